"""What the rules check at once: the dead leave play after every change, the end of the game and triggers come after every action.

A creature dies and a city falls as soon as damage reaches DEF, whatever the change was (A135, A173, C8): a bonus that left, a card that
moved, a text that ended. Defeat, and the abilities that were triggered, wait for the end of the action (C10, A265).
"""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.actions.control import end_held
from cardforge.games.arc.actions.damage.deaths import destroy_dead
from cardforge.games.arc.actions.damage.indestructible import may_be_indestructible
from cardforge.games.arc.effects.continuous import is_unaffected
from cardforge.games.arc.effects.triggers import tells_of_announcing
from cardforge.games.arc.phases.ending import check_end
from cardforge.games.arc.phases.open_hands import HIDE_HAND, HIDE_TOP, show_open
from cardforge.games.arc.state import ArcState
from cardforge.kernel.settle import CHANGED, QUIET, WAIT


def check_dead(state: ArcState) -> int:
    """A135, A173: the dead leave play; if somebody must choose what becomes of them or of their residents, that comes first."""
    if not state.may_die and not (state.on_edge and _may_change_unseen(state)):
        return QUIET
    pending = len(state.stack)
    state.may_die = 0
    if not destroy_dead(state):
        return QUIET
    return CHANGED if len(state.stack) == pending else WAIT


def _may_change_unseen(state: ArcState) -> bool:
    """Whether a DEF, or what keeps a card from being destroyed (K13), depends on something of which nobody tells: on marks, hands, whose turn it is."""
    varies = state.definitions.defense_varies and not is_unaffected(state, "stat defense")
    return varies or may_be_indestructible(state)


def check_triggers(state: ArcState) -> int:
    """A265: abilities that were triggered go off after the action, and after the other checks; Q27: when all defenders are named."""
    if state.triggered and not (_are_naming_defenders(state) or _is_being_announced(state)):
        state.push(("stack_triggers",) if state.definitions.resolves_one else ("order_triggers",))
    return QUIET


def _is_being_announced(state: ArcState) -> bool:
    """Q42: whether the next step puts what an announcement has triggered onto the stack, and opens the round of responses to all of that."""
    above = state.definitions.resolves_one and bool(state.stack) and state.stack[-1][0] == "announced"
    return above and tells_of_announcing(state)


def _are_naming_defenders(state: ArcState) -> bool:
    """Q27: whether the defenders of an attack are being named one after another, which is one action after the leaflet."""
    pending = [step[0] for step in state.stack] if state.combats and state.definitions.profile.leaflet else []
    return "blocks_made" in pending and "defend" not in pending


def check_action(state: ArcState) -> int:
    """Whether the game ends, then what lasted until something changed, then what was triggered: one check, for most actions leave nothing to do."""
    if not _OPEN.isdisjoint(state.definitions.forbidden):
        show_open(state)
    if state.may_end:
        check_end(state)
        if state.winners is not None:
            return QUIET
    if state.effects and end_held(state) != QUIET:
        return CHANGED
    return check_triggers(state) if state.triggered else QUIET


_OPEN: Final = frozenset((HIDE_HAND, HIDE_TOP))
"""What keeps hands and decks open."""
BOARD_CHECKS: Final = (check_dead,)
"""What is checked after every change."""

CHECKS: Final = (check_action,)
"""What is checked at the end of every action (C10)."""
