"""The command line in this process: exit code, JSON, what is said, and the files that a command makes."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from recording.access import find
from recording.cards import sha256

LARGE = 20_000
"""A file with more letters is recorded by its hash alone."""
SPOKEN = (".md", ".report")
"""Files that are written for a person to read."""


class Commands:
    """Answers of commands by the words of the command; `WORK` in a word stands for a new folder that may be written to."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}
        self.game = ""
        """The game that the commands are about, "" for none or all."""
        self.work = Path(os.environ["BEHAVIOUR_WORK"])

    def ask(self, *words: object, stdin: str = "", keep: str = "", said: bool = True) -> Any:
        """Runs a command and keeps its answer; `keep` is a name for the folder, for commands that go on with its files."""
        given = [str(word) for word in words]
        folder = self.folder(keep or f"c{len(self.found)}")
        before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        code, out, err = _run([word.replace("WORK", str(folder)) for word in given], stdin)
        answer: dict[str, Any] = {"game": self.game, "code": code}
        if "--json" in given:
            answer["json"] = _parsed(out.replace(str(folder), "WORK"))
        elif said:
            answer["sentences"] = out.replace(str(folder), "WORK").splitlines()
        answer["told"] = err.replace(str(folder), "WORK").splitlines()
        files = sorted(file for file in folder.rglob("*") if file.is_file() and before.get(file) != file.read_bytes())
        if files:
            answer["files"] = {file.relative_to(folder).as_posix(): _content(file, str(folder)) for file in files}
        name = " ".join(given).replace("WORK", f"WORK:{keep}" if keep else "WORK")
        while name in self.found:
            name += " (again)"
        self.found[name] = answer
        return answer

    def folder(self, name: str) -> Path:
        """A folder of this name, made when it is first wanted."""
        folder = self.work / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def write(self, keep: str, file: str, text: str) -> None:
        """A file for a command of the same `keep`."""
        (self.folder(keep) / file).write_text(text, encoding="utf-8")


def _parsed(out: str) -> Any:
    try:
        return json.loads(out)
    except ValueError:
        return {"not JSON": out}


def _content(file: Path, folder: str) -> Any:
    data = file.read_bytes()
    if file.suffix in SPOKEN:
        return {"sentences": data.decode("utf-8", "replace").splitlines()}
    if len(data) > LARGE:
        return f"sha256 {sha256(data.replace(folder.encode(), b'WORK'))}"
    try:
        text = data.decode("utf-8").replace(folder, "WORK")
    except UnicodeDecodeError:
        return f"sha256 {sha256(data)}"
    if file.suffix == ".json":
        try:
            return json.loads(text)
        except ValueError:
            pass
    return text.splitlines()


def _run(words: list[str], stdin: str) -> tuple[int, str, str]:
    with _streams(stdin) as (out, err):
        try:
            code = find("run")(words)
        except BaseException as fault:
            return -1, "", f"{type(fault).__name__}: {fault}"
        sys.stdout.flush()
        sys.stderr.flush()
        return code, out.getvalue().decode("utf-8", "replace"), err.getvalue().decode("utf-8", "replace")


@contextmanager
def _streams(stdin: str) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", write_through=True)
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
