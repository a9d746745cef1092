"""The free table by clicking, for a game that is only data: its screen, its hand-over, and pages without hidden cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.studio.tables import StudioFreeTable
from cardforge.tasks.play.free_table import HAND, MIDDLE, NOBODY, PLAY, Place
from cardforge.tasks.settings import Settings
from tests.studio.conftest import HOST, NoFaces, Opened, open_studio
from tests.studio.test_people import told
from tests.studio.test_play import position

FERRY = Path(__file__).resolve().parents[2] / "examples" / "the-last-ferry"


@pytest.fixture
def ferry(tmp_path: Path) -> Iterator[Opened]:
    """A studio over the shelf of The Last Ferry, which has no engine."""
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", FERRY)
    yield from open_studio(tmp_path, settings, NoFaces())


def laid(ferry: Opened, **form: str) -> tuple[str, str, StudioFreeTable]:
    """A table: its address, its first page, and the table itself."""
    answer = ferry.browser.post("/free/the-last-ferry", data={"seed": "3", **form}, headers={"origin": HOST})
    assert answer.status_code == 200, answer.text[:2000]
    path = answer.url.path
    return path, answer.text, ferry.studio.free_tables.get(path.rpartition("/")[2])


def unseen(found: StudioFreeTable, seat: int) -> set[str]:
    """The names of the cards that a seat does not see and that lie nowhere open."""
    seen = {piece.card.name for one in found.table.seen(seat) for piece in one.pieces if piece.card}
    return {piece.card.name for _, pieces in found.table.state.zones for piece in pieces} - seen


def test_two_people_play_by_clicks_and_no_page_tells_of_hidden_cards(ferry: Opened) -> None:
    """Draw, play, lay face down, turn over, counters, dice, end of turn, the other seat; between the seats no card at all."""
    path, page, found = laid(ferry, seats="2")
    everything = unseen(found, 0)
    assert told(everything, page) == []
    page = ferry.post(f"{path}/look", seat="1")
    for act in ["draw 1 Main"] * 4:
        page = ferry.post(f"{path}/act", act=act, position=position(page))
        assert told(unseen(found, 0), page) == []
    for act in (f"move up 1 {PLAY}", f"move down 0 {MIDDLE}", f"move up 2 {PLAY}"):
        hand = dict(found.table.state.zones)[Place(0, HAND)]
        page = ferry.post(f"{path}/act", act=act, card=str(hand[0].id), position=position(page))
    card = str(dict(found.table.state.zones)[Place(0, PLAY)][0].id)
    for act in ("more", "more", "turn", "fewer", "roll", "plus 2", "end"):
        page = ferry.post(f"{path}/act", act=act, card=card, sides="20", position=position(page))
    assert 'sideways, 1 counter"' in page
    page = ferry.post(f"{path}/look", seat="0")
    assert told(everything, page) == []
    assert "It is the turn of player 2" in page
    page = ferry.post(f"{path}/look", seat="2")
    hidden = unseen(found, 1)
    assert len(hidden) > 10
    assert told(hidden, page) == []
    face_down = dict(found.table.state.zones)[Place(NOBODY, MIDDLE)][0]
    assert face_down.card.name in hidden
    page = ferry.post(f"{path}/act", act="flip", card=str(face_down.id), position=position(page))
    assert face_down.card.name in page
    page = ferry.post(f"{path}/act", act="undo", position=position(page))
    assert "takes back: player 2 turns over" in page


@pytest.mark.parametrize(
    ("act", "card"),
    [
        ("fly", ""),
        ("move up 9 hand", "1"),
        ("move up 1 hand", "99"),
        ("draw 1 hand", ""),
        ("draw", ""),
        ("turn", "x"),
        ("plus 9", ""),
        ("move", "1"),
    ],
)
def test_an_act_that_cannot_be_done_is_told_in_words(ferry: Opened, act: str, card: str) -> None:
    """A page of status 400, and the table as it was."""
    path, page, found = laid(ferry, seats="1")
    before = found.table.state
    form = {"act": act, "card": card, "position": position(page)}
    answer = ferry.browser.post(f"{path}/act", data=form, headers={"origin": HOST})
    assert (answer.status_code, found.table.state) == (400, before)


def test_an_act_for_an_older_page_or_without_the_screen_is_refused(ferry: Opened) -> None:
    """A double click, another tab, a hand-over."""
    path, page, _ = laid(ferry, seats="2")
    assert "I am player 2" in page
    act = {"act": "draw 1 Main", "position": "0"}
    assert ferry.browser.post(f"{path}/act", data=act, headers={"origin": HOST}).status_code == 400
    ferry.post(f"{path}/look", seat="1")
    ferry.post(f"{path}/act", **act)
    again = ferry.browser.post(f"{path}/act", data=act, headers={"origin": HOST})
    assert (again.status_code, "has changed" in again.text) == (400, True)


def test_a_game_that_is_data_offers_the_free_table_and_hands_and_no_engine(ferry: Opened) -> None:
    """With the decks of the shelf; a goldfish goes by the numbers of its file."""
    page = ferry.get("/play/the-last-ferry")
    assert "/free/the-last-ferry" in page
    assert 'name="player1"' not in page
    assert re.findall(r'<option value="([^"]*)"', ferry.get("/free/the-last-ferry"))
    assert ferry.browser.get("/positions/the-last-ferry").status_code == 400
