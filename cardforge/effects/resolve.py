"""Carries out texts: one verb after another, asking where a player must choose, in any game.

The steps and answers here are shared by all games (`BOOK`, with those of `effects.targeting`); what a single verb does is in the
game's `TextRules.verbs`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import targeting
from cardforge.effects.compile import own_slots
from cardforge.effects.contents import subject_of, what_was_meant
from cardforge.effects.evaluate import (
    HOW_MANY,
    EffectContext,
    amount,
    holds,
    is_of_nothing,
    is_player,
    mentioned_by,
    number_of,
    objects_of,
    player_target,
    pool_of,
    seats_of,
)
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import (
    ALL,
    MENTIONED,
    YOU,
    Choose,
    PlayerRef,
    Selector,
    Settled,
    Slot,
)
from cardforge.effects.standard import done, in_turn
from cardforge.effects.standard.in_turn import asked_in_turn, for_each, for_players
from cardforge.effects.standard.known_numbers import with_known
from cardforge.effects.standard.possible import could_begin, open_options, options_announced, unmarked_of, with_counters
from cardforge.effects.standard.that_many import how_many
from cardforge.effects.standard.together import dealt_together, done_together, known
from cardforge.effects.targeting import chosen_beside
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Attach,
    ChooseMore,
    ChooseOne,
    CreateToken,
    Draw,
    Forbid,
    ForEach,
    ForPlayers,
    Gather,
    If,
    Look,
    Mark,
    May,
    MoveTo,
    PutIntoPlay,
    RemoveCounter,
    Retarget,
    Reveal,
    Sacrifice,
    Unmark,
)
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.effects.verbs.movement import ONLY_OWN
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.rng import PLAY


def begin(state: TextState, step: Step) -> None:
    """Starts a program: (begin, sequence, 0, source, seat, x, targets, antecedent); "it" refers to what triggered it, or the first target."""
    _, sequence, place, source, seat, x, targets, antecedent = step
    said = mentioned_by(antecedent) if antecedent else []
    state.antecedent = said or (list(targets[0]) if targets else [])
    if len(antecedent) > 1 and min(antecedent) <= HOW_MANY:
        state.that_many = number_of(antecedent)
    state.did_it = 1
    state.push(("do", sequence, place, source, seat, x, targets))


def do(state: TextState, step: Step) -> None:
    """Carries out one verb and leaves the rest of the list pending."""
    _, sequence, place, source, seat, x, targets = step
    ctx = EffectContext(sequence, place, source, seat, x, targets)
    effects = state.text_definitions.programs.sequences[ctx.sequence]
    if ctx.place >= len(effects):
        return
    verb, state.earlier = effects[ctx.place], list(state.antecedent)
    after = ctx.place + dealt_together(effects, ctx.place)
    if after < len(effects):
        state.push(ctx.step("do", ctx.sequence, after))
    done.look_back_later(state, verb, ctx)
    if after > ctx.place + 1:
        for verb, objects in done_together(state, effects[ctx.place : after], ctx):
            act(state, verb, ctx, objects)
        return
    if type(verb) in LOGIC_VERBS:
        _order_others(state, verb, ctx)
        return
    what = subject_of(verb)
    if isinstance(what, Choose):
        ask_choice(state, what, ctx, ())
        return
    objects = known(state, what, objects_of(state, what, ctx)) if what is not None else []
    if what is not None:
        done.note_done(state, verb, ctx, objects)
    act(state, verb, ctx, objects)


def act(state: TextState, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """Lets the game do one verb to objects; an impossible instruction is skipped."""
    if isinstance(verb, (PutIntoPlay, CreateToken, MoveTo)) and verb.home is not None:
        verb = replace(verb, home=Settled(tuple(objects_of(state, verb.home, ctx))))
    if isinstance(verb, (Attach, Retarget)) and isinstance(verb.to, Choose):  # "it" is not yet what was chosen
        verb = replace(verb, what=Settled(tuple(objects_of(state, verb.what, ctx))))
    meant, state.earlier = what_was_meant(verb), list(state.antecedent)
    if meant and not isinstance(verb, Forbid):
        verb = with_known(state, verb, ctx)
        players = [one for one in state.antecedent if is_player(one)]
        state.antecedent = objects.copy()
        if not objects and done.asks_whether(state, ctx):  # "each player who cannot sacrifice one discards a card"
            state.antecedent = players
        if isinstance(verb, (Look, Reveal)) and not _of_mentioned(subject_of(verb)):
            state.rest = objects.copy()
    handler = state.text_rules.verbs.get(type(verb))
    if handler is not None:
        n = how_many(state, verb, ctx, objects)
        state.acting = ctx.source
        handler(state, verb, ctx, objects)
        state.that_many = len(state.antecedent) if isinstance(verb, Gather) else n
        state.unsettled = 1
    if meant and isinstance(verb, Forbid):  # "that player's cities", of which it speaks, were mentioned before
        state.antecedent = list(objects)


def _of_mentioned(what: Selector | None) -> bool:
    """Whether cards are chosen among those mentioned before: "one of them"."""
    return isinstance(what, Choose) and what.filter.place == MENTIONED


# --- choices in the middle of a resolution ----------------------------------------------------------------------------


def ask_choice(state: TextState, what: Choose, ctx: EffectContext, picked: tuple[int, ...]) -> None:
    """Asks for one object after another; fewer are chosen if fewer are there, or if the text has "up to".

    Some verbs take only own cards (`ONLY_OWN`); what is to be marked is unmarked, and what loses counters has them, if there is such a one.
    """
    wanted = amount(state, what.n, ctx)
    choosers = seats_of(state, what.who, ctx)
    seat = choosers[0] if choosers else ctx.seat
    pool = [card for card in pool_of(state, what.filter, ctx) if card not in picked]
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    kind = type(verb)
    if kind in ONLY_OWN or _are_own_resources(kind, what):
        who = getattr(verb, "who", YOU)
        owner = seat if who == YOU else next(iter(seats_of(state, who, ctx)), seat)  # "... You choose which"
        pool = [card for card in pool if state.controller(card) == owner]
    if kind in _OPEN_TO_SOME:
        pool = [card for card in pool if state.is_open_to(verb, card, ctx)]
    pool = chosen_beside(state, pool, picked, what, ctx)
    if kind is Mark:
        pool = unmarked_of(state, pool, what.filter, ctx) or pool
    if isinstance(verb, RemoveCounter):
        pool = with_counters(state, pool, verb, ctx) or pool
    if wanted >= ALL and not what.up_to:
        picked, pool = (*picked, *pool), []
    if len(picked) >= wanted or not pool or (not choosers and is_of_nothing(ctx)):
        state.push((*ctx.step("act", ctx.sequence, ctx.place), picked))
        return
    options: list[Option] = [("choose", card) for card in pool]
    if what.up_to:
        options.append(("done",))
    context = (*ctx.step("act", ctx.sequence, ctx.place)[1:], picked)
    state.ask(seat, "choose", options, "", context)


def _are_own_resources(kind: type[Verb], what: Choose) -> bool:
    """Whether a player named by the text marks or unmarks a resource card, which is one of his or her own unless the text says whose."""
    return kind in (Mark, Unmark) and what.who != YOU and what.filter.what == "resource" and not what.filter.whose


_OPEN_TO_SOME: Final = frozenset((Attach, MoveTo, PutIntoPlay, Sacrifice))
"""Verbs that bring cards to a place, where not every card can be, or onto a card, which cannot bear every one."""


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
    if state.antecedent and _of_mentioned(
        subject_of(state.text_definitions.programs.sequences[ctx.sequence][ctx.place])
    ):
        left = state.rest if set(picked) <= set(state.rest) else state.antecedent
        state.rest = [card for card in left if card not in picked]
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    done.note_done(state, verb, ctx, list(picked))
    act(state, verb, ctx, list(picked))


def _nested(state: TextState, effects: tuple[Verb, ...], ctx: EffectContext) -> None:
    if effects:
        state.push(ctx.step("do", state.text_definitions.programs.number(effects), 0))


def _order_others(state: TextState, verb: Verb, ctx: EffectContext) -> None:
    """Carries out a verb that orders others."""
    if isinstance(verb, If):
        so = holds(state, verb.condition, ctx)
        if not so and verb.then and isinstance(verb.then[-1], May) and not verb.otherwise:
            state.did_it = 0  # "if it attacked, you may move it. If you do, ..."
        _nested(state, verb.then if so else verb.otherwise, ctx)
    elif isinstance(verb, May):
        _may(state, verb, ctx)
    elif isinstance(verb, ForEach):
        for_each(state, verb, ctx)
    elif isinstance(verb, ForPlayers):
        for_players(state, verb, ctx)
    elif isinstance(verb, ChooseOne):
        _choose_one(state, verb, ctx)


def _choose_one(state: TextState, verb: ChooseOne, ctx: EffectContext) -> None:
    seats = seats_of(state, verb.who, ctx)
    if not seats and is_of_nothing(ctx):
        return
    seat = seats[0] if seats else ctx.seat
    if verb.at_random:
        _nested(state, verb.options[state.rng.below(len(verb.options), PLAY)], ctx)
        return
    announced = options_announced(state, verb, ctx)
    verb = verb if announced is not None else _raised(state, verb, ctx)
    if announced is None and verb.least == verb.most == 1:
        options: list[Option] = [("option", place) for place in open_options(state, verb, ctx)]
        state.ask(seat, "one", options, "", ctx.step("do", ctx.sequence, ctx.place)[1:])
        return
    if announced is None:
        _choose_some(state, verb, ctx, seat, ())
    else:
        _do_options(state, verb, ctx, announced)


def _raised(state: TextState, verb: ChooseOne, ctx: EffectContext) -> ChooseOne:
    """The choice with the number that holds now; with targets of its own a text has been asked when it was announced."""
    if not isinstance(verb, ChooseMore):
        return verb
    return verb.number((ctx.place > 0 or not any(own_slots(verb))) and holds(state, verb.under, ctx))


def _do_options(state: TextState, verb: ChooseOne, ctx: EffectContext, picked: tuple[int, ...]) -> None:
    for place in sorted(picked, reverse=True):
        _nested(state, verb.options[place], ctx)


def _choose_some(state: TextState, verb: ChooseOne, ctx: EffectContext, seat: int, picked: tuple[int, ...]) -> None:
    """Asks for one option after another; the chosen ones happen in their printed order."""
    if verb.least >= len(verb.options):
        picked = tuple(range(len(verb.options)))
    left: list[Option] = [("option", place) for place in range(len(verb.options)) if place not in picked]
    if len(picked) >= verb.most or not left:
        _do_options(state, verb, ctx, picked)
        return
    if len(picked) >= verb.least:
        left.append(("done",))
    state.ask(seat, "several", left, "", (*ctx.step("do", ctx.sequence, ctx.place)[1:], seat, picked))


def some_chosen(state: TextState, context: Step, option: Option) -> None:
    """Takes one of several options and asks for the next."""
    *parts, seat, picked = context
    ctx = EffectContext(*parts)
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, ChooseOne)
    verb = _raised(state, verb, ctx)
    if option[0] == "done":
        verb = replace(verb, most=len(picked))
    _choose_some(state, verb, ctx, seat, picked if option[0] == "done" else (*picked, int(option[1])))


def one_chosen(state: TextState, context: Step, option: Option) -> None:
    """Does the chosen one of several."""
    ctx = EffectContext(*context)
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, ChooseOne)
    _nested(state, verb.options[int(option[1])], ctx)


def _may(state: TextState, verb: May, ctx: EffectContext) -> None:
    _speak_of(state, verb, ctx)
    seats = asked_in_turn(state, verb, ctx) or seats_of(state, verb.who, ctx)
    if not seats and (is_of_nothing(ctx) or getattr(verb.who, "which", "") in _ITS):
        state.did_it = 0
        return
    _ask_whether(state, verb, ctx, seats[0] if seats else ctx.seat)


def _ask_whether(state: TextState, verb: May, ctx: EffectContext, seat: int) -> None:
    able = all(state.can_pay_part(seat, ctx.source, cost) for cost in verb.cost) and could_begin(state, verb, ctx)
    able = able and (seat not in _who_draws(state, verb, ctx) or state.asks_to_draw(seat))
    options: list[Option] = [("yes",), ("no",)] if able else [("no",)]
    state.ask(seat, "may", options, "", (*ctx.step("do", ctx.sequence, ctx.place)[1:], seat))


def _speak_of(state: TextState, verb: May, ctx: EffectContext) -> None:
    """ "Cancel target event unless its controller pays 2": "its" is what would be cancelled, whatever was mentioned before.

    "Target opponent discards a card unless he or she pays 2": "he or she" is that opponent.
    """
    asked = getattr(verb.otherwise[0], "who", None) if verb.otherwise else None
    if isinstance(asked, Slot) and verb.who == _THAT_PLAYER:
        players = [player_target(seat) for seat in seats_of(state, asked, ctx)]
        state.antecedent = [*players, *(one for one in state.antecedent if one not in players)]
    done = subject_of(verb.otherwise[0]) if verb.otherwise else None
    if isinstance(done, Slot) and isinstance(verb.who, PlayerRef) and verb.who.which in _ITS and verb.who.of is None:
        state.antecedent = objects_of(state, done, ctx) or state.antecedent


_ITS: Final = ("its_controller", "its_owner")
_THAT_PLAYER: Final = PlayerRef("that_player")


def _who_draws(state: TextState, verb: May, ctx: EffectContext) -> list[int]:
    """The players who draw first of all, if the optional thing is done."""
    first = verb.effects[0] if verb.effects else None
    return seats_of(state, first.who, ctx) if isinstance(first, Draw) else []


def may_answered(state: TextState, context: Step, option: Option) -> None:
    """Does the optional thing, or the effects after "otherwise"."""
    *parts, seat = context
    ctx = EffectContext(*parts)
    verb = state.text_definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, May)
    state.did_it = int(option[0] == "yes")
    others = asked_in_turn(state, verb, ctx)
    if not state.did_it and seat in others[:-1]:
        _ask_whether(state, verb, ctx, others[others.index(seat) + 1])
        return
    if seat != ctx.seat and all(card >= 0 for card in state.antecedent):
        state.antecedent = [*state.antecedent, player_target(seat)]  # "that player", in what follows
    if not state.did_it:
        _not_used(state, ctx)
    _nested(state, verb.effects if state.did_it else verb.otherwise, ctx)
    if state.did_it:
        for cost in verb.cost:
            state.pay_part(seat, ctx.source, cost)


def _not_used(state: TextState, ctx: EffectContext) -> None:
    """An ability that may be used once each turn is not used by a player who declines all of it."""
    for ability in () if ctx.place else state.uses_of(ctx.source):
        program = state.text_definitions.program(state.definition[ctx.source], ability)
        if program.ability.when is not None and _begins_with(state, program.sequence, ctx.sequence):
            state.take_back_use(ctx.source, ability)
            return


def _begins_with(state: TextState, sequence: int, wanted: int) -> bool:
    """Whether a list of verbs is this one, or does nothing but ask whether this one is done: "if you control an Elf, you may ..."."""
    programs = state.text_definitions.programs
    first = next(iter(programs.sequences[sequence]), None)
    if sequence == wanted or not isinstance(first, If):
        return sequence == wanted
    return any(part and _begins_with(state, programs.number(part), wanted) for part in (first.then, first.otherwise))


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.include(targeting.BOOK)
BOOK.include(done.BOOK)
BOOK.include(in_turn.BOOK)
BOOK.step("begin", begin)
BOOK.step("do", do)
BOOK.step("act", act_on)
BOOK.answer("choose", chosen)
BOOK.answer("one", one_chosen)
BOOK.answer("several", some_chosen)
BOOK.answer("may", may_answered)
