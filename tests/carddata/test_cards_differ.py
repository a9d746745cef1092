"""No two cards of a game are equal in kind, and few creatures have no text."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.kernel.cards import Card
from cardforge.shelves import card_folders

OWN = {
    "arc": ("flavor", "rarity", "artist"),
    "outposts": ("flavor", "faction", "star", "quantity"),
    "state51": ("flavor", "faction", "deal", "spoils", "distance", "copies"),
}
"""Fields in which cards of one kind may differ: in ARC a faction pays for its own cards, in the others everybody meets all of them."""
MOST_PLAIN = 0.15
"""The most creatures without a text."""


def newest(game: str) -> list[Card]:
    """The newest revision of every card that is in the game."""
    found = registry.game(game)
    cards = {card.number: card for made in read_shelf(found, card_folders(found)) for card in made.cards}
    return [cards[number] for number in sorted(cards) if cards[number].change != "retired"]


def kind(card: Card) -> tuple[object, ...]:
    """What a card does: its text and all fields but those of its own."""
    fields = {name: value for name, value in card.fields.items() if name not in OWN[card.game]}
    return card.text, *sorted((name, str(value)) for name, value in fields.items())


@pytest.mark.parametrize("game", OWN)
def test_no_two_cards_are_equal_in_kind(game: str) -> None:
    """A new card must do something that no other does."""
    alike: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for card in newest(game):
        if card.word("type") != "region":
            alike[kind(card)].append(card.name)

    assert [names for names in alike.values() if len(names) > 1] == []


@pytest.mark.parametrize("game", ["arc", "outposts"])
def test_few_creatures_have_no_text(game: str) -> None:
    """Each of the others gives its player something to decide."""
    creatures = [card for card in newest(game) if card.word("type") == "creature"]
    plain = [card.name for card in creatures if not card.text]

    assert len(plain) <= MOST_PLAIN * len(creatures)
