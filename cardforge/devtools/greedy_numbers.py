"""The numbers by which the greedy player of a game judges: found in its source, tried with other values, and written back.

A number is a constant of a module of `cardforge/games/<game>/ai`: a whole number, or one of a tuple or a table of whole numbers. Its name is
that of the module and the constant, such as `evaluate.WANTED_GOLD`, `mana._CRYSTALS[0]` or `card_values._FOR_PLAYERS[v.Draw]`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Final

from cardforge.errors import UnknownName
from cardforge.players.greedy import Evaluate
from cardforge.shelves import write_whole

GAMES: Final = Path(__file__).resolve().parent.parent / "games"
LEAST, MOST = 2, 999
"""Numbers below are switches, numbers above say that something is certain: neither is tried with other values."""
OTHERS: Final = ("__init__", "position", "position_weights", "hand_watch")
"""Modules beside the greedy player's."""

Values = Mapping[str, int]
"""Numbers by name; those that are not named are as in the source."""
Place = tuple[int, int, int]
"""Where a number stands in its file: the line, and the bytes of the line between which it is."""


@dataclass(frozen=True)
class GreedySource:
    """The source of the greedy player of one game."""

    package: str
    """The dotted name of its package."""
    files: Mapping[str, Path]
    """By the name of the module, those that others import first."""
    trees: Mapping[str, ast.Module]
    numbers: Mapping[str, ast.Constant]

    @property
    def values(self) -> dict[str, int]:
        """What the source says."""
        return {name: _value(node) for name, node in self.numbers.items()}

    def evaluation(self, values: Values) -> Evaluate:
        """The evaluation with other numbers, as interpreted modules of their own; raises UnknownName for a number that is not there."""
        self._check(values)
        package = ModuleType(f"{__name__}.judged_{next(_COPIES)}")
        package.__path__ = []
        loaded = {package.__name__: package}
        try:
            sys.modules.update(loaded)
            for name, tree in self.trees.items():
                module = ModuleType(f"{package.__name__}.{name}")
                loaded[module.__name__] = sys.modules[module.__name__] = module
                setattr(package, name, module)
                changed = _Changed(self.package, package.__name__, self._at(name, values)).visit(deepcopy(tree))
                exec(compile(changed, str(self.files[name]), "exec"), module.__dict__)
        finally:
            for name in loaded:
                del sys.modules[name]
        found: Evaluate = loaded[f"{package.__name__}.evaluate"].evaluate
        return found

    def write(self, values: Values) -> None:
        """Writes numbers into the source, each in the place of the one before it; raises UnknownName for a number that is not there."""
        self._check(values)
        for module, file in self.files.items():
            lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
            changed = self._at(module, values)
            for (number, begin, end), value in sorted(changed.items(), reverse=True):
                line = lines[number - 1].encode()
                lines[number - 1] = (line[:begin] + str(value).encode() + line[end:]).decode()
            if changed:
                write_whole(file, "".join(lines))

    def _at(self, module: str, values: Values) -> dict[Place, int]:
        """The numbers of a module by where they stand."""
        return {_place(self.numbers[name]): value for name, value in values.items() if name.startswith(f"{module}.")}

    def _check(self, values: Values) -> None:
        for name in values:
            if name not in self.numbers:
                raise UnknownName(f"number of {self.package}", name, known=sorted(self.numbers))


_COPIES: Final = count(1)


def greedy_source(game: str, folder: Path | None = None) -> GreedySource:
    """The source of a game's greedy player: that of this package, or that in a folder."""
    package = f"cardforge.games.{game}.ai"
    files = {
        file.stem: file for file in sorted((folder or GAMES / game / "ai").glob("*.py")) if file.stem not in OTHERS
    }
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in files.items()}
    order: list[str] = []
    for name in trees:
        _after_its_imports(name, trees, package, order)
    numbers = {
        f"{module}.{name}": node for module in order for name, node in _numbers_of(trees[module]) if _is_tried(node)
    }
    return GreedySource(package, {name: files[name] for name in order}, {name: trees[name] for name in order}, numbers)


def _after_its_imports(module: str, trees: Mapping[str, ast.Module], package: str, order: list[str]) -> None:
    if module in order:
        return
    for node in ast.walk(trees[module]):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(package):
            names = (
                [node.module.removeprefix(f"{package}.")] if node.module != package else [a.name for a in node.names]
            )
            for name in names:
                _after_its_imports(name, trees, package, order)
    order.append(module)


def _numbers_of(tree: ast.Module) -> Iterator[tuple[str, ast.Constant]]:
    """The numbers of a module's constants, by name."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield from _parts(node.target.id, node.value)


def _parts(name: str, value: ast.expr) -> Iterator[tuple[str, ast.Constant]]:
    if isinstance(value, ast.Constant):
        yield name, value
    elif isinstance(value, ast.Tuple):
        for place, part in enumerate(value.elts):
            yield from _parts(f"{name}[{place}]", part)
    elif isinstance(value, ast.Dict):
        for key, part in zip(value.keys, value.values, strict=True):
            if key is not None:
                yield from _parts(f"{name}[{ast.unparse(key)}]", part)


def _is_tried(node: ast.Constant) -> bool:
    return type(node.value) is int and LEAST <= node.value <= MOST


def _value(node: ast.Constant) -> int:
    assert isinstance(node.value, int)
    return node.value


def _place(node: ast.Constant) -> Place:
    assert node.end_col_offset is not None
    return node.lineno, node.col_offset, node.end_col_offset


class _Changed(ast.NodeTransformer):
    """Imports of one package become imports of another, and numbers are replaced where they stand."""

    def __init__(self, package: str, other: str, values: Mapping[Place, int]) -> None:
        self.package, self.other, self.values = package, other, values

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """An import from the package or from one of its modules."""
        if node.module and (node.module == self.package or node.module.startswith(f"{self.package}.")):
            node.module = self.other + node.module.removeprefix(self.package)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A number that is to be another one."""
        node.value = self.values.get(_place(node), node.value)
        return node
