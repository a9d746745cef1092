"""Positions of ARC: what a file can say of the table, of a player and of a card, and where a turn can stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.games.arc.profiles import SECOND_PLAY
from cardforge.games.arc.records import Counters
from cardforge.games.arc.state import BEGAN, ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    DECK,
    GRAVEYARD,
    HAND,
    KINGDOM,
    PILE,
    REMOVED,
    RESIDENTS,
    RESOURCES,
    discipline_of,
    domain,
    is_domain,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.positions import PositionCounts, PositionRules, PositionValue

TURN: Final = "turn"
_ASKED: Final = {name: name for name in ("tactics", "play", "attack", "entrance", "discard", TURN)} | {
    "course": "draw",
    "devotion": "tactics",
}
"""The phase of each decision that is asked at its beginning; the last two are those of the leaflet of 2020 (P14, P22)."""


def begin(state: ArcState, phase: str) -> None:
    """Leaves the rest of the turn from a phase on; what happens as the phase begins has happened.

    Raises LookupError for a phase that the profile does not have.
    """
    if phase == TURN:
        state.push(*state.definitions.turn_steps)
        return
    profile = state.definitions.profile
    if phase != SECOND_PLAY and phase not in profile.phases:
        raise LookupError(f"{profile.name} has no phase {phase!r}")
    after = profile.phases.index("attack") if phase == SECOND_PLAY else 0
    place = profile.phases.index("play" if phase == SECOND_PLAY else phase, after)
    state.push(*state.definitions.phase_steps[3 * place + 1 :])


def phase_of(state: ArcState) -> str:
    """The phase of the decision, if the decision is asked at its beginning or after a complete action."""
    kind = state.decision.kind if state.decision else ""
    if kind == "play" and ("attack",) not in state.stack:
        return SECOND_PLAY
    return _ASKED.get(kind, "")


def place(state: ArcState, seat: int, zone: int, word: str) -> int | None:
    """A73: the pile of a resource card by its faction; A303: the Domain of a resident by its discipline."""
    if zone == RESOURCES and word in FACTIONS:
        return FACTIONS.index(word)
    if zone == RESIDENTS and word in DISCIPLINES and state.definitions.profile.regions:
        return domain(DISCIPLINES.index(word))
    return None


def place_word(state: ArcState, card: int) -> str:
    """The faction of a resource card's pile, or the discipline of a Domain; "" for a card at another card."""
    at = state.at[card]
    if state.lies_in(card, RESOURCES):
        return FACTIONS[at]
    return DISCIPLINES[discipline_of(at)] if state.lies_in(card, RESIDENTS) and is_domain(at) else ""


def put(state: ArcState, card: int, seat: int, zone: int, at: int) -> None:
    """Puts a card into a zone, so that its text applies there."""
    state.put(card, seat, zone, at)


def finish(state: ArcState) -> None:
    """A149: the avatar of each player is known; one that the file does not name is in the army."""
    for card, definition in enumerate(state.definition):
        if definition == state.definitions.avatar:
            state.avatar[state.owner[card]] = card
    if state.definitions.profile.avatar:
        for seat in range(state.seats):
            if state.avatar[seat] < 0:
                state.avatar[seat] = state.add_card(state.definitions.avatar, seat, ARMY)
    state.look_for_dead()


def section(card: Card) -> int:
    """The section of a deck that a card belongs to."""
    return {"city": 1, "region": 2}.get(card.word("type"), 0)


def _counters(state: ArcState, card: int) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for row in state.counters:
        if row.card == card:
            found[row.name] = found.get(row.name, 0) + row.number
    return {name: number for name, number in found.items() if number}


def _add_counters(state: ArcState, card: int, name: str, number: int) -> None:
    state.counters.append(Counters(card, name, number))


def _not_called(state: ArcState) -> frozenset[str]:
    """P70: the pile of Regions is that of the unbuilt cities under the leaflet of 2020."""
    return frozenset(("region_pile",) if state.definitions.profile.leaflet else ("unbuilt",))


def _creatures(state: ArcState, seat: int) -> int:
    return sum(state.is_creature(card) for zone in (ARMY, RESIDENTS) for card in state.zone(seat, zone))


POSITIONS: Final = PositionRules[ArcState](
    zones={
        "deck": DECK, "hand": HAND, "army": ARMY, "kingdom": KINGDOM, "residents": RESIDENTS, "attached": ATTACHED,
        "resources": RESOURCES, "cities": CITIES, "graveyard": GRAVEYARD, "removed": REMOVED, "region_pile": PILE, "unbuilt": PILE,
    },
    phases={
        TURN: "the very start of a turn; under arc-2020 before the choice to take it or to build (Q7)",
        "draw": "the Draw phase, before the card that must be drawn (A209), or before the choice of a course (P14)",
        "tactics": "the Tactics phase (A214, P21)",
        "play": "the first Play phase (A215)",
        "attack": "the Attack phase (A222)",
        SECOND_PLAY: "the Play phase after the attack (A205)",
        "entrance": "the Entrance phase (A127); arc-2020 has none",
        "discard": "the Discard phase (A227)",
    },
    begin=begin,
    phase_of=phase_of,
    shown_first=frozenset((DECK, CITIES, GRAVEYARD, PILE)),
    table_values=(
        PositionValue("laid", "laid", "Resource cards laid this turn (A219)."),
        PositionValue("moved", "moved", "Moves made this turn (A221)."),
        PositionValue("attacks", "attacks", "Attacks declared this turn (A224)."),
        PositionValue("city_actions", "city_actions", "Cities built or cycled this turn (A163)."),
    ),
    seat_values=(
        PositionValue("lp", "lp", "Life points (C17)."),
        PositionValue("vp", "vp", "Victory points (A26)."),
        PositionValue("gold", "gold", "Unused gold by faction, beside the resource cards (A76).", words=FACTIONS),
    ),
    card_values=(
        PositionValue("marked", "marked", "Whether it is marked (A92).", kind="yes"),
        PositionValue("damage", "damage", "Damage on it (A137, A171)."),
    ),
    card_counts=(PositionCounts("counters", "Counters on it, by name.", _counters, _add_counters),),
    placed=frozenset((RESIDENTS, ATTACHED, RESOURCES)),
    place=place,
    place_word=place_word,
    section=section,
    not_called=_not_called,
    put=put,
    finish=finish,
    lasting=frozenset(("stat", "set", "stay", "bid", "help", "out", "save", "prevent", "must", "word", "lose", "allow", BEGAN)),
    derived=frozenset((
        "avatar", "played", "spent", "alive", "statics", "antecedent", "did_it", "rest", "that_many", "chain", "target_seat", "target_city", "led",
        "civilian", "chosen_targets",
    )),
    measures={
        "lp": lambda state, seat: state.lp[seat],
        "vp": lambda state, seat: state.vp[seat],
        "cities": lambda state, seat: len(state.zone(seat, KINGDOM)),
        "creatures": _creatures,
        "hand": lambda state, seat: len(state.zone(seat, HAND)),
        "resources": lambda state, seat: len(state.zone(seat, RESOURCES)),
    },
)  # fmt: skip
"""The positions of ARC."""
