"""Lookout: Connections opened, extra draws before the draft, and the standard draft (R7-R9, L24, D-L1)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.outposts import free_build_positions
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.goods import draw
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import (
    BLUE_DISCARD,
    BLUE_OPEN,
    BLUE_PILE,
    DISPLAY,
    HAND,
    RED_DISCARD,
    RED_OPEN,
    RED_PILE,
)
from cardforge.kernel.decision import Option, Step, number_in

FIRST: Final = 1
SECOND: Final = 2
"""The two selections of a Lookout."""


def lookout(state: State51, step: Step) -> None:
    """R6, R7: opens the Connections, gives the extra draws, then starts the draft that the options name."""
    state.gave_up_selection = [0] * state.seats
    open_connections(state)
    if state.definitions.solo:
        state.push(("solo_lookout",))
        return
    extra_draws(state)
    state.push((f"{state.definitions.options['lookout']}_draft",))


def open_connections(state: State51) -> None:
    """R7, S9: turns the top card of each pile face up; an empty pile is rebuilt from its own discards (D-G1)."""
    for pile, face_up, discards in ((RED_PILE, RED_OPEN, RED_DISCARD), (BLUE_PILE, BLUE_OPEN, BLUE_DISCARD)):
        card = state.top_of(0, pile, discards)
        if card != NO_CARD:
            state.move(card, 0, face_up)
            state.note("open", "R7", card)


def extra_draws(state: State51) -> None:
    """L1, L24, I3, D-L2, D-L6: before any draft, a card of the own Faction deck and in a peaceful game one of the shared deck."""
    options = state.definitions.options
    for seat in state.turn_order():
        if state.definitions.split:
            draw(state, seat, 1, seat, "L1")
        elif options["faction_draw_fallback"] == "main_deck":
            draw(state, seat, 1, row="D-L1")
        if options["peaceful"]:
            draw(state, seat, 1, row="L24")


def reveal(state: State51, size: int) -> None:
    """Turns cards face up until the display has this size, or no card is left."""
    while len(state.shared(DISPLAY)) < size:
        card = state.top()
        if card == NO_CARD:
            return
        state.move(card, 0, DISPLAY)


def standard_draft(state: State51, step: Step) -> None:
    """R8, R9: a display of players + 1 cards clockwise from the first player, then another counter-clockwise from the last."""
    order = state.turn_order()
    state.push(
        ("reveal", state.seats + 1),
        *(("pick", seat, FIRST) for seat in order),
        ("clear_display",),
        ("reveal", state.seats + 1),
        *(("pick", seat, SECOND) for seat in reversed(order)),
        ("clear_display",),
    )


def reveal_step(state: State51, step: Step) -> None:
    """R8: lays out the display of one draft: (reveal, size)."""
    _, size = step
    reveal(state, size)


def clear_display(state: State51, step: Step) -> None:
    """R8: discards the cards that nobody took."""
    for card in state.shared(DISPLAY)[:]:
        state.discard(card)


def pick(state: State51, step: Step) -> None:
    """R8, R9: the player takes a card of the display or a free build instead (N21-N25): (pick, seat, selection)."""
    _, seat, selection = step
    options = selection_options(state, seat, selection)
    if options:
        state.ask(seat, "pick", options, "R8" if selection == FIRST else "R9", (seat,))


def selection_options(state: State51, seat: int, selection: int) -> list[Option]:
    """N21, N24, D-L7: the cards of the display and the free builds; without a card there is no selection to give up, but for the first build."""
    cards: list[Option] = [("pick", card) for card in state.shared(DISPLAY)]
    skips: list[Option] = [("lookout_skip_build", position) for position in free_builds(state, seat)]
    if skips and must_skip(state, seat, selection):
        return skips
    return cards + skips if cards else []


def picked(state: State51, context: Step, option: Option) -> None:
    """R8: moves the card to the hand, or starts the free build."""
    (seat,) = context
    chosen = number_in(option)
    if option[0] == "pick":
        state.move(chosen, seat, HAND)
        state.note("pick", "R8", seat, chosen)
    else:
        build_instead(state, seat, chosen)


def build_instead(state: State51, seat: int, position: int) -> None:
    """N22, N23, N26: a free build in place of the selection, activated like any other; in the first round it has no neighbour."""
    state.gave_up_selection[seat] = 1
    state.note("skip", "N21", seat)
    state.push(("build_outpost", seat, position, *([1] if state.turn == 1 else [])))


def free_builds(state: State51, seat: int) -> list[int]:
    """N23-N25, D-N7: where a free build in place of this selection can go; nowhere if the player has already given one up."""
    if not state.definitions.on_map or state.gave_up_selection[seat]:
        return []
    return free_build_positions(state, seat)


def must_skip(state: State51, seat: int, selection: int) -> bool:
    """N21: whether the player must give this selection up, as one of the two in the first Lookout."""
    return state.turn == 1 and selection == SECOND and not state.gave_up_selection[seat]


BOOK.step("lookout", lookout)
BOOK.step("standard_draft", standard_draft)
BOOK.step("reveal", reveal_step)
BOOK.step("pick", pick)
BOOK.step("clear_display", clear_display)
BOOK.answer("pick", picked)
