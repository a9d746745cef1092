"""Fronts and backs of cards that were made before, by what they are made from: card, picture, templates, look and our code.

A print of faces that are all known reads what is known of them, and loads neither templates nor fonts for setting texts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardforge.errors import FaultyInput
from cardforge.face_cache import FaceCache, code_hash, files_hash
from cardforge.faces import Face, Templates, back, render, reverse
from cardforge.faces.pictures import MAX_BYTES
from cardforge.faces.rendering import back_key
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing.pdf.face_parts import pack_face, unpack_face

KIND: Final = "face"


@dataclass(frozen=True)
class WantedFace:
    """A face that is wanted: the key of what it is made from, its picture, and how it is drawn."""

    key: str
    """"" for a face that is always drawn."""
    art: Path | None
    draw: Callable[[], Face]


class KnownFaces:
    """The faces of one game in one look, drawn or remembered."""

    def __init__(self, game: Game, templates: Templates, cache: FaceCache | None = None) -> None:
        self._game, self._templates = game, templates
        self._cache = cache or FaceCache.of_user()
        self._made: dict[str, bytes] = {}
        self._shelf = ""

    def front(self, card: Card, art: Path | None) -> WantedFace:
        """The front of a card with this picture."""
        words = self._templates.translations.get(card.key)
        seen = {"side": "front", **_card(card), "art": _digest(art), "words": words}
        key = "" if art and not seen["art"] else self._key(seen)
        return WantedFace(key, art, lambda: render(card, self._game, templates=self._templates, art=art))

    def back(self, card: Card) -> WantedFace:
        """The back that a card shares with all of its deck."""
        seen = {"side": "back", "by": back_key(card, self._templates)}
        return WantedFace(self._key(seen), None, lambda: back(self._game.slug, self._templates, card))

    def own_back(self, card: Card) -> WantedFace:
        """The back of a card's own kind."""
        if not self._templates.has(f"back-{card.set}.xml"):
            return self.back(card)
        seen = {"side": "own back", **_card(card)}
        return WantedFace(self._key(seen), None, lambda: reverse(card, self._game, templates=self._templates))

    def faces(
        self, wanted: Sequence[WantedFace], progress: Callable[[int, int], None] = lambda done, total: None
    ) -> list[Face | FaultyInput]:
        """Each face, or what is faulty about it; equal faces are drawn once."""
        known = self._cache.find(KIND, [each.key for each in wanted if each.key])
        found: dict[str, Face | FaultyInput] = {}
        faces = []
        for done, each in enumerate(wanted, 1):
            face = found.get(each.key) if each.key else None
            if face is None:
                face = unpack_face(known[each.key], each.art, each.draw) if each.key in known else self._drawn(each)
                found[each.key] = face
            faces.append(face)
            progress(done, len(wanted))
        self._cache.keep(KIND, self._made)
        self._made.clear()
        return faces

    def _drawn(self, wanted: WantedFace) -> Face | FaultyInput:
        try:
            face = wanted.draw()
        except FaultyInput as faulty:
            return faulty
        if wanted.key:
            self._made[wanted.key] = pack_face(face)
        return face

    def _key(self, seen: Mapping[str, Any]) -> str:
        if not self._shelf:
            self._shelf = _shelf_hash(self._game, self._templates)
        made = json.dumps([self._shelf, seen], sort_keys=True, default=str)
        return hashlib.sha256(made.encode()).hexdigest()


def _shelf_hash(game: Game, templates: Templates) -> str:
    """A hash of what all faces of a game depend on: the files of its templates and of the player's own fonts, its name, the look, and the code that draws."""
    from cardforge import faces

    files = [*(files_hash(_files(folder)) for folder in templates.folders), files_hash(templates.look.fonts)]
    beside = [files_hash(templates.pictures.values()), repr(templates.tables)] if templates.tables else []
    return "-".join([*files, *beside, game.slug, game.name, repr(templates.look), code_hash(faces)])


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in folder.rglob("*") if path.suffix in (".xml", ".toml", ".ttf") and path.is_file())


def _card(card: Card) -> dict[str, Any]:
    """Everything of a card that a template may show."""
    return {"key": card.key, "name": card.name, "set": card.set, "text": card.text, "fields": dict(card.fields)}


def _digest(art: Path | None) -> str:
    """SHA-256 of a picture file; "" for none, and for one that cannot be read, which is a fault when it is drawn."""
    try:
        if art is None or art.stat().st_size > MAX_BYTES:
            return ""
        return hashlib.sha256(art.read_bytes()).hexdigest()
    except OSError:
        return ""
