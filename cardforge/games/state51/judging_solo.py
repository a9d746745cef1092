"""When to pass in the solo game: before the attacks begin, or not at all (S24-S26)."""

from __future__ import annotations

from cardforge.games.state51.connections import open_cards
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.kernel.decision import Decision

LOSS = 260
"""What an attack that hits costs, in hundredths of a point: two for the virtual player, a Location for the human, less the deal good."""
WORTH_STAYING = 4
"""So many of the best actions count against the attacks that are to come."""


def weigh_passing(state: State51, seat: int, decision: Decision, values: list[int]) -> list[int]:
    """Passes when all that is left to do is worth less than the attacks that would still come."""
    if state.passed[VIRTUAL]:
        return values
    attacks = state.facts.options["solo_attacks_per_round"] - state.attacks
    chance = min(90, 34 + 12 * len(state.locations(seat)) - 12)
    threat = attacks * LOSS * chance // 100
    gains = sum(
        sorted((value for value in values if 0 < value < 400), reverse=True)[: WORTH_STAYING + len(open_cards(state))]
    )
    if not open_cards(state) and gains < threat:
        return [1000 if option[0] == "pass" else value for option, value in zip(decision.options, values, strict=True)]
    return values
