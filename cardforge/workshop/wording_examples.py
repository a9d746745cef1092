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


def examples(game: Game) -> list[tuple[Phrase, Example | None]]:
    """Every row that the game's texts can be written with, and its example.

    None: the shared row says something that this game does not know, or nobody has written an example.
    """
    return [(row, _own(game, row) or _from_a_card(game, row)) for row in reader(game).vocabulary]


def _own(game: Game, row: Phrase) -> Example | None:
    """The example that stands beside the row, on the first type of card on which it is played whole and with this row."""
    field = game.field("type")
    for kind in (*(field.choices if field else ()), "play") if row.example else ():
        if not _reads(game, row.example, kind):
            continue
        reading = reader(game).read(row.example, kind)
        whole = reading.complete and not missing(game, reading.abilities)
        if whole and (row.kind in BY_THEMSELVES or any(row is phrase for phrase in _needed(game, reading.wordings))):
            return Example(row.example, kind)
    return None


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
            if not text or not _reads(game, text, kind):
                continue
            reading = reader(game).read(text, kind)
            if reading.complete and not missing(game, reading.abilities):
                yield Example(text.strip(), kind), _needed(game, reading.wordings)


def _reads(game: Game, text: str, kind: str) -> bool:
    """Whether every sentence of it can be read: quicker to see than what is wrong with it."""
    texts = reader(game)
    return all(texts.read_one(unit, kind) is not None for unit in texts.sentences(text, kind))


def _needed(game: Game, numbers: frozenset[int]) -> list[Phrase]:
    return [reader(game).wordings[number] for number in numbers]
