"""Breaks the code of each row and sees whether its tests fail: `python -m cardforge.devtools.row_proof --game arc --row A27`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import pytest

from cardforge.devtools.row_proof.children import Send, import_from, streamed
from cardforge.devtools.row_proof.cold import Cold
from cardforge.devtools.row_proof.targets import Grounds, Sources
from cardforge.devtools.row_proof.verdicts import (
    SEEN,
    Verdict,
    read_verdicts,
    save_verdicts,
    standings,
)
from cardforge.devtools.row_proof.warm import Warm
from cardforge.devtools.row_proofs import Checkout
from cardforge.errors import CardforgeError


def main(arguments: Sequence[str] | None = None) -> int:
    """Breaks the code that names each row and notes whether a test that names it fails; rows whose code and tests are unchanged are kept."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.devtools.row_proof", description=main.__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path.cwd(), help="the checkout (default: this folder)")
    parser.add_argument("--game", action="append", help="a game (default: all)")
    parser.add_argument("--row", action="append", help="only this row, even if it is known")
    parser.add_argument("--unseen", action="store_true", help="try the rows again that were not seen")
    given = parser.parse_args(arguments)
    try:
        sources = Sources(Checkout(given.root.resolve()))
        for slug in given.game or sources.checkout.rules:
            prove(sources, slug, given.row or (), again=given.unseen)
    except CardforgeError as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 130
    return 0


def prove(sources: Sources, slug: str, names: Sequence[str], *, again: bool) -> None:
    """Brings the verdicts of a game up to date, or those of some rows, and prints what is not seen."""
    if slug not in sources.checkout.rules:
        raise CardforgeError(f"no rows of {slug!r}; there are {', '.join(sources.checkout.rules)}")
    root = sources.checkout.root
    grounds = {row: found for row, found in sources.grounds(slug).items() if found.tests}
    verdicts = {row: verdict for row, verdict in read_verdicts(root, slug).items() if row in grounds}
    missing = sorted(set(names) - set(grounds))
    if missing:
        raise CardforgeError(f"no test of {slug} names {', '.join(missing)}")
    wanted = [
        found
        for row, found in grounds.items()
        if (row in names if names else _is_open(verdicts.get(row), sources.state(found), again))
    ]
    for row, verdict in _verdicts(sources, slug, wanted):
        verdicts[row] = verdict
        save_verdicts(root, slug, {one: verdicts[one] for one in grounds if one in verdicts})
    _print(slug, standings(sources, slug), names)
    for row in names:
        print(f"{row}: {verdicts[row]}")


def _is_open(verdict: Verdict | None, state: str, again: bool) -> bool:
    return verdict is None or verdict.state != state or (again and verdict.result != SEEN)


def _verdicts(sources: Sources, slug: str, rows: list[Grounds]) -> Iterator[tuple[str, Verdict]]:
    """The verdicts of the rows as they come: from a process that breaks functions, then for what is left from a broken copy."""
    first: dict[str, Verdict] = {}
    for row, verdict in _warm(sources, slug, rows):
        first[row] = verdict
        if verdict.result == SEEN:
            yield row, verdict
    unseen = [row for row in rows if first[row.row].result != SEEN]
    if not unseen:
        return
    cold = Cold(sources, sources.checkout.root / "out" / "row-proof" / slug)
    breakable = [row for row in unseen if row.targets]
    if breakable:
        cold.prepare(breakable)
    for one in unseen:
        yield one.row, cold.verdict(one, first[one.row].tried) if one.targets else first[one.row]


def _warm(sources: Sources, slug: str, rows: list[Grounds]) -> Iterator[tuple[str, Verdict]]:
    files = sorted({test.split("::")[0] for row in rows for test in row.tests})
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--rootdir={sources.checkout.root}"]

    def work(send: Send) -> None:
        import_from(sources.checkout.root)
        plugin = Warm(sources, slug, rows, lambda row, verdict: send([row, asdict(verdict)]))
        pytest.main([*options, *(str(sources.checkout.root / file) for file in files)], plugins=[plugin])
        if plugin.fault:
            send({"fault": plugin.fault})

    for found in streamed(work) if rows else ():
        if isinstance(found, dict):
            raise CardforgeError(str(found["fault"]))
        row, data = found
        yield row, Verdict(**data)


def _print(slug: str, standings: dict[str, str], names: Sequence[str]) -> None:
    counts = Counter(standing.split(":")[0] for standing in standings.values())
    print(
        f"{slug}: {len(standings)} rows that tests name: "
        + ", ".join(f"{n} {name}" for name, n in counts.most_common())
    )
    for row, standing in standings.items():
        if standing != SEEN and (not names or row in names):
            print(f"{row}: {standing}")


if __name__ == "__main__":
    sys.exit(main())
