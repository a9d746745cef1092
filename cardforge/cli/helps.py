"""How help reads: the promise on one line, its example on the next, the commands in the order a newcomer meets them."""

from __future__ import annotations

import inspect

import typer
from typer.core import TyperGroup

ORDER = ("demo", "init", "games", "rules", "cards", "deck", "print", "goldfish", "match")


class InOrder(TyperGroup):
    """A group that lists its commands in `ORDER`, others after them."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own context class
        """The names of the commands in order."""
        known = [name for name in ORDER if name in self.commands]
        return known + [name for name in self.commands if name not in known]


def lay_out(app: typer.Typer) -> None:
    """Breaks every "promise. Example: command" in two lines; in the list of commands stands the promise alone."""
    for command in app.registered_commands:
        doc = inspect.getdoc(command.callback) or ""
        command.help, command.short_help = two_lines(doc), promise(doc)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            doc = str(group.typer_instance.info.help)
            group.help, group.short_help = two_lines(doc), promise(doc)
            lay_out(group.typer_instance)


def promise(doc: str) -> str:
    """The sentence before the example."""
    return doc.partition(" Example: ")[0]


def two_lines(doc: str) -> str:
    """Promise and example, each on a line that is not wrapped."""
    said, _, example = doc.partition(" Example: ")
    return f"\b\n{said}\nExample: {example}" if example else doc
