"""Cleanup: goods kept on storage Features, all else discarded, the token handed on (R32-R35, S42, N41)."""

from __future__ import annotations

from cardforge.games.state51.goods import lying_on, store
from cardforge.games.state51.state import CONVERSIONS, State51
from cardforge.games.state51.table import BASIC, BASICS, CONTACT, CONTACTS, NUMBER, SUPPLY
from cardforge.games.state51.zones import ATTACK, BLUE_OPEN, RED_OPEN
from cardforge.kernel.decision import Option, Step


def cleanup(state: State51, step: Step) -> None:
    """R32, D-G3: players with storage choose what to keep, in turn order; then all is tidied."""
    keepers = [
        seat for seat in state.in_order() if any(state.facts.stores[state.fact[card]] for card in state.locations(seat))
    ]
    state.push(*(("store", seat) for seat in keepers), ("tidy",), ("round",))


def store_step(state: State51, step: Step) -> None:
    """Asks for one good after another, as long as there is room for one of those that are left."""
    seat = step[1]
    options: list[Option] = []
    for card in state.locations(seat):
        options += [
            ("store", card, good) for good in range(SUPPLY) if state.have(seat, good) and room(state, card, good)
        ]
    if options:
        state.ask(seat, "store", [*options, ("done",)], "R32", (seat,))


def stored(state: State51, context: Step, option: Option) -> None:
    """Lays the good on the card and asks again."""
    seat = context[0]
    if option[0] == "done":
        return
    card, good = int(option[1]), int(option[2])
    state.goods[seat * SUPPLY + good] -= 1
    store(state, card, good, 1)
    state.note("store", "R32", seat, card, good)
    state.push(("store", seat))


def room(state: State51, card: int, good: int) -> int:
    """How much more of a good a storage Feature may hold."""
    left = 0
    lying = lying_on(state, card)
    for verb in state.facts.stores[state.fact[card]]:
        kinds = kept_kinds(verb.good)
        if good in kinds:
            left += verb.n - sum(n for kind, n in lying if kind in kinds)
    return left


def kept_kinds(good: str) -> tuple[int, ...]:
    """The goods that a storage of this name takes; ammo and universal contacts are kinds of their own."""
    number = NUMBER[good]
    return BASICS if number == BASIC else CONTACTS if number == CONTACT else (number,)


def tidy(state: State51, step: Step) -> None:
    """R33-R35: supplies, marks and defense tokens go, stock stays; Connections that nobody took go; the token moves clockwise."""
    state.goods = [0] * len(state.goods)
    state.marks = [0] * len(state.marks)
    state.guarded = [0] * len(state.guarded)
    state.watch = [0] * 9
    state.used = [0] * (state.seats * CONVERSIONS)
    state.passed = [0] * state.seats
    state.attacks = state.built = state.razed = 0
    for zone in (RED_OPEN, BLUE_OPEN, ATTACK):
        for card in state.shared(zone)[:]:
            state.discard(card)
    if not state.facts.solo:
        state.first = (state.first + 1) % state.seats
