"""Wordings of ARC about cards that cannot leave graveyards, the game, or enter play from where they lie (A80, A112, A274)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.effects.verbs import BE_BROUGHT_INTO_PLAY, BE_REMOVED, BE_RETURNED, LEAVE_GRAVEYARD


def _kept(filter: a.Filter, whose: str, until: str) -> v.Forbid:
    """ "Cards cannot leave graveyards". Raises NoMeaning for what lies elsewhere."""
    if any(part.place not in ("", "graveyard") or part.states for part in filter.either or (filter,)):
        raise NoMeaning("cards in graveyards")
    there = narrowed(filter, place="graveyard", whose=whose) if whose else narrowed(filter, place="graveyard")
    return v.Forbid(a.Each(there), LEAVE_GRAVEYARD, until)


def _was_kept(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Forbid) or verb.action != LEAVE_GRAVEYARD or not isinstance(verb.what, a.Each):
        return None
    whose = verb.what.filter.whose
    if verb.what.filter.either or whose not in ("", "you", "opponent"):
        return None
    kind = replace(verb.what.filter, place="", whose="")
    return {"filter": kind, "whose": whose, "until": verb.until} if verb == _kept(kind, whose, verb.until) else None


_OUT: Final = "(leave|be removed from|be taken from|be taken out of|be moved from|be moved out of)"
_THERE: Final = "(them|it|there|those graveyards|that graveyard|their graveyard|their graveyards|the graveyard)"

KEPT_IN_GRAVEYARDS: Final = (
    Phrase("graveyards", "graveyards", "", also=("(a|any|the|all|players'|all players') (graveyard|graveyards)", "(its|their) (owner's|owners') (graveyard|graveyards)"), row="A80", example="Cards cannot leave graveyards."),
    Phrase("graveyards", "your graveyard", "you", row="A80", example="Cards cannot leave your graveyard."),
    Phrase("graveyards", "(opponents'|your opponents') graveyards", "opponent", also=("(an opponent's|any opponent's|your opponent's) graveyard",), row="A80", example="Cards cannot leave opponents' graveyards."),
    Phrase("effect", f"{{filter:many}} cannot {_OUT} {{whose:graveyards}} {{until:until}}", _kept, undo=_was_kept, row="A274", example="Creature cards cannot leave graveyards."),
    Phrase("effect", f"{{filter:many}} cannot {_OUT} {_THERE} {{until:until}}", lambda filter, until: _kept(filter, "", until), also=("{filter:many} cannot leave {until:until}",), written=False, row="A274", example="Cards in opponents' graveyards cannot leave those graveyards."),
    Phrase("action", "be removed from the game", BE_REMOVED, also=("be banished",), row="A112", example="Cards in your graveyard cannot be removed from the game."),
    Phrase("action", "be put into play", BE_BROUGHT_INTO_PLAY, also=("be (returned|brought) (to|into) play", "(enter|come into) play from (graveyards|a graveyard|any graveyard|their graveyard)"), row="A274", example="Cards in graveyards cannot be put into play."),
    Phrase("undergone_one", "returned to hand", BE_RETURNED, also=("returned to (hands|a hand|their owner's hand|their owners' hands|its owner's hand)",), written=False, row="A274", example="Cards in graveyards cannot be returned to hand or put into play."),
    Phrase("undergone_one", "put into play", BE_BROUGHT_INTO_PLAY, also=("returned to play",), written=False, row="A274", example="Cards in graveyards cannot be returned to hand or put into play."),
    Phrase("undergone_one", "removed from the game", BE_REMOVED, written=False, row="A112", example="Cards in graveyards cannot be returned to hand or removed from the game."),
)  # fmt: skip
