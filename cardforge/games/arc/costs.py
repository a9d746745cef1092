"""Costs of abilities: gold, marks, sacrifices, discards, points, counters (A98-A101, A242-A263, C39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc import targets
from cardforge.games.arc.matching import fitting, matches
from cardforge.games.arc.stats import counters_on
from cardforge.games.arc.zones import ARMY, COUNT, HAND, IN_PLAY, RESIDENTS
from cardforge.kernel.abilities import (
    CounterCost,
    CustomCost,
    DiscardCost,
    Filter,
    GoldCost,
    MarkOthers,
    MarkThis,
    PointsCost,
    SacrificeCost,
    This,
)  # fmt: skip
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState


def frame(state: ArcState, seat: int, source: int) -> Frame:
    """The point of view of a cost."""
    return Frame(0, 0, source, seat, 0, ())


def forbidden(state: ArcState, seat: int, source: int, cost: tuple[Any, ...]) -> str | None:
    """The row that forbids paying a whole cost now, or None."""
    marks = 0
    for part in cost:
        if isinstance(part, MarkOthers):
            marks += part.n
            if len(markable(state, seat, source, part.filter)) < marks:
                return "A261"
        elif not can_pay_part(state, seat, source, part):
            return _ROWS.get(type(part), "A238")
    return None


def can_pay_part(state: ArcState, seat: int, source: int, part: Any) -> bool:
    """Whether one part of a cost can be paid now."""
    if isinstance(part, MarkThis):
        return state.where[source] % COUNT in IN_PLAY and not state.marked[source]
    if isinstance(part, GoldCost):
        from cardforge.games.arc import gold

        facts, fact = state.facts, state.fact[source]
        need = amount(state, part.n, frame(state, seat, source))
        if seat != state.controller(source):
            return sum(gold.funds(state, seat)) >= need
        faction = max(0, facts.faction[fact])
        return gold.payable(gold.funds(state, seat), need, faction, facts.loyalty[fact], facts.lenient_loyalty)
    if isinstance(part, MarkOthers):
        return len(markable(state, seat, source, part.filter)) >= part.n
    if isinstance(part, SacrificeCost):
        return isinstance(part.what, This) or len(victims(state, seat, source, part)) >= _how_many(part)
    if isinstance(part, DiscardCost):
        return len(discards(state, seat, source, part)) >= part.n
    if isinstance(part, PointsCost):
        have = state.lp[seat] - 1 if part.what == "lp" else state.count_of(part.what, seat, frame(state, seat, source))
        return have >= amount(state, part.n, frame(state, seat, source))
    if isinstance(part, CounterCost):
        return part.put or counters_on(state, source, part.name) >= part.n
    return isinstance(part, CustomCost)


def pay_part(state: ArcState, seat: int, source: int, part: Any) -> None:
    """Pays one part, or pushes the step that asks with what."""
    if isinstance(part, GoldCost):
        need = amount(state, part.n, frame(state, seat, source))
        facts, fact = state.facts, state.fact[source]
        if seat == state.controller(source):
            state.push(("pay", seat, max(0, facts.faction[fact]), need, facts.loyalty[fact]))
        elif need:
            state.push(("pay_rest", seat, -1, need))
    elif isinstance(part, MarkThis):
        mark(state, source)
    elif isinstance(part, MarkOthers):
        state.push(("mark_others", seat, tuple(markable(state, seat, source, part.filter)), part.n))
    elif isinstance(part, SacrificeCost):
        if isinstance(part.what, This):
            state.push(("sacrifice_one", seat, source))
        else:
            state.push(("sacrifice_for", seat, tuple(victims(state, seat, source, part)), _how_many(part)))
    elif isinstance(part, DiscardCost):
        state.push(("discard_for", seat, tuple(discards(state, seat, source, part)), part.n))
    elif isinstance(part, PointsCost):
        points = state.lp if part.what == "lp" else state.vp
        points[seat] -= amount(state, part.n, frame(state, seat, source))
    elif isinstance(part, CounterCost):
        state.counters.append((source, part.name, part.n if part.put else -part.n))
        state.push(("bury",))


def markable(state: ArcState, seat: int, source: int, filter: Filter) -> list[int]:
    """A261: other own unmarked creatures in play, of the kind that the cost names."""
    marked, cards = state.marked, state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    unmarked = [card for card in cards if card != source and not marked[card]]
    return fitting(state, unmarked, filter, frame(state, seat, source)) if unmarked else []


def _how_many(part: SacrificeCost) -> int:
    n = getattr(part.what, "n", 1)
    return n if isinstance(n, int) else 1


def victims(state: ArcState, seat: int, source: int, part: SacrificeCost) -> list[int]:
    """What may be sacrificed for a cost: own cards in play that fit."""
    filter = getattr(part.what, "filter", None)
    if filter is None:
        return [source]
    found = targets.candidates(state, filter, frame(state, seat, source))
    return [card for card in found if state.controller(card) == seat]


def discards(state: ArcState, seat: int, source: int, part: DiscardCost) -> list[int]:
    """Hand cards that may be discarded for a cost."""
    return [card for card in state.zone(seat, HAND) if matches(state, card, part.filter, frame(state, seat, source))]


def mark(state: ArcState, card: int) -> None:
    """Marks a card as a cost."""
    from cardforge.games.arc.marks import mark as mark_card

    mark_card(state, card)


def _tell_discarded(state: ArcState, seat: int, card: int) -> None:
    from cardforge.games.arc.triggers import fire

    fire(state, "card_discarded", card, seat)


def mark_others(state: ArcState, step: Step) -> None:
    """A261: marks other creatures one after another."""
    _, seat, pool, n = step
    left = [card for card in pool if not state.marked[card]]
    if n and left:
        state.ask(seat, "mark_others", [("mark", card) for card in left], "A261", (seat, pool, n))


def marked_other(state: ArcState, context: Step, option: Option) -> None:
    """Marks the chosen creature and goes on."""
    seat, pool, n = context
    mark(state, int(option[1]))
    state.push(("mark_others", seat, pool, n - 1))


def sacrifice_for(state: ArcState, step: Step) -> None:
    """A98: asks for one card after another that goes to the graveyard as a cost."""
    _, seat, pool, n = step
    if n and pool:
        state.ask(seat, "sacrifice", [("sacrifice", card) for card in pool], "A98", (seat, pool, n))


def discard_for(state: ArcState, step: Step) -> None:
    """Discards hand cards for a cost or an effect, one after another, as long as there are any."""
    _, seat, pool, n = step
    left = [card for card in pool if state.where[card] == seat * COUNT + HAND]
    if n and left:
        state.ask(seat, "discard_for", [("discard", card) for card in left], "A269", (seat, pool, n))


def discarded_for(state: ArcState, context: Step, option: Option) -> None:
    """Discards the chosen card and goes on."""
    seat, pool, n = context
    card = int(option[1])
    state.discard(card)
    state.note("discard", "A269", seat, card)
    _tell_discarded(state, seat, card)
    state.push(("discard_for", seat, pool, n - 1))


_ROWS = {GoldCost: "A255", MarkThis: "A258", MarkOthers: "A261", CustomCost: "A250"}
