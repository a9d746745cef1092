"""Verbs that bring cards into play and out of it: destroying, removing, putting, tokens, control, enchantments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.arc import combat, damage, ruins
from cardforge.games.arc.effects.base import Handler, last, off_the_table
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.resolving import attach as attach_to
from cardforge.games.arc.resolving import bearers, enter
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ENCHANTMENT
from cardforge.games.arc.tokens import kind_of
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, IN_PLAY, KINGDOM, REMOVED, RESIDENTS, RESOLVING, RESOURCES
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Choose
from cardforge.kernel.aiming import slot_candidates
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount, objects_of


def destroy(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """From play into the owner's graveyard."""
    for card in objects:
        if card >= 0 and state.where[card] % COUNT in IN_PLAY and not state.is_avatar(card):
            if state.lies_in(card, KINGDOM):
                ruins.fall(state, card)
            elif state.lies_in(card, ATTACHED):
                take_off(state, card)
            else:
                damage.die(state, card)
        elif card >= 0 and state.lies_in(card, RESOURCES):
            state.discard(card)


def take_off(state: ArcState, card: int) -> None:
    """A195: an enchantment goes to its owner's graveyard."""
    fire(state, "leaves_play", card, state.controller(card))
    ruins.leave(state, card)


def detach(state: ArcState, verb: kernel.Detach, frame: Frame, objects: list[int]) -> None:
    """A195: without a bearer it goes to the graveyard."""
    for card in objects:
        if card >= 0 and state.lies_in(card, ATTACHED):
            take_off(state, card)


def remove_from_game(state: ArcState, verb: kernel.RemoveFromGame, frame: Frame, objects: list[int]) -> None:
    """A112-A117: never to return."""
    for card in objects:
        if card >= 0 and not state.is_avatar(card):
            off_the_table(state, card)
            state.put(card, state.owner[card], REMOVED)


def put_into_play(state: ArcState, verb: kernel.PutIntoPlay, frame: Frame, objects: list[int]) -> None:
    """Without paying; to the army, beside this card, or where its controller likes. A creature kept from dying only changes its place."""
    home = _home(state, frame.source) if verb.to == "here" else -1
    for card in objects:
        if card < 0 or state.where[card] % COUNT in IN_PLAY or state.lies_in(card, REMOVED):
            continue
        if state.lies_in(card, RESOLVING) and state.is_creature(card):
            state.damage[card] = 0
            state.put(card, frame.seat, RESIDENTS if home >= 0 else ARMY, home)
        elif state.kind(card) == ENCHANTMENT:
            state.push(("settle_on", card, frame.seat))
        else:
            enter(state, card, frame.seat, home, choose=verb.to == "")
        if verb.marked:
            state.marked[card] = 1


def settle_on(state: ArcState, step: Step) -> None:
    """A193: asks what an enchantment is put on that comes into play by a text; without anything it stays where it is."""
    _, card, seat = step
    slots = state.facts.play_slots[state.fact[card]]
    point = Frame(0, 0, card, seat, 0, ())
    pool = slot_candidates(state, slots[0], point) if slots else bearers(state)
    if pool:
        state.ask(seat, "settle_on", [("on", target) for target in pool], "A193", (card, seat))


def settled_on(state: ArcState, context: Step, option: Option) -> None:
    """Puts it on what was chosen."""
    card, seat = context
    attach_to(state, card, seat, int(option[1]))


def _home(state: ArcState, source: int) -> int:
    """The city in which a card is, or that it is; -1: its army."""
    if state.lies_in(source, KINGDOM):
        return source
    return state.at[source] if state.lies_in(source, RESIDENTS) else -1


def create(state: ArcState, verb: kernel.CreateToken, frame: Frame, objects: list[int]) -> None:
    """New creatures, each with the numbers and abilities of its kind."""
    fact = state.facts.tokens[kind_of(verb)]
    made = []
    for _ in range(min(amount(state, verb.n, frame), MOST_TOKENS)):
        card = state.add_card(fact, frame.seat, REMOVED)
        enter(state, card, frame.seat, choose=True)
        made.append(card)
    state.meant = made


MOST_TOKENS = 20
"""More than this no text makes at a time."""


def control(state: ArcState, verb: kernel.Control, frame: Frame, objects: list[int]) -> None:
    """Into the army of the new controller; for a time, if the text says so."""
    for card in objects:
        here = card >= 0 and state.is_creature(card) and combat.in_battle(state, card)
        if here and state.controller(card) != frame.seat:
            before = state.controller(card)
            state.put(card, frame.seat, ARMY)
            if verb.until in ("turn", "next_turn"):
                last(state, "control", before, 0, verb.until, [card])


def attach(state: ArcState, verb: kernel.Attach, frame: Frame, objects: list[int]) -> None:
    """To another bearer."""
    chosen = isinstance(verb.to, Choose)
    to = [card for card in (objects if chosen else objects_of(state, verb.to, frame)) if card in bearers(state)]
    for card in objects_of(state, verb.what, frame) if chosen else objects:
        if to and state.lies_in(card, ATTACHED) and not forbidden(state, to[0], "be_enchanted", card):
            state.at[card] = to[0]


def last_rites(state: ArcState, step: Step) -> None:
    """What was to die: if something else happened to it instead it goes on living where it was, otherwise it dies now."""
    _, card, seat, zone, at = step
    if not state.lies_in(card, RESOLVING):
        return
    if state.did:
        state.damage[card] = 0
        state.put(card, seat, zone, at)
    else:
        damage.bury_one(state, card, seat)


def sacrifice_one(state: ArcState, step: Step) -> None:
    """Puts the card itself into the graveyard as a cost."""
    _, _, card = step
    if state.where[card] % COUNT in IN_PLAY:
        destroy(state, None, Frame(0, 0, card, 0, 0, ()), [card])


def sacrificed(state: ArcState, context: Step, option: Option) -> None:
    """Puts the chosen card into the graveyard as a cost and goes on."""
    seat, pool, n = context
    card = int(option[1])
    state.push(("sacrifice_for", seat, tuple(other for other in pool if other != card), n - 1))
    destroy(state, None, Frame(0, 0, -1, seat, 0, ()), [card])


VERBS: dict[type, Handler] = {
    kernel.Destroy: destroy, kernel.Sacrifice: destroy, kernel.RemoveFromGame: remove_from_game, kernel.Detach: detach,
    kernel.PutIntoPlay: put_into_play, kernel.CreateToken: create, kernel.Control: control, kernel.Attach: attach,
}  # fmt: skip
STEPS: dict[str, Callable[[ArcState, Step], None]] = {
    "last_rites": last_rites,
    "settle_on": settle_on,
    "sacrifice_one": sacrifice_one,
}
ANSWERS: dict[str, Callable[[ArcState, Step, Option], None]] = {"sacrifice": sacrificed, "settle_on": settled_on}
