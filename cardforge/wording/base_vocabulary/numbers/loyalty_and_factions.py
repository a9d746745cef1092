"""Phrases of numbers that are told of cards: how many loyalty marks each one has, how many factions there are among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import FACTIONS_AMONG
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.references.history import OnThem


def _among(what: str, who: a.PlayerRef, n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf(f"{FACTIONS_AMONG}{what}", who), ">=", n)


def _of_factions(who: a.PlayerRef, filter: a.Filter, n: a.Amount) -> a.Compare:
    """ "You control creatures of three or more factions". Raises NoMeaning for cards of some kind only."""
    if filter != a.Filter(filter.what):
        raise NoMeaning("all cards of a type")
    return _among(filter.what, who, n)


def _undo(condition: object) -> Mapping[str, Any] | None:
    left = condition.left if isinstance(condition, a.Compare) else None
    if (
        not isinstance(left, a.CountOf)
        or not left.what.startswith(FACTIONS_AMONG)
        or not isinstance(condition, a.Compare)
    ):
        return None
    filter = a.Filter(left.what.removeprefix(FACTIONS_AMONG))
    slots = {"who": left.who, "filter": filter, "n": condition.right}
    return slots if left.n == 1 and condition.relation == ">=" else None


def _each_faction(filter: a.Filter, who: a.PlayerRef) -> a.CountOf:
    if filter != a.Filter(filter.what):
        raise NoMeaning("all cards of a type")
    return a.CountOf(f"{FACTIONS_AMONG}{filter.what}", who)


def _undo_each(amount: object) -> Mapping[str, Any] | None:
    if not isinstance(amount, a.CountOf) or not amount.what.startswith(FACTIONS_AMONG) or amount.n != 1:
        return None
    return {"filter": a.Filter(amount.what.removeprefix(FACTIONS_AMONG)), "who": amount.who}


NUMBERED: Final = (
    Phrase("unit_of", "loyalty mark (on them|on it|they have|it has)", a.StatOf("loyalty", OnThem()), written=False, example="Creatures you control get +1/+0 for each loyalty mark they have."),
    Phrase("unit_of", "of (their|its) loyalty marks", a.StatOf("loyalty", OnThem()), written=False, example="Creatures you control get +1/+0 for each of their loyalty marks."),
    Phrase("condition", "{who:player} control<s> {filter:many} of {n:number} or more factions", _of_factions, undo=_undo, also=("{who:player} control<s> {filter:many} of (at least {n:number}|{n:number} or more different|at least {n:number} different) factions",), example="While you control creatures of 3 or more factions, this creature gets +2/+2."),
    Phrase("unit_of", "(|different) faction among (|the) {filter:many} {who:player} control<s>", _each_faction, undo=_undo_each, example="This creature gets +1/+1 for each faction among creatures you control."),
    Phrase("amount", "the number of (|different) factions among (|the) {filter:many} {who:player} control<s>", _each_faction, undo=_undo_each, example="Draw cards equal to the number of factions among creatures you control."),
)  # fmt: skip
