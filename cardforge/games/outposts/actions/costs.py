"""What is paid besides mana, and in the middle of texts: something done to own cards, cards discarded, mana or Crystals (O43)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.contents import subject_of
from cardforge.effects.costs import Cost, DeedCost, DiscardCost, PointsCost
from cardforge.effects.evaluate import EffectContext, amount, objects_of, point_of_view
from cardforge.effects.selectors import Choose, Selector
from cardforge.effects.standard.cards import choice_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Discard
from cardforge.games.outposts.state import OutpostsState

COSTS: Final[frozenset[type[Cost]]] = frozenset((DeedCost, DiscardCost, PointsCost))
"""The costs that texts of Outposts can ask for."""


def can_pay(state: OutpostsState, seat: int, source: int, part: Cost) -> bool:
    """Whether one part of a cost can be paid now; nobody discards the card that is being paid for."""
    ctx = point_of_view(source, seat)
    if isinstance(part, DiscardCost):
        return len(_discards(state, seat, source, part)) >= amount(state, part.n, ctx)
    if isinstance(part, PointsCost):
        return state.count_of(part.what, seat, ctx) >= amount(state, part.n, ctx)
    return isinstance(part, DeedCost) and _can_do(state, part.deed, ctx)


def _can_do(state: OutpostsState, deed: Verb, ctx: EffectContext) -> bool:
    """Whether there is enough of what a cost does something to."""
    if isinstance(deed, Discard):  # the whole hand, even an empty one
        return True
    what = subject_of(deed)
    if isinstance(what, Choose):
        return len(state.candidates(what.filter, ctx)) >= amount(state, what.n, ctx)
    return bool(objects_of(state, what, ctx)) if isinstance(what, Selector) else False


def _discards(state: OutpostsState, seat: int, source: int, part: DiscardCost) -> list[int]:
    """The cards of a hand that pay a discard."""
    ctx = point_of_view(source, seat)
    return [card for card in state.candidates(part.filter, ctx) if card != source]


def pay(state: OutpostsState, seat: int, source: int, part: Cost) -> None:
    """Pays one part of a cost, or leaves the steps that ask for it."""
    if isinstance(part, PointsCost):
        column = state.crystals if part.what == "crystals" else state.mana
        column[seat] -= amount(state, part.n, point_of_view(source, seat))
    elif isinstance(part, DiscardCost):
        n = amount(state, part.n, point_of_view(source, seat))
        state.push(choice_of(Discard(n), seat, seat, n, _discards(state, seat, source, part)))
    elif isinstance(part, DeedCost):
        number = state.definitions.programs.number((part.deed,))
        state.push(("begin", number, 0, source, seat, 0, (), ()))
