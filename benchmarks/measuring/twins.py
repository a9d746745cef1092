"""Twin functions: one thing written twice, in two games, or in a game and in what the games share (`kernel`, `effects`).

A function's shape is the text of its syntax tree (`ast.dump`) after docstring, annotations and decorators are dropped and every name, text
and number is replaced by one sign. Two functions of different homes (a game, or the shared part) are twins

- when their shapes are equal and have at least `LEAST_EQUAL` nodes, whatever their names; or
- when they have the same name and at least `LEAST_NAMED` nodes each, and their shapes are alike: `difflib.SequenceMatcher.ratio` over the
  words and brackets of the two texts is at least `ALIKE`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path
from typing import Any

from measuring.modules import functions

LEAST_EQUAL = 20
LEAST_NAMED = 5
ALIKE = 0.7
NEARLY_EQUAL = 0.8
"""A stricter measure, reported beside the other."""

SHARED = ("kernel", "effects")


@dataclass(frozen=True)
class Shape:
    """A function as far as twins are concerned."""

    home: str
    """The game it belongs to, or "shared"."""
    where: str
    name: str
    nodes: int
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Twins:
    """Two functions that do one thing."""

    first: Shape
    second: Shape
    ratio: float

    def __str__(self) -> str:
        return f"{self.ratio:.2f}  {self.first.where} {self.first.name}  =  {self.second.where} {self.second.name}"


def twins(root: Path) -> list[Twins]:
    """Every pair, those with the most in common first."""
    shapes = [shape for shape in _shapes(root) if not shape.name.startswith("__")]
    found = {}
    for one, other in _pairs(shapes, "parts", LEAST_EQUAL):
        found[one.where, other.where] = Twins(one, other, 1.0)
    for one, other in _pairs(shapes, "name", LEAST_NAMED):
        ratio = _ratio(one, other)
        if ratio >= ALIKE:
            found[one.where, other.where] = Twins(one, other, ratio)
    return sorted(found.values(), key=lambda pair: (-pair.ratio, pair.first.name, pair.first.where))


def _shapes(root: Path) -> Iterator[Shape]:
    for part in (*SHARED, "games"):
        for file, node in functions(root, part):
            folders = file.relative_to(root / "cardforge").parts
            if part == "games" and len(folders) < 3:
                continue
            where = f"{'/'.join(folders)}:{node.lineno}"
            home = folders[1] if part == "games" else "shared"
            erased = _Eraser().visit(ast.parse(ast.unparse(node)).body[0])
            nodes = sum(not isinstance(part, ast.expr_context) for part in ast.walk(erased))
            parts = tuple(re.findall(r"\w+|[()\[\]]", ast.dump(erased)))
            yield Shape(home, where, node.name, nodes, parts)


def _pairs(shapes: list[Shape], key: str, least: int) -> Iterator[tuple[Shape, Shape]]:
    """Pairs of different homes that share a name, or a shape, and are not too small to matter."""
    groups = defaultdict(list)
    for shape in shapes:
        if shape.nodes >= least:
            groups[getattr(shape, key)].append(shape)
    for group in groups.values():
        yield from (pair for pair in combinations(group, 2) if pair[0].home != pair[1].home)


def _ratio(one: Shape, other: Shape) -> float:
    matcher = SequenceMatcher(None, one.parts, other.parts, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0.0
    return matcher.ratio()


class _Eraser(ast.NodeTransformer):
    """Takes away all that may differ between two functions of one shape."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        self.generic_visit(node)
        node.name, node.returns, node.decorator_list = "_", None, []
        if ast.get_docstring(node) is not None or _is_text(node.body[0]):
            node.body = node.body[1:] or [ast.Pass()]
        return node

    def visit_arg(self, node: ast.arg) -> Any:
        node.arg, node.annotation = "_", None
        return node

    def visit_Name(self, node: ast.Name) -> Any:
        node.id = "_"
        return node

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        self.generic_visit(node)
        node.attr = "_"
        return node

    def visit_keyword(self, node: ast.keyword) -> Any:
        self.generic_visit(node)
        node.arg = "_"
        return node

    def visit_Constant(self, node: ast.Constant) -> Any:
        if not (node.value is None or isinstance(node.value, bool)):
            node.value = "_"
        return node


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value == "_"
