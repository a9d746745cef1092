"""Hands and decks that a text has their players keep open: every other player sees the cards as long as they stay there (Q62)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import DECK, HAND

HIDE_HAND: Final = "hide_hand"
HIDE_TOP: Final = "hide_top"
"""What texts forbid a player: to keep the hand hidden, or the top card of the deck."""


def show_open(state: ArcState) -> None:
    """Q62: shows the others what players keep open now; what they have seen they know while it stays where it is."""
    for seat in range(state.seats):
        shown: list[int] = []
        if is_forbidden(state, player_target(seat), HIDE_HAND):
            shown += state.zone(seat, HAND)
        if is_forbidden(state, player_target(seat), HIDE_TOP):
            shown += state.zone(seat, DECK)[-1:]
        for viewer in range(state.seats):
            if viewer != seat and shown:
                state.show(viewer, shown)
