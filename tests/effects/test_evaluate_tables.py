"""Every kind of number, condition and selector with operands that differ, from both seats, with card 0 as what is meant."""

from __future__ import annotations

import pytest
from bog import BogState, bog, one, play

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import (
    AmongOpponents,
    Amount,
    Capped,
    Count,
    CountOf,
    Difference,
    Extreme,
    Half,
    LastStat,
    Minus,
    Plus,
    Share,
    StatOf,
    ThatMany,
    X,
)
from cardforge.effects.conditions import AllOf, AnyOf, Began, Compare, Condition, IsA, Negated, TurnOf, YouDo
from cardforge.effects.contents import what_was_meant
from cardforge.effects.continuous import context_of
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    holds,
    mentioned_seats,
    objects_of,
    pool_of,
    seats_of,
)
from cardforge.effects.resolve import how_many
from cardforge.effects.selectors import (
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    Linked,
    Paid,
    PlayerRef,
    Same,
    Selector,
    Several,
    Slot,
    StatBound,
    Target,
    TheRest,
    This,
    Top,
    narrowed,
)
from cardforge.effects.unsupported import CONDITIONS, QUANTITIES, SELECTORS
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Damage, Destroy, Discard, Draw, Gain, Look, Mill, Pick, Prevent, Reveal, Shuffle

FROG, MINE, THEIRS = (Filter("creature", whose=whose) for whose in ("", "you", "opponent"))
NONE = Filter("creature", bounds=(StatBound("size", ">", 99),))
BIG = Filter("creature", bounds=(StatBound("size", ">=", 5),))
YOU, OPPONENT, ALL = PlayerRef("you"), PlayerRef("opponent"), PlayerRef("each_player")
THAT_PLAYER = PlayerRef("that_player")
ITS_CONTROLLER, ITS_OWNER = PlayerRef("its_controller"), PlayerRef("its_owner")


@pytest.fixture
def state() -> BogState:
    """Frogs 3 (card 0) and 4 of seat 0, frogs 5, 6 and 7 of seat 1, hands of two and one, decks of three and one; "it" is card 0."""
    state = bog(
        {"pond": [3, 4], "hand": [40, 41], "deck": [50, 51, 52]}, {"pond": [5, 6, 7], "hand": [42], "deck": [53]}
    )
    state.points, state.that_many, state.antecedent = [2, 9], 4, [0]
    state.now_paid((9, 1), 5)
    return state


def view(seat: int = 0, source: int = 1, *targets: tuple[int, ...]) -> EffectContext:
    """The point of view of frog 4, with X = 8."""
    return EffectContext(3, 2, source, seat, 8, targets)


@pytest.mark.parametrize(
    ("n", "mine", "theirs"),
    [
        (6, 6, 6),
        (X(), 8, 8),
        (Count(MINE), 2, 3),
        (Count(THEIRS, 2), 6, 4),
        (Count(NONE), 0, 0),
        (CountOf("players"), 1, 1),
        (CountOf("players", OPPONENT, 5), 5, 5),
        (CountOf("players", ALL, 5), 10, 10),
        (CountOf("cards_in_hand"), 2, 1),
        (CountOf("cards_in_hand", ALL), 3, 3),
        (CountOf("cards_in_hand", OPPONENT, 3), 3, 6),
        (CountOf("points"), 2, 9),
        (CountOf("points", OPPONENT, 2), 18, 4),
        (CountOf("points", ITS_CONTROLLER), 2, 2),
        (StatOf("size"), 4, 4),
        (StatOf("size", It()), 3, 3),
        (StatOf("size", It(), 4), 12, 12),
        (StatOf("size", Each(MINE)), 7, 18),
        (LastStat("size", Each(MINE)), 7, 18),
        (StatOf("size", Each(THEIRS), 2), 36, 14),
        (StatOf("size", OPPONENT), 0, 0),  # type: ignore[arg-type]
        (StatOf("size", Several((It(), This()))), 7, 7),
        (Share(7, 3), 2, 2),
        (Share(7, 3, up=True), 3, 3),
        (Share(6, 3, up=True, n=2), 4, 4),
        (Share(Count(MINE), 2, up=True), 1, 2),
        (Capped(9, 5), 5, 5),
        (Capped(5, 9), 5, 5),
        (Capped(Count(MINE), Count(THEIRS)), 2, 2),
        (Capped(Count(MINE, 2), Count(THEIRS)), 3, 2),
        (Extreme("size", FROG), 7, 7),
        (Extreme("size", MINE), 4, 7),
        (Extreme("size", FROG, highest=False), 3, 3),
        (Extreme("size", THEIRS, highest=False), 5, 3),
        (Extreme("size", NONE), 0, 0),
        (Extreme("size", NONE, highest=False), 0, 0),
        (AmongOpponents(CountOf("points", THAT_PLAYER)), 9, 2),
        (AmongOpponents(CountOf("points", THAT_PLAYER), highest=False), 9, 2),
        (AmongOpponents(CountOf("cards_in_hand", THAT_PLAYER, 2)), 2, 4),
        (Half(Count(FROG)), 2, 2),
        (Half(Count(FROG), up=True), 3, 3),
        (Half(CountOf("points")), 1, 4),
        (Half(CountOf("points"), up=True), 1, 5),
        (Plus(Count(MINE), Count(THEIRS, 2)), 8, 7),
        (Plus(X(), CountOf("points")), 10, 17),
        (Difference(Count(MINE, 10), Count(THEIRS)), 17, 28),
        (Difference(Count(THEIRS), Count(MINE, 10)), 17, 28),
        (Difference(CountOf("points"), CountOf("points", OPPONENT)), 7, 7),
        (Difference(X(), 3), 5, 5),
        (Minus(CountOf("points"), 1), 1, 8),
        (Minus(CountOf("points"), CountOf("points", OPPONENT)), 0, 7),
        (Minus(Count(FROG), Count(FROG)), 0, 0),
        (Minus(X(), CountOf("points")), 6, 0),
        (ThatMany(), 4, 4),
        (ThatMany(3), 12, 12),
        (Minus(ThatMany(), Half(X())), 0, 0),
        ("nothing", 0, 0),
    ],
    ids=str,
)
def test_numbers(state: BogState, n: Amount, mine: int, theirs: int) -> None:
    """From both seats; neither operand is the other one's value."""
    assert (amount(state, n, view(0)), amount(state, n, view(1))) == (mine, theirs)


TRUE, FALSE = Compare(1, "=", 1), Compare(1, "=", 2)


@pytest.mark.parametrize(
    ("condition", "mine", "theirs"),
    [
        (None, True, True),
        ("nothing", False, False),
        (AllOf((TRUE, TRUE)), True, True),
        (AllOf((TRUE, FALSE)), False, False),
        (AllOf((FALSE, TRUE)), False, False),
        (AllOf(()), True, True),
        (AllOf((TRUE, TurnOf(YOU))), False, True),
        (AnyOf((FALSE, TRUE)), True, True),
        (AnyOf((TRUE, FALSE)), True, True),
        (AnyOf((FALSE, FALSE)), False, False),
        (AnyOf(()), False, False),
        (AnyOf((FALSE, TurnOf(YOU))), False, True),
        (Negated(TRUE), False, False),
        (Negated(TurnOf(YOU)), True, False),
        (TurnOf(YOU), False, True),
        (TurnOf(OPPONENT), True, False),
        (TurnOf(ALL), True, True),
        (TurnOf(ITS_CONTROLLER), False, False),
        (Began(), True, False),
        (Negated(Began()), False, True),
        (YouDo(), False, False),
        (Compare(CountOf("points"), ">", CountOf("points", OPPONENT)), False, True),
        (Compare(CountOf("points"), "<", CountOf("points", OPPONENT)), True, False),
        (Compare(CountOf("points"), ">=", 9), False, True),
        (Compare(CountOf("points"), "<=", 2), True, False),
        (Compare(2, "=", CountOf("points")), True, False),
        (Compare(2, "<", CountOf("points")), False, True),
        (Compare(X(), ">", 7), True, True),
        (Compare(X(), "<", 8), False, False),
        (IsA(It(), FROG), True, True),
        (IsA(It(), BIG), False, False),
        (IsA(It(), MINE), True, False),
        (IsA(This(), THEIRS), False, True),
        (IsA(Each(THEIRS), BIG), True, False),
        (IsA(Each(FROG), BIG), False, False),
        (IsA(Each(NONE), FROG), False, False),
        (IsA(Top(1), FROG), False, False),
        (IsA(Top(1), Filter(place="deck")), True, True),
    ],
    ids=str,
)
def test_conditions(state: BogState, condition: Condition, mine: bool, theirs: bool) -> None:
    """From both seats; it is the turn of seat 1."""
    state.active = 1

    assert (holds(state, condition, view(0)), holds(state, condition, view(1))) == (mine, theirs)


@pytest.mark.parametrize("did", [0, 1, 2])
def test_if_you_do(state: BogState, did: int) -> None:
    """True once anything was done."""
    state.did_it = did

    assert holds(state, YouDo(), view()) is bool(did)
    assert holds(state, Negated(YouDo()), view()) is not bool(did)


RELATED = Filter("creature", whose="opponent", related=(("attached", It()),))


@pytest.mark.parametrize(
    ("what", "mine", "theirs"),
    [
        (This(), [1], [1]),
        (It(), [0], [0]),
        (TheRest(), [6, 0], [6, 0]),
        (Bearer(), [3], [3]),
        (Each(FROG), [0, 1, 7, 8, 9], [7, 8, 9, 0, 1]),
        (Each(THEIRS), [7, 8, 9], [0, 1]),
        (Top(), [6], [11]),
        (Top(2), [6, 5], [11]),
        (Top(0), [], []),
        (Top(X()), [6, 5, 4], [11]),
        (Top(2, OPPONENT), [11], [6, 5]),
        (Top(1, ALL), [6, 11], [11, 6]),
        (Several((This(), It())), [1, 0], [1, 0]),
        (Several((It(), This())), [0, 1], [0, 1]),
        (Several((It(), Each(MINE))), [0, 1], [0, 7, 8, 9]),
        (Several((Each(MINE), It())), [0, 1], [7, 8, 9, 0]),
        (Several((Top(1), It(), Top(2))), [6, 0, 5], [11, 0]),
        (Paid(), [9, 1], [9, 1]),
        (Linked(), [], []),
        (Several((Each(NONE), It())), [0], [0]),
        (Several(()), [], []),
        (YOU, [-2], [-3]),
        (ALL, [-2, -3], [-3, -2]),
        (OPPONENT, [-3], [-2]),
        (Slot(0, Target(FROG)), [0], [0]),
        (Slot(1, Target(THEIRS, or_player=True)), [8, -3], [-3]),
        (Slot(2, Target(FROG)), [], []),
        (Choose(FROG), [], []),
        (Same(), [], []),
    ],
    ids=str,
)
def test_objects(state: BogState, what: Selector, mine: list[int], theirs: list[int]) -> None:
    """From both seats, in their order, each once; looking changes nothing of what "it" is."""
    state.rest, state.at[1] = [6, 0], 3
    targets = (0,), (8, -3)

    assert (objects_of(state, what, view(0, 1, *targets)), objects_of(state, what, view(1, 1, *targets))) == (
        mine,
        theirs,
    )
    assert (state.antecedent, state.rest) == ([0], [6, 0])


@pytest.mark.parametrize(
    ("what", "seen"),
    [
        (Several((This(), Each(RELATED))), [[1]]),
        (Several((Each(NONE), Each(RELATED))), [[0]]),
        (Several((Each(RELATED), This())), [[0]]),
        (Several((This(), Each(THEIRS))), [[0]]),
        (Several((This(), Each(MINE), Each(RELATED))), [[0], [1, 0]]),
    ],
    ids=str,
)
def test_a_later_part_speaks_of_the_parts_before(
    state: BogState, monkeypatch: pytest.MonkeyPatch, what: Several, seen: list[list[int]]
) -> None:
    """ "This frog and all frogs attached to it": only what is related to it, only if there was something before, and only meanwhile."""
    found: list[list[int]] = []
    candidates = BogState.candidates

    def looked_at(self: BogState, filter: Filter, ctx: EffectContext) -> list[int]:
        if filter != NONE:
            found.append(list(self.antecedent))
        return candidates(self, filter, ctx)

    monkeypatch.setattr(BogState, "candidates", looked_at)
    objects_of(state, what, view())

    assert found == seen
    assert state.antecedent == [0]


@pytest.mark.parametrize(
    ("which", "it", "mine", "theirs"),
    [
        ("", [], [0], [1]),
        ("you", [], [0], [1]),
        ("opponent", [], [1], [0]),
        ("each_opponent", [], [1], [0]),
        ("each_player", [], [0, 1], [1, 0]),
        ("active", [], [0], [0]),
        ("bearer", [], [1], [1]),
        ("its_controller", [0], [1], [1]),
        ("its_owner", [0], [0], [0]),
        ("its_controller", [-2, 0, 8], [1], [1]),
        ("its_owner", [-3, 0, 8], [0], [0]),
        ("its_owner", [8, 0], [1], [1]),
        ("its_controller", [], [], []),
        ("its_owner", [-3], [], []),
        ("that_player", [0], [1], [1]),
        ("that_player", [-2], [0], [0]),
        ("that_player", [-3, -2], [1], [1]),
        ("that_player", [0, -2], [0], [0]),
        ("that_player", [1, 0], [0], [0]),
        ("that_player", [], [0], [1]),
        ("that_player", [-1], [0], [1]),
    ],
)
def test_players(state: BogState, which: str, it: list[int], mine: list[int], theirs: list[int]) -> None:
    """From both seats; card 0 is of seat 0, and seat 1 has it; this card sits on seat 1."""
    state.put(0, 1, 2)
    state.at[1], state.antecedent = -3, it

    assert (seats_of(state, PlayerRef(which), view(0)), seats_of(state, PlayerRef(which), view(1))) == (mine, theirs)


@pytest.mark.parametrize(
    ("of", "controller", "owner"),
    [
        (It(), [0], [0]),
        (This(), [0], [0]),
        (Each(THEIRS), [1], [1]),
        (Slot(0, Target(FROG)), [1], [1]),
        (Slot(1, Target(FROG)), [0], [0]),
        (Each(NONE), [], []),
        (Bearer(), [1], [1]),
    ],
    ids=str,
)
def test_whose_controller(state: BogState, of: Selector, controller: list[int], owner: list[int]) -> None:
    """The text may name whose it is; of nothing it is nobody, and card 0 is something."""
    state.at[1] = 8
    ctx = view(0, 1, (9,), (0,))

    assert seats_of(state, PlayerRef("its_controller", of), ctx) == controller
    assert seats_of(state, PlayerRef("its_owner", of), ctx) == owner


def test_the_controller_of_card_0_is_not_that_of_this_card(state: BogState) -> None:
    """ "It" is card 0 of seat 0, and the text is one of a frog of seat 1."""
    assert seats_of(state, ITS_CONTROLLER, view(1, 8)) == seats_of(state, ITS_OWNER, view(1, 8)) == [0]
    state.antecedent = []
    assert seats_of(state, ITS_CONTROLLER, view(0, 8)) == seats_of(state, ITS_OWNER, view(0, 8)) == []


@pytest.mark.parametrize(
    ("it", "targets", "whose", "seats"),
    [
        ([-3, 0], ((), (7, -2)), "", [1, 0]),
        ([0], ((-3, 7), (-2,)), "that_player", [1, 0]),
        ([0, 7], ((7,),), "that_player", [0]),
        ([7, 0], (), "that_player", [1]),
        ([0], (), "", []),
        ([0], (), "you", []),
        ([-1, 0], (), "that_player", []),
        ([], (), "that_player", []),
    ],
)
def test_players_mentioned(
    state: BogState, it: list[int], targets: tuple[tuple[int, ...], ...], whose: str, seats: list[int]
) -> None:
    """Players before cards; only "that player" may be the one who has the first card."""
    state.antecedent = it

    assert mentioned_seats(state, view(0, 1, *targets), whose) == seats


@pytest.mark.parametrize(
    ("filter", "mine", "theirs"),
    [
        (Filter("player"), [-2, -3, -4], [-2, -3, -4]),
        (Filter("player", whose="opponent"), [-3, -4], [-4, -2]),
        (MINE, [0], [1]),
        (Filter(place="mentioned"), [1, 0], [1, 0]),
        (Filter(place="mentioned", whose="you"), [0], [1]),
        (Filter("creature", place="mentioned", bounds=(StatBound("size", ">=", 4),)), [1], [1]),
    ],
    ids=str,
)
def test_what_is_chosen_from(filter: Filter, mine: list[int], theirs: list[int]) -> None:
    """Players who are still in the game, cards that fit, or cards mentioned before."""
    state = bog({"pond": [3]}, {"pond": [4]}, {"pond": [5]})
    state.antecedent = [1, -2, -1, 0]

    assert (pool_of(state, filter, view(0)), pool_of(state, filter, view(1))) == (mine, theirs)
    state.alive[2] = 0
    assert -4 not in pool_of(state, Filter("player"), view(0))


@pytest.mark.parametrize(
    ("verb", "objects", "many"),
    [
        (Draw(3), [], 3),
        (Draw(X()), [], 8),
        (Draw(CountOf("points", OPPONENT)), [], 9),
        (Gain(CountOf("points"), "vp"), [0, 7], 2),
        (Mill(0), [], 0),
        (Pick(5), [], 5),
        (Shuffle(), [], 4),
        (Look(OPPONENT), [], 4),
        (Reveal(Top(2)), [6, 5], 2),
        (Destroy(It()), [0], 1),
        (Destroy(Each(FROG)), [], 0),
        (Damage(5, Each(FROG)), [0, 1, 7], 3),
        (Damage(5, OPPONENT), [], 5),
        (Prevent(This(), 3), [1], 1),
        (Prevent(OPPONENT), [], 4),
        (Discard(2), [], 2),
        (Discard(5, how="random"), [], 2),
        (Discard(1, how="all"), [], 2),
        (Discard(1, OPPONENT, how="all"), [], 1),
        (Discard(1, ALL, how="all"), [], 3),
        (Discard(1, Slot(0, PlayerRef("target_player")), how="all"), [], 1),
        (Discard(1, Slot(1, PlayerRef("target_player")), how="all"), [], 0),
        (Discard(1, how="yours"), [], 1),
        (Discard(what=It()), [0, 1, 2], 3),
    ],
    ids=str,
)
def test_how_many_a_verb_is_about(state: BogState, verb: Verb, objects: list[int], many: int) -> None:
    """Of a whole hand its cards, of objects how many they are, else the number of the text; a verb without one changes nothing."""
    assert how_many(state, verb, view(0, 1, (-3,)), objects) == many


@pytest.mark.parametrize(
    ("verb", "meant"),
    [
        (Destroy(Each(FROG)), True),
        (Destroy(This()), False),
        (Destroy(It()), False),
        (Destroy(Bearer()), False),
        (Damage(1, Choose(FROG)), True),
        (Damage(1, OPPONENT), False),
        (Look(Top(1)), True),
        (Draw(1), False),
    ],
    ids=str,
)
def test_whether_the_next_it_is_what_this_verb_was_done_to(verb: Verb, meant: bool) -> None:
    """Objects that the sentence before has not already meant."""
    assert what_was_meant(verb) is meant


@pytest.mark.parametrize(
    ("filter", "narrow"),
    [
        (FROG, Filter("creature", place="deck", whose="opponent")),
        (Filter("card", place="hand", whose="you"), Filter("card", place="deck", whose="opponent")),
        (
            Filter(either=(FROG, Filter("bird", words=("Elf",)))),
            Filter(
                either=(
                    Filter("creature", place="deck", whose="opponent"),
                    Filter("bird", words=("Elf",), place="deck", whose="opponent"),
                )
            ),
        ),
        (
            Filter(either=(Filter(either=(FROG,)), BIG)),
            Filter(
                either=(
                    Filter(either=(Filter("creature", place="deck", whose="opponent"),)),
                    Filter("creature", place="deck", whose="opponent", bounds=BIG.bounds),
                )
            ),
        ),
    ],
    ids=["one", "other fields", "alternatives", "alternatives of alternatives"],
)
def test_a_narrowed_filter(filter: Filter, narrow: Filter) -> None:
    """The fields given, and all others as they were, in every alternative."""
    assert narrowed(filter, place="deck", whose="opponent") == narrow


def test_the_point_of_view_of_a_card_in_play(state: BogState) -> None:
    """Who has it, without X, without targets, at the beginning of nothing."""
    state.put(0, 1, 2)
    ctx = context_of(state, 0)

    assert (ctx.sequence, ctx.place, ctx.source, ctx.seat, ctx.x, ctx.targets) == (0, 0, 0, 1, 0, ())


def test_every_kind_is_evaluated_for_every_game() -> None:
    """A text with another kind is played without it."""
    assert {kind.__name__ for kind in CONDITIONS} == {
        "AllOf", "AnyOf", "Began", "Compare", "Happened", "IsA", "Negated", "OfTarget", "PhaseOf", "PlayersDid", "TurnOf", "YouDo",
    }  # fmt: skip
    assert {kind.__name__ for kind in QUANTITIES} == {
        "AmongOpponents", "Capped", "Count", "CountOf", "Difference", "EarlierStat", "Extreme", "Half", "Higher", "LastStat", "Minus", "Plus", "Share", "StatOf", "ThatMany", "Times", "X",
    }  # fmt: skip
    assert {kind.__name__ for kind in SELECTORS} == {
        "Again", "Bearer", "Choose", "Each", "It", "Itself", "Linked", "Paid", "Random", "Settled", "Several", "Slot", "Target", "TheRest", "This", "Top",
    }  # fmt: skip


def test_that_many_is_what_the_sentence_before_was_about() -> None:
    """ "Discard your hand, then draw that many cards": as many as there were."""
    text = Ability("play", (Discard(how="all"), Draw(ThatMany()), Gain(ThatMany(2), "vp")))
    state = play(bog({"pond": [one(1, text)], "hand": [40, 41], "deck": [50, 51, 52]}, {"hand": [42]}))

    assert state.points == [4, 0]
    assert [state.stat(card, "size") for card in state.zone(0, 1)] == [52, 51]
