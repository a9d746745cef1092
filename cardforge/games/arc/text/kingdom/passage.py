"""Wordings of ARC about what players cannot move into and out of places, and what cannot enter them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.text.movement import ONE_CITY, kept_from, said_again

_WAYS: Final = (
    ("(into|to)", ("be_entered",), "into"),
    ("(out of|from)", ("be_left",), "out of"),
    ("(into or out of|out of or into|to or from|from or to|into and out of|to and from)", ("be_entered", "be_left"), "into or out of"),
)  # fmt: skip


def _never_moved(
    who: a.PlayerRef, filter: a.Filter, what: PhraseValue, until: str, actions: tuple[str, ...]
) -> tuple[v.Forbid, ...]:
    """ "Opponents cannot move creatures into target city": none of theirs can get there by a move. Raises NoMeaning for those of somebody or at a place."""
    if any(part.place or part.whose for part in filter.either or (filter,)):
        raise NoMeaning("a kind of creature")
    by = a.Each(narrowed(filter, whose="" if who.which == "each_player" else whose(who)))
    first = kept_from(by, what, until, actions[0])
    return (first, *(kept_from(by, said_again(what), until, action) for action in actions[1:]))


def _kept_out(by: PhraseValue, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "Orcs cannot enter that city": neither by a move, nor by being played there; "I cannot enter cities with ...": by a move. Raises NotMeant for no city."""
    cities = isinstance(what, a.Each) and all(part.what == "city" for part in what.filter.either or (what.filter,))
    if isinstance(what, a.Each) and cities and isinstance(by, a.This | a.Bearer | a.Target | a.It):
        return (v.Forbid(by, "move_into", until, what.filter),)
    if not isinstance(by, a.Each) or not (cities or isinstance(what, ONE_CITY)):
        raise NotMeant("all of a kind, and cities")
    moving = v.Forbid(what, "be_entered", until, by.filter)
    return moving, replace(moving, what=said_again(what), action="be_played_into")


def _nobody_let_in(by: a.Filter, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "No Orc can enter that city"."""
    return _kept_out(a.Each(by), what, until)


def _phrases() -> Iterator[Phrase]:
    for words, actions, shown in _WAYS:
        make = partial(_never_moved, actions=actions)
        yield Phrase("effect", f"{{who:player}} cannot move {{filter:many}} {words} {{what:objects}} {{until:until}}", make, also=(f"{{who:player}} cannot move (a|any) {{filter:one}} {words} {{what:objects}} {{until:until}}",), written=False, row="A142", example=f"Enchant city.\nOpponents cannot move creatures {shown} enchanted city.")  # fmt: skip


PASSAGE: Final = (
    *_phrases(),
    Phrase("effect", "{by:objects} cannot enter {what:objects} {until:until}", _kept_out, written=False, row="A142", example="Enchant city.\nCreatures an opponent controls cannot enter enchanted city."),
    Phrase("effect", "no {by:one} (can|may) enter {what:objects} {until:until}", _nobody_let_in, written=False, row="A142", example="No Orc can enter target city this turn."),
    Phrase("effect", "no (opponent's|opponents'|opposing player's) {by:one} (can|may) enter {what:objects} {until:until}", lambda by, what, until: _nobody_let_in(narrowed(by, whose="opponent"), what, until), written=False, row="A142", example="No opponent's creature can enter this creature's city."),
)  # fmt: skip
