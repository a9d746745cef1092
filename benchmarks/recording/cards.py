"""What the cards of every game mean and look like: texts read and written back, and the display list of each face."""

from __future__ import annotations

import hashlib
from typing import Any

from recording import access
from recording.access import as_data, attribute, find

TWISTS = (
    lambda text: text.replace("card", "crad", 1),
    lambda text: text.replace(" you ", " me ", 1),
    lambda text: text.rstrip(".") + " and then some.",
    lambda text: text[: len(text) // 2],
)
"""Ways to spoil a text, for what is said of a text that cannot be read."""


def texts(sizes: dict[str, Any]) -> dict[str, Any]:
    """Each card's abilities and written text, each example of the vocabularies, and spoilt texts."""
    found: dict[str, Any] = {}
    for game in access.all_games():
        if sizes["game"] in ("", game.slug):
            found.update(_texts(game, sizes))
    return found


def _texts(game: Any, sizes: dict[str, Any]) -> dict[str, Any]:
    writer = find("Writer")(game.vocabulary())
    found: dict[str, Any] = {}
    examples = dict.fromkeys(phrase.example for phrase in game.vocabulary() if phrase.example)
    cards = [card for card in access.revisions(game.slug) if card.text]
    for card in cards:
        found[f"{card.key} {card.name}"] = _read(game, writer, card)
    if not cards:
        return found
    of_types = {card.word("type"): card for card in cards}.values()
    for example in list(examples)[:: sizes["examples"]]:
        read = [_read(game, writer, _with_text(card, example)) for card in of_types]
        found[f"{game.slug} example: {example}"] = next((one for one in read if one["complete"]), read[0])
    for place, card in enumerate(cards[:: sizes["spoilt"]]):
        text = TWISTS[place % len(TWISTS)](card.text)
        found[f"{game.slug} spoilt: {text}"] = _read(game, writer, _with_text(card, text))
    return found


def _with_text(card: Any, text: str) -> Any:
    import dataclasses

    return dataclasses.replace(card, text=text)


def _read(game: Any, writer: Any, card: Any) -> dict[str, Any]:
    reading = find("reading")(game, card)
    abilities = attribute(reading, "texts.abilities")
    unread = attribute(reading, "reading.unread")
    found: dict[str, Any] = {
        "game": game.slug,
        "complete": reading.complete,
        "abilities": as_data(abilities),
        "unread": [[one.line, one.column, one.found, one.guess] for one in unread],
        "sentences": [str(one) for one in unread],
        "missing": list(find("missing")(game, abilities)),
    }
    try:
        found["written"] = writer.wording(abilities, card.word("type"))
    except Exception as fault:
        found["unwritable"] = True
        found["sentences"].append(str(fault))
    return found


def faces(sizes: dict[str, Any]) -> dict[str, Any]:
    """The digest of each face of each card, of each back and token, and of some faces as SVG."""
    found: dict[str, Any] = {}
    for game in access.all_games():
        if sizes["game"] not in ("", game.slug):
            continue
        shelf = find("Templates")(find("template_folders")(game))
        for place, card in enumerate(access.revisions(game.slug)):
            if place % sizes["faces"] == 0:
                found[f"{card.key} {card.name}"] = _face(game, card, shelf, svg=place % 25 == 0)
        found[f"{game.slug} back"] = find("back")(game.slug, shelf).digest()
        found[f"{game.slug} tokens"] = _tokens(game, shelf)
    return found


def _face(game: Any, card: Any, shelf: Any, svg: bool) -> dict[str, Any]:
    face = find("render")(card, game, templates=shelf)
    faults = find("fits")(card, shelf)
    found: dict[str, Any] = {
        "digest": face.digest(),
        "title": face.title,
        "ops": len(face.ops),
        "back": find("reverse")(card, game, templates=shelf).digest(),
        "faults": len(faults),
        "sentences": [str(fault) for fault in faults],
    }
    if svg:
        found["svg"] = sha256(find("to_svg")(face, shelf.fonts).encode())
    return found


def _tokens(game: Any, shelf: Any) -> Any:
    try:
        return [[face.digest(), copies] for face, copies in find("tokens")(game.slug, shelf)]
    except find("CardforgeError") as fault:
        return {"refused": True, "sentences": [str(fault)]}


def sha256(data: bytes) -> str:
    """The SHA-256 of some bytes."""
    return hashlib.sha256(data).hexdigest()
