"""How every command behaves: help, versions, errors, interrupts, pipes, imports."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardforge.cli import globals_first
from cardforge.cli.app import command_tree

pytestmark = pytest.mark.usefixtures("little_shelf")

COMMAND = [sys.executable, "-m", "cardforge"]
HEAVY = {
    "alembic", "fontTools", "jinja2", "lark", "pikepdf", "PIL", "pypdfium2", "rapidfuzz", "reportlab", "rich", "sqlalchemy", "sqlmodel", "typer",
}  # fmt: skip
"""The libraries that take long to import."""


def _commands(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield words
    for name, inner in getattr(command, "commands", {}).items():
        yield from _commands(inner, (*words, name))


@pytest.mark.parametrize("words", list(_commands(command_tree())), ids=" ".join)
def test_the_help_of_every_command_opens_with_a_promise_and_an_example(words: tuple[str, ...], cli: Any) -> None:
    """First line of every help: a promise in plain words, with an example."""
    answer = cli(*words, "--help")

    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[2].endswith(".")
    assert lines[3].strip().startswith("Example: cardforge ")


def test_no_command_at_all_shows_the_help(cli: Any) -> None:
    """A newcomer types the name of the program first."""
    answer = cli()

    assert answer.code == 0
    assert "Commands:" in answer.out


def test_the_version_is_printed_before_anything_heavy_is_imported() -> None:
    """`cardforge --version` imports one module of Cardforge, and nothing that is not in the standard library."""
    script = "import sys; sys.argv[1:] = ['--version']; from cardforge.__main__ import main; main()"

    out, imported = _imports(script)

    assert out.startswith("cardforge 0.")
    assert {name for name in imported if name.startswith("cardforge")} <= {
        "cardforge",
        "cardforge.__main__",
        "cardforge.lazy_imports",
    }
    assert imported & HEAVY == set()


def test_the_help_imports_no_game_and_no_library_but_typer() -> None:
    """`cardforge --help` describes the commands; what they need is imported when they run."""
    _, imported = _imports("from cardforge.cli import run; run(['--help'])")

    assert imported & HEAVY == {"typer"}
    assert {name for name in imported if name.startswith(("cardforge.games", "cardforge.kernel"))} == set()


def test_an_unknown_command_names_the_nearest_one(cli: Any) -> None:
    """An error names the nearest guess."""
    answer = cli("dek", "check")

    assert answer.code == 2
    assert "deck" in answer.err
    assert answer.out == ""


def test_an_unknown_game_is_one_clear_line(cli: Any) -> None:
    """Could not: exit 2, one line, no traceback."""
    answer = cli("cards", "list", "arx")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "cardforge: no game 'arx'; did you mean 'arc'?\n"


def test_an_error_with_json_is_an_object_as_well(cli: Any) -> None:
    """Every command that answers has a --json with stable keys."""
    answer = cli("cards", "list", "arx", "--json")

    assert answer.code == 2
    assert answer.json == {"error": "no game 'arx'; did you mean 'arc'?", "faults": []}


def test_a_mistake_in_an_option_is_an_object_with_json(cli: Any) -> None:
    """A script that reads JSON gets JSON, also for what it typed wrong."""
    answer = cli("cards", "list", "--on", "tomorrow", "--json")

    assert answer.code == 2
    assert answer.json["error"].endswith("'tomorrow' is not a date; write it like 2026-03-01")
    assert "Usage: cardforge cards list" in answer.err


@pytest.mark.parametrize("command", ["demo", "deck draft outposts"])
def test_a_command_that_makes_several_files_wants_a_folder(command: str, cli: Any) -> None:
    """`-o -` is standard output everywhere; several files cannot go there."""
    answer = cli(*command.split(), "-o", "-")

    assert answer.code == 2
    assert "this makes several files; name a folder" in answer.err


def test_a_fault_of_our_own_is_one_line_too(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No input gives a traceback."""
    monkeypatch.setattr("cardforge.tasks.games.games", lambda *_: 1 / 0)

    answer = cli("games")

    assert answer.code == 2
    assert answer.err.startswith("cardforge: an error in Cardforge itself, ZeroDivisionError")
    assert answer.err.count("\n") == 1


def test_global_options_may_stand_anywhere() -> None:
    """`cardforge deck check d.txt --shelf mine` is `cardforge --shelf mine deck check d.txt`."""
    moved = globals_first(["deck", "check", "d.txt", "--shelf", "mine", "--json", "--database=sqlite:///a"])

    assert moved == ["--shelf", "mine", "--database=sqlite:///a", "deck", "check", "d.txt", "--json"]


def test_what_follows_two_dashes_stays_where_it_is() -> None:
    """After `--` come arguments, not options."""
    assert globals_first(["cards", "find", "--", "--shelf", "x"]) == ["cards", "find", "--", "--shelf", "x"]


def test_a_shelf_that_is_not_there_says_how_to_make_one(cli: Any, tmp_path: Path) -> None:
    """An error says what would be right."""
    answer = cli("games", "--shelf", tmp_path / "none")

    assert answer.code == 2
    assert "cardforge init" in answer.err


def test_a_reader_that_goes_away_is_no_error() -> None:
    """`cardforge rules arc | head -1` ends quietly."""
    with subprocess.Popen([*COMMAND, "rules", "arc"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()

    assert errors == b""


@pytest.mark.parametrize("arguments", ["games >&-", "nonsense >&- 2>&-"])
def test_closed_streams_are_no_fault(arguments: str) -> None:
    """Started by a program that closes the standard streams, a command still ends with its own exit code."""
    done = subprocess.run(f"{sys.executable} -m cardforge {arguments}", shell=True, capture_output=True, text=True)

    assert done.returncode == (0 if "games" in arguments else 2)
    assert done.stderr == ""


def test_a_reader_that_goes_away_does_not_change_the_verdict(little_shelf: Path) -> None:
    """`cardforge deck check illegal.txt | true` is still a no."""
    deck = little_shelf / "decks" / "five-copies.txt"
    script = f"{sys.executable} -m cardforge deck check {deck} | true; exit ${{PIPESTATUS[0]}}"

    assert subprocess.run(["bash", "-c", script], capture_output=True).returncode == 1


INTERRUPTED = """
import signal, sys
from cardforge.cli import run
from cardforge.cli.progress import ProgressBar
ProgressBar.__call__ = lambda *_: signal.raise_signal(signal.SIGINT)
sys.exit(run(sys.argv[1:]))
"""
"""A command that is interrupted when it first reports how far it is."""


def test_an_interrupt_is_one_line_and_exit_130(arc_deck: Path) -> None:
    """KeyboardInterrupt in the middle of the work: one line, exit 130."""
    command = [sys.executable, "-c", INTERRUPTED, "goldfish", str(arc_deck), "-n", "1000000"]
    done = subprocess.run(command, capture_output=True, text=True)

    assert (done.returncode, done.stdout, done.stderr) == (130, "", "stopped\n")


def test_a_progress_bar_never_goes_into_a_pipe(arc_deck: Path) -> None:
    """Long work shows a progress bar on a terminal and none in a pipe."""
    done = subprocess.run([*COMMAND, "goldfish", str(arc_deck), "-n", "20"], capture_output=True, text=True)

    assert done.returncode == 0
    assert done.stderr == ""
    assert "\r" not in done.stdout


def test_a_cold_deck_check_imports_nothing_that_it_does_not_need(arc_deck: Path) -> None:
    """A cold `deck check` imports no database toolkit, PDF library, template engine or grammar once the catalogue is in step."""
    check = f"from cardforge.cli import run; run(['deck', 'check', {str(arc_deck)!r}])"
    _imports(check)

    _, imported = _imports(check)

    assert imported & HEAVY == {"typer"}
    assert {name for name in imported if name.startswith(("cardforge.wording", "cardforge.printing"))} == set()


def _imports(script: str) -> tuple[str, set[str]]:
    """The output of a script in a new process, and the modules that it has imported at its end."""
    script = f"{script}; import sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout, set(done.stderr.split())
