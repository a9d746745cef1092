"""How much more damage texts make of it (A273)."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, amount, is_player, seat_of_player, seats_of
from cardforge.effects.selectors import PlayerRef, Selector, Slot, Who
from cardforge.effects.verbs import Amplify
from cardforge.games.arc.effects.continuous import continuous_verbs, includes
from cardforge.games.arc.state import ArcState


def amplified(state: ArcState, target: int, points: int, source: int, combat: bool, before: int = -1) -> int:
    """How much damage a card deals to a card or player, in combat or not, after what passive abilities add to it.

    What has added to it already, when it would have been dealt to the card `before`, does not add to it again.
    """
    for verb, ctx in continuous_verbs(state, "amplify"):
        if (
            isinstance(verb, Amplify)
            and (combat or not verb.combat)
            and (verb.what is None or includes(state, verb.what, source, ctx))
            and (verb.to is None or _is_hit(state, verb.to, target, ctx))
            and not (before >= 0 and (verb.to is None or _is_hit(state, verb.to, before, ctx)))
        ):
            points = points * verb.times + amount(state, verb.more, ctx)
    return points


def _is_hit(state: ArcState, to: Selector | Who, target: int, ctx: EffectContext) -> bool:
    """Whether damage to a card or player is damage to what a text names; that to an avatar is not damage to its player."""
    if isinstance(to, (PlayerRef, Slot)):
        return is_player(target) and seat_of_player(target) in seats_of(state, to, ctx)
    return not is_player(target) and includes(state, to, target, ctx)
