"""What texts ask about an assault when it is over: who has survived it, and whether it put counters on the Outpost."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.triggers import emit
from cardforge.games.outposts.state import WHILE_ASSAULTED, OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES

FIGHTERS: Final = "fighters"
"""The word of a lasting effect with the creatures on both sides of an assault, and the counters of its Outpost before."""
_ASKED: Final = ("survives", "assault_end")


def remember_assault(state: OutpostsState, index: int) -> None:
    """Notes who takes part in an assault, if some text asks about it later."""
    if state.definitions.heard_events.isdisjoint(_ASKED) and not _lasts_as_long(state):
        return
    target = state.groups[index].target
    fighters = (*state.attackers(index), *state.defenders(target))
    kept = (state.counters[target], *fighters)
    state.effects = [effect for effect in state.effects if effect.word != FIGHTERS]
    state.effects.append(LastingEffect(FIGHTERS, -1, index, kept, state.turn))


def _lasts_as_long(state: OutpostsState) -> bool:
    """Whether something ends with an assault."""
    return any(effect.expires == WHILE_ASSAULTED for effect in state.effects)


def _remembered(state: OutpostsState, index: int) -> tuple[int, ...]:
    for effect in state.effects:
        if effect.word == FIGHTERS and effect.what == index:
            return tuple(effect.value)
    return ()


def after_assault(state: OutpostsState, index: int) -> None:
    """Tells of the creatures that are still in play after an assault in which they took part."""
    for card in _remembered(state, index)[1:]:
        if state.where[card] % COUNT in CREATURE_ZONES:
            emit(state, "survives", card)


def end_effects(state: OutpostsState, index: int) -> None:
    """Ends what lasts until the end of the assault, on those who take part in it and on its Outpost."""
    target = state.groups[index].target
    part = {target, *state.attackers(index), *state.defenders(target), *_remembered(state, index)[1:]}
    state.effects = [one for one in state.effects if one.expires != WHILE_ASSAULTED or one.target not in part]


def was_hit(state: OutpostsState, index: int) -> bool:
    """Whether the Outpost of an assault has more counters than before it."""
    kept = _remembered(state, index)
    return bool(kept) and state.counters[state.groups[index].target] > kept[0]
