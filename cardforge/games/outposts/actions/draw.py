"""Drawing cards; when the deck runs out, damage on the own Outposts and a new deck from the discard pile (O34-O36, D15-D18)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.damage import damage_outpost
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, DISCARD, HAND
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Step


def draw_cards(state: OutpostsState, step: Step) -> None:
    """O34, D15: draws card by card; when the deck runs out, the penalty comes once for each instruction (D17)."""
    _, seat, left, penalized = step
    is_heard = "card_drawn" in state.definitions.heard_events
    while left and state.zone(seat, DECK):
        card = state.zone(seat, DECK)[-1]
        state.move(card, seat, HAND)
        state.note("draw", "O34", seat, card)
        if is_heard:
            emit(state, "card_drawn", card, seat)
        left -= 1
    if left and not penalized:
        state.push(("penalty", seat), ("reshuffle", seat), ("draw_cards", seat, left, 1))


def reshuffle_penalty(state: OutpostsState, step: Step) -> None:
    """O35, D16: asks the player to divide the damage among the own face-up Outposts; all of it must be dealt, if there is an Outpost."""
    seat = int(step[1])
    outposts = tuple(state.standing(seat))
    points = state.definitions.options["reshuffle_damage"]
    if outposts and points:
        allocate(state, seat, points, outposts, ("suffer",), whole=True, row="O35")


def take_penalty(state: OutpostsState, step: Step) -> None:
    """D18: puts the counters on the Outposts and destroys those that have enough."""
    _, outposts, shares = step
    for outpost, points in zip(outposts, shares, strict=True):
        damage_outpost(state, outpost, points, "O35")


def reshuffle(state: OutpostsState, step: Step) -> None:
    """O36: shuffles the discard pile into a new deck, including the cards that the penalty has just discarded."""
    seat = int(step[1])
    pile = list(state.zone(seat, DISCARD))
    for card in pile:
        state.move(card, seat, DECK)
    state.shuffle(seat, DECK)
    state.note("reshuffle", "O36", seat, len(pile))
    emit(state, "reshuffled", -1, seat)


BOOK.step("draw_cards", draw_cards)
BOOK.step("penalty", reshuffle_penalty)
BOOK.step("suffer", take_penalty)
BOOK.step("reshuffle", reshuffle)
