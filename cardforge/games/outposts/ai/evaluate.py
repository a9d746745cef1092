"""The value of each option for the greedy player; looks only at what the seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.contents import subject_of
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.targeting import slot_candidates
from cardforge.effects.verbs import ChooseOne, May
from cardforge.games.outposts.ai import assaults, card_values, combat, mana, placement
from cardforge.games.outposts.ai.placement import PlacementValues
from cardforge.games.outposts.definitions import CREATURE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import HAND, PICKED
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option, number_in

_SURE: Final = 10_000
"""Beyond the value of every assault."""


def _play(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    best = mana.best_spending(state, seat)
    return [int(option == best) for option in decision.options]


def _share(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Plans the whole division of the damage again and values the share of the present target by it."""
    _, left, targets, shares, _, _, then = decision.context
    points = left + sum(shares)
    if then[0] == "suffer":
        plan = combat.divide_penalty(state, targets, points)
    elif then[0] == "hit":
        plan = combat.divide_assault_damage(state, targets, points)
    else:
        healths = [max(1, state.stat(card, "health")) for card in targets]
        values = [
            card_values.creature_value(state, card) * (-1 if state.controller(card) == seat else 1) for card in targets
        ]
        kills = combat.best_kills(values, healths, points)
        plan = [healths[index] if index in kills else 0 for index in range(len(targets))]
    wanted = plan[len(shares)]
    return [-abs(number_in(option) - wanted) for option in decision.options]


def _draw(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Draw, unless the penalty for a short deck would destroy the last Outpost."""
    return int((option[0] == "skip") == card_values.draw_is_deadly(state, seat))


def _card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return card_values.printed_value(state, state.definition[number_in(option)]) if len(option) > 1 else 0


def _pick(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """The value of a card beyond its cost; first some creatures, and not too many of the same or of high cost."""
    definition = state.definition[number_in(option)]
    definitions, kept = state.definitions, [state.definition[card] for card in state.zone(seat, PICKED)]
    surplus = 2 * (card_values.printed_value(state, definition) - 4 * definitions.cost[definition])
    expensive = max(0, definitions.cost[definition] - 3)
    same_cost = sum(definitions.cost[other] == definitions.cost[definition] for other in kept)
    creatures = sum(definitions.kind[other] == CREATURE for other in kept)
    return (
        surplus
        - 3 * expensive
        - 2 * same_cost
        + (4 if definitions.kind[definition] == CREATURE and creatures < 3 else 0)
    )


def _worst_card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    card = number_in(option)
    own = state.owner[card] == seat
    value = card_values.printed_value(state, state.definition[card]) if state.definition[card] >= 0 else 0
    return -value if own else value


def _place(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return combat.need_of_defenders(state, number_in(option)) + 3 * len(state.defenders(number_in(option)))


def _face(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Face-down for an upgrade with a "when flipped", face-up for any other."""
    flips = "flipped" in state.definitions.triggers[state.definition[int(decision.context[0])]]
    return int((option[0] == "face_down") == flips)


def _war(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Each creature goes where it gains or saves most."""
    ready = [number_in(option) for option in decision.options if option[0] == "offense"]
    placement = PlacementValues(state, seat, ready)
    return [placement.value(option) for option in decision.options]


def _group(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """The group in which the creature does most, with targets for all groups; of equal ones the first: Defense is subtracted from every group."""
    fighter = card_values.fighter_of(state, int(decision.context[0]))
    groups = [[card_values.fighter_of(state, card) for card in group.creatures] for group in state.groups]
    targets = [one for other in state.opponents(seat) for one in placement.standing_outposts(state, other).values()]
    values = []
    for option in decision.options:
        index = number_in(option)
        formed = [[*group, fighter] if place == index else group for place, group in enumerate(groups)]
        formed += [[fighter]] if index == len(groups) else []
        values.append(assaults.value_of_groups(formed, targets, sure=True))
    return values


def _aim_group(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """The value of each assault of the group; the step is skipped if the best assaults of all groups together are not worth it."""
    place = int(decision.context[0])
    targets = [outpost for other in state.opponents(state.active) for outpost in state.standing(other)]
    values = _assaults(state, place, targets)
    found = []
    for option in decision.options:
        if option[0] == "skip":
            others = [_assaults(state, other, targets) for other in range(len(state.groups)) if other != place]
            best = sum(max(one.values(), default=0) for one in (values, *others))
            found.append(-_SURE if best > 0 else _SURE)
        else:
            found.append(values[number_in(option)])
    return found


def _assaults(state: OutpostsState, place: int, targets: list[int]) -> dict[int, int]:
    """What an assault of one group on each target is worth."""
    creatures = list(state.groups[place].creatures)
    return {target: combat.assault_value(state, creatures, target) for target in targets}


def _rehouse(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return 100 + combat.need_of_defenders(state, number_in(option)) if option[0] == "guard" else 0


def _target(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """What the verb that has this target would gain by it."""
    definition, index, source, _, x, targets, _ = decision.context
    if option[0] == "done":
        return 0
    program = state.definitions.ready[definition][index]
    ctx = EffectContext(0, 0, source, seat, x, targets)
    verb = state.definitions.programs.verb_of_slot(program.sequence, len(targets))
    assert verb is not None
    return card_values.value_of_doing(state, verb, number_in(option), ctx)


def _mode(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """What an option would be worth: of those with targets what the best target is."""
    if option[0] == "done":
        return 0
    definition, index, source, _, x, targets, _ = decision.context
    program = state.definitions.ready[definition][index]
    ctx = EffectContext(0, 0, source, seat, x, targets)
    choice = state.definitions.programs.sequences[program.sequence][0]
    assert isinstance(choice, ChooseOne)
    places = program.modes[number_in(option)]
    if not places:
        return card_values.verbs_value(state, choice.options[number_in(option)], ctx)
    verb = state.definitions.programs.verb_of_slot(program.sequence, places[0])
    assert verb is not None
    pool = slot_candidates(state, program.slots[places[0]], ctx)
    return max((card_values.value_of_doing(state, verb, card, ctx) for card in pool), default=0)


def _choose(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "done":
        return 0
    *parts, _ = decision.context
    ctx = EffectContext(*parts)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert subject_of(verb) is not None
    return card_values.value_of_doing(state, verb, number_in(option), ctx)


def _one(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    ctx = EffectContext(*decision.context)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, ChooseOne)
    return card_values.verbs_value(state, verb.options[number_in(option)], ctx)


def _may(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    *parts, _ = decision.context
    ctx = EffectContext(*parts)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, May)
    return card_values.verbs_value(state, verb.effects, ctx) if option[0] == "yes" else 0


def _mulligan(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """A new hand only if the hand has no cheap card."""
    cheap = [card for card in state.zone(seat, HAND) if state.definitions.cost[state.definition[card]] <= 2]
    return int((option[0] == "again") == (not cheap))


_VALUES_OF_ALL: Final[dict[str, Callable[[OutpostsState, int, Decision], list[int]]]] = {
    "play": _play,
    "share": _share,
    "war": _war,
    "group": _group,
    "aim_group": _aim_group,
}
_VALUE_OF_ONE: Final[dict[str, Callable[[OutpostsState, int, Decision, Option], int]]] = {
    "draw": _draw, "pick": _pick, "search": _card, "discard_some": _worst_card, "place": _place, "face": _face,
    "rehouse": _rehouse, "assign": _rehouse, "go": _rehouse, "target": _target,
    "crowded": _worst_card, "overloaded": _worst_card, "choose": _choose, "mode": _mode, "one": _one, "may": _may, "mulligan": _mulligan,
}  # fmt: skip

evaluate: Final = DecisionValues(_VALUE_OF_ONE, _VALUES_OF_ALL)
"""What a sensible player thinks of each option."""
