"""Every page of the studio under axe, light and dark, and at the width of a phone: nothing serious, and nothing wider than the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardforge.studio.app import SCREENS
from cardforge.studio.studio import Studio
from cardforge.tasks.settings import Settings
from tests.studio.conftest import PlainFaces, entered, served

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
audit = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
NO_PAGES = re.compile(r"\.|/export|/words|/sheet|/site")
"""Addresses that answer with a file."""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio with grey faces, which cost nothing."""
    folder = tmp_path_factory.mktemp("studio") / "decks"
    with served(Studio.of(Settings.from_environment(), "arc", folder, PlainFaces())) as url:
        yield url


def pages(page: Any) -> list[str]:
    """The address of each page of the studio, with a deck, a game, a trial and a draft that were begun for it."""
    base = page.url.rstrip("/")
    parts = {"game": "arc", "number:int": "32", "row": "A58", "set": "first-light"}
    page.goto(f"{base}/decks/arc")
    page.fill("#name", "Reeds")
    page.click("form button.primary")
    page.wait_for_url("**/decks/arc/reeds")
    parts["deck"] = "reeds"
    page.locator("#pool-tiles button").first.click()
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("1")
    page.goto(f"{base}/play/state51")
    page.fill("#seed", "3")
    page.click("form button.primary")
    page.wait_for_url("**/play/state51/*")
    parts["table"] = page.url.rpartition("/")[2]
    page.click("text=Save")
    sync_api.expect(page.locator("[aria-label=Answer]")).to_contain_text("--resume")
    for kind, button in (("replays", "saved"), ("positions", "puzzle")):
        page.goto(f"{base}/{kind}/state51")
        page.locator(f"button[name={button}]").first.click()
        page.wait_for_url(f"**/{kind}/state51/*")
        parts[kind.removesuffix("s")] = page.url.rpartition("/")[2]
    page.goto(f"{base}/trials/state51")
    page.fill("#match-games", "5")
    page.click("#form-match button.primary")
    page.wait_for_selector("#trial[data-state=done]")
    parts["trial"] = page.url.rpartition("/")[2]
    page.goto(f"{base}/drafts/outposts")
    page.click("form button.primary")
    page.wait_for_url("**/drafts/outposts/*")
    parts["draft"] = page.url.rpartition("/")[2]
    page.goto(f"{base}/free/arc")
    page.click("form.panel button.primary")
    page.click("text=I am player 1")
    page.locator("button", has_text="Draw").first.click()
    sync_api.expect(page.locator(".piece")).to_have_count(1)
    parts["free"] = page.url.rpartition("/")[2]
    paths = [path for method, path, _ in SCREENS if method == "GET" and not NO_PAGES.search(path)]
    paths = [path.replace("/drafts/{game}", "/drafts/outposts") for path in paths]
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


def test_axe_finds_nothing_serious_on_any_page_and_each_fits_a_phone(chromium: Any, plain: str) -> None:
    """WCAG 2.2 A and AA as far as a program can tell; the colours again in the dark, the width again at 320 pixels (1.4.10)."""
    found: list[str] = []
    script = audit.Axe().axe_script
    with entered(chromium, plain, color_scheme="light", reduced_motion="reduce") as page:
        for path in pages(page):
            page.set_viewport_size({"width": 1280, "height": 900})
            page.emulate_media(color_scheme="light")
            page.goto(path, wait_until="domcontentloaded")
            page.evaluate(script)
            found += problems(page)
            page.emulate_media(color_scheme="dark")
            found += [f"dark: {one}" for one in problems(page, "color-contrast")]
            page.set_viewport_size({"width": 320, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth") > 320:
                found.append(f"{path}: is wider than a phone")
    assert found == []
