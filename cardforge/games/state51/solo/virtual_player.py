"""A turn of the virtual player: it claims Connections, builds, attacks, razes Outposts, then passes (S18-S29, D-N22)."""

from __future__ import annotations

from cardforge.games.state51.actions.connections import open_cards
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.goods import score
from cardforge.games.state51.solo.attack import attack
from cardforge.games.state51.solo.virtual_outposts import build_at_random, may_build, may_raze, try_to_raze
from cardforge.games.state51.state import HUMAN, VIRTUAL, State51
from cardforge.games.state51.zones import ATTACK
from cardforge.kernel.decision import Step


def virtual_turn(state: State51, step: Step) -> None:
    """D-N22: it does one thing a turn, and passes as soon as the human has passed (S26, D-S9)."""
    if state.passed[HUMAN]:
        pass_(state)
    elif open_cards(state):
        claim_connection(state)
    elif may_build(state):
        state.virtual_builds += 1
        build_at_random(state, "N54")
    elif state.attacks < state.definitions.options["solo_attacks_per_round"]:
        attack(state)
    elif may_raze(state):
        try_to_raze(state)
    else:
        pass_(state)


def claim_connection(state: State51) -> None:
    """S20-S22: claims an open Connection, one of two at random, scores 2, and discards it."""
    cards = open_cards(state)
    card = cards[state.rng.below(len(cards))] if len(cards) > 1 else cards[0]
    state.note("claim", "S20", card)
    state.discard(card)
    score(state, VIRTUAL, state.definitions.options["solo_vp_per_connection"], "S21")


def pass_(state: State51) -> None:
    """S25, S29, D-S8: it makes no more attacks, and the attack pile is discarded."""
    state.passed[VIRTUAL] = 1
    state.note("pass", "S25", VIRTUAL)
    for card in state.shared(ATTACK)[:]:
        state.discard(card)


BOOK.step("virtual_turn", virtual_turn)
