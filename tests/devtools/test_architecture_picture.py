"""The picture of the architecture: current, complete, and with arrows that point downwards only."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardforge.devtools.architecture_picture import BOXES, FILE, LEFT_OUT, picture
from cardforge.devtools.package_imports import package_imports, without_shortcuts
from cardforge.errors import CardforgeError

ROOT = Path(__file__).resolve().parents[2]


@cache
def drawn() -> str:
    """The picture of this checkout; all of its modules are read for it."""
    return picture()


def checkout(folder: Path, **modules: str) -> Path:
    """A checkout with every package of the picture, some of them with a module of this source."""
    for name in BOXES:
        (folder / "cardforge" / name).mkdir(parents=True)
        (folder / "cardforge" / name / "__init__.py").write_text(modules.get(name, ""))
    return folder


def test_the_picture_is_current() -> None:
    """docs/architecture.svg is generated: `make docs` writes it."""
    assert (ROOT / FILE).read_text(encoding="utf-8") == drawn()


def test_every_package_has_a_box_and_every_remaining_import_an_arrow() -> None:
    """The picture is SVG that a browser can read; each arrow says what it stands for."""
    imports = package_imports(ROOT)
    shown = without_shortcuts(imports)
    titles = [title.text for title in ElementTree.fromstring(drawn()).iter("{http://www.w3.org/2000/svg}title")]

    assert set(BOXES) == set(imports) - LEFT_OUT
    for name, targets in shown.items():
        for target in targets - LEFT_OUT:
            assert f"{name} imports {target}" in titles


def test_an_import_that_follows_from_others_is_left_out(tmp_path: Path) -> None:
    """cli imports tasks and kernel, tasks imports kernel: cli to kernel needs no arrow."""
    source = "from cardforge.tasks import x\ndef late():\n    import cardforge.kernel.state\n"
    imports = package_imports(checkout(tmp_path, cli=source, tasks="from cardforge import kernel\n"))

    assert imports["cli"] == {"tasks", "kernel"}
    assert without_shortcuts(imports)["cli"] == {"tasks"}


def test_imports_for_type_checking_do_not_count(tmp_path: Path) -> None:
    """They tie nothing at run time."""
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from cardforge.cli import run\n"

    assert package_imports(checkout(tmp_path, kernel=source))["kernel"] == frozenset()


def test_an_import_that_points_upwards_is_an_error(tmp_path: Path) -> None:
    """The picture would contradict the code."""
    with pytest.raises(CardforgeError, match="kernel imports cli, which is not below it"):
        picture(checkout(tmp_path, kernel="from cardforge.cli import run\n"))


def test_a_package_without_a_box_is_an_error(tmp_path: Path) -> None:
    """A new package gets its place in the picture at once."""
    root = checkout(tmp_path)
    (root / "cardforge" / "printshop").mkdir()
    (root / "cardforge" / "printshop" / "__init__.py").touch()

    with pytest.raises(CardforgeError, match="printshop has no box"):
        picture(root)
