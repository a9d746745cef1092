"""Runs every benchmark and writes the page of the last results: `python benchmarks/page.py docs/benchmarks.md`."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.shelves import write_whole

HERE = Path(__file__).resolve().parent
HEAD = """# Benchmarks

The last run of the benchmarks, {day}, by `make bench`. Machines differ and may be busy: compare the ratios to a peer or to a Python
function call measured in the same run, not the seconds.
"""


def main(page: Path) -> None:
    """Runs every script that supports `--json`, and writes the page."""
    listed = [file for file in sorted(HERE.glob("*.py")) if file != Path(__file__).resolve()]
    scripts = [file for file in listed if "--json" in file.read_text(encoding="utf-8")]
    parts = [HEAD.format(day=date.today().isoformat()), *(section(script, measured(script)) for script in scripts)]
    write_whole(page, "\n".join(parts))
    print(f"{page}: {len(scripts)} benchmarks")


def measured(script: Path) -> dict[str, Any]:
    """The one JSON object that a benchmark prints."""
    print(f"{script.name} ...", flush=True)
    done = subprocess.run([sys.executable, str(script), "--json"], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def section(script: Path, found: dict[str, Any]) -> str:
    """What the benchmark is for, from its own first lines, and its figures as a table."""
    told = ast.get_docstring(ast.parse(script.read_text(encoding="utf-8"))) or ""
    rows = [f"| {name} | {value} |" for name, value in flat(found) if name != "benchmark"]
    return "\n".join([f"## {script.stem}\n", told, "", "| figure | value |", "| --- | --- |", *rows, ""])


def flat(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every figure with the keys that lead to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from flat(part, f"{name} {key}".strip().replace("_", " "))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from flat(part, f"{name} {place + 1}")
    else:
        yield name, value


if __name__ == "__main__":
    main(Path(sys.argv[1]))
