"""The fuzzer: a small run, and that it notices what it looks for."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.devtools.fuzz.mutations import damaged
from cardforge.devtools.fuzz.report import add_run, page
from cardforge.devtools.fuzz.runner import SHARES, Fuzzer
from cardforge.devtools.fuzz.seeds import make


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzer]:
    """A fuzzer with its seeds, in a folder of its own."""
    home, before = Path.cwd(), dict(os.environ)
    yield Fuzzer(make(tmp_path_factory.mktemp("fuzz")), seed=14)
    os.chdir(home)
    os.environ.clear()
    os.environ.update(before)


def test_every_family_has_seeds_and_a_small_run_finds_nothing(fuzzer: Fuzzer) -> None:
    """The long run is `make fuzz`; its results are in docs/fuzz.md."""
    assert set(fuzzer.by_family) | {"commands", "environment"} == set(SHARES)
    assert sum(SHARES.values()) == 100

    fuzzer.run(iter(range(150)), lambda failure: None)

    assert fuzzer.results.failures == []
    assert sum(fuzzer.results.counts.values()) == 150
    assert 0 < sum(fuzzer.results.refused.values()) < 150


def test_an_error_a_hang_and_a_change_are_noticed(fuzzer: Fuzzer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the number and the data that bring it back."""
    target = fuzzer.by_family["manifests"][0]

    def hang(path: Path) -> None:
        started = time.process_time()
        while time.process_time() < started + 0.2:
            pass

    def change(path: Path) -> None:
        (fuzzer.shelf / "decks" / "first.txt").write_text("4 Nobody\n")

    def fail(path: Path) -> None:
        raise KeyError("copies")

    monkeypatch.setattr("cardforge.devtools.fuzz.runner.MOST_SECONDS", 0.1)
    monkeypatch.setattr(fuzzer, "families", ["manifests"])
    kept = (fuzzer.shelf / "decks" / "first.txt").read_bytes()
    before = len(fuzzer.results.failures)
    for number, read in enumerate((hang, change, fail), 70):
        monkeypatch.setitem(fuzzer.by_family, "manifests", [replace(target, read=read)])
        fuzzer.run(iter([number]), lambda failure: None)
    found = fuzzer.results.failures[before:]
    del fuzzer.results.failures[before:]
    (fuzzer.shelf / "decks" / "first.txt").write_bytes(kept)

    assert [one.number for one in found] == [70, 71, 72]
    assert [one.what.split()[0] for one in found] == ["took", "changed", "KeyError:"]
    assert all(one.data for one in found)


def test_the_same_number_gives_the_same_input(fuzzer: Fuzzer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was run before."""
    seen: list[bytes] = []
    target = fuzzer.by_family["decks"][0]
    monkeypatch.setattr(fuzzer, "families", ["decks"])
    monkeypatch.setitem(fuzzer.by_family, "decks", [replace(target, read=lambda path: seen.append(path.read_bytes()))])

    fuzzer.run(iter([5, 6, 5]), lambda failure: None)

    assert seen[0] == seen[2] != seen[1]


def test_the_page_adds_up_the_runs(fuzzer: Fuzzer) -> None:
    """Two runs of the same counts are twice the inputs."""
    record = add_run(add_run({}, fuzzer.results, 14), fuzzer.results, 15)

    assert f"seeds 14, 15: {2 * sum(fuzzer.results.counts.values()):,} inputs, 0 failures" in page(record)


def test_an_input_stays_small() -> None:
    """Doubling again and again is bounded."""
    import random

    data = b"x" * 150_000
    assert max(len(damaged(data, random.Random(seed), [data])) for seed in range(200)) <= 200_000
