"""Reads the notation of grammar rules and expands it to plain rules: alternatives, options, repetitions and groups become rules of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

SPLICED: Final = "_"
"""A symbol whose name begins so has no value of its own: the values of its parts go to the rule that it is part of."""
_TOKEN = re.compile(r'"(?P<words>[^"]*)"|(?P<name>\w+)|->\s*(?P<action>\w+)|(?P<sign>[()\[\]|?*+:])|(?P<space>\s+)')
_RULE = re.compile(r"^(?P<name>\w+):", re.MULTILINE)


def word_symbol(word: str) -> str:
    """The symbol of a word: the word in quotation marks."""
    return f'"{word}"'


@dataclass(frozen=True)
class Production:
    """One way to make a symbol of others; words are in quotation marks, token classes in capitals."""

    symbol: str
    parts: tuple[str, ...]
    action: str
    """The name of what makes its value; SPLICED if it has none of its own."""


@dataclass
class Expansion:
    """Rules under expansion, with the symbols made for options, repetitions and groups."""

    productions: list[Production] = field(default_factory=list)
    _helpers: dict[tuple[object, ...], str] = field(default_factory=dict)

    def add(self, text: str) -> None:
        """Adds all rules of a text. Raises ValueError for a sign out of place."""
        starts = [*_RULE.finditer(text)]
        for match, following in zip(starts, [*starts[1:], None], strict=True):
            body = text[match.end() : following.start() if following else len(text)]
            tokens = [found for found in _TOKEN.finditer(body) if found.lastgroup != "space"]
            self._rule(match["name"], tokens)

    def symbols_of(self, text: str) -> tuple[str, ...]:
        """The symbols of a sequence in this notation."""
        tokens = [found for found in _TOKEN.finditer(text) if found.lastgroup != "space"]
        return tuple(self._sequence(iter(tokens))[0])

    def choice(self, alternatives: tuple[tuple[str, ...], ...]) -> str:
        """A symbol for any of these sequences; equal choices share one."""
        return self._helper(("choice", alternatives), alternatives)

    def _rule(self, name: str, tokens: list[re.Match[str]]) -> None:
        stream = iter(tokens)
        end = "|"
        while end == "|":
            parts, end, action = self._sequence(stream)
            made = SPLICED if name.startswith(SPLICED) else action or name
            self.productions.append(Production(name, tuple(parts), made))

    def _sequence(self, stream: Iterator[re.Match[str]]) -> tuple[list[str], str, str]:
        """The symbols up to the end of an alternative, what ended it, and the action behind it."""
        parts: list[str] = []
        sizes: list[int] = []
        action = ""
        for token in stream:
            sign = token["sign"]
            before = len(parts)
            if token["action"]:
                action = token["action"]
            elif token["words"] is not None:
                parts += [word_symbol(word) for word in token["words"].split()]
            elif token["name"]:
                parts.append(token["name"])
            elif sign in ("(", "["):
                parts.append(self._group(stream, sign == "["))
            elif sign in ("?", "*", "+"):
                size = sizes.pop()
                repeated = tuple(parts[-size:])
                parts[-size:] = [self._repeated(repeated, sign)]
                before = len(parts) - 1
            else:
                return parts, sign, action
            sizes += [len(parts) - before] if len(parts) > before else []
        return parts, "", action

    def _group(self, stream: Iterator[re.Match[str]], optional: bool) -> str:
        alternatives: list[tuple[str, ...]] = []
        end = "|"
        while end == "|":
            parts, end, _ = self._sequence(stream)
            alternatives.append(tuple(parts))
        if not optional:
            return self._helper(("group", tuple(alternatives)), tuple(alternatives))
        name = self._helper(("option", tuple(alternatives)), tuple(alternatives))
        empty = Production(name, (), "absent")
        if empty not in self.productions:
            self.productions.append(empty)
        return name

    def _repeated(self, parts: tuple[str, ...], sign: str) -> str:
        if sign == "?":
            return self._helper(("maybe", parts), ((), parts))
        name = f"{SPLICED}{len(self._helpers)}"
        known = self._helpers.setdefault((sign, parts), name)
        if known == name:
            first: tuple[str, ...] = () if sign == "*" else parts
            self.productions += [Production(name, first, SPLICED), Production(name, (name, *parts), SPLICED)]
        return known

    def _helper(self, key: tuple[object, ...], alternatives: tuple[tuple[str, ...], ...]) -> str:
        name = f"{SPLICED}{len(self._helpers)}"
        known = self._helpers.setdefault(key, name)
        if known == name:
            self.productions += [Production(name, parts, SPLICED) for parts in dict.fromkeys(alternatives)]
        return known
