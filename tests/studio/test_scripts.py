"""The scripts of the studio and the site: their types, which stand in comments, and how long they may be."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cardforge.studio.static_files import studio_folder

CONFIG = Path(__file__).with_name("scripts") / "tsconfig.json"


def test_the_scripts_have_no_type_errors() -> None:
    """TypeScript checks them strictly by their comments."""
    checker = shutil.which("tsc")
    if checker is None:
        pytest.skip("there is no TypeScript: apt-get install node-typescript")
    done = subprocess.run([checker, "--project", str(CONFIG)], capture_output=True, text=True, check=False)
    assert done.stdout + done.stderr == ""
    assert done.returncode == 0


def test_every_script_of_the_studio_is_checked_and_they_stay_short() -> None:
    """Each asks an editor to check it, too; all of them together have fewer than 1,500 lines."""
    scripts = [file.read_text(encoding="utf-8") for file in studio_folder().glob("*.js")]
    assert all(text.startswith("// @ts-check") for text in scripts)
    assert sum(text.count("\n") for text in scripts) < 1_500
