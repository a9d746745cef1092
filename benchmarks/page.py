"""Runs benchmarks and writes their sections of a page: `python benchmarks/page.py docs/benchmarks.md [NAME...]`, without a name all of them.

A section is replaced by that of the new run. What stands above the mark is written by hand and stays, and so do the sections of benchmarks
that are not run.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from shared import HERE, ROOT

from cardforge.shelves import write_whole

MARK: Final = "<!-- sections written by benchmarks/page.py -->"
_SECTION: Final = re.compile(r"^## (?P<name>\w+)\n(?:(?!## ).*(?:\n|\Z))*", re.MULTILINE)

COMMANDS: Final = {
    "answers": "answers.py",
    "catalogue": "catalogue.py",
    "combinations": "combinations.py",
    "commands": "commands.py",
    "goldfish": "goldfish.py",
    "greedy": "greedy.py",
    "match": "match.py",
    "print": "print.py",
    "random_play": "random_play.py",
    "reading": "reading.py",
    "reading_times": "reading.py --times tests/wording/bench/written.toml",
    "studio": "studio.py",
    "studio_edits": "studio_edits.py",
}
"""What each section is the answer of, behind `python benchmarks/` and before `--json`."""


def main(arguments: list[str] | None = None) -> None:
    """Runs the benchmarks that are named, or all, and writes each section as soon as it is measured; ends with 2 before that for a page without the mark."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("page", type=Path, help=f"a page with the line {MARK}")
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(COMMANDS)}; all of them unless given")
    given = asked.parse_args(arguments)
    page: Path = given.page
    if unknown := [name for name in given.names if name not in COMMANDS]:
        asked.error(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(COMMANDS)}")
    if not page.is_file() or MARK not in page.read_text(encoding="utf-8"):
        asked.error(f"{page}: is no page with the line {MARK}; nothing was measured")
    for name in given.names or COMMANDS:
        print(f"{name} ...", flush=True)
        write_whole(page, with_section(page.read_text(encoding="utf-8"), name, section(name)))


def with_section(page: str, name: str, text: str) -> str:
    """The page with this section in the place of the one of that name, or in its alphabetical place below the mark."""
    head, _, rest = page.partition(MARK)
    found = {one["name"]: one[0].strip() for one in _SECTION.finditer(rest)}
    found[name] = text.strip()
    return "\n\n".join([f"{head}{MARK}", *(found[each] for each in sorted(found))]) + "\n"


def section(name: str) -> str:
    """What the benchmark is for, from its own first lines; when it ran, and beside how much other work; and its figures."""
    script, *options = COMMANDS[name].split()
    stem = Path(script).stem
    told = ast.get_docstring(ast.parse((HERE / script).read_text(encoding="utf-8"))) or ""
    told = told if name == stem else f"What is measured is told [there](#{stem})."
    load = os.getloadavg()[0]
    command = [sys.executable, str(HERE / script), *options, "--json"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found = {key: value for key, value in json.loads(done.stdout).items() if key != "benchmark"}
    ran = (
        f"`python benchmarks/{COMMANDS[name]} --json` on {date.today().isoformat()} at {commit()}, "
        f"with a load of {load:.1f} before and {os.getloadavg()[0]:.1f} after it."
    )
    return "\n\n".join([f"## {name}", told, ran, *tables(found)])


def commit() -> str:
    """The commit that was measured."""
    done = subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.strip()


def tables(found: Mapping[str, Any], title: str = "") -> Iterator[str]:
    """Tables of Markdown: one of the single figures, one for each list or group of things with the same figures."""
    single = {key: value for key, value in found.items() if _is_single(value)}
    if single:
        yield _table(title, ["figure", "value"], [[_words(key), value] for key, value in single.items()])
    for key, value in found.items():
        name = f"{title} {_words(key)}".strip()
        if key in single:
            continue
        if isinstance(value, list):
            columns = [*dict.fromkeys(column for row in value for column in _flat(row))]
            yield _table(
                name, [_words(column) for column in columns], [[_flat(row).get(c) for c in columns] for row in value]
            )
        elif all(isinstance(part, dict) for part in value.values()) and not any(
            _nested(part) for part in value.values()
        ):
            of_each = {each: _flat(part) for each, part in value.items()}
            figures = [*dict.fromkeys(figure for flat in of_each.values() for figure in flat)]
            rows = [[_words(figure), *(flat.get(figure) for flat in of_each.values())] for figure in figures]
            yield _table(name, ["", *of_each], rows)
        else:
            yield from tables(value, name)


def _is_single(value: Any) -> bool:
    if isinstance(value, list):
        return not any(isinstance(one, dict | list) for one in value)
    return not isinstance(value, dict)


def _nested(part: Mapping[str, Any]) -> bool:
    """Whether figures lie two levels deeper."""
    return any(isinstance(value, dict) and not all(map(_is_single, value.values())) for value in part.values())


def _flat(part: Mapping[str, Any]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in part.items():
        if isinstance(value, dict):
            flat |= {f"{key} {inner}": each for inner, each in value.items()}
        else:
            flat[key] = value
    return flat


def _table(title: str, head: list[str], rows: list[list[Any]]) -> str:
    lines = [head, ["---"] * len(head), *([_cell(value) for value in row] for row in rows)]
    text = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"**{title[:1].upper()}{title[1:]}**\n\n{text}" if title else text


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_cell, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def _words(key: str) -> str:
    return key.replace("_", " ")


if __name__ == "__main__":
    main()
