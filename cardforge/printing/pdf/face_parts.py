"""What a face consists of: its pictures, fonts, shared groups and text, by which it is printed again without being drawn."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from cardforge.faces.art.framing import Framing
from cardforge.faces.display import Face, Group, Image, Op, Text

MAX_WORDS: Final = 2000
"""The longest text of a card, in characters."""
_PARTS, _TEXT = "_form_parts", "_text"
"""Where a face or group keeps what was found out about it, as for a cached property."""
Box = tuple[float, float, float]
"""Width, height and bleed of a face."""


@dataclass(frozen=True)
class FormParts:
    """What the display list of a form refers to, in painting order."""

    identity: str
    """A hash of what it draws and of what is copied from it; the files of its fonts and our code do not count."""
    images: tuple[Image, ...]
    groups: tuple[FormParts, ...]
    """The shared groups, each a form of its own."""
    fonts: tuple[str, ...]
    """The names of its fonts, sorted."""
    ops: tuple[Op, ...] | None = field(default=None, compare=False)
    """The display list; None where only the parts are known."""

    def all_forms(self) -> Iterator[FormParts]:
        """The form and the forms of its groups."""
        yield self
        for group in self.groups:
            yield from group.all_forms()


def parts_of(face: Face, *, drawn: bool = False) -> FormParts:
    """The parts of a face; with `drawn` they have display lists, for which a face that is only known is drawn."""
    known: FormParts | None = vars(face).get(_PARTS)
    if known is None or (drawn and known.ops is None):
        box = face.width, face.height, face.bleed
        known = vars(face)[_PARTS] = _parts(face.ops, f"{face.digest()} {box}", box)
    return known


def text_of(face: Face) -> str:
    """What a face says, as it is copied: runs of a line joined, symbols as the words that they stand for."""
    known: str | None = vars(face).get(_TEXT)
    if known is None:
        words = " ".join(" ".join(_words(face.ops)).split())[:MAX_WORDS]
        known = vars(face)[_TEXT] = words or face.title
    return known


def group_name(group: FormParts) -> str:
    """The resource name of a shared group."""
    return f"S{group.identity[:20]}"


def group_parts(group: Group, face: Face) -> FormParts:
    """The parts of a shared group as it is on a face; looked at once, however many faces of this size share it."""
    return _group(group, (face.width, face.height, face.bleed))


def pack_face(face: Face) -> bytes:
    """What is known of a face, for the cache."""
    parts = _packed(parts_of(face))
    return json.dumps([face.digest(), [face.width, face.height, face.bleed], face.title, text_of(face), parts]).encode()


def unpack_face(packed: bytes, art: Path | None, draw: Callable[[], Face]) -> Face:
    """A face from what is known of it; `art` is the file of its picture now, `draw` draws it when something is missing."""
    digest, (width, height, bleed), title, text, parts = json.loads(packed)
    face = Face.known_by(digest, (width, height, bleed), title, draw)
    vars(face).update({_PARTS: _unpacked(parts, str(art or "")), _TEXT: text})
    return face


def _parts(ops: tuple[Op, ...], digest: str, box: Box) -> FormParts:
    """The parts of a display list with this digest, which does not count what texts copy as."""
    made, images, groups, fonts = hashlib.sha256(digest.encode()), [], [], set()
    for op in _leaves(ops):
        if isinstance(op, Text):
            fonts.add(op.font)
            if op.copied is not None:
                made.update(f"{op.text}\n{op.copied}\n".encode())
        elif isinstance(op, Image):
            images.append(op)
        elif isinstance(op, Group):
            groups.append(_group(op, box))
            made.update(groups[-1].identity.encode())
    return FormParts(made.hexdigest(), tuple(images), tuple(groups), tuple(sorted(fonts)), ops)


def _group(group: Group, box: Box) -> FormParts:
    known: dict[Box, FormParts] = vars(group).setdefault(_PARTS, {})
    if box not in known:
        known[box] = _parts((replace(group, shared=False),), f"{group.digest} {box}", box)
    return known[box]


def _leaves(ops: Iterable[Op]) -> Iterator[Op]:
    """The ops in painting order with those in groups; what is inside a shared group belongs to its own form."""
    for op in ops:
        if isinstance(op, Group) and not op.shared:
            yield from _leaves(op.ops)
        else:
            yield op


def _words(ops: Iterable[Op]) -> Iterator[str]:
    for op in ops:
        if isinstance(op, Group):
            yield from _words(op.ops)
        elif isinstance(op, Text):
            yield op.text if op.copied is None else op.copied


def _packed(parts: FormParts) -> list[Any]:
    images = [{**vars(op), "path": "", "framing": vars(op.framing)} for op in parts.images]
    return [parts.identity, images, [_packed(group) for group in parts.groups], parts.fonts]


def _unpacked(packed: list[Any], art: str) -> FormParts:
    identity, images, groups, fonts = packed
    pictures = tuple(Image(**{**image, "path": art, "framing": _framing(image["framing"])}) for image in images)
    return FormParts(identity, pictures, tuple(_unpacked(group, art) for group in groups), tuple(fonts))


def _framing(values: dict[str, Any]) -> Framing:
    focus = values["focus"]
    return Framing(**{**values, "focus": tuple(focus) if focus else None})
