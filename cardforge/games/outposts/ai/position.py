"""What a position is worth to each player, for players that look ahead."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.ai.card_values import creature_value
from cardforge.games.outposts.ai.position_weights import WEIGHTS
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import CREATURE_ZONES, DECK, DEFENSE, HAND, HIDDEN, OFFENSE, UPGRADES
from cardforge.kernel.contract.evaluation import PositionWorth

_FEW_CARDS: Final = 8
"""With fewer cards left, a player may soon have to pay for a short deck (O35)."""


def features(state: OutpostsState, seat: int) -> tuple[float, ...]:
    """What a seat has, in the order of the weights; only what everybody can see is counted."""
    creatures = [card for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
    standing = state.standing(seat)
    left = [state.stat(card, "health") - state.counters[card] for card in standing]
    return (
        float(len(standing)),
        float(len(standing) == 1),
        float(sum(left)),
        float(max(left, default=0)),
        float(len(creatures)),
        float(sum(state.stat(card, "attack") for card in creatures)),
        float(sum(state.stat(card, "defense") for card in creatures)),
        float(sum(state.stat(card, "health") for card in creatures)),
        sum(creature_value(state, card) for card in creatures) / 10,
        float(len(state.zone(seat, OFFENSE))),
        float(len(state.zone(seat, DEFENSE))),
        float(len(state.zone(seat, HAND))),
        float(state.crystals[seat]),
        float(state.crystals[seat] >= state.definitions.options["crystals_to_win"] - 1),
        float(len(state.zone(seat, UPGRADES)) + len(state.zone(seat, HIDDEN))),
        float(max(0, _FEW_CARDS - len(state.zone(seat, DECK)))),
        float(state.active == seat),
    )


POSITION: Final = PositionWorth(features, WEIGHTS, turns=3)
"""The chances of all players in a position; creatures that are moved now fight in the next turn but one."""
