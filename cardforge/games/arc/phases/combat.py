"""The combats of an attack in the declared order, and unblocked attackers (A170, A286-A289, A318-A328, C7-C11)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.damage.dealing import deal_damage
from cardforge.games.arc.actions.damage.turned import is_all_turned
from cardforge.games.arc.actions.destruction import tell_of_strength
from cardforge.games.arc.actions.replacing import gain_victory_points
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.attacked import (
    city_attacked,
    defender_against,
    is_under_attack,
    seat_defending,
)
from cardforge.games.arc.effects.continuous import has_keyword, is_immune_to
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.records import OUT, WHILE_ATTACKING, Counters, attacker_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, KINGDOM, RESIDENTS
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.settle import settle


def combat(state: ArcState, step: Step) -> None:
    """A287, A321: starts the combats one after another, each with a response window."""
    index = int(step[1])
    if index >= len(state.combats):
        return
    first = state.next_seat(state.active) if state.definitions.profile.leaflet else state.target_seat
    state.push(("window", first, 0), ("begin_combat", index), ("combat", index + 1))


def begin_combat(state: ArcState, step: Step) -> None:
    """A225, A323, A318: a blocked attacker fights its blockers, an unblocked one damages the target; who has left play does nothing.

    C46: who has First Strike strikes first, the others in a second step. A blocked attacker never damages the target (A327, C9).
    """
    attacker, *blockers = state.combats[int(step[1])]
    if not in_fight(state, attacker):
        return
    there = tuple(card for card in blockers if in_fight(state, card))
    if there:
        if "survives" in state.definitions.trigger_events:
            state.effects += [LastingEffect(FOUGHT, card, "", 0, WHILE_ATTACKING) for card in (attacker, *there)]
        quick = {card for card in (attacker, *there) if has_keyword(state, card, "first strike")}
        if quick:
            quick |= {card for card in (attacker, *there) if _is_not_outpaced(state, card, attacker, quick)}
        first = tuple(card for card in (attacker, *there) if card in quick)
        rest = tuple(card for card in (attacker, *there) if card not in first)
        state.push(*(("strike", attacker, there, strikers) for strikers in (first, rest) if strikers), ("check",))
    elif not blockers or overruns(state, attacker):
        unblocked(state, attacker)


def _is_not_outpaced(state: ArcState, card: int, attacker: int, quick: set[int]) -> bool:
    """K14: whether a card fights one with First Strike and is immune to that, so that it strikes at the same time."""
    opposed = bool(quick - {attacker}) if card == attacker else attacker in quick
    return opposed and is_immune_to(state, card, "first strike")


def strike(state: ArcState, step: Step) -> None:
    """C46: one step of a combat: those who strike in it and are still there deal their damage at the same time.

    C8, A133, Q30: the attacking player divides the ATK among several blockers in whole points; under `arc-regions` each of them
    takes all of it.
    """
    _, attacker, blockers, strikers = step
    there = tuple(card for card in blockers if in_fight(state, card))
    if not there or not in_fight(state, attacker):
        return
    points = max(0, state.attack_of(attacker)) if attacker in strikers else 0
    if points and overruns(state, attacker) and is_under_attack(state, city_attacked(state, attacker)):
        spare = points - sum(need(state, card, attacker) for card in there)
        if spare > 0:
            state.ask(
                state.active,
                "overrun",
                [("points", n) for n in range(spare + 1)],
                "K5",
                (attacker, there, strikers, points),
            )
            return
    if state.definitions.profile.full_damage:
        state.push(("exchange_damage", attacker, strikers, there, (points,) * len(there)))
    else:
        allocate(state, state.active, points, there, ("exchange_damage", attacker, strikers), whole=True, row="C8")


def overruns(state: ArcState, attacker: int) -> bool:
    """K5: whether an attacker may assign to the city what its interceptors do not need."""
    return "overrun" in state.definitions.leaflet_words and has_keyword(state, attacker, "overrun")


def need(state: ArcState, card: int, attacker: int) -> int:
    """K5: the damage that an interceptor has to be assigned before any goes to the city: its remaining DEF."""
    return max(0, state.defense_of(card) - state.damage[card])


def overrun_chosen(state: ArcState, context: Step, option: Option) -> None:
    """K5: assigns points to the city; each interceptor is then assigned its remaining DEF, and the attacker divides what is left."""
    attacker, there, strikers, points = context
    through = number_in(option)
    if not through:
        allocate(state, state.active, points, there, ("exchange_damage", attacker, strikers), whole=True, row="Q30")
        return
    floor = tuple(need(state, card, attacker) for card in there)
    rest = points - through - sum(floor)
    then = ("overrun_damage", attacker, strikers, through, floor)
    allocate(state, state.active, rest, there, then, whole=True, row="Q30")


def overrun_damage(state: ArcState, step: Step) -> None:
    """K5: the interceptors and the city take their shares at the same time."""
    _, attacker, strikers, through, floor, there, shares = step
    points = tuple(map(sum, zip(floor, shares, strict=True)))
    if is_all_turned(state, attacker):
        points, through = (points[0] + through, *points[1:]), 0
    exchange_damage(state, ("exchange_damage", attacker, strikers, there, points))
    deal_damage(state, city_attacked(state, attacker), through, attacker)


def in_battle(state: ArcState, card: int) -> bool:
    """Whether a creature or avatar is still in play where it can fight."""
    return state.where[card] >= 0 and state.where[card] % COUNT in (ARMY, RESIDENTS)


def in_fight(state: ArcState, card: int) -> bool:
    """Whether a card can fight: it is on the side on which it was declared (C45), and no text has removed it from combat."""
    if not in_battle(state, card) or state.controller(card) != _side_of(state, card):
        return False
    if state.definitions.profile.leaflet and not _is_at_its_post(state, card):
        return False
    return not any(effect.word == OUT and effect.target == card for effect in state.effects)


def _is_at_its_post(state: ArcState, card: int) -> bool:
    """Q56: whether a text has not moved a fighter away: from the army, or from the city under attack, if that still stands."""
    if state.lies_in(card, ARMY):
        return not any(effect.word == POSTED and effect.target == card for effect in state.effects)
    city = next((effect.value for effect in state.effects if effect.word == POSTED and effect.target == card), -1)
    return city >= 0 and (state.at[card] == city or not state.lies_in(city, KINGDOM))


def post(state: ArcState, card: int) -> None:
    """Q56: remembers the city from which a resident attacks or defends, until the attack is over; who is not posted fights from the army."""
    if state.definitions.profile.leaflet and state.lies_in(card, RESIDENTS):
        state.effects.append(LastingEffect(POSTED, card, "", state.at[card], WHILE_ATTACKING))


POSTED: Final = "posted"
"""The word of a lasting effect that remembers the city from which a creature fights (Q56)."""


FOUGHT: Final = "fought"
"""The word of a lasting effect on a card that has fought a battle of the attack under way, where a text waits for it to survive that."""


def _side_of(state: ArcState, card: int) -> int:
    """The seat for which a card attacks or blocks."""
    attacks = any(attacker_of(combat) == card for combat in state.combats)
    return state.active if attacks else seat_defending(state, card)


def exchange_damage(state: ArcState, step: Step) -> None:
    """A324-A328, C7, C8: every blocker takes its share of the damage, and those who strike now strike back at the same time.

    Q32: with the ATK that they had before: counters of a Bruiser (K21) come too late to weaken the blow.
    """
    _, attacker, strikers, blockers, shares = step
    blows = [max(0, state.attack_of(card)) if card in strikers else 0 for card in blockers]
    if is_all_turned(state, attacker):
        shares = (sum(shares), *(0 for _ in shares[1:]))
    for place, card in enumerate(blockers):
        deal_damage(state, card, shares[place], attacker)
    state.note("combat", "A323", attacker, *blockers)
    for place, card in enumerate(blockers):
        if card in strikers and not _does_not_strike_back(state, card, attacker):
            struck = blows[place]
            deal_damage(state, attacker, struck, card)
            if struck and "defiance" in state.definitions.leaflet_words and has_keyword(state, card, "defiance"):
                _defy(state, city_attacked(state, attacker), struck)


def _defy(state: ArcState, city: int, points: int) -> None:
    """K23: what a defender deals is added to the strength of the city it defends, if that can gain any (Q34)."""
    if is_under_attack(state, city) and not is_forbidden(state, city, "gain_strength"):
        state.counters.append(Counters(city, "+0/+1", points))
        tell_of_strength(state, city, points)


def _does_not_strike_back(state: ArcState, blocker: int, attacker: int) -> bool:
    """Whether a blocker does not strike back: civilians never do (A319), others if a text forbids it (A274)."""
    return (
        state.civilian == 1
        or is_forbidden(state, blocker, "strike_back")
        or is_forbidden(state, attacker, "be_struck_back")
    )


def unblocked(state: ArcState, attacker: int) -> None:
    """C11, A170, A318: damages the city or costs LP, or gives the attacker VP; nothing if the defender has left the game (C41)."""
    points = max(0, state.attack_of(attacker))
    defender, city = defender_against(state, attacker), city_attacked(state, attacker)
    if not state.alive[defender]:
        return
    if city >= 0:
        if state.lies_in(city, KINGDOM):
            deal_damage(state, city, points, attacker)
    elif state.led:
        deal_damage(state, state.avatar[defender], points, attacker)
    elif points == 0 or gain_victory_points(state, state.active, points):
        state.note("vp", "A156", state.active, points)
    emit(state, "unblocked", attacker, state.active, by=city)
    settle(state)


BOOK.step("begin_combat", begin_combat)
BOOK.step("combat", combat)
BOOK.step("strike", strike)
BOOK.step("exchange_damage", exchange_damage)
BOOK.step("overrun_damage", overrun_damage)
BOOK.answer("overrun", overrun_chosen)
