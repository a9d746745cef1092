"""Games, drafts, trials and the free table in a real Chromium: played by clicks, drags and keys, without the page being loaded anew."""

from __future__ import annotations

from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_a_game_of_each_kind_is_played_by_clicking(plain_page: Any, game: str) -> None:
    """Dealt from the form; a click on an option, or on a card that can be used, leads to the next choice."""
    plain_page.goto(f"{plain_page.url}play/{game}")
    plain_page.fill("#seed", "3")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url(f"**/play/{game}/*")
    made = plain_page.locator("#choices input[name=position]")
    before = "0"
    for click in range(4):
        sync_api.expect(made).to_have_count(1)
        usable = plain_page.locator(".usable .face-button")
        (usable.first if click % 2 and usable.count() else plain_page.locator("#choices .options button").first).click()
        sync_api.expect(made).not_to_have_value(before)
        before = made.input_value()
    assert plain_page.locator(".log li").count() > 0


def test_a_draft_is_picked_by_clicks_and_ends_in_a_game(plain_page: Any) -> None:
    """Three rounds of two cards; then the game is dealt with the drafted decks."""
    plain_page.goto(f"{plain_page.url}drafts/outposts")
    plain_page.fill("#seed", "5")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url("**/drafts/outposts/*")
    for kept in range(6):
        sync_api.expect(plain_page.locator("[aria-label=Kept] li")).to_have_count(kept)
        plain_page.locator(".packet button").first.click()
    sync_api.expect(plain_page.locator("h1")).to_have_text("The draft is over")
    plain_page.click("text=Play with these decks")
    plain_page.wait_for_url("**/play/outposts/*")
    sync_api.expect(plain_page.locator("#choices .options button").first).to_be_visible()


def test_a_trial_is_followed_to_its_report(plain_page: Any) -> None:
    """Started from the form; the page follows it by itself; a heading sorts, a plot tells its numbers, and a reload finds it done."""
    plain_page.goto(f"{plain_page.url}trials/state51")
    plain_page.fill("#match-games", "5")
    plain_page.click("#form-match button.primary")
    plain_page.wait_for_url("**/trials/state51/*")
    plain_page.wait_for_selector("#trial[data-state=done]")
    plain_page.locator(".report svg polygon").first.hover()
    sync_api.expect(plain_page.locator(".tip")).to_be_visible()
    plain_page.keyboard.press("Escape")
    sync_api.expect(plain_page.locator(".tip")).to_have_count(0)
    plain_page.locator(".report thead button").nth(1).click()
    sync_api.expect(plain_page.locator("th[aria-sort=descending]")).to_have_count(1)
    plain_page.reload()
    sync_api.expect(plain_page.locator(".command code")).to_contain_text("cardforge match state51")


def test_a_card_is_drawn_by_key_and_dragged_onto_the_table(plain_page: Any) -> None:
    """A drag does what the button does; the keys act on the chosen card."""
    plain_page.goto(f"{plain_page.url}free/arc")
    plain_page.fill("#seed", "3")
    plain_page.select_option("#seats", "1")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url("**/free/arc/*")
    plain_page.keyboard.press("d")
    hand, played = (
        plain_page.locator("[data-drop$=hand] .piece"),
        plain_page.locator("[data-drop='move up 1 table'] .piece"),
    )
    sync_api.expect(hand).to_have_count(1)
    hand.first.drag_to(plain_page.locator("[data-drop='move up 1 table']"))
    sync_api.expect(played).to_have_count(1)
    sync_api.expect(hand).to_have_count(0)
    played.first.click()
    plain_page.keyboard.press("t")
    sync_api.expect(plain_page.locator(".piece.sideways")).to_have_count(1)
    plain_page.keyboard.press("+")
    sync_api.expect(plain_page.locator(".counters")).to_have_text("1")


def test_a_replay_follows_its_slider(plain_page: Any) -> None:
    """By keys and by buttons, without the page being loaded anew."""
    plain_page.goto(f"{plain_page.url}play/outposts")
    plain_page.fill("#seed", "3")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url("**/play/outposts/*")
    plain_page.locator("#choices .options button").first.click()
    sync_api.expect(plain_page.locator("#choices input[name=position]")).not_to_have_value("0")
    plain_page.click("text=Save")
    sync_api.expect(plain_page.locator("[aria-label=Answer]")).to_be_visible()
    plain_page.goto(plain_page.url.partition("/play")[0] + "/replays/outposts")
    plain_page.locator("button[name=saved]").first.click()
    plain_page.wait_for_url("**/replays/outposts/*")
    plain_page.locator("#step").focus()
    plain_page.keyboard.press("ArrowRight")
    sync_api.expect(plain_page.locator(".prompt h2")).to_contain_text("Step 1 of")
    plain_page.click("text=First")
    sync_api.expect(plain_page.locator(".prompt h2")).to_have_text("The deal")


def test_a_marked_card_is_dragged_and_any_card_is_looked_at_closely(plain_page: Any) -> None:
    """A drag onto the table does what the card can do; a click on a card without a choice shows it large, and Escape closes it."""
    plain_page.goto(f"{plain_page.url}play/state51")
    plain_page.fill("#seed", "3")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url("**/play/state51/*")
    hand = plain_page.locator(".own .usable")
    name = hand.first.get_attribute("data-name")
    count = hand.count()
    hand.first.drag_to(plain_page.locator(".own .zone:not(:has(.usable))").first)
    sync_api.expect(plain_page.locator("#choices input[name=position]")).to_have_value("1")
    sync_api.expect(hand).to_have_count(count - 1)
    assert name not in [card.get_attribute("data-name") for card in hand.all()]
    plain_page.locator("a[data-look]").first.click()
    sync_api.expect(plain_page.locator("dialog.look img")).to_be_visible()
    plain_page.keyboard.press("Escape")
    sync_api.expect(plain_page.locator("dialog.look")).to_have_count(0)


def test_a_card_with_several_choices_opens_them_and_space_passes(plain_page: Any) -> None:
    """The choices stand at the card; Escape closes them, and one of them is carried out by a click."""
    plain_page.goto(f"{plain_page.url}play/outposts")
    plain_page.fill("#seed", "3")
    plain_page.locator("#rules summary").click()
    plain_page.check("[name=variant-no-draft]")
    plain_page.click("form.panel button.primary")
    plain_page.wait_for_url("**/play/outposts/*")
    made, picks = plain_page.locator("#choices input[name=position]"), plain_page.locator("details.picks")
    plain_page.locator("#choices .options button").first.click()
    sync_api.expect(made).to_have_value("1")
    picks.first.locator("summary").click()
    sync_api.expect(picks.first.locator("ul button")).not_to_have_count(0)
    plain_page.keyboard.press("Escape")
    sync_api.expect(plain_page.locator("details.picks[open]")).to_have_count(0)
    picks.first.locator("summary").click()
    picks.first.locator("ul button").first.click()
    sync_api.expect(made).to_have_value("2")
