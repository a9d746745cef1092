"""Activated abilities: which may be used now, and preconditions in free words (A237-A251)."""

from __future__ import annotations

from cardforge.games.arc import costs
from cardforge.games.arc.announcing import announce
from cardforge.games.arc.passives import given_abilities, silenced, silent
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, KINGDOM, RESIDENTS
from cardforge.kernel.abilities import CustomCost
from cardforge.kernel.aiming import aimable
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame


def usable(state: ArcState, seat: int) -> list[Option]:
    """Activated abilities that the seat may use now (A237-A241)."""
    known = state.usable.get(seat)
    if known is None:
        known = state.usable[seat] = _printed(state, seat)
    if state.facts.grants_abilities and not silent(state, "granted use"):
        known = known + [
            (card, place, False)
            for card in _on_the_table(state, seat)
            for place in given_abilities(state, card, "granted use")
        ]
    marked = state.marked
    return [
        ("use", card, place)
        for card, place, marks in known
        if not (marks and marked[card]) and not use_forbidden(state, seat, card, place)
    ]


def _printed(state: ArcState, seat: int) -> list[tuple[int, int, bool]]:
    """The printed activated abilities of a seat's cards in play, each with whether its card has to be unmarked."""
    activated, marks, fact = state.facts.activated, state.facts.marks_itself, state.fact
    return [
        (card, place, place in marks[fact[card]])
        for card in _on_the_table(state, seat)
        for place in activated[fact[card]]
    ]


def _on_the_table(state: ArcState, seat: int) -> list[int]:
    return [card for zone in (ARMY, KINGDOM, RESIDENTS, ATTACHED) for card in state.zone(seat, zone)]


def use_forbidden(state: ArcState, seat: int, card: int, place: int) -> str | None:
    """The row that forbids an activated ability now: not its controller (A240), its cost (A238), its target."""
    program = state.facts.program(state.fact[card], place)
    ability = program.ability
    if state.controller(card) != seat:
        return "A240"
    if (ability.limit and (card, place) in state.used) or silenced(state, card):
        return "A237"
    if not program.verbs <= state.facts.known:
        return "A237"
    row = costs.forbidden(state, seat, card, ability.cost)
    if row or not program.slots:
        return row
    return None if aimable(state, program.slots, Frame(0, 0, card, seat, 0, ())) else "A246"


def activate(state: ArcState, seat: int, card: int, place: int, otherwise: Step = ()) -> None:
    """A245-A251: where a precondition stands in free words the player says first whether it is met; if not, `otherwise` happens."""
    cost = state.facts.program(state.fact[card], place).ability.cost
    if any(isinstance(part, CustomCost) for part in cost):
        state.ask(seat, "confirm", [("yes",), ("no",)], "A248", (seat, card, place, otherwise))
    else:
        announce(state, seat, card, place)


def confirmed(state: ArcState, context: Step, option: Option) -> None:
    """A250: what was not done exactly as told is not activated."""
    seat, card, place, otherwise = context
    if option[0] == "yes":
        announce(state, seat, card, place)
    elif otherwise:
        state.push(otherwise)
