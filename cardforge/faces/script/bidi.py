"""The order in which the characters of a line are shown: the Unicode bidirectional algorithm (UAX 9) for plain text.

Rules P2-P3, W1-W7, N1-N2, I1-I2, L1, L2 and L4 are followed. Card texts have no directional controls, so that embeddings and
isolates (X1-X10) and paired brackets (N0) are left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_NUMBER = re.compile(r"[+\-−]?\d+(?:/[+\-−]?\d+)?")
"""A number with its sign, or two of them as `+2/+2`, is kept together (HL3): a card would be misread otherwise."""
_RIGHT = ("R", "AL", "AN")
_NEUTRAL = ("B", "S", "WS", "ON", "BN")
_MIRRORED = dict(zip("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤", strict=True))
OBJECT = "\ufffc"
"""Stands for something in a line that is no character, such as a symbol."""


def has_right_to_left(text: str) -> bool:
    """Whether the text has a character that is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(character) in _RIGHT for character in text)


def base_level(text: str) -> int:
    """P2, P3: 1 for a paragraph whose first letter is written from right to left, otherwise 0."""
    strong = (kind for character in text if (kind := unicodedata.bidirectional(character)) in ("L", "R", "AL"))
    return int(next(strong, "L") != "L")


def levels(text: str, base: int) -> list[int]:
    """The embedding level of each character of a line; odd levels run from right to left."""
    kinds = [unicodedata.bidirectional(character) or "L" for character in text]
    for number in _NUMBER.finditer(text):
        kinds[number.start() : number.end()] = ["EN"] * len(number[0])
    edge = "R" if base else "L"
    _resolve_weak(kinds, edge)
    _resolve_neutral(kinds, edge)
    found = [_level(kind, base) for kind in kinds]
    at = len(text)
    while at and text[at - 1].isspace():  # L1
        at -= 1
        found[at] = base
    return found


def visual_order(found: Sequence[int]) -> list[int]:
    """L2: the places of the characters from left to right."""
    order = list(range(len(found)))
    highest = max(found, default=0)
    lowest_odd = min((level for level in found if level % 2), default=highest + 1)
    for level in range(highest, lowest_odd - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and found[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order


def mirrored(character: str) -> str:
    """L4: the character as it is shown in text from right to left."""
    return _MIRRORED.get(character, character)


def _resolve_weak(kinds: list[str], edge: str) -> None:
    """W1 to W7: marks, numbers and what stands with them."""
    before, strong = edge, edge
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kind = kinds[i] = before
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kind = kinds[i] = "AN"
        before = kind
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        around = kinds[i - 1], kinds[i + 1]
        if (kinds[i] in ("ES", "CS") and around == ("EN", "EN")) or (kinds[i] == "CS" and around == ("AN", "AN")):
            kinds[i] = around[0]
    for i, kind in enumerate(kinds):
        if kind == "ET":
            end = next((k for k in range(i, len(kinds)) if kinds[k] != "ET"), len(kinds))
            is_number = "EN" in (kinds[i - 1 : i] + kinds[end : end + 1])
            kinds[i:end] = ["EN" if is_number else "ON"] * (end - i)
    strong = edge
    for i, kind in enumerate(kinds):
        if kind in ("ES", "CS"):
            kinds[i] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _resolve_neutral(kinds: list[str], edge: str) -> None:
    """N1, N2: what stands between two texts of one direction goes with them, otherwise with the paragraph."""
    i = 0
    while i < len(kinds):
        end = i
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        if end > i:
            sides = [_direction(kinds[i - 1]) if i else edge, _direction(kinds[end]) if end < len(kinds) else edge]
            kinds[i:end] = [sides[0] if sides[0] == sides[1] else edge] * (end - i)
        i = max(end, i + 1)


def _direction(kind: str) -> str:
    return "R" if kind in ("R", "AN", "EN") else "L"


def _level(kind: str, base: int) -> int:
    """I1, I2."""
    if base % 2:
        return base if kind == "R" else base + 1
    return base + {"R": 1, "AN": 2, "EN": 2}.get(kind, 0)
