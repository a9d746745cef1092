"""The shape of the package, checked: `python .ci/circles.py [circles] [sizes] [final] [top]`; all four unless some are named.

`circles`: no import circle between modules. `sizes`: no module over 400 lines, no folder with more than 20 modules or, of tests, 40. `final`: every module
constant of the compiled packages is annotated `Final`. `top`: nothing else lies at the top of the checkout. What is wrong is named, one line
each; then the exit code is 1.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from measuring.circles import circles, import_graph, shortest_circle  # noqa: E402
from measuring.modules import constants_without_final, long_modules, modules_per_folder  # noqa: E402

LONGEST = 400
FULLEST = 20
FULLEST_OF_TESTS = 40
TOP = frozenset(
    {".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "LICENSE-CARDS", "Makefile", "README.md", "benchmarks"}
    | {"cardforge", "cards", "docs", "examples", "mkdocs.yml", "print", "pyproject.toml", "templates", "tests"}
)  # fmt: skip
"""What git keeps at the top of the checkout."""


def import_circles(root: Path) -> list[str]:
    """One line for each circle, with a shortest way round; type-checking imports do not count, imports inside functions do."""
    graph = import_graph(root)
    found = []
    for circle in circles(graph):
        way = shortest_circle(graph, circle)
        found.append(f"{len(circle)} modules import each other in a circle: {', '.join(circle)}")
        found.append(f"  the shortest way round: {' -> '.join([*way, way[0]])}")
    return found


def sizes(root: Path) -> list[str]:
    """One line for each module that is too long and each folder that is too full."""
    long = [f"{name}: {lines} lines, at most {LONGEST}" for name, lines in long_modules(root, LONGEST).items()]
    folders = modules_per_folder(root).items()
    full = [f"cardforge/{name}: {n} modules in one folder, at most {FULLEST}" for name, n in folders if n > FULLEST]
    tests = Counter(file.parent.relative_to(root).as_posix() for file in (root / "tests").rglob("test_*.py"))
    crowded = [f"{name}: {n} modules of tests in one folder, at most {FULLEST_OF_TESTS}" for name, n in sorted(tests.items()) if n > FULLEST_OF_TESTS]  # fmt: skip
    return [*long, *full, *crowded]


def final(root: Path) -> list[str]:
    """One line for each module constant without `Final`."""
    return [f"{constant} is a module constant and not annotated Final" for constant in constants_without_final(root)]


def top(root: Path) -> list[str]:
    """One line for each file or folder that git keeps at the top and that does not belong there; none where there is no git."""
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=False).stdout
    found = {name.partition("/")[0] for name in listed.splitlines()}
    return [f"{name} does not belong at the top of the checkout" for name in sorted(found - TOP)]


CHECKS: dict[str, Callable[[Path], list[str]]] = {"circles": import_circles, "sizes": sizes, "final": final, "top": top}


def main(names: list[str], root: Path = ROOT) -> int:
    """Runs the named checks, all of them without names; 1 when something is wrong, 2 for an unknown name."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    faults = [line for name in names or CHECKS for line in CHECKS[name](root)]
    print(*faults, sep="\n" if faults else "", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
