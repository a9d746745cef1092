"""Every page is found from the README, and every link leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def _links(page: Path) -> Iterator[Path]:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            yield (page.parent / target).resolve()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    """A reader is never sent to a page that is not there."""
    assert [link for link in _links(page) if not link.exists()] == []


def test_every_page_is_found_from_the_readme() -> None:
    """A newcomer begins with the README."""
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in seen and page.suffix == ".md" and page.is_file():
            seen.add(page)
            waiting += _links(page)

    assert {page.name for page in PAGES if page not in seen} == set()
