"""The shopping list of a printed box: paper, sleeves, and what the printer cannot make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from cardforge.faces import Face
from cardforge.printing.profiles import Trim
from cardforge.printing.units import format_mm, mm
from cardforge.tasks.plurals import pluralize

FILE: Final = "shopping-list.txt"
CARD: Final = "card"
PLAIN: Final = "plain"
LEAST_SLEEVED: Final = 40.0
"""Smaller faces are tokens that nobody puts into a sleeve; width in millimetres."""
_PAPERS: Final = {
    CARD: "of thick paper, 200 to 300 g/m²: cards, tokens, boards and boxes",
    PLAIN: "of plain paper, 80 to 100 g/m²: rulebook and quick references",
}


@dataclass(frozen=True)
class BoxFile:
    """A file of the box: what is printed from it, on how many sheets of which paper."""

    name: str
    what: str
    count: int
    """How many cards, tokens, boxes or pages of it there are."""
    pages: int
    sheets: int
    paper: str
    """The size of the paper; "" for a file that is not printed."""
    stock: str = CARD

    def to_json(self) -> dict[str, Any]:
        """The keys of docs/json.md."""
        return {
            "file": self.name,
            "what": self.what,
            "count": self.count,
            "pages": self.pages,
            "sheets": self.sheets,
            "paper": self.paper,
        }


@dataclass(frozen=True)
class ShoppingList:
    """What somebody buys or looks for who prints a box."""

    sheets: tuple[tuple[str, str, int], ...]
    """Stock, paper and number of sheets."""
    sleeves: tuple[tuple[str, int], ...]
    """Size of the cards and number of sleeves."""
    needs: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The keys of docs/json.md."""
        return {
            "sheets": [{"stock": stock, "paper": paper, "count": count} for stock, paper, count in self.sheets],
            "sleeves": [{"size": size, "count": count} for size, count in self.sleeves],
            "needs": list(self.needs),
        }

    def lines(self) -> list[str]:
        """The list for people."""
        lines = [f"{pluralize(count, 'sheet')} {paper} {_PAPERS[stock]}" for stock, paper, count in self.sheets]
        lines += [f"{pluralize(count, 'sleeve')} for cards of {size}" for size, count in self.sleeves]
        return [*lines, *self.needs]


def shopping_list(
    files: Iterable[BoxFile], faces: Iterable[tuple[Face, int]], trim: Trim | None, needs: tuple[str, ...]
) -> ShoppingList:
    """Counts the sheets of the files, and a sleeve for each card of the faces, in the size to which they are cut."""
    sheets: Counter[tuple[str, str]] = Counter()
    for file in files:
        if file.paper:
            sheets[file.stock, file.paper] += file.sheets
    sleeves: Counter[str] = Counter()
    for face, count in faces:
        if trim is None and face.width < LEAST_SLEEVED:
            continue
        wide, high = (trim.width, trim.height) if trim else (mm(f"{face.width}mm"), mm(f"{face.height}mm"))
        sleeves[f"{format_mm(wide)} x {format_mm(high)} mm"] += count
    return ShoppingList(
        tuple((stock, paper, count) for (stock, paper), count in sheets.items()), tuple(sleeves.items()), needs
    )


def list_text(title: str, files: Iterable[BoxFile], shopping: ShoppingList) -> str:
    """The page that lies beside the files: what to buy, and what to print in which order."""
    lines = [title, "", "What you need:", *(f"  - {line}" for line in shopping.lines()), ""]
    lines += ["Print at 100 %, without fitting to the page; cards on both sides, turned over the long edge:"]
    lines += [f"  {file.name}: {file.what}, {pluralize(file.pages, 'page')}" for file in files if file.paper]
    lines += ["", "Fold the rulebook in the middle; it is printed on both sides, turned over the short edge."]
    return "\n".join(lines) + "\n"
