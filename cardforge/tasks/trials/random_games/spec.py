"""Which random games are played: the decks, the players, the variants and the seed."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError, UnknownName
from cardforge.players import PERSON, PLAYERS, player
from cardforge.registry import game as game_named
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tomlio.nearest import nearest
from cardforge.trials.faults.game_plan import CHOOSERS, LEAST_USED
from cardforge.trials.faults.laws import LONGEST

GAMES: Final = 100
"""Games of each variant, if nobody says how many."""


@dataclass(frozen=True)
class RandomGamesSpec:
    """Which random games are played, as plain values, so that another process plays the same."""

    game: str
    files: tuple[str, ...]
    """The decks that are played; () for sample decks and decks drawn at random."""
    decks: tuple[Deck, ...]
    players: tuple[str, ...]
    """Who chooses, in turn."""
    variant: str
    """The variant that is played; "" for every one, or for that of the decks."""
    seed: int
    longest: int
    settings: Settings

    def command(self, word: str, n: int) -> str:
        """The command of `cardforge trials` that plays n of these games of each variant again."""
        parts = [
            "cardforge",
            "trials",
            word,
            self.game,
            *dict.fromkeys(self.files),
            "-n",
            str(n),
            "--seed",
            str(self.seed),
        ]
        parts += ["--players", ",".join(self.players)] if self.players != CHOOSERS else []
        parts += ["--variant", self.variant] if self.variant else []
        parts += ["--longest", str(self.longest)] if self.longest != LONGEST else []
        return shlex.join(parts)

    def to_json(self, word: str, n: int) -> dict[str, Any]:
        """The head of what that command answers, with the keys of docs/json.md."""
        return {
            "game": self.game,
            "decks": list(self.files),
            "players": list(self.players),
            "seed": self.seed,
            "n": n,
            "command": self.command(word, n),
        }


def games_spec(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str],
    seed: int,
    variant: str | None,
    used: Settings,
    longest: int = LONGEST,
) -> RandomGamesSpec:
    """Reads the decks of random games and fills in the players.

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
    return RandomGamesSpec(rules.slug, tuple(names), tuple(decks), named, variant or "", seed, longest, quiet)
