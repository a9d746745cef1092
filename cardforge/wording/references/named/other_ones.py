""" "Other creatures" on a card that is played once, that cannot block this one, or behind a creature that did something: others than those mentioned before."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.each_other import of_each_one
from cardforge.wording.references.several.done_to_another import speaks_of_another


def of_others(ability: a.Ability) -> a.Ability:
    """R8: on a card that is played once, "other creatures" are others than those mentioned. Raises NoMeaning for what each player chose."""
    if ability.kind != "play":
        return _blocked_by_no_others(ability)
    effects: list[Any] = []
    for place, effect in enumerate(of_each_one(ability.effects)):
        mentioned = place > 0 or any(find_all(effect, a.Target))
        of_played = any(times.event.event in _PLAYED for times in find_all(effect, a.Times))
        effects.append(mapped(effect, _other_than_it, (a.Target, a.Ability)) if mentioned and not of_played else effect)
        if effects[-1] is not effect and _is_of_one(ability.effects[:place]):
            raise NoMeaning("others than a single player chose")
    return updated(ability, effects=tuple(effects))


def _blocked_by_no_others(ability: a.Ability) -> a.Ability:
    """ "That creature must block me, and no other creature can block me": no other than that one, as none blocks itself."""
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        named = any(isinstance(part, a.Target | a.Choose) for part in find_all(ability.effects[:place], a.Objects))
        effects.append(mapped(effect, _by_no_other, a.Ability) if named else effect)
    return updated(ability, effects=tuple(effects))


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


_THAN_ME: Final = re.compile(r"\bother than (?:me|I|this)\b|\bmy fellow\b", re.IGNORECASE)
"""Others than this card, in so many words."""
_IN_PLAY: Final = ("attacks", "blocks", "is_blocked", "unblocked", "marked", "unmarked", "damaged", "dies", "leaves_play", "enters_play", "sacrificed", "returned")  # fmt: skip
"""Events of one creature, behind which others are others than that."""


def than_what_did_it(ability: a.Ability, text: str) -> a.Ability:
    """R8: "when a creature you control attacks, each other attacking creature gets +1/+0": others than the one that attacks, if it could be one of them.

    So are those behind a creature that was chosen: "choose an attacking creature. Other attacking creatures get +1/+0".
    """
    if ability.kind not in ("triggered", "activated") or _THAN_ME.search(text):
        return ability
    when = ability.when
    single = when is not None and not when.together and not when.it and when.event in _IN_PLAY
    told = when.subject.filter if when is not None and single and isinstance(when.subject, a.Each) else None
    if when is not None and when.it == "by" and when.by is not None and when.event in _IN_PLAY:
        told = when.by  # "when I block a creature, its controller sacrifices another creature"
    if told is not None and (told.other or told.states in (("self",), ("bearer",))):
        told = None
    effects: list[Any] = []
    kept: tuple[type, ...] = (a.Ability,)
    for effect in of_each_one(ability.effects):
        said = effect if told is None else mapped(effect, partial(_than_that, told), kept)
        effects.append(_paid_with_others(said))
        what = subject_of(effect)
        if speaks_of_another(effect):
            kept = (a.Target, a.Ability)  # targets are chosen before, each another one
            chosen = isinstance(what, a.Target | a.Choose) and what.n == 1 and not what.up_to and not what.filter.other
            told = what.filter if chosen and isinstance(what, a.Target | a.Choose) else None
    return updated(ability, effects=tuple(effects))


def _paid_with_others(effect: Any) -> Any:
    """ "Destroy target creature unless its controller sacrifices another creature": another one than the target."""
    done = subject_of(effect.otherwise[0]) if isinstance(effect, v.May) and effect.otherwise else None
    if not isinstance(effect, v.May) or not isinstance(done, a.Target | a.It) or effect.who == a.YOU:
        return effect
    return replace(effect, cost=mapped(effect.cost, _other_than_it))


def _than_that(told: a.Filter, part: Any) -> Any:
    """Others than the creature of an event, if that is of their kind; of another kind they are others than this card."""
    if not isinstance(part, a.Filter) or not part.other or part.what != told.what or part.either or told.either:
        return part
    whose = {part.whose, told.whose} == {"you", "opponent"}
    elsewhere = part.at != told.at or part.place not in ("", "graveyard", told.place)
    another_kind = not set(part.words) <= set(told.words) or "resident" in {*part.states} - {*told.states}
    return part if whose or elsewhere or another_kind else _other_than_it(part)
