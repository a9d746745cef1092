"""The deck check: every rule in force reports its findings, and any error makes the deck illegal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck
from cardforge.decks.formats import WARNING, Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.report import Finding, Report, report
from cardforge.decks.rules import RULE_KINDS
from cardforge.decks.rules.base import RuleKind
from cardforge.errors import UnknownName

KNOWN_CARDS = Rule("known-cards", "unknown-card")
"""Applies in every format; a format that lists this rule itself adds the rows to cite."""


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
