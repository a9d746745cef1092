"""The command line: thin commands over `cardforge.workshop`, and the one place where an error becomes one clear line."""

from __future__ import annotations

import os
import sys
from contextlib import closing

from cardforge.errors import CardforgeError, FaultyInput

GLOBAL_OPTIONS = ("--database", "--shelf")
STOPPED = 130


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code; no input of a person ends in a traceback."""
    from typer import Abort

    from cardforge.cli.app import app, bar
    from cardforge.cli.streams import flushed, open_streams

    open_streams()
    try:
        with closing(bar):
            code = app(globals_first(arguments) or ["--help"], prog_name="cardforge", standalone_mode=False)
    except SystemExit as end:
        code = end.code
    except (KeyboardInterrupt, Abort):
        code = STOPPED
    except Exception as fault:
        if os.environ.get("CARDFORGE_DEBUG") and not isinstance(fault, CardforgeError):
            raise
        _tell(fault, "--json" in arguments)
        return flushed(2)
    if code == STOPPED:
        print("stopped", file=sys.stderr)
    return flushed(code if isinstance(code, int) else 0)


def globals_first(arguments: list[str]) -> list[str]:
    """The arguments with the global options moved to the front, so that they may stand anywhere."""
    front: list[str] = []
    rest = list(arguments)
    place = 0
    while place < len(rest) and rest[place] != "--":
        name, has_value, _ = rest[place].partition("=")
        if name in GLOBAL_OPTIONS:
            taken = 1 if has_value else 2
            front += rest[place : place + taken]
            del rest[place : place + taken]
        else:
            place += 1
    return front + rest


def _tell(fault: Exception, as_json: bool) -> None:
    """An error as a line for each fault on standard error, with `--json` also as an object on standard output."""
    from cardforge.cli.show import say_json

    said = _sentence(fault)
    if as_json:
        faults = fault.faults if isinstance(fault, FaultyInput) else ()
        say_json({"error": said, "faults": [vars(one) for one in faults]})
    if hasattr(fault, "show"):
        fault.show()
    else:
        print("\n".join(f"cardforge: {line}" for line in said.splitlines() or ["error"]), file=sys.stderr)


def _sentence(fault: Exception) -> str:
    """What a person should read of an error; one that is not raised on purpose asks to be reported."""
    if isinstance(fault, CardforgeError):
        return str(fault)
    if hasattr(fault, "format_message"):  # Typer's own: an option or argument that is wrong
        return str(fault.format_message())
    if isinstance(fault, OSError):
        return f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault.strerror or fault)
    if isinstance(fault, RecursionError):
        return "this input is nested too deeply"
    said = f"a fault in Cardforge itself, {type(fault).__name__}: {fault}"
    return f"{said} (please report it; CARDFORGE_DEBUG=1 shows where)"
