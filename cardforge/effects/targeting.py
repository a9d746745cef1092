"""Targets, chosen when an ability is announced, slot by slot, one after another."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext, amount, compare
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Filter, PlayerRef, StatBound, Target
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step


def slot_candidates(state: TextState, slot: Target | PlayerRef, ctx: EffectContext) -> list[int]:
    """What may be chosen for a slot now; players are written -2 - seat."""
    if isinstance(slot, PlayerRef):
        seats = [ctx.seat, *state.opponents(ctx.seat)] if slot.which == "target_player" else state.opponents(ctx.seat)
        found = [PLAYER_TARGET - seat for seat in seats]
    else:
        found = list(state.candidates(slot.filter, ctx))
        if slot.or_player:
            found += [PLAYER_TARGET - seat for seat in (ctx.seat, *state.opponents(ctx.seat))]
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
    slots = state.text_definitions.program(definition, ability).slots
    if len(targets) >= len(slots):
        state.chosen_targets = list(targets)
        chosen = [card for of_slot in targets for card in of_slot]
        if chosen:
            state.note("targets", state.text_rules.target_row, source, *chosen)
        return
    slot = slots[len(targets)]
    ctx = EffectContext(0, 0, source, seat, x, targets)
    wanted = amount(state, slot.n, ctx) if isinstance(slot, Target) else 1
    if isinstance(slot, Target) and slot.filter.other:
        taken = [*picked, *(card for chosen in targets for card in chosen)]
    else:
        taken = list(picked)
    pool = [card for card in slot_candidates(state, slot, ctx) if card not in taken]
    if isinstance(slot, Target):
        pool = fitting_beside(state, pool, picked, slot.filter, ctx)
    if len(picked) >= wanted or not pool:
        state.push(("choose_targets", definition, ability, source, seat, x, (*targets, picked), ()))
        return
    options: list[Option] = [("target", card) for card in pool]
    if isinstance(slot, Target) and slot.up_to:
        options.append(("done",))
    state.ask(seat, "target", options, state.text_rules.target_row, step[1:])


def targeted(state: TextState, context: Step, option: Option) -> None:
    """Takes one target and goes on."""
    *parts, targets, picked = context
    if option[0] == "done":
        state.push(("choose_targets", *parts, (*targets, picked), ()))
    else:
        state.push(("choose_targets", *parts, targets, (*picked, option[1])))


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.step("choose_targets", choose_targets)
BOOK.answer("target", targeted)
