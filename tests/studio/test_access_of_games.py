"""Every page of games under axe, as those of cards and decks: tables, drafts, replays, puzzles, trials, the free table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardforge.studio.game_addresses import GAME_SCREENS
from tests.studio.conftest import entered
from tests.studio.test_access import addresses, faults_of

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


def pages(page: Any) -> list[str]:
    """The address of each page, with a game, a replay, a puzzle, a trial, a draft and a table that were begun for it."""
    base, parts = page.url.rstrip("/"), {"row": "A58"}
    page.goto(f"{base}/play/state51")
    page.fill("#seed", "3")
    page.click("form button.primary")
    page.wait_for_url("**/play/state51/*")
    parts["table"] = page.url.rpartition("/")[2]
    page.locator("button", has_text="Save").click()
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
    page.goto(f"{base}/campaigns/outposts")
    for field, typed in (("name", "war"), ("name1", "Ann"), ("name2", "Bob")):
        page.fill(f"#{field}", typed)
    page.click("form.panel button.primary")
    page.wait_for_url("**/campaigns/outposts/war")
    parts["campaign"] = "war"
    page.goto(f"{base}/free/arc")
    page.click("form.panel button.primary")
    page.click("text=I am player 1")
    page.locator("button", has_text="Draw").first.click()
    sync_api.expect(page.locator(".piece")).to_have_count(1)
    parts["free"] = page.url.rpartition("/")[2]
    found = addresses(base, GAME_SCREENS, parts | {"game": "arc"})
    return [re.sub("/(drafts|campaigns)/arc", r"/\1/outposts", one) for one in found]


def test_axe_finds_nothing_serious_on_any_page_of_a_game_and_each_fits_a_phone(chromium: Any, plain: str) -> None:
    """Light, dark and narrow."""
    with entered(chromium, plain, color_scheme="light", reduced_motion="reduce") as page:
        assert faults_of(page, pages(page)) == []
