"""The games that the tests of this folder run on, with their sample decks, texts and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from cardforge.tasks.setup.draft_supply import add_supply

GAMES = list(games().values())
PLAYED = [game for game in GAMES if game.engine is not None]
CHOOSERS = ("random", "least used")
"""The players of the laws: one rolls for every decision, the other prefers what was chosen least (`least_used`)."""


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
    chooser: str = "random"
    """Who chooses, one of `CHOOSERS`."""
    has_random_decks: bool = False

    def __str__(self) -> str:
        seats = self.seats or len(self.decks)
        return f"{self.rules.replace(' ', '-')}-{'-'.join(self.names[:2])}-{seats}-{self.chooser.replace(' ', '-')}-{self.seed}"

    @property
    def rules(self) -> str:
        """The game and the variants under which it is played."""
        variant = self.variant or ""
        return self.game.slug if variant in ("", self.game.slug) else f"{self.game.slug} {variant}"

    @property
    def engine(self) -> Engine:
        """The engine of the game."""
        assert self.game.engine is not None
        return self.game.engine()

    def start(self, log: bool = False) -> State:
        """The game at its first decision."""
        return self.setup().deal(self.seed, log)

    def setup(self, engine: Engine | None = None) -> GameSetup:
        """The setup of this game, shared by all its seeds; with another engine for the same rules if one is given."""
        key = (self.game.slug, self.names, self.variant, self.seats, id(engine or self.engine))
        if key not in _SETUPS:
            if len(_SETUPS) > MOST_SETUPS:
                _SETUPS.clear()
            seats = self.seats or len(self.decks) or self.game.seats[0]
            _SETUPS[key] = GameSetup(engine or self.engine, self.decks, seats, self.variant, abilities=self.abilities())
        return _SETUPS[key]

    def abilities(self) -> dict[str, tuple[object, ...]]:
        """What the texts of the cards in the decks were read into; each card of a game is read once."""
        cards = {card.key: card for deck in self.decks for section in deck for card in section}
        _read(self.game, [card for key, card in cards.items() if key not in _TEXTS])
        return {key: _TEXTS[key] for key in cards if _TEXTS[key]}


_SETUPS: dict[tuple[object, ...], GameSetup] = {}
_TEXTS: dict[str, tuple[object, ...]] = {}


def texts_of(game: Game) -> dict[str, tuple[object, ...]]:
    """What the texts of all cards of a game were read into, by `Card.key`."""
    _read(game, [card for card in revisions(game) if card.key not in _TEXTS])
    return {card.key: _TEXTS[card.key] for card in revisions(game)}


def _read(game: Game, cards: list[Card]) -> None:
    found = read_texts(game, cards).abilities if cards else {}
    _TEXTS.update({card.key: found.get(card.key, ()) for card in cards})


MOST_SETUPS = 200
"""More setups than this are not kept: each random deck has one of its own."""


@dataclass(frozen=True)
class SampleDeck:
    """A legal deck from the shelf, with its format."""

    name: str
    sections: Sections
    format: Format


def matches(count: int, sets: int = 0, first: int = 0) -> list[Match]:
    """`count` matches for each variant of each game that can be played, with the seeds from `first` on.

    Sample decks, numbers of players and players alternate: each number of players that a game allows comes in turn, first with the random
    player, then with the one that prefers what was chosen least. With `sets`, a game whose variants combine gets that many matches for
    each valid combination.
    """
    return [match for game in PLAYED for match in _matches(game, count, sets, first)]


def _matches(game: Game, count: int, sets: int, first: int) -> Iterator[Match]:
    if is_boxed(game):
        for variant in combined(game.engine()) if sets else game.engine().rules.variants:
            yield from _box_matches(game, variant, range(first, first + (sets or count)))
        return
    for variant in game.engine().rules.variants:
        decks = decks_of(game, variant)
        for seed in range(first, first + count):
            seats = counts_of_seats(game, variant)[seed % (game.seats[1] - game.seats[0] + 1)]
            taken = [decks[(seed + seat) % len(decks)] for seat in range(seats if decks else 0)]
            yield Match(
                game,
                tuple(deck.name for deck in taken),
                with_supply(game, variant, [deck.sections for deck in taken]),
                variant,
                seed,
                seats,
                chooser_of(game, variant, seed),
            )


def with_supply(game: Game, variant: str, decks: Sequence[Sections]) -> tuple[Sections, ...]:
    """The decks; for a variant that begins with a draft, with the cards to deal."""
    terms = game.draft() if game.draft else None
    if terms is None or not wanted_options(game.engine().rules, variant, {})[terms.option]:
        return tuple(decks)
    numbers = sorted({card.number for card in revisions(game)})
    current = [card for card in (pool(game).current(number, None) for number in numbers) if card is not None]
    return tuple(add_supply(decks, game, terms, current))


def _box_matches(game: Game, variant: str, seeds: range) -> Iterator[Match]:
    allowed = counts_of_seats(game, variant)
    for seed in seeds if allowed else ():
        seats, chooser = allowed[seed % len(allowed)], chooser_of(game, variant, seed)
        yield Match(game, (variant,), (box_of(game),), variant, seed, seats, chooser)


def is_boxed(game: Game) -> bool:
    """Whether the game is played from one box."""
    return game.engine().rules.box is not None


@cache
def box_of(game: Game) -> Sections:
    """The box of a game that is played from one, with the latest revision of each card."""
    numbers = sorted({card.number for card in revisions(game)})
    return game.engine().rules.box(pool(game).current(number, None) for number in numbers)


@cache
def decks_of(game: Game, variant: str) -> tuple[SampleDeck, ...]:
    """The legal sample decks for a variant; those for the first variant where no format is made for it."""
    found = [
        SampleDeck(file.stem, deck_sections(deck, pool(game), game, str(file), named_day(deck, file)), format)
        for file, deck in legal_decks(game)
        for format in (formats(game)[deck.format.partition("/")[2]],)
    ]
    made = tuple(deck for deck in found if deck.format.profile == variant)
    return made or tuple(
        deck for deck in found if deck.format.profile in ("", next(iter(game.engine().rules.variants)))
    )


def counts_of_seats(game: Game, variant: str) -> list[int]:
    """Each number of players that the game and the variant allow."""
    engine = game.engine()
    return [seats for seats in range(game.seats[0], game.seats[1] + 1) if not _refused(engine, variant, seats)]


def chooser_of(game: Game, variant: str, seed: int) -> str:
    """The player of a match: one for each number of players in turn, then the other one."""
    return CHOOSERS[seed // len(counts_of_seats(game, variant) or [0]) % len(CHOOSERS)]


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
