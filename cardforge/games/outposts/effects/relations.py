"""How cards stand to others: which creature defends or attacks what, who is in one group, what an Outpost holds."""

from __future__ import annotations

from typing import Final

from cardforge.effects.conditions import Meeting, compare
from cardforge.effects.evaluate import EffectContext, amount, holds, objects_of, player_target
from cardforge.effects.selectors import ATTACKED_BY, GROUP_OF, HELD_BY, HOME_OF, Holding, PlayerRef, Selector
from cardforge.games.outposts.state import LEFT_POST, OutpostsState
from cardforge.games.outposts.zones import COUNT, DEFENSE, HIDDEN, IN_PLAY, OFFENSE, UPGRADES

_NUMBERS: Final = ("attack", "defense", "health", "cost")
RELATIONS: Final = frozenset(
    (
        "attached", "attacking", "defending", HOME_OF, ATTACKED_BY, GROUP_OF, HELD_BY, "other than", "same faction",
        "same name", "same place", *(f"same {name}" for name in _NUMBERS),
    )
)  # fmt: skip
"""The ways in which filters know cards to stand to others."""


def is_related(state: OutpostsState, card: int, how: str, what: Selector | PlayerRef, ctx: EffectContext) -> bool:
    """Whether a card defends, attacks or is attached to something that a text names, or stands to it in another way."""
    others = objects_of(state, what, ctx)
    zone = state.where[card] % COUNT
    if how == "attached":
        return zone in (UPGRADES, HIDDEN) and state.at[card] in others
    if how == "defending":
        return zone == DEFENSE and state.at[card] in others
    if how == "attacking":
        return zone == OFFENSE and any(target in others for target in _attacked(state, card))
    if how == HOME_OF:
        return any(other >= 0 and _post_of(state, other) == card for other in others)
    if how == ATTACKED_BY:
        return any(card in _attacked(state, other) for other in others if other >= 0)
    if how == GROUP_OF:
        return any(card in group.creatures and _is_any_in(others, group.creatures) for group in state.groups)
    if how == HELD_BY:
        return player_target(state.where[card] // COUNT) in others
    if how == "other than":
        return card not in others
    if how == "same place":
        return any(other >= 0 and zone == state.where[other] % COUNT for other in others)
    return any(other >= 0 and _shares(state, card, other, how.removeprefix("same ")) for other in others)


def holds_so(state: OutpostsState, card: int, holding: Holding | Meeting, ctx: EffectContext) -> bool:
    """Whether an Outpost has so many defenders or upgrades of a kind, or whether a card meets a condition, in which it is "it"."""
    if isinstance(holding, Meeting):
        before, state.antecedent = state.antecedent, [card]
        met = holds(state, holding.condition, EffectContext(ctx.sequence, ctx.place, card, ctx.seat, ctx.x, ()))
        state.antecedent = before
        return met
    there = [one for one in (*state.defenders(card), *state.upgrades(card)) if state.matches(one, holding.filter, ctx)]
    return compare(len(there), holding.relation, amount(state, holding.n, ctx))


def _attacked(state: OutpostsState, card: int) -> list[int]:
    """The Outpost that a creature attacks in an assault that is not over, and its player; nothing for others."""
    for group in state.groups:
        if card in group.creatures and not group.resolved and group.target >= 0:
            return [group.target, player_target(state.controller(group.target))]
    return []


def _post_of(state: OutpostsState, card: int) -> int:
    """The Outpost that a creature defends or defended when it left play, or on which an upgrade is; -1 for none."""
    if state.where[card] % COUNT in (DEFENSE, UPGRADES, HIDDEN):
        return state.at[card]
    left = [effect.value for effect in state.effects if effect.word == LEFT_POST and effect.what == card]
    return int(left[-1]) if left and state.where[card] % COUNT not in IN_PLAY else -1


def _is_any_in(cards: list[int], creatures: tuple[int, ...]) -> bool:
    return any(card in creatures for card in cards)


def _shares(state: OutpostsState, card: int, other: int, what: str) -> bool:
    """Whether two cards have the name, the faction or a number in common."""
    definitions, one, two = state.definitions, state.definition[card], state.definition[other]
    if what == "name":
        return definitions.cards[one].name == definitions.cards[two].name
    if what == "faction":
        return definitions.faction[one] >= 0 and definitions.faction[one] == definitions.faction[two]
    return state.stat(card, what) == state.stat(other, what)
