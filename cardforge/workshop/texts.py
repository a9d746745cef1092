"""Reads the rules texts of cards that are about to be played, and says which of them are played without their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.playable import unplayed
from cardforge.wording import Reader, Reading


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


def reading(game: Game, card: Card) -> Reading:
    """What the text of a card means; the card's own name in it is the card itself."""
    return reader(game).read(card.text, card.word("type"), card.name)


def read_texts(game: Game, cards: Iterable[Card]) -> Texts:
    """The abilities of the cards' texts; never refuses a card."""
    abilities: dict[str, tuple[Ability, ...]] = {}
    without: set[str] = set()
    for card in cards:
        if not card.text or card.key in abilities:
            continue
        read = reading(game, card)
        abilities[card.key] = read.abilities
        if not read.complete or missing(game, read.abilities):
            without.add(card.name)
    return Texts(abilities, tuple(sorted(without)))


def missing(game: Game, abilities: tuple[Ability, ...]) -> list[str]:
    """What the game's engine cannot do of these abilities, by name; nothing for a game that is not played."""
    return unplayed(game.engine(), abilities) if game.engine else []
