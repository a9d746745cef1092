"""Import circles between modules, found in grimp's graph without type-checking imports."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

import grimp

PACKAGE = "cardforge"

Graph = Mapping[str, Set[str]]
"""Each module with the modules that it imports directly."""


def import_graph(root: Path, package: str = PACKAGE) -> Graph:
    """Every module of the package below `root` with its direct imports; imports inside functions count, packages are modules too.

    Raises RuntimeError when this process has imported the package from elsewhere: grimp would then look there.
    """
    loaded = sys.modules.get(package)
    if loaded is not None and str((root / package).resolve()) not in map(str, loaded.__path__):
        raise RuntimeError(f"{package} is imported already, from {list(loaded.__path__)} and not from {root}")
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    finally:
        sys.path.remove(str(root))
    return {module: graph.find_modules_directly_imported_by(module) for module in sorted(graph.modules)}


def circles(graph: Graph) -> list[list[str]]:
    """The strongly connected components of more than one module, the largest first: in each, every module imports every other in the end."""
    found = [sorted(component) for component in _components(graph) if len(component) > 1]
    return sorted(found, key=lambda component: (-len(component), component))


def shortest_circle(graph: Graph, component: list[str]) -> list[str]:
    """One of the shortest ways round inside a component, as modules; the first one is not repeated at the end."""
    inside, best = set(component), component
    for start in component:
        paths = [[start]]
        seen = {start}
        while paths and len(paths[0]) < len(best):
            path = paths.pop(0)
            for module in sorted(graph[path[-1]] & inside):
                if module == start:
                    best, paths = path, []
                    break
                if module not in seen:
                    seen.add(module)
                    paths.append([*path, module])
    return best


def _components(graph: Graph) -> Iterator[list[str]]:
    """Tarjan's algorithm, without recursion."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    for start in graph:
        if start in number:
            continue
        work = [(start, iter(sorted(graph[start])))]
        while work:
            module, imports = work[-1]
            if module not in number:
                number[module] = low[module] = len(number)
                path.append(module)
                on_path.add(module)
            for imported in imports:
                if imported not in number:
                    work.append((imported, iter(sorted(graph[imported]))))
                    break
                if imported in on_path:
                    low[module] = min(low[module], number[imported])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == number[module]:
                    place = path.index(module)
                    yield path[place:]
                    on_path -= set(path[place:])
                    del path[place:]
