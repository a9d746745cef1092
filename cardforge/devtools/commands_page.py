"""Writes docs/commands.md from the commands themselves: `python -m cardforge.devtools.commands_page`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardforge.cli.app import command_tree
from cardforge.cli.help import OrderedGroup, argument_name, arguments

HEAD = """# Commands

`make docs` generates this page from the commands; `cardforge COMMAND --help` shows the same text.

`--database URL` (or `CARDFORGE_DATABASE`) and `--shelf DIR` (or `CARDFORGE_SHELF`) may be anywhere in a command.
`-o`, `--json` and `--seed` mean the same in every command. Exit codes: 0 yes, 1 no (an illegal deck, faults in card
files, nothing found), 2 could not (a missing or broken file, an unknown name), 130 stopped.
"""


def page() -> str:
    """The page as Markdown."""
    return "\n".join([HEAD, *(_section(words, command) for words, command in _commands(command_tree(), ()))])


def _commands(command: Any, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    if not isinstance(command, OrderedGroup) and not hasattr(command, "commands"):
        yield words, command
        return
    for name in command.list_commands(None):
        if not command.commands[name].hidden:
            yield from _commands(command.commands[name], (*words, name))


def _section(words: tuple[str, ...], command: Any) -> str:
    promise, _, example = command.help.removeprefix("\b\n").partition("\nExample: ")
    params = [param for param in command.params if param.name != "help"]
    named = [argument_name(param) for param in arguments(command)]
    usage = " ".join(["cardforge", *words, *named, *(["[OPTIONS]"] if len(params) > len(named) else [])])
    lines = [f"## {' '.join(words)}", "", promise, "", f"    {usage}", "", f"Example: `{example}`", ""]
    if params:
        lines += ["| | |", "| --- | --- |", *(_row(param) for param in params), ""]
    return "\n".join(lines)


def _row(param: Any) -> str:
    if param.param_type_name == "argument":
        return f"| `{argument_name(param)}` | {param.help or ''} |"
    names = ", ".join([*param.opts, *param.secondary_opts])
    value = "" if param.is_flag else f" {param.metavar or 'TEXT'}"
    return f"| `{names}{value}` | {param.help or ''}{_default(param)} |"


def _default(param: Any) -> str:
    if param.required:
        return " Required."
    if param.default in (None, False, ""):
        return ""
    default = {True: param.opts[0]}.get(param.default, param.default) if param.is_flag else param.default
    return f" Default: `{default}`."


def main() -> None:
    """Writes the page into the docs of the checkout."""
    path = Path(__file__).resolve().parents[2] / "docs" / "commands.md"
    path.write_text(page(), encoding="utf-8")
    print(path.name)


if __name__ == "__main__":
    main()
