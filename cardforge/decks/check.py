"""Judging a deck by a format: every rule in force gives its findings, and the errors give the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from cardforge.decks.deck import Deck
from cardforge.decks.formats import WARNING, Format, Rule
from cardforge.decks.kinds import KINDS
from cardforge.decks.kinds.base import Kind
from cardforge.decks.pool import Pool
from cardforge.decks.report import Finding, Report, report
from cardforge.decks.view import View
from cardforge.errors import UnknownName

KNOWN_CARDS = Rule("known-cards", "unknown-card")
"""Holds in every format; one that states it itself adds the rows to cite."""


def check(deck: Deck, pool: Pool, format: Format, on: date | None = None, kinds: Mapping[str, Kind] = KINDS) -> Report:
    """The verdict on a deck with all findings; `on` asks for competition on that day, None for casual play.

    Raises UnknownName when the format uses a rule kind that nobody brought.
    """
    view = View(deck, pool, format, on, kinds)
    found = [finding for rule in rules_of(format, kinds) for finding in kinds[rule.kind](rule, view)]
    return report([*found, *_empty_lines(deck)])


def rules_of(format: Format, kinds: Mapping[str, Kind] = KINDS) -> tuple[Rule, ...]:
    """The rules a deck of the format is judged by: those in force, and that every line means a card."""
    rules = format.rules_in_force()
    for rule in rules:
        if rule.kind not in kinds:
            raise UnknownName("deck rule kind", rule.kind, known=sorted(kinds))
    return rules if any(rule.kind == KNOWN_CARDS.kind for rule in rules) else (KNOWN_CARDS, *rules)


def _empty_lines(deck: Deck) -> list[Finding]:
    """Lines without copies change nothing and are said, as a list that is read from text cannot have them."""
    return [
        Finding(
            "no-copies", WARNING, f"a line with {entry.count} copies of {entry.name} is left out", (), (entry.label,)
        )
        for entry in deck.entries
        if entry.count < 1
    ]
