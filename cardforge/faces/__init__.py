"""Faces: turns a card and its template into a typed display list with fitted and checked text; knows nothing of paper.

shelf = Templates(folders)              # template folders, most specific first
face = render(card, game, templates=shelf, art=picture_or_None)
back("arc", shelf), backs(cards, shelf), tokens("state51", shelf), fits(card, shelf), to_svg(face, shelf.fonts)
"""

from __future__ import annotations

from cardforge.faces.display import Face
from cardforge.faces.rendering import back, backs, fits, render, reverse
from cardforge.faces.svg import to_svg
from cardforge.faces.templates import Templates
from cardforge.faces.tokens import tokens

__all__ = ["Face", "Templates", "back", "backs", "fits", "render", "reverse", "to_svg", "tokens"]
