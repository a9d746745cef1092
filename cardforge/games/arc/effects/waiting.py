"""What waits to resolve, as texts name it: abilities of some kind and player, and how many targets were chosen (A59, Q42)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import compare
from cardforge.effects.selectors import Filter
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState

TARGETS: Final = "targets"
"""The number of targets of what waits to resolve, among the numbers of a card."""
KINDS: Final = ("activated", "triggered", "level")
"""The kinds of abilities by which a text may name one that waits."""


def targets_of(state: ArcState, card: int) -> list[int]:
    """The targets of an announced card, or of its announced ability, behind which is what that speaks of."""
    return [target for item in state.items if item.card == card for target in _of_item(item)]


def _of_item(item: StackItem) -> list[int]:
    texts = item.targets[:1] if item.ability >= 0 else item.targets
    return [target for text in texts for slot in text for target in slot]


def waiting_abilities(state: ArcState, card: int, filter: Filter) -> list[int]:
    """The players of the abilities of a card that wait and are of the kind, and have the targets, that a filter asks for."""
    return [
        item.seat
        for item in state.items
        if item.card == card and item.ability >= 0 and _is_of_kind(state, item, filter)
    ]


def _is_of_kind(state: ArcState, item: StackItem, filter: Filter) -> bool:
    kind = state.definitions.program(state.definition[item.card], item.ability).ability.kind
    if any(word in KINDS and word != kind for word in filter.states):
        return False
    number = len(set(_of_item(item)))
    return all(compare(number, bound.relation, int(bound.n)) for bound in filter.bounds if bound.stat == TARGETS and isinstance(bound.n, int))  # fmt: skip
