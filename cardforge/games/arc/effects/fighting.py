"""The states of cards in the attack under way: who attacks, blocks, is blocked, fights beside whom."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import FIGHTS
from cardforge.games.arc.records import OUT, Combat, attacker_of, blockers_of
from cardforge.games.arc.state import ArcState

IN_COMBAT: Final = frozenset(
    (
        FIGHTS,
        "attacking",
        "defending",
        "blocking",
        "blocked",
        "unblocked",
        "fighting",
        "opposing",
        "beside",
        "blocked_by_you",
    )
)
"""The states that only a card in the attack under way can be in."""


def fights(state: ArcState, card: int, word: str, ctx: EffectContext) -> bool:
    """Whether a card is in a state of the attack under way; who is out of it is in none (Q56)."""
    for effect in state.effects:
        if effect.word == OUT and effect.target == card:
            return False
    if word == FIGHTS:
        return any(card in combat for combat in state.combats)
    if word == "attacking":
        return any(attacker_of(combat) == card for combat in state.combats)
    if word in ("defending", "blocking"):
        return any(card in blockers_of(combat) for combat in state.combats)
    if word == "blocked":
        return any(attacker_of(combat) == card and len(combat) > 1 for combat in state.combats)
    if word == "unblocked":
        return any(attacker_of(combat) == card and len(combat) == 1 for combat in state.combats)
    if word == "fighting":
        return any(card in combat and len(combat) > 1 for combat in state.combats)
    if word == "opposing":
        return any(_are_opposed(combat, card, ctx.source) for combat in state.combats)
    if word == "beside":
        attackers = [attacker_of(combat) for combat in state.combats]
        blockers = [blocker for combat in state.combats for blocker in blockers_of(combat)]
        return card != ctx.source and any(card in side and ctx.source in side for side in (attackers, blockers))
    if word == "blocked_by_you":
        return any(
            attacker_of(combat) == card
            and any(state.controller(blocker) == ctx.seat for blocker in blockers_of(combat))
            for combat in state.combats
        )
    return False


def _are_opposed(combat: Combat, card: int, other: int) -> bool:
    """Whether one of two cards in a fight attacks and the other blocks."""
    return card in combat and other in combat and (attacker_of(combat) == card) != (attacker_of(combat) == other)
