"""Timing in the solo game: which actions wait until the attacks are over, and when to pass (S24-S26)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.connections import open_cards
from cardforge.games.state51.solo.virtual_outposts import may_build
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.kernel.decision import Decision

LOSS: Final = 260
"""What a hit costs, in hundredths of a point: two for the virtual player, a Location for the human, less the good of its Deal."""
WORTH_STAYING: Final = 4
"""How many of the best actions count against the attacks to come."""
HELD_BACK: Final = ("construct", "develop")
"""Actions held back until the attacks are over, as a Location that is not built yet cannot be hit."""
KEPT_PERCENT: Final = 20
"""The percentage of its value that an action has while it is held back."""
EXPOSURE: Final = 40
MAP_EXPOSURE: Final = 150
"""What a new Location is worth less because it can be hit in the rounds to come; with the map its card could also pay for an Outpost."""


def exposure(state: State51) -> int:
    """What every Location that is built now is worth less, in hundredths of a point; 0 in the last round and in games without attacks."""
    if not state.definitions.solo or state.last_round:
        return 0
    return MAP_EXPOSURE if state.definitions.on_map else EXPOSURE


def adjust_for_attacks(state: State51, seat: int, decision: Decision, values: list[int]) -> list[int]:
    """Passes if the actions left are worth less than the attacks to come; holds building back until the virtual player has passed."""
    if state.passed[VIRTUAL]:
        return values
    if _better_to_pass(state, seat, values):
        return [1000 if option[0] == "pass" else value for option, value in zip(decision.options, values, strict=True)]
    return [
        1 + value * KEPT_PERCENT // 100 if value > 0 and option[0] in HELD_BACK else value
        for option, value in zip(decision.options, values, strict=True)
    ]


def _better_to_pass(state: State51, seat: int, values: list[int]) -> bool:
    if open_cards(state) or may_build(state):
        return False
    attacks = int(state.definitions.options["solo_attacks_per_round"]) - state.attacks
    hit_percent = min(90, 34 + 12 * len(state.locations(seat)) - 12)
    gains = sorted((value for value in values if 0 < value < 400), reverse=True)[:WORTH_STAYING]
    return sum(gains) < attacks * LOSS * hit_percent // 100
