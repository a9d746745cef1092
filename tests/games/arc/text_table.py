"""Short ways to lay a table for the tests of texts, and to look at a card."""

from __future__ import annotations

from arc_position import ArcPosition, Side, creature, event, magic
from position import FOE, YOU

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


__all__ = ["FOE", "SPARE", "YOU", "Side", "creature", "damage", "numbers", "spell", "tokens"]
