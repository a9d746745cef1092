"""Random games by the thousand, by the laws: `python tests/every_game/soak.py --games 2000 --report docs/soak.md`.

Each game of each legal set of variants is played at random; at every step its decision is legal and every card is where it belongs. In
the first `--deep` games of each set the game goes on at every step as a copy or as what was written down, and its transcript is replayed.
Exit code 1 when a law is broken, with the game, the decks and the seed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import cache, partial, reduce
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "fourth_game"), str(Path(__file__).parent)]

from law_games import Match, matches, rows  # noqa: E402
from laws import Kept, ended, gone_on, legal, replayed, roller  # noqa: E402

from cardforge.shelves import write_whole  # noqa: E402

CHUNK = 50
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class Played:
    """What a number of games of one game and set of variants showed."""

    rules: str
    games: int = 0
    choices: int = 0
    longest: int = 0
    """The most choices that one game took."""
    deep: int = 0
    """Games that went on as copies and as JSON at every step and were replayed."""
    broken: tuple[str, ...] = ()

    def and_(self, other: Played) -> Played:
        """Both together."""
        return Played(
            self.rules,
            self.games + other.games,
            self.choices + other.choices,
            max(self.longest, other.longest),
            self.deep + other.deep,
            self.broken + other.broken,
        )


def main(arguments: Sequence[str]) -> int:
    """Plays the games, prints the report and returns 1 if a law is broken."""
    wanted = _wanted(arguments)
    chunks = list(_chunks(wanted.games, wanted.sets, wanted.only))
    found: dict[str, Played] = {}
    with ProcessPoolExecutor(wanted.jobs) as executor:
        for part in executor.map(partial(_play_chunk, wanted.games, wanted.sets, wanted.deep), chunks):
            found[part.rules] = found[part.rules].and_(part) if part.rules in found else part
            print(f"\r{sum(one.games for one in found.values())} games", end="", file=sys.stderr, flush=True)
    page = _page(list(found.values()), wanted)
    print("\n" + page)
    if wanted.report:
        write_whole(wanted.report, page.encode())
    return int(any(one.broken for one in found.values()))


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="games of each profile")
    parser.add_argument(
        "--sets", type=int, default=1000, help="games of each set of variants, where variants go together"
    )
    parser.add_argument(
        "--deep", type=int, default=50, help="games of each set with the expensive checks at every step"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", default="", help="only this game, by its slug")
    parser.add_argument("--report", type=Path, help="a page for the result")
    return parser.parse_args(arguments)


def _chunks(games: int, sets: int, only: str) -> Iterator[range]:
    """Places in `_listed` whose games have the same rules."""
    for _, same in groupby(range(len(_listed(games, sets))), key=lambda place: _rules(_listed(games, sets)[place])):
        places = list(same)
        if only in ("", _listed(games, sets)[places[0]].game.slug):
            yield from (
                range(first, min(first + CHUNK, places[-1] + 1)) for first in range(places[0], places[-1] + 1, CHUNK)
            )


@cache
def _listed(games: int, sets: int) -> list[Match]:
    return matches(games, sets)


def _rules(match: Match) -> str:
    variant = match.variant or ""
    return match.game.slug if variant in ("", match.game.slug) else f"{match.game.slug} {variant}"


def _play_chunk(games: int, sets: int, deep: int, places: range) -> Played:
    found = [_listed(games, sets)[place] for place in places]
    return reduce(Played.and_, (_played(match, match.seed < deep) for match in found))


def _played(match: Match, deep: bool) -> Played:
    rules = _rules(match)
    places: list[int] = []
    try:
        _play(match, deep, places)
    except Exception as fault:  # whatever goes wrong is a broken law, told with the game that shows it
        broken = f"{match}: choice {len(places)}: {type(fault).__name__}: {fault}"
        return Played(rules, 1, len(places), len(places), 0, (broken,))
    return Played(rules, 1, len(places), len(places), int(deep))


def _play(match: Match, deep: bool, places: list[int]) -> None:
    state = match.setup().deal(match.seed)
    chooser, known, kept = roller(match.seed), rows(match.game), Kept(state)
    while state.decision is not None:
        legal(state, state.decision, known)
        kept.holds(state)
        if deep:
            state = gone_on(state, as_json=len(places) % 2 == 1)
        assert state.decision is not None
        option = chooser.choose(state, state.decision)
        places.append(state.decision.options.index(option))
        state.apply(option)
    kept.holds(state)
    ended(state)
    if deep:
        replayed(match, state, places)


def _page(found: list[Played], wanted: argparse.Namespace) -> str:
    """The result as a Markdown page."""
    games, choices = sum(one.games for one in found), sum(one.choices for one in found)
    broken = [line for one in found for line in one.broken]
    lines = [
        "# The long run of the laws",
        "",
        "Random games of every game in every valid combination of variants, played by `make soak`. At every step, the test checks that the",
        "decision is legal and that every card is in the right zone. Deep games continue at every step from a copy or from JSON, and their",
        "transcripts are replayed.",
        "",
        f"Last run {date.today().isoformat()}: {games:,} games, {choices:,} choices, {len(broken)} broken laws.",
        "",
        "| rules | games | choices | longest game | deep games | broken laws |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {one.rules} | {one.games:,} | {one.choices:,} | {one.longest:,} | {one.deep} | {len(one.broken)} |"
            for one in found
        ),
    ]
    return "\n".join([*lines, *(["", *(f"- {line}" for line in broken)] if broken else []), ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
