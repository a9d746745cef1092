"""Structure of a checkout: `python benchmarks/structure.py [DIR] [--before DIR]` prints a table, with `--before` one of before and after.

It measures import circles, modules per folder, lines per package, functions with `Any` in their signature, module constants without
`Final`, twin functions, the hops of five flows, and the files touched by a change of each kind. How each is defined stands in
`benchmarks/measuring/`. `--json` prints one JSON object; `--twins` and `--circles` list the pairs and the circles instead; `--no-flows`
leaves out the flows, which run the checkout.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from measuring.circles import circles, import_graph, shortest_circle
from measuring.flows import hops
from measuring.modules import (
    any_in_signatures,
    constants_without_final,
    lines_per_package,
    long_modules,
    modules,
    modules_per_folder,
)
from measuring.touched import files_touched
from measuring.twins import NEARLY_EQUAL, twins

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 400
FULLEST = 20

Figures = dict[str, dict[str, Any]]
"""Sections of the table, each with its rows."""


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "dir", nargs="?", type=Path, default=ROOT, help="the checkout to measure; this one unless given"
    )
    parser.add_argument("--before", type=Path, help="another checkout to compare with")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--twins", action="store_true", help="list the twin functions")
    parser.add_argument("--circles", action="store_true", help="list the import circles")
    parser.add_argument("--no-flows", action="store_true", help="do not run the five flows")
    given = parser.parse_args()
    root = given.dir.resolve()
    if given.twins:
        print("\n".join(str(pair) for pair in twins(root)))
        return
    if given.circles:
        list_circles(root)
        return
    after = measured(root, not given.no_flows)
    before = measured(given.before.resolve(), not given.no_flows) if given.before else None
    if given.json:
        both = {"before": before, "after": after} if before else after
        print(json.dumps({"benchmark": "structure", **both}))
    else:
        print(table(after, before))


def measured(root: Path, flows: bool = True) -> Figures:
    """All figures of a checkout."""
    found = circles(import_graph(root))
    folders = modules_per_folder(root)
    full = {folder: count for folder, count in folders.items() if count > FULLEST}
    pairs = twins(root)
    signatures = any_in_signatures(root)
    figures: Figures = {
        "modules and circles": {
            "modules": len(modules(root)),
            "import circles": len(found),
            "modules in the largest circle": len(found[0]) if found else 0,
            "modules in circles": sum(len(one) for one in found),
            f"modules over {LONGEST} lines": len(long_modules(root, LONGEST)),
            "folders": len(folders),
            f"folders with more than {FULLEST} modules": len(full),
        },
        "modules in the fullest folders": dict(list(folders.items())[: max(len(full), 5)]),
        "twin functions": {
            "pairs": len(pairs),
            f"of them alike to {NEARLY_EQUAL}": sum(pair.ratio >= NEARLY_EQUAL for pair in pairs),
            "of them equal in shape": sum(pair.ratio == 1 for pair in pairs),
        },
        "module constants": {"without Final": len(constants_without_final(root))},
    }
    for part, counts in signatures.items():
        figures[f"signatures in {part}"] = {
            "functions": counts["functions"],
            "with Any": counts["any"],
            "with a bare Any": counts["bare"],
            "with state: Any": counts["state"],
        }
    lines = lines_per_package(root)
    figures["lines"] = {**lines, "all": sum(lines.values())}
    if flows:
        for flow, tally in hops(root).items():
            figures[f"hops: {flow}"] = dict(tally or {})
    touched = files_touched(root)
    figures["files touched to add"] = {kind: len(files) or None for kind, files in touched.items()}
    return figures


def table(after: Figures, before: Figures | None) -> str:
    """The figures in Markdown, a section after the other; rows of either checkout, in the order of the second one."""
    heads = ("before", "after") if before else ("value",)
    lines = []
    for section in dict.fromkeys([*after, *(before or {})]):
        columns = [part.get(section, {}) for part in (before, after) if part is not None]
        lines += [f"| {section} | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
        for row in dict.fromkeys([*columns[-1], *columns[0]]):
            lines.append(f"| {row} | {' | '.join(_told(column.get(row)) for column in columns)} |")
        lines.append("")
    return "\n".join(lines)


def _told(value: Any) -> str:
    return "–" if value is None else f"{value:,}"


def list_circles(root: Path) -> None:
    """Every circle with its modules and one of the shortest ways round."""
    graph = import_graph(root)
    for number, circle in enumerate(circles(graph), 1):
        way = shortest_circle(graph, circle)
        print(f"{number}. {len(circle)} modules; the shortest way round: {' -> '.join([*way, way[0]])}")
        print(*(f"   {module}" for module in circle), sep="\n")


if __name__ == "__main__":
    main()
