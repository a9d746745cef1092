"""The row that forbids an option to a seat now, from the same functions that list the legal ones."""

from __future__ import annotations

from cardforge.games.state51 import building, connections, developing, guarding, map_actions, razing, using
from cardforge.games.state51.costs import purse
from cardforge.games.state51.state import State51
from cardforge.kernel.decision import Option

TURNS = ("turn", "after", "again", "more")
"""Decisions about actions; why one of them is not open is told in these."""

FROM_HAND = {
    "construct": building.construct_forbidden,
    "develop": developing.develop_forbidden,
    "deal": razing.deal_forbidden,
    "raze_hand": razing.raze_hand_forbidden,
}
ON_CARDS = {
    "raze_enemy": razing.raze_enemy_forbidden,
    "open": using.open_forbidden,
    "take": connections.take_forbidden,
    "convert": using.convert_forbidden,
}


def why_not(state: State51, seat: int, option: Option) -> str | None:
    """The row that forbids an action; None when it is allowed, or when something else is decided."""
    decision = state.decision
    if decision is not None and (decision.kind not in TURNS or (decision.seat == seat and option in decision.options)):
        return None
    word = str(option[0])
    numbers = [int(part) for part in option[1:] if isinstance(part, int)]
    if state.passed[seat]:
        return "R26"
    have = purse(state, seat)
    if word == "exchange":
        return using.exchange_forbidden(state, seat, have)
    if not numbers or not 0 <= numbers[0] < len(state.fact):
        return None
    first = numbers[0]
    if word in FROM_HAND:
        if first not in state.hand(seat) or not state.facts.location[state.fact[first]]:
            return "R14"
        return FROM_HAND[word](state, seat, first, have)
    if word in ON_CARDS:
        return ON_CARDS[word](state, seat, first, have)
    if word in ("activate", "play"):
        forbidden = using.activate_forbidden if word == "activate" else connections.play_forbidden
        return forbidden(state, seat, first, numbers[1] if len(numbers) > 1 else 0, have)
    if word == "guard":
        return guarding.guard_forbidden(state, seat, first)
    return _on_the_map(state, seat, word, first, have)


def _on_the_map(state: State51, seat: int, word: str, place: int, have: list[int]) -> str | None:
    if not state.facts.on_map or place > 8:
        return "N9" if word in ("build", "upgrade", "raze_outpost", "watch") else None
    if word == "build":
        return map_actions.build_forbidden(state, seat, place)
    if word == "upgrade":
        return map_actions.upgrade_forbidden(state, seat, place)
    if word == "raze_outpost":
        return map_actions.raze_outpost_forbidden(state, seat, place, have)
    return guarding.watch_forbidden(state, seat, place) if word == "watch" else None
