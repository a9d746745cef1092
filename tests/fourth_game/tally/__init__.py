"""Tally: draw and lay number cards, the highest sum wins; a complete game as a plug-in, with its cards, decks, formats and templates."""

from __future__ import annotations

from pathlib import Path

from cardforge.effects.phrases import Phrase
from cardforge.kernel.game import Engine, Field, Game

FIELDS = (
    Field("type", "choice", "Number cards only.", "Y1", choices=("number",), required=("*",)),
    Field("value", "whole", "What the card counts when it lies.", "Y2", required=("*",)),
    Field("colour", "choice", "One of the two suits.", "Y1", choices=("red", "blue"), required=("*",)),
)


def _vocabulary() -> tuple[Phrase, ...]:
    from tally.words import VOCABULARY

    return VOCABULARY


def _engine() -> Engine:
    from tally.rules import ENGINE

    return ENGINE


GAME = Game(
    slug="tally",
    name="Tally",
    summary="Draw and lay number cards; the highest sum wins.",
    seats=(2, 2),
    fields=FIELDS,
    sections=("Main",),
    variants=("tally",),
    vocabulary=_vocabulary,
    engine=_engine,
    folder=str(Path(__file__).resolve().parent),
)
