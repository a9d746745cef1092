"""Verbs about what can, cannot and must be done, and at what cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import Condition
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import YOU, Filter, Objects, Who
from cardforge.effects.verb import Verb
from cardforge.kernel.mypyc import mypyc_attr


@dataclass(frozen=True)
class Forbid(Verb):
    """Something cannot be done: "cannot attack", "cannot be blocked", "cannot be the target of ..." (forbid beats allow)."""

    what: Objects | Who
    action: str
    """attack, block, move, be_blocked, be_targeted, strike_back, unmark, play_events, bid, ..."""
    until: str = "turn"
    by: Filter | None = None
    """Only by or against these ("cannot be blocked by creatures with cost 1 or less")."""
    only: bool = False
    """By all but these ("cannot be blocked except by ...")."""
    unless: tuple[Cost, ...] = ()
    """Costs for which it may be done all the same: "cannot attack unless its controller pays 1 gold"."""


OF_CITIES: Final = ("be_attacked", "lose_strength", "gain_strength", "be_devoted", "reach_levels", "be_entered")
"""What is forbidden only of cities."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Allow(Verb):
    """Something otherwise forbidden can be done: "can attack from a city", "can block any number of attackers"."""

    what: Objects | Who
    action: str
    until: str = "turn"
    n: Amount = 0
    by: Filter | None = None


@dataclass(frozen=True)
class AsThough(Verb):
    """An action is possible although a keyword forbids it: "can attack as though it did not have Peaceful"."""

    what: Objects
    action: str
    by: Ability
    """The keyword."""
    until: str = "static"


VAULT: Final = "vault"
"""What is limited: cards that become resource cards, laid or put there by a text."""
LAYING: Final = ("lay", VAULT)
"""The limits that laying a resource card must keep to."""


@dataclass(frozen=True)
class AtMost(Verb):
    """Something can be done only so often, or by so many: "At most 2 creatures can attack each turn", "cannot play more than 1 event"."""

    n: Amount
    action: str
    """attack, block, move, play, draw, lay (resource cards), or `VAULT`."""
    filter: Filter
    """Who attacks or blocks, what is played, drawn or laid."""
    who: Who | None = None
    """Whom it binds, each player by himself; None: all players together."""
    by: Filter | None = None
    """What is attacked, if only that counts."""
    each: str = "turn"
    """turn, or attack: how many in an attack."""
    until: str = "static"


@dataclass(frozen=True)
class Must(Verb):
    """Something has to be done if it can: "must attack each turn if able"."""

    what: Objects
    action: str
    until: str = "turn"
    whom: Objects | None = None
    """Whom it must block, if the text names one attacker."""
    unless: tuple[Cost, ...] = ()
    """Costs for which it need not be: "enters play marked unless its controller pays 1 gold"."""


@dataclass(frozen=True)
class CostChange(Verb):
    """Changes what cards cost: "Elf creatures you play cost 1 less"."""

    filter: Filter
    n: Amount
    until: str = "static"
    stat: str = "cost"
    """cost or loyalty."""
    who: Who = YOU
    """Whose cards."""
    least: int = 0
    """What they cost at least: "to a minimum of 1"."""
    less: bool = False
    """Whether the number is taken off instead ("1 less for each Elf you control")."""
    once: bool = False
    """Whether only the next card that fits costs so much: "the next Elf you play this turn costs 1 less"."""
    of_payer: Condition | None = None
    """What must be so of the player who pays, from whose point of view it is asked: "the first event each opponent plays in a turn costs 1 more"."""
