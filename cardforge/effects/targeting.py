"""Targets, chosen when an ability is announced, slot by slot, one after another; and what else a player may choose: what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from cardforge.effects.compile import Program
from cardforge.effects.conditions import compare
from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext, amount, holds, is_player, seat_of_player
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import DIFFERS, TOGETHER, Choose, Filter, PlayerRef, StatBound, Target
from cardforge.effects.standard.in_one_place import (
    are_unlike,
    in_one_place,
    is_of_one_place,
    is_unlike,
    most_in_one_place,
    with_enough_unlike,
)
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step


def players_at(state: TextState, whose: str, place: int, ctx: EffectContext) -> list[int]:
    """The seats of the players chosen for the target with this number, or of the controller or owner of the card that was chosen, wherever it is by now."""
    chosen = ctx.targets[place] if place < len(ctx.targets) else ()
    cards = [state.owner[card] if whose == "its_owner" else state.last_controller(card) for card in chosen if card >= 0]
    return [seat_of_player(target) for target in chosen if is_player(target)] + cards[:1]


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
        if isinstance(slot, Target) and (is_of_one_place(slot.filter) or are_unlike(slot.filter)):
            if len(open_for(state, slot, ctx, ())) < need:
                return False
        elif isinstance(slot, Target) and not slot.or_player:
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
    left_out = bool(program.forks) and _is_left_out(state, program, place, ctx)
    pool = [] if left_out else _asked_for(state, program, place, open_for(state, slot, ctx, ()), ctx)
    if isinstance(slot, Target) and wanted > 1 and pool and is_of_one_place(slot.filter):
        pool = in_one_place(state, pool, (pool[0],), 1)
    ways: list[tuple[int, ...]] = [()] if left_out or (isinstance(slot, Target) and slot.up_to) else []
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


def _asked_for(state: TextState, program: Program, place: int, pool: list[int], ctx: EffectContext) -> list[int]:
    """Of players who may be a target those of whom it is true what the text asks: "target player who controls more creatures than you"; nothing for what will not be done."""
    if program.forks and _is_left_out(state, program, place, ctx):
        return []
    if program.asked is None or not isinstance(program.slots[place], PlayerRef):
        return pool
    return [seat for seat in pool if holds(state, program.asked, _chosen_too(ctx, place, (seat,)))]


def _is_left_out(state: TextState, program: Program, place: int, ctx: EffectContext) -> bool:
    """Whether a target belongs to something that is not done, because X is too much or too little for it."""
    return any(place in (fork.otherwise if holds(state, fork.condition, ctx) else fork.then) for fork in program.forks)


def _places_from(program: Program, first: int) -> list[int]:
    """The places of the slots that are filled from here on: those of other options than the one to which this one belongs stay empty."""
    of_others = {place for mode in program.modes if first not in mode for place in mode}
    return [place for place in range(first, len(program.slots)) if place not in of_others]


def open_for(state: TextState, slot: Target | PlayerRef, ctx: EffectContext, picked: tuple[int, ...]) -> list[int]:
    """What may be chosen for a slot beside what was picked for it: for "another target" nothing that was chosen before."""
    if isinstance(slot, Target) and slot.filter.other:
        taken = [*picked, *(card for chosen in ctx.targets for card in chosen)]
    else:
        taken = list(picked)
    pool = slot_candidates(state, slot, ctx)
    if taken:
        pool = [card for card in pool if card not in taken]
    if not isinstance(slot, Target):
        return pool
    pool = fitting_beside(state, pool, picked, slot.filter, ctx)
    least = 1 if slot.up_to else amount(state, slot.n, ctx)
    pool = with_enough_unlike(state, pool, picked, least, slot.filter)
    return in_one_place(state, pool, picked, least) if is_of_one_place(slot.filter) else pool


def can_be_announced(state: TextState, program: Program, ctx: EffectContext) -> bool:
    """Whether there are targets for a program; of options with targets of their own for one of them."""
    slots = program.slots
    if not (program.modes or program.linked):
        return targets_available(state, slots, ctx)
    if not program.modes:
        return _can_be_filled(state, program, _places_from(program, 0), ctx, set())
    own = {place for mode in program.modes for place in mode}
    shared = tuple(slot for place, slot in enumerate(slots) if place not in own)
    options = _options(state, program, ctx)
    if options != (1, 1):
        return any(_can_be_chosen(state, program, some, ctx) for some in _choices(program, (), options[0]))
    fit = bool(program.linked) or targets_available(state, shared, ctx)
    return fit and bool(_modes_available(state, program, ctx))


def _options(state: TextState, program: Program, ctx: EffectContext) -> tuple[int, int]:
    """How many options of a choice are chosen, at least and at most; under a condition it may be another number."""
    choice = program.raised
    if choice is None or not holds(state, choice.under, ctx):
        return program.options
    least, most = choice.raised_to
    while least > 1 and not any(_can_be_chosen(state, program, some, ctx) for some in _choices(program, (), least)):
        least -= 1  # as many as there are targets for
    return (least, most if least == choice.raised_to[0] else least)


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


def _choices(program: Program, chosen: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many options of which some are chosen already."""
    left = [mode for mode in range(len(program.modes)) if mode not in chosen]
    for others in combinations(left, max(0, n - len(chosen))):
        yield (*chosen, *others)


def _can_be_chosen(state: TextState, program: Program, chosen: tuple[int, ...], ctx: EffectContext) -> bool:
    """Whether there are targets for several options together, and for what follows them."""
    taken, own = _places_of(program, chosen), _places_of(program, range(len(program.modes)))
    places = [place for place in range(len(ctx.targets), len(program.slots)) if place in taken or place not in own]
    if program.linked:
        return _can_be_filled(state, program, places, ctx, set())
    return targets_available(state, tuple(program.slots[place] for place in places), ctx)


def _places_of(program: Program, modes: Iterable[int]) -> set[int]:
    """The places of the targets that only these options have."""
    return {place for mode in modes for place in program.modes[mode]}


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
    sums = tuple(bound for bound in sums if bound != TOGETHER)
    return [card for card in cards if _fits_beside(state, card, chosen, sums, ctx)] if sums else cards


def chosen_beside(
    state: TextState, cards: list[int], picked: tuple[int, ...], what: Choose, ctx: EffectContext
) -> list[int]:
    """The cards that may be chosen beside others in the middle of a text; where not enough are in one place, as many as possible are."""
    pool = fitting_beside(state, cards, picked, what.filter, ctx)
    if not is_of_one_place(what.filter):
        return pool
    wanted = 1 if what.up_to else amount(state, what.n, ctx)
    return in_one_place(state, pool, picked, min(wanted, most_in_one_place(state, pool)))


def _fits_beside(
    state: TextState, card: int, chosen: tuple[int, ...], sums: tuple[StatBound, ...], ctx: EffectContext
) -> bool:
    return card < 0 or all(_keeps_to(state, bound, (card, *chosen), ctx) for bound in sums)


def _keeps_to(state: TextState, bound: StatBound, cards: tuple[int, ...], ctx: EffectContext) -> bool:
    """Whether cards keep to what a text says of all of them together; the first one is the one that would be chosen next."""
    if bound.relation == DIFFERS:
        return is_unlike(state, cards[0], cards[1:], bound.stat)
    total = sum(int(state.stat(other, bound.stat)) for other in cards if other >= 0)
    return compare(total, bound.relation, amount(state, bound.n, ctx))


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
    if _options(state, program, ctx) != (1, 1) and not picked and len(targets) == _span(program)[0]:
        _ask_for_option(state, step[1:7], ())
        return
    if program.modes and not picked and len(targets) == _span(program)[0]:
        options: list[Option] = [("option", mode) for mode in _modes_available(state, program, ctx)]
        state.ask(seat, "mode", options, "", step[1:])
        return
    _ask_for_slot(state, step)


def _ask_for_option(state: TextState, parts: Step, chosen: tuple[int, ...], done: bool = False) -> None:
    """Asks for one of several options after another, as long as there are targets for all of them together; then goes on with their targets."""
    definition, ability, source, seat, x, targets = parts
    program = state.text_definitions.program(definition, ability)
    ctx = EffectContext(0, 0, source, seat, x, targets)
    least, most = _options(state, program, ctx)
    if least >= len(program.modes):
        chosen = tuple(range(len(program.modes)))
    options: list[Option] = [
        ("option", mode)
        for mode in range(len(program.modes))
        if mode not in chosen
        and any(_can_be_chosen(state, program, some, ctx) for some in _choices(program, (*chosen, mode), least))
    ]
    if options and len(chosen) < most and not done:
        if len(chosen) >= least:
            options.append(("done",))
        state.ask(seat, "mode", options, "", (*parts, chosen))
        return
    state.keep_options(source, program.sequence, chosen)
    filled = _without_others(program, targets, chosen)
    step = ("choose_targets", *parts[:-1], filled, ())
    if len(filled) == len(targets):
        _ask_for_slot(state, step)
    else:
        state.push(step)


def _without_others(
    program: Program, targets: tuple[tuple[int, ...], ...], chosen: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The targets up to the next one of a chosen option, or behind all options: those of the others stay empty."""
    taken, own = _places_of(program, chosen), _places_of(program, range(len(program.modes)))
    while len(targets) in own - taken:
        targets = (*targets, ())
    return targets


def _span(program: Program) -> tuple[int, int]:
    """The place of the first target that belongs to one option only, and the place behind the last one."""
    places = [place for mode in program.modes for place in mode]
    return places[0], places[-1] + 1


def mode_chosen(state: TextState, context: Step, option: Option) -> None:
    """Goes on with the targets of the chosen option, or with the next option; the targets of the others stay empty."""
    definition, ability, *parts, targets, chosen = context
    program = state.text_definitions.program(definition, ability)
    if program.options != (1, 1):
        done = option[0] == "done"
        _ask_for_option(state, context[:-1], chosen if done else (*chosen, int(option[1])), done)
        return
    state.keep_options(parts[0], program.sequence, (int(option[1]),))
    places = program.modes[int(option[1])]
    first, behind = _span(program)
    until = places[0] if places else behind
    filled = (*targets, *((),) * (until - len(targets)))
    step = ("choose_targets", definition, ability, *parts, filled, ())
    if until == first:
        _ask_for_slot(state, step)
    else:
        state.push(step)


def _places_left(state: TextState, program: Program, source: int, first: int) -> list[int]:
    """The places of the slots that are filled from here on, once the options have been chosen."""
    if program.options == (1, 1):
        return _places_from(program, first)
    others = _places_of(program, range(len(program.modes)))
    others -= _places_of(program, state.options_kept(source, program.sequence) or ())
    return [place for place in range(first, len(program.slots)) if place not in others]


def _with_slot(
    state: TextState, program: Program, source: int, targets: tuple[tuple[int, ...], ...], picked: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The targets with those of one more slot; behind the last one of an option those of the other options stay empty."""
    filled = (*targets, picked)
    if program.options != (1, 1) and len(filled) > _span(program)[0]:
        return _without_others(program, filled, state.options_kept(source, program.sequence) or ())
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
    pool = _asked_for(state, program, len(targets), open_for(state, slot, ctx, picked), ctx)
    if program.linked and wanted == 1:
        place, *later = _places_left(state, program, source, len(targets))
        failed: Failed = set()
        pool = [
            card for card in pool if _can_be_filled(state, program, later, _chosen_too(ctx, place, (card,)), failed)
        ]
    if len(picked) >= wanted or not pool:
        filled = _with_slot(state, program, source, targets, picked)
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
        state.push(("choose_targets", *parts, _with_slot(state, program, parts[2], targets, picked), ()))
    else:
        state.push(("choose_targets", *parts, targets, (*picked, option[1])))


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.step("choose_targets", choose_targets)
BOOK.answer("target", targeted)
BOOK.answer("mode", mode_chosen)
