"""The fourth step: every group gets its target, then the assaults are resolved one after another (O64-O80, D32-D42)."""

from __future__ import annotations

from cardforge.games.outposts import values
from cardforge.games.outposts.casualties import hit_creature, hit_outpost, topple
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import HIDDEN, UPGRADES
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.sharing import share


def attack_step(state: OutpostsState, step: Step) -> None:
    """D32: either every group is assigned to a target, or the step is skipped."""
    if state.groups:
        state.push(("aim_group", 0))


def aim_group(state: OutpostsState, step: Step) -> None:
    """O64, D33: asks for the target of one group, a face-up Outpost of an opponent; the first may also be called off."""
    place = int(step[1])
    if place == len(state.groups):
        for row in state.groups:
            for card in row[2:]:
                fire(state, "attacks", card, state.active)
        state.push(("check",), ("next_assault",))
        return
    options: list[Option] = [
        ("assault", outpost) for other in state.opponents(state.active) for outpost in state.standing(other)
    ]
    if place == 0 and options:
        options.append(("skip",))
    if options:
        state.ask(state.active, "aim_group", options, "O64", (place,))


def group_aimed(state: OutpostsState, context: Step, option: Option) -> None:
    """Keeps the target, and goes on with the next group (O65)."""
    place = int(context[0])
    if option[0] == "skip":
        state.groups = []
        return
    _, done, *creatures = state.groups[place]
    state.groups[place] = (int(option[1]), done, *creatures)
    state.note("assigned", "O64", place, int(option[1]))
    state.push(("aim_group", place + 1))


def next_assault(state: OutpostsState, step: Step) -> None:
    """O65: the attacker chooses which assault is resolved next."""
    options: list[Option] = [("resolve", place) for place, row in enumerate(state.groups) if not row[1]]
    if options:
        state.ask(state.active, "next_assault", options, "O65")


def assault_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """D34: against a fallen Outpost nothing happens; else hidden upgrades are flipped first (O52, D26)."""
    place = int(option[1])
    target = state.groups[place][0]
    if state.down[target]:
        over(state, place)
        state.note("fizzles", "D34", place, target)
        state.push(("next_assault",))
        return
    state.fighting = place
    state.note("assault", "O65", place, target, *state.attackers(place))
    fire(state, "assault_start", target, state.controller(target))
    reveal(state, target)
    state.push(("settle",), ("strike", place))


def reveal(state: OutpostsState, target: int) -> None:
    """O52: every face-down upgrade of the Outpost is flipped face-up."""
    seat = state.controller(target)
    for card in [card for card in state.zone(seat, HIDDEN) if state.at[card] == target]:
        state.put(card, seat, UPGRADES, target)
        state.note("flipped", "O52", card)
        fire(state, "flipped", card, seat)


def strength(state: OutpostsState, group: list[int], target: int) -> int:
    """O66: the sum of Attack over the group, with what its keywords add."""
    total = sum(state.stat(card, "attack") for card in group)
    banners = sum(values.keyword(state, card, "banner") for card in group)
    total += banners * (len(group) - 1)
    if not state.defenders(target):
        total += sum(values.keyword(state, card, "siege") for card in group)
    return total


def shelter(state: OutpostsState, target: int, group: list[int]) -> int:
    """O67: the sum of Defense over the defenders and the upgrades there, less what the group pierces."""
    guards = state.defenders(target)
    total = sum(state.stat(card, "defense") for card in guards) + state.stat(target, "defense")
    walls = sum(values.keyword(state, card, "shieldwall") for card in guards)
    total += walls * (len(guards) - 1)
    if len(guards) == 1:
        total += values.keyword(state, guards[0], "bulwark")
    pierced = sum(values.keyword(state, card, "pierce") for card in group)
    return total - min(pierced, max(0, total))


def riposte(state: OutpostsState, target: int) -> int:
    """O68: the sum of Attack over the defenders and the upgrades there."""
    guards = state.defenders(target)
    total = sum(state.stat(card, "attack") + values.keyword(state, card, "retaliate") for card in guards)
    return total + state.stat(target, "attack")


def strike(state: OutpostsState, step: Step) -> None:
    """O66-O70, D35, D38: the totals are fixed, then the attacker splits what gets through."""
    place = int(step[1])
    target = state.groups[place][0]
    group = state.attackers(place)
    if state.down[target]:
        state.push(("assault_over", place))
        return
    attack, defense = strength(state, group, target), shelter(state, target, group)
    answer = max(0, riposte(state, target))
    net = max(0, attack - defense)
    state.note("totals", "O69", attack, defense, answer, net)
    share(state, state.active, net, (*state.defenders(target), target), ("hit", place, answer), row="O70")


def hit(state: OutpostsState, step: Step) -> None:
    """O71-O77: defenders whose share reaches their Health are destroyed, the Outpost gets its counters and may fall; then DS is due."""
    _, place, answer, targets, shares = step
    target = state.groups[place][0]
    state.push(("answer", place, answer))
    for card, points in zip(targets, shares, strict=True):
        if points and card != target:
            hit_creature(state, card, points, "O71")
    if shares[-1]:
        hit_outpost(state, target, shares[-1], "O73")
        topple(state)


def answer(state: OutpostsState, step: Step) -> None:
    """O78, D38, D41: the defender splits the fixed Defender's Strength over the creatures of the group."""
    _, place, points = step
    group = tuple(state.attackers(place))
    state.push(("assault_over", place))
    if points and group:
        defender = state.controller(state.groups[place][0])
        share(state, defender, points, group, ("struck",), row="O78")


def struck(state: OutpostsState, step: Step) -> None:
    """O79: attackers whose share reaches their Health are destroyed."""
    _, targets, shares = step
    for card, points in zip(targets, shares, strict=True):
        if points:
            hit_creature(state, card, points, "O79")


def over(state: OutpostsState, place: int) -> None:
    """O80, D42: the survivors of the group are in offense; the group has done its assault."""
    target, _, *creatures = state.groups[place]
    state.groups[place] = (target, 1, *creatures)


def assault_over(state: OutpostsState, step: Step) -> None:
    """O80, D43: damage on creatures is forgotten, and now the end of the game is looked at."""
    place = int(step[1])
    over(state, place)
    target = state.groups[place][0]
    fire(state, "assault_end", target, state.controller(target))
    state.fighting = -1
    state.push(("check",), ("next_assault",))
