"""The fourth step: every group gets a target, then the assaults are resolved in the attacker's order (O64, O65, D32-D34)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.phases.combat import mark_resolved
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import HIDDEN, UPGRADES
from cardforge.kernel.decision import Option, Step, number_in


def attack_step(state: OutpostsState, step: Step) -> None:
    """D32: begins to ask for targets; every group gets one, or the step is skipped."""
    if state.groups:
        state.push(("aim_group", 0))


def choose_target(state: OutpostsState, step: Step) -> None:
    """O64, D33: asks for the target of one group, a face-up Outpost of an opponent; at the first group the step may be skipped."""
    index = int(step[1])
    if index == len(state.groups):
        for group in state.groups:
            for card in group.creatures:
                emit(state, "attacks", card, state.active, by=group.target)
        for group in state.groups:
            for card in group.creatures[:1]:
                emit(state, "group_assigned", card, state.active, by=group.target)
        state.push(("check",), ("next_assault",))
        return
    options: list[Option] = [
        ("assault", outpost)
        for other in state.opponents(state.active)
        for outpost in state.standing(other)
        if not restrictions.is_forbidden(state, outpost, "be_attacked")
    ]
    if index == 0 and options:
        options.append(("skip",))
    if options:
        state.ask(state.active, "aim_group", options, "O64", (index,))


def target_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """Gives the group its target and goes on with the next group (O65), or skips the step."""
    index = int(context[0])
    if option[0] == "skip":
        state.groups = []
        return
    state.groups[index] = state.groups[index]._replace(target=number_in(option))
    state.note("assigned", "O64", index, number_in(option))
    state.push(("aim_group", index + 1))


def next_assault(state: OutpostsState, step: Step) -> None:
    """O65: asks the attacker which assault is resolved next."""
    options: list[Option] = [("resolve", index) for index, group in enumerate(state.groups) if not group.resolved]
    if options:
        state.ask(state.active, "next_assault", options, "O65")


def assault_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """D34: begins the assault by flipping hidden upgrades (O52, D26); against a destroyed Outpost nothing happens."""
    index = number_in(option)
    target = state.groups[index].target
    if state.down[target]:
        mark_resolved(state, index)
        state.note("fizzles", "D34", index, target)
        state.push(("next_assault",))
        return
    state.resolving_group = index
    state.note("assault", "O65", index, target, *state.attackers(index))
    emit(state, "assault_start", target)
    flip_hidden_upgrades(state, target)
    state.push(("order_triggers",), ("strike", index))


def flip_hidden_upgrades(state: OutpostsState, target: int) -> None:
    """O52: flips every face-down upgrade of the Outpost face-up."""
    seat = state.controller(target)
    for card in [card for card in state.zone(seat, HIDDEN) if state.at[card] == target]:
        state.put(card, seat, UPGRADES, target)
        state.note("flipped", "O52", card)
        emit(state, "flipped", card)


BOOK.step("attack_step", attack_step)
BOOK.step("aim_group", choose_target)
BOOK.step("next_assault", next_assault)
BOOK.answer("aim_group", target_chosen)
BOOK.answer("next_assault", assault_chosen)
