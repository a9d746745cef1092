"""The rules rows of a game as its shelves hold them, each with its code and its tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardforge.carddata.rows import Row, read_rows
from cardforge.errors import UnknownName
from cardforge.kernel.game import Game
from cardforge.shelves import roots
from cardforge.tasks.rules.proofs import PROOFS_FILE, Proof, read_proofs
from cardforge.tomlio.nearest import nearest


def rows(game: Game | str, overlay: Path | None = None) -> list[Row]:
    """The rows of a game in their order, each with its code and tests; none for a game without rules.

    A row of the overlay replaces the shipped row of the same name. Raises FaultyInput when a file cannot be read.
    """
    slug = game if isinstance(game, str) else game.slug
    rows: dict[str, Row] = {}
    for root in roots(None if isinstance(game, str) else game, overlay):
        file = root / "cards" / slug / "rules.toml"
        if file.is_file():
            proofs = read_proofs(file.with_name(PROOFS_FILE))
            for row in read_rows(file):
                proof = proofs.get(row.id, Proof())
                rows.setdefault(row.id, replace(row, code=proof.code, tests=proof.tests))
    return list(rows.values())


def row(game: Game | str, name: str, overlay: Path | None = None) -> Row:
    """The row of that name, in upper or lower case; raises UnknownName with the nearest name."""
    known = {row.id: row for row in rows(game, overlay)}
    found = known.get(name.strip().upper())
    if found is None:
        slug = game if isinstance(game, str) else game.slug
        raise UnknownName(f"row of {slug}", name, nearest(name.upper(), known))
    return found
