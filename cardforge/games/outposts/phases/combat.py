"""One assault: the totals of both sides, damage to the Outpost and its defenders, then damage to the attackers (O66-O80, D35-D42)."""

from __future__ import annotations

from cardforge.effects.standard.later import begin_delayed
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.assaults import after_assault, end_effects, remember_assault, was_hit
from cardforge.games.outposts.actions.damage import damage_creatures, damage_outpost
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.effects.verbs import AFTER_ASSAULT, WITH_COUNTERS
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Step


def attackers_strength(state: OutpostsState, group: list[int], target: int) -> int:
    """O66: Attacker's Strength, the sum of Attack over the group and what its keywords add."""
    total = sum(stats.stat(state, card, "attack") for card in group)
    banners = sum(stats.keyword(state, card, "banner") for card in group)
    total += banners * (len(group) - 1)
    if not state.defenders(target):
        total += sum(stats.keyword(state, card, "siege") for card in group)
    return total


def total_defense(state: OutpostsState, target: int, group: list[int]) -> int:
    """O67: Defense, the sum over the defenders and the upgrades of the Outpost, less what the group pierces."""
    defenders = state.defenders(target)
    total = sum(stats.stat(state, card, "defense") for card in defenders) + stats.stat(state, target, "defense")
    walls = sum(stats.keyword(state, card, "shieldwall") for card in defenders)
    total += walls * (len(defenders) - 1)
    if len(defenders) == 1:
        total += stats.keyword(state, defenders[0], "bulwark")
    pierced = sum(stats.keyword(state, card, "pierce") for card in group)
    return total - min(pierced, max(0, total))


def defenders_strength(state: OutpostsState, target: int) -> int:
    """O68: Defender's Strength, the sum of Attack over the defenders and the upgrades of the Outpost."""
    defenders = state.defenders(target)
    total = sum(stats.stat(state, card, "attack") + stats.keyword(state, card, "retaliate") for card in defenders)
    return total + stats.stat(state, target, "attack")


def compare_totals(state: OutpostsState, step: Step) -> None:
    """O66-O70, D35, D38: compares the totals; the attacker divides the damage that gets through."""
    index = int(step[1])
    target = state.groups[index].target
    group = state.attackers(index)
    if state.down[target]:
        state.push(("assault_over", index))
        return
    attack, defense = attackers_strength(state, group, target), total_defense(state, target, group)
    damage_back = max(0, defenders_strength(state, target))
    net = max(0, attack - defense)
    state.note("totals", "O69", attack, defense, damage_back, net)
    remember_assault(state, index)
    allocate(state, state.active, net, (*state.defenders(target), target), ("hit", index, damage_back), row="O70")


def damage_defenders(state: OutpostsState, step: Step) -> None:
    """O71-O77: deals the divided damage to the defenders and the Outpost; then the damage to the attackers follows."""
    _, index, damage_back, targets, shares = step
    target = state.groups[index].target
    state.push(("answer", index, damage_back))
    damage_creatures(state, targets[:-1], shares[:-1], "O71")
    damage_outpost(state, target, shares[-1], "O73")


def damage_attackers(state: OutpostsState, step: Step) -> None:
    """O78, D38, D41: lets the defender divide the Defender's Strength among the creatures of the group."""
    _, index, points = step
    group = tuple(state.attackers(index))
    state.push(("assault_over", index))
    if points and group:
        defender = state.controller(state.groups[index].target)
        allocate(state, defender, points, group, ("struck",), row="O78")


def damage_struck(state: OutpostsState, step: Step) -> None:
    """O79, O71: destroys the creatures whose share of the divided damage reaches their Health."""
    _, targets, shares = step
    damage_creatures(state, targets, shares, "O79")


def assault_over(state: OutpostsState, step: Step) -> None:
    """O80, D43: ends the assault; damage to creatures is forgotten, and the end of the game is checked."""
    index = int(step[1])
    mark_resolved(state, index)
    target = state.groups[index].target
    after_assault(state, index)
    emit(state, "assault_end", target, detail=WITH_COUNTERS if was_hit(state, index) else "")
    if state.effects:
        end_effects(state, index)
        begin_delayed(state, AFTER_ASSAULT)
    state.resolving_group = -1
    state.push(("check",), ("next_assault",))


def mark_resolved(state: OutpostsState, index: int) -> None:
    """O80, D42: marks the assault of a group as resolved; its survivors stay in offense."""
    state.groups[index] = state.groups[index]._replace(resolved=1)


BOOK.step("strike", compare_totals)
BOOK.step("hit", damage_defenders)
BOOK.step("answer", damage_attackers)
BOOK.step("struck", damage_struck)
BOOK.step("assault_over", assault_over)
