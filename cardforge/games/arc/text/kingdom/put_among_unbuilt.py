"""Wordings of ARC about cities that are put among the unbuilt ones: from play, from where cards lie, or found in a deck (P70, Q4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects.verbs import PutAmongUnbuilt


def _unbuilt(what: PhraseValue) -> PutAmongUnbuilt:
    """ "Return target city to its owner's unbuilt cities". Raises NoMeaning for what is no city."""
    filter = getattr(what, "filter", None)
    parts = (filter.either or (filter,)) if filter is not None else ()
    if any(part.what not in ("city", "card") or part.place == "unbuilt" for part in parts):
        raise NoMeaning("a city that is not among the unbuilt ones")
    return PutAmongUnbuilt(what)


def _was_unbuilt(verb: object) -> Mapping[str, PhraseValue] | None:
    return {"what": verb.what} if isinstance(verb, PutAmongUnbuilt) else None


_OWN: Final = "(your|its owner's|their owner's|their owners'|his or her|their)"

PUT_AMONG_UNBUILT: Final = (
    Phrase("effect", "return {what:objects} to its owner's unbuilt cities", _unbuilt, undo=_was_unbuilt, also=(f"(return|put|place|move) {{what:objects}} (|back) (|face down) (to|into|in|among|with|on) {_OWN} (unbuilt cities|pile of unbuilt cities|other unbuilt cities|city deck)", f"(return|put|place|move) {{what:objects}} (|back) (|face down) (among|with) {_OWN} unbuilt (cities|ones)"), row="P70", example="Return target city to its owner's unbuilt cities."),
)  # fmt: skip
