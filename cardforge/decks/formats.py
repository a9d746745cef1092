"""Deck formats as data: the sections of a deck and the rules it is judged by, each with the rows it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from cardforge.errors import UnknownName

ERROR = "error"
WARNING = "warning"
SEVERITIES = (ERROR, WARNING)
"""An error makes a deck illegal; a warning is said and leaves it legal."""

ParamValue = str | int | bool | tuple[str, ...]
"""What a parameter of a rule may hold: a word, a whole number, yes or no, a list of words."""


@dataclass(frozen=True)
class Rule:
    """One rule of a format: a rule kind, its parameters, how grave a breach is, and the rows that say so."""

    kind: str
    """Name of the rule kind, e.g. "section-size"."""
    code: str
    """Stable name of the finding it makes, e.g. "main-size"."""
    cite: tuple[str, ...] = ()
    """The rows it comes from, e.g. ("A18", "C22")."""
    severity: str = ERROR
    params: Mapping[str, ParamValue] = field(default_factory=dict)
    when: str = ""
    """A switch of the format that must be on for the rule to hold."""
    unless: str = ""
    """A switch of the format that must be off for the rule to hold."""

    def whole(self, name: str) -> int | None:
        """The parameter as a whole number, or None when it is not given."""
        value = self.params.get(name)
        return value if isinstance(value, int) else None

    def word(self, name: str, default: str = "") -> str:
        """The parameter as a word."""
        value = self.params.get(name)
        return value if isinstance(value, str) else default

    def words(self, name: str) -> tuple[str, ...]:
        """The parameter as a list of words, empty when it is not given."""
        value = self.params.get(name)
        return value if isinstance(value, tuple) else ()


@dataclass(frozen=True)
class Format:
    """A way to build decks for a game, as a format file states it."""

    slug: str
    """Its name within the game, e.g. "standard"."""
    game: str
    name: str
    profile: str = ""
    """The profile of the rules engine that its decks are played under."""
    sections: tuple[str, ...] = ()
    """The sections that a deck of the format may have, the main one first; a repair adds and moves cards only there."""
    rules: tuple[Rule, ...] = ()
    switches: Mapping[str, bool] = field(default_factory=dict)
    """Named choices of the table and whether each is on."""
    summary: str = ""
    """One sentence for the table of formats."""

    @property
    def key(self) -> str:
        """`<game>/<slug>`, as a deck list names it."""
        return f"{self.game}/{self.slug}"

    def switched(self, on: Iterable[str] = (), off: Iterable[str] = ()) -> Format:
        """The format with some switches turned; raises UnknownName for one it does not have."""
        turned = dict.fromkeys(on, True) | dict.fromkeys(off, False)
        for name in turned:
            if name not in self.switches:
                raise UnknownName(f"switch of {self.key}", name, known=sorted(self.switches))
        return replace(self, switches={**self.switches, **turned})

    def rules_in_force(self) -> tuple[Rule, ...]:
        """The rules that hold with the switches as they are."""
        return tuple(rule for rule in self.rules if self._holds(rule))

    def _holds(self, rule: Rule) -> bool:
        if rule.when and not self.switches.get(rule.when, False):
            return False
        return not (rule.unless and self.switches.get(rule.unless, False))
