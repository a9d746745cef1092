"""The Lookout of the solo game: the human picks, chance deals to the virtual player (S9-S15, D-N16, D-N26)."""

from __future__ import annotations

from cardforge.games.state51.lookout import FIRST, SECOND, must_skip, reveal, skip_and_build, skips_to
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.virtual_map import build_opposite, build_somewhere
from cardforge.games.state51.zones import DISPLAY, HAND, STATE
from cardforge.kernel.chance import PLAY
from cardforge.kernel.decision import Option, Step

HUMAN = 0
SHOWN = 4
"""S10: so many cards are revealed."""


def solo_lookout(state: State51, step: Step) -> None:
    """S10-S15: four cards; the human, chance, the human and chance again; one more of the deck for the virtual player."""
    state.dealt = 0
    reveal(state, SHOWN)
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
    """S11, S13: the human takes a card, or gives the selection up for a free build (N21, N24)."""
    selection = step[1]
    cards: list[Option] = [("pick", card) for card in state.shared(DISPLAY)]
    skips: list[Option] = [("lookout_skip_build", place) for place in skips_to(state, HUMAN)]
    options = skips if skips and must_skip(state, HUMAN, selection) else cards + skips
    if options:
        state.ask(HUMAN, "solo_pick", options, "S11" if selection == FIRST else "S13", (selection,))


def solo_picked(state: State51, context: Step, option: Option) -> None:
    """To the hand, or an Outpost onto the map, followed at once by the first one of the virtual player (D-N26)."""
    if option[0] == "pick":
        state.move(int(option[1]), HUMAN, HAND)
        state.note("pick", "S11", HUMAN, int(option[1]))
        return
    place = int(option[1])
    if state.turn == 1:
        state.push(("virtual_opposite", place))
    skip_and_build(state, HUMAN, place)


def solo_deal(state: State51, step: Step) -> None:
    """S12, S14, D-S11: one of the cards left at random to the virtual player."""
    display = state.shared(DISPLAY)
    owed = state.facts.options["solo_cards_per_round"]
    if display and state.dealt < owed:
        give(state, display[state.chance.below(len(display), PLAY)])


def give(state: State51, card: int) -> None:
    """Face up in front of the virtual player; it pays nothing and gains nothing for it."""
    state.dealt += 1
    state.move(card, VIRTUAL, STATE)
    state.note("virtual_card", "S12", card)


def solo_deck(state: State51, step: Step) -> None:
    """S15: what is still owed comes from the deck."""
    while state.dealt < state.facts.options["solo_cards_per_round"]:
        card = state.top()
        if card < 0:
            return
        give(state, card)


def solo_build(state: State51, step: Step) -> None:
    """N53, D-N26: in every later Lookout the virtual player builds one Outpost, if it can."""
    if state.facts.on_map and state.turn > 1:
        build_somewhere(state, "N53")


def virtual_opposite(state: State51, step: Step) -> None:
    """N52: opposite the human's corner."""
    build_opposite(state, step[1])
