"""Finds the row that forbids an option now, with the same functions that list the legal options."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions import (
    activate,
    connections,
    construct,
    conversions,
    deal,
    defense_tokens,
    develop,
    map_actions,
    open_productions,
    raze,
)
from cardforge.games.state51.costs import purse
from cardforge.games.state51.state import State51
from cardforge.kernel.decision import Option

ACTION_DECISIONS: Final = ("turn", "after", "again", "more")
"""The kinds of decision in which a row can be cited for a forbidden action."""

FROM_HAND: Final = {
    "construct": construct.cannot_construct,
    "develop": develop.cannot_develop,
    "deal": deal.cannot_deal,
    "raze_hand": raze.cannot_raze_from_hand,
}
ON_CARDS: Final = {
    "raze_enemy": raze.cannot_raze_enemy,
    "open": open_productions.cannot_visit,
    "take": connections.cannot_take,
    "convert": conversions.cannot_convert,
}


def why_not(state: State51, seat: int, option: Option) -> str | None:
    """Returns the row that forbids an action; None if the action is legal or the decision does not concern actions."""
    decision = state.decision
    if decision is not None and (
        decision.kind not in ACTION_DECISIONS or (decision.seat == seat and option in decision.options)
    ):
        return None
    word = str(option[0])
    numbers = [int(part) for part in option[1:] if isinstance(part, int)]
    if state.passed[seat]:
        return "R26"
    funds = purse(state, seat)
    if word == "exchange":
        return conversions.cannot_exchange(state, seat, funds)
    if not numbers or not 0 <= numbers[0] < len(state.definition):
        return None
    first = numbers[0]
    if word in FROM_HAND:
        if first not in state.hand(seat) or not state.definitions.location[state.definition[first]]:
            return "R14"
        return FROM_HAND[word](state, seat, first, funds)
    if word in ON_CARDS:
        return ON_CARDS[word](state, seat, first, funds)
    if word in ("activate", "play"):
        forbidden = activate.cannot_activate if word == "activate" else connections.cannot_play
        return forbidden(state, seat, first, numbers[1] if len(numbers) > 1 else 0, funds)
    if word == "guard":
        return defense_tokens.cannot_defend_location(state, seat, first)
    return _on_the_map(state, seat, word, first, funds)


def _on_the_map(state: State51, seat: int, word: str, position: int, funds: list[int]) -> str | None:
    if not state.definitions.on_map or position > 8:
        return "N9" if word in ("build", "upgrade", "raze_outpost", "watch") else None
    if word == "build":
        return map_actions.cannot_build(state, seat, position)
    if word == "upgrade":
        return map_actions.cannot_upgrade(state, seat, position)
    if word == "raze_outpost":
        return map_actions.cannot_raze_outpost(state, seat, position, funds)
    return defense_tokens.cannot_defend_territory(state, seat, position) if word == "watch" else None
