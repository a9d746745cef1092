"""A match on a Dask cluster of three workers, one of which is killed, beside one process; and what a million games would take.

`python benchmarks/cluster.py [GAMES]` prints for the same games of Outposts: the seconds of one process, those of the cluster, whether a worker
was killed and replaced, whether the results are the same game by game; what handing out a task costs beside its games; the memory of a worker
and of the scheduler, the length of a result in the file of `--resume`; and from these parts the time of 1,000,000 games for 1, 16 and 256
workers, and what sets the pace. Workers that share cores with each other and with the scheduler are slower than workers of their own machines; the
plan counts with the seconds of one process. With PYTHONPATH=build/compiled the engine is the compiled one.
"""

from __future__ import annotations

import argparse
import os
import signal
import threading
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from distributed import Client, LocalCluster

from cardforge.kernel.result import Outcome
from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import MatchSpec, match_spec
from cardforge.tasks.setup.prepare_match import PreparedMatch, prepare_match
from cardforge.tasks.trials.cluster import TASK_SECONDS, TASKS_A_SECOND
from cardforge.tasks.trials.played_games import play_games
from cardforge.trials.match_runner import PlayedGame

PLANNED = 1_000_000
EMPTY_TASKS = 300


def nothing(_number: int) -> None:
    """A task without games."""


def resident() -> int:
    """The memory of this process in bytes."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=300)
    games = parser.parse_args().games
    decks = sorted(card_folders(game("outposts"))[0].glob("decks/*-starter.txt"))[:2]
    spec = match_spec("outposts", decks, ["greedy"] * 2, 1, None, False, Settings.from_environment())
    prepared = prepare_match(spec)

    begin = time.perf_counter()
    alone = play_games(spec, prepared, games, 1, lambda done, total: None)
    single = time.perf_counter() - begin
    print(f"one process: {games} games in {single:.1f} s, {games / single:.2f} a second")

    with LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        kill_at, victims = games // 4, []

        def progress(done: int, total: int) -> None:
            if done >= kill_at and not victims:
                victims.append(next(iter(cluster.workers.values())).pid)
                threading.Thread(target=os.kill, args=(victims[0], signal.SIGKILL)).start()

        begin = time.perf_counter()
        shared = play_games(spec, prepared, games, address, progress)
        print(f"three workers, one killed: {time.perf_counter() - begin:.1f} s, killed {len(victims)}")
        print(f"the same games: {results(shared) == results(alone)}")
        cost, worker, scheduler = task_cost(address)
    line = bytes_a_game(spec, prepared, min(games, 200))
    print(f"handing out a task costs {1000 * cost:.1f} ms, of {TASK_SECONDS:g} s of games {cost / TASK_SECONDS:.1%}")
    print(
        f"memory: a worker {worker / 1e6:.0f} MB, the scheduler {scheduler / 1e6:.0f} MB and "
        f"{line:.0f} bytes a game in the file of --resume, {line * PLANNED / 1e6:.0f} MB in all"
    )
    for workers in (1, 16, 256):
        tasks = min(workers / TASK_SECONDS, TASKS_A_SECOND)
        print(
            f"{PLANNED:,} games, {workers} workers: {PLANNED * single / games / workers / 3600:.2f} h, {workers * worker / 1e9:.1f} GB; "
            f"{tasks:.0f} tasks a second keep the scheduler busy for {tasks * cost:.0%} of the time"
        )
    print(f"the scheduler is full at {TASK_SECONDS / cost:.0f} workers with tasks of {TASK_SECONDS:g} s; longer tasks begin at "
          f"{TASKS_A_SECOND * TASK_SECONDS:.0f}")  # fmt: skip


def results(played: list[list[PlayedGame]]) -> list[Outcome]:
    """The outcome of every game, in order."""
    return [game.outcome for games in played for game in games]


def task_cost(address: str) -> tuple[float, int, int]:
    """The seconds that the scheduler needs for a task without games, at the median of five rounds; the bytes of the largest worker and of the scheduler."""
    rounds = []
    with Client(address, set_as_default=False) as client:
        for _ in range(5):
            begin = time.perf_counter()
            client.gather([client.submit(nothing, number, pure=False) for number in range(EMPTY_TASKS)])
            rounds.append((time.perf_counter() - begin) / EMPTY_TASKS)
        return median(rounds), max(client.run(resident).values()), client.run_on_scheduler(resident)


def bytes_a_game(spec: MatchSpec, prepared: PreparedMatch, games: int) -> float:
    """The length of a result in the file of a run."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "run.jsonl"
        play_games(spec, prepared, games, 1, lambda done, total: None, file)
        return file.stat().st_size / games


if __name__ == "__main__":
    main()
