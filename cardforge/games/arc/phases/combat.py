"""The combats of an attack in the declared order, and unblocked attackers (A170, A286-A289, A318-A328, C7-C11)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.damage import deal_damage, destroy_dead
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Step
from cardforge.kernel.settle import settle


def combat(state: ArcState, step: Step) -> None:
    """A287, A321: starts the combats one after another, each with a response window."""
    index = int(step[1])
    if index >= len(state.combats):
        return
    state.push(("window", state.target_seat, 0), ("begin_combat", index), ("combat", index + 1))


def begin_combat(state: ArcState, step: Step) -> None:
    """A323, A318: a blocked attacker fights its blockers, an unblocked one damages the target; who has left play does nothing.

    C8, A133: the attacking player divides the ATK among several blockers in whole points; under `arc-regions` each of them
    takes all of it. A blocked attacker never damages the target (A327, C9).
    """
    attacker, *blockers = state.combats[int(step[1])]
    if not in_fight(state, attacker):
        return
    there = tuple(card for card in blockers if in_fight(state, card))
    points = max(0, state.attack_of(attacker))
    if there and state.definitions.profile.full_damage:
        state.push(("exchange_damage", attacker, there, (points,) * len(there)))
    elif there:
        allocate(state, state.active, points, there, ("exchange_damage", attacker), whole=True, row="C8")
    elif not blockers:
        unblocked(state, attacker)


def in_battle(state: ArcState, card: int) -> bool:
    """Whether a creature or avatar is still in play where it can fight."""
    return state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)


def in_fight(state: ArcState, card: int) -> bool:
    """Whether a card can fight and no text has removed it from combat."""
    return in_battle(state, card) and not any(
        effect.word == "out" and effect.target == card for effect in state.effects
    )


def exchange_damage(state: ArcState, step: Step) -> None:
    """A324-A328, C7, C8: every blocker takes its share of the damage and strikes back at the same time."""
    _, attacker, blockers, shares = step
    for card, points in zip(blockers, shares, strict=True):
        deal_damage(state, card, points, attacker)
    state.note("combat", "A323", attacker, *blockers)
    if "first strike" in keywords(state, attacker):
        destroy_dead(state)
    for card in blockers:
        if in_battle(state, card) and not _does_not_strike_back(state, card, attacker):
            deal_damage(state, attacker, max(0, state.attack_of(card)), card)
    destroy_dead(state)
    settle(state)


def _does_not_strike_back(state: ArcState, blocker: int, attacker: int) -> bool:
    """Whether a blocker does not strike back: civilians never do (A319), others if a text forbids it (A274)."""
    return (
        state.civilian == 1
        or is_forbidden(state, blocker, "strike_back", attacker)
        or is_forbidden(state, attacker, "be_struck_back", blocker)
    )


def unblocked(state: ArcState, attacker: int) -> None:
    """C11, A170, A318: damages the city or costs LP, or gives the attacker VP; nothing if the defender has left the game (C41)."""
    points = max(0, state.attack_of(attacker))
    defender = state.target_seat
    if not state.alive[defender]:
        return
    if state.target_city >= 0:
        if state.lies_in(state.target_city, KINGDOM):
            deal_damage(state, state.target_city, points, attacker)
            destroy_dead(state)
    elif state.led:
        deal_damage(state, state.avatar[defender], points, attacker)
    else:
        state.vp[state.active] += points
        state.note("vp", "A156", state.active, points)
    emit(state, "unblocked", attacker, state.active)
    settle(state)


BOOK.step("begin_combat", begin_combat)
BOOK.step("combat", combat)
BOOK.step("exchange_damage", exchange_damage)
