"""The solo game: what waits until the attacks are over, and when to pass: before they begin, or not at all (S24-S26)."""

from __future__ import annotations

from cardforge.games.state51.connections import open_cards
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.virtual_map import may_build
from cardforge.kernel.decision import Decision

LOSS = 260
"""What an attack that hits costs, in hundredths of a point: two for the virtual player, a Location for the human, less the deal good."""
WORTH_STAYING = 4
"""So many of the best actions count against the attacks that are to come."""
HELD_BACK = ("construct", "develop")
"""A Location that is not there yet cannot be hit."""
KEPT_PERCENT = 50
"""So much of what it is worth counts while it is held back."""


def weigh_alone(state: State51, seat: int, decision: Decision, values: list[int]) -> list[int]:
    """Passes when all that is left to do is worth less than the attacks that would still come; until it has passed, builds last."""
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
    attacks = int(state.facts.options["solo_attacks_per_round"]) - state.attacks
    chance = min(90, 34 + 12 * len(state.locations(seat)) - 12)
    gains = sorted((value for value in values if 0 < value < 400), reverse=True)[:WORTH_STAYING]
    return sum(gains) < attacks * LOSS * chance // 100
