"""`cardforge deck tune`: a deck gets better by legal swaps, and the answer says by how much."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.prepare_tune import Swap
from cardforge.tasks.trials.tune import key_of, read_key, tune_deck
from cardforge.trials.tuning import CONFIRM, Stage

ROOT = Path(__file__).resolve().parents[3]
TALLY = ROOT / "tests" / "fourth_game" / "tally" / "cards" / "tally" / "decks"
HIGH = TALLY / "high.txt"
LOW = """# name: Low
# format: tally/simple

Main
2 One Penny
# swans are birds
2  Two Swans
2 Three Crows
2 Four Winds
2 Five Oars
2 Six Candles
"""


@pytest.fixture
def low(tmp_path: Path) -> Path:
    """A deck without the two best numbers."""
    file = tmp_path / "low.txt"
    file.write_text(LOW, encoding="utf-8")
    return file


@pytest.fixture
def run(low: Path, cli: Any, tmp_path: Path) -> Any:
    """Tunes the low deck against the high one with 400 games; further options override these."""
    target = tmp_path / "tuned.txt"
    return lambda *more: cli("deck", "tune", low, "--against", HIGH, "-n", "400", "-o", target, *more)


def test_a_weak_deck_gets_better_and_stays_legal(run: Any, cli: Any, tmp_path: Path) -> None:
    """The best numbers come in; lines that stay keep their comments and spaces."""
    answer = run()
    tuned = (tmp_path / "tuned.txt").read_text(encoding="utf-8")

    assert (answer.code, answer.err) == (0, "")
    assert "points of its games more (95 % interval +" in answer.out
    assert f"written: {tmp_path / 'tuned.txt'}" in answer.out
    assert "2 Eight Bells" in tuned
    assert "2 Seven Hills" in tuned
    assert tuned.startswith("# name: Low\n# format: tally/simple\n\nMain\n")
    assert "# swans are birds\n" in tuned
    assert cli("deck", "check", tmp_path / "tuned.txt").code == 0


def test_the_figures_hold_when_the_decks_meet_again(run: Any, cli: Any, tmp_path: Path) -> None:
    """A match with other seeds finds the share of wins that the final test found, before and after."""
    found = run("--json", "-n", "700").json
    for deck, figure in (("low.txt", found["before"]), ("tuned.txt", found["after"])):
        again = cli("match", "tally", tmp_path / deck, HIGH, "-n", "200", "--seed", "99", "--json").json["wins"][0]
        assert again["low"] <= figure["high"]
        assert figure["low"] <= again["high"]
    assert found["change"]["low"] > 0.2


def test_processes_and_interruptions_change_nothing(run: Any, tmp_path: Path) -> None:
    """The same deck and the same figures with two processes, and when the run goes on after half of its games."""
    whole, file = run("--json").json, tmp_path / "run.jsonl"
    tuned = (tmp_path / "tuned.txt").read_bytes()

    assert run("--json", "--force", "--jobs", "2", "--resume", file).json == whole
    written = file.read_bytes()
    file.write_bytes(written[: len(written) // 2])
    assert run("--json", "--force", "--resume", file).json == whole
    assert sorted(file.read_bytes().splitlines()) == sorted(written.splitlines())
    assert (tmp_path / "tuned.txt").read_bytes() == tuned
    assert "games: is 400 in the file and 500 in this run" in run("--force", "--resume", file, "-n", "500").err


def test_every_swap_comes_out_of_the_pool_and_kept_cards_stay(run: Any) -> None:
    """Every deck that raced: only blue numbers come in, the pennies stay, counts go on."""
    answer = run("--json", "--pool", "colour:blue", "--keep", "One Penny").json
    swaps = [swap for one in answer["rounds"] for racer in one["raced"] for swap in racer["swaps"]]

    agree(answer, "deck tune")
    assert {swap["in_name"] for swap in swaps} <= {"Two Swans", "Four Winds", "Six Candles", "Eight Bells"}
    assert "Eight Bells" in {swap["in_name"] for swap in swaps}
    assert "One Penny" not in {swap["out_name"] for swap in swaps}
    assert answer["games"] <= answer["plan"]["games"] == 400


def test_the_best_deck_is_left_as_it_is_and_nothing_is_claimed(cli: Any, tmp_path: Path) -> None:
    """Swaps make the high numbers worse; the list is written as it was."""
    answer = cli(
        "deck", "tune", HIGH, "--against", HIGH, "-n", "100", "--pool", "value<=2", "-o", tmp_path / "same.txt"
    )

    assert answer.code == 0
    assert "No swaps were found that make high better: of " in answer.out
    assert (tmp_path / "same.txt").read_bytes() == HIGH.read_bytes()


def test_the_list_can_go_to_standard_output(low: Path, cli: Any) -> None:
    """Only the list, so that it can be piped on."""
    answer = cli("deck", "tune", low, "--against", HIGH, "-n", "100", "-o", "-")

    assert answer.code == 0
    assert answer.out.startswith("# name: Low\n")


def test_python_gets_the_same(low: Path, run: Any) -> None:
    """`tune_deck` is what the command calls; it writes nothing."""
    found = tune_deck(low, [HIGH], n=400, settings=Settings.from_environment())

    assert {**found.to_json(), "file": str(low.with_name("tuned.txt"))} == run("--json").json
    assert low.read_text(encoding="utf-8") == LOW


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        (("-n", "30"), "30 games are too few against 1 deck; name at least 89"),
        (("--pool", "value>9"), "the pool 'value>9' has no card that could be played"),
        (("--pool", "value=4"), "low.txt: no card of the pool can be put in the place of another one"),
        (("--pool", "worth>9"), "cards of tally have no field 'worth'"),
        (("--keep", "Eight Bells"), "no card of the deck 'Eight Bells'; known: Five Oars, Four Winds"),
        (("--player", "clever"), "no player 'clever'"),
        (("--against", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_written(more: tuple[str, ...], wanted: str, run: Any, tmp_path: Path) -> None:  # fmt: skip
    """Before anything is played."""
    answer = run(*more)

    assert (answer.code, answer.out) == (2, "")
    assert wanted in answer.err
    assert not (tmp_path / "tuned.txt").exists()


def test_a_deck_that_is_illegal_is_repaired_first(cli: Any, tmp_path: Path) -> None:
    """The rules decide what may be swapped, so they must hold to begin with; a deck without a format has none."""
    illegal = cli("deck", "tune", TALLY / "illegal-three.txt", "--against", HIGH, "-o", tmp_path / "tuned.txt")
    plain = tmp_path / "plain.txt"
    plain.write_text(LOW.replace("# format: tally/simple", "# game: tally"), encoding="utf-8")

    assert illegal.code == 2
    assert "is illegal in tally/simple: 3 copies of Five Oars; at most 2 are allowed (Y7); `cardforge deck check`" in illegal.err  # fmt: skip
    assert "names no format" in cli("deck", "tune", plain, "--against", HIGH, "-o", tmp_path / "tuned.txt").err


def test_a_stage_and_a_deck_are_a_word() -> None:
    """Whatever the sections are called."""
    swaps = (Swap("Side: Deck", "12@1", "46@2", 4), Swap("Städte", "1@1", "2@1", 1))

    assert read_key(key_of(Stage(CONFIRM, 7), swaps)) == (Stage(CONFIRM, 7), swaps)
    assert read_key(key_of(Stage(CONFIRM, 7), ())) == (Stage(CONFIRM, 7), ())
