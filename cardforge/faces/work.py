"""What drawing one face carries along: the shelves, the card's name for messages, its pictures, and the faults found so far."""

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

MOST_PARTS = 5000
"""Elements of one face."""
MOST_ORNAMENTS = 20
"""Generated drawings of one face."""
DEEPEST = 12
"""Groups and includes inside one another."""


@dataclass
class Work:
    """One face in the making."""

    templates: Templates
    title: str
    """The card as a fault names it."""
    values: Mapping[str, Any]
    """What the template was filled with; an included part gets the game's data of it, not the card's."""
    pictures: Mapping[str, Path] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    budget: list[int] = field(default_factory=lambda: [BUDGET])
    """Steps that the templates of this face may still take."""
    parts: int = 0
    ornaments: int = 0
    depth: int = 0

    @property
    def fonts(self) -> FontBook:
        """The fonts of the shelves."""
        return self.templates.fonts

    @property
    def markup(self) -> Markup:
        """How the shelf's texts are read."""
        return self.templates.markup

    def fault(self, place: str, problem: str, guess: str | None = None) -> None:
        """Notes one thing wrong; drawing goes on, so that all faults of a face are found at once."""
        where = ", ".join(part for part in (self.title, place) if part)
        fault = Fault("", where, problem, guess)
        if fault not in self.faults:
            self.faults.append(fault)
