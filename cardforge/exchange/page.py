"""The tables of `docs/exchange.md`, made from what the formats declare: `python -m cardforge.exchange.page` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from cardforge.exchange.cardfiles import card_formats
from cardforge.exchange.deckfiles import formats
from cardforge.exchange.deckformat import FEATURES


def page(text: str) -> str:
    """The page with every part between `<!-- begin NAME -->` and `<!-- end -->` made anew."""
    parts = {"decks": deck_table, "remarks": deck_remarks, "cards": card_table}

    def part(found: re.Match[str]) -> str:
        return f"<!-- begin {found[1]} -->\n\n{parts[found[1]]()}\n\n<!-- end -->"

    return re.sub(r"<!-- begin (\w+) -->.*?<!-- end -->", part, text, flags=re.DOTALL)


def deck_table() -> str:
    """What each deck format carries, as a table: a format a line, a feature a column."""
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
            _carried(one.slug == "toml" or bool(one.records)),
            one.remark,
        ]
        for one in card_formats().values()
    ]
    return _table(["format", "kind", "files", "read", ""], rows)


def _carried(yes: bool) -> str:
    return "yes" if yes else "–"


def _codes(words: Iterable[str]) -> str:
    return " ".join(f"`{word}`" for word in words)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    _path = Path(__file__).parents[2] / "docs" / "exchange.md"
    _path.write_text(page(_path.read_text(encoding="utf-8")), encoding="utf-8")
