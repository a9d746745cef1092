"""The rules of a game row by row: what each says, what decides it, where the code follows it, which tests prove it.

`python -m cardforge.workshop.rules` brings statuses, proofs and docs/rows-<game>.md of a checkout up to date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cardforge.carddata.nearest import nearest
from cardforge.carddata.rows import Row, read_rows
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.game import Game
from cardforge.shelves import roots, write_whole
from cardforge.workshop.row_pages import generated
from cardforge.workshop.row_proofs import FILE, Checkout, Proof, read_proofs

__all__ = ["Row", "refresh", "row", "rows"]


def rows(game: Game | str, overlay: Path | None = None) -> list[Row]:
    """The rows of a game in their order, each with its code and tests; none for a game that brings no rules.

    A row of an overlay stands in for the shipped one of the same name. Raises FaultyInput when a file cannot be read.
    """
    slug = game if isinstance(game, str) else game.slug
    found: dict[str, Row] = {}
    for root in roots(None if isinstance(game, str) else game, overlay):
        file = root / "cards" / slug / "rules.toml"
        if file.is_file():
            proofs = read_proofs(file.with_name(FILE))
            for one in read_rows(file):
                proof = proofs.get(one.id, Proof())
                found.setdefault(one.id, replace(one, code=proof.code, tests=proof.tests))
    return list(found.values())


def row(game: Game | str, name: str, overlay: Path | None = None) -> Row:
    """The row of that name, in capitals or not; raises UnknownName with the nearest one."""
    known = {one.id: one for one in rows(game, overlay)}
    found = known.get(name.strip().upper())
    if found is None:
        slug = game if isinstance(game, str) else game.slug
        raise UnknownName(f"row of {slug}", name, nearest(name.upper(), known))
    return found


def refresh(root: Path) -> list[Path]:
    """Writes every generated file of the rules that is not current, and gives their paths from the root."""
    stale = outdated(root)
    for path, text in stale.items():
        write_whole(root / path, text)
    return list(stale)


def outdated(root: Path) -> dict[Path, str]:
    """The generated files of the rules that are not current, as they should read."""
    return {path: text for path, text in generated(Checkout(root)).items() if _text(root / path) != text}


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Brings the generated files of the checkout up to date, or with --check only says which are not."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.workshop.rules", description=main.__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path.cwd(), help="the checkout (default: this folder)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file is not current")
    given = parser.parse_args(arguments)
    try:
        changed = list(outdated(given.root)) if given.check else refresh(given.root)
    except CardforgeError as fault:
        print(fault, file=sys.stderr)
        return 2
    for path in changed:
        print(f"{path}: {'not current; run `make docs`' if given.check else 'written'}")
    return int(given.check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
