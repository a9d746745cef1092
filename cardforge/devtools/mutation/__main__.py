"""Measures what the tests notice: `python -m cardforge.devtools.mutation --part arc --seed 7 --count 100`."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from cardforge.devtools.mutation.page import page, summary, survivors
from cardforge.devtools.mutation.plan import Plan, read_plan
from cardforge.devtools.mutation.results import Sample, read_sample
from cardforge.devtools.mutation.session import Session, commit
from cardforge.devtools.mutation.workspace import Workspace
from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole

_PAGE = Path("docs") / "mutants.md"


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries a seeded sample of mutants of each part and prints the rates and the survivors; what is done is kept in out/mutants."""
    given = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        plan = read_plan(given.root)
        if given.page:
            return _write_page(given.root, plan)
        for name in given.part or [part.name for part in plan.parts.values() if part.claimed]:
            session = Session(Workspace(given.root, plan.part(name)), given.max_children, _progress)
            seed = given.seed or commit(given.root)[:8]
            sample = (
                session.again() if given.again else session.sample(seed, given.count, given.only, typed=given.typed)
            )
            print(f"{survivors(sample, plan)}\n{summary(sample, plan)}", flush=True)
    except CardforgeError as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.mutation", description=main.__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path.cwd(), help="the checkout (default: this folder)")
    parser.add_argument("--part", action="append", help="a part of tests/mutants.toml (default: all with a claim)")
    parser.add_argument("--seed", help="draws the sample (default: the first 8 digits of the commit)")
    parser.add_argument("--count", type=int, default=300, help="mutants of each part (default: 300)")
    parser.add_argument("--only", default="*", help="draw from mutants with such names, as in '*.phases.ending.*'")
    parser.add_argument("--typed", action="store_true", help="draw only from mutants that mypy accepts")
    parser.add_argument("--again", action="store_true", help="try the survivors of the last sample on the present code")
    parser.add_argument("--max-children", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--page", action="store_true", help=f"write {_PAGE.as_posix()} from the last samples, and try nothing"
    )
    return parser


def _write_page(root: Path, plan: Plan) -> int:
    samples = [sample for part in plan.parts.values() if part.claimed and (sample := _last(Workspace(root, part)))]
    if not samples:
        raise CardforgeError("no finished sample in out/mutants: run `make mutants`")
    write_whole(root / _PAGE, page(samples, plan))
    print(f"{_PAGE}: {len(samples)} parts")
    return 0


def _last(workspace: Workspace) -> Sample | None:
    """The last finished sample of the whole part."""
    files = sorted(workspace.home.glob("sample-*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    samples = (read_sample(file) for file in files)
    return next((sample for sample in samples if not sample.pending and sample.only == "*" and not sample.typed), None)


def _progress(sample: Sample) -> None:
    if sys.stderr.isatty():
        tried = len(sample.trials) - len(sample.pending)
        print(
            f"\r{sample.part}: {tried} of {len(sample.trials)}, {len(sample.survivors)} alive ", end="", file=sys.stderr
        )


if __name__ == "__main__":
    sys.exit(main())
