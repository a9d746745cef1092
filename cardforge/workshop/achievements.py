"""What a person has achieved, from game to game: one file, written whole or not at all, in which every finished game has its record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.catalog import default_url, sqlite_path
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.source import MAX_CARDS_BYTES, read_bytes, text_of
from cardforge.kernel.showing import Achievement
from cardforge.players import PERSON
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.workshop.contests import engine_of
from cardforge.workshop.played import Played
from cardforge.workshop.settings import Settings
from cardforge.workshop.words import count

KIND = "cardforge achievements"
NAME = "achievements.json"

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Won:
    """One achievement, and how often and since when it was won."""

    achievement: Achievement
    times: int
    first: str
    """The day on which it was won first; "" for never."""
    best: int | None
    """The most points that it was won with."""


@dataclass(frozen=True)
class History:
    """All games of one kind that were finished."""

    game: str
    file: str
    games: int
    best: int | None
    """The most points of the person in any of them."""
    table: tuple[Won, ...]

    def to_json(self) -> dict[str, Any]:
        """The history with the keys of docs/json.md."""
        return {
            "game": self.game,
            "file": self.file,
            "games": self.games,
            "best": self.best,
            "achievements": [
                {
                    "name": one.achievement.name,
                    "condition": one.achievement.condition,
                    "row": one.achievement.row,
                    "times": one.times,
                    "first": one.first or None,
                    "best": one.best,
                }
                for one in self.table
            ],
        }

    def lines(self) -> list[str]:
        """The table of all achievements."""
        won = sum(one.times for one in self.table)
        best = f", best score {self.best}" if self.best is not None else ""
        lines = [f"{self.game}: {count(self.games, 'game')} finished, {won} won{best}"]
        name = max(len(one.achievement.name) for one in self.table)
        said = max(len(one.achievement.condition) for one in self.table)
        for one in self.table:
            told = f"{one.times}, first on {one.first}, best {one.best}" if one.times else "not yet"
            head = f"{one.achievement.name:<{name}}  {one.achievement.condition:<{said}}"
            lines.append(f"  {head}  {one.achievement.row}  {told}")
        return lines


def history_file(settings: Settings, given: Path | None = None) -> Path:
    """Where the history is kept: the file that was named, or one beside the catalogue's database."""
    if given is not None:
        return given
    path = sqlite_path(settings.database or default_url())
    if path in (None, ":memory:"):
        path = sqlite_path(default_url())
    return Path(str(path)).parent / NAME


def achievements(game: str, file: Path | None = None, settings: Settings | None = None) -> History:
    """Every achievement of a game with how often it was won; raises CardforgeError for a game without any."""
    given = settings or Settings.given()
    rules = game_named(game)
    known = engine_of(rules).showing.achievements
    if not known:
        raise CardforgeError(f"{rules.name} has no achievements")
    path = history_file(given, file)
    mine = [one for one in read_history(path) if one["game"] == rules.slug]
    points = [one["points"] for one in mine]
    return History(rules.slug, str(path), len(mine), max(points, default=None), tuple(_won(one, mine) for one in known))


def remember(played: Played, path: Path, settings: Settings) -> bool:
    """Adds a finished game to the history, once; whether it belongs there. What stands there already is never lost."""
    if played.achievement is None:
        return False
    record = {
        "game": played.game,
        "date": settings.today.isoformat(),
        "variant": played.variant,
        "seed": played.seed,
        "digest": played.digest,
        "achievement": played.achievement,
        "points": max(played.points[seat] for seat, name in enumerate(played.players) if name == PERSON),
        "table": list(played.points),
    }
    with _alone(path):
        records = read_history(path)
        if not any(one["game"] == record["game"] and one["digest"] == record["digest"] for one in records):
            data = {"kind": KIND, "games": [*records, record]}
            write_whole(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    return True


def read_history(path: Path) -> list[Record]:
    """Every record in the file, none when there is no file; raises FaultyInput when it is damaged, and leaves it as it is."""
    if not path.exists():
        return []
    try:
        data = json.loads(text_of(read_bytes(path, MAX_CARDS_BYTES), str(path), MAX_CARDS_BYTES))
        if data["kind"] != KIND:
            raise ValueError
        return [_record(one) for one in data["games"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is no history of achievements, or a damaged one")]) from fault


def _record(data: Any) -> Record:
    """A record as it stands there; what a later version may have added stays in it."""
    words = (data["game"], data["date"], data["digest"], data["achievement"])
    if not all(isinstance(word, str) for word in words) or not isinstance(data["points"], int):
        raise ValueError
    return dict(data)


def _won(achievement: Achievement, records: list[Record]) -> Won:
    mine = [one for one in records if one["achievement"] == achievement.name]
    days, points = [one["date"] for one in mine], [one["points"] for one in mine]
    return Won(achievement, len(mine), min(days, default=""), max(points, default=None))


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keeps other games that end at this moment waiting, where the system can; two of them lose no record."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock = path.with_name(f".{path.name}.lock").open("w")
    except OSError as fault:
        raise CardforgeError(f"cannot write {path}: {fault.strerror or fault}") from fault
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
