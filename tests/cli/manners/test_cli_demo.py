"""`cardforge demo`, in the checkout and installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The demo as it is, but for the number of its goldfish games."""
    monkeypatch.setattr("cardforge.tasks.demo.GAMES", 5)


@pytest.mark.usefixtures("few_games", "database_copy")
def test_the_demo_ends_with_what_it_made_and_where(cli: Any, tmp_path: Path) -> None:
    """`make demo` ends with the paths of a PDF and a goldfish report."""
    answer = cli("demo", "-o", tmp_path / "out")

    last = answer.out.partition("\nMade:\n")[2]
    assert answer.code == 0
    assert "5. The deck played 5 times against nobody" in answer.out
    assert str(tmp_path / "out" / "deck.pdf") in last
    assert str(tmp_path / "out" / "goldfish.txt") in last
    assert (tmp_path / "out" / "deck.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("few_games", "database_copy")
def test_a_second_demo_makes_the_same_files(cli: Any, tmp_path: Path) -> None:
    """Same input, same bytes."""
    first = cli("demo", "-o", tmp_path / "one", "--json")
    second = cli("demo", "-o", tmp_path / "two", "--json")

    for one, two in zip(first.json["made"], second.json["made"], strict=True):
        assert _bytes(one["file"]) == _bytes(two["file"]).replace(b"/two/", b"/one/")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel installs."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "installed")
    return folder / "installed"


def test_the_wheel_is_pure_unless_it_is_told_otherwise(installed: Path) -> None:
    """Without CARDFORGE_MYPYC=1 there is one wheel for every platform, without a library; the doctor there says so."""
    (wheel,) = installed.parent.glob("*.whl")
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    code = "from cardforge.tasks.shelf.engine_build import engine_build; print(engine_build())"

    answer = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=installed.parent, capture_output=True, text=True, check=True
    )

    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [*installed.rglob("*.so"), *installed.rglob("*.pyd"), *installed.rglob("*.sha256")]
    assert answer.stdout == (
        "pure Python: the installed wheel is the one for every platform; CARDFORGE_MYPYC=1 pip install compiles it from source\n"
    )


def test_the_wheel_carries_cards_templates_and_print(installed: Path) -> None:
    """The wheel carries `cards/`, `templates/` and `print/`."""
    shelf = installed / "cardforge" / "_shelf"

    assert list(shelf.glob("cards/arc/*.toml"))
    assert list(shelf.glob("templates/_base/fonts/*.ttf"))
    assert list(shelf.glob("print/sheets/*.toml"))


def test_the_demo_of_the_wheel_works_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    """An installed `cardforge` works outside a checkout, from any folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "CARDFORGE_DATABASE": f"sqlite:///{tmp_path / 'c.sqlite3'}",
    }

    where = subprocess.run(
        [sys.executable, "-c", "import cardforge; print(cardforge.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "cardforge", "demo"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )

    assert where.stdout.startswith(str(installed))
    assert done.returncode == 0, done.stderr
    assert "5. The deck played 200 times against nobody" in done.stdout
    assert (tmp_path / "cardforge-demo" / "deck.pdf").is_file()


def _bytes(file: str) -> bytes:
    return Path(file).read_bytes()
