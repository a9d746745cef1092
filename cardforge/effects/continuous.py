"""Continuous effects: what games share about abilities that apply as long as their card is in play."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import BoardState
from cardforge.effects.evaluate import EffectContext, is_player, point_of_view, seat_of_player

DEPTH: Final = 4
"""How deep values may ask for values that ask for values; a circle of texts ends here."""


def context_of(state: BoardState, card: int) -> EffectContext:
    """The point of view of a card in play, for its passive and triggered abilities, or of a player who has some for a time."""
    if is_player(card):
        return point_of_view(-1, seat_of_player(card))
    return point_of_view(card, state.controller(card))
