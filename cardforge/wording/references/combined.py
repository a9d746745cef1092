"""All effects of an ability in order, with those sentences applied that speak of the effect before them: "instead", "otherwise", riders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import WOULD_LOSE_BEARER
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning, Referred, Rider, SoMany
from cardforge.effects.verb import Verb, joined
from cardforge.wording.clauses.coins import flipped
from cardforge.wording.clauses.hands import drawn, drawn_as_top, in_hands
from cardforge.wording.clauses.leading import Level
from cardforge.wording.clauses.numbers import numbered
from cardforge.wording.clauses.partitions import of_all_shown, picked, taken_in_turn
from cardforge.wording.clauses.past_states import Was, looked_at_before
from cardforge.wording.clauses.persons.who_did_it import asked_who_did, otherwise
from cardforge.wording.clauses.riders import (
    Choosing,
    HadNone,
    Lives,
    NotBelow,
    Otherwise,
    PaidInstead,
    Spared,
    ThenMay,
    Unpreventable,
    WhoDid,
    XIs,
    check_number,
    more_for_some,
    with_number,
    with_x,
)
from cardforge.wording.events.event_values import would_of
from cardforge.wording.events.instead.averted_deaths import averted_first
from cardforge.wording.events.instead.if_you_do import asks_of_deed, deed_before
from cardforge.wording.events.instead.moved_elsewhere import moved_elsewhere
from cardforge.wording.players import chosen_by, own_plainly
from cardforge.wording.references.gathered import counted_there, gathered
from cardforge.wording.references.graveyard import FromGraveyard
from cardforge.wording.references.named.that_card import of_shown_card
from cardforge.wording.references.several.asked_in_turn import AnythingElse, asked_in_turn
from cardforge.wording.references.several.really_dealt import really_dealt
from cardforge.wording.references.tokens_there import tokens_there
from cardforge.wording.sense import asks_what_was_done
from cardforge.wording.tails.cancelled import asked_of_cancelled, instead_of_burial
from cardforge.wording.tails.entering import with_counters
from cardforge.wording.tails.more_chosen import MoreChosen
from cardforge.wording.tails.one_of_keywords import GainsChosen, all_gained
from cardforge.wording.tails.paying import with_prices_paid
from cardforge.wording.tails.place_choosers import ChoosingPlace
from cardforge.wording.tails.repeating import done_again
from cardforge.wording.uses.use_limits import OnlyIf
from cardforge.wording.value_builder import Effects


def _joined_with_choice(before: list[Any], effect: Any) -> Any:
    """An effect with the choice that the sentence before has left to it; None for any other."""
    opens = bool(before) and isinstance(before[-1], Verb) and before[-1].says_nothing_alone()
    return joined(before[-1], effect) if opens else None


def combined(sentences: Iterable[Effects]) -> Effects:
    """All effects in order, with "instead" and sentences about the previous effect applied."""
    effects: list[Any] = []
    before = last = 0
    x: Any = None
    allowed = False
    for sentence in map(own_plainly, sentences):
        if allowed and sentence and asks_what_was_done(sentence[0]):
            raise NoMeaning("something that is done, not only allowed, before", "no-antecedent")
        if _asks_of_what_may_be_done(effects, sentence):
            effects[-1] = replace(effects[-1], effects=(*effects[-1].effects, *sentence))
            continue
        allowed = any(isinstance(effect, Rider) and _only_allows(effect) for effect in sentence)
        earlier, before, last = before, last, len(effects)
        for effect in sentence:
            if (whole := _joined_with_choice(effects, effect)) is not None:
                effects[-1] = whole
            elif (more := done_again(effect, tuple(effects[before:]), tuple(effects))) is not None:
                effects.append(more)
            elif isinstance(effect, Instead):
                elsewhere = instead_of_burial(effects[-1] if effects else None, effect.effects, effect.condition)
                if elsewhere is not None:
                    effects.append(elsewhere)
                    continue
                if effect.condition is None or not effects:
                    effects[before:] = more_for_some(tuple(effects[before:]), effect.effects)
                    continue
                deed = None
                if asks_of_deed(effect.condition):
                    deed = deed_before(tuple(effects), earlier, before)
                replaced = tuple(effects[before:]) if deed is None else deed.replaced
                then = effect.effects
                check_number(effect.of, replaced)
                if isinstance(then[0], SoMany):
                    then = with_number(then[0], replaced)
                then = _as_long(replaced[-1], _of_all_before(replaced[-1], tokens_there(replaced[-1], then)))
                if deed is not None:
                    effects[:] = deed.or_else(effect.condition, then)
                    before = min(before, earlier)
                elif moved := moved_elsewhere(effect.condition, then, replaced):
                    effects[before:] = moved
                else:
                    effects[before:] = [v.If(effect.condition, _if_you_like(then, replaced), replaced)]
                last = before
            elif isinstance(effect, v.EnterWith) and (entered := with_counters((effects or [None])[-1], effect)):
                effects[-1:] = entered
            elif isinstance(effect, PaidInstead | Spared | Unpreventable):
                effects[before:] = effect.of(tuple(effects[before:]))
            elif isinstance(effect, FromGraveyard):
                raise NoMeaning("a cost with a colon, at which this card is used in the graveyard", "not-playable")
            elif _spares(effect):
                raise NoMeaning("something that would die", "no-antecedent")
            elif _stops_damage(effect):
                raise NoMeaning("damage that would be dealt", "no-antecedent")
            elif isinstance(effect, OnlyIf):
                raise NoMeaning("an ability with a cost")
            elif isinstance(effect, XIs):
                x = effect.amount
            elif isinstance(effect, GainsChosen):
                effects[-1:] = effect.behind(effects[-1] if effects else None)
            elif isinstance(effect, ChoosingPlace):
                effects[:] = effect.among(effects)
            elif isinstance(effect, WhoDid | Level | Choosing | NotBelow | MoreChosen):
                effects[-1:] = [effect.behind(effects[-1] if effects else None)]
            elif isinstance(effect, HadNone | ThenMay):
                effects.append(effect.behind(effects[-1] if effects else None))
            elif isinstance(effect, AnythingElse):
                effect.behind(effects)
            elif isinstance(effect, Otherwise) and (less := otherwise((effects or [None])[-1], effect.effects)):
                effects[-1:] = less
            elif isinstance(effect, Otherwise):
                if not effects or not isinstance(effects[-1], v.If) or effects[-1].otherwise:
                    raise NoMeaning("a condition before", "no-antecedent")
                effects[-1] = replace(effects[-1], otherwise=effect.effects)
            elif _is_about_saved(effect) and effects and isinstance(effects[-1], v.Save):
                effects[-1] = replace(effects[-1], marks=True)
            elif _is_about_move(effect) and effects and (moved := _unmarked(effects[-1])) is not None:
                effects[-1] = moved
            elif isinstance(effect, Rider) and not effect.again:
                effects[-1] = _apply_rider(effects, effect)
            elif effects and _is_conditional_rider(effect):
                effects[-1] = replace(_apply_riders(effects, effect), otherwise=(effects[-1],))
            else:
                effects.append(_apply_riders(effects, effect if x is None else with_x(effect, x)))
    done = tuple(effects)
    for step in _IN_TURN:
        done = step(done)
    return done


def _shuffled_then(effects: Effects) -> Effects:
    """ "When it dies this turn, search your deck for a creature ... Shuffle your deck": behind the search, whenever that is."""
    found: list[Any] = []
    for effect in effects:
        later: Any = found[-1] if found else None
        inside = (
            later.ability.effects if isinstance(later, v.Watch) else later.effects if isinstance(later, v.Delay) else ()
        )
        searches = any(one.who == getattr(effect, "whose", None) for one in find_all(inside, v.Search))
        if not isinstance(effect, v.Shuffle) or not searches or any(find_all(tuple(found[:-1]), v.Search)):
            found.append(effect)
        elif isinstance(later, v.Watch):
            found[-1] = replace(later, ability=replace(later.ability, effects=(*inside, effect)))
        else:
            found[-1] = replace(later, effects=(*inside, effect))
    return tuple(found)


_IN_TURN: Final = (
    all_gained,
    _shuffled_then,
    asked_in_turn,
    with_prices_paid,
    asked_who_did,
    asked_of_cancelled,
    drawn_as_top,
    flipped,
    numbered,
    looked_at_before,
    averted_first,
    in_hands,
    picked,
    taken_in_turn,
    of_all_shown,
    drawn,
    chosen_by,
    counted_there,
    gathered,
    really_dealt,
    of_shown_card,
)
"""What is done to the effects of a text in turn, once all of them are known."""


def _if_you_like(then: Effects, before: Effects) -> Effects:
    """ "You may put it into your army instead": who does not like to has what the sentence before says."""
    if len(then) != 1 or not isinstance(then[0], v.May) or then[0].otherwise:
        return then
    return (replace(then[0], otherwise=before),)


def _only_allows(rider: Rider) -> bool:
    """Whether a sentence about the effect before only permits something, such as new targets for a copy."""
    return not rider.again and (not rider.changes or rider.about == (v.CopyItem,))


def _of_all_before(last: Any, then: Effects) -> Effects:
    """ "Your Elves get +1/+0. If you control a city, they get +2/+0 instead": they are not known by what was done, for it is not done."""
    what = getattr(last, "what", getattr(last, "to", None))
    if not isinstance(what, a.Each):
        return then
    return tuple(replace(one, what=what) if isinstance(getattr(one, "what", None), a.It) else one for one in then)


def _as_long(last: Any, then: Effects) -> Effects:
    """ "Target creature gets +1/+0 until end of turn. If it is an Orc, it gets +2/+0 instead": as long as what is replaced would last."""
    until = getattr(last, "until", "static")
    return tuple(replace(one, until=until) if getattr(one, "until", "") == "static" else one for one in then)


def _asks_of_what_may_be_done(effects: list[Any], sentence: Effects) -> bool:
    """ "You may remove target card from the game. If it was a creature card, draw a card": asked of what was done, if it was."""
    may = effects[-1] if effects else None
    if not isinstance(may, v.May) or may.otherwise or not may.effects or len(sentence) != 1:
        return False
    asked = sentence[0].condition if isinstance(sentence[0], v.If) and not sentence[0].otherwise else None
    return isinstance(asked, Was | a.IsA) and isinstance(asked.what, a.It)


def _is_about_saved(effect: Any) -> bool:
    """ "Mark the saved creature": done when it is saved."""
    what = getattr(effect, "what", None)
    saved = isinstance(what, Referred) and what.deed == "saved" and what.noun.what in ("card", "permanent", "creature")
    return isinstance(effect, v.Mark) and saved


def _is_about_move(effect: Any) -> bool:
    """ "They are not marked for moving", without a duration: said of the move before, if there is one."""
    return (
        isinstance(effect, v.Allow)
        and effect == v.Allow(effect.what, "move_unmarked", "static")
        and isinstance(effect.what, a.It)
    )


def _unmarked(effect: Any) -> Any:
    """The move, also one that a player may make, without marking who moves; None for other effects."""
    if isinstance(effect, v.May) and not effect.otherwise and (last := _unmarked(effect.effects[-1])) is not None:
        return replace(effect, effects=(*effect.effects[:-1], last))
    return replace(effect, marks=False) if isinstance(effect, v.MoveTo | v.SwapPlaces) else None


def _apply_riders(effects: list[Any], effect: Any) -> Any:
    if isinstance(effect, Rider):
        return _apply_rider(effects, effect)
    if isinstance(effect, v.If) and any(isinstance(part, Rider) for part in effect.then):
        return replace(effect, then=tuple(_apply_riders(effects, part) for part in effect.then))
    return effect


def _is_conditional_rider(effect: Any) -> bool:
    """ "They come into play marked unless you control a Leader": said of the effect before, under a condition."""
    if not isinstance(effect, v.If) or effect.otherwise or len(effect.then) != 1:
        return False
    (rider,) = effect.then
    return isinstance(rider, Rider) and not rider.again


def _apply_rider(effects: list[Any], rider: Rider) -> Any:
    changed: Any = effects[-1] if effects else None
    if isinstance(changed, v.May | v.Delay) and changed.effects and isinstance(changed.effects[-1], rider.about):
        return replace(changed, effects=(*changed.effects[:-1], replace(changed.effects[-1], **dict(rider.changes))))
    if isinstance(changed, v.ChooseOne) and all(
        len(way) == 1 and isinstance(way[0], rider.about) for way in changed.options
    ):
        return replace(changed, options=tuple((_apply_rider([*way], rider),) for way in changed.options))
    if _changes_price(changed) and rider.about == (v.CostChange,):
        return replace(changed, then=(_apply_rider([changed.then[0]], rider),))
    if rider.of_action and getattr(changed, "action", "") != rider.of_action:
        raise NoMeaning("an effect that this refers to", "no-antecedent")
    if not isinstance(changed, rider.about) or not all(hasattr(changed, name) for name, _ in rider.changes):
        raise NoMeaning("an effect that this refers to", "no-antecedent")
    changes = {**dict(rider.changes), **(_named_again(changed) if rider.again else {})}
    return replace(effects[-1], **changes)


def _changes_price(effect: Any) -> bool:
    """Whether what cards cost is changed under a condition: "the first Elf you play each turn costs 1 less"."""
    alone = isinstance(effect, v.If) and len(effect.then) == 1 and not effect.otherwise
    return alone and isinstance(effect.then[0], v.CostChange)


def _named_again(effect: Any) -> dict[str, Any]:
    """The targets of an effect that is repeated, named again: "deal 2 damage to target creature. ... deal 1 more"."""
    targets = {name: getattr(effect, name, None) for name in ("what", "to")}
    return {name: Referred(a.Filter(of.filter.what)) for name, of in targets.items() if isinstance(of, a.Target)}


def _stops_damage(effect: Any) -> bool:
    """Whether "prevent that damage" is said, also under a condition."""
    return isinstance(effect, v.Avert) or (isinstance(effect, v.If) and any(map(_stops_damage, effect.then)))


def _spares(effect: Any) -> bool:
    """Whether "it does not die" is said, also under a condition."""
    return isinstance(effect, Lives) or (isinstance(effect, v.If) and any(map(_spares, effect.then)))


def done_instead(sentences: tuple[Effects, ...]) -> Effects:
    """What is done in the place of an event. What stands behind "you may put it into your army instead" is done only by who does that."""
    said = [effect for sentence in sentences for effect in sentence]
    parts = [part for effect in said for part in (effect.effects if isinstance(effect, Instead) else (effect,))]
    first, *more = [part for part in parts if not isinstance(part, v.Avert)] or [None]
    if isinstance(first, v.May) and not first.otherwise and not any(find_all(tuple(more), a.YouDo)):
        return (replace(first, effects=(*first.effects, *more)),)
    return () if first is None else (first, *more)


def of_burial(trigger: Any, sentences: tuple[Effects, ...]) -> tuple[Any, tuple[Effects, ...]]:
    """ "When this creature dies, put it on top of your deck instead of into your graveyard": it would die.

    An enchantment that is attached to another creature "instead" would be lost with its bearer, which dies.
    """
    first = sentences[0][0] if len(sentences[0]) == 1 else None
    if getattr(trigger, "event", "") != "dies" or not isinstance(first, Instead) or first.condition is not None:
        return trigger, sentences
    done = [part for one in first.effects for part in (one.effects if isinstance(one, v.May) else (one,))]
    if trigger.subject != a.This() and all(getattr(one, "what", None) == a.This() for one in done):
        kept = isinstance(trigger.subject, a.Bearer) and all(isinstance(one, v.Attach) for one in done)
        event = WOULD_LOSE_BEARER if kept else trigger.event
        return replace(trigger, event=event), (first.effects, *sentences[1:])
    return would_of(trigger), sentences


def paid_instead(sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """ "You may pay 1. If you do, unmark me instead": what is replaced happens unless somebody pays, or does something."""
    if len(sentences) != 2 or [len(sentence) for sentence in sentences] != [1, 1]:
        return sentences
    ((price,), (swap,)) = sentences
    if not isinstance(price, v.May) or bool(price.cost) == bool(price.effects) or price.otherwise:
        return sentences
    if not isinstance(swap, Instead) or not isinstance(swap.condition, a.YouDo):
        return sentences
    return ((Instead((replace(price, effects=(*price.effects, *swap.effects)),)),),)
