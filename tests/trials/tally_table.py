"""The smallest game there is for tests of trials: the plug-in's number cards, with the decks it brings."""

from __future__ import annotations

from functools import cache

from cardforge import registry
from cardforge.carddata import read_shelf
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.kernel.engine import Engine
from cardforge.kernel.seating import Seating, Sections
from cardforge.shelves import card_folders
from cardforge.workshop.deckcards import sections
from cardforge.workshop.texts import read_texts

TALLY = registry.game("tally")


def engine() -> Engine:
    """Its rules."""
    assert TALLY.engine is not None
    return TALLY.engine()


@cache
def deck(name: str) -> Sections:
    """One of its sample decks: `high` beats `texts`."""
    (folder,) = card_folders(TALLY)
    cards = [card for found in read_shelf(TALLY, [folder]) for card in found.cards]
    file = folder / "decks" / f"{name}.txt"
    return sections(read_deck(file.read_bytes(), file.name), Pool(cards), TALLY, file.name)


def seating(*names: str) -> Seating:
    """The decks of these names at one table, their texts read."""
    decks = [deck(name) for name in names]
    cards = [card for one in decks for section in one for card in section]
    return Seating(engine(), decks, abilities=read_texts(TALLY, cards).abilities)
