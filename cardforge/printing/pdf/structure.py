"""The structure of a PDF: outline by sheet, page labels, and tags with the reading order, so that a screen reader tells the cards."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

from cardforge.printing.footer import card_list
from cardforge.printing.imposition import Page, Sheets, Slot
from cardforge.printing.pdf.face_parts import text_of
from cardforge.printing.pdf.objects import Entries, text_string


class Structure:
    """Collects the structure while pages are drawn; `finish` adds it to the document's catalogue.

    Each front is a figure whose text is that of the card, row by row; backs, marks and footers are artifacts, which readers skip.
    """

    def __init__(self, document: Any) -> None:
        self._document = document
        self._root = Entries({"Type": "/StructTreeRoot"})
        self._whole = Entries({"Type": "/StructElem", "S": "/Document", "P": document.Reference(self._root)})
        self._sections: dict[int, tuple[Any, list[Any]]] = {}
        """The reference to the section of each sheet, and its figures."""
        self._figures: list[Any] = []
        self._parents: list[list[Any]] = []
        self._labels: list[str] = []
        self._outline: list[tuple[dict[str, Any], list[dict[str, Any]]]] = []
        """Front pages with the backs below them, by key and destination, as ReportLab takes them."""
        self._titles: dict[str, str] = {}
        self._page: Any = None

    def begin(self, page: Page, sheets: Sheets, reference: Any) -> None:
        """Begins a page: its label, and its entry in the outline."""
        self._page, self._figures = reference, []
        side = "back" if page.side == "back" else "front"
        self._labels.append(f"{page.sheet} {side}" if page.sheet else "backs")
        entry = {f"page{len(self._labels)}": pdfdoc.PDFArrayCompact([reference, "/Fit"])}
        if side == "front":
            cards = card_list(page, sheets)
            self._outline.append((entry, []))
            self._titles |= dict.fromkeys(entry, f"Sheet {page.sheet}" + (f": {cards}" if cards else ""))
        elif self._outline:  # a back that comes before its front has no entry to stand below
            self._outline[-1][1].append(entry)
            self._titles |= dict.fromkeys(entry, "Backs" if page.sheet else "Backs of all sheets")

    def card(self, slot: Slot, page: Page, sheets: Sheets) -> str:
        """The operator that begins a card."""
        if slot.face >= len(sheets.copies):
            return "/Artifact BMC"
        place = len(self._figures)
        section, figures = self._section(page.sheet)
        figure = Entries(
            {
                "Type": "/StructElem",
                "S": "/Figure",
                "P": section,
                "Alt": text_string(text_of(sheets.faces[slot.face])),
                "Pg": self._page,
                "K": place,
            }
        )
        self._figures.append(self._document.Reference(figure))
        figures.append(self._figures[-1])
        return f"/Figure <</MCID {place}>> BDC"

    def end(self) -> int:
        """Ends a page; returns its place in the tree of parents."""
        self._parents.append(self._figures)
        return len(self._parents) - 1

    def finish(self) -> None:
        """Adds tags, page labels and outline to the document."""
        reference, catalogue = self._document.Reference, self._document.Catalog
        parents = [part for page, figures in enumerate(self._parents) for part in (page, pdfdoc.PDFArray(figures))]
        self._whole["K"] = pdfdoc.PDFArray(section for section, _ in self._sections.values())
        self._root["K"] = reference(self._whole)
        self._root["ParentTree"] = reference(Entries({"Nums": pdfdoc.PDFArray(parents)}))
        self._root["ParentTreeNextKey"] = len(self._parents)
        catalogue.StructTreeRoot = self._root
        catalogue.MarkInfo = Entries({"Marked": pdfdoc.PDFtrue})
        catalogue.PageLabels = pdfdoc.PDFPageLabels()
        for page, label in enumerate(self._labels):
            catalogue.PageLabels.addPageLabel(page, pdfdoc.PDFPageLabel(prefix=label))
        if self._outline:
            outline = self._document.Outlines
            outline.destinationnamestotitles |= self._titles
            outline.setDestinations([(front, backs) if backs else front for front, backs in self._outline])

    def _section(self, sheet: int) -> tuple[Any, list[Any]]:
        if sheet not in self._sections:
            figures = pdfdoc.PDFArray([])
            section = Entries(
                {
                    "Type": "/StructElem",
                    "S": "/Sect",
                    "P": self._document.Reference(self._whole),
                    "T": text_string(f"Sheet {sheet}"),
                    "K": figures,
                }
            )
            self._sections[sheet] = self._document.Reference(section), figures.sequence
        return self._sections[sheet]
