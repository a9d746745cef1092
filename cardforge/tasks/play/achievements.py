"""The history of a person's finished games and achievements: one file with a record for each game, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.catalog import default_url, sqlite_path
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.decoding import CARDS_BOUNDS, read_text_file
from cardforge.kernel.contract.presentation import Achievement
from cardforge.players import PERSON
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.tasks.play.game_summary import GameSummary
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of

KIND = "cardforge achievements"
HISTORY_FILE = "achievements.json"

Record = Mapping[str, Any]


@dataclass(frozen=True)
class AchievementRecord:
    """One achievement, how often it was won, and when first."""

    achievement: Achievement
    times: int
    first: str
    """The day of the first win; "" for never."""
    best: int | None
    """The most points that it was won with."""


@dataclass(frozen=True)
class PlayHistory:
    """All finished games of one kind, and the achievements in them."""

    game: str
    file: str
    games: int
    best: int | None
    """The most points of the person in any game."""
    achievements: tuple[AchievementRecord, ...]

    def to_json(self) -> dict[str, Any]:
        """The history with the keys of docs/json.md."""
        return {
            "game": self.game,
            "file": self.file,
            "games": self.games,
            "best": self.best,
            "achievements": [
                {
                    "name": record.achievement.name,
                    "condition": record.achievement.condition,
                    "row": record.achievement.row,
                    "times": record.times,
                    "first": record.first or None,
                    "best": record.best,
                }
                for record in self.achievements
            ],
        }

    def lines(self) -> list[str]:
        """The table of all achievements."""
        won = sum(record.times for record in self.achievements)
        best = f", best score {self.best}" if self.best is not None else ""
        lines = [f"{self.game}: {pluralize(self.games, 'game')} finished, {won} won{best}"]
        name = max(len(record.achievement.name) for record in self.achievements)
        condition = max(len(record.achievement.condition) for record in self.achievements)
        for record in self.achievements:
            wins = f"{record.times}, first on {record.first}, best {record.best}" if record.times else "not yet"
            head = f"{record.achievement.name:<{name}}  {record.achievement.condition:<{condition}}"
            lines.append(f"  {head}  {record.achievement.row}  {wins}")
        return lines


def history_file(settings: Settings, file: Path | None = None) -> Path:
    """The file of the history: the given one, otherwise a file beside the catalogue's database."""
    if file is not None:
        return file
    path = sqlite_path(settings.database or default_url())
    if path in (None, ":memory:"):
        path = sqlite_path(default_url())
    return Path(str(path)).parent / HISTORY_FILE


def achievements(game: str, file: Path | None = None, settings: Settings | None = None) -> PlayHistory:
    """Every achievement of a game with the wins so far; raises CardforgeError for a game without achievements."""
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    known = engine_of(rules).presentation.achievements
    if not known:
        raise CardforgeError(f"{rules.name} has no achievements")
    path = history_file(used, file)
    records = [record for record in read_history(path) if record["game"] == rules.slug]
    best = max((record["points"] for record in records), default=None)
    table = tuple(_achievement_record(achievement, records) for achievement in known)
    return PlayHistory(rules.slug, str(path), len(records), best, table)


def record_game(summary: GameSummary, path: Path, settings: Settings) -> bool:
    """Adds a finished game to the history, once, and keeps all that the history holds; False for a game that is not recorded."""
    if summary.achievement is None or summary.position:
        return False
    record = {
        "game": summary.game,
        "date": settings.today.isoformat(),
        "variant": summary.variant,
        "seed": summary.seed,
        "digest": summary.digest,
        "achievement": summary.achievement,
        "points": max(summary.points[seat] for seat, name in enumerate(summary.players) if name == PERSON),
        "table": list(summary.points),
    }
    with _file_lock(path):
        records = read_history(path)
        key = (record["game"], record["digest"])
        if not any((known["game"], known["digest"]) == key for known in records):
            data = {"kind": KIND, "games": [*records, record]}
            write_whole(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    return True


def read_history(path: Path) -> list[Record]:
    """Every record in the file, none when there is no file; raises FaultyInput for a damaged file and leaves it as it is."""
    if not path.exists():
        return []
    try:
        data = json.loads(read_text_file(path, CARDS_BOUNDS))
        if data["kind"] != KIND:
            raise ValueError
        return [_checked(record) for record in data["games"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is damaged, or not a history of achievements")]) from fault


def _checked(data: Any) -> Record:
    """A record with the keys that we need; keys that a later version may have added are kept."""
    words = (data["game"], data["date"], data["digest"], data["achievement"])
    if not all(isinstance(word, str) for word in words) or not isinstance(data["points"], int):
        raise ValueError
    return dict(data)


def _achievement_record(achievement: Achievement, records: Sequence[Record]) -> AchievementRecord:
    wins = [record for record in records if record["achievement"] == achievement.name]
    days, points = [record["date"] for record in wins], [record["points"] for record in wins]
    return AchievementRecord(achievement, len(wins), min(days, default=""), max(points, default=None))


@contextmanager
def _file_lock(path: Path) -> Iterator[None]:
    """Makes other games that end at the same time wait, where the system supports it, so that no record is lost."""
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
