"""What waits to resolve, as texts name it: abilities of some kind and player, and how many targets were chosen (A59, Q42)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter
from cardforge.effects.targeting import open_for
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState

TARGETS: Final = "targets"
"""The number of targets of what waits to resolve, among the numbers of a card."""
Place = tuple[int, int, int]
"""Of which of the texts of a waiting item, in which of its slots, and as which one there something is a target."""
KINDS: Final = ("activated", "triggered", "level")
"""The kinds of abilities by which a text may name one that waits."""


def targets_of(state: ArcState, card: int) -> list[int]:
    """The targets of an announced card, or of its announced ability, behind which is what that speaks of."""
    return [target for item in state.items if item.card == card for target in _of_item(item)]


def _of_item(item: StackItem) -> list[int]:
    texts = item.targets[:1] if item.ability >= 0 else item.targets
    return [target for text in texts for slot in text for target in slot]


def abilities_of(state: ArcState, item: StackItem) -> list[int]:
    """The number of the announced ability, or those of the abilities of an announced card that its play carries out."""
    if item.ability >= 0:
        return [item.ability]
    ready = state.definitions.ready[state.definition[item.card]]
    return [index for index, program in enumerate(ready) if program.ability.kind == "play"]


def places_for(state: ArcState, item: StackItem, new: int) -> list[Place]:
    """Where a card could be the target of a waiting item, for the player of that item, in the place of one that it has."""
    found: list[Place] = []
    for text, (index, slots) in enumerate(zip(abilities_of(state, item), item.targets, strict=False)):
        program = state.definitions.program(state.definition[item.card], index)
        for at, (slot, chosen) in enumerate(zip(program.slots, slots, strict=False)):
            ctx = EffectContext(0, 0, item.card, item.seat, item.x, slots[:at])
            for nth in range(len(chosen)):
                others = (*chosen[:nth], *chosen[nth + 1 :])
                if new not in chosen and new in open_for(state, slot, ctx, others):
                    found.append((text, at, nth))
    return found


def could_be_target(state: ArcState, card: int, waiting: list[int]) -> bool:
    """Whether a card could be a target of one of the cards that wait, or of an ability of theirs, in the place of one that it has."""
    return any(item.card in waiting and places_for(state, item, card) for item in state.items)


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
