"""What a player is shown, tested for every game: everything has a text, and nothing hidden is shown."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from law_games import PLAYED, Match, home, matches

import cardforge.effects
import cardforge.kernel
from cardforge.kernel.game import Game
from cardforge.kernel.rng import Rng
from cardforge.kernel.screen import SHARED_PROMPTS, prompt_of, screen_of
from cardforge.kernel.undo import known, undo_forbidden
from cardforge.players.random import RandomPlayer

EVERY = 7
RECORDED_OTHERWISE = {"guard", "watch"}
"""Events that are recorded under the word of the chosen option."""
SHORT = matches(2)
DESCRIBED = [game for game in PLAYED if (home(game) / "ui" / "describe.py").is_file()]


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_seat_is_shown_its_view_in_words_and_nothing_that_is_hidden(match: Match) -> None:
    """Screen, labels and report stay the same when everything that the seat cannot know is dealt again."""
    state, chooser, steps = match.start(log=True), RandomPlayer(match.seed), 0
    engine = match.engine
    while state.decision is not None:
        if steps % EVERY == match.seed % EVERY:
            decision, seat = state.decision, state.decision.seat
            view, other = state.view(seat), state.guess(seat, Rng(steps)).view(seat)
            screen = screen_of(view, seat)
            assert screen == screen_of(other, seat)
            assert all(name or text for name, text in screen)
            labels = [engine.presentation.label(view, decision, option) for option in decision.options]
            assert all(label.strip() for label in labels)
            assert labels == [engine.presentation.label(other, decision, option) for option in decision.options]
            report = [engine.presentation.describe_event(view, event) for event in state.log[-40:]]
            assert report == [engine.presentation.describe_event(other, event) for event in state.log[-40:]]
        state.apply(chooser.choose(state, state.decision))
        steps += 1


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_why_not_answers_for_every_visible_card(match: Match) -> None:
    """A player may ask about any visible card; the answer comes from the view alone, and no row forbids an offered option."""
    state, chooser, steps = match.start(), RandomPlayer(match.seed), 0
    engine = match.engine
    actions = engine.presentation.actions
    while state.decision is not None and actions is not None:
        if steps % EVERY == match.seed % EVERY:
            view, decision = state.view(state.decision.seat), state.decision
            for card in (card for zone in view.zones for card in zone if card >= 0 and view.definition[card] >= 0):
                for option in actions(view, decision.seat, card):
                    assert engine.presentation.label(view, decision, option).strip()
                    row = engine.rules.why_not(view, decision.seat, option)
                    assert row is None or (row and option not in decision.options)
        state.apply(chooser.choose(state, state.decision))
        steps += 1


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_choice_that_can_be_undone_has_revealed_nothing(match: Match) -> None:
    """A choice that can be undone has drawn no random number and shown its seat no new card."""
    state, chooser = match.start(), RandomPlayer(match.seed)
    for _ in range(150):
        if state.decision is None:
            break
        seat, before = state.decision.seat, state.copy()
        state.apply(chooser.choose(state, state.decision))
        if undo_forbidden(before, state, seat) is None:
            assert state.rng.counters == before.rng.counters
            assert known(state, seat) & set(range(len(before.definition))) <= known(before, seat)


@pytest.mark.parametrize("game", DESCRIBED, ids=lambda game: game.slug)
def test_every_decision_has_a_question(game: Game) -> None:
    """No kind of decision of a game falls back to its bare name."""
    engine = game.engine()

    bare = [
        kind for kind in engine.rules.answers if kind not in engine.presentation.prompts and kind not in SHARED_PROMPTS
    ]

    assert bare == []
    assert all(prompt_of(engine, kind).endswith("?") for kind in engine.rules.answers)


@pytest.mark.parametrize("game", DESCRIBED, ids=lambda game: game.slug)
def test_every_event_has_a_sentence(game: Game) -> None:
    """Every event that the rules record has a sentence, and every sentence belongs to such an event."""
    sentences = set(game.engine().presentation.describe_event.sentences)
    words = noted(home(game)) | noted(Path(cardforge.kernel.__file__).parent)
    words |= noted(Path(cardforge.effects.__file__).parent) & sentences

    assert words - sentences == set()
    assert sentences - words - RECORDED_OTHERWISE == set()


def noted(package: Path) -> set[str]:
    """The words that the rules of a game record: the first argument of each call of `note`."""
    words: set[str] = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                parts = (part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
                words |= {part.value for part in parts if isinstance(part.value, str)}
    return words
