"""What an attacker would try beyond the guard: files by the search, markup of cards, hidden cards by hints, reasons and saved games."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hostile_game import lay_hostile_shelf

from cardforge.kernel.rng import Rng
from cardforge.tasks.settings import Settings
from tests.studio.conftest import HOST, NoFaces, Opened, open_studio
from tests.studio.test_people import SEATS, dealt
from tests.studio.test_play import position


class Markup(HTMLParser):
    """The tags of a page that could run something."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.running: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps scripts and pictures that are not the studio's, and every handler or style that stands in a tag."""
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.running.append(f"{tag} {name}")
            if name in ("src", "href", "action", "formaction") and not (value or "").startswith(("/", "#", "?")):
                self.running.append(f"{tag} {name}={value}")


@pytest.fixture
def hostile(tmp_path: Path) -> Iterator[Opened]:
    """A studio over a game whose names and texts are markup."""
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", lay_hostile_shelf(tmp_path / "shelf"))
    yield from open_studio(tmp_path, settings, NoFaces())


@pytest.mark.parametrize("file", ["/etc/passwd", "../../../../../../etc/passwd", "notes.txt", "file:///etc/passwd"])
def test_a_search_reads_no_file_of_the_disk(faceless: Opened, file: str) -> None:
    """`indeck:` of the studio takes the name of a deck, never a path: a fault would tell what the file holds."""
    faceless.studio.decks.parent.joinpath("notes.txt").write_text("a secret line\n", encoding="utf-8")
    for path in ("/cards/arc", "/cards/arc/32"):
        page = faceless.browser.get(path, params={"q": f"indeck:{file}"}).text
        assert "root:" not in page
        assert "secret" not in page
    assert "no deck" in faceless.browser.get("/cards/arc", params={"q": f"indeck:{file}"}).text


def test_a_search_knows_the_decks_of_the_studio_by_name(faceless: Opened) -> None:
    """Those of the person and the ready-made ones."""
    page = faceless.browser.get("/cards/arc", params={"q": 'indeck:"Lamps of the Road"'}).text
    assert 'role="alert"' not in page.partition('id="fault"')[2][:300]
    assert 1 < int(page.partition('role="status">')[2].split()[0]) < 61


def test_markup_of_cards_runs_on_no_page_of_games(hostile: Opened) -> None:
    """Hands, the free table with its log and its labels, forms and lists of decks; nothing but the studio's own files is loaded."""
    answer = hostile.browser.post("/free/lanterns", data={"seats": "1", "seed": "3"}, headers={"origin": HOST})
    path, page = answer.url.path, answer.text
    pages = [page]
    for act in ("draw 1 Main", "shuffle 1 Main", "roll"):
        pages.append(hostile.post(f"{path}/act", act=act, number="9", position=position(pages[-1]), sides="6"))
    pages += [hostile.get(f"/{place}/lanterns") for place in ("play", "free", "hands", "trials", "cards", "decks")]
    assert any("&lt;" in page for page in pages)
    assert [Markup(page).running for page in pages] == [[] for _ in pages]


@pytest.mark.parametrize("game", ["state51", "outposts", "arc"])
def test_hints_and_reasons_are_the_same_whatever_the_hidden_cards_are(faceless: Opened, game: str) -> None:
    """With two people at one screen: the whole answer, byte by byte, when all cards that the seat cannot see change places."""
    path, page = dealt(faceless, game, **SEATS)
    table = faceless.studio.tables.table(path.rpartition("/")[2])
    page = faceless.post(f"{path}/ready", position=position(page))
    session = table.session
    name = page.partition('id="why-card"')[2].partition("<option>")[2].partition("<")[0]
    real = session.state
    answers = []
    for seed in (None, 1, 2):
        session.state = real if seed is None else real.guess(table.seat, Rng(seed))
        session.state.log = real.log
        hint, why = faceless.post(f"{path}/hint", position=position(page)), faceless.post(f"{path}/why", card=name, position=position(page))  # fmt: skip
        answers.append((hint, why))
        table.forget()
    assert name
    assert answers[1:] == answers[:1] * 2
