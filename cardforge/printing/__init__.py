"""Printing: units, profiles, imposition in exact millimetres, pictures, fonts, PDF and manifest; only it uses ReportLab."""

from __future__ import annotations

from cardforge.printing.extras.trackers import trackers
from cardforge.printing.imposition import Sheets, plan
from cardforge.printing.job import LANGUAGE, PAPER, SHEET, PrintResult, pdf_of, planned_sheets, print_sheets
from cardforge.printing.options import SheetOptions
from cardforge.printing.profiles import (
    LabelStock,
    Paper,
    Sheet,
    Trim,
    find_labels,
    find_paper,
    find_sheet,
    find_trim,
    names,
    trims,
)
from cardforge.printing.raster import raster, save_pngs
from cardforge.printing.units import mm, points

__all__ = [
    "LANGUAGE",
    "PAPER",
    "SHEET",
    "LabelStock",
    "Paper",
    "PrintResult",
    "Sheet",
    "SheetOptions",
    "Sheets",
    "Trim",
    "find_labels",
    "find_paper",
    "find_sheet",
    "find_trim",
    "mm",
    "names",
    "pdf_of",
    "plan",
    "planned_sheets",
    "points",
    "print_sheets",
    "raster",
    "save_pngs",
    "trackers",
    "trims",
]
