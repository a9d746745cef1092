"""The context of rendering one face: its templates, title, values, pictures, limits, and the faults found so far."""

from __future__ import annotations

from collections.abc import Mapping
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

    def fault(self, place: str, problem: str, guess: str | None = None) -> None:
        """Records a fault; rendering continues, so that all faults of a face are reported together."""
        where = ", ".join(part for part in (self.title, place) if part)
        fault = Fault("", where, problem, guess)
        if fault not in self.faults:
            self.faults.append(fault)
