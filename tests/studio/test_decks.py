"""Decks in the studio: built from nothing by clicks to a legal one, repaired, undone, pasted, exported and printed."""

from __future__ import annotations

import html
import re
from pathlib import Path

from cardforge.tasks.decks.check import check_deck
from cardforge.tasks.decks.convert import convert_deck, known_formats
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.decks.deck_lock import lock_path
from cardforge.tasks.decks.own_decks import pasted_list
from cardforge.tasks.settings import Settings
from tests.studio.conftest import HOST, Opened

ROOT = Path(__file__).resolve().parents[2]


def made(studio: Opened, game: str = "arc", **form: str) -> str:
    """A new deck: its address."""
    answer = studio.browser.post(
        f"/decks/{game}", data={"name": "Reed Song", "format": f"{game}/standard", **form}, headers={"origin": HOST}
    )
    assert answer.status_code == 200, answer.text
    return answer.url.path


def file_of(studio: Opened, path: str) -> Path:
    """The file of a deck."""
    return studio.studio.decks / f"{path.rpartition('/')[2]}.txt"


def mark(page: str) -> str:
    """The mark of the list that a page shows."""
    return re.findall(r'name="mark" value="([^"]+)"', page)[0]


def test_a_deck_is_built_from_nothing_to_a_legal_one_and_printed(faceless: Opened) -> None:
    """One card by a click, the rest by the repair; the preview has the pages of the PDF."""
    path = made(faceless)
    page = faceless.post(f"{path}/add", card="Dawn Sapling", count="2")
    assert "Illegal" in page
    page = faceless.post(f"{path}/repair", change="all")
    assert "Legal" in page
    assert check_deck(file_of(faceless, path)).legal

    sheets = faceless.get(f"{path}/print?paper=a4&backs=no")
    pictures = re.findall(r'src="(/prints/[^"]+\.webp)"', sheets)
    pdf = re.findall(r'href="(/prints/[^"]+\.pdf)"', sheets)[0]
    assert len(pictures) == 8
    assert faceless.browser.get(pictures[0]).content[8:12] == b"WEBP"
    assert faceless.browser.get(pdf).content.startswith(b"%PDF")


def test_each_change_is_written_whole_and_undone_step_by_step(faceless: Opened) -> None:
    """The file is the deck; undo goes back to what it was when the studio was opened."""
    path = made(faceless)
    file = file_of(faceless, path)
    texts = [file.read_text()]
    for card in ("Dawn Sapling", "Meadow Wolf"):
        faceless.post(f"{path}/add", card=card)
        texts.append(file.read_text())
    faceless.post(f"{path}/remove", card="Meadow Wolf", count="1", section="Main")
    assert "Meadow Wolf" not in file.read_text()
    for text in reversed(texts):
        faceless.post(f"{path}/undo")
        assert file.read_text() == text
    assert faceless.browser.post(f"{path}/undo", headers={"origin": HOST}).status_code == 400


def test_so_many_copies_are_so_many_however_often_they_are_asked_for(faceless: Opened) -> None:
    """As a digit does that is pressed twice before the page has changed; fewer, and none, too."""
    path = made(faceless)
    file = file_of(faceless, path)
    for count, shown in (("4", "4 Dawn Sapling"), ("4", "4 Dawn Sapling"), ("1", "1 Dawn Sapling"), ("0", "")):
        faceless.post(f"{path}/copies", card="1", count=count)
        assert [line for line in file.read_text().splitlines() if "Dawn" in line] == ([shown] if shown else [])
    faceless.post(f"{path}/copies", card="Dawn Sapling", count="2", section="Main")
    assert "2 Dawn Sapling" in file.read_text()


def test_a_finding_cites_its_rule_and_offers_its_repair(faceless: Opened) -> None:
    """Five copies where four are allowed: shown, not prevented."""
    path = made(faceless)
    page = faceless.post(f"{path}/add", card="Dawn Sapling", count="5")
    assert re.search(r"at most 4.*?/rules/arc/A\d+", page, re.DOTALL)
    repair = re.findall(r'name="change" value="([^"]+)"', page)
    assert any("Dawn Sapling" in change for change in repair)


def test_a_list_is_pasted_and_exported(faceless: Opened) -> None:
    """A sample deck as text makes the same deck; the export is a file of another program."""
    text = (ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt").read_text()
    path = made(faceless, text=text)
    assert check_deck(file_of(faceless, path)).legal
    answer = faceless.browser.get(f"{path}/export?to=octgn")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]


def test_a_faulty_list_is_refused_line_by_line_and_nothing_is_written(faceless: Opened) -> None:
    """What cannot be read changes nothing."""
    path = made(faceless)
    before = file_of(faceless, path).read_text()
    form = {"text": "four Ash Knight\n\n??\n", "mark": mark(faceless.get(path))}
    answer = faceless.browser.post(f"{path}/text", data=form, headers={"origin": HOST})
    assert answer.status_code == 400
    assert "line" in answer.text
    assert file_of(faceless, path).read_text() == before


def test_names_of_decks_never_become_paths_and_are_escaped(faceless: Opened) -> None:
    """A name with a script or with steps upwards makes a plain file in the folder."""
    for name in ("../../etc/passwd", "<script>alert(1)</script>", "..\\b"):
        path = made(faceless, name=name)
        assert file_of(faceless, path).parent == faceless.studio.decks
        assert file_of(faceless, path).is_file()
        assert "<script>alert" not in faceless.get(path) + faceless.get("/decks/arc")
    assert not list(faceless.studio.decks.parent.glob("*.txt"))
    for slug in ("..", "%2e%2e", "..%2fdecks%2freed", "nothing"):
        assert faceless.browser.get(f"/decks/arc/{slug}").status_code == 404
    assert (
        faceless.browser.post(
            "/decks/arc", data={"name": "…", "format": "arc/standard"}, headers={"origin": HOST}
        ).status_code
        == 400
    )


def test_a_list_that_was_taken_from_another_state_of_the_deck_is_not_written(faceless: Opened) -> None:
    """Two tabs: one adds a card, the other saves its list of before; nothing is lost."""
    path = made(faceless)
    stale = mark(faceless.get(path))
    faceless.post(f"{path}/add", card="Meadow Wolf")
    form = {"text": "4 Dawn Sapling", "mark": stale}
    answer = faceless.browser.post(f"{path}/text", data=form, headers={"origin": HOST})
    assert answer.status_code == 400
    assert "has been changed since" in answer.text
    assert "Meadow Wolf" in file_of(faceless, path).read_text()

    faceless.post(f"{path}/text", text="4 Dawn Sapling", mark=mark(faceless.get(path)))
    assert "Meadow Wolf" not in file_of(faceless, path).read_text()


def test_a_file_of_every_program_makes_a_deck(tmp_path: Path) -> None:
    """What `deck convert` writes for a program is read back, with as many cards; codes of cards get their names."""
    settings = Settings.from_environment()
    sample = ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt"
    for one in known_formats():
        data = convert_deck(sample, one.slug, settings=settings).data.decode()
        file = tmp_path / f"{one.slug}.txt"
        file.write_text(pasted_list(data, "arc/standard", "Reeds", f"reeds{one.suffixes[0]}", settings=settings))
        deck = read_deck_file(file)
        assert (one.slug, deck.count()) == (one.slug, read_deck_file(sample).count())
        assert all(entry.name for entry in deck.entries), one.slug


def test_a_file_is_sent_with_the_form(faceless: Opened) -> None:
    """As a browser sends a file that was dropped."""
    data = convert_deck(ROOT / "cards" / "arc" / "decks" / "ember-and-fen.txt", "octgn").data
    form = {"name": "Dropped", "format": "arc/standard", "text": ""}
    files = {"file": ("../deck.o8d", data, "application/octet-stream")}
    answer = faceless.browser.post("/decks/arc", data=form, files=files, headers={"origin": HOST})
    assert answer.status_code == 200, answer.text
    assert check_deck(file_of(faceless, answer.url.path)).legal


def test_a_deck_with_an_old_revision_is_upgraded_and_the_upgrade_undone(faceless: Opened) -> None:
    """Pinned to version 1: the page says that it is outdated, and a click brings it to version 2."""
    path = made(faceless)
    page = faceless.post(f"{path}/add", card="32@1", count="2")
    assert re.search(r"outdated.*2 Tithe Taker", page, re.DOTALL)
    page = faceless.post(f"{path}/upgrade")
    assert "32@2" in file_of(faceless, path).read_text()
    assert "up to date" in page
    faceless.post(f"{path}/undo")
    assert "32@1" in file_of(faceless, path).read_text()


def test_a_deck_is_locked_beside_its_list(faceless: Opened) -> None:
    """`deck lock`, and a list that has other cards than its lock is named so."""
    path = made(faceless)
    faceless.post(f"{path}/add", card="Dawn Sapling", count="3")
    page = faceless.post(f"{path}/lock")
    assert "up to date" in page
    assert lock_path(file_of(faceless, path)).is_file()
    assert "other cards than its lock" in faceless.post(f"{path}/add", card="Meadow Wolf")


def test_odds_and_payability_are_shown_and_a_question_is_answered(faceless: Opened) -> None:
    """Those of `deck stats` and `deck odds`; a question that makes no sense is explained in its place."""
    path = made(faceless)
    faceless.post(f"{path}/repair", change="all")
    page = faceless.get(f"{path}?ask=at least 1 of cost<=2 by turn 2")
    assert re.search(r"\d+\.\d\d%  at least 1 of cost", html.unescape(page))
    assert "can be paid for" in page
    assert "Sources" in page
    assert "no question about a deck" in faceless.get(f"{path}?ask=what")


def test_only_what_has_changed_is_printed(faceless: Opened) -> None:
    """A card that was revised since a day, beside one that was not; stickers cover its changes."""
    path = made(faceless)
    faceless.post(f"{path}/add", card="Tithe Collector", count="2")
    faceless.post(f"{path}/add", card="Dawn Sapling", count="2")
    day = "2026-02-01"
    page = faceless.get(f"{path}/print?what=changed&since={day}&backs=no")
    assert re.search(r"2 cards on 1 page", page)
    assert "2 cards have not changed" in page
    assert re.search(r"\d+ stickers on 1 page", faceless.get(f"{path}/print?what=stickers&since={day}&backs=no"))
    assert "Nothing is left to print" in faceless.get(f"{path}/print?what=changed&since=2030-01-01&backs=no")
