"""Conversions of the faction board, and the exchange of two workers for a good (R21, R22)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import affords, pays, purse
from cardforge.games.state51.definitions import BASICS, CARD, WORKER
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.triggers import run
from cardforge.games.state51.goods import gain
from cardforge.games.state51.state import MOST_CONVERSIONS, NO_CARD, State51
from cardforge.kernel.decision import Option, Step, number_in

EXCHANGES: Final[tuple[Option, ...]] = tuple(("exchange", good) for good in (*BASICS, CARD))
"""R22: two workers are exchanged for one basic resource or one card."""


def cannot_convert(state: State51, seat: int, index: int, funds: list[int]) -> str | None:
    """R21, R29: each conversion can be used once a round, or as often as the board says, for its whole price."""
    conversions = state.conversions(seat)
    used = seat * MOST_CONVERSIONS + index
    if index >= len(conversions) or state.conversions_used[used] >= conversions[index].per_round:
        return "R21"
    return None if affords(state, seat, conversions[index].price, funds) else "R29"


def convert(state: State51, seat: int, option: Option) -> None:
    """R21: the player pays and gains the contacts."""
    index = number_in(option)
    board = state.board(seat)
    conversion = state.priced_abilities(board)[index]
    state.conversions_used[seat * MOST_CONVERSIONS + index] += 1
    state.note("convert", "R21", seat, index)
    if state.definitions.awaited_events:
        state.push(*heard(state, "convert", seat))
    if pays(state, seat, conversion.units, NO_CARD, ("run", seat, conversion.sequence, board)):
        run(state, seat, conversion.sequence, board)


def cannot_exchange(state: State51, seat: int, funds: list[int]) -> str | None:
    """R22: two workers are needed."""
    return None if funds[WORKER] >= 2 else "R22"


def exchange(state: State51, seat: int, option: Option) -> None:
    """R22: two workers for one basic resource or card; further pairs of workers can follow."""
    state.push(("more", seat))
    counts = ((number_in(option), 1),)
    if pays(state, seat, (WORKER, WORKER), NO_CARD, ("gain", seat, counts, "R22")):
        gain(state, seat, counts, "R22")


def offer_exchange(state: State51, step: Step) -> None:
    """R22: any number of pairs can be exchanged in one turn, each for a good of the player's choice."""
    _, seat = step
    if cannot_exchange(state, seat, purse(state, seat)) is None:
        state.ask(seat, "more", [*EXCHANGES, ("done",)], "R22", (seat,))


def exchange_chosen(state: State51, context: Step, option: Option) -> None:
    """R22: exchanges the next pair of workers, or stops."""
    (seat,) = context
    if option[0] == "exchange":
        exchange(state, seat, option)


BOOK.step("more", offer_exchange)
BOOK.answer("more", exchange_chosen)
