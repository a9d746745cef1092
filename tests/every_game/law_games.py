"""The games that the tests of this folder run on, with their sample decks, texts and rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

import cardforge.games
from cardforge.carddata import read_formats, read_rows, read_shelf
from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.decks.rules import RULE_KINDS
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import wanted_options
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.kernel.state import State
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import named_day
from cardforge.tasks.decks.resolve_cards import deck_sections

GAMES = list(games().values())
PLAYED = [game for game in GAMES if game.engine is not None]


@dataclass(frozen=True)
class Match:
    """One game to play: the game, the decks, the variant and the seed."""

    game: Game
    names: tuple[str, ...]
    decks: tuple[Sections, ...]
    variant: str | None
    seed: int
    seats: int = 0
    """Number of players; 0 for one player per deck."""

    def __str__(self) -> str:
        return f"{self.game.slug}-{'-'.join(self.names)}-{self.seed}"

    @property
    def engine(self) -> Engine:
        """The engine of the game."""
        assert self.game.engine is not None
        return self.game.engine()

    def start(self, log: bool = False) -> State:
        """The game at its first decision."""
        return self.setup().deal(self.seed, log)

    def setup(self) -> GameSetup:
        """The setup of this game, shared by all its seeds."""
        key = (self.game.slug, self.names, self.variant, self.seats)
        if key not in _SETUPS:
            cards = [card for deck in self.decks for section in deck for card in section]
            seats = self.seats or len(self.decks) or self.game.seats[0]
            texts = read_texts(self.game, cards).abilities
            _SETUPS[key] = GameSetup(self.engine, self.decks, seats, self.variant, abilities=texts)
        return _SETUPS[key]


_SETUPS: dict[tuple[object, ...], GameSetup] = {}


def matches(count: int, sets: int = 0) -> list[Match]:
    """`count` matches for each variant of each game that has sample decks; decks and numbers of players alternate.

    With `sets`, a game whose variants combine gets that many matches for each valid combination.
    """
    return [match for game in PLAYED for match in _matches(game, count, sets)]


def _matches(game: Game, count: int, sets: int) -> Iterator[Match]:
    if game.engine is not None and game.engine().rules.box is not None:
        yield from _box_matches(game, sets or count, sets > 0)
        return
    by_variant: dict[str | None, list[tuple[str, Sections]]] = {}
    for file, deck in legal_decks(game):
        laid = deck_sections(deck, pool(game), game, str(file), named_day(deck, file))
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


def _box_matches(game: Game, count: int, together: bool) -> Iterator[Match]:
    """Matches of a game that is played from one box: each variant with each number of players that it allows in turn."""
    engine = game.engine()
    box = engine.rules.box(
        pool(game).current(number, None) for number in sorted({card.number for card in revisions(game)})
    )
    for variant in combined(engine) if together else engine.rules.variants:
        allowed = [seats for seats in range(game.seats[0], game.seats[1] + 1) if not _refused(engine, variant, seats)]
        for seed in range(count if allowed else 0):
            yield Match(game, (variant,), (box,), variant, seed, allowed[seed % len(allowed)])


def combined(engine: Engine) -> list[str]:
    """Every combination of variants as a user writes it, "solo,map", after the variants that change nothing."""
    changing = [name for name, changes in engine.rules.variants.items() if changes]
    sets = (names for size in range(1, len(changing) + 1) for names in combinations(changing, size))
    return [name for name in engine.rules.variants if name not in changing] + [",".join(names) for names in sets]


def _refused(engine: Engine, variant: str, seats: int) -> str | None:
    try:
        options = wanted_options(engine.rules, variant, {})
    except ValueError as fault:
        return str(fault)
    return engine.rules.refused(options, seats) if engine.rules.refused else None


@cache
def revisions(game: Game) -> tuple[Card, ...]:
    """Every revision of every card on the game's shelf."""
    return tuple(card for found in read_shelf(game, card_folders(game)) for card in found.cards)


@cache
def pool(game: Game) -> Pool:
    """The card pool of the game, with all revisions."""
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
    """The sample decks whose header says that they are legal."""
    return [(file, deck) for file, deck in sample_decks(game) if deck.headers.get("verdict") == "legal"]


def deck_report(game: Game, file: Path, deck: Deck) -> Report:
    """The report of the deck's format on the deck, as of the day in its header."""
    kinds = {**RULE_KINDS, **game.rule_kinds}
    return check(deck, pool(game), formats(game)[deck.format.partition("/")[2]], named_day(deck, file), kinds)


@cache
def rows(game: Game) -> frozenset[str]:
    """The names of the rows of the game's rules."""
    files = [folder / "rules.toml" for folder in card_folders(game)]
    return frozenset(row.id for file in files if file.is_file() for row in read_rows(file))


def home(game: Game) -> Path:
    """The folder of the game's package."""
    return Path(game.folder) if game.folder else Path(next(iter(cardforge.games.__path__))) / game.slug
