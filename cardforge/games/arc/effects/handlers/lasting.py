"""What the handlers share: cards that leave play."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.actions import destruction
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY, KINGDOM


def leave_play(state: ArcState, card: int) -> None:
    """A card leaves play: the residents of a city go elsewhere (C33), and listeners are told."""
    if state.where[card] % COUNT in IN_PLAY:
        if state.lies_in(card, KINGDOM):
            destruction.evacuate(state, card)
        emit(state, "leaves_play", card, state.controller(card))
