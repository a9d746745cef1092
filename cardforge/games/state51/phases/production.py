"""Production: income, Deals, production Locations, then goods back from storage (R11-R13)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import PRODUCTION
from cardforge.games.state51.effects.triggers import run
from cardforge.games.state51.goods import gain, return_goods
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import DEALS
from cardforge.kernel.decision import Step


def production(state: State51, step: Step) -> None:
    """R11: every player produces in turn order; the virtual player gets nothing (S16)."""
    state.push(*(("produce", seat) for seat in state.turn_order() if not state.is_virtual(seat)))


def produce(state: State51, step: Step) -> None:
    """R11, R13, S17: income, one good for each Deal, then open and closed production Locations; Ruins produce nothing."""
    _, seat = step
    definitions, definition = state.definitions, state.definition
    board = state.board(seat)
    incomes = [(board, sequence) for sequence in definitions.triggered_sequences[definition[board]].get("income", ())]
    products = [
        (card, sequence)
        for card in state.locations(seat)
        if definitions.kind[definition[card]] == PRODUCTION
        for sequence in definitions.triggered_sequences[definition[card]].get("production", ())
    ]
    fixed = definitions.takes_short_ways and not definitions.split
    if fixed and all(sequence in definitions.fixed_gains for _, sequence in (*incomes, *products)):
        for card, sequence in incomes:
            run(state, seat, sequence, card)
        deal_goods(state, step)
        for card, sequence in products:
            run(state, seat, sequence, card)
        unload(state, step)
        return
    steps: list[Step] = [("run", seat, sequence, card) for card, sequence in incomes]
    steps.append(("deal_goods", seat))
    steps += [("run", seat, sequence, card) for card, sequence in products]
    steps.append(("unload", seat))
    state.push_all(steps)


def deal_goods(state: State51, step: Step) -> None:
    """R17: each Deal gives its good."""
    _, seat = step
    gain(state, seat, tuple((state.definitions.deal[state.definition[card]], 1) for card in state.zone(seat, DEALS)))


def unload(state: State51, step: Step) -> None:
    """R11: goods kept on storage Features return to the supply now, not in Cleanup (B8.5)."""
    _, seat = step
    for card in state.locations(seat):
        if state.definitions.storages[state.definition[card]]:
            return_goods(state, card)


BOOK.step("production", production)
BOOK.step("produce", produce)
BOOK.step("deal_goods", deal_goods)
BOOK.step("unload", unload)
