"""The state that games of Outposts are played with: `OutpostsState`, and all that rules texts ask of it."""

from __future__ import annotations

from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter
from cardforge.games.outposts.actions import costs
from cardforge.games.outposts.effects import filters, restrictions, stats
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class OutpostsGameState(OutpostsState):
    """An Outposts state that answers what texts ask; the functions that do it import `OutpostsState`, so it is apart from them."""

    def stat(self, card: int, name: str) -> int:
        """A number of a card now: attack, defense, health, cost, counters."""
        return stats.stat(self, card, name)

    def keyword(self, card: int, name: str) -> int:
        """The number of a keyword that a card has now: 0 without it, 1 for a keyword without a number."""
        return stats.keyword(self, card, name)

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether a card fits a filter of a text."""
        return filters.matches(self, card, filter, ctx)

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """Every card that fits a filter of a text, in the fixed order of seats and zones."""
        return filters.candidates(self, filter, ctx)

    def can_pay_part(self, seat: int, source: int, cost: Cost) -> bool:
        """Whether one part of a cost can be paid now."""
        return costs.can_pay(self, seat, source, cost)

    def pay_part(self, seat: int, source: int, cost: Cost) -> None:
        """Pays one part of a cost, or leaves the steps that ask for it."""
        costs.pay(self, seat, source, cost)

    def can_be_target(self, card: int, ctx: EffectContext) -> bool:
        """Whether nothing forbids the card to be a target."""
        return restrictions.can_be_target(self, card, ctx)
