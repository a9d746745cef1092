"""An Earley parser over integer tables: it keeps every reading of a text, and tries only rules that can begin with the next word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

START: Final = 0
"""The number of the symbol that a whole text is."""


@dataclass(frozen=True)
class Rule:
    """One rule: a symbol and the symbols that it consists of, with the number of what makes its value."""

    symbol: int
    parts: tuple[int, ...]
    action: int


@dataclass(frozen=True)
class Token:
    """One word or sign of a text, with every terminal that it can be."""

    types: frozenset[int]
    text: str
    start: int
    """Where it begins in the text, from 0."""

    @property
    def end(self) -> int:
        """Where it ends in the text."""
        return self.start + len(self.text)


Item = tuple[int, int]
"""A place in a rule, and the token at which the rule began."""


@dataclass
class Chart:
    """What the parser found: for each place in the text the items, and from where each of them was reached."""

    tokens: tuple[Token, ...]
    links: list[dict[Item, set[int]]] = field(default_factory=list)
    """For each number of tokens and each item where its last part begins; an item without parts has none."""

    @property
    def reached(self) -> int:
        """How many tokens could be read in a row."""
        return max((place for place, items in enumerate(self.links) if items), default=0)


class Grammar:
    """The rules of a language as tables; symbols below `terminals` are made of others, the rest are words."""

    def __init__(self, rules: Iterable[Rule], symbols: int, count: int) -> None:
        self.rules = tuple(rules)
        self.symbols = symbols
        """Symbols below this number have rules; from it on they are terminals."""
        self.first, self.empty = _first_sets(self.rules, symbols, count)
        self.next: list[int] = []
        """For each place in a rule the symbol behind it; -1 at its end."""
        self.rule_at: list[int] = []
        """For each place the number of its rule."""
        self.opening: list[list[int]] = [[] for _ in range(symbols)]
        """For each symbol the places before the first part of its rules."""
        for number, rule in enumerate(self.rules):
            self.opening[rule.symbol].append(len(self.next))
            self.next += [*rule.parts, -1]
            self.rule_at += [number] * (len(rule.parts) + 1)
        self._begins: dict[tuple[int, frozenset[int]], list[int]] = {}

    def parse(self, tokens: Sequence[Token], without: frozenset[int] = frozenset()) -> Chart:
        """Everything that can be read of the tokens, without the rules of these numbers; it ends where nothing goes on."""
        chart = Chart(tuple(tokens))
        begins = {} if without else self._begins
        column: dict[Item, set[int]] = {}
        waiting: list[dict[int, list[Item]]] = []
        opened = [(place, 0) for place in self._beginning(START, tokens, 0, without, begins)]
        column.update((item, set()) for item in opened)
        for at in range(len(tokens) + 1):
            waits: dict[int, list[Item]] = {}
            waiting.append(waits)
            chart.links.append(column)
            following = self._column(column, at, tokens, waiting, without, begins)
            if not following and at < len(tokens):
                break
            column = following
        return chart

    def is_read(self, chart: Chart) -> bool:
        """Whether the whole text is one of the language."""
        if len(chart.links) <= len(chart.tokens):
            return False
        return any(
            self.next[place] == -1 and origin == 0 and self.rules[self.rule_at[place]].symbol == START
            for place, origin in chart.links[-1]
        )

    def expected(self, chart: Chart) -> frozenset[int]:
        """The terminals with which the text could go on where reading stopped."""
        found: set[int] = set()
        for place, _ in chart.links[chart.reached]:
            symbol = self.next[place]
            if symbol >= self.symbols:
                found.add(symbol)
            elif symbol >= 0:
                found |= self.first[symbol]
        return frozenset(found)

    def _column(
        self,
        column: dict[Item, set[int]],
        at: int,
        tokens: Sequence[Token],
        waiting: list[dict[int, list[Item]]],
        without: frozenset[int],
        begins: dict[tuple[int, frozenset[int]], list[int]],
    ) -> dict[Item, set[int]]:
        """Completes one column; the items of the next one."""
        types = tokens[at].types if at < len(tokens) else frozenset[int]()
        following: dict[Item, set[int]] = {}
        waits, agenda = waiting[at], list(column)
        for place, origin in agenda:
            symbol = self.next[place]
            if symbol >= self.symbols:
                if symbol in types:
                    following[place + 1, origin] = {at}
                continue
            if symbol >= 0:
                reached = [((place + 1, origin), at)] if symbol in self.empty else []
                if symbol in waits:
                    waits[symbol].append((place, origin))
                else:
                    waits[symbol] = [(place, origin)]
                    reached += [((start, at), -1) for start in self._beginning(symbol, tokens, at, without, begins)]
            else:
                finished = self.rules[self.rule_at[place]].symbol
                reached = [((before + 1, began), origin) for before, began in waiting[origin].get(finished, ())]
            for item, link in reached:
                links = column.get(item)
                if links is None:
                    column[item] = links = set()
                    agenda.append(item)
                if link >= 0:
                    links.add(link)
        return following

    def _beginning(
        self,
        symbol: int,
        tokens: Sequence[Token],
        at: int,
        without: frozenset[int],
        begins: dict[tuple[int, frozenset[int]], list[int]],
    ) -> list[int]:
        """The openings of a symbol that can begin with the next token, or need none."""
        types = tokens[at].types if at < len(tokens) else frozenset[int]()
        key = (symbol, types)
        if key not in begins:
            begins[key] = [place for place in self.opening[symbol] if self._can_begin(place, types, without)]
        return begins[key]

    def _can_begin(self, place: int, types: frozenset[int], without: frozenset[int]) -> bool:
        number = self.rule_at[place]
        if number in without:
            return False
        rule = self.rules[number]
        for part in rule.parts:
            if part >= self.symbols:
                return part in types
            if not self.first[part].isdisjoint(types):
                return True
            if part not in self.empty:
                return False
        return True


def _first_sets(rules: tuple[Rule, ...], symbols: int, count: int) -> tuple[list[set[int]], set[int]]:
    """For each symbol the terminals it can begin with, and the symbols that can be empty."""
    first: list[set[int]] = [set() for _ in range(symbols)] + [{number} for number in range(symbols, count)]
    empty: set[int] = set()
    changed = True
    while changed:
        changed = False
        for rule in rules:
            begin, size = first[rule.symbol], len(first[rule.symbol]) + (rule.symbol in empty)
            for part in rule.parts:
                begin |= first[part]
                if part not in empty:
                    break
            else:
                empty.add(rule.symbol)
            changed = changed or size != len(begin) + (rule.symbol in empty)
    return first, empty
