"""The screens of prints: the sheets of a deck or a card as they will lie on paper, and the PDF that prints them."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from starlette.responses import Response

from cardforge.carddata.hashes import content_hash
from cardforge.errors import CardforgeError, UnknownName
from cardforge.faces.looks.look import LAYOUTS, Look
from cardforge.printing import PrintResult, SheetOptions, raster
from cardforge.studio.requests import FOREVER, Asked
from cardforge.tasks.cards.find_cards import card_page
from cardforge.tasks.decks.own_decks import own_deck
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.print_cards import MAX_COPIES, print_cards
from cardforge.tasks.printing.print_deck import deck_copies, print_deck
from cardforge.tasks.printing.print_stickers import print_stickers
from cardforge.tasks.revisions.editions import editions

EACH: Final[Mapping[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "paper": ("Paper", (("a4", "A4"), ("letter", "Letter"), ("a3", "A3"), ("legal", "Legal"), ("tabloid", "Tabloid"))),
    "sheet": (
        "Sheet",
        (("", "the usual one"), ("nine", "nine"), ("eight", "eight"), ("eighteen", "eighteen"), ("single", "one a page")),
    ),
    "marks": (
        "Marks",
        (("", "of the sheet"), ("corner", "corners"), ("cross", "crosses"), ("crop", "crop marks"),
         ("extended", "to the edge"), ("none", "none")),
    ),
    "backs": ("Backs", (("yes", "with backs"), ("no", "fronts only"))),
    "duplex": (
        "Turned over",
        (("", "as the sheet says"), ("long", "the long edge"), ("short", "the short edge"), ("fold", "folded, backs beside")),
    ),
    "look": (
        "Look",
        (("", "as designed"), ("low-ink", "little ink"), *((layout, layout.replace("-", " ")) for layout in LAYOUTS)),
    ),
}  # fmt: skip
"""What can be chosen for every print: a heading, and the values with their words."""
WHAT: Final = (
    ("", "all its cards"),
    ("changed", "only what has changed"),
    ("stickers", "stickers over what has changed"),
)
DPI: Final = 60
"""Of the preview: nine cards beside each other can be told apart."""
MOST: Final = 8
"""Prints that are kept in memory."""
_LOCK: Final = Lock()
"""The renderer of PDF pages must not be used by two threads at once."""
Make: TypeAlias = Callable[[Path, PrintChoices], PrintResult]
"""Prints to a file by some choices."""


@dataclass(frozen=True)
class Print:
    """A PDF with pictures of its pages."""

    title: str
    pdf: bytes
    pages: tuple[bytes, ...]
    cards: int
    warnings: tuple[str, ...]
    sheet: str = ""
    kept: int = 0
    """Copies that are not printed, because they have not changed."""


_PRINTS: Final[dict[str, Print]] = {}


def show(asked: Asked) -> Response:
    """The sheets of a deck with the choices that were made."""
    settings = asked.studio.settings
    own = own_deck(asked.studio.decks, asked.parts["deck"], settings=settings)
    what = _chosen(asked, "what", WHAT)

    def make(out: Path, choices: PrintChoices) -> PrintResult:
        if what == "stickers":
            return print_stickers(own.file, out, choices, settings=settings)
        return print_deck(own.file, out, choices, settings=settings)

    copies = deck_copies(own.file, None, settings).copies
    content = " ".join(f"{count} {content_hash(card)}" for card, count in copies)
    known = [edition for edition in editions(own.game or asked.parts["game"], settings=settings) if edition.on]
    since = asked.query.get("since", "") if what else ""
    if what and not since and known:
        since = str(known[-1].on)
    return _page(asked, own.name, f"/decks/{asked.parts['game']}/{own.slug}", content, make, what=what, since=since, editions=known)  # fmt: skip


def card(asked: Asked) -> Response:
    """The sheet of a single card, as often as was chosen."""
    settings, known = asked.studio.settings, asked.studio.known(asked.parts["game"])
    found = card_page(f"{known.slug}/{asked.parts['number']}", settings=settings).card
    copies = max(1, min(asked.number("copies", 1), MAX_COPIES))

    def make(out: Path, choices: PrintChoices) -> PrintResult:
        return print_cards([found.key], out, choices, copies=copies, settings=settings)

    content = f"{copies} {content_hash(found)}"
    return _page(asked, found.name, f"/cards/{known.slug}/{found.number}", content, make, copies=copies)


def page(asked: Asked) -> Response:
    """A page of a print as a picture."""
    found, number = _print(asked), int(asked.parts["page"])
    if not 0 <= number < len(found.pages):
        raise UnknownName("page", str(number))
    return Response(found.pages[number], media_type="image/webp", headers={"cache-control": FOREVER})


def pdf(asked: Asked) -> Response:
    """The PDF as a download."""
    found = _print(asked)
    name = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in found.title.lower()).strip("-")
    headers = {"content-disposition": f'attachment; filename="{name or "cards"}.pdf"'}
    return Response(found.pdf, media_type="application/pdf", headers=headers)


def _page(
    asked: Asked, title: str, back: str, content: str, make: Make, *, what: str = "", since: str = "", **shown: object
) -> Response:
    """The page of a print: choices that do not go together are explained above the form, which keeps them."""
    chosen = {name: _chosen(asked, name, values) for name, (_, values) in EACH.items()}
    mark = sha256(f"{sorted(chosen.items())} {what} {since} {content}".encode()).hexdigest()[:24]
    fault = ""
    try:
        with _LOCK:
            if mark not in _PRINTS:
                _PRINTS[mark] = _made(title, make, _choices(chosen, since))
                while len(_PRINTS) > MOST:
                    _PRINTS.pop(next(iter(_PRINTS)))
            found: Print | None = _PRINTS[mark]
    except CardforgeError as problem:
        fault, found = str(problem), None
    return asked.page(
        "print.html",
        200 if found else 400,
        known=asked.studio.known(asked.parts["game"]),
        title=title,
        back=back,
        each=EACH,
        chosen=chosen,
        whats=WHAT,
        what=what,
        since=since,
        mark=mark,
        fault=fault,
        print=found,
        **shown,
    )


def _chosen(asked: Asked, name: str, values: tuple[tuple[str, str], ...]) -> str:
    """The value of a choice, the first unless one is asked for; raises UnknownName."""
    value = asked.query.get(name, values[0][0])
    if value not in dict(values):
        raise UnknownName(name, value[:20], None, [slug for slug, _ in values])
    return value


def _choices(chosen: Mapping[str, str], since: str) -> PrintChoices:
    look = chosen["look"]
    return PrintChoices(
        paper=chosen["paper"],
        sheet=chosen["sheet"],
        sheets=SheetOptions(marks=chosen["marks"], duplex=chosen["duplex"], on_paper=True),
        backs=chosen["backs"] != "no",
        changed_since=since,
        look=Look("" if look == "low-ink" else look, look == "low-ink"),
    )


def _print(asked: Asked) -> Print:
    if asked.parts["mark"] not in _PRINTS:
        raise CardforgeError("this print is no longer kept; open the page of the sheets again")
    return _PRINTS[asked.parts["mark"]]


def _made(title: str, make: Make, choices: PrintChoices) -> Print:
    with tempfile.TemporaryDirectory(prefix="cardforge-") as folder:
        out = Path(folder) / "print.pdf"
        result = make(out, choices)
        data = out.read_bytes() if out.exists() else b""  # there is no file when nothing is left to print
    pictures = tuple(_webp(picture) for picture in raster(data, DPI)) if data else ()
    return Print(title, data, pictures, result.cards, result.warnings, result.sheet, result.kept)


def _webp(picture: object) -> bytes:
    from PIL.Image import Image

    assert isinstance(picture, Image)
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=75, method=2)
    return out.getvalue()
