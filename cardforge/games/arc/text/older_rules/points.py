"""Wordings of ARC about points that are gained or lost at once, and players who cannot gain or lose them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue


def _at_once(who: a.PlayerRef, n: PhraseValue, detail: str, event: str) -> a.Trigger:
    """ "You lose four or more LP at once". Raises NoMeaning for a number that is not known."""
    if not isinstance(n, int) or n < 1:
        raise NoMeaning("a number of points")
    return a.Trigger(event, who=who, detail=detail, least=n)


def _was_at_once(trigger: object, event: str) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.event != event or trigger.least < 1:
        return None
    known = trigger == _at_once(trigger.who, trigger.least, trigger.detail, event)
    return {"who": trigger.who, "n": trigger.least, "detail": trigger.detail} if known else None


def _points() -> Iterator[Phrase]:
    for word, event, row in (("gain", "points_gained", "A26"), ("lose", "points_lost", "A24")):
        yield Phrase("event", f"{{who:agent}} {word}<s> {{n:number}} or more {{detail:points}}", partial(_at_once, event=event), undo=partial(_was_at_once, event=event), also=(f"{{who:agent}} {word}<s> {{n:number}} or more {{detail:points}} at once", f"{{who:agent}} {word}<s> at least {{n:number}} {{detail:points}} (|at once)"), row=row, example=f"When you {word} 3 or more LP, draw a card.")  # fmt: skip


POINTS: Final = (
    *_points(),
    Phrase("deed_of", "lose LP", "lose_lp", also=("lose (life|life points|any life points|any LP|influence)",), row="A24", example="Target player cannot lose LP until end of turn."),
    Phrase("deed_of", "lose VP", "lose_vp", also=("lose (victory points|any victory points|any VP)",), row="A26", example="Target player cannot lose VP until end of turn."),
)  # fmt: skip
