"""The generated pages are current."""

from __future__ import annotations

from pathlib import Path

from cardforge.cli.page import page


def test_the_page_of_commands_is_what_the_commands_say() -> None:
    """docs/commands.md is generated: `make docs` writes it."""
    root = Path(__file__).resolve().parents[2]

    assert (root / "docs" / "commands.md").read_text(encoding="utf-8") == page()
