"""A turn of the virtual player: Connections, a build, attacks, Outposts, then it passes (S18-S29, D-N22)."""

from __future__ import annotations

from cardforge.games.state51.attack import attack
from cardforge.games.state51.connections import open_cards
from cardforge.games.state51.goods import score
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.virtual_map import build_somewhere, may_build, may_raze, try_to_raze
from cardforge.games.state51.zones import ATTACK
from cardforge.kernel.chance import PLAY
from cardforge.kernel.decision import Step

HUMAN = 0


def virtual_turn(state: State51, step: Step) -> None:
    """D-N22: one thing a turn; once the human has passed it passes too, whatever lies there (S26, D-S9)."""
    if state.passed[HUMAN]:
        pass_(state)
    elif open_cards(state):
        claim(state)
    elif may_build(state):
        state.built += 1
        build_somewhere(state, "N54")
    elif state.attacks < state.facts.options["solo_attacks_per_round"]:
        attack(state)
    elif may_raze(state):
        try_to_raze(state)
    else:
        pass_(state)


def claim(state: State51) -> None:
    """S20-S22: takes a Connection for nothing, one of two at random, scores 2 and discards it."""
    cards = open_cards(state)
    card = cards[state.chance.below(len(cards), PLAY)] if len(cards) > 1 else cards[0]
    state.note("claim", "S20", card)
    state.discard(card)
    score(state, VIRTUAL, state.facts.options["solo_vp_per_connection"], "S21")


def pass_(state: State51) -> None:
    """S25, S29, D-S8: no more attacks, and the attack pile is discarded."""
    state.passed[VIRTUAL] = 1
    state.note("pass", "S25", VIRTUAL)
    for card in state.shared(ATTACK)[:]:
        state.discard(card)
