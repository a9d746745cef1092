"""Deck formats as data: the sections of a deck and the rules it must obey, each with the rulebook rows it cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from cardforge.errors import UnknownName

ERROR = "error"
WARNING = "warning"
NOTE = "note"
SEVERITIES = (ERROR, WARNING, NOTE)
"""An error makes a deck illegal; a deck with warnings stays legal. A note says what follows from the deck and is no fault."""

ParamValue = str | int | bool | tuple[str, ...]
"""The value of a rule parameter: a word, a whole number, a boolean or a list of words."""


@dataclass(frozen=True)
class Rule:
    """One rule of a format: a rule kind, its parameters, the severity of a breach, and the rows it cites."""

    kind: str
    """Name of the rule kind, e.g. "section-size"."""
    code: str
    """Stable code of its findings, e.g. "main-size"."""
    cite: tuple[str, ...] = ()
    """The rulebook rows it implements, e.g. ("A18", "C22")."""
    severity: str = ERROR
    params: Mapping[str, ParamValue] = field(default_factory=dict)
    when: str = ""
    """A switch of the format that must be on for the rule to apply, "" if none."""
    unless: str = ""
    """A switch of the format that must be off for the rule to apply, "" if none."""
    since: str = ""
    """The first day on which the rule is in force, as YYYY-MM-DD; "" if it always was."""
    until: str = ""
    """The last day on which the rule is in force, as YYYY-MM-DD; "" if it has no end."""

    @property
    def days(self) -> str:
        """The days of a dated rule for messages: " from 2026-03-01 until 2026-12-31"; "" for a rule without days."""
        return "".join(f" {word} {day}" for word, day in (("from", self.since), ("until", self.until)) if day)

    def is_in_force(self, on: date | None) -> bool:
        """Whether the rule is in force on a day; without a day, whether it has no end."""
        if on is None:
            return not self.until
        return (not self.since or self.since <= str(on)) and (not self.until or str(on) <= self.until)

    def whole(self, name: str) -> int | None:
        """The parameter as a whole number, or None if it is not set."""
        value = self.params.get(name)
        return value if isinstance(value, int) else None

    def word(self, name: str, default: str = "") -> str:
        """The parameter as a word, or the default if it is not set."""
        value = self.params.get(name)
        return value if isinstance(value, str) else default

    def words(self, name: str) -> tuple[str, ...]:
        """The parameter as a list of words, empty if it is not set."""
        value = self.params.get(name)
        return value if isinstance(value, tuple) else ()


@dataclass(frozen=True)
class Format:
    """A deck format of a game, as read from its format file."""

    slug: str
    """Its name within the game, e.g. "standard"."""
    game: str
    name: str
    profile: str = ""
    """The profile of the rules engine under which its decks are played."""
    sections: tuple[str, ...] = ()
    """The sections that a deck of the format may have, the main section first; repairs put cards only in these."""
    rules: tuple[Rule, ...] = ()
    switches: Mapping[str, bool] = field(default_factory=dict)
    """Optional house rules by name, and whether each is on."""
    summary: str = ""
    """One sentence for the list of formats."""

    @property
    def key(self) -> str:
        """`<game>/<slug>`, as a deck list names it."""
        return f"{self.game}/{self.slug}"

    def switched(self, on: Iterable[str] = (), off: Iterable[str] = ()) -> Format:
        """The format with these switches on and off; raises UnknownName for a switch it does not have."""
        changed = dict.fromkeys(on, True) | dict.fromkeys(off, False)
        for name in changed:
            if name not in self.switches:
                raise UnknownName(f"switch of {self.key}", name, known=sorted(self.switches))
        return replace(self, switches={**self.switches, **changed})

    def on(self, day: date | None) -> Format:
        """The format with the rules that are in force on a day; without a day, with those that have no end."""
        if not any(rule.since or rule.until for rule in self.rules):
            return self
        return replace(self, rules=tuple(rule for rule in self.rules if rule.is_in_force(day)))

    def rules_in_force(self) -> tuple[Rule, ...]:
        """The rules that apply with the switches as they are, on any day; `on` gives the format of a day."""
        return tuple(rule for rule in self.rules if self._applies(rule))

    def _applies(self, rule: Rule) -> bool:
        if rule.when and not self.switches.get(rule.when, False):
            return False
        return not (rule.unless and self.switches.get(rule.unless, False))
