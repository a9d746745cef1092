"""Damage on creatures and Outposts, and cards that are destroyed (O71-O73, O79, D55)."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.effects.triggers import emit
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, OUTPOSTS, PLAYED


def destroy(state: OutpostsState, cards: Iterable[int], row: str) -> None:
    """Puts creatures and upgrades into the discard piles of their owners (O71, O79, D22, D39), all together (D55)."""
    found = [card for card in dict.fromkeys(cards) if state.where[card] % COUNT in PLAYED]
    for card in found:
        state.note("destroyed", row, card)
        emit(state, "destroyed", card)
    for card in found:
        state.discard(card)


def damage_creatures(state: OutpostsState, cards: Iterable[int], shares: Iterable[int], row: str) -> None:
    """O71, O79, D37, D55: destroys together the creatures whose share reaches their Health; less damage has no effect."""
    dead: list[int] = []
    for card, share in zip(cards, shares, strict=True):
        if state.where[card] % COUNT in CREATURE_ZONES:
            points = _after_prevention(state, card, share)
            if points and points >= state.stat(card, "health"):
                dead.append(card)
    destroy(state, dead, row)


def damage_outpost(state: OutpostsState, outpost: int, points: int, row: str) -> None:
    """O73: puts one counter for each point of damage on an Outpost; a destroyed one takes none (D16)."""
    if not state.down[outpost]:
        put_counters(state, outpost, _after_prevention(state, outpost, points), row)


def put_counters(state: OutpostsState, outpost: int, points: int, row: str) -> None:
    """O73, D16: puts counters on an Outpost, unless it is destroyed."""
    if points > 0 and state.lies_in(outpost, OUTPOSTS) and not state.down[outpost]:
        state.counters[outpost] += points
        state.look_at_limits()
        state.note("counters", row, outpost, points)
        emit(state, "counters_put", outpost)


def _after_prevention(state: OutpostsState, card: int, points: int) -> int:
    """The damage left after texts have prevented some; uses up what they prevent."""
    for index, effect in enumerate(state.effects):
        if effect.word == "prevent" and effect.target == card and points:
            prevented = points if effect.value < 0 else min(points, effect.value)
            points -= prevented
            if effect.value >= 0:
                state.effects[index] = effect._replace(value=effect.value - prevented)
    return points
