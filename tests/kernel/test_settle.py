"""Checks: of the board after every change, the others after an action, each again from the first on until none changes anything."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping

import pytest
from pond import DECK, ENGINE, HAND, POND, PondState, frog, named, pond

from cardforge.effects.verbs import Draw, Gain
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import CHANGED, QUIET, WAIT, settle, settle_board, settle_step

Check = Callable[[PondState], int]
Defeated = Callable[[PondState, Mapping[int, str]], None]


def ruled(
    state: PondState, *checks: Check, board: tuple[Check, ...] = (), defeated: Defeated | None = None, **steps: object
) -> PondState:
    """The state under rules with these checks, and these steps beside its own."""
    rules = dataclasses.replace(
        ENGINE.rules, checks=checks, board_checks=board, defeated=defeated, steps={**ENGINE.rules.steps, **steps}
    )
    state.engine = dataclasses.replace(ENGINE, rules=rules)
    return state


def test_what_is_kept_lasts_until_a_step_or_an_answer_that_may_change_something() -> None:
    """A step or an option that the rules name keeps it; whatever they do not name ends it before it is carried out."""
    kept: list[tuple[str, int]] = []

    def noted(state: PondState, step: Step) -> None:
        kept.append((step[0], state.kept))

    def answered(state: PondState, context: Step, option: Option) -> None:
        kept.append((str(option[0]), state.kept))

    def asking(state: PondState, step: Step) -> None:
        state.ask(0, "offer", [("wait",), ("act",)][step[1] :])

    state = ruled(still(), quiet=noted, loud=noted, asks=asking)
    rules = dataclasses.replace(
        state.engine.rules,
        keeping=frozenset(("quiet", "asks", "act")),
        keeping_options=frozenset(("wait", "loud")),
        answers={**state.engine.rules.answers, "offer": answered},
    )
    state.engine = dataclasses.replace(state.engine, rules=rules)

    state.kept = 1
    state.push(("quiet",), ("loud",), ("asks", 0))
    state.run()
    state.kept = 1
    state.push(("asks", 0))
    state.apply(("wait",))
    state.push(("asks", 1), ("asks", 0))
    state.apply(("wait",))

    assert kept == [("quiet", 1), ("loud", 0), ("wait", 1), ("wait", 1), ("act", 0)]


def still(seats: int = 2) -> PondState:
    """A pond without frogs and with nothing pending."""
    state = pond([[] for _ in range(seats)])
    state.winners = None
    state.points = [0] * seats
    state.stack.clear()
    return state


def settled(*checks: Check, board: tuple[Check, ...] = ()) -> PondState:
    """A pond after these checks."""
    state = ruled(still(), *checks, board=board)
    settle(state)
    return state


def until_three(state: PondState) -> int:
    """Counts up to 3."""
    if state.points[0] == 3:
        return QUIET
    state.points[0] += 1
    return CHANGED


def counting(state: PondState) -> int:
    """Counts how often it is reached."""
    state.points[1] += 1
    return QUIET


def test_checks_are_made_again_after_a_change() -> None:
    """The check behind one that changes something is reached when the first has come to rest."""
    assert settled(until_three, counting).points == [3, 1]
    assert settled(counting, until_three).points == [3, 4]


def test_a_check_that_waits_ends_the_round() -> None:
    """What is behind it comes with the next check."""
    assert settled(lambda state: WAIT, counting).points == [0, 0]


def test_nothing_is_checked_after_the_end() -> None:
    """A check that ends the game is the last one."""

    def end(state: PondState) -> int:
        state.end((0,), "P1")
        return QUIET

    assert settled(end, counting).points == [0, 0]


def test_checks_without_end_are_a_fault_of_the_rules() -> None:
    """As a loop of steps is."""
    with pytest.raises(RuntimeError, match=r"^a loop in the checks of the rules$"):
        settled(lambda state: CHANGED)


def test_rules_without_checks_have_nothing_to_settle() -> None:
    """A game need not check anything."""
    assert settled().points == [0, 0]


def test_the_board_comes_first_and_again_after_a_change() -> None:
    """The other checks see a board at rest; what they change is looked at on the board again."""
    seen: list[str] = []

    def board(state: PondState) -> int:
        seen.append("board")
        return QUIET

    def other(state: PondState) -> int:
        seen.append("other")
        state.unsettled = 1
        return until_three(state)

    settled(other, board=(board,))

    assert seen == ["board", "other"] * 4


def test_checks_of_the_board_are_made_again_after_a_change() -> None:
    """As the others are; the check behind one that changes something is reached when the first has come to rest."""
    assert settled(board=(counting, until_three)).points == [3, 4]


def test_a_board_without_rest_is_a_fault_of_the_rules() -> None:
    """As a loop of steps is."""
    with pytest.raises(RuntimeError, match=r"^a loop in the checks of the board$"):
        settled(board=(lambda state: CHANGED,))


def test_what_a_check_of_the_board_asks_for_comes_before_the_other_checks() -> None:
    """The check that waits pushes its step; the other checks follow it, and then what was pending before."""
    done: list[str] = []

    def crowded(state: PondState) -> int:
        if state.points[0]:
            return QUIET
        state.push(("ask",))
        return WAIT

    def asked(state: PondState, step: object) -> None:
        state.points[0] = 1
        done.append("asked")

    def end(state: PondState) -> int:
        done.append("checked")
        return QUIET

    def before(state: PondState, step: object) -> None:
        done.append("before")
        state.end((), "P1")

    steps = {"ask": asked, "before": before, "check": settle_step}
    state = ruled(still(), end, board=(crowded,), **steps)
    state.push(("before",))

    settle(state)
    state.run()

    assert done == ["asked", "checked", "before"]


def test_a_check_of_the_board_that_ends_the_game_leaves_nothing_to_do() -> None:
    """No further check is made, and none is pushed."""

    def end(state: PondState) -> int:
        state.end((0,), "P1")
        return QUIET

    state = settled(counting, board=(end,))

    assert (state.points, state.stack) == ([0, 0], [])


def no_small_frogs(state: PondState) -> int:
    """Frogs of size 1 do not stay on the pond; counts how often the board is looked at."""
    state.dice.append(0)
    small = [card for seat in range(state.seats) for card in state.zone(seat, POND) if state.stat(card, "size") == 1]
    for card in small:
        state.move(card, state.owner[card], DECK)
    return CHANGED if small else QUIET


def test_the_board_is_settled_between_two_steps_of_an_action() -> None:
    """A card that moves is looked at before the next step, so before anybody chooses."""
    state = ruled(pond([[frog(1), frog(2)], [frog(3)]]), board=(no_small_frogs,))
    small = named(state, 1)

    state.apply(("play", small))

    assert state.lies_in(small, DECK)
    assert state.lies_in(named(state, 2), HAND)


def test_a_board_on_which_nothing_changed_is_not_looked_at_again() -> None:
    """Passing moves no card; a new card does."""
    state = ruled(pond([[frog(2), frog(3)], [frog(4), frog(5)]]), board=(no_small_frogs,))
    settle_board(state)
    looks = len(state.dice)

    state.run()
    assert len(state.dice) == looks

    state.add_card(0, 0, POND)
    state.run()
    assert len(state.dice) == looks + 1


@pytest.mark.parametrize("verb", [Gain(1, "vp"), Draw(1)])
def test_every_verb_of_a_text_has_the_board_looked_at(verb: object) -> None:
    """A verb may change a number that the checks look at, without moving a card."""
    seen: list[int] = []

    def look(state: PondState) -> int:
        seen.append(state.points[0])
        return QUIET

    state = ruled(pond([[frog(2, Gain(2, "vp"), verb), frog(3)], [frog(4), frog(5)]]), board=(look,))

    state.apply(("play", named(state, 2)))

    assert 2 in seen


def leave(state: PondState, losers: Mapping[int, str]) -> None:
    """The losers leave; all of them together end the game."""
    for seat in losers:
        state.alive[seat] = 0
    if not any(state.alive):
        state.end((), "+".join(losers.values()))


def test_all_who_lose_in_one_action_leave_together() -> None:
    """Nobody wins because the other was found first."""
    state = ruled(still(), defeated=leave)

    state.lose(0, "P1")
    state.lose(1, "P2")
    assert state.alive == [1, 1]
    settle(state)

    assert (state.winners, state.reason, state.defeats) == ((), "P1+P2", [])


def test_the_first_reason_for_a_defeat_stands() -> None:
    """A seat loses once; one that has left the game does not lose again."""
    state = ruled(still(3), defeated=leave)
    state.alive[2] = 0

    state.lose(1, "P2")
    state.lose(1, "P3")
    state.lose(2, "P4")

    assert state.defeats == [(1, "P2")]


def test_checks_are_made_again_after_a_defeat() -> None:
    """Somebody leaving is a change like others; a check can find the next loser."""

    def alone(state: PondState) -> int:
        if not state.alive[0] and state.alive[1]:
            state.lose(1, "P9")
        return QUIET

    state = ruled(still(3), alone, defeated=leave)
    state.lose(0, "P1")

    settle(state)

    assert state.alive == [0, 0, 1]


def test_a_defeat_in_rules_that_know_none_is_a_fault_of_the_rules() -> None:
    """Who has lost would stay in the game unnoticed."""
    state = ruled(still())
    state.lose(0, "P1")

    with pytest.raises(RuntimeError, match="do not say what becomes of them"):
        settle(state)
