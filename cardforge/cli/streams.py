"""The standard streams: one that was closed before we began, and a reader that goes away while we write."""

from __future__ import annotations

import os
import sys


def open_streams() -> None:
    """Gives a stream that was closed (`cardforge ... >&-`) a place where all is thrown away."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # open until the end


def gone() -> None:
    """Throws away what would still be written to standard output: its reader has gone away, which is no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def flushed(code: int) -> int:
    """Gives what is still held back to the reader, and the exit code back: 2 when standard output cannot take it."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        gone()
    except OSError as fault:
        gone()
        print(f"cardforge: standard output: {fault.strerror or fault}", file=sys.stderr)
        return 2
    return code
