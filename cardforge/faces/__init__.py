"""Faces: turns a card and its template into a typed display list with fitted and checked text; knows nothing of paper.

shelf = Templates(folders)              # template folders, most specific first
face = render(card, game, templates=shelf, art=picture_or_None)
back("arc", shelf), backs(cards, shelf), tokens("state51", shelf), fits(card, shelf), to_svg(face, shelf.fonts)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazy_imports import lazy_imports

if TYPE_CHECKING:
    from cardforge.faces.display import Face as Face
    from cardforge.faces.rendering import back as back
    from cardforge.faces.rendering import backs as backs
    from cardforge.faces.rendering import fits as fits
    from cardforge.faces.rendering import render as render
    from cardforge.faces.rendering import reverse as reverse
    from cardforge.faces.svg import to_svg as to_svg
    from cardforge.faces.templates import Templates as Templates
    from cardforge.faces.tokens import tokens as tokens

_HOMES = {
    "display": ("Face",),
    "rendering": ("back", "backs", "fits", "render", "reverse"),
    "svg": ("to_svg",),
    "templates": ("Templates",),
    "tokens": ("tokens",),
}
__getattr__, __dir__ = lazy_imports(__name__, _HOMES)
