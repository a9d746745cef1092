"""Sentences of a game whose frames are written beside its pieces: `{a}` and `{b}` in a frame stand for every piece of a kind."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from combining.forms import Piece, capital, sense
from combining.frames import Sentence

GAMES = ("outposts", "state51")
"""The games with frames of their own."""


def sentences_of(game: str, pieces: Path | None = None) -> Iterator[Sentence]:
    """Every sentence of a game once, with its own pieces or with those of another file of the same frames."""
    own = Path(__file__).with_name(f"{game}.toml")
    found = tomllib.loads(own.read_text(encoding="utf-8"))
    frames = found.pop("frame")
    if pieces is not None:
        found = tomllib.loads(pieces.read_text(encoding="utf-8"))
    seen: set[tuple[str, str]] = set()
    for frame in frames:
        for one in _filled(frame, found):
            if (one.kind, one.text) not in seen:
                seen.add((one.kind, one.text))
                yield one


def _filled(frame: Piece, pieces: dict[str, list[Piece]]) -> Iterator[Sentence]:
    """A frame with every piece of each kind that it names."""
    kinds = re.findall(r"\{(\w+)\}", frame["text"])
    for chosen in product(*(pieces.get(kind, []) for kind in kinds)):
        if not sense(frame, *chosen):
            continue
        text = frame["text"]
        for kind, piece in zip(kinds, chosen, strict=True):
            said = piece["text"].replace("{it}", frame.get("it", "it"))
            text = text.replace("{" + kind + "}", said, 1)
        text = re.sub(r"([.:] )([a-z])", lambda match: match[1] + match[2].upper(), capital(text))
        kind = next((piece["kind"] for piece in chosen if "kind" in piece), frame["kind"])
        yield Sentence(frame.get("name", "+".join(kinds)), tuple(piece["text"] for piece in chosen), text, kind)
