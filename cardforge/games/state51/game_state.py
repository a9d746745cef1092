"""The state that games are played with: what texts ask of it, answered by the modules of the effects."""

from __future__ import annotations

from cardforge.effects.conditions import Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter
from cardforge.effects.verb import Verb
from cardforge.games.state51.costs import can_pay, purse
from cardforge.games.state51.definitions import BASICS, CONTACTS, GOOD_NUMBER, ways_to_pay
from cardforge.games.state51.effects import objects
from cardforge.games.state51.effects.history import times_happened
from cardforge.games.state51.effects.limited_uses import take_back_use, uses_of
from cardforge.games.state51.effects.targets import could_do
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.text.values import FIRST_TOKEN
from cardforge.games.state51.text.verbs import FirstPlayer
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayedState51(State51):
    """The state of a game of Tin Republic with all that its texts ask."""

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """Every object that fits a filter of a text; of the hand the other cards."""
        return objects.candidates(self, filter, ctx)

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether an object fits a filter of a text."""
        return objects.matches(self, card, filter, ctx)

    def stat(self, card: int, name: str) -> int:
        """The distance of a card, or the level of an Outpost."""
        return objects.stat(self, card, name)

    def is_still_in(self, seat: int) -> bool:
        """R26: whether a player has not passed."""
        return not self.passed[seat]

    def could_do(self, verb: Verb, ctx: EffectContext) -> bool:
        """Whether a player can do what a text offers: nobody gives up more Deals or Ruins than are there."""
        return could_do(self, verb, ctx)

    def is_so(self, condition: object, ctx: EffectContext) -> bool:
        """R35: whether the player is the first player."""
        return isinstance(condition, FirstPlayer) and self.first_player == ctx.seat

    def times_happened(self, event: Trigger, ctx: EffectContext, card: int = NO_CARD, apart: bool = False) -> int:
        """How many times something has happened this round."""
        return times_happened(self, event, ctx, card, apart)

    def uses_of(self, card: int) -> list[int]:
        """R30: the abilities of a card that are limited and were used this round."""
        return uses_of(self, card)

    def take_back_use(self, card: int, ability: int) -> None:
        """R30: who declines all that an ability offers has not used it."""
        take_back_use(self, card, ability)

    def can_pay_part(self, seat: int, source: int, cost: Cost) -> bool:
        """R29: whether a player can pay what a text asks for."""
        return bool(self._payable_ways(seat, cost))

    def pay_part(self, seat: int, source: int, cost: Cost) -> None:
        """R28: pays it, good by good, in the way that the player chooses: "1 gun or 1 fuel"."""
        self.push(("pay_either", seat, *self._payable_ways(seat, cost)))

    def _payable_ways(self, seat: int, cost: Cost) -> list[tuple[int, ...]]:
        funds = purse(self, seat)
        return [units for units in ways_to_pay(cost) if can_pay(self, seat, units, funds)]

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """The cards in a player's hand, or so much of a good in the supply and in stocks (R28)."""
        if what == "cards_in_hand":
            return len(self.hand(seat))
        if what == "passed":
            return self.passed[seat]
        if what == "vp":
            return self.vp[seat]
        if what == FIRST_TOKEN:
            return int(self.first_player == seat)
        if what == "rounds":
            return self.turn
        funds = purse(self, seat)
        kinds = {"basic": BASICS, "contact": CONTACTS}.get(what, (GOOD_NUMBER[what],))
        return sum(funds[good] for good in kinds)
