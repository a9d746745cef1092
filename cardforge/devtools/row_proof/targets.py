"""What a row stands on: the functions, classes, tables and format rules that name it, and the tests that do."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardforge.devtools.row_proof.breakages import Function
from cardforge.devtools.row_proofs import Checkout
from cardforge.devtools.source_texts import HOLDS_STATEMENTS, SourceText

FUNCTION, CLASS, MODULE, DATA, FORMAT = "function", "class", "module", "data", "format"


@dataclass(frozen=True)
class Target:
    """A piece of the code that names a row."""

    kind: str
    file: str
    """The file, from the root of the checkout."""
    name: str
    """The function or class in it, as in "State.copy"; for data the line that it begins on."""
    line: int
    """The line that names the row."""


@dataclass(frozen=True)
class Grounds:
    """The targets and the tests of one row."""

    row: str
    targets: tuple[Target, ...]
    tests: tuple[str, ...]
    """Files and names, as in "tests/games/arc/test_x.py::test_it"."""


@dataclass(frozen=True)
class Module:
    """A parsed file."""

    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax tree."""
        return ast.parse(self.text)

    @cached_property
    def scopes(self) -> dict[str, Function | ast.ClassDef]:
        """Its functions and classes by their names, as in "State.copy"."""
        return dict(_scopes(self.tree, ""))

    @cached_property
    def whole(self) -> str:
        """What the file does, as text: without docstrings, comments and line breaks."""
        return ast.dump(self._bare)

    def does(self, name: str) -> str:
        """What one of its functions or classes does, as text."""
        if name not in self._dumped:
            self._dumped[name] = ast.dump(self._bare_scopes[name])
        return self._dumped[name]

    def named(self, name: str) -> list[str]:
        """Its functions and classes of this name, in whatever class."""
        return self._by_last_name.get(name, [])

    @cached_property
    def _dumped(self) -> dict[str, str]:
        return {}

    @cached_property
    def _by_last_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in self._bare_scopes:
            found.setdefault(name.rpartition(".")[2], []).append(name)
        return found

    @cached_property
    def _bare_scopes(self) -> dict[str, Function | ast.ClassDef]:
        return dict(_scopes(self._bare, ""))

    @cached_property
    def _bare(self) -> ast.Module:
        return _Bare().visit(ast.parse(self.text))  # type: ignore[no-any-return]  # a visitor may return anything

    def statement(self, line: int) -> ast.stmt | None:
        """The statement of the module that a text on this line belongs to: around it, above its docstring, or below its comment."""
        before: ast.stmt | None = None
        for one in self.tree.body:
            first = min([one.lineno, *(decorator.lineno for decorator in getattr(one, "decorator_list", ()))])
            if first <= line <= (one.end_lineno or first):
                is_docstring = isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
                return before if is_docstring else one
            if first > line:
                return one
            before = one
        return None


class _Bare(ast.NodeTransformer):
    """Takes the docstrings out of a tree, those of attributes too."""

    def visit(self, node: ast.AST) -> Any:
        """Statements alone, as no expression holds one."""
        return node if isinstance(node, ast.expr) else super().visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """No statement that is only a text."""
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node


@dataclass(frozen=True)
class Sources:
    """The files of a checkout, parsed once."""

    checkout: Checkout
    modules: dict[str, Module] = field(default_factory=dict)

    def module(self, file: str) -> Module:
        """The parsed file of this name."""
        if file not in self.modules:
            self.modules[file] = Module((self.checkout.root / file).read_text(encoding="utf-8"))
        return self.modules[file]

    def grounds(self, slug: str) -> dict[str, Grounds]:
        """The grounds of every row that code or a test names, in the order of the rows."""
        targets: dict[str, dict[Target, None]] = {}
        tests: dict[str, set[str]] = {}
        for file, text, rows in self.checkout.citations(slug):
            for row in rows:
                if text.kind in ("proof", "case"):
                    tests.setdefault(row, set()).add(text.place)
                elif file.parts[0] != "tests":
                    targets.setdefault(row, {})[self._target(file.as_posix(), text)] = None
        ids = (row.id for row in self.checkout.rules[slug].rows)
        return {
            row: Grounds(row, tuple(targets.get(row, ())), tuple(sorted(tests.get(row, ()))))
            for row in ids
            if row in targets or row in tests
        }

    def state(self, grounds: Grounds) -> str:
        """A fingerprint of the code and the tests of a row; docstrings, comments and line breaks do not count."""
        parts = [*(self._code(target) for target in grounds.targets), *(self._test(test) for test in grounds.tests)]
        return hashlib.sha256("\n".join(sorted(parts)).encode()).hexdigest()[:12]

    def block(self, target: Target) -> range:
        """The lines of the table of a format around a line, from 0."""
        lines = self.module(target.file).text.split("\n")
        heads = [number for number, line in enumerate(lines) if line.startswith("[")]
        first = max((head for head in heads if head < target.line), default=0)
        return range(first, min((head for head in heads if head >= target.line), default=len(lines)))

    def _target(self, file: str, text: SourceText) -> Target:
        if not file.endswith(".py"):
            return Target(FORMAT, file, str(self.block(Target(FORMAT, file, "", text.line)).start + 1), text.line)
        module, name = self.module(file), text.place.partition(":")[2]
        if name:
            kind = CLASS if isinstance(module.scopes[name], ast.ClassDef) else FUNCTION
            return Target(kind, file, name, text.line)
        statement = module.statement(text.line)
        if isinstance(statement, Function | ast.ClassDef):
            kind = CLASS if isinstance(statement, ast.ClassDef) else FUNCTION
            return Target(kind, file, statement.name, text.line)
        if statement is None:
            return Target(MODULE, file, "", text.line)
        return Target(DATA, file, str(statement.lineno), text.line)

    def _code(self, target: Target) -> str:
        module = self.module(target.file)
        if target.kind == FORMAT:
            lines = module.text.split("\n")
            return "\n".join(lines[number] for number in self.block(target))
        if target.kind == MODULE:
            return module.whole
        if target.kind == DATA:
            statement = module.statement(target.line)
            return ast.dump(statement) if statement else ""
        return f"{target.name} {module.does(target.name)}"

    def _test(self, test: str) -> str:
        file, _, name = test.partition("::")
        module = self.module(file)
        return "".join(map(module.does, module.named(name)))


def dotted(file: str) -> str:
    """The name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _scopes(tree: ast.AST, outer: str) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function | ast.ClassDef):
            name = f"{outer}.{node.name}" if outer else node.name
            yield name, node
            yield from _scopes(node, name)
        elif isinstance(node, HOLDS_STATEMENTS):
            yield from _scopes(node, outer)


def functions_in(module: Module, names: Iterable[str] | None = None) -> list[str]:
    """The functions and methods of a module, or those inside the classes of these names, without functions inside functions."""
    inside = None if names is None else tuple(f"{name}." for name in names)
    return [
        name
        for name, node in module.scopes.items()
        if isinstance(node, Function)
        and (inside is None or name.startswith(inside))
        and not any(isinstance(module.scopes.get(outer), Function) for outer in _outer(name))
    ]


def _outer(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name
