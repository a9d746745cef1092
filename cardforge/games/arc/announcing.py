"""Announcing a card or ability: what it is for, where it goes, and what it costs (A57-A60, A128, A193, A238, A245, A253)."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import gold
from cardforge.games.arc.resolving import bearers, homes
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CREATURE, ENCHANTMENT
from cardforge.games.arc.zones import DOMAIN, RESOLVING
from cardforge.kernel.abilities import GoldCost, X
from cardforge.kernel.decision import Option, Step


def announce(state: ArcState, seat: int, card: int, place: int = -1, x: int = -1, sudden: bool = False) -> None:
    """A57-A60: what it is for is chosen, it is paid, others may answer, then it resolves; `place` -1 is the card itself.

    A cost of X gold is settled first. A creature that is played like an event (`sudden`) comes into the army.
    """
    facts, fact = state.facts, state.fact[card]
    if place >= 0 and x < 0 and _costs_x(facts.program(fact, place).ability.cost):
        most = gold.most(state, seat, card)
        state.ask(seat, "x", [("x", n) for n in range(most + 1)], "A253", (seat, card, place))
        return
    x = max(0, x)
    state.items.append((card, place, seat, x, ()))
    aims: list[Step] = []
    if place >= 0:
        program = facts.program(fact, place)
        if program.ability.limit:
            state.used.append((card, place))
        if program.slots:
            aims = [("aim_slots", fact, place, card, seat, x, (), ()), ("aimed",)]
        bill: list[Step] = [("pay_part", seat, card, place, part) for part in range(len(program.ability.cost))]
    else:
        state.put(card, seat, RESOLVING)
        state.played[seat] += 1
        for own, program in enumerate(facts.ready[fact]):
            if program.ability.kind in ("play", "enchant") and program.slots:
                aims += [("aim_slots", fact, own, card, seat, 0, (), ()), ("aimed",)]
        if not aims and not sudden:
            aims = [("aim", seat, card)]
        bill = [
            ("pay", seat, facts.faction[fact], gold.price(state, card, seat), gold.price(state, card, seat, "loyalty"))
        ]
    state.note("announce" if place < 0 else "use", "A57" if place < 0 else "A245", seat, card)
    state.push(*aims, *bill, ("announced", seat))


def _costs_x(cost: tuple[Any, ...]) -> bool:
    return any(isinstance(part, GoldCost) and isinstance(part.n, X) for part in cost)


def x_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Goes on with the announcement once X is settled."""
    seat, card, place = context
    announce(state, seat, card, place, int(option[1]))


def aimed(state: ArcState, step: Step) -> None:
    """Keeps the targets just chosen with the announced item."""
    card, place, seat, x, targets = state.items[-1]
    state.items[-1] = (card, place, seat, x, (*targets, tuple(state.aimed)))
    state.aimed = []


def pay_part(state: ArcState, step: Step) -> None:
    """Pays one part of the cost of an activated ability (A238)."""
    _, seat, card, place, part = step
    due = state.facts.program(state.fact[card], place).ability.cost[part]
    if isinstance(due, GoldCost) and isinstance(due.n, X):
        due = GoldCost(state.items[-1][3])
    state.pay_part(seat, card, due)


def aim(state: ArcState, step: Step) -> None:
    """A128, A193: chooses the place of a creature or the bearer of an enchantment."""
    _, seat, card = step
    kind = state.kind(card)
    if kind == CREATURE:
        state.ask(seat, "place", homes(state, seat), "A128", (card,))
    elif kind == ENCHANTMENT:
        state.ask(seat, "bearer", [("on", target) for target in bearers(state)], "A193", (card,))


def placed(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the chosen place or bearer on the card while it waits to resolve."""
    chosen = int(option[1]) if len(option) > 1 else -1
    state.at[context[0]] = DOMAIN - chosen if option[0] == "domain" else chosen
