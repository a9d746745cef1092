"""Names of rules rows found in a text: single ones, lists and ranges, each for the game that it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

_PARTS = re.compile(r"([A-Z](?:-?[A-Z])*)(\d+)(?:\.(\d+))?")
_NO_MENTION = r'(?<![\w#+.-])(?<!e\.g\. )(?<!e\.g\. ")(?<!such as )'
"""A row after these only shows how rows look, or is none at all."""
_PAPER = frozenset(f"A{size}" for size in range(11))
"""Sizes of paper, which are no rows unless the game is named with them."""


@dataclass(frozen=True)
class Named:
    """What a text names: rows that there are, and names in the manner of a row that are none."""

    rows: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class RowNames:
    """The names of one game's rows, and which of their letters mean this game wherever they stand."""

    slug: str
    ids: tuple[str, ...]
    alone: tuple[str, ...] = ()

    def among_its_own(self, text: str) -> Named:
        """The rows that a text in one of the game's own folders names, with or without the name of the game."""
        return self._named(self._reference.finditer(text))

    def elsewhere(self, text: str) -> Named:
        """The rows that a text of no game names: after the name of the game, or by letters that are the game's alone."""
        alone = [found for found in self._alone.finditer(text) if found[1] not in _PAPER]
        return self._named([*self._listed(text), *alone])

    def after_its_name(self, text: str) -> Named:
        """The rows that a text names after the name of the game, one, several or a range."""
        return self._named(self._listed(text))

    def of_test(self, name: str) -> tuple[str, ...]:
        """The row that the name of a test begins with, as in `test_t_a17_...`; nothing if there is none."""
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
        one = re.sub(r"\((?!\?)", "(?:", _one_or_range(self._letters))
        return re.compile(
            rf"(?<!rules )\b{re.escape(self.slug)}:? (?:rows? )?({one}(?:(?:, and |, | and | or ){one})*)"
        )

    def _listed(self, text: str) -> list[re.Match[str]]:
        return [found for several in self._after_game.finditer(text) for found in self._reference.finditer(several[1])]

    def _named(self, found: Iterable[re.Match[str]]) -> Named:
        names = dict.fromkeys(name for one in found for name in self._meant(one[1], one[2] or one[3]))
        known = tuple(name for name in names if name in self._keys)
        return Named(known, tuple(name for name in names if name not in self._keys))

    def _meant(self, first: str, last: str | None) -> Iterator[str]:
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
