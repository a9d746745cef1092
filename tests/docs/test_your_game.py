"""docs/your-game.md, followed to the letter from an empty folder: five commands from a spreadsheet to a printed sheet."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from doc_examples import ROOT, agrees, examples

PAGE = (ROOT / "docs" / "your-game.md").read_text(encoding="utf-8")
SECONDS = 60
"""The longest that the five commands may take of a processor, all together."""


def test_five_commands_lead_from_a_list_to_a_printed_sheet(tmp_path: Path) -> None:
    """Nothing but the list is there before; each command succeeds and prints what the page says; a minute is enough."""
    start, end = PAGE.index("## Five commands"), PAGE.index("## Make it yours")
    commands = examples(PAGE[start:end])
    assert len(commands) == 5
    folder = tmp_path / "empty"
    folder.mkdir()
    shutil.copy(ROOT / "docs" / "your-game" / "my-cards.csv", folder)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CARDFORGE")}
    environment |= {
        "CARDFORGE_DATABASE": f"sqlite:///{tmp_path / 'catalog.sqlite3'}",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    before = os.times()
    for command in commands:
        done = subprocess.run(
            ["bash", "-c", command.code], cwd=folder, env=environment, capture_output=True, text=True, timeout=300
        )
        assert (done.returncode, done.stderr) == (0, ""), command.code
        assert agrees(command.says, done.stdout), done.stdout
    after = os.times()

    assert after.children_user + after.children_system - before.children_user - before.children_system < SECONDS
    assert (folder / "glade" / "first.pdf").read_bytes().startswith(b"%PDF")
