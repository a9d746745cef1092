"""What the compiled engine needs of its sources, seen without compiling it."""

from __future__ import annotations

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOT_NATIVE = {"NamedTuple", "Protocol", "Enum", "IntEnum", "StrEnum", "TypedDict", "CardforgeError"}
"""Classes with such a base are Python's own also where they are compiled."""


def classes(path: Path) -> Iterator[ast.ClassDef]:
    """The classes at the top of a module."""
    return (node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef))


def bases(one: ast.ClassDef) -> set[str]:
    """The names of the bases, without the module in front and the parameters behind."""
    plain = (base.value if isinstance(base, ast.Subscript) else base for base in one.bases)
    return {base.attr if isinstance(base, ast.Attribute) else base.id for base in plain if isinstance(base, ast.Attribute | ast.Name)}  # fmt: skip


def test_a_compiled_class_that_is_extended_by_an_interpreted_one_allows_it() -> None:
    """Otherwise the first value of the class ends the compiled engine with a TypeError, and the pure one shows nothing."""
    compiled = set(runpy.run_path(str(ROOT / ".ci" / "compile.py"))["_sources"]())
    native = [one for path in compiled for one in classes(path) if not bases(one) & NOT_NATIVE]
    closed = {
        one.name for one in native if "allow_interpreted_subclasses" not in "".join(map(ast.dump, one.decorator_list))
    }
    interpreted = [path for path in (ROOT / "cardforge").rglob("*.py") if path not in compiled]

    found = [
        f"{path.relative_to(ROOT).as_posix()}: {one.name} extends {base}"
        for path in interpreted
        for one in classes(path)
        for base in sorted(bases(one) & closed)
    ]

    assert len(native) > 150
    assert found == []
