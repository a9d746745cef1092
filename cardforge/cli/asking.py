"""Asking a person at the terminal, or whatever is piped in: one line after another until one of them will do."""

from __future__ import annotations

import sys

import typer

from cardforge.errors import CardforgeError


class Left(CardforgeError):
    """The input has ended before the question was answered."""


def ask(question: str, *, err: bool = False) -> str:
    """The next line of the input, without blanks around it; one that is piped in is shown as if it had been typed.

    Raises Left at the end of the input.
    """
    stream = sys.stdin
    if hasattr(stream, "reconfigure") and stream.errors != "replace":
        stream.reconfigure(errors="replace")
    typer.echo(f"{question}: ", nl=False, err=err)
    line = stream.readline() if stream is not None else ""
    if not line:
        typer.echo("", err=err)
        raise Left("the input has ended")
    said = "".join(sign if sign.isprintable() else " " for sign in line).strip()
    if not stream.isatty():
        typer.echo(said, err=err)
    return said


def place_of(said: str, number: int) -> int | None:
    """The place of the option whose number was typed, from 0 on; None when it is none of them."""
    return int(said) - 1 if said.isascii() and said.isdigit() and len(said) < 9 and 1 <= int(said) <= number else None


def ask_number(question: str, number: int, *, err: bool = False) -> int:
    """Asks until a number from 1 on is typed; gives its place, from 0 on. Raises Left at the end of the input."""
    while True:
        place = place_of(ask(question, err=err), number)
        if place is not None:
            return place
        typer.echo(f"a number from 1 to {number}", err=err)
