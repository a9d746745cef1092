"""Work done in a forked child: the parent stays as it was, whatever the child breaks."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from cardforge.kernel.json_value import JsonValue

TIMEOUT = "timeout"
Send: TypeAlias = Callable[[JsonValue], None]
"""What a child sends its values with."""


def in_child(work: Callable[[], str], seconds: float) -> str:
    """What the work returns in a child; TIMEOUT if it takes longer, empty if the child dies."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        _be_quiet(int(seconds) + 1)
        with os.fdopen(write, "w", encoding="utf-8") as out:
            out.write(_result(work))
        os._exit(0)
    os.close(write)
    return _answer(child, read, seconds)


def streamed(work: Callable[[Send], None]) -> Iterator[JsonValue]:
    """The values that the work sends from a child, as they come; they have to be what JSON can hold."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        _be_quiet(None)
        with os.fdopen(write, "w", encoding="utf-8") as out:
            try:
                work(lambda value: print(json.dumps(value), file=out, flush=True))
            except BaseException:
                print(json.dumps({"fault": traceback.format_exc()}), file=out, flush=True)
        os._exit(0)
    os.close(write)
    try:
        with os.fdopen(read, encoding="utf-8") as lines:
            yield from (json.loads(line) for line in lines)
    finally:
        _stop(child)


def import_from(checkout: Path) -> None:
    """Makes a child work in a checkout: forgets what is imported of this one, and of its tests."""
    os.chdir(checkout)
    for name in list(sys.modules):
        if name.split(".")[0] in ("cardforge", "conftest") or name.startswith("test_"):
            del sys.modules[name]
    sys.path[:] = [str(checkout), *(place for place in sys.path if place)]


def _result(work: Callable[[], str]) -> str:
    try:
        return work()
    except BaseException:
        return f"crash: {traceback.format_exc()}"


def _answer(child: int, read: int, seconds: float) -> str:
    """What the child writes before it closes the pipe."""
    with os.fdopen(read, "rb") as pipe:
        ready, _, _ = select.select([pipe], [], [], seconds * 4 + 20)
        text = pipe.read().decode() if ready else TIMEOUT
    _, status = _stop(child)
    over = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
    return TIMEOUT if over else text


def _stop(child: int) -> tuple[int, int]:
    done, status = os.waitpid(child, os.WNOHANG)
    if done:
        return done, status
    for _ in range(50):
        select.select([], [], [], 0.01)
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return done, status
    os.kill(child, signal.SIGKILL)
    return os.waitpid(child, 0)


def _be_quiet(cpu_seconds: int | None) -> None:
    """Prints nothing, and takes no more time than this on the processor."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115 (kept open until the child ends)
    if cpu_seconds is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(used.ru_utime + used.ru_stime) + cpu_seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
