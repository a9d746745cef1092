"""Lookout: Connections opened, gifts before the draft, and the standard draft (R7-R9, L24, D-L1)."""

from __future__ import annotations

from cardforge.games.state51.goods import draw
from cardforge.games.state51.outposts import free_places
from cardforge.games.state51.state import State51
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
from cardforge.kernel.decision import Option, Step

FIRST, SECOND = 1, 2
"""The two selections of a Lookout."""


def lookout(state: State51, step: Step) -> None:
    """R6, R7: opens the Connections, then the gifts, then the draft that the table has chosen."""
    state.skipped = [0] * state.seats
    open_connections(state)
    if state.facts.solo:
        state.push(("solo_lookout",))
        return
    gifts(state)
    state.push((f"{state.facts.options['lookout']}_draft",))


def open_connections(state: State51) -> None:
    """R7, S9: the top card of each pile face up; an empty pile is made anew from its own discards (D-G1)."""
    for pile, open_, spent in ((RED_PILE, RED_OPEN, RED_DISCARD), (BLUE_PILE, BLUE_OPEN, BLUE_DISCARD)):
        card = state.top_of(0, pile, spent)
        if card >= 0:
            state.move(card, 0, open_)
            state.note("open", "R7", card)


def gifts(state: State51) -> None:
    """L1, L24, D-L2, D-L6: a card of the own Faction deck, and in a peaceful game one of the shared deck, before any draft."""
    options = state.facts.options
    for seat in state.in_order():
        if state.facts.split:
            draw(state, seat, 1, seat)
        elif options["faction_draw_fallback"] == "main_deck":
            draw(state, seat, 1)
        if options["peaceful"]:
            draw(state, seat, 1)


def reveal(state: State51, wanted: int) -> None:
    """Turns cards face up until so many lie there, or none is left."""
    while len(state.shared(DISPLAY)) < wanted:
        card = state.top()
        if card < 0:
            return
        state.move(card, 0, DISPLAY)


def standard_draft(state: State51, step: Step) -> None:
    """R8, R9: players + 1 cards clockwise from the first player, then the same counter-clockwise from the last."""
    order = state.in_order()
    state.push(
        ("reveal", state.seats + 1),
        *(("pick", seat, FIRST) for seat in order),
        ("clear_display",),
        ("reveal", state.seats + 1),
        *(("pick", seat, SECOND) for seat in reversed(order)),
        ("clear_display",),
    )


def reveal_step(state: State51, step: Step) -> None:
    """Lays out the display of one draft."""
    reveal(state, step[1])


def clear_display(state: State51, step: Step) -> None:
    """What nobody took is discarded."""
    for card in state.shared(DISPLAY)[:]:
        state.discard(card)


def pick(state: State51, step: Step) -> None:
    """Asks for one card of the display, or for a free build instead (N21-N25): (pick, seat, selection)."""
    _, seat, selection = step
    cards: list[Option] = [("pick", card) for card in state.shared(DISPLAY)]
    skips: list[Option] = [("lookout_skip_build", place) for place in skips_to(state, seat)]
    options = skips if skips and must_skip(state, seat, selection) else cards + skips
    if options:
        state.ask(seat, "pick", options, "R8" if selection == FIRST else "R9", (seat,))


def picked(state: State51, context: Step, option: Option) -> None:
    """To the hand, or an Outpost onto the map."""
    seat = context[0]
    if option[0] == "pick":
        state.move(int(option[1]), seat, HAND)
        state.note("pick", "R8", seat, int(option[1]))
    else:
        skip_and_build(state, seat, int(option[1]))


def skip_and_build(state: State51, seat: int, place: int) -> None:
    """N22, N26: a free build in place of the selection, activated as any other."""
    state.skipped[seat] = 1
    state.note("skip", "N21", seat)
    state.push(("build_at", seat, place))


def skips_to(state: State51, seat: int) -> list[int]:
    """N23-N25, D-N7: where a free build in place of this selection may go; nowhere if one was given up already."""
    if not state.facts.on_map or state.skipped[seat]:
        return []
    return free_places(state, seat)


def must_skip(state: State51, seat: int, selection: int) -> bool:
    """N21: in the first Lookout one of the two selections has to be given up."""
    return state.turn == 1 and selection == SECOND and not state.skipped[seat]
