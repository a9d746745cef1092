"""Card and templates to a face: the front of a card, its back, and whether a card fits its boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.faces.layout import draw, parse
from cardforge.faces.lengths import length
from cardforge.faces.templates import Templates
from cardforge.faces.work import Work
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

FALLBACK = "card.xml"
LARGEST = 300.0
"""No card is wider or higher, in millimetres."""


def render(
    card: Card, game: Game | None = None, *, templates: Templates | Iterable[Path], art: Path | None = None
) -> Face:
    """The front of a card; `art` is its picture file, without one the template draws an ornament.

    The template is the shelf's `<type>.xml`, or `card.xml`. FaultyInput names every text that does not fit, missing glyph,
    unknown element and broken picture at once.
    """
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    values = {**_shelved(shelf, card.game, game), "card": _printed(card), "art": "art" if art else ""}
    title = f"{card.key} {card.name}"
    return _face(_template(shelf, card.word("type")), shelf, title, values, {"art": art} if art else {})


def back(slug: str, templates: Templates | Iterable[Path], card: Card | None = None) -> Face:
    """The back that all cards of a game share (A346), or that of the card's deck, where the game has several.

    The fields that tell the decks apart stand in `layout.toml` as `[back] by`; the template sees these and no others.
    """
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    values = {**_shelved(shelf, slug), "card": dict(deck_of(card, shelf)) if card else {}}
    title = " ".join([slug, "back", *filter(None, values["card"].values())])
    return _face("back.xml", shelf, title, values, {})


def reverse(card: Card, game: Game | None = None, *, templates: Templates | Iterable[Path]) -> Face:
    """The other side of a card that is printed with a back of its own kind: `back-<set>.xml`, else the back of its deck."""
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    own = f"back-{card.set}.xml"
    if not shelf.has(own):
        return back(card.game, shelf, card)
    values = {**_shelved(shelf, card.game, game), "card": _printed(card)}
    return _face(own, shelf, f"{card.key} {card.name}, back", values, {})


def deck_of(card: Card, shelf: Templates) -> tuple[tuple[str, str], ...]:
    """The fields that choose a card's back, with their values: equal for two cards with one back."""
    by = shelf.data("layout.toml").get("back", {}).get("by", ())
    return tuple((str(field), card.word(str(field))) for field in by)


def backs(cards: Iterable[Card], templates: Templates) -> list[Face]:
    """The back of each card, drawn once for each deck that the cards come from."""
    drawn: dict[tuple[object, ...], Face] = {}
    found = []
    for card in cards:
        deck = (card.game, *deck_of(card, templates))
        if deck not in drawn:
            drawn[deck] = back(card.game, templates, card)
        found.append(drawn[deck])
    return found


def fits(card: Card, templates: Templates | Iterable[Path], art: Path | None = None) -> tuple[Fault, ...]:
    """What keeps the card from being printed: nothing, for a card that renders inside its boxes."""
    try:
        render(card, templates=templates, art=art)
    except FaultyInput as error:
        return error.faults
    except CardforgeError as error:
        return (Fault("", card.key, str(error)),)
    return ()


def drawn(template: str, shelf: Templates, title: str, values: Mapping[str, Any]) -> Face:
    """A face that is no card: a template filled with values beside the shelf's layout and colours."""
    data = {"layout": shelf.data("layout.toml"), "colours": shelf.data("colours.toml"), "art": ""}
    return _face(template, shelf, title, {**data, **values}, {})


def _template(shelf: Templates, kind: str) -> str:
    own = "".join(sign if sign.isalnum() else "-" for sign in kind.lower()) + ".xml"
    return own if shelf.has(own) else FALLBACK


def _printed(card: Card) -> Mapping[str, Any]:
    """What a template may show: everything that is printed, nothing of dates and notes."""
    known = {"game": card.game, "number": card.number, "version": card.version, "name": card.name}
    return {**card.fields, **known, "text": card.text, "set": card.set}


def _shelved(shelf: Templates, slug: str, game: Game | None = None) -> dict[str, Any]:
    """What every template may show, and no card and picture yet."""
    return {
        "card": {},
        "game": {"slug": slug, "name": game.name if game else slug},
        "layout": shelf.data("layout.toml"),
        "colours": shelf.data("colours.toml"),
        "art": "",
    }


def _face(name: str, shelf: Templates, title: str, values: Mapping[str, Any], pictures: Mapping[str, Path]) -> Face:
    if not shelf.has(name):
        folders = ", ".join(str(folder) for folder in shelf.folders) or "no folder"
        raise FaultyInput([Fault("", title, f"no template {name} in {folders}")])
    work = Work(shelf, title, values, pictures)
    try:
        root = parse(shelf.fill(name, values, work.budget))
        if root.tag != "face":
            raise ValueError(f"the layout begins with <{root.tag}>, not <face>")
        width, height, bleed = (length(root.get(part, "")) for part in ("width", "height", "bleed"))
        if not (0 < width <= LARGEST and 0 < height <= LARGEST and 0 <= bleed <= 20):
            raise ValueError(f"a face of {width:g} x {height:g} mm with {bleed:g} mm bleed is no card")
    except ValueError as error:
        raise FaultyInput([Fault(name, title, str(error))]) from error
    face = Face(width, height, bleed, draw(root, work), title)
    if work.faults:
        raise FaultyInput(work.faults)
    return face
