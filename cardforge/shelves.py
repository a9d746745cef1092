"""The shelves: finds `cards/`, `templates/` and `print/`, most specific first, and writes files atomically."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game

Content = bytes | str | Sequence[bytes]
"""What is written into a file: bytes, a text, or bytes in pieces."""
_PACKAGE = Path(__file__).resolve().parent


def roots(game: Game | None = None, overlay: Path | None = None) -> tuple[Path, ...]:
    """The shelves in order: a person's own (overlay), that of a plug-in game, the shipped one.

    Raises CardforgeError if the overlay is not a folder.
    """
    if overlay is not None and not overlay.is_dir():
        raise CardforgeError(f"the shelf {str(overlay)!r} is not a folder; create one with: cardforge init {overlay}")
    plugin = Path(game.folder) if game is not None and game.folder else None
    found: list[Path] = []
    for root in (overlay, plugin, shipped()):
        if root is not None and not any(_same(root, earlier) for earlier in found):
            found.append(root)
    return tuple(found)


@cache
def shipped() -> Path | None:
    """The shelf shipped with Cardforge: in the installed package, or the checkout around it; None if there is neither."""
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


def write_whole(path: Path, data: Content) -> None:
    """Writes a file atomically: it is either complete or unchanged. Text is written as UTF-8, and missing folders are created.

    Raises CardforgeError if the file cannot be written.
    """
    content = [data.encode()] if isinstance(data, str) else [data] if isinstance(data, bytes) else data
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            _write_through(target, content)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        _write_and_rename(target, content)
    except (OSError, RuntimeError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise CardforgeError(f"cannot write {path}: {reason}") from fault


def write_together(files: Mapping[Path, Content]) -> None:
    """Writes several files, all or none of them: when one cannot be written, those before it and their folders become what they were.

    Raises CardforgeError for the file that cannot be written.
    """
    earlier = {path: _content(path) for path in list(files)[:-1]}  # the last one is complete or unchanged anyway
    made = {folder for path in files for folder in path.parents if not folder.exists()}
    written: dict[Path, bytes | None] = {}
    try:
        for path, data in files.items():
            write_whole(path, data)
            if path in earlier:
                written[path] = earlier[path]
    except BaseException:
        _restore(written)
        for folder in sorted(made, key=lambda folder: len(folder.parts), reverse=True):
            with suppress(OSError):
                folder.rmdir()
        raise


def _content(path: Path) -> bytes | None:
    """What a file holds; None when there is no such file."""
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError as fault:
        raise CardforgeError(f"cannot write {path}: {fault.strerror or fault}") from fault


def _restore(files: Mapping[Path, bytes | None]) -> None:
    """Puts back what files held; None for a file that did not exist."""
    for path, data in files.items():
        if data is None:
            path.unlink(missing_ok=True)
        else:
            write_whole(path, data)


def _write_and_rename(target: Path, content: Sequence[bytes]) -> None:
    temporary = target.with_name(f".{target.name[:100]}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as file:
            file.writelines(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def _write_through(target: Path, content: Sequence[bytes]) -> None:
    """Writes to a device or a pipe such as /dev/stdout, which must not be replaced."""
    with target.open("wb") as file:
        file.writelines(content)


def _existing(folders: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(folder for folder in folders if folder.is_dir())


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
