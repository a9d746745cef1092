"""The point of view of a text that holds for a time, kept as far as the text still depends on it: its player, its card, its X and its targets."""

from __future__ import annotations

from cardforge.effects.amounts import X
from cardforge.effects.board import BoardState, EffectValue, LastingEffect
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import EffectContext, point_of_view
from cardforge.effects.selectors import Bearer, Each, Filter, Slot, This
from cardforge.effects.verb import Verb


def view_kept(verb: Verb, ctx: EffectContext) -> EffectValue:
    """What a lasting effect keeps of the point of view of its verb: the seat alone, if nothing else matters to it."""
    chosen = any(filter.chosen or filter.other for filter in find_all(verb, Filter))
    if not chosen and not any(True for kind in (This, Bearer, X, Slot) for _ in find_all(verb, kind)):
        return ctx.seat
    return (ctx.seat, ctx.source, ctx.x, ctx.targets)


def kept_view(kept: EffectValue) -> EffectContext:
    """The point of view that a lasting effect has kept."""
    if isinstance(kept, int):
        return point_of_view(-1, kept)
    seat, source, x, targets = kept
    return EffectContext(0, 0, source, seat, x, targets)


def is_of_its_kind(state: BoardState, effect: LastingEffect, card: int) -> bool:
    """Whether a lasting effect with the number of its verb is about all cards of a kind, and this is one of them: also one that came later."""
    (verb,) = state.text_definitions.programs.sequences[effect.value]
    what = getattr(verb, "what", None)
    return isinstance(what, Each) and state.matches(card, what.filter, kept_view(effect.what))
