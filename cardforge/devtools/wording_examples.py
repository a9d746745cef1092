"""Finds an example for each wording of a game: the example beside the wording if the game plays it, otherwise the text of a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cardforge.carddata import read_shelf
from cardforge.effects.phrases import Phrase
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by

WORD_KINDS = ("subtype", "synonym", "note", "remark")
"""Kinds of rows that define a word; they make no sentence."""


@dataclass(frozen=True)
class Example:
    """A whole text, and the type of card that it suits."""

    text: str
    kind: str


def examples(game: Game) -> list[tuple[Phrase, Example]]:
    """Every row that the texts of the game can use, with its example; shared rows that the game does not play are left out."""
    pairs = [(row, example(game, row) or _from_a_card(game, row)) for row in reader_of(game).vocabulary]
    return [(row, example) for row, example in pairs if example]


def example(game: Game, row: Phrase) -> Example | None:
    """The example beside the row, on the first type of card on which all of it is played and the row is needed."""
    field = game.field("type")
    types = (*field.choices, "play") if field else ("play",)
    for kind in types if row.example and reader_of(game).parses(row.example) else ():
        reading = reader_of(game).read(row.example, kind, explain=False)
        whole = reading.complete and not unsupported_by(game, reading.abilities)
        if whole and (row.kind in WORD_KINDS or any(row is phrase for phrase in _needed(game, reading.wordings))):
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
            reading = reader_of(game).read(text, kind, explain=False)
            if text and reading.complete and not unsupported_by(game, reading.abilities):
                yield Example(text.strip(), kind), _needed(game, reading.wordings)


def _needed(game: Game, numbers: frozenset[int]) -> list[Phrase]:
    return [reader_of(game).wordings[number].phrase for number in numbers]
