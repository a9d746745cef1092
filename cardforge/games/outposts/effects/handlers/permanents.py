"""Verbs that destroy, create and flip cards in play, put cards into play and move them (5.5)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.damage import destroy
from cardforge.games.outposts.actions.destruction import destroy_outposts
from cardforge.games.outposts.actions.move import move_cards
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.definitions import CREATURE, look_of
from cardforge.games.outposts.effects.objects import cards_among
from cardforge.games.outposts.effects.restrictions import is_forbidden
from cardforge.games.outposts.effects.verbs import BY_TEXT
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    COUNT,
    DECK,
    DISCARD,
    HAND,
    OUTPOSTS,
    PLAYED,
    RESERVE,
)


def destroy_all(state: OutpostsState, verb: kernel.Destroy, ctx: EffectContext, objects: list[int]) -> None:
    """Does it to all that the text names."""
    destroy_objects(state, objects)


def sacrifice(state: OutpostsState, verb: kernel.Sacrifice, ctx: EffectContext, objects: list[int]) -> None:
    """Destroys what its player gives up; only texts that do not say "for mana" hear of it."""
    given = [card for card in cards_among(objects) if not is_forbidden(state, card, "be_sacrificed")]
    for card in given:
        if state.where[card] % COUNT in PLAYED:
            emit(state, "sacrificed", card, state.controller(card), BY_TEXT)
    destroy_objects(state, given)


def destroy_objects(state: OutpostsState, objects: list[int]) -> None:
    """Puts creatures and upgrades into the discard pile of their owner, and flips Outposts face-down."""
    cards = cards_among(objects)
    destroy(state, cards, "O71")
    outposts = [card for card in cards if state.lies_in(card, OUTPOSTS) and not state.down[card]]
    if outposts:
        destroy_outposts(state, outposts)


def create_tokens(state: OutpostsState, verb: kernel.CreateToken, ctx: EffectContext, objects: list[int]) -> None:
    """D49: creates tokens in the reserve, at most 20 at once."""
    definition = state.definitions.tokens[look_of(verb)]
    n = min(amount(state, verb.n, ctx), 20)
    for seat in [seat for seat in seats_of(state, verb.who, ctx) for _ in range(n)]:
        card = state.add_card(definition, seat, RESERVE)
        state.entered[card] = state.turn
        state.note("token", "D49", card)
        emit(state, "arrives", card)


def put_into_play(state: OutpostsState, verb: kernel.PutIntoPlay, ctx: EffectContext, objects: list[int]) -> None:
    """Puts creatures from hand, deck or discard pile into the reserve without paying."""
    for card in cards_among(objects):
        bring_into_play(state, card, next(iter(seats_of(state, verb.who, ctx)), ctx.seat))


def bring_into_play(state: OutpostsState, card: int, seat: int) -> None:
    """Puts a creature into the reserve of a player, without paying; other cards stay where they are."""
    is_creature = state.definitions.kind[state.definition[card]] == CREATURE
    if is_creature and state.where[card] % COUNT in (DISCARD, HAND, DECK):
        state.put(card, seat, RESERVE)
        state.entered[card] = state.turn
        state.note("arrives", "O47", card)
        emit(state, "arrives", card)


def move_to(state: OutpostsState, verb: kernel.MoveTo, ctx: EffectContext, objects: list[int]) -> None:
    """Moves cards; a text's moves are no moves of the third step (D29), and the owner makes any choice."""
    move_cards(state, cards_among(objects), verb.to)


BOOK.handles(kernel.Destroy, destroy_all)
BOOK.handles(kernel.Sacrifice, sacrifice)
BOOK.handles(kernel.CreateToken, create_tokens)
BOOK.handles(kernel.PutIntoPlay, put_into_play)
BOOK.handles(kernel.MoveTo, move_to)
