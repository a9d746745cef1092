"""Reads answers from the keyboard or from piped input, line by line, until one of them is valid."""

from __future__ import annotations

import sys

import typer

from cardforge.errors import CardforgeError

MAX_DIGITS = 8


class InputEnded(CardforgeError):
    """The input has ended before the question was answered."""


def ask(question: str, *, err: bool = False) -> str:
    """The next line of the input, stripped; a line from a pipe is printed as if it had been typed.

    Raises InputEnded at the end of the input.
    """
    stream = sys.stdin
    if hasattr(stream, "reconfigure") and stream.errors != "replace":
        stream.reconfigure(errors="replace")
    typer.echo(f"{question}: ", nl=False, err=err)
    line = stream.readline() if stream is not None else ""
    if not line:
        typer.echo("", err=err)
        raise InputEnded("the input has ended")
    text = "".join(sign if sign.isprintable() else " " for sign in line).strip()
    if not stream.isatty():
        typer.echo(text, err=err)
    return text


def option_index(text: str, options: int) -> int | None:
    """The index of the option whose number was typed, counted from 0; None when there is no such option."""
    is_number = text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
    return int(text) - 1 if is_number and 1 <= int(text) <= options else None


def ask_number(question: str, options: int, *, err: bool = False) -> int:
    """Asks until the number of an option is typed; returns its index, counted from 0. Raises InputEnded at the end of the input."""
    while True:
        index = option_index(ask(question, err=err), options)
        if index is not None:
            return index
        typer.echo(f"type a number from 1 to {options}", err=err)
