"""The fingerprint of files of a checkout: the same as long as no byte of them changes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """Sixteen hex digits for these files and folders; compiled Python files do not count, nor do names that do not exist."""
    digest = hashlib.sha256()
    for name in names:
        place = root / name
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(root).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]
