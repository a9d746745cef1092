"""Tally: draw and lay number cards, the highest sum wins; a whole game as a plug-in, with its cards, decks, formats and faces."""

from __future__ import annotations

from pathlib import Path

from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Field, Game
from cardforge.kernel.phrases import Phrase

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
