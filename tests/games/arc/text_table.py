"""Short ways to lay a table for the tests of texts, and to look at a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arc_position import DECK, HAND, ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.kernel.cards import Card

SPARE = event("Spare", cost=99)
"""A card that nobody can pay for: it keeps the turn from running on by itself."""


def numbers(game: ArcPosition, name: str) -> tuple[int, int]:
    """ATK and DEF now."""
    card = game.cards[name]
    return game.state.attack_of(card), game.state.defense_of(card)


def spell(text: str, name: str = "Word") -> list:
    """A hand with a magic card of this text."""
    return [magic(name, text), SPARE]


def damage(game: ArcPosition, name: str) -> int:
    """The damage on a card."""
    return game.state.damage[game.cards[name]]


def tokens(game: ArcPosition, seat: int = YOU) -> list[int]:
    """The tokens of a seat in play."""
    state = game.state
    places = (card for zone in range(5, 8) for card in state.zone(seat, zone))
    return [card for card in places if state.definitions.is_token(state.definition[card])]


def cards_in_hand(game: ArcPosition, seat: int = YOU) -> int:
    """How many cards a seat holds."""
    return len(game.state.zone(seat, HAND))


def offered(game: ArcPosition, *names: str) -> set[str]:
    """Which of these cards the present decision offers."""
    cards = {option[1] for option in game.state.decision.options if len(option) > 1}
    return {name for name in names if game.cards[name] in cards}


FOUR = ("Mine", "Other", "Orc", "Elf")
"""The creatures of `laid`: two of yours, two of an opponent's."""


def laid(table: Callable[..., ArcPosition], text: str, **fields: Any) -> ArcPosition:
    """Two creatures on each side, and a magic card that is played."""
    game = table(
        Side(hand=spell(text), army=[creature("Mine"), creature("Other")], cities=[city("Home")]),
        Side(army=[creature("Orc"), creature("Elf")], cities=[city("Den"), city("Keep")], **fields),
    )
    return game.do("play", "Word")


DECK_OF_FIVE = [
    creature("Imp"),
    event("Blank A", cost=99),
    creature("Ogre"),
    event("Blank B", cost=99),
    event("Blank C", cost=99),
]
"""The top card comes first."""


def on_deck(table: Callable[..., ArcPosition], text: str, cards: Sequence[Card]) -> ArcPosition:
    """A magic card to play, and these cards on your deck, the first on top."""
    game = table(Side(hand=[*spell(text), *cards]))
    for card in reversed(cards):
        game.state.put(game.cards[card.name], YOU, DECK)
    return game


def attack(
    table: Callable[..., ArcPosition], mine: Sequence[Card], theirs: Sequence[Card], **sides: Any
) -> ArcPosition:
    """An attack on the enemy's city, with what defends it in its army."""
    fort = Side(cities=[city("Fort")], army=theirs, **sides)
    return table(Side(hand=[SPARE], army=mine), fort, phase="attack").do("city", FOE, "Fort")


def blocking(game: ArcPosition, *attackers: str) -> ArcPosition:
    """The attackers are named, and the defenders are asked."""
    for name in attackers:
        game.do("with", name)
    return game.do("done").until("block") if game.offers("done") else game.until("block")


__all__ = ["FOE", "SPARE", "YOU", "Side", "creature", "damage", "numbers", "spell", "tokens"]
