"""Verbs about cards in hands, decks and graveyards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardforge.games.arc import turn
from cardforge.games.arc.effects.base import Handler, off_the_table, whole
from cardforge.games.arc.resolving import enter
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ENCHANTMENT
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import COUNT, DECK, GRAVEYARD, HAND, REMOVED
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Player, Slot
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount, seats_of


def draw(state: ArcState, verb: kernel.Draw, frame: Frame, objects: list[int]) -> None:
    """A27: a draw that an effect forces defeats like any other."""
    n = amount(state, verb.n, frame)
    for seat in seats_of(state, verb.who, frame):
        for _ in range(n):
            if not turn.draw_card(state, seat):
                return


def discard(state: ArcState, verb: kernel.Discard, frame: Frame, objects: list[int]) -> None:
    """The player chooses, or chance, or all of them."""
    for seat in seats_of(state, verb.who, frame):
        hand = [card for card in state.zone(seat, HAND) if state.matches(card, verb.filter, whole(frame))]
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, frame), len(hand))
        if verb.how == "random" or n >= len(hand):
            for _ in range(n):
                _discard_one(state, seat, hand.pop(state.chance.below(len(hand)) if verb.how == "random" else 0))
        elif n:
            chooser = frame.seat if verb.how == "yours" else seat
            state.show(chooser, hand)
            state.push(("discard_some", seat, chooser, n, tuple(hand)))


def _discard_one(state: ArcState, seat: int, card: int) -> None:
    state.discard(card)
    state.note("discard", "A269", seat, card)
    fire(state, "card_discarded", card, seat)


def discard_some(state: ArcState, step: Step) -> None:
    """Asks for one of the cards that may be discarded, until enough are gone."""
    _, seat, chooser, n, pool = step
    left = [card for card in pool if state.where[card] == seat * COUNT + HAND]
    if n and left:
        options: list[Option] = [("discard", card) for card in left]
        state.ask(chooser, "discard_some", options, "A269", (seat, chooser, n, pool))


def discarded_some(state: ArcState, context: Step, option: Option) -> None:
    """Discards the chosen card."""
    seat, chooser, n, pool = context
    _discard_one(state, seat, int(option[1]))
    state.push(("discard_some", seat, chooser, n - 1, pool))


def mill(state: ArcState, verb: kernel.Mill, frame: Frame, objects: list[int]) -> None:
    """From the top of the deck to the graveyard; an empty deck gives nothing."""
    for seat in seats_of(state, verb.who, frame):
        for _ in range(min(amount(state, verb.n, frame), len(state.zone(seat, DECK)))):
            state.discard(state.zone(seat, DECK)[-1])


def search(state: ArcState, verb: kernel.Search, frame: Frame, objects: list[int]) -> None:
    """Looks through the own deck, takes what fits, shuffles."""
    filter = replace(verb.filter, place="deck")
    pool = [card for card in state.zone(frame.seat, DECK) if state.matches(card, filter, whole(frame))]
    state.did = 0
    if verb.to != "found":
        state.push(("shuffle", frame.seat))
    if pool:
        state.show(frame.seat, pool)
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        state.ask(frame.seat, "search", options, "", (frame.seat, verb.to))
    else:
        state.meant = []


def found(state: ArcState, context: Step, option: Option) -> None:
    """Puts the found card where the text says; what is only found is "it" in the next sentence."""
    seat, to = context
    state.did = int(option[0] == "find")
    state.meant = [int(option[1])] if option[0] == "find" else []
    for card in state.meant:
        if to == "play" and state.kind(card) == ENCHANTMENT:
            state.push(("settle_on", card, seat))
        elif to == "play":
            enter(state, card, seat, choose=True)
        elif to == "hand":
            state.put(card, seat, HAND)


def shuffle(state: ArcState, step: Step) -> None:
    """Shuffles a deck."""
    state.shuffle(int(step[1]), DECK)


def shuffle_deck(state: ArcState, verb: kernel.Shuffle, frame: Frame, objects: list[int]) -> None:
    """Shuffles decks because a text says so."""
    for seat in seats_of(state, verb.whose, frame):
        state.shuffle(seat, DECK)


def look(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Shows cards, or a whole hand, to the player, or to all; nothing changes on the table."""
    cards = [card for card in objects if card >= 0]
    if isinstance(verb.at, (Player, Slot)):
        cards += [card for seat in seats_of(state, verb.at, frame) for card in state.zone(seat, HAND)]
    for watcher in range(state.seats) if isinstance(verb, kernel.Reveal) else [frame.seat]:
        state.show(watcher, cards)
    state.note("look", "A211", frame.seat, *cards)


def reorder(state: ArcState, verb: kernel.Reorder, frame: Frame, objects: list[int]) -> None:
    """Looks at the top cards and asks which of them comes on top, which next."""
    for seat in seats_of(state, verb.whose, frame):
        top = _top(state, seat, amount(state, verb.n, frame))
        state.show(frame.seat, top)
        state.push(("put_back", frame.seat, seat, tuple(top), ()))


def put_back(state: ArcState, step: Step) -> None:
    """Asks for the next card from the top, and puts them all back when the order is settled."""
    _, chooser, seat, left, chosen = step
    if left:
        state.ask(chooser, "put_back", [("next", card) for card in left], "A211", (chooser, seat, left, chosen))
        return
    deck = state.zone(seat, DECK)
    deck[len(deck) - len(chosen) :] = reversed(chosen)


def put_back_next(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the next card and goes on."""
    chooser, seat, left, chosen = context
    card = int(option[1])
    state.push(("put_back", chooser, seat, tuple(other for other in left if other != card), (*chosen, card)))


def pick(state: ArcState, verb: kernel.Pick, frame: Frame, objects: list[int]) -> None:
    """Looks at the top cards of the own deck and asks for those that come to hand."""
    top = _top(state, frame.seat, amount(state, verb.n, frame))
    state.show(frame.seat, top)
    state.push(("take_some", frame.seat, tuple(top), amount(state, verb.take, frame), verb.rest))


def take_some(state: ArcState, step: Step) -> None:
    """Asks for one card after another; the rest goes under the deck or into the graveyard."""
    _, seat, left, n, rest = step
    if n and left:
        state.ask(seat, "take_some", [("take", card) for card in left], "A211", (seat, left, n, rest))
        return
    for card in left:
        if rest == "graveyard":
            state.put(card, seat, GRAVEYARD)
        else:
            state.put(card, seat, DECK, bottom=True)


def took_some(state: ArcState, context: Step, option: Option) -> None:
    """Takes the card to hand and goes on."""
    seat, left, n, rest = context
    card = int(option[1])
    state.put(card, seat, HAND)
    state.push(("take_some", seat, tuple(other for other in left if other != card), n - 1, rest))


def _top(state: ArcState, seat: int, n: int) -> list[int]:
    deck = state.zone(seat, DECK)
    return deck[len(deck) - min(n, len(deck)) :][::-1]


def give_back(state: ArcState, verb: kernel.Return, frame: Frame, objects: list[int]) -> None:
    """To the owner's hand, or on, under or into the owner's deck."""
    for card in objects:
        if card < 0 or state.lies_in(card, REMOVED) or state.is_avatar(card):
            continue
        owner = state.owner[card]
        off_the_table(state, card)
        if verb.to == "hand":
            state.put(card, owner, HAND)
        else:
            state.put(card, owner, DECK, bottom=verb.to == "deck_bottom")
            if verb.to == "deck":
                state.push(("shuffle", owner))
        state.note("return", "A86", card)


VERBS: dict[type, Handler] = {
    kernel.Draw: draw, kernel.Discard: discard, kernel.Mill: mill, kernel.Search: search, kernel.Shuffle: shuffle_deck,
    kernel.Look: look, kernel.Reveal: look, kernel.Reorder: reorder, kernel.Pick: pick, kernel.Return: give_back,
}  # fmt: skip
STEPS: dict[str, Callable[[ArcState, Step], None]] = {
    "discard_some": discard_some, "shuffle": shuffle, "put_back": put_back, "take_some": take_some,
}  # fmt: skip
ANSWERS: dict[str, Callable[[ArcState, Step, Option], None]] = {
    "discard_some": discarded_some, "search": found, "put_back": put_back_next, "take_some": took_some,
}  # fmt: skip
