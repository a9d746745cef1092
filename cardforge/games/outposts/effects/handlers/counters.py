"""Verbs about the counters on Outposts that are no damage: put, taken off, moved, divided (O73, D16)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.games.outposts.actions.damage import damage_creatures, damage_outpost, put_counters
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects.objects import both_of, cards_among
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import OUTPOSTS
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Step


def put(state: OutpostsState, verb: kernel.PutCounter, ctx: EffectContext, objects: list[int]) -> None:
    """O73: puts counters on standing Outposts; they are no damage, so that nothing prevents them."""
    n = amount(state, verb.n, ctx)
    for outpost in cards_among(objects):
        put_counters(state, outpost, n, "O73")


def remove(state: OutpostsState, verb: kernel.RemoveCounter, ctx: EffectContext, objects: list[int]) -> None:
    """Takes counters off standing Outposts, as many as there are."""
    removed = 0
    for outpost in cards_among(objects):
        removed += take_off(state, outpost, amount(state, verb.n, ctx))
    state.did_it = int(removed > 0)


def take_off(state: OutpostsState, outpost: int, n: int) -> int:
    """Takes so many counters off a standing Outpost, or all that there are; returns how many."""
    if not state.lies_in(outpost, OUTPOSTS) or state.down[outpost]:
        return 0
    n = min(n, state.counters[outpost])
    state.counters[outpost] -= n
    state.note("repair", "O73", outpost, n)
    return n


def move(state: OutpostsState, verb: kernel.MoveCounters, ctx: EffectContext, objects: list[int]) -> None:
    """Moves counters from one standing Outpost to another; if one of them is not there, nothing happens."""
    to, cards = both_of(state, verb.what, verb.to, ctx, objects)
    if not to or not state.lies_in(to[0], OUTPOSTS) or state.down[to[0]]:
        return
    for outpost in cards:
        if outpost != to[0] and state.lies_in(outpost, OUTPOSTS):
            n = state.counters[outpost] if verb.n is None else amount(state, verb.n, ctx)
            put_counters(state, to[0], take_off(state, outpost, n), "O73")


def divide(state: OutpostsState, verb: kernel.Divide, ctx: EffectContext, objects: list[int]) -> None:
    """Has the player of the text divide damage, or counters, over cards; all of it is given away."""
    n, cards = amount(state, verb.n, ctx), tuple(cards_among(objects))
    if n > 0 and cards:
        allocate(state, ctx.seat, n, cards, ("divided", int(bool(verb.name))), whole=True, row="O73")


def divided(state: OutpostsState, step: Step) -> None:
    """Deals every share to its card, or puts it there as counters, all at the same time."""
    _, of_counters, cards, shares = step
    for card, share in zip(cards, shares, strict=True):
        if state.lies_in(card, OUTPOSTS):
            give = put_counters if of_counters else damage_outpost
            give(state, card, share, "O73")
    if not of_counters:
        damage_creatures(state, cards, shares, "O71")
    state.push(("check",))


BOOK.handles(kernel.PutCounter, put)
BOOK.handles(kernel.RemoveCounter, remove)
BOOK.handles(kernel.MoveCounters, move)
BOOK.handles(kernel.Divide, divide)
BOOK.step("divided", divided)
