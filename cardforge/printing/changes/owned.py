"""What a player has, according to the manifests of earlier prints."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds, read_bounded
from cardforge.errors import Fault, FaultyInput
from cardforge.printing.manifest import FORMAT_VERSION, manifest_path
from cardforge.printing.units import format_mm

BOUNDS = Bounds(50 * 2**20, marks={b"{": 2_000_000, b"[": 2_000_000, b",": 10_000_000}, depth=16)
"""A manifest of 100,000 cards has 30 MB."""
MAX_COPIES = 1_000_000
_SIDES = ("width_mm", "height_mm")
_LENGTH = re.compile(r"\d{1,4}(\.\d{1,12})?", re.ASCII)


@dataclass(frozen=True)
class PrintedFace:
    """A printed card as it can be told from others: its front, its back (None for none), and its cut size as in the manifest."""

    face: str
    back: str | None
    width: str
    height: str

    @staticmethod
    def of(face: str, back: str | None, width: object, height: object) -> PrintedFace:
        """A printed card from digests and sides in millimetres, which are written as a person would."""
        return PrintedFace(face, back, *(format_mm(Decimal(str(side))) for side in (width, height)))


@dataclass(frozen=True)
class OwnedCard:
    """Copies of a printed card."""

    card: str
    """`<game>/<number>@<version>`, or the title of a face that is not a card."""
    title: str
    printed: PrintedFace
    copies: int
    deck: str = ""
    """The title of the print that they come from."""


@dataclass
class Owned:
    """All copies that a player has, of which copies are taken one after another."""

    cards: list[OwnedCard] = field(default_factory=list)
    left: Counter[int] = field(default_factory=Counter)
    """The copies that have not been taken, by index in `cards`."""

    def add(self, card: OwnedCard) -> None:
        """Adds copies."""
        self.left[len(self.cards)] = card.copies
        self.cards.append(card)

    def take(self, wanted: PrintedFace, copies: int) -> int:
        """Takes at most this many copies that look like the wanted card, and returns how many there were.

        A card without a back, on either side, matches any back: it is sleeved.
        """
        taken = 0
        for index, card in enumerate(self.cards):
            if taken < copies and alike(card.printed, wanted):
                some = min(copies - taken, self.left[index])
                self.left[index] -= some
                taken += some
        return taken

    def remaining(self) -> list[OwnedCard]:
        """The copies that were not taken."""
        return [
            OwnedCard(card.card, card.title, card.printed, self.left[index], card.deck)
            for index, card in enumerate(self.cards)
            if self.left[index] > 0
        ]


def alike(one: PrintedFace, other: PrintedFace) -> bool:
    """Whether nobody could tell the two cards apart in a sleeve, and without one if both have a back."""
    sizes = (one.width, one.height) == (other.width, other.height)
    return one.face == other.face and sizes and (not one.back or not other.back or one.back == other.back)


def read_owned(files: Iterable[Path]) -> Owned:
    """The copies of all manifests, less those that a later print pulled out; a PDF stands for the manifest beside it.

    Raises FaultyInput for a file that is missing or not a manifest.
    """
    owned = Owned()
    for file in files:
        data = _read(manifest_of(file))
        for row in data.get("pull", []):
            owned.take(_printed(row, data, row.get("back")), int(row["copies"]))
        for row in data["cards"]:
            back = row.get("back") or data.get("back")
            card = OwnedCard(row["card"], row["title"], _printed(row, data, back), row["copies"], data.get("title", ""))
            owned.add(card)
    return owned


def manifest_of(file: Path) -> Path:
    """The manifest that a person names: a PDF stands for the manifest beside it."""
    return manifest_path(file) if file.suffix.lower() == ".pdf" else file


def _printed(row: Mapping[str, Any], data: Mapping[str, Any], back: str | None) -> PrintedFace:
    profile = data["profile"]
    return PrintedFace.of(row["face"], back, *(row.get(side) or profile[side] for side in _SIDES))


def _read(path: Path) -> dict[str, Any]:
    content = read_bounded(path, BOUNDS)
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", f"is not the manifest of a print: {fault}")]) from fault
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("profile"), dict)
        or not isinstance(data.get("cards"), list)
    ):
        raise FaultyInput(
            [Fault(str(path), "", "is not the manifest of a print; it lies beside each PDF as .manifest.json")]
        )
    if data.get("form") != FORMAT_VERSION:
        raise FaultyInput([Fault(str(path), "", f"is a manifest of form {data.get('form')}, not {FORMAT_VERSION}")])
    rows = [("cards", row) for row in data["cards"]] + [("pull", row) for row in data.get("pull", [])]
    faults = [
        Fault(str(path), f"{place} {number}", problem)
        for number, (place, row) in enumerate(rows, 1)
        if (problem := _problem(row, data["profile"]))
    ]
    if faults:
        raise FaultyInput(faults[:10])
    return data


def _problem(row: object, profile: Mapping[str, Any]) -> str:
    """What is wrong with a row of a manifest; "" for nothing."""
    if not isinstance(row, dict):
        return "is not a card"
    for key in ("card", "title", "face"):
        if not isinstance(row.get(key), str):
            return f"has no {key}"
    copies = row.get("copies")
    if not isinstance(copies, int) or isinstance(copies, bool) or not 0 <= copies <= MAX_COPIES:
        return f"has no number of copies from 0 to {MAX_COPIES}"
    sides = [row.get(side) or profile.get(side) for side in _SIDES]
    return "" if all(isinstance(side, str) and _LENGTH.fullmatch(side) for side in sides) else "has no size"
