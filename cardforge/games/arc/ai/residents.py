"""Who should live in cities: residents claim disciplines for points and advantages; fighters belong in the army."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.ai import card_values
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.phases.tactics import bidders
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS, place_in
from cardforge.kernel.decision import Option, number_in

CLAIMANT: Final = 2
"""A creature with at most this ATK claims better than it attacks."""
FIGHTER: Final = 3
"""A resident with at least this ATK is wanted in the army once there are claimants enough."""


def disciplines(state: ArcState, seat: int) -> set[int]:
    """The disciplines of the own cities: a bid on another one gives nothing (C25)."""
    return {state.definitions.discipline[state.definition[city]] for city in state.zone(seat, KINGDOM)} - {-1}


def claimants(state: ArcState, seat: int) -> list[int]:
    """The residents of a seat without its avatar, which leads the army."""
    return [card for card in state.zone(seat, RESIDENTS) if not state.is_avatar(card)]


def wanted(state: ArcState, seat: int) -> int:
    """How many more residents could claim something: one for each discipline, and one against residents of an opponent."""
    found = disciplines(state, seat)
    if not found:
        return 0
    rivals = max((len(claimants(state, foe)) for foe in state.opponents(seat)), default=0)
    return len(found) + min(rivals, 1) - len(claimants(state, seat))


def place_value(state: ArcState, seat: int, card: int, option: Option, walls: bool) -> int:
    """The value of a place for a creature that enters play: a city that lacks claimants or walls, else the army."""
    if state.definitions.profile.regions:
        if option[0] == "army":
            return 0 if walls else 1
        at = place_in(option)
        crowd = sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == at)
        return 1 - crowd if walls else 0
    settles = walls or (state.attack_of(card) <= CLAIMANT and wanted(state, seat) > 0)
    if option[0] == "army":
        return 0 if settles else 10
    crowd = sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == number_in(option))
    return 9 - crowd if settles else 0


def move_value(state: ArcState, seat: int, card: int) -> int:
    """The value of moving a creature or the avatar now; at 0 or less it stays."""
    if state.definitions.profile.regions:
        return -1
    if state.is_avatar(card):
        return -1 if state.lies_in(card, ARMY) else 200
    attack = state.attack_of(card)
    if state.lies_in(card, ARMY):
        return 6 - attack if attack < CLAIMANT and wanted(state, seat) > 0 and len(state.zone(seat, ARMY)) > 2 else -1
    return attack if attack >= FIGHTER and wanted(state, seat) < 0 else -1


def destination_value(state: ArcState, seat: int, card: int, option: Option) -> int:
    """A fighter goes to the army, anybody else to the own city with fewest residents."""
    if option[0] == "army":
        return 10 if state.is_avatar(card) or state.attack_of(card) >= FIGHTER else 0
    city = number_in(option)
    if state.controller(city) != seat:
        return -1
    return 9 - sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == city)


def claim_value(state: ArcState, seat: int, discipline: int) -> int:
    """The value of claiming a discipline: what it gives, if the own bidders can outbid all others."""
    levels = state.definitions.profile.levels
    if not levels and discipline not in disciplines(state, seat):
        return -1
    return (reward_value(state, seat, discipline) or -1) if _outbids(state, seat, discipline) else -1


def _outbids(state: ArcState, seat: int, discipline: int) -> bool:
    mine = len(bidders(state, seat, discipline))
    return mine > max((len(bidders(state, foe, discipline)) for foe in state.opponents(seat)), default=0)


def reward_value(state: ArcState, seat: int, discipline: int) -> int:
    """What a claim that is won gives: a victory point or the advantages of the cities, whichever is worth more."""
    if state.definitions.profile.levels:
        return _level_value(state, seat)
    return max(3, advantages_value(state, seat, discipline))


def _level_value(state: ArcState, seat: int) -> int:
    """C26: what one win more gives with Regions: a level of the active Region, or on the way to all three disciplines 3 VP."""
    won = {row.discipline for row in state.bids if row.word == "won" and row.seat == seat}
    if all(discipline in won or _outbids(state, seat, discipline) for discipline in range(len(DISCIPLINES))):
        return 9
    return sum(
        card_values.program_value(state, seat, program, region)
        for region in state.zone(seat, KINGDOM)
        for program in state.definitions.ready[state.definition[region]]
        if program.ability.kind == "level" and program.ability.n == len(won) + 1
    )


def advantages_value(state: ArcState, seat: int, discipline: int) -> int:
    """The value of the advantages of the own cities of a discipline now."""
    return sum(
        card_values.program_value(state, seat, program, city)
        for city in state.zone(seat, KINGDOM)
        if state.definitions.discipline[state.definition[city]] == discipline
        for program in state.definitions.ready[state.definition[city]]
        if program.ability.kind == "advantage"
    )
