"""Damage as it happens, in the words of either side, dealt and taken; and counters as they are put on and taken off (A133, A135, A273)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import LAST_ONE, NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import ALL


def _taken(subject: PhraseValue, by: a.Filter | None = None) -> a.Trigger:
    return a.Trigger("damaged", subject, by=by)


def _dealt_or_taken(subject: PhraseValue) -> tuple[a.Trigger, ...]:
    """ "I deal or take damage": either of them."""
    return a.Trigger("deals_damage", subject), _taken(subject)


def _reached(subject: PhraseValue, n: PhraseValue, name: str) -> a.Trigger:
    """ "It has 4 rage counters": the fourth is put on it. Raises NoMeaning for a number that is not known, and for several together."""
    if not isinstance(n, int) or n < 1 or not name:
        raise NoMeaning("so many counters with a name")
    return a.Trigger("counters_reached", subject, detail=f"{name} {n}")


def _was_reached(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.event != "counters_reached":
        return None
    name, _, n = trigger.detail.rpartition(" ")
    if not n.isdigit():
        return None
    made = a.Trigger("counters_reached", trigger.subject, detail=trigger.detail)
    return {"subject": trigger.subject, "n": int(n), "name": name} if trigger == made else None


def _gone(subject: PhraseValue, name: str) -> a.Trigger:
    """ "It has no rage counters": the last one is removed."""
    return a.Trigger("last_counter_removed", subject, detail=name)


HARM: Final = (
    Phrase("event", "{subject:subject} (take<s>|receive<s>|suffer<s>) damage", _taken, written=False, row="A135", example="When this creature takes damage, draw a card."),
    Phrase("event", "{subject:subject} (take<s>|receive<s>|suffer<s>) damage from {by:party}", _taken, written=False, row="A135", example="When this creature takes damage from a Goblin, draw a card."),
    Phrase("event", "{subject:subject} deal<s> or (take<s>|receive<s>|suffer<s>) damage", _dealt_or_taken, written=False, row="A133", example="When this creature deals or takes damage, put a +1/+1 counter on this creature."),
    Phrase("event", "the {n:ordinal} {name:counter} (counter|token) (is|are) (put|placed) on {subject:subject}", _reached, undo=_was_reached, row="A273", example="When the third +1/+1 counter is put on this creature, draw a card."),
    Phrase("event", "{subject:subject} ha<ve|s> {n:number} {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", _reached, also=("{subject:subject} ha<ve|s> {n:number} or more {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", "{subject:subject} ha<ve|s> at least {n:number} {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", "there (is|are) {n:number} {name:counter} (counter[s]|token[s]) on {subject:subject}", "there (is|are) {n:number} or more {name:counter} (counter[s]|token[s]) on {subject:subject}"), written=False, row="A273", example="When this creature has 3 +1/+1 counters, draw a card."),
    Phrase("event", "{subject:subject} ha<ve|s> no {name:counter} (counters|tokens) (|left|on it|on them|on me|left on it|left on me)", _gone, also=("there (is|are) (no|no more) {name:counter} (counter[s]|token[s]) (|left) on {subject:subject}", "{subject:subject} ha<ve|s> no more {name:counter} (counters|tokens) (|on it|on them|on me)"), written=False, row="A273", example="When this creature has no +1/+1 counters, sacrifice it."),
    Phrase("event", "a {detail:counter} (counter|token) (is|are) (put|placed) on {subject:subject}", lambda subject, detail: a.Trigger("counter_put", subject, detail=detail), undo=lambda trigger: {"subject": trigger.subject, "detail": trigger.detail} if isinstance(trigger, a.Trigger) and trigger == a.Trigger("counter_put", trigger.subject, detail=trigger.detail) else None, row="A273", example="When a +1/+1 counter is put on this creature, draw a card."),
    Phrase("event", "one or more {detail:counter} (counters|tokens) (is|are) (put|placed) on {subject:subject}", lambda subject, detail: a.Trigger("counters_put", subject, detail=detail), undo=lambda trigger: {"subject": trigger.subject, "detail": trigger.detail} if isinstance(trigger, a.Trigger) and trigger == a.Trigger("counters_put", trigger.subject, detail=trigger.detail) else None, row="A273", example="When one or more +1/+1 counters are put on this creature, draw a card."),
    Phrase("event", "the last (one|counter|token|of them) (is|are) removed (|from it|from me)", lambda: a.Trigger("last_counter_removed", detail=LAST_ONE), written=False, row="A273", example="This creature enters play with 2 +1/+1 counters on it. When the last one is removed, sacrifice it."),
    Phrase("event", "there (is|are) none left", lambda: a.Trigger("last_counter_removed", detail=LAST_ONE), also=("none (is|are) left",), written=False, row="A273", example="This creature enters play with 2 +1/+1 counters on it. When there are none left, sacrifice this creature."),
    Phrase("effect", "remove one (|of them|of these counters|of those counters)", v.RemoveCounter(a.This(), 1, LAST_ONE), written=False, row="A273", example="This creature enters play with 2 +1/+1 counters on it. At the start of your turn, remove one."),
    Phrase("effect", "remove (all|all of) (these|those) counters", v.RemoveCounter(a.This(), ALL, LAST_ONE), also=("remove (them|all of them|those counters|these counters)",), written=False, row="A273", example="When this creature attacks, put a -1/-1 counter on this creature.\nWhen another creature dies, remove all of these counters."),
    Phrase("bound", "with {n:number} or more counters", {"stat": "counter ", "relation": ">="}, also=("with at least {n:number} counters",), row="A273", example="Destroy target creature with 2 or more counters."),
    Phrase("bound", "with {n:number} or fewer counters", {"stat": "counter ", "relation": "<="}, also=("with at most {n:number} counters",), row="A273", example="Destroy target creature with 2 or fewer counters."),
)  # fmt: skip
