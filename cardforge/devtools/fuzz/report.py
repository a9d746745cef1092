"""The page of the fuzzer's results, from counts that several runs have added up."""

from __future__ import annotations

from datetime import date
from typing import Any

from cardforge.devtools.fuzz.runner import MOST_SECONDS, Results

HEAD = """# The fuzzer's results

Damaged inputs for every reader and every command, made from valid files: `make fuzz`. A few bytes, words, numbers, lines or JSON values of a
valid file are changed, parts of another one are put in, it is cut off; files in a zip are damaged inside. Commands run whole, in one
process, with mistyped arguments, with a damaged file in the shelf, or with odd environment variables. Each input must be answered or
refused with a message: no error of Cardforge itself, at most {seconds:g} seconds of CPU time, and what is refused changes no file of the shelf.
The same seed and number give the same input again (`--seed`, `--first`).
"""


def add_run(record: dict[str, Any], results: Results, seed: int) -> dict[str, Any]:
    """The record with the counts of one more run."""
    families = dict(record.get("families", {}))
    for family, count in results.counts.items():
        before = families.get(family, {"inputs": 0, "refused": 0, "slowest": 0.0})
        families[family] = {
            "inputs": before["inputs"] + count,
            "refused": before["refused"] + results.refused[family],
            "slowest": round(max(before["slowest"], results.slowest[family]), 2),
        }
    return {
        "on": date.today().isoformat(),
        "seeds": sorted({*record.get("seeds", []), seed}),
        "failures": record.get("failures", 0) + len(results.failures),
        "families": dict(sorted(families.items())),
    }


def page(record: dict[str, Any]) -> str:
    """The page as Markdown."""
    families, seeds = record["families"], ", ".join(map(str, record["seeds"]))
    total, failures = sum(row["inputs"] for row in families.values()), record["failures"]
    word = "seed" if len(record["seeds"]) == 1 else "seeds"
    lines = [
        HEAD.format(seconds=MOST_SECONDS),
        f"Last run {record['on']}, {word} {seeds}: {total:,} inputs, {failures} failures.",
        "",
    ]
    lines += ["| family | inputs | refused | slowest, CPU s |", "| --- | ---: | ---: | ---: |"]
    lines += [
        f"| {name} | {row['inputs']:,} | {row['refused']:,} | {row['slowest']:.2f} |" for name, row in families.items()
    ]
    return "\n".join(lines) + "\n"
