""" "Other creatures" on a card that is played once, or that cannot block this one: others than those mentioned before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped


def of_others(ability: a.Ability) -> a.Ability:
    """R8: on a card that is played once, "other creatures" are others than those mentioned. Raises NoMeaning for what each player chose."""
    if ability.kind != "play":
        return _blocked_by_no_others(ability)
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        mentioned = place > 0 or any(find_all(effect, a.Target))
        of_played = any(times.event.event in _PLAYED for times in find_all(effect, a.Times))
        effects.append(mapped(effect, _other_than_it, (a.Target, a.Ability)) if mentioned and not of_played else effect)
        if effects[-1] is not effect and _is_of_one(ability.effects[:place]):
            raise NoMeaning("others than a single player chose")
    return replace(ability, effects=tuple(effects))


def _blocked_by_no_others(ability: a.Ability) -> a.Ability:
    """ "That creature must block me, and no other creature can block me": no other than that one, as none blocks itself."""
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        named = any(isinstance(part, a.Target | a.Choose) for part in find_all(ability.effects[:place], a.Objects))
        effects.append(mapped(effect, _by_no_other, a.Ability) if named else effect)
    return replace(ability, effects=tuple(effects))


def _by_no_other(part: Any) -> Any:
    if isinstance(part, v.Forbid) and part.action == "be_blocked" and part.what == a.This() and part.by is not None:
        return replace(part, by=mapped(part.by, _other_than_it))
    return part


def _is_of_one(before: tuple[Verb, ...]) -> bool:
    """Whether "it" is only what the last of several players chose."""
    alone = [isinstance(verb, v.ForPlayers) for verb in before if isinstance(verb, v.ForPlayers | v.Gather)]
    return bool(alone) and alone[-1]


_PLAYED: Final = ("card_played", "event_played", "magic_played")


def _other_than_it(part: Any) -> Any:
    if isinstance(part, a.Filter) and any(event.event in _PLAYED for event in part.did):
        return part  # "each other card you played this turn": than this one
    if isinstance(part, a.Filter) and part.other and not any(how.startswith("same ") for how, _ in part.related):
        return replace(part, other=False, related=(*part.related, ("other than", a.It())))
    return part
