"""Laws of what a person is shown, run over every game that is found: words for all that comes up, and nothing that is hidden."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest
from law_games import PLAYED, Match, home, matches

import cardforge.kernel
from cardforge.kernel.chance import Chance
from cardforge.kernel.game import Game
from cardforge.kernel.showing import SHARED_PROMPTS, prompt_of, screen_of
from cardforge.kernel.taking_back import barred, known
from cardforge.players.random import RandomPlayer

EVERY = 7
RECORDED_OTHERWISE = {"guard", "watch"}
"""Events whose word is that of the option that was chosen."""
SHORT = matches(2)
TELLERS = [game for game in PLAYED if (home(game) / "telling.py").is_file()]


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_a_seat_is_shown_its_view_in_words_and_nothing_that_is_hidden(match: Match) -> None:
    """Deal all that a seat cannot know anew: screen, options and report stay the same; each option has words of its own game."""
    state, chooser, steps = match.start(log=True), RandomPlayer(match.seed), 0
    engine = match.engine
    while state.decision is not None:
        if steps % EVERY == match.seed % EVERY:
            decision, seat = state.decision, state.decision.seat
            view, other = state.view(seat), state.guess(seat, Chance(steps)).view(seat)
            screen = screen_of(view, seat)
            assert screen == screen_of(other, seat)
            assert all(name or said for name, said in screen)
            labels = [engine.label(view, decision, option) for option in decision.options]
            assert all(label.strip() for label in labels)
            assert labels == [engine.label(other, decision, option) for option in decision.options]
            told = [engine.tell(view, event) for event in state.log[-40:]]
            assert told == [engine.tell(other, event) for event in state.log[-40:]]
        state.apply(chooser.choose(state, state.decision))
        steps += 1


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_why_not_can_be_asked_about_every_card_in_sight(match: Match) -> None:
    """A person may ask about any card that lies there: what is offered is forbidden by no row; the answer comes from the view alone."""
    state, chooser, steps = match.start(), RandomPlayer(match.seed), 0
    engine = match.engine
    deeds = engine.showing.deeds
    while state.decision is not None and deeds is not None:
        if steps % EVERY == match.seed % EVERY:
            view, decision = state.view(state.decision.seat), state.decision
            for card in (card for zone in view.zones for card in zone if card >= 0 and view.fact[card] >= 0):
                for option in deeds(view, decision.seat, card):
                    assert engine.label(view, decision, option).strip()
                    row = engine.why_not(view, decision.seat, option)
                    assert row is None or (row and option not in decision.options)
        state.apply(chooser.choose(state, state.decision))
        steps += 1


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_what_can_be_taken_back_has_shown_nothing(match: Match) -> None:
    """A choice that can be taken back has asked no chance and shown its seat no face that it did not know."""
    state, chooser = match.start(), RandomPlayer(match.seed)
    for _ in range(150):
        if state.decision is None:
            break
        seat, before = state.decision.seat, state.copy()
        state.apply(chooser.choose(state, state.decision))
        if barred(before, state, seat) is None:
            assert state.chance.counters == before.chance.counters
            assert known(state, seat) & set(range(len(before.fact))) <= known(before, seat)


@pytest.mark.parametrize("game", TELLERS, ids=lambda game: game.slug)
def test_every_decision_has_a_question(game: Game) -> None:
    """No kind of decision of a game falls back to its bare name."""
    engine = game.engine()

    bare = [kind for kind in engine.answers if kind not in engine.showing.prompts and kind not in SHARED_PROMPTS]

    assert bare == []
    assert all(prompt_of(engine, kind).endswith("?") for kind in engine.answers)


@pytest.mark.parametrize("game", TELLERS, ids=lambda game: game.slug)
def test_every_event_has_a_sentence(game: Game) -> None:
    """No event that the rules record is told by its bare name, and no sentence is left over from an event that is no more."""
    sentences = set(importlib.import_module(f"cardforge.games.{game.slug}.telling").SENTENCES)
    words = noted(home(game)) | noted(Path(cardforge.kernel.__file__).parent)

    assert words - sentences == set()
    assert sentences - words - RECORDED_OTHERWISE == set()


def noted(package: Path) -> set[str]:
    """Every word that the rules of a game record: the first argument of each `note`."""
    words: set[str] = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                parts = (part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
                words |= {part.value for part in parts if isinstance(part.value, str)}
    return words
