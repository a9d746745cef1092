"""Faults that were planted in the rules are found, cut down to few choices, and written as tests that fail until they are mended."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardforge import registry
from cardforge.effects.verbs import Draw
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.tasks.trials.faults.find_faults import find_faults
from cardforge.tasks.trials.faults.replay import broken_law
from cardforge.trials.faults.lawful_play import ENDLESS, LOOP

DECKS = Path(__file__).parents[1] / "fourth_game" / "tally" / "cards" / "tally" / "decks"


def planted(slug: str, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Game:
    """The game with other rules, found by its name for the rest of the test."""
    sound = registry.game(slug)
    engine = sound.engine()
    broken = replace(engine, rules=replace(engine.rules, **changes))
    game = replace(sound, engine=lambda: broken)
    known = registry.installed_games()
    monkeypatch.setattr(registry, "installed_games", lambda: {**known, slug: game})
    return game


def forgetful_draw(slug: str) -> dict[str, Any]:
    """Verbs of a game of which drawing a card moves the first card without taking it along."""
    verbs = registry.game(slug).engine().rules.verbs

    def draw(state: State, *rest: Any) -> None:
        verbs[Draw](state, *rest)
        state.where[0] += 1

    return {**verbs, Draw: draw}


def written_tests(text: str, folder: Path) -> list[Any]:
    """The tests of a module that was written."""
    file = folder / "test_written.py"
    file.write_text(text)
    return [test for name, test in runpy.run_path(str(file)).items() if name.startswith("test_")]


@pytest.mark.parametrize("slug", ["arc", "outposts"])
def test_a_planted_fault_is_cut_down_and_written_as_a_test(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draw that leaves a card behind: the kernel's law about places is broken, and a few cards and choices show it."""
    with monkeypatch.context() as patch:
        planted(slug, patch, verbs=forgetful_draw(slug))
        variant = next(iter(registry.game(slug).variants))

        result = find_faults(slug, n=2, seed=3, variant=variant, tries=600)

        (fault,) = result.faults
        assert fault.law == "cards_are_where_they_say"
        assert len(fault.smallest.choices) <= min(20, len(fault.found.choices))
        assert fault.smallest.cards <= 30 < fault.found.cards
        assert len(fault.course) == len(fault.smallest.choices)
        (test,) = written_tests(result.test_module(), tmp_path)
        with pytest.raises(AssertionError):
            test()
    test()


def test_the_same_games_whatever_the_number_of_processes() -> None:
    """A sound game breaks no law; each game is found by its number."""
    one, two = find_faults("tally", n=12, seed=5), find_faults("tally", n=12, seed=5, jobs=2)

    assert one.to_json() == two.to_json()
    assert one.games == 12
    assert one.faults == ()
    assert one.lines()[0].endswith("no law is broken")


def test_a_crash_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is raised, the law is named for the error and the function; the course tells where the game ends."""

    def divide(state: State, *rest: Any) -> None:
        state.turn //= state.passes
        steps["next"](state, *rest)

    steps = registry.game("tally").engine().rules.steps
    planted("tally", monkeypatch, steps={**steps, "next": divide})

    (fault,) = find_faults("tally", n=3).faults

    assert fault.law == "ZeroDivisionError in divide"
    assert len(fault.smallest.choices) <= 2
    assert fault.course[-1].strip().startswith("ZeroDivisionError: integer")


def test_rules_that_turn_in_a_circle_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that follow each other for ever and ask nobody: the kernel stops them."""
    steps = registry.game("tally").engine().rules.steps
    planted("tally", monkeypatch, steps={**steps, "next": lambda state, step: state.push(step)})

    (fault,) = find_faults("tally", n=2, tries=100).faults

    assert fault.law == LOOP


def test_a_game_that_does_not_end_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More choices than any game takes: the test that is written plays on and on, and passes with a bound that is high enough."""
    result = find_faults("tally", n=2, longest=3, tries=60)

    (fault,) = result.faults
    (test,) = written_tests(result.test_module(), tmp_path)
    assert fault.law == ENDLESS
    assert fault.smallest.choices is None
    with pytest.raises(AssertionError):
        test()
    (mended,) = written_tests(result.test_module().replace("longest=3", "longest=300"), tmp_path)
    mended()


def test_decks_play_the_rules_that_they_are_made_for() -> None:
    """One deck plays against itself; `--players` says who chooses."""
    result = find_faults("tally", [DECKS / "texts.txt"], 4, players=["greedy"])

    assert result.variants.keys() == {"tally"}
    assert result.games == 4
    assert result.command() == f"cardforge trials faults tally {DECKS / 'texts.txt'} -n 4 --seed 1 --players greedy"


def test_what_cannot_be_played_is_refused() -> None:
    """Unknown games, players, variants and cards are named."""
    with pytest.raises(UnknownName, match="no player 'least'; did you mean 'least-used'"):
        find_faults("tally", players=["least"])
    with pytest.raises(CardforgeError, match="no variant 'arx'; known: arc"):
        find_faults("arc", variant="arx")
    with pytest.raises(CardforgeError, match="takes no decks"):
        find_faults("state51", [DECKS / "texts.txt"])
    with pytest.raises(CardforgeError, match="2 players; 3 decks given"):
        find_faults("tally", [DECKS / "texts.txt"] * 3)
    with pytest.raises(CardforgeError, match="no card 99@1 any more"):
        broken_law("tally", [["99@1"], [""]], [], seed=1)
