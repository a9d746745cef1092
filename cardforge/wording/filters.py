"""Builds filters from their parts: "another unmarked Elf creature you control with cost 3 or less"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lark import Tree

from cardforge.effects import values as a


class FilterBuilder:
    """The part of the tree builder that builds filters."""

    def __init__(self, singulars: Mapping[str, str], bare: str) -> None:
        self.singulars = singulars
        """The singular of each form of a subtype, in lower case."""
        self.bare = bare

    def build(self, node: Any) -> Any:
        """The value of a node."""
        raise NotImplementedError

    def _children(self, node: Tree[Any]) -> list[Any]:
        return [self.build(child) for child in node.children]

    def _only(self, node: Tree[Any]) -> Any:
        values = self._children(node)
        return values[0] if values else None

    def _filter(self, node: Tree[Any]) -> a.Filter:
        return a.Filter(**self._merged(node))

    def _named(self, node: Tree[Any]) -> a.Filter:
        return replace(self._filter(node), what=self.bare)

    def _other(self, node: Tree[Any]) -> a.Filter:
        filter: a.Filter = self._only(node)
        return replace(filter, other=True)

    def _yours(self, node: Tree[Any]) -> a.Filter:
        filter: a.Filter = self._only(node)
        return replace(filter, whose="you")

    def _yours_other(self, node: Tree[Any]) -> a.Filter:
        filter: a.Filter = self._only(node)
        return replace(filter, whose="you", other=True)

    def _predicate_one(self, node: Tree[Any]) -> a.Filter:
        return self._only(node)  # type: ignore[no-any-return]

    def _subtypes(self, node: Tree[Any]) -> dict[str, Any]:
        return self._merged(node)

    def _merged(self, node: Tree[Any]) -> dict[str, Any]:
        merged: dict[str, Any] = {}
        for part in self._children(node):
            for key, value in part.items():
                merged[key] = (*merged[key], *value) if isinstance(value, tuple) and key in merged else value
        return merged

    def _name(self, node: Tree[Any]) -> dict[str, Any]:
        return {"words": (self._singular(str(node.children[0])),)}

    def _not_name(self, node: Tree[Any]) -> dict[str, Any]:
        return {"without": (self._singular(str(node.children[0])),)}

    def _singular(self, word: str) -> str:
        if word.lower() in self.singulars:
            return self.singulars[word.lower()]
        if word.endswith("ves"):
            return word[:-3] + "f"
        return word[:-1] if word.endswith("s") and not word.endswith("ss") else word

    def _with_subtype(self, node: Tree[Any]) -> dict[str, Any]:
        return self._merged(node)

    def _with_keyword(self, node: Tree[Any]) -> dict[str, Any]:
        return {"keywords": tuple(ability.keyword for ability in self._children(node))}

    def _without_keyword(self, node: Tree[Any]) -> dict[str, Any]:
        return {"no_keywords": tuple(ability.keyword for ability in self._children(node))}

    def _with_counter(self, node: Tree[Any]) -> dict[str, Any]:
        return {"counter": self._children(node)[0]}
