"""What a form draws, in the shape in which it is written into a PDF and kept in the cache."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from cardforge.face_cache import code_hash
from cardforge.printing.pdf.operators import PdfOperators


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
