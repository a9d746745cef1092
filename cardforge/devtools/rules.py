"""Updates the generated files about rules rows: `python -m cardforge.devtools.rules`.

These are the statuses in cards/<game>/rules.toml, cards/<game>/proofs.json and docs/rows-<game>.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cardforge.devtools.row_pages import generated
from cardforge.devtools.row_proofs import Checkout
from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole


def refresh(root: Path) -> list[Path]:
    """Writes every generated file of the rules that is not current, and returns their paths from the root."""
    stale = outdated(Checkout(root))
    for path, text in stale.items():
        write_whole(root / path, text)
    return list(stale)


def outdated(checkout: Checkout) -> dict[Path, str]:
    """The current texts of the generated files that are out of date."""
    return {path: text for path, text in generated(checkout).items() if _text(checkout.root / path) != text}


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Updates the generated files of the checkout, or with --check only names those that are out of date."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.rules", description=main.__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path.cwd(), help="the checkout (default: this folder)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file is not current")
    given = parser.parse_args(arguments)
    try:
        changed = list(outdated(Checkout(given.root))) if given.check else refresh(given.root)
    except CardforgeError as fault:
        print(fault, file=sys.stderr)
        return 2
    for path in changed:
        print(f"{path}: {'not current; run `make docs`' if given.check else 'written'}")
    return int(given.check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
