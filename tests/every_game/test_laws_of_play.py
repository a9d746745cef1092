"""Laws of play, written once and run over every game that is found: what must hold at every step of every game."""

from __future__ import annotations

import pytest
from law_games import GAMES, PLAYED, Match, matches, random_matches, rows
from short_games import EVERY, SHORT, choices_of

from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.result import outcome_of
from cardforge.players import player
from cardforge.trials.faults.laws import LONGEST, Kept, ended, legal, player_of, replayed

LONG = matches(5) + random_matches(6, fewest=3)


@pytest.mark.parametrize("match", LONG, ids=str)
def test_random_play_ends_and_is_legal_at_every_step(match: Match) -> None:
    """At every decision the invariants of the kernel and of the game hold, and it names a row of the rules; the game ends."""
    state, chooser, steps = match.start(), player_of(match), 0
    known = rows(match.game)
    while state.decision is not None:
        legal(state, state.decision, known)
        state.apply(chooser.choose(state, state.decision))
        steps += 1
        assert steps < LONGEST
    ended(state)


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_greedy_play_ends(match: Match) -> None:
    """The evaluation of the game gives a value for each option from the view of the seat, and greedy play ends."""
    state, chooser, steps = match.start(), player("greedy", 1), 0
    evaluate = match.engine.evaluation.evaluate
    while state.decision is not None and steps < LONGEST:
        view = state.view(state.decision.seat)
        if evaluate is not None and steps % EVERY == 0:
            assert len(evaluate(view, state.decision.seat, state.decision)) == len(state.decision.options)
        state.apply(chooser.choose(view, state.decision))
        steps += 1
    assert state.is_over()


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_the_same_seed_makes_the_same_transcript_and_it_replays(match: Match) -> None:
    """Seed, decks, options and choices are all that a game was; a replay arrives at the same state."""
    state, again = match.start(), match.start()
    places = choices_of(state, match)
    assert choices_of(again, match) == places
    assert again.digest() == state.digest()

    assert replayed(match, state, places).to_json() == state.to_json()


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_steps_that_are_called_directly_do_what_the_rule_book_says(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled code calls the most frequent steps by their functions (`Rules.direct`); by the rule book alone the same game ends in the same state."""
    directly = match.start()
    with monkeypatch.context() as compiled:
        compiled.setattr("cardforge.kernel.state.INTERPRETED", False)
        places = choices_of(directly, match)

    by_the_book = match.start()
    monkeypatch.setattr(by_the_book.flow, "direct", DirectSteps())

    assert choices_of(by_the_book, match) == places
    assert by_the_book.digest() == directly.digest()


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_no_card_appears_or_vanishes(match: Match) -> None:
    """Every card of a deck lies in one zone and only there, with its face and owner; only tokens come and go."""
    state, chooser = match.start(), player_of(match)
    kept = Kept(state)
    while state.decision is not None:
        kept.holds(state)
        state.apply(chooser.choose(state, state.decision))
    kept.holds(state)


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_game_leaves_the_card_definitions_unchanged(match: Match) -> None:
    """A game adds nothing to the card definitions, which many games and restored states share."""
    state = match.start()
    before = state.card_definitions.programs.size()
    choices_of(state, match)
    assert state.card_definitions.programs.size() == before


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_an_outcome_covers_every_seat(match: Match) -> None:
    """Turns or rounds are counted; points and sides, where a game has them, are those of all seats; every reason has a text."""
    state, began = match.start(), match.start().active
    choices_of(state, match)
    found = outcome_of(state, began)
    assert found.turns or found.rounds
    assert len(found.scores) in (0, state.seats)
    assert len(found.sides) in (0, state.seats)
    assert 0 <= found.began < state.seats
    assert not match.engine.presentation.reasons or found.reason in match.engine.presentation.reasons


def test_there_is_more_than_one_game_to_prove_the_laws_on() -> None:
    """The laws run over the built-in games and over a plug-in."""
    assert {"arc", "tally"} <= {game.slug for game in GAMES}
    assert {match.game.slug for match in SHORT} == {game.slug for game in PLAYED}
