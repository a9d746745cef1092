"""Combat decisions of the computer player: targets of attacks, attackers, blocks, the avatar's part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.arc.ai import card_values
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.phases.attack import can_attack, fighters
from cardforge.games.arc.phases.defence import domain_tops, leads, may_block
from cardforge.games.arc.records import attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, KINGDOM, PILE, RESIDENTS
from cardforge.kernel.decision import Decision, Option

Plan = Callable[[ArcState, int, Decision], list[int]]


PLAIN_REGION: Final = 6
"""The assumed hit points of a Region that is still face down."""


def cannot_attack(state: ArcState, card: int) -> bool:
    """Whether a text forbids a creature to attack."""
    return is_forbidden(state, card, "attack")


def defenders(state: ArcState, seat: int, city: int) -> list[int]:
    """The creatures that could block an attack on a city (or the army, -1) of a seat."""
    if state.definitions.profile.regions:
        tops = {state.at[card]: card for card in state.zone(seat, RESIDENTS)}
        front = [card for card in state.zone(seat, ARMY) if not state.marked[card]]
        civilians = [card for card in tops.values() if not state.marked[card]]
        return front if len(front) >= len(civilians) else civilians
    cards = [card for card in state.zone(seat, RESIDENTS) if city >= 0 and state.at[card] == city]
    if leads(state, seat):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    return [card for card in cards if not state.marked[card] and not state.is_avatar(card)]


def able_attackers(state: ArcState, seat: int) -> list[int]:
    """The creatures of a seat that can attack now."""
    return [card for card in fighters(state, seat) if can_attack(state, card)]


def best_attackers(state: ArcState, seat: int, foe: int, city: int, with_all: bool) -> list[int]:
    """The creatures that should attack: those that no blocker stops cheaply; all of them if that wins the race."""
    blockers = defenders(state, foe, city)
    mine = able_attackers(state, seat)
    if with_all or not blockers:
        return [card for card in mine if state.attack_of(card) > 0]
    return [card for card in mine if state.attack_of(card) > 0 and not _stopped(state, card, blockers)]


def _stopped(state: ArcState, card: int, blockers: list[int]) -> bool:
    """Whether a single blocker kills the creature without a fair trade, or holds it off."""
    attack, defense, value = state.attack_of(card), state.defense_of(card), card_values.card_value(state, card)
    for blocker in blockers:
        if not may_block(state, blocker, card):
            continue
        dies = state.attack_of(blocker) >= defense
        kills = attack >= state.defense_of(blocker)
        if dies and (not kills or card_values.card_value(state, blocker) < value - 1):
            return True
        if not dies and not kills and state.defense_of(blocker) > attack + 2:
            return True
    return False


def wins_race(state: ArcState, seat: int, foe: int) -> bool:
    """Whether attacking with everything every turn wins before the opponent does the same."""
    mine = [state.attack_of(card) for card in state.zone(seat, ARMY) if state.is_creature(card)]
    blockers = len(defenders(state, foe, -1))
    through = sum(sorted(mine)[: max(0, len(mine) - blockers)])
    theirs = sum(state.attack_of(card) for card in state.zone(foe, ARMY) if state.is_creature(card))
    if not through:
        return False
    turns = -(-damage_to_win(state, seat, foe) // through)
    against = -(-damage_to_win(state, foe, seat) // theirs) if theirs else 99
    return turns <= against


def damage_to_win(state: ArcState, seat: int, foe: int) -> int:
    """The unblocked damage that a seat still needs to win: the missing VP, or the hit points of the opponent's Regions."""
    if state.definitions.profile.regions:
        active = sum(state.defense_of(region) - state.damage[region] for region in state.zone(foe, KINGDOM))
        return max(1, active + PLAIN_REGION * len(state.zone(foe, PILE)))
    return max(1, int(state.definitions.options["vp_target"]) - state.vp[seat])


def attack(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Values each target: LP or VP from the army, or a city that would be destroyed."""
    found: list[int] = []
    for option in decision.options:
        if option[0] == "pass":
            found.append(0)
            continue
        foe, city = int(option[1]), int(option[2]) if option[0] == "city" else -1
        found.append(_attack_value(state, seat, foe, city))
    return found


def _attack_value(state: ArcState, seat: int, foe: int, city: int) -> int:
    squad = best_attackers(state, seat, foe, city, wins_race(state, seat, foe))
    if not squad:
        return -1
    blockers = len(defenders(state, foe, city))
    through = sum(sorted(state.attack_of(card) for card in squad)[: max(0, len(squad) - blockers)])
    if city < 0:
        return 2 * through + 2
    if state.definitions.profile.regions:
        return 2 + through
    left = state.defense_of(city) - state.damage[city]
    last = len(state.zone(foe, KINGDOM)) == 1
    return (14 if last else 8) + left if through >= left else through


def attackers(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Names the creatures of the plan one after another; the avatar stays out."""
    foe, city = state.target_seat, state.target_city
    squad = best_attackers(state, seat, foe, city, wins_race(state, seat, foe))
    named = bool(state.combats)
    found = []
    for option in decision.options:
        if option[0] == "done":
            found.append(1)
        else:
            card = int(option[1])
            found.append(2 + state.attack_of(card) if card in squad else 0 if named else state.attack_of(card) - 100)
    return found


def lead(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Pays with LP while there are more of them to spare than VP the opponent lacks."""
    coming = sum(state.attack_of(attacker_of(fight)) for fight in state.combats)
    room_lp = state.lp[seat] - coming
    room_vp = state.definitions.options["vp_target"] - state.vp[state.active] - coming
    return [int((option[0] == "lead") == (room_lp > room_vp)) for option in decision.options]


def block(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Blocks where the creature survives or trades well; sacrifices it only against lethal damage."""
    card = int(decision.context[0])
    desperate = _is_lethal(state, seat)
    return [
        0 if option[0] == "none" else _block_value(state, card, int(option[1]), desperate)
        for option in decision.options
    ]


def _block_value(state: ArcState, card: int, attacker: int, desperate: bool) -> int:
    if state.is_avatar(card):
        return -1
    others = next(blockers_of(fight) for fight in state.combats if attacker_of(fight) == attacker)
    power = state.attack_of(attacker)
    kills = state.attack_of(card) + sum(state.attack_of(other) for other in others) >= state.defense_of(attacker)
    dies = power >= state.defense_of(card) - state.damage[card]
    if others:
        return card_values.card_value(state, attacker) - 3 if kills and not dies else -1
    if not dies:
        return power + 5 + (4 if kills else 0)
    trade = card_values.card_value(state, attacker) - card_values.card_value(state, card) + 2 * power // 3
    if kills and trade > 0:
        return trade
    return power if desperate else -1


def _is_lethal(state: ArcState, seat: int) -> bool:
    """Whether the unblocked attackers would win the game or destroy the last city."""
    coming = sum(state.attack_of(attacker_of(fight)) for fight in state.combats if len(fight) == 1)
    if state.target_city >= 0:
        left = state.defense_of(state.target_city) - state.damage[state.target_city]
        return coming >= left and len(state.zone(seat, KINGDOM)) == 1
    target = state.definitions.options["vp_target"]
    return coming >= (state.lp[seat] if state.led else target - state.vp[state.active])


def defence(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Prefers the side with more strength to block."""
    front = sum(
        state.defense_of(card) + state.attack_of(card) for card in state.zone(seat, ARMY) if not state.marked[card]
    )
    domains = sum(state.defense_of(card) for card in domain_tops(state, seat))
    worths = {"military": front, "civilian": domains, "none": 0}
    return [worths[str(option[0])] for option in decision.options]


def divide_damage(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Gives a blocker just enough damage to kill it if possible, otherwise none."""
    left, blockers, shares = decision.context[1:4]
    blocker = blockers[len(shares)]
    need = state.defense_of(blocker) - state.damage[blocker] if state.is_creature(blocker) else left
    best = need if need <= left else 0
    return [int(_points(option) == best) for option in decision.options]


def _points(option: Option) -> int:
    return int(option[-1])


PLANS: Final[dict[str, Plan]] = {
    "attack": attack,
    "attackers": attackers,
    "lead": lead,
    "block": block,
    "defence": defence,
    "share": divide_damage,
}
"""How the options of a decision are valued together, by kind of decision."""
