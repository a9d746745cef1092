"""The command line: thin commands over `cardforge.tasks`; an error becomes one clear line here and nowhere else."""

from __future__ import annotations

import os
import sys
from contextlib import closing

from cardforge.cli.completion import VARIABLE, answer_shells
from cardforge.errors import CardforgeError, FaultyInput

GLOBAL_OPTIONS = ("--database", "--shelf")
GLOBAL_FLAGS = ("--strict",)
INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code; no user input ends in a traceback."""
    from typer import Abort

    from cardforge.cli.app import command_tree, progress_bar, warnings_shown
    from cardforge.cli.streams import flush_output, open_streams

    open_streams()
    if VARIABLE in os.environ:
        answer_shells()
    warnings_shown.begin()
    try:
        with closing(progress_bar):
            code = command_tree()(globals_first(arguments) or ["--help"], prog_name="cardforge", standalone_mode=False)
    except SystemExit as end:
        code = end.code
    except (KeyboardInterrupt, Abort):
        code = INTERRUPTED
    except Exception as fault:
        if os.environ.get("CARDFORGE_DEBUG") and not isinstance(fault, CardforgeError):
            raise
        _report(fault, "--json" in arguments)
        return flush_output(fault.exit_code if isinstance(fault, CardforgeError) else 2)
    if code == INTERRUPTED:
        print("stopped", file=sys.stderr)
    return flush_output(warnings_shown.exit_code(code if isinstance(code, int) else 0))


def globals_first(arguments: list[str]) -> list[str]:
    """The arguments with the global options moved to the front, so that a person may type them anywhere."""
    front: list[str] = []
    rest = list(arguments)
    index = 0
    while index < len(rest) and rest[index] != "--":
        name, has_value, _ = rest[index].partition("=")
        if name in GLOBAL_OPTIONS or rest[index] in GLOBAL_FLAGS:
            end = index + (1 if has_value or name in GLOBAL_FLAGS else 2)
            front += rest[index:end]
            del rest[index:end]
        else:
            index += 1
    return front + rest


def _report(fault: Exception, as_json: bool) -> None:
    """Prints an error on standard error, a line for each fault; with `--json` also as an object on standard output."""
    from cardforge.cli.output import print_json

    message = _message(fault)
    if as_json:
        faults = fault.faults if isinstance(fault, FaultyInput) else ()
        print_json({"error": message, "faults": [vars(one) for one in faults]})
    if hasattr(fault, "show"):
        fault.show()
    else:
        print("\n".join(f"cardforge: {line}" for line in message.splitlines() or ["error"]), file=sys.stderr)


def _message(fault: Exception) -> str:
    """The message of an error for a person; for an error in Cardforge itself, with the request to report it."""
    if isinstance(fault, CardforgeError):
        return str(fault)
    if hasattr(fault, "format_message"):  # from Typer: a wrong option or argument
        return str(fault.format_message())
    if isinstance(fault, OSError):
        return f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault.strerror or fault)
    if isinstance(fault, RecursionError):
        return "this input is nested too deeply"
    return f"an error in Cardforge itself, {type(fault).__name__}: {fault} (please report it; CARDFORGE_DEBUG=1 shows where)"
