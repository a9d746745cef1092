"""The values of targets: what a verb gains from each of its targets, and what Outposts give on their levels and the next ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.verb import Verb
from cardforge.games.state51.actions.outposts import TOP_LEVEL
from cardforge.games.state51.ai import card_values
from cardforge.games.state51.effects.targets import TARGETS, Target, targets_of
from cardforge.games.state51.state import State51
from cardforge.games.state51.text import verbs as s

RIVAL_LOSS: Final = 80
"""What half of the points that a rival loses are worth."""
VIRTUAL_LOSS: Final = 100
"""What a point is worth that the virtual player, the only rival, loses."""
NEXT_LEVEL: Final = 3
"""The divisor for the value of the top level while an Outpost is one level below it."""


def level_value(state: State51, seat: int, position: int, level: int) -> int:
    """The value of one effect of a Territory."""
    card = state.territory(position)
    sequence = state.definitions.level_effects[state.definition[card]].get(level)
    return 0 if sequence is None else card_values.text_value(state, seat, sequence, card)


def best_level_value(state: State51, seat: int, position: int, level: int) -> int:
    """The value of the best effect up to a level."""
    return max(level_value(state, seat, position, lower) for lower in range(1, level + 1))


def upgrade_value(state: State51, seat: int, position: int) -> int:
    """N30, N34: the best effect up to the new level, and a share of the top level if it is not reached yet."""
    level = state.level[position] + 1
    later = level_value(state, seat, position, TOP_LEVEL) // NEXT_LEVEL if level < TOP_LEVEL else 0
    return best_level_value(state, seat, position, level) + later


def raze_outpost_value(state: State51, seat: int, position: int) -> int:
    """N37: the best effect up to its level, and what the rival loses."""
    return best_level_value(state, seat, position, state.level[position]) + RIVAL_LOSS


def raze_value(state: State51, seat: int, card: int) -> int:
    """R19: the spoils, and what the rival loses."""
    return card_values.spoils_value(state, card) + _rival_loss(state, card)


def _rival_loss(state: State51, card: int) -> int:
    owner = state.controller(card)
    if state.is_virtual(owner):
        return VIRTUAL_LOSS
    return RIVAL_LOSS + card_values.kept_value(state, owner, card) // (2 * (state.seats - 1))


def _product(state: State51, seat: int, card: int) -> int:
    sequences = state.definitions.triggered_sequences[state.definition[card]].get("production", ())
    return sum(card_values.text_value(state, seat, sequence, card) for sequence in sequences)


def _use(state: State51, seat: int, card: int) -> int:
    indexes = range(len(state.priced_abilities(card)))
    return max((card_values.action_value(state, seat, card, index) for index in indexes), default=0)


def _rebuilt(state: State51, seat: int, card: int) -> int:
    return 100 + card_values.future_value(state, seat, card, card_values.rounds_left(state))


_VALUES: Final[dict[type[Verb], Callable[[State51, int, int], int]]] = {
    s.RazeLocation: raze_value,
    s.Repeat: _product,
    s.Ready: _use,
    s.Restore: _rebuilt,
    s.BuildOutpost: lambda state, seat, position: level_value(state, seat, position, 1),
    s.UpgradeOutpost: upgrade_value,
    s.ActivateOutpost: lambda state, seat, position: best_level_value(state, seat, position, state.level[position]),
    s.RazeOutpost: raze_outpost_value,
    s.Guard: lambda state, seat, target: 1,
    s.PlayFree: lambda state, seat, target: 1 + card_values.spoils_value(state, target),
}


def target_value(state: State51, seat: int, verb: Verb, target: Target) -> int:
    """What a verb gains from a target: a card, a position on the map, or a good of a rival."""
    if isinstance(target, tuple):
        _, good = target
        return card_values.GOOD_VALUES[good] + RIVAL_LOSS // 4
    return _VALUES[type(verb)](state, seat, target)


def current_reward(state: State51, seat: int, sequence: int, source: int) -> int:
    """What a list of verbs gains now; a verb with a target counts with its best target."""
    if sequence in state.definitions.fixed_gains:
        return card_values.text_value(state, seat, sequence, source)
    return sum(
        _current_verb_value(state, seat, verb, source) for verb in state.definitions.programs.sequences[sequence]
    )


def _current_verb_value(state: State51, seat: int, verb: Verb, source: int) -> int:
    if type(verb) not in TARGETS:
        return card_values.verb_value(state, seat, verb, source)
    return max((target_value(state, seat, verb, target) for target in targets_of(state, seat, source, verb)), default=0)
