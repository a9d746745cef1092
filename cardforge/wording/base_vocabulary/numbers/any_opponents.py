"""Phrases that compare a number of any opponent: "an opponent has more cards in hand than you"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase
from cardforge.wording.clauses.persons.any_opponent import compared_numbers

_OPPONENT = a.PlayerRef("opponent")
_IN_HAND = "cards_in_hand"


def _than_you(what: str, relation: str) -> a.Compare:
    return compared_numbers(a.CountOf(what, _OPPONENT), relation, a.CountOf(what))


def _shown_than_you(condition: object, relation: str) -> Mapping[str, Any] | None:
    what = getattr(getattr(condition, "left", None), "what", "")
    return {"what": what} if what not in ("", _IN_HAND) and condition == _than_you(what, relation) else None


def _so_many(n: a.Amount, relation: str) -> a.Compare:
    return compared_numbers(a.CountOf(_IN_HAND, _OPPONENT), relation, n)


def _shown_so_many(condition: object, relation: str) -> Mapping[str, Any] | None:
    n = getattr(condition, "right", None)
    return {"n": n} if n and condition == _so_many(n, relation) else None


ANY_OPPONENTS = (
    *(
        phrase
        for relation, words in ((">", "more"), ("<", "fewer"))
        for phrase in (
            Phrase("condition", f"an opponent has {words} cards in hand than you", _than_you(_IN_HAND, relation), example=f"If an opponent has {words} cards in hand than you, draw a card."),
            Phrase("condition", f"an opponent has {words} {{what:points}} than you", partial(_than_you, relation=relation), undo=partial(_shown_than_you, relation=relation), example=f"If an opponent has {words} LP than you, draw a card."),
            Phrase("condition", f"an opponent has {{n:number}} or {words} cards in hand", partial(_so_many, relation=f"{relation}="), undo=partial(_shown_so_many, relation=f"{relation}="), example=f"If an opponent has 2 or {words} cards in hand, draw a card."),
        )
    ),
    Phrase("condition", "an opponent has no cards in hand", _so_many(0, "<="), example="If an opponent has no cards in hand, draw a card."),
)  # fmt: skip
