"""`cardforge print cards|set|trackers|contact|box`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pages(file: str) -> int:
    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def test_single_cards_and_what_a_search_finds_are_printed(cli: Any) -> None:
    """A pinned revision stays pinned; a card that is named and found is printed once more."""
    answer = cli("print", "cards", "arc/9101@1", "Dawn Scout", "--copies", "2", "-o", "a.pdf", "--json")
    found = cli("print", "cards", "--find", "Bell Warden", "--game", "arc", "-o", "b.pdf", "--no-backs")

    agree(answer.json, "print cards")
    assert (answer.json["cards"], pages("a.pdf")) == (4, 2)
    assert "arc/9101@1" in Path("a.manifest.json").read_text()
    assert found.out.startswith("b.pdf: 1 card on 1 page")
    assert cli("print", "cards", "-o", "c.pdf").code == 2
    wrong = cli("print", "cards", "Dawn Scuot", "-o", "c.pdf")
    assert (wrong.code, "did you mean 'Dawn Scout'" in wrong.err) == (2, True)


def test_a_set_is_printed_without_what_is_owned(cli: Any) -> None:
    """Every card of the set once; then all are owned."""
    first = cli("print", "set", "little", "-o", "a.pdf", "--json")

    agree(first.json, "print set")
    assert first.json["cards"] >= 2
    assert cli("print", "set", "little", "--have", "a.pdf", "-o", "b.pdf").out.startswith("nothing to print")
    assert cli("print", "set", "litle", "-o", "c.pdf").code == 2


def test_trackers_are_printed_for_any_label(cli: Any) -> None:
    """A30: LP and VP, or others."""
    assert cli("print", "trackers", "arc", "-o", "a.pdf").out == "a.pdf: 2 trackers on 1 page, nine-up on A4\n"
    answer = cli("print", "trackers", "arc", "--labels", "LP,Gold,Round", "--copies", "3", "-o", "b.pdf", "--json")
    agree(answer.json, "print trackers")
    assert answer.json["cards"] == 9


def test_a_contact_sheet_shows_each_card_once(cli: Any, arc_deck: Path) -> None:
    """A deck list or a set; one page of small faces."""
    deck = cli("print", "contact", arc_deck, "-o", "a.pdf", "--json")

    agree(deck.json, "print contact")
    assert deck.json["pages"] == pages("a.pdf") == 1
    assert cli("print", "contact", "little", "--columns", "2", "-o", "b.pdf").code == 0
    assert "1 to 20 columns" in cli("print", "contact", "little", "--columns", "0", "-o", "c.pdf").err


def test_a_box_holds_the_deck(cli: Any, arc_deck: Path) -> None:
    """65 cards of 0.32 mm and 1 mm of air are 21.8 mm; a box that is larger than the paper is refused with its size."""
    answer = cli("print", "box", arc_deck, "-o", "a.pdf", "--json")
    large = cli("print", "box", arc_deck, "--cards", "250", "-o", "b.pdf")

    agree(answer.json, "print box")
    assert pages("a.pdf") == 1
    assert (large.code, "the net of the box is 300 x 275 mm, larger than A4" in large.err) == (2, True)


def test_cut_paths_are_written_beside_the_pdf(cli: Any, arc_deck: Path) -> None:
    """For a cutter with registration marks."""
    assert (
        cli("print", "deck", arc_deck, "--sheet", "silhouette", "--cut", "a.svg", "--cut", "a.dxf", "-o", "a.pdf").code
        == 0
    )
    assert Path("a.svg").read_text().count('rx="3"') == 8
    assert "POLYLINE" in Path("a.dxf").read_text()
