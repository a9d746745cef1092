"""`cardforge print rulebook`: what it says, in words and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from json_keys import agree


def test_it_says_how_many_pages_there_are(cli: Any, tmp_path: Path) -> None:
    """Folded, a sheet of paper holds four."""
    answer = cli("print", "rulebook", "outposts", "-o", str(tmp_path / "outposts.pdf"), "--fold", "--json")

    agree(answer.json, "print rulebook")
    assert answer.json["pages"] == 4 * answer.json["papers"] > 0


def test_a_file_that_exists_is_kept(cli: Any, tmp_path: Path) -> None:
    """Unless --force says otherwise."""
    file = tmp_path / "outposts.pdf"
    file.write_text("mine", encoding="utf-8")

    answer = cli("print", "rulebook", "outposts", "-o", str(file))

    assert answer.code == 2
    assert "exists already" in answer.err
    assert file.read_text(encoding="utf-8") == "mine"
