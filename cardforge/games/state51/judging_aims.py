"""What it is worth to do a verb of a text to one thing or another, and what Outposts bring: their levels, and the levels to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.state51 import appraisal
from cardforge.games.state51 import verbs as s
from cardforge.games.state51.outposts import TOP_LEVEL
from cardforge.games.state51.possible import AIMS
from cardforge.games.state51.state import State51

SIDE = 64
"""Half of the points that a rival loses count as won."""
VIRTUAL_SIDE = 100
"""The virtual player is the only rival: its point counts whole."""
NEXT_LEVEL = 3
"""The top level counts by so much less while an Outpost is one level below it."""


def level_worth(state: State51, seat: int, place: int, level: int) -> int:
    """What one effect of a Territory gives."""
    card = state.territory(place)
    sequence = state.facts.level_effects[state.fact[card]].get(level)
    return 0 if sequence is None else appraisal.text_worth(state, seat, sequence, card)


def best_level(state: State51, seat: int, place: int, level: int) -> int:
    """The best effect up to a level."""
    return max(level_worth(state, seat, place, one) for one in range(1, level + 1))


def upgrade_worth(state: State51, seat: int, place: int) -> int:
    """N30, N34: the best effect up to the new level, and a share of the top level if that is still to come."""
    level = state.level[place] + 1
    later = level_worth(state, seat, place, TOP_LEVEL) // NEXT_LEVEL if level < TOP_LEVEL else 0
    return best_level(state, seat, place, level) + later


def raze_outpost_worth(state: State51, seat: int, place: int) -> int:
    """N37: the best effect of its level, and what the rival loses."""
    return best_level(state, seat, place, state.level[place]) + SIDE


def raze_worth(state: State51, seat: int, card: int) -> int:
    """R19: its spoils, and what the rival loses."""
    return appraisal.spoils_worth(state, card) + _harm(state, card)


def _harm(state: State51, card: int) -> int:
    owner = state.controller(card)
    if state.is_virtual(owner):
        return VIRTUAL_SIDE
    return SIDE + appraisal.lasting_worth(state, owner, card, appraisal.rounds_left(state)) // (2 * (state.seats - 1))


def _product(state: State51, seat: int, card: int) -> int:
    said = state.facts.happens[state.fact[card]].get("production", ())
    return sum(appraisal.text_worth(state, seat, one, card) for one in said)


def _use(state: State51, seat: int, card: int) -> int:
    deeds = range(len(state.facts.deeds[state.fact[card]]))
    return max((appraisal.action_worth(state, seat, card, deed) for deed in deeds), default=0)


def _restored(state: State51, seat: int, card: int) -> int:
    return 100 + appraisal.lasting_worth(state, seat, card, appraisal.rounds_left(state))


_WORTH: dict[type, Callable[[State51, int, Any], int]] = {
    s.TakeFrom: lambda state, seat, found: appraisal.WORTH[found[1]] + SIDE // 4,
    s.RazeLocation: raze_worth,
    s.Repeat: _product,
    s.Ready: _use,
    s.Restore: _restored,
    s.BuildOutpost: lambda state, seat, found: level_worth(state, seat, found, 1),
    s.UpgradeOutpost: upgrade_worth,
    s.ActivateOutpost: lambda state, seat, found: best_level(state, seat, found, state.level[found]),
    s.RazeOutpost: raze_outpost_worth,
}


def at_worth(state: State51, seat: int, verb: Any, found: Any) -> int:
    """What it brings to do the verb to this card, Territory, or rival's good."""
    return _WORTH[type(verb)](state, seat, found)


def reward_now(state: State51, seat: int, sequence: int, source: int) -> int:
    """What a list of verbs brings as things lie: verbs that aim at something by the best that they can be done to."""
    if sequence in state.facts.plain:
        return appraisal.text_worth(state, seat, sequence, source)
    return sum(_verb_now(state, seat, verb, source) for verb in state.facts.programs.sequences[sequence])


def _verb_now(state: State51, seat: int, verb: Any, source: int) -> int:
    aims = AIMS.get(type(verb))
    if aims is None:
        return appraisal.verb_worth(state, seat, verb, source)
    return max((at_worth(state, seat, verb, found) for found in aims(state, seat, source, verb)), default=0)
