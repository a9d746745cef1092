"""Abilities whose moment or event stands behind what is done, or behind a condition."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.abilities.as_it_happens import AsItHappens
from cardforge.wording.abilities.conditional import Builder, under
from cardforge.wording.abilities.triggered import triggered
from cardforge.wording.clauses.durations import lasting_until
from cardforge.wording.events.separate_sentences import split_off
from cardforge.wording.events.untriggered import ONE_SHOT_KINDS, untriggered
from cardforge.wording.references.combined import combined
from cardforge.wording.references.conditions_of_subjects import check_others_deed, of_each_that_does
from cardforge.wording.references.graveyard import (
    set_off_in_graveyard,
)

_IDLE: Final = ("unmark", "draw", "discard")
"""Phases in which players do nothing of their own accord, so that what is done in one is done once, at its start."""


def _triggered_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    effects, trigger, *more = parts
    check_others_deed(effects, trigger)
    effects, trigger = of_each_that_does(effects, trigger)
    return triggered([None, trigger, (effects, *(more[0] if more else ()))], kind)


def _triggered_within(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Until end of turn, your Orcs get +1/+0 when this creature attacks": so long as the turn lasts, each time it attacks."""
    until, effects, trigger = parts
    return _triggered_after([tuple(lasting_until(effect, until) for effect in effects), trigger], kind)


def _moment_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Draw a card at the start of your turn". Raises NoMeaning for a card that is gone by then, and for a player said again."""
    if kind in (*ONE_SHOT_KINDS, "advantage") or parts[1].who.which == "that_player":
        raise NoMeaning("a card that stays, and whose turn it is")
    return _triggered_after(parts, kind)


def _moment_after_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Draw a card at the start of your turn if you control an Elf"."""
    effects, moment, condition = parts
    return _moment_after([(v.If(condition, effects),), moment], kind)


def _moment_after_unless(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Sacrifice this creature at the end of turn unless it dealt damage this turn"."""
    effects, moment, condition = parts
    return _moment_after_if([effects, moment, a.Negated(condition)], kind)


def _each_at_moment(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "For each creature that died this turn, draw a card at the end of your turn"."""
    unit, effects, moment = parts
    return _moment_after([(v.ForEach(unit, effects),), moment], kind)


def _triggered_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If you control an Elf at the start of your turn, draw a card"."""
    return _at_moment(parts, kind, AsItHappens)


def _at_moment(parts: list[Any], kind: str, under: type[v.If]) -> tuple[a.Ability, ...]:
    condition, trigger, sentences = parts
    own, rest = split_off(sentences)
    if isinstance(trigger, tuple):
        raise NoMeaning("a single moment")
    ability = a.Ability("triggered", (under(condition, combined(own)),), when=trigger)
    return (set_off_in_graveyard(ability), *untriggered(rest, kind))


def _triggered_in(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "At the end of each turn in which this creature dealt damage, draw a card"."""
    moment, condition, sentences = parts
    return _at_moment([condition, moment, sentences], kind, v.If)


def _triggered_if_and(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "If I'm in your graveyard at the start of your turn and you control an Elf, return me to your hand"."""
    first, moment, other, sentences = parts
    conditions = first.conditions if isinstance(first, a.AllOf) else (first,)
    return _triggered_if([a.AllOf((*conditions, other)), moment, sentences], kind)


def _done_in_phase(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "During your draw phase, discard a card". Raises NotMeant for a phase in which it might be done at any time, and for what lasts."""
    limit, (who, phase), sentences = parts
    lasts = (getattr(one, "until", "") == "static" or isinstance(one, v.StayMarked) for one in sentences[0])
    if phase not in _IDLE or any(lasts):
        raise NotMeant("something that is done, in a phase in which nobody else does anything")
    return triggered([limit, a.Trigger("phase_start", who=who, detail=phase), sentences], kind)


AT_MOMENTS: Final[dict[str, Builder]] = {
    "triggered_after": _triggered_after,
    "happens_after": _triggered_after,
    "triggered_within": _triggered_within,
    "triggered_if": _triggered_if,
    "triggered_if_and": _triggered_if_and,
    "triggered_in": _triggered_in,
    "moment_after": _moment_after,
    "moment_after_if": _moment_after_if,
    "after_in_turn": _moment_after_if,
    "moment_after_unless": _moment_after_unless,
    "moment_after_while": lambda parts, kind: under(parts[0], _moment_after(parts[1:], kind)),
    "moment_while_after": lambda parts, kind: under(parts[2], _moment_after(parts[:2], kind)),
    "each_at_moment": _each_at_moment,
    "done_in_phase": _done_in_phase,
    "done_in_phase_after": lambda parts, kind: _done_in_phase([None, parts[1], (parts[0],)], kind),
}
"""The builder of each form of sentence that says its moment, or its event, behind something else."""
