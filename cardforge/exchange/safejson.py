"""JSON read with care: no duplicate keys, no NaN, no huge numbers, no bottomless nesting; every refusal names its place."""

from __future__ import annotations

import json
from typing import Any

from cardforge.errors import Fault, FaultyInput

MAX_DIGITS = 18
"""Digits of a whole number: what every database and every other program can hold."""
MAX_DEPTH = 64


def parse(text: str, file: str = "") -> Any:
    """The value of a JSON text; raises FaultyInput for anything that is not plain, finite and unambiguous JSON."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_int=_bounded,
            parse_float=_finite,
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise FaultyInput([Fault(file, place, f"is not JSON: {fault.msg}")]) from fault
    except _Refused as fault:
        raise FaultyInput([Fault(file, fault.place, fault.problem)]) from fault
    except RecursionError as fault:
        raise FaultyInput([Fault(file, "", "is nested too deeply")]) from fault
    if _depth(value) > MAX_DEPTH:
        raise FaultyInput([Fault(file, "", f"is nested more than {MAX_DEPTH} deep")])
    return value


def dump(value: Any) -> bytes:
    """The value as UTF-8 JSON, indented by two blanks, keys in the order given, with a final newline."""
    return (json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode("utf-8", "replace")


class _Refused(ValueError):
    """Valid to the JSON reader, refused by us; made into a Fault at the top."""

    def __init__(self, place: str, problem: str) -> None:
        self.place, self.problem = place, problem
        super().__init__(problem)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise _Refused(f"key {key[:60]!r}", "stands twice in one object")
    return found


def _no_constant(word: str) -> Any:
    raise _Refused("", f"{word} is no number that JSON knows")


def _bounded(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise _Refused(f"number {digits[:20]}...", f"has more than {MAX_DIGITS} digits")
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits) if len(digits) < 400 else float("inf")
    if value in (float("inf"), float("-inf")):
        raise _Refused(f"number {digits[:20]}", "is too large")
    return value


def _depth(value: Any) -> int:
    """How many objects and lists stand inside one another, counted layer by layer, without recursion."""
    depth, layer = 0, [value]
    while layer and depth <= MAX_DEPTH:
        inside = [part for part in layer if isinstance(part, dict | list)]
        if not inside:
            return depth
        depth += 1
        layer = [child for part in inside for child in (part.values() if isinstance(part, dict) else part)]
    return depth
