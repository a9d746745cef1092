"""A file whose text is the same is not parsed again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.carddata import sets
from cardforge.carddata.sets import read_set_partly
from cardforge.registry import game
from cardforge.tomlio import last_read
from cardforge.tomlio.document import TomlDocument, parse_document
from cardforge.tomlio.last_read import LastRead

SET = '[set]\nslug = "one"\nname = "One"\ngame = "arc"\n\n[[card]]\nnumber = 901\nversion = 1\nname = "{name}"\ntype = "event"\nfaction = "Gaian"\ncost = 1\nloyalty = 1\nrarity = "common"\ntext = "Draw a card."\n'


def test_a_set_is_parsed_again_only_when_its_text_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time and size of the file do not matter: the text decides."""
    parsed: list[str] = []

    def parse(text: str, file: str) -> TomlDocument:
        parsed.append(file)
        return parse_document(text, file)

    monkeypatch.setattr(sets, "parse_document", parse)
    file = tmp_path / "one.toml"
    names = []
    for name in ("Rain", "Rain", "Snow"):
        file.write_text(SET.format(name=name), encoding="utf-8")
        found, faults = read_set_partly(file, game("arc"))
        assert faults == []
        names.append(found.cards[0].name)
    assert names == ["Rain", "Rain", "Snow"]
    assert len(parsed) == 2


def test_faults_are_found_each_time(tmp_path: Path) -> None:
    """A file with faults is not kept: the faults name it as it is seen from the folder one is in."""
    file = tmp_path / "one.toml"
    file.write_text(SET.format(name="Rain").replace("version = 1", "version = 0"), encoding="utf-8")
    first, second = read_set_partly(file, game("arc")), read_set_partly(file, game("arc"))
    assert first[1] == second[1] != []


def test_what_was_read_for_another_game_is_not_taken(tmp_path: Path) -> None:
    """A game that was read anew may have other fields."""
    kept: LastRead[str] = LastRead()
    assert kept.keep(tmp_path, "text", "game", "found") == "found"
    assert kept.get(tmp_path, "text", "game") == "found"
    assert kept.get(tmp_path, "text", "other game") is None
    assert kept.get(tmp_path, "other text", "game") is None


def test_as_many_files_are_kept_as_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that was not asked for longest goes first."""
    monkeypatch.setattr(last_read, "FILES", 2)
    kept: LastRead[str] = LastRead()
    for name in ("a", "b"):
        kept.keep(Path(name), name, None, name)
    kept.get(Path("a"), "a", None)
    kept.keep(Path("c"), "c", None, "c")
    assert [kept.get(Path(name), name, None) for name in "abc"] == ["a", None, "c"]
