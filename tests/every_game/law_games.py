"""Every game that is found, with its sample decks, texts and rows, ready for the laws; how often they are tried."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cardforge.games
from cardforge.carddata import read_formats, read_rows, read_shelf
from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.decks.kinds import KINDS
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Engine, wanted_options
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.kernel.transcript import Sections, new_game
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.workshop.deckcards import sections
from cardforge.workshop.deckfile import named_day
from cardforge.workshop.texts import read_texts

FACTOR = max(1, int(os.environ.get("CARDFORGE_SOAK", "1")))
"""How many times as much the laws are tried; `make soak` sets it."""

GAMES = list(games().values())
PLAYED = [game for game in GAMES if game.engine is not None]


@dataclass(frozen=True)
class Match:
    """One game to be played: which decks of which game sit at the table, under which rules."""

    game: Game
    names: tuple[str, ...]
    decks: tuple[Sections, ...]
    variant: str | None
    seed: int
    seats: int = 0
    """How many play; 0: one for each deck."""

    def __str__(self) -> str:
        return f"{self.game.slug}-{'-'.join(self.names)}-{self.seed}"

    @property
    def engine(self) -> Engine:
        """The rules."""
        assert self.game.engine is not None
        return self.game.engine()

    def start(self, log: bool = False) -> State:
        """The game at its first decision."""
        cards = [card for deck in self.decks for section in deck for card in section]
        texts = read_texts(self.game, cards).abilities
        return new_game(
            self.engine,
            self.decks,
            self.seed,
            self.seats or len(self.decks) or self.game.seats[0],
            self.variant,
            log=log,
            abilities=texts,
        )


def matches(count: int) -> list[Match]:
    """So many games for each game and each of its variants that has sample decks; decks and numbers of seats take turns."""
    return [match for game in PLAYED for match in _matches(game, count * FACTOR)]


def _matches(game: Game, count: int) -> Iterator[Match]:
    if game.engine is not None and game.engine().box is not None:
        yield from _box_matches(game, count)
        return
    by_variant: dict[str | None, list[tuple[str, Sections]]] = {}
    for file, deck in legal_decks(game):
        laid = sections(deck, pool(game), game, str(file), named_day(deck, file))
        by_variant.setdefault(formats(game)[deck.format.partition("/")[2]].profile or None, []).append(
            (file.stem, laid)
        )
    if not game.sections:
        yield from (Match(game, (), (), None, seed) for seed in range(count))
    for variant, decks in by_variant.items():
        for seed in range(count):
            seats = game.seats[0] + (seed % 3 == 2 and game.seats[1] > game.seats[0])
            taken = [decks[(seed + seat) % len(decks)] for seat in range(seats)]
            yield Match(game, tuple(name for name, _ in taken), tuple(deck for _, deck in taken), variant, seed)


def _box_matches(game: Game, count: int) -> Iterator[Match]:
    """A game that is played out of one box: each variant alone, in turn by as few and as many as it allows."""
    engine = game.engine()
    box = engine.box(pool(game).current(number, None) for number in sorted({card.number for card in revisions(game)}))
    for variant in engine.variants:
        allowed = [seats for seats in range(game.seats[0], game.seats[1] + 1) if not _refused(engine, variant, seats)]
        for seed in range(count):
            yield Match(game, (variant,), (box,), variant, seed, allowed[seed % len(allowed)])


def _refused(engine: Engine, variant: str, seats: int) -> str | None:
    return engine.refused(wanted_options(engine, variant, {}), seats) if engine.refused else None


@cache
def revisions(game: Game) -> tuple[Card, ...]:
    """Every revision of every card on the game's shelf."""
    return tuple(card for found in read_shelf(game, card_folders(game)) for card in found.cards)


@cache
def pool(game: Game) -> Pool:
    """The same, for decks."""
    return Pool(revisions(game))


@cache
def formats(game: Game) -> dict[str, Format]:
    """The formats on the game's shelf."""
    return read_formats(game, card_folders(game))


@cache
def sample_decks(game: Game) -> tuple[tuple[Path, Deck], ...]:
    """The deck lists on the game's shelf."""
    files = [file for folder in card_folders(game) for file in sorted((folder / "decks").glob("*.txt"))]
    return tuple((file, read_deck(file.read_bytes(), str(file))) for file in files)


def legal_decks(game: Game) -> list[tuple[Path, Deck]]:
    """Those that announce that they are legal."""
    return [(file, deck) for file, deck in sample_decks(game) if deck.headers.get("verdict") == "legal"]


def judged(game: Game, file: Path, deck: Deck) -> Report:
    """What the format of a deck says about it, on the day that it names."""
    kinds = {**KINDS, **game.rule_kinds}
    return check(deck, pool(game), formats(game)[deck.format.partition("/")[2]], named_day(deck, file), kinds)


@cache
def rows(game: Game) -> frozenset[str]:
    """The names of the rows of the game's rules."""
    files = [folder / "rules.toml" for folder in card_folders(game)]
    return frozenset(row.id for file in files if file.is_file() for row in read_rows(file))


def home(game: Game) -> Path:
    """The folder of the game's package."""
    return Path(game.folder) if game.folder else Path(next(iter(cardforge.games.__path__))) / game.slug


def cards_of(state: State) -> Sequence[int]:
    """Every card that lies in a zone, zone by zone."""
    return [card for zone in state.zones for card in zone]
