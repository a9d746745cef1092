"""Cards that are looked at and put apart: some into the hand, the rest under the deck or into the graveyard, as one effect."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.resolve import ALL
from cardforge.effects.selectors import MENTIONED, narrowed

_RESTS = ("deck_bottom", "graveyard")


def picked(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with "look at the top 3 cards of your deck, put one into your hand and the rest under your deck" as one picking."""
    found: list[Any] = []
    for effect in effects:
        found.append(effect)
        made = _pick(*found[-3:]) if len(found) > 2 else None
        if made is not None:
            found[-3:] = [made]
    return tuple(found)


def _pick(look: Any, taken: Any, rest: Any) -> v.Pick | None:
    if not (isinstance(look, v.Look) and isinstance(taken, v.Return) and isinstance(rest, v.Return)):
        return None
    what, at = taken.what, look.at
    if not isinstance(at, a.Top) or at.who != a.YOU or not isinstance(what, a.Choose) or what.filter.place != MENTIONED:
        return None
    whole = taken.to == "hand" and rest.what == a.TheRest() and rest.to in _RESTS
    if not whole or what.up_to or what.n == ALL or what.who != a.YOU:
        return None
    return v.Pick(at.n, what.n, rest.to, narrowed(what.filter, place="deck"))
