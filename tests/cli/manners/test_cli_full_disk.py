"""A disk that is full, and files and folders that cannot be written: one clear line, and everything as it was."""

from __future__ import annotations

import hashlib
import os
import resource
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

COMMANDS = {
    "export": "cards export arc -o cards.json",
    "convert": "deck convert decks/first.txt --to tts -o deck.json",
    "revise": "cards revise arc/9001 cost=3 --change numbers --note Cheap.",
    "publish": "cards publish arc/my-set --announced-on 2026-03-01 --legal-from 2027-01-01",
    "import": "cards import more.csv --game arc --set more",
    "import to the shelf": "cards import more.csv --game arc --set more --to-shelf",
    "lock": "deck lock decks/first.txt",
    "edit": "deck add decks/first.txt Spark",
    "chart": "deck stats decks/first.txt --chart chart.png",
    "print": "print cards arc/9001 -o cards.pdf",
    "tabletop files": "print cards arc/9001 --for tabletop-simulator -o tabletop",
    "announce": "cards announce arc -o page.html",
    "draft": "deck draft outposts --players 2 -o drafted",
    "transcripts": "match state51 -n 2 --transcripts games",
    "campaign": "campaign new war.json Ann=Emberhost Bob=Thornwild",
    "init": "init another",
}
MORE = "number,version,name,type,faction,cost,rarity\n9500,1,Far Call,event,Empire,1,common\n"


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new shelf and the catalogue that was loaded from it."""
    from cardforge.cli import run

    folder = tmp_path_factory.mktemp("loaded")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDFORGE_DATABASE", f"sqlite:///{folder / 'catalog.sqlite3'}")
        patch.chdir(folder)
        assert run(["init", "shelf"]) == 0
        patch.chdir("shelf")
        assert run(["cards", "load"]) == 0
    (folder / "shelf" / "more.csv").write_text(MORE)
    return folder


@pytest.fixture
def shelf(loaded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it for this test alone, as the working folder."""
    shutil.copytree(loaded, tmp_path / "copy")
    monkeypatch.setenv("CARDFORGE_DATABASE", f"sqlite:///{tmp_path / 'copy' / 'catalog.sqlite3'}")
    monkeypatch.chdir(tmp_path / "copy" / "shelf")
    return tmp_path / "copy" / "shelf"


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file grows beyond so many bytes; writing more fails as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def content(folder: Path) -> dict[str, str]:
    """Every file with the hash of its content, and every folder."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in sorted(folder.rglob("*"))
        if path.suffix not in (".sqlite3-wal", ".sqlite3-shm", ".sqlite3-journal")
    }


@pytest.mark.parametrize(
    ("name", "room"), [*((name, 0) for name in COMMANDS), ("init", 1_000), ("tabletop files", 50_000)]
)
def test_a_full_disk_changes_nothing(name: str, room: int, cli: Any, shelf: Path) -> None:
    """Exit 2 with what could not be written; afterwards, with room again, the same command does its work.

    With some room the first of several files is written, and taken back.
    """
    command, before = COMMANDS[name], content(shelf.parent)

    with full_disk(room):
        refused = cli(*command.split())

    assert refused.code == 2
    assert "cannot be written" in refused.err or "cannot write" in refused.err or "cannot be used: disk" in refused.err
    assert content(shelf.parent) == before
    assert cli(*command.split()).code == 0


def test_a_new_catalogue_on_a_full_disk_can_be_made_later(
    cli: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first load stops in the middle; the next one finds nothing half-done."""
    monkeypatch.setenv("CARDFORGE_DATABASE", f"sqlite:///{shelf.parent / 'new.sqlite3'}")

    for room in (0, 5_000, 200_000):
        with full_disk(room):
            assert cli("cards", "load").code == 2

    assert cli("deck", "check", "decks/first.txt").code == 0


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can be somebody else for a while"
)
def test_what_may_not_be_written_is_named_and_left_alone(
    cli: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The catalogue is still read; each command that writes says which file it may not write."""
    folder = Path(tempfile.mkdtemp())
    try:
        shutil.copytree(shelf.parent, folder / "all")
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        before, answers = content(folder), {}
        for name, command in {"read": "deck check decks/first.txt", **COMMANDS}.items():
            cli(*command.split())  # imports what it needs while it may
            with monkeypatch.context() as there:
                there.setenv("CARDFORGE_DATABASE", f"sqlite:///{folder / 'all' / 'catalog.sqlite3'}")
                there.chdir(folder / "all" / "shelf")
                with nobody():
                    answers[name] = cli(*command.split())
        after = content(folder)
    finally:
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)
        shutil.rmtree(folder)

    assert answers.pop("read").code == 0
    assert {name: answer.code for name, answer in answers.items()} == dict.fromkeys(answers, 2)
    said = {name: answer.err for name, answer in answers.items()}
    assert {name: err for name, err in said.items() if "cannot" not in err or "an error in Cardforge" in err} == {}
    assert after == before


@contextmanager
def nobody() -> Iterator[None]:
    """Commands run with the rights of a user who owns nothing here."""
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)
