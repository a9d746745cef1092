"""`cardforge match`: tournaments, several processes, and pages of reports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardforge.errors import CardforgeError
from cardforge.tasks.reports.report_page import sections
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.trials.played_games import play_games

ROOT = Path(__file__).resolve().parents[3]
STARTERS = sorted((ROOT / "cards" / "outposts" / "decks").glob("*-starter.txt"))
TALLY = ROOT / "tests" / "fourth_game" / "tally" / "cards" / "tally" / "decks"
TEXTS, HIGH = TALLY / "texts.txt", TALLY / "high.txt"

Cli = Callable[..., Any]


def test_a_tournament_of_four_decks_is_a_table_of_a_hundred_columns(cli: Cli) -> None:
    """Who wins against whom with intervals, rounds, the starting seat, reasons in words, and what the card set aims at."""
    answer = cli("match", "outposts", *STARTERS, "--all-pairs", "-n", 1)

    assert answer.code == 0
    assert max(len(line) for line in answer.out.splitlines()) <= 100
    for text in (
        "10 games in all",
        "emberhost-starter",
        "rounds",
        "the seat that began",
        "(O81)",
        "balance targets (I12)",
    ):
        assert text in answer.out


def test_many_decks_keep_the_table_narrow(cli: Cli) -> None:
    """Intervals of single pairings give way; those against all others stay."""
    answer = cli("match", "tally", *[TEXTS, HIGH] * 4, "--all-pairs", "-n", 1)

    assert max(len(line) for line in answer.out.splitlines()) <= 100
    assert answer.out.count("%-") >= 8


def test_a_tournament_says_the_same_as_json(cli: Cli) -> None:
    """Every pairing once, each deck against itself too; the overall share leaves those out."""
    found = cli("match", "tally", TEXTS, HIGH, "--all-pairs", "-n", 10, "--json").json

    assert [pairing["decks"] for pairing in found["pairings"]] == [[0, 0], [0, 1], [1, 1]]
    assert (found["games"], found["draws"]["n"]) == (30, 30)
    assert [one["n"] for one in found["overall"]] == [10, 10]
    assert found["bounds"] == []


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("tally", TEXTS), "at least two decks"),
        (("state51",), "no decks to pair"),
        (("tally", TEXTS, HIGH, "--players", "greedy,random"), "the same player"),
        (("tally", TEXTS, HIGH, "--players", "clever"), "no player 'clever'"),
        (("tally", TEXTS, HIGH, "--jobs", "0"), "--jobs"),
    ],
)
def test_an_impossible_tournament_is_an_error_of_one_line(words: tuple[object, ...], text: str, cli: Cli) -> None:
    """Could not: exit 2 and what would be right."""
    answer = cli("match", *words, "--all-pairs", "-n", 1)

    assert answer.code == 2
    assert text in answer.err


def test_two_processes_come_to_the_same_report(cli: Cli) -> None:
    """Same seed, same report, for every number of jobs; chunks of unlike length too."""
    words = ("match", "tally", TEXTS, HIGH, "--all-pairs", "-n", 7, "--players", "random", "--json")

    assert cli(*words, "--jobs", 2).out == cli(*words).out


def test_cards_that_change_while_they_are_played_are_noticed() -> None:
    """Every process finds the cards itself; a report never mixes two states of them."""
    asked = match_spec("tally", [TEXTS, HIGH], ["greedy"] * 2, 1, None, False, Settings.from_environment())

    with pytest.raises(CardforgeError, match="cards changed"):
        play_games(asked, replace(prepare_match(asked), cards="others"), 12, 2, lambda done, total: None)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for child processes in /proc")
def test_a_match_in_several_processes_is_stopped_without_a_traceback() -> None:
    """Ctrl-C reaches every process of a terminal: one line, exit 130, nobody left behind."""
    command = [sys.executable, "-m", "cardforge", "match", "tally", TEXTS, HIGH, "-n", "500000", "--jobs", "2"]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "fourth_game")])
    playing = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, start_new_session=True, env={**os.environ, "PYTHONPATH": paths}
    )
    children = Path(f"/proc/{playing.pid}/task/{playing.pid}/children")
    for _ in range(600):
        if len(children.read_text().split()) > 1 or playing.poll() is not None:
            break
        time.sleep(0.05)
    time.sleep(0.3)

    os.killpg(playing.pid, signal.SIGINT)
    _, text = playing.communicate(timeout=60)

    assert (playing.returncode, text) == (130, "stopped\n")


def test_a_page_of_reports_keeps_one_section_for_each_match(cli: Cli, tmp_path: Path) -> None:
    """`--report`: a match played again takes the place of its section, another one stands behind it."""
    page = tmp_path / "docs" / "balance.md"
    for words in ((TEXTS, HIGH, "-n", 3), (TEXTS, HIGH, "--all-pairs", "-n", 2), (TEXTS, HIGH, "-n", 4)):
        assert cli("match", "tally", *words, "--report", page).code == 0

    found = list(sections(page.read_text()))

    assert [section.title for section in found] == [
        "tally, texts, high: greedy, greedy",
        "tally, all pairings, texts, high: greedy",
    ]
    assert f"{TEXTS} {HIGH} --players greedy,greedy -n 4 --seed 1" in found[0].command
    assert found[0].played_on == date.today()
    assert found[0].cards == found[1].cards


def test_the_command_on_a_page_plays_the_same_again(cli: Cli, tmp_path: Path) -> None:
    """The page says by which command; its answer is what the page shows."""
    page = tmp_path / "balance.md"
    cli("match", "tally", TEXTS, HIGH, "--players", "random,greedy", "-n", 5, "--seed", 9, "--report", page)

    (section,) = sections(page.read_text())

    assert cli(*section.command.split()[1:]).out in page.read_text()


def test_what_is_written_by_hand_on_a_page_stays(cli: Cli, tmp_path: Path) -> None:
    """Before the first section there is room for an introduction."""
    page = tmp_path / "balance.md"
    cli("match", "tally", HIGH, "-n", 1, "--report", page)
    page.write_text(page.read_text().replace("# Matches", "# How Tally is balanced"))

    cli("match", "tally", HIGH, "-n", 2, "--report", page)

    assert page.read_text().startswith("# How Tally is balanced\n")
    assert page.read_text().count("## tally") == 1


def test_another_file_is_not_written_over(cli: Cli, tmp_path: Path) -> None:
    """A slip of the keyboard costs nobody a page; it is noticed before the first game."""
    mine = tmp_path / "notes.md"
    mine.write_text("# Notes\n")

    answer = cli("match", "tally", HIGH, "-n", 1, "--report", mine)

    assert (answer.code, mine.read_text()) == (2, "# Notes\n")
    assert "is not a page of match reports" in answer.err


def test_a_report_goes_to_standard_output(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--report -` writes a page of one section and no file; what else would go there is refused."""
    monkeypatch.chdir(tmp_path)
    words = ("match", "tally", TEXTS, HIGH, "--players", "random,greedy", "-n", 2)

    page = cli(*words, "--report", "-").out
    cli(*words, "--report", "page.md")

    assert page == (tmp_path / "page.md").read_text(encoding="utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["page.md"]
    for other in (("--json",), ("--log", "-")):
        assert "name a file for --report" in (answer := cli(*words, "--report", "-", *other)).err + answer.out
        assert answer.code == 2


@pytest.mark.parametrize(
    ("slug", "deck", "profile"),
    [
        ("arc", "lamps-of-the-road", "arc-2020"),
        ("arc", "ember-and-fen", "arc"),
        ("outposts", STARTERS[0].stem, "outposts"),
    ],
)
def test_a_report_names_the_rules_that_were_played(slug: str, deck: str, profile: str, cli: Cli) -> None:
    """The variant that the decks are made for stands at its head, and in the JSON of the same match."""
    file = ROOT / "cards" / slug / "decks" / f"{deck}.txt"

    assert cli("match", slug, file, "-n", 1, "--seed", 1).out.startswith(f"{profile}: 1 game, seed 1;")
    assert cli("match", slug, file, "-n", 1, "--seed", 1, "--json").json["variant"] == profile
