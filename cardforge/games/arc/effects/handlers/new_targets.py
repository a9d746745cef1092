"""What waits to resolve gets another target that a text names, in the place of one that it has and as far as it could have been chosen (A193, Q55)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, objects_of
from cardforge.effects.selectors import Choose
from cardforge.effects.triggers import tell_targeted
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.waiting import Place, places_for
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Option, Step, number_in


def divert(state: ArcState, verb: kernel.Retarget, ctx: EffectContext, objects: list[int]) -> None:
    """Makes a card the target of what waits; of several targets the player of the text says which one it replaces."""
    waiting, new = objects, objects
    if isinstance(verb.to, Choose):
        waiting = objects_of(state, verb.what, ctx)
    elif verb.to is not None:
        new = objects_of(state, verb.to, ctx)
    if len(new) != 1:
        return
    for item in [item for item in state.items if item.card in waiting]:
        places = places_for(state, item, new[0])
        chosen = dict.fromkeys(_target_at(item, place) for place in places)
        if len(chosen) == 1:
            _replace(state, item, places[0], new[0])
        elif chosen:
            options: list[Option] = [("instead_of", target) for target in chosen]
            state.ask(ctx.seat, "which_target", options, "A193", (item.card, new[0]))


def target_replaced(state: ArcState, context: Step, option: Option) -> None:
    """The chosen one of several targets is replaced (context: what waits, the new target)."""
    card, new = context
    for item in [item for item in state.items if item.card == card]:
        places = [place for place in places_for(state, item, new) if _target_at(item, place) == number_in(option)]
        if places:
            _replace(state, item, places[0], new)


def _target_at(item: StackItem, place: Place) -> int:
    text, slot, nth = place
    return item.targets[text][slot][nth]


def _replace(state: ArcState, item: StackItem, place: Place, new: int) -> None:
    """Another target stands at this place; who becomes a target is told so."""
    text, at, nth = place
    slots = item.targets[text]
    slot = (*slots[at][:nth], new, *slots[at][nth + 1 :])
    changed = (*slots[:at], slot, *slots[at + 1 :])
    tell_targeted(state, item.card, ((new,),), item.ability >= 0)
    targets = (*item.targets[:text], changed, *item.targets[text + 1 :])
    state.items = [one._replace(targets=targets) if one is item else one for one in state.items]


BOOK.answer("which_target", target_replaced)
