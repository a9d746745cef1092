"""Games on a Dask cluster: one in this process, so that no test waits for another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

DECKS = Path(__file__).resolve().parents[3] / "cards" / "arc" / "decks"
EMBER, ROOT = DECKS / "ember-and-fen.txt", DECKS / "root-and-road.txt"
TALLY = Path(__file__).resolve().parents[2] / "fourth_game" / "tally" / "cards" / "tally" / "decks"
TEXTS, HIGH = TALLY / "texts.txt", TALLY / "high.txt"
STOCK = DECKS.parents[1] / "outposts" / "decks" / "emberhost-starter.txt"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers, threads of this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("words", [
    ("match", "tally", TEXTS, HIGH, "-n", 23),
    ("match", "outposts", STOCK, "-n", 12, "--until", 30, "--cards"),
    ("goldfish", EMBER, "-n", 17),
    ("impact", "arc/46@1", "arc/46@2", EMBER, "-n", 6),
], ids=str)  # fmt: skip
def test_a_cluster_answers_what_one_process_answers(words: tuple[Any, ...], cli: Any, address: str) -> None:
    """To the letter, for every command that plays games."""
    alone, shared = cli(*words), cli(*words, "--cluster", address)

    assert (shared.code, shared.err, shared.out) == (0, alone.err, alone.out)


def test_a_task_takes_about_a_second_and_no_thread_waits_at_the_end() -> None:
    """Of 1,000 chunks of 50 ms two threads get twenty at a time, fewer towards the end, and each chunk once."""
    from cardforge.tasks.trials.chunks import chunks_of
    from cardforge.tasks.trials.cluster import _Tasks

    chunks = chunks_of(1, 0, 5000)
    tasks = _Tasks(chunks, threads=2)
    handed = [tasks.next()]
    while handed[-1]:
        tasks.took(len(handed[-1]), 0.05 * len(handed[-1]))
        handed.append(tasks.next())

    sizes = [len(task) for task in handed]
    assert [chunk for task in handed for chunk in task] == chunks
    assert sizes[:3] == [1, 20, 20]
    assert set(sizes[-6:-1]) == {1}
    assert len(sizes) < 100


def test_a_run_goes_on_where_another_machine_left_it(cli: Any, address: str, tmp_path: Path) -> None:
    """`--resume` with the cluster, after a part that was played here."""
    words = ("match", "tally", TEXTS, HIGH)
    assert cli(*words, "-n", 10, "--resume", tmp_path / "run.jsonl").code == 0

    resumed = cli(*words, "-n", 20, "--resume", tmp_path / "run.jsonl", "--cluster", address)

    assert (resumed.code, resumed.out) == (0, cli(*words, "-n", 20).out)


def test_cards_that_differ_on_a_worker_are_noticed(address: str) -> None:
    """A report never mixes two states of the cards."""
    from dataclasses import replace

    from cardforge import CardforgeError, Settings
    from cardforge.tasks.setup.match_spec import match_spec
    from cardforge.tasks.setup.prepare_match import prepare_match
    from cardforge.tasks.trials.played_games import play_games

    spec = match_spec("arc", [EMBER, ROOT], ["greedy"] * 2, 1, None, False, Settings.from_environment())
    with pytest.raises(CardforgeError, match="cards changed"):
        play_games(spec, replace(prepare_match(spec), cards="others"), 12, address, lambda done, total: None)


def test_no_cluster_and_two_ways_at_once_are_errors(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, with what to do."""
    from cardforge.tasks.trials import cluster

    monkeypatch.setattr(cluster, "PATIENCE", 1)
    words = ("match", "arc", EMBER, ROOT, "-n", 2)
    for address in ("tcp://127.0.0.1:1", "nonsense://x", "x"):
        answer = cli(*words, "--cluster", address)
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert f"no Dask scheduler answers at '{address}'" in answer.err
    assert "name one of them" in cli(*words, "--cluster", "tcp://x:1", "--jobs", 2).err
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    assert "install cardforge[cluster]" in cli(*words, "--cluster", "tcp://x:1").err
