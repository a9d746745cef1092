"""Announcing a card or an ability: its targets, its place and its costs (A57-A60, A128, A193, A238, A245, A253)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import Use
from cardforge.effects.compile import Program
from cardforge.effects.costs import Cost, DiscardCost
from cardforge.effects.evaluate import EffectContext, holds, point_of_view
from cardforge.effects.targeting import can_all_be_announced
from cardforge.effects.triggers import emit, tell_targeted
from cardforge.games.arc.actions import costs, gold
from cardforge.games.arc.actions.casting import casting_places
from cardforge.games.arc.actions.costs_of_x import costs_x, leaves_targets, paid_at, payable_cards, payable_x
from cardforge.games.arc.actions.resolve import bearers
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CREATURE, ENCHANTMENT, EVENT, MAGIC
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.costs import MarkOthers, SacrificeCost
from cardforge.games.arc.effects.handlers.earmarked import has_earmarked
from cardforge.games.arc.effects.normalize import AIMED
from cardforge.games.arc.effects.playing import note_where_from
from cardforge.games.arc.effects.restrictions import prices_of
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import RESOLVING, place_in
from cardforge.kernel.decision import Option, Step, new_row, number_in


def announce(
    state: ArcState, seat: int, card: int, index: int = -1, x: int = -1, sudden: bool = False, free: bool = False
) -> None:
    """A57-A60: asks for targets, then for payment, then opens a response window; `index` is -1 for the card itself.

    A cost of X gold is fixed first. A creature that is played like an event (`sudden`) enters the army. What is `free` costs no gold.
    """
    if index >= 0:
        _announce_ability(state, seat, card, index, x)
    else:
        _announce_card(state, seat, card, sudden, 0 if free else x, free)


def _announce_ability(state: ArcState, seat: int, card: int, index: int, x: int) -> None:
    definition = state.definition[card]
    program = state.definitions.program(definition, index)
    if x < 0 and costs_x(program.ability.cost):
        state.ask(seat, "x", [("x", n) for n in payable_x(state, seat, card, program)], "A253", (seat, card, index))
        return
    x = max(0, x)
    state.items.append(new_row(StackItem, card, index, seat, x, ()))
    if program.ability.limit:
        state.used.append(Use(card, index))
    choices: list[Step] = []
    if program.slots:
        choices = [("choose_targets", definition, index, card, seat, x, (), ()), ("keep_targets",)]
    bill: list[Step] = [("pay_part", seat, card, index, part) for part in range(len(program.ability.cost))]
    if program.asks_what_paid:
        state.now_paid((), state.turn)
        bill.append(("keep_paid",))
    if prices_of(state, card, "use"):
        bill.append(("pay_to_use", seat, card))
    state.note("use", "A245", seat, card)
    state.push_all([*_in_order(choices, bill, program.targets_what_paid), ("announced", seat)])


def _announce_card(state: ArcState, seat: int, card: int, sudden: bool, x: int, free: bool) -> None:
    definition = state.definition[card]
    boosted = is_boosted(state, card)
    if (state.definitions.costs_x[definition] or boosted) and x < 0:
        most = gold.most_x(state, seat, card)
        options: list[Option] = [("x", n) for n in range(most + 1) if boosted or has_targets_with(state, seat, card, n)]
        state.ask(seat, "x", options, "K20" if boosted else "Q18", (seat, card, -1))
        return
    x = max(0, x)
    places = casting_places(state, seat, card) if state.type_of(card) == CREATURE else []
    state.items.append(new_row(StackItem, card, -1, seat, x, ()))
    note_where_from(state, seat, card)
    state.put(card, seat, RESOLVING)
    state.played[seat] += 1
    choices: list[Step] = []
    ready = state.definitions.ready[definition]
    for index, program in enumerate(ready):
        if program.ability.kind in ("play", "enchant") and program.slots:
            choices += [("choose_targets", definition, index, card, seat, x, (), ()), ("keep_targets",)]
    if not choices and not sudden:
        choices = [("choose_place", seat, card, *places)]
    by_targets = state.definitions.prices_by_targets and any(step[0] == "choose_targets" for step in choices)
    dues: list[Step] = (
        [] if free else [("pay_by_targets", seat, card, x)] if by_targets else _dues(state, seat, card, x)
    )
    gold.use_up(state, card, seat)
    state.note("announce", "A57", seat, card)
    extra = state.definitions.play_costs.get(definition)
    spoken: list[Step] = [("announced", seat)]
    if state.definitions.tells_of_playing:
        spoken = [("tell_played", card, seat), ("check",), *spoken]
    elif AIMED in state.definitions.trigger_events and state.type_of(card) in (EVENT, MAGIC):
        spoken = [("tell_aimed", card, seat), ("check",), *spoken]
    if extra is None:
        state.push_all([*choices, *dues, *spoken])
        return
    bill: list[Step] = [("pay_besides", seat, card, part) for part in range(len(extra.additional))]
    if definition in state.definitions.speaks_of_price or any(program.asks_what_paid for program in ready):
        state.now_paid((), state.turn)
        bill.append(("keep_paid",))
    compared = any(program.targets_what_paid for program in state.definitions.play_programs[definition])
    first, last = (bill, dues) if compared and by_targets else ([*dues, *bill], [])
    state.push_all([*_in_order(choices, first, compared), *last, *spoken])


def _dues(state: ArcState, seat: int, card: int, x: int) -> list[Step]:
    """The steps by which a card is paid for: with gold, or in another way that its text names."""
    definition = state.definition[card]
    cost, loyalty = gold.price(state, card, seat, x=x), gold.price(state, card, seat, "loyalty")
    dues: list[Step] = [("pay", seat, state.definitions.faction[definition], cost, loyalty)]
    if has_earmarked(state):
        dues = [("pay_with_earmarked", seat, card, tuple(dues))]
    extra = state.definitions.play_costs.get(definition)
    return [("how_to_pay", seat, card, due) for due in dues] if extra is not None and extra.alternatives else dues


def pay_by_targets(state: ArcState, step: Step) -> None:
    """A card is paid for once its targets are chosen, which change what it costs (step: seat, card, X)."""
    _, seat, card, x = step
    state.push_all(_dues(state, seat, card, x))


def _in_order(choices: list[Step], bill: list[Step], compared: bool) -> list[Step]:
    """A57-A60: targets are chosen before anything is paid, unless they are compared with what is paid."""
    if not compared:
        return [*choices, *bill]
    return [*(step for step in bill if step[0] != "keep_paid"), *choices, ("keep_paid",)]


def has_targets_with(state: ArcState, seat: int, card: int, x: int) -> bool:
    """Whether there are targets for what a card does if its X is this number: "target creature with cost X"."""
    programs = state.definitions.play_programs[state.definition[card]]
    extra = state.definitions.play_costs.get(state.definition[card])
    if extra is not None and (compared := [program for program in programs if program.targets_what_paid]):
        if not all(leaves_targets(state, seat, card, program, extra.additional, x) for program in compared):
            return False
        programs = tuple([program for program in programs if not program.targets_what_paid])
    return can_all_be_announced(state, programs, EffectContext(0, 0, card, seat, x, ()))


def is_boosted(state: ArcState, card: int) -> bool:
    """K20: whether more resources than its cost may be paid for a creature."""
    return "boost" in state.definitions.leaflet_words and has_keyword(state, card, "boost")


def x_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Continues the announcement with the chosen X."""
    seat, card, index = context
    announce(state, seat, card, index, number_in(option))


def keep_targets(state: ArcState, step: Step) -> None:
    """Stores the targets just chosen with the announced item."""
    item = state.items[-1]
    tell_targeted(state, item.card, tuple(state.chosen_targets), item.ability >= 0)
    targets = (*item.targets, tuple(state.chosen_targets))
    state.items[-1] = new_row(StackItem, item.card, item.ability, item.seat, item.x, targets)
    state.chosen_targets = []


def tell_aimed(state: ArcState, step: Step) -> None:
    """Tells of a spell that has been announced with its targets."""
    emit(state, AIMED, step[1], step[2])


def keep_paid(state: ArcState, step: Step) -> None:
    """Stores with what was announced, behind its lists of targets, what was sacrificed, discarded or marked for it."""
    item = state.items[-1]
    targets = item.targets if item.ability < 0 or item.targets else ((),)
    state.items[-1] = item._replace(targets=(*targets, (tuple(state.paid()),)))


def pay_part(state: ArcState, step: Step) -> None:
    """Pays one part of the cost of an activated ability (A238)."""
    _, seat, card, index, part = step
    program = state.definitions.program(state.definition[card], index)
    due = program.ability.cost[part]
    if not _pays_for_target(state, seat, card, due, (program,)):
        state.pay_part(seat, card, paid_at(due, state.items[-1].x) if state.items else due)


def pay_to_use(state: ArcState, step: Step) -> None:
    """Pays what a text demands for using abilities of a card, which it forbids otherwise (A273)."""
    _, seat, card = step
    costs.pay_prices(state, seat, prices_of(state, card, "use"))


def pay_besides(state: ArcState, step: Step) -> None:
    """Pays one part of what playing a card costs besides its gold (A247)."""
    _, seat, card, part = step
    due = state.definitions.play_costs[state.definition[card]].additional[part]
    if not _pays_for_target(state, seat, card, due, state.definitions.play_programs[state.definition[card]]):
        state.pay_part(seat, card, due)


_ASKED: Final = {SacrificeCost: "sacrifice_for", DiscardCost: "discard_for", MarkOthers: "mark_others"}
"""The steps that ask for a card that is paid."""


def _pays_for_target(state: ArcState, seat: int, card: int, due: Cost, programs: tuple[Program, ...]) -> bool:
    """Asks for a card with which a target can be compared; whether that is what is due."""
    compared = [program for program in programs if program.targets_what_paid]
    ask = _ASKED.get(type(due)) if compared else None
    if ask is None:
        return False
    x = state.items[-1].x if state.items else 0
    state.push((ask, seat, tuple(payable_cards(state, seat, card, compared[0], due, x)), 1))
    return True


def how_to_pay(state: ArcState, step: Step) -> None:
    """Asks whether the cost of a card is paid, or what its text names instead of it."""
    _, seat, card, due = step
    ways = state.definitions.play_costs[state.definition[card]].alternatives
    options: list[Option] = []
    if gold.payable(gold.funds(state, seat), due[3], due[2], due[4], state.definitions.own_minimum):
        options.append(("gold",))
    options += [
        ("instead", place)
        for place, (way, condition) in enumerate(ways)
        if (condition is None or holds(state, condition, point_of_view(card, seat)))
        and all(state.can_pay_part(seat, card, part) for part in way)
    ]
    state.ask(seat, "how_to_pay", options or [("gold",)], "A247", (seat, card, due))


def pays_so(state: ArcState, context: Step, option: Option) -> None:
    """Pays the cost of a card, or every part of what its text names instead."""
    seat, card, due = context
    if option[0] == "gold":
        state.push(due)
        return
    way = state.definitions.play_costs[state.definition[card]].alternatives[number_in(option)][0]
    for part in way:
        state.pay_part(seat, card, part)


def choose_place(state: ArcState, step: Step) -> None:
    """A128, A193: asks for the place of a creature, by what it was in hand (K6), or the bearer of an enchantment."""
    _, seat, card, *places = step
    kind = state.type_of(card)
    if kind == CREATURE:
        state.ask(seat, "place", places, "A128", (card,))
    elif kind == ENCHANTMENT:
        state.ask(seat, "bearer", [("on", target) for target in bearers(state, card)], "A193", (card,))


def placed(state: ArcState, context: Step, option: Option) -> None:
    """Stores the chosen place or bearer with the card while it waits to resolve."""
    state.at[context[0]] = place_in(option)


BOOK.step("keep_targets", keep_targets)
BOOK.step("pay_by_targets", pay_by_targets)
BOOK.step("pay_part", pay_part)
BOOK.step("pay_to_use", pay_to_use)
BOOK.step("tell_aimed", tell_aimed)
BOOK.step("keep_paid", keep_paid)
BOOK.step("pay_besides", pay_besides)
BOOK.step("how_to_pay", how_to_pay)
BOOK.answer("how_to_pay", pays_so)
BOOK.step("choose_place", choose_place)
BOOK.answer("x", x_chosen)
BOOK.answer("place", placed)
BOOK.answer("bearer", placed)
