"""`python -m cardforge.devtools.fuzz --count 50000`: fuzzes every reader and every command, and reports; exit code 1 for a failure."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from cardforge.devtools.fuzz.report import add_run, page
from cardforge.devtools.fuzz.runner import Failure, Fuzzer
from cardforge.devtools.fuzz.seeds import make
from cardforge.shelves import write_whole


def main(arguments: list[str]) -> int:
    """Runs the inputs, adds their counts to the record, and writes the page if one is named."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only families with this in their name")
    parser.add_argument("--failures", type=Path, help="a folder for the inputs that failed")
    parser.add_argument("--record", type=Path, help="a JSON file to which the counts are added")
    parser.add_argument("--report", type=Path, help="write this page from the record")
    wanted = parser.parse_args(arguments)
    absolute = [path and path.absolute() for path in (wanted.failures, wanted.record, wanted.report)]
    failures, record, report = absolute
    home, started = Path.cwd(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(make(Path(folder)), wanted.seed, wanted.only)
        try:
            fuzzer.run(iter(range(wanted.first, wanted.first + wanted.count)), lambda failure: _tell(failure, failures))
        finally:
            os.chdir(home)
    results = fuzzer.results
    for family in sorted(results.counts):
        print(
            f"{family:14} {results.counts[family]:6} inputs, {results.refused[family]:6} refused, slowest {results.slowest[family]:.2f} s"
        )
    print(
        f"{sum(results.counts.values())} inputs, {len(results.failures)} failures, {time.process_time() - started:.0f} CPU s, seed {wanted.seed}"
    )
    if record:
        data = json.loads(record.read_text()) if record.is_file() else {}
        write_whole(record, json.dumps(add_run(data, results, wanted.seed), indent=1) + "\n")
        if report:
            write_whole(report, page(json.loads(record.read_text())))
    return 1 if results.failures else 0


def _tell(failure: Failure, folder: Path | None) -> None:
    print(
        f"FAILED {failure.family}, input {failure.number}, {failure.name}: {failure.what}\n{failure.trace}", flush=True
    )
    if folder and failure.data:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{failure.family.replace(' ', '-')}-{failure.number}").write_bytes(failure.data)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
