"""What an import of a card list changed or would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardforge.catalog.changes import Changes
from cardforge.kernel.cards import RETIRED
from cardforge.tasks.cards.importing.sheet import (
    ADDED,
    EDITED,
    GONE,
    REFUSED,
    REVISED,
    UNCHANGED,
    ImportedRow,
)
from cardforge.tasks.plurals import pluralize

KINDS: Final = (ADDED, REVISED, EDITED, UNCHANGED, RETIRED, GONE, REFUSED)
"""The kinds of rows in the order in which they are counted."""
REMARKS_SHOWN: Final = 10
"""This many remarks are printed one by one; of the rest only the number."""


@dataclass(frozen=True)
class ImportedCards:
    """What an import changed in the catalogue, and what of its file it left out."""

    file: str
    game: str
    set: str
    changes: Changes
    left_out: tuple[str, ...] = ()
    """Keys or columns of the file that no field of the game takes."""
    remarks: tuple[str, ...] = ()
    """Values that were left out of a card, each with its card."""
    rows: tuple[ImportedRow, ...] = ()
    """Card by card, for an import into a card file and for a dry run."""
    dry_run: bool = False
    written: tuple[Path, ...] = ()
    """The card files that were written."""

    @property
    def cards(self) -> int:
        """The number of cards in the file."""
        if self.rows:
            return sum(row.kind not in (GONE, RETIRED, REFUSED) for row in self.rows)
        return len(self.changes.added) + len(self.changes.changed) + self.changes.unchanged

    @property
    def refused(self) -> int:
        """How many cards a dry run found that would be refused."""
        return sum(row.kind == REFUSED for row in self.rows)

    def _counts(self) -> str:
        if not self.rows:
            return str(self.changes)
        counts = {kind: sum(row.kind == kind for row in self.rows) for kind in KINDS}
        return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)

    def to_json(self) -> dict[str, Any]:
        """The import with the keys of docs/json.md."""
        return {
            "file": self.file,
            "game": self.game,
            "set": self.set,
            "cards": self.cards,
            "added": list(self.changes.added),
            "changed": list(self.changes.changed),
            "unchanged": self.changes.unchanged,
            "clashes": list(self.changes.clashes),
            "left_out": list(self.left_out),
            "told": list(self.remarks),
            "rows": [row.to_json() for row in self.rows],
            "dry_run": self.dry_run,
            "written": str(self.written[0]) if self.written else None,
            "files": [str(file) for file in self.written],
        }

    def lines(self) -> list[str]:
        """The import in a few lines."""
        return [*(line for row in self.told_rows() for line in row.lines()), *self.summary()]

    def told_rows(self) -> list[ImportedRow]:
        """The cards of which there is something to tell."""
        return [row for row in self.rows if row.kind != UNCHANGED or row.problem]

    def summary(self) -> list[str]:
        """How many cards of each kind there are, and what was left out."""
        cards, more = pluralize(self.cards, "card"), len(self.remarks) - REMARKS_SHOWN
        done = "would be imported" if self.dry_run else "imported"
        where = f"the sets {self.set}" if "," in self.set else f"the set {self.set!r}"
        lines = [f"{cards} {done} into {where} of {self.game}: {self._counts()}"]
        if self.left_out:
            lines.append(f"  left out, because {self.game} has no field for them: {', '.join(self.left_out)}")
        lines += [f"  {remark}" for remark in self.remarks[:REMARKS_SHOWN]]
        return [*lines, f"  and {more} more such cards"] if more > 0 else lines


def count_rows(rows: Sequence[ImportedRow]) -> Changes:
    """The rows as the changes of a catalogue."""
    added = tuple(row.card.pin for row in rows if row.kind == ADDED)
    changed = tuple(row.card.pin for row in rows if row.kind in (REVISED, EDITED, RETIRED))
    return Changes(added, changed, unchanged=sum(row.kind == UNCHANGED for row in rows))
