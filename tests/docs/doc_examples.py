"""Runs the examples of README and docs; `python tests/docs/doc_examples.py --update` writes their true output into the pages.

A `console` block holds commands after "$ " with their output; a `python` block is a script, and a `text` block right after it
is its output. A line "..." matches any lines, and "... " within a line a number. The examples of a page run in order in the same folder, which has nothing but `cards` and two lists of cards.

A page that says how to add something changes files: a block after "Append to `FILE`:", "Create `FILE`:" or "Insert into `FILE` after
the line `LINE`:" is written there. Such a page is followed in a copy of the checkout, where every command must succeed.
"""

from __future__ import annotations

import contextlib
import fnmatch
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from glob import glob
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(console|python)\n(.*?)^```$(?:\n\n?```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
EDIT = re.compile(
    r"(Append to|Create|Insert into) `([^`\n]+)`(?:\safter the line\s`([^`\n]+)`)?:\n\n```\w+\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
OF_ALL_GAMES = ("cardforge games", "cardforge cards load")
"""Commands that tell which games are installed."""
IN_FOLDER = re.compile(r"cd ([\w-]+) && ")
"""What comes before a command in a folder that an example has made."""
PIPELINE = re.compile(
    r"(?:(?P<before>printf '[^']*') \| )?(?P<command>cardforge (?:'[^']*'|[^'|])*?)(?: 2> (?P<errors>\S+))?(?: \| (?P<after>.*))?"
)
"""A command, what it reads, where its messages go, and what reads its output."""
QUOTED = re.compile(r"'[^']*'")
NEEDS_SHELL = re.compile(r"[|<>&;$`~()]")
COPIED = ("cardforge", "cards", "docs", "print", "templates", "tests", "pyproject.toml")
"""What a copy of the checkout holds."""


@dataclass(frozen=True)
class Example:
    """Something to run, and its output on the page, which is at (start, end)."""

    kind: str
    code: str
    says: str
    start: int
    end: int

    @property
    def plain(self) -> tuple[str, Pipeline] | None:
        """The folder and the pipeline of a single `cardforge` command that needs no shell for itself; None for anything else.

        One that tells of all games is none: tests have one more.
        """
        _, folder, code = IN_FOLDER.split(self.code, maxsplit=1) if IN_FOLDER.match(self.code) else ("", "", self.code)
        found = PIPELINE.fullmatch(code) if self.kind == "console" else None
        if (
            not found
            or found["command"].startswith(OF_ALL_GAMES)
            or NEEDS_SHELL.search(QUOTED.sub("", found["command"]))
        ):
            return None
        return folder, Pipeline(
            found["before"] or "", shlex.split(found["command"])[1:], found["errors"] or "", found["after"] or ""
        )


@dataclass(frozen=True)
class Pipeline:
    """A command of Cardforge, with what a shell does before and behind it."""

    before: str
    """The program whose output it reads, or nothing."""
    arguments: list[str]
    errors: str
    """The file that its messages go to, or nothing."""
    after: str
    """The programs that read its output, or nothing."""


@dataclass(frozen=True)
class Edit:
    """A block that a page tells the reader to put into a file."""

    verb: str
    file: str
    line: str
    """The line after which the block is inserted."""
    block: str

    def apply(self, folder: Path) -> None:
        """Changes the file in a copy of the checkout."""
        path = folder / self.file
        if self.verb == "Create":
            assert not path.exists(), f"{self.file} exists already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.block, encoding="utf-8")
            return
        before, after = path.read_text(encoding="utf-8"), ""
        if self.verb == "Insert into":
            lines = before.splitlines(keepends=True)
            index = next((index for index, line in enumerate(lines, 1) if line.strip() == self.line), 0)
            assert index, f"{self.file} has no line {self.line}"
            before, after = "".join(lines[:index]), "".join(lines[index:])
        else:
            before += "\n"
        path.write_text(before + self.block + after, encoding="utf-8")


def steps(text: str) -> list[Edit | Example]:
    """What a page says to do, in order: changes of files and things to run."""
    edits = [(match.end(), Edit(match[1], match[2], match[3] or "", match[4])) for match in EDIT.finditer(text)]
    edited = {end for end, _ in edits}
    runs: list[tuple[int, Edit | Example]] = []
    for block in BLOCK.finditer(text):
        if block.end() not in edited:
            runs += [(block.start(), example) for example in examples(block.group(), block.start())]
    return [step for _, step in sorted([*edits, *runs], key=lambda step: step[0])]


def changes_files(text: str) -> bool:
    """Whether a page tells the reader to change files."""
    return EDIT.search(text) is not None


def examples(text: str, offset: int = 0) -> list[Example]:
    """The examples of a page in order; `offset` is the place of the text on its page."""
    found = []
    for block in BLOCK.finditer(text):
        if block[1] == "python":
            start, end = block.span(3) if block[3] is not None else (-1 - offset, -1 - offset)
            found.append(Example("python", block[2], block[3] or "", start + offset, end + offset))
            continue
        for command in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block[2], re.MULTILINE):
            begin = offset + block.start(2)
            found.append(Example("console", command[1], command[2], begin + command.start(2), begin + command.end(2)))
    return found


WITH_EXAMPLES = [
    page for page in PAGES if examples(text := page.read_text(encoding="utf-8")) and not changes_files(text)
]
"""The pages with examples that change nothing of the checkout."""
GUIDES = [page for page in PAGES if changes_files(page.read_text(encoding="utf-8"))]
"""The pages that are followed in a copy of the checkout."""
OF_WORDS = frozenset({"add-a-keyword.md", "add-a-verb.md"})
"""Those among them that add to the language of the texts."""
OF_TRIALS = frozenset({"goldfish.md", "learning.md", "matches.md", "reports.md", "tune.md"})
"""Those among them whose examples play many games."""


def prints_otherwise(page: Path, folder: Path) -> str:
    """The first example of a page that prints something else than it says, with both; "" if there is none."""
    inside = folder_for(folder)
    return _differs(page, ((example, run(example, inside)) for example in examples(page.read_text(encoding="utf-8"))))


def followed_otherwise(page: Path, folder: Path) -> str:
    """The same of a page that changes files, followed to the letter in a copy of the checkout."""
    return _differs(page, follow(page, folder))


def _differs(page: Path, printed: Iterable[tuple[Example, str]]) -> str:
    for example, prints in printed:
        if not agrees(example.says, prints):
            return f"{page.name}: {example.code}\nprints\n{prints}\ninstead of\n{example.says}"
    return ""


def folder_for(folder: Path) -> Path:
    """An empty folder in which the paths of the examples are right: the shipped cards, and the lists of docs/your-game.md."""
    (folder / "cards").symlink_to(ROOT / "cards", target_is_directory=True)
    for table in (ROOT / "docs" / "your-game").glob("*.csv"):
        (folder / table.name).symlink_to(table)
    return folder


def checkout_for(folder: Path) -> Path:
    """A copy of the checkout, for a page that changes files; its modules need not be compiled again."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("*.so"))
        else:
            shutil.copy(source, folder / name)
    return folder


def follow(page: Path, folder: Path) -> list[tuple[Example, str]]:
    """Does what a page says in a copy of the checkout; returns what each example printed. Every command must succeed."""
    copy = checkout_for(folder)
    printed = []
    for step in steps(page.read_text(encoding="utf-8")):
        if isinstance(step, Edit):
            step.apply(copy)
        else:
            printed.append((step, run(step, copy, checkout=True)))
    return printed


def run(example: Example, folder: Path, checkout: bool = False) -> str:
    """What the example prints now, both streams together; in a checkout it must succeed and uses the checkout's code."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("CARDFORGE", "COLUMNS"))}
    environment |= {
        "CARDFORGE_DATABASE": f"sqlite:///{folder / '.catalog.sqlite3'}",
        "PYTHONPATH": str(folder) if checkout else "",
    }
    environment |= {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    if not checkout and example.kind == "python":
        with in_process(folder, environment) as printed:
            exec(compile(example.code, "<example>", "exec"), {"__name__": "__main__"})
        return printed.text
    if example.plain and not checkout:
        inside, pipeline = example.plain
        return run_here(pipeline, folder / inside, environment)
    command = ["bash", "-c", example.code] if example.kind == "console" else [sys.executable, "-c", example.code]
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300
    )
    assert not checkout or done.returncode == 0, f"{example.code}\nends with exit code {done.returncode}\n{done.stdout}"
    return done.stdout


def run_here(pipeline: Pipeline, folder: Path, environment: dict[str, str]) -> str:
    """What a command prints, run in this process: the same as in one of its own, but for the time to start it."""
    from cardforge.cli import run as run_command

    apart = bool(pipeline.errors or pipeline.after)
    shell = partial(
        subprocess.run, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, timeout=300
    )
    given = shell(pipeline.before).stdout if pipeline.before else ""
    with in_process(folder, environment, given, apart=apart) as printed:
        run_command([word for argument in pipeline.arguments for word in sorted(glob(argument)) or [argument]])
    if pipeline.errors:
        (folder / pipeline.errors).write_text(printed.errors, encoding="utf-8")
    shown = (
        shell(pipeline.after, input=printed.text, stderr=subprocess.STDOUT).stdout if pipeline.after else printed.text
    )
    return shown if pipeline.errors else printed.errors + shown


@dataclass
class Printed:
    """What was printed in this process: the output, and the messages if they are kept apart from it."""

    text: str = ""
    errors: str = ""


@contextlib.contextmanager
def in_process(folder: Path, environment: dict[str, str], given: str = "", *, apart: bool = False) -> Iterator[Printed]:
    """Runs what is inside as if it were a process of its own, in this folder and with this environment and input."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    printed = Printed()
    with (
        mock.patch.dict(os.environ, environment, clear=True),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8")),
        contextlib.chdir(folder),
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(errors if apart else output),
    ):
        yield printed
        output.seek(0)
        errors.seek(0)
        printed.text, printed.errors = output.read(), errors.read()


def agrees(says: str, prints: str) -> bool:
    """Whether the output is what the page says, where a line "..." matches any lines and "... " within a line a number."""
    parts = re.split(r"^(\.\.\.)$", says.rstrip(), flags=re.MULTILINE)
    patterns = [r"(?:.|\n)*" if part == "..." else _line_pattern(part) for part in parts]
    return re.fullmatch("".join(patterns), prints.rstrip()) is not None


def _line_pattern(text: str) -> str:
    """Matches the text, where a number that changes with the cards is written as "... "."""
    return r"\d+ ".join(re.escape(part) for part in re.split(r"(?:(?<=\s)|^)\.\.\. ", text, flags=re.MULTILINE))


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
        if changes_files(text):
            runs = follow(page, Path(name))
        else:
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
