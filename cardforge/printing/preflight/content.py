"""What the pages of a PDF draw: pictures, type, colours and opacities with their place, through all nested forms."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MAX_DEPTH = 20
_CMYK, _RGB = {"k", "K"}, {"rg", "RG"}


@dataclass(frozen=True)
class Drawn:
    """One thing that a page draws."""

    kind: str
    """`picture`, `type`, `ink` (percent), `rgb` or `opacity`."""
    matrix: Matrix
    value: float = 0.0
    """Of type the size in its own units, of ink the sum of the inks in percent, of an opacity the opacity."""
    picture: Any = None

    def type_size(self) -> float:
        """The size of type on the page, in points."""
        return abs(self.value) * math.hypot(self.matrix[2], self.matrix[3])

    def resolution(self) -> float:
        """The pixels of a picture to the inch, in the direction in which it has fewer."""
        a, b, c, d, _, _ = self.matrix
        wide, high = math.hypot(a, b), math.hypot(c, d)
        columns, rows = int(self.picture.get("/Width", 0)), int(self.picture.get("/Height", 0))
        return min(columns / max(wide, 1e-6), rows / max(high, 1e-6)) * 72


class PageContent:
    """Reads the content of pages; a form that many pages draw is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], list[Drawn]] = {}

    def drawn(self, page: Any) -> list[Drawn]:
        """Everything that a page draws, in order."""
        return list(self._read(page, page.get("/Resources", {}), IDENTITY, 0))

    def _read(self, stream: Any, resources: Any, start: Matrix, depth: int) -> Iterator[Drawn]:
        import pikepdf

        matrix, stack, text, size = start, [], start, 0.0
        for operands, operator in pikepdf.parse_content_stream(stream):
            name = str(operator)
            if name == "q":
                stack.append(matrix)
            elif name == "Q" and stack:
                matrix = stack.pop()
            elif name == "cm":
                matrix = product(_matrix(operands), matrix)
            elif name == "Tm":
                text = product(_matrix(operands), matrix)
            elif name == "BT":
                text = matrix
            elif name == "Tf":
                size = float(operands[1])
            elif name in ("Tj", "TJ", "'", '"'):
                yield Drawn("type", text, size)
            elif name in _CMYK:
                yield Drawn("ink", matrix, 100 * sum(float(ink) for ink in operands))
            elif name in _RGB:
                yield Drawn("rgb", matrix)
            elif name == "gs":
                yield from _opacity(resources, operands[0], matrix)
            elif name == "Do" and depth < MAX_DEPTH:
                yield from self._object(resources, operands[0], matrix, depth)

    def _object(self, resources: Any, name: Any, matrix: Matrix, depth: int) -> Iterator[Drawn]:
        found = resources.get("/XObject", {}).get(str(name))
        if found is None:
            return
        if found.get("/Subtype") == "/Image":
            yield Drawn("picture", matrix, picture=found)
            return
        key = found.objgen
        if key not in self._known or key == (0, 0):
            own = _matrix(found.get("/Matrix", IDENTITY))
            self._known[key] = list(self._read(found, found.get("/Resources", resources), own, depth + 1))
        for thing in self._known[key]:
            yield Drawn(thing.kind, product(thing.matrix, matrix), thing.value, thing.picture)


def product(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that applies the first and then the other one."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def _opacity(resources: Any, name: Any, matrix: Matrix) -> Iterator[Drawn]:
    state = resources.get("/ExtGState", {}).get(str(name), {})
    for key in ("/ca", "/CA"):
        if key in state and float(state[key]) < 1:
            yield Drawn("opacity", matrix, float(state[key]))
    if "/SMask" in state and str(state["/SMask"]) != "/None":
        yield Drawn("opacity", matrix, 0.0)
