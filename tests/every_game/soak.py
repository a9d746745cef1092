"""Random games by the thousand, by the laws: `python tests/every_game/soak.py --games 2000 --report docs/soak.md`.

Each game of each legal set of variants is played with sample decks, then with random decks, by the random player and by the one that prefers
what was chosen least, half of the games each. At every decision the laws and all invariants hold. In the first `--deep` games of each set the
game goes on at every step as a copy or as what was written down, and its transcript is replayed. Half of the games are followed, so that it is
seen which clauses fire; in the others every text takes its short ways, as in any game.

The seeds are fixed unless `--seed` gives others. A run that is stopped goes on where it was when it is started again with the same
arguments and the same sources. Exit code 1 when a law is broken, with the game, cut down, and a file that `--replay` plays again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "fourth_game"), str(Path(__file__).parent)]

from broken import Broken  # noqa: E402
from law_games import Match, matches, random_matches  # noqa: E402
from reached import Reached  # noqa: E402
from soak_report import Result, page  # noqa: E402

import cardforge  # noqa: E402
from cardforge.shelves import write_whole  # noqa: E402
from cardforge.trials.clauses import follow_texts  # noqa: E402
from cardforge.trials.faults.cut_down import TRIES  # noqa: E402
from cardforge.trials.faults.lawful_play import play  # noqa: E402
from cardforge.trials.faults.least_used import Use  # noqa: E402

CHUNK = 40
"""Games that a process plays before it reports; within them the player that prefers what was chosen least remembers."""

FOLLOWED = 2
"""Of four seeds so many belong to games whose texts are followed step by step; each player plays half of them."""

Chunk = tuple[Match, ...]


class Games(NamedTuple):
    """The arguments that decide which games are played."""

    games: int
    sets: int
    random_decks: int
    seats: int
    seed: int
    deep: int
    only: str


def main(arguments: Sequence[str]) -> int:
    """Plays the games, prints the report and returns 1 if a law is broken."""
    wanted = _wanted(arguments)
    if wanted.replay:
        return replay(wanted.replay)
    games = Games(*(getattr(wanted, name) for name in Games._fields))
    kept = wanted.state / f"{_key(games)}.jsonl"
    found = _kept(kept)
    kept.parent.mkdir(parents=True, exist_ok=True)
    left = [place for place in range(len(chunks_of(games))) if place not in found]
    with ProcessPoolExecutor(wanted.jobs) as executor, kept.open("a", encoding="utf-8") as file:
        side_by_side = executor.map if wanted.jobs > 1 else map
        for place, result in zip(left, side_by_side(partial(play_chunk, games, wanted.cut), left), strict=True):
            found[place] = result
            print(json.dumps({"chunk": place, **result.to_json()}), file=file, flush=True)
            _tell(result, found, wanted.state)
    text = page([found[place] for place in sorted(found)])
    print("\n" + text)
    if wanted.report:
        write_whole(wanted.report, text.encode())
    kept.unlink()
    return int(any(one.broken for one in found.values()))


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="games of each profile")
    parser.add_argument(
        "--sets", type=int, default=1000, help="games of each set of variants, where variants go together"
    )
    parser.add_argument("--random-decks", type=int, default=2000, help="games of each game with random decks")
    parser.add_argument("--seats", type=int, default=3, help="fewest players of the games with random decks")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; another one gives fresh games")
    parser.add_argument(
        "--deep", type=int, default=50, help="games of each set with the expensive checks at every step"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", default="", help="only this game, by its slug")
    parser.add_argument("--cut", type=int, default=TRIES, help="games played to cut one down that breaks a law")
    parser.add_argument("--state", type=Path, default=ROOT / "out" / "soak", help="where partial results are kept")
    parser.add_argument("--report", type=Path, help="a page for the result")
    parser.add_argument("--replay", type=Path, help="plays one broken game again, choice by choice")
    return parser.parse_args(arguments)


@cache
def chunks_of(wanted: Games) -> list[Chunk]:
    """All games of a run in the order of their rules, in parts that one process plays."""
    listed = matches(wanted.games, wanted.sets, wanted.seed)
    listed += random_matches(wanted.random_decks, wanted.seats, wanted.seed)
    return list(_parts([match for match in listed if wanted.only in ("", match.game.slug)]))


def _parts(listed: list[Match]) -> Iterator[Chunk]:
    for _, same in groupby(listed, key=lambda match: (match.rules, match.has_random_decks)):
        games = tuple(same)
        yield from (games[first : first + CHUNK] for first in range(0, len(games), CHUNK))


def play_chunk(wanted: Games, cut: int, place: int) -> Result:
    """Plays some games of the same rules; the first game that breaks a law is cut down, others that break it too are only counted."""
    chunk = chunks_of(wanted)[place]
    reached = Reached()
    engine, chosen = reached.engine(chunk[0].engine), Counter[Use]()
    result = Result(
        chunk[0].rules + (", random decks" if chunk[0].has_random_decks else ""), chunk[0].game.slug, reached=reached
    )
    told: set[str] = set()
    for match in chunk:
        is_deep = match.seed < wanted.seed + wanted.deep
        followed = match.seed % 4 < FOLLOWED
        if followed:
            follow_texts(match.setup(engine))
        played = play(match, is_deep, chosen, reached.saw, engine if followed else None)
        result.count(len(played.choices), is_deep)
        if played.fault is not None:
            result.broken.append(Broken.of(played, 0 if played.fault.law in told else cut))
            told.add(played.fault.law)
    return result


def _tell(result: Result, found: dict[int, Result], folder: Path) -> None:
    for broken in result.broken:
        file = broken.save(folder)
        print(f"\n{broken.told()}\nagain: python tests/every_game/soak.py --replay {file}", file=sys.stderr)
    print(f"\r{sum(one.games for one in found.values()):,} games", end="", file=sys.stderr, flush=True)


def replay(file: Path) -> int:
    """Plays a broken game again and prints its decisions; 1 if it still breaks the law."""
    broken = Broken.load(file)
    fault = broken.replayed()
    print("\n".join(broken.course()))
    print(f"{fault.law}: {fault.says}" if fault else "no law is broken any longer")
    return int(fault is not None)


def _key(wanted: Games) -> str:
    """Stands for the arguments that decide the games, and for the sources that play them."""
    total = hashlib.sha256(repr(wanted).encode())
    for folder, pattern in (
        (Path(cardforge.__file__).parent, "*.py"),
        (ROOT / "cards", "*"),
        (Path(__file__).parent, "*.py"),
    ):
        for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
            total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _kept(file: Path) -> dict[int, Result]:
    """What an earlier run with the same arguments has played already; a line cut off in the middle does not count."""
    found: dict[int, Result] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        found[data["chunk"]] = Result.from_json(data)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
