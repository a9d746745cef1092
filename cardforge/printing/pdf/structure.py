"""The structure of a PDF: outline by sheet, page labels, and tags with the reading order, so that a screen reader tells the cards."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

from cardforge.faces.display import Face, Group, Op, Text
from cardforge.printing.footer import card_list
from cardforge.printing.imposition import Page, Sheets, Slot

MAX_WORDS = 2000
"""The longest text of a card, in characters."""


class Structure:
    """Collects the structure while pages are drawn; `finish` writes it into the document.

    Each front is a figure whose text is that of the card, row by row; backs, marks and footers are artifacts, which readers skip.
    """

    def __init__(self, canvas: Any) -> None:
        self._canvas, self._document = canvas, canvas._doc
        self._root = _Element("Document")
        self._sections: dict[int, Any] = {}
        self._figures: list[Any] = []
        self._parents: list[list[Any]] = []
        self._texts: dict[int, str] = {}
        self._has_front = False

    def begin(self, page: Page, sheets: Sheets, index: int) -> None:
        """Begins a page: its label, and for a front its entry in the outline."""
        side = "back" if page.side == "back" else "front"
        label = f"{page.sheet} {side}" if page.sheet else "backs"
        self._canvas.addPageLabel(index, prefix=label)
        key = f"page{index}"
        self._canvas.bookmarkPage(key)
        if side == "front":
            cards = card_list(page, sheets)
            self._canvas.addOutlineEntry(f"Sheet {page.sheet}" + (f": {cards}" if cards else ""), key, 0)
            self._has_front = True
        elif self._has_front:  # a back that comes before its front has no entry to stand below
            self._canvas.addOutlineEntry("Backs" if page.sheet else "Backs of all sheets", key, 1)
        self._figures = []

    def card(self, slot: Slot, page: Page, sheets: Sheets) -> str:
        """The operator that begins a card."""
        if slot.face >= len(sheets.copies):
            return "/Artifact BMC"
        number = len(self._figures)
        face = sheets.faces[slot.face]
        figure = _Element("Figure", alternative=self._text(face), page=self._document.thisPageRef(), content=number)
        self._figures.append(self._child(self._section(page.sheet), figure))
        return f"/Figure <</MCID {number}>> BDC"

    def end(self) -> None:
        """Ends a page, after it was added to the document."""
        page = self._document.Pages.pages[-1]
        page.__NoDefault__ = [*type(page).__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = len(self._parents), pdfdoc.PDFName("S")
        self._parents.append(self._figures)

    def finish(self) -> None:
        """Writes the tree into the document's catalogue."""
        document, catalog = self._document, self._document.Catalog
        numbers = [part for index, figures in enumerate(self._parents) for part in (index, pdfdoc.PDFArray(figures))]
        tree = pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(numbers)})
        root = pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("StructTreeRoot"),
                "K": document.Reference(self._root),
                "ParentTree": document.Reference(tree),
                "ParentTreeNextKey": len(self._parents),
            }
        )
        catalog.StructTreeRoot = root
        self._root.parent = document.Reference(root)
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})

    def _section(self, sheet: int) -> Any:
        if sheet not in self._sections:
            section = _Element("Sect", title=f"Sheet {sheet}")
            self._child(self._root, section)
            self._sections[sheet] = section
        return self._sections[sheet]

    def _child(self, parent: Any, child: Any) -> Any:
        """Adds an element to its parent and returns the reference to it."""
        child.parent = self._document.Reference(parent)
        reference = self._document.Reference(child)
        parent.children.append(reference)
        return reference

    def _text(self, face: Face) -> str:
        found = self._texts.get(id(face))
        if found is None:
            found = self._texts[id(face)] = text_of(face)
        return found


def text_of(face: Face) -> str:
    """What a face says, as it is copied: runs of a line joined, symbols as the words that they stand for."""
    words: list[str] = []
    _collect(face.ops, words)
    return " ".join(" ".join(words).split())[:MAX_WORDS] or face.title


def _collect(ops: tuple[Op, ...], words: list[str]) -> None:
    for op in ops:
        if isinstance(op, Group):
            _collect(op.ops, words)
        elif isinstance(op, Text):
            words.append(op.text if op.copied is None else op.copied)


class _Element(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An element of the tree, written at once: there is one for each card."""

    __RefOnly__ = 1

    def __init__(self, kind: str, title: str = "", alternative: str = "", page: Any = None, content: int = 0) -> None:
        self._kind, self._title, self._alternative, self._page, self._content = kind, title, alternative, page, content
        self.parent: Any = None
        self.children: list[Any] = []

    def format(self, document: Any) -> bytes:
        """The dictionary of the element."""
        parts = [f"<< /Type /StructElem /S /{self._kind} /P ".encode(), self.parent.format(document)]
        for key, text in ((b" /T ", self._title), (b" /Alt ", self._alternative)):
            if text:
                parts += [key, b"<feff", text.encode("utf-16-be").hex().encode(), b">"]
        if self._page is None:
            parts += [b" /K [", b" ".join(child.format(document) for child in self.children), b"] >>"]
        else:
            parts += [b" /Pg ", self._page.format(document), f" /K {self._content} >>".encode()]
        return b"".join(parts)
