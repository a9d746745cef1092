"""Reads the attributes of one layout element as typed values; faults name the element."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any
from xml.etree.ElementTree import Element

from cardforge.faces.lengths import length

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
_YES = {"yes": True, "no": False}
MAX_LENGTH = 2000.0
"""Upper bound of every length and number, in millimetres for lengths."""


class InvalidAttribute(ValueError):
    """An element that cannot be drawn because of its attributes."""

    def __init__(self, problem: str, guess: str | None = None) -> None:
        self.guess = guess
        super().__init__(problem)


class Attributes:
    """The attributes of an element, and below them those of the layout's box that it names with `box="..."`."""

    def __init__(self, element: Element, boxes: Mapping[str, Mapping[str, Any]]) -> None:
        self.tag, self.written = element.tag, dict(element.attrib)
        self.box = self.written.pop("box", "")
        if self.box and self.box not in boxes:
            raise InvalidAttribute(f"no box {self.box!r} in layout.toml", _near(self.box, boxes))
        self.values: dict[str, Any] = {**(boxes[self.box] if self.box else {}), **self.written}
        self.read_names: set[str] = set()

    @property
    def place(self) -> str:
        """How a fault names the element: by its box or its tag."""
        return f"box {self.box}" if self.box else f"<{self.tag}>"

    def text(self, name: str, default: str | None = None) -> str:
        """An attribute as it is written; raises InvalidAttribute when it is missing and has no default."""
        self.read_names.add(name)
        value = self.values.get(name, default)
        if value is None:
            raise InvalidAttribute(f"<{self.tag}> needs {name}=")
        return str(value)

    def length(self, name: str, default: float | None = None) -> float:
        """A length in millimetres; raises InvalidAttribute."""
        self.read_names.add(name)
        if name not in self.values and default is not None:
            return default
        try:
            value = length(self.values[name] if isinstance(self.values.get(name), (int, float)) else self.text(name))
        except ValueError as error:
            raise error if isinstance(error, InvalidAttribute) else InvalidAttribute(f"{name}: {error}") from error
        if not abs(value) <= MAX_LENGTH:
            raise InvalidAttribute(f"{name}={value:g} mm is larger than any card")
        return value

    def number(self, name: str, default: float) -> float:
        """A number without a unit: a size in points, a factor, an opacity."""
        text = self.text(name, str(default))
        try:
            value = float(text)
        except ValueError as error:
            raise InvalidAttribute(f"{name}={text!r} is not a number") from error
        if not abs(value) <= MAX_LENGTH:
            raise InvalidAttribute(f"{name}={text} is too large")
        return value

    def size(self, name: str, default: float) -> float:
        """A font size in points, greater than 0."""
        value = self.number(name, default)
        if value <= 0:
            raise InvalidAttribute(f"{name}={value:g} is not a font size")
        return value

    def colour(self, name: str, default: str | None = None) -> str | None:
        """A colour as #rrggbb in lower case, or None for "none" and for an absent attribute without default."""
        self.read_names.add(name)
        value = self.values.get(name, default)
        if value is None or value == "none":
            return None
        if not _COLOUR.match(str(value)):
            raise InvalidAttribute(f"{name}={value!r} is not a colour like #1f6b3a")
        return str(value).lower()

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """One of a few words; the first is the default."""
        value = self.text(name, choices[0])
        if value not in choices:
            raise InvalidAttribute(f"{name}={value!r} is not one of {', '.join(choices)}", _near(value, choices))
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """An attribute that is "yes" or "no"."""
        return _YES[self.choice(name, ("yes", "no") if default else ("no", "yes"))]

    def area(self) -> tuple[float, float, float, float]:
        """x, y, width and height in millimetres; raises InvalidAttribute for a negative size."""
        x, y, width, height = (self.length(name) for name in ("x", "y", "width", "height"))
        if width < 0 or height < 0:
            raise InvalidAttribute(f"<{self.tag}> has a negative size")
        return x, y, width, height

    def check_unknown(self) -> None:
        """Raises InvalidAttribute when the element has an attribute that was not read."""
        unknown = [name for name in self.written if name not in self.read_names]
        if unknown:
            raise InvalidAttribute(f"<{self.tag}> has no attribute {unknown[0]!r}", _near(unknown[0], self.read_names))


def _near(word: str, known: Iterable[str]) -> str | None:
    near = get_close_matches(word, list(known), 1)
    return near[0] if near else None
