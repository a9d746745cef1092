"""Who does something to cards that are "it" by now."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import EffectContext, is_player, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import PlayerRef, Who

_THAT_PLAYER: Final = PlayerRef("that_player")


def doers(state: TextState, who: Who, ctx: EffectContext) -> list[int]:
    """The players who do it; "that player" is the one of whom the text spoke before these cards, not who controls them."""
    if who != _THAT_PLAYER or not state.earlier or any(is_player(one) for one in state.antecedent):
        return seats_of(state, who, ctx)
    cards, state.antecedent = state.antecedent, list(state.earlier)
    seats = seats_of(state, who, ctx)
    state.antecedent = cards
    return seats
