"""Looks rules up: our restatement of a row, the decisions on it, and the tests that prove it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any

from cardforge.carddata.rows import Row
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import roots
from cardforge.tasks.rules.rows import rows
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest

TEXT_LENGTH = 110
"""The length of a text in a list of rows."""
WIDTH = 110


@dataclass(frozen=True)
class RuleRow:
    """One row of the rules, with the rows that decide what it leaves open."""

    row: Row
    decisions: tuple[Row, ...]

    def to_json(self) -> dict[str, Any]:
        """The row with the keys of docs/json.md."""
        return {
            "id": self.row.id,
            "text": self.row.text,
            "decision": [{"id": row.id, "text": row.text} for row in self.decisions],
            "status": self.row.status,
            "source": self.row.source,
            "profile": self.row.profile,
            "code": list(self.row.code),
            "tests": list(self.row.tests),
        }

    def line(self) -> str:
        """The row as one line of a list."""
        text = " ".join(self.row.text.split())
        short = text if len(text) <= TEXT_LENGTH else text[: TEXT_LENGTH - 3] + "..."
        return f"{self.row.id:<6} {self.row.status:<7}  {short}"

    def answer(self) -> list[str]:
        """The whole row with its decisions, as the answer to a question."""
        decided = [line for row in self.decisions for line in _wrapped(f"  decided by {row.id}: {row.text}")]
        return [*_wrapped(f"{self.row.id}  {self.row.text}"), *decided]

    def lines(self) -> list[str]:
        """The row with its source, its decisions and its tests."""
        source = ", ".join(part for part in (self.row.source, self.row.profile) if part)
        lines = [*_wrapped(f"{self.row.id}  {self.row.text}"), f"  source: {source}; status: {self.row.status}"]
        lines += [line for row in self.decisions for line in _wrapped(f"  decided by {row.id}: {row.text}")]
        lines += ["  proved by:", *(f"    {test}" for test in self.row.tests)] if self.row.tests else []
        return lines


def rule_rows(game: str, row: str | None = None, *, settings: Settings | None = None) -> list[RuleRow]:
    """The rows of a game's rules in their order, or one of them; a game may have rules before it can be played.

    Raises UnknownName, with the nearest name, for a game without rules or an unknown row; CardforgeError for one that is only a file.
    """
    used = settings or Settings.from_environment()
    known: Game | str = games(used.shelf).get(game, game)
    by_id = {found.id: found for found in rows(known, used.shelf)}
    if not by_id:
        if isinstance(known, Game) and known.design is not None:
            raise CardforgeError(
                f"{known.name} has no table of rules, cards/{known.slug}/rules.toml; cards find searches its texts"
            )
        slugs = _games_with_rules(used.shelf)
        raise UnknownName("rules of a game", game, nearest(game, slugs), slugs)
    if row is not None and row.strip().upper() not in by_id:
        raise UnknownName(f"row of {game}", row, nearest(row.upper(), by_id))
    chosen = [by_id[row.strip().upper()]] if row is not None else list(by_id.values())
    return [RuleRow(found, tuple(by_id[name] for name in found.decision if name in by_id)) for found in chosen]


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def _games_with_rules(overlay: Path | None) -> list[str]:
    shelves = {root for known in (None, *games(overlay).values()) for root in roots(known, overlay)}
    return sorted({file.parent.name for root in shelves for file in root.glob("cards/*/rules.toml")})
