"""Destroyed cities and Regions, and where their residents go (A136, A173, A351, C33)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.conditions import WOULD_LOSE_BEARER
from cardforge.effects.evaluate import player_target, point_of_view
from cardforge.effects.selectors import LIVED_IN, It
from cardforge.effects.triggers import emit
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import RemoveFromGame, Return
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.actions.move import BY_TEXT, SENT_ON
from cardforge.games.arc.actions.replacing import SPENT, happens_otherwise, replaces_loss, stays_in_play
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import REGION
from cardforge.games.arc.effects.restrictions import allowance
from cardforge.games.arc.effects.stats import stat
from cardforge.games.arc.effects.verbs import AMONG_UNBUILT, FALLEN, LEFT_VAULT, SENT, SENT_ON_MARKED, PutAmongUnbuilt
from cardforge.games.arc.phases.setup import turn_up
from cardforge.games.arc.state import LAST, ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, HAND, IN_PLAY, KINGDOM, PILE, RESIDENTS, RESOURCES
from cardforge.kernel.decision import Option, Step, new_row

BLOW: Final = "blow"
"""The word of a lasting effect that remembers what has just damaged a card, or destroys it, until it is known whether it dies of that."""
OF_DAMAGE: Final = "damage"
"""The detail of the event that something is killed: by damage that was dealt to it; without a detail a text destroys it."""


def note_blow(state: ArcState, card: int, source: int, how: str = OF_DAMAGE) -> None:
    """Remembers who might have killed a card."""
    if source >= 0 and "killed" in state.text_definitions.heard_events:
        state.effects.append(new_row(LastingEffect, BLOW, card, how, source, state.turn))


def end_blows(state: ArcState, dead: list[int]) -> None:
    """What has just been damaged, and does not die of it, dies of what comes later without that; what is spent on the next damage is over."""
    for effect in state.effects:
        if effect.word == BLOW or effect.expires == SPENT:
            break
    else:
        return
    state.effects = [
        one
        for one in state.effects
        if one.expires != SPENT
        and (one.word != BLOW or one.target in dead or state.where[one.target] % COUNT not in IN_PLAY)
    ]


def tell_killed(state: ArcState, card: int) -> None:
    """Tells listeners, for each that has dealt a part of the last blow to a card that dies, that it kills the card."""
    if "killed" not in state.text_definitions.heard_events:
        return
    for blow in [one for one in state.effects if one.word == BLOW and one.target == card]:
        state.effects.remove(blow)
        emit(state, "killed", card, state.controller(card), blow.what, by=blow.value)


def destroy_city(state: ArcState, city: int, saved: bool = True) -> None:
    """A173: puts a destroyed city into the graveyard, unless a text has something else happen instead (A273), as it may if the city can be `saved`."""
    if not saved:
        _fall(state, city)
        return
    falls_otherwise = happens_otherwise(state, "would_city_destroyed", city, state.controller(city))
    if falls_otherwise or stays_in_play(state, city, "graveyard"):
        _keep_standing(state, city)
    else:
        _fall(state, city)


def _keep_standing(state: ArcState, city: int) -> None:
    """A city whose fall is replaced has at least 1 strength left."""
    missing = 1 - stat(state, city, "strength")
    repaired = min(state.damage[city], max(0, missing))
    state.damage[city] -= repaired
    if missing > repaired:
        state.add_lasting("stat", [city], "", state.controller(city), what="defense", value=missing - repaired)


def fell_after_all(state: ArcState, step: Step) -> None:
    """The city falls in the place of which something else might have happened (step: city, ...)."""
    _, city, *_ = step
    if state.lies_in(city, KINGDOM):
        _fall(state, city)


def left_after_all(state: ArcState, step: Step) -> None:
    """A card leaves play in the place of which something else might have happened (step: card, seat, where it goes, ...)."""
    _, card, seat, to, *_ = step
    if state.where[card] % COUNT not in IN_PLAY:
        return
    if to == "graveyard":
        _fall(state, card)
        return
    away = PutAmongUnbuilt(It()) if to == AMONG_UNBUILT else Return(It(), to)
    verb: Verb = RemoveFromGame(It()) if to == "removed" else away
    state.text_rules.verbs[type(verb)](state, verb, point_of_view(-1, seat), [card])


def _fall(state: ArcState, city: int) -> None:
    """A173: a city falls, and its residents go elsewhere (C33); A351: the next Region is turned up.

    A264: those that leave play with it see it fall.
    """
    seat = state.controller(city)
    tell_killed(state, city)
    emit(state, "home_falls", city, seat)
    emit(state, "city_destroyed", city, seat)
    leave_play(state, city)
    put_in_graveyards(state, city)
    state.note("falls", "A351" if state.type_of(city) == REGION else "A173", city)
    if state.type_of(city) == REGION:
        turn_up(state, seat)
    if state.definitions.counts_fallen:
        state.effects.append(LastingEffect(FALLEN, player_target(seat), "", 1, FOR_GOOD))


def tell_of_strength(state: ArcState, city: int, n: int) -> None:
    """Q34, P52: tells listeners of strength that a city gains for good, or loses (`n` below 0), whether by damage or by a text."""
    event = "strength_gained" if n > 0 else "strength_lost"
    emit(state, event, city, state.controller(city), n=abs(n))


def leave_play(state: ArcState, card: int) -> None:
    """A card leaves play with all that is attached to it (A136): the residents of a city go elsewhere (C33), and listeners are told."""
    if state.where[card] % COUNT in IN_PLAY:
        if state.definitions.last_numbers:
            _keep_numbers(state, card)
        if state.lies_in(card, KINGDOM):
            if state.definitions.asks_who_lived:
                _remember_residents(state, card)
            evacuate(state, card)
        emit(state, "leaves_play", card, state.controller(card))
        for attached in attached_to(state, card):
            leave_play(state, attached)
    elif state.lies_in(card, RESOURCES):  # C16
        emit(state, LEFT_VAULT, card, state.controller(card))
        for attached in attached_to(state, card):
            leave_play(state, attached)


def _remember_residents(state: ArcState, city: int) -> None:
    """What a text says of the residents of a city that has left play is said of those who were in it then."""
    inside = tuple(
        card for seat in range(state.seats) for card in state.zone(seat, RESIDENTS) if state.at[card] == city
    )
    state.effects = [one for one in state.effects if one.word != LIVED_IN or one.what != city]
    state.effects.append(LastingEffect(LIVED_IN, player_target(state.owner[city]), city, inside, state.turn))


def _keep_numbers(state: ArcState, card: int) -> None:
    """What a text says of a number that a card "had" is asked for when the card has left play, with all that was on it."""
    state.effects = [one for one in state.effects if one.word != LAST or one.value[0] != card]
    for name in state.definitions.last_numbers:
        had = (card, stat(state, card, name))
        state.effects.append(LastingEffect(LAST, player_target(state.owner[card]), name, had, state.turn))


def tell_of_return(state: ArcState, card: int, by: int = -1) -> None:
    """A card in play is about to go to its owner's hand: listeners are told, the card itself among them."""
    if state.where[card] % COUNT in IN_PLAY:
        emit(state, "returned", card, state.owner[card], by=by)


def _go_to_hand(state: ArcState, card: int) -> None:
    """A resident of a city that falls goes to its owner's hand; where a text has something else happen, it waits for that in the army."""
    if stays_in_play(state, card, "hand"):
        state.put(card, state.controller(card), ARMY)
        return
    tell_of_return(state, card)
    leave_play(state, card)
    put_in_graveyards(state, card)
    state.put(card, state.owner[card], HAND)


def is_saved(state: ArcState, card: int) -> bool:
    """Whether a text has saved a card from its next death, which is this one (A273)."""
    for position, effect in enumerate(state.effects):
        if effect.word == "save" and effect.target == card:
            del state.effects[position]
            state.damage[card] = 0
            if effect.what == "mark" and not state.marked[card]:
                mark(state, card)
            return True
    return False


def attached_to(state: ArcState, card: int) -> list[int]:
    """The enchantments on a card, or on a player as -2 - seat, whoever controls them."""
    zones = [zone for zone in state.zones[ATTACHED::COUNT] if zone]
    return [other for zone in zones for other in zone if state.at[other] == card]


def keep_what_it_bore(state: ArcState, bearer: int) -> None:
    """A273: what is attached to a card that dies, and may be attached to another one instead of being lost with it, is on nothing until that is known."""
    if WOULD_LOSE_BEARER not in state.definitions.trigger_events:
        return
    for card in attached_to(state, bearer):
        index = replaces_loss(state, card, bearer)
        if index >= 0:
            state.at[card] = -1
            state.forget_traits()
            seat = state.controller(card)
            state.push(("set_off", card, index, seat, (bearer,)), ("lose_bearer", card))


def lose_bearer(state: ArcState, step: Step) -> None:
    """A136: an enchantment that was not attached to another card is lost now."""
    card = step[1]
    if state.lies_in(card, ATTACHED) and state.at[card] == -1:
        leave_play(state, card)
        put_in_graveyards(state, card)


def put_in_graveyards(state: ArcState, card: int) -> None:
    """Puts a permanent and all that is attached to it into their owners' graveyards."""
    for attached in attached_to(state, card):
        put_in_graveyards(state, attached)
    if state.lies_in(card, ATTACHED):
        emit(state, "dies", card, state.controller(card))
    state.discard(card)


def go_elsewhere(state: ArcState, card: int) -> None:
    """A card leaves play for another place than the graveyard, where all goes that is attached to it (P60, Q61)."""
    leave_play(state, card)
    for attached in attached_to(state, card):
        put_in_graveyards(state, attached)


def evacuate(state: ArcState, city: int) -> None:
    """C33: unmarked residents go to another city or the army, marked ones to the owner's hand, the avatar to the army."""
    seat = state.controller(city)
    if state.definitions.profile.leaflet:
        _evacuate_by_controller(state, city)
        return
    for guest in state.opponents(seat):
        for card in [card for card in state.zone(guest, RESIDENTS) if state.at[card] == city]:
            state.put(card, guest, ARMY)
    for card in [card for card in state.zone(seat, RESIDENTS) if state.at[card] == city]:
        if state.marked[card] and not state.is_avatar(card):
            _go_to_hand(state, card)
        else:
            state.put(card, seat, ARMY)
            if not state.is_avatar(card):
                state.push(("relocate_residents", seat, card))


def _evacuate_by_controller(state: ArcState, city: int) -> None:
    """P54, Q35, Q36: unmarked residents go to another city of their controller, marked ones to their owners' hands.

    Without another city all of them return if unbuilt cities save the player; otherwise the player is out, and they only wait for that.
    """
    inside = [card for seat in range(state.seats) for card in state.zone(seat, RESIDENTS) if state.at[card] == city]
    whose = player_target(state.controller(city))
    spared = allowance(state, city, SENT_ON_MARKED) or allowance(state, whose, SENT_ON_MARKED)
    for card in inside:
        seat = state.controller(card)
        others = [other for other in state.zone(seat, KINGDOM) if other != city]
        saved = state.definitions.options["unbuilt_saves"] and state.zone(seat, PILE)
        may_join_army = state.definitions.options["evacuate_to"] == "city_or_army"
        if (state.marked[card] and not spared) or not (others or may_join_army):
            if others or saved or may_join_army or state.controller(city) != seat:
                _go_to_hand(state, card)
            else:
                state.put(card, seat, ARMY)
        elif may_join_army:
            state.put(card, seat, ARMY)
            state.push(("relocate_residents", seat, card))
        else:
            emit(state, "moved_out", card, seat, SENT)
            state.put(card, seat, RESIDENTS, others[0])
            if len(others) > 1:
                state.push(("relocate_residents", seat, card))
            else:
                emit(state, "moved", card, seat, SENT)


def relocate_residents(state: ArcState, step: Step) -> None:
    """C33: asks the owner where an unmarked resident of a destroyed city goes."""
    _, seat, card = step
    cities: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
    if state.definitions.options["evacuate_to"] == "city":
        if state.where[card] == seat * COUNT + RESIDENTS:
            if len(cities) > 1:
                state.ask(seat, "destination", cities, "Q35", (card, SENT_ON))
            else:
                emit(state, "moved", card, seat, SENT)
        return
    if state.where[card] == seat * COUNT + ARMY and state.zone(seat, KINGDOM):
        state.ask(seat, "destination", [("army",), *cities], "C33", (card, BY_TEXT))


BOOK.step("lose_bearer", lose_bearer)
BOOK.step("would_leaves_play", left_after_all)
BOOK.step("relocate_residents", relocate_residents)
BOOK.step("would_city_destroyed", fell_after_all)
