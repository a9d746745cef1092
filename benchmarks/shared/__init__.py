"""What several benchmarks need: the cost of a Python function call, and measuring the pure and the compiled engine in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import timeit
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent
COMPILED = ROOT / "build" / "compiled"


def function_call() -> float:
    """Seconds of processor time for calling a small Python function with one argument, the median of several runs."""

    def same(value: int) -> int:
        return value

    runs = timeit.repeat("same(1)", globals={"same": same}, number=100_000, repeat=5, timer=time.process_time)
    return median(runs) / 100_000


def measured_in_each(script: Path) -> dict[str, Any]:
    """What a benchmark measures (`--measure`) of pure Python and, when `make compiled` has built it, of the compiled engine; both must come
    to the same games."""
    found: dict[str, Any] = {"pure": _measured_in(ROOT, script)}
    if any(COMPILED.glob("cardforge/kernel/*.so")):
        found["compiled"] = _measured_in(COMPILED, script)
        found["same_transcripts"] = found["pure"]["digest"] == found["compiled"]["digest"]
    return found


def _measured_in(root: Path, script: Path) -> dict[str, Any]:
    code = (
        f"import runpy, sys; sys.path[:0] = [{str(root)!r}, {str(HERE)!r}]; sys.argv = ['benchmark', '--measure']; "
        f"runpy.run_path({str(script.resolve())!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def copying(states: list[Any]) -> float:
    """Seconds of one copy, made and thrown away."""
    begin = time.process_time()
    for _ in range(10):
        for state in states:
            state.copy()
    return (time.process_time() - begin) / (10 * len(states))
