"""Standard streams that were closed before the program started, or whose reader goes away while it writes."""

from __future__ import annotations

import os
import sys


def open_streams() -> None:
    """Replaces a closed stream (`cardforge ... >&-`) by one that discards all output."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # open until the program ends


def discard_output() -> None:
    """Discards all further output, because the reader of standard output has gone away, which is not an error."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
    os.close(null)


def flush_output(code: int) -> int:
    """Flushes standard output and returns the exit code, which becomes 2 when the output cannot be written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
    except OSError as fault:
        discard_output()
        print(f"cardforge: standard output: {fault.strerror or fault}", file=sys.stderr)
        return 2
    return code
