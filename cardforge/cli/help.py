"""Formats help: a promise on one line, an example on the next, and commands in the order in which a newcomer meets them."""

from __future__ import annotations

import inspect
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

ORDER = (
    "demo",
    "init",
    "doctor",
    "games",
    "rules",
    "cards",
    "deck",
    "print",
    "goldfish",
    "impact",
    "match",
    "play",
    "replay",
    "explain",
    "achievements",
    "campaign",
)

EXCLUDED = "\x1f"
"""The sign before a word that begins with a dash and is no option; the command takes it off again."""


class OrderedGroup(TyperGroup):
    """A group that lists its commands in `ORDER`, others after them."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own context class
        """The names of the commands in order."""
        known = [name for name in ORDER if name in self.commands]
        return known + [name for name in self.commands if name not in known]


class PlainCommand(TyperCommand):
    """A command whose help shows arguments by their names, `DECK` or `[ROW]`, and not by their Python types."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Takes `-cost<3` and `-lord` as words where unknown options are, instead of as the option `-o` with a value."""
        if ctx.ignore_unknown_options:
            args = [EXCLUDED + word if word[:1] == "-" and len(word) > 2 and word[1] != "-" else word for word in args]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The options and arguments after the command's name in its usage line."""
        return ["[OPTIONS]", *map(argument_name, arguments(self))]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Writes the arguments and then the options, each with its help."""
        named = [(str(param.metavar or param.name), param.help or "") for param in arguments(self)]
        options = [param for param in self.get_params(ctx) if param.param_type_name != "argument"]
        records = [record for param in options if (record := param.get_help_record(ctx))]
        for title, lines in (("Arguments", named), ("Options", records)):
            if lines:
                with formatter.section(title):
                    formatter.write_dl(lines)


def arguments(command: Any) -> list[Any]:
    """The arguments of a command in their order."""
    return [param for param in command.params if param.param_type_name == "argument"]


def argument_name(param: Any) -> str:
    """An argument as a usage line shows it: `DECK`, `[ROW]`, `[DECK...]`."""
    name = f"{param.metavar or param.name.upper()}{'...' if param.nargs == -1 else ''}"
    return name if param.required else f"[{name}]"


def format_help(app: typer.Typer) -> None:
    """Splits every "promise. Example: command" in two lines; a list of commands shows the promises alone."""
    for command in app.registered_commands:
        doc = inspect.getdoc(command.callback) or ""
        command.help, command.short_help, command.cls = two_lines(doc), promise(doc), PlainCommand
    for group in app.registered_groups:
        if group.typer_instance is not None:
            doc = str(group.typer_instance.info.help)
            group.help, group.short_help = two_lines(doc), promise(doc)
            format_help(group.typer_instance)


def promise(doc: str) -> str:
    """The sentence before the example."""
    return doc.partition(" Example: ")[0]


def two_lines(doc: str) -> str:
    """Promise and example, each on a line that is not wrapped."""
    sentence, _, example = doc.partition(" Example: ")
    return f"\b\n{sentence}\nExample: {example}" if example else doc
