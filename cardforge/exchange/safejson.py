"""Reads untrusted JSON: rejects duplicate keys, NaN, huge numbers and deep nesting, each with its place."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any, Final

import msgspec

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.decoding import decoded

MAX_DIGITS = 18
"""Most digits of a whole number: what every database and program can hold."""
MAX_DEPTH = 64
_USUAL_DEPTH: Final = 6
"""Layers of lists and objects that the quick way reads."""
_LONG_NUMBER: Final = 10 ** (MAX_DIGITS - 1)
"""A number from which on the digits are counted with care."""


def parse_file(data: bytes, file: str) -> Any:
    """The value of a JSON file within its bounds, as `parse` reads its text, which most files need not be turned into first."""
    unambiguous = _unambiguous(data)
    return unambiguous if unambiguous is not None else parse(decoded(data, file), file)


def parse(text: str, file: str = "") -> Any:
    """The value of a JSON text; raises FaultyInput for invalid, ambiguous, non-finite or deeply nested JSON."""
    try:
        if (unambiguous := _unambiguous(text.encode("utf-8", "surrogatepass"))) is not None:
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
    if _depth(value) > MAX_DEPTH:
        raise FaultyInput([Fault(file, "", f"is nested too deeply, more than {MAX_DEPTH} deep")])
    return value


def _unambiguous(data: bytes) -> Any:
    """The value of a JSON text that plainly has nothing to reject; None if it must be parsed with care.

    The text without its blanks must be what the value is written as: then no key stands twice in an object, and nothing else was read
    differently than it is written.
    """
    try:
        value = _plain_decoder().decode(data)
        return value if msgspec.json.encode(value) == msgspec.json.format(data, indent=-1) else None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


@cache
def _plain_decoder() -> msgspec.json.Decoder[Any]:
    """A decoder that refuses long numbers, and more layers of lists and objects than a card list has."""
    number = Annotated[int, msgspec.Meta(gt=-_LONG_NUMBER, lt=_LONG_NUMBER)]
    plain = bool | number | float | str | None
    value: Any = plain
    for _ in range(_USUAL_DEPTH):
        value = plain | list[value] | dict[str, value]
    return msgspec.json.Decoder(value)


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


def _depth(value: Any) -> int:
    """How deep lists and objects are nested, found layer by layer; one more than `MAX_DEPTH` for all that is deeper."""
    depth, layer = 0, [value]
    while depth <= MAX_DEPTH and (layer := [part for part in layer if isinstance(part, dict | list)]):
        depth += 1
        layer = [child for part in layer for child in (part.values() if isinstance(part, dict) else part)]
    return depth
