"""Wordings of ARC about decks that are shuffled, cards that leave graveyards, enchantments that come onto something, and what never happens to anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import party_of
from cardforge.games.arc.text.triggers import with_subject

_ALL: Final = a.PlayerRef("each_player")
_HOLDERS: Final = {"you": "you", "opponent": "opponent", "each_opponent": "opponent"}
"""Players whose graveyard an event may name."""


def _left(subject: PhraseValue, who: a.PlayerRef) -> a.Trigger:
    """ "A creature card leaves your graveyard". Raises NoMeaning for a player who is not known when it happens."""
    whose = _HOLDERS.get(who.which, "")
    if who.of is not None or not whose:
        raise NoMeaning("your graveyard, or an opponent's")
    return a.Trigger("left_graveyard", with_subject(subject, place="graveyard", whose=whose))


def _left_any(subject: PhraseValue) -> a.Trigger:
    return a.Trigger("left_graveyard", with_subject(subject, place="graveyard"))


def _has_left(event: object, any_one: bool) -> Mapping[str, PhraseValue] | None:
    if not isinstance(event, a.Trigger) or not isinstance(event.subject, a.Each):
        return None
    whose, subject = event.subject.filter.whose, with_subject(event.subject, place="", whose="")
    if any_one:
        return {"subject": subject} if event == _left_any(subject) else None
    who = a.PlayerRef(whose)
    return {"subject": subject, "who": who} if whose in _HOLDERS and event == _left(subject, who) else None


def _shuffles(who: a.PlayerRef) -> a.Trigger:
    return a.Trigger("deck_shuffled", who=who)


def _has_shuffled(event: object) -> Mapping[str, PhraseValue] | None:
    return {"who": event.who} if isinstance(event, a.Trigger) and event == _shuffles(event.who) else None


def _becomes_enchanted(subject: PhraseValue) -> a.Trigger:
    return a.Trigger("becomes_enchanted", subject)


def _became_enchanted(event: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(event, a.Trigger) or event != _becomes_enchanted(event.subject):
        return None
    return {"subject": event.subject}


def _was_put_on(event: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(event, a.Trigger) or event.event != "becomes_enchanted" or event.by is None:
        return None
    return {"by": a.Each(event.by), "subject": event.subject}


def _put_on(by: PhraseValue, subject: PhraseValue) -> a.Trigger:
    """ "An enchantment becomes attached to this creature". Raises NoMeaning for anything but enchantments."""
    party = party_of(by)
    if party is None or party.what != "enchantment":
        raise NoMeaning("an enchantment")
    return a.Trigger("becomes_enchanted", subject, by=party)


def _unpreventable(until: str) -> v.Forbid:
    return v.Forbid(_ALL, "be_prevented", until)


def _is_unpreventable(verb: object) -> Mapping[str, PhraseValue] | None:
    return {"until": verb.until} if isinstance(verb, v.Forbid) and verb == _unpreventable(verb.until) else None


def _without_counters(what: PhraseValue, until: str) -> v.Forbid:
    return v.Forbid(what, "gain_counters", until)


_PUT: Final = "(attached to|put on|put onto|placed on|played on)"

HAPPENINGS: Final = (
    Phrase("event", "{who:agent} shuffle<s> {who2:own} deck", _shuffles, undo=_has_shuffled, row="A211", example="When you shuffle your deck, draw a card."),
    Phrase("event", "{subject:subject} leave<s> {who:owner} (graveyard|discard pile)", _left, undo=partial(_has_left, any_one=False), row="A80", example="When a creature card leaves your graveyard, put a +1/+1 counter on this creature."),
    Phrase("event", "{subject:subject} leave<s> (a|any) (graveyard|discard pile)", _left_any, undo=partial(_has_left, any_one=True), row="A80", example="When a creature card leaves a graveyard, gain 1 LP."),
    Phrase("event", f"{{by:subject}} (is|are) {_PUT} {{subject:subject}}", _put_on, undo=_was_put_on, also=(f"{{by:subject}} become<s> {_PUT} {{subject:subject}}",), row="A193", example="When an enchantment becomes attached to this creature, draw a card."),
    Phrase("event", "{subject:subject} become<s> enchanted", _becomes_enchanted, undo=_became_enchanted, also=("{subject:subject} (is|are) enchanted", "{subject:subject} get<s> enchanted"), row="A193", example="When this creature becomes enchanted, draw a card."),
    Phrase("moment", "at the (start|beginning) of (|each|the|every) (combat|battle)", a.Trigger("phase_start", detail="attack"), written=False, row="A201", example="At the start of combat, target creature gets +1/+0 until end of turn."),
    Phrase("moment", "at the (start|beginning) of (|each|the|every) (combat|battle) (on|during|in) your (turn|turns)", a.Trigger("phase_start", detail="attack", who=a.YOU), also=("at the (start|beginning) of (combat|battle) (on|during|in) each of your turns",), written=False, row="A201", example="At the start of combat on your turn, unmark this creature."),
    Phrase("effect", "damage cannot be (prevented|avoided) {until:until}", _unpreventable, undo=_is_unpreventable, also=("(no damage|nobody) can (be prevented|prevent damage) {until:until}",), row="A273", example="Damage cannot be prevented this turn."),
    Phrase("action", "have counters put on (it|them|this creature|me)", "gain_counters", also=("(gain|get|receive) (|any|more) counters",), row="Q47", example="This creature cannot have counters put on it."),
    Phrase("effect", "counters cannot be (put|placed) on {what:objects} {until:until}", _without_counters, also=("no (|more) counters can be (put|placed) on {what:objects} {until:until}",), written=False, row="Q47", example="Counters cannot be put on creatures an opponent controls."),
)  # fmt: skip
