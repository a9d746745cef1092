"""Costs of abilities: gold, marks, sacrifices, discards, points, counters (A98-A101, A242-A263, C39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc import values
from cardforge.games.arc.zones import COUNT, HAND, IN_PLAY
from cardforge.kernel.abilities import (
    CounterCost,
    CustomCost,
    DiscardCost,
    GoldCost,
    MarkOthers,
    MarkThis,
    PointsCost,
    SacrificeCost,
    This,
)  # fmt: skip
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.resolution import Frame, amount

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState


def frame(state: ArcState, seat: int, source: int) -> Frame:
    """The point of view of a cost."""
    return Frame(0, 0, source, seat, 0, ())


def forbidden(state: ArcState, seat: int, source: int, cost: tuple[Any, ...]) -> str | None:
    """The row that forbids paying a whole cost now, or None."""
    marks = 0
    for part in cost:
        if not can_pay_part(state, seat, source, part):
            return _ROWS.get(type(part), "A238")
        if isinstance(part, MarkOthers):
            marks += part.n
    return "A261" if marks and len(markable(state, seat, source)) < marks else None


def can_pay_part(state: ArcState, seat: int, source: int, part: Any) -> bool:
    """Whether one part of a cost can be paid now."""
    if isinstance(part, MarkThis):
        return state.where[source] % COUNT in IN_PLAY and not state.marked[source]
    if isinstance(part, GoldCost):
        from cardforge.games.arc import gold

        facts, fact = state.facts, state.fact[source]
        need = amount(state, part.n, frame(state, seat, source))
        faction = max(0, facts.faction[fact])
        return gold.payable(gold.funds(state, seat), need, faction, facts.loyalty[fact], facts.lenient_loyalty)
    if isinstance(part, MarkOthers):
        return len(markable(state, seat, source)) >= part.n
    if isinstance(part, SacrificeCost):
        return isinstance(part.what, This) or bool(victims(state, seat, source, part))
    if isinstance(part, DiscardCost):
        return len(discards(state, seat, source, part)) >= part.n
    if isinstance(part, PointsCost):
        have = state.lp[seat] - 1 if part.what == "lp" else state.vp[seat]
        return have >= amount(state, part.n, frame(state, seat, source))
    if isinstance(part, CounterCost):
        return part.put or sum(n for card, name, n in state.counters if card == source and name == part.name) >= part.n
    return isinstance(part, CustomCost)


def pay_part(state: ArcState, seat: int, source: int, part: Any) -> None:
    """Pays one part, or pushes the step that asks with what."""
    if isinstance(part, GoldCost):
        need = amount(state, part.n, frame(state, seat, source))
        facts, fact = state.facts, state.fact[source]
        state.push(("pay", seat, max(0, facts.faction[fact]), need, facts.loyalty[fact]))
    elif isinstance(part, MarkThis):
        mark(state, source)
    elif isinstance(part, MarkOthers):
        state.push(("mark_others", seat, source, part.n))
    elif isinstance(part, SacrificeCost):
        if isinstance(part.what, This):
            state.push(("sacrifice_one", seat, source))
        else:
            options: list[Option] = [("sacrifice", card) for card in victims(state, seat, source, part)]
            state.ask(seat, "sacrifice", options, "A98", (seat,))
    elif isinstance(part, DiscardCost):
        state.push(("discard_for", seat, part.n))
    elif isinstance(part, PointsCost):
        points = state.lp if part.what == "lp" else state.vp
        points[seat] -= amount(state, part.n, frame(state, seat, source))
    elif isinstance(part, CounterCost):
        state.counters.append((source, part.name, part.n if part.put else -part.n))


def markable(state: ArcState, seat: int, source: int) -> list[int]:
    """A261: other own unmarked creatures in play."""
    from cardforge.games.arc.zones import ARMY, RESIDENTS

    cards = state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    return [card for card in cards if card != source and not state.marked[card] and state.is_creature(card)]


def victims(state: ArcState, seat: int, source: int, part: SacrificeCost) -> list[int]:
    """What may be sacrificed for a cost: own cards in play that fit."""
    filter = getattr(part.what, "filter", None)
    if filter is None:
        return [source]
    found = values.candidates(state, filter, frame(state, seat, source))
    return [card for card in found if state.controller(card) == seat]


def discards(state: ArcState, seat: int, source: int, part: DiscardCost) -> list[int]:
    """Hand cards that may be discarded for a cost."""
    return [
        card for card in state.zone(seat, HAND) if values.matches(state, card, part.filter, frame(state, seat, source))
    ]


def mark(state: ArcState, card: int) -> None:
    """Marks a card as a cost."""
    from cardforge.games.arc.marks import mark as mark_card

    mark_card(state, card)


def mark_others(state: ArcState, step: Step) -> None:
    """A261: marks other creatures one after another."""
    _, seat, source, n = step
    if n:
        options: list[Option] = [("mark", card) for card in markable(state, seat, source)]
        state.ask(seat, "mark_others", options, "A261", (seat, source, n))


def marked_other(state: ArcState, context: Step, option: Option) -> None:
    """Marks the chosen creature and goes on."""
    seat, source, n = context
    mark(state, int(option[1]))
    state.push(("mark_others", seat, source, n - 1))


def discard_for(state: ArcState, step: Step) -> None:
    """Discards hand cards for a cost or an effect, one after another, as long as there are any."""
    _, seat, n = step
    hand = state.zone(seat, HAND)
    if n and hand:
        state.ask(seat, "discard_for", [("discard", card) for card in hand], "A269", (seat, n))


def discarded_for(state: ArcState, context: Step, option: Option) -> None:
    """Discards the chosen card and goes on."""
    seat, n = context
    card = int(option[1])
    state.discard(card)
    state.note("discard", "A269", seat, card)
    state.push(("discard_for", seat, n - 1))


_ROWS = {GoldCost: "A255", MarkThis: "A258", MarkOthers: "A261", CustomCost: "A250"}
