"""The description of a match or tournament as plain values, so that another process can prepare and play it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import OptionValue
from cardforge.kernel.game import Engine, Game
from cardforge.players import PERSON, PLAYERS, player
from cardforge.registry import game as game_named
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.boxed_games import default_players, why_not_playable
from cardforge.tasks.setup.deck_cards import engine_of


@dataclass(frozen=True)
class MatchSpec:
    """A match, or a tournament of all pairings: game, decks, players, rules and seed, and where the cards come from."""

    game: str
    files: tuple[str, ...]
    decks: tuple[Deck, ...]
    """One for each of `files`; none for a game that is played out of one box."""
    players: tuple[str, ...]
    variant: str | None
    seed: int
    all_pairs: bool
    database: str
    shelf: Path | None
    today: date
    options: tuple[tuple[str, OptionValue], ...] = ()
    """The parameters of the rules that are changed, with their values."""
    strict: bool = False
    record: bool = False
    """Whether the choices of every game are kept."""
    follow: bool = False
    """Whether the cards of every seat are followed."""
    half_width: float = 0.0
    """The half-width of the intervals at which the games end, as a share; 0 for a fixed number of games."""
    swaps: tuple[tuple[int, str, str], ...] = ()
    """For an impact: the number of a card, and the two revisions, as `game/number@version`, that are played in its place; the decks that
    hold it are the first `subjects`, the others are played against."""
    subjects: int = 0

    @property
    def settings(self) -> Settings:
        """The settings under which the match was described, without its progress bar."""
        return Settings(self.database, self.shelf, self.today, strict=self.strict)


def match_spec(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str],
    seed: int,
    variant: str | None,
    all_pairs: bool,
    settings: Settings,
    options: Mapping[str, OptionValue] | None = None,
) -> MatchSpec:
    """Reads the decks and fills in the players that are not named.

    Raises CardforgeError when decks, players and variants do not match, UnknownName for an unknown player.
    """
    rules = game_named(game, settings.shelf)
    engine = engine_of(rules)
    if PERSON in players:
        raise CardforgeError(f"a match is played by {', '.join(sorted(PLAYERS))}; `cardforge play` is for a {PERSON}")
    for name in players:
        player(name, 0)
    if engine.is_boxed and files:
        raise CardforgeError(f"{rules.name} is played out of one box; it takes no decks")
    decks = [read_deck_file(file, settings.shelf) for file in files]
    names = [str(file) for file in files]
    seated = _tournament_players(rules, engine, decks, players) if all_pairs else tuple(players)
    changes = options or {}
    seated = seated or default_players(engine, variant, rules.seats, changes)
    if not all_pairs and len(decks) == 1 and not engine.is_boxed:
        decks, names = decks * len(seated), names * len(seated)
    if not all_pairs:
        _check_seats(rules, engine, len(seated), len(decks), variant, changes)
    source = (settings.database, settings.shelf, settings.today, tuple(changes.items()), settings.strict)
    return MatchSpec(rules.slug, tuple(names), tuple(decks), seated, variant, seed, all_pairs, *source)


def _tournament_players(rules: Game, engine: Engine, decks: Sequence[Deck], players: Sequence[str]) -> tuple[str, ...]:
    if engine.is_boxed:
        raise CardforgeError(f"{rules.name} is played out of one box; there are no decks to pair")
    if len(decks) < 2:
        raise CardforgeError(f"a tournament needs at least two decks; {pluralize(len(decks), 'deck')} given")
    if not rules.seats[0] <= 2 <= rules.seats[1]:
        raise CardforgeError(f"{rules.name} is not a game for two players")
    if len(set(players)) > 1:
        raise CardforgeError("in a tournament the same player plays every deck, so that only the decks differ")
    return (next(iter(players), "greedy"),) * 2


def _check_seats(
    game: Game, engine: Engine, players: int, decks: int, variant: str | None, changes: Mapping[str, OptionValue]
) -> None:
    if engine.is_boxed:
        reason = why_not_playable(engine, variant, players, changes)
        if reason:
            raise CardforgeError(reason)
        return
    fewest, most = game.seats
    if not fewest <= players <= most:
        named = pluralize(players, "player")
        raise CardforgeError(f"{game.name} is a game for {fewest} to {most} players; {named} named")
    if game.sections and decks != players:
        given = pluralize(decks, "deck")
        raise CardforgeError(f"{players} players need a deck each, or one deck for all; {given} given")
