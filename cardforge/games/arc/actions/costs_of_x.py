"""Costs on which targets depend: of X, how much it may be, and of cards with which a target is compared (A253, A247, A193)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import X
from cardforge.effects.compile import Program
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.costs import Cost, DeedCost, DiscardCost, PointsCost
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.selectors import Choose, Target
from cardforge.effects.targeting import can_be_announced, slot_candidates
from cardforge.games.arc.actions import costs, gold
from cardforge.games.arc.effects.costs import CounterCost, DeedOfX, GoldCost, MarkOthers, SacrificeCost
from cardforge.games.arc.effects.restrictions import prices_of
from cardforge.games.arc.state import ArcState

_NUMBERED: Final = (GoldCost, CounterCost, DiscardCost, MarkOthers, PointsCost)
"""The costs whose number may be X."""


def costs_x(cost: tuple[Cost, ...]) -> bool:
    """Whether a player chooses how much an ability costs."""
    return any(_is_of_x(part) for part in cost)


def _is_of_x(part: Cost) -> bool:
    """Whether a part of a cost is one of X; to ask a part that has no number for it costs more than to look at its class."""
    if isinstance(part, SacrificeCost):
        return isinstance(part.what, Choose) and isinstance(part.what.n, X)
    if isinstance(part, DeedCost):
        return any(True for _ in find_all(part.deed, X))
    return isinstance(part, _NUMBERED) and isinstance(part.n, X)


def paid_at(part: Cost, x: int) -> Cost:
    """One part of a cost once X is known."""
    if not _is_of_x(part):
        return part
    if isinstance(part, SacrificeCost) and isinstance(part.what, Choose):
        return replace(part, what=replace(part.what, n=x))
    if isinstance(part, DeedCost):
        return DeedOfX(part.deed, x)
    return replace(part, n=x) if isinstance(part, _NUMBERED) else part


def payable_x(state: ArcState, seat: int, card: int, program: Program) -> Iterator[int]:
    """What X of an ability may be, from 0 on: what can be paid, and leaves targets for it. Under the leaflet gold of any piles pays for texts (Q19)."""
    most = sum(gold.funds(state, seat)) if state.definitions.profile.leaflet else gold.most(state, seat, card)
    most -= costs.gold_due(state, seat, card, [price for price, _ in prices_of(state, card, "use")])
    cost = program.ability.cost
    of_gold = any(isinstance(part, GoldCost) and _is_of_x(part) for part in cost)
    others = [part for part in cost if not isinstance(part, GoldCost)]
    x = 0
    while (x <= most or not of_gold) and not costs.forbidden(
        state, seat, card, tuple(paid_at(part, x) for part in others)
    ):
        if not program.slots or can_be_announced(state, program, EffectContext(0, 0, card, seat, x, ())):
            yield x
        x += 1


def leaves_targets(state: ArcState, seat: int, source: int, program: Program, cost: tuple[Cost, ...], x: int) -> bool:
    """Whether something can be paid with which a target of this program can be compared."""
    return any(payable_cards(state, seat, source, program, part, x) for part in cost)


def payable_cards(state: ArcState, seat: int, source: int, program: Program, part: Cost, x: int) -> list[int]:
    """The cards that may be paid so that there are targets for a program, which compares its target with the card that was paid."""
    if isinstance(part, SacrificeCost):
        pool = costs.victims(state, seat, source, part)
    elif isinstance(part, DiscardCost):
        pool = [card for card in costs.discards(state, seat, source, part) if card != source]
    elif isinstance(part, MarkOthers):
        pool = costs.markable(state, seat, source, part.filter)
    else:
        what = subject_of(part.deed) if isinstance(part, DeedCost) else None
        ctx = EffectContext(0, 0, source, seat, x, ())
        pool = state.candidates(what.filter, ctx) if isinstance(what, Choose) else []
    gone = isinstance(part, SacrificeCost)
    effects = state.effects
    found = [card for card in pool if _has_targets(state, seat, source, program, card, gone, x)]
    state.effects = effects
    return found


def _has_targets(state: ArcState, seat: int, source: int, program: Program, paid: int, gone: bool, x: int) -> bool:
    """Whether there are targets once this card has been paid, which may be gone by then."""
    state.now_paid((paid,), state.turn)
    ctx = EffectContext(0, 0, source, seat, x, ())
    for slot in program.slots:
        need = 1 if not isinstance(slot, Target) else 0 if slot.up_to else amount(state, slot.n, ctx)
        if len([card for card in slot_candidates(state, slot, ctx) if not gone or card != paid]) < need:
            return False
    return True
