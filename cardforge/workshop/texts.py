"""Reads the rules texts of cards that are about to be played, and says which of them are played without their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.wording import Reader

PLAYED_AT_ONCE = ("event", "magic", "spell")
"""Card types whose plain sentences happen when the card is played."""


@dataclass(frozen=True)
class Texts:
    """What the texts of some cards were read into."""

    abilities: Mapping[str, tuple[Ability, ...]]
    """By `Card.key`."""
    without: tuple[str, ...]
    """Cards, by name, that are played without part of their text: it could not be read, or the engine lacks a verb of it."""


@cache
def reader(game: Game) -> Reader:
    """The reader of a game's texts; its grammar is built once."""
    return Reader(game.vocabulary())


def read_texts(game: Game, cards: Iterable[Card]) -> Texts:
    """The abilities of the cards' texts; never refuses a card."""
    abilities: dict[str, tuple[Ability, ...]] = {}
    without: set[str] = set()
    known = _known_verbs(game)
    for card in cards:
        if not card.text or card.key in abilities:
            continue
        reading = reader(game).read(card.text, "play" if card.word("type") in PLAYED_AT_ONCE else "")
        abilities[card.key] = reading.abilities
        if not reading.complete or any(
            type(effect) not in known for ability in reading.abilities for effect in ability.effects
        ):
            without.add(card.name)
    return Texts(abilities, tuple(sorted(without)))


@cache
def _known_verbs(game: Game) -> frozenset[type]:
    from cardforge.kernel.resolution import LOGIC_VERBS

    return (frozenset(game.engine().verbs) if game.engine else frozenset()) | LOGIC_VERBS
