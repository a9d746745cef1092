"""The numbers and keywords of a card as they are now, and what it costs to play it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import PLAIN, counters_named
from cardforge.effects.continuous import context_of
from cardforge.effects.evaluate import EffectContext, amount, holds, player_target, point_of_view, seats_of
from cardforge.effects.selectors import SELF
from cardforge.effects.verbs import CostChange, Grant, LoseAbilities, Modify
from cardforge.effects.verbs.changes import ALL_KEYWORDS
from cardforge.games.outposts.effects.continuous import continuous_verbs, modifying
from cardforge.games.outposts.state import OutpostsState

_COUNTERS: Final = counters_named(PLAIN)
"""The number of counters on an Outpost."""


def is_as_printed(state: OutpostsState, card: int) -> bool:
    """Whether no text bears on the numbers and keywords of a creature now; others may be as they are printed, too."""
    return (
        not state.effects
        and (not state.statics or state.definitions.creatures_as_printed)
        and state.definition[card] != state.definitions.outpost
    )


def stat(state: OutpostsState, card: int, name: str) -> int:
    """A number of a card: printed, then lasting effects and passive abilities; of an Outpost, what its upgrades give it (O53)."""
    definitions, definition = state.definitions, state.definition[card]
    if name == "attack":
        value = definitions.attack[definition]
    elif name == "defense":
        value = definitions.defense[definition]
    elif name == "health":
        value = definitions.health[definition]
    elif name == "cost":
        return definitions.cost[definition]
    else:
        return state.counters[card] if name == _COUNTERS else 0
    if state.effects:
        for word, target, what, change, _ in state.effects:
            if target == card and what == name and word == "stat":
                value += change
    if (
        state.statics
        and Modify in definitions.passive_classes
        and (definition == definitions.outpost or not definitions.only_outposts)
    ):
        found = modifying(state, name, card)
        state.depth += 1
        for verb, ctx in found:
            for what, n in verb.changes:
                if what == name:
                    value += amount(state, n, ctx)
        state.depth -= 1
    return max(0, value) if name != "defense" else value


def keyword(state: OutpostsState, card: int, name: str) -> int:
    """The number of a keyword that a card has now: 0 without it, 1 for a keyword without a number.

    What a text gives for a time is lost only to what takes it away later, what a card in play gives not to the text of that very card.
    """
    definitions = state.definitions
    n = definitions.keyword[name][state.definition[card]]
    if not state.effects and not (state.statics and definitions.changes_keywords):
        return n
    lost_to: set[int] = set()
    if state.effects:
        for word, target, what, more, _ in state.effects:
            if target != card:
                continue
            if word == "keyword" and what == name:
                n += more
            elif word == "lose" and what in ("", ALL_KEYWORDS, name):
                n = 0
                lost_to.add(-1)
    if state.statics and LoseAbilities in definitions.passive_classes:
        for verb, ctx in continuous_verbs(state, LoseAbilities, card):
            if verb.keyword.lower() in ("", ALL_KEYWORDS, name):
                n = 0
                lost_to.add(ctx.source)
    if state.statics and Grant in definitions.passive_classes:
        found = continuous_verbs(state, Grant, card)
        state.depth += 1
        for verb, ctx in found:
            if lost_to <= {ctx.source} and name in verb.ability.keyword.lower().split(" and "):
                n += amount(state, verb.ability.n, ctx) or 1
        state.depth -= 1
    return n


def cost_of(state: OutpostsState, card: int, seat: int) -> int:
    """O43: what the card costs this player: the printed cost with the changes by texts, at least 0."""
    definitions, definition = state.definitions, state.definition[card]
    cost = definitions.cost[definition]
    if definitions.changes_costs:
        for ability, verb in definitions.passive[definition]:
            ctx = point_of_view(card, seat)
            if isinstance(verb, CostChange) and verb.filter == SELF and holds(state, ability.condition, ctx):
                cost = _changed(state, cost, verb, ctx)
        for source in state.statics:
            for ability, verb in definitions.passive[state.definition[source]]:
                if isinstance(verb, CostChange):
                    ctx = context_of(state, source)
                    if seat not in seats_of(state, verb.who, ctx) or not holds(
                        state, verb.of_payer, point_of_view(-1, seat)
                    ):
                        continue
                    if holds(state, ability.condition, ctx) and _changes_cost(state, card, verb, ctx):
                        cost = _changed(state, cost, verb, ctx)
    for word, target, what, change, _ in state.effects:
        if word == "cost" and target == player_target(seat):
            verb = definitions.programs.sequences[what[0]][what[1]]
            if (
                isinstance(verb, CostChange)
                and _changes_cost(state, card, verb, point_of_view(-1, seat))
                and holds(state, verb.of_payer, point_of_view(-1, seat))
            ):
                cost = max(verb.least, cost + change) if change < 0 else cost + change
    return max(0, cost)


def pays_once(state: OutpostsState, card: int, seat: int) -> None:
    """Ends what changed the cost of the next card of a kind only, once such a card is played."""
    for effect in [one for one in state.effects if one.word == "cost" and one.target == player_target(seat)]:
        verb = state.definitions.programs.sequences[effect.what[0]][effect.what[1]]
        if isinstance(verb, CostChange) and verb.once and _changes_cost(state, card, verb, point_of_view(-1, seat)):
            state.effects.remove(effect)


def _changed(state: OutpostsState, cost: int, verb: CostChange, ctx: EffectContext) -> int:
    """A cost after one change; no change brings it below what the text says."""
    n = amount(state, verb.n, ctx) * (-1 if verb.less else 1)
    return max(verb.least, cost + n) if n < 0 else cost + n


def _changes_cost(state: OutpostsState, card: int, verb: CostChange, ctx: EffectContext) -> bool:
    """Whether a change of costs applies to a card in hand."""
    return state.matches(card, replace(verb.filter, place="hand"), ctx)
