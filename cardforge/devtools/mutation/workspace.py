"""The folder out/mutants/<part>, where mutmut breaks a copy of one part and runs its tests."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge.devtools.mutation.fingerprint import fingerprint
from cardforge.devtools.mutation.mutants import MutatedFile, mutated_files
from cardforge.devtools.mutation.plan import Part
from cardforge.errors import CardforgeError

_LINKED = (
    *("cardforge", "tests", "cards", "templates", "print", "docs", "benchmarks", ".ci"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "mkdocs.yml"),
)
"""What the copy needs: the code, the tests, and what tests read beside themselves."""
_TYPE_ERROR = re.compile(r"(?P<file>[^:]+\.py):(?P<line>\d+): error: ")
_STATS = "mutmut-stats.json"
"""Where mutmut notes which test calls which function."""


@dataclass(frozen=True)
class Workspace:
    """The folder of one part. A change of the code or the tests is taken over by the next call of `prepare`."""

    root: Path
    """The checkout."""
    part: Part

    @property
    def home(self) -> Path:
        """The folder that mutmut runs in."""
        return self.root / "out" / "mutants" / self.part.name

    @property
    def copy(self) -> Path:
        """The folder with the broken copy."""
        return self.home / "mutants"

    @property
    def files(self) -> list[MutatedFile]:
        """The files that have mutants."""
        return list(mutated_files(self.copy))

    def prepare(self, *, relearn: bool = True) -> None:
        """Makes the mutants of the present code, and has mutmut learn anew which test calls what: all tests if the code changed.

        Otherwise, or with `relearn` false, only the tests in files that changed are learned anew. That is faster, and may miss that a test
        in another file now calls another function: a mutant may count as alive that the tests would notice, never the other way round.
        """
        self.home.mkdir(parents=True, exist_ok=True)
        for name in _LINKED:
            if (self.root / name).exists() and not (self.home / name).is_symlink():
                (self.home / name).symlink_to(self.root / name)
        (self.home / "pyproject.toml").write_text(self._settings(), encoding="utf-8")
        self._remove_old_files()
        self._forget_tests(relearn)
        self._mutmut([sys.executable, "-P", str(Path(__file__).with_name("generate.py"))])

    def refused(self) -> set[str]:
        """The mutants that mypy refuses: `make check` would not let them pass, so no test needs to notice them."""
        kept = self.home / "refused.json"
        state = fingerprint(self.root, ("cardforge",)) + repr(self.part.code) + repr(self.part.without)
        if kept.is_file() and (known := json.loads(kept.read_text(encoding="utf-8")))["state"] == state:
            return set(known["names"])
        names = self._refused()
        kept.write_text(json.dumps({"state": state, "names": sorted(names)}), encoding="utf-8")
        return names

    def start(self, names: Sequence[str], processes: int) -> subprocess.Popen[bytes]:
        """Starts mutmut on these mutants; it writes the outcome of each into the index of its file."""
        for file in self.files:
            if chosen := set(names) & set(file.names):
                file.forget(chosen)
        command = [
            sys.executable,
            "-P",
            str(Path(__file__).with_name("run.py")),
            "run",
            "--max-children",
            str(processes),
            *names,
        ]
        return subprocess.Popen(
            command, cwd=self.home, env=self._environment, stdout=self.log.open("wb"), stderr=subprocess.STDOUT
        )

    @property
    def log(self) -> Path:
        """What mutmut printed last."""
        return self.home / "log.txt"

    def _refused(self) -> set[str]:
        command = [sys.executable, "-m", "mypy", "--no-warn-unused-ignores", "--no-color-output", "--no-error-summary"]
        done = subprocess.run(command, cwd=self.copy, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise CardforgeError(f"mypy cannot read the mutants:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        files = {file.file: file for file in self.files}
        faults = (found for line in done.stdout.splitlines() if (found := _TYPE_ERROR.match(line)))
        refused = (files[one["file"]].at(int(one["line"])) for one in faults if one["file"] in files)
        return {name for name in refused if name}

    def _settings(self) -> str:
        settings = {
            "source_paths": ["cardforge"],
            "only_mutate": list(self.part.code),
            "do_not_mutate": list(self.part.without),
            "also_copy": [name for name in _LINKED if name not in ("cardforge", "tests")],
            "pytest_add_cli_args": [
                "-p",
                "no:xdist",
                "-p",
                "no:cacheprovider",
                "-p",
                "cheapest_first",
                *self.part.options,
            ],
            "pytest_add_cli_args_test_selection": list(self.part.tests),
            "process_isolation": "forkserver",  # what modules make or remember when they are imported is made by the mutant
            "forkserver_warmup": "none",
            "timeout_multiplier": 8.0,  # of CPU time mutmut allows twice as much
            "use_git_change_detection": False,
            "on_dependency_change": "ignore",
            "track_dependencies": False,
        }
        lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in settings.items())
        return f"{(self.root / 'pyproject.toml').read_text(encoding='utf-8')}\n[tool.mutmut]\n{lines}\n"

    def _remove_old_files(self) -> None:
        for name in _LINKED:
            if name != "cardforge" and (self.copy / name).is_dir():
                shutil.rmtree(self.copy / name)
        for file in self.copy.glob("cardforge/**/*.py"):
            index = file.with_name(f"{file.name}.meta")
            if not (self.root / file.relative_to(self.copy)).is_file() or not _is_whole(index):
                file.unlink()
                index.unlink(missing_ok=True)

    def _forget_tests(self, relearn: bool) -> None:
        """Drops what mutmut learned from tests that have changed since."""
        learned, note = self.copy / _STATS, self.home / "learned.json"
        now = {
            "code": fingerprint(self.root, ("cardforge", "cards", "templates", "print")),
            "part": fingerprint(self.root, ("tests/mutants.toml",)),
            **{
                file.relative_to(self.root).as_posix(): fingerprint(
                    self.root, (file.relative_to(self.root).as_posix(),)
                )
                for file in sorted(self.root.glob("tests/**/*.py"))
            },
        }
        before = json.loads(note.read_text(encoding="utf-8")) if note.is_file() else {}
        note.write_text(json.dumps(now), encoding="utf-8")
        changed = {name for name in {*now, *before} if now.get(name) != before.get(name)}
        if not learned.is_file() or not changed:
            return
        if relearn and changed & {"code", "part"}:
            learned.unlink()
            return
        stats = json.loads(learned.read_text(encoding="utf-8"))
        stats["tests_by_mangled_function_name"] = {
            function: _without(tests, changed) for function, tests in stats["tests_by_mangled_function_name"].items()
        }
        stats["duration_by_test"] = {
            test: seconds for test, seconds in stats["duration_by_test"].items() if test.split("::")[0] not in changed
        }
        learned.write_text(json.dumps(stats), encoding="utf-8")

    def _mutmut(self, command: Sequence[str]) -> None:
        done = subprocess.run(
            command, cwd=self.home, env=self._environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise CardforgeError(f"mutmut failed:\n{done.stdout[-2000:]}{done.stderr[-3000:]}")

    @property
    def _environment(self) -> dict[str, str]:
        plugin = Path(__file__).with_name("order")
        return {
            **os.environ,
            "PYTHONPATH": str(plugin),
            "CARDFORGE_DATABASE": f"sqlite:///{self.home / 'catalog.sqlite3'}",
            "PYTHONDONTWRITEBYTECODE": "",  # each mutant has a new process: compiling a mutated module again takes seconds
        }


def _is_whole(index: Path) -> bool:
    """Whether an index was written to its end; one that is not there yet does no harm."""
    try:
        json.loads(index.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return True
    except json.JSONDecodeError:
        return False
    return True


def _without(tests: Iterable[str], files: set[str]) -> list[str]:
    return [test for test in tests if test.split("::")[0] not in files]
