"""The triggers of Outposts (5.5): each wording and the event that triggers the ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase, PhraseValue
from cardforge.effects.selectors import narrowed


def _phase_trigger(text: str, event: str, example: str, row: str = "", detail: str = "") -> Phrase:
    fixed = {"event": event, "detail": detail, "who": a.YOU}
    return Phrase("moment", text, a.Trigger, fixed=fixed, example=example, row=row)


def _trigger(text: str, event: str, example: str, *also: str, row: str = "", **fixed: PhraseValue) -> Phrase:
    return Phrase(
        "event" if "{subject:subject}" in text and not text.startswith("an assault") else "trigger",
        text,
        a.Trigger,
        also=also,
        fixed={"event": event, **fixed},
        example=example,
        row=row,
    )


def _discarded_by_you(subject: PhraseValue) -> a.Trigger:
    """ "You discard a creature for mana": a card of yours is discarded for mana."""
    mine = replace(subject, filter=narrowed(subject.filter, whose="you")) if isinstance(subject, a.Each) else subject
    return a.Trigger("discarded_for_mana", mine)


def _was_discarded_by_you(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    subject = trigger.subject if isinstance(trigger, a.Trigger) else None
    if not isinstance(subject, a.Each) or subject.filter.whose != "you":
        return None
    other = replace(subject, filter=narrowed(subject.filter, whose=""))
    return {"subject": other} if _discarded_by_you(other) == trigger else None


def is_of_outposts(subject: PhraseValue) -> bool:
    """Whether an event happens to Outposts."""
    filter = getattr(subject, "filter", None)
    return isinstance(subject, a.Bearer) or (filter is not None and filter.what == "outpost")


def destroyed(subject: PhraseValue) -> a.Trigger:
    """ "Is destroyed": of an Outpost it is an event of its own, for that stays in play."""
    return a.Trigger("outpost_destroyed" if is_of_outposts(subject) else "destroyed", subject)


def _was_destroyed(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger != a.Trigger("destroyed", trigger.subject):
        return None
    return {"subject": trigger.subject}


_MINE: Final = a.Each(a.Filter("outpost", whose="you"))
_NOT_MINE: Final = a.Each(a.Filter("outpost", whose="opponent"))

TRIGGERS: Final[tuple[Phrase, ...]] = (
    _trigger(
        "{subject:subject} arrive<s>", "arrives", "When this creature arrives, draw a card.",
        "{subject:subject} (is|are) played", row="O47",
    ),
    Phrase(
        "event", "{subject:subject} (is|are) destroyed", destroyed, undo=_was_destroyed, row="O71",
        example="When this creature is destroyed, deal 2 damage to target Outpost an opponent controls.",
    ),
    _trigger(
        "{subject:subject} (is|are) sacrificed for mana", "sacrificed", "When this creature is sacrificed for mana, draw a card.",
        row="O42",
    ),
    Phrase(
        "trigger", "you discard {subject:subject} for mana", _discarded_by_you, undo=_was_discarded_by_you, row="O41",
        example="When you discard a card for mana, draw a card.",
    ),
    _trigger(
        "{subject:subject} (is|are) discarded for mana", "discarded_for_mana",
        "When this card is discarded for mana, repair 2 damage on an Outpost you control.", row="O41",
    ),
    _trigger("{subject:subject} move<s>", "moved", "When this creature moves, look at target face-down upgrade.", row="O58"),
    _trigger("{subject:subject} attack<s>", "attacks", "When this creature attacks, it gets +1 Attack until end of turn.", row="O64"),
    _trigger("an assault on {subject:subject} starts", "assault_start", "When an assault on this Outpost starts, draw a card.", row="O65"),
    _trigger(
        "an assault on {subject:subject} ends", "assault_end",
        "When an assault on this Outpost ends, repair 1 damage on this Outpost.", row="O80",
    ),
    _trigger(
        "an Outpost you control falls", "outpost_destroyed", "When an Outpost you control falls, draw 2 cards.",
        row="O74", subject=_MINE,
    ),
    _trigger(
        "an Outpost an opponent controls falls", "outpost_destroyed",
        "When an Outpost an opponent controls falls, gain 1 mana.", row="O74", subject=_NOT_MINE,
    ),
    _trigger("{subject:subject} fall<s>", "outpost_destroyed", "When this Outpost falls, draw a card.", row="O74"),
    _trigger(
        "{subject:subject} (is|are) flipped", "flipped",
        "When this upgrade is flipped, destroy target creature with Health 3 or less.", row="O52",
    ),
    _phase_trigger("at the start of your turn", "phase_start", "At the start of your turn, repair 1 damage on this Outpost.", detail="turn"),
    *(
        _phase_trigger(f"at the start of your {step} step", "phase_start", f"At the start of your {step} step, draw a card.", row, step)
        for step, row in (("draw", "O34"), ("play", "O40"), ("war", "O58"), ("attack", "O64"))
    ),
    _phase_trigger("at the end of your turn", "turn_end", "At the end of your turn, discard a card."),
    _trigger(
        "you shuffle your discard pile into your deck", "reshuffled",
        "When you shuffle your discard pile into your deck, draw a card.", row="O36", who=a.YOU,
    ),
)  # fmt: skip
