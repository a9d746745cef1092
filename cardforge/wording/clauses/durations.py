"""A duration in front of a sentence covers all that happens in it; "the next 2 damage" is so much in all, for however long that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

Effects = tuple[Any, ...]


def lasting_until(effect: Any, until: str) -> Any:
    """An effect, and what is inside a condition or a choice, with this duration."""
    if isinstance(effect, v.If):
        return replace(effect, then=_all_until(effect.then, until), otherwise=_all_until(effect.otherwise, until))
    if isinstance(effect, v.StayMarked) and not effect.until:  # "during its controller's next unmark phase"
        raise NoMeaning("an effect whose time is not said yet", "extra-word")
    if isinstance(effect, v.May | v.ForEach):
        return replace(effect, effects=_all_until(effect.effects, until))
    if isinstance(effect, NextPoints):
        return in_all(effect, until)
    if isinstance(effect, v.Prevent) and effect.until == "static" and effect.n is not None and until in _TURNS:
        return _each_time_less(effect, until)
    if is_dataclass(effect) and not isinstance(effect, type) and any(field.name == "until" for field in fields(effect)):
        if getattr(effect, "until", "") not in ("static", ""):
            raise NoMeaning("one duration", "extra-word")
        return replace(effect, until=until)
    raise NoMeaning("an effect that can last")


_TURNS: Final = ("turn", "that_turn", "next_turn", "next_turn_end")
"""Durations after which nothing is left of an ability that is set off for a time."""


def _each_time_less(effect: v.Prevent, until: str) -> Any:
    """ "This turn, if a creature you control would be dealt damage, it is dealt 1 less instead": each time, and not once. Raises NoMeaning for cards that no noun names."""
    if effect.once or effect.by is not None or effect.each_turn or not isinstance(effect.what, a.Each | a.This):
        raise NoMeaning("damage to cards that a noun names")
    would = a.Trigger("would_damaged", effect.what)
    return v.Watch(a.Ability("triggered", (v.Avert(effect.n),), when=would), until=until)


def _all_until(effects: Effects, until: str) -> Effects:
    return tuple(lasting_until(effect, until) for effect in effects)


@dataclass(frozen=True)
class NextPoints(Verb):
    """ "Prevent the next 2 damage that would be dealt to target creature", while it is not known whether a duration stands in front of it."""

    what: Any
    n: a.Amount
    until: str = "static"


def next_points(what: Any, n: a.Amount, until: str) -> NextPoints | v.Prevent:
    """The next so much damage, for the time that is said behind it, if one is."""
    return NextPoints(what, n, until) if until == "static" else v.Prevent(what, n, until)


def undo_next_points(verb: object, player: bool) -> Mapping[str, Any] | None:
    """The slots of so much damage that is prevented in all, for the writer."""
    if not isinstance(verb, v.Prevent) or verb.n is None or isinstance(verb.what, a.PlayerRef) != player:
        return None
    plain = verb == v.Prevent(verb.what, verb.n, verb.until)
    return {"what": verb.what, "n": verb.n, "until": verb.until} if plain else None


def in_all(effect: NextPoints, until: str) -> v.Prevent:
    """The next so much damage within this time."""
    return v.Prevent(effect.what, effect.n, until)


def without_duration(ability: a.Ability) -> a.Ability:
    """The ability in which the next so much damage, of which no time is said, is that of the turn."""
    if not any(find_all(ability.effects, NextPoints)):
        return ability
    return cast("a.Ability", mapped(ability, _as_said))


def _as_said(part: Any) -> Any:
    return in_all(part, part.until) if isinstance(part, NextPoints) else part
