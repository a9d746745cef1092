"""`cardforge print calibrate|stickers|compare`: paper that meets, and cards that need not be printed whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")
OLD = "# name: Wardens\n# game: arc\n\nMain\n3 Bell Warden 9101@1\n2 Dawn Scout\n"
NEW = OLD.replace("9101@1", "9101@2")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration of the user and a shelf for this test alone."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def shelf(cli: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str) -> Path:
    """An own shelf."""
    cli("init", tmp_path / "mine")
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "mine"))
    return tmp_path / "mine"


def test_a_printer_is_calibrated_in_two_steps_and_a_proof(cli: Any, shelf: Path, tmp_path: Path) -> None:
    """The sheet, its readings, the corrected sheet; the profile lies on the shelf."""
    sheet = cli("print", "calibrate", "--printer", "office", "-o", "sheet.pdf")
    assert sheet.out == (
        "sheet.pdf: calibration of office on A4, upright pages turned over the long edge; print both sides at 100 %\n"
    )
    with pikepdf.open("sheet.pdf") as pdf:
        assert len(pdf.pages) == 2

    readings = cli("print", "calibrate", "--printer", "office", "--x=0.5,0.3", "--y=-0.4,-0.4", "--json")
    agree(readings.json, "print calibrate")
    assert (readings.json["x_mm"], readings.json["y_mm"]) == (0.4, -0.4)
    assert readings.json["angle_degrees"] == pytest.approx(0.032, abs=0.001)
    assert readings.json["file"] == str(shelf / "print" / "printers" / "office.toml")

    assert cli("print", "calibrate", "--printer", "office", "--proof", "-o", "proof.pdf").code == 0
    assert Path("proof.pdf").read_bytes() != Path("sheet.pdf").read_bytes()


def test_without_a_shelf_the_profile_lies_in_the_configuration(cli: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """The settings' own printer is the default."""
    monkeypatch.delenv("CARDFORGE_SHELF")

    answer = cli("print", "calibrate", "--x", "0.2", "--y", "0.1", "--angle", "0.1", "--duplex", "short")

    assert answer.code == 0, answer.err
    file = tmp_path / "config" / "cardforge" / "print" / "printers" / "printer.toml"
    assert 'flip = "short"' in file.read_text()
    assert "clockwise" in answer.out


def test_a_deck_for_a_printer_has_moved_backs(cli: Any, shelf: Path, tmp_path: Path) -> None:
    """Another file than without; an unknown printer is told with the nearest."""
    Path("deck.txt").write_text("# game: arc\n\nMain\n2 Spark\n")
    cli("print", "calibrate", "--printer", "office", "--x=1", "--y=0")
    cli("print", "deck", "deck.txt", "-o", "plain.pdf")
    made = cli("print", "deck", "deck.txt", "-o", "moved.pdf", "--printer", "office")

    assert (made.code, made.err) == (0, "")
    assert Path("plain.pdf").read_bytes() != Path("moved.pdf").read_bytes()
    wrong = cli("print", "deck", "deck.txt", "-o", "other.pdf", "--printer", "ofice")
    assert (wrong.code, "no printer 'ofice'; did you mean 'office'?" in wrong.err) == (2, True)


def test_the_printer_of_the_configuration_is_warned_about_until_it_is_calibrated(cli: Any, shelf: Path) -> None:
    """`printer` in cardforge.toml names the default."""
    file = shelf / "cardforge.toml"
    file.write_text(file.read_text().replace('printer = ""', 'printer = "office"'))
    deck = shelf / "decks" / "first.txt"

    import os

    os.chdir(shelf)
    assert "the printer office of cardforge.toml is not calibrated" in cli("print", "deck", deck, "-o", "a.pdf").err
    cli("print", "calibrate", "--x=1", "--y=0")
    assert cli("print", "deck", deck, "-o", "b.pdf").err == ""
    assert Path("a.pdf").read_bytes() != Path("b.pdf").read_bytes()


def test_readings_are_needed_where_nobody_can_be_asked(cli: Any) -> None:
    """Exit code 2 and the options to give."""
    answer = cli("print", "calibrate")

    assert (answer.code, "give the readings with --x A,B --y C,D" in answer.err) == (2, True)


def test_stickers_cover_what_changed_on_owned_cards(cli: Any, tmp_path: Path) -> None:
    """Three cards of the first revision get stickers; a fourth copy has no card to cover; then nothing is left to print."""
    Path("old.txt").write_text(OLD)
    Path("new.txt").write_text(NEW.replace("3 Bell", "4 Bell"))
    cli("print", "deck", "old.txt", "-o", "old.pdf")

    answer = cli("print", "stickers", "new.txt", "--have", "old.pdf", "-o", "stickers.pdf", "--json")

    agree(answer.json, "print stickers")
    assert answer.json["cards"] % 3 == 0
    assert answer.json["cards"] > 0
    assert "9101@2 Bell Warden: 1 of its copies have no card to cover" in answer.err
    rest = cli("print", "deck", "new.txt", "--have", "old.pdf", "--have", "stickers.pdf", "-o", "rest.pdf", "--json")
    assert (rest.json["cards"], rest.json["kept"], rest.json["pull"]) == (1, 5, [])


def test_stickers_since_a_day(cli: Any) -> None:
    """All copies of the revised card; none since its last revision."""
    Path("new.txt").write_text(NEW)

    assert (
        cli("print", "stickers", "new.txt", "--changed-since", "2026-02-01", "-o", "a.pdf", "--json").json["cards"] >= 3
    )
    assert (
        cli("print", "stickers", "new.txt", "--changed-since", "2026-02-24", "-o", "b.pdf", "--json").json["cards"] == 0
    )
    answer = cli("print", "stickers", "new.txt", "-o", "c.pdf")
    assert (answer.code, "--have or --changed-since" in answer.err) == (2, True)


def test_two_revisions_are_compared_on_paper(cli: Any) -> None:
    """Old, new, difference: three faces; of two decks every card that differs."""
    Path("old.txt").write_text(OLD)
    Path("new.txt").write_text(NEW.replace("2 Dawn Scout", "2 Spark"))

    pair = cli("print", "compare", "arc/9101@1", "arc/9101@2", "-o", "pair.pdf", "--json")
    decks = cli("print", "compare", "old.txt", "new.txt", "-o", "decks.pdf")

    agree(pair.json, "print compare")
    assert pair.json["cards"] == 3
    assert decks.out == "decks.pdf: 9 faces on 1 page, old, new, difference on A4\n"
    assert "have the same cards" in cli("print", "compare", "old.txt", "old.txt", "-o", "same.pdf").err
