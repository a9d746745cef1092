"""Carries out what texts say: one verb after another, asking where a player must choose, in any game.

The steps and answers here are shared by all games (`STEPS`, `ANSWERS`, those of `kernel.aiming` among them); what a single verb does
stands in the game's `Engine.verbs`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.kernel import aiming
from cardforge.kernel.abilities import Bearer, Choose, It, Player, This
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount, holds, objects_of, seats_of
from cardforge.kernel.verbs import ChooseOne, ForEach, If, May


def begin(state: Any, step: Step) -> None:
    """Starts a program: (begin, sequence, 0, source, seat, x, targets, meant); "it" means what set it off, or the first target."""
    _, sequence, place, source, seat, x, targets, meant = step
    state.meant = list(meant) or (list(targets[0]) if targets else [])
    state.did = 1
    state.push(("do", sequence, place, source, seat, x, targets))


def do(state: Any, step: Step) -> None:
    """Carries out one verb and leaves the rest of the list pending."""
    frame = Frame(*step[1:])
    effects = state.table.programs.sequences[frame.sequence]
    if frame.place >= len(effects):
        return
    if frame.place + 1 < len(effects):
        state.push(frame.step("do", frame.sequence, frame.place + 1))
    verb = effects[frame.place]
    logic = _LOGIC.get(type(verb))
    if logic is not None:
        logic(state, verb, frame)
        return
    what = subject_of(verb)
    if isinstance(what, Choose):
        ask_choice(state, what, frame, ())
        return
    act(state, verb, frame, objects_of(state, what, frame) if what is not None else [])


def act(state: Any, verb: object, frame: Frame, objects: list[int]) -> None:
    """Lets the game do one verb to objects; an impossible instruction is skipped (A269, A266)."""
    if what_was_meant(verb):
        state.meant = list(objects)
    handler: Callable[[Any, Any, Frame, list[int]], None] | None = state.engine.verbs.get(type(verb))
    if handler is not None:
        handler(state, verb, frame, objects)


def subject_of(verb: object) -> Any:
    """What a verb is done to: its field `what`, `to` or `at`, when that is objects and not players; what is to be chosen first of all."""
    to = getattr(verb, "to", None)
    if isinstance(to, Choose):
        return to
    for name in ("what", "to", "at"):
        value = getattr(verb, name, None)
        if value is not None and not isinstance(value, (str, Player)):
            return value
    return None


def what_was_meant(verb: object) -> bool:
    """Whether "it" in the next sentence refers to the objects of this verb."""
    subject = subject_of(verb)
    return subject is not None and not isinstance(subject, (This, It, Bearer))


# --- choices in the middle of a resolution ----------------------------------------------------------------------------


def ask_choice(state: Any, what: Choose, frame: Frame, picked: tuple[int, ...]) -> None:
    """Asks for one object after another; fewer are chosen if fewer are there, or if the text says "up to"."""
    wanted = amount(state, what.n, frame)
    pool = [card for card in state.candidates(what.filter, frame) if card not in picked]
    if len(picked) >= wanted or not pool:
        state.push((*frame.step("act", frame.sequence, frame.place), picked))
        return
    options: list[Option] = [("choose", card) for card in pool]
    if what.up_to:
        options.append(("done",))
    chooser = seats_of(state, what.who, frame)
    context = (*frame.step("act", frame.sequence, frame.place)[1:], picked)
    state.ask(chooser[0] if chooser else frame.seat, "choose", options, "", context)


def chosen(state: Any, context: Step, option: Option) -> None:
    """Takes one object and asks for the next."""
    *parts, picked = context
    frame = Frame(*parts)
    if option[0] == "done":
        state.push((*frame.step("act", frame.sequence, frame.place), picked))
        return
    verb = state.table.programs.sequences[frame.sequence][frame.place]
    ask_choice(state, subject_of(verb), frame, (*picked, int(option[1])))


def act_on(state: Any, step: Step) -> None:
    """Does the verb to the objects that were chosen; with none, nothing was done."""
    *parts, picked = step[1:]
    frame = Frame(*parts)
    state.did = int(bool(picked))
    verb = state.table.programs.sequences[frame.sequence][frame.place]
    act(state, verb, frame, list(picked))


def _nested(state: Any, effects: tuple[object, ...], frame: Frame) -> None:
    if effects:
        state.push(frame.step("do", state.table.programs.number(effects), 0))


def _if(state: Any, verb: If, frame: Frame) -> None:
    _nested(state, verb.then if holds(state, verb.condition, frame) else verb.otherwise, frame)


def _for_each(state: Any, verb: ForEach, frame: Frame) -> None:
    for _ in range(min(amount(state, verb.of, frame), 50)):
        _nested(state, verb.effects, frame)


def _choose_one(state: Any, verb: ChooseOne, frame: Frame) -> None:
    options: list[Option] = [("option", place) for place in range(len(verb.options))]
    state.ask(frame.seat, "one", options, "", frame.step("do", frame.sequence, frame.place)[1:])


def one_chosen(state: Any, context: Step, option: Option) -> None:
    """Does the chosen one of several."""
    frame = Frame(*context)
    verb: ChooseOne = state.table.programs.sequences[frame.sequence][frame.place]
    _nested(state, verb.options[int(option[1])], frame)


def _may(state: Any, verb: May, frame: Frame) -> None:
    seats = seats_of(state, verb.who, frame)
    seat = seats[0] if seats else frame.seat
    able = all(state.can_pay_part(seat, frame.source, cost) for cost in verb.cost)
    options: list[Option] = [("yes",), ("no",)] if able else [("no",)]
    state.ask(seat, "may", options, "", (*frame.step("do", frame.sequence, frame.place)[1:], seat))


def may_answered(state: Any, context: Step, option: Option) -> None:
    """Does the optional thing, or what the text says otherwise."""
    *parts, seat = context
    frame = Frame(*parts)
    verb: May = state.table.programs.sequences[frame.sequence][frame.place]
    state.did = int(option[0] == "yes")
    _nested(state, verb.effects if state.did else verb.otherwise, frame)
    if state.did:
        for cost in verb.cost:
            state.pay_part(seat, frame.source, cost)


_LOGIC: dict[type, Callable[[Any, Any, Frame], None]] = {If: _if, ForEach: _for_each, ChooseOne: _choose_one, May: _may}

LOGIC_VERBS = frozenset(_LOGIC)
"""Verbs that every game can do, because they only order others."""


STEPS: dict[str, Callable[[Any, Step], None]] = {"begin": begin, "do": do, "act": act_on, **aiming.STEPS}
ANSWERS: dict[str, Callable[[Any, Step, Option], None]] = {
    "choose": chosen,
    "one": one_chosen,
    "may": may_answered,
    **aiming.ANSWERS,
}
