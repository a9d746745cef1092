"""What a form consists of, and what it draws, in the shape in which it is written into a PDF and kept in the cache."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from cardforge.face_cache import code_hash
from cardforge.faces.display import Group, Image, Op, Text
from cardforge.printing.pdf.operators import PdfOperators


@dataclass(frozen=True)
class FormParts:
    """What the display list of a form refers to, in painting order."""

    identity: str
    """A hash of what it draws and of what is copied from it; the files of its fonts and our code do not count."""
    images: tuple[Image, ...]
    groups: tuple[Group, ...]
    """The shared groups, each a form of its own."""
    fonts: tuple[str, ...]
    """The names of its fonts, sorted."""


def form_parts(ops: tuple[Op, ...], digest: str, identity_of: Callable[[Group], str]) -> FormParts:
    """The parts of a display list with this digest, which does not count what texts copy as; shared groups have identities of their own."""
    made, images, groups, fonts = hashlib.sha256(digest.encode()), [], [], set()
    for op in _leaves(ops):
        if isinstance(op, Text):
            fonts.add(op.font)
            if op.copied is not None:
                made.update(f"{op.text}\n{op.copied}\n".encode())
        elif isinstance(op, Image):
            images.append(op)
        elif isinstance(op, Group):
            groups.append(op)
            made.update(identity_of(op).encode())
    return FormParts(made.hexdigest(), tuple(images), tuple(groups), tuple(sorted(fonts)))


def _leaves(ops: Iterable[Op]) -> Iterator[Op]:
    """The ops in painting order with those in groups; what is inside a shared group belongs to its own form."""
    for op in ops:
        if isinstance(op, Group) and not op.shared:
            yield from _leaves(op.ops)
        else:
            yield op


@dataclass(frozen=True)
class DrawnForm:
    """The operators of a form, compressed, and what they need of the document."""

    data: bytes
    opacities: Mapping[str, float]
    """The opacity of each graphics state, by name."""
    characters: Mapping[str, str]
    """The characters of each font in use, in the order of the fonts' names."""

    @staticmethod
    def of(operators: PdfOperators) -> DrawnForm:
        """What has been drawn."""
        characters = {stem: "".join(sorted(used)) for stem, used in sorted(operators.characters.items())}
        return DrawnForm(zlib.compress(operators.content or b" "), operators.opacities, characters)

    def packed(self) -> bytes:
        """The form as bytes: a line of JSON and the operators."""
        return json.dumps([self.opacities, self.characters]).encode() + b"\n" + self.data

    @staticmethod
    def unpacked(packed: bytes) -> DrawnForm:
        """The form from its bytes."""
        head, _, data = packed.partition(b"\n")
        opacities, characters = json.loads(head)
        return DrawnForm(data, opacities, characters)


@cache
def drawing_code() -> str:
    """A hash of the code that draws forms, and of the compression: forms made by others would give other bytes."""
    from cardforge.printing.pdf import drawn_forms, operators

    return f"{code_hash(operators, drawn_forms)[:16]}-{zlib.ZLIB_RUNTIME_VERSION}"
