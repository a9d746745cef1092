"""Carries out texts: one verb after another, asking where a player must choose, in any game.

The steps and answers here are shared by all games (`BOOK`, with those of `effects.targeting`); what a single verb does is in the
game's `TextRules.verbs`.
"""

from __future__ import annotations

from typing import Final

from cardforge.effects import targeting
from cardforge.effects.evaluate import EffectContext, amount, holds, objects_of, player_target, pool_of, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Bearer, Choose, It, Selector, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, ForEach, ForPlayers, If, May
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step


def begin(state: TextState, step: Step) -> None:
    """Starts a program: (begin, sequence, 0, source, seat, x, targets, antecedent); "it" refers to what triggered it, or the first target."""
    _, sequence, place, source, seat, x, targets, antecedent = step
    state.antecedent = list(antecedent) or (list(targets[0]) if targets else [])
    state.did_it = 1
    state.push(("do", sequence, place, source, seat, x, targets))


def do(state: TextState, step: Step) -> None:
    """Carries out one verb and leaves the rest of the list pending."""
    ctx = EffectContext(*step[1:])
    effects = state.text_definitions.programs.sequences[ctx.sequence]
    if ctx.place >= len(effects):
        return
    if ctx.place + 1 < len(effects):
        state.push(ctx.step("do", ctx.sequence, ctx.place + 1))
    verb = effects[ctx.place]
    if type(verb) in LOGIC_VERBS:
        _order_others(state, verb, ctx)
        return
    what = subject_of(verb)
    if isinstance(what, Choose):
        ask_choice(state, what, ctx, ())
        return
    act(state, verb, ctx, objects_of(state, what, ctx) if what is not None else [])


def act(state: TextState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """Lets the game do one verb to objects; an impossible instruction is skipped."""
    if what_was_meant(verb):
        state.antecedent = list(objects)
    handler = state.text_rules.verbs.get(type(verb))
    if handler is not None:
        handler(state, verb, ctx, objects)
        state.unsettled = 1


def subject_of(verb: Verb) -> Selector | None:
    """What a verb is done to: its field `what`, `to` or `at`, when that is objects and not players; what is to be chosen first of all."""
    to = getattr(verb, "to", None)
    if isinstance(to, Choose):
        return to
    for name in ("what", "to", "at"):
        value = getattr(verb, name, None)
        if isinstance(value, Selector):
            return value
    return None


def what_was_meant(verb: Verb) -> bool:
    """Whether "it" in the next sentence refers to the objects of this verb."""
    subject = subject_of(verb)
    return subject is not None and not isinstance(subject, (This, It, Bearer))


# --- choices in the middle of a resolution ----------------------------------------------------------------------------


def ask_choice(state: TextState, what: Choose, ctx: EffectContext, picked: tuple[int, ...]) -> None:
    """Asks for one object after another; fewer are chosen if fewer are there, or if the text has "up to"."""
    wanted = amount(state, what.n, ctx)
    pool = [card for card in pool_of(state, what.filter, ctx) if card not in picked]
    if len(picked) >= wanted or not pool:
        state.push((*ctx.step("act", ctx.sequence, ctx.place), picked))
        return
    options: list[Option] = [("choose", card) for card in pool]
    if what.up_to:
        options.append(("done",))
    chooser = seats_of(state, what.who, ctx)
    context = (*ctx.step("act", ctx.sequence, ctx.place)[1:], picked)
    state.ask(chooser[0] if chooser else ctx.seat, "choose", options, "", context)


def chosen(state: TextState, context: Step, option: Option) -> None:
    """Takes one object and asks for the next."""
    *parts, picked = context
    ctx = EffectContext(*parts)
    if option[0] == "done":
        state.push((*ctx.step("act", ctx.sequence, ctx.place), picked))
        return
    what = subject_of(state.text_definitions.programs.sequences[ctx.sequence][ctx.place])
    assert isinstance(what, Choose)
    ask_choice(state, what, ctx, (*picked, int(option[1])))


def act_on(state: TextState, step: Step) -> None:
    """Does the verb to the objects that were chosen; with none, nothing was done."""
    *parts, picked = step[1:]
    ctx = EffectContext(*parts)
    state.did_it = int(bool(picked))
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    act(state, verb, ctx, list(picked))


def _nested(state: TextState, effects: tuple[Verb, ...], ctx: EffectContext) -> None:
    if effects:
        state.push(ctx.step("do", state.text_definitions.programs.number(effects), 0))


def _order_others(state: TextState, verb: Verb, ctx: EffectContext) -> None:
    """Carries out a verb that orders others."""
    if isinstance(verb, If):
        _nested(state, verb.then if holds(state, verb.condition, ctx) else verb.otherwise, ctx)
    elif isinstance(verb, May):
        _may(state, verb, ctx)
    elif isinstance(verb, ForEach):
        _for_each(state, verb, ctx)
    elif isinstance(verb, ForPlayers):
        _for_players(state, verb, ctx)
    elif isinstance(verb, ChooseOne):
        _choose_one(state, verb, ctx)


def _for_each(state: TextState, verb: ForEach, ctx: EffectContext) -> None:
    for _ in range(min(amount(state, verb.of, ctx), 50)):
        _nested(state, verb.effects, ctx)


def _for_players(state: TextState, verb: ForPlayers, ctx: EffectContext) -> None:
    sequence = state.text_definitions.programs.number(verb.effects)
    state.push(*(("do_as", seat, *ctx.step("do", sequence, 0)[1:]) for seat in seats_of(state, verb.who, ctx)))


def do_as(state: TextState, step: Step) -> None:
    """Carries out a list of verbs in which "that player" is the player in a seat: (do_as, seat, sequence, ...)."""
    _, seat, *rest = step
    state.antecedent = [player_target(seat)]
    state.push(("do", *rest))


def _choose_one(state: TextState, verb: ChooseOne, ctx: EffectContext) -> None:
    options: list[Option] = [("option", place) for place in range(len(verb.options))]
    state.ask(ctx.seat, "one", options, "", ctx.step("do", ctx.sequence, ctx.place)[1:])


def one_chosen(state: TextState, context: Step, option: Option) -> None:
    """Does the chosen one of several."""
    ctx = EffectContext(*context)
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, ChooseOne)
    _nested(state, verb.options[int(option[1])], ctx)


def _may(state: TextState, verb: May, ctx: EffectContext) -> None:
    seats = seats_of(state, verb.who, ctx)
    seat = seats[0] if seats else ctx.seat
    able = all(state.can_pay_part(seat, ctx.source, cost) for cost in verb.cost)
    options: list[Option] = [("yes",), ("no",)] if able else [("no",)]
    state.ask(seat, "may", options, "", (*ctx.step("do", ctx.sequence, ctx.place)[1:], seat))


def may_answered(state: TextState, context: Step, option: Option) -> None:
    """Does the optional thing, or the effects after "otherwise"."""
    *parts, seat = context
    ctx = EffectContext(*parts)
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, May)
    state.did_it = int(option[0] == "yes")
    _nested(state, verb.effects if state.did_it else verb.otherwise, ctx)
    if state.did_it:
        for cost in verb.cost:
            state.pay_part(seat, ctx.source, cost)


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.include(targeting.BOOK)
BOOK.step("begin", begin)
BOOK.step("do", do)
BOOK.step("do_as", do_as)
BOOK.step("act", act_on)
BOOK.answer("choose", chosen)
BOOK.answer("one", one_chosen)
BOOK.answer("may", may_answered)
