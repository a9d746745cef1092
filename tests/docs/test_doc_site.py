"""The documentation site: every page is in its navigation, and links to files of the repository work in it."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAVIGATION = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]


def test_the_navigation_names_every_page_of_the_docs() -> None:
    """mkdocs.yml: a page that is not in the navigation is not found."""
    named = re.findall(r": ([\w-]+\.md)$", NAVIGATION, flags=re.MULTILINE)

    assert sorted(named) == sorted(["index.md", *(page.name for page in (ROOT / "docs").glob("*.md"))])


@pytest.fixture(scope="module")
def hooks() -> dict[str, Any]:
    """The functions of the site's hooks."""
    pytest.importorskip("mkdocs")
    return runpy.run_path(str(ROOT / ".ci" / "site_pages.py"))


@pytest.mark.parametrize(
    ("page", "link", "in_site"),
    [
        ("README.md", "docs/tour.md#print", "tour.md#print"),
        ("README.md", "CHANGELOG.md", "repository/CHANGELOG.md"),
        ("docs/rules.md", "../LICENSE", "repository/LICENSE.txt"),
        ("docs/rules.md", "../cards/arc", "repository/cards/arc/files.md"),
        ("docs/rules.md", "tour.md", "tour.md"),
        ("CONTRIBUTING.md", "docs/tour.md", "../tour.md"),
        ("docs/rules.md", "no-such-page.md", "no-such-page.md"),
        ("docs/rules.md", "https://example.org", "https://example.org"),
    ],
)
def test_a_link_of_a_page_works_in_the_site(hooks: dict[str, Any], page: str, link: str, in_site: str) -> None:
    """Pages link to files as they lie in a checkout; the site has its own places for them."""
    assert hooks["with_site_links"](f"[text]({link})", ROOT / page) == f"[text]({in_site})"


def test_the_site_is_built_without_a_warning_and_without_network(tmp_path: Path) -> None:
    """`make docs-site` is strict: a link that leads nowhere is an error; no page loads anything from another host."""
    pytest.importorskip("material")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    pages = [page.read_text(encoding="utf-8") for page in tmp_path.rglob("*.html")]
    assert {
        host for page in pages for host in re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(https?://[^"]+)', page)
    } == set()
