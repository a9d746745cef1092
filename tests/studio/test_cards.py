"""The grid of cards and the page of one: faces, the search with its faults in place, versions, and texts that are escaped."""

from __future__ import annotations

import re

from cardforge.tasks.cards.find_cards import list_cards
from tests.studio.conftest import Opened


def test_the_grid_shows_every_card_by_its_face(opened: Opened) -> None:
    """A chunk of tiles, each with the address of a picture that is there."""
    page = opened.get("/cards/arc")
    faces = re.findall(r'src="(/face/arc/[^"]+\.webp)"', page)

    assert len(faces) == 60
    picture = opened.browser.get(faces[0])
    assert picture.content[8:12] == b"WEBP"
    assert "immutable" in picture.headers["cache-control"]


def test_a_later_chunk_goes_on_where_the_first_ends(opened: Opened) -> None:
    """All cards are reached, each once."""
    wanted = [f"/cards/arc/{card.number}" for card in list_cards("arc")]
    pages = range(-(-len(wanted) // 60))
    found = [
        link
        for page in pages
        for link in re.findall(r'class="tile"><a href="([^"]+)"', opened.get(f"/cards/arc?page={page}"))
    ]
    assert found == wanted


def test_a_search_narrows_the_grid_and_says_how_many(opened: Opened) -> None:
    """The same search as `cardforge cards find`."""
    page = opened.get("/cards/arc?q=type:creature+cost%3C%3D1")
    assert "Dawn Sapling" in page
    assert "Tithe Collector" not in page
    assert re.search(r"\d+ cards", page)


def test_a_faulty_search_is_explained_with_its_place(opened: Opened) -> None:
    """The page answers with the fault and a caret under it, not with an error."""
    page = opened.get("/cards/arc?q=tpye:creature")
    assert "did you mean" in page
    assert "^" in page
    assert 'role="alert"' in page


def test_a_search_is_escaped_wherever_it_is_shown(opened: Opened) -> None:
    """In the box, in the fault, in the links."""
    for query in ('"><script>alert(1)</script>', "<img src=x onerror=alert(1)>", "'\"&<b>"):
        page = opened.browser.get("/cards/arc", params={"q": query}).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "<b>&" not in page


def test_the_page_of_a_card_explains_its_text_and_shows_its_versions(opened: Opened) -> None:
    """Card 32 has two versions; what changed is marked word by word."""
    page = opened.get("/cards/arc/32")
    assert "Tithe Collector" in page
    assert "target opponent discards a random card" in page
    assert "<del>" in page
    assert "<ins>" in page
    assert "understood" in page


def test_an_older_version_has_its_own_page(opened: Opened) -> None:
    """It says that it is outdated."""
    page = opened.get("/cards/arc/32?v=1")
    assert "arc/32@1" in page
    assert "outdated" in page


def test_the_large_face_is_a_picture_that_can_run_nothing(opened: Opened) -> None:
    """SVG has a policy of its own."""
    address = re.findall(r'src="(/face/[^"]+\.svg)"', opened.get("/cards/state51/7"))[0]
    answer = opened.browser.get(address)
    assert answer.text.startswith("<svg")
    assert "sandbox" in answer.headers["content-security-policy"]


def test_an_unknown_card_and_an_unknown_game_are_named(opened: Opened) -> None:
    """A page of status 404 that says what was asked for."""
    for path in ("/cards/arc/99999", "/cards/nothing", "/cards/arc/17?v=99"):
        answer = opened.browser.get(path)
        assert answer.status_code == 404
        assert 'role="alert"' in answer.text
