"""What a person chooses for a print of any kind."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.faces.looks.look import Look
from cardforge.printing import SheetOptions


@dataclass(frozen=True)
class PrintChoices:
    """Choices for a print; "" or nothing leaves a choice to the settings or to the kind of print."""

    paper: str = ""
    sheet: str = ""
    sheets: SheetOptions = field(default_factory=SheetOptions)
    """How the cards lie on the sheets."""
    backs: bool | None = None
    """Whether backs are printed; None leaves it to `prints_backs`."""
    have: tuple[Path, ...] = ()
    """Manifests of what the player has and need not print again."""
    changed_since: str = ""
    """A day, an edition or a `published.lock`: only cards are printed that look different since."""
    collection: tuple[Path, ...] = ()
    """Lists of cards that the player owns: only what they lack is printed."""
    printer: str = ""
    """A calibrated printer; "" for that of `cardforge.toml`."""
    cut: tuple[Path, ...] = ()
    """Files for the cut paths of a sheet, `.svg` or `.dxf`."""
    target: str = ""
    """A print shop or a virtual tabletop of `print/targets`, for which files are made instead of sheets."""
    to: str = ""
    """`svg`, `png` or `webp` for a folder with a picture of each card instead of sheets."""
    width: int = 360
    """The width of these pictures, in pixels; an SVG has the size of the card."""
    look: Look = field(default_factory=Look)
    """How the faces look: with little ink, as text only, in large print, or with full art."""

    def prints_backs(self, two_sided: bool) -> bool:
        """Whether backs are printed: as chosen; otherwise of what has two sides, for a target, and where the paper is to be turned or folded."""
        if self.backs is not None:
            return self.backs
        return two_sided or bool(self.target) or self.sheets.duplex in ("long", "short", "fold")

    def prints_behind(self) -> bool:
        """Whether sheets that are laid out in their own way, on paper whatever the target, have something on their other side."""
        return replace(self, target="").prints_backs(False) and self.sheets.prints_backs()
