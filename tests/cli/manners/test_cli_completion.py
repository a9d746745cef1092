"""Shell completion: what a shell is offered for the word that was begun."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]


def offered(line: str, folder: Path = ROOT) -> list[str]:
    """What bash is offered for the last word of a line."""
    words = line.split(" ")
    environment = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_CARDFORGE_COMPLETE": "complete_bash"}
    done = subprocess.run(
        [sys.executable, "-m", "cardforge"],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines() if done.stdout.strip() else []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("cardforge deck outd", ["outdated"]),
        ("cardforge deck check --format arc/sta", ["arc/standard"]),
        ("cardforge cards show Heartw", ["Heartwood"]),
        ("cardforge cards show arc/10", ["arc/10", "arc/100"]),
        ("cardforge cards list --set first-", ["first-light"]),
        ("cardforge cards find discipline:", ["discipline:", "discipline:body", "discipline:mind", "discipline:soul"]),
        ("cardforge deck draft outp", ["outposts"]),
        ("cardforge deck stats cards/arc/decks/root", ["cards/arc/decks/root-and-road.txt"]),
        ("cardforge deck check cards/outposts/d", ["cards/outposts/decks/"]),
    ],
)
def test_a_shell_is_offered_what_begins_so(line: str, words: list[str]) -> None:
    """Commands, formats, cards by name and by key, sets, fields of a search, games, decks."""
    found = offered(line)
    assert found[: len(words)] == words
    assert len(found) == len(words) or line.endswith("arc/10")


def test_a_broken_shelf_does_not_break_the_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A completion never fails."""
    monkeypatch.setenv("CARDFORGE_DATABASE", f"sqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'c.sqlite3'}")
    (tmp_path / "no").write_text("a file")

    assert offered("cardforge cards show Heartw") == []


def test_the_script_of_a_shell_is_printed(cli: Any) -> None:
    """Four shells; another is named with the known ones."""
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert "_CARDFORGE_COMPLETE" in cli("completion", shell).out
    assert "did you mean 'fish'?" in cli("completion", "fsh").err
