"""The meaning of a chart: the values of every reading, of which equal ones are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, SupportsIndex, TypeVar, overload

from cardforge.effects.phrases import NoMeaning
from cardforge.wording.parsing.earley import END, FIRST_TERMINAL, ORIGIN_BITS, START, Chart, Grammar

PARTS, ABSENT = 0, 1
"""Actions of rules without a value of their own: that of their parts, or None in the place of an option that is not there."""
MOST_READINGS: Final = 64
"""More readings of one phrase than anybody could choose among: others are not made."""
MOST_SHOWN: Final = 8
"""So many readings of a phrase are made once there are too many: enough to show what they are."""


class Parts(list[Any]):
    """The values of the parts of a rule, which notes those that were looked at."""

    def __init__(self, values: Iterable[Any]) -> None:
        super().__init__(values)
        self.taken: set[int] = set()
        """The places of the values that were looked at."""

    def __iter__(self) -> Iterator[Any]:
        self.taken.update(range(len(self)))
        return super().__iter__()

    @overload
    def __getitem__(self, place: SupportsIndex) -> Any: ...
    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        found = range(len(self))[place]
        self.taken.update(found if isinstance(found, range) else (found,))
        return super().__getitem__(place)


Rules = tuple[Any, ...]
"""Numbers of rules, and tuples of more of them: put together without a look at them, for most are never asked for."""


class Made(NamedTuple):
    """One value of a phrase, and what was used to make it."""

    value: Any
    claimed: int
    """The tokens that the value was made of, one bit for each."""
    rules: Rules
    """The numbers of all rules in it, those without a value of their own included; see `Forest.rules_in`."""


class Listed(NamedTuple):
    """The values of the parts of a rule so far."""

    value: tuple[Any, ...] = ()
    claims: tuple[int, ...] = ()
    """For each value the tokens that it was made of."""
    words: int = 0
    """The tokens that the rule itself names."""
    rules: Rules = ()
    """The numbers of all rules in them."""

    @property
    def claimed(self) -> int:
        """Every token that the rule or a value claims."""
        claimed = self.words
        for claim in self.claims:
            claimed |= claim
        return claimed

    def with_word(self, word: int) -> Listed:
        """The values of these parts and a word behind them, which has none."""
        return Listed(self.value, self.claims, self.words | word, self.rules)

    def followed_by(self, last: Listed) -> Listed:
        """The values of these parts and of what follows them."""
        if self is _NOTHING:
            return last
        return Listed(
            self.value + last.value, self.claims + last.claims, self.words | last.words, (self.rules, last.rules)
        )


_NOTHING: Final = Listed()
_LEFT_OUT: Final = Listed((None,), (0,))
"""An option that is not there."""
_Found = TypeVar("_Found", Made, Listed)


class Forest:
    """The values of the phrases of one chart; `make` makes a value of an action and the values of its parts, or raises NoMeaning."""

    def __init__(
        self,
        grammar: Grammar,
        chart: Chart,
        spliced: frozenset[int],
        kept: frozenset[int],
        make: Callable[[int, Parts], Any],
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
        self.too_many = False
        """Whether a phrase had more readings than were kept."""
        self._values: dict[tuple[int, int, int], list[Made]] = {}
        self._lists: dict[tuple[int, int, int], list[Listed]] = {}
        self._prefixes: dict[tuple[int, int, int], list[Listed]] = {}

    def readings(self) -> list[Made]:
        """Every different value of the whole text."""
        return self.values(START, 0, len(self.chart.tokens))

    def rules_in(self, made: Made | Listed) -> frozenset[int]:
        """The numbers of all rules that a value was made with."""
        found: set[int] = set()
        seen: set[int] = set()
        waiting: list[Rules] = [made.rules]
        for rules in waiting:
            for one in rules:
                if isinstance(one, int):
                    found.add(one)
                elif id(one) not in seen:
                    seen.add(id(one))
                    waiting.append(one)
        return frozenset(found)

    def actions_of(self, rules: Iterable[int]) -> frozenset[int]:
        """The actions of these rules by which a value was made."""
        return frozenset(self.grammar.rules[number].action for number in rules) - {PARTS, ABSENT}

    def values(self, symbol: int, start: int, end: int) -> list[Made]:
        """Every different value of a symbol between two places."""
        key = (symbol, start, end)
        known = self._values.get(key)
        if known is None:
            self._values[key] = []
            known = self._values[key] = self._computed(symbol, start, end)
        return known

    def _computed(self, symbol: int, start: int, end: int) -> list[Made]:
        found: list[Made] = []
        for place in self.chart.finished[end].get((symbol, start), ()):
            number = self.grammar.rule_at[place]
            action = self.grammar.rules[number].action
            for listed in self._parts(place, start, end):
                rules = (listed.rules, number)
                if action == ABSENT:
                    self._add(found, Made(None, 0, rules))
                    continue
                parts = Parts(listed.value)
                try:
                    value = self.make(action, parts)
                except NoMeaning as refusal:
                    self.refusals.append(refusal.with_traceback(None))  # which would keep the whole forest
                    continue
                self._add(found, Made(value, _claimed(value, listed, parts.taken), rules))
        return found

    def _spliced(self, symbol: int, start: int, end: int) -> list[Listed]:
        """Every list of values of a symbol without a value of its own."""
        key = (symbol, start, end)
        known = self._lists.get(key)
        if known is None:
            self._shorter_first(symbol, start, end)
            self._lists[key] = []
            known = self._lists[key] = self._members(symbol, start, end)
        return known

    def _shorter_first(self, symbol: int, start: int, end: int) -> None:
        """A long list is made member by member, not by a call within a call for each."""
        for earlier in range(start, end):
            if (symbol, start, earlier) not in self._lists and (symbol, start) in self.chart.finished[earlier]:
                self._lists[symbol, start, earlier] = self._members(symbol, start, earlier)

    def _members(self, symbol: int, start: int, end: int) -> list[Listed]:
        found: list[Listed] = []
        for place in self.chart.finished[end].get((symbol, start), ()):
            number = self.grammar.rule_at[place]
            action = self.grammar.rules[number].action
            for listed in self._parts(place, start, end):
                rules = (listed.rules, number)
                kept = listed if action == PARTS else _LEFT_OUT
                self._add(found, Listed(kept.value, kept.claims, kept.words, rules))
        return found

    def _parts(self, place: int, origin: int, end: int) -> Sequence[Listed]:
        """Every list of values of the parts before a place in a rule."""
        if place == 0 or self.grammar.next[place - 1] == END:
            return (_NOTHING,)
        key = (place, origin, end)
        if key not in self._prefixes:
            self._prefixes[key] = self._all_parts(place, origin, end)
        return self._prefixes[key]

    def _all_parts(self, place: int, origin: int, end: int) -> list[Listed]:
        links = self.chart.links[end].get(place << ORIGIN_BITS | origin)
        if links is None:
            return []
        symbol = self.grammar.next[place - 1]
        if symbol >= FIRST_TERMINAL and symbol not in self.kept:
            befores = self._parts(place - 1, origin, end - 1)
            return [before.with_word(1 << (end - 1)) for before in befores[: MOST_SHOWN if self.too_many else None]]
        found: list[Listed] = []
        for start in _places(links):
            befores = self._parts(place - 1, origin, start)
            lasts = self._last(symbol, start, end) if befores else ()
            for before in befores:
                for last in lasts:
                    self._add(found, before.followed_by(last))
        return found

    def _last(self, symbol: int, start: int, end: int) -> Iterable[Listed]:
        if symbol in self.kept:
            return [Listed((self.chart.tokens[start].text,), (1 << start,))]
        if symbol in self.spliced:
            return self._spliced(symbol, start, end)
        values = self.values(symbol, start, end)
        return [Listed((made.value,), (made.claimed,), 0, made.rules) for made in values]

    def _add(self, found: list[_Found], made: _Found) -> None:
        """Adds a value unless an equal one is there; of two ways to one value that of more words and fewer rules is kept."""
        for place, other in enumerate(found):
            if other.value == made.value and type(other.value) is type(made.value):
                if self._is_worth_more(made, other):
                    found[place] = made
                return
        if len(found) < (MOST_SHOWN if self.too_many else MOST_READINGS):
            found.append(made)
        else:
            self.too_many = True

    def _is_worth_more(self, made: Made | Listed, other: Made | Listed) -> bool:
        """Whether a way to a value has more words, or as many and fewer kinds of rules."""
        words, others = made.claimed.bit_count(), other.claimed.bit_count()
        if words != others:
            return words > others
        few, many = (len(self.actions_of(self.rules_in(one))) for one in (made, other))
        return few < many


def _claimed(value: Any, listed: Listed, taken: set[int]) -> int:
    """The tokens that a value was made of: the words of its rule and the parts that were looked at; no value claims none."""
    if value is None:
        return 0
    claimed = listed.words
    for place in taken:
        claimed |= listed.claims[place]
    return claimed


def _places(bits: int) -> Sequence[int]:
    """The places of a set of bits, from the lowest."""
    highest = bits.bit_length() - 1
    if bits == 1 << highest:
        return (highest,)
    return [place for place in range(highest + 1) if bits >> place & 1]
