"""The studio in a real Chromium, which must be installed: cards searched while typing, a deck built, a game played by keys, a face redrawn.

No request leaves the machine, nothing violates the policy of the pages, and no script fails. Chromium is Debian's, driven by Playwright.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


def test_a_search_changes_the_cards_while_it_is_typed(page: Any) -> None:
    """The box keeps the focus, the address follows, and a fault stands under the cards that were found before."""
    page.goto(page.url + "cards/arc")
    page.keyboard.press("/")
    page.keyboard.type("tithe")
    sync_api.expect(page.locator("#tiles .tile")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.id") == "q"
    page.wait_for_url("**q=tithe**")
    page.fill("#q", "tithe tpye:creature")
    sync_api.expect(page.locator("#fault")).to_contain_text("did you mean")
    sync_api.expect(page.locator("#tiles .tile")).to_have_count(1)
    page.wait_for_function("() => [...document.images].every(one => one.complete && one.naturalWidth > 0)")


def test_a_search_is_completed_by_keys(page: Any) -> None:
    """A field, then one of its values; Escape closes the list and leaves what was typed."""
    page.goto(page.url + "cards/arc")
    page.keyboard.press("/")
    page.keyboard.type("fac")
    options = page.locator("#q-words [role=option]")
    sync_api.expect(options).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    sync_api.expect(page.locator("#q")).to_have_value("faction:")
    page.keyboard.type("da")
    sync_api.expect(options).to_have_text(['faction:"dark legion"'])
    page.keyboard.press("ArrowDown")
    sync_api.expect(page.locator("#q")).to_have_attribute("aria-activedescendant", "q-words-0")
    page.keyboard.press("Tab")
    sync_api.expect(page.locator("#q")).to_have_value('faction:"dark legion" ')
    page.wait_for_url("**dark+legion**")
    page.keyboard.type("ty")
    sync_api.expect(options).not_to_have_count(0)
    page.keyboard.press("Escape")
    sync_api.expect(options).to_have_count(0)
    sync_api.expect(page.locator("#q")).to_have_value('faction:"dark legion" ty')


def test_a_deck_is_built_from_nothing_to_a_legal_one_and_printed(page: Any) -> None:
    """The form of a new deck, a click and a drag in the pool, the repair, and the sheets with their PDF."""
    page.goto(page.url + "decks/arc")
    page.fill("#name", "First Reeds")
    page.click("form button.primary")
    page.wait_for_url("**/decks/arc/first-reeds")
    page.locator("#pool-tiles button").first.click()
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("1")
    page.locator("#pool-tiles button").first.drag_to(page.locator("#deck-panel"))
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("2")
    page.locator("#pool-tiles button").first.focus()
    page.keyboard.press("4")
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("4")
    page.keyboard.press("-")
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text("3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    sync_api.expect(page.locator("#deck-panel .copies")).to_have_text(["3", "1"])
    sync_api.expect(page.locator("#verdict")).to_contain_text("Illegal")
    page.locator("#repair summary").click()
    page.locator("#repair button.primary").click()
    sync_api.expect(page.locator("#verdict")).to_contain_text("Legal")
    page.goto(f"{page.url.partition('?')[0]}/print?backs=no")
    sync_api.expect(page.locator(".found")).to_contain_text("cards on 8 pages")
    page.wait_for_function("() => document.querySelector('.sheets img').naturalWidth > 0")
    with page.expect_download() as sheets:
        page.click("a[download]")
    assert Path(sheets.value.path()).read_bytes().startswith(b"%PDF")


def test_what_is_wrong_with_a_form_is_said_in_it_and_nothing_typed_is_lost(chromium: Any, plain: str) -> None:
    """A faulty list: the page stays, with the fault by its line; mended, it becomes a deck. In the pool, Tab stops once."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(plain)
    page.goto(page.url + "decks/outposts")
    page.fill("#name", "Pasted")
    page.locator("#from-list summary").press("Enter")
    page.fill("#text", "2 Cinder Runner\nnonsense")
    page.locator("#name").press("Enter")
    sync_api.expect(page.locator("form [role=alert]")).to_contain_text("line 2")
    sync_api.expect(page.locator("#text")).to_have_value("2 Cinder Runner\nnonsense")
    page.fill("#text", "2 Cinder Runner")
    page.locator("#name").press("Enter")
    page.wait_for_url("**/decks/outposts/pasted")
    sync_api.expect(page.locator("#pool-tiles button[tabindex='0']")).to_have_count(1)
    page.locator("#pool-tiles button").first.focus()
    page.keyboard.press("ArrowRight")
    sync_api.expect(page.locator("#pool-tiles button").nth(1)).to_have_attribute("tabindex", "0")
    context.close()


def test_a_deck_is_renamed_deleted_and_brought_back_by_keys(plain_page: Any) -> None:
    """Deleting asks in the page; no key is needed that a keyboard has not."""
    page = plain_page
    page.goto(page.url + "decks/outposts")
    page.fill("#name", "Salt")
    page.keyboard.press("Enter")
    page.wait_for_url("**/decks/outposts/salt")
    page.locator("#whole > summary").press("Enter")
    page.locator("#rename").fill("Salt Road")
    page.keyboard.press("Enter")
    page.wait_for_url("**/decks/outposts/salt-road?said=*")
    sync_api.expect(page.locator("h1")).to_have_text("Salt Road")
    page.locator("#whole > summary").press("Enter")
    page.locator("#delete > summary").press("Enter")
    page.locator("#delete button").press("Enter")
    page.wait_for_url("**/decks/outposts")
    sync_api.expect(page.locator(".deck-name a", has_text="Salt Road")).to_have_count(0)
    page.locator("text=Bring back Salt Road").press("Enter")
    page.wait_for_url("**/decks/outposts/salt-road?said=*")


def test_a_game_is_dealt_and_played_by_keys(page: Any) -> None:
    """A number chooses; the table is shown as it is then."""
    page.goto(page.url + "play/state51")
    page.fill("#seed", "3")
    page.click("form button.primary")
    page.wait_for_url("**/play/state51/*")  # it waits until the script has run, too: a key before that is lost
    choices = page.locator("#choices input[name=position]")
    sync_api.expect(choices).to_have_value("0")
    page.keyboard.press("1")
    sync_api.expect(choices).not_to_have_value("0")
    assert page.locator("#choices .options button").count() > 0


def test_a_face_is_redrawn_while_its_card_is_typed(page: Any) -> None:
    """Another cost, another face; a broken text keeps the last one and says where it is broken."""
    page.goto(page.url + "design/arc/32")
    before = page.locator("#preview img").get_attribute("src")
    text = page.locator("#text").input_value()
    page.fill("#text", text.replace("cost = 5", "cost = 3"))
    sync_api.expect(page.locator("#preview img")).not_to_have_attribute("src", before)
    page.wait_for_function("() => document.querySelector('#preview img').naturalWidth > 0")
    page.fill("#text", text.replace("cost = 5", "cots = 5"))
    sync_api.expect(page.locator("#faults")).to_contain_text("did you mean")
