"""Develop: a card from hand over an own Location or Ruins (R16)."""

from __future__ import annotations

from cardforge.games.state51.building import arrive
from cardforge.games.state51.costs import purse
from cardforge.games.state51.goods import score, take_back
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import AMMO, BRICK, DEVELOPMENT
from cardforge.games.state51.zones import RUINS
from cardforge.kernel.decision import Option, Step

TOKEN, BRICKS = "token", "brick"

ANYTHING = -1
"""All types at once, as bits."""


def ways_to_develop(state: State51, card: int, target: int, have: list[int]) -> list[str]:
    """R16: with brick, or ammo in its place, only onto a shared type (B8.3); with a development token onto anything."""
    ways = [BRICKS] if have[BRICK] + have[AMMO] and matches(state, card, target) else []
    return [*ways, TOKEN] if have[DEVELOPMENT] else ways


def matches(state: State51, card: int, target: int) -> bool:
    """R16: whether two cards share a type; Ruins and cards without a type match all, for this alone."""
    types, other = state.facts.types[state.fact[card]], state.facts.types[state.fact[target]]
    return state.place(target) == RUINS or not types or not other or bool(types & other)


def targets(state: State51, seat: int, card: int, have: list[int]) -> list[int]:
    """What a card may be developed onto."""
    if not have[DEVELOPMENT] and not have[BRICK] + have[AMMO]:
        return []
    own = (*state.locations(seat), *state.ruins(seat))
    return list(own) if have[DEVELOPMENT] else [target for target in own if matches(state, card, target)]


def ground(state: State51, seat: int, have: list[int]) -> int:
    """The types that can be developed onto now, as bits: all of them where anything goes, none where nothing does."""
    if have[DEVELOPMENT]:
        return ANYTHING if state.locations(seat) or state.ruins(seat) else 0
    if not have[BRICK] + have[AMMO]:
        return 0
    if state.ruins(seat):
        return ANYTHING
    bits, types = 0, state.facts.types
    for card in state.locations(seat):
        bits |= types[state.fact[card]] or ANYTHING
    return bits


def develop_forbidden(state: State51, seat: int, card: int, have: list[int]) -> str | None:
    """R16: a price and a card to build onto are needed."""
    return None if develops_onto(state, card, ground(state, seat, have)) else "R16"


def develops_onto(state: State51, card: int, bits: int) -> bool:
    """Whether there is something for the card among what can be developed onto."""
    return bool(bits and bits & (state.facts.types[state.fact[card]] or ANYTHING))


def develop(state: State51, seat: int, option: Option) -> None:
    """R16: asks onto which Location or Ruins."""
    card = int(option[1])
    onto: list[Option] = [("onto", target) for target in targets(state, seat, card, purse(state, seat))]
    state.ask(seat, "onto", onto, "R16", (seat, card))


def onto_chosen(state: State51, context: Step, option: Option) -> None:
    """R16: asks how it is paid, where both ways are open."""
    seat, card = context
    target = int(option[1])
    ways: list[Option] = [(way,) for way in ways_to_develop(state, card, target, purse(state, seat))]
    state.ask(seat, "with", ways, "R16", (seat, card, target))


def way_chosen(state: State51, context: Step, option: Option) -> None:
    """Pays and builds over the old card."""
    seat, card, target = context
    unit = DEVELOPMENT if option[0] == TOKEN else BRICK
    state.push(("pay", seat, (unit,), card), ("develop", seat, card, target))


def developed(state: State51, step: Step) -> None:
    """R16: the old card is discarded with its marks and token (B8.2), goods on it go to the supply; 1 VP; then as in R15."""
    _, seat, card, target = step
    take_back(state, target)
    state.discard(target)
    state.note("developed_over", "R16", seat, target)
    score(state, seat, 1, "R16")
    arrive(state, seat, card, "develop")
