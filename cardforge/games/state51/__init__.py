"""Tin Republic: a shared deck, a State of Locations, contacts and Deals; its card fields, and its rules, loaded when played."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.card_fields import FIELDS
from cardforge.kernel.game import Engine, Game, Loader

GAME: Final = Game(
    slug="state51",
    name="Tin Republic",
    summary="One shared deck, four factions, contacts to build, deal or raze; solo and with a map.",
    seats=(1, 4),
    fields=FIELDS,
    sections=("Base", "Map", "Factions", "Connections", "Territories", "Faction decks"),
    variants=("base", "alternate", "advanced", "peaceful", "split", "solo", "map"),
    vocabulary=Loader("cardforge.games.state51.text.vocabulary", "VOCABULARY", tuple),
    engine=Loader("cardforge.games.state51.rules", "ENGINE", Engine),
)
