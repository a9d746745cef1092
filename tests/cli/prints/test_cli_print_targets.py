"""`cardforge print ... --for PROFILE` and `cardforge print check`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")


@pytest.fixture(autouse=True)
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of two cards in the working folder."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "deck.txt"
    file.write_text("# name: Wardens\n# game: arc\n\nMain\n3 Bell Warden\n1 Dawn Scout\n")
    return file


def test_pictures_for_a_print_shop_go_into_a_folder(cli: Any, deck: Path) -> None:
    """A picture of each face and of the back, and no manifest."""
    answer = cli("print", "deck", deck, "--for", "game-crafter", "-o", "shop")

    assert answer.out == "shop: 4 cards in 3 files for The Game Crafter, poker\n"
    assert len(list(Path("shop").iterdir())) == 3
    assert "name a folder without a suffix" in cli("print", "deck", deck, "--for", "game-crafter", "-o", "shop.pdf").err
    assert "did you mean 'game-crafter'" in cli("print", "deck", deck, "--for", "gamecrafter", "-o", "x").err


def test_a_pdf_for_a_print_shop_passes_its_check_and_a_sheet_does_not(cli: Any, deck: Path) -> None:
    """Exit code 0 and 1; reasons in words and as JSON."""
    made = cli("print", "deck", deck, "--for", "drive-thru-cards", "-o", "shop.pdf", "--json")
    cli("print", "deck", deck, "-o", "sheet.pdf")
    good = cli("print", "check", "shop.pdf", "--for", "drive-thru-cards")
    bad = cli("print", "check", "sheet.pdf", "--for", "drive-thru-cards", "--json")

    assert made.json["files"] == ["shop.pdf"]
    assert (good.code, good.out.splitlines()[-1]) == (0, "shop.pdf: fit for DriveThruCards, poker")
    agree(bad.json, "print check")
    assert (bad.code, bad.json["fit"]) == (1, False)
    assert {finding["check"] for finding in bad.json["findings"]} >= {"boxes", "standard", "colours"}


def test_a_file_that_cannot_be_checked_is_one_line(cli: Any, deck: Path) -> None:
    """Exit code 2."""
    for file in ("deck.txt", "none.pdf"):
        answer = cli("print", "check", file, "--for", "drive-thru-cards")
        assert (answer.code, answer.err.count("\n")) == (2, 1)
