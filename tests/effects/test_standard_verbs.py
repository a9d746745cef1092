"""Verbs that games share, in the marsh: discarding, milling, showing, returning, and what lasts for a time."""

from __future__ import annotations

import pytest
from marsh import MarshState, marsh
from pond import BANK, DECK, HAND, POND, frog, named

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import X
from cardforge.effects.board import LastingEffect
from cardforge.effects.conditions import Trigger
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Each, Filter, It, PlayerRef, StatBound, This
from cardforge.effects.standard.cards import (
    discard_some,
    discarded_some,
    discards,
    look,
    mill,
    of_hidden,
    return_cards,
    shuffle,
    shuffle_deck,
)
from cardforge.effects.standard.changes import allow, lose_abilities, prevent
from cardforge.effects.verbs import Allow, Discard, Draw, Look, LoseAbilities, Mill, Prevent, Return, Reveal, Shuffle
from cardforge.kernel.cards import Card
from cardforge.kernel.rng import Rng

IN_HAND = Filter(place="hand")
EACH_PLAYER, OPPONENT = PlayerRef("each_player"), PlayerRef("each_opponent")


def one(number: int, **fields: int) -> tuple[Card, tuple]:
    """A frog without a text."""
    return frog(number, **{"rooted": 0, "shy": 0, **fields})


@pytest.fixture
def state() -> MarshState:
    """Frog 1 and the rooted frog 2 of seat 0 in the marsh, three frogs in each hand, three and one in the decks."""
    hands = [[one(10), one(11), one(12)], [one(20), one(21), one(22)]]
    return marsh([[one(1), one(2, rooted=1)], [one(3)]], hands, [[one(30), one(31), one(32)], [one(40)]])


def view(state: MarshState) -> EffectContext:
    """The point of view of frog 1, with X = 2."""
    return EffectContext(4, 5, named(state, 1), 0, 2, ((7,),))


def numbers(state: MarshState, seat: int, zone: int) -> list[int]:
    """The frogs of a zone, the top one last."""
    return [state.stat(card, "size") for card in state.zone(seat, zone)]


def test_another_card_of_a_hand_is_any() -> None:
    """No card of a hand is "this card"; "another that shares a subtype with it" is another than that one."""
    another = Filter("frog", other=True, place="hand")
    like_it = Filter("frog", other=True, related=(("same subtype", It()),))

    assert of_hidden(another) == Filter("frog", place="hand")
    assert of_hidden(like_it) == like_it
    assert of_hidden(Filter(either=(another, like_it))) == Filter(either=(Filter("frog", place="hand"), like_it))


def test_all_are_discarded_at_once(state: MarshState) -> None:
    """Each goes to its owner's discard pile, is noted with the row of the game, and is an event."""
    assert discards(state, Discard(1, EACH_PLAYER, how="all"), IN_HAND, view(state)) == []

    assert [numbers(state, seat, zone) for seat in (0, 1) for zone in (HAND, BANK)] == [
        [],
        [10, 11, 12],
        [],
        [20, 21, 22],
    ]
    assert (state.log or [])[0] == ("discard", "discard row", 0, named(state, 10))
    assert (state.log or [])[3] == ("discard", "discard row", 1, named(state, 20))


def test_only_what_fits_is_discarded(state: MarshState) -> None:
    """A filter on the hand; with fewer than are wanted nobody is asked."""
    big = Filter(place="hand", bounds=(StatBound("size", ">=", 12),))

    assert discards(state, Discard(2), big, view(state)) == []
    assert numbers(state, 0, HAND) == [10, 11]


def test_a_card_in_hand_is_never_this_card(state: MarshState) -> None:
    """ "Discards another card": the card of the text does not count, wherever it has gone to meanwhile; whose hand it is, does."""
    state.put(named(state, 1), 0, HAND)
    other = Filter(place="hand", whose="you", other=True)

    assert discards(state, Discard(9, EACH_PLAYER), other, view(state)) == []

    assert numbers(state, 0, HAND) == []
    assert numbers(state, 0, BANK) == [10, 11, 12, 1]
    assert numbers(state, 1, HAND) == [20, 21, 22], "they are not yours"


def test_each_discard_is_an_event() -> None:
    """Of the card and its player."""
    waiting = Ability("triggered", (Draw(),), when=Trigger("card_discarded", Each(Filter()), who=OPPONENT))
    state = marsh([[(one(1)[0], (waiting,))], []], ([], [one(20), one(21)]))

    discards(state, Discard(2, OPPONENT), IN_HAND, view(state))

    assert state.triggered == [(0, 0, 0, (named(state, number),)) for number in (20, 21)]


def test_who_has_more_is_asked_for_as_many(state: MarshState) -> None:
    """Whose hand, who chooses, how many, out of which; "yours" is chosen by the player of the text."""
    theirs = [named(state, number) for number in (20, 21, 22)]

    assert discards(state, Discard(X(), OPPONENT), IN_HAND, view(state)) == [(1, 1, 2, theirs)]
    assert discards(state, Discard(1, OPPONENT, how="yours"), IN_HAND, view(state)) == [(1, 0, 1, theirs)]
    assert discards(state, Discard(0, OPPONENT), IN_HAND, view(state)) == []
    assert numbers(state, 1, HAND) == [20, 21, 22]


def test_chance_discards_so_many_and_asks_nobody() -> None:
    """Every card of a hand is met by it sooner or later."""
    met = set()
    for seed in range(20):
        state = marsh([[one(1)], []], [[one(10), one(11), one(12)], []])
        state.rng = Rng(seed)
        assert discards(state, Discard(1, how="random"), IN_HAND, view(state)) == []
        assert len(numbers(state, 0, HAND)) == 2
        met.update(numbers(state, 0, BANK))

    assert met == {10, 11, 12}


def test_the_chosen_discards_are_asked_for_one_after_another(state: MarshState) -> None:
    """Out of the list, without what has left the hand; the last question of the row names how many are left."""
    pool = tuple(named(state, number) for number in (20, 22))
    discard_some(state, ("discard_some", 1, 0, 2, pool))
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.row) == (0, "discard_some", "choice row")
    assert decision.options == [("discard", pool[0]), ("discard", pool[1])]

    discarded_some(state, (1, 0, 2, pool), ("discard", pool[1]))

    assert numbers(state, 1, HAND) == [20, 21]
    assert state.stack[-1] == ("discard_some", 1, 0, 1, pool)


def test_without_a_list_any_card_in_hand_is_offered_and_none_when_enough_are_gone(state: MarshState) -> None:
    """And nobody is asked about an empty hand."""
    discard_some(state, ("discard_some", 1, 1, 0, ()))
    assert state.decision is None
    state.zones[1 * state.width + HAND].clear()
    discard_some(state, ("discard_some", 1, 1, 1, ()))
    assert state.decision is None

    discard_some(state, ("discard_some", 0, 0, 1, ()))

    assert state.decision is not None
    assert len(state.decision.options) == 3


def test_milling_takes_from_the_top_what_is_there(state: MarshState) -> None:
    """The order of the pile is the order in which they came."""
    mill(state, Mill(2, EACH_PLAYER), view(state), [])

    assert (numbers(state, 0, DECK), numbers(state, 0, BANK)) == ([32], [30, 31])
    assert (numbers(state, 1, DECK), numbers(state, 1, BANK)) == ([], [40])


def test_as_many_are_milled_as_x_says(state: MarshState) -> None:
    """Each player those of their own deck."""
    mill(state, Mill(X()), view(state), [])

    assert (numbers(state, 0, DECK), numbers(state, 1, DECK)) == ([32], [40])


def test_a_shuffled_deck_holds_the_same_frogs(state: MarshState) -> None:
    """Nobody knows any longer which is which; another deck stays known."""
    state.show(1, [*state.zone(0, DECK), *state.zone(1, DECK)])

    shuffle_deck(state, Shuffle(PlayerRef("you")), view(state), [])

    assert sorted(numbers(state, 0, DECK)) == [30, 31, 32]
    assert [state.stat(card, "size") for _, card, _ in state.known] == [40]


def test_looking_shows_to_the_player_and_revealing_to_all(state: MarshState) -> None:
    """Cards among the objects, or a whole hand; the log names what was seen."""
    top, hand = state.zone(0, DECK)[-1], list(state.zone(1, HAND))

    look(state, Look(It()), view(state), [top, -2])
    assert [(seat, card) for seat, card, _ in state.known] == [(0, top)]
    assert (state.log or [])[-1] == ("look", "look row", 0, top)

    look(state, Look(It()), view(state), [0])
    assert (state.log or [])[-1] == ("look", "look row", 0, 0), "card 0 is a card like others"
    state.known.clear()

    look(state, Reveal(OPPONENT), view(state), [])
    assert sorted((seat, card) for seat, card, _ in state.known if card != top) == [
        (seat, card) for seat in (0, 1) for card in hand
    ]
    assert (state.log or [])[-1] == ("look", "look row", 0, *hand)


@pytest.mark.parametrize(
    ("to", "zone", "order"),
    [("hand", HAND, [10, 11, 12, 1]), ("deck_top", DECK, [32, 31, 30, 1]), ("deck_bottom", DECK, [1, 32, 31, 30])],
)
def test_a_card_returns_to_its_owner(state: MarshState, to: str, zone: int, order: list[int]) -> None:
    """Wherever it is; a player is none, and what must not be moved stays."""
    card, rooted = named(state, 1), named(state, 2)
    state.put(card, 1, POND)

    return_cards(state, Return(It(), to), view(state), [-3, rooted, card])

    assert numbers(state, 0, zone) == order
    assert numbers(state, 0, POND) == [2]
    assert state.left == [card]
    assert state.log == [("return", "return row", card)]
    assert state.stack == []


def test_a_card_that_returns_into_the_deck_is_shuffled_into_it(state: MarshState) -> None:
    """The deck of its owner."""
    return_cards(state, Return(It(), "deck"), view(state), [named(state, 3)])

    assert state.stack == [("shuffle", 1)]
    assert numbers(state, 1, DECK) == [40, 3]

    state.show(0, state.zone(1, DECK))
    shuffle(state, state.stack.pop())

    assert sorted(numbers(state, 1, DECK)) == [3, 40]
    assert state.known == [], "nobody knows any longer which is which"


def test_abilities_are_lost_for_a_time(state: MarshState) -> None:
    """All of them, or a keyword in small letters, on each object."""
    lose_abilities(state, LoseAbilities(This(), "Flying", "turn"), view(state), [3, 4])

    assert state.effects == [LastingEffect("lose", card, "flying", 0, state.turn) for card in (3, 4)]


def test_an_action_is_allowed_so_often(state: MarshState) -> None:
    """Once if the text names no number; to cards, or to players whom the text names."""
    allow(state, Allow(OPPONENT, "swim", until="game", n=X()), view(state), [9])
    allow(state, Allow(This(), "swim", until="turn", n=0), view(state), [4])

    turn = state.turn
    assert state.effects == [
        LastingEffect("allow", -3, "swim", 2, turn + 10),
        LastingEffect("allow", 4, "swim", 1, turn),
    ]


def test_damage_is_prevented_all_of_it_or_so_much(state: MarshState) -> None:
    """-1 is all."""
    prevent(state, Prevent(This(), None, "turn"), view(state), [4])
    prevent(state, Prevent(OPPONENT, X(), "turn"), view(state), [4])
    prevent(state, Prevent(Each(IN_HAND), 3, "turn"), view(state), [])

    assert state.effects == [
        LastingEffect("prevent", 4, "", -1, state.turn),
        LastingEffect("prevent", -3, "", 2, state.turn),
    ]
