"""Laws of copies, views, glances and guesses, run over every game that is found."""

from __future__ import annotations

import pytest
from law_games import Match, matches
from short_games import EVERY, SHORT, choices_of

from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State
from cardforge.trials.faults.laws import LONGEST, continued, player_of


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_copies_and_json_go_on_exactly_as_the_original(match: Match) -> None:
    """At every step the game continues as a copy or restored from JSON, and ends exactly where the original does."""
    state, other, chooser, steps = match.start(), match.start(), player_of(match), 0
    while other.decision is not None:
        if steps % EVERY == match.seed % EVERY:
            assert other.digest() == state.digest()
            other = continued(other, as_json=steps % 2 == 1)
        option = chooser.choose(other, other.decision)
        state.apply(option)
        other.apply(option)
        steps += 1
    assert other.to_json() == state.to_json()


@pytest.mark.parametrize("match", matches(1), ids=str)
def test_what_a_state_keeps_in_mind_is_what_would_be_worked_out_anew(match: Match) -> None:
    """A state may keep what it has worked out; one that was written down and read has nothing in mind, and asks the same next."""
    state, chooser = match.start(), player_of(match)
    for steps in range(400):
        if state.decision is None:
            break
        option = chooser.choose(state, state.decision)
        fresh = type(state).from_json(state.engine, state.card_definitions, state.to_json()) if steps % 2 else None
        state.apply(option)
        if fresh is not None:
            fresh.apply(option)
            assert (fresh.decision and fresh.decision.to_json()) == (state.decision and state.decision.to_json())


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_copy_is_never_touched_by_the_original(match: Match) -> None:
    """What is played after a copy was taken leaves the copy as it was."""
    state, chooser = match.start(), player_of(match)
    kept: list[tuple[State, str]] = []
    for steps in range(LONGEST):
        if state.decision is None:
            break
        if steps % (EVERY * 5) == 0:
            copy = state.copy()
            kept.append((copy, copy.digest()))
        state.apply(chooser.choose(state, state.decision))
    assert all(copy.digest() == digest for copy, digest in kept)


@pytest.mark.parametrize("match", matches(1), ids=str)
def test_a_copy_has_every_attribute(match: Match) -> None:
    """A compiled copy is made without its `__init__`; an attribute that nobody gives it would be missing (`State.copy_unlisted`)."""
    state = match.start()
    copy = state.copy()
    for name in {*dir(state), *getattr(state, "__dict__", ())}:
        if not name.startswith("__") and hasattr(state, name):
            assert hasattr(copy, name), name


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_view_never_shows_what_is_hidden(match: Match) -> None:
    """Deal all that a seat cannot know anew: its view stays the same, so it holds nothing of it; others' options are not in it."""
    state, chooser, steps = match.start(), player_of(match), 0
    while state.decision is not None:
        if steps % EVERY == match.seed % EVERY:
            for seat in range(state.seats):
                view = state.view(seat)
                guess = state.guess(seat, Rng(steps))
                assert sorted(guess.definition) == sorted(state.definition)
                assert guess.view(seat).to_json() == view.to_json()
                assert (view.decision is None) == (state.decision.seat != seat)
                assert [len(zone) for zone in view.zones] == [len(zone) for zone in state.zones]
        state.apply(chooser.choose(state, state.decision))
        steps += 1


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_glance_shows_what_a_view_shows_and_changes_nothing(match: Match) -> None:
    """At every step and for every seat; it has lists of the state, and evaluating by it leaves the state as it was."""
    state, chooser, evaluate = match.start(), player_of(match), match.engine.evaluation.evaluate
    while state.decision is not None:
        decision = state.decision
        for seat in range(state.seats):
            assert state.glance(seat).to_json() == state.view(seat).to_json()
        before = state.to_json()
        if evaluate is not None:
            values = evaluate(state.glance(decision.seat), decision.seat, decision)
            assert values == evaluate(state.view(decision.seat), decision.seat, decision)
        assert state.to_json() == before
        state.apply(chooser.choose(state, decision))


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_guess_can_be_played_to_its_end(match: Match) -> None:
    """What a search player is given is a game like any other."""
    state, chooser = match.start(), player_of(match)
    for _ in range(40 + match.seed):
        if state.decision is not None:
            state.apply(chooser.choose(state, state.decision))
    if state.decision is not None:
        before = state.digest()
        guess = state.guess(state.decision.seat, Rng(match.seed))
        choices_of(guess, match)
        assert guess.is_over()
        assert state.digest() == before
