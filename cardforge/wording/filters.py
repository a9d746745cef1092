"""Builds filters from their parts: "another unmarked Elf creature you control with cost 3 or less"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardforge.effects import values as a


class FilterBuilder:
    """The part of the tree builder that builds filters."""

    def __init__(self, singulars: Mapping[str, str], bare: str) -> None:
        self.singulars = singulars
        """The singular of each form of a subtype, in lower case."""
        self.bare = bare

    def _filter(self, parts: list[Any]) -> a.Filter:
        return a.Filter(**merged(parts))

    def _named(self, parts: list[Any]) -> a.Filter:
        return replace(self._filter(parts), what=self.bare)

    def _other(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return replace(filter, other=True)

    def _yours(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return replace(filter, whose="you")

    def _yours_other(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return replace(filter, whose="you", other=True)

    def _predicate_one(self, parts: list[Any]) -> a.Filter:
        return only(parts)  # type: ignore[no-any-return]

    def _subtypes(self, parts: list[Any]) -> dict[str, Any]:
        return merged(parts)

    def _name(self, parts: list[Any]) -> dict[str, Any]:
        return {"words": (self._singular(str(parts[0])),)}

    def _not_name(self, parts: list[Any]) -> dict[str, Any]:
        return {"without": (self._singular(str(parts[0])),)}

    def _singular(self, word: str) -> str:
        if word.lower() in self.singulars:
            return self.singulars[word.lower()]
        if word.endswith("ves"):
            return word[:-3] + "f"
        return word[:-1] if word.endswith("s") and not word.endswith("ss") else word

    def _with_subtype(self, parts: list[Any]) -> dict[str, Any]:
        return merged(parts)

    def _with_keyword(self, parts: list[Any]) -> dict[str, Any]:
        return {"keywords": tuple(ability.keyword for ability in parts)}

    def _without_keyword(self, parts: list[Any]) -> dict[str, Any]:
        return {"no_keywords": tuple(ability.keyword for ability in parts)}

    def _with_counter(self, parts: list[Any]) -> dict[str, Any]:
        return {"counter": parts[0]}


def only(parts: list[Any]) -> Any:
    """The first of the values, or None."""
    return parts[0] if parts else None


def merged(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """The fields of a filter from all of its parts; lists are joined."""
    merged: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            merged[key] = (*merged[key], *value) if isinstance(value, tuple) and key in merged else value
    return merged
