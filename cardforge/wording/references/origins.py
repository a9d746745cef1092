"""Where cards come from, said behind where they go: "put a creature into your army from your graveyard"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import narrowed
from cardforge.wording.references.graveyard import FromGraveyard

_CARRY: Final = (v.Return, v.PutIntoPlay)
"""Verbs that bring cards from one place to another."""
_OWN_GRAVEYARD: Final = {"place": "graveyard", "whose": "you"}


def moved_from(effect: Any, origin: Mapping[str, Any]) -> Any:
    """The effect on the cards of that place. Raises NotMeant for cards whose place is said before, and for what moves no cards."""
    if not isinstance(effect, _CARRY):
        raise NotMeant("cards that go somewhere")
    what = effect.what
    if isinstance(what, a.This) and origin == _OWN_GRAVEYARD:
        return FromGraveyard(effect)
    if not isinstance(what, a.Choose | a.Target | a.Random | a.Each) or "alternatives" in origin:
        raise NotMeant("cards of a place")
    parts = what.filter.either or (what.filter,)
    if any(part.place or part.whose or part.states or part.at is not None for part in parts):
        raise NotMeant("cards whose place is not said yet")
    return replace(effect, what=replace(what, filter=narrowed(what.filter, **origin)))


def returned_from(what: Any, origin: Mapping[str, Any], yours: bool) -> Any:
    """ "Return a creature to your hand from your graveyard". Raises NoMeaning for your hand and cards of others."""
    if yours and origin.get("whose") not in ("you", "that_player"):
        raise NoMeaning('"its owner\'s"')
    return moved_from(v.Return(what, "hand"), origin)
