"""Reads the docstrings, comments and strings of source files and tests, without importing them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_DIRECTIVES = re.compile(r"#\s*(noqa|type:|ruff:|mypy:|pragma:).*")
"""Comments for tools, whose codes look like rows."""
_NUMBERED = re.compile(r"#.*\d")
_Function = ast.FunctionDef | ast.AsyncFunctionDef
HOLDS_STATEMENTS = (ast.stmt, ast.ExceptHandler, ast.match_case)
"""Where classes and functions may stand; an expression has none with a name."""


@dataclass(frozen=True)
class SourceText:
    """One text of a source file: its place, its kind and its words."""

    place: str
    """The module and the name in it: "cardforge.games.arc.actions.gold:pay"; for a test its file and name."""
    line: int
    kind: str
    """`prose` (a docstring or a comment), `text` (a string of the program), `proof` (the docstring of a test) or `case` (a string in its decorators)."""
    text: str


def texts_in_code(file: Path, root: Path) -> Iterator[SourceText]:
    """Every docstring, comment and string of a module, with the function or class around it."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    module = ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    scopes = list(_scopes(tree))
    for line, kind, text in (*_strings(tree), *_comments(source)):
        inside = [name for first, last, name in scopes if first <= line <= last]
        yield SourceText(f"{module}:{inside[-1]}" if inside else module, line, kind, text)


def texts_in_tests(file: Path, root: Path) -> Iterator[SourceText]:
    """The docstring and the cases of each test in a file, and the other docstrings and comments of the file."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    name = file.relative_to(root).as_posix()
    for node in _nodes(tree, HOLDS_STATEMENTS):
        if isinstance(node, _Function) and node.name.startswith("test_"):
            place = f"{name}::{node.name}"
            yield SourceText(place, node.lineno, "proof", ast.get_docstring(node) or "")
            cases = (case for decorator in node.decorator_list for case in _strings(decorator))
            yield from (SourceText(place, line, "case", text) for line, _, text in cases)
        elif isinstance(node, _Function | ast.ClassDef | ast.Module) and (text := ast.get_docstring(node)):
            yield SourceText(name, getattr(node, "lineno", 1), "prose", text)
    yield from (SourceText(name, line, kind, text) for line, kind, text in _comments(source))


def _scopes(tree: ast.AST, outer: str = "") -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of every class and function, an outer one before those inside it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Function | ast.ClassDef):
            name = f"{outer}.{node.name}" if outer else node.name
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield first, node.end_lineno or node.lineno, name
            yield from _scopes(node, name)
        elif isinstance(node, HOLDS_STATEMENTS):
            yield from _scopes(node, outer)


def _nodes(tree: ast.AST, kinds: tuple[type[ast.AST], ...] = (ast.AST,)) -> Iterator[ast.AST]:
    """The tree and the nodes of these kinds in it, in the order of `ast.walk`; what has no parts, such as an operator, is left out."""
    waiting = deque([tree])
    while waiting:
        node = waiting.popleft()
        yield node
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                waiting.extend([part for part in value if isinstance(part, kinds)])
            elif isinstance(value, kinds) and value._fields:
                waiting.append(value)


def _strings(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    nodes = list(_nodes(tree))
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, "prose" if id(node) in prose else "text", node.value


def _comments(source: str) -> Iterator[tuple[int, str, str]]:
    """The comments, where there is one with a number in it; no other names a row, and reading tokens takes long."""
    if not _NUMBERED.search(source):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], "prose", _DIRECTIVES.sub("", token.string)
