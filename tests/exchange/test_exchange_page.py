"""The page about formats agrees with the declarations of the formats."""

from __future__ import annotations

from pathlib import Path

from cardforge.devtools.exchange_page import page
from cardforge.exchange import formats

PAGE = Path(__file__).parents[2] / "docs" / "exchange.md"


def test_the_tables_of_the_page_are_current() -> None:
    """`python -m cardforge.devtools.exchange_page` updates them."""
    text = PAGE.read_text(encoding="utf-8")

    assert page(text) == text


def test_every_deck_format_is_on_the_page() -> None:
    """What each format carries and loses."""
    text = PAGE.read_text(encoding="utf-8")

    assert all(f"| `{slug}` |" in text and f"- `{slug}`:" in text for slug in formats())
