"""Damage on creatures and Outposts, and creatures that are destroyed (O71-O73, O79)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, PLAYED
from cardforge.kernel.decision import Step


def destroy(state: OutpostsState, card: int, row: str) -> None:
    """Puts a creature or an upgrade into the discard pile of its owner (O71, O79, D22, D39)."""
    if state.where[card] % COUNT not in PLAYED:
        return
    state.note("destroyed", row, card)
    emit(state, "destroyed", card, state.controller(card))
    state.discard(card)


def damage_creature(state: OutpostsState, card: int, points: int, row: str) -> None:
    """O71, O79, D37: destroys a creature if the damage reaches its Health; less damage has no effect."""
    if state.where[card] % COUNT not in CREATURE_ZONES:
        return
    points = _after_prevention(state, card, points)
    if points and points >= state.stat(card, "health"):
        destroy(state, card, row)


def damage_outpost(state: OutpostsState, outpost: int, points: int, row: str) -> None:
    """O73: puts one counter for each point of damage on an Outpost; a destroyed one takes none (D16)."""
    if state.down[outpost]:
        return
    points = _after_prevention(state, outpost, points)
    if points:
        state.counters[outpost] += points
        state.note("counters", row, outpost, points)


def _after_prevention(state: OutpostsState, card: int, points: int) -> int:
    """The damage left after texts have prevented some; uses up what they prevent."""
    for index, effect in enumerate(state.effects):
        if effect.word == "prevent" and effect.target == card and points:
            prevented = points if effect.value < 0 else min(points, effect.value)
            points -= prevented
            if effect.value >= 0:
                state.effects[index] = effect._replace(value=effect.value - prevented)
    return points


def damage_creatures(state: OutpostsState, step: Step) -> None:
    """O79: destroys the creatures whose share of the damage reaches their Health."""
    _, targets, shares = step
    for card, points in zip(targets, shares, strict=True):
        if points:
            damage_creature(state, card, points, "O79")


BOOK.step("struck", damage_creatures)
