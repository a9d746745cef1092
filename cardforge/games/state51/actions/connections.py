"""Connections: taken for two workers, kept in hand like other cards, and played for contacts (R24, R25)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import affords
from cardforge.games.state51.definitions import WORKER
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.targets import can_do_something
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import BLUE_OPEN, HAND, RED_OPEN
from cardforge.kernel.decision import Option, Step, number_in


def open_cards(state: State51) -> list[int]:
    """The face-up Connections, red first."""
    return state.zones[RED_OPEN] + state.zones[BLUE_OPEN]


def price(state: State51, seat: int) -> int:
    """R24: two workers, less what Features take off, and at least 1."""
    return max(1, 2 - state.discount(seat, "take")) if state.definitions.any_discount else 2


def cannot_take(state: State51, seat: int, card: int, funds: list[int]) -> str | None:
    """R24: a face-up Connection and its price in workers are needed."""
    return None if funds[WORKER] >= price(state, seat) and state.where[card] in (RED_OPEN, BLUE_OPEN) else "R24"


def take(state: State51, seat: int, option: Option) -> None:
    """R24: the player pays the workers for a Connection, which is not replaced this round."""
    state.push(("pay", seat, (WORKER,) * price(state, seat), NO_CARD), ("take", seat, number_in(option)))


def taken(state: State51, step: Step) -> None:
    """R24: moves the Connection to the hand."""
    _, seat, card = step
    state.move(card, seat, HAND)
    state.note("take", "R24", seat, card)
    if state.definitions.awaited_events:
        state.push(*heard(state, "take", seat, card))


def cannot_play(state: State51, seat: int, card: int, index: int, funds: list[int]) -> str | None:
    """R25, R29: a Connection in hand and its whole price are needed."""
    abilities = state.priced_abilities(card)
    if card not in state.hand(seat) or index >= len(abilities):
        return "R25"
    if not affords(state, seat, abilities[index].price, funds, card):
        return "R29"
    return None if can_do_something(state, seat, card, abilities[index].sequence) else "R25"


def play(state: State51, seat: int, option: Option) -> None:
    """R25: the player pays, then plays the Connection."""
    card, index = number_in(option), number_in(option, 2)
    state.push(("pay", seat, state.priced_abilities(card)[index].units, card), ("play", seat, card, index))


def played(state: State51, step: Step) -> None:
    """R25: the Connection goes to the discards of its pile, and the player gains what it gives."""
    _, seat, card, index = step
    state.discard(card)
    state.note("play", "R25", seat, card)
    state.push(("run", seat, state.priced_abilities(card)[index].sequence, card), *heard(state, "play", seat, card))


BOOK.step("take", taken)
BOOK.step("play", played)
