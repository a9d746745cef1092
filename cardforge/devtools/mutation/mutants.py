"""The mutants of a mutated file: their names, and what each of them changes."""

from __future__ import annotations

import difflib
import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardforge.errors import CardforgeError

_NAME = re.compile(r"(?P<module>.+)\.x(?:_|ǁ(?P<cls>.+)ǁ)(?P<function>.+)__mutmut_(?P<number>\d+)")
_PATIENCE = 50
"""How often a file that is being written is read again."""


@dataclass(frozen=True)
class Mutant:
    """One small change of one function."""

    name: str
    """The name that mutmut gives it; it changes with the text of the function."""
    file: str
    function: str
    """The function, or the class and its method."""
    lines: tuple[str, ...]
    """The difference, with two lines around each change."""

    @property
    def change(self) -> str:
        """The lines that it takes away and adds, without their indentation: the same wherever the function is."""
        changed = (line for line in self.lines if line[0] in "-+")
        return "\n".join(f"{line[0]} {line[1:].strip()}" for line in changed)


@dataclass(frozen=True)
class MutatedFile:
    """A file in the copy that mutmut works in, with its index of the functions in it."""

    folder: Path
    """The folder of the copy."""
    file: str
    """The file, from that folder."""

    @cached_property
    def names(self) -> list[str]:
        """The names of all its mutants, in their order."""
        return list(self.outcomes)

    @property
    def outcomes(self) -> dict[str, int | None]:
        """The exit code of the tests for each mutant that has been tried, read anew at each call."""
        found: dict[str, int | None] = self._meta()["exit_code_by_key"]
        return found

    def forget(self, names: set[str]) -> None:
        """Removes the outcomes of these mutants."""
        data = self._meta()
        data["exit_code_by_key"] = {name: None if name in names else code for name, code in self.outcomes.items()}
        self._index("meta").write_text(json.dumps(data, indent=4), encoding="utf-8")

    def mutant(self, name: str) -> Mutant:
        """The mutant of this name; raises KeyError if the file has none."""
        function = function_of(name)
        generated = name.rpartition(".")[2]
        original = re.sub(r"_\d+$", "_orig", generated)
        before, after = (self._function(one, function.rpartition(".")[2]) for one in (original, generated))
        lines = list(difflib.unified_diff(before, after, lineterm="", n=2))[2:]
        return Mutant(name, self.file, function, tuple(lines))

    def at(self, line: int) -> str | None:
        """The name of the mutant that has this line of the mutated file."""
        for generated, (first, last) in self._spans.items():
            if first <= line <= last:
                return self._by_function.get(generated)
        return None

    def _function(self, generated: str, name: str) -> list[str]:
        first, last = self._spans[generated]
        return [line.replace(generated, name) for line in self._text[first - 1 : last]]

    @cached_property
    def _text(self) -> list[str]:
        return (self.folder / self.file).read_text(encoding="utf-8").splitlines()

    @cached_property
    def _spans(self) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = json.loads(self._index("spans").read_text(encoding="utf-8"))["spans"]
        return found

    @cached_property
    def _by_function(self) -> dict[str, str]:
        return {name.rpartition(".")[2]: name for name in self.names}

    def _meta(self) -> dict[str, dict[str, int | None]]:
        for _ in range(_PATIENCE):
            try:
                found: dict[str, dict[str, int | None]] = json.loads(self._index("meta").read_text(encoding="utf-8"))
                return found
            except json.JSONDecodeError:
                time.sleep(0.1)  # mutmut is writing it
        raise CardforgeError(f"{self._index('meta')}: cannot be read; remove the folder {self.folder.parent}")

    def _index(self, kind: str) -> Path:
        return self.folder / f"{self.file}.{kind}"


def function_of(name: str) -> str:
    """The function, or the class and its method, of a mutant's name; raises KeyError for a name of another form."""
    found = _NAME.fullmatch(name)
    if not found:
        raise KeyError(name)
    return f"{found['cls']}.{found['function']}" if found["cls"] else found["function"]


def mutated_files(folder: Path) -> Iterator[MutatedFile]:
    """Every file in the copy that has mutants."""
    for index in sorted(folder.glob("cardforge/**/*.py.meta")):
        file = MutatedFile(folder, index.relative_to(folder).as_posix().removesuffix(".meta"))
        if file.names:
            yield file
