"""The grid of cards and the page of one: faces, the search with its faults in place, versions, and texts that are escaped."""

from __future__ import annotations

import re

from cardforge.studio.requests import FOREVER
from cardforge.studio.static_files import static_root
from cardforge.tasks.cards.find_cards import find_cards, list_cards
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


def test_the_cards_are_shown_as_a_table_that_sorts_by_its_headings(faceless: Opened) -> None:
    """A column for each short field that the cards have; a heading leads to the other order, and the view stays."""
    page = faceless.get("/cards/arc?q=type:creature&view=table&sort=-attack")
    headings = re.findall(r'<th[^>]*aria-sort="(\w+)"><a href="([^"]+)">(\w+)', page)
    column = [name for _, _, name in headings].index("Attack")
    rows = re.findall(r"<tr>(<td.*?)</tr>", page)
    attacks = [int(re.findall(r">([^<]*)(?:</a>)?</td>", row)[column]) for row in rows]

    assert [name for _, _, name in headings][:4] == ["Number", "Name", "Type", "Faction"]
    assert {name: standing for standing, _, name in headings}["Attack"] == "descending"
    assert all("view=table" in address for _, address, _ in headings)
    assert len(attacks) == 60
    assert attacks == sorted(attacks, reverse=True)


def test_the_cards_are_shown_as_a_list_with_their_texts(faceless: Opened) -> None:
    """Name, kind and text of each card beside a small face."""
    page = faceless.get("/cards/arc?q=tithe&view=list")
    assert "target opponent discards a random card" in page
    assert "creature, Demon, Dark Legion, cost 5" in page


def test_the_words_of_a_search_are_those_of_its_language(faceless: Opened) -> None:
    """Fields with their signs first, then values, quoted where they have blanks; each is a search that is understood."""
    words = [word["text"] for word in faceless.browser.get("/cards/arc/words").json()]
    assert words[:2] == ["name:", "text:"]
    assert {"type:creature", 'faction:"dark legion"', "set:first-light", "keyword:flying", "legal:standard"} <= set(
        words
    )
    for word in words:
        if word[-1] not in ":=":
            find_cards(word, "arc")


def test_a_version_is_compared_with_the_one_before(faceless: Opened) -> None:
    """Both faces beside each other; the first version has none before it."""
    page, first = faceless.get("/cards/arc/32?v=2"), faceless.get("/cards/arc/32?v=1")
    assert re.findall(r'alt="The face of [^"]+, version (\d)"', page) == ["1", "2"]
    assert 'type="range"' in page
    assert "What is drawn otherwise" not in first
    assert 'type="range"' not in faceless.get("/cards/arc/1")


def test_a_card_is_printed_from_its_page(faceless: Opened) -> None:
    """As many copies as were asked for; choices that do not go together are explained, and the form keeps them."""
    page = faceless.get("/cards/arc/32/print?copies=10&backs=no")
    assert "10 cards on 2 pages" in page
    pdf = re.findall(r'href="(/prints/[^"]+\.pdf)"', page)[0]
    answer = faceless.browser.get(pdf)
    assert answer.content.startswith(b"%PDF")
    assert "tithe-collector.pdf" in answer.headers["content-disposition"]
    assert faceless.browser.get("/cards/arc/32/print?paper=papyrus").status_code == 404


def test_styles_and_scripts_are_asked_for_once(faceless: Opened) -> None:
    """Their addresses change with them; a page of another version of the studio gets today's files, and keeps none of them."""
    page = faceless.get("/cards/arc")
    own = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert {address.rpartition("/")[2] for address in own} >= {
        "look.css",
        "look.js",
        "studio.css",
        "studio.js",
        "cards.css",
    }
    for address in own:
        answer = faceless.browser.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOREVER)
        older = faceless.browser.get(address.replace(static_root(), "/static/older/"))
        assert (older.content, older.headers["cache-control"]) == (answer.content, "no-store")
    assert faceless.browser.get(f"{static_root()}fonts/Alegreya-Regular.ttf").headers["content-type"] == "font/ttf"
    assert faceless.browser.get(f"{static_root()}deck.html").status_code == 404
