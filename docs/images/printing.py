"""Draws the pictures of docs/printing.md with the real printer: `python docs/images/printing.py`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageOps

from cardforge.printing import SheetOptions, raster
from cardforge.tasks.printing.calibrate import Readings, calibrate, calibration_sheet
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_comparison import print_comparison
from cardforge.tasks.printing.print_deck import print_deck
from cardforge.tasks.printing.print_stickers import print_stickers

HERE = Path(__file__).resolve().parent
OLD = "# name: Raiders\n# game: arc\n\nMain\n4 Steppe Raider 46@1\n3 Cold Hands 35@1\n3 Tide Prince 75@1\n"
GREY = (120, 120, 120)


def main() -> None:
    """Makes every print in a folder that goes away, and keeps small pictures of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_CONFIG_HOME"] = name
        os.environ["CARDFORGE_CACHE"] = name
        deck = HERE / "sheet.txt"
        calibrate(Readings("1.5,1.1", "-0.8,-0.8"), printer="office")
        print_deck(
            deck, folder / "pair.pdf", PrintChoices(printer="office", sheets=SheetOptions(grid="2x2", guides="cut"))
        )
        save("duplex-pair", side_by_side(*pages(folder / "pair.pdf", 60, 2)))
        calibration_sheet(folder / "calibration.pdf", printer="office")
        front, back = pages(folder / "calibration.pdf", 75, 2)
        through = ImageChops.multiply(front, ImageChops.offset(ImageOps.mirror(back), 4, -2))
        save("calibration", through.crop((0, 20, through.width, through.height - 20)))
        old = folder / "old.txt"
        old.write_text(OLD, encoding="utf-8")
        print_deck(old, folder / "old.pdf")
        new = folder / "new.txt"
        new.write_text(OLD.replace("@1", "@2"), encoding="utf-8")
        print_stickers(new, folder / "stickers.pdf", PrintChoices(have=(folder / "old.pdf",)))
        (sheet,) = pages(folder / "stickers.pdf", 110, 1)
        save("stickers", sheet.crop((0, 0, sheet.width, round(sheet.height * 0.13))))
        print_stickers(
            new,
            folder / "labels.pdf",
            PrintChoices(have=(folder / "old.pdf",), sheets=SheetOptions(skip=2)),
            stock="l7651",
        )
        (sheet,) = pages(folder / "labels.pdf", 75, 1)
        save("labels", sheet.crop((0, 0, sheet.width, round(sheet.height * 0.38))))
        print_comparison("arc/32@1", "arc/32@2", folder / "compare.pdf")
        (sheet,) = pages(folder / "compare.pdf", 75, 1)
        save("side-by-side", sheet.crop((0, 0, sheet.width, round(sheet.height * 0.37))))
        print_deck(deck, folder / "cutter.pdf", PrintChoices(sheet="silhouette", backs=False))
        save("cutter", pages(folder / "cutter.pdf", 60, 1)[0])


def pages(file: Path, dpi: int, count: int) -> list[Image.Image]:
    """The first pages of a PDF."""
    found = raster(file, dpi)
    return [next(found) for _ in range(count)]


def side_by_side(one: Image.Image, other: Image.Image) -> Image.Image:
    """Two pages with a gap."""
    both = Image.new("RGB", (one.width + other.width + 12, one.height), GREY)
    both.paste(one, (0, 0))
    both.paste(other, (one.width + 12, 0))
    return both


def save(name: str, picture: Image.Image) -> None:
    """A small file with a thin frame."""
    framed = ImageOps.expand(picture, 1, GREY)
    framed.quantize(128).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
