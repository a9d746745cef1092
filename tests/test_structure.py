"""The measures of `benchmarks/structure.py` and the checks of `.ci/circles.py`, on small packages."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SETTLE = """
def settle(state, step):
    for card in state.cards:
        if state.{stat}(card) <= 0:
            state.push(("{word}", card))
    state.done = True
"""


def written(folder: Path, files: dict[str, str]) -> Path:
    """A checkout with these files in its package; every folder of it is a package."""
    for name, text in files.items():
        file = folder / "cardforge" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        for package in file.relative_to(folder).parents:
            if package.parts:
                (folder / package / "__init__.py").touch()
    return folder


def listed(checkout: Path, option: str) -> list[str]:
    """The lines that the script prints about a checkout."""
    command = [sys.executable, str(ROOT / "benchmarks" / "structure.py"), str(checkout), option]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.fixture(scope="module")
def checks() -> dict[str, Any]:
    """The functions of the CI script."""
    return runpy.run_path(str(ROOT / ".ci" / "circles.py"))


def test_an_import_inside_a_function_closes_a_circle(tmp_path: Path) -> None:
    """Three modules, of which the last imports the first in a function."""
    files = {
        "first.py": "import cardforge.second\n",
        "second.py": "from cardforge import third\n",
        "third.py": "def late():\n    from cardforge.first import x\n",
    }
    lines = listed(written(tmp_path, files), "--circles")
    assert [line.strip() for line in lines[1:]] == ["cardforge.first", "cardforge.second", "cardforge.third"]


def test_an_import_for_type_checking_closes_none(tmp_path: Path) -> None:
    """What only the type checker imports ties nothing at run time."""
    guarded = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import cardforge.second\n"
    assert listed(written(tmp_path, {"first.py": guarded, "second.py": "import cardforge.first\n"}), "--circles") == []


def test_twins_differ_in_names_texts_and_numbers_only(tmp_path: Path) -> None:
    """Two games with one function are twins; a game and itself are not."""
    arc, outposts = SETTLE.format(stat="defense", word="bury"), SETTLE.format(stat="strength", word="discard")
    files = {
        "games/arc/triggers.py": arc,
        "games/arc/again.py": arc,
        "games/outposts/other.py": outposts.replace("settle", "clean_up"),
    }
    lines = listed(written(tmp_path, files), "--twins")
    assert len(lines) == 2
    assert all(line.startswith("1.00") and "clean_up" in line for line in lines)


def test_a_long_module_and_a_full_folder_are_named(tmp_path: Path, checks: dict[str, Any]) -> None:
    """The modules of a folder count without its `__init__`; of a folder of tests, those that pytest runs."""
    files = {f"kernel/part{n}.py": "" for n in range(21)} | {"decks/long.py": "\n" * 401}
    tests = ("helper.py", *(f"test_{n}.py" for n in range(41)))
    files |= {f"../tests/all/{name}": "" for name in tests} | {f"../tests/few/{name}": "" for name in tests[:41]}
    assert checks["sizes"](written(tmp_path, files)) == [
        "cardforge/decks/long.py: 401 lines, at most 400",
        "cardforge/kernel: 21 modules in one folder, at most 20",
        "tests/all: 41 modules of tests in one folder, at most 40",
    ]


def test_a_module_constant_of_the_engine_is_final(tmp_path: Path, checks: dict[str, Any]) -> None:
    """Names in capitals at the top of a module of kernel, effects, games and players; not in a class, not in other packages."""
    text = "LIMIT: Final = 3\n_MOST = 4\nTOP, LOW = 1, 2\nROWS: tuple[str, ...] = ()\nName = int\nclass A:\n    X = 1\n"
    assert checks["final"](written(tmp_path, {"kernel/state.py": text, "decks/check.py": text})) == [
        f"cardforge/kernel/state.py:{line}: {name} is a module constant and not annotated Final"
        for line, name in ((2, "_MOST"), (3, "TOP"), (3, "LOW"), (4, "ROWS"))
    ]


def test_a_stray_folder_at_the_top_is_named(tmp_path: Path, checks: dict[str, Any]) -> None:
    """What git does not keep may lie there, such as the folder of a build."""
    written(tmp_path, {"kernel/part.py": ""})
    for name in ("out", "build"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "read.txt").touch()
    for command in (["init", "-q"], ["add", "cardforge", "out"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)

    assert checks["top"](tmp_path) == ["out does not belong at the top of the checkout"]
