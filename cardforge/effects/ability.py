"""The ability itself: when, at what cost, under what condition, what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import PlayerRef
from cardforge.effects.verb import Verb

FIRST_TIME: Final = "first time"
"""The limit of an ability that replaces what would happen the first time in a turn, with all that happens together then."""


@dataclass(frozen=True)
class Ability:
    """One ability of a card: when, at what cost, under what condition, what happens.

    `effects` are verbs of `effects.verbs` or of the game, `cost` has parts of `effects.costs` or of the game.
    """

    kind: str
    """play (what an event or magic does), passive, activated, triggered, keyword, advantage (of a city), level (of a Region),
    additional (what playing the card costs besides), alternative (what may be paid instead of its cost)."""
    effects: tuple[Verb, ...] = ()
    cost: tuple[Cost, ...] = ()
    when: Trigger | None = None
    condition: Condition | None = None
    keyword: str = ""
    n: Amount = 0
    """The keyword's parameter, or the number of the level."""
    limit: str = ""
    """"turn" for "Once per turn"; "turn for attacks, blocks" where all abilities of the card with this limit share it; `FIRST_TIME`; "" without a limit."""
    uses: int = 1
    """How many times it may be used within the limit: 2 for "Twice per turn"."""
    user: PlayerRef | None = None
    """Who may use it, if not the controller of its card: "any player may pay 2 to mark me"."""
    place: str = ""
    """Where it holds if not in play: "hand", "graveyard"."""
