"""Reads the notation of grammar rules and expands it to plain rules: alternatives, options, repetitions and groups become rules of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardforge.wording.parsing.earley import FIRST_TERMINAL, Rule
from cardforge.wording.parsing.forest import ABSENT, PARTS

SPLICED: Final = "_"
"""A symbol whose name begins so has no value of its own: the values of its parts go to the rule that it is part of."""
CLASSES: Final = ("PAIR", "SIGNED", "NUMBER", "QUOTED", "NAME", "NAMES", "UNKNOWN", "TITLE")
"""Classes of tokens; their text is a value, that of other words is not."""
_TOKEN: Final = re.compile(r'"[^"]*"|->\s*\w+|\w+|[()\[\]|?*+:]')
_ACTION: Final = "->"
_OPENING: Final = ("(", "[")
_REPEATING: Final = ("?", "*", "+")
_ENDING: Final = (")", "]", "|", ":")
_RULE: Final = re.compile(r"^(?P<name>\w+):", re.MULTILINE)


def word_symbol(word: str) -> str:
    """The symbol of a word: the word in quotation marks."""
    return f'"{word}"'


class Names(dict[str, int]):
    """Names with their numbers: a new one is numbered when it is first asked for."""

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self)
        return number


class Symbols(dict[str, int]):
    """The symbols of a grammar with their numbers: a new one is numbered when it is first asked for.

    Words in quotation marks and classes of tokens are terminals.
    """

    def __missing__(self, name: str) -> int:
        terminal = name[0] == '"' or name in CLASSES
        self[name] = number = len(self) + FIRST_TERMINAL if terminal else len(self)
        return number

    def of(self, names: Iterable[str]) -> tuple[int, ...]:
        """The numbers of several symbols."""
        return tuple(map(self.__getitem__, names))


class Expansion:
    """Rules under expansion, with the symbols made for options, repetitions and groups."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self.symbols = Symbols()
        self.actions = Names({SPLICED: PARTS, "absent": ABSENT})
        """The names of what makes the values of rules."""
        self._helpers: dict[tuple[str, tuple[tuple[int, ...], ...]], int] = {}

    def add(self, text: str) -> None:
        """Adds all rules of a text. Raises ValueError for a sign out of place."""
        starts = [*_RULE.finditer(text)]
        for match, following in zip(starts, [*starts[1:], None], strict=True):
            body = text[match.end() : following.start() if following else len(text)]
            self._alternatives(match["name"], iter(_TOKEN.findall(body)))

    def rule(self, symbol: str, parts: Iterable[int], action: str) -> None:
        """Adds one rule."""
        self.rules.append(Rule(self.symbols[symbol], tuple(parts), self.actions[action]))

    def choice(self, alternatives: tuple[tuple[int, ...], ...]) -> int:
        """A symbol for any of these sequences; equal choices share one."""
        return self._helper("choice", alternatives)

    def _alternatives(self, name: str, stream: Iterator[str]) -> None:
        symbol, end = self.symbols[name], "|"
        while end == "|":
            parts, end, action = self._sequence(stream)
            made = SPLICED if name.startswith(SPLICED) else action or name
            self.rules.append(Rule(symbol, tuple(parts), self.actions[made]))

    def _sequence(self, stream: Iterator[str]) -> tuple[list[int], str, str]:
        """The symbols up to the end of an alternative, what ended it, and the action behind it."""
        parts: list[int] = []
        sizes: list[int] = []
        action = ""
        for token in stream:
            before = len(parts)
            if token[0] == '"':
                parts += self.symbols.of(map(word_symbol, token[1:-1].split()))
            elif token[0] == _ACTION[0]:
                action = token.removeprefix(_ACTION).strip()
            elif token in _OPENING:
                parts.append(self._group(stream, token == "["))
            elif token in _REPEATING:
                size = sizes.pop()
                parts[-size:] = [self._repeated(tuple(parts[-size:]), token)]
                before = len(parts) - 1
            elif token in _ENDING:
                return parts, token, action
            else:
                parts.append(self.symbols[token])
            sizes += [len(parts) - before] if len(parts) > before else []
        return parts, "", action

    def _group(self, stream: Iterator[str], optional: bool) -> int:
        found: list[tuple[int, ...]] = []
        end = "|"
        while end == "|":
            parts, end, _ = self._sequence(stream)
            found.append(tuple(parts))
        return self._helper("option" if optional else "group", tuple(found))

    def _repeated(self, parts: tuple[int, ...], sign: str) -> int:
        return self._helper("maybe", ((), parts)) if sign == "?" else self._helper(sign, (parts,))

    def _helper(self, kind: str, alternatives: tuple[tuple[int, ...], ...]) -> int:
        """A symbol without a value of its own for what stands in the place of several others; equal ones are one."""
        known = self._helpers.get((kind, alternatives))
        if known is not None:
            return known
        helper = self._helpers[kind, alternatives] = self.symbols[f"{SPLICED}{len(self._helpers)}"]
        if kind in ("*", "+"):
            (parts,) = alternatives
            self.rules += [Rule(helper, () if kind == "*" else parts, PARTS), Rule(helper, (helper, *parts), PARTS)]
        else:
            self.rules += [Rule(helper, parts, PARTS) for parts in dict.fromkeys(alternatives)]
        if kind == "option":
            self.rules.append(Rule(helper, (), ABSENT))
        return helper
