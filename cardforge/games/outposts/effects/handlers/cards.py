"""Verbs about cards in hands, decks and discard piles (5.3, 5.5)."""

from __future__ import annotations

from dataclasses import replace

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.standard import cards as standard
from cardforge.effects.standard import piles
from cardforge.effects.standard.done import asks_whether
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects.handlers.permanents import bring_into_play, destroy_objects
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND
from cardforge.kernel.decision import Option, Step, number_in


def draw(state: OutpostsState, verb: kernel.Draw, ctx: EffectContext, objects: list[int]) -> None:
    """D18: every instruction to draw may cause the penalty for a short deck."""
    n = amount(state, verb.n, ctx)
    state.push(*(("draw_cards", seat, n, 0) for seat in seats_of(state, verb.who, ctx)))


def discard(state: OutpostsState, verb: kernel.Discard, ctx: EffectContext, objects: list[int]) -> None:
    """Discards cards that a player chooses, random ones, or all, of those that the text names; the first player chooses first (D59)."""
    if verb.what is not None:
        destroy_objects(state, standard.discard_given(state, objects))
        return
    choices = standard.discards(state, verb, verb.filter, ctx)
    for seat, chooser, _, cards in choices:
        if chooser != seat:
            state.show(chooser, cards)
    state.push(*(standard.choice_of(verb, *choice) for choice in choices))


def search(state: OutpostsState, verb: kernel.Search, ctx: EffectContext, objects: list[int]) -> None:
    """Asks for a card of the deck that fits, then shuffles the deck; a card that is only found is "it" in the next sentence."""
    filter = replace(verb.filter, place="deck")
    pool = [card for card in state.zone(ctx.seat, DECK) if state.matches(card, filter, ctx)]
    told = verb.to != "hand" or asks_whether(state, ctx)
    if told:
        state.did_it, state.antecedent = 0, []
    if verb.to != "found":
        state.push(("shuffle", ctx.seat))
    if pool:
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        to = (verb.to,) if told else ()
        state.ask(ctx.seat, "search", options, "", (ctx.seat, *to))


def found(state: OutpostsState, context: Step, option: Option) -> None:
    """Puts the chosen card into hand or into play, or only finds it; what the text says of it next it says of the chosen one."""
    seat, to = int(context[0]), context[1] if len(context) > 1 else "hand"
    cards = [number_in(option)] if option[0] == "find" else []
    if len(context) > 1:
        state.did_it, state.antecedent = len(cards), list(cards)
    for card in cards:
        if to == "hand":
            state.put(card, seat, HAND)
        elif to == "play":
            bring_into_play(state, card, seat)


BOOK.include(standard.BOOK)
BOOK.include(piles.BOOK)
BOOK.handles(kernel.Draw, draw)
BOOK.handles(kernel.Discard, discard)
BOOK.handles(kernel.Mill, standard.mill)
BOOK.handles(kernel.Search, search)
BOOK.handles(kernel.Look, standard.look)
BOOK.handles(kernel.Reveal, standard.look)
BOOK.handles(kernel.Pick, standard.pick)
BOOK.handles(kernel.RevealUntil, standard.reveal_until)
BOOK.handles(kernel.Return, standard.return_cards)
BOOK.handles(kernel.Shuffle, standard.shuffle_deck)
BOOK.answer("search", found)
