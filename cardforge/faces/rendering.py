"""Renders cards with templates: the front of a card, its back, and a check that its text fits its boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces.context import RenderContext
from cardforge.faces.display import Face
from cardforge.faces.layout import draw, parse
from cardforge.faces.lengths import length
from cardforge.faces.plain.fitting import fitting
from cardforge.faces.plain.parts import CROWDED, plain_parts
from cardforge.faces.templates import Templates
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

FALLBACK = "card.xml"
PLAIN_STYLES: Mapping[str, str] = {"classic": FALLBACK, "modern": "modern.xml", "text-only": "plain-words.xml"}
"""The plain faces that a game without templates of its own may choose from, by `[plain] style` in `layout.toml`."""
PLAIN_LOOKS: Mapping[str, str] = {
    "text-only": "plain-words.xml",
    "large-print": "plain-words.xml",
    "full-art": "plain-full-art.xml",
}
"""The plain faces of each look."""
MAX_SIDE = 300.0
"""Largest width and height of a card, in millimetres."""


def render(
    card: Card, game: Game | None = None, *, templates: Templates | Iterable[Path], art: Path | None = None
) -> Face:
    """The front of a card; `art` is its picture file. Without a picture the template shows a generated one.

    The template is the shelf's `<type>.xml`, or `card.xml`. Raises FaultyInput that names every text that does not fit,
    missing glyph, unknown element and broken picture.
    """
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    shown = art if shelf.look.shows_pictures else None
    title = f"{card.key} {card.name}"
    template = _template_for(shelf, card, title)
    source = _card_values(card)
    shown_words = {**source, **shelf.translations.get(card.key, {})}
    values = {
        **_template_values(shelf, card.game, game),
        "card": shown_words,
        "source": source,
        "art": "art" if shown else "",
    }
    for crowd in range(CROWDED + 1) if shelf.is_shared(template) else (CROWDED,):
        if shelf.is_shared(template):
            values["parts"] = plain_parts(
                card,
                game,
                shelf.layout,
                values["colours"],
                crowd=crowd,
                fits=fitting(shelf, template),
                with_art=bool(shown),
            )
        context = RenderContext(shelf, title, dict(values), {**shelf.pictures, **({"art": shown} if shown else {})})
        context.crop, context.focus = card.word("crop"), card.word("focus")
        try:
            return _render_face(template, context)
        except FaultyInput:
            if crowd == CROWDED:
                raise
    raise AssertionError("the last try returns or raises")


def back(slug: str, templates: Templates | Iterable[Path], card: Card | None = None) -> Face:
    """A346: the back that all cards of a game share, or the back of the card's deck in a game with several decks.

    `[back] by` in `layout.toml` lists the fields that distinguish the decks; the template sees only these fields.
    """
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    values = {**_template_values(shelf, slug), "card": dict(back_key(card, shelf)) if card else {}}
    title = " ".join([slug, "back", *filter(None, values["card"].values())])
    return _render_face("back.xml", RenderContext(shelf, title, values, shelf.pictures))


def reverse(card: Card, game: Game | None = None, *, templates: Templates | Iterable[Path]) -> Face:
    """The back of a card: its set's template `back-<set>.xml` if there is one, otherwise the back of its deck."""
    shelf = templates if isinstance(templates, Templates) else Templates(templates)
    set_back = f"back-{card.set}.xml"
    if not shelf.has(set_back):
        return back(card.game, shelf, card)
    values = {**_template_values(shelf, card.game, game), "card": _card_values(card)}
    return _render_face(set_back, RenderContext(shelf, f"{card.key} {card.name}, back", values))


def back_key(card: Card, shelf: Templates) -> tuple[tuple[str, str], ...]:
    """The fields that choose a card's back, with their values; equal for two cards that share a back."""
    fields = shelf.layout.get("back", {}).get("by", ())
    return tuple((str(field), card.word(str(field))) for field in fields)


def backs(cards: Iterable[Card], templates: Templates) -> list[Face]:
    """The back of each card, in order; each different back is rendered once."""
    rendered: dict[tuple[object, ...], Face] = {}
    faces = []
    for card in cards:
        key = (card.game, *back_key(card, templates))
        if key not in rendered:
            rendered[key] = back(card.game, templates, card)
        faces.append(rendered[key])
    return faces


def fits(card: Card, templates: Templates | Iterable[Path], art: Path | None = None) -> tuple[Fault, ...]:
    """The faults that prevent the card from being printed; empty for a card that renders inside its boxes."""
    try:
        render(card, templates=templates, art=art)
    except FaultyInput as error:
        return error.faults
    except CardforgeError as error:
        return (Fault("", card.key, str(error)),)
    return ()


def render_template(template: str, shelf: Templates, title: str, values: Mapping[str, Any]) -> Face:
    """A face that is not a card, such as a token: a template filled with values and the shelf's layout and colours."""
    return _render_face(template, RenderContext(shelf, title, {**_template_values(shelf, ""), **values}))


def _template_for(shelf: Templates, card: Card, title: str) -> str:
    """The template of a card's type in the look of the shelf; raises FaultyInput when the game has no such layout."""
    kind = "".join(character if character.isalnum() else "-" for character in card.word("type").lower())
    look = shelf.look
    if not shelf.has(f"{kind}.xml") and shelf.is_shared(FALLBACK):
        plain = PLAIN_LOOKS.get(look.layout) or PLAIN_STYLES.get(
            str(shelf.layout.get("plain", {}).get("style")), FALLBACK
        )
        return next(
            (name for name in look.template_names(kind) if shelf.has(name) and not shelf.is_shared(name)), plain
        )
    found = next((name for name in (*look.template_names(kind), f"{kind}.xml") if shelf.has(name)), FALLBACK)
    if look.layout and not found.startswith(look.layout) and look.table not in shelf.layout:
        raise FaultyInput([Fault("", title, f"{card.game} has no {look.layout} layout for a {kind or 'card'}")])
    return found


def _card_values(card: Card) -> Mapping[str, Any]:
    """What a template may show of a card: everything that is printed, but no dates and notes."""
    printed = {"game": card.game, "number": card.number, "version": card.version, "name": card.name}
    return {**card.fields, **printed, "text": card.text, "set": card.set}


def _template_values(shelf: Templates, slug: str, game: Game | None = None) -> dict[str, Any]:
    """What every template may show, without a card and a picture."""
    return {
        "card": {},
        "game": {"slug": slug, "name": game.name if game else slug},
        "layout": shelf.layout,
        "colours": shelf.data("colours.toml"),
        "words": shelf.language.get("words", {}),
        "look": {"layout": shelf.look.layout, "low_ink": shelf.look.low_ink},
        "art": "",
    }


def _render_face(name: str, context: RenderContext) -> Face:
    shelf, title, values = context.templates, context.title, context.values
    if not shelf.has(name):
        folders = ", ".join(str(folder) for folder in shelf.folders) or "no folder"
        raise FaultyInput([Fault("", title, f"no template {name} in {folders}")])
    try:
        root = parse(shelf.fill(name, values, context.budget))
        if root.tag != "face":
            raise ValueError(f"the layout begins with <{root.tag}>, not <face>")
        width, height, bleed = (length(root.get(part, "")) for part in ("width", "height", "bleed"))
        if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and 0 <= bleed <= 20):
            raise ValueError(f"a face of {width:g} x {height:g} mm with {bleed:g} mm bleed is not a card")
    except ValueError as error:
        raise FaultyInput([Fault(name, title, str(error))]) from error
    face = Face(width, height, bleed, draw(root, context), title)
    context.fault_of_lacked()
    if context.faults:
        raise FaultyInput(context.faults)
    return shelf.low_ink.face(face) if shelf.look.low_ink else face
