"""A revision in a real Chromium, from the changed text to the sheet of stickers."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardforge.studio.studio import Studio
from cardforge.tasks.cards.publish import publish_cards
from cardforge.tasks.settings import Settings
from tests.studio.conftest import PlainFaces, entered, served

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


def test_a_card_is_revised_and_its_sticker_sheet_made(chromium: Any, template_shelf: Path, tmp_path: Path) -> None:
    """A published card gets another cost in its form, with the reason; it is published; a deck that has it prints a sticker for what changed."""
    shelf = Path(shutil.copytree(template_shelf, tmp_path / "own"))
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", shelf)
    publish_cards(["arc/9001"], announced_on=date(2026, 1, 1), legal_from=date(2026, 1, 2), settings=settings)
    studio = Studio.of(settings, "arc", tmp_path / "decks", PlainFaces())
    with served(studio) as address, entered(chromium, address) as page:
        base = page.url.rstrip("/")
        page.goto(f"{base}/design/arc/9001")
        page.fill("#field-cost", "many")
        sync_api.expect(page.locator("#fault-cost")).to_contain_text("is not a whole number")
        page.select_option("#change", "numbers")
        page.fill("#note", "It was too cheap.")
        page.fill("#field-cost", "3")
        page.get_by_role("button", name="Add the version").click()  # at once: it is saved with what was typed last
        sync_api.expect(page.locator(".saved ins")).to_have_text("3")
        page.get_by_role("button", name="Publish version 2").wait_for()
        page.fill("#legal", str(settings.today))
        page.get_by_role("button", name="Publish version 2").click()
        page.wait_for_url("**/announced**")

        page.goto(f"{base}/decks/arc")
        page.fill("#name", "Wardens")
        page.click("form button.primary")
        page.wait_for_url("**/decks/arc/wardens")
        page.fill("#q", "lantern warden")
        page.locator("#add-9001").click()
        sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("1")
        page.goto(f"{base}/decks/arc/wardens/print?backs=no&what=stickers")
        page.fill("#since", "2026-02-01")
        page.get_by_role("button", name="Show the sheets").click()
        sync_api.expect(page.locator(".found")).to_contain_text(re.compile(r"\d stickers? on 1 page"))
        page.wait_for_function("() => document.querySelector('.sheets img').naturalWidth > 0")
