"""Plays random games by the laws, and cuts down the first game that breaks each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardforge.errors import CardforgeError, UnknownName
from cardforge.players import PERSON, PLAYERS, player
from cardforge.registry import game as game_named
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.trials.chunks import Jobs, Player, chunks_between, in_order
from cardforge.tasks.trials.faults.fault_report import FaultsResult, ShownFault, shown
from cardforge.tasks.trials.faults.random_games import FaultSpec, RandomGames, random_games
from cardforge.tasks.trials.played_games import play_chunks
from cardforge.tomlio.nearest import nearest
from cardforge.trials.faults.cut_down import TRIES, cut_down
from cardforge.trials.faults.game_plan import CHOOSERS, LEAST_USED
from cardforge.trials.faults.lawful_play import Fault, LawfulGame, play
from cardforge.trials.faults.laws import LONGEST
from cardforge.trials.faults.least_used import Use

GAMES: Final = 100
"""Games of each variant, if nobody says how many."""
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


@dataclass(frozen=True)
class FaultWork:
    """The games of a search, played in any process."""

    spec: FaultSpec
    cards: str
    """The hash of the cards of the process that began it."""

    def prepare(self) -> Player[str, ChunkCounts]:
        """Reads the cards again; raises CardforgeError when they have changed."""
        games = random_games(self.spec)
        if games.cards_hash() != self.cards:
            raise CardforgeError("the cards changed during the search; start it again")
        return player_of_chunks(games)


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
    spec = fault_spec(game, files, players, seed, variant, used, longest)
    games = random_games(spec)
    chunks = chunks_between(games.variants, 0, n)
    total = n * len(games.variants)
    played = play_chunks(
        FaultWork(spec, games.cards_hash()),
        player_of_chunks(games),
        chunks,
        jobs,
        lambda done: used.progress("games", done, total),
    )
    counts = {name: ChunkCounts() for name in games.variants}
    laws: dict[str, list[tuple[str, int, Fault, tuple[int, ...]]]] = {}
    for chunk, part in in_order(chunks, played):
        sums = counts[chunk.runner]
        sums.games += part.games
        sums.choices += part.choices
        sums.longest = max(sums.longest, part.longest)
        for number, fault, choices in part.broken or ():
            laws.setdefault(fault.law, []).append((chunk.runner, number, fault, choices))
    return FaultsResult(
        spec,
        n,
        {name: (one.games, one.choices, one.longest) for name, one in counts.items()},
        tuple(_cut(games, found, tries, cut=place < MOST_CUT) for place, found in enumerate(laws.values())),
    )


def fault_spec(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str],
    seed: int,
    variant: str | None,
    used: Settings,
    longest: int = LONGEST,
) -> FaultSpec:
    """Reads the decks of a search and fills in the players.

    Raises CardforgeError for a game without an engine and a number of decks that it is not for, UnknownName for unknown games and players.
    """
    rules = game_named(game, used.shelf)
    engine_of(rules)
    named = tuple(players) or CHOOSERS
    for name in named:
        if name == PERSON:
            raise CardforgeError(f"random games are for computer players; {PERSON!r} is for `cardforge play`")
        if name.partition(":")[0] not in (*PLAYERS, LEAST_USED):
            raise UnknownName("player", name, nearest(name, [*PLAYERS, LEAST_USED]), sorted([*PLAYERS, LEAST_USED]))
        if name != LEAST_USED:
            player(name, 0)
    decks = [read_deck_file(file, used.shelf) for file in files]
    names = [str(file) for file in files]
    if len(decks) == 1:
        decks, names = decks * max(2, rules.seats[0]), names * max(2, rules.seats[0])
    if decks and not rules.seats[0] <= len(decks) <= rules.seats[1]:
        allowed = f"{rules.seats[0]} to {rules.seats[1]} players"
        raise CardforgeError(f"{rules.name} is a game for {allowed}; {pluralize(len(decks), 'deck')} given")
    quiet = Settings(used.database, used.shelf, used.today, strict=used.strict)
    return FaultSpec(rules.slug, tuple(names), tuple(decks), named, variant or "", seed, longest, quiet)


def _cut(
    games: RandomGames, found: Sequence[tuple[str, int, Fault, tuple[int, ...]]], tries: int, cut: bool
) -> ShownFault:
    """The first game that broke a law, cut down."""
    variant, number, fault, choices = found[0]
    broken = LawfulGame(games.plan(variant, number), choices, fault)
    small = cut_down(broken, tries, games.spec.longest) if cut else broken
    return shown(replace(broken), small, len(found))
