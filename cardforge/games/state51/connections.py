"""Connection cards: taken for two workers, kept like any card in hand, played for contacts (R24, R25)."""

from __future__ import annotations

from cardforge.games.state51.costs import can_pay
from cardforge.games.state51.possible import can_happen
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import WORKER
from cardforge.games.state51.zones import BLUE_OPEN, HAND, RED_OPEN
from cardforge.kernel.decision import Option, Step


def open_cards(state: State51) -> list[int]:
    """The Connections that lie face up, red first."""
    return [*state.shared(RED_OPEN), *state.shared(BLUE_OPEN)]


def take_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R24: a card that lies face up, and two workers."""
    return None if have[WORKER] >= 2 and state.where[card] in (RED_OPEN, BLUE_OPEN) else "R24"


def take(state: State51, seat: int, option: Option) -> None:
    """R24: nothing replaces it this round."""
    state.push(("pay", seat, (WORKER, WORKER), -1), ("take", seat, int(option[1])))


def taken(state: State51, step: Step) -> None:
    """R24: to the hand."""
    _, seat, card = step
    state.move(card, seat, HAND)
    state.note("take", "R24", seat, card)


def play_forbidden(state: State51, seat: int, card: int, deed: int, have: list[int]) -> str | None:
    """R25, R29: a Connection in hand and the whole of its price."""
    deeds = state.facts.deeds[state.fact[card]]
    if card not in state.hand(seat) or deed >= len(deeds):
        return "R25"
    if not can_pay(state, seat, deeds[deed].units, have, card):
        return "R29"
    return None if can_happen(state, seat, card, deeds[deed].sequence) else "R25"


def play(state: State51, seat: int, option: Option) -> None:
    """R25: pays, gains, and the card goes to the discards of its pile."""
    card, deed = int(option[1]), int(option[2])
    state.push(("pay", seat, state.facts.deeds[state.fact[card]][deed].units, card), ("play", seat, card, deed))


def played(state: State51, step: Step) -> None:
    """R25."""
    _, seat, card, deed = step
    state.discard(card)
    state.note("play", "R25", seat, card)
    state.push(("run", seat, state.facts.deeds[state.fact[card]][deed].sequence, card))
