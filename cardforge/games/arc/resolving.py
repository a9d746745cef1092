"""Resolving what was announced: permanents come into play, events and magic do what they say (A60, A86, A92, A128, A187-A194, C28)."""

from __future__ import annotations

from cardforge.games.arc import DISCIPLINES
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CITY, CREATURE, ENCHANTMENT, EVENT, MAGIC
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, DOMAIN, IN_PLAY, KINGDOM, RESIDENTS, RESOLVING, RESOURCES
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET


def resolve(state: ArcState, step: Step) -> None:
    """A60, A110, A111: the last announced item: permanents come into play unmarked, the rest does what it says.

    What was cancelled is there no more, and nothing resolves in its stead.
    """
    if not state.items:
        return
    card, place, seat, x, targets = state.items.pop()
    facts, fact = state.facts, state.fact[card]
    if place >= 0:
        program = facts.program(fact, place)
        state.push(("begin", program.sequence, 0, card, seat, x, targets[0] if targets else (), ()), ("check",))
        return
    kind = state.kind(card)
    state.push(("check",))
    if kind == CITY:
        enter(state, card, seat)
    elif kind == CREATURE:
        enter(state, card, seat, state.at[card])
    elif kind == ENCHANTMENT:
        bearer = targets[0][0][0] if targets and targets[0] and targets[0][0] else state.at[card]
        attach(state, card, seat, bearer)
    else:
        use_up(state, card, seat, targets)


def use_up(state: ArcState, card: int, seat: int, targets: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
    """A187, A188, A191: an event or magic does what it says, then lies in the graveyard."""
    facts, fact = state.facts, state.fact[card]
    aims = list(targets)
    steps: list[Step] = [
        ("begin", program.sequence, 0, card, seat, 0, aims.pop(0) if program.slots and aims else (), ())
        for program in facts.ready[fact]
        if program.ability.kind == "play" and not program.verbs - facts.known
    ]
    state.push(*steps, ("bin", card))


def bin_card(state: ArcState, step: Step) -> None:
    """C28: at once after it has resolved, unless its own text put it elsewhere."""
    card = step[1]
    if state.lies_in(card, RESOLVING):
        state.discard(card)
        state.note("used", "A188", card)
        fire(state, "event_played" if state.kind(card) == EVENT else "magic_played", card, state.owner[card])


def attach(state: ArcState, card: int, seat: int, bearer: int) -> None:
    """A194: onto its target; if that has gone, to the graveyard."""
    if can_bear(state, bearer) and not forbidden(state, bearer, "be_enchanted", card):
        state.put(card, seat, ATTACHED, bearer)
        state.note("attach", "A194", card, bearer)
        fire(state, "enters_play", card, seat)
    else:
        state.discard(card)


def enter(state: ArcState, card: int, seat: int, at: int = -1, choose: bool = False) -> None:
    """A86, A92, A128: a permanent comes into play; a creature into the army or a city."""
    kind = state.kind(card)
    if kind == CITY:
        state.put(card, seat, KINGDOM)
        state.note("build", "A67", seat, card)
        fire(state, "city_built", card, seat)
    elif kind in (EVENT, MAGIC):
        return
    else:
        inside = at <= DOMAIN or (at >= 0 and state.lies_in(at, KINGDOM))
        state.put(card, seat, RESIDENTS if inside else ARMY, at if inside else -1)
        state.note("enter", "A128", seat, card)
        if choose and len(homes(state, seat)) > 1:
            state.push(("go", seat, card, tuple(homes(state, seat))))
    fire(state, "enters_play", card, seat)


def can_bear(state: ArcState, target: int) -> bool:
    """A193: whether an enchantment may be attached to it: a player (-2 - seat), creature, city, resource card, enchantment."""
    if target <= PLAYER_TARGET:
        return bool(state.alive[PLAYER_TARGET - target])
    return target >= 0 and (state.where[target] % COUNT in IN_PLAY or state.lies_in(target, RESOURCES))


def bearers(state: ArcState) -> list[int]:
    """What an enchantment that does not say what it enchants may be attached to: creatures, avatars and cities in play."""
    found: list[int] = []
    for seat in range(state.seats):
        for zone in (ARMY, KINGDOM, RESIDENTS):
            found += state.zone(seat, zone)
    return found


def homes(state: ArcState, seat: int) -> list[Option]:
    """A128: the army and every own city; A226: the Front and the three Domains."""
    if state.facts.profile.regions:
        return [("army",), *(("domain", place) for place in range(len(DISCIPLINES)))]
    return [("army",), *(("city", city) for city in state.zone(seat, KINGDOM))]
