"""Texts carried out: targets, "it", choices, conditions, in a tiny game without rules of its own."""

from __future__ import annotations

import pytest
from pond import HAND, PondState, frog, named, pond, zone_of

from cardforge.effects.amounts import Count, CountOf, StatOf, X
from cardforge.effects.conditions import Compare, Negated, TurnOf, YouDo
from cardforge.effects.costs import PointsCost
from cardforge.effects.evaluate import PLAYER_TARGET
from cardforge.effects.selectors import Choose, Each, Filter, It, PlayerRef, Random, StatBound, Target, This, Top
from cardforge.effects.verbs import ChooseOne, Destroy, Discard, Draw, ForEach, Gain, If, May

FROG = Filter("creature")
MINE = Filter("creature", whose="you")
THEIRS = Filter("creature", whose="opponent")


def doing(*does: object, ponds: object = ((), ()), deck: int = 0) -> PondState:
    """Seat 0 has just played frog 1, whose text does this; frog 99 keeps its hand from being empty."""
    cards = [frog(50 + number) for number in range(deck)]
    state = pond([[frog(1, *does), frog(99)], [frog(98)]], [cards, []], ponds)
    state.apply(("play", named(state, 1)))
    return state


def choose(state: PondState, number: int) -> None:
    """Takes the option that names this frog."""
    card = named(state, number)
    state.apply(next(option for option in state.decision.options if option[1:] == (card,)))


def test_verbs_happen_in_their_order() -> None:
    """A text is carried out verb by verb."""
    state = doing(Gain(2, "vp"), Gain(CountOf("points", n=1), "vp"))

    assert state.points == [4, 0]


def test_a_target_is_chosen_when_the_text_is_announced() -> None:
    """Every legal target is offered, in the order of the table, and the chosen one is meant."""
    state = doing(Destroy(Target(FROG)), ponds=([frog(10)], [frog(20), frog(21)]))
    assert (state.decision.kind, len(state.decision.options)) == ("target", 4)

    choose(state, 21)

    assert [zone_of(state, number) for number in (10, 20, 21)] == ["pond", "pond", "bank"]


def test_what_must_not_be_a_target_is_not_offered() -> None:
    """The game may forbid a target; with one left nobody is asked."""
    state = doing(Destroy(Target(THEIRS)), ponds=([], [frog(20, shy=1), frog(21)]))

    assert [zone_of(state, number) for number in (20, 21)] == ["pond", "bank"]


def test_several_targets_are_chosen_one_after_another() -> None:
    """Pick 2 of 4 one after the other; nobody twice."""
    state = doing(Destroy(Target(FROG, 2)), ponds=([frog(10)], [frog(20), frog(21)]))

    choose(state, 10)
    assert (named(state, 10),) not in [option[1:] for option in state.decision.options]
    choose(state, 20)

    assert [zone_of(state, number) for number in (10, 20, 21)] == ["bank", "bank", "pond"]


def test_up_to_some_targets_may_be_none() -> None:
    """ "Up to 2" offers to stop before every choice."""
    state = doing(Destroy(Target(THEIRS, 2, up_to=True)), ponds=([], [frog(20), frog(21)]))

    choose(state, 20)
    state.apply(("done",))

    assert [zone_of(state, number) for number in (20, 21)] == ["bank", "pond"]


def test_a_player_can_be_a_target() -> None:
    """A player stands among the targets as -2 less the seat."""
    state = doing(Destroy(Target(THEIRS, or_player=True)), ponds=([], [frog(20)]))
    state.points[1] = 9

    state.apply(("target", PLAYER_TARGET - 1))

    assert state.points == [0, 0]
    assert zone_of(state, 20) == "pond"


def test_target_player_means_the_one_that_was_aimed_at() -> None:
    """ "Target player gains" is asked once, when the text is announced."""
    state = doing(Gain(3, "vp", PlayerRef("target_player")))

    state.apply(("target", PLAYER_TARGET - 1))

    assert state.points == [0, 3]


def test_it_is_what_was_meant_before() -> None:
    """ "Destroy target frog. Gain points equal to its size"."""
    state = doing(Destroy(Target(FROG)), Gain(StatOf("size", It()), "vp"), ponds=([], [frog(20), frog(21)]))

    choose(state, 21)

    assert state.points == [21, 0]


def test_its_controller_and_its_owner() -> None:
    """Players named by what was meant before."""
    its = Gain(1, "vp", PlayerRef("its_owner")), Gain(2, "vp", PlayerRef("its_controller"))
    state = doing(Destroy(Target(THEIRS)), *its, ponds=([], [frog(20), frog(21)]))

    choose(state, 20)

    assert state.points == [0, 3]


def test_a_choice_in_the_middle_is_no_target() -> None:
    """ "A frog you control" is chosen when it happens, shy or not."""
    state = doing(Gain(1, "vp"), Destroy(Choose(MINE)), ponds=([frog(10, shy=1), frog(11)], []))
    assert (state.decision.kind, state.points) == ("choose", [1, 0])

    choose(state, 10)

    assert zone_of(state, 10) == "bank"


def test_a_choice_takes_what_is_there() -> None:
    """With fewer than are wanted, all of them are taken without asking."""
    state = doing(Destroy(Choose(THEIRS, 3)), ponds=([], [frog(20)]))

    assert zone_of(state, 20) == "bank"


def test_another_player_may_be_the_one_who_chooses() -> None:
    """ "An opponent chooses a frog they control"."""
    state = doing(Destroy(Choose(THEIRS, who=PlayerRef("opponent"))), ponds=([], [frog(20), frog(21)]))

    assert (state.decision.kind, state.decision.seat) == ("choose", 1)


def test_each_means_all_that_fit_when_it_happens() -> None:
    """Bystanders that do not fit are left alone."""
    small = Filter("creature", bounds=(StatBound("size", "<=", 20),), other=True)
    state = doing(Destroy(Each(small)), ponds=([frog(10)], [frog(20), frog(21)]))

    assert [zone_of(state, number) for number in (1, 10, 20, 21)] == ["pond", "bank", "bank", "pond"]


def test_this_random_and_top() -> None:
    """This very card, one by chance, and cards from the top of a deck."""
    state = doing(
        Destroy(Top(2)), Destroy(Random(THEIRS, 1)), Destroy(This()), ponds=([], [frog(20), frog(21)]), deck=3
    )

    assert [zone_of(state, number) for number in (50, 51, 52, 1)] == ["bank", "bank", "deck", "bank"]
    assert sorted([zone_of(state, 20), zone_of(state, 21)]) == ["bank", "pond"]


@pytest.mark.parametrize(("answer", "points"), [("yes", [5, 0]), ("no", [1, 0])])
def test_you_may(answer: str, points: list[int]) -> None:
    """Only if the player wants; otherwise what the text says instead. "If you do" looks back at it."""
    state = doing(May((Gain(2, "vp"),), otherwise=(Gain(1, "vp"),)), If(YouDo(), (Gain(3, "vp"),)))
    assert (state.decision.kind, state.decision.options) == ("may", [("yes",), ("no",)])

    state.apply((answer,))

    assert state.points == points


def test_what_cannot_be_paid_is_not_offered() -> None:
    """ "You may pay 2": without the means the answer is no, and nobody is asked."""
    rich = doing(Gain(2, "vp"), May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)))
    poor = doing(May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)))

    rich.apply(("yes",))

    assert rich.points == [9, 0]
    assert poor.points == [0, 0]


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (Compare(Count(THEIRS), ">=", 2), True),
        (Compare(Count(THEIRS), "=", 3), False),
        (Negated(Compare(Count(THEIRS), "<=", 1)), True),
        (TurnOf(PlayerRef("you")), True),
        (TurnOf(PlayerRef("each_opponent")), False),
        (Compare(CountOf("cards_in_hand"), "=", 1), True),
    ],
)
def test_conditions(condition: object, true: bool) -> None:
    """The other effects happen when the condition is false."""
    state = doing(If(condition, (Gain(1, "vp"),), (Gain(5, "vp"),)), ponds=([], [frog(20), frog(21)]))

    assert state.points == [1 if true else 5, 0]


def test_once_for_each() -> None:
    """ "For each frog they control" counts when it happens; none is none."""
    state = doing(
        ForEach(Count(THEIRS), (Gain(2, "vp"),)),
        ForEach(Count(Filter(place="deck")), (Gain(100, "vp"),)),
        ponds=([], [frog(20), frog(21)]),
    )

    assert state.points == [4, 0]


def test_one_of_several_is_chosen() -> None:
    """ "Choose one": the options are numbered, the others do not happen."""
    state = doing(ChooseOne(((Gain(1, "vp"),), (Gain(2, "vp"), Gain(2, "vp")), (Destroy(This()),))))
    assert state.decision.options == [("option", 0), ("option", 1), ("option", 2)]

    state.apply(("option", 1))

    assert state.points == [4, 0]
    assert zone_of(state, 1) == "pond"


def test_x_is_settled_when_the_card_is_played() -> None:
    """The number in the frame of the text; this tiny game always plays with 3."""
    state = doing(Gain(X(), "vp"))

    assert state.points == [3, 0]


def test_a_text_does_as_much_as_it_can() -> None:
    """From a short deck what is there is drawn; an unknown verb is skipped and the rest goes on."""
    state = doing(Draw(5), Discard(1), Gain(1, "vp"), deck=2)

    assert len(state.zone(0, HAND)) == 3
    assert state.points == [1, 0]


def test_a_target_that_has_gone_is_left_alone() -> None:
    """Two texts aim at one frog; the second finds it gone and means nothing."""
    state = doing(Destroy(Target(THEIRS)), Destroy(It()), Gain(1, "vp"), ponds=([], [frog(20), frog(21)]))

    choose(state, 20)

    assert [zone_of(state, number) for number in (20, 21)] == ["bank", "pond"]
    assert state.points == [1, 0]


def test_a_copy_in_the_middle_of_a_text_goes_on_alike() -> None:
    """No closures in the state: copied and written down between two choices of one text."""
    state = doing(
        Gain(1, "vp"), May((Destroy(Choose(THEIRS, 2)),)), Gain(7, "vp"), ponds=([], [frog(20), frog(21), frog(22)])
    )
    state.apply(("yes",))
    choose(state, 22)
    twin = state.copy()
    back = type(state).from_json(state.engine, state.card_definitions, state.to_json())

    for one in (state, twin, back):
        choose(one, 20)

    assert twin.digest() == back.digest() == state.digest()
    assert state.points == [8, 0]
