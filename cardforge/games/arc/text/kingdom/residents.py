"""Wordings of ARC about who may live in a city: how many residents, into which cities a creature is played, how many moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, undone
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.cities import only_cities
from cardforge.games.arc.text.movement import said_again

_CREATURES: Final = a.Filter("creature")


def _are_cities(what: PhraseValue) -> PhraseValue:
    """Raises NoMeaning for what is no city, and for cities at a place."""
    filter = getattr(what, "filter", a.Filter("city"))
    if any(part.place for part in filter.either or (filter,)):
        raise NoMeaning("cities")
    return only_cities(what)


def _closed(what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """Nobody can get into a city: neither by a move, nor by being played there."""
    return (v.Forbid(what, "be_entered", until, _CREATURES), v.Forbid(said_again(what), "be_played_into", until, _CREATURES))  # fmt: skip


def _at_most_residents(what: PhraseValue, n: PhraseValue) -> PhraseValue:
    """ "Target city cannot have more than four residents": it is closed while it has so many. Raises NoMeaning for a city that is chosen for a time."""
    if not isinstance(n, int) or n < 1:
        raise NoMeaning("so many residents")
    if isinstance(what, a.Each):
        full = narrowed(_are_cities(what).filter, bounds=(*what.filter.bounds, a.StatBound("residents", ">=", n)))
        return _closed(a.Each(full), "static")
    if not isinstance(what, a.This | a.Bearer):
        raise NoMeaning("this city, the enchanted one, or all of a kind")
    return v.If(a.Compare(a.StatOf("residents", what), ">=", n), _closed(what, "static"))


def _no_residents(what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    return _closed(_are_cities(what), until)


def _played_only_into(what: PhraseValue, filter: a.Filter) -> v.Forbid:
    """ "I can be played only into a city without residents". Raises NoMeaning for what is no city."""
    if filter.what != "city" or filter.either or filter.whose not in ("", "you"):
        raise NoMeaning("a city of yours")
    return v.Forbid(what, arc.CAST_INTO, "static", narrowed(filter, whose=""), only=True)


def _was_played_only_into(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Forbid) or verb.action != arc.CAST_INTO or verb.by is None or verb.until != "static":
        return None
    return undone(_played_only_into, verb, {"what": verb.what, "filter": verb.by})


def _may_enter_army(filter: a.Filter, until: str) -> v.Allow:
    """ "Creatures you play this turn can be played into your army". Raises NoMeaning for some creatures only, for a time."""
    if filter.what != "creature" or filter.either or filter.whose not in ("", "you") or filter.place:
        raise NoMeaning("creatures")
    kind = replace(filter, whose="")
    if kind == _CREATURES:
        return v.Allow(a.YOU, arc.CAST_INTO_ARMY, until)
    if until != "static":
        raise NoMeaning("all creatures")
    return v.Allow(a.YOU, arc.CAST_INTO_ARMY, until, by=kind)


def _could_enter_army(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or verb.action != arc.CAST_INTO_ARMY or verb.what != a.YOU:
        return None
    return undone(_may_enter_army, verb, {"filter": verb.by or _CREATURES, "until": verb.until})


def _more_moves(what: PhraseValue, n: PhraseValue, until: str) -> v.Allow:
    """ "Target city can be the source or destination of two moves each turn". Raises NoMeaning for fewer than two."""
    if not isinstance(n, int) or n < 2:
        raise NoMeaning("two moves or more")
    return v.Allow(_are_cities(what), arc.MORE_MOVES, until, n - 1)


def _had_more_moves(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or verb.action != arc.MORE_MOVES or not isinstance(verb.n, int):
        return None
    return undone(_more_moves, verb, {"what": verb.what, "n": verb.n + 1, "until": verb.until})


def _added_moves(what: PhraseValue, n: PhraseValue, until: str) -> v.Allow:
    """ "Each of your cities can be the source or destination of one additional move": besides those that other texts add. Raises NoMeaning for no number."""
    if not isinstance(n, int) or n < 1:
        raise NoMeaning("one move or more")
    return v.Allow(_are_cities(what), arc.ADDED_MOVES, until, n)


def _had_added_moves(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or verb.action != arc.ADDED_MOVES:
        return None
    return undone(_added_moves, verb, {"what": verb.what, "n": verb.n, "until": verb.until})


def _built_stronger(filter: a.Filter, n: PhraseValue) -> v.EnterWith:
    """ "Cities you build come into play with 2 more defense points". Raises NoMeaning for what is no city."""
    if filter.what != "city" or filter.either or filter.place or filter.whose:
        raise NoMeaning("cities")
    return v.EnterWith(a.Each(narrowed(filter, whose="you")), n, arc.STRENGTH)


def _were_built_stronger(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.EnterWith) or verb.name != arc.STRENGTH or not isinstance(verb.what, a.Each):
        return None
    filter = narrowed(verb.what.filter, whose="")
    return undone(_built_stronger, verb, {"filter": filter, "n": verb.n})


_ARMY: Final = "(into|in) (your army|the army|an army)"
_POINTS: Final = "(strength|strength point[s]|defense point[s]|point[s] of strength|points of defense)"
_TURNS: Final = "(each turn|every turn|in a turn|per turn)"

RESIDENTS: Final = (
    Phrase("effect", "{what:objects} cannot have more than {n:number} residents", _at_most_residents, also=("(at most|no more than|only) {n:number} (residents|creatures) (can|may) (live in|be in|reside in) {what:objects}", "{what:objects} (can|may) (have|hold) (at most|no more than|only up to|only) {n:number} residents"), written=False, row="A68", example="Cities cannot have more than 4 residents."),
    Phrase("effect", "{what:objects} cannot have (residents|any residents|new residents|more residents) {until:until}", _no_residents, written=False, row="A68", example="Enchant city.\nEnchanted city cannot have new residents."),
    Phrase("effect", "{what:this} can be played only into a {filter:one}", _played_only_into, undo=_was_played_only_into, also=("{what:this} (can|may) only be (played|cast) (into|in) a {filter:one}", "(play|cast) {what:this} only (into|in) a {filter:one}", "you (can|may) only play {what:this} (into|in) a {filter:one}"), row="P80", example="This creature can be played only into a city without residents."),
    Phrase("effect", "{what:this} (can|may) be (played|cast) (|directly) (into|in) an opponent's city", lambda what: v.Allow(what, arc.CAST_ABROAD, "static"), undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Allow) and verb == v.Allow(verb.what, arc.CAST_ABROAD, "static") else None, also=("{what:this} (can|may) be (played|cast) (|directly) (into|in) (opponents' cities|an opponent's cities|your opponents' cities|your opponent's cities|one of your opponents' cities|cities of your opponents|a city of an opponent|a city an opponent controls|cities your opponents control)", "you (can|may) (play|cast) {what:this} (|directly) (into|in) (an opponent's city|opponents' cities|a city an opponent controls)"), row="P80", example="This creature can be played into an opponent's city."),
    Phrase("effect", "{filter:many} you play can be played into your army {until:until}", _may_enter_army, undo=_could_enter_army, also=(f"you (can|may) (play|cast) {{filter:many}} (|directly) {_ARMY} {{until:until}}", f"{{filter:many}} you (play|cast) (can|may) (be played|be cast|enter play|come into play) {_ARMY} {{until:until}}", f"{{filter:many}} (can|may) be (played|cast) (|directly) {_ARMY} {{until:until}}"), row="P80", example="Creatures you play can be played into your army until end of turn."),
    Phrase("effect", "{what:objects} can be the source or destination of {n:number} moves each turn {until:until}", _more_moves, undo=_had_more_moves, also=(f"{{what:objects}} (can|may) be (the|) (source and destination|destination or source|source and the destination) of {{n:number}} moves {_TURNS} {{until:until}}", f"{{n:number}} creatures (can|may) move (into or out of|to or from|into and out of|to and from) {{what:objects}} {_TURNS} {{until:until}}"), row="P36", example="Enchant city.\nEnchanted city can be the source or destination of 2 moves each turn."),
    Phrase("effect", "{what:objects} can be the source or destination of {n:article} (additional|extra|further|more) move[s] (|each turn|every turn|in a turn|per turn) {until:until}", _added_moves, undo=_had_added_moves, also=("{what:objects} (can|may) be (the|) (source and destination|destination or source|source and the destination) of {n:article} (additional|extra|further|more) move[s] (|each turn|every turn|in a turn|per turn) {until:until}",), row="P36", example="Enchant city.\nEnchanted city can be the source or destination of one additional move."),
    Phrase("effect", f"{{filter:many}} you (play|cast) (this turn|during this turn) (can|may) (be played|be cast|enter play|come into play) {_ARMY}", lambda filter: _may_enter_army(filter, "turn"), written=False, row="P80", example="Creatures you play this turn can be played into your army."),
    Phrase("effect", "{filter:many} you build enter play with {n:number} more strength", _built_stronger, undo=_were_built_stronger, also=(f"{{filter:many}} you build (enter|come into) play with {{n:number}} (more|additional|extra) {_POINTS}", f"{{filter:many}} you build have {{n:number}} (more|additional|extra) {_POINTS}"), row="A67", example="Cities you build enter play with 2 more strength."),
)  # fmt: skip
