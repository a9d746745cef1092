"""The result of a sample: what became of each mutant, the rates with their intervals, and the file that keeps it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from cardforge.devtools.mutation.mutants import Mutant
from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole
from cardforge.trials.statistics import Estimate, share

KILLED, TIMEOUT, ALIVE, NO_TESTS = "killed", "timeout", "alive", "no tests"
_EXIT_CODES: Mapping[int, str] = {
    0: ALIVE,
    5: NO_TESTS,
    33: NO_TESTS,
    36: TIMEOUT,
    -14: TIMEOUT,  # the alarm of order.cheapest_first
    -24: TIMEOUT,
    24: TIMEOUT,
    152: TIMEOUT,
    255: TIMEOUT,
}


@dataclass(frozen=True)
class Trial:
    """One mutant of the sample and what became of it; empty while it has not been tried."""

    name: str
    file: str
    function: str
    lines: tuple[str, ...]
    typed: bool
    """Whether mypy accepts it."""
    outcome: str = ""

    @property
    def change(self) -> str:
        """The lines that it takes away and adds."""
        return self.mutant.change

    @property
    def mutant(self) -> Mutant:
        """The mutant that was tried."""
        return Mutant(self.name, self.file, self.function, self.lines)

    @property
    def survived(self) -> bool:
        """Whether no test noticed it."""
        return self.outcome in (ALIVE, NO_TESTS)


@dataclass(frozen=True)
class Sample:
    """The mutants drawn from one part with one seed."""

    part: str
    seed: str
    count: int
    only: str
    """The pattern of the names that it was drawn from."""
    typed: bool
    """Whether it was drawn only from mutants that mypy accepts."""
    commit: str
    state: str
    """The fingerprint of code and tests; a sample is continued only while it stays the same."""
    population: int
    """All mutants of the part."""
    refused: int
    """How many of them mypy refuses."""
    trials: tuple[Trial, ...] = field(default=())

    @property
    def pending(self) -> list[str]:
        """The names of those that have not been tried."""
        return [trial.name for trial in self.trials if not trial.outcome]

    @property
    def counts(self) -> Counter[str]:
        """How many trials had each outcome."""
        return Counter(trial.outcome for trial in self.trials if trial.outcome)

    @property
    def rate(self) -> Estimate:
        """The share that the tests noticed, a timeout included, with Wilson's 95 % interval; equivalents count as alive."""
        return _rate(self.trials)

    @property
    def typed_rate(self) -> Estimate:
        """The same share among the trials that mypy accepts, which are harder to notice."""
        return _rate([trial for trial in self.trials if trial.typed])

    @property
    def survivors(self) -> list[Trial]:
        """Those that no test noticed."""
        return [trial for trial in self.trials if trial.survived]

    def with_outcomes(self, codes: Mapping[str, int | None]) -> Sample:
        """The sample with the exit codes of mutmut that are known."""
        tried = (_tried(trial, codes.get(trial.name)) for trial in self.trials)
        return replace(self, trials=tuple(tried))

    def save(self, file: Path) -> None:
        """Writes the sample with its rate."""
        rates = {"rate": self.rate.to_json(), "typed_rate": self.typed_rate.to_json()}
        write_whole(file, json.dumps({**asdict(self), **rates}, indent=1, ensure_ascii=False) + "\n")


def read_sample(file: Path) -> Sample:
    """A sample that was saved; raises CardforgeError if the file is none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        del data["rate"], data["typed_rate"]
        trials = tuple(Trial(**{**trial, "lines": tuple(trial["lines"])}) for trial in data.pop("trials"))
        return Sample(**data, trials=trials)
    except (ValueError, KeyError, TypeError) as fault:
        raise CardforgeError(f"{file}: is no sample of mutants; remove it ({fault!r})") from fault


def trials_of(mutants: Iterable[Mutant], refused: Collection[str]) -> tuple[Trial, ...]:
    """A trial of each mutant, not yet made."""
    return tuple(Trial(one.name, one.file, one.function, one.lines, one.name not in refused) for one in mutants)


def _rate(trials: Iterable[Trial]) -> Estimate:
    counts = Counter(trial.outcome for trial in trials if trial.outcome)
    return share(counts[KILLED] + counts[TIMEOUT], counts.total())


def _tried(trial: Trial, code: int | None) -> Trial:
    if trial.outcome or code is None or code == 2:  # 2: mutmut was interrupted
        return trial
    return replace(trial, outcome=_EXIT_CODES.get(code, KILLED))
