"""The look of all web pages: the files of `templates/web`, the fonts that they use, and the environment that fills their templates.

Every value is escaped unless it is `markupsafe.Markup`. The files come from the shipped shelf only, since a template of a shelf
that somebody else made could run any code.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardforge.errors import CardforgeError
from cardforge.shelves import shipped

if TYPE_CHECKING:
    from jinja2 import Environment

FONTS: Final = ("Alegreya-Regular", "Alegreya-Italic", "Alegreya-Bold", "AlegreyaSC-ExtraBold", "CardforgeSymbols")
"""The fonts of the pages, without suffix; `look.css` finds them in the folder `fonts` beside it."""
STATIC: Final = ("look.css", "look.js")
"""The files that every page loads."""


def shipped_templates(folder: str, of: str) -> Path:
    """A folder of the shipped templates; raises CardforgeError, which names what they are of, where the shipped shelf is missing."""
    shelf = shipped()
    found = shelf / "templates" / folder if shelf else None
    if found is None or not found.is_dir():
        raise CardforgeError(f"the templates of {of} are missing; install Cardforge again")
    return found


def web_folder() -> Path:
    """The folder of the look; raises CardforgeError where the shipped shelf is missing."""
    return shipped_templates("web", "the web pages")


def look_files() -> dict[str, bytes]:
    """The style, the script and the fonts of every page by their paths: `look.css`, `look.js`, `fonts/<name>.ttf`."""
    folder = web_folder()
    fonts = folder.parent / "_base" / "fonts"
    files = {name: (folder / name).read_bytes() for name in STATIC}
    return files | {f"fonts/{name}.ttf": (fonts / f"{name}.ttf").read_bytes() for name in FONTS}


@cache
def page_templates(*folders: Path) -> Environment:
    """The environment of the templates in `folders` (names relative to them) and, after these, in `templates/web`.

    A name that a template uses and does not get is an error. Pages extend `base.html`, whose comment lists what it takes.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader([*folders, web_folder()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
