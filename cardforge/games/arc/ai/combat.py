"""Combat decisions of the computer player: targets of attacks, attackers, blocks, the avatar's part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.arc.ai.attack_plan import (
    SCALE,
    AttackPlan,
    block_gain,
    fighter_of,
    kills,
    most_valuable_first,
    point_value,
    strongest,
)
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.phases.attack import can_attack, fighters, is_compelled
from cardforge.games.arc.phases.defence import domain_tops, leads
from cardforge.games.arc.records import Fighter, attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, CITIES, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Decision, Option, number_in

Plan = Callable[[ArcState, int, Decision], list[int]]


CLAIMS_TO_COME: Final = 4
"""VP that an opponent may still win by claims."""

MANY: Final = 200
"""More than any creature is worth as one attacker among the others."""


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


def _ranked(state: ArcState, cards: list[int]) -> list[Fighter]:
    """The fighters among some defenders, the most valuable ones first."""
    return most_valuable_first(strongest([fighter_of(state, card) for card in cards]))


def attack(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Values each target: LP or VP from the army, or a city."""
    able = able_attackers(state, seat)
    plans: dict[int, AttackPlan] = {}
    found: list[int] = []
    for option in decision.options:
        if option[0] == "pass":
            found.append(0)
            continue
        foe, city = number_in(option), number_in(option, 2) if option[0] == "city" else -1
        if foe not in plans:
            plans[foe] = AttackPlan(state, seat, foe, able)
        found.append(plans[foe].best(city, _ranked(state, defenders(state, foe, city)))[0] or -1)
    return found


def attackers(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Names the creatures of the plan one after another; the avatar stays out."""
    foe, city = state.target_seat, state.target_city
    named = [attacker_of(fight) for fight in state.combats]
    plan = AttackPlan(state, seat, foe, [card for card in able_attackers(state, seat) if card not in named], named)
    squad = plan.best(city, _ranked(state, defenders(state, foe, city)))[1]
    found = []
    for option in decision.options:
        if option[0] == "done":
            found.append(1)
        elif option[0] == "against":
            found.append(_against(state, number_in(option), number_in(option, 2), bool(named)))
        else:
            card = number_in(option)
            if card in squad:
                found.append(2 + state.attack_of(card))
            else:
                found.append(1 if is_compelled(state, option) else 0 if named else state.attack_of(card) - 100)
    return found


def _against(state: ArcState, card: int, city: int, beside: bool) -> int:
    """K24: sends one with Militia alone against a second city that it destroys, if nobody there can block."""
    left = state.defense_of(city) - state.damage[city]
    if not beside or state.attack_of(card) < left or defenders(state, state.controller(city), city):
        return -MANY
    return MANY


def lead(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Pays with LP while there are more of them to spare than VP the opponent lacks; VP are lost to claims too, LP are not."""
    coming = sum(state.attack_of(attacker_of(fight)) for fight in state.combats)
    room_lp = state.lp[seat] - coming
    room_vp = state.definitions.options["vp_target"] - state.vp[state.active] - coming
    return [int((option[0] == "lead") == (room_lp + CLAIMS_TO_COME > room_vp)) for option in decision.options]


def block(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Blocks where the creature survives or trades well; sacrifices it only against lethal damage that blocks can prevent.

    Who chooses for another player's creature has it do the worst.
    """
    card = int(decision.context[0])
    theirs = state.controller(card) != seat
    desperate, sign = not theirs and _is_lethal(state, seat), -1 if theirs else 1
    return [
        0 if option[0] == "none" else sign * _block_value(state, card, number_in(option), desperate)
        for option in decision.options
    ]


def _block_value(state: ArcState, card: int, attacker: int, desperate: bool) -> int:
    if state.is_avatar(card):
        return -1
    others = next(blockers_of(fight) for fight in state.combats if attacker_of(fight) == attacker)
    mine, theirs = fighter_of(state, card), fighter_of(state, attacker)
    if others:
        together = mine.attack + sum(state.attack_of(other) for other in others)
        return theirs.value - 3 * SCALE if together >= theirs.left and not kills(theirs, mine) else -1
    gain = block_gain(theirs, mine, point_value(state, state.active, state.controller(card)))
    if gain > 0 or not desperate:
        return gain
    return theirs.attack


def _is_lethal(state: ArcState, seat: int) -> bool:
    """Whether the unblocked attackers would defeat the seat, and blocking the strongest of them can still prevent it."""
    open_attacks = sorted(state.attack_of(attacker_of(fight)) for fight in state.combats if len(fight) == 1)
    if state.target_city >= 0:
        if len(state.zone(seat, KINGDOM)) > 1 or state.zone(seat, CITIES):
            return False
        left = state.defense_of(state.target_city) - state.damage[state.target_city]
    else:
        left = state.lp[seat] if state.led else int(state.definitions.options["vp_target"]) - state.vp[state.active]
    deciding = 1 + sum(step[0] == "block" for step in state.stack)
    return sum(open_attacks) >= left > sum(open_attacks[: max(0, len(open_attacks) - deciding)])


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
