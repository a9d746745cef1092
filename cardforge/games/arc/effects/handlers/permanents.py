"""Verbs that put cards into play or remove them: destruction, tokens, control, enchantments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.board import FOR_GOOD, NEXT_TURN, NEXT_TURN_END, OF_THEIRS, LastingEffect, Use
from cardforge.effects.conditions import DESTROYED
from cardforge.effects.evaluate import EffectContext, amount, cards_among, objects_of, seats_of
from cardforge.effects.selectors import Choose, PlayerRef, Settled
from cardforge.effects.standard.doers import doers
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions import destruction
from cardforge.games.arc.actions.casting import has_room
from cardforge.games.arc.actions.control import CONTROLLED, keep_unique, lend, take_control
from cardforge.games.arc.actions.damage.dealing import tell_destroyed
from cardforge.games.arc.actions.damage.deaths import bury, die_together
from cardforge.games.arc.actions.damage.indestructible import is_indestructible, is_spared, may_be_indestructible
from cardforge.games.arc.actions.destruction import leave_play
from cardforge.games.arc.actions.replacing import (
    UNASKED,
    has_no_use_left,
    is_first_time,
    keep_what_was_said,
    stays_in_play,
)
from cardforge.games.arc.actions.resolve import attach as attach_to
from cardforge.games.arc.actions.resolve import bearers, enter, tell_of_bearer
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import ENCHANTMENT
from cardforge.games.arc.effects.handlers.kept_there import let_go, may_leave
from cardforge.games.arc.effects.handlers.movement import put_elsewhere
from cardforge.games.arc.effects.locations import abroad, city_left, homes_with, place_left
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.selection import is_open_to
from cardforge.games.arc.phases import combat
from cardforge.games.arc.records import HOLDS
from cardforge.games.arc.state import AWAY, COPIED, REMOVED_BY, ArcState
from cardforge.games.arc.tokens import kind_of
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    GRAVEYARD,
    IN_PLAY,
    KINGDOM,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)
from cardforge.kernel.decision import Option, Step


def destroy(state: ArcState, verb: kernel.Destroy, ctx: EffectContext, objects: list[int]) -> None:
    """Puts cards in play into their owners' graveyards; K13: "destroy" leaves what is Indestructible where it is."""
    if may_be_indestructible(state):
        objects = [card for card in objects if card < 0 or not is_indestructible(state, card)]
        objects = [card for card in objects if card < 0 or not is_spared(state, card, ctx.source)]
    tell_destroyed(state, objects, ctx.source)
    for card in cards_among(objects):
        destruction.note_blow(state, card, ctx.source, "")
    destroy_cards(state, objects)


def destroy_cards(state: ArcState, objects: list[int], how: str = DESTROYED) -> None:
    """Puts cards in play, resource cards among them, into their owners' graveyards; creatures see each other die (A264); an avatar stays."""
    cards = [card for card in cards_among(objects) if not state.is_avatar(card)]
    die_together(state, [card for card in cards if combat.in_battle(state, card)], how)
    destroy_others(state, cards)


def destroy_others(state: ArcState, cards: list[int], sacrificed: bool = False) -> None:
    """Puts cities, enchantments and resource cards into their owners' graveyards; nothing saves a city that is sacrificed (Q49)."""
    for card in cards:
        if state.lies_in(card, KINGDOM):
            destruction.destroy_city(state, card, saved=not sacrificed)
        elif state.lies_in(card, ATTACHED):
            take_off(state, card)
        elif state.lies_in(card, RESOURCES):
            emit(state, "city_destroyed", card, state.controller(card))
            take_off(state, card)


def take_off(state: ArcState, card: int) -> None:
    """A195: puts an enchantment, or a resource card with what is attached to it, into its owner's graveyard."""
    leave_play(state, card)
    destruction.put_in_graveyards(state, card)


def detach(state: ArcState, verb: kernel.Detach, ctx: EffectContext, objects: list[int]) -> None:
    """A195: detaches enchantments; without a bearer they go to the graveyard."""
    for card in objects:
        if card >= 0 and state.lies_in(card, ATTACHED):
            take_off(state, card)


def remove_from_game(state: ArcState, verb: kernel.RemoveFromGame, ctx: EffectContext, objects: list[int]) -> None:
    """A112-A117: removes cards from the game for good, or until something is no longer so; a token never comes back."""
    objects = let_go(state, verb, objects, ctx.source)
    if not any(card >= 0 and not state.is_avatar(card) and state.where[card] >= 0 for card in objects):
        state.did_it = 0  # "you may remove it from the game. If you do, ..."
    for card in objects:
        if card >= 0 and not state.is_avatar(card) and not stays_in_play(state, card, "removed", ctx.source):
            token = state.is_token(card)
            if state.where[card] % COUNT in IN_PLAY:
                emit(state, "removed", card, state.controller(card), by=ctx.source)
            destruction.go_elsewhere(state, card)
            state.put(card, state.owner[card], REMOVED)
            if verb.until and not token:
                expires = state.expires(verb.until, ctx.seat)
                state.effects.append(LastingEffect(AWAY, -1, ctx.source, card, expires))
            if state.definitions.speaks_of_removed and not token:
                state.effects.append(LastingEffect(REMOVED_BY, -1, ctx.source, card, FOR_GOOD))


def come_back(state: ArcState, step: Step) -> None:
    """A112: a card that was removed for a time comes back into play under its owner's control (step: card)."""
    card = int(step[1])
    seat = state.owner[card]
    if not state.lies_in(card, REMOVED) or not state.alive[seat]:
        return
    if state.type_of(card) == ENCHANTMENT:
        state.push(("settle_on", card, seat))
    else:
        enter(state, card, seat, choose=True)
    state.push(("check",))


def create_copy(state: ArcState, verb: kernel.CreateCopy, ctx: EffectContext, objects: list[int]) -> None:
    """A92: makes tokens with all that is printed on the cards; only of creatures."""
    made = []
    for original in objects:
        if original < 0 or not state.is_creature(original):
            continue
        definition = state.definitions.copies.get(state.definition[original], state.definition[original])
        for seat in seats_of(state, verb.who, ctx):
            for _ in range(min(amount(state, verb.n, ctx), MOST_TOKENS)):
                card = state.add_card(definition, seat, REMOVED)
                there = kernel.PutIntoPlay(verb.what, verb.to, verb.marked)
                if _enter_together(state, [card], seat, there, ctx):
                    made.append(card)
    state.antecedent = made


def become_copy(state: ArcState, verb: kernel.BecomeCopy, ctx: EffectContext, objects: list[int]) -> None:
    """A46: cards in play have what is printed on another, for a time or as long as they are in play."""
    chosen = isinstance(verb.to, Choose)
    models = [card for card in (objects if chosen else objects_of(state, verb.to, ctx)) if card >= 0]
    for card in objects_of(state, verb.what, ctx) if chosen else objects:
        here = card >= 0 and state.is_creature(card) and combat.in_battle(state, card)
        if not here or not models or not state.is_creature(models[0]):
            continue
        before = state.definition[card]
        copied = state.copied(card)
        expires = _until(state, verb.until, ctx, state.controller(card))
        if copied is None:
            state.effects.append(LastingEffect(COPIED, card, before, 0, expires))
        elif expires == FOR_GOOD:
            state.effects[state.effects.index(copied)] = copied._replace(expires=FOR_GOOD)
        state.turn_into(card, state.definition[models[0]])
    state.look_for_dead()


def put_into_play(state: ArcState, verb: kernel.PutIntoPlay, ctx: EffectContext, objects: list[int]) -> None:
    """Puts cards into play without paying: into the army, beside this card, or where their controller chooses.

    A creature whose death is replaced only changes its place.
    """
    objects = let_go(state, verb, objects, ctx.source)
    home = _home(state, ctx.source) if verb.to in _BESIDE else -1
    entering: dict[int, list[int]] = {}
    for card in objects:
        if card < 0 or state.where[card] % COUNT in IN_PLAY:
            put_elsewhere(state, verb, ctx, card)
            continue
        if state.lies_in(card, REMOVED) and card not in state.removed_by(ctx.source):
            continue
        seat = next(iter(doers(state, verb.who, ctx)), ctx.seat)
        if verb.who == OWNER or verb.to == "owners_city":
            seat = state.owner[card]
        if state.lies_in(card, RESOLVING) and state.is_creature(card):
            state.damage[card] = 0
            inside = home >= 0 and state.controller(home) == seat
            state.put(card, seat, RESIDENTS if inside else ARMY, home if inside else -1)
        elif state.type_of(card) == ENCHANTMENT and not verb.to and verb.home is None:
            state.push(("settle_on", card, seat, *((1,) if verb.marked else ())))
            continue
        elif not is_open_to(state, verb, card, ctx):
            continue
        else:
            entering.setdefault(seat, []).append(card)
            continue
        if verb.marked:
            state.set_marked(card, 1)
    for seat, cards in entering.items():
        _enter_together(state, cards, seat, verb, ctx)


_BESIDE: Final = ("here", "front")
"""Places beside the card that speaks: its city (none for one in the army), and its city or army."""


def _enter_together(
    state: ArcState, cards: list[int], seat: int, verb: kernel.PutIntoPlay | kernel.CreateToken, ctx: EffectContext
) -> bool:
    """Puts cards into play: where the text says, beside the source, all into one own city of choice, each into one, or each where its player likes; False without such a place."""
    if verb.home is None and verb.to == "cities":
        return all(_enter_together(state, [card], seat, replace(verb, to="city"), ctx) for card in cards[::-1])
    if verb.home is None and verb.to not in ("city", "owners_city"):
        at = _home(state, ctx.source) if verb.to in _BESIDE else -1
        if verb.to == "here" and at < 0 and not state.definitions.profile.regions:
            return False
        for card in cards:
            _enter(state, card, seat, at, verb)
        return True
    places: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
    if verb.home is not None:
        beside = objects_of(state, verb.home, ctx)
        places = homes_with(state, beside, seat) or abroad(state, beside)
        if not places and ctx.source in beside and state.where[ctx.source] % COUNT not in IN_PLAY:
            places = place_left(state, ctx.source, seat)
    places = [place for place in places if place[0] != "city" or has_room(state, int(place[1]), cards[0])]
    if not places:
        return False
    for card in cards:
        _enter(state, card, seat, int(places[0][1]) if places[0][0] == "city" else -1, verb)
    here = [card for card in cards if state.where[card] % COUNT in IN_PLAY]
    if len(places) > 1 and here:
        chooser = ctx.seat if verb.to == "owners_city" else seat
        state.push(("go", chooser, here[0], tuple(places)), ("go_along", here[0], tuple(here[1:])))
    return True


def _enter(state: ArcState, card: int, seat: int, at: int, verb: kernel.PutIntoPlay | kernel.CreateToken) -> None:
    if at >= 0 and not has_room(state, at, card):
        return
    enter(state, card, seat, at, choose=not verb.to and verb.home is None, abroad=verb.home is not None)
    if verb.marked and state.where[card] % COUNT in IN_PLAY:  # K11: the second Unique one is in the graveyard by now
        state.set_marked(card, 1)


def _home(state: ArcState, source: int) -> int:
    """The city in which a card is, or that it is, or in which one was that has left play; -1 for an army."""
    if state.lies_in(source, KINGDOM):
        return source
    if state.where[source] % COUNT not in IN_PLAY:
        left = city_left(state, source)
        return left if left >= 0 and state.lies_in(left, KINGDOM) else -1
    return state.at[source] if state.lies_in(source, RESIDENTS) else -1


def create(state: ArcState, verb: kernel.CreateToken, ctx: EffectContext, objects: list[int]) -> None:
    """Creates tokens with the numbers and abilities of their kind."""
    definition = _token_of(state, verb, ctx)
    n = min(amount(state, verb.n, ctx), MOST_TOKENS)
    made = []
    each = [verb]
    if verb.apiece and verb.home is not None:
        each = [replace(verb, home=Settled((home,))) for home in objects_of(state, verb.home, ctx)]
    for seat in seats_of(state, verb.who, ctx):
        for one in each:
            cards = [state.add_card(definition, seat, REMOVED) for _ in range(n)]
            if cards and _enter_together(state, cards, seat, one, ctx):
                made += cards
    state.antecedent = made


def _token_of(state: ArcState, verb: kernel.CreateToken, ctx: EffectContext) -> int:
    """The definition of the token that a verb creates, looked for once for each place in a list of verbs."""
    known, place = state.definitions.token_at, (ctx.sequence, ctx.place)
    found = known.get(place)
    if found is None:
        found = known[place] = state.definitions.tokens[kind_of(verb)]
    return found


OWNER: Final = PlayerRef("its_owner")
"""Of several cards each one's owner."""
MOST_TOKENS: Final = 20
"""A text makes at most this many tokens at a time."""


_TIMES: Final = ("turn", NEXT_TURN, NEXT_TURN_END, *HOLDS)


def _until(state: ArcState, until: str, ctx: EffectContext, seat: int) -> int:
    """When control by a player ends: "until the end of his or her next turn" is that player's."""
    if until in OF_THEIRS:
        return state.expires(OF_THEIRS[until], seat)
    return state.expires(until, ctx.seat) if until in _TIMES else FOR_GOOD


def control(state: ArcState, verb: kernel.Control, ctx: EffectContext, objects: list[int]) -> None:
    """Gives cards to their new controller, creatures into the army; for a time, if the text says so."""
    seat = next(iter(doers(state, verb.who, ctx)), ctx.seat)
    for card in objects:
        here = card >= 0 and not state.is_avatar(card) and state.where[card] % COUNT in CONTROLLED
        if here and state.controller(card) != seat and not is_forbidden(state, card, "be_stolen", ctx.source):
            take_control(state, card, seat, _until(state, verb.until, ctx, seat))


def exchange(state: ArcState, verb: kernel.Exchange, ctx: EffectContext, objects: list[int]) -> None:
    """Two cards change their controllers, for good or for a time; if one of them is not there, or both have the same one, nothing happens."""
    there = [card for card in objects if card >= 0 and state.where[card] % COUNT in CONTROLLED]
    there = [
        card for card in there if not (state.is_avatar(card) or is_forbidden(state, card, "be_stolen", ctx.source))
    ]
    if len(there) == 2:
        one, other = (state.controller(card) for card in there)
        if one != other:
            lend(state, there[0], other, _until(state, verb.until, ctx, other))
            lend(state, there[1], one, _until(state, verb.until, ctx, one))
            for card in there:
                keep_unique(state, card)


def attach(state: ArcState, verb: kernel.Attach, ctx: EffectContext, objects: list[int]) -> None:
    """Moves enchantments to another bearer; one that was lost with its bearer comes back for its own text."""
    chosen = isinstance(verb.to, Choose)
    to = [card for card in (objects if chosen else objects_of(state, verb.to, ctx)) if card in bearers(state)]
    for card in objects_of(state, verb.what, ctx) if chosen else objects:
        if to and state.lies_in(card, ATTACHED) and not is_forbidden(state, to[0], "be_enchanted", card):
            moves, state.at[card] = state.at[card] != to[0], to[0]
            state.forget_traits()
            if moves:
                tell_of_bearer(state, card)
        elif to and card == ctx.source and state.lies_in(card, GRAVEYARD) and may_leave(state, card):
            attach_to(state, card, ctx.seat, to[0])


def finish_death(state: ArcState, step: Step) -> None:
    """C51: asks one ability after another to replace a death; if one did, the card goes back to its place, otherwise it dies now."""
    _, card, seat, zone, at, abilities, asked = step
    if asked == UNASKED:
        keep_what_was_said(state)
        state.did_it, asked = 0, ()
    if state.did_it and asked and state.definitions.program(state.definition[asked[0]], asked[1]).ability.limit:
        state.used.append(Use(*asked))
    if not state.lies_in(card, RESOLVING):
        return
    if abilities and not state.did_it:
        listener, index, holder, together = abilities[0]
        there = listener == card or together or state.where[listener] % COUNT in IN_PLAY
        there = there and (is_first_time(state, listener, index) or not has_no_use_left(state, listener, index))
        how = "set_off" if card in (listener, state.bearer_of(listener)) else "trigger"  # its condition held before
        then = ("finish_death", card, seat, zone, at, abilities[1:], (listener, index) if there else ())
        state.push(*([(how, listener, index, holder, (card,))] if there else []), then)
        return
    if at >= 0 and not state.lies_in(at, KINGDOM):
        zone, at = ARMY, -1
    state.put(card, seat, zone, at)
    if state.did_it:
        state.damage[card] = 0
    if not state.did_it or state.defense_of(card) <= 0:
        bury(state, [card])


BOOK.handles(kernel.CreateCopy, create_copy)
BOOK.handles(kernel.BecomeCopy, become_copy)
BOOK.step("come_back", come_back)
BOOK.handles(kernel.Destroy, destroy)
BOOK.handles(kernel.RemoveFromGame, remove_from_game)
BOOK.handles(kernel.Detach, detach)
BOOK.handles(kernel.PutIntoPlay, put_into_play)
BOOK.handles(kernel.CreateToken, create)
BOOK.handles(kernel.Control, control)
BOOK.handles(kernel.Exchange, exchange)
BOOK.handles(kernel.Attach, attach)
BOOK.step("finish_death", finish_death)
