"""An example for each wording of a game: the one that stands beside it if this game plays it, otherwise a text of a shipped card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cardforge.carddata import read_shelf
from cardforge.kernel.game import Game
from cardforge.kernel.phrases import Phrase
from cardforge.shelves import card_folders
from cardforge.workshop.texts import missing, reader

BY_THEMSELVES = ("subtype", "synonym")
"""Kinds of rows that settle what a word is; no sentence is made of them."""


@dataclass(frozen=True)
class Example:
    """A whole text, and the type of the card it would stand on."""

    text: str
    kind: str


def examples(game: Game) -> list[tuple[Phrase, Example]]:
    """Every row that the game's texts can be written with, and its example; no shared row that says what this game does not know."""
    found = [(row, example(game, row) or _from_a_card(game, row)) for row in reader(game).vocabulary]
    return [(row, shown) for row, shown in found if shown]


def example(game: Game, row: Phrase) -> Example | None:
    """The example that stands beside the row, on the first type of card on which it is played whole and with this row."""
    field = game.field("type")
    types = (*field.choices, "play") if field else ("play",)
    for kind in types if row.example and reader(game).parses(row.example) else ():
        reading = reader(game).read(row.example, kind)
        whole = reading.complete and not missing(game, reading.abilities)
        if whole and (row.kind in BY_THEMSELVES or any(row is phrase for phrase in _needed(game, reading.wordings))):
            return Example(row.example, kind)
    return None


@cache
def needed_by_cards(game: Game) -> frozenset[int]:
    """The wordings that the texts of the game's own cards need, by their place in `Reader.wordings`."""
    cards = (card for found in read_shelf(game, card_folders(game)) for card in found.cards)
    readings = [reader(game).read(card.text, card.word("type"), card.name) for card in cards]
    return frozenset().union(*(reading.wordings for reading in readings))


def _from_a_card(game: Game, row: Phrase) -> Example | None:
    found = (example for example, rows in _shipped(game) if any(row is other for other in rows))
    return min(found, key=lambda example: len(example.text), default=None)


@cache
def _shipped(game: Game) -> list[tuple[Example, list[Phrase]]]:
    """Texts of the game's own cards, and the rows that each of them needs."""
    return list(_paragraphs(game))


def _paragraphs(game: Game) -> Iterator[tuple[Example, list[Phrase]]]:
    for card in (card for found in read_shelf(game, card_folders(game)) for card in found.cards):
        kind = card.word("type")
        for text in dict.fromkeys((*card.text.splitlines(), card.text)):
            reading = reader(game).read(text, kind)
            if text and reading.complete and not missing(game, reading.abilities):
                yield Example(text.strip(), kind), _needed(game, reading.wordings)


def _needed(game: Game, numbers: frozenset[int]) -> list[Phrase]:
    return [reader(game).wordings[number].phrase for number in numbers]
