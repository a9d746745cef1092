"""Verbs about movement and the attack: moving, who helps to block, leaving combat, more attacks."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, cards_among, seats_of
from cardforge.effects.selectors import PlayerRef
from cardforge.games.arc.actions.control import GIVEN, goes_over
from cardforge.games.arc.actions.mark import mark_unless_replaced
from cardforge.games.arc.actions.move import BY_TEXT, ENTERS, arrive, may_go, mover
from cardforge.games.arc.actions.places import bring_back, holder_of, is_at, is_dying, is_held, ways_of
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.verbs import ExtraAttack, Help, LeaveCombat, StayOut
from cardforge.games.arc.phases import combat
from cardforge.games.arc.phases.turn import adds_attacks_again
from cardforge.games.arc.records import OUT
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, KINGDOM, RESIDENTS, place_in
from cardforge.kernel.decision import Option, Step


def move_to(state: ArcState, verb: kernel.MoveTo, ctx: EffectContext, objects: list[int]) -> None:
    """Moves cards to the army or a city of their controller or owner; of several places a player chooses one, of cities one for all."""
    for card in objects:
        if is_dying(state, card):
            bring_back(state, card)
    if verb.to in ("city", "owners_city") and verb.home is None:
        objects = _led(state, verb, ctx, objects)
    for card in objects:
        if is_held(state, card, ctx):
            continue
        _mark_for_it(state, card, verb.marks)
        seat, places = holder_of(state, verb, card), ways_of(state, verb, card, ctx)
        if len(places) == 1 and (verb.home is not None or verb.to in ("army", "owners_army", "here")):
            _arrive(state, card, seat, place_in(places[0]))
        elif places:
            theirs = verb.home is not None or verb.who == PlayerRef("its_controller")
            chooser = seat if theirs else next(iter(seats_of(state, verb.who, ctx)), seat)
            state.push(("go", chooser, card, tuple(places), seat))


def _led(state: ArcState, verb: kernel.MoveTo, ctx: EffectContext, objects: list[int]) -> list[int]:
    """One creature of each player, that which can go to the most places; "all your creatures to a city you control": the others go where it goes."""
    able = [card for card in objects if not is_held(state, card, ctx) and ways_of(state, verb, card, ctx)]
    first: list[int] = []
    for seat in dict.fromkeys(holder_of(state, verb, card) for card in able):
        own = [card for card in able if holder_of(state, verb, card) == seat]
        lead = max(own, key=lambda card: len(ways_of(state, verb, card, ctx)))
        others = [card for card in own if card != lead]
        if others:
            state.push(("follow", lead, tuple(others), seat, int(verb.marks)))
        first.append(lead)
    return first


def follow(state: ArcState, step: Step) -> None:
    """The others go into the city into which the first one went, unless a text keeps one of them out (step: the first, the others, whose places they are, whether they are marked)."""
    _, lead, others, seat, marks = step
    if not state.lies_in(lead, RESIDENTS):
        return
    city = state.at[lead]
    for card in others:
        there = is_at(state, card, seat, city) or not may_go(state, card, ("city", city))
        if there or not (state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)):
            continue
        _mark_for_it(state, card, marks)
        arrive(state, card, city, seat=seat, mover=mover(state))


def put_elsewhere(state: ArcState, verb: kernel.PutIntoPlay, ctx: EffectContext, card: int) -> None:
    """A creature in play that a text puts into a city or army moves there: "gain control of it and put it into this city marked"."""
    if card < 0 or not combat.in_battle(state, card) or not (verb.home or verb.to in _PLACES):
        return
    if verb.who in GIVEN and goes_over(state, card, seats_of(state, verb.who, ctx)):
        return
    to = f"owners_{verb.to}" if verb.who == _OWNER and verb.to in ("army", "city") else verb.to
    who = _OWNER if verb.who == _OWNER else PlayerRef("you" if to == "owners_city" else "its_controller")
    move_to(state, kernel.MoveTo(verb.what, to, who=who, home=verb.home), ctx, [card])
    if verb.marked:
        state.set_marked(card, 1)


_PLACES: Final = ("here", "city", "army", "owners_city")
_OWNER: Final = PlayerRef("its_owner")


def swap_places(state: ArcState, verb: kernel.SwapPlaces, ctx: EffectContext, objects: list[int]) -> None:
    """Two creatures go where the other one was, unless a text keeps one of them from it (A274); A66: nobody is in the army of another player.

    Q23: under the leaflet of 2020 they may go to cities of opponents, and stay under their controllers.
    """
    if verb.residents:
        _swap_residents(state, verb, ctx, objects)
        return
    cards = [card for card in objects if card >= 0 and combat.in_battle(state, card)]
    if len(cards) != 2:
        return
    places = [state.at[card] if state.lies_in(card, RESIDENTS) else -1 for card in cards[::-1]]
    theirs = state.controller(cards[0]) != state.controller(cards[1])
    if theirs and (min(places) < 0 or not state.definitions.profile.leaflet):
        return
    for card, place in zip(cards, places, strict=True):
        if is_at(state, card, state.controller(card), place) or not _can_swap(state, card, place, ctx):
            return
    for card, place in zip(cards, places, strict=True):
        _swap(state, card, place, verb.marks)


def _swap_residents(state: ArcState, verb: kernel.SwapPlaces, ctx: EffectContext, objects: list[int]) -> None:
    """What is in one of two cities goes to the other one; a creature that a text keeps where it is stays (A274)."""
    cities = [card for card in dict.fromkeys(objects) if card >= 0 and state.lies_in(card, KINGDOM)]
    if len(cities) != 2:
        return
    abroad = bool(state.definitions.profile.leaflet)
    there = [card for seat in range(state.seats) for card in state.zone(seat, RESIDENTS) if state.at[card] in cities]
    ways = [(card, cities[1 - cities.index(state.at[card])]) for card in there]
    ways = [(card, city) for card, city in ways if abroad or state.controller(city) == state.controller(card)]
    for card, city in [(card, city) for card, city in ways if _can_swap(state, card, city, ctx)]:
        _swap(state, card, city, verb.marks)


def _can_swap(state: ArcState, card: int, place: int, ctx: EffectContext) -> bool:
    there: Option = ("army",) if place < 0 else ("city", place)
    return not is_held(state, card, ctx) and may_go(state, card, there)


def _swap(state: ArcState, card: int, place: int, marks: bool) -> None:
    _mark_for_it(state, card, marks)
    _arrive(state, card, state.controller(card), place)


def _mark_for_it(state: ArcState, card: int, marks: bool) -> None:
    """Marks a card that is moved, if it is marked for that."""
    if marks and not state.marked[card]:
        mark_unless_replaced(state, card, state.acting)


def _arrive(state: ArcState, card: int, seat: int, city: int) -> None:
    if not is_at(state, card, seat, city):
        arrive(state, card, city, seat=seat, mover=mover(state))


def go(state: ArcState, step: Step) -> None:
    """Asks for the new place of a card; a card that goes to a place of its owner comes back under the owner's control."""
    _, chooser, card, places, *owner = step
    if state.where[card] % COUNT not in IN_PLAY:
        return
    if owner and state.controller(card) != owner[0]:
        state.put(card, owner[0], ARMY)
    state.ask(chooser, "destination", [tuple(place) for place in places], "A142", (card, BY_TEXT if owner else ENTERS))


def go_along(state: ArcState, step: Step) -> None:
    """ "Two tokens into one of your cities": the others go where the first one went."""
    _, first, others = step
    if state.lies_in(first, ARMY) or state.lies_in(first, RESIDENTS):
        for card in others:
            if state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS):
                arrive(state, card, state.at[first] if state.lies_in(first, RESIDENTS) else -1, moves=False)


def stay_out(state: ArcState, verb: StayOut, ctx: EffectContext, objects: list[int]) -> None:
    """A168: forbids armies to help cities for a time."""
    for seat in seats_of(state, verb.who, ctx):
        state.add_lasting("stay_out", objects, verb.until, ctx.seat, value=seat)


def help_others(state: ArcState, verb: Help, ctx: EffectContext, objects: list[int]) -> None:
    """A167: lets residents of cities block for the army and the other cities for a time."""
    state.add_lasting("help", objects, verb.until, ctx.seat)


def leave_combat(state: ArcState, verb: LeaveCombat, ctx: EffectContext, objects: list[int]) -> None:
    """A327: removes creatures from combat: they deal and take no more damage in this attack, but what they blocked stays blocked."""
    state.add_lasting(OUT, cards_among(objects), "attack", ctx.seat)


def join_attack(state: ArcState, verb: kernel.JoinAttack, ctx: EffectContext, objects: list[int]) -> None:
    """A295: creatures of the army of the attacking player attack beside those that were named, as long as an attack is under way; they were not declared."""
    fighting = [card for one in state.combats for card in one]
    for card in cards_among(objects):
        able = state.lies_in(card, ARMY) and state.is_creature(card) and state.controller(card) == state.active
        if able and state.combats and card not in fighting:
            state.combats.append((card,))


def extra_attack(state: ArcState, verb: ExtraAttack, ctx: EffectContext, objects: list[int]) -> None:
    """Gives more attacks this turn."""
    if adds_attacks_again(state, ctx):
        return
    state.attacks -= amount(state, verb.n, ctx)


BOOK.handles(kernel.MoveTo, move_to)
BOOK.handles(kernel.SwapPlaces, swap_places)
BOOK.handles(StayOut, stay_out)
BOOK.handles(Help, help_others)
BOOK.handles(LeaveCombat, leave_combat)
BOOK.handles(kernel.JoinAttack, join_attack)
BOOK.handles(ExtraAttack, extra_attack)
BOOK.step("go", go)
BOOK.step("go_along", go_along)
BOOK.step("follow", follow)
