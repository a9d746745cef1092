"""The command line: thin commands over `cardforge.workshop`, and the one place where an error becomes one clear line."""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing

from cardforge.errors import CardforgeError, FaultyInput

GLOBAL_OPTIONS = ("--database", "--shelf")


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code; no input of a person ends in a traceback."""
    from cardforge.cli.app import app, bar

    try:
        with closing(bar):
            app(globals_first(arguments) or ["--help"], prog_name="cardforge")
    except SystemExit as end:
        if end.code == 130:
            print("stopped", file=sys.stderr)
        return _flushed(end.code if isinstance(end.code, int) else 0)
    except BrokenPipeError:
        return _flushed(0)
    except CardforgeError as fault:
        _tell(fault, "--json" in arguments)
    except OSError as fault:
        name = f"{fault.filename}: " if fault.filename else ""
        _tell(CardforgeError(f"{name}{fault.strerror or fault}"), "--json" in arguments)
    except RecursionError:
        _tell(CardforgeError("this input is nested too deeply"), "--json" in arguments)
    except Exception as fault:
        if os.environ.get("CARDFORGE_DEBUG"):
            raise
        said = f"a fault in Cardforge itself, {type(fault).__name__}: {fault}"
        _tell(CardforgeError(f"{said} (please report it; CARDFORGE_DEBUG=1 shows where)"), "--json" in arguments)
    return _flushed(2)


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


def _tell(fault: CardforgeError, as_json: bool) -> None:
    """An error as a line for each fault on standard error, with `--json` also as an object on standard output."""
    faults = fault.faults if isinstance(fault, FaultyInput) else ()
    if as_json:
        listed = [vars(one) for one in faults]
        _print(json.dumps({"error": str(fault), "faults": listed}, indent=2, ensure_ascii=False), sys.stdout)
    _print("\n".join(f"cardforge: {line}" for line in str(fault).splitlines() or ["error"]), sys.stderr)


def _print(text: str, stream: object) -> None:
    try:
        print(text, file=stream)  # type: ignore[call-overload]  # one of the two standard streams
    except BrokenPipeError:
        _flushed(2)


def _flushed(code: int) -> int:
    """Gives what is still held back to the reader; a reader that has gone away is no error."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
