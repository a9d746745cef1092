"""The deck check: every rule in force reports its findings, and any error makes the deck illegal."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping
from datetime import date

from cardforge.decks.context import MOST_KNOWN, DeckContext
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import WARNING, Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.report import Finding, Report, report
from cardforge.decks.rules import RULE_KINDS
from cardforge.decks.rules.base import Key, RuleKind, Tally
from cardforge.errors import UnknownName

KNOWN_CARDS = Rule("known-cards", "unknown-card")
"""Applies in every format; a format that lists this rule itself adds the rows to cite."""


_Range = tuple[int, int, int, int | None]
"""A rule by its place, the least and the most that is allowed, and the number of the key that creates the demand."""
_ANY = sys.maxsize


def check(
    deck: Deck, pool: Pool, format: Format, on: date | None = None, kinds: Mapping[str, RuleKind] = RULE_KINDS
) -> Report:
    """Checks a deck against a format and reports every finding.

    `on` is the day of the competition; None means casual play, where no dates apply.
    Raises UnknownName if the format uses a rule kind that is not in `kinds`.
    """
    format = format.on(on)
    context = DeckContext(deck, pool, format, on, kinds)
    findings = [finding for rule in rules_of(format, kinds) for finding in kinds[rule.kind](rule, context)]
    return report([*findings, *_empty_lines(deck)])


class FormatCheck:
    """A pool, a format and a day for which many decks are checked; every answer is that of `check`.

    What a card counts for is worked out once. A deck's counts say which rules are broken, and only these are asked for findings.
    """

    def __init__(
        self, pool: Pool, format: Format, on: date | None = None, kinds: Mapping[str, RuleKind] = RULE_KINDS
    ) -> None:
        format = format.on(on)
        self._rules = [(rule, kinds[rule.kind]) for rule in rules_of(format, kinds)]
        self._common = DeckContext(Deck(), pool, format, on, kinds)
        self._numbers: dict[tuple[int, Key], int] = {}
        """A number for each key of each tally."""
        self._ranges: list[_Range] = []
        self._marks: dict[Hashable, tuple[tuple[int, ...], frozenset[int]]] = {}
        """By spelling: the keys under which a card counts, and the rules of which it can be a finding."""
        self._always = frozenset(at for at, (_, kind) in enumerate(self._rules) if not _is_quick(kind))
        self._tallies: list[tuple[int, Tally]] = []
        for at, (rule, kind) in enumerate(self._rules):
            if kind.by_card and kind.tallies is not None:
                self._tallies += [(at, tally) for tally in kind.tallies(rule, self._common)]
        self._required = [
            self._number(place, key) for place, (_, tally) in enumerate(self._tallies) for key in tally.required
        ]

    def report_on(self, deck: Deck) -> Report:
        """The report of `check` for a deck."""
        asked = self._always | self._concerned(deck)
        if not asked:
            return report(_empty_lines(deck))
        common = self._common
        context = DeckContext(deck, common.pool, common.format, common.on, common.kinds, like=common)
        findings = [
            found for at, (rule, kind) in enumerate(self._rules) if at in asked for found in kind(rule, context)
        ]
        return report([*findings, *_empty_lines(deck)])

    def _concerned(self, deck: Deck) -> set[int]:
        """The rules that may find something: those whose counts are out of range, and those that concern one of the cards."""
        counts = dict.fromkeys(self._required, 0)
        asked: set[int] = set()
        for entry in deck.entries:
            if entry.count < 1:
                continue
            marks, concerned = self._marks_of(entry)
            asked |= concerned
            for number in marks:
                counts[number] = counts.get(number, 0) + entry.count
        for number, count in counts.items():
            rule, least, most, demand = self._ranges[number]
            if count > most or (count < least and (demand is None or counts.get(demand, 0) > 0)):
                asked.add(rule)
        return asked

    def _marks_of(self, entry: Entry) -> tuple[tuple[int, ...], frozenset[int]]:
        spelling = (entry.section, entry.name, entry.number, entry.version)
        known = self._marks.get(spelling)
        if known is None:
            if len(self._marks) >= MOST_KNOWN:
                self._marks.clear()
            slot = self._common.slot_of(entry)
            marks = [self._number(at, key) for at, (_, tally) in enumerate(self._tallies) for key in tally.keys(slot)]
            concerned = [
                at
                for at, (rule, kind) in enumerate(self._rules)
                if kind.concerns is not None and kind.concerns(rule, slot, self._common)
            ]
            known = self._marks[spelling] = tuple(marks), frozenset(concerned)
        return known

    def _number(self, at: int, key: Key) -> int:
        if (at, key) not in self._numbers:
            number = self._numbers[at, key] = len(self._ranges)
            rule, tally = self._tallies[at]
            allowed, demand = tally.allowed(key), tally.demanded_by(key)
            most = _ANY if allowed.most is None else allowed.most
            self._ranges.append((rule, allowed.least, most, None))
            if demand is not None:
                self._ranges[number] = (rule, allowed.least, most, self._number(at, demand))
        return self._numbers[at, key]


def _is_quick(kind: RuleKind) -> bool:
    """Whether counts and single cards tell if a rule of this kind finds anything."""
    return (kind.by_card or kind.tallies is None) and (kind.concerns is not None or kind.find is None)


def rules_of(format: Format, kinds: Mapping[str, RuleKind] = RULE_KINDS) -> tuple[Rule, ...]:
    """The rules that a deck of the format is checked against: those in force, and `known-cards` in any case.

    Raises UnknownName if a rule is of a kind that is not in `kinds`.
    """
    rules = format.rules_in_force()
    for rule in rules:
        if rule.kind not in kinds:
            raise UnknownName("deck rule kind", rule.kind, known=sorted(kinds))
    return rules if any(rule.kind == KNOWN_CARDS.kind for rule in rules) else (KNOWN_CARDS, *rules)


def _empty_lines(deck: Deck) -> list[Finding]:
    """A warning for each entry without copies, which only a deck built in code can have."""
    return [
        Finding(
            "no-copies", WARNING, f"a line with {entry.count} copies of {entry.name} is ignored", (), (entry.label,)
        )
        for entry in deck.entries
        if entry.count < 1
    ]
