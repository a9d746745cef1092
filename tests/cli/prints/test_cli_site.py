"""`cardforge site`: what it says, in words and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import own_game
import pytest
from json_keys import agree


@pytest.fixture
def shelf(tmp_path: Path, database_copy: str) -> Path:
    """A shelf with the small game and a deck that is not legal."""
    shelf = own_game.lay_shelf(tmp_path / "shelf")
    (shelf / "decks" / "short.txt").write_text("# format: lanterns/short\n\nMain\n5 Flare\n", encoding="utf-8")
    return shelf


def test_it_says_what_was_written(cli: Any, shelf: Path, tmp_path: Path) -> None:
    """Cards, decks, pages, the edition, and the decks that were left out."""
    answer = cli("site", "lanterns/road", "-o", tmp_path / "site", "--no-downloads", "--shelf", shelf, "--json")

    agree(answer.json, "site")
    (game,) = answer.json["games"]
    assert (game["cards"], game["decks"], game["left_out"]) == (4, ["lanterns-first"], ["short.txt"])
    assert (tmp_path / "site" / "index.html").is_file()


def test_an_earlier_site_is_kept(cli: Any, shelf: Path, tmp_path: Path) -> None:
    """Unless --force says otherwise; the title of the second one is on its pages."""
    arguments = ("site", "lanterns", "-o", tmp_path / "site", "--no-downloads", "--shelf", shelf)
    assert cli(*arguments).code == 0

    refused = cli(*arguments)

    assert (refused.code, refused.out) == (2, "")
    assert "--force replaces it" in refused.err
    assert cli(*arguments, "--force", "--title", "My <Lanterns>").code == 0
    assert "<h1>My &lt;Lanterns&gt;</h1>" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


def test_a_set_that_does_not_exist_is_told(cli: Any, shelf: Path, tmp_path: Path) -> None:
    """With the nearest name, and without a folder."""
    answer = cli("site", "lanterns/raod", "-o", tmp_path / "site", "--shelf", shelf)

    assert answer.code == 2
    assert "road" in answer.err
    assert not (tmp_path / "site").exists()
