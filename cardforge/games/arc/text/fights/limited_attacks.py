"""Wordings of ARC about with how many creatures a player may attack a city, in one attack, in a turn, or for a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase, PhraseValue, undone
from cardforge.games.arc.text.turns import (
    AT_MOST,
    ENCHANTED_CITY,
    IN_ONE_ATTACK,
    OWN_CITY,
    attacked_by,
    attacking,
)

_TIMES: Final = (
    ("turn", "(each turn|every turn|a turn|in each turn|per turn|during each turn|in a turn)", " each turn"),
    ("attack", f"(|{IN_ONE_ATTACK[1:-1]})", ""),
)


def _attacking_it(who: a.PlayerRef, what: PhraseValue, n: a.Amount, filter: a.Filter, each: str) -> v.AtMost:
    """ "Opponents cannot attack this city with more than two creatures": each of them by himself. Raises NotMeant for a city that is chosen."""
    return replace(attacked_by(what, n, filter, each), who=who)


def _was_attacking_it(verb: object, each: str) -> Mapping[str, PhraseValue] | None:
    """The slots of such a limit, for the writer."""
    if not isinstance(verb, v.AtMost) or verb.by is None or verb.who is None:
        return None
    city = {OWN_CITY: a.This(), ENCHANTED_CITY: a.Bearer()}.get(verb.by, a.Each(verb.by))
    slots = {"who": verb.who, "what": city, "n": verb.n, "filter": verb.filter}
    return undone(partial(_attacking_it, each=each), verb, slots)


def _attacking_until(who: a.PlayerRef, n: a.Amount, filter: a.Filter, until: str) -> v.AtMost:
    """ "Each opponent cannot attack with more than two creatures this turn"."""
    return replace(attacking(who, n, filter), until=until)


def _was_attacking_until(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.AtMost) or verb.who is None or verb.until == "static":
        return None
    slots = {"who": verb.who, "n": verb.n, "filter": verb.filter, "until": verb.until}
    return undone(_attacking_until, verb, slots)


def _phrases() -> Iterator[Phrase]:
    yield Phrase("effect", "{who:player} cannot attack with more than {n:number} {filter:many} {until:duration}", _attacking_until, undo=_was_attacking_until, also=(f"{{who:player}} (can|may) attack with {AT_MOST} {{n:number}} {{filter:many}} {{until:duration}}",), row="A278", example="Each opponent cannot attack with more than 2 creatures until end of turn.")  # fmt: skip
    for each, times, told in _TIMES:
        make = partial(_attacking_it, each=each)
        yield Phrase("effect", f"{{who:player}} cannot attack {{what:objects}} with more than {{n:number}} {{filter:many}} {times}", make, undo=partial(_was_attacking_it, each=each), also=(f"{{who:player}} (can|may) attack {{what:objects}} with {AT_MOST} {{n:number}} {{filter:many}} {times}",), row="A278", example=f"Each opponent cannot attack this city with more than 2 creatures{told}.")  # fmt: skip


LIMITED_ATTACKS: Final = tuple(_phrases())
