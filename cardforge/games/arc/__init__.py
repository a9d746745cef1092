"""Arcmage under the Awesome Rules Concept: the shape of its cards and decks; its rules engine is loaded when played."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.card_fields import FIELDS
from cardforge.kernel.game import Engine, Game, Loader

GAME: Final = Game(
    slug="arc",
    name="Arcmage, Awesome Rules Concept",
    summary="Armies and cities: 60-card decks, five cities, faction gold and loyalty.",
    seats=(2, 4),
    fields=FIELDS,
    sections=("Main", "Cities", "Regions", "Tokens"),
    variants=("arc", "arc-regions", "arc-2020", "later"),
    vocabulary=Loader("cardforge.games.arc.text", "VOCABULARY", tuple),
    engine=Loader("cardforge.games.arc.rules", "ENGINE", Engine),
)
