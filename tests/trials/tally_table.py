"""Setups of Tally, the smallest game, with its sample decks."""

from __future__ import annotations

from functools import cache

from cardforge import registry
from cardforge.carddata import read_shelf
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.kernel.game import Engine
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.resolve_cards import deck_sections

TALLY = registry.game("tally")


def engine() -> Engine:
    """The engine of Tally."""
    assert TALLY.engine is not None
    return TALLY.engine()


@cache
def deck(name: str) -> Sections:
    """One of its sample decks: `high` beats `texts`."""
    (folder,) = card_folders(TALLY)
    cards = [card for found in read_shelf(TALLY, [folder]) for card in found.cards]
    file = folder / "decks" / f"{name}.txt"
    return deck_sections(read_deck(file.read_bytes(), file.name), Pool(cards), TALLY, file.name)


def setup(*names: str) -> GameSetup:
    """The setup of a game between these sample decks, with the texts of their cards."""
    decks = [deck(name) for name in names]
    cards = [card for sections in decks for section in sections for card in section]
    return GameSetup(engine(), decks, abilities=read_texts(TALLY, cards).abilities)
