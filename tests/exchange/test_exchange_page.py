"""The page about formats says what the formats declare."""

from __future__ import annotations

from pathlib import Path

from cardforge.exchange import formats
from cardforge.exchange.page import page

PAGE = Path(__file__).parents[2] / "docs" / "exchange.md"


def test_the_tables_of_the_page_are_current() -> None:
    """Write them with `python -m cardforge.exchange.page`."""
    text = PAGE.read_text(encoding="utf-8")

    assert page(text) == text


def test_every_deck_format_stands_on_the_page() -> None:
    """What each format carries and loses."""
    text = PAGE.read_text(encoding="utf-8")

    assert all(f"| `{slug}` |" in text and f"- `{slug}`:" in text for slug in formats())
