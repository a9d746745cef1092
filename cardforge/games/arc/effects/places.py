"""Verbs about places: moving, who helps whom in an attack, and leaving it."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.arc import combat
from cardforge.games.arc.effects.base import Handler, last
from cardforge.games.arc.marks import mark
from cardforge.games.arc.moves import bound, closed
from cardforge.games.arc.resolving import homes
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.verbs import ExtraAttack, Help, LeaveCombat, StayOut
from cardforge.games.arc.zones import ARMY, KINGDOM, RESIDENTS
from cardforge.kernel import verbs as kernel
from cardforge.kernel.decision import Step
from cardforge.kernel.meaning import Frame, amount, seats_of


def move_to(state: ArcState, verb: kernel.MoveTo, frame: Frame, objects: list[int]) -> None:
    """To the army or a city of its controller, or of its owner; all movement may be forbidden (A274)."""
    for card in objects:
        if card < 0 or not combat.in_battle(state, card) or bound(state, card):
            continue
        seat = state.owner[card] if verb.to == "owners" else state.controller(card)
        if verb.marks and not state.marked[card]:
            mark(state, card)
        if verb.to == "army":
            _arrive(state, card, seat, -1)
        elif verb.to == "here":
            _here(state, card, seat, frame.source)
        else:
            places = [home for home in homes(state, seat) if home[0] != "city" or not closed(state, int(home[1]))]
            chooser = frame.seat if verb.who.which == "you" else seat  # type: ignore[union-attr]  # never a target
            state.push(("go", chooser, card, tuple(places), seat))


def _here(state: ArcState, card: int, seat: int, source: int) -> None:
    city = source if state.lies_in(source, KINGDOM) else state.at[source] if state.lies_in(source, RESIDENTS) else -1
    if city < 0 or (state.controller(city) == seat and not closed(state, city)):
        _arrive(state, card, seat, city)


def _arrive(state: ArcState, card: int, seat: int, city: int) -> None:
    state.put(card, seat, RESIDENTS if city >= 0 else ARMY, city)
    fire(state, "moved", card, seat)


def go(state: ArcState, step: Step) -> None:
    """Asks for the new place of a card; with its owner's places it comes back under the owner's control."""
    _, chooser, card, places, *owner = step
    if owner and state.controller(card) != owner[0]:
        state.put(card, owner[0], ARMY)
    state.ask(chooser, "destination", [tuple(place) for place in places], "A142", (card,))


def stay_out(state: ArcState, verb: StayOut, frame: Frame, objects: list[int]) -> None:
    """A168: these armies do not help these cities."""
    for seat in seats_of(state, verb.who, frame):
        last(state, "stay_out", "", seat, verb.until, objects)


def help_others(state: ArcState, verb: Help, frame: Frame, objects: list[int]) -> None:
    """A167: residents of these cities block for the army and the other cities."""
    last(state, "help", "", 0, verb.until, objects)


def leave_combat(state: ArcState, verb: LeaveCombat, frame: Frame, objects: list[int]) -> None:
    """A327: whom it blocked stays blocked; it deals and takes no more damage in this attack."""
    last(state, "out", "", 0, "attack", [card for card in objects if card >= 0])


def extra_attack(state: ArcState, verb: ExtraAttack, frame: Frame, objects: list[int]) -> None:
    """More attacks this turn."""
    state.attacks -= amount(state, verb.n, frame)


VERBS: dict[type, Handler] = {
    kernel.MoveTo: move_to, StayOut: stay_out, Help: help_others, LeaveCombat: leave_combat, ExtraAttack: extra_attack,
}  # fmt: skip
STEPS: dict[str, Callable[[ArcState, Step], None]] = {"go": go}
