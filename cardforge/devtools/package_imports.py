"""The imports between the packages of Cardforge, read from the source; imports for type checking do not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from cardforge.devtools.source_texts import HOLDS_STATEMENTS

PACKAGE = "cardforge"

Imports = Mapping[str, frozenset[str]]
"""Each package (or module at the top, such as `errors`) with the packages that it imports."""


def package_imports(root: Path) -> Imports:
    """The imports between the packages below `root / "cardforge"`; imports inside functions count too."""
    found: dict[str, set[str]] = {}
    for file in sorted((root / PACKAGE).rglob("*.py")):
        name = file.relative_to(root / PACKAGE).parts[0].removesuffix(".py")
        if not name.startswith("_"):
            found.setdefault(name, set()).update(_imports(ast.parse(file.read_text(encoding="utf-8"))))
    return {name: frozenset(imported & found.keys() - {name}) for name, imported in found.items()}


def without_shortcuts(imports: Imports) -> Imports:
    """The same imports without those that follow from others: where a imports b and b imports c, a to c is left out."""
    behind = {name: _reachable(imports, name) for name in imports}
    return {
        name: frozenset(
            target for target in targets if not any(target in behind[other] for other in targets - {target})
        )
        for name, targets in imports.items()
    }


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{PACKAGE}."):
            yield node.module.split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith(f"{PACKAGE}."))
        elif isinstance(node, HOLDS_STATEMENTS) and not _is_for_type_checking(node):
            yield from _imports(node)


def _is_for_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _reachable(imports: Imports, start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        for target in imports[waiting.pop()] - reached:
            reached.add(target)
            waiting.append(target)
    return reached
