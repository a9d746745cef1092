"""Verbs that deal damage, repair and restore Outposts (5.5)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.selectors import ALL
from cardforge.games.outposts.actions.damage import damage_creatures, damage_outpost
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.effects.handlers.counters import take_off
from cardforge.games.outposts.effects.objects import cards_among
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import OUTPOSTS
from cardforge.kernel.allocation import allocate


def damage(state: OutpostsState, verb: kernel.Damage, ctx: EffectContext, objects: list[int]) -> None:
    """Puts counters on Outposts, and destroys creatures whose Health the damage reaches (D37)."""
    n = amount(state, verb.n, ctx)
    cards = cards_among(objects)
    for card in cards:
        if state.lies_in(card, OUTPOSTS):
            damage_outpost(state, card, n, "O73")
    damage_creatures(state, cards, [n] * len(cards), "O71")


def distribute(
    state: OutpostsState, verb: own.Distribute | own.DistributeAt, ctx: EffectContext, objects: list[int]
) -> None:
    """Lets the player of the text divide damage among creatures."""
    targets = objects
    if isinstance(verb, own.DistributeAt):
        targets = [defender for outpost in cards_among(objects) for defender in state.defenders(outpost)]
    allocate(state, ctx.seat, amount(state, verb.n, ctx), tuple(targets), ("struck",), row="O71")


def heal(state: OutpostsState, verb: kernel.Heal, ctx: EffectContext, objects: list[int]) -> None:
    """Takes a number of counters, or all of them, off standing Outposts."""
    for card in cards_among(objects):
        take_off(state, card, ALL if verb.n is None else amount(state, verb.n, ctx))


def restore(state: OutpostsState, verb: own.Restore, ctx: EffectContext, objects: list[int]) -> None:
    """Flips destroyed Outposts face-up again."""
    for card in cards_among(objects):
        if state.lies_in(card, OUTPOSTS) and state.down[card]:
            state.down[card] = 0
            state.counters[card] = amount(state, verb.n, ctx)
            state.look_at_limits()
            state.note("restore", "O74", card)


BOOK.handles(kernel.Damage, damage)
BOOK.handles(kernel.Heal, heal)
BOOK.handles(own.Distribute, distribute)
BOOK.handles(own.DistributeAt, distribute)
BOOK.handles(own.Restore, restore)
