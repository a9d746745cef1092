"""Sizes and signatures: lines, modules per folder, `Any` in signatures, constants without `Final`; read as text and syntax trees."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

TYPED = ("kernel", "effects", "games", "players", "trials")
"""The packages in which no function should take or return a bare `Any`."""
COMPILED = ("kernel", "effects", "games", "players")
"""The packages that mypyc compiles, where `Final` lets it put a constant in place."""

_CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]+$")
_ANY = re.compile(r"\bAny\b")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(root: Path, part: str = "") -> list[Path]:
    """Every Python file of the package, or of one part of it, in a fixed order."""
    return sorted((root / "cardforge" / part).rglob("*.py"))


def tree(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def functions(root: Path, part: str = "") -> Iterator[tuple[Path, Function]]:
    """Every function, method and nested function."""
    for file in modules(root, part):
        for node in ast.walk(tree(file)):
            if isinstance(node, Function):
                yield file, node


def lines_of(file: Path) -> int:
    """How many lines a file has, blank ones and comments included."""
    return len(file.read_text(encoding="utf-8").splitlines())


def lines_per_package(root: Path) -> dict[str, int]:
    """Lines of each package directly below `cardforge`, each game for itself, and of the modules that lie beside them."""
    found: Counter[str] = Counter()
    for file in modules(root):
        *folders, _ = file.relative_to(root / "cardforge").parts
        found["/".join(folders[: 2 if folders[:1] == ["games"] else 1]) or "(top)"] += lines_of(file)
    return {package: count for package, count in sorted(found.items()) if count}


def modules_per_folder(root: Path) -> dict[str, int]:
    """How many modules lie directly in each folder, `__init__` not counted, the largest folder first."""
    found = Counter(
        str(file.parent.relative_to(root / "cardforge")) for file in modules(root) if file.name != "__init__.py"
    )
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def long_modules(root: Path, most: int) -> dict[str, int]:
    """The modules with more lines than that, the longest first."""
    sizes = {str(file.relative_to(root)): lines_of(file) for file in modules(root)}
    return {name: size for name, size in sorted(sizes.items(), key=lambda item: -item[1]) if size > most}


def any_in_signatures(root: Path) -> dict[str, dict[str, int]]:
    """For each typed package: its functions, those with `Any` anywhere in the signature, with a bare `Any`, with `state: Any`."""
    found = {}
    for part in TYPED:
        nodes = [node for _, node in functions(root, part)]
        found[part] = {
            "functions": len(nodes),
            "any": sum(any(_ANY.search(note) for _, note in _annotations(node)) for node in nodes),
            "bare": sum(any(note == "Any" for _, note in _annotations(node)) for node in nodes),
            "state": sum(("state", "Any") in _annotations(node) for node in nodes),
        }
    return found


def constants_without_final(root: Path) -> list[str]:
    """Module constants (names in capitals) of the compiled packages that are not annotated `Final`, as "path:line: name"."""
    found = []
    for part in COMPILED:
        for file in modules(root, part):
            where = file.relative_to(root)
            found += [f"{where}:{line}: {name}" for line, name in _not_final(tree(file).body)]
    return found


def _not_final(body: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    for node in body:
        if isinstance(node, ast.If):
            yield from _not_final([*node.body, *node.orelse])
        elif isinstance(node, ast.AnnAssign):
            if not re.search(r"\bFinal\b", ast.unparse(node.annotation)):
                yield from _constants(node.lineno, [node.target])
        elif isinstance(node, ast.Assign):
            yield from _constants(node.lineno, node.targets)


def _constants(line: int, targets: list[ast.expr]) -> Iterator[tuple[int, str]]:
    for target in targets:
        if isinstance(target, ast.Tuple):
            yield from _constants(line, target.elts)
        elif isinstance(target, ast.Name) and _CONSTANT.match(target.id):
            yield line, target.id


def _annotations(node: Function) -> list[tuple[str, str]]:
    """The parameters that have an annotation, with it, and "return" with that of the result."""
    given = node.args
    parameters = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    notes = [(one.arg, one.annotation) for one in parameters if one] + [("return", node.returns)]
    return [(name, ast.unparse(note).strip("'\"")) for name, note in notes if note]
