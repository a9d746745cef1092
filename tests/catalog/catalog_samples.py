"""A small game, its shelves as files, and cards to import, for the tests of the catalogue."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from cardforge.catalog.card_source import CardSource, read_source
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Field, Game

GAME = Game(
    slug="duel",
    name="Duel",
    summary="Two fighters, one pot.",
    seats=(2, 2),
    fields=(
        Field("type", "choice", "Card type.", choices=("fighter", "trick"), required=("*",)),
        Field("house", "choice", "House.", choices=("Oak", "Ash Grove")),
        Field("cost", "whole", "Coins."),
        Field("kin", "words", "Kinds."),
        Field("might", "whole", "Might of a fighter.", types=("fighter",)),
        Field("guard", "whole", "Guard of a fighter.", types=("fighter",)),
    ),
    sections=("Main",),
)


def block(number: int, version: int = 1, name: str = "", **more: object) -> str:
    """One `[[card]]` block; `more` are further lines as TOML values."""
    head = {"number": number, "version": version, "name": f'"{name or f"Card {number}"}"', "type": '"trick"'}
    later = {} if version == 1 else {"change": '"numbers"', "note": '"too strong"'}
    lines = {"cost": 2, "text": '"Draw 1 card."', **more}
    return "\n[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in {**head, **later, **lines}.items())


def write_set(folder: Path, *blocks: str, slug: str = "first") -> None:
    """Writes the set file of that slug into a card folder."""
    folder.mkdir(parents=True, exist_ok=True)
    head = f'[set]\nslug = "{slug}"\nname = "{slug.title()}"\ngame = "duel"\n'
    (folder / f"{slug}.toml").write_text(head + "".join(blocks), encoding="utf-8")


def write_format(folder: Path, least: int = 60) -> None:
    """Writes a format with one rule."""
    (folder / "formats").mkdir(parents=True, exist_ok=True)
    (folder / "formats" / "open.toml").write_text(
        '[format]\nslug = "open"\ngame = "duel"\nname = "Open"\nprofile = "duel"\nsections = ["Main"]\n\n'
        '[switches]\nstrict = true\n\n[[rule]]\nkind = "section-size"\ncode = "size"\ncite = ["D1"]\n'
        f'section = "Main"\nleast = {least}\n',
        encoding="utf-8",
    )


def shelf(folder: Path, *more: Path) -> list[CardSource]:
    """The card source of the game for a card folder, with less specific folders after it."""
    return [read_source(GAME, (folder, *more))]


def imported(number: int, name: str = "", **fields: int | str) -> Card:
    """A card as an importer reads it."""
    return Card("duel", number, 1, name or f"Guest {number}", "Hello.", {"type": "trick", **fields})


def own_environment() -> dict[str, str]:
    """The environment for a process that imports these samples."""
    paths = [str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


DAY = date(2026, 3, 1)
