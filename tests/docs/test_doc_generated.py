"""The generated pages are current."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.devtools.commands_page import page
from cardforge.devtools.wording_pages import page as wording_page
from cardforge.registry import games

DOCS = Path(__file__).resolve().parents[2] / "docs"
SPOKEN = [slug for slug, rules in games().items() if rules.vocabulary() and not rules.folder]


def test_the_page_of_commands_is_what_the_commands_say() -> None:
    """docs/commands.md is generated: `make docs` writes it."""
    root = Path(__file__).resolve().parents[2]

    assert (root / "docs" / "commands.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("slug", SPOKEN)
def test_the_manual_of_the_wordings_is_what_the_vocabulary_says(slug: str) -> None:
    """docs/wording-<game>.md is generated from the table itself: `make docs` writes it."""
    assert (DOCS / f"wording-{slug}.md").read_text(encoding="utf-8") == wording_page(games()[slug])
