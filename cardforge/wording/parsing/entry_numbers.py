"""The entries of a grammar: its smallest alternatives, each with all forms that follow by rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardforge.wording.inflection import lemma
from cardforge.wording.parsing.earley import Rule
from cardforge.wording.parsing.noun_grammar import IN_SINGULAR

NO_ENTRY: Final = -1
"""Stands for the entry of a choice that leaves nothing to choose: its branches are the forms of one word."""
_NOUNS: Final = {"noun_one": "noun_any", "noun_many": "noun_any", "NAMES": "NAME"}
"""Forms of a noun and of a subtype, and what stands for each of them."""
_AGAIN: Final = "again"
"""Stands for a repetition in itself."""


class EntryNumbers:
    """Finds which rules are one entry: those of one wording, and alternatives that differ only by forms of a word, or by one and several."""

    def __init__(self, rules: Sequence[Rule], names: dict[int, str], wording_of: Callable[[Rule], int | None]) -> None:
        self._rules = rules
        self._names = names
        self._wording_of = wording_of
        self._repeated = frozenset(rule.symbol for rule in rules if rule.parts[:1] == (rule.symbol,))
        """The symbols of repetitions: one and many of the same are no alternatives."""

        self._ways: dict[int, list[tuple[int, ...]]] = {}
        for rule in rules:
            self._ways.setdefault(rule.symbol, []).append(rule.parts)
        self._both = {self._any_number(name) for name in names.values() if self._any_number(name) != name}
        self._keys: dict[int, object] = {}
        """For each symbol what it is called, whether of one or of several."""

    def of_rules(self) -> tuple[int, ...]:
        """For each rule the entry that it belongs to, the number of its first rule, or NO_ENTRY."""
        first: dict[object, int] = {}
        entries = [first.setdefault(self._key(rule), number) for number, rule in enumerate(self._rules)]
        branches: dict[int, set[int]] = {}
        for rule, entry in zip(self._rules, entries, strict=True):
            branches.setdefault(rule.symbol, set()).add(entry)
        forms = {symbol for symbol, found in branches.items() if self._is_choice(symbol) and len(found) == 1}
        return tuple(
            NO_ENTRY if rule.symbol in forms - self._repeated else entry
            for rule, entry in zip(self._rules, entries, strict=True)
        )

    def _key(self, rule: Rule) -> object:
        wording = self._wording_of(rule)
        if wording is not None:
            return wording
        symbol = self._symbol_key(rule.symbol)
        if self._names[rule.symbol][0] == "_" and rule.symbol in self._repeated:
            return (symbol, "repeated")
        return (symbol, tuple(map(self._symbol_key, rule.parts)), rule.action)

    def _symbol_key(self, symbol: int) -> object:
        if symbol not in self._keys:
            name = self._names[symbol]
            bare = name.strip('"')
            self._keys[symbol] = self._any_number(name) if bare == name else f'"{lemma(bare)}"'
            if self._is_choice(symbol):
                self._keys[symbol] = _AGAIN
                ways = tuple(tuple(map(self._symbol_key, way)) for way in self._ways[symbol])
                varied = any(isinstance(part, tuple) or part in self._both for way in ways for part in way)
                self._keys[symbol] = ways if varied else name
        return self._keys[symbol]

    def _is_choice(self, symbol: int) -> bool:
        """Whether a symbol without a name stands for several, for an option or a repetition."""
        name = self._names[symbol]
        return name[0] == "_" and name[1:].isdigit()

    @staticmethod
    def _any_number(name: str) -> str:
        return _NOUNS.get(name, name.removesuffix(IN_SINGULAR))
