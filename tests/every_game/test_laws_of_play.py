"""Laws of play, written once and run over every game that is found: what must hold at every step of every game."""

from __future__ import annotations

import pytest
from law_games import GAMES, PLAYED, Match, home, matches, random_matches, rows

from cardforge.errors import IllegalChoice
from cardforge.kernel.decision import Option
from cardforge.kernel.game import Game
from cardforge.kernel.result import outcome_of
from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State
from cardforge.players import player
from cardforge.trials.faults.laws import LONGEST, Kept, continued, ended, legal, player_of, replayed

EVERY = 9
"""Dear laws are tried at every ninth step, another ninth in every game."""

TOLD_BY_OTHERS = {"state51": {"gain"}}
"""Events without a sentence, because others tell the same; the tests of the game say which of them."""

SHORT = matches(2) + random_matches(2, fewest=4)
LONG = matches(5) + random_matches(6, fewest=3)


def choices_of(state: State, match: Match) -> list[int]:
    """Plays the game out at random; the place of every choice."""
    chooser, places = player_of(match), []
    while state.decision is not None:
        option = chooser.choose(state, state.decision)
        places.append(state.decision.options.index(option))
        state.apply(option)
        assert len(places) < LONGEST
    return places


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
def test_the_same_seed_makes_the_same_transcript_and_it_replays(match: Match) -> None:
    """Seed, decks, options and choices are all that a game was; a replay arrives at the same state."""
    state, again = match.start(), match.start()
    places = choices_of(state, match)
    assert choices_of(again, match) == places
    assert again.digest() == state.digest()

    assert replayed(match, state, places).to_json() == state.to_json()


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


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_why_not_names_a_row_for_what_is_not_offered_and_none_for_what_is(match: Match) -> None:
    """An offered option is forbidden by no row; one that was offered before and is not now is refused, by a row that there is."""
    state, chooser, known = match.start(), player_of(match), rows(match.game)
    why_not = match.engine.rules.why_not
    before: dict[Option, None] = {}
    for steps in range(LONGEST):
        if state.decision is None or why_not is None:
            break
        if steps % EVERY == match.seed % EVERY:
            seat, options = state.decision.seat, state.decision.options
            assert [why_not(state, seat, option) for option in options] == [None] * len(options)
            reasons = {why_not(state, seat, option) for option in list(before)[-60:] if option not in options}
            assert {reason for reason in reasons if reason} <= known
        before.update(dict.fromkeys(state.decision.options))
        state.apply(chooser.choose(state, state.decision))


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_what_is_not_offered_is_refused_and_changes_nothing(match: Match) -> None:
    """Options of earlier decisions, made-up cards and words: an illegal choice, and the state as it was."""
    state, chooser = match.start(), player_of(match)
    earlier: list[Option] = [("play", 10**9), ("play", -1), ("fly",), ("use", 0, 99), (), ("pass", 0), ("build", 3)]
    for steps in range(LONGEST):
        if state.decision is None:
            break
        if steps % (EVERY * 3) == 0:
            before = state.digest()
            for option in earlier[:7] + earlier[-20:]:
                if option not in state.decision.options:
                    with pytest.raises(IllegalChoice):
                        state.apply(option)
            assert state.digest() == before
        earlier.append(state.decision.options[-2])
        state.apply(chooser.choose(state, state.decision))


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_every_option_and_every_event_has_a_text(match: Match) -> None:
    """Every option has a label and every log event a sentence and a known row; keeping a log does not change the game."""
    state, chooser, engine = match.start(log=True), player_of(match), match.engine
    known = rows(match.game)
    while state.decision is not None:
        if engine.presentation.label is not None:
            assert all(
                engine.presentation.label(state, state.decision, option).strip() for option in state.decision.options
            )
        state.apply(chooser.choose(state, state.decision))
    for event in state.log or ():
        assert isinstance(event[0], str)
        assert not event[1] or not known or event[0] == "end" or event[1] in known, event
        if engine.presentation.describe_event is not None and event[0] not in TOLD_BY_OTHERS.get(match.game.slug, ()):
            assert engine.presentation.describe_event(state, event).strip(), event
    quiet = match.start()
    choices_of(quiet, match)
    assert quiet.digest() == state.digest()


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


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_every_option_of_the_rules_is_documented(game: Game) -> None:
    """The README of the game names every option and variant of the engine as `code`."""
    engine = game.engine()
    readme = (home(game) / "README.md").read_text(encoding="utf-8")

    assert [name for name in (*engine.rules.options, *engine.rules.variants) if f"`{name}`" not in readme] == []
    assert set(engine.rules.variants) == set(game.variants)


def test_there_is_more_than_one_game_to_prove_the_laws_on() -> None:
    """The laws run over the built-in games and over a plug-in."""
    assert {"arc", "tally"} <= {game.slug for game in GAMES}
    assert {match.game.slug for match in SHORT} == {game.slug for game in PLAYED}
