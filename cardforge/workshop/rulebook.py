"""Looking a rule up: our restatement, the decision on it, and the tests that prove it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any

from cardforge.carddata.nearest import nearest
from cardforge.carddata.rows import Row
from cardforge.errors import UnknownName
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import roots
from cardforge.workshop.rules import rows as rows_of
from cardforge.workshop.settings import Settings

SHORT = 110
WIDTH = 110


@dataclass(frozen=True)
class Ruling:
    """One row of the rules, with the rows that decide what it leaves open."""

    row: Row
    decided: tuple[Row, ...]

    def to_json(self) -> dict[str, Any]:
        """The row with the keys of docs/json.md."""
        return {
            "id": self.row.id,
            "text": self.row.text,
            "decision": [{"id": row.id, "text": row.text} for row in self.decided],
            "status": self.row.status,
            "source": self.row.source,
            "profile": self.row.profile,
            "code": list(self.row.code),
            "tests": list(self.row.tests),
        }

    def line(self) -> str:
        """The row as one line of a list."""
        text = " ".join(self.row.text.split())
        return f"{self.row.id:<6} {self.row.status:<7}  {text if len(text) <= SHORT else text[: SHORT - 3] + '...'}"

    def lines(self) -> list[str]:
        """All that is known of the row."""
        where = ", ".join(part for part in (self.row.source, self.row.profile) if part)
        lines = [*_wrapped(f"{self.row.id}  {self.row.text}"), f"  source: {where}; status: {self.row.status}"]
        lines += [line for row in self.decided for line in _wrapped(f"  decided by {row.id}: {row.text}")]
        lines += ["  proved by:", *(f"    {test}" for test in self.row.tests)] if self.row.tests else []
        return lines


def rule_rows(game: str, row: str | None = None, *, settings: Settings | None = None) -> list[Ruling]:
    """The rows of a game's rules in their order, or one of them; rules may stand there before the game can be played.

    Raises UnknownName for a game without rules, or a row that is not there, with the nearest one.
    """
    given = settings or Settings.given()
    known: Game | str = games().get(game, game)
    found = {one.id: one for one in rows_of(known, given.shelf)}
    if not found:
        slugs = _with_rules(given.shelf)
        raise UnknownName("rules of a game", game, nearest(game, slugs), slugs)
    if row is not None and row.strip().upper() not in found:
        raise UnknownName(f"row of {game}", row, nearest(row.upper(), found))
    chosen = [found[row.strip().upper()]] if row is not None else list(found.values())
    return [Ruling(one, tuple(found[name] for name in one.decision if name in found)) for one in chosen]


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def _with_rules(overlay: Path | None) -> list[str]:
    shelves = {root for known in (None, *games().values()) for root in roots(known, overlay)}
    return sorted({file.parent.name for root in shelves for file in root.glob("cards/*/rules.toml")})
