"""Continuous effects: what games share about abilities that apply as long as their card is in play."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import BoardState
from cardforge.effects.evaluate import EffectContext, point_of_view

DEPTH: Final = 4
"""How deep values may ask for values that ask for values; a circle of texts ends here."""


def context_of(state: BoardState, card: int) -> EffectContext:
    """The point of view of a card in play, for its passive and triggered abilities."""
    return point_of_view(card, state.controller(card))
