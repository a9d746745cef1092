"""Numbers of "an opponent" that are compared: one of several is enough, whoever of them it is."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import Amount
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.players import EACH

_OPPONENT: Final = a.PlayerRef("opponent")
TURNED: Final = {">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "="}
"""The relation of a comparison whose sides change places."""


def number_of(what: str, who: a.PlayerRef) -> a.CountOf:
    """A number of a single player. Raises NoMeaning for several."""
    if who.which in EACH:
        raise NoMeaning("a single player")
    return a.CountOf(what, who)


def compared_numbers(left: a.CountOf, relation: str, right: Amount) -> a.Compare:
    """ "An opponent has more cards in hand than you", "you have fewer than an opponent": one of the opponents."""
    if isinstance(right, a.CountOf) and right.who == _OPPONENT:
        left, relation, right = right, TURNED[relation], left
    if left.who != _OPPONENT or relation == "=":
        return a.Compare(left, relation, right)
    theirs = a.AmongOpponents(a.CountOf(left.what, a.PlayerRef("that_player"), left.n), relation in (">", ">="))
    if isinstance(right, a.CountOf):
        return a.Compare(right, TURNED[relation], theirs)
    return a.Compare(theirs, relation, right)
