"""Small prints of every command that lays faces on sheets, for tests of what its options do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers.printed import PrintedPage, printed_pages

COMMANDS = {
    "deck": ("few.txt",),
    "cards": ("arc/9101", "arc/9103", "--copies", "2"),
    "set": ("little",),
    "tokens": ("state51",),
    "trackers": ("arc", "--copies", "2"),
    "compare": ("arc/9101@1", "arc/9101@2"),
    "contact": ("few.txt",),
}
"""Prints of two and more faces; boxes and stickers, which have sheets of their own kind, have tests of their own."""
SIZES = {"tokens": (22, 21), "contact": (31.5, 44)}
"""A cut size that the faces of a command have paint for; 64 x 90 mm for those of cards."""
each_command = pytest.mark.parametrize("command", COMMANDS)


def prepare() -> None:
    """Writes a deck and the profile of a printer into the working folder."""
    Path("few.txt").write_text("# game: arc\n\nMain\n3 Bell Warden 9101@2\n2 Dawn Scout\n")
    offsets = "".join(
        f'[[offset]]\nflip = "{flip}"\nturned = {turned}\nx = "1.5mm"\ny = "0.5mm"\nangle = 0.2\n'
        for flip in ("long", "short")
        for turned in ("true", "false")
    )
    Path("off.toml").write_text(f'[printer]\nname = "off"\n{offsets}')
    Path("new.toml").write_text('[printer]\nname = "new"\n')


def printing(cli: Any) -> Callable[..., list[PrintedPage]]:
    """A function that prints with a command of the table, and reads the pages."""

    def made(command: str, *options: str) -> list[PrintedPage]:
        answer = cli("print", command, *COMMANDS[command], "-o", "a.pdf", "--force", *options)
        assert answer.code == 0, answer.err
        return printed_pages(Path("a.pdf"))

    return made


def sides(page: PrintedPage) -> set[tuple[float, float]]:
    """The sizes of what is visible, to a hundredth of a millimetre."""
    return {(round(wide, 2), round(high, 2)) for _, _, wide, high in page.faces}


def around(inner: Sequence[float], outer: Sequence[float]) -> tuple[float, float, float, float]:
    """How far one box reaches beyond another on the left, above, on the right and below."""
    right, bottom = (outer[at] + outer[at + 2] - inner[at] - inner[at + 2] for at in (0, 1))
    return inner[0] - outer[0], inner[1] - outer[1], right, bottom
