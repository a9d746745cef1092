"""Using what stands there: action Locations, faction conversions, workers, open productions of others (R20-R23)."""

from __future__ import annotations

from cardforge.games.state51.costs import affords, purse
from cardforge.games.state51.goods import gain, score
from cardforge.games.state51.moments import run, steps_of, with_triggers
from cardforge.games.state51.possible import can_happen
from cardforge.games.state51.state import CONVERSIONS, State51
from cardforge.games.state51.table import ACTION, BASICS, CARD, PRODUCTION, WORKER, Deed
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step

EXCHANGED = (*BASICS, CARD)
"""R22: what two workers are given for."""

EXCHANGES: tuple[Option, ...] = tuple(("exchange", good) for good in EXCHANGED)


# --- action Locations (R20) -------------------------------------------------------------------------------------------


def activate_forbidden(state: State51, seat: int, card: int, deed: int, have: list[int]) -> str | None:
    """R20, R29: an own action Location with a use left, its whole price, and something that its text can do."""
    facts, fact = state.facts, state.fact[card]
    if (
        state.controller(card) != seat
        or state.place(card) != STATE
        or facts.kind[fact] != ACTION
        or deed >= len(facts.deeds[fact])
    ):
        return "R20"
    if state.marks[card] >= facts.uses[fact]:
        return "R20"
    found = facts.deeds[fact][deed]
    if not affords(state, seat, found.price, have):
        return "R29"
    return None if can_use(state, seat, card, found, have) else "R20"


def can_use(state: State51, seat: int, card: int, deed: Deed, have: list[int]) -> bool:
    """R20, R29: the whole price, and something that the text can do."""
    return affords(state, seat, deed.price, have) and (deed.plain or can_happen(state, seat, card, deed.sequence))


def activate(state: State51, seat: int, option: Option) -> None:
    """R20: pays, marks the card and gains the reward; then the second use may follow at once."""
    card, deed = int(option[1]), int(option[2])
    state.push(
        ("pay", seat, state.facts.deeds[state.fact[card]][deed].units, -1),
        ("activate", seat, card, deed),
        ("again", seat, card, deed),
    )


def activated(state: State51, step: Step) -> None:
    """R20: the mark lies there until Cleanup."""
    _, seat, card, deed = step
    state.marks[card] += 1
    state.note("activate", "R20", seat, card)
    run(state, seat, state.facts.deeds[state.fact[card]][deed].sequence, card)


def again(state: State51, step: Step) -> None:
    """R20: a card with two uses may be used a second time in the same turn, paid again."""
    _, seat, card, deed = step
    if activate_forbidden(state, seat, card, deed, purse(state, seat)) is None:
        state.ask(seat, "again", [("again",), ("done",)], "R20", (seat, card, deed))


def again_chosen(state: State51, context: Step, option: Option) -> None:
    """Uses it once more, or not."""
    seat, card, deed = context
    if option[0] == "again":
        activate(state, seat, ("activate", card, deed))


# --- the faction board (R21, R22) -------------------------------------------------------------------------------------


def convert_forbidden(state: State51, seat: int, place: int, have: list[int]) -> str | None:
    """R21: each conversion once a round, or as often as the board says."""
    deeds = state.facts.deeds[state.fact[state.board(seat)]]
    if place >= len(deeds) or state.used[seat * CONVERSIONS + place] >= deeds[place].per_round:
        return "R21"
    return None if affords(state, seat, deeds[place].price, have) else "R29"


def convert(state: State51, seat: int, option: Option) -> None:
    """R21: pays and gains the contacts."""
    place = int(option[1])
    board = state.board(seat)
    deed = state.facts.deeds[state.fact[board]][place]
    state.used[seat * CONVERSIONS + place] += 1
    state.note("convert", "R21", seat, place)
    state.push(("pay", seat, deed.units, -1), ("run", seat, deed.sequence, board))


def exchange_forbidden(state: State51, seat: int, have: list[int]) -> str | None:
    """R22: two workers."""
    return None if have[WORKER] >= 2 else "R22"


def exchange(state: State51, seat: int, option: Option) -> None:
    """R22: two workers for one basic resource or card, and again as often as there are workers."""
    state.push(("pay", seat, (WORKER, WORKER), -1), ("gain", seat, ((int(option[1]), 1),)), ("more", seat))


def more(state: State51, step: Step) -> None:
    """R22: any number of pairs in one turn, each with a choice of its own."""
    seat = step[1]
    if exchange_forbidden(state, seat, purse(state, seat)) is None:
        state.ask(seat, "more", [*EXCHANGES, ("done",)], "R22", (seat,))


def more_chosen(state: State51, context: Step, option: Option) -> None:
    """Exchanges the next pair, or stops."""
    if option[0] == "exchange":
        exchange(state, context[0], option)


# --- open productions (R23) -------------------------------------------------------------------------------------------


def open_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R23, R26, D-G6: an open production of an opponent who has not passed, not used yet this round, and a worker."""
    facts, fact, owner = state.facts, state.fact[card], state.controller(card)
    if owner == seat or state.place(card) != STATE or facts.kind[fact] != PRODUCTION or not facts.open[fact]:
        return "R23"
    if state.passed[owner]:
        return "R26"
    if state.marks[card]:
        return "D-G6"
    return None if have[WORKER] else "R23"


def use_open(state: State51, seat: int, option: Option) -> None:
    """R23: a worker lies on it until Cleanup."""
    card = int(option[1])
    state.push(("pay", seat, (WORKER,), -1), ("open", seat, card))


def opened(state: State51, step: Step) -> None:
    """R23, S40: the product for the visitor, a worker for the owner; the virtual player gets a point instead."""
    _, seat, card = step
    owner = state.controller(card)
    state.marks[card] = 1
    state.note("open", "R23", seat, card, owner)
    if state.is_virtual(owner):
        score(state, owner, 1, "S40")
    else:
        gain(state, owner, ((WORKER, 1),))
    with_triggers(state, steps_of(state, seat, card, "production"), [("fire", seat, "use_open")])
