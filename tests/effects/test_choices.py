"""Choices in the middle of a text: who is asked for what, and what the text remembers of the answer."""

from __future__ import annotations

import pytest
from pond import PondState, frog, named, pond, zone_of

from cardforge.effects.conditions import YouDo
from cardforge.effects.costs import PointsCost
from cardforge.effects.selectors import Choose, Each, Filter, It, PlayerRef, Target
from cardforge.effects.verbs import ChooseOne, Destroy, ForEach, Gain, If, May

MINE = Filter("creature", whose="you")
THEIRS = Filter("creature", whose="opponent")
OPPONENT = PlayerRef("opponent")


def doing(*does: object, ponds: object = ((), ()), points: tuple[int, int] = (0, 0)) -> PondState:
    """Seat 0 has just played frog 1, whose text does this; card 0 is a frog of seat 0 in hand."""
    state = pond([[frog(99), frog(1, *does)], [frog(98)]], ponds=ponds)
    state.points = list(points)
    state.apply(("play", named(state, 1)))
    return state


def test_up_to_some_may_be_chosen_until_the_player_is_done() -> None:
    """ "Up to 3": the last option ends the choice, and what was chosen so far is meant."""
    state = doing(
        Destroy(Choose(THEIRS, 3, up_to=True)),
        If(YouDo(), (Gain(1, "vp"),)),
        ponds=([], [frog(20), frog(21), frog(22)]),
    )
    cards = [named(state, number) for number in (20, 21, 22)]
    assert state.decision.options == [*(("choose", card) for card in cards), ("done",)]

    state.apply(("choose", cards[1]))
    assert state.decision.options == [("choose", cards[0]), ("choose", cards[2]), ("done",)]
    state.apply(("done",))

    assert [zone_of(state, number) for number in (20, 21, 22)] == ["pond", "bank", "pond"]
    assert state.points == [1, 0]


def test_who_chooses_nothing_has_not_done_it() -> None:
    """ "If you do" looks back at the choice: nothing chosen, and nothing there to choose, is nothing done."""
    none = doing(
        Destroy(Choose(THEIRS, 1, up_to=True)), If(YouDo(), (Gain(1, "vp"),), (Gain(5, "vp"),)), ponds=([], [frog(20)])
    )
    none.apply(("done",))
    empty = doing(Destroy(Choose(THEIRS)), If(YouDo(), (Gain(1, "vp"),), (Gain(5, "vp"),)))

    assert none.points == empty.points == [5, 0]


def test_what_was_chosen_is_it() -> None:
    """The next sentence refers to the chosen frogs."""
    state = doing(Destroy(Choose(THEIRS)), Gain(2, "vp", PlayerRef("its_owner")), ponds=([], [frog(20), frog(21)]))

    state.apply(("choose", named(state, 20)))

    assert state.points == [0, 2]


def test_another_player_may_be_asked_and_pays() -> None:
    """ "An opponent may pay 2": they are asked, they pay, and the text goes on for its own player."""
    state = doing(May((Gain(9, "vp"),), who=OPPONENT, cost=(PointsCost(2, "points"),)), points=(0, 3))
    assert (state.decision.kind, state.decision.seat, state.decision.options) == ("may", 1, [("yes",), ("no",)])

    state.apply(("yes",))

    assert state.points == [9, 1]


def test_who_is_to_choose_but_is_not_there_leaves_it_to_the_player_of_the_text() -> None:
    """The player that the frog is attached to, when it is attached to none."""
    nobody = PlayerRef("bearer")
    may = doing(May((Gain(1, "vp", OPPONENT),), who=nobody))
    choice = doing(Destroy(Choose(THEIRS, who=nobody)), ponds=([], [frog(20), frog(21)]))

    assert (may.decision.kind, may.decision.seat) == ("may", 0)
    assert (choice.decision.kind, choice.decision.seat, choice.decision.row) == ("choose", 0, "")


def test_a_cost_is_paid_by_who_is_asked_for_the_frog_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is asked for every part before the question, and pays every part after a yes, in their order."""
    asked, paid = [], []
    costs = (PointsCost(2, "points"), PointsCost(1, "points"))
    monkeypatch.setattr(PondState, "can_pay_part", lambda self, *part: asked.append(part) or True)
    monkeypatch.setattr(PondState, "pay_part", lambda self, *part: paid.append(part))
    state = doing(May((Gain(9, "vp"),), who=OPPONENT, cost=costs))
    assert (asked, paid) == ([(1, named(state, 1), cost) for cost in costs], [])

    state.apply(("yes",))

    assert paid == asked


def test_a_cost_is_paid_to_its_last_point() -> None:
    """With exactly what it costs it may be paid, and only once."""
    state = doing(May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)), points=(2, 0))

    state.apply(("yes",))

    assert state.points == [9, 0]


def test_who_declines_pays_nothing() -> None:
    """And "if you do" is false."""
    state = doing(May((Gain(9, "vp"),), cost=(PointsCost(2, "points"),)), If(YouDo(), (Gain(1, "vp"),)), points=(2, 0))

    state.apply(("no",))

    assert state.points == [2, 0]


def test_for_each_is_carried_out_at_most_fifty_times() -> None:
    """A number that grows out of bounds does not stop the game."""
    few, many = doing(ForEach(49, (Gain(1, "vp"),))), doing(ForEach(51, (Gain(1, "vp"),)))

    assert (few.points, many.points) == ([49, 0], [50, 0])


def test_an_option_without_effects_does_nothing() -> None:
    """The text goes on after it."""
    state = doing(ChooseOne(((), (Gain(1, "vp"),))), Gain(4, "vp"))
    assert (state.decision.kind, state.decision.seat) == ("one", 0)

    state.apply(("option", 0))

    assert state.points == [4, 0]


def test_each_is_what_the_next_sentence_refers_to() -> None:
    """ "Destroy each frog they have. Its owner gains 1": all of them were meant, and the first names the player."""
    state = doing(
        Destroy(Each(THEIRS)), Destroy(It()), Gain(1, "vp", PlayerRef("its_owner")), ponds=([], [frog(20), frog(21)])
    )

    assert [zone_of(state, number) for number in (20, 21)] == ["bank", "bank"]
    assert state.points == [0, 1]


def test_another_frog_is_another_than_the_one_chosen_before() -> None:
    """ "Another target frog" is not offered the target of the sentence before; without "another" it is."""
    another = Filter("creature", whose="opponent", other=True)
    apart = doing(Destroy(Target(THEIRS)), Destroy(Target(another)), ponds=([], [frog(20), frog(21), frog(22)]))
    alike = doing(Destroy(Target(THEIRS)), Destroy(Target(THEIRS)), ponds=([], [frog(20), frog(21), frog(22)]))

    for state in (apart, alike):
        state.apply(("target", named(state, 20)))

    assert [option[1] for option in apart.decision.options] == [named(apart, 21), named(apart, 22)]
    assert len(alike.decision.options) == 3


def test_a_target_opponent_is_no_other_player() -> None:
    """Of three players two can be chosen, clockwise."""
    state = pond(
        [[frog(1, Gain(3, "vp", PlayerRef("target_opponent"))), frog(99)], [frog(98)], [frog(97)]],
        ((), (), ()),
        ((), (), ()),
    )
    state.apply(("play", named(state, 1)))
    assert state.decision.options == [("target", -3), ("target", -4)]

    state.apply(("target", -4))

    assert state.points == [0, 0, 3]
