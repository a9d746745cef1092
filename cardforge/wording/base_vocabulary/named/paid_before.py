"""Conditions about what was paid or given up just before, said by the deed: "if you discarded an Elf", "if the sacrificed creature's ATK was 3 or more"."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.effects.selectors import narrowed
from cardforge.wording.references.that_way import ThatWay


def _was_such(deed: str, of: a.Filter) -> a.Compare:
    """ "If you discarded an Elf": this way. Raises NoMeaning for a place or a player, of which the deed says enough."""
    if any(part.place or part.whose or part.at is not None for part in of.either or (of,)):
        raise NoMeaning("what kind of card it was")
    return a.Compare(ThatWay(of=narrowed(of, whose="you" if deed == "discarded" else ""), deed=deed), ">=", 1)


def _number_was(left: Any, n: a.Amount, relation: str) -> a.Compare:
    """ "The sacrificed creature's ATK was 3 or more": as it was in play. Raises NoMeaning for what may have changed since, but is still there."""
    if not isinstance(left, a.StatOf) or not isinstance(left.of, a.It):
        raise NoMeaning("a number of a card mentioned before")
    if left.stat == "cost":
        return a.Compare(left, relation, n)
    if getattr(left.of, "deed", "") != "sacrificed":
        raise NoMeaning("the cost of a card, or a number of the sacrificed creature")
    return a.Compare(a.LastStat(left.stat, left.of, left.n), relation, n)


PAID_BEFORE: Final = (
    *(
        Phrase("condition", f"you {deed} (a|one) {{of:one}}", partial(_was_such, deed), written=False, example=f"{verb} a card: Draw a card. If you {deed} an Elf, draw 2 cards instead.".replace("Sacrifice a card", "Sacrifice a creature"))
        for deed, verb in (("discarded", "Discard"), ("sacrificed", "Sacrifice"))
    ),
    Phrase("condition", "{left:stat_of} was {n:number} or (more|higher|greater)", partial(_number_was, relation=">="), written=False, example="Sacrifice another creature: Draw a card. If the sacrificed creature's ATK was 3 or more, draw 2 cards instead."),
    Phrase("condition", "{left:stat_of} was {n:number} or (less|lower|fewer)", partial(_number_was, relation="<="), written=False, example="Sacrifice another creature: Draw a card. If the sacrificed creature's cost was 1 or less, draw 2 cards instead."),
)  # fmt: skip
