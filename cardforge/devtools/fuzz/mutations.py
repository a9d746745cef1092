"""Damages valid inputs: bytes, words, numbers, whole slices, JSON values, and what is inside a zip file."""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
from collections.abc import Callable, Sequence
from typing import Any, Final

ODD_WORDS: Final = (
    b"", b"0", b"-1", b"1", b"2", b"99999", b"2147483648", b"9223372036854775808", b"1" * 400, b"0x10", b"1e999", b"-0.0", b"NaN",
    b"Infinity", b"1.5", b"null", b"true", b"[]", b"{}", b'""', b"'", b'"', b'"""', b"\\", b"\\u0000", b"\\ud800", b"%s%n", b"{0}",
    b"${HOME}", b"../..", b"/dev/null", b"/", b".", b"-", b"--", b"=", b":", b"@", b"#", b"*", b"(", b")", b"[[", b"<", b"&amp;",
    b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xc3\x28", b"\x1b[31m", b"\r", b"\n\n\n", b"\t", b" ",
    "é".encode(), "e\u0301".encode(), "\u202e".encode(), "\u200b".encode(), "ﬁ".encode(), "İ".encode(), "ß".encode(), "日本".encode(),
    "𝟚".encode(), "½".encode(), "²".encode(), "\ud800".encode("utf-8", "surrogatepass"), b"2026-02-30", b"0000-00-00", b"9999-12-31",
    b"arc", b"arc/17@2", b"17@0", b"arc/standard", b"nobody", b"a" * 300, b"(" * 60, b"[" * 200,
)  # fmt: skip
"""Words that programs stumble over: numbers at their limits, quotes, escapes, odd characters, paths, days."""
MOST: Final = 200_000
"""Inputs do not grow beyond this many bytes; files that are larger by far are another test."""

_WORD: Final = re.compile(rb"[\w@/.-]+")
_NUMBER: Final = re.compile(rb"\d+")


def damaged(seed: bytes, rng: random.Random, others: Sequence[bytes] = ()) -> bytes:
    """The seed with one to four damages; `others` are further valid inputs of which parts are taken."""
    if seed[:2] == b"PK" and rng.random() < 0.8:
        return _in_zip(seed, rng, others)
    if seed.lstrip()[:1] in (b"{", b"[") and rng.random() < 0.4:
        return _in_json(seed, rng)
    data = seed
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        data = rng.choice(_DAMAGES)(data, rng, others)[:MOST]
    return data


def _flip(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    changed = bytearray(data or b"\0")
    for _ in range(rng.choice((1, 1, 3, 10))):
        changed[rng.randrange(len(changed))] = rng.choice((0, 9, 10, 34, 39, 44, 61, 91, 123, 255, rng.randrange(256)))
    return bytes(changed)


def _cut(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] if rng.random() < 0.7 else data[at:]


def _drop(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    first, last = _slice(data, rng)
    return data[:first] + data[last:]


def _double(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    first, last = _slice(data, rng)
    return data[:last] + data[first:last] * rng.choice((1, 1, 2, 40)) + data[last:]


def _swap(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _insert(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(ODD_WORDS) + data[at:]


def _word(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    """Another word in place of one: an odd one, or one of the same or another seed."""
    words = list(_WORD.finditer(data))
    if not words:
        return _insert(data, rng, others)
    found = rng.choice(words)
    donor: list[bytes] = _WORD.findall(rng.choice(others)) if others and rng.random() < 0.5 else []
    new = rng.choice(donor or ODD_WORDS)
    return data[: found.start()] + new + data[found.end() :]


def _number(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    numbers = list(_NUMBER.finditer(data))
    if not numbers:
        return _word(data, rng, others)
    found = rng.choice(numbers)
    new = rng.choice(
        (b"0", b"-1", b"1", b"255", b"65536", b"4294967296", b"1" * 30, b"1.5", b"00", found[0] + b"0", b"x")
    )
    return data[: found.start()] + new + data[found.end() :]


def _splice(data: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    if not others:
        return _drop(data, rng, others)
    other = rng.choice(others)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


_DAMAGES: Final[tuple[Callable[[bytes, random.Random, Sequence[bytes]], bytes], ...]] = (
    _flip, _flip, _cut, _drop, _double, _swap, _insert, _insert, _word, _word, _word, _number, _number, _splice,
)  # fmt: skip


def _slice(data: bytes, rng: random.Random) -> tuple[int, int]:
    first = rng.randrange(len(data) + 1)
    return first, min(len(data), first + rng.choice((1, 4, 20, 100, 1000)))


def _in_json(seed: bytes, rng: random.Random) -> bytes:
    """A value or key somewhere in the JSON replaced, dropped or wrapped."""
    try:
        data = json.loads(seed)
    except (ValueError, RecursionError):
        return _word(seed, rng, ())
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = _changed(data, rng, rng.randrange(6))
    return json.dumps(data, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


_VALUES: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 1, 2**31, 2**63, 10**30, 1.5, 1e300, "", "x", "17@2", "\u0000", "\ud800", "a" * 3000, [], {}, [[]], [None], {"": 0},
)  # fmt: skip


def _changed(data: Any, rng: random.Random, depth: int) -> Any:
    if depth <= 0 or not isinstance(data, list | dict) or not data:
        return rng.choice((*_VALUES, [data], {"x": data}))
    if isinstance(data, list):
        at = rng.randrange(len(data))
        if rng.random() < 0.15:
            return [*data[:at], *data[at + 1 :]] if rng.random() < 0.5 else [*data, data[at]]
        return [*data[:at], _changed(data[at], rng, depth - 1), *data[at + 1 :]]
    key = rng.choice(sorted(data))
    if rng.random() < 0.15:
        return {name: value for name, value in data.items() if name != key}
    if rng.random() < 0.1:
        return {("x" + name if name == key else name): value for name, value in data.items()}
    return data | {key: _changed(data[key], rng, depth - 1)}


def _in_zip(seed: bytes, rng: random.Random, others: Sequence[bytes]) -> bytes:
    """One member of a zip file damaged, left out, or named otherwise."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(seed)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        names = old.namelist()
        chosen, how = rng.choice(names), rng.random()
        for name in names:
            content = old.read(name)
            if name == chosen and how < 0.8:
                content = damaged(content, rng)
            if name == chosen and how > 0.9:
                continue
            new.writestr(f"x{name}" if name == chosen and 0.8 < how <= 0.9 else name, content)
    return out.getvalue()
