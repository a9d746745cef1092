"""The games that the tests of this folder run on, with their sample decks, texts and rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cardforge.games
from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.decks.rules import RULE_KINDS
from cardforge.effects.ability import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import named_day
from cardforge.tasks.trials.random_games.card_supply import CardSupply, SampleDeck
from cardforge.tasks.trials.random_games.random_decks import random_decks
from cardforge.trials.faults.game_plan import CHOOSERS, GamePlan

GAMES = list(games().values())
PLAYED = [game for game in GAMES if game.engine is not None]


@dataclass(frozen=True)
class Match(GamePlan):
    """One game to play, with what it is called."""

    names: tuple[str, ...] = ()
    has_random_decks: bool = False

    def __str__(self) -> str:
        seats = self.seats or len(self.decks)
        return f"{self.rules.replace(' ', '-')}-{'-'.join(self.names[:2])}-{seats}-{self.chooser}-{self.seed}"

    @property
    def rules(self) -> str:
        """The game and the variants under which it is played."""
        variant = self.variant or ""
        return self.game.slug if variant in ("", self.game.slug) else f"{self.game.slug} {variant}"

    def known_rows(self) -> frozenset[str]:
        """The rows of the game's rules."""
        return rows(self.game)

    def abilities(self) -> dict[str, tuple[Ability, ...]]:
        """What the texts of the cards in the decks were read into; each card of a game is read once."""
        cards = {card.key: card for deck in self.decks for section in deck for card in section}
        _read(self.game, [card for key, card in cards.items() if key not in _TEXTS])
        return {key: _TEXTS[key] for key in cards if _TEXTS[key]}


_TEXTS: dict[str, tuple[Ability, ...]] = {}


def texts_of(game: Game) -> dict[str, tuple[Ability, ...]]:
    """What the texts of all cards of a game were read into, by `Card.key`."""
    _read(game, [card for card in revisions(game) if card.key not in _TEXTS])
    return {card.key: _TEXTS[card.key] for card in revisions(game)}


def _read(game: Game, cards: list[Card]) -> None:
    found = read_texts(game, cards).abilities if cards else {}
    _TEXTS.update({card.key: found.get(card.key, ()) for card in cards})


def matches(count: int, sets: int = 0, first: int = 0) -> list[Match]:
    """`count` matches for each variant of each game that can be played, with the seeds from `first` on.

    Sample decks, numbers of players and players alternate: each number of players that a game allows comes in turn, first with the random
    player, then with the one that prefers what was chosen least. With `sets`, a game whose variants combine gets that many matches for
    each valid combination.
    """
    return [match for game in PLAYED for match in _matches(game, count, sets, first)]


def _matches(game: Game, count: int, sets: int, first: int) -> Iterator[Match]:
    if is_boxed(game):
        for variant in combined(game) if sets else game.engine().rules.variants:
            yield from _box_matches(game, variant, range(first, first + (sets or count)))
        return
    for variant in game.engine().rules.variants:
        decks = decks_of(game, variant)
        for seed in range(first, first + count):
            seats = counts_of_seats(game, variant)[seed % (game.seats[1] - game.seats[0] + 1)]
            taken = [decks[(seed + seat) % len(decks)] for seat in range(seats if decks else 0)]
            sections = supply(game).with_draft(variant, [deck.sections for deck in taken])
            chooser, names = chooser_of(game, variant, seed), tuple(deck.name for deck in taken)
            yield Match(game, sections, variant, seed, seats, chooser, names=names)


def _box_matches(game: Game, variant: str, seeds: range) -> Iterator[Match]:
    allowed = counts_of_seats(game, variant)
    for seed in seeds if allowed else ():
        seats, chooser = allowed[seed % len(allowed)], chooser_of(game, variant, seed)
        yield Match(game, (supply(game).box,), variant, seed, seats, chooser, names=(variant,))


def random_matches(count: int, fewest: int = 0, first: int = 0) -> list[Match]:
    """`count` matches with random decks for each game that has cards, with `fewest` players or more, with the seeds from `first` on.

    Variants take equal shares, and in each of them the numbers of players alternate; the same decks are played by each of `CHOOSERS`.
    """
    return [match for game in PLAYED if revisions(game) for match in _random_matches(game, count, fewest, first)]


def _random_matches(game: Game, count: int, fewest: int, first: int) -> Iterator[Match]:
    allowed = {variant: [n for n in counts_of_seats(game, variant) if n >= fewest] for variant in combined(game)}
    variants = [variant for variant in combined(game) if allowed[variant]]
    for place, variant in enumerate(variants):
        share = count * (place + 1) // len(variants) - count * place // len(variants)
        for seed in range(first, first + share):
            number, chooser = divmod(seed, len(CHOOSERS))
            seats = allowed[variant][number % len(allowed[variant])]
            decks = random_decks(supply(game), variant, number, seats)
            yield Match(
                game, decks, variant, seed, seats, CHOOSERS[chooser], names=(f"random {number}",), has_random_decks=True
            )


@cache
def supply(game: Game) -> CardSupply:
    """The cards on the shelves of a game."""
    return CardSupply(game)


def is_boxed(game: Game) -> bool:
    """Whether the game is played from one box."""
    return supply(game).is_boxed


def decks_of(game: Game, variant: str) -> tuple[SampleDeck, ...]:
    """The legal sample decks for a variant; those for the first variant where no format is made for it."""
    return supply(game).decks_of(variant)


def counts_of_seats(game: Game, variant: str) -> list[int]:
    """Each number of players that the game and the variant allow."""
    return supply(game).counts_of_seats(variant)


def chooser_of(game: Game, variant: str, seed: int) -> str:
    """The player of a match: one for each number of players in turn, then the other one."""
    return CHOOSERS[seed // len(counts_of_seats(game, variant) or [0]) % len(CHOOSERS)]


def combined(game: Game) -> list[str]:
    """Every variant, of a game out of one box every combination."""
    return supply(game).variants()


def revisions(game: Game) -> tuple[Card, ...]:
    """Every revision of every card on the game's shelf."""
    return supply(game).revisions


def pool(game: Game) -> Pool:
    """The card pool of the game, with all revisions."""
    return supply(game).pool


def formats(game: Game) -> dict[str, Format]:
    """The formats on the game's shelf."""
    return dict(supply(game).formats)


def sample_decks(game: Game) -> tuple[tuple[Path, Deck], ...]:
    """The deck lists on the game's shelf."""
    return supply(game).deck_lists


def deck_report(game: Game, file: Path, deck: Deck) -> Report:
    """The report of the deck's format on the deck, as of the day in its header."""
    kinds = {**RULE_KINDS, **game.rule_kinds}
    return check(deck, pool(game), formats(game)[deck.format.partition("/")[2]], named_day(deck, file), kinds)


def rows(game: Game) -> frozenset[str]:
    """The names of the rows of the game's rules."""
    return supply(game).rows


def home(game: Game) -> Path:
    """The folder of the game's package."""
    return Path(game.folder) if game.folder else Path(next(iter(cardforge.games.__path__))) / game.slug
