"""Checks whether the faces of a game can be read by everybody: contrast, colour blindness, symbols without their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.carddata.shelf import read_shelf
from cardforge.faces import Face, Templates
from cardforge.faces.display import Group, Op, Text
from cardforge.faces.fonts import SYMBOLS
from cardforge.faces.looks.look import Look
from cardforge.faces.looks.symbol_shapes import alike
from cardforge.faces.looks.vision import KINDS
from cardforge.kernel.cards import Card
from cardforge.printing.fonts import Fonts
from cardforge.printing.preflight.legibility import ShownText, shown_texts
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders, template_folders
from cardforge.tasks.printing.face_job import card_faces
from cardforge.tasks.settings import Settings

ALIKE: Final = 0.85
"""The share of common area from which two symbols of one game look alike without colour."""


@dataclass(frozen=True)
class FaceReport:
    """What was found on the faces of a game."""

    game: str
    faces: int
    texts: tuple[ShownText, ...]
    symbols: tuple[str, ...]
    pairs: tuple[tuple[float, str, str], ...]
    """Pairs of symbols with the share of their common area, the most alike first."""

    @property
    def faults(self) -> list[str]:
        """What may not be legible, or be told apart, each once."""
        said = [fault for text in self.texts for fault in text.faults()]
        said += [
            f"symbols {first} and {second} look alike without colour: {share:.0%} of their area is common"
            for share, first, second in self.pairs
            if share >= ALIKE
        ]
        return list(dict.fromkeys(said))

    def lines(self) -> list[str]:
        """The report: each fault, and a summary."""
        lowest = min(self.texts, key=lambda text: text.contrast / text.least)
        blind = {kind: min(text.contrast_for(kind) for text in self.texts) for kind in KINDS}
        share, first, second = self.pairs[0] if self.pairs else (0.0, "", "")
        lines = [*self.faults, f"{self.game}: {len(self.texts)} texts on {self.faces} faces, {len(self.faults)} faults"]
        lines.append(f"  lowest contrast {lowest.contrast:.1f}: {lowest.text[:40]!r} of {lowest.face}")
        lines.append("  lowest with " + ", ".join(f"{kind} {value:.1f}" for kind, value in blind.items()))
        if first:
            lines.append(
                f"  {len(self.symbols)} symbols; most alike without colour: {first} and {second}, {share:.0%} common"
            )
        return lines

    def to_json(self) -> dict[str, Any]:
        """The report with the keys of docs/json.md."""
        return {
            "game": self.game,
            "faces": self.faces,
            "faults": self.faults,
            "texts": [text.to_json() for text in self.texts],
            "symbols": list(self.symbols),
            "alike": [[round(share, 3), first, second] for share, first, second in self.pairs[:20]],
        }


def check_faces(
    game: str, look: Look | None = None, *, of_set: str = "", every: bool = False, settings: Settings | None = None
) -> FaceReport:
    """Checks a card of each type, faction and set of a game or of one set, or every card; raises UnknownName for an unknown game."""
    used = settings or Settings.from_environment()
    found = game_named(game, used.shelf)
    templates = Templates(template_folders(found, used.shelf), look, found)
    cards = [card for shelf in read_shelf(found, card_folders(found, used.shelf)) for card in shelf.cards]
    cards = [card for card in cards if of_set in ("", card.set)]
    faces = card_faces(cards if every else _one_of_each(cards), found, templates, used)
    texts = tuple(shown_texts(faces, Fonts(templates.font_places)))
    names = templates.fonts[SYMBOLS].characters
    symbols = sorted({names[op.text] for face in faces for op in _symbols(face)})
    return FaceReport(game, len(faces), texts, tuple(symbols), tuple(alike(symbols, templates.fonts)))


def _one_of_each(cards: list[Card]) -> list[Card]:
    return list(
        {(card.word("type"), card.word("faction"), card.word("kind"), card.set): card for card in cards}.values()
    )


def _symbols(face: Face) -> list[Text]:
    found: list[Text] = []

    def collect(ops: tuple[Op, ...]) -> None:
        for op in ops:
            if isinstance(op, Group):
                collect(op.ops)
            elif isinstance(op, Text) and op.font == SYMBOLS:
                found.append(op)

    collect(face.ops)
    return found
