"""The objects of a text: cards and players."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, is_player, objects_of
from cardforge.effects.selectors import Choose, PlayerRef, Selector
from cardforge.games.outposts.state import OutpostsState


def cards_among(objects: list[int]) -> list[int]:
    """The cards among the objects of a text; there is nothing to be done to a player who is one of them."""
    return [card for card in objects if not is_player(card)]


def both_of(
    state: OutpostsState, what: Selector, to: Selector | PlayerRef, ctx: EffectContext, objects: list[int]
) -> tuple[list[int], list[int]]:
    """Where a verb brings something, and what it brings; "it" is what was spoken of before, not what the verb is done to.

    `objects` are what the verb is done to: the place, if that is chosen as it happens, else what is brought there.
    """
    now, state.antecedent = state.antecedent, state.earlier
    others = objects_of(state, what if isinstance(to, Choose) else to, ctx)
    state.antecedent = now
    return (objects, cards_among(others)) if isinstance(to, Choose) else (cards_among(others), cards_among(objects))
