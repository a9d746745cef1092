"""Targets, chosen when an ability is announced, slot by slot, one after another; and what else a player may choose: what can be done."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardforge.effects.compile import Program, own_slots
from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext, amount, objects_of, pool_of, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import (
    ALL,
    Choose,
    Each,
    Filter,
    PlayerRef,
    Selector,
    StatBound,
    Target,
    This,
    narrowed,
)
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, Discard, Mark, May, MoveTo, RemoveCounter, Return, Sacrifice
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step


def slot_candidates(state: TextState, slot: Target | PlayerRef, ctx: EffectContext) -> list[int]:
    """What may be chosen for a slot now; players are written -2 - seat."""
    if isinstance(slot, PlayerRef):
        seats = [ctx.seat, *state.opponents(ctx.seat)] if slot.which == "target_player" else state.opponents(ctx.seat)
        found = [PLAYER_TARGET - seat for seat in seats]
    else:
        found = state.candidates(slot.filter, ctx)
        if slot.or_player:
            found = found + [PLAYER_TARGET - seat for seat in (ctx.seat, *state.opponents(ctx.seat))]
    return state.targetable(found, ctx)


def targets_available(state: TextState, slots: tuple[Target | PlayerRef, ...], ctx: EffectContext) -> bool:
    """Whether every slot that must be filled can be."""
    for slot in slots:
        if isinstance(slot, Target) and slot.up_to:
            continue
        need = amount(state, slot.n, ctx) if isinstance(slot, Target) else 1
        if isinstance(slot, Target) and not slot.or_player:
            if not state.some_candidate(slot.filter, ctx, need):
                return False
        elif len(slot_candidates(state, slot, ctx)) < need:
            return False
    return True


Failed: TypeAlias = set[tuple[int, tuple[tuple[int, ...], ...]]]
"""The place of a slot that could not be filled, and the targets on which it and those behind it depend."""


def _can_be_filled(state: TextState, program: Program, places: list[int], ctx: EffectContext, failed: Failed) -> bool:
    """Whether the slots at these places can be filled one after another, each described by those before it.

    What was tried in vain is remembered in `failed`, with those of the targets chosen so far on which something still depends.
    """
    if not places:
        return True
    place, *later = places
    known = (place, tuple(chosen for at, chosen in enumerate(ctx.targets) if program.linked[at] >= place))
    if known in failed:
        return False
    slot = program.slots[place]
    wanted = amount(state, slot.n, ctx) if isinstance(slot, Target) else 1
    pool = _open_for(state, slot, ctx, ())
    ways: list[tuple[int, ...]] = [()] if isinstance(slot, Target) and slot.up_to else []
    if len(pool) >= wanted:
        ways += [(card,) for card in pool] if wanted == 1 else [tuple(pool[:wanted])]
    if any(_can_be_filled(state, program, later, _chosen_too(ctx, place, way), failed) for way in ways):
        return True
    failed.add(known)
    return False


def _chosen_too(ctx: EffectContext, place: int, chosen: tuple[int, ...]) -> EffectContext:
    """The same point of view with the targets of the slot at this place; those between stay empty."""
    between: tuple[tuple[int, ...], ...] = ((),) * (place - len(ctx.targets))
    return EffectContext(0, 0, ctx.source, ctx.seat, ctx.x, (*ctx.targets, *between, chosen))


def _places_from(program: Program, first: int) -> list[int]:
    """The places of the slots that are filled from here on: those of other options than the one to which this one belongs stay empty."""
    of_others = {place for mode in program.modes if first not in mode for place in mode}
    return [place for place in range(first, len(program.slots)) if place not in of_others]


def _open_for(state: TextState, slot: Target | PlayerRef, ctx: EffectContext, picked: tuple[int, ...]) -> list[int]:
    """What may be chosen for a slot beside what was picked for it: for "another target" nothing that was chosen before."""
    if isinstance(slot, Target) and slot.filter.other:
        taken = [*picked, *(card for chosen in ctx.targets for card in chosen)]
    else:
        taken = list(picked)
    pool = slot_candidates(state, slot, ctx)
    if taken:
        pool = [card for card in pool if card not in taken]
    return fitting_beside(state, pool, picked, slot.filter, ctx) if isinstance(slot, Target) else pool


def can_be_announced(state: TextState, program: Program, ctx: EffectContext) -> bool:
    """Whether there are targets for a program; of options with targets of their own for one of them."""
    slots = program.slots
    if not (program.modes or program.linked):
        return targets_available(state, slots, ctx)
    if not program.modes:
        return _can_be_filled(state, program, _places_from(program, 0), ctx, set())
    own = {place for mode in program.modes for place in mode}
    shared = tuple(slot for place, slot in enumerate(slots) if place not in own)
    fit = bool(program.linked) or targets_available(state, shared, ctx)
    return fit and bool(_modes_available(state, program, ctx))


def can_all_be_announced(state: TextState, programs: tuple[Program, ...], ctx: EffectContext) -> bool:
    """Whether there are targets for everything that a card does when it is played."""
    if len(programs) == 1:  # nearly every card; asked of each card of a hand at every decision
        program = programs[0]
        if program.modes or program.linked:
            return can_be_announced(state, program, ctx)
        return targets_available(state, program.slots, ctx)
    return all(can_be_announced(state, program, ctx) for program in programs)


def _modes_available(state: TextState, program: Program, ctx: EffectContext) -> list[int]:
    return [mode for mode, places in enumerate(program.modes) if _is_available(state, program, places, ctx)]


def _is_available(state: TextState, program: Program, places: tuple[int, ...], ctx: EffectContext) -> bool:
    """Whether there are targets for an option, whose slots lie at these places; of linked ones for what follows it as well."""
    if program.linked:
        first = places[0] if places else _span(program)[1]
        return _can_be_filled(state, program, _places_from(program, first), ctx, set())
    return targets_available(state, tuple(program.slots[place] for place in places), ctx)


def fitting_beside(
    state: TextState, cards: list[int], chosen: tuple[int, ...], filter: Filter, ctx: EffectContext
) -> list[int]:
    """The cards that may be chosen beside others, after what a text says of all of them together ("with total cost 5 or less")."""
    sums = filter.either[0].sums if filter.either else filter.sums
    return [card for card in cards if _fits_beside(state, card, chosen, sums, ctx)] if sums else cards


def _fits_beside(
    state: TextState, card: int, chosen: tuple[int, ...], sums: tuple[StatBound, ...], ctx: EffectContext
) -> bool:
    return all(
        card < 0
        or compare(
            sum(int(state.stat(other, bound.stat)) for other in (card, *chosen) if other >= 0),
            bound.relation,
            amount(state, bound.n, ctx),
        )
        for bound in sums
    )


def choose_targets(state: TextState, step: Step) -> None:
    """Asks for the targets of a program, slot by slot, one after another: (choose_targets, definition, ability, source, seat, x, targets, picked)."""
    _, definition, ability, source, seat, x, targets, picked = step
    program = state.text_definitions.program(definition, ability)
    slots = program.slots
    if len(targets) >= len(slots):
        state.chosen_targets = list(targets)
        chosen = [card for of_slot in targets for card in of_slot] if state.log is not None else []
        if chosen:
            state.note("targets", state.text_rules.target_row, source, *chosen)
        return
    ctx = EffectContext(0, 0, source, seat, x, targets)
    if program.modes and not picked and len(targets) == _span(program)[0]:
        options: list[Option] = [("option", mode) for mode in _modes_available(state, program, ctx)]
        state.ask(seat, "mode", options, "", step[1:])
        return
    _ask_for_slot(state, step)


def _span(program: Program) -> tuple[int, int]:
    """The place of the first target that belongs to one option only, and the place behind the last one."""
    places = [place for mode in program.modes for place in mode]
    return places[0], places[-1] + 1


def mode_chosen(state: TextState, context: Step, option: Option) -> None:
    """Goes on with the targets of the chosen option; those of the others stay empty."""
    definition, ability, *parts, targets, _ = context
    program = state.text_definitions.program(definition, ability)
    places = program.modes[int(option[1])]
    first, behind = _span(program)
    until = places[0] if places else behind
    filled = (*targets, *((),) * (until - len(targets)))
    step = ("choose_targets", definition, ability, *parts, filled, ())
    if until == first:
        _ask_for_slot(state, step)
    else:
        state.push(step)


def _with_slot(
    program: Program, targets: tuple[tuple[int, ...], ...], picked: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The targets with those of one more slot; behind the last one of an option those of the other options stay empty."""
    filled = (*targets, picked)
    if any(mode and mode[-1] == len(targets) for mode in program.modes):
        return (*filled, *((),) * (_span(program)[1] - len(filled)))
    return filled


def _ask_for_slot(state: TextState, step: Step) -> None:
    """Asks for one target of a slot, or goes on if enough are chosen."""
    _, definition, ability, source, seat, x, targets, picked = step
    program = state.text_definitions.program(definition, ability)
    slot = program.slots[len(targets)]
    ctx = EffectContext(0, 0, source, seat, x, targets)
    wanted = amount(state, slot.n, ctx) if isinstance(slot, Target) else 1
    pool = _open_for(state, slot, ctx, picked)
    if program.linked and wanted == 1:
        place, *later = _places_from(program, len(targets))
        failed: Failed = set()
        pool = [
            card for card in pool if _can_be_filled(state, program, later, _chosen_too(ctx, place, (card,)), failed)
        ]
    if len(picked) >= wanted or not pool:
        filled = _with_slot(program, targets, picked)
        state.push(("choose_targets", definition, ability, source, seat, x, filled, ()))
        return
    options: list[Option] = [("target", card) for card in pool]
    if isinstance(slot, Target) and slot.up_to:
        options.append(("done",))
    state.ask(seat, "target", options, state.text_rules.target_row, step[1:])


def targeted(state: TextState, context: Step, option: Option) -> None:
    """Takes one target and goes on."""
    *parts, targets, picked = context
    if option[0] == "done":
        program = state.text_definitions.program(parts[0], parts[1])
        state.push(("choose_targets", *parts, _with_slot(program, targets, picked), ()))
    else:
        state.push(("choose_targets", *parts, targets, (*picked, option[1])))


def open_options(state: TextState, verb: ChooseOne, ctx: EffectContext) -> list[int]:
    """The options that may be chosen: the one whose targets were named, if only one has any; else those without targets of their own.

    Nobody chooses to give up what is not there, unless there is nothing else to choose.
    """
    announced = _announced_options(verb, ctx)
    possible = [place for place in announced if all(_can_give_up(state, part, ctx) for part in verb.options[place])]
    return possible or announced


def _can_give_up(state: TextState, verb: Verb, ctx: EffectContext) -> bool:
    """Whether a player has as many cards as a verb makes that player discard or sacrifice."""
    if not isinstance(verb, (Discard, Sacrifice)) or not isinstance(verb.who, PlayerRef):
        return True
    chosen = _given_up(verb)
    if chosen is None:
        return True
    there = state.candidates(chosen.filter, ctx)
    return all(
        sum(state.controller(card) == seat for card in there) >= amount(state, chosen.n, ctx)
        for seat in seats_of(state, verb.who, ctx)
    )


def _given_up(verb: Discard | Sacrifice) -> Choose | None:
    """What a player gives up of own cards; None where no number of them has to be there."""
    what = verb.what
    if isinstance(verb, Discard) and what is None and verb.how in ("choice", "random"):
        what = Choose(narrowed(verb.filter, place="hand"), verb.n)
    return what if isinstance(what, Choose) and not what.up_to else None


def _can_do_wholly(state: TextState, verb: Discard | Return | Sacrifice, ctx: EffectContext) -> bool:
    """Whether several cards are all there of which a number above one is named; a single one is looked for when it is done."""
    what = verb.what if isinstance(verb, Return) else _given_up(verb)
    if not isinstance(what, Choose) or what.up_to or not isinstance(what.n, int) or what.n < 2:
        return True
    return len(state.candidates(what.filter, ctx)) >= what.n and _can_give_up(state, verb, ctx)


def _announced_options(verb: ChooseOne, ctx: EffectContext) -> list[int]:
    own = own_slots(verb)
    named = [
        place for place, slots in enumerate(own) if any(slot < len(ctx.targets) and ctx.targets[slot] for slot in slots)
    ]
    if len(named) == 1:
        return named
    bare = [place for place, slots in enumerate(own) if not slots]
    return bare if bare and not named else list(range(len(own)))


def could_begin(state: TextState, verb: May, ctx: EffectContext) -> bool:
    """Whether what a player may do first can be done: something is unmarked that would be marked, something can go where it would move, there are counters to remove.

    Nothing depends on what could not be done ("if you do").
    """
    first = verb.effects[0] if verb.effects else None
    if isinstance(first, MoveTo) and not isinstance(first.what, Choose):
        return state.can_move(first, objects_of(state, first.what, ctx), ctx)
    if isinstance(first, (Discard, Return, Sacrifice)):
        return _can_do_wholly(state, first, ctx)
    if isinstance(first, RemoveCounter):
        return bool(with_counters(state, _cards_of(state, first.what, ctx), first, ctx))
    if not isinstance(first, Mark):
        return True
    what = first.what
    cards = _cards_of(state, what, ctx)
    kind = what.filter if isinstance(what, (Choose, Each)) else Filter()
    leaving = isinstance(what, This) and not any(state.matches(card, kind, ctx) for card in cards)  # "when I would die"
    return leaving or bool(unmarked_of(state, cards, kind, ctx))


def _cards_of(state: TextState, what: Selector, ctx: EffectContext) -> list[int]:
    """The cards that a verb is about, or may be chosen for it."""
    return pool_of(state, what.filter, ctx) if isinstance(what, Choose) else objects_of(state, what, ctx)


def with_counters(state: TextState, cards: list[int], verb: RemoveCounter, ctx: EffectContext) -> list[int]:
    """Those of some cards from which so many counters can be removed; of all counters of a name, or of every name, any are enough."""
    if not verb.name:
        return cards
    wanted = verb.n if isinstance(verb.n, int) and verb.n < ALL else 1
    return [card for card in cards if card >= 0 and int(state.stat(card, f"counter {verb.name}")) >= wanted]


def unmarked_of(state: TextState, cards: list[int], kind: Filter, ctx: EffectContext) -> list[int]:
    """Those of some cards that are unmarked, all of them of this kind and in its place."""
    unmarked = Filter(kind.what, place=kind.place, states=("unmarked",))
    return [card for card in cards if state.matches(card, unmarked, ctx)]


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.step("choose_targets", choose_targets)
BOOK.answer("target", targeted)
BOOK.answer("mode", mode_chosen)
