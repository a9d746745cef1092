"""Runs the examples of README and docs; `python tests/docs/doc_examples.py --update` writes their true output into the pages.

A `console` block holds commands behind "$ " and what they print; a `python` block is a script, and a `text` block right
after it is what it prints. The examples of one page run one after another in one empty folder in which `cards` lies.
A line "..." stands for any lines.
"""

from __future__ import annotations

import fnmatch
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(console|python)\n(.*?)^```$(?:\n\n?```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """One thing to run and what the page says that it prints; (start, end) is where that stands in the page."""

    kind: str
    code: str
    says: str
    start: int
    end: int


def examples(text: str) -> list[Example]:
    """The examples of a page in order."""
    found = []
    for block in BLOCK.finditer(text):
        if block[1] == "python":
            start, end = block.span(3) if block[3] is not None else (-1, -1)
            found.append(Example("python", block[2], block[3] or "", start, end))
            continue
        for command in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block[2], re.MULTILINE):
            at = block.start(2)
            found.append(Example("console", command[1], command[2], at + command.start(2), at + command.end(2)))
    return found


def folder_for(folder: Path) -> Path:
    """An empty folder in which the paths of the examples are right."""
    (folder / "cards").symlink_to(ROOT / "cards", target_is_directory=True)
    return folder


def run(example: Example, folder: Path) -> str:
    """What the example prints now, both streams together."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("CARDFORGE", "COLUMNS"))}
    environment |= {"CARDFORGE_DATABASE": f"sqlite:///{folder / '.catalog.sqlite3'}", "PYTHONPATH": ""}
    environment |= {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    command = ["bash", "-c", example.code] if example.kind == "console" else [sys.executable, "-c", example.code]
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300
    )
    return done.stdout


def agrees(says: str, prints: str) -> bool:
    """Is this what the page says, where a line "..." stands for any lines?"""
    if "..." not in says.splitlines():
        return says.rstrip() == prints.rstrip()
    parts = [re.escape(part) for part in re.split(r"^\.\.\.$", says.rstrip(), flags=re.MULTILINE)]
    return re.fullmatch(r"(?:.|\n)*".join(parts), prints.rstrip()) is not None


def shortened(prints: str, says: str) -> str:
    """The output as the page shall show it: where it had a line "...", with as many lines before and after as it had."""
    lines, before = prints.rstrip().splitlines(), says.rstrip().splitlines()
    if before.count("...") == 1 and len(lines) >= len(before):
        first = before.index("...")
        last = len(before) - first - 1
        lines = [*lines[:first], "...", *lines[len(lines) - last :]]
    return "\n".join(lines) + "\n"


def update(page: Path) -> int:
    """Writes what the examples of a page print now into it; returns how many differed."""
    text = page.read_text(encoding="utf-8")
    changed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = folder_for(Path(name))
        runs = [(example, run(example, folder)) for example in examples(text)]
    for example, prints in reversed(runs):
        if not agrees(example.says, prints) and example.start >= 0:
            text = text[: example.start] + shortened(prints, example.says) + text[example.end :]
            changed += 1
    page.write_text(text, encoding="utf-8")
    return changed


if __name__ == "__main__":
    wanted = [arg for arg in sys.argv[1:] if arg != "--update"]
    for page in PAGES:
        if not wanted or any(fnmatch.fnmatch(page.name, name) for name in wanted):
            print(page.name, update(page))
