"""`trials faults`: the answer, the exit code, and the test that is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from json_keys import agree

from cardforge import registry
from cardforge.kernel.state import State


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tally with a law that does not hold: a row of three cards."""

    def short_rows(state: State) -> str:
        long = [seat for seat in range(state.seats) if len(state.zone(seat, 2)) > 2]
        return f"seat {long[0]} has laid three cards" if long else ""

    sound = registry.game("tally")
    engine = sound.engine()
    broken = replace(engine, rules=replace(engine.rules, invariants=(short_rows,)))
    known = registry.installed_games()
    game = replace(sound, engine=lambda: broken)
    monkeypatch.setattr(registry, "installed_games", lambda: {**known, "tally": game})


def test_a_sound_game_answers_yes(cli, tmp_path: Path) -> None:
    """Exit code 0, one line, and no test is written."""
    answer = cli("trials", "faults", "tally", "-n", "5", "-o", tmp_path / "test_fault.py")

    assert answer.code == 0
    assert answer.out.startswith("tally: 5 random games, ")
    assert answer.out.strip().endswith("no law is broken")
    assert not (tmp_path / "test_fault.py").exists()


def test_a_broken_law_answers_no(cli, faulty: None, tmp_path: Path) -> None:
    """Exit code 1, the law, the game cut down, and a test for pytest."""
    answer = cli("trials", "faults", "tally", "-n", "5", "-o", tmp_path / "test_fault.py")
    text = (tmp_path / "test_fault.py").read_text()

    assert answer.code == 1
    assert "short_rows: broken in 5 games\n  seat " in answer.out
    assert "  cut down to 2 players, " in answer.out
    assert "def test_short_rows() -> None:" in text
    assert 'assert broken_law("tally", decks, choices, seed=' in text
    compile(text, "test_fault.py", "exec")


def test_the_answer_has_the_documented_keys(cli, faulty: None) -> None:
    """docs/json.md."""
    answer = cli("trials", "faults", "tally", "-n", "2", "--json")

    assert answer.code == 1
    agree(answer.json, "trials faults")


def test_a_test_on_standard_output_stands_alone(cli, faulty: None) -> None:
    """`-o -` prints the test and nothing else."""
    answer = cli("trials", "faults", "tally", "-n", "2", "-o", "-")

    compile(answer.out, "test_fault.py", "exec")


def test_a_test_is_a_python_file(cli, tmp_path: Path) -> None:
    """Other endings are refused before a game is played."""
    answer = cli("trials", "faults", "tally", "-o", tmp_path / "faults.md")

    assert answer.code == 2
    assert "test_fault.py" in answer.err


def test_clauses_have_the_documented_keys(cli, tmp_path: Path) -> None:
    """docs/json.md; `-o` writes the table, and two processes count the same."""
    table = tmp_path / "clauses.csv"
    answer = cli("trials", "clauses", "tally", "-n", "6", "--json", "-o", table)
    again = cli("trials", "clauses", "tally", "-n", "6", "--jobs", "2", "--json")

    assert answer.code == 0
    agree(answer.json, "trials clauses")
    assert again.json == answer.json
    assert "When this number is laid, draw a card." in table.read_text()
    assert "never fired" in cli("trials", "clauses", "tally", "-n", "6").out
