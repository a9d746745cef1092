"""The structure of a PDF: outline by sheet, page labels, and tags with the reading order, so that a screen reader tells the cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardforge.printing.footer import card_list
from cardforge.printing.imposition import Page, Sheets, Slot
from cardforge.printing.pdf.face_parts import text_of
from cardforge.printing.pdf.writer import PdfWriter, references, text_string


@dataclass
class _Entry:
    """An entry of the outline: its title, the object number of its page, and the entries below it."""

    title: str
    page: int
    below: list[_Entry] = field(default_factory=list)


class Structure:
    """Collects the structure while pages are drawn; `finish` writes it.

    Each front is a figure whose text is that of the card, row by row; backs, marks and footers are artifacts, which readers skip.
    """

    def __init__(self, writer: PdfWriter) -> None:
        self._writer = writer
        self._document = writer.reserve()
        self._sections: dict[int, list[int]] = {}
        """The figures of each sheet."""
        self._section_numbers: dict[int, int] = {}
        self._figures: list[int] = []
        self._parents: list[list[int]] = []
        self._labels: list[str] = []
        self._outline: list[_Entry] = []
        self._page = 0

    def begin(self, page: Page, sheets: Sheets, number: int) -> None:
        """Begins a page with this object number: its label, and its entry in the outline."""
        self._page, self._figures = number, []
        side = "back" if page.side == "back" else "front"
        self._labels.append(f"{page.sheet} {side}" if page.sheet else "backs")
        if side == "front":
            cards = card_list(page, sheets)
            self._outline.append(_Entry(f"Sheet {page.sheet}" + (f": {cards}" if cards else ""), number))
        elif self._outline:  # a back that comes before its front has no entry to stand below
            self._outline[-1].below.append(_Entry("Backs" if page.sheet else "Backs of all sheets", number))

    def card(self, slot: Slot, page: Page, sheets: Sheets) -> str:
        """The operator that begins a card."""
        if slot.face >= len(sheets.copies):
            return "/Artifact BMC"
        place = len(self._figures)
        text = text_string(text_of(sheets.faces[slot.face]))
        section = self._section(page.sheet)
        figure = self._writer.write(
            f"<< /Type /StructElem /S /Figure /P {section} 0 R /Alt {text} /Pg {self._page} 0 R /K {place} >>"
        )
        self._figures.append(figure)
        self._sections[page.sheet].append(figure)
        return f"/Figure <</MCID {place}>> BDC"

    def end(self) -> str:
        """Ends a page; returns the entries of its dictionary."""
        self._parents.append(self._figures)
        return f"/StructParents {len(self._parents) - 1} /Tabs /S"

    def finish(self) -> str:
        """Writes tags and outline; returns the entries of the document's catalogue."""
        for sheet, number in self._section_numbers.items():
            title, inside = text_string(f"Sheet {sheet}"), references(self._sections[sheet])
            self._writer.write(
                f"<< /Type /StructElem /S /Sect /P {self._document} 0 R /T {title} /K {inside} >>", number
            )
        root = self._writer.reserve()
        sections = references(self._section_numbers.values())
        self._writer.write(f"<< /Type /StructElem /S /Document /P {root} 0 R /K {sections} >>", self._document)
        parents = " ".join(f"{page} {references(figures)}" for page, figures in enumerate(self._parents))
        tree = self._writer.write(f"<< /Nums [{parents}] >>")
        self._writer.write(
            f"<< /Type /StructTreeRoot /K {self._document} 0 R /ParentTree {tree} 0 R /ParentTreeNextKey {len(self._parents)} >>",
            root,
        )
        labels = " ".join(f"{page} << /P {text_string(label)} >>" for page, label in enumerate(self._labels))
        entries = [
            f"/StructTreeRoot {root} 0 R /MarkInfo << /Marked true >>",
            f"/PageLabels << /Nums [{labels}] >>",
        ]
        if self._outline:
            entries.append(f"/Outlines {self._written_outline()} 0 R")
        return " ".join(entries)

    def _written_outline(self) -> int:
        root = self._writer.reserve()
        first, last = self._written_entries(self._outline, root)
        shown = sum(1 + len(entry.below) for entry in self._outline)
        return self._writer.write(f"<< /Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {shown} >>", root)

    def _written_entries(self, entries: list[_Entry], parent: int) -> tuple[int, int]:
        """Writes entries of one level and those below them; returns the numbers of the first and the last one."""
        numbers = [self._writer.reserve() for _ in entries]
        for place, (entry, number) in enumerate(zip(entries, numbers, strict=True)):
            parts = [f"/Title {text_string(entry.title)} /Parent {parent} 0 R /Dest [{entry.page} 0 R /Fit]"]
            parts += [f"/Prev {numbers[place - 1]} 0 R"] if place else []
            parts += [f"/Next {numbers[place + 1]} 0 R"] if place + 1 < len(numbers) else []
            if entry.below:
                first, last = self._written_entries(entry.below, number)
                parts.append(f"/First {first} 0 R /Last {last} 0 R /Count {len(entry.below)}")
            self._writer.write(f"<< {' '.join(parts)} >>", number)
        return numbers[0], numbers[-1]

    def _section(self, sheet: int) -> int:
        if sheet not in self._section_numbers:
            self._section_numbers[sheet] = self._writer.reserve()
            self._sections[sheet] = []
        return self._section_numbers[sheet]
