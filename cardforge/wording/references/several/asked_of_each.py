"""Conditions about the controller of each of several: "Orcs get +1/+0 as long as their controller controls an Elf"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import narrowed
from cardforge.wording.mapping import mapped, without_granted

_THEIRS: Final = ("its_controller", "its_owner")
"""Whose something is that is said of the controller or owner of each."""


def asked_of_each(ability: a.Ability) -> a.Ability:
    """The ability with such conditions asked of each one, in what it gives as well."""
    whole: a.Ability = mapped(ability, _of_each)
    if whole.kind == "passive":
        own = [one.changes for one in mapped(whole.effects, without_granted) if isinstance(one, v.Modify)]
        if any(map(_is_that_players, find_all((_alone(whole.condition), _alone(tuple(own))), a.Filter))):
            raise NoMeaning("a player mentioned before", "no-antecedent")
    first: Any = whole.effects[0] if whole.effects else None
    if whole.when is None and whole.condition is None and _is_of_each(first):
        return replace(whole, effects=(*_meeting(first.then, first.condition), *whole.effects[1:]))
    return whole


def _of_each(part: Any) -> Any:
    """A lasting ability under a condition that is asked of each of those whom it is about."""
    if not isinstance(part, a.Ability) or part.kind != "passive" or part.condition is None:
        return part
    if not _asks_their_players(part.condition, part.effects):
        return part
    return replace(part, condition=None, effects=_meeting(part.effects, part.condition))


def _is_of_each(effect: Any) -> bool:
    """ "Each Orc gets +1/+0 until end of turn if its controller controls an Elf"."""
    if not isinstance(effect, v.If) or effect.otherwise:
        return False
    return _asks_their_players(effect.condition, effect.then)


def _asks_their_players(condition: Any, effects: tuple[Any, ...]) -> bool:
    """Whether all are about several of a kind, and it is asked of the controller of each one.

    What an enchantment is on has one of its own: "residents of it get +1/+0 as long as its controller has no cards in hand".
    """
    several = [effect.what for effect in effects if isinstance(getattr(effect, "what", None), a.Each)]
    if not several or len(several) < len(effects) or any(find_all(effects, a.Bearer)):
        return False
    own = _alone(condition)
    opponents = any("opponent" in what.filter.whose for what in several)
    theirs = (*_THEIRS, "that_player") if opponents else _THEIRS
    named = any(part.whose in theirs for part in find_all(own, a.Filter))
    return named or any(part.which in theirs and part.of is None for part in find_all(own, a.PlayerRef))


def _alone(condition: Any) -> Any:
    """A condition without what it asks of each opponent, who is "that player" in it."""
    return mapped(condition, lambda part: a.Count(a.Filter()) if isinstance(part, a.AmongOpponents) else part)


def _is_that_players(filter: a.Filter) -> bool:
    return filter.whose == "that_player"


def _meeting(effects: tuple[Any, ...], condition: Any) -> tuple[Any, ...]:
    """The effects on those who meet a condition. Raises NoMeaning for one about this card too, or about numbers that texts change."""
    weighed = any(find_all(condition, a.StatOf)) or any(filter.bounds for filter in find_all(condition, a.Filter))
    if weighed or any(find_all(condition, a.This)):
        raise NoMeaning("what is asked of each of them alone")
    return tuple(replace(one, what=_those_of(one, condition)) for one in effects)


def _those_of(effect: Any, condition: Any) -> a.Each:
    if getattr(effect, "action", "") == "enter_marked":  # others than the one that comes
        condition = mapped(condition, lambda part: narrowed(part, other=True) if _is_theirs(part) else part)
    filter = effect.what.filter
    return a.Each(narrowed(filter, holds=(*filter.holds, a.Meeting(condition))))


def _is_theirs(part: Any) -> bool:
    return isinstance(part, a.Filter) and part.what == "creature" and part.whose in (*_THEIRS, "that_player")
