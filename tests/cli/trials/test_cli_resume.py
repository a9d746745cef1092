"""`--resume FILE` of match, goldfish and impact: an interrupted run goes on and comes to the same; a file of another run is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
TALLY = ROOT / "tests" / "fourth_game" / "tally" / "cards" / "tally" / "decks"
TEXTS, HIGH = TALLY / "texts.txt", TALLY / "high.txt"
MATCH = ("match", "tally", TEXTS, HIGH, "-n", "33")
GOLDFISH = ("goldfish", ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt", "-n", "12", "--turns", "2")
IMPACT = ("impact", "tally/3@1", "tally/3@2", TEXTS, "--against", HIGH, "-n", "12")
TOURNAMENT = ("match", "--all-pairs", "tally", TEXTS, HIGH, "-n", "7")


@pytest.mark.parametrize(
    "command", [GOLDFISH, TOURNAMENT, IMPACT, ("match", "state51", "-n", "3", "--players", "random,random", "--cards")]
)
def test_a_run_that_is_resumed_comes_to_the_same(command: tuple[Any, ...], cli: Any, tmp_path: Path) -> None:
    """Cut off in the middle of a line, and gone on with; the finished file is read without a game played."""
    file = tmp_path / "run.jsonl"
    whole = cli(*command, "--json").json
    first = cli(*command, "--json", "--resume", file)
    written = file.read_bytes()
    file.write_bytes(written[: len(written) * 2 // 3])

    assert (first.json, first.err) == (whole, "")
    assert cli(*command, "--json", "--resume", file).json == whole
    assert file.read_bytes() == written
    before = file.stat().st_mtime_ns
    assert cli(*command, "--json", "--resume", file).json == whole
    assert file.stat().st_mtime_ns == before


def test_a_run_may_be_cut_off_anywhere(cli: Any, tmp_path: Path) -> None:
    """In the first line, between two lines, before the last line end."""
    file = tmp_path / "run.jsonl"
    whole = cli(*MATCH, "--json", "--resume", file).json
    written = file.read_bytes()
    head, *_, last = written.splitlines(keepends=True)
    for cut in (20, len(head), len(head) + 1, len(written) - len(last), len(written) - 1):
        file.write_bytes(written[:cut])
        assert cli(*MATCH, "--json", "--resume", file).json == whole
        assert file.read_bytes() == written


def test_processes_change_nothing_and_a_chunk_that_is_there_twice_counts_once(cli: Any, tmp_path: Path) -> None:
    """Lines stand in the order in which games were finished."""
    file = tmp_path / "run.jsonl"
    whole = cli(*MATCH, "--json").json
    cli(*MATCH, "--resume", file)
    head, *lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(head + lines[3] + lines[1] + lines[3] + lines[1])

    assert cli(*MATCH, "--json", "--jobs", "2", "--resume", file).json == whole
    assert sorted(set(file.read_bytes().splitlines(keepends=True))) == sorted([head, *lines])


def test_more_games_go_on_where_fewer_ended(cli: Any, tmp_path: Path) -> None:
    """The number of games is not what makes a run; nor is the width of the intervals at which it ends."""
    file = tmp_path / "run.jsonl"
    cli(*MATCH, "--resume", file)
    few = file.read_bytes()
    more = cli(*MATCH[:-1], "150", "--until", "9", "--json", "--resume", file)

    assert more.json == cli(*MATCH[:-1], "150", "--until", "9", "--json").json
    assert more.json["n"] > 33
    assert file.read_bytes().startswith(few)
    assert cli(*MATCH, "--json", "--resume", file).json == cli(*MATCH, "--json").json


def test_transcripts_of_a_resumed_match_are_those_of_a_whole_one(cli: Any, tmp_path: Path) -> None:
    """The choices are in the file, too; a file without them is of another run."""
    file, command = tmp_path / "run.jsonl", (*MATCH[:-1], "7")
    cli(*command, "--transcripts", tmp_path / "whole")
    cli(*command, "--transcripts", tmp_path / "first", "--resume", file)
    file.write_bytes(file.read_bytes()[:-30])
    cli(*command, "--transcripts", tmp_path / "second", "--resume", file)

    names = sorted(one.name for one in (tmp_path / "whole").iterdir())
    assert len(names) == 7
    assert all((tmp_path / "whole" / one).read_bytes() == (tmp_path / "second" / one).read_bytes() for one in names)
    assert "kept of a game: is choices in the file and results in this run" in cli(*command, "--resume", file).err


def test_the_results_of_another_run_are_refused_with_the_differences(cli: Any, tmp_path: Path) -> None:
    """Decks, seed, players, options; one line each, and the file stays as it is."""
    file = tmp_path / "run.jsonl"
    cli(*MATCH, "--resume", file)
    before = file.read_bytes()
    other = cli("match", "tally", HIGH, HIGH, "--seed", "2", "--players", "random,greedy", "--resume", file)
    lines = other.err.splitlines()

    assert (other.code, other.out) == (2, "")
    assert f"cardforge: {file}: seed: is 1 in the file and 2 in this run" in lines
    assert f"cardforge: {file}: players: is greedy, greedy in the file and random, greedy in this run" in lines
    assert (
        f"cardforge: {file}: deck 1: is 2 1@1, 2 2@1, 1 5@1, ... in the file and 2 5@1, 2 6@1, 2 7@1, ... in this run"
        in lines
    )
    assert not any(" deck 2:" in line for line in lines)
    assert lines[-1] == f"cardforge: {file}: holds the results of another run; name another file"
    assert "trial: is match in the file and goldfish in this run" in cli(*GOLDFISH, "--resume", file).err
    assert file.read_bytes() == before


def test_a_deck_with_a_card_more_or_less_is_another_run(cli: Any, tmp_path: Path) -> None:
    """Only what differs is named."""
    file, longer = tmp_path / "run.jsonl", tmp_path / "longer.txt"
    longer.write_text(HIGH.read_text(encoding="utf-8") + "1 One Penny\n", encoding="utf-8")
    cli(*MATCH, "--resume", file)
    cli("match", "tally", longer, "--resume", longer.with_suffix(".jsonl"))

    assert "deck 2: lacks 1 1@1 of this run\n" in cli("match", "tally", TEXTS, longer, "--resume", file).err
    assert "deck 2: has 1 1@1, which this run has not\n" in cli("match", "tally", longer, HIGH, "--resume", longer.with_suffix(".jsonl")).err  # fmt: skip


def test_a_deck_in_another_order_is_another_run(cli: Any, tmp_path: Path) -> None:
    """It is shuffled otherwise; the same list under another name is the same run."""
    file, turned, same = tmp_path / "run.jsonl", tmp_path / "turned.txt", tmp_path / "same.txt"
    lines = HIGH.read_text(encoding="utf-8").splitlines()
    turned.write_text("\n".join([*lines[:-2], lines[-1], lines[-2]]) + "\n", encoding="utf-8")
    same.write_bytes(HIGH.read_bytes())
    cli(*MATCH, "--resume", file)

    assert "deck 2: is in another order" in cli("match", "tally", TEXTS, turned, "--resume", file).err
    assert cli("match", "tally", TEXTS, same, "-n", "33", "--resume", file).code == 0


@pytest.mark.parametrize("text", ["Main\n4 Ash Knight\n", "Main", "[1, 2]\n", '{"results": 2}\n', "{\n"])
def test_a_file_that_is_no_file_of_results_is_left_alone(text: str, cli: Any, tmp_path: Path) -> None:
    """Somebody has named the deck instead."""
    file = tmp_path / "mine.txt"
    file.write_text(text, encoding="utf-8")
    answer = cli(*MATCH, "--resume", file)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"cardforge: {file}: is not a file of results; name a new file, or one that --resume wrote\n"
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace('"A', "A", 1).replace("[[", "[", 1),
        lambda line: "\n",
        lambda line: json.dumps({**json.loads(line), "games": json.loads(line)["games"][1:]}) + "\n",
        lambda line: json.dumps({**json.loads(line), "chunk": ["0", 5, 10]}) + "\n",
    ],
)
def test_a_damaged_line_is_named(change: Any, cli: Any, tmp_path: Path) -> None:
    """A line in the middle that is no result is not passed over in silence: games would be missing that were played."""
    file = tmp_path / "run.jsonl"
    cli(*MATCH, "--resume", file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:2], change(lines[2]), *lines[3:]]), encoding="utf-8")
    answer = cli(*MATCH, "--resume", file)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"cardforge: {file}: line 3: is no result of this run: ")
    assert answer.err.endswith("; remove the line, and its games are played again\n")
    file.write_text("".join([*lines[:2], *lines[3:]]), encoding="utf-8")
    assert cli(*MATCH, "--json", "--resume", file).json == cli(*MATCH, "--json").json


def test_what_cannot_be_resumed_is_said(cli: Any, tmp_path: Path, little_shelf: Path) -> None:
    """A folder, standard output, hands for practice."""
    assert "cannot write" in cli(*MATCH, "--resume", tmp_path).err
    assert "name a file" in cli(*MATCH, "--resume", "-").err
    assert "leave --resume out" in cli(*GOLDFISH[:2], "--hand", "--resume", tmp_path / "hands.jsonl").err


def test_two_runs_do_not_write_into_one_file(cli: Any, tmp_path: Path) -> None:
    """The second one is told so; where the system cannot lock files, both write whole lines."""
    fcntl = pytest.importorskip("fcntl")
    file = tmp_path / "run.jsonl"
    cli(*MATCH, "--resume", file)
    with file.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        answer = cli(*MATCH, "--resume", file)

    assert answer.code == 2
    assert answer.err == f"cardforge: {file}: another run writes its results there at the moment\n"


def test_a_mistyped_folder_is_named_and_not_made(cli: Any, tmp_path: Path) -> None:
    """As for every other file that a command writes."""
    refused = cli(*MATCH, "--resume", tmp_path / "a" / "b" / "c" / "run.jsonl")

    assert (refused.code, list(tmp_path.iterdir())) == (2, [])
    assert "there is no folder" in refused.err
