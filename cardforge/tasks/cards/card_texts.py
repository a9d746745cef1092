"""Reads the rules texts of cards before they are played, and names the cards that are played without part of their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from cardforge.bulk_work import without_collection
from cardforge.effects.ability import Ability
from cardforge.effects.phrases import phrases_of
from cardforge.effects.unsupported import unsupported
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.wording import Reader, Reading


@dataclass(frozen=True)
class CardTexts:
    """The abilities of some cards, as their texts were read."""

    abilities: Mapping[str, tuple[Ability, ...]]
    """By `Card.key`."""
    without: tuple[str, ...]
    """The names of cards that are played without part of their text: it cannot be read, or the engine does not support it."""


@cache
def reader_of(game: Game) -> Reader:
    """The reader of a game's texts; its grammar is built once."""
    return Reader(phrases_of(game))


def read_card(game: Game, card: Card) -> Reading:
    """Reads the text of a card; the card's own name in it means the card itself."""
    reader = reader_of(game).knowing(card.words("subtypes"))
    return reader.of_cost(card.word("cost")).read(card.text, card.word("type"), card.name)


def subtypes_of(cards: Iterable[Card]) -> frozenset[str]:
    """The subtypes that cards bear; a text about one of them may name it."""
    return frozenset(word for card in cards for word in card.words("subtypes"))


@without_collection()
def read_texts(game: Game, cards: Iterable[Card]) -> CardTexts:
    """Reads the texts of the cards; a text that cannot be read is reported, never refused."""
    cards = tuple(cards)
    plain = reader_of(game).knowing(subtypes_of(cards))
    reader = plain.knowing(plain.token_names(card.text for card in cards))
    abilities: dict[str, tuple[Ability, ...]] = {}
    without: set[str] = set()
    for card in cards:
        if not card.text or card.key in abilities:
            continue
        reading = reader.of_cost(card.word("cost")).read(card.text, card.word("type"), card.name, explain=False)
        abilities[card.key] = reading.abilities
        if not reading.complete or unsupported_by(game, reading.abilities):
            without.add(card.name)
    return CardTexts(abilities, tuple(sorted(without)))


def unsupported_by(game: Game, abilities: tuple[Ability, ...]) -> list[str]:
    """What the game's engine does not support of these abilities, by name; nothing for a game without an engine."""
    return unsupported(game.engine(), abilities) if game.engine else []
