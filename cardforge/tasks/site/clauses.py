"""The text of a card clause by clause: what each paragraph does, the keywords in it with their rules, and what is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.phrases import phrases_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.cards.card_texts import read_card, unsupported_by
from cardforge.tasks.rules.rows import rows
from cardforge.tasks.settings import Settings
from cardforge.wording import Writer
from cardforge.wording.meaning import MeaningTree, Step

_SLOT: Final = re.compile(r"\s*\{.*?\}")


@dataclass(frozen=True)
class Clause:
    """A paragraph of a text and what it does."""

    text: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class KeywordNote:
    """A keyword of a text: what it means, and the row of the rules that says so."""

    name: str
    meaning: str
    row: str
    """"" for a keyword of a game without rows."""
    row_text: str


@dataclass(frozen=True)
class ExplainedText:
    """What a page says of the text of a card."""

    clauses: tuple[Clause, ...]
    """Empty for a card without a text and for a game whose texts are not read."""
    keywords: tuple[KeywordNote, ...]
    unclear: tuple[str, ...]
    """What of the text cannot be read or carried out, in words."""
    is_read: bool
    """Whether the toolkit reads texts of this game."""


class CardExplainer:
    """Explains the texts of the cards of one game; its rules and keywords are read once."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self._game = game
        self._reads = bool(game.vocabulary())
        self._tree = Writer(phrases_of(game)) if self._reads else None
        self._rows = {row.id: " ".join(row.text.split()) for row in rows(game, settings.shelf)}
        self._meanings = dict(_meanings(game))

    def explain(self, card: Card, keywords: tuple[str, ...]) -> ExplainedText:
        """The text of a card; where a paragraph alone would mean something else, the whole text is one clause."""
        notes = tuple(self._notes(keywords))
        if self._tree is None or not card.text:
            return ExplainedText((), notes, (), self._reads)
        tree = MeaningTree(self._tree, card.word("type") or "card")
        reading = read_card(self._game, card)
        whole = Clause(card.text, tree.of(reading.abilities))
        paragraphs = [line for line in card.text.splitlines() if line.strip()]
        alone = [Clause(line, tree.of(self._alone(card, line))) for line in paragraphs]
        fits = all(clause.steps for clause in alone) and whole.steps == tuple(
            step for clause in alone for step in clause.steps
        )
        unclear = [f"“{each.found}”: {each.problem}" if each.found else each.problem for each in reading.unread]
        unclear += [f"the engine does not carry out: {name}" for name in unsupported_by(self._game, reading.abilities)]
        return ExplainedText(tuple(alone) if fits else (whole,), notes, tuple(unclear), True)

    def _alone(self, card: Card, line: str) -> tuple[Ability, ...]:
        """What a paragraph would mean without the others."""
        return read_card(self._game, replace(card, text=line)).abilities

    def _notes(self, keywords: tuple[str, ...]) -> Iterator[KeywordNote]:
        for word in keywords:
            if word in self._meanings:
                meaning, row = self._meanings[word]
                yield KeywordNote(word, meaning, row if row in self._rows else "", self._rows.get(row, ""))


def _meanings(game: Game) -> Iterator[tuple[str, tuple[str, str]]]:
    """What each keyword means and the row of the rules that says so, "" for none."""
    for keyword in game.design.keywords if game.design else ():
        yield keyword.word, (keyword.reminder, "")
    for phrase in phrases_of(game):
        if phrase.kind == "keyword" and phrase.says:
            yield _SLOT.sub("", phrase.text), (phrase.says[0].replace("{n}", "X"), phrase.row)
