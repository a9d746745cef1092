"""Calibrates printers: prints the vernier sheet, and keeps its readings in the printer's profile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces import Templates
from cardforge.printing import PAPER, SHEET, Paper, PrintResult, Sheet, find_paper, find_sheet, pdf_of, plan
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.calibration.printers import (
    Printer,
    Turning,
    find_printer,
    has_printer,
    read_printer,
    save_printer,
)
from cardforge.printing.calibration.readings import MAX_ANGLE, offset_of, parse_readings
from cardforge.printing.calibration.vernier import calibration_faces, half_distances
from cardforge.printing.fonts import Fonts
from cardforge.printing.units import format_mm
from cardforge.shelves import print_folders, shipped, write_whole
from cardforge.tasks.settings import Settings

DEFAULT_PRINTER = "printer"
"""The name of a printer that nobody named."""


@dataclass(frozen=True)
class Readings:
    """What a person reads on the sheet, as text: "0.3" or "0.3,-0.1" for x and y, degrees for the angle; "" for nothing."""

    x: str = ""
    y: str = ""
    angle: str = ""


@dataclass(frozen=True)
class Calibration:
    """The offset of a printer for one way of turning the paper, and the file that has it now."""

    printer: Printer
    turning: Turning
    offset: BackOffset
    file: Path

    def to_json(self) -> dict[str, Any]:
        """The calibration with the keys of docs/json.md."""
        return {
            "printer": self.printer.slug,
            "flip": self.turning.flip,
            "turned": self.turning.turned,
            **self.offset.to_json(),
            "file": str(self.file),
        }

    def lines(self) -> list[str]:
        """The offset in words."""
        x, y, angle = self.offset.x, self.offset.y, self.offset.angle
        across, down, degrees = (format_mm(abs(value)) for value in (x, y, angle))
        where = f"{across} mm to the {'left' if x < 0 else 'right'}, {down} mm {'up' if y < 0 else 'down'}"
        turn = f", turned by {degrees}° {'against the clock' if angle < 0 else 'clockwise'}" if angle else ""
        return [
            f"{self.printer.slug}: backs lie {where}{turn} ({self.turning}); prints for it are moved back by that",
            f"{self.file}: written; use it with --printer {self.printer.slug}, or as printer in cardforge.toml",
        ]


def calibration_sheet(
    out: Path | str,
    *,
    printer: str = "",
    paper: str = "",
    sheet: str = "",
    flip: str = "",
    proof: bool = False,
    settings: Settings | None = None,
) -> PrintResult:
    """Writes the sheet whose scales show where the printer puts backs, for a paper that lies and turns as that of `sheet` does.

    With `proof`, the backs are moved by what is known of the printer, so that all scales must read 0. Raises UnknownName for an
    unknown paper, sheet or printer, CardforgeError when the file cannot be written.
    """
    used = settings or Settings.from_environment()
    on, turning, chosen = _page(paper, sheet, flip, used)
    name = printer or used.printer or DEFAULT_PRINTER
    templates = Templates([shelf / "templates" / "_base" for shelf in (used.shelf, shipped()) if shelf])
    fonts = Fonts([folder / "fonts" for folder in templates.folders if (folder / "fonts").is_dir()])
    width, height = _sides(on, turning)
    front, back = calibration_faces(width, height, fonts, _lines(name, on, turning, chosen, proof))
    whole = Sheet("calibration", "calibration", 1, 1, page="grid", flip=turning.flip)
    planned = plan([(front, 1)], whole, on, back)
    if proof:
        planned = replace(planned, offset=_known(name, turning, used))
    write_whole(Path(out), pdf_of(planned, fonts, title=f"Calibration of {name}"))
    return PrintResult(2, 1, 1, Path(out), Path(out), f"calibration of {name} on {on.name}, {turning}")


def calibrate(
    readings: Readings,
    *,
    printer: str = "",
    paper: str = "",
    sheet: str = "",
    flip: str = "",
    settings: Settings | None = None,
) -> Calibration:
    """Keeps what a person read on the calibration sheet in the printer's profile: on the shelf, or in the user's configuration.

    Readings are positive where the back lies to the right or further down, seen from the front. Raises FaultyInput for a reading
    that is no length or too large.
    """
    used = settings or Settings.from_environment()
    on, turning, _ = _page(paper, sheet, flip, used)
    width, height = _sides(on, turning)
    half_height, half_width = half_distances(width, height)
    across, down = parse_readings(readings.x, "--x"), parse_readings(readings.y, "--y")
    offset = offset_of(across, down, half_height, half_width, _angle(readings.angle))
    if abs(offset.angle) > MAX_ANGLE:
        problem = f"are {offset.angle}° apart; more than {MAX_ANGLE}° is paper put in wrongly"
        raise FaultyInput([Fault("", "the readings", problem)])
    name = printer or used.printer or DEFAULT_PRINTER
    folder = printer_folders(used)[0]
    known = folder / "printers" / f"{name}.toml"
    before = read_printer(known) if known.is_file() else Printer(name, name, {})
    after = before.with_offset(turning, offset)
    return Calibration(after, turning, offset, save_printer(after, folder))


def chosen_printer(name: str, settings: Settings) -> tuple[Printer | None, tuple[str, ...]]:
    """The printer of a print: that of the option, or that of `cardforge.toml`, with a warning if that one is not calibrated.

    Raises UnknownName for an option that names no printer.
    """
    folders = printer_folders(settings)
    if name:
        return find_printer(name, folders), ()
    if not settings.printer:
        return None, ()
    if has_printer(settings.printer, folders):
        return find_printer(settings.printer, folders), ()
    return None, (
        f"the printer {settings.printer} of cardforge.toml is not calibrated; cardforge print calibrate makes its sheet",
    )


def printer_folders(settings: Settings) -> tuple[Path, ...]:
    """The folders with printer profiles: that of the shelf, if there is one, and that of the user."""
    own = user_config_path("cardforge", appauthor=False) / "print"
    return (settings.shelf / "print", own) if settings.shelf else (own,)


def _known(name: str, turning: Turning, settings: Settings) -> BackOffset:
    found = find_printer(name, printer_folders(settings)).offsets.get(turning)
    if found is None:
        raise CardforgeError(f"nothing is known of {name} for {turning}; give the readings first")
    return found


def _page(paper: str, sheet: str, flip: str, settings: Settings) -> tuple[Paper, Turning, str]:
    """The paper, and how it is turned: as the sheet says, unless an edge is given."""
    folders = print_folders(settings.shelf)
    on = find_paper(paper or settings.paper or PAPER, folders)
    chosen = find_sheet(sheet or SHEET, folders)
    if flip not in ("", "long", "short"):
        raise FaultyInput([Fault("", "--duplex", f"is {flip[:40]!r}, not long or short")])
    return on, Turning(flip or chosen.flip, chosen.turned), sheet


def _sides(paper: Paper, turning: Turning) -> tuple[Decimal, Decimal]:
    return (paper.height, paper.width) if turning.turned else (paper.width, paper.height)


def _angle(text: str) -> Decimal | None:
    if not text.strip():
        return None
    word = text.strip().removesuffix("°").removeprefix("+")
    try:
        angle = Decimal(word)
    except ArithmeticError:
        raise FaultyInput([Fault("", "--angle", f"is {text[:40]!r}, not degrees such as 0.15")]) from None
    if not (angle.is_finite() and abs(angle) <= MAX_ANGLE):
        raise FaultyInput(
            [Fault("", "--angle", f"is {text[:40]!r}; it must be from -{MAX_ANGLE} to {MAX_ANGLE} degrees")]
        )
    return angle


def _lines(printer: str, paper: Paper, turning: Turning, sheet: str, proof: bool) -> tuple[str, ...]:
    """How to use the sheet, short enough for the card in its middle."""
    command = f"print calibrate --printer {printer}" + (f" --sheet {sheet}" if sheet else "")
    if proof:
        return (f"Proof for {printer}", "All four scales must read 0.", "If not, calibrate again without --proof.")
    return (
        f"{printer}: {paper.name}, turned over the {turning.flip} edge",
        "Print both sides at 100 %. Hold this side against the light.",
        "On each scale, the long line of the back shows",
        "whole millimetres: the number next to it.",
        "One of the lines beside it meets a line of the front:",
        "count from the long line for tenths to add,",
        "less to the left of it or above it.",
        "Then, with what you read on A, B, C and D:",
        f"cardforge {command}",
        "--x=A,B --y=C,D",
    )
