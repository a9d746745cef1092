"""The rule book of a game whose cards have rules texts: beside steps and answers what each verb does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.kernel.contract.rule_book import RuleBook

if TYPE_CHECKING:
    from cardforge.effects.protocol import TextState

S = TypeVar("S", bound="TextState", contravariant=True)
"""The state that the functions work on."""
V = TypeVar("V", bound=Verb)
"""One kind of verb."""


class TextRuleBook(RuleBook[S]):
    """The steps, answers and verbs of a game; each is entered once."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: dict[type[Verb], Callable[[S, Verb, EffectContext, list[int]], None]] = {}

    def handles(self, verb: type[V], handler: Callable[[S, V, EffectContext, list[int]], None]) -> None:
        """Enters what a verb does: to which objects, seen from which card."""
        known = cast("Callable[[S, Verb, EffectContext, list[int]], None]", handler)
        if self.verbs.setdefault(verb, known) is not known:
            raise ValueError(f"two handlers for the verb {verb.__name__}")

    def include(self, shared: RuleBook[S]) -> None:
        """Takes over the steps, answers and verbs of a shared book."""
        super().include(shared)
        if isinstance(shared, TextRuleBook):
            for verb, handler in shared.verbs.items():
                self.handles(verb, handler)

    def known_verbs(self) -> frozenset[type[Verb]]:
        """Every verb that the rules carry out."""
        return frozenset(self.verbs) | LOGIC_VERBS
