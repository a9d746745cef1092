"""Decks in the studio: built from nothing by clicks to a legal one, repaired, undone, pasted, exported and printed."""

from __future__ import annotations

import re
from pathlib import Path

from cardforge.tasks.decks.check import check_deck
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
    answer = faceless.browser.post(f"{path}/text", data={"text": "four Ash Knight\n\n??\n"}, headers={"origin": HOST})
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
