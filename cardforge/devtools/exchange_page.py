"""Writes the tables of docs/exchange.md from the declared formats: `python -m cardforge.devtools.exchange_page`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from cardforge.exchange.card_files import known_card_formats
from cardforge.exchange.card_records import KINDS
from cardforge.exchange.deck_files import formats
from cardforge.exchange.deck_format import FEATURES


def page(text: str) -> str:
    """The page with every part between `<!-- begin NAME -->` and `<!-- end -->` generated again."""
    parts = {"decks": deck_table, "remarks": deck_remarks, "cards": card_table}

    def part(found: re.Match[str]) -> str:
        return f"<!-- begin {found[1]} -->\n\n{parts[found[1]]()}\n\n<!-- end -->"

    return re.sub(r"<!-- begin (\w+) -->.*?<!-- end -->", part, text, flags=re.DOTALL)


def deck_table() -> str:
    """The features of each deck format as a table: a line for each format, a column for each feature."""
    rows = []
    for deck_format in formats().values():
        carried = [_carried(feature in deck_format.carries) for feature in FEATURES]
        rows.append([f"`{deck_format.slug}`", deck_format.title, _codes(deck_format.suffixes), *carried])
    return _table(["format", "program", "files", *FEATURES], rows)


def deck_remarks() -> str:
    """The sections and remarks of each deck format, as a list."""
    lines = []
    for deck_format in formats().values():
        only = f" Sections: {', '.join(deck_format.sections)}." if deck_format.sections else ""
        lines.append(f"- `{deck_format.slug}`: {deck_format.remark}{only}")
    return "\n".join(lines)


def card_table() -> str:
    """The formats of card lists, as a table."""
    rows = [
        [
            f"`{one.slug}`",
            one.title,
            _codes(one.suffixes),
            _carried(one.slug == "toml" or bool(one.records or one.records_of_bytes)),
            ", ".join(kind for kind in KINDS if kind in one.carries) or "–",
            one.remark,
        ]
        for one in known_card_formats().values()
    ]
    return _table(["format", "kind", "files", "read", "records", ""], rows)


def _carried(yes: bool) -> str:
    return "yes" if yes else "–"


def _codes(words: Iterable[str]) -> str:
    return " ".join(f"`{word}`" for word in words)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def main() -> None:
    """Writes the page into the docs of the checkout."""
    path = Path(__file__).resolve().parents[2] / "docs" / "exchange.md"
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")
    print(path.name)


if __name__ == "__main__":
    main()
