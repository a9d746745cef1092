"""What tests of commands share."""

from __future__ import annotations

from pathlib import Path

import pytest
from print_table import prepare


@pytest.fixture
def print_folder(little_shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with a deck and the profile of a printer; the little shelf is laid over the shipped one."""
    monkeypatch.chdir(tmp_path)
    prepare()
    return tmp_path
