"""Verbs about movement and the attack: moving, who helps to block, leaving combat, more attacks."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, cards_among, objects_of, seats_of
from cardforge.effects.selectors import PlayerRef
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.actions.move import (
    BY_TEXT,
    ENTERS,
    arrive,
    is_bound,
    may_enter,
    may_go,
    may_join_army,
    may_not_move,
)
from cardforge.games.arc.actions.resolve import homes
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.locations import city_of, homes_with, origin_of, remember_move
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden
from cardforge.games.arc.effects.verbs import ExtraAttack, Help, LeaveCombat, StayOut
from cardforge.games.arc.phases import combat
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS, domain
from cardforge.kernel.decision import Option, Step, number_in


def move_to(state: ArcState, verb: kernel.MoveTo, ctx: EffectContext, objects: list[int]) -> None:
    """Moves cards to the army or a city of their controller or owner, unless that is forbidden (A274) or they are there already (Q22)."""
    for card in objects:
        if card < 0 or not combat.in_battle(state, card) or is_bound(state, card):
            continue
        if is_forbidden(state, card, "be_moved", ctx.source) or may_not_move(state, ctx.seat, card):
            continue
        seat = state.owner[card] if verb.to in ("owners", "owners_city", "owners_army") else state.controller(card)
        if verb.marks and not state.marked[card]:
            mark(state, card)
        if verb.home is not None:
            _go_beside(state, card, seat, objects_of(state, verb.home, ctx))
        elif verb.to in ("army", "owners_army"):
            if may_join_army(state, card):
                _arrive(state, card, seat, -1)
        elif verb.to == "here":
            _here(state, card, seat, ctx.source)
        else:
            places = [
                home
                for home in homes(state, seat)
                if may_go(state, card, home) and not _is_at(state, card, seat, _place(home))
            ]
            if verb.to in ("city", "owners_city"):
                places = [home for home in places if home[0] == "city"]
            if not places:
                continue
            theirs = verb.who == PlayerRef("its_controller")
            chooser = seat if theirs else next(iter(seats_of(state, verb.who, ctx)), seat)
            state.push(("go", chooser, card, tuple(places), seat))


def swap_places(state: ArcState, verb: kernel.SwapPlaces, ctx: EffectContext, objects: list[int]) -> None:
    """Two creatures of one player go where the other one was, unless a text keeps one of them from it (A274)."""
    cards = [card for card in objects if card >= 0 and combat.in_battle(state, card)]
    if len(cards) != 2 or state.controller(cards[0]) != state.controller(cards[1]):
        return
    seat = state.controller(cards[0])
    places = [state.at[card] if state.lies_in(card, RESIDENTS) else -1 for card in cards[::-1]]
    for card, place in zip(cards, places, strict=True):
        there: Option = ("army",) if place < 0 else ("city", place)
        if _is_at(state, card, seat, place) or is_bound(state, card) or may_not_move(state, ctx.seat, card):
            return
        if is_forbidden(state, card, "be_moved", ctx.source) or not may_go(state, card, there):
            return
    for card, place in zip(cards, places, strict=True):
        if verb.marks and not state.marked[card]:
            mark(state, card)
        _arrive(state, card, seat, place)


def _go_beside(state: ArcState, card: int, seat: int, beside: list[int]) -> None:
    """Moves a card to where others are: into a city of its controller, or one that it may enter, or into the army; of several its controller chooses one."""
    places = homes_with(state, beside, seat)
    if allowance(state, card, "move_abroad"):
        abroad = [("city", city) for city in (city_of(state, other) for other in beside if other >= 0) if city >= 0]
        places = list(dict.fromkeys([*places, *abroad]))
    open_to = [place for place in places if may_go(state, card, place)]
    here = city_of(state, card) if state.lies_in(card, RESIDENTS) else -1
    others = [place for place in open_to if (int(place[1]) if place[0] == "city" else -1) != here]
    if len(others) == 1:
        _arrive(state, card, seat, int(others[0][1]) if others[0][0] == "city" else -1)
    elif others:
        state.push(("go", seat, card, tuple(others), seat))


def _here(state: ArcState, card: int, seat: int, source: int) -> None:
    city = source if state.lies_in(source, KINGDOM) else state.at[source] if state.lies_in(source, RESIDENTS) else -1
    if city < 0 or (state.controller(city) == seat and may_enter(state, card, city)):
        _arrive(state, card, seat, city)


def _place(home: Option) -> int:
    """Where a card lies in this place: a city, a domain, or -1 in the army."""
    place = number_in(home) if len(home) > 1 else -1
    return domain(place) if home[0] == "domain" else place


def _is_at(state: ArcState, card: int, seat: int, place: int) -> bool:
    """Whether a card is in this place of a player, so that it cannot move there."""
    if state.controller(card) != seat:
        return False
    return state.lies_in(card, ARMY) if place == -1 else state.lies_in(card, RESIDENTS) and state.at[card] == place


def _arrive(state: ArcState, card: int, seat: int, city: int) -> None:
    if _is_at(state, card, seat, city):
        return
    origin = origin_of(state, card)
    remember_move(state, card, city)
    state.put(card, seat, RESIDENTS if city >= 0 else ARMY, city)
    emit(state, "moved", card, seat, origin)


def go(state: ArcState, step: Step) -> None:
    """Asks for the new place of a card; a card that goes to a place of its owner comes back under the owner's control."""
    _, chooser, card, places, *owner = step
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
    state.add_lasting("out", cards_among(objects), "attack", ctx.seat)


def join_attack(state: ArcState, verb: kernel.JoinAttack, ctx: EffectContext, objects: list[int]) -> None:
    """A295: creatures of the army of the attacking player attack beside those that were named, as long as an attack is under way; they were not declared."""
    fighting = [card for one in state.combats for card in one]
    for card in cards_among(objects):
        able = state.lies_in(card, ARMY) and state.is_creature(card) and state.controller(card) == state.active
        if able and state.combats and card not in fighting:
            state.combats.append((card,))


def extra_attack(state: ArcState, verb: ExtraAttack, ctx: EffectContext, objects: list[int]) -> None:
    """Gives more attacks this turn."""
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
