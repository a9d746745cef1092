"""What texts forbid, and the limits that they raise."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.verbs import Allow, Forbid
from cardforge.games.outposts.effects.continuous import continuous_verbs
from cardforge.games.outposts.state import OutpostsState


def allowance(state: OutpostsState, target: int, action: str) -> int:
    """By how much texts raise a limit of a card or a player.

    The limits of an Outpost are `defenders`, `upgrades` and `counters`, of a creature `moves`, of a player `group`, `discards`
    and `sacrifices`.
    """
    n = 0
    if state.effects:
        n += sum(
            effect.value
            for effect in state.effects
            if effect.word == "allow" and effect.target == target and effect.what == action
        )
    if state.statics and state.definitions.raises_limits:
        n += sum(
            amount(state, verb.n, ctx) for verb, ctx in continuous_verbs(state, Allow, target) if verb.action == action
        )
    return n


def is_forbidden(state: OutpostsState, card: int, action: str) -> bool:
    """Whether a text forbids a card an action; forbidding beats allowing."""
    if state.effects and any(
        effect.word == "forbid" and effect.target == card and effect.what == action for effect in state.effects
    ):
        return True
    if not state.statics or Forbid not in state.definitions.passive_classes:
        return False
    return any(verb.action == action for verb, _ in continuous_verbs(state, Forbid, card))


def can_be_target(state: OutpostsState, card: int, ctx: EffectContext) -> bool:
    """Whether no text keeps the card from being the target of an opponent's spell or ability."""
    return state.controller(card) == ctx.seat or not is_forbidden(state, card, "be_targeted")
