"""The meaning of a chart: the values of every reading, of which equal ones are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from cardforge.errors import CardforgeError
from cardforge.wording.parsing.earley import START, Chart, Grammar

PARTS, ABSENT = 0, 1
"""Actions of rules without a value of their own: that of their parts, or None in the place of an option that is not there."""
MOST_READINGS: Final = 64
"""More readings of one phrase than this are a fault of the grammar."""


class NoMeaning(CardforgeError):
    """Known words in a combination that has no meaning here, such as a plain one-shot sentence on a permanent.

    The message says what was expected instead.
    """


class TooAmbiguous(NoMeaning):
    """A phrase with more readings than anybody could choose among."""


@dataclass(frozen=True)
class Made:
    """One value of a phrase, and what was used to make it."""

    value: Any
    used: frozenset[int]
    """The actions of all rules in it."""


class Forest:
    """The values of the phrases of one chart; `make` makes a value of an action and the values of its parts, or raises NoMeaning."""

    def __init__(
        self,
        grammar: Grammar,
        chart: Chart,
        spliced: frozenset[int],
        kept: frozenset[int],
        make: Callable[[int, list[Any]], Any],
    ) -> None:
        self.grammar = grammar
        self.chart = chart
        self.spliced = spliced
        """Symbols whose values are those of their parts."""
        self.kept = kept
        """Terminals whose text is a value; other words have none."""
        self.make = make
        self.refusals: list[NoMeaning] = []
        """Why phrases that could be read have no value."""
        self._values: dict[tuple[int, int, int], list[Made]] = {}
        self._prefixes: dict[tuple[int, int, int], list[Made]] = {}
        self._finished: list[dict[tuple[int, int], list[int]]] = []
        for column in chart.links:
            finished: dict[tuple[int, int], list[int]] = {}
            for place, origin in column:
                if grammar.next[place] == -1:
                    finished.setdefault((grammar.rules[grammar.rule_at[place]].symbol, origin), []).append(place)
            self._finished.append(finished)

    def readings(self) -> list[Made]:
        """Every different value of the whole text."""
        return self.values(START, 0, len(self.chart.tokens))

    def values(self, symbol: int, start: int, end: int) -> list[Made]:
        """Every different value of a symbol between two places."""
        key = (symbol, start, end)
        known = self._values.get(key)
        if known is None:
            if symbol in self.spliced:
                self._shorter_first(symbol, start, end)
            self._values[key] = []
            known = self._values[key] = self._computed(symbol, start, end)
        return known

    def _shorter_first(self, symbol: int, start: int, end: int) -> None:
        """A long list is made member by member, not by a call within a call for each."""
        for earlier in range(start, end):
            if (symbol, start, earlier) not in self._values and (symbol, start) in self._finished[earlier]:
                self._values[symbol, start, earlier] = self._computed(symbol, start, earlier)

    def _computed(self, symbol: int, start: int, end: int) -> list[Made]:
        found: list[Made] = []
        for place in self._finished[end].get((symbol, start), ()):
            action = self.grammar.rules[self.grammar.rule_at[place]].action
            for parts in self._parts(place, start, end):
                if action in (PARTS, ABSENT):
                    _add(found, parts if action == PARTS else Made((None,), parts.used))
                    continue
                try:
                    value = self.make(action, list(parts.value))
                except NoMeaning as refusal:
                    self.refusals.append(refusal)
                    continue
                _add(found, Made(value, parts.used | {action}))
        return found

    def _parts(self, place: int, origin: int, end: int) -> list[Made]:
        """Every list of values of the parts before a place in a rule."""
        key = (place, origin, end)
        if key not in self._prefixes:
            self._prefixes[key] = self._all_parts(place, origin, end)
        return self._prefixes[key]

    def _all_parts(self, place: int, origin: int, end: int) -> list[Made]:
        links = self.chart.links[end].get((place, origin))
        if not links:
            return [Made((), frozenset())] if links is not None and self._is_opening(place) else []
        symbol = self.grammar.next[place - 1]
        found: list[Made] = []
        for start in sorted(links):
            for before in self._parts(place - 1, origin, start):
                for last in self._last(symbol, start, end):
                    _add(found, Made((*before.value, *last.value), before.used | last.used))
        return found

    def _is_opening(self, place: int) -> bool:
        return place == 0 or self.grammar.next[place - 1] == -1

    def _last(self, symbol: int, start: int, end: int) -> Iterable[Made]:
        if symbol >= self.grammar.symbols:
            return [Made((self.chart.tokens[start].text,) if symbol in self.kept else (), frozenset())]
        values = self.values(symbol, start, end)
        return values if symbol in self.spliced else [Made((made.value,), made.used) for made in values]


def _add(found: list[Made], made: Made) -> None:
    """Adds a value unless an equal one is there; of two ways to one value that of fewer rules is kept."""
    for place, other in enumerate(found):
        if other.value == made.value and type(other.value) is type(made.value):
            if len(made.used) < len(other.used):
                found[place] = made
            return
    if len(found) >= MOST_READINGS:
        raise TooAmbiguous("a sentence with one reading")
    found.append(made)
