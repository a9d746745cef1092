"""Reads untrusted JSON: rejects duplicate keys, NaN, huge numbers and deep nesting, each with its place."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

import msgspec

from cardforge.errors import Fault, FaultyInput

MAX_DIGITS = 18
"""Most digits of a whole number: what every database and program can hold."""
MAX_DEPTH = 64
_ESCAPED_COLON = "\\u003"
_LONG_NUMBER = 10 ** (MAX_DIGITS - 1)
"""A number from which on the digits are counted with care."""


def parse(text: str, file: str = "") -> Any:
    """The value of a JSON text; raises FaultyInput for invalid, ambiguous, non-finite or deeply nested JSON."""
    try:
        if (unambiguous := _unambiguous(text)) is not None:
            return unambiguous
        value = json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_constant=_reject_constant,
            parse_int=_bounded_int,
            parse_float=_finite_float,
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise FaultyInput([Fault(file, place, f"is not JSON: {fault.msg}")]) from fault
    except _RejectedValue as fault:
        raise FaultyInput([Fault(file, fault.place, fault.problem)]) from fault
    except RecursionError as fault:
        raise FaultyInput([Fault(file, "", "is nested too deeply")]) from fault
    if _Extent(value).depth > MAX_DEPTH:
        raise FaultyInput([Fault(file, "", f"is nested too deeply, more than {MAX_DEPTH} deep")])
    return value


def _unambiguous(text: str) -> Any:
    """The value of a JSON text that plainly has nothing to reject; None if it must be parsed with care.

    Every colon of the text belongs to a key or stands in a string, unless it is escaped. If the keys and the strings of the value
    account for all colons, no key was written twice.
    """
    if _ESCAPED_COLON in text:
        return None
    try:
        value = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    extent = _Extent(value)
    is_plain = extent.depth <= MAX_DEPTH and extent.largest < _LONG_NUMBER
    return value if is_plain and text.count(":") == extent.keys + extent.colons else None


def to_bytes(value: Any) -> bytes:
    """The value as UTF-8 JSON, indented by two blanks, with keys in the given order and a final newline."""
    return (json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode("utf-8", "replace")


class _RejectedValue(ValueError):
    """A value that is valid JSON but rejected here; `parse` converts it into a fault."""

    def __init__(self, place: str, problem: str) -> None:
        self.place, self.problem = place, problem
        super().__init__(problem)


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise _RejectedValue(f"key {key[:60]!r}", "occurs twice in one object")
    return unique


def _reject_constant(word: str) -> Any:
    raise _RejectedValue("", f"{word} is not a JSON number")


def _bounded_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise _RejectedValue(f"number {digits[:20]}...", f"has more than {MAX_DIGITS} digits")
    return int(digits)


def _finite_float(digits: str) -> float:
    value = float(digits) if len(digits) < 400 else float("inf")
    if value in (float("inf"), float("-inf")):
        raise _RejectedValue(f"number {digits[:20]}", "is too large")
    return value


class _Extent:
    """The nesting depth of objects and lists, the keys, the colons in strings and the largest whole number, found layer by layer."""

    def __init__(self, value: Any) -> None:
        self.depth = self.keys = self.colons = self.largest = 0
        layer = [value]
        while layer and self.depth <= MAX_DEPTH:
            kinds = set(map(type, layer))
            numbers = [part for part in layer if type(part) is int] if int in kinds else [0]
            texts = [part for part in layer if type(part) is str] if str in kinds else []
            objects = [part for part in layer if type(part) is dict] if dict in kinds else []
            lists = [part for part in layer if type(part) is list] if list in kinds else []
            self.largest = max(self.largest, max(numbers), -min(numbers))
            self.colons += "".join(texts).count(":")
            self.colons += sum("".join(part).count(":") for part in objects) if _has_colons(objects) else 0
            self.keys += sum(map(len, objects))
            self.depth += bool(objects or lists)
            layer = [child for part in objects for child in part.values()] + [child for part in lists for child in part]


def _has_colons(objects: list[dict[str, Any]]) -> bool:
    return any(":" in key for key in set(chain.from_iterable(objects)))
