"""Every page of the studio under axe, light and dark, and at the width of a phone: nothing serious, and nothing wider than the screen."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cardforge.studio.app import SCREENS
from cardforge.studio.game_addresses import GAME_SCREENS
from cardforge.studio.requests import Screen
from cardforge.studio.studio import Studio
from cardforge.tasks.settings import Settings
from tests.studio.conftest import PlainFaces, entered, served

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
audit = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
NO_PAGES = re.compile(r"\.|/export|/words|/sheet|/site")
"""Addresses that answer with a file."""


def pages(page: Any) -> list[str]:
    """The address of each page of cards, decks and design, with a deck that was begun for it."""
    base = page.url.rstrip("/")
    parts = {"game": "arc", "number:int": "32", "set": "first-light"}
    page.goto(f"{base}/decks/arc")
    page.fill("#name", "Reeds")
    page.click("form button.primary")
    page.wait_for_url("**/decks/arc/reeds")
    parts["deck"] = "reeds"
    page.locator("#pool-tiles button").first.click()
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("1")
    return addresses(base, set(SCREENS) - set(GAME_SCREENS), parts)


def addresses(base: str, screens: Iterable[tuple[str, str, Screen]], parts: Mapping[str, str]) -> list[str]:
    """The addresses of those of the screens that are pages."""
    paths = sorted(path for method, path, _ in screens if method == "GET" and not NO_PAGES.search(path))
    return [base + re.sub(r"{(.*?)}", lambda found: parts[found[1]], path) for path in paths]


FINDINGS = """async only => {
  const runOnly = only.length ? { type: "rule", values: only } : { type: "tag", values: %s };
  const answer = await axe.run({ preload: false, resultTypes: ["violations"], runOnly });
  return answer.violations.filter(one => ["serious", "critical"].includes(one.impact)).map(one => `${one.id} ${one.nodes[0].html}`);
}"""


def problems(page: Any, *only: str) -> list[str]:
    """What axe, which the page has, finds on it that is serious."""
    return [
        f"{page.url}: {' '.join(one.split())[:240]}" for one in page.evaluate(FINDINGS % json.dumps(TAGS), list(only))
    ]


def faults_of(page: Any, paths: Iterable[str]) -> list[str]:
    """What is wrong with each of these pages."""
    found: list[str] = []
    for path in paths:
        page.goto(path, wait_until="domcontentloaded")
        found += faults_here(page)
    return found


def faults_here(page: Any) -> list[str]:
    """WCAG 2.2 A and AA as far as a program can tell; the colours again in the dark, the width again at 320 pixels (1.4.10)."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    page.evaluate(audit.Axe().axe_script)
    found = problems(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {one}" for one in problems(page, "color-contrast")]
    page.set_viewport_size({"width": 320, "height": 800})
    if page.evaluate("document.documentElement.scrollWidth") > 320:
        found.append(f"{page.url}: is wider than a phone")
    return found


def test_axe_finds_nothing_serious_on_any_page_and_each_fits_a_phone(chromium: Any, plain: str) -> None:
    """The pages of games have a test of their own."""
    with entered(chromium, plain, color_scheme="light", reduced_motion="reduce") as page:
        assert faults_of(page, pages(page)) == []


def test_a_spreadsheet_that_is_read_back_is_as_accessible(chromium: Any, template_shelf: Path, tmp_path: Path) -> None:
    """The page of what it would change answers a form, so that no address leads to it."""
    shelf = Path(shutil.copytree(template_shelf, tmp_path / "own"))
    studio = Studio.of(
        Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", shelf), "arc", tmp_path / "decks", PlainFaces()
    )
    with served(studio) as address, entered(chromium, address, color_scheme="light", reduced_motion="reduce") as page:
        page.goto(f"{page.url.rstrip('/')}/design/arc/sets/my-set")
        cells = page.request.get(f"{page.url}/cards.csv").text().replace("Lantern Warden", "Lantern Keeper")
        page.set_input_files("#sheet", {"name": "my-set.csv", "mimeType": "text/csv", "buffer": cells.encode()})
        page.get_by_role("button", name="Show what would change").click()
        sync_api.expect(page.locator(".import-row ins").first).to_have_text("Keeper")
        assert faults_here(page) == []
