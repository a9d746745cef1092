"""Verbs about what waits: events and abilities on the stack, effects for later, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.arc.effects.base import FOR_GOOD, Handler
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import RESOLVING
from cardforge.kernel import verbs as kernel
from cardforge.kernel.decision import Step
from cardforge.kernel.meaning import Frame, seats_of
from cardforge.kernel.programs import Program


def cancel(state: ArcState, verb: kernel.Cancel, frame: Frame, objects: list[int]) -> None:
    """A59: what was paid stays paid; a card goes to the graveyard, a card whose ability it was stays where it is."""
    for card in objects:
        if any(item[0] == card for item in state.items):
            state.items = [item for item in state.items if item[0] != card]
            if state.lies_in(card, RESOLVING):
                state.discard(card)
            state.note("cancelled", "A59", card)


def copy_item(state: ArcState, verb: kernel.CopyItem, frame: Frame, objects: list[int]) -> None:
    """Does the same as what waits, for the copying player and with the same targets."""
    for card, place, _, x, targets in [item for item in state.items if item[0] in objects]:
        aims = list(targets)
        for program in _programs(state, card, place):
            own = aims.pop(0) if program.slots and aims else ()
            state.push(("begin", program.sequence, 0, card, frame.seat, x, own, ()))


def retarget(state: ArcState, verb: kernel.Retarget, frame: Frame, objects: list[int]) -> None:
    """Asks for new targets of what waits."""
    for card, place, _, x, _ in [item for item in state.items if item[0] in objects]:
        for own in _places(state, card, place):
            if state.facts.program(state.fact[card], own).slots:
                aim = ("aim_slots", state.fact[card], own, card, frame.seat, x, (), ())
                state.push(aim, ("aim_anew", card))


def aim_anew(state: ArcState, step: Step) -> None:
    """Puts the new targets in the place of the old ones."""
    targets = (tuple(state.aimed),)
    state.aimed = []
    state.items = [(*item[:4], targets) if item[0] == step[1] else item for item in state.items]


def _places(state: ArcState, card: int, place: int) -> list[int]:
    if place >= 0:
        return [place]
    ready = state.facts.ready[state.fact[card]]
    return [own for own, program in enumerate(ready) if program.ability.kind == "play"]


def _programs(state: ArcState, card: int, place: int) -> list[Program]:
    return [state.facts.program(state.fact[card], own) for own in _places(state, card, place)]


def delay(state: ArcState, verb: kernel.Delay, frame: Frame, objects: list[int]) -> None:
    """Waits for its moment with what is meant now: (later, none, moment, (list of verbs, seat, source, meant, whose turn or -1), for good)."""
    sequence = state.facts.programs.number(verb.effects)
    moment = verb.when.detail or verb.when.event
    whose = frame.seat if verb.when.who.which == "you" else -1
    waiting = (sequence, frame.seat, frame.source, tuple(state.meant), whose)
    state.effects.append(("later", -1, moment, waiting, FOR_GOOD))


def win(state: ArcState, verb: kernel.Win, frame: Frame, objects: list[int]) -> None:
    """Wins at once."""
    state.end(tuple(seats_of(state, verb.who, frame)), "A273")


def lose_game(state: ArcState, verb: kernel.LoseGame, frame: Frame, objects: list[int]) -> None:
    """Is defeated at once."""
    from cardforge.games.arc.ending import defeat

    defeat(state, seats_of(state, verb.who, frame), "A273")


VERBS: dict[type, Handler] = {
    kernel.Cancel: cancel, kernel.CopyItem: copy_item, kernel.Retarget: retarget, kernel.Delay: delay, kernel.Win: win,
    kernel.LoseGame: lose_game,
}  # fmt: skip
STEPS: dict[str, Callable[[ArcState, Step], None]] = {"aim_anew": aim_anew}
