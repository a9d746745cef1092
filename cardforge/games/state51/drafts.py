"""The alternate Lookout with its passed packets, and the advanced one with its open display (L1-L21)."""

from __future__ import annotations

from cardforge.games.state51.lookout import FIRST, SECOND, must_skip, skip_and_build, skips_to
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import ASIDE, HAND, PACKET, PILE
from cardforge.kernel.decision import Option, Step

PACKET_SIZE = 3


def alternate_draft(state: State51, step: Step) -> None:
    """L2, L3: hands become face-down piles, then every player gets a packet of 3."""
    order = state.in_order()
    for seat in order:
        for card in state.hand(seat)[:]:
            state.move(card, seat, PILE)
    for seat in order:
        for _ in range(PACKET_SIZE):
            card = state.top()
            if card >= 0:
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
    """L4, L6: one card of the packet onto the own pile; on the map one may be put aside for a free build instead (D-N16)."""
    _, seat, selection = step
    packet = state.zone(seat, PACKET)
    skips: list[Option] = []
    if skips_to(state, seat):
        skips = [("lookout_skip_build", card) for card in packet] or [("lookout_skip_build", -1)]
    keeps: list[Option] = [("keep", card) for card in packet]
    options = skips if skips and must_skip(state, seat, selection) else keeps + skips
    if options and (packet or must_skip(state, seat, selection)):
        state.ask(seat, "keep", options, "L4" if selection == FIRST else "L6", (seat,))


def kept_one(state: State51, context: Step, option: Option) -> None:
    """Lays it face down; nobody else sees it until the piles come back."""
    seat, card = context[0], int(option[1])
    if option[0] == "keep":
        state.move(card, seat, PILE)
        return
    state.skipped[seat] = 2
    if card >= 0:
        state.move(card, seat, ASIDE)


def kept(state: State51, step: Step) -> None:
    """L5, D-N16: all have chosen; cards put aside are discarded, and their players build in turn order, each choosing the place now."""
    for seat in state.in_order():
        for card in state.zone(seat, ASIDE)[:]:
            state.discard(card)
    if step[1] == SECOND:
        for seat in state.in_order():
            for card in state.zone(seat, PACKET)[:]:
                state.discard(card)
    state.push(*(("place_skip", seat) for seat in state.in_order() if state.skipped[seat] == 2))


def place_skip(state: State51, step: Step) -> None:
    """Asks where the free build goes; a place that others took in the meantime is lost."""
    seat = step[1]
    state.skipped[seat] = 0
    places = skips_to(state, seat)
    state.skipped[seat] = 1
    if places:
        state.ask(seat, "skip_place", [("lookout_skip_build", place) for place in places], "N23", (seat,))


def skip_placed(state: State51, context: Step, option: Option) -> None:
    """Builds there."""
    skip_and_build(state, context[0], int(option[1]))


def pass_packets(state: State51, step: Step) -> None:
    """L5: what is left of every packet goes to the next player clockwise; two players swap (D-L4)."""
    packets = [state.zone(seat, PACKET)[:] for seat in range(state.seats)]
    for seat, packet in enumerate(packets):
        for card in packet:
            state.move(card, (seat + 1) % state.seats, PACKET)


def retrieve(state: State51, step: Step) -> None:
    """L7: the piles become the hands again."""
    for seat in range(state.seats):
        for card in state.zone(seat, PILE)[:]:
            state.move(card, seat, HAND)


def advanced_draft(state: State51, step: Step) -> None:
    """L10, L11: one display for all, two times round clockwise from the first player."""
    steps: list[Step] = []
    for place, size in enumerate(display_sizes(state.seats)):
        selection = FIRST if place < state.seats else SECOND
        steps += [("reveal", size), ("pick", state.in_order()[place % state.seats], selection)]
    state.push(*steps, ("clear_display",))


def display_sizes(players: int) -> tuple[int, ...]:
    """L12-L19, L21: how many cards lie there at each choice; cards are turned up only while there are fewer."""
    if players == 2:
        return (5, 4, 3, 2)
    return (5, *(4,) * (players - 1), *(3,) * (players - 1), 2)
