"""What a position is worth to each player, for players that look ahead."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.ai.position_weights import WEIGHTS
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, CITIES, DECK, HAND, KINGDOM, PILE, RESIDENTS, RESOURCES
from cardforge.kernel.contract.evaluation import PositionWorth

_FEW_CARDS: Final = 10
"""With fewer cards left, a player may soon have to draw from an empty deck."""
_FIRST_RESOURCES: Final = 4
"""The first resource cards make most of the hand playable."""


def features(state: ArcState, seat: int) -> tuple[float, ...]:
    """What a seat has, in the order of the weights; only what everybody can see is counted."""
    army = [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    residents = [card for card in state.zone(seat, RESIDENTS) if state.is_creature(card)]
    cities = state.zone(seat, KINGDOM)
    resources = len(state.zone(seat, RESOURCES))
    return (
        float(state.vp[seat]),
        float(state.vp[seat]) ** 2 / 10,
        float(state.lp[seat]),
        float(len(state.zone(seat, HAND))),
        float(min(resources, _FIRST_RESOURCES)),
        float(resources),
        float(len(army)),
        float(sum(state.attack_of(card) for card in army)),
        float(sum(state.defense_of(card) for card in army)),
        float(sum(state.attack_of(card) for card in army if not state.marked[card])),
        float(sum(state.defense_of(card) for card in army if not state.marked[card])),
        float(len(residents)),
        float(sum(state.attack_of(card) for card in residents)),
        float(len(cities)),
        float(len(cities) == 1),
        float(sum(state.defense_of(card) - state.damage[card] for card in cities)),
        float(len(state.zone(seat, CITIES)) + len(state.zone(seat, PILE))),
        float(len(state.zone(seat, ATTACHED))),
        float(max(0, _FEW_CARDS - len(state.zone(seat, DECK)))),
        float(state.active == seat),
    )


POSITION: Final = PositionWorth(features, WEIGHTS)
"""The chances of all players in a position."""
