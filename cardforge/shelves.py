"""Where `cards/`, `templates/` and `print/` lie, most specific first, and how a file is written whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game

_PACKAGE = Path(__file__).resolve().parent


def roots(game: Game | None = None, overlay: Path | None = None) -> tuple[Path, ...]:
    """The shelves to look in: a person's own (overlay), the one that the game brought along, the shipped one.

    Raises CardforgeError when the overlay is no folder.
    """
    if overlay is not None and not overlay.is_dir():
        raise CardforgeError(f"the shelf {str(overlay)!r} is no folder; make one with: cardforge init {overlay}")
    brought = Path(game.folder) if game is not None and game.folder else None
    found: list[Path] = []
    for root in (overlay, brought, shipped()):
        if root is not None and not any(_same(root, earlier) for earlier in found):
            found.append(root)
    return tuple(found)


@cache
def shipped() -> Path | None:
    """The shelf that comes with Cardforge: inside the installed package, or the checkout around it; None if neither."""
    installed = _PACKAGE / "_shelf"
    if installed.is_dir():
        return installed
    checkouts = (folder for folder in _PACKAGE.parents if (folder / "pyproject.toml").is_file())
    return next((folder for folder in checkouts if (folder / "cards").is_dir()), None)


def card_folders(game: Game, overlay: Path | None = None) -> tuple[Path, ...]:
    """The folders with card sets, formats and rules rows of the game, most specific first."""
    return _existing(root / "cards" / game.slug for root in roots(game, overlay))


def template_folders(game: Game, overlay: Path | None = None) -> tuple[Path, ...]:
    """The folders with the game's templates, most specific first, then those with what all games share."""
    shelves = roots(game, overlay)
    own = _existing(root / "templates" / game.slug for root in shelves)
    return own + _existing(root / "templates" / "_base" for root in shelves)


def print_folders(overlay: Path | None = None, game: Game | None = None) -> tuple[Path, ...]:
    """The folders with print profiles (`paper/`, `cards/`, `sheets/`), most specific first."""
    return _existing(root / "print" for root in roots(game, overlay))


def write_whole(path: Path, data: bytes | str) -> None:
    """Writes the file beside its place and then renames it, so that it is there whole or as it was; text is UTF-8.

    Folders on the way are made. Raises CardforgeError when it cannot be written.
    """
    content = data.encode() if isinstance(data, str) else data
    try:
        place = path.resolve()
        if place.exists() and not place.is_file():
            _write_through(place, content)
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        _write_beside(place, content)
    except (OSError, RuntimeError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise CardforgeError(f"cannot write {path}: {reason}") from fault


def _write_beside(place: Path, content: bytes) -> None:
    beside = place.with_name(f".{place.name[:100]}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _write_through(place: Path, content: bytes) -> None:
    """A device or a pipe such as /dev/stdout is written to, never replaced; a folder is refused by the system."""
    with place.open("wb") as file:
        file.write(content)


def _existing(folders: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(folder for folder in folders if folder.is_dir())


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
