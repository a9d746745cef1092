"""A session of one part: draws a sample by its seed, has it tried, and goes on where an earlier session stopped."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from cardforge.devtools.mutation.fingerprint import fingerprint
from cardforge.devtools.mutation.mutants import Mutant, function_of
from cardforge.devtools.mutation.results import Sample, read_sample, trials_of
from cardforge.devtools.mutation.workspace import Workspace
from cardforge.errors import CardforgeError

_INPUTS = ("cardforge", "tests", "cards", "templates", "print", "pyproject.toml")
_PAUSE = 2.0
"""Seconds between two looks at what mutmut has done."""


@dataclass(frozen=True)
class Session:
    """The samples of one part, kept in out/mutants."""

    workspace: Workspace
    processes: int = 1
    report: Callable[[Sample], None] = lambda sample: None
    """Is shown the sample from time to time."""

    def sample(self, seed: str, count: int, only: str = "*", *, typed: bool = False) -> Sample:
        """Tries `count` mutants whose names match `only`, or all if there are fewer; with `typed` only such as mypy accepts."""
        file = self._file(seed)
        state = fingerprint(self.workspace.root, _INPUTS)
        if file.is_file():
            known = read_sample(file)
            if (known.state, known.count, known.only, known.typed) == (state, count, only, typed):
                return self._tried(known.with_outcomes(self._codes()) if known.pending else known, file)
        self.workspace.prepare()
        refused = self.workspace.refused()
        names = sorted(name for file in self.workspace.files for name in file.names)
        fitting = [name for name in names if fnmatch(name, only) and not (typed and name in refused)]
        if not fitting:
            raise CardforgeError(f"no mutant of {self._part} matches {only!r}")
        trials = trials_of(self._mutants(draw(fitting, f"{seed} {self._part}", count)), refused)
        made_at = commit(self.workspace.root)
        fresh = Sample(self._part, seed, count, only, typed, made_at, state, len(names), len(refused), trials)
        return self._tried(fresh, file)

    def again(self) -> Sample:
        """Tries the survivors of the last sample on the present code and tests; those whose lines are gone are left out."""
        last = read_sample(self._last())
        self.workspace.prepare(relearn=False)
        wanted = {(trial.function, trial.change) for trial in last.survivors}
        functions = {function for function, _ in wanted}
        found = (
            mutant
            for file in self.workspace.files
            for mutant in (file.mutant(name) for name in file.names if function_of(name) in functions)
            if (mutant.function, mutant.change) in wanted
        )
        trials = trials_of(found, {trial.name for trial in last.trials if not trial.typed})
        made_at = commit(self.workspace.root)
        sample = Sample(self._part, last.seed, len(trials), "survivors", last.typed, made_at, "", 0, 0, trials)
        return self._tried(sample, self.workspace.home / "again.json")

    def _tried(self, sample: Sample, file: Path) -> Sample:
        sample.save(file)
        if not sample.pending:
            return sample
        running = self.workspace.start(sample.pending, self.processes)
        try:
            for _ in _while_running(running):
                sample = sample.with_outcomes(self._codes())
                self.report(sample)
        finally:
            _stop(running)
            sample = sample.with_outcomes(self._codes())
            sample.save(file)
        if sample.pending:
            log = self.workspace.log.read_text(encoding="utf-8", errors="replace").replace("\r", "\n")
            raise CardforgeError(f"mutmut stopped before it had tried every mutant:\n{log[-3000:]}")
        return sample

    def _mutants(self, names: Iterable[str]) -> Iterator[Mutant]:
        files = {name: file for file in self.workspace.files for name in file.names}
        yield from (files[name].mutant(name) for name in names)

    def _codes(self) -> dict[str, int | None]:
        return {name: code for file in self.workspace.files for name, code in file.outcomes.items()}

    def _last(self) -> Path:
        files = sorted(self.workspace.home.glob("sample-*.json"), key=lambda file: file.stat().st_mtime)
        if not files:
            raise CardforgeError(f"no sample of {self._part} yet: run `make mutants PART={self._part}`")
        return files[-1]

    def _file(self, seed: str) -> Path:
        return self.workspace.home / f"sample-{seed}.json"

    @property
    def _part(self) -> str:
        return self.workspace.part.name


def draw(names: Sequence[str], seed: str, count: int) -> list[str]:
    """`count` of the names, or all of them if there are fewer: the same for the same names and seed."""
    return sorted(random.Random(seed).sample(list(names), min(count, len(names))))


def commit(root: Path) -> str:
    """The commit of the checkout, with a plus sign if files of it have changed; "unknown" outside git."""
    head = _git(root, "rev-parse", "--short=12", "HEAD")
    return f"{head}+" if head and _git(root, "status", "--porcelain") else head or "unknown"


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def _while_running(process: subprocess.Popen[bytes]) -> Iterator[None]:
    while process.poll() is None:
        time.sleep(_PAUSE)
        yield


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        process.wait()
