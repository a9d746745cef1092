"""The pictures that a list of cards names: those that lie beside the list go to the shelf with the cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardforge.bounded_files import Bounds, read_bounded
from cardforge.exchange.proposals.game import Proposal
from cardforge.exchange.values import picture_name
from cardforge.tasks.plurals import pluralize

BOUNDS: Final = Bounds(50 * 2**20)
"""The largest picture that is copied."""


def pictures_of(proposal: Proposal, source: Path | None) -> tuple[dict[str, Path], list[str]]:
    """The pictures of the cards that lie beside the list or one folder below it, by name; and a sentence about the missing ones."""
    design = proposal.game.design
    field = design.first("picture") if design else ""
    names = list(dict.fromkeys(card.word(field) for card in proposal.cards if card.word(field))) if field else []
    if not names or source is None:
        return {}, []
    home = source if source.is_dir() else source.parent
    found = {name: file for name in names if (file := _find(name, [home, *_folders(home)])) is not None}
    missing = [name for name in names if name not in found]
    told = [f"{pluralize(len(found), 'picture')} beside the list"] if found else []
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        told.append(
            f"no picture {missing[0]!r}{more} beside the list; until it lies in cards/{proposal.game.slug}, a generated one is printed"
        )
    return found, told


def picture_data(file: Path) -> bytes:
    """The bytes of a picture; raises FaultyInput for one that is too large or cannot be read."""
    return read_bounded(file, BOUNDS)


def _folders(home: Path) -> list[Path]:
    return sorted(folder for folder in home.iterdir() if folder.is_dir() and not folder.name.startswith("."))[:50]


def _find(name: str, folders: Iterable[Path]) -> Path | None:
    if name != picture_name(name) or name.startswith("."):
        return None
    return next((folder / name for folder in folders if (folder / name).is_file()), None)
