"""What holds at every decision of every game of Tin Republic: plain functions, each "" while it holds and otherwise what is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.contents import find_all
from cardforge.games.state51.definitions import ACTION, GOOD_NUMBER, SUPPLY
from cardforge.games.state51.goods import goods_on
from cardforge.games.state51.phases.cleanup import stored_goods, within_limits
from cardforge.games.state51.solo.virtual_outposts import LEVEL
from cardforge.games.state51.state import HUMAN, MOST_CONVERSIONS, NOBODY, VIRTUAL, State51
from cardforge.games.state51.text.verbs import PutHere
from cardforge.games.state51.zones import (
    ASIDE,
    ATTACK,
    BLUE_CONNECTION,
    BLUE_DISCARD,
    BLUE_OPEN,
    BLUE_PILE,
    BOARD,
    COMMON,
    DEALS,
    DECK,
    DISCARD,
    DISPLAY,
    FACTION_DECK,
    FACTION_DISCARD,
    HAND,
    MAP,
    PACKET,
    PILE,
    RED_CONNECTION,
    RED_DISCARD,
    RED_OPEN,
    RED_PILE,
    RUINS,
    STATE,
)

PLACES: Final[dict[int, tuple[int, ...]]] = {
    COMMON: (HAND, PACKET, PILE, ASIDE, STATE, RUINS, DEALS, BOARD, DECK, DISCARD, DISPLAY, ATTACK, MAP),
    RED_CONNECTION: (HAND, PILE, ASIDE, RED_PILE, RED_OPEN, RED_DISCARD),
    BLUE_CONNECTION: (HAND, PILE, ASIDE, BLUE_PILE, BLUE_OPEN, BLUE_DISCARD),
}
"""The zones in which the cards of the shared decks can be."""

FACTION_PLACES: Final = (HAND, PILE, ASIDE, STATE, RUINS, DEALS, FACTION_DECK, FACTION_DISCARD)


def nothing_is_negative(state: State51) -> str:
    """R29, A1: nobody pays with goods that they do not have, and no point or count is below 0."""
    for place, n in enumerate(state.goods):
        if n < 0:
            return f"seat {place // SUPPLY} has {n} of good {place % SUPPLY}"
    counts = {
        "points": min(state.vp), "uses of a card": min(state.marks), "uses of a conversion": min(state.conversions_used),
        "attacks": state.attacks, "builds": state.virtual_builds, "razes": state.virtual_razes, "cards": state.virtual_cards,
    }  # fmt: skip
    return next((f"{name}: {n}" for name, n in counts.items() if n < 0), "")


def goods_on_cards_have_a_place(state: State51) -> str:
    """R16, R19, R28, R32: goods lie only on Locations of a State whose text stores them or puts them there, each counted once and above 0."""
    seen: set[tuple[int, int]] = set()
    for stored in state.stored:
        where = f"on {state.name_of(stored.card)} ({stored.card})"
        if stored.n < 1:
            return f"{stored.n} of good {stored.good} are {where}"
        if (stored.card, stored.good) in seen:
            return f"good {stored.good} {where} is counted in two rows"
        if not state.lies_in(stored.card, STATE):
            return f"{stored.n} of good {stored.good} are {where}, which is no Location of a State"
        if stored.good not in _goods_of(state, stored.card):
            return f"{stored.n} of good {stored.good} are {where}, which has no place for them"
        seen.add((stored.card, stored.good))
    return ""


def _goods_of(state: State51, card: int) -> set[int]:
    """The goods that may lie on a card by its text."""
    definition = state.definition[card]
    kept = {good for verb in state.definitions.storages[definition] for good in stored_goods(verb.good)}
    return kept | {GOOD_NUMBER[verb.good] for verb in find_all(state.definitions.abilities[definition], PutHere)}


def storages_keep_within_their_limits(state: State51) -> str:
    """R32, A2: on a storage lie no more goods of its kinds than the lines of its text allow together."""
    for card in {stored.card for stored in state.stored}:
        goods = goods_on(state, card)
        if not within_limits(state, card, goods):
            return f"{sum(n for _, n in goods)} goods are on {state.name_of(card)} ({card}), more than it stores"
    return ""


def storages_are_empty_in_the_action_phase(state: State51) -> str:
    """R11, B8.5: what a storage has kept went back in Production, before the first turn of the round."""
    if state.decision is None or state.decision.kind != "turn":
        return ""
    kept = [stored for stored in state.stored if state.definitions.storages[state.definition[stored.card]]]
    return f"{kept[0].n} goods are on the storage {state.name_of(kept[0].card)} in the Action phase" if kept else ""


def marks_lie_on_locations(state: State51) -> str:
    """R16, R19, R20, R23, R27, B8.2, B8.7: only a Location of a State has marks and a token, no more marks than uses and one token."""
    definitions = state.definitions
    for card, marks in enumerate(state.marks):
        if not marks and not state.defended[card]:
            continue
        name = f"{state.name_of(card)} ({card})"
        if not state.lies_in(card, STATE):
            return f"{name} is no Location and has {marks} marks and {state.defended[card]} tokens"
        definition = state.definition[card]
        most = (
            definitions.uses[definition]
            if definitions.kind[definition] == ACTION
            else int(definitions.visitable[definition])
        )
        if marks > most:
            return f"{name} has {marks} marks; {most} are possible"
        if state.defended[card] not in (0, 1):
            return f"{name} has {state.defended[card]} defense tokens"
    return ""


def conversions_keep_within_their_uses(state: State51) -> str:
    """R21: no conversion of a board was used more often than the board says."""
    for seat in range(state.seats):
        board = state.board(seat)
        limits = [ability.per_round for ability in state.priced_abilities(board)] if not state.is_virtual(seat) else []
        for index in range(MOST_CONVERSIONS):
            used = state.conversions_used[seat * MOST_CONVERSIONS + index]
            if used > (limits[index] if index < len(limits) else 0):
                return f"seat {seat} has used conversion {index} {used} times"
    return ""


def a_round_begins_with_its_counters_at_0(state: State51) -> str:
    """R33, R34, S24, N41, N54, N57: until the Action phase nobody has passed, nothing is used, and no token lies on a card."""
    if ("production",) not in state.stack:
        return ""
    counts = {
        "passed": sum(state.passed), "marks": sum(state.marks), "conversions": sum(state.conversions_used), "tokens": sum(state.defended),
        "tokens on Territories": sum(state.territory_defended), "attacks": state.attacks, "builds": state.virtual_builds,
        "razes": state.virtual_razes, "cards in the attack pile": len(state.shared(ATTACK)),
    }  # fmt: skip
    return next((f"{name}: {n} before the Action phase" for name, n in counts.items() if n), "")


def the_table_is_clear_in_the_action_phase(state: State51) -> str:
    """R4, R8, L6, L7, D-N16: no packet, pile, display, or card put aside is left when a player takes a turn."""
    if state.decision is None or state.decision.kind != "turn":
        return ""
    for zone in (PACKET, PILE, ASIDE):
        for seat in range(state.seats):
            if state.zone(seat, zone):
                return f"seat {seat} has cards in zone {zone} in the Action phase"
    return "the display is not empty in the Action phase" if state.shared(DISPLAY) else ""


def the_last_round_follows_from_the_points(state: State51) -> str:
    """R31, S3: the round is the last one exactly when somebody has reached the end of the track."""
    reached = max(state.vp) >= state.definitions.options["end_threshold"]
    return "" if reached == bool(state.last_round) else f"points {state.vp}, and last_round is {state.last_round}"


def cards_are_in_zones_of_their_deck(state: State51) -> str:
    """A4, A7, R25, D-L1: Connections and cards of Faction decks are never among the cards of another deck."""
    for card, owner in enumerate(state.owner):
        zone = state.zone_of(card)
        if zone not in (FACTION_PLACES if owner >= 0 else PLACES[owner]):
            return f"{state.name_of(card)} ({card}) of deck {owner} is in zone {zone}"
        if zone in (FACTION_DECK, FACTION_DISCARD) and state.controller(card) != owner:
            return f"{state.name_of(card)} ({card}) of seat {owner} is in the deck of seat {state.controller(card)}"
    return ""


def the_map_is_consistent(state: State51) -> str:
    """N10, N20, N40, N51, N59: an Outpost has an owner and a level of 1 to 3, a token lies only beside one, and nobody has too many."""
    for position, owner in enumerate(state.outpost):
        level = state.level[position]
        if (owner == NOBODY) != (level == 0) or not 0 <= level <= 3:
            return f"Territory {position}: owner {owner}, level {level}"
        if owner != NOBODY and not state.definitions.on_map:
            return f"an Outpost of seat {owner} in a game without the map"
        if state.territory_defended[position] not in (0, 1) or (state.territory_defended[position] and owner == NOBODY):
            return f"Territory {position}: owner {owner}, {state.territory_defended[position]} defense tokens"
        if owner != NOBODY and state.is_virtual(owner) and level != LEVEL:
            return f"the virtual player has an Outpost on level {level}"
    most = max(len(state.outposts(seat)) for seat in range(state.seats))
    return "" if most <= state.definitions.options["outpost_tokens"] else f"{most} Outposts of one player"


def the_virtual_player_owns_only_locations(state: State51) -> str:
    """S5, S16, S19, S24, S29, S41, N57: it has no goods, hand, Deals, or Ruins, and keeps within its attacks and razes of a round."""
    if not state.definitions.solo:
        return ""
    options = state.definitions.options
    if any(state.goods[VIRTUAL * SUPPLY : (VIRTUAL + 1) * SUPPLY]):
        return "the virtual player has goods"
    for zone in (HAND, DEALS, RUINS, BOARD):
        if state.zone(VIRTUAL, zone):
            return f"the virtual player has cards in zone {zone}"
    if (
        state.attacks > options["solo_attacks_per_round"]
        or state.virtual_razes > options["vpl_outpost_razes_per_round"]
    ):
        return f"{state.attacks} attacks and {state.virtual_razes} razes in a round"
    if len(state.shared(ATTACK)) > state.attacks or (state.passed[VIRTUAL] and state.shared(ATTACK)):
        return f"{len(state.shared(ATTACK))} cards in the attack pile after {state.attacks} attacks"
    return "" if state.first_player == HUMAN else "the virtual player has the first-player token"


INVARIANTS: Final[tuple[Callable[[State51], str], ...]] = (
    nothing_is_negative,
    goods_on_cards_have_a_place,
    storages_keep_within_their_limits,
    storages_are_empty_in_the_action_phase,
    marks_lie_on_locations,
    conversions_keep_within_their_uses,
    a_round_begins_with_its_counters_at_0,
    the_table_is_clear_in_the_action_phase,
    the_last_round_follows_from_the_points,
    cards_are_in_zones_of_their_deck,
    the_map_is_consistent,
    the_virtual_player_owns_only_locations,
)
"""The invariants of Tin Republic."""
