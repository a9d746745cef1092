"""Verbs that change numbers, keywords, limits and costs for a time (5.5)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.board import FOR_GOOD
from cardforge.effects.evaluate import EffectContext, amount, player_target, seats_of
from cardforge.effects.selectors import PlayerRef
from cardforge.effects.standard import changes as standard
from cardforge.effects.standard import later
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.effects.objects import cards_among
from cardforge.games.outposts.effects.verbs import AFTER_ASSAULT
from cardforge.games.outposts.state import OutpostsState


def modify(state: OutpostsState, verb: kernel.Modify, ctx: EffectContext, objects: list[int]) -> None:
    """Changes numbers for a time, by amounts computed now."""
    cards = cards_among(objects)
    for what, n in verb.changes:
        change = amount(state, n, ctx)
        if change:
            state.add_lasting("stat", cards, verb.until, ctx.seat, what=what, value=change)
            state.look_at_limits()


def grant(state: OutpostsState, verb: kernel.Grant, ctx: EffectContext, objects: list[int]) -> None:
    """Gives keywords with their number for a time."""
    for name in verb.ability.keyword.lower().split(" and "):
        n = amount(state, verb.ability.n, ctx) or 1
        state.add_lasting("keyword", objects, verb.until, ctx.seat, what=name, value=n)


def forbid(state: OutpostsState, verb: kernel.Forbid, ctx: EffectContext, objects: list[int]) -> None:
    """Forbids an action for a time."""
    whom = standard.cards_or_players(state, verb.what, ctx, objects)
    state.add_lasting("forbid", whom, verb.until, ctx.seat, what=verb.action)


def prevent(state: OutpostsState, verb: kernel.Prevent, ctx: EffectContext, objects: list[int]) -> None:
    """D58: prevents damage to Outposts and creatures; a player takes none, so that there is nothing to prevent."""
    if not isinstance(verb.what, PlayerRef):
        standard.prevent(state, verb, ctx, cards_among(objects))


def change_cost(state: OutpostsState, verb: kernel.CostChange, ctx: EffectContext, objects: list[int]) -> None:
    """Changes for a time what cards cost the player; the filter of the verb selects the cards."""
    n = amount(state, verb.n, ctx) * (-1 if verb.less else 1)
    players = [player_target(seat) for seat in seats_of(state, verb.who, ctx)]
    state.add_lasting("cost", players, verb.until, ctx.seat, what=(ctx.sequence, ctx.place), value=n)


def delay(state: OutpostsState, verb: kernel.Delay, ctx: EffectContext, objects: list[int]) -> None:
    """Delays effects until a turn or one of its steps begins, or until the end of a turn or of the assault; if that is over, they happen now."""
    later.keep_for_later(state, verb, ctx, verb.when.detail or verb.when.event, FOR_GOOD)
    if verb.when.event == AFTER_ASSAULT and state.resolving_group < 0:
        later.begin_delayed(state, AFTER_ASSAULT)


def limit(state: OutpostsState, verb: own.Limit, ctx: EffectContext, objects: list[int]) -> None:
    """Sets a limit for a time."""
    whom = standard.cards_or_players(state, verb.what, ctx, objects)
    state.add_lasting("limit", whom, verb.until, ctx.seat, what=verb.action, value=amount(state, verb.n, ctx))
    state.look_at_limits()


BOOK.include(later.BOOK)
BOOK.handles(own.Limit, limit)
BOOK.handles(kernel.Delay, delay)
BOOK.handles(kernel.Watch, standard.watch)
BOOK.handles(kernel.Designate, standard.designate)
BOOK.handles(kernel.Modify, modify)
BOOK.handles(kernel.Grant, grant)
BOOK.handles(kernel.LoseAbilities, standard.lose_abilities)
BOOK.handles(kernel.Prevent, prevent)
BOOK.handles(kernel.Forbid, forbid)
BOOK.handles(kernel.Allow, standard.allow)
BOOK.handles(kernel.CostChange, change_cost)
