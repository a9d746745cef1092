"""Cleanup: goods kept on storage Features, all other goods discarded, the first-player token passed on (R32-R35, S42, N41)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import BASIC, BASICS, CONTACT, CONTACTS, GOOD_NUMBER, SUPPLY, GoodsCounts
from cardforge.games.state51.effects.listening import heard, moment_steps
from cardforge.games.state51.goods import goods_on, store
from cardforge.games.state51.state import MOST_CONVERSIONS, State51
from cardforge.games.state51.zones import ATTACK, BLUE_OPEN, RED_OPEN
from cardforge.kernel.decision import Option, Step, number_in


def cleanup(state: State51, step: Step) -> None:
    """R32, D-G3: players with storage choose what to keep, in turn order; then the step `tidy` clears the table."""
    keepers = [
        seat
        for seat in state.turn_order()
        if any(state.definitions.storages[state.definition[card]] for card in state.locations(seat))
    ]
    state.push(
        *moment_steps(state, "phase_start cleanup"),
        *(("store", seat) for seat in keepers),
        ("tidy",),
        *moment_steps(state, "phase_over cleanup"),
        ("round",),
    )


def store_goods(state: State51, step: Step) -> None:
    """R32: the player stores one good after another as long as there is room: (store, seat)."""
    _, seat = step
    goods = [good for good in range(SUPPLY) if state.supply(seat, good)]
    storages = state.definitions.storages
    options: list[Option] = [
        ("store", card, good)
        for card in state.locations(seat)
        if goods and storages[state.definition[card]]
        for good in goods
        if has_room(state, card, good)
    ]
    if options:
        state.ask(seat, "store", [*options, ("done",)], "R32", (seat,))


def good_stored(state: State51, context: Step, option: Option) -> None:
    """R32: puts the good on the card and asks again."""
    (seat,) = context
    if option[0] == "done":
        return
    card, good = number_in(option), number_in(option, 2)
    state.goods[seat * SUPPLY + good] -= 1
    store(state, card, good, 1)
    state.note("store", "R32", seat, card, good)
    state.push(("store", seat))


def has_room(state: State51, card: int, good: int) -> bool:
    """R32: whether a storage Feature can hold one more of a good, each line of its text taking up to its limit of its kinds."""
    takes = any(good in stored_goods(verb.good) for verb in state.definitions.storages[state.definition[card]])
    if not takes:
        return False
    return within_limits(state, card, (*goods_on(state, card), (good, 1)))


def within_limits(state: State51, card: int, goods: GoodsCounts) -> bool:
    """R32: whether the lines of a storage can hold these goods together; goods that no line takes are a stock and need no room."""
    lines = [(stored_goods(verb.good), verb.n) for verb in state.definitions.storages[state.definition[card]]]
    kept = [(kind, n) for kind, n in goods if any(kind in kinds for kinds, _ in lines)]
    return all(_fits(lines, kept, chosen) for chosen in range(1 << len(lines)))


def _fits(lines: list[tuple[tuple[int, ...], int]], goods: list[tuple[int, int]], chosen: int) -> bool:
    """Whether what only the chosen lines take (as bits) is no more than they hold together."""
    others = [kinds for place, (kinds, _) in enumerate(lines) if not chosen >> place & 1]
    limit = sum(n for place, (_, n) in enumerate(lines) if chosen >> place & 1)
    return sum(n for good, n in goods if not any(good in kinds for kinds in others)) <= limit


def stored_goods(good: str) -> tuple[int, ...]:
    """The goods that a storage takes by its printed word; ammo and universal contacts count separately."""
    if good == "any":
        return tuple(range(SUPPLY))
    number = GOOD_NUMBER[good]
    return BASICS if number == BASIC else CONTACTS if number == CONTACT else (number,)


def tidy(state: State51, step: Step) -> None:
    """R33-R35: supplies, marks, defense tokens, and untaken Connections are discarded, stocks stay; the first-player token moves clockwise."""
    state.goods = [0] * len(state.goods)
    state.marks = [0] * len(state.marks)
    state.defended = [0] * len(state.defended)
    state.territory_defended = [0] * 9
    state.conversions_used = [0] * (state.seats * MOST_CONVERSIONS)
    state.passed = [0] * state.seats
    state.triggered = []
    state.attacks = state.virtual_builds = state.virtual_razes = 0
    for zone in (RED_OPEN, BLUE_OPEN, ATTACK):
        for card in state.shared(zone)[:]:
            state.discard(card)
    if not state.definitions.solo:
        state.first_player = (state.first_player + 1) % state.seats
        if state.definitions.awaited_events:
            state.push(*heard(state, "first", state.first_player))


BOOK.step("cleanup", cleanup)
BOOK.step("store", store_goods)
BOOK.step("tidy", tidy)
BOOK.answer("store", good_stored)
