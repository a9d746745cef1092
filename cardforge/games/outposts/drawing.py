"""Drawing cards, and what it costs when the deck is short: damage on own Outposts, then the discard pile is shuffled (O34-O36, D15-D18)."""

from __future__ import annotations

from cardforge.games.outposts.casualties import hit_outpost, topple
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import DECK, DISCARD, HAND
from cardforge.kernel.decision import Step
from cardforge.kernel.sharing import share


def draw_cards(state: OutpostsState, step: Step) -> None:
    """O34, D15: card by card; the first time the deck is short the penalty comes, at most once for each instruction (D17)."""
    _, seat, left, penalised = step
    deck = state.zone(seat, DECK)
    while left and deck:
        card = deck[-1]
        state.move(card, seat, HAND)
        state.note("draw", "O34", seat, card)
        left -= 1
    if left and not penalised:
        state.push(("penalty", seat), ("reshuffle", seat), ("draw_cards", seat, left, 1))


def penalty(state: OutpostsState, step: Step) -> None:
    """O35, D16: the owner splits five points over own face-up Outposts; all of them must be placed; with no Outpost there is no damage."""
    seat = int(step[1])
    outposts = tuple(state.standing(seat))
    points = state.facts.options["reshuffle_damage"]
    if outposts and points:
        share(state, seat, points, outposts, ("suffer",), whole=True, row="O35")


def suffer(state: OutpostsState, step: Step) -> None:
    """Puts the counters on; nothing is flipped but Outposts that fall (D18)."""
    _, outposts, shares = step
    for outpost, points in zip(outposts, shares, strict=True):
        hit_outpost(state, outpost, points, "O35")
    topple(state)


def reshuffle(state: OutpostsState, step: Step) -> None:
    """O36: the discard pile becomes the new deck, with anything that has just fallen into it."""
    seat = int(step[1])
    pile = list(state.zone(seat, DISCARD))
    for card in pile:
        state.move(card, seat, DECK)
    state.shuffle(seat, DECK)
    state.note("reshuffle", "O36", seat, len(pile))
    fire(state, "reshuffled", -1, seat)
