"""The Lookout of the solo game: the human picks cards, the virtual player gets cards at random (S9-S15, D-N16, D-N26)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.phases.lookout import FIRST, SECOND, build_instead, reveal, selection_options
from cardforge.games.state51.solo.virtual_outposts import build_at_random, build_opposite
from cardforge.games.state51.state import HUMAN, NO_CARD, VIRTUAL, State51
from cardforge.games.state51.zones import DISPLAY, HAND, STATE
from cardforge.kernel.decision import Option, Step, number_in

DISPLAY_SIZE: Final = 4
"""S10: how many cards are revealed."""


def solo_lookout(state: State51, step: Step) -> None:
    """S10-S15: of four cards the human picks twice, and after each pick the virtual player gets one; one more comes from the deck."""
    state.virtual_cards = 0
    reveal(state, DISPLAY_SIZE)
    state.push(
        ("solo_pick", FIRST),
        ("solo_deal", FIRST),
        ("solo_pick", SECOND),
        ("solo_deal", SECOND),
        ("clear_display",),
        ("solo_deck",),
        ("solo_build",),
    )


def solo_pick(state: State51, step: Step) -> None:
    """S11, S13: the human takes a card or gives the selection up for a free build (N21, N24): (solo_pick, selection)."""
    _, selection = step
    options = selection_options(state, HUMAN, selection)
    if options:
        state.ask(HUMAN, "solo_pick", options, "S11" if selection == FIRST else "S13", (selection,))


def solo_picked(state: State51, context: Step, option: Option) -> None:
    """S11: moves the card to the hand, or starts the free build, which the virtual player's first build follows (D-N26)."""
    if option[0] == "pick":
        state.move(number_in(option), HUMAN, HAND)
        state.note("pick", "S11", HUMAN, number_in(option))
        return
    position = number_in(option)
    if state.turn == 1:
        state.push(("virtual_opposite", position))
    build_instead(state, HUMAN, position)


def solo_deal(state: State51, step: Step) -> None:
    """S12, S14, D-S11: the virtual player gets one of the remaining cards at random."""
    display = state.shared(DISPLAY)
    if display and state.virtual_cards < state.definitions.options["solo_cards_per_round"]:
        deal_to_virtual_player(state, display[state.rng.below(len(display))])


def deal_to_virtual_player(state: State51, card: int) -> None:
    """S12: moves the card into the State of the virtual player, which pays and gains nothing for it."""
    state.virtual_cards += 1
    state.move(card, VIRTUAL, STATE)
    state.note("virtual_card", "S12", card)


def solo_deal_rest(state: State51, step: Step) -> None:
    """S15: the virtual player gets its remaining cards of this round from the deck."""
    while state.virtual_cards < state.definitions.options["solo_cards_per_round"]:
        card = state.top()
        if card == NO_CARD:
            return
        deal_to_virtual_player(state, card)


def solo_build(state: State51, step: Step) -> None:
    """N53, D-N26: in every later Lookout the virtual player builds one Outpost if it can."""
    if state.definitions.on_map and state.turn > 1:
        build_at_random(state, "N53")


def virtual_opposite(state: State51, step: Step) -> None:
    """N52: the virtual player builds opposite the human's corner: (virtual_opposite, corner)."""
    _, corner = step
    build_opposite(state, corner)


BOOK.step("solo_lookout", solo_lookout)
BOOK.step("solo_pick", solo_pick)
BOOK.step("solo_deal", solo_deal)
BOOK.step("solo_deck", solo_deal_rest)
BOOK.step("solo_build", solo_build)
BOOK.step("virtual_opposite", virtual_opposite)
BOOK.answer("solo_pick", solo_picked)
