"""Carries out what texts say: one verb after another, asking where a player must choose, in any game.

The steps and answers here are shared by all games (`STEPS`, `ANSWERS`); what a single verb does stands in the game's `Engine.verbs`,
what a number, place or type means in its state (`stat`, `candidates`, `seats_of_count`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.kernel.abilities import (
    Amount,
    Bearer,
    Choose,
    Compare,
    Count,
    CountOf,
    Each,
    Half,
    IsA,
    It,
    Minus,
    Negated,
    Objects,
    Player,
    Random,
    Slot,
    StatOf,
    Target,
    This,
    Top,
    TurnOf,
    X,
    YouDo,
)
from cardforge.kernel.chance import PLAY
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.verbs import ChooseOne, ForEach, If, May

PLAYER_TARGET = -2
"""A player as a target is written -2 - seat among card numbers."""


class Frame:
    """Where a resolution stands: which list of verbs, at which place, for whose card, with which targets and X."""

    def __init__(
        self, sequence: int, place: int, source: int, seat: int, x: int, targets: tuple[tuple[int, ...], ...]
    ) -> None:
        self.sequence = sequence
        self.place = place
        self.source = source
        self.seat = seat
        self.x = x
        self.targets = targets

    def step(self, word: str, sequence: int, place: int) -> Step:
        """The pending step for another list or place with the same source, seat, X and targets."""
        return (word, sequence, place, self.source, self.seat, self.x, self.targets)


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


# --- objects, players, amounts, conditions ----------------------------------------------------------------------------


def objects_of(state: Any, what: Objects | Slot | Player, frame: Frame) -> list[int]:
    """The cards (and players, as -2 - seat) that a text means now."""
    if isinstance(what, Slot):
        return still_legal(state, what, frame)
    if isinstance(what, This):
        return [frame.source]
    if isinstance(what, It):
        return list(state.meant)
    if isinstance(what, Bearer):
        bearer = state.bearer_of(frame.source)
        return [bearer] if bearer >= 0 else []
    if isinstance(what, Each):
        return list(state.candidates(what.filter, frame))
    if isinstance(what, Random):
        pool: list[int] = list(state.candidates(what.filter, frame))
        wanted = min(amount(state, what.n, frame), len(pool))
        return [pool.pop(state.chance.below(len(pool), PLAY)) for _ in range(wanted)]
    if isinstance(what, Top):
        found: list[int] = []
        for seat in seats_of(state, what.who, frame):
            deck = state.deck_of(seat)
            found += deck[len(deck) - min(len(deck), amount(state, what.n, frame)) :][::-1]
        return found
    if isinstance(what, Player):
        return [PLAYER_TARGET - seat for seat in seats_of(state, what, frame)]
    return []


def still_legal(state: Any, slot: Slot, frame: Frame) -> list[int]:
    """The targets chosen for a slot that still fit; what no longer fits is left alone."""
    chosen = frame.targets[slot.index] if slot.index < len(frame.targets) else ()
    if not isinstance(slot.of, Target):
        return list(chosen)
    filter = slot.of.filter
    return [card for card in chosen if card <= PLAYER_TARGET or state.matches(card, filter, frame)]


def seats_of(state: Any, who: Player | Slot, frame: Frame) -> list[int]:
    """The seats that a text means by a player."""
    if isinstance(who, Slot):
        return [PLAYER_TARGET - target for target in still_legal(state, who, frame) if target <= PLAYER_TARGET]
    which = who.which
    if which in ("you", ""):
        return [frame.seat]
    opponents: list[int] = state.opponents(frame.seat)
    if which == "each_opponent":
        return opponents
    if which == "opponent":
        return opponents[:1]
    if which == "each_player":
        return [frame.seat, *opponents]
    if which == "active":
        return [state.active]
    if which == "bearer":
        bearer = state.bearer_of(frame.source)
        return [PLAYER_TARGET - bearer] if bearer <= PLAYER_TARGET else []
    if which in ("its_controller", "its_owner"):
        cards = [card for card in state.meant if card >= 0] or [frame.source]
        return [state.controller(cards[0]) if which == "its_controller" else state.owner[cards[0]]]
    meant = [PLAYER_TARGET - target for target in state.meant if target <= PLAYER_TARGET][:1]
    return meant or [state.controller(card) for card in state.meant if card >= 0][:1] or [frame.seat]


def amount(state: Any, n: Amount | Slot, frame: Frame) -> int:
    """A number of a text now."""
    if isinstance(n, int):
        return n
    if isinstance(n, X):
        return frame.x
    if isinstance(n, Count):
        return n.n * len(state.candidates(n.of, frame))
    if isinstance(n, CountOf):
        return sum((n.n * int(state.count_of(n.what, seat, frame)) for seat in seats_of(state, n.who, frame)), 0)
    if isinstance(n, Half):
        whole = amount(state, n.of, frame)
        return (whole + int(n.up)) // 2
    if isinstance(n, Minus):
        return max(0, amount(state, n.left, frame) - amount(state, n.right, frame))
    if isinstance(n, StatOf):
        cards = objects_of(state, n.of, frame)
        return sum((n.n * int(state.stat(card, n.stat)) for card in cards if card >= 0), 0)
    return 0


def holds(state: Any, condition: object, frame: Frame) -> bool:
    """Whether a condition of a text is true now."""
    if condition is None:
        return True
    if isinstance(condition, Negated):
        return not holds(state, condition.condition, frame)
    if isinstance(condition, YouDo):
        return bool(state.did)
    if isinstance(condition, TurnOf):
        return state.active in seats_of(state, condition.who, frame)
    if isinstance(condition, IsA):
        cards = [card for card in objects_of(state, condition.what, frame) if card >= 0]
        return bool(cards) and all(state.matches(card, condition.filter, frame) for card in cards)
    if isinstance(condition, Compare):
        return compare(amount(state, condition.left, frame), condition.relation, amount(state, condition.right, frame))
    return False


def compare(left: int, relation: str, right: int) -> bool:
    """One of <=, >=, > and =."""
    if relation == ">":
        return left > right
    return left <= right if relation == "<=" else left >= right if relation == ">=" else left == right


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


# --- targets, chosen when an ability is announced ---------------------------------------------------------------------


def slot_candidates(state: Any, slot: Target | Player, frame: Frame) -> list[int]:
    """What may be chosen for a slot now; players are written -2 - seat."""
    if isinstance(slot, Player):
        seats = (
            [frame.seat, *state.opponents(frame.seat)] if slot.which == "target_player" else state.opponents(frame.seat)
        )
        found = [PLAYER_TARGET - seat for seat in seats]
    else:
        found = list(state.candidates(slot.filter, frame))
        if slot.or_player:
            found += [PLAYER_TARGET - seat for seat in (frame.seat, *state.opponents(frame.seat))]
    return [target for target in found if state.can_be_target(target, frame)]


def aimable(state: Any, slots: tuple[Target | Player, ...], frame: Frame) -> bool:
    """Whether every slot that must be filled can be."""
    for slot in slots:
        if isinstance(slot, Target) and slot.up_to:
            continue
        need = amount(state, slot.n, frame) if isinstance(slot, Target) else 1
        if isinstance(slot, Target) and not slot.or_player:
            if not state.some_candidate(slot.filter, frame, need):
                return False
        elif len(slot_candidates(state, slot, frame)) < need:
            return False
    return True


def aim_slots(state: Any, step: Step) -> None:
    """Asks for the targets of a program, slot by slot, one after another: (aim_slots, fact, ability, source, seat, x, targets, picked)."""
    _, fact, ability, source, seat, x, targets, picked = step
    slots = state.table.program(fact, ability).slots
    if len(targets) >= len(slots):
        state.aimed = list(targets)
        return
    slot = slots[len(targets)]
    frame = Frame(0, 0, source, seat, x, targets)
    wanted = amount(state, slot.n, frame) if isinstance(slot, Target) else 1
    if isinstance(slot, Target) and slot.filter.other:
        taken = [*picked, *(card for chosen in targets for card in chosen)]
    else:
        taken = list(picked)
    pool = [card for card in slot_candidates(state, slot, frame) if card not in taken]
    if len(picked) >= wanted or not pool:
        state.push(("aim_slots", fact, ability, source, seat, x, (*targets, picked), ()))
        return
    options: list[Option] = [("target", card) for card in pool]
    if isinstance(slot, Target) and slot.up_to:
        options.append(("done",))
    state.ask(seat, "target", options, state.engine.target_row, step[1:])


def targeted(state: Any, context: Step, option: Option) -> None:
    """Takes one target and goes on."""
    *parts, targets, picked = context
    if option[0] == "done":
        state.push(("aim_slots", *parts, (*targets, picked), ()))
    else:
        state.push(("aim_slots", *parts, targets, (*picked, option[1])))


STEPS: dict[str, Callable[[Any, Step], None]] = {"begin": begin, "do": do, "act": act_on, "aim_slots": aim_slots}
ANSWERS: dict[str, Callable[[Any, Step, Option], None]] = {
    "choose": chosen,
    "one": one_chosen,
    "may": may_answered,
    "target": targeted,
}
