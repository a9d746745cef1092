"""A match on a Dask cluster of three workers, one of which is killed, beside one process; and what a million games would take.

`python benchmarks/cluster.py [GAMES]` prints for the same games of Outposts: the seconds of one process, those of the cluster, whether a worker
was killed and replaced, whether the results are the same game by game, what a chunk costs beside its games, and from these parts the
seconds of 1,000,000 games for 1, 16 and 256 workers. Workers that share cores with each other and with the scheduler are slower than
workers of their own machines; the plan counts with the seconds of one process.
"""

from __future__ import annotations

import argparse
import os
import signal
import threading
import time
from statistics import median

from distributed import Client, LocalCluster

from cardforge.kernel.result import Outcome
from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.trials.chunks import CHUNK_SIZE
from cardforge.tasks.trials.played_games import play_games
from cardforge.trials.match_runner import PlayedGame

PLANNED = 1_000_000
EMPTY_CHUNKS = 300


def nothing(_number: int) -> None:
    """A chunk without games."""


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
        cost = chunk_cost(address)
    print(f"a chunk of {CHUNK_SIZE} games costs {1000 * cost:.1f} ms beside {1000 * CHUNK_SIZE * single / games:.0f} ms of its games: "
          f"{cost / (CHUNK_SIZE * single / games):.1%}")  # fmt: skip
    for workers in (1, 16, 256):
        playing, handing = PLANNED * single / games / workers, PLANNED / CHUNK_SIZE * cost
        limit = "the workers" if playing > handing else "the scheduler"
        print(f"{PLANNED:,} games, {workers} workers: {max(playing, handing) / 3600:.1f} h; {limit} set the pace")


def results(played: list[list[PlayedGame]]) -> list[Outcome]:
    """The outcome of every game, in order."""
    return [game.outcome for games in played for game in games]


def chunk_cost(address: str) -> float:
    """The seconds that the scheduler needs for a chunk without games, at the median of five rounds."""
    rounds = []
    with Client(address, set_as_default=False) as client:
        for _ in range(5):
            begin = time.perf_counter()
            client.gather([client.submit(nothing, number, pure=False) for number in range(EMPTY_CHUNKS)])
            rounds.append((time.perf_counter() - begin) / EMPTY_CHUNKS)
    return median(rounds)


if __name__ == "__main__":
    main()
