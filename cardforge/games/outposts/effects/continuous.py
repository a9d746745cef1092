"""Continuous effects: the passive abilities of cards in play, and whom they affect."""

from __future__ import annotations

from typing import Final

from cardforge.effects.continuous import DEPTH, context_of
from cardforge.effects.evaluate import (
    EffectContext,
    holds,
    is_player,
    seat_of_player,
    seats_of,
)
from cardforge.effects.selectors import Bearer, Each, It, PlayerRef, Selector, This
from cardforge.effects.verbs import Allow, CostChange, Forbid, Grant, LoseAbilities, Modify
from cardforge.games.outposts.definitions import UPGRADE, PassiveVerbs
from cardforge.games.outposts.effects.verbs import Limit
from cardforge.games.outposts.records import PassiveVerb
from cardforge.games.outposts.state import OutpostsState

CONTINUOUS_VERBS: Final[frozenset[type]] = frozenset((Modify, Grant, Forbid, Allow, Limit, CostChange, LoseAbilities))
"""Verbs that a passive ability may have; they are looked up, never carried out."""


def continuous_verbs(
    state: OutpostsState, verbs: type[PassiveVerb], target: int
) -> list[tuple[PassiveVerb, EffectContext]]:
    """The passive verbs of one class that affect a card or a player now, in order of entering play, each with its context.

    Whoever computes the numbers of these verbs raises `state.depth` while doing so, so that a circle of texts ends.
    """
    table = state.definitions.passive_of.get(verbs)
    return [] if table is None else _affecting(state, table, target)


def modifying(state: OutpostsState, name: str, card: int) -> list[tuple[PassiveVerb, EffectContext]]:
    """The passive verbs that change a number of a card now; those that change only other numbers are not looked at."""
    return _affecting(state, state.definitions.modifiers[name], card)


def _affecting(state: OutpostsState, table: list[PassiveVerbs], target: int) -> list[tuple[PassiveVerb, EffectContext]]:
    """Those of a table by definition that affect a card or a player now."""
    found: list[tuple[PassiveVerb, EffectContext]] = []
    if state.depth >= DEPTH:
        return found
    state.depth += 1
    definition = state.definition
    for source in state.statics:
        for ability, passive in table[definition[source]]:
            verb: PassiveVerb = passive
            if includes(state, verb.what, target, source):
                ctx = context_of(state, source)
                if ability.condition is None or holds(state, ability.condition, ctx):
                    found.append((verb, ctx))
    state.depth -= 1
    return found


def includes(state: OutpostsState, what: Selector | PlayerRef, target: int, source: int) -> bool:
    """Whether the objects of a passive verb include this card or player; the verb is of a text of `source`."""
    if isinstance(what, Bearer):
        return target == state.at[source]
    if isinstance(what, This):
        return target == source
    if isinstance(what, Each):
        return state.matches(target, what.filter, context_of(state, source))
    if isinstance(what, It):  # of a creature itself, of an upgrade the Outpost that it is on
        is_upgrade = state.definitions.kind[state.definition[source]] == UPGRADE
        return target == (state.at[source] if is_upgrade else source)
    if not isinstance(what, PlayerRef):
        return False
    return is_player(target) and seat_of_player(target) in seats_of(state, what, context_of(state, source))
