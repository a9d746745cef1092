"""The attributes of one layout element, read by kind; what is wrong or unknown is said with the element's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any
from xml.etree.ElementTree import Element

from cardforge.faces.lengths import length

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
_YES = {"yes": True, "no": False}
LARGEST = 2000.0
"""No measure of a card is larger, in millimetres."""


class Wrong(ValueError):
    """An element that cannot be drawn as it stands."""

    def __init__(self, problem: str, guess: str | None = None) -> None:
        self.guess = guess
        super().__init__(problem)


class Attributes:
    """Attributes of an element over those of the layout's box that it names with `box="..."`."""

    def __init__(self, element: Element, boxes: Mapping[str, Mapping[str, Any]]) -> None:
        self.tag, self.own = element.tag, dict(element.attrib)
        self.box = self.own.pop("box", "")
        if self.box and self.box not in boxes:
            raise Wrong(f"no box {self.box!r} in layout.toml", _near(self.box, boxes))
        self.values: dict[str, Any] = {**(boxes[self.box] if self.box else {}), **self.own}
        self.asked: set[str] = set()

    @property
    def place(self) -> str:
        """What a fault calls the element: its box or its tag."""
        return f"box {self.box}" if self.box else f"<{self.tag}>"

    def word(self, name: str, default: str | None = None) -> str:
        """An attribute as it is written."""
        self.asked.add(name)
        value = self.values.get(name, default)
        if value is None:
            raise Wrong(f"<{self.tag}> needs {name}=")
        return str(value)

    def length(self, name: str, default: float | None = None) -> float:
        """A length in millimetres."""
        self.asked.add(name)
        if name not in self.values and default is not None:
            return default
        try:
            value = length(self.values[name] if isinstance(self.values.get(name), (int, float)) else self.word(name))
        except ValueError as error:
            raise error if isinstance(error, Wrong) else Wrong(f"{name}: {error}") from error
        if not abs(value) <= LARGEST:
            raise Wrong(f"{name}={value:g} mm is larger than any card")
        return value

    def number(self, name: str, default: float) -> float:
        """A plain number: a size in points, a factor, an opacity."""
        text = self.word(name, str(default))
        try:
            value = float(text)
        except ValueError as error:
            raise Wrong(f"{name}={text!r} is not a number") from error
        if not abs(value) <= LARGEST:
            raise Wrong(f"{name}={text} is too large")
        return value

    def size(self, name: str, default: float) -> float:
        """A size of type in points, more than nothing."""
        value = self.number(name, default)
        if value <= 0:
            raise Wrong(f"{name}={value:g} is no size of type")
        return value

    def colour(self, name: str, default: str | None = None) -> str | None:
        """A colour as #rrggbb in small letters, or None for "none" and for an absent attribute without default."""
        self.asked.add(name)
        value = self.values.get(name, default)
        if value is None or value == "none":
            return None
        if not _COLOUR.match(str(value)):
            raise Wrong(f"{name}={value!r} is not a colour like #1f6b3a")
        return str(value).lower()

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """One of a few words, the first when absent."""
        value = self.word(name, choices[0])
        if value not in choices:
            raise Wrong(f"{name}={value!r} is none of {', '.join(choices)}", _near(value, choices))
        return value

    def yes(self, name: str, default: bool = False) -> bool:
        """An attribute that is yes or no."""
        return _YES[self.choice(name, ("yes", "no") if default else ("no", "yes"))]

    def area(self) -> tuple[float, float, float, float]:
        """x, y, width, height; width and height are not negative."""
        x, y, width, height = (self.length(name) for name in ("x", "y", "width", "height"))
        if width < 0 or height < 0:
            raise Wrong(f"<{self.tag}> has a negative size")
        return x, y, width, height

    def check_unknown(self) -> None:
        """Wrong when the element carries an attribute that nobody asked for."""
        unknown = [name for name in self.own if name not in self.asked]
        if unknown:
            raise Wrong(f"<{self.tag}> has no attribute {unknown[0]!r}", _near(unknown[0], self.asked))


def _near(word: str, known: Any) -> str | None:
    near = get_close_matches(word, list(known), 1)
    return near[0] if near else None
