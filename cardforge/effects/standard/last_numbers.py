""" "Its ATK" or "its residents" of a card that a text has just taken out of play, or that has left play of itself: as it was there, with all that was on it and in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Count, EarlierStat, LastStat, Quantity, StatOf
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all, subject_of, with_parts
from cardforge.effects.selectors import (
    ANYWHERE,
    HERE,
    LIVED_IN,
    Bearer,
    Filter,
    It,
    Paid,
    Selector,
    Slot,
    This,
    without_state,
)
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import May
from cardforge.effects.verbs.leaving import TAKING

_CHANGING: Final = ("attack", "defense", "loyalty")
"""Numbers of a card in play that differ from what is printed on it."""
_INSIDE: Final = ("residents", "enchantments")
_OF_WHAT_WAS: Final = (*_CHANGING, *_INSIDE)
"""Numbers that are kept of what has left play."""
_THERE: Final = (*_INSIDE, "strength")
"""Numbers that are 0 of what has left play, or are not asked of it otherwise."""


def with_last_numbers(ability: Ability, taken: tuple[type, ...]) -> Ability:
    """The ability with such numbers as those that the card had; `taken` are the selectors of what its cost takes out of play."""
    places = any(one.at or one.place in HERE for one in find_all(ability.effects, Filter))
    if not places and not any(find_all(ability.effects, StatOf)):
        return ability
    when = ability.when
    left = when is not None and when.event in _LEFT and not when.it
    gone: tuple[type, ...] = (It, *taken) if left else taken
    if left and when is not None and isinstance(when.subject, (This, Bearer)):
        gone = (type(when.subject), *gone)
        if when.event == "city_destroyed":
            ability = replace(ability, effects=cast("tuple[Verb, ...]", _inside_it(ability.effects, when.subject)))
    effects, _ = _behind(ability.effects, gone)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def asks_who_lived(abilities: object) -> bool:
    """Whether a text speaks of those who were in a city that has left play."""
    return any(how == LIVED_IN for filter in find_all(abilities, Filter) for how, _ in filter.related)


def last_numbers(abilities: object) -> tuple[str, ...]:
    """The numbers of a card that are kept when it leaves play: none if no text asks for one, else those that change, and what was in it or on it if that is asked."""
    asked = {number.stat for number in find_all(abilities, LastStat)}
    return (*_CHANGING, *(name for name in _THERE if name in asked)) if asked else ()


def taken_by(what: object) -> tuple[type, ...]:
    """The selector by which a text speaks of what its cost takes out of play."""
    return (This,) if isinstance(what, This) else (Paid,)


def _behind(effects: tuple[Verb, ...], gone: tuple[type, ...]) -> tuple[tuple[Verb, ...], tuple[type, ...]]:
    """The effects one after another, and the selectors of what is gone behind them; what these selectors mean is gone already."""
    done: list[Verb] = []
    for effect in effects:
        done.append(cast("Verb", _of_last(effect, gone, True)))
        what = subject_of(effect)
        if isinstance(effect, May):  # "you may sacrifice another creature. If you do, ... equal to its DEF"
            gone = _behind(effect.effects, gone)[1]
        if what is None or isinstance(what, It):
            continue
        taken = isinstance(effect, TAKING) and _is_in_play(what)
        if isinstance(what, This):
            gone = (This, *gone) if taken else gone
            continue
        others = tuple(one for one in gone if one is not It)
        gone = (It, *others) if taken else others
    return tuple(done), gone


def _is_in_play(what: Selector) -> bool:
    """Whether objects are in play, not in a hand or a graveyard."""
    filter = getattr(what, "filter", None)
    if isinstance(what, Slot):
        filter = getattr(what.of, "filter", None)
    if not isinstance(filter, Filter):
        return isinstance(what, (This, Bearer))
    return all(part.place in _PLAY for part in filter.either or (filter,))


def _inside_it(value: object, city: Selector) -> object:
    """The same value with what is in this city said of the city: "each Elf in this city", which has fallen."""
    if isinstance(value, Filter) and value.place in HERE:
        return replace(value, place="", at=city)
    return value if isinstance(value, Ability) else with_parts(value, lambda part: _inside_it(part, city))


def _of_those_inside(count: Count) -> Quantity:
    """How many were in a city when it left play: all residents, or those of a kind, wherever they have gone."""
    assert count.of.at is not None
    city = _as_it(count.of.at)
    plain = Filter("creature", at=count.of.at)
    if count.of in (plain, replace(plain, states=("resident",))):
        return LastStat("residents", city, count.n)
    return replace(count, of=replace(_who_lived(count.of), place=ANYWHERE))


def _who_lived(filter: Filter) -> Filter:
    assert filter.at is not None
    lived = (LIVED_IN, _as_it(filter.at))
    return replace(without_state(filter, "resident"), at=None, related=(*filter.related, lived))


def _as_it(city: Selector) -> Selector:
    """What left play; an enchantment that lay on it has left with it, and knows it as "it" only."""
    return It() if isinstance(city, Bearer) else city


_LEFT: Final = (*LEAVING, "city_destroyed", "home_falls")
"""Events behind which what they happen to, or what was in it, is not there any more."""
_PLAY: Final = ("", "army", "city", "here", "same_city", "kingdom", "play")
"""Places of a filter that are in play."""


def _of_last(value: object, gone: tuple[type, ...], plain: bool, cities: bool = False) -> object:
    """The same value with the numbers of what is gone as they were; "its" number in a verb about something else is of that (`plain` is false), "its residents" in one about `cities`."""
    if isinstance(value, StatOf):
        fits = type(value.of) in gone and value.stat in _OF_WHAT_WAS and not isinstance(value, LastStat)
        own = plain or isinstance(value, EarlierStat) or not isinstance(value.of, It)
        return LastStat(value.stat, value.of, value.n) if fits and own else value
    if isinstance(value, Count) and type(value.of.at) in gone:
        return value if cities and isinstance(value.of.at, It) else _of_those_inside(value)
    if isinstance(value, Filter) and type(value.at) in gone and not value.either:
        return _who_lived(value)
    if isinstance(value, tuple) and value and all(isinstance(part, Verb) for part in value):
        return _behind(cast("tuple[Verb, ...]", value), gone)[0]
    if isinstance(value, (Ability, Filter)):
        return value
    if isinstance(value, Verb):
        subject = subject_of(value)
        plain = isinstance(subject, (It, This, type(None)))
        cities = not plain and getattr(getattr(subject, "filter", None), "what", "") == "city"
    return with_parts(value, lambda part: _of_last(part, gone, plain, cities))
