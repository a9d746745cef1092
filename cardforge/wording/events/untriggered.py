"""Sentences without a cost or trigger, as the abilities that they are on a card of some type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, Rider
from cardforge.wording.clauses.implied_triggers import (
    ASSAILS,
    IMPLIED_TRIGGERS,
    as_they_fight,
    assault_of,
    implied_attack,
    implied_trigger,
    is_momentary,
    is_of_fighters,
)
from cardforge.wording.clauses.own_costs import is_own_cost, is_own_cost_only_if
from cardforge.wording.events.offers import OFFER, offered_ability
from cardforge.wording.events.separate_sentences import groups
from cardforge.wording.mapping import mapped
from cardforge.wording.references.combined import combined
from cardforge.wording.references.own_card import put_on_first
from cardforge.wording.value_builder import Effects

ONE_SHOT_KINDS: Final = ("play", "event", "magic", "spell")
"""Card types whose plain sentences happen when the card is played."""


def untriggered(sentences: Iterable[Effects], kind: str) -> Iterator[a.Ability]:
    """Abilities of sentences without a cost or trigger: effects of playing the card, lasting effects, or implied triggers."""
    all_sentences = tuple(sentences)
    if kind in ONE_SHOT_KINDS:
        about_cost = tuple(sentence for sentence in all_sentences if is_own_cost(sentence))
        only_if = tuple(sentence for sentence in all_sentences if is_own_cost_only_if(sentence))
        rest = tuple(sentence for sentence in all_sentences if sentence not in (*about_cost, *only_if))
        rest = _of_the_attacked(rest)
        if about_cost:
            yield a.Ability("passive", combined(about_cost))
        for (only,) in only_if:
            yield a.Ability("passive", only.then, condition=only.condition)
        if rest or not (about_cost or only_if):
            yield a.Ability("play", combined(rest))
        return
    if kind == "enchantment":
        all_sentences = tuple(map(_of_named, all_sentences))
    all_sentences = tuple(tuple(as_they_fight(effect) for effect in sentence) for sentence in all_sentences)
    for category, run in groups(all_sentences):
        if category == "lasting":
            yield a.Ability("passive", combined(run))
        elif category == "while":
            riders = any(isinstance(one, Rider) for sentence in run for one in sentence)
            for only in combined(run) if riders else (one for sentence in run for one in sentence):
                yield a.Ability("passive", only.then, condition=only.condition)
        elif category == ASSAILS and (kind in ("enchantment", "creature", "city") or _is_done_to_each(kind, run)):
            yield from (ability for sentence in run for ability in implied_attack(sentence, kind))
        elif category in IMPLIED_TRIGGERS:
            yield from (implied_trigger(sentence, category) for sentence in run)
        elif category == OFFER and kind in ("enchantment", "creature", "city"):
            yield from map(offered_ability, run)
        elif kind == "enchantment" and all(assault_of(sentence, anywhere=True) for sentence in run):
            yield from (ability for sentence in run for ability in implied_attack(sentence, kind))
        elif kind == "enchantment":
            _check_momentary(run)
            entering = a.Ability("triggered", combined(run), when=a.Trigger("enters_play"))
            yield from put_on_first(entering) if len(entering.effects) == 1 else (entering,)
        elif kind in ("", "level", "advantage", "connection"):
            yield a.Ability("play", combined(run))
        else:
            raise NoMeaning("a cost with a colon, or a trigger", "not-playable")


def _is_done_to_each(kind: str, run: tuple[Effects, ...]) -> bool:
    """Whether a level does something to each creature that attacks a city, for nobody does when the level is reached."""
    return kind == "level" and all(map(is_momentary, (effect for sentence in run for effect in sentence)))


def _of_named(sentence: Effects) -> Effects:
    """ "Creatures cannot attack target city unless it is marked": what is named first, and forbidden as long as this is so, is what the card is put on."""
    if len(sentence) != 2 or not isinstance(sentence[0], v.Designate) or not isinstance(sentence[0].what, a.Target):
        return sentence
    named, said = sentence[0].what, sentence[1]
    then = said.then if isinstance(said, v.If) and not said.otherwise else (said,)
    if not all(isinstance(one, v.Forbid) and one.until == "static" and type(one.what) is a.It for one in then):
        return sentence
    meant = tuple(replace(one, what=named) for one in then)
    return (replace(said, then=meant),) if isinstance(said, v.If) else meant


def _of_the_attacked(sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """ "Play this only when a city you control is attacked. That city gains 2 strength": the attacked one, of which there is one at a time."""
    limits = [
        condition
        for sentence in sentences
        for effect in sentence
        if not isinstance(effect, v.If) and (condition := getattr(effect, "condition", None)) is not None
    ]
    attacked = {one for one in find_all(tuple(limits), a.Filter) if one.what == "city" and one.states == ("attacked",)}
    others = any(
        isinstance(one, a.Target | a.Choose) and one.filter.what == "city" for one in find_all(sentences, a.Objects)
    )
    if len(attacked) != 1 or others:
        return sentences
    city, named = a.Each(attacked.pop()), Referred(a.Filter("city"))
    of_it: tuple[Effects, ...] = mapped(sentences, lambda part: city if part == named else part)
    return of_it


def _check_momentary(run: Iterable[Effects]) -> None:
    """Raises NotMeant for damage that is always prevented, made less or more, beside what is done once; NoMeaning for what is done to those that fight."""
    effects = [effect for sentence in run for effect in sentence]
    if any(map(is_of_fighters, effects)):
        raise NoMeaning("when it happens, for nobody attacks or blocks when an enchantment enters play", "not-playable")
    if any(isinstance(one, v.Prevent | v.Shield | v.Amplify) and one.until == "static" for one in effects):
        raise NotMeant("what holds as long as the card is in play, in a sentence of its own")
