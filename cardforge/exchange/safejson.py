"""Reads untrusted JSON: rejects duplicate keys, NaN, huge numbers and deep nesting, each with its place."""

from __future__ import annotations

import json
import re
from typing import Any

from cardforge.errors import Fault, FaultyInput

MAX_DIGITS = 18
"""Most digits of a whole number: what every database and program can hold."""
MAX_DEPTH = 64
_LONG_NUMBER = re.compile(rf"[0-9]{{{MAX_DIGITS + 1}}}")


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
    if _extent(value)[0] > MAX_DEPTH:
        raise FaultyInput([Fault(file, "", f"is nested too deeply, more than {MAX_DEPTH} deep")])
    return value


def _unambiguous(text: str) -> Any:
    """The value of a JSON text that plainly has nothing to reject; None if it must be parsed with care.

    Every key is followed by a colon, after its quotation mark or after a blank. If the objects have as many keys as the text has
    such colons, no key was written twice; in a text with other such colons this cannot be told.
    """
    if _LONG_NUMBER.search(text):
        return None
    try:
        value = json.loads(text, parse_constant=_reject_constant, parse_float=_finite_float)
    except (ValueError, RecursionError):
        return None
    depth, keys = _extent(value)
    colons = sum(map(text.count, ('":', " :", "\n:", "\t:", "\r:")))
    return value if depth <= MAX_DEPTH and keys == colons else None


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


def _extent(value: Any) -> tuple[int, int]:
    """The nesting depth of objects and lists and the number of keys, counted layer by layer without recursion."""
    depth, keys, layer = 0, 0, [value]
    while layer and depth <= MAX_DEPTH:
        objects = [part for part in layer if type(part) is dict]
        lists = [part for part in layer if type(part) is list]
        if not objects and not lists:
            break
        depth += 1
        keys += sum(map(len, objects))
        layer = [child for part in objects for child in part.values()] + [child for part in lists for child in part]
    return depth, keys
