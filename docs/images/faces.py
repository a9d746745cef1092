"""Draws the contact sheets of docs/card-pictures.md with the real printer: `python docs/images/faces.py [GAME ...]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from PIL import Image

from cardforge import registry
from cardforge.carddata.shelf import read_shelf
from cardforge.faces import Face, Templates, render, tokens
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import print_sheets, raster
from cardforge.shelves import card_folders, template_folders

HERE = Path(__file__).resolve().parent
GAMES = ("arc", "outposts", "state51")
LOOKS = {
    "types": Look(),
    "low-ink": Look(low_ink=True),
    "text-only": Look("text-only"),
    "large-print": Look("large-print"),
    "full-art": Look("full-art"),
}
SMALL, LARGE = 27, 60
"""Dots per inch of a sheet with all cards, and of one with a card of each type."""


def main() -> None:
    """All cards of each game, in colour and in grey, a card of each type in every look, and the tokens."""
    for slug in sys.argv[1:] or GAMES:
        game = registry.game(slug)
        cards = latest(game)
        shelf = Templates(template_folders(game))
        everything = list(pictures([render(card, game, templates=shelf) for card in cards], shelf, SMALL))
        save(f"faces-{slug}-after", everything, 18, quality=62)
        save(f"faces-{slug}-grey", [picture.convert("L") for picture in everything], 18, quality=55)
        for name, look in LOOKS.items():
            looks = Templates(template_folders(game), look)
            faces = [render(card, game, templates=looks) for card in one_of_each(cards)]
            save(f"faces-{slug}-{name}", list(pictures(faces, looks, LARGE)), 6)
        if small := [face for face, _ in tokens(slug, shelf)]:
            save(f"faces-{slug}-tokens", list(pictures(small, shelf, 2 * LARGE)), 6)


def latest(game: Game) -> list[Card]:
    """The latest version of each shipped card, by number."""
    cards = [card for found in read_shelf(game, card_folders(game)) for card in found.cards]
    return list({card.number: card for card in cards}.values())


def one_of_each(cards: Iterable[Card]) -> list[Card]:
    """The first card of each type, or kind of a type, with cards of several factions, at most twelve."""
    kinds: dict[tuple[str, str], Card] = {}
    for card in cards:
        kinds.setdefault((card.word("type"), card.word("kind") or card.word("faction")), card)
    by_type: dict[str, list[Card]] = {}
    for (kind, _), card in kinds.items():
        by_type.setdefault(kind, []).append(card)
    rows = [[group[at] for group in by_type.values() if at < len(group)] for at in range(12)]
    chosen = [card for row in rows for card in row][:12]
    return sorted(chosen, key=lambda card: (list(by_type).index(card.word("type")), card.number))


def pictures(faces: Iterable[Face], shelf: Templates, dpi: int) -> Iterator[Image.Image]:
    """The faces as they are printed, without their bleed."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "faces.pdf"
        print_sheets([(face, 1) for face in faces], None, "single", out=out, fonts=shelf.font_places)
        bleed = round(3 / 25.4 * dpi)
        for page in raster(out, dpi):
            yield page.crop((bleed, bleed, page.width - bleed, page.height - bleed))


def save(name: str, rows: list[Image.Image], columns: int, *, gap: int = 4, quality: int = 82) -> None:
    """The pictures side by side, as a small JPEG."""
    wide, high = rows[0].size
    sheet = Image.new(
        rows[0].mode, (columns * (wide + gap) + gap, -(-len(rows) // columns) * (high + gap) + gap), "white"
    )
    for at, picture in enumerate(rows):
        sheet.paste(picture, (gap + at % columns * (wide + gap), gap + at // columns * (high + gap)))
    sheet.save(HERE / f"{name}.jpg", quality=quality, optimize=True)


if __name__ == "__main__":
    main()
