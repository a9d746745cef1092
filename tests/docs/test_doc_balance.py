"""The pages of match reports are whole, and what they say was played can be played."""

from __future__ import annotations

import shlex
import warnings
from pathlib import Path
from typing import Any

import pytest

from cardforge.cli.app import command_tree
from cardforge.tasks.reports.report_page import MARK, Section, sections
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match

ROOT = Path(__file__).resolve().parents[2]
PAGES = [page for page in sorted((ROOT / "docs").glob("*.md")) if MARK in page.read_text(encoding="utf-8")]
SECTIONS = [(page.name, section) for page in PAGES for section in sections(page.read_text(encoding="utf-8"))]


def _asked(section: Section) -> dict[str, Any]:
    """What the command of a section asks for, as the command line itself reads it."""
    _, name, *words = shlex.split(section.command)
    asked = command_tree().commands[name]
    found: dict[str, Any] = asked.make_context(name, words).params
    return found


def test_the_games_that_are_balanced_by_play_have_a_page() -> None:
    """The last results of the long runs are kept with the cards."""
    assert {"balance-arc.md", "balance-outposts.md", "balance-state51.md"} <= {page.name for page in PAGES}


@pytest.mark.parametrize(("page", "section"), SECTIONS, ids=lambda part: getattr(part, "title", part))
def test_a_command_of_a_page_can_be_given_again(page: str, section: Section, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options, decks and variants are still there. Other cards than those that were played are noted, not refused: cards are tuned every day,
    and a page tells of its last long run, with its day and the hash of its cards."""
    monkeypatch.chdir(ROOT)
    asked = _asked(section)
    players = [name for name in asked["players"].split(",") if name]
    files, pairs = asked["decks"] or [], asked["all_pairs"]

    made = prepare_match(
        match_spec(
            asked["game"], files, players, asked["seed"], asked["variant"] or None, pairs, Settings.from_environment()
        )
    )

    assert len(made.cards) == len(section.cards)
    if made.cards != section.cards:
        warnings.warn(f"docs/{page}: {section.title!r} was played with other cards; play it again", stacklevel=1)
