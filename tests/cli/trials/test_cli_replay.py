"""`cardforge match --log` and `--transcripts`, and `cardforge replay`: games as people read them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

ROOT = Path(__file__).resolve().parents[3]
DECK = ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt"

Cli = Callable[..., Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The transcripts of a match of three games."""
    from cardforge.tasks.trials.run_trials import match

    kept = tmp_path_factory.mktemp("match") / "games"
    match("arc", [DECK], (), 3, 5, transcripts=kept)
    return kept


def test_a_log_tells_a_game_from_the_deal_to_its_end(tmp_path: Path, cli: Cli) -> None:
    """Every line is an event with the row that it follows; the last line says who has won."""
    answer = cli("match", "arc", DECK, "-n", 3, "--seed", 5, "--log", tmp_path / "log.txt")

    lines = (tmp_path / "log.txt").read_text().splitlines()
    told = lines[lines.index("") + 1 : -2]
    assert lines[0] == "arc: game 1 of the match with seed 5; greedy, greedy"
    assert [line for line in told if not line.endswith(")")] == []
    assert told[-1].startswith("The game ends")
    assert "has won" in lines[-1]
    assert answer.out.startswith("arc: 3 games")


@pytest.mark.parametrize(("seed", "first", "other"), [(3, 2, 1), (4, 2, 1)])
def test_a_log_tells_a_first_hand_once_and_by_its_row(seed: int, first: int, other: int, cli: Cli) -> None:
    """R4, R29, R31: a hand of six, two of them discarded; what is drawn or scored is not gained as well; two workers are one price."""
    lines = cli("match", "state51", "-n", 1, "--seed", seed, "--log", "-").out.split("\n\n")[1].splitlines()

    assert lines[:3] == [
        f"Player {first} begins (R3)",
        f"Player {first} draws 6 cards (R4)",
        f"Player {other} draws 6 cards (R4)",
    ]
    assert [line.split()[2] for line in lines[3:7]] == ["discards"] * 4
    assert [line for line in lines if "gains 1 card" in line or (" point" in line and "gains" in line)] == []
    assert any("pays 2 workers (R29)" in line for line in lines)


def test_a_log_of_outposts_is_in_sentences(cli: Cli) -> None:
    """O27, O28, O34: Outposts of the start by their rows, two cards a turn, one attacker assaults, one counter."""
    decks = [ROOT / "cards" / "outposts" / "decks" / f"{name}-starter.txt" for name in ("emberhost", "thornwild")]
    log = cli("match", "outposts", *decks, "-n", 1, "--seed", 5, "--log", "-").out.split("\n\n")[1]

    assert "Player 1 begins (O26)\nPlayer 1 gains an Outpost (O27)\nPlayer 2 gains 2 Outposts (O28)\n" in log
    assert "Player 1 draws 2 cards (O34)\n" in log
    assert "takes 1 counter (O73)" in log
    assert "\nMarsh Giant assaults Outpost 2 of player 1 (O65)" in log
    assert [line for line in log.splitlines() if line[0].islower()] == []


def test_another_game_is_logged_by_its_number(tmp_path: Path, cli: Cli) -> None:
    """`--game K` counts from 1; the same game is told however many are played; a number beyond them is refused before play."""
    cli("match", "arc", DECK, "-n", 3, "--seed", 5, "--log", tmp_path / "one", "--game", 3)
    cli("match", "arc", DECK, "-n", 4, "--seed", 5, "--log", tmp_path / "two", "--game", 3)

    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()
    assert "game 3 of the match" in (tmp_path / "one").read_text()
    assert cli("match", "arc", DECK, "-n", 3, "--log", tmp_path / "three", "--game", 4).code == 2
    assert not (tmp_path / "three").exists()


def test_a_log_goes_to_standard_output_before_the_report(cli: Cli) -> None:
    """`-` means the same everywhere; with --json there is no room for it."""
    answer = cli("match", "arc", DECK, "-n", 1, "--log", "-")

    assert answer.out.index("Turn 1") < answer.out.index("arc: 1 game,")
    assert cli("match", "arc", DECK, "-n", 1, "--log", "-", "--json").code == 2


def test_every_game_of_a_match_is_kept(folder: Path, cli: Cli) -> None:
    """One file each, in the form of `play --save`; more processes keep the same games."""
    again = folder.with_name("again")
    cli("match", "arc", DECK, "-n", 3, "--seed", 5, "--jobs", 2, "--transcripts", again)

    names = [file.name for file in sorted(folder.iterdir())]
    assert names == ["game-0001.json", "game-0002.json", "game-0003.json"]
    assert [(again / name).read_text() for name in names] == [(folder / name).read_text() for name in names]


def test_transcripts_never_join_other_files(folder: Path, cli: Cli) -> None:
    """A folder that has something in it is refused before a game is played."""
    before = {file.name: file.read_text() for file in folder.iterdir()}

    answer = cli("match", "arc", DECK, "-n", 1, "--transcripts", folder)

    assert answer.code == 2
    assert "is not empty" in answer.err
    assert {file.name: file.read_text() for file in folder.iterdir()} == before


def test_a_replay_tells_every_choice_and_what_it_brought_about(folder: Path, cli: Cli) -> None:
    """Step 0 is the deal; the steps are as many as the choices; the result is that of the match."""
    file = folder / "game-0002.json"
    found = cli("replay", file, "--json").json

    agree(found, "replay")
    choices = json.loads(file.read_text())["choices"]
    assert [step["step"] for step in found["steps"]] == list(range(len(choices) + 1))
    assert all(step["chose"] for step in found["steps"][1:])
    assert found["steps"][0]["seat"] is None
    assert found["result"]["over"]
    assert found["result"]["digest"] == json.loads(file.read_text())["digest"]


def test_a_replay_begins_where_it_is_asked_to(folder: Path, cli: Cli) -> None:
    """`--from K` leaves out what was before; a choice beyond the end is refused."""
    whole = cli("replay", folder / "game-0001.json").out.splitlines()
    later = cli("replay", folder / "game-0001.json", "--from", 40).out.splitlines()

    assert later[0].startswith("  40  player ")
    assert whole[-len(later) :] == later
    assert cli("replay", folder / "game-0001.json", "--from", 100_000).code == 2


def test_a_seat_is_told_only_what_it_saw(folder: Path, cli: Cli) -> None:
    """Which card the other player lays face down as a resource stays hidden, and so do that seat's choices."""
    found = cli("replay", folder / "game-0001.json", "--seat", 1, "--json").json

    assert {step["chose"] for step in found["steps"] if step["seat"] == 2} == {""}
    assert any(step["chose"].startswith("lay down ") for step in found["steps"] if step["seat"] == 1)
    assert cli("replay", folder / "game-0001.json", "--seat", 3).code == 2


@pytest.mark.parametrize(
    "change", [{"choices": [99]}, {"game": "chess"}, {"kind": "letter"}, {"seed": "x"}, {"changes": {"x": 1}}]
)
def test_a_file_that_is_no_game_is_refused_in_words(
    change: dict[str, Any], folder: Path, tmp_path: Path, cli: Cli
) -> None:
    """Damaged, forged or of another game: exit 2 and one line."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**json.loads((folder / "game-0001.json").read_text()), **change}))

    answer = cli("replay", file)

    assert answer.code == 2
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1


def test_at_a_terminal_enter_goes_on_and_q_leaves(folder: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is shown at the start, at `t`, and where a number has led."""

    class Keys(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Keys("\n\n10\nt\nq\n"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)

    answer = cli("replay", folder / "game-0001.json")

    assert answer.code == 0
    assert answer.out.count("Player 1: ") + answer.out.count("hand") >= 3
    assert "\n  10  " in answer.out
    assert "\n  11  " not in answer.out
