"""The styles, scripts and fonts of the pages, at addresses that change with them, so that a browser asks for each of them once."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardforge.tasks.reports.report_html import SCRIPT
from cardforge.tasks.web.look import look_files, shipped_templates

TYPES: Final = {".css": "text/css", ".js": "text/javascript", ".ttf": "font/ttf", ".svg": "image/svg+xml"}
"""What browsers load, by the endings of the files."""


def studio_folder() -> Path:
    """The folder of the templates, the style and the script of the studio; raises CardforgeError where the shipped shelf is missing."""
    return shipped_templates("studio", "the studio")


@cache
def static_files() -> dict[str, bytes]:
    """What each file holds, by its path below `static_root`."""
    own = {file.name: file.read_bytes() for file in sorted(studio_folder().iterdir()) if file.suffix in TYPES}
    return look_files() | own | {"report.js": SCRIPT.encode()}


@cache
def static_mark() -> str:
    """A hash of all files."""
    found = sha256()
    for name, data in static_files().items():
        found.update(f"{name} {len(data)} ".encode() + data)
    return found.hexdigest()[:20]


def static_root() -> str:
    """Where the files are in this state: they never change at this address."""
    return f"/static/{static_mark()}/"
