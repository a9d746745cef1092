"""What texts do with cards that are not in play: draw, discard, search, look at, give back (5.3, 5.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND, OUTPOSTS
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Player, Slot
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount, seats_of


def draw(state: OutpostsState, verb: kernel.Draw, frame: Frame, objects: list[int]) -> None:
    """D18: every draw instruction may bring the penalty."""
    n = amount(state, verb.n, frame)
    state.push(*(("draw_cards", seat, n, 0) for seat in seats_of(state, verb.who, frame) if n > 0))


def discard(state: OutpostsState, verb: kernel.Discard, frame: Frame, objects: list[int]) -> None:
    """The player chooses, or chance, or all of them."""
    steps: list[Step] = []
    for seat in seats_of(state, verb.who, frame):
        hand = list(state.zone(seat, HAND))
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, frame), len(hand))
        if verb.how == "random" or n >= len(hand):
            for _ in range(n):
                drop(state, seat, hand.pop(state.chance.below(len(hand)) if verb.how == "random" else 0))
        elif n:
            steps.append(("discard_some", seat, frame.seat if verb.how == "yours" else seat, n))
    state.push(*steps)


def drop(state: OutpostsState, seat: int, card: int) -> None:
    """From hand to the discard pile."""
    state.discard(card)
    state.note("discard", "D22", seat, card)


def discard_some(state: OutpostsState, step: Step) -> None:
    """Asks for one card of the hand, until enough are gone."""
    _, seat, chooser, n = step
    hand = state.zone(seat, HAND)
    if n and hand:
        options: list[Option] = [("discard", card) for card in hand]
        state.ask(chooser, "discard_some", options, "", (seat, chooser, n))


def discarded_some(state: OutpostsState, context: Step, option: Option) -> None:
    """Discards the chosen card."""
    seat, chooser, n = context
    drop(state, seat, int(option[1]))
    state.push(("discard_some", seat, chooser, n - 1))


def mill(state: OutpostsState, verb: kernel.Mill, frame: Frame, objects: list[int]) -> None:
    """From the top of the deck to the discard pile; an empty deck gives nothing."""
    for seat in seats_of(state, verb.who, frame):
        for _ in range(min(amount(state, verb.n, frame), len(state.zone(seat, DECK)))):
            state.discard(state.zone(seat, DECK)[-1])


def search(state: OutpostsState, verb: kernel.Search, frame: Frame, objects: list[int]) -> None:
    """Looks through the own deck, takes what fits, shuffles."""
    wanted = replace(verb.filter, place="deck")
    pool = [card for card in state.zone(frame.seat, DECK) if state.matches(card, wanted, frame)]
    state.push(("shuffle", frame.seat))
    if pool:
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        state.ask(frame.seat, "search", options, "", (frame.seat,))


def found(state: OutpostsState, context: Step, option: Option) -> None:
    """Takes the found card into hand."""
    if option[0] == "find":
        state.put(int(option[1]), int(context[0]), HAND)


def shuffle(state: OutpostsState, step: Step) -> None:
    """Shuffles a deck."""
    state.shuffle(int(step[1]), DECK)


def look(state: OutpostsState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Shows upgrades, or a whole hand, to the player, or to all; nothing changes on the table."""
    cards = [card for card in objects if card >= 0]
    if isinstance(verb.at, (Player, Slot)):
        cards += [card for seat in seats_of(state, verb.at, frame) for card in state.zone(seat, HAND)]
    for watcher in range(state.seats) if isinstance(verb, kernel.Reveal) else [frame.seat]:
        state.show(watcher, cards)
    state.note("look", "D25", frame.seat, *cards)


def give_back(state: OutpostsState, verb: kernel.Return, frame: Frame, objects: list[int]) -> None:
    """To the owner's hand, or on, under or into the owner's deck."""
    for card in objects:
        if card < 0 or state.lies_in(card, OUTPOSTS):
            continue
        owner = state.owner[card]
        state.note("return", "D22", card)
        state.put(card, owner, HAND if verb.to == "hand" else DECK)
        if verb.to == "deck_bottom" and state.lies_in(card, DECK):
            state.move(card, owner, DECK, bottom=True)
        elif verb.to == "deck":
            state.push(("shuffle", owner))
