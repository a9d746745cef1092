"""What a text refers to now: objects, players, numbers and conditions, from the point of view of a frog on the pond."""

from __future__ import annotations

import pytest
from pond import DECK, HAND, POND, PondState, frog, named, pond

from cardforge.effects.amounts import Count, CountOf, Half, Minus, StatOf, X
from cardforge.effects.conditions import Compare, IsA, Negated, TurnOf, YouDo, compare
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    cards_among,
    holds,
    is_player,
    mentioned_seats,
    objects_of,
    player_target,
    point_of_view,
    seat_of_player,
    seats_of,
    still_legal,
)
from cardforge.effects.selectors import (
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    PlayerRef,
    Random,
    Slot,
    StatBound,
    Target,
    This,
    Top,
)

FROG = Filter("creature")
THEIRS = Filter("creature", whose="opponent")
BIG = Filter("creature", bounds=(StatBound("size", ">=", 21),))


@pytest.fixture
def state() -> PondState:
    """Three seats: frog 1, which is card 0, in the hand of seat 0, frogs in decks, and on the pond 10 of seat 0, 20 and 21 of seat 1."""
    decks = [[frog(50), frog(51), frog(52)], [frog(60)], []]
    return pond([[frog(1)], [frog(2)], [frog(3), frog(4)]], decks, [[frog(10)], [frog(20), frog(21)], []])


def view(state: PondState, seat: int = 0, *targets: tuple[int, ...]) -> EffectContext:
    """The point of view of frog 1, played with X = 3."""
    return EffectContext(0, 0, named(state, 1), seat, 3, targets)


def numbers(state: PondState, cards: list[int]) -> list[int]:
    """What the frogs print."""
    return [state.stat(card, "size") for card in cards]


def players(state: PondState, which: str) -> list[int]:
    """The seats that these words name from seat 0."""
    return seats_of(state, PlayerRef(which), view(state))


def test_players_and_cards_share_their_numbers() -> None:
    """Seats are -2, -3 and so on; -1 is nobody, 0 is a card."""
    assert [player_target(seat) for seat in (0, 1, 2)] == [-2, -3, -4]
    assert [seat_of_player(target) for target in (-2, -3, -4)] == [0, 1, 2]
    assert [is_player(target) for target in (-3, -2, -1, 0)] == [True, True, False, False]


def test_the_next_step_of_a_text_keeps_its_source_seat_number_and_targets(state: PondState) -> None:
    """A pending step is a row of plain values."""
    ctx = EffectContext(7, 5, 4, 1, 3, ((2,),))

    assert ctx.step("do", 8, 6) == ("do", 8, 6, 4, 1, 3, ((2,),))


def test_outside_a_text_there_are_no_targets_and_no_x() -> None:
    """A card and a player, at the beginning of nothing."""
    ctx = point_of_view(4, 1)

    assert (ctx.sequence, ctx.place, ctx.source, ctx.seat, ctx.x, ctx.targets) == (0, 0, 4, 1, 0, ())


def test_cards_are_told_from_players_and_nothing() -> None:
    """Card 0 is a card."""
    assert cards_among([3, -2, 0, -1, -3, 1]) == [3, 0, 1]


def test_the_words_for_players(state: PondState) -> None:
    """You, opponents clockwise from you, and the player whose turn it is."""
    state.active = 2

    assert players(state, "you") == players(state, "") == [0]
    assert players(state, "opponent") == [1]
    assert players(state, "each_opponent") == [1, 2]
    assert players(state, "each_player") == [0, 1, 2]
    assert players(state, "active") == [2]
    assert seats_of(state, PlayerRef("each_player"), view(state, 1)) == [1, 2, 0]


def test_its_controller_is_not_its_owner(state: PondState) -> None:
    """A frog of seat 1 that seat 2 has; without "it" this card is meant."""
    stolen = named(state, 20)
    state.move(stolen, 2, POND)
    state.antecedent = [player_target(0), stolen, named(state, 10)]

    assert (players(state, "its_controller"), players(state, "its_owner")) == ([2], [1])
    state.antecedent = []
    assert (players(state, "its_controller"), players(state, "its_owner")) == ([0], [0])


def test_it_may_be_the_first_card_of_all(state: PondState) -> None:
    """Card 0 is a card like others: its controller, its number, its type."""
    state.move(0, 1, POND)
    state.antecedent = [0]

    assert players(state, "its_controller") == players(state, "that_player") == [1]
    assert amount(state, StatOf("size", It()), view(state)) == 1
    assert not holds(state, IsA(It(), BIG), view(state))
    assert holds(state, IsA(It(), FROG), view(state))


def test_that_player_is_the_player_meant_or_the_one_who_has_the_card_or_you(state: PondState) -> None:
    """In this order, and only the first of several."""
    state.antecedent = [named(state, 20), player_target(2), player_target(0)]
    assert players(state, "that_player") == [2]

    state.antecedent = [named(state, 20), named(state, 10)]
    assert players(state, "that_player") == [1]

    state.antecedent = []
    assert players(state, "that_player") == [0]


def test_a_player_who_has_left_is_nobody(state: PondState) -> None:
    """A text that names a fallen player by a card or as "that player" finds none."""
    state.antecedent = [named(state, 20)]
    state.alive[1] = 0

    assert players(state, "its_controller") == players(state, "its_owner") == players(state, "that_player") == []


@pytest.mark.parametrize(("bearer", "seats", "cards"), [(-4, [2], []), (-2, [0], []), (-1, [], []), (0, [], [0])])
def test_what_a_card_is_attached_to(
    state: PondState, monkeypatch: pytest.MonkeyPatch, bearer: int, seats: list[int], cards: list[int]
) -> None:
    """A player, a card (card 0, too), or nothing."""
    monkeypatch.setattr(PondState, "bearer_of", lambda self, card: bearer if card == named(self, 1) else 9)

    assert players(state, "bearer") == seats
    assert objects_of(state, Bearer(), view(state)) == cards


def test_objects_of_a_text(state: PondState) -> None:
    """This card, what was meant, all that fit, players, and what is on top of decks."""
    state.antecedent = [named(state, 21), player_target(1)]
    ctx = view(state)

    assert objects_of(state, This(), ctx) == [named(state, 1)]
    assert objects_of(state, It(), ctx) == [named(state, 21), player_target(1)]
    assert numbers(state, objects_of(state, Each(THEIRS), ctx)) == [20, 21]
    assert objects_of(state, PlayerRef("each_opponent"), ctx) == [-3, -4]
    assert numbers(state, objects_of(state, Top(2), ctx)) == [50, 51]
    assert numbers(state, objects_of(state, Top(2, PlayerRef("each_player")), ctx)) == [50, 51, 60]
    assert numbers(state, objects_of(state, Top(X()), ctx)) == [50, 51, 52]
    assert numbers(state, objects_of(state, Top(Count(THEIRS)), ctx)) == [50, 51]
    assert len(objects_of(state, Random(FROG, X()), ctx)) == 3
    assert len(objects_of(state, Random(FROG, Count(THEIRS)), ctx)) == 2
    assert objects_of(state, Choose(FROG), ctx) == [], "a choice is asked for, not evaluated"


def test_what_was_meant_is_a_list_of_its_own(state: PondState) -> None:
    """To take one out of it changes nothing of what "it" refers to."""
    state.antecedent = [named(state, 21)]

    objects_of(state, It(), view(state)).clear()

    assert state.antecedent == [named(state, 21)]


def test_chance_takes_each_at_most_once_and_no_more_than_there_are(state: PondState) -> None:
    """The same chance takes the same frogs."""
    twin = state.copy()
    taken = objects_of(state, Random(FROG, 2), view(state))

    assert len(set(taken)) == 2
    assert set(numbers(state, taken)) <= {10, 20, 21}
    assert objects_of(twin, Random(FROG, 2), view(twin)) == taken
    assert sorted(numbers(state, objects_of(state, Random(FROG, 9), view(state)))) == [10, 20, 21]


def test_a_target_that_is_no_longer_legal_is_left_alone(state: PondState) -> None:
    """One that no longer fits, a slot that was not filled, and a player who has left."""
    slot = Slot(1, Target(THEIRS, or_player=True))
    ctx = view(state, 0, (), (named(state, 20), named(state, 10), player_target(1), player_target(2)))
    state.alive[2] = 0

    assert still_legal(state, slot, ctx) == [named(state, 20), player_target(1)]
    assert still_legal(state, Slot(2, Target(THEIRS)), ctx) == still_legal(state, slot, view(state, 0, ())) == []
    assert seats_of(state, slot, ctx) == [1]
    assert objects_of(state, slot, ctx) == [named(state, 20), player_target(1)]


def test_a_target_that_must_not_be_one_by_now_is_left_alone(state: PondState, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card and a player can be protected after they were chosen; a slot for a player holds no card."""
    ctx = view(state, 0, (named(state, 20), player_target(1)))
    assert still_legal(state, Slot(0, PlayerRef("target_player")), ctx) == [player_target(1)]

    monkeypatch.setattr(PondState, "can_be_target", lambda self, target, ctx: False)

    assert still_legal(state, Slot(0, Target(THEIRS, or_player=True)), ctx) == []


def test_players_that_a_text_has_mentioned(state: PondState) -> None:
    """Those meant before and those among the targets, without the cards."""
    state.antecedent = [named(state, 20), player_target(2)]

    assert mentioned_seats(state, view(state, 0, (0, player_target(0)), (player_target(1),))) == [2, 0, 1]


@pytest.mark.parametrize(
    ("n", "value"),
    [
        (4, 4),
        (X(), 3),
        (X(-1), -3),
        (Count(THEIRS), 2),
        (Count(THEIRS, 5), 10),
        (CountOf("cards_in_hand"), 1),
        (CountOf("cards_in_hand", PlayerRef("each_player"), 2), 8),
        (Half(7), 3),
        (Half(7, up=True), 4),
        (Half(8, up=True), 4),
        (Half(X(), up=True), 2),
        (Minus(7, X()), 4),
        (Minus(Count(THEIRS, 5), Count(FROG)), 7),
        (Half(Count(FROG)), 1),
        (Minus(X(), 3), 0),
        (Minus(7, Count(THEIRS)), 5),
        (Minus(1, Count(THEIRS)), 0),
        (StatOf("size"), 1),
        (StatOf("size", Each(THEIRS), 2), 82),
        (StatOf("size", PlayerRef("each_opponent")), 0),  # type: ignore[arg-type]
        (None, 0),
    ],
)
def test_numbers_of_a_text(state: PondState, n: object, value: int) -> None:
    """Plain, X, counted, halved, less another, and what a card prints; a player prints nothing."""
    assert amount(state, n, view(state)) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("relation", "true_for"), [("<=", (1, 2)), (">=", (2, 3)), (">", (3,)), ("=", (2,))], ids=lambda value: str(value)
)
def test_relations(relation: str, true_for: tuple[int, ...]) -> None:
    """Each at its boundary and on both sides of it."""
    assert tuple(left for left in (1, 2, 3) if compare(left, relation, 2)) == true_for


def test_conditions_of_a_text(state: PondState) -> None:
    """None is always true; what nobody knows is not."""
    ctx = view(state)
    state.active, state.did_it = 1, 1

    assert holds(state, None, ctx)
    assert not holds(state, "rain", ctx)
    assert holds(state, YouDo(), ctx)
    assert not holds(state, Negated(YouDo()), ctx)
    assert holds(state, TurnOf(PlayerRef("each_opponent")), ctx)
    assert not holds(state, TurnOf(PlayerRef("you")), ctx)
    assert holds(state, Compare(Count(THEIRS), "=", 2), ctx)
    assert not holds(state, Compare(Count(THEIRS), ">", 2), ctx)
    assert holds(state, Negated(Compare(X(), ">", X())), ctx)


def test_it_is_something_only_if_all_of_it_is(state: PondState) -> None:
    """Both have to fit, a player is not looked at, and nothing is nothing."""
    ctx = view(state)
    state.antecedent = [named(state, 21), player_target(1)]
    assert holds(state, IsA(It(), BIG), ctx)

    state.antecedent = [named(state, 21), named(state, 20)]
    assert not holds(state, IsA(It(), BIG), ctx)

    state.antecedent = [player_target(1)]
    assert not holds(state, IsA(It(), FROG), ctx)


def test_the_pond_keeps_its_frogs_where_they_are(state: PondState) -> None:
    """Looking changes nothing."""
    objects_of(state, Top(2), view(state))
    amount(state, Count(FROG), view(state))

    assert [len(state.zone(0, zone)) for zone in (DECK, HAND, POND)] == [3, 1, 1]
