"""Verbs about cards in hands, decks and graveyards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.selectors import YOU, narrowed
from cardforge.effects.standard import cards as standard
from cardforge.effects.standard import piles
from cardforge.effects.standard.cards import of_hidden
from cardforge.effects.verbs.cards import ORDERED
from cardforge.games.arc.actions.destruction import tell_of_return
from cardforge.games.arc.actions.replacing import stays_in_play
from cardforge.games.arc.actions.resolve import enter
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CITY, ENCHANTMENT
from cardforge.games.arc.effects.handlers.kept_there import let_go
from cardforge.games.arc.effects.handlers.permanents import destroy_cards
from cardforge.games.arc.phases import turn
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, COUNT, DECK, GRAVEYARD, HAND, IN_PLAY, REMOVED
from cardforge.kernel.decision import Option, Step, number_in


def draw(state: ArcState, verb: kernel.Draw, ctx: EffectContext, objects: list[int]) -> None:
    """Draws cards; A27: a forced draw from an empty deck defeats, too, as soon as the action is over (C32)."""
    n = amount(state, verb.n, ctx)
    cards: list[int] = []
    for seat in seats_of(state, verb.who, ctx):
        held = len(state.zone(seat, HAND)) if verb.kept else 0
        for _ in range(n):
            if not turn.draw_card(state, seat):
                break
        if verb.kept:
            cards += state.zone(seat, HAND)[held:]
    if verb.kept:
        state.antecedent = cards


def discard(state: ArcState, verb: kernel.Discard, ctx: EffectContext, objects: list[int]) -> None:
    """The player chooses, or chance, or all of them; the last player who chooses does so first. What is in play goes to the graveyard."""
    if verb.what is not None:
        destroy_cards(state, standard.discard_given(state, objects))
        return
    for seat, chooser, n, cards in standard.discards(state, verb, verb.filter, ctx):
        state.show(chooser, cards)
        state.push(standard.choice_of(verb, seat, chooser, n, cards))


def discarded_after_all(state: ArcState, step: Step) -> None:
    """A card is discarded in the place of which something else might have happened (step: card, seat, ...)."""
    card, seat = int(step[1]), int(step[2])
    if state.where[card] == seat * COUNT + HAND:
        standard.discard_now(state, seat, card)


def search(state: ArcState, verb: kernel.Search, ctx: EffectContext, objects: list[int]) -> None:
    """Asks for a card of the own deck that fits, then shuffles the deck."""
    if (verb.place, verb.who, verb.n, verb.by) != ("deck", YOU, 1, YOU):
        _search_for_several(state, verb, ctx)
        return
    filter = of_hidden(narrowed(verb.filter, place="deck"))
    pool = [card for card in state.zone(ctx.seat, DECK) if state.matches(card, filter, ctx)]
    state.did_it = 0
    if verb.to != "found":
        state.push(("shuffle", ctx.seat))
    if pool:
        state.show(ctx.seat, pool)
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        state.ask(ctx.seat, "search", options, "", (ctx.seat, verb.to))
    else:
        state.antecedent = []


def _search_for_several(state: ArcState, verb: kernel.Search, ctx: EffectContext) -> None:
    """Asks for up to so many cards of a zone, which are "they" in the next sentence; a deck is shuffled afterwards."""
    zones = {
        "deck": (DECK,),
        "hand": (HAND,),
        "graveyard": (GRAVEYARD,),
        "cities_deck": (CITIES,),
        "beyond": (HAND, DECK, GRAVEYARD),
    }[verb.place]
    state.did_it = 0
    whose, searching = seats_of(state, verb.who, ctx)[:1], seats_of(state, verb.by, ctx)
    state.antecedent = []
    chooser = searching[0] if searching else ctx.seat
    for seat in whose:
        filter = narrowed(verb.filter, place=verb.place)
        filter = filter if GRAVEYARD in zones else of_hidden(filter)
        pool = tuple(card for zone in zones for card in state.zone(seat, zone) if state.matches(card, filter, ctx))
        state.show(chooser, list(pool))
        if verb.place in ("deck", "beyond"):
            state.push(("shuffle", seat))
        elif verb.place == "cities_deck":
            state.shuffle(seat, CITIES)
        state.push(("search_on", chooser, pool, amount(state, verb.n, ctx), ()))


def search_on(state: ArcState, step: Step) -> None:
    """Asks for the next card of a search; those found so far are "they"."""
    _, seat, pool, n, so_far = step
    if n and pool:
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        state.ask(seat, "search_on", options, "", (seat, pool, n, so_far))
        return
    state.did_it = int(bool(so_far))
    state.antecedent = list(so_far)


def found_one(state: ArcState, context: Step, option: Option) -> None:
    """Takes one card of a search and asks for the next one."""
    seat, pool, n, so_far = context
    if option[0] == "none":
        state.push(("search_on", seat, (), 0, so_far))
        return
    card = number_in(option)
    state.push(("search_on", seat, tuple(other for other in pool if other != card), n - 1, (*so_far, card)))


def found(state: ArcState, context: Step, option: Option) -> None:
    """Puts the found card where the text says; a card that is only found is "it" in the next sentence."""
    seat, to = context
    state.did_it = int(option[0] == "find")
    state.antecedent = [number_in(option)] if option[0] == "find" else []
    for card in state.antecedent:
        if to == "play" and state.type_of(card) == ENCHANTMENT:
            state.push(("settle_on", card, seat))
        elif to == "play":
            enter(state, card, seat, choose=True)
        elif to == "hand":
            state.put(card, seat, HAND)


def reorder(state: ArcState, verb: kernel.Reorder, ctx: EffectContext, objects: list[int]) -> None:
    """Shows the top cards of a deck and asks for their new order."""
    for seat in seats_of(state, verb.whose, ctx):
        top = _top(state, seat, amount(state, verb.n, ctx))
        state.show(ctx.seat, top)
        state.push(("put_back", ctx.seat, seat, tuple(top), ()))


def put_back(state: ArcState, step: Step) -> None:
    """Asks for the next card from the top; puts all of them back when the order is complete."""
    _, chooser, seat, left, chosen = step
    if left:
        state.ask(chooser, "put_back", [("next", card) for card in left], "A211", (chooser, seat, left, chosen))
        return
    deck = state.zone(seat, DECK)
    state.arrange(seat, DECK, [*deck[: len(deck) - len(chosen)], *reversed(chosen)])


def put_back_next(state: ArcState, context: Step, option: Option) -> None:
    """Adds the chosen card to the order and asks for the next one."""
    chooser, seat, left, chosen = context
    card = number_in(option)
    state.push(("put_back", chooser, seat, tuple(other for other in left if other != card), (*chosen, card)))


def give_back(state: ArcState, verb: kernel.Return, ctx: EffectContext, objects: list[int]) -> None:
    """To a hand or deck; what goes from play to the graveyard is destroyed."""
    if verb.to in ORDERED:
        standard.lay_in_order(state, verb, ctx, objects)
        return
    if verb.to == "deck_shuffled_under":
        left = list(objects)
        objects = [left.pop(state.rng.below(len(left))) for _ in objects]
        verb = replace(verb, to="deck_bottom")
    objects = _brought_back(state, verb.to, ctx.source, objects)
    if verb.to == "graveyard":
        inside = [card for card in objects if card >= 0 and state.where[card] % COUNT in IN_PLAY]
        destroy_cards(state, inside)
        objects = [card for card in objects if card not in inside]
    objects = let_go(state, verb, objects, ctx.source)
    objects = [card for card in objects if not stays_in_play(state, card, verb.to, ctx.source)]
    for card in objects if verb.to == "hand" else ():
        if card >= 0 and state.can_be_moved(card):
            tell_of_return(state, card, ctx.source)
    cities = [card for card in objects if card >= 0 and state.lies_in(card, CITIES)]
    standard.return_cards(state, verb, ctx, [card for card in objects if card not in cities])
    for card in cities:  # what is found in a cities deck and is to go to a deck goes back to it
        state.put(card, state.owner[card], _NOT_DECKS.get(verb.to, CITIES), bottom=verb.to == "deck_bottom")


def _brought_back(state: ArcState, to: str, by: int, objects: list[int]) -> list[int]:
    """Brings back what the same card has removed from the game (A112); the other objects."""
    removed = [card for card in objects if card >= 0 and state.lies_in(card, REMOVED) and card in state.removed_by(by)]
    for card in removed:
        state.note("return", state.text_rules.rows.return_card, card)
        zone = _NOT_DECKS.get(to, CITIES if state.type_of(card) == CITY else DECK)
        state.put(card, state.owner[card], zone, bottom=to == "deck_bottom")
    if to == "deck":
        for seat in sorted({state.owner[card] for card in removed}):
            state.push(("shuffle", seat))
    return [card for card in objects if card not in removed]


_NOT_DECKS: Final = {"hand": HAND, "graveyard": GRAVEYARD}
"""The zones to which a card returns that goes back to no deck."""


def _top(state: ArcState, seat: int, n: int) -> list[int]:
    deck = state.zone(seat, DECK)
    return deck[len(deck) - min(n, len(deck)) :][::-1]


BOOK.include(standard.BOOK)
BOOK.include(piles.BOOK)
BOOK.step("would_card_discarded", discarded_after_all)
BOOK.handles(kernel.Draw, draw)
BOOK.handles(kernel.Discard, discard)
BOOK.handles(kernel.Mill, standard.mill)
BOOK.handles(kernel.Search, search)
BOOK.handles(kernel.Shuffle, standard.shuffle_deck)
BOOK.handles(kernel.Look, standard.look)
BOOK.handles(kernel.Reveal, standard.look)
BOOK.handles(kernel.RevealUntil, standard.reveal_until)
BOOK.handles(kernel.Reorder, reorder)
BOOK.handles(kernel.Pick, standard.pick)
BOOK.handles(kernel.Return, give_back)
BOOK.step("put_back", put_back)
BOOK.step("search_on", search_on)
BOOK.answer("search", found)
BOOK.answer("search_on", found_one)
BOOK.answer("put_back", put_back_next)
