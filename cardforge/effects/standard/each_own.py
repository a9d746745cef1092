"""Numbers of each of several: "deal damage to each creature equal to its ATK" is another number for each of them."""

from __future__ import annotations

from typing import cast

from cardforge.effects.amounts import Amount
from cardforge.effects.contents import find_all, with_parts
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import MENTIONED, Filter, It, Itself, PlayerRef, Selector, Slot
from cardforge.effects.standard.known_numbers import of_each


def number_for(
    state: TextState, card: int, n: Amount, ctx: EffectContext, what: Selector | PlayerRef | Slot | None = None
) -> int:
    """The amount for a card, which is "it" and stands for all the targets of `what`, unless cards mentioned before are counted: "for each event revealed"."""
    if isinstance(n, int) or any(filter.place == MENTIONED for filter in find_all(n, Filter)):
        return amount(state, n, ctx)
    if isinstance(what, Slot):
        n = cast("Amount", _with_it(n, what))
    n, antecedent = of_each(n, card), state.antecedent
    state.antecedent = [card]
    found = amount(state, n, ctx)
    state.antecedent = antecedent
    return found


def numbers_for(
    state: TextState, cards: list[int], n: Amount, ctx: EffectContext, what: Selector | PlayerRef | Slot | None = None
) -> list[int]:
    """The amount for each of some cards, all of them known before anything is done; the same for a single one, to which nothing else can be compared."""
    several = len(cards) > 1 and (any(find_all(n, It)) or any(slot == what for slot in find_all(n, Slot)))
    if not (several or any(find_all(n, Itself))):
        return [amount(state, n, ctx)] * len(cards)
    return [number_for(state, card, n, ctx, what) for card in cards]


def _with_it(value: object, slot: Slot) -> object:
    """The same value with "it" in the place of these targets."""
    return It() if value == slot else with_parts(value, lambda part: _with_it(part, slot))
