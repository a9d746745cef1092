"""The alternate Lookout with its passed packets, and the advanced one with its open display (L1-L21)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.phases.lookout import FIRST, SECOND, build_instead, free_builds, must_skip
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import ASIDE, HAND, PACKET, PILE
from cardforge.kernel.decision import Option, Step, number_in

PACKET_SIZE: Final = 3


def alternate_draft(state: State51, step: Step) -> None:
    """L2, L3: hands become face-down piles, then each player gets a packet of three cards."""
    order = state.turn_order()
    for seat in order:
        for card in state.hand(seat)[:]:
            state.move(card, seat, PILE)
    for seat in order:
        for _ in range(PACKET_SIZE):
            card = state.top()
            if card != NO_CARD:
                state.move(card, seat, PACKET)
    state.push(
        *(("keep", seat, FIRST) for seat in order),
        ("kept", FIRST),
        ("pass_packets",),
        *(("keep", seat, SECOND) for seat in order),
        ("kept", SECOND),
        ("retrieve",),
    )


def keep(state: State51, step: Step) -> None:
    """L4, L6: one card of the packet goes onto the own pile; on the map it can be put aside for a free build instead (D-N16)."""
    _, seat, selection = step
    packet = state.zone(seat, PACKET)
    skips: list[Option] = []
    if free_builds(state, seat):
        skips = [("lookout_skip_build", card) for card in packet] or [("lookout_skip_build", NO_CARD)]
    keeps: list[Option] = [("keep", card) for card in packet]
    options = skips if skips and must_skip(state, seat, selection) else keeps + skips
    if options and (packet or must_skip(state, seat, selection)):
        state.ask(seat, "keep", options, "L4" if selection == FIRST else "L6", (seat,))


def card_kept(state: State51, context: Step, option: Option) -> None:
    """L4, L6: puts the card face down on the pile, or aside for a free build."""
    (seat,), card = context, number_in(option)
    if option[0] == "keep":
        state.move(card, seat, PILE)
        return
    state.gave_up_selection[seat] = 2
    if card != NO_CARD:
        state.move(card, seat, ASIDE)


def packets_kept(state: State51, step: Step) -> None:
    """L5, D-N16: after all have chosen, cards put aside are discarded, and their players choose a Territory in turn order."""
    for seat in state.turn_order():
        for card in state.zone(seat, ASIDE)[:]:
            state.discard(card)
    _, selection = step
    if selection == SECOND:
        for seat in state.turn_order():
            for card in state.zone(seat, PACKET)[:]:
                state.discard(card)
    state.push(*(("place_skip", seat) for seat in state.turn_order() if state.gave_up_selection[seat] == 2))


def place_free_build(state: State51, step: Step) -> None:
    """N23: the player chooses the Territory of the free build; one that others have taken in the meantime is lost."""
    _, seat = step
    state.gave_up_selection[seat] = 0
    positions = free_builds(state, seat)
    state.gave_up_selection[seat] = 1
    if positions:
        state.ask(seat, "skip_place", [("lookout_skip_build", position) for position in positions], "N23", (seat,))


def free_build_placed(state: State51, context: Step, option: Option) -> None:
    """N23: builds on the chosen Territory."""
    (seat,) = context
    build_instead(state, seat, number_in(option))


def pass_packets(state: State51, step: Step) -> None:
    """L5: the rest of every packet goes to the next player clockwise; two players swap (D-L4)."""
    packets = [state.zone(seat, PACKET)[:] for seat in range(state.seats)]
    for seat, packet in enumerate(packets):
        for card in packet:
            state.move(card, (seat + 1) % state.seats, PACKET)


def retrieve(state: State51, step: Step) -> None:
    """L7: the piles become hands again."""
    for seat in range(state.seats):
        for card in state.zone(seat, PILE)[:]:
            state.move(card, seat, HAND)


def advanced_draft(state: State51, step: Step) -> None:
    """L10, L11: all players pick from one display, two rounds clockwise from the first player."""
    steps: list[Step] = []
    for turn, size in enumerate(display_sizes(state.seats)):
        selection = FIRST if turn < state.seats else SECOND
        steps += [("reveal", size), ("pick", state.turn_order()[turn % state.seats], selection)]
    state.push(*steps, ("clear_display",))


def display_sizes(players: int) -> tuple[int, ...]:
    """L12-L19, L21: the size of the display at each pick; cards are revealed only while there are fewer."""
    if players == 2:
        return (5, 4, 3, 2)
    return (5, *(4,) * (players - 1), *(3,) * (players - 1), 2)


BOOK.step("alternate_draft", alternate_draft)
BOOK.step("keep", keep)
BOOK.step("kept", packets_kept)
BOOK.step("place_skip", place_free_build)
BOOK.step("pass_packets", pass_packets)
BOOK.step("retrieve", retrieve)
BOOK.step("advanced_draft", advanced_draft)
BOOK.answer("keep", card_kept)
BOOK.answer("skip_place", free_build_placed)
