"""The printed faces of two revisions side by side: as SVG, PNG or PDF."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.faces import Face, Templates, to_svg
from cardforge.kernel.cards import Card
from cardforge.printing import Sheet, pdf_of, planned_sheets, raster
from cardforge.printing.fonts import Fonts
from cardforge.registry import game as game_named
from cardforge.shelves import print_folders, template_folders
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.settings import Settings

GAP = 5
"""Millimetres between the two faces."""
DPI = 150
_XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True)
class FacePair:
    """The faces of an old and a new revision."""

    old: Face
    new: Face
    templates: Templates
    profiles: tuple[Path, ...]

    @staticmethod
    def of(old: Card, new: Card, settings: Settings) -> FacePair:
        """The faces of two cards of one game; raises FaultyInput for a card that cannot be set."""
        game = game_named(new.game, settings.shelf)
        templates = Templates(template_folders(game, settings.shelf), game=game)
        first, second = card_faces([old, new], game, templates, settings)
        return FacePair(first, second, templates, print_folders(settings.shelf, game))

    def svgs(self) -> tuple[str, str]:
        """Each face as an SVG element; both may be put into one document."""
        return _element(self.old, self.templates, "old"), _element(self.new, self.templates, "new")

    def picture(self, kind: str) -> bytes:
        """Both faces in one picture: `svg`, `png` or `pdf`."""
        if kind == "svg":
            return self._svg().encode()
        pdf = self._pdf()
        return pdf if kind == "pdf" else _png(pdf)

    def _svg(self) -> str:
        width, height = self.old.width + GAP + self.new.width, max(self.old.height, self.new.height)
        old, new = self.svgs()
        size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
        placed = new.replace("<svg ", f'<svg x="{self.old.width + GAP:g}" ', 1)
        inner = [re.sub(r'(width|height)="([\d.]+)mm"', r'\1="\2"', text, count=2) for text in (old, placed)]
        return f'{_XML_HEAD}<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{"".join(inner)}</svg>\n'

    def _pdf(self) -> bytes:
        if (self.old.width, self.old.height) != (self.new.width, self.new.height):
            raise CardforgeError("the two faces differ in size; .svg or .html shows them side by side")
        side_by_side = Sheet("pair", "side by side", columns=2, rows=1, page="grid", gap=Decimal(GAP))
        faces = [(self.old, 1), (self.new, 1)]
        planned = planned_sheets(faces, None, side_by_side, profiles=self.profiles)
        folders = [folder / "fonts" for folder in self.templates.folders if (folder / "fonts").is_dir()]
        return pdf_of(planned, Fonts(folders), title=f"{self.old.title} → {self.new.title}")


def _element(face: Face, templates: Templates, prefix: str) -> str:
    """The face as an SVG element whose ids begin with the prefix."""
    text = to_svg(face, templates.fonts)
    return text.replace('id="clip', f'id="{prefix}-clip').replace("url(#clip", f"url(#{prefix}-clip")


def _png(pdf: bytes) -> bytes:
    out = io.BytesIO()
    next(iter(raster(pdf, DPI))).save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()
