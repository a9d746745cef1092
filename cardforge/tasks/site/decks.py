"""The decks of a site: the deck lists beside the cards and on the shelf that are legal on the day."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders
from cardforge.tasks.decks.check import DeckChecker
from cardforge.tasks.decks.deck_file import format_key, game_of, read_deck_file
from cardforge.tasks.settings import Settings

_SUFFIXES: Final = (".txt", ".deck")


@dataclass(frozen=True)
class DeckLine:
    """Copies of a card in a section of a deck."""

    count: int
    name: str
    card: Card


@dataclass(frozen=True)
class SiteDeck:
    """A legal deck."""

    slug: str
    """The name of its page: the stem of its file after the game."""
    file: Path
    deck: Deck
    format: Format
    sections: tuple[tuple[str, tuple[DeckLine, ...]], ...]
    text: str
    """The deck list as it is in the file."""

    @property
    def name(self) -> str:
        """Its name, or that of its file."""
        return self.deck.name or self.file.stem

    def copies(self, number: int) -> int:
        """How many copies of a card it has, in all sections."""
        return sum(line.count for _, lines in self.sections for line in lines if line.card.number == number)


def deck_folders(game: Game, settings: Settings) -> tuple[Path, ...]:
    """The folders in which decks of a game lie: `cards/<game>/decks` of every shelf, and `decks` of the person's own."""
    folders = [folder / "decks" for folder in card_folders(game, settings.shelf)]
    folders += [settings.shelf / "decks"] if settings.shelf else []
    return tuple(folder for folder in folders if folder.is_dir())


def decks_of(
    game: Game, shown: Collection[int], pool: Pool, formats: Mapping[str, Format], on: date, settings: Settings
) -> tuple[tuple[SiteDeck, ...], tuple[str, ...]]:
    """The legal decks that have one of the shown cards, by file name, and the names of those that are not legal or cannot be read."""
    checker = DeckChecker(settings)
    found: dict[str, SiteDeck] = {}
    left_out: list[str] = []
    for file in _files(game, settings):
        slug = f"{game.slug}-{file.stem}"
        if slug in found:  # the shelf of the person comes first
            continue
        try:
            deck = read_deck_file(file, settings.shelf)
            if not format_key(deck) or game_of(deck, file, shelf=settings.shelf).slug != game.slug:
                continue
            verdict = checker.report_on(deck, file, on=on)
        except CardforgeError:
            left_out.append(file.name)
            continue
        if not verdict.legal:
            left_out.append(file.name)
            continue
        sections = _sections(verdict.deck, pool, on)
        if any(line.card.number in shown for _, lines in sections for line in lines):
            text = file.read_text(encoding="utf-8")
            found[slug] = SiteDeck(slug, file, verdict.deck, verdict.format, sections, text)
    return tuple(found.values()), tuple(left_out)


def _files(game: Game, settings: Settings) -> list[Path]:
    folders = deck_folders(game, settings)
    return [
        file for folder in folders for file in sorted(folder.iterdir()) if file.suffix in _SUFFIXES and file.is_file()
    ]


def _sections(deck: Deck, pool: Pool, on: date) -> tuple[tuple[str, tuple[DeckLine, ...]], ...]:
    return tuple(
        (section, tuple(line for entry in deck.section(section) if (line := _line(entry, pool, on))))
        for section in deck.sections
    )


def _line(entry: Entry, pool: Pool, on: date) -> DeckLine | None:
    card = slot_of(entry, pool, on).card
    return DeckLine(entry.count, card.name, card) if card else None
