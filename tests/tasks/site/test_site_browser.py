"""A written site in a real browser, opened from disk: search, filters, keys, versions, light and dark, and no serious fault of axe."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from browser import PATIENCE, open_browser

from cardforge.tasks.cards.find_cards import find_cards
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.write_site import WrittenSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = (
    "index.html", "cards/lanterns-1.html", "cards/lanterns-91.html", "decks.html", "decks/lanterns-first.html", "changes.html",
    "rulebook.html", "downloads.html",
)  # fmt: skip
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this file."""
    with open_browser() as browser:
        yield browser


class Faults(list[str]):
    """What goes wrong on a page: errors of scripts, words of the console, requests that leave the disk."""

    def watch(self, page: Page) -> None:
        """Listens to the page."""
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("console", lambda message: self.append(message.text) if message.type in ("error", "warning") else None)
        page.on("dialog", lambda dialog: self.append(f"dialog {dialog.message}"))
        page.on("request", lambda request: None if request.url.startswith("file:") else self.append(request.url))


@pytest.fixture
def faults() -> Iterator[Faults]:
    """Nothing may have gone wrong at the end of a test."""
    found = Faults()
    yield found
    assert found == []


@pytest.fixture
def page(chromium: Browser, faults: Faults) -> Iterator[Page]:
    """A new page of a desk's size."""
    context = chromium.new_context(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults.watch(page)
    yield page
    context.close()


def address(site: WrittenSite, path: str) -> str:
    """The address of a page on disk."""
    return (site.folder / path).as_uri()


def shown(page: Page) -> list[str]:
    """The ids of the tiles that are shown, in their order."""
    found: list[str] = page.eval_on_selector_all("#gallery .tile:not([hidden])", "tiles => tiles.map(tile => tile.id)")
    return found


def test_the_search_of_the_page_finds_what_the_program_finds(
    page: Page, hostile_site: WrittenSite, hostile_settings: Settings
) -> None:
    """The same cards for queries of each kind; those that it cannot read are told with their column and keep the old results."""
    page.goto(address(hostile_site, "index.html"))
    for query in (
        "draw", '"draw 2"', "-draw", "type:ally cost<=2", "type=ally or type=spell", "(draw or banish) -faction:moth", "cost>power",
        "cost!=3", "version>1", "keyword:glow", "text:/draw \\d/", "text:/^Draw/", "traits:human", "name:wick", "set:road", "number>=3 number<90",
        "faction!=Ember", "-(cost>=1)", "power>=1 and cost=1", "note:weak", "change:functional", "DRAW", "is:current cost:1", "status:published",
        "does:draw", "does!=draw", "legal:lanterns/short", "legal!=short@2026-01-10", "asof:2020-01-01", "nothing",
    ):  # fmt: skip
        page.fill("#search", query)
        assert page.is_hidden("#search-fault"), query
        found = find_cards(query, "lanterns", settings=hostile_settings)
        assert shown(page) == [f"lanterns-{card.number}" for card in sorted(found, key=lambda card: card.number)], query
    assert page.is_visible("#empty")
    page.fill("#search", "cost<=2")
    before = shown(page)
    for wrong, column in (
        ("cost<=x", 7),
        ("colour:red", 1),
        ('"open', 1),
        ("(draw", 6),
        ("type:dragon", 6),
        ("name>3", 1),
        ("does:dorw", 6),
        ("does:road", 6),
        ("does<draw", 1),
        ("when:", 6),
        ("when:played", 6),
        ("legal:odd", 7),
        ("legal:open@2026-02-30", 7),
        ("asof:2026", 6),
        ("asof:2026-01-01 asof:2026-01-02", 22),
        ("is:current asof:2026-01-01", 1),
    ):
        page.fill("#search", wrong)
        assert page.inner_text("#search-fault").startswith(f"Column {column}: "), wrong
        assert shown(page) == before, wrong


def test_the_search_of_the_page_knows_meanings_formats_and_days_of_a_real_set(
    page: Page, real_site: WrittenSite, own_database: str
) -> None:
    """What the texts of Shards do, when, and where they may be played, as the program has it."""
    page.goto(address(real_site, "index.html"))
    counts = set()
    for query in ("does:draws", "does:deals", 'does:"discard card"', "when:played -does:draw", "does:discard", "legal:shards", "legal:standard", "asof:2031-05-05"):  # fmt: skip
        page.fill("#search", query)
        assert page.is_hidden("#search-fault"), query
        found = find_cards(f"{query} set:shards", "outposts", settings=Settings(own_database))
        assert sorted(shown(page)) == sorted(f"outposts-{card.number}" for card in found), query
        counts.add(len(found))
    assert len(counts) > 4
    page.fill("#search", "costs:gold")
    assert "no cost of a text has the word gold" in page.inner_text("#search-fault")


def test_a_day_shows_the_faces_of_then(page: Page, hostile_site: WrittenSite, hostile_settings: Settings) -> None:
    """`asof:` shows each card as it was, leads to that version, and leaves out what was not legal yet."""
    page.goto(address(hostile_site, "index.html"))
    tile = page.locator("#lanterns-91")
    words = tile.locator("img").get_attribute("alt")
    day = find_cards("number:91", "lanterns", settings=hostile_settings)[0].legal_from
    assert day
    page.fill("#search", f"asof:{day - timedelta(days=1)} version:1")
    assert tile.locator("img").get_attribute("src") == "faces/lanterns-91-v1.webp"
    page.fill("#search", f"asof:{day} version:2")
    assert tile.locator("img").get_attribute("src") == "faces/lanterns-91-v2.webp"
    assert tile.locator("img").get_attribute("alt") == words
    page.fill("#search", f"asof:{day - timedelta(days=1)}")
    tile.locator("a").click()
    page.wait_for_selector("#face[src$='91-v1.webp']")


def test_the_search_of_the_page_knows_the_decks_of_the_site(page: Page, hostile_site: WrittenSite) -> None:
    """By the name of the deck or of its file; of the shown cards each is in its list."""
    decks = json.loads((hostile_site.folder / "data" / "decks.json").read_text(encoding="utf-8"))["decks"]
    listed = {line["card"].partition("@")[0] for lines in decks[0]["sections"].values() for line in lines}
    page.goto(address(hostile_site, "index.html"))
    for query in ("indeck:first", f'indeck:"{decks[0]["name"]}"'):
        page.fill("#search", query)
        assert page.is_hidden("#search-fault")
        assert {name.replace("-", "/") for name in shown(page)} == listed, query


def test_a_changed_card_is_shown_before_and_after_and_a_rulebook_leads_back(
    page: Page, hostile_site: WrittenSite
) -> None:
    """Two different faces, both drawn; the book has a link to the page that lists it."""
    page.goto(address(hostile_site, "changes.html"))
    faces = page.locator(".before-after").first.locator("img")
    assert len({face.get_attribute("src") for face in faces.all()}) == 2
    faces.last.scroll_into_view_if_needed()
    page.wait_for_function(
        "[...document.querySelectorAll('.before-after img')].slice(0, 2).every(one => one.naturalWidth > 0)"
    )
    page.goto(address(hostile_site, "rulebook.html"))
    with page.expect_navigation():
        page.locator("main a").first.click()
    with page.expect_navigation():
        page.click(".back a")
    assert page.url == address(hostile_site, "rulebook.html")


def test_filters_and_order_are_kept_in_the_address(page: Page, hostile_site: WrittenSite) -> None:
    """What the address says is what is shown; the numbers beside the boxes follow the search."""
    page.goto(address(hostile_site, "index.html"))
    page.get_by_label("Moth").check()
    assert shown(page) == ["lanterns-2", "lanterns-91"]
    page.select_option("#order", "-cost")
    page.fill("#search", "type:ally")
    kept = page.evaluate("() => location.href")  # page.url follows a little later
    assert "is.faction=Moth" in kept
    assert "sort=-cost" in kept
    page.goto("about:blank")
    page.goto(kept)
    assert page.input_value("#search") == "type:ally"
    assert shown(page) == ["lanterns-2", "lanterns-91"]
    assert page.inner_text("#count") == "2 of 6 cards"
    page.click("#clear")
    assert len(shown(page)) == 6


def test_keys_lead_from_the_search_to_a_card_and_on(page: Page, hostile_site: WrittenSite) -> None:
    """`/` goes to the box, Enter to the first face, arrows on, and on a card `j` to the next of the search."""
    page.goto(address(hostile_site, "index.html"))
    page.keyboard.press("/")
    page.keyboard.type("type:ally")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.inner_text("h1") == "Grey Swarm"
    with page.expect_navigation():
        page.keyboard.press("j")
    assert page.inner_text("h1") == "Long Lane"


def test_the_slider_shows_the_face_of_each_version(page: Page, hostile_site: WrittenSite) -> None:
    """The large face, its words and the chosen version change together."""
    page.goto(address(hostile_site, "cards/lanterns-91.html"))
    newest = page.get_attribute("#face", "src")
    page.focus("#version")
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("#face", "src") == "../faces/large/lanterns-91-v1.webp" != newest
    assert "version 1" in str(page.get_attribute("#face", "alt"))
    assert page.inner_text("#version-said").startswith("1, ")
    page.wait_for_function(
        "document.querySelector('#face').complete && document.querySelector('#face').naturalWidth === 720"
    )


def test_light_and_dark_are_chosen_once_for_all_pages(page: Page, hostile_site: WrittenSite) -> None:
    """The switch turns the scheme of the system round; the next page has it, too."""
    page.emulate_media(color_scheme="light")
    page.goto(address(hostile_site, "index.html"))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("[data-scheme-switch]")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(address(hostile_site, "changes.html"))
    assert dark != light
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_markup_of_cards_does_nothing(page: Page, hostile_site: WrittenSite) -> None:
    """Neither in the gallery nor on the page of the card nor in what the search says of it."""
    page.goto(address(hostile_site, "index.html"))
    page.fill("#search", "type:<img/src=x/onerror=alert(3)>")
    assert "<img/src=x/onerror=alert" in page.inner_text("#search-fault")
    page.goto(address(hostile_site, "cards/lanterns-90.html"))
    assert page.evaluate("document.scripts.length") == 2
    assert "alert(1)" in page.inner_text("#card-words")


def test_the_gallery_stands_without_its_script(chromium: Browser, hostile_site: WrittenSite) -> None:
    """All faces are there, with room for each before it is loaded."""
    context = chromium.new_context(java_script_enabled=False)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address(hostile_site, "index.html"))
    assert page.locator("#gallery .tile a img[width][height]").count() == 6
    context.close()


@pytest.mark.parametrize(
    ("scheme", "width", "pages"), [("light", 1200, PAGES), ("dark", 1200, PAGES[:3]), ("light", 320, PAGES[:3])]
)
def test_axe_finds_nothing_serious_and_nothing_is_wider_than_the_screen(
    chromium: Browser, faults: Faults, hostile_site: WrittenSite, scheme: Any, width: int, pages: tuple[str, ...]
) -> None:
    """WCAG 2.2 A and AA as far as a program can tell, and reflow at 320 pixels (1.4.10)."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    context = chromium.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults.watch(page)
    problems = []
    for name in pages:
        page.goto(address(hostile_site, name))
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        answer = axe.run(page, options={"preload": False, "runOnly": {"type": "tag", "values": TAGS}})
        problems += [
            f"{name}: {one['id']} {' '.join(one['nodes'][0]['html'].split())[:200]}"
            for one in answer.response["violations"]
            if one["impact"] in ("serious", "critical")
        ]
    context.close()
    assert problems == []
