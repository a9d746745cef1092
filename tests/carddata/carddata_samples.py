"""Small set files for the tests of the readers."""

from __future__ import annotations

from pathlib import Path

from cardforge.errors import FaultyInput
from cardforge.kernel.game import Field, Game

GAME = Game(
    slug="duel",
    name="Duel",
    summary="Two fighters, one pot.",
    seats=(2, 2),
    fields=(
        Field("type", "choice", "Card type.", choices=("fighter", "trick"), required=("*",)),
        Field("house", "choice", "House.", choices=("Oak", "Ash Grove")),
        Field("cost", "whole", "Coins.", required=("*",)),
        Field("kin", "words", "Kinds."),
        Field("might", "whole", "Might of a fighter.", types=("fighter",), required=("fighter",)),
        Field("friends", "choices", "Houses it helps.", choices=("Oak", "Ash Grove")),
        Field("flavor", "word", "A line in italics."),
        Field("art", "word", "Picture."),
    ),
    sections=("Main", "Side"),
)

HEAD = '[set]\nslug = "first"\nname = "First"\ngame = "duel"\n'


def block(number: object = 1, version: object = 1, name: str = "Oak Guard", **more: object) -> str:
    """One `[[card]]` block; `more` are further lines as TOML values, None leaves a key of the plain card out."""
    values = {"number": number, "version": version, "name": f'"{name}"', "type": '"trick"', "cost": 2}
    if version != 1:
        values["change"] = '"numbers"'
    values |= {"text": '"Draw 1 card."', **more}
    return "\n[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in values.items() if value is not None)


def set_file(folder: Path, *blocks: str, slug: str = "first") -> Path:
    """Writes a set file named after its slug and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{slug}.toml"
    path.write_text(HEAD.replace('"first"', f'"{slug}"') + "".join(blocks), encoding="utf-8")
    return path


def fault_lines(fault: FaultyInput, folder: Path | None = None) -> list[str]:
    """The faults as lines, without the temporary folder."""
    return [str(one).replace(f"{folder}/", "") for one in fault.faults]
