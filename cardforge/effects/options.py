"""What a player may choose while a text is carried out: the options that can be done."""

from __future__ import annotations

from typing import Final

from cardforge.effects.compile import own_slots
from cardforge.effects.evaluate import EffectContext, amount, objects_of, pool_of, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Choose, Each, Filter, PlayerRef
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, Discard, Mark, May, Sacrifice

_HAND: Final = Filter("card", place="hand")


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
    what = verb.what
    if isinstance(verb, Discard) and what is None and verb.how in ("choice", "random"):
        what = Choose(verb.filter if verb.filter.place else _HAND, verb.n)
    if not isinstance(what, Choose) or what.up_to:
        return True
    there = state.candidates(what.filter, ctx)
    return all(
        sum(state.controller(card) == seat for card in there) >= amount(state, what.n, ctx)
        for seat in seats_of(state, verb.who, ctx)
    )


def _announced_options(verb: ChooseOne, ctx: EffectContext) -> list[int]:
    own = own_slots(verb)
    named = [
        place
        for place, slots in enumerate(own)
        if any(ctx.targets[slot : slot + 1] not in ((), ((),)) for slot in slots)
    ]
    if len(named) == 1:
        return named
    bare = [place for place, slots in enumerate(own) if not slots]
    return bare if bare and not named else list(range(len(own)))


def could_mark(state: TextState, verb: May, ctx: EffectContext) -> bool:
    """Whether something is unmarked, if that is what a player may mark first: what is marked cannot be marked again, and nothing depends on it."""
    first = verb.effects[0] if verb.effects else None
    if not isinstance(first, Mark):
        return True
    what = first.what
    cards = pool_of(state, what.filter, ctx) if isinstance(what, Choose) else objects_of(state, what, ctx)
    kind = what.filter if isinstance(what, (Choose, Each)) else Filter()
    return any(card >= 0 for card in unmarked_of(state, cards, kind, ctx))


def unmarked_of(state: TextState, cards: list[int], kind: Filter, ctx: EffectContext) -> list[int]:
    unmarked = Filter(kind.what, place=kind.place, states=("unmarked",))
    return [card for card in cards if state.matches(card, unmarked, ctx)]
