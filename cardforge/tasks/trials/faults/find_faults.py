"""Plays random games by the laws, and cuts down the first game that breaks each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.chunks import Jobs, Player
from cardforge.tasks.trials.faults.fault_report import FaultsResult, ShownFault, shown
from cardforge.tasks.trials.random_games.games import RandomGames, random_games
from cardforge.tasks.trials.random_games.play import play_random_games
from cardforge.tasks.trials.random_games.spec import GAMES, games_spec
from cardforge.trials.faults.cut_down import TRIES, cut_down
from cardforge.trials.faults.lawful_play import Fault, LawfulGame, play
from cardforge.trials.faults.laws import LONGEST
from cardforge.trials.faults.least_used import Use

MOST_CUT: Final = 10
"""So many different laws are cut down and written as tests; more are counted only."""


@dataclass
class ChunkCounts:
    """What some games showed."""

    games: int = 0
    choices: int = 0
    longest: int = 0
    broken: list[tuple[int, Fault, tuple[int, ...]]] | None = None
    """Games that broke a law, by number: the law and the choices."""


def player_of_chunks(games: RandomGames) -> Player[str, ChunkCounts]:
    """Plays games by the laws; within a chunk the player that prefers what was chosen least remembers."""

    def play_chunk(variant: str, numbers: Iterable[int]) -> ChunkCounts:
        counts, chosen = ChunkCounts(broken=[]), Counter[Use]()
        for number in numbers:
            found = play(games.plan(variant, number), chosen=chosen, longest=games.spec.longest)
            counts.games += 1
            counts.choices += len(found.choices)
            counts.longest = max(counts.longest, len(found.choices))
            if found.fault is not None and counts.broken is not None:
                counts.broken.append((number, found.fault, () if found.is_endless else found.choices))
        return counts

    return play_chunk


def find_faults(
    game: str,
    files: Sequence[Path | str] = (),
    n: int = GAMES,
    seed: int = 1,
    *,
    players: Sequence[str] = (),
    variant: str | None = None,
    longest: int = LONGEST,
    tries: int = TRIES,
    jobs: Jobs = 1,
    settings: Settings | None = None,
) -> FaultsResult:
    """Plays n games of every variant of a game, or of the one that is named, and tells which laws they break.

    Without decks, the legal sample decks beside the cards play, and in every second game decks drawn at random from all revisions. Players
    choose for all seats: one that rolls and one that prefers what was chosen least, unless others are named. A game that takes more
    choices than `longest` does not end. The first game that breaks a law is cut down in so many `tries`. The number of jobs (processes) does
    not change the result. Raises CardforgeError for decks and variants that do not go together, UnknownName for an unknown player.
    """
    used = settings or Settings.from_environment()
    spec = games_spec(game, files, players, seed, variant, used, longest)
    games = random_games(spec)
    counts = {name: ChunkCounts() for name in games.variants}
    laws: dict[str, list[tuple[str, int, Fault, tuple[int, ...]]]] = {}
    for name, part in play_random_games(games, n, player_of_chunks, jobs, used):
        sums = counts[name]
        sums.games += part.games
        sums.choices += part.choices
        sums.longest = max(sums.longest, part.longest)
        for number, fault, choices in part.broken or ():
            laws.setdefault(fault.law, []).append((name, number, fault, choices))
    return FaultsResult(
        spec,
        n,
        {name: (one.games, one.choices, one.longest) for name, one in counts.items()},
        tuple(_cut(games, found, tries, cut=place < MOST_CUT) for place, found in enumerate(laws.values())),
    )


def _cut(
    games: RandomGames, found: Sequence[tuple[str, int, Fault, tuple[int, ...]]], tries: int, cut: bool
) -> ShownFault:
    """The first game that broke a law, cut down."""
    variant, number, fault, choices = found[0]
    broken = LawfulGame(games.plan(variant, number), choices, fault)
    small = cut_down(broken, tries, games.spec.longest) if cut else broken
    return shown(replace(broken), small, len(found))
