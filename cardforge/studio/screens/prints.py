"""The screens of prints: the sheets of a deck as they will lie on paper, and the PDF that prints them."""

from __future__ import annotations

import io
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final

from starlette.responses import Response

from cardforge.errors import CardforgeError, UnknownName
from cardforge.printing import raster
from cardforge.studio.requests import FOREVER, Asked
from cardforge.tasks.decks.own_decks import own_deck
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_deck import print_deck

PAPERS: Final = (("a4", "A4"), ("letter", "Letter"), ("a3", "A3"), ("legal", "Legal"))
BACKS: Final = (("yes", "with backs"), ("no", "fronts only"))
DPI: Final = 60
"""Of the preview: nine cards beside each other can be told apart."""
MOST: Final = 8
"""Prints that are kept in memory."""
_LOCK: Final = Lock()
"""The renderer of PDF pages must not be used by two threads at once."""


@dataclass(frozen=True)
class Print:
    """A PDF with pictures of its pages."""

    title: str
    pdf: bytes
    pages: tuple[bytes, ...]
    cards: int
    warnings: tuple[str, ...]


_PRINTS: Final[dict[str, Print]] = {}


def show(asked: Asked) -> Response:
    """The sheets of a deck with the choices that were made."""
    known = asked.studio.known(asked.parts["game"])
    own = own_deck(asked.studio.decks, asked.parts["deck"], settings=asked.studio.settings)
    paper, backs = asked.query.get("paper", PAPERS[0][0]), asked.query.get("backs", BACKS[0][0])
    if paper not in dict(PAPERS):
        raise UnknownName("paper", paper[:20], None, [slug for slug, _ in PAPERS])
    mark = sha256(f"{paper} {backs} {own.slug} {own.file.read_text(encoding='utf-8')}".encode()).hexdigest()[:24]
    with _LOCK:
        if mark not in _PRINTS:
            _PRINTS[mark] = _made(own.file, own.name, PrintChoices(paper=paper, backs=backs != "no"), asked)
            while len(_PRINTS) > MOST:
                _PRINTS.pop(next(iter(_PRINTS)))
        found = _PRINTS[mark]
    return asked.page(
        "print.html", known=known, own=own, paper=paper, backs=backs, papers=PAPERS, sides=BACKS, mark=mark, print=found
    )


def page(asked: Asked) -> Response:
    """A page of a print as a picture."""
    found, number = _print(asked), int(asked.parts["page"])
    if not 0 <= number < len(found.pages):
        raise UnknownName("page", str(number))
    return Response(found.pages[number], media_type="image/webp", headers={"cache-control": FOREVER})


def pdf(asked: Asked) -> Response:
    """The PDF as a download."""
    found = _print(asked)
    return Response(
        found.pdf, media_type="application/pdf", headers={"content-disposition": 'attachment; filename="deck.pdf"'}
    )


def _print(asked: Asked) -> Print:
    if asked.parts["mark"] not in _PRINTS:
        raise CardforgeError("this print is no longer kept; open the page of the deck's sheets again")
    return _PRINTS[asked.parts["mark"]]


def _made(file: Path, title: str, choices: PrintChoices, asked: Asked) -> Print:
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        out = Path(folder) / "deck.pdf"
        result = print_deck(file, out, choices, settings=asked.studio.settings)
        data = out.read_bytes()
    return Print(title, data, tuple(_webp(picture) for picture in raster(data, DPI)), result.cards, result.warnings)


def _webp(picture: object) -> bytes:
    from PIL.Image import Image

    assert isinstance(picture, Image)
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=75, method=2)
    return out.getvalue()
