"""Finds citations of rules rows in a text: single rows, lists and ranges of one game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

_PARTS = re.compile(r"([A-Z](?:-?[A-Z])*)(\d+)(?:\.(\d+))?")
_NO_MENTION = r'(?<![\w#+.-])(?<!e\.g\. )(?<!e\.g\. ")(?<!such as )'
"""A row after these is only an example of how rows look, or not a row."""
_PAPER = frozenset(f"A{size}" for size in range(11))
"""Sizes of paper, which are not rows unless the name of the game precedes them."""


@dataclass(frozen=True)
class Citations:
    """The rows that a text cites, and the citations of rows that do not exist."""

    rows: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class RowNames:
    """The names of one game's rows, and the letters that belong to this game alone."""

    slug: str
    ids: tuple[str, ...]
    alone: tuple[str, ...] = ()

    def in_own_folder(self, text: str) -> Citations:
        """The rows that a text in a folder of the game cites, with or without the name of the game."""
        return self._citations(self._reference.finditer(text))

    def in_shared_file(self, text: str) -> Citations:
        """The rows that a shared text cites: after the name of the game, or by letters that belong to the game alone."""
        alone = [found for found in self._alone.finditer(text) if found[1] not in _PAPER]
        return self._citations([*self._listed(text), *alone])

    def after_its_name(self, text: str) -> Citations:
        """The rows that a text cites after the name of the game: one, several or a range."""
        return self._citations(self._listed(text))

    def of_test(self, name: str) -> tuple[str, ...]:
        """The row at the start of a test's name, as in `test_t_a17_...`; empty if there is none."""
        found = re.match(r"test_((?:[a-z]_)?[a-z]\d+)(?:_(\d+))?(?=_|$)", name)
        if not found:
            return ()
        row = found[1].upper().replace("_", "-")
        return next(((one,) for one in (f"{row}.{found[2]}", row) if one in self._keys), ())

    @cached_property
    def _keys(self) -> dict[str, tuple[str, int, int]]:
        return {name: _key(name) for name in self.ids}

    @cached_property
    def _letters(self) -> frozenset[str]:
        return frozenset(key[0] for key in self._keys.values())

    @cached_property
    def _reference(self) -> re.Pattern[str]:
        return re.compile(_NO_MENTION + _one_or_range(self._letters))

    @cached_property
    def _alone(self) -> re.Pattern[str]:
        return re.compile(_NO_MENTION + _one_or_range(self.alone))

    @cached_property
    def _after_game(self) -> re.Pattern[str]:
        pattern = re.sub(r"\((?!\?)", "(?:", _one_or_range(self._letters))
        return re.compile(
            rf"(?<!rules )\b{re.escape(self.slug)}:? (?:rows? )?({pattern}(?:(?:, and |, | and | or ){pattern})*)"
        )

    def _listed(self, text: str) -> list[re.Match[str]]:
        return [found for several in self._after_game.finditer(text) for found in self._reference.finditer(several[1])]

    def _citations(self, found: Iterable[re.Match[str]]) -> Citations:
        names = dict.fromkeys(name for match in found for name in self._range(match[1], match[2] or match[3]))
        known = tuple(name for name in names if name in self._keys)
        return Citations(known, tuple(name for name in names if name not in self._keys))

    def _range(self, first: str, last: str | None) -> Iterator[str]:
        yield first
        if not last:
            return
        start = _key(first)
        name = start[0] + last if last.isdigit() else last
        end = _key(name)
        if last.isdigit() and end < start:
            return
        if start < end and start[0] == end[0]:
            yield from (between for between, key in self._keys.items() if start < key < end)
        yield name


def _one_or_range(letters: Iterable[str]) -> str:
    """One row or a range of rows, as in A58, A158-A162, A158-162, R15 to R19."""
    known = "|".join(sorted(map(re.escape, letters), key=len, reverse=True)) or "(?!)"
    row = rf"(?:{known})\d+(?:\.\d+)?"
    return rf"({row})(?:(?: to | through | ?[-–] ?|\.\.)({row})|[-–](\d+))?(?!\w)"


def _key(name: str) -> tuple[str, int, int]:
    parts = _PARTS.fullmatch(name)
    return (parts[1], int(parts[2]), int(parts[3] or 0)) if parts else (name, 0, 0)
