"""Moving a creature or the avatar between army and cities, once a turn (A142-A147, A150, A220, A221, C29)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import Use
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import player_target
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions import costs
from cardforge.games.arc.actions.mark import mark_unless_replaced
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects import deed_limits
from cardforge.games.arc.effects.continuous import are_unaffected, is_unaffected, touched
from cardforge.games.arc.effects.locations import origin_of, remember_move
from cardforge.games.arc.effects.restrictions import added, allowance, is_allowed_by, is_forbidden, prices_of
from cardforge.games.arc.effects.verbs import ADDED_MOVES, FREE_MOVES, MORE_MOVES, SENT
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, KINGDOM, RESIDENTS, place_in
from cardforge.kernel.decision import Option, Step, new_row, number_in

MOVED: Final = -1
"""The `ability` of a `Use` when a text lets the card move once more than the rules allow, and it has done so."""

CITY_USED: Final = -2
"""The `ability` of a `Use` of a city that was source or destination of a move this turn (P36)."""

ENTERS: Final = 0
BY_TEXT: Final = 1
BY_PLAYER: Final = 2
SENT_ON: Final = 3
"""How a card comes to its place: it enters play, which is no move (A86), a text or a falling city moves it, it is the move of the turn, or
a falling city sends it on, under the leaflet of 2020, which is no move either (Q35)."""


_BINDING: Final = frozenset(
    f"forbid {action}"
    for action in (
        "move",
        "move_creatures",
        "be_moved_by_controller",
        "movement",
        "leave_city",
        "move_to_army",
        "be_left",
        "be_entered",
    )
) | {"at_most move"}
"""The topics of texts that keep cards where they are, or out of a place."""
_CLOSING: Final = frozenset(("forbid movement", "forbid move_into", "forbid be_entered"))
"""Those of texts that keep cards out of cities."""
_BARRING: Final = _BINDING | _CLOSING
"""Both."""
_ON_MOVES: Final = _BARRING | frozenset(
    (
        "allow move_marked",
        "allow move_abroad",
        "allow move_freely",
        f"allow {FREE_MOVES}",
        f"allow {MORE_MOVES}",
        f"allow {ADDED_MOVES}",
    )
)
"""Those of texts that bear on who may move where."""


def movable(state: ArcState, seat: int) -> list[int]:
    """A142, A150: the creatures and the avatar that may move now."""
    most: int = state.definitions.options["moves_per_turn"]
    spent = 0 <= most <= state.moved
    if (spent and is_unaffected(state, "allow extra_move")) or not _somewhere(state, seat):
        return []
    plain = are_unaffected(state, _ON_MOVES)
    marked_too = not plain and not is_unaffected(state, "allow move_marked")
    exceptions = set() if plain else None if marked_too else _exceptions(state)
    if exceptions is not None:
        if state.definitions.profile.leaflet:
            return _free_to_move(state, seat, exceptions)
        if not spent and is_unaffected(state, "forbid move_into"):
            return _able_to_move(state, seat, exceptions)
    cards = state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    if not marked_too:
        cards = [card for card in cards if not state.marked[card]]
    return [card for card in cards if not move_forbidden(state, seat, card)]


def _able_to_move(state: ArcState, seat: int, exceptions: set[int]) -> list[int]:
    """A142: who is unmarked may move from a city to the army, and from the army into a city if there is one; texts say nothing about moves of
    other cards than the exceptions."""
    zones, first, marked = state.zones, seat * COUNT, state.marked
    army, residents, city = zones[first + ARMY], zones[first + RESIDENTS], bool(zones[first + KINGDOM])
    able = [card for card in army if not marked[card] and (city or card in exceptions)]
    able += [card for card in residents if not marked[card]]
    return (
        [card for card in able if card not in exceptions or not move_forbidden(state, seat, card)]
        if exceptions
        else able
    )


def _exceptions(state: ArcState) -> set[int] | None:
    """The cards to whose moves a text may apply; None: any card."""
    if not are_unaffected(state, _BINDING):
        return None
    if any(not is_unaffected(state, f"allow {moves}") for moves in (FREE_MOVES, MORE_MOVES, ADDED_MOVES)):
        return None
    abroad, freely = touched(state, "allow move_abroad"), touched(state, "allow move_freely")
    return None if abroad is None or freely is None else abroad | freely


def _free_to_move(state: ArcState, seat: int, exceptions: set[int]) -> list[int]:
    """P35, P36: the creatures that may move; texts say nothing about moves of other cards than the exceptions."""
    zones, first, marked, at = state.zones, seat * COUNT, state.marked, state.at
    most: int = state.definitions.options["moves_per_city"]
    spent = _spent_cities(state, most) if most > 0 and state.used else []
    has_way = most > 0 and (bool(zones[first + KINGDOM]) if not spent else _is_any_left(zones[first + KINGDOM], spent))
    able: list[int] = []
    for cards in (zones[first + ARMY], zones[first + RESIDENTS]):
        for card in cards:
            if marked[card]:
                continue
            if exceptions and card in exceptions:
                if move_forbidden(state, seat, card):
                    continue
            elif at[card] >= 0:
                if most <= 0 or (spent and at[card] in spent):
                    continue
            elif not has_way:
                continue
            able.append(card)
    return able


def _spent_cities(state: ArcState, most: int) -> list[int]:
    """P36: the cities that have been source or destination of as many moves this turn as one may be."""
    used = [use.card for use in state.used if use.ability == CITY_USED]
    return used if most == 1 else [city for city in used if used.count(city) >= most]


def _is_any_left(cities: list[int], spent: list[int]) -> bool:
    """Whether any of these cities is none of those."""
    return any(city not in spent for city in cities)


def move_forbidden(state: ArcState, seat: int, card: int) -> str | None:
    """The row that forbids a move: one a turn (A221), only an own unmarked creature or avatar with a destination (A142), a text (A274)."""
    most: int = state.definitions.options["moves_per_turn"]
    if 0 <= most <= state.moved and not (most and _moves_again(state, card)):
        return "A221"
    here = state.where[card] - seat * COUNT
    if (here != ARMY and here != RESIDENTS) or not _somewhere(state, seat):
        return "A142"
    if state.marked[card] and not allowance(state, card, "move_marked"):
        return "A142"
    if is_bound(state, card, seat) or (
        "move" in state.definitions.limited_deeds and deed_limits.is_used_up(state, "move", card, seat)
    ):
        return "A274"
    if state.definitions.profile.leaflet and is_used_up(state, card, state.at[card]):
        return "P36"
    return None if destinations(state, card) else "A274" if not state.definitions.profile.leaflet else "P36"


def is_used_up(state: ArcState, card: int, city: int) -> bool:
    """P36, Q21: whether a city has been source or destination of as many moves this turn as one may be; K10: Travel needs none."""
    if city < 0 or not state.definitions.profile.leaflet or _moves_there_are_free(state, card, city):
        return False
    most: int = state.definitions.options["moves_per_city"]
    most += allowance(state, city, MORE_MOVES) + added(state, city, ADDED_MOVES)
    return state.times_used(city, CITY_USED) >= most and not allowance(state, card, "move_freely")


def _use_city(state: ArcState, card: int, city: int) -> None:
    if city < 0 or not state.definitions.profile.leaflet or _moves_there_are_free(state, card, city):
        return
    if not allowance(state, card, "move_freely"):
        state.used.append(new_row(Use, city, CITY_USED))


def _moves_there_are_free(state: ArcState, card: int, city: int) -> bool:
    """P36: whether a text of a city says that moves of this card to and from it are not counted."""
    return FREE_MOVES in state.definitions.allowed and is_allowed_by(state, city, FREE_MOVES, card)


def _somewhere(state: ArcState, seat: int) -> bool:
    """Whether there is any city to move to, an opponent's included where texts allow that."""
    if not state.definitions.moves_abroad:
        return bool(state.zones[seat * COUNT + KINGDOM])
    return any(state.zone(other, KINGDOM) for other in range(state.seats))


def _moves_again(state: ArcState, card: int) -> bool:
    """Whether a text lets this creature move once more and it has not yet done so this turn."""
    return (card, MOVED) not in state.used and bool(allowance(state, card, "extra_move"))


def is_bound(state: ArcState, card: int, mover: int, free: bool = False) -> bool:
    """Whether a text forbids a card to move, or a player to move it: creatures, of which the avatar is none (A274).

    What a text moves is `free` of the prices of moves.
    """
    if is_forbidden(state, card, "move", free=free):
        return True
    if mover == state.controller(card) and is_forbidden(state, card, "be_moved_by_controller"):
        return True
    if state.is_creature(card) and is_forbidden(state, player_target(mover), "move_creatures", free=free):
        return True
    city = state.at[card]
    if not state.lies_in(card, RESIDENTS) or city < 0:
        return False
    return (
        is_closed(state, city, card, free)
        or is_forbidden(state, card, "leave_city", free=free)
        or is_forbidden(state, city, "be_left", card, free=free)
    )


def is_closed(state: ArcState, city: int, card: int, free: bool = False) -> bool:
    """Whether a text forbids a card movement to and from a city (A274)."""
    return city >= 0 and is_forbidden(state, city, "movement", card, free=free)


def may_enter(state: ArcState, card: int, city: int, free: bool = False) -> bool:
    """Whether no text keeps a creature from moving into a city (A274); what a text moves is `free` of prices."""
    return not (
        is_closed(state, city, card, free)
        or is_forbidden(state, card, "move_into", city, free=free)
        or is_forbidden(state, city, "be_entered", card, free=free)
    )


def may_join_army(state: ArcState, card: int) -> bool:
    """Whether no text keeps a creature out of the army (A274)."""
    return not is_forbidden(state, card, "move_to_army")


def may_go(state: ArcState, card: int, place: Option) -> bool:
    """Whether no text keeps a creature out of a place (A274)."""
    if place[0] == "army":
        return may_join_army(state, card)
    return place[0] != "city" or may_enter(state, card, int(place[1]), free=True)


def destinations(state: ArcState, card: int) -> list[Option]:
    """A142: the army and the other own cities; the cities of opponents where a text allows it.

    P36: under the leaflet of 2020 no city that is used up this turn. Q23: who is in a foreign city may leave it.
    """
    seat = state.controller(card)
    options: list[Option] = [] if state.lies_in(card, ARMY) or not may_join_army(state, card) else [("army",)]
    cities = state.zone(seat, KINGDOM)
    if _may_go_abroad(state, card):
        cities = cities + [city for other in state.opponents(seat) for city in state.zone(other, KINGDOM)]
    here = state.at[card]
    are_open = are_unaffected(state, _CLOSING)
    options += [("city", city) for city in cities if city != here and (are_open or may_enter(state, card, city))]
    if not are_unaffected(state, _BARRING):
        options = [option for option in options if _affords(state, card, option)]
    if not state.definitions.profile.leaflet:
        return options
    return [option for option in options if option[0] == "army" or not is_used_up(state, card, number_in(option))]


def move(state: ArcState, step: Step) -> None:
    """A144-A147: marks the card and asks for its destination."""
    card = step[1]
    seat = state.controller(card)
    options = destinations(state, card)
    if options:
        if not state.marked[card] and not allowance(state, card, "move_unmarked"):
            mark_unless_replaced(state, card)
        _use_city(state, card, state.at[card])
        if "move" in state.definitions.limited_deeds:
            state.used.append(new_row(Use, card, deed_limits.MOVED_BY_PLAYER))
        most: int = state.definitions.options["moves_per_turn"]
        if most < 0 or state.moved < most:
            state.moved += 1
        else:
            state.used.append(new_row(Use, card, MOVED))
        state.ask(seat, "destination", options, "A142", (card, BY_PLAYER))


def arrived(state: ArcState, context: Step, option: Option) -> None:
    """Sends a card to the chosen place; the move of the turn is announced first and may be responded to (A146, C31)."""
    card, how = context
    if how == BY_PLAYER:
        _use_city(state, card, number_in(option) if len(option) > 1 else -1)
        state.note("move", "A146", state.active, card)
        state.push(("announced", state.active), ("finish_move", card, state.active, option), ("check",))
        costs.pay_prices(state, state.active, _tolls(state, card, option))
    elif state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS):
        arrive(state, card, place_in(option), how == BY_TEXT, mover=mover(state))
        if how == SENT_ON:
            emit(state, "moved", card, state.controller(card), SENT)


def finish_move(state: ArcState, step: Step) -> None:
    """A147, C45: the card goes to its destination, if its player still controls it, and it can still go there."""
    _, card, seat, option = step
    place = number_in(option) if len(option) > 1 else -1
    there = state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)
    if not there or state.controller(card) != seat:
        return
    if _tolls(state, card, option):
        free = place < 0 or state.lies_in(place, KINGDOM)  # paid already; what was paid need not be there once more
    else:
        free = not is_bound(state, card, seat) and _may_arrive(state, card, place)
    if free:
        arrive(state, card, place)


def _may_arrive(state: ArcState, card: int, place: int) -> bool:
    """C45: whether a move that has begun can still end in a place: the army (-1), another own city, or one of an opponent where a text allows it."""
    if place < 0:
        return not state.lies_in(card, ARMY) and may_join_army(state, card)
    if place == state.at[card] or not state.lies_in(place, KINGDOM):
        return False
    if not (state.controller(place) == state.controller(card) or _may_go_abroad(state, card)):
        return False
    return are_unaffected(state, _CLOSING) or may_enter(state, card, place)


def _may_go_abroad(state: ArcState, card: int) -> bool:
    """Whether a text lets a creature move into cities of opponents."""
    return state.definitions.moves_abroad and bool(allowance(state, card, "move_abroad"))


def _tolls(state: ArcState, card: int, option: Option) -> list[tuple[tuple[Cost, ...], int]]:
    """The prices for which texts let a card make this move that they forbid otherwise, each with the card whose text it is (A273)."""
    if are_unaffected(state, _BARRING):
        return []
    here = state.at[card] if state.lies_in(card, RESIDENTS) else -1
    actions = ["move", *(["leave_city"] if here >= 0 else [])]
    actions += ["move_to_army"] if option[0] == "army" else []
    found = [price for action in actions for price in prices_of(state, card, action)]
    if here >= 0:
        found += prices_of(state, here, "be_left", card) + prices_of(state, here, "movement", card)
    if option[0] == "city":
        city = number_in(option)
        found += prices_of(state, card, "move_into", city)
        found += prices_of(state, city, "be_entered", card) + prices_of(state, city, "movement", card)
    return found


def _affords(state: ArcState, card: int, option: Option) -> bool:
    """Whether there is gold for all that a move costs."""
    return costs.affords(state, state.controller(card), card, [price for price, _ in _tolls(state, card, option)])


def mover(state: ArcState) -> int:
    """Who moves what a text moves: the player of that text; -1 if there is none."""
    return state.controller(state.acting) if state.acting >= 0 else -1


def _kind_of_place(state: ArcState, place: int, seat: int) -> str:
    """What a place is to this seat, as texts speak of it: "army", "city" or "foreign city"."""
    if place < 0:
        return "army"
    return "city" if state.controller(place) == seat else "foreign city"


def arrive(state: ArcState, card: int, place: int, moves: bool = True, seat: int = -1, mover: int = -1) -> None:
    """A68, A147: puts the card in its new place, a city or the army (-1), under its controller or this seat.

    Its controller has moved it, if no other `mover` is named.
    """
    seat = state.controller(card) if seat < 0 else seat
    if moves and "moved_out" in state.definitions.heard_events:
        emit(state, "moved_out", card, state.controller(card), _kind_of_place(state, place, seat))
    told = moves and "moved" in state.definitions.heard_events
    origin = origin_of(state, card) if told else ""
    if moves:
        remember_move(state, card, place)
    state.put(card, seat, ARMY if place == -1 else RESIDENTS, place)
    state.note("arrive", "A147", seat, card, place)
    if told:
        emit(state, "moved", card, seat if mover < 0 else mover, origin)


BOOK.step("move", move)
BOOK.step("finish_move", finish_move)
BOOK.answer("destination", arrived)
