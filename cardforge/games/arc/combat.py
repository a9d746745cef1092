"""The combats of an attack, in the declared order: who fights whom, and what nobody blocked (A170, A286-A289, A318-A328, C7-C11)."""

from __future__ import annotations

from cardforge.games.arc.damage import bury, strike
from cardforge.games.arc.ending import check
from cardforge.games.arc.passives import keywords
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Step
from cardforge.kernel.sharing import share


def combat(state: ArcState, step: Step) -> None:
    """A287, A321: the combats one after another; a blocked attacker never hurts the target (A327, C9)."""
    place = int(step[1])
    if place >= len(state.combats):
        return
    state.push(("window", state.target_seat, 0), ("clash", place), ("combat", place + 1))


def begin_clash(state: ArcState, step: Step) -> None:
    """A323, A318: a blocked attacker fights, one that nobody blocked hurts the target; who has gone does nothing.

    C8, A133: over several blockers the attacking player divides the ATK in whole points, the last one takes the rest; under
    `arc-regions` each of them takes all of it.
    """
    attacker, *blockers = state.combats[int(step[1])]
    if not in_fight(state, attacker):
        return
    there = tuple(card for card in blockers if in_fight(state, card))
    points = max(0, state.attack_of(attacker))
    if there and state.facts.profile.full_damage:
        state.push(("blows", attacker, there, (points,) * len(there)))
    elif there:
        share(state, state.active, points, there, ("blows", attacker), whole=True, row="C8")
    elif not blockers:
        unblocked(state, attacker)


def in_battle(state: ArcState, card: int) -> bool:
    """Whether a creature or avatar is still in play where it can fight."""
    return state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)


def in_fight(state: ArcState, card: int) -> bool:
    """Whether it is there and no text has taken it out of the attack."""
    return in_battle(state, card) and not any(effect[0] == "out" and effect[1] == card for effect in state.effects)


def blows(state: ArcState, step: Step) -> None:
    """A324-A328, C7, C8: every blocker takes its share, and strikes back at the same moment."""
    _, attacker, blockers, shares = step
    for card, points in zip(blockers, shares, strict=True):
        strike(state, card, points, attacker)
    state.note("combat", "A323", attacker, *blockers)
    if "first strike" in keywords(state, attacker):
        bury(state)
    for card in blockers:
        if in_battle(state, card) and not _is_silent(state, card, attacker):
            strike(state, attacker, max(0, state.attack_of(card)), card)
    bury(state)
    check(state)


def _is_silent(state: ArcState, blocker: int, attacker: int) -> bool:
    """Whether a blocker does not strike back: civilians never do (A319), others if a text forbids it (A274)."""
    return (
        state.civilian == 1
        or forbidden(state, blocker, "strike_back", attacker)
        or forbidden(state, attacker, "be_struck_back", blocker)
    )


def unblocked(state: ArcState, attacker: int) -> None:
    """C11, A170, A318: to the city, to LP, or VP for the attacker; nothing once the defender is out of the game (C41)."""
    points = max(0, state.attack_of(attacker))
    defender = state.target_seat
    if not state.alive[defender]:
        return
    if state.target_city >= 0:
        if state.lies_in(state.target_city, KINGDOM):
            strike(state, state.target_city, points, attacker)
            bury(state)
    elif state.led:
        strike(state, state.avatar[defender], points, attacker)
    else:
        state.vp[state.active] += points
        state.note("vp", "A156", state.active, points)
    fire(state, "unblocked", attacker, state.active)
    check(state)
