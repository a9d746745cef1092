"""What texts forbid, and the limits that they raise."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, amount
from cardforge.effects.verbs import Allow, Forbid
from cardforge.games.outposts.effects.continuous import continuous_verbs
from cardforge.games.outposts.effects.verbs import Limit
from cardforge.games.outposts.state import OutpostsState


def limit_of(state: OutpostsState, target: int, action: str, usual: int) -> int:
    """A limit of a card or a player now: the usual one, or the highest that a text sets, and what texts add to it.

    The limits of an Outpost are `defenders`, `upgrades`, `counters` and `mana`, of a creature `moves`, of a player `group`,
    `one_group`, `discards`, `sacrifices` and `draws`.
    """
    if action not in state.definitions.changed_limits:
        return usual
    passive = state.statics and state.definitions.raises_limits
    found = [effect for effect in state.effects if effect.target == target and effect.what == action]
    fixed = [effect.value for effect in found if effect.word == "limit"]
    more = sum(effect.value for effect in found if effect.word == "allow")
    if passive:
        fixed += [
            amount(state, verb.n, ctx) for verb, ctx in continuous_verbs(state, Limit, target) if verb.action == action
        ]
        more += sum(
            amount(state, verb.n, ctx) for verb, ctx in continuous_verbs(state, Allow, target) if verb.action == action
        )
    return int(max(fixed, default=usual) + more)


def is_forbidden(state: OutpostsState, card: int, action: str) -> bool:
    """Whether a text forbids a card an action; forbidding beats allowing."""
    if action not in state.definitions.forbidden:
        return False
    if state.effects and any(
        effect.word == "forbid" and effect.target == card and effect.what == action for effect in state.effects
    ):
        return True
    if not state.statics or Forbid not in state.definitions.passive_classes:
        return False
    return any(verb.action == action and verb.by is None for verb, _ in continuous_verbs(state, Forbid, card))


def can_be_target(state: OutpostsState, card: int, ctx: EffectContext) -> bool:
    """Whether no text keeps the card from being the target of an opponent's spell or ability, or of this one."""
    if state.controller(card) == ctx.seat:
        return True
    return not is_forbidden(state, card, "be_targeted") and not _is_kept_from(state, card, ctx)


def _is_kept_from(state: OutpostsState, card: int, ctx: EffectContext) -> bool:
    """Whether a text keeps a card from being the target of spells, or cards, of which this one is one: "of your opponents' spells"."""
    if not state.statics or Forbid not in state.definitions.passive_classes or ctx.source < 0:
        return False
    return any(
        verb.action == "be_targeted" and verb.by is not None and state.matches_after_event(ctx.source, verb.by, view)
        for verb, view in continuous_verbs(state, Forbid, card)
    )
