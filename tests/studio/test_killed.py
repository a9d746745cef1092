"""Rapid edits in several tabs while the server is killed: a short run of `benchmarks/studio_edits.py`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "studio_edits.py"


@pytest.mark.skipif(os.name != "posix", reason="kills a process by SIGKILL")
def test_nothing_is_lost_when_the_studio_is_killed_among_edits_of_four_tabs() -> None:
    """Two tabs change a deck, two a card; after the kill each file is whole and has what was acknowledged last."""
    command = [sys.executable, str(SCRIPT), "--json", "--edits", "24", "--kills", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert (found["kills"], found["edits lost"], found["files broken"]) == (1, 0, 0)
    assert found["edits"] >= 20
