"""Laws of what is offered, refused and told, run over every game that is found."""

from __future__ import annotations

import pytest
from law_games import PLAYED, Match, home, rows
from short_games import EVERY, SHORT, choices_of

from cardforge.errors import IllegalChoice
from cardforge.kernel.decision import Option
from cardforge.kernel.game import Game
from cardforge.trials.faults.laws import LONGEST, player_of

TOLD_BY_OTHERS = {"state51": {"gain"}}
"""Events without a sentence, because others tell the same; the tests of the game say which of them."""


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


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_every_option_of_the_rules_is_documented(game: Game) -> None:
    """The README of the game names every option and variant of the engine as `code`."""
    engine = game.engine()
    readme = (home(game) / "README.md").read_text(encoding="utf-8")

    assert [name for name in (*engine.rules.options, *engine.rules.variants) if f"`{name}`" not in readme] == []
    assert set(engine.rules.variants) == set(game.variants)
