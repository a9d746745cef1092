"""The context of rendering one face: its templates, title, values, pictures, limits, and the faults found so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.errors import Fault
from cardforge.faces.fonts import FontBook
from cardforge.faces.markup import Markup
from cardforge.faces.sandbox import BUDGET
from cardforge.faces.templates import Templates

MAX_ELEMENTS = 5000
"""Most elements of one face."""
MAX_ORNAMENTS = 20
"""Most ornaments of one face."""
MAX_DEPTH = 12
"""Most levels of nested groups and includes."""


@dataclass
class RenderContext:
    """The state of rendering one face."""

    templates: Templates
    title: str
    """How a fault names the card."""
    values: Mapping[str, Any]
    """The values of the template; an included part sees the layout and colours of these, but not the card."""
    pictures: Mapping[str, Path] = field(default_factory=dict)
    crop: str = ""
    """What is cut off the picture, as the card says."""
    focus: str = ""
    """The point of the picture to show in the middle, as the card says."""
    faults: list[Fault] = field(default_factory=list)
    lacked: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The characters that no font has, each with the place and the font where it was met first."""
    budget: list[int] = field(default_factory=lambda: [BUDGET])
    """The number of steps that the templates of this face may still take; a list of one number."""
    element_count: int = 0
    ornament_count: int = 0
    depth: int = 0

    @property
    def fonts(self) -> FontBook:
        """The fonts of the shelves."""
        return self.templates.fonts

    @property
    def markup(self) -> Markup:
        """The markup of the shelf's texts."""
        return self.templates.markup

    def lack(self, place: str, font: str, characters: Iterable[str]) -> None:
        """Records characters that no font has; together they are one fault of the face."""
        for character in characters:
            self.lacked.setdefault(character, (place, font))

    def fault_of_lacked(self) -> None:
        """Records the fault of all characters that no font has."""
        if not self.lacked:
            return
        place, font = next(iter(self.lacked.values()))
        shown = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in list(self.lacked)[:4])
        more = f" and {len(self.lacked) - 4} more characters" if len(self.lacked) > 4 else ""
        problem = f"font {font} has no glyph for {shown}{more}; name a TrueType font that has them with --font"
        self.fault(place, problem)

    def fault(self, place: str, problem: str, guess: str | None = None) -> None:
        """Records a fault; rendering continues, so that all faults of a face are reported together."""
        where = ", ".join(part for part in (self.title, place) if part)
        fault = Fault("", where, problem, guess)
        if fault not in self.faults:
            self.faults.append(fault)
