""" "Its ATK" of a card that a text has just taken out of play, or that has left play of itself: as it was there, with all that was on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import EarlierStat, LastStat, StatOf
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all, subject_of, with_parts
from cardforge.effects.selectors import Bearer, Filter, It, Paid, Selector, Slot, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Destroy, May, RemoveFromGame, Return, Sacrifice

_CHANGING: Final = ("attack", "defense", "loyalty")
"""Numbers of a card in play that differ from what is printed on it."""
_THERE: Final = ("residents", "enchantments", "strength")
"""Numbers that are 0 of what has left play, or are not asked of it otherwise."""
_TAKING: Final = (Destroy, RemoveFromGame, Return, Sacrifice)
"""Verbs that take cards out of play."""


def with_last_numbers(ability: Ability, taken: tuple[type, ...]) -> Ability:
    """The ability with such numbers as those that the card had; `taken` are the selectors of what its cost takes out of play."""
    if not any(find_all(ability.effects, StatOf)):
        return ability
    when = ability.when
    left = when is not None and (when.event in LEAVING or when.event == "city_destroyed") and not when.it
    gone: tuple[type, ...] = (It, *taken) if left else taken
    if left and when is not None and isinstance(when.subject, This):
        gone = (This, *gone)
    effects, _ = _behind(ability.effects, gone)
    return ability if effects == ability.effects else replace(ability, effects=effects)


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
        taken = isinstance(effect, _TAKING) and _is_in_play(what)
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


_PLAY: Final = ("", "army", "city", "here", "same_city", "kingdom", "play")
"""Places of a filter that are in play."""


def _of_last(value: object, gone: tuple[type, ...], plain: bool) -> object:
    """The same value with the numbers of what is gone as they were; "its" number in a verb about something else is of that (`plain` is false)."""
    if isinstance(value, StatOf):
        fits = type(value.of) in gone and value.stat in _CHANGING and not isinstance(value, LastStat)
        own = plain or isinstance(value, EarlierStat) or not isinstance(value.of, It)
        return LastStat(value.stat, value.of, value.n) if fits and own else value
    if isinstance(value, tuple) and value and all(isinstance(part, Verb) for part in value):
        return _behind(cast("tuple[Verb, ...]", value), gone)[0]
    if isinstance(value, (Ability, Filter)):
        return value
    if isinstance(value, Verb):
        plain = isinstance(subject_of(value), (It, This, type(None)))
    return with_parts(value, lambda part: _of_last(part, gone, plain))
