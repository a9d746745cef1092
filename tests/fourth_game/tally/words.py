"""The vocabulary of Tally in addition to the shared one: a noun, a trigger, a keyword and a verb."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import Trigger
from cardforge.effects.phrases import Phrase
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Count(Verb):
    """Adds to the sum of the player: "Count 2 more"."""

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
