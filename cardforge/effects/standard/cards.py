"""Verbs about cards in hands, decks and discard piles."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.board import BoardState
from cardforge.effects.evaluate import EffectContext, amount, cards_among, player_target, point_of_view, seats_of
from cardforge.effects.selectors import Choose, Filter, It, PlayerRef, Slot, narrowed
from cardforge.effects.text_rule_book import TextRuleBook
from cardforge.effects.triggers import emit
from cardforge.effects.verbs import Discard, Look, Mill, Pick, Return, Reveal, RevealUntil, Shuffle
from cardforge.effects.verbs.cards import ORDERED
from cardforge.kernel.decision import Option, Step


def of_hidden(filter: Filter) -> Filter:
    """The same of cards in hands and decks, which are never "this card": "another" leaves out none of them, unless it is another than one spoken of."""
    if filter.either:
        return Filter(either=tuple(of_hidden(part) for part in filter.either))
    return replace(filter, other=False) if filter.other and not filter.related else filter


def discards(
    state: BoardState, verb: Discard, filter: Filter, ctx: EffectContext
) -> list[tuple[int, int, int, list[int]]]:
    """Discards what chance or the number of cards decides; returns what has to be chosen: whose, by whom, how many, out of which."""
    choices: list[tuple[int, int, int, list[int]]] = []
    filter = of_hidden(filter)
    able = False
    seats = seats_of(state, verb.who, ctx)
    if verb.kept:
        state.antecedent = []
    for seat in seats:
        if not state.may(seat, "discard"):
            continue
        hand = [card for card in state.zone(seat, state.hand_zone) if state.matches(card, filter, ctx)]
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, ctx), len(hand))
        n = len(hand) - n if verb.how == "down_to" else n
        able = able or bool(hand)
        if verb.how == "random" or n >= len(hand):
            for _ in range(n):
                card = hand.pop(state.rng.below(len(hand)) if verb.how == "random" else 0)
                _discard_one(state, seat, card, verb.kept)
        elif n:
            choices.append((seat, ctx.seat if verb.how == "yours" else seat, n, hand))
    state.did_it = int(able)
    return choices


def discard_given(state: BoardState, objects: list[int]) -> list[int]:
    """Discards the cards that are in a hand; returns the others."""
    given = [card for card in cards_among(objects) if state.lies_in(card, state.hand_zone)]
    for card in given:
        if state.may(state.owner[card], "discard"):
            _discard_one(state, state.owner[card], card)
    return [card for card in cards_among(objects) if card not in given]


def choice_of(verb: Discard, seat: int, chooser: int, n: int, cards: list[int]) -> Step:
    """The step that asks for one card after another: (discard_some, whose, by whom, how many, out of which, and 1 if they are "it" afterwards)."""
    kept = (1,) if verb.kept else ()
    return ("discard_some", seat, chooser, n, tuple(cards), *kept)


def _discard_one(state: BoardState, seat: int, card: int, kept: bool = False) -> None:
    if kept:
        state.antecedent = [*state.antecedent, card]
    if not state.is_discarded_otherwise(card, seat):
        discard_now(state, seat, card)


def discard_now(state: BoardState, seat: int, card: int) -> None:
    """Discards a card from a hand."""
    state.discard(card)
    state.note("discard", state.text_rules.rows.discard, seat, card)
    emit(state, "card_discarded", card, seat)


def discard_some(state: BoardState, step: Step) -> None:
    """Asks for one of the cards that may be discarded, until enough are gone; without a list it is any card in hand."""
    _, seat, chooser, n, pool, *kept = step
    hand = state.zone(seat, state.hand_zone)
    left = [card for card in pool if card in hand] if pool else hand
    if n and left:
        options: list[Option] = [("discard", card) for card in left]
        row = state.text_rules.rows.choose_discard
        state.ask(chooser, "discard_some", options, row, (seat, chooser, n, pool, *kept))


def discarded_some(state: BoardState, context: Step, option: Option) -> None:
    """Discards the chosen card."""
    seat, chooser, n, pool, *kept = context
    _discard_one(state, seat, int(option[1]), bool(kept))
    state.push(("discard_some", seat, chooser, n - 1, pool, *kept))


def mill(state: BoardState, verb: Mill, ctx: EffectContext, objects: list[int]) -> None:
    """From the top of the deck to the discard pile; an empty deck gives nothing."""
    cards: list[int] = []
    for seat in seats_of(state, verb.who, ctx):
        for _ in range(min(amount(state, verb.n, ctx), len(state.deck_of(seat)))):
            cards.append(state.deck_of(seat)[-1])
            state.discard(cards[-1])
    if verb.kept:
        state.antecedent = cards


def shuffle(state: BoardState, step: Step) -> None:
    """Shuffles a deck."""
    state.shuffle(int(step[1]), state.deck_zone)


def shuffle_deck(state: BoardState, verb: Shuffle, ctx: EffectContext, objects: list[int]) -> None:
    """Shuffles decks because a text says so."""
    for seat in seats_of(state, verb.whose, ctx):
        state.shuffle(seat, state.deck_zone)


def look(state: BoardState, verb: Look | Reveal, ctx: EffectContext, objects: list[int]) -> None:
    """Shows cards, or a whole hand, to the player, or to all; nothing changes on the table."""
    cards = cards_among(objects)
    if isinstance(verb.at, (PlayerRef, Slot)):
        seats = seats_of(state, verb.at, ctx)
        cards += [card for seat in seats for card in state.zone(seat, state.hand_zone)]
        if verb.kept:
            state.antecedent = [*map(player_target, seats), *cards]
    for watcher in range(state.seats) if isinstance(verb, Reveal) else [ctx.seat]:
        state.show(watcher, cards)
    state.now_shown(cards)
    state.note("look", state.text_rules.rows.look, ctx.seat, *cards)


def reveal_until(state: BoardState, verb: RevealUntil, ctx: EffectContext, objects: list[int]) -> None:
    """Shows cards from the top to all until one fits, or so many; a deck without so many is shown whole."""
    filter = of_hidden(narrowed(verb.filter, place="deck"))
    shown: list[int] = []
    found: list[int] = []
    for seat in seats_of(state, verb.who, ctx)[:1]:
        wanted = amount(state, verb.wanted, ctx)
        for card in reversed(state.deck_of(seat)):
            if len(found) == wanted:
                break
            (found if state.matches(card, filter, ctx) else shown).append(card)
    for watcher in range(state.seats):
        state.show(watcher, [*shown, *found])
    state.now_shown([*shown, *found])
    state.note("look", state.text_rules.rows.look, ctx.seat, *shown, *found)
    state.antecedent, state.rest, state.did_it = found, shown, int(bool(found))


def pick(state: BoardState, verb: Pick, ctx: EffectContext, objects: list[int]) -> None:
    """Shows the top cards of the own deck and asks which of them go to the hand."""
    deck = state.deck_of(ctx.seat)
    top = deck[len(deck) - min(amount(state, verb.n, ctx), len(deck)) :][::-1]
    state.show(ctx.seat, top)
    state.now_shown(top)
    n = amount(state, verb.take, ctx)
    if verb.filter == Pick(0).filter:
        state.push(("take_some", ctx.seat, tuple(top), n, verb.rest))
        return
    filter = of_hidden(verb.filter)
    fitting = tuple(card for card in top if state.matches(card, filter, ctx))
    others = tuple(card for card in top if card not in fitting)
    if verb.rest in ORDERED:
        state.push(("take_some", ctx.seat, fitting, n, verb.rest, others))
        return
    state.push(("take_some", ctx.seat, fitting, n, verb.rest), ("take_some", ctx.seat, others, 0, verb.rest))


def take_some(state: BoardState, step: Step) -> None:
    """Asks for one card after another; the rest, with those that may not be taken, goes to the bottom of the deck or into the graveyard."""
    _, seat, left, n, rest, *others = step
    if n and left:
        options: list[Option] = [("take", card) for card in left]
        state.ask(seat, "take_some", options, state.text_rules.rows.look, (seat, left, n, rest, *others))
        return
    if rest in ORDERED:
        state.push(("lay_cards", seat, (*left, *(others[0] if others else ())), (), ORDERED[rest]))
        return
    for card in left:
        if rest == "graveyard":
            state.discard(card)
        else:
            state.put(card, seat, state.deck_zone, bottom=True)


def took_some(state: BoardState, context: Step, option: Option) -> None:
    """Takes the chosen card and asks for the next one."""
    seat, left, n, rest, *others = context
    card = int(option[1])
    state.put(card, seat, state.hand_zone)
    state.push(("take_some", seat, tuple(other for other in left if other != card), n - 1, rest, *others))


def lay_in_order(state: BoardState, verb: Return, ctx: EffectContext, objects: list[int]) -> None:
    """ "In any order": asks for it, the uppermost card first; cards that were chosen one by one keep the order in which they were."""
    cards = tuple(card for card in cards_among(objects) if state.can_be_moved(card))
    if isinstance(verb.what, Choose):
        state.push(("lay_cards", ctx.seat, (), cards, ORDERED[verb.to]))
    else:
        state.push(("lay_cards", ctx.seat, cards, (), ORDERED[verb.to]))


def lay(state: BoardState, step: Step) -> None:
    """Asks for the next card from above, and puts all of them on or under the deck when their order is known (step: who, which are left, the order so far, where)."""
    _, seat, left, order, to = step
    if len(left) > 1:
        state.show(seat, list(left))
        state.ask(seat, "lay_cards", [("next", card) for card in left], state.text_rules.rows.look, step[1:])
        return
    cards = [*order, *left] if to == "deck_bottom" else [*left, *reversed(order)]
    state.text_rules.verbs[Return](state, Return(It(), to), point_of_view(-1, seat), cards)


def laid(state: BoardState, context: Step, option: Option) -> None:
    """Adds the chosen card to the order."""
    seat, left, order, to = context
    card = int(option[1])
    state.push(("lay_cards", seat, tuple(other for other in left if other != card), (*order, card), to))


def return_cards(state: BoardState, verb: Return, ctx: EffectContext, objects: list[int]) -> None:
    """To the owner's hand, or on, under or into the owner's deck."""
    if verb.to in ORDERED:
        lay_in_order(state, verb, ctx, objects)
        return
    for card in objects:
        if card < 0 or not state.can_be_moved(card):
            continue
        owner = state.owner[card]
        state.leaves_play(card)
        state.note("return", state.text_rules.rows.return_card, card)
        if verb.to == "hand":
            state.put(card, owner, state.hand_zone)
        elif verb.to == "graveyard":
            state.discard(card)
        else:
            state.put(card, owner, state.deck_zone, bottom=verb.to == "deck_bottom")
            if verb.to == "deck":
                state.push(("shuffle", owner))


BOOK: Final[TextRuleBook[BoardState]] = TextRuleBook()
BOOK.step("shuffle", shuffle)
BOOK.step("discard_some", discard_some)
BOOK.answer("discard_some", discarded_some)
BOOK.step("take_some", take_some)
BOOK.answer("take_some", took_some)
BOOK.step("lay_cards", lay)
BOOK.answer("lay_cards", laid)
