"""The words of Tally beside the shared ones: a trigger, a keyword, and one verb of its own."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities import Ability, Amount, Trigger
from cardforge.kernel.phrases import Phrase


@dataclass(frozen=True)
class Count:
    """Counts so much more: "Count 2 more"."""

    n: Amount


VOCABULARY = (
    Phrase("noun", "number[s]", {"what": "number"}, example="When this number is laid, draw a card."),
    Phrase(
        "trigger",
        "this {noun:self} is laid",
        Trigger,
        fixed={"event": "laid"},
        example="When this number is laid, draw a card.",
    ),
    Phrase("keyword", "Twice", Ability("keyword", (), keyword="Twice"), example="Twice."),
    Phrase("effect", "count {n:number} more", Count, example="When this number is laid, count 2 more."),
)
