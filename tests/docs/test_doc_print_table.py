"""Every command in the table of docs/printing.md that sets Cardforge beside other programs is run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "printing.md"
DECK = "# game: arc\n# name: Few\n\nMain\n2 Steppe Raider 46@2\n1 Spark 55@1\n"
OLD = DECK.replace("46@2", "46@1")


def commands() -> list[str]:
    """The commands of the last column; a span with an option alone is that option for `print deck D`."""
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ") and "---" not in line]
    spans = [span for row in rows for span in re.findall(r"`([^`]+)`", row.split(" | ")[-1])]
    wanted = [f"print deck D {span}" if span.startswith("--") else span for span in spans]
    return [command for command in wanted if command.startswith("print ")]


def test_the_table_names_commands() -> None:
    """At least one for each thing that a person may want from a printer."""
    assert len(commands()) >= 20


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Callable[..., Any]) -> Path:
    """A folder with a deck, an earlier print of it, a list of owned cards, and a calibrated printer."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    (tmp_path / "D").write_text(DECK, "utf-8")
    (tmp_path / "old.txt").write_text(OLD, "utf-8")
    (tmp_path / "mine.csv").write_text("Count,Name\n1,Spark\n", "utf-8")
    assert cli("print", "deck", "old.txt", "-o", "old.pdf").code == 0
    assert cli("print", "calibrate", "--printer", "office", "--x=1.5,1.1", "--y=-0.8,-0.8").code == 0
    return tmp_path


def test_every_command_of_the_table_does_what_it_says(desk: Path, cli: Callable[..., Any]) -> None:
    """Each ends well and writes a file, but for the check, which reads the one that was made for the same print shop."""
    made: dict[str, Path] = {}
    for number, command in enumerate(commands()):
        words = [{"A": "arc/46@1", "B": "arc/46@2"}.get(word, word) for word in shlex.split(command)]
        target = words[words.index("--for") + 1] if "--for" in words else ""
        checks = words[:2] == ["print", "check"]
        out = desk / (f"out{number}" if target in ("game-crafter", "tabletop-simulator") else f"out{number}.pdf")
        given = [str(made[target]) if word == "FILE.pdf" else word for word in words]
        answer = cli(*given, *([] if checks else ["-o", out]))

        assert answer.code == 0, (command, answer.err)
        assert checks or out.exists(), command
        assert all((desk / word).exists() for word in words if word.startswith("cut.")), command
        made[target] = out
