"""The shared rule kinds, one module each; every module in this package is found without registration."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from cardforge.decks.formats import Rule
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import RuleKind

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext

Find = Callable[[Rule, "DeckContext"], Iterable[Finding]]
"""What a rule finds in a deck."""

RULE_KINDS: Mapping[str, RuleKind] = {
    kind.name: kind
    for module in pkgutil.iter_modules(__path__)
    for kind in [getattr(import_module(f"{__name__}.{module.name}"), "KIND", None)]
    if isinstance(kind, RuleKind)
}
"""Every shared rule kind by the name that format files use."""


def kinds_of(own: Mapping[str, object]) -> Mapping[str, RuleKind]:
    """The shared rule kinds and a game's own: `RuleKind` values, or functions of (rule, context) that return findings."""
    added = {
        name: kind if isinstance(kind, RuleKind) else RuleKind(name, "", find=cast("Find", kind))
        for name, kind in own.items()
    }
    return {**RULE_KINDS, **added}
