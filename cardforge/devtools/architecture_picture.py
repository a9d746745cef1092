"""Draws docs/architecture.svg: the packages on their layers, and the imports between them.

`python -m cardforge.devtools.architecture_picture` writes it. A package that is not in `BOXES`, or that imports upwards, is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from textwrap import wrap

from cardforge.devtools.package_imports import package_imports, without_shortcuts
from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole

ROOT = Path(__file__).resolve().parents[2]
FILE = Path("docs") / "architecture.svg"

COLUMNS = 6
COLUMN, GAP, MARGIN = 176, 20, 28
ROW_HEIGHTS = (58, 58, 58, 58, 98, 98, 98, 58, 58)
ROW_GAP, HEADROOM = 46, 16
FIRST_ROW = 88
LINE, CHARACTER = 16, 6.4
"""The height of a line of text, and the average width of its characters, in pixels."""


@dataclass(frozen=True)
class Box:
    """A package in the picture: what it is for, its row from the top, its first column, and how many columns it fills."""

    text: str
    row: int
    column: float
    columns: float = 1

    @property
    def left(self) -> float:
        """The left edge in pixels."""
        return MARGIN + self.column * (COLUMN + GAP)

    @property
    def width(self) -> float:
        """The width in pixels."""
        return self.columns * (COLUMN + GAP) - GAP

    @property
    def top(self) -> float:
        """The upper edge in pixels."""
        headroom = HEADROOM if self.row >= PANEL_ROWS[0] else 0
        return FIRST_ROW + sum(ROW_HEIGHTS[: self.row]) + self.row * ROW_GAP + headroom

    @property
    def height(self) -> float:
        """The height in pixels."""
        return ROW_HEIGHTS[self.row]

    @property
    def bottom(self) -> float:
        """The lower edge in pixels."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """The middle between left and right, in pixels."""
        return self.left + self.width / 2


BOXES = {
    "devtools": Box("for developers: generates pages of docs/, the proofs of rules rows, and this picture", 0, 3, 3),
    "cli": Box("the command line: reads arguments, calls one task, prints its answer", 1, 0, 6),
    "studio": Box("the same in a browser on your own machine: cards, decks, play, design", 2, 0, 6),
    "tasks": Box("one function for each thing that a person asks for: check a deck, print it, play, run a match. It opens the catalogue, "
                 "finds the game and hands both to the parts below", 3, 0, 6),
    "exchange": Box("deck lists and card lists of other programs, in and out", 4, 0),
    "catalog": Box("the database: every revision of every card, in step with the card files", 4, 1),
    "printing": Box("sheets, crop marks and PDF in exact millimetres", 4, 2),
    "registry": Box("finds the games, built-in ones and plug-ins", 4, 3),
    "interop": Box("games as environments of other frameworks", 4, 4),
    "carddata": Box("TOML files to cards, formats and rules rows, all faults at once", 5, 0, 2),
    "rulebooks": Box("prose, drawings and faces to a book, or to a web page", 5, 2),
    "games": Box("one folder for each game: its rules, verbs, wording, computer player and screen", 5, 3),
    "wording": Box("reads rules texts into effects, and writes them back", 5, 4),
    "trials": Box("many games, counted: goldfish, matches, tournaments", 5, 5),
    "tomlio": Box("TOML with the line of every key", 6, 0),
    "shelves": Box("where cards, templates and print profiles are found", 6, 1),
    "faces": Box("a card and its template to a display list", 6, 2),
    "decks": Box("deck formats, rules, findings, repairs, odds", 6, 3),
    "effects": Box("verbs, costs, triggers and selectors that all games with rules texts share", 6, 4),
    "players": Box("who chooses: greedy, random, passive, scripted", 6, 5),
    "kernel": Box("the engine that every game runs on: state, decisions, steps, views, random numbers, replay, undo. It knows no game "
                  "and no text", 7, 1, 5),
    "bounded_files": Box("no file is read beyond its bounds", 7, 0),
    "errors": Box("one tree of errors; each says where, what was found and what would be right", 8, 0, 6),
}  # fmt: skip
"""Every package, row by row; a package imports only from rows below its own."""

LEFT_OUT = {"bulk_work", "face_cache", "lazy_imports"}
"""Helpers that import nothing."""

PANELS = (("Cards: files, database, paper", 0, 3), ("Decks and games: rules, texts, players", 3, 3))
"""The two halves of rows 4 to 6: heading, first column, number of columns."""
PANEL_ROWS = (4, 6)

STYLE = """
  .page { fill: #ffffff } .panel { fill: #f2f4f7 } .box { fill: #ffffff; stroke: #57606a; stroke-width: 1.2 }
  .entry { fill: #ddf4ff; stroke: #0969da } .core { fill: #fff8c5; stroke: #9a6700 }
  text { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; font-size: 12px }
  .title { font-size: 20px; font-weight: 600 } .name { font-size: 15px; font-weight: 600 } .note { fill: #57606a }
  .heading { fill: #57606a; font-size: 13px; font-weight: 600; stroke: #f2f4f7; stroke-width: 7; paint-order: stroke }
  .arrow { fill: none; stroke: #57606a; stroke-width: 1.4 } .head { fill: #57606a }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } .panel { fill: #161b22 } .box { fill: #21262d; stroke: #8b949e }
    .entry { fill: #0c2d4d; stroke: #58a6ff } .core { fill: #3b2e00; stroke: #d29922 }
    text { fill: #e6edf3 } .note, .heading { fill: #9ba5b0 } .heading { stroke: #161b22 }
    .arrow { stroke: #9ba5b0 } .head { fill: #9ba5b0 }
  }
"""
ENTRIES, CORE = ("cli", "studio", "tasks"), ("kernel",)


def picture(root: Path = ROOT) -> str:
    """The picture as SVG; raises CardforgeError for a package without a box, or an import that does not point downwards."""
    found = package_imports(root)
    imports = {name: targets - LEFT_OUT for name, targets in found.items() if name not in LEFT_OUT}
    faults = [f"{name} has no box" for name in imports if name not in BOXES]
    faults += [f"{name} has a box and is no package" for name in BOXES if name not in imports]
    faults += [
        f"{name} imports {target}, which is not below it"
        for name, targets in imports.items()
        for target in sorted(targets)
        if not faults and BOXES[target].row <= BOXES[name].row
    ]
    if faults:
        raise CardforgeError(f"the picture of the architecture does not fit the code: {'; '.join(faults)}")
    shown = without_shortcuts(imports)
    width = 2 * MARGIN + COLUMNS * (COLUMN + GAP) - GAP
    height = max(box.bottom for box in BOXES.values()) + MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title">',
        '<title id="title">The packages of Cardforge and the imports between them</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}" rx="10"/>',
        _text("Cardforge: packages and imports", MARGIN, 40, "title"),
        _text("An arrow means “imports” and points downwards. Imports that follow from other arrows are left out.", MARGIN, 64, "note"),
        *_panels(),
        *(line for name in BOXES for line in _arrows(name, shown[name])),
        *_headings(),
        *(line for name, box in BOXES.items() for line in _box(name, box)),
        "</svg>",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _panels() -> Iterator[str]:
    first, last = PANEL_ROWS
    for _, column, columns in PANELS:
        panel, end = Box("", first, column, columns), Box("", last, column, columns)
        place = f'x="{panel.left - 8:g}" y="{panel.top - 32 - HEADROOM:g}" width="{panel.width + 16:g}"'
        yield f'<rect class="panel" {place} height="{end.bottom - panel.top + 42 + HEADROOM:g}" rx="8"/>'


def _headings() -> Iterator[str]:
    """The headings of the panels; they are drawn over the arrows."""
    for heading, column, columns in PANELS:
        panel = Box("", PANEL_ROWS[0], column, columns)
        yield _text(heading, panel.left, panel.top - 13 - HEADROOM, "heading")


def _box(name: str, box: Box) -> Iterator[str]:
    kind = " entry" if name in ENTRIES else " core" if name in CORE else ""
    rectangle = f'x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{box.height}" rx="6"'
    yield f'<rect class="box{kind}" {rectangle}/>'
    lines = wrap(box.text, int((box.width - 20) / CHARACTER))
    top = box.top + (box.height - 20 - LINE * len(lines)) / 2 + 15
    yield _text(name, box.left + 10, top, "name")
    for number, line in enumerate(lines, 1):
        yield _text(line, box.left + 10, top + 3 + number * LINE)


def _arrows(name: str, targets: frozenset[str]) -> Iterator[str]:
    """An arrow to each imported package, straight down where the boxes overlap, otherwise as a curve."""
    box = BOXES[name]
    for target in sorted(targets, key=lambda target: (BOXES[target].middle, target)):
        below = BOXES[target]
        start, end = _ends(box, below)
        bottom = below.top
        bends = f"{start:g},{bottom - 12:g} {end:g},{bottom - ROW_GAP * 0.9:g}"
        path = f"M{start:g},{box.bottom:g} C{bends} {end:g},{bottom - 7:g}"
        if start == end:
            path = f"M{start:g},{box.bottom:g} V{bottom - 7:g}"
        yield f'<path class="arrow" d="{path}"><title>{name} imports {target}</title></path>'
        yield f'<path class="head" d="M{end - 5:g},{bottom - 9:g} h10 l-5,8 z"/>'


def _ends(box: Box, below: Box) -> tuple[float, float]:
    """Where an arrow leaves a box and where it reaches the one below."""
    narrow = min(box, below, key=lambda one: one.width)
    wide = below if narrow is box else box
    if wide.left <= narrow.middle <= wide.left + wide.width:
        return narrow.middle, narrow.middle
    shift = 24 if below.middle > box.middle else -24
    return box.middle + shift, below.middle - shift


def _text(text: str, x: float, y: float, kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:g}" y="{y:g}">{escape(text)}</text>'


def main() -> None:
    """Writes the picture into the docs of the checkout."""
    write_whole(ROOT / FILE, picture())
    print(FILE.name)


if __name__ == "__main__":
    main()
