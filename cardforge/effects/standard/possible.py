"""What a player may choose in the middle of a text: the options and the optional things that can be done (targets: `effects.targeting`)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import counters_named
from cardforge.effects.compile import own_slots
from cardforge.effects.contents import subject_of
from cardforge.effects.evaluate import EffectContext, amount, objects_of, pool_of, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import (
    ALL,
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    PlayerRef,
    Selector,
    This,
    narrowed,
)
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    ChooseOne,
    Destroy,
    Discard,
    Mark,
    May,
    MoveTo,
    RemoveCounter,
    RemoveFromGame,
    Return,
    Reveal,
    Sacrifice,
)


def open_options(state: TextState, verb: ChooseOne, ctx: EffectContext) -> list[int]:
    """The options that may be chosen: the one whose targets were named, if only one has any; else those without targets of their own.

    Nobody chooses to give up what is not there, unless there is nothing else to choose; where no option can be done wholly, one that can
    be done in part comes first.
    """
    announced = _announced_options(verb, ctx)
    for wholly in (True, False):
        possible = [place for place in announced if _can_be_done(state, verb.options[place], ctx, wholly)]
        if possible:
            return possible
    return announced


def _can_be_done(state: TextState, option: tuple[Verb, ...], ctx: EffectContext, wholly: bool) -> bool:
    """Whether all that a player would give up is there, or some of it, and what is done first finds what it takes."""
    given = all(_can_give_up(state, part, ctx, wholly) for part in option)
    return given and (not option or _can_take(state, option[0], ctx, wholly))


def _can_take(state: TextState, verb: Verb, ctx: EffectContext, wholly: bool) -> bool:
    """Whether as many cards are there as a verb takes away, "two cards in your graveyard"; unmarked ones if they are marked, with counters if it takes these.

    Where it is not asked for all of them (`wholly`), one is enough.
    """
    what = subject_of(verb)
    if not isinstance(what, (Bearer, Choose, It, This)):
        return True
    if isinstance(verb, RemoveCounter):
        cards = with_counters(state, _cards_of(state, what, ctx), verb, ctx)
    elif isinstance(verb, Mark):
        of = what.filter if isinstance(what, Choose) else Filter()
        cards = unmarked_of(state, _cards_of(state, what, ctx), of, ctx)
    elif isinstance(verb, _TAKING) and isinstance(what, Choose):
        cards = pool_of(state, what.filter, ctx)
    elif isinstance(verb, (Discard, Sacrifice)) and not isinstance(what, Choose):
        kind = Filter("card", place="hand") if isinstance(verb, Discard) else Filter("permanent")
        cards = [card for card in objects_of(state, what, ctx) if card >= 0 and state.matches(card, kind, ctx)]
    else:
        return True
    if not isinstance(what, Choose):
        return bool(cards)
    wanted = amount(state, what.n, ctx)
    return what.up_to or wanted >= ALL or len(cards) >= (wanted if wholly else min(wanted, 1))


_TAKING: Final = (Destroy, RemoveFromGame, Return)
"""Verbs by which a player loses the cards that he or she chooses."""


def _can_give_up(state: TextState, verb: Verb, ctx: EffectContext, wholly: bool = True) -> bool:
    """Whether a player has as many cards as a verb makes that player discard or sacrifice, or one of them."""
    if not isinstance(verb, (Discard, Sacrifice)) or not isinstance(verb.who, PlayerRef):
        return True
    chosen = _given_up(verb)
    if chosen is None:
        return True
    there = state.candidates(chosen.filter, ctx)
    if isinstance(verb, Sacrifice):
        there = [card for card in there if state.is_open_to(verb, card, ctx)]
    wanted = amount(state, chosen.n, ctx)
    least = wanted if wholly else min(wanted, 1)
    return all(
        sum(state.controller(card) == seat for card in there) >= least for seat in seats_of(state, verb.who, ctx)
    )


def _given_up(verb: Discard | Sacrifice) -> Choose | None:
    """What a player gives up of own cards; None where no number of them has to be there."""
    what = verb.what
    if isinstance(verb, Discard) and what is None and verb.how in ("choice", "random"):
        what = Choose(narrowed(verb.filter, place="hand"), verb.n)
    return what if isinstance(what, Choose) and not what.up_to else None


def _can_do_wholly(state: TextState, verb: Discard | RemoveFromGame | Return | Sacrifice, ctx: EffectContext) -> bool:
    """Whether several cards are all there of which a number above one is named; a single one is looked for when it is done."""
    what = verb.what if isinstance(verb, RemoveFromGame | Return) else _given_up(verb)
    if not isinstance(what, Choose) or what.up_to or not isinstance(what.n, int) or what.n < 2 or what.n >= ALL:
        return True
    return len(pool_of(state, what.filter, ctx)) >= what.n and _can_give_up(state, verb, ctx)


def _announced_options(verb: ChooseOne, ctx: EffectContext) -> list[int]:
    own = own_slots(verb)
    named = [
        place for place, slots in enumerate(own) if any(slot < len(ctx.targets) and ctx.targets[slot] for slot in slots)
    ]
    if len(named) == 1:
        return named
    bare = [place for place, slots in enumerate(own) if not slots]
    return bare if bare and not named else list(range(len(own)))


def options_announced(state: TextState, verb: ChooseOne, ctx: EffectContext) -> tuple[int, ...] | None:
    """The options of several that were chosen with their targets when the text was announced; None if none were chosen then."""
    own = own_slots(verb)
    if ctx.place or not any(own):
        return None
    chosen = state.options_kept(ctx.source, ctx.sequence)
    filled = {slot for slot, targets in enumerate(ctx.targets) if targets}
    aimed = {place for place, slots in enumerate(own) if filled.intersection(slots)}
    return chosen if chosen is not None and aimed <= set(chosen) else None


def could_begin(state: TextState, verb: May, ctx: EffectContext) -> bool:
    """Whether what a player may do first can be done: something is unmarked that would be marked, something can go where it would move, there are counters to remove.

    Nothing depends on what could not be done ("if you do").
    """
    first = verb.effects[0] if verb.effects else None
    if isinstance(first, MoveTo) and not isinstance(first.what, Choose):
        return state.can_move(first, objects_of(state, first.what, ctx), ctx)
    if isinstance(first, (Discard, RemoveFromGame, Return, Sacrifice)):
        return _can_do_wholly(state, first, ctx)
    if isinstance(first, Reveal) and isinstance(first.at, Choose) and not first.at.up_to:
        wanted = first.at.n if isinstance(first.at.n, int) and first.at.n < ALL else 1
        return len(pool_of(state, first.at.filter, ctx)) >= wanted
    if isinstance(first, RemoveCounter):
        return bool(with_counters(state, _cards_of(state, first.what, ctx), first, ctx))
    if not isinstance(first, Mark):
        return first is None or state.could_do(first, ctx)
    what = first.what
    cards = _cards_of(state, what, ctx)
    kind = what.filter if isinstance(what, (Choose, Each)) else Filter()
    dying = isinstance(what, (It, This)) and bool(cards)  # "when another creature would die, you may mark it instead"
    leaving = dying and not any(state.matches(card, kind, ctx) for card in cards)
    wanted = what.n if isinstance(what, Choose) and isinstance(what.n, int) and not what.up_to else 1
    least = 1 if wanted >= ALL else wanted  # "mark 2 resource cards": all of them, or nothing
    return leaving or len(unmarked_of(state, cards, kind, ctx)) >= least


def _cards_of(state: TextState, what: Selector, ctx: EffectContext) -> list[int]:
    """The cards that a verb is about, or may be chosen for it."""
    return pool_of(state, what.filter, ctx) if isinstance(what, Choose) else objects_of(state, what, ctx)


def with_counters(state: TextState, cards: list[int], verb: RemoveCounter, ctx: EffectContext) -> list[int]:
    """Those of some cards from which so many counters can be removed; of all counters of a name, or of every name, any are enough."""
    if not verb.name:
        return cards
    wanted = verb.n if isinstance(verb.n, int) and verb.n < ALL else 1
    return [card for card in cards if card >= 0 and int(state.stat(card, counters_named(verb.name))) >= wanted]


def unmarked_of(state: TextState, cards: list[int], kind: Filter, ctx: EffectContext) -> list[int]:
    """Those of some cards that are unmarked, all of them of this kind and in its place."""
    unmarked = Filter(kind.what, place=kind.place, states=("unmarked",))
    return [card for card in cards if state.matches(card, unmarked, ctx)]
