"""The ability itself: when, at what cost, under what condition, what happens."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities.amounts import Amount
from cardforge.kernel.abilities.conditions import Condition, Trigger


@dataclass(frozen=True)
class Ability:
    """One ability of a card: when, at what cost, under what condition, what happens (A233 to A269).

    `effects` are verbs of `kernel.verbs` or of the game, `cost` prices of `kernel.abilities.prices` or of the game.
    """

    kind: str
    """play (what an event or magic does), passive, activated, triggered, keyword, advantage (a city's, A181), level (a Region's, A353)."""
    effects: tuple[object, ...] = ()
    cost: tuple[object, ...] = ()
    when: Trigger | None = None
    condition: Condition | None = None
    keyword: str = ""
    n: Amount = 0
    """The keyword's parameter, or the number of the level."""
    limit: str = ""
    """"turn" for "Once per turn"; "" without a limit."""
    place: str = ""
    """Where it holds if not in play: "hand", "graveyard"."""
