"""What a remark in parentheses says of the counters that a text puts on cards: "Put an ember counter on target creature. (Creatures get +1/+0 for each ember counter on them.)".

A card that is gone when its counters are there says the same without parentheses: "When this creature dies, put a plague counter on each creature.
Creatures with a plague counter get -1/-1".
It holds for whatever has such a counter, also when the card that put it there is gone: each card that gets one has the ability from then on,
and has it once, however many counters it gets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import counters_named, name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.referents import NoAntecedent

Abilities = tuple[a.Ability, ...]

_BEARERS: Final = ("creature", "city", "card", "permanent")
"""What a remark may call that which has the counters."""


def with_remark(is_remark: bool, abilities: list[a.Ability], said: Abilities) -> list[a.Ability]:
    """The abilities of a card with those that a sentence adds; a remark adds none but changes the others. Raises NoMeaning, NoAntecedent."""
    return list(_explained(tuple(abilities), said)) if is_remark else [*abilities, *said]


def told_of_counters(abilities: Abilities) -> Abilities:
    """The abilities with what they say of their counters without parentheses: it holds without the card where that is gone or over, else as long as it is in play."""
    for name in dict.fromkeys(verb.name for verb in find_all(abilities, v.PutCounter)):
        abilities = _told_of(abilities, name)
    return abilities


def _told_of(abilities: Abilities, name: str) -> Abilities:
    putting = [one for one in abilities if any(verb.name == name for verb in find_all(one.effects, v.PutCounter))]
    gone = all(map(_is_over, putting))
    others: list[a.Ability] = []
    remarks: list[a.Ability] = []
    for ability in abilities:
        plain = ability.kind == "passive" and ability.condition is None and not ability.keyword
        if plain and gone and all(_tells(effect, name) for effect in ability.effects):
            remarks.append(ability)
            continue
        own, told = _without_told(ability.effects, name)
        others.append(updated(ability, effects=own) if told else ability)
        if told:
            (remarks if _is_over(ability) else others).append(a.Ability("passive", told))
    return _explained(tuple(others), tuple(remarks)) if remarks else tuple(others)


def _is_over(ability: a.Ability) -> bool:
    """Whether the card of an ability is gone when it happens, or does not stay, or is asked only once about it: a level."""
    when = ability.when
    leaves = when is not None and when.event in ("dies", "leaves_play") and _is_this(when.subject)
    return leaves or ability.kind in ("play", "level")


def _is_this(subject: Any) -> bool:
    """Whether an event is of this card, "when I die", perhaps in some state: "when I die in combat"."""
    return subject == a.This() or "self" in getattr(subject, "filter", a.Filter()).states


def _without_told(effects: tuple[Verb, ...], name: str) -> tuple[tuple[Verb, ...], tuple[Verb, ...]]:
    """The effects, and behind those that put such counters what is said of all cards that have them."""
    own: list[Verb] = []
    told: list[Verb] = []
    for effect in effects:
        puts = any(verb.name == name for verb in find_all(tuple(own), v.PutCounter))
        goes_on = (
            bool(told) and getattr(effect, "until", "") == "static" and type(getattr(effect, "what", None)) is a.It
        )
        if puts and (goes_on or _tells(effect, name)):
            all_of_them = _all_of(getattr(told[0] if goes_on else effect, "what", None))
            told.append(cast("Verb", mapped(effect, partial(_done_to, all_of_them))))
        else:
            own.append(effect)
    return tuple(own), tuple(told)


def _tells(effect: Verb, name: str) -> bool:
    """Whether an effect says what always holds for "creatures with a plague counter", or for "a creature with" one."""
    what = getattr(effect, "what", None)
    if getattr(effect, "until", "") != "static" or not isinstance(what, a.Each | a.Choose):
        return False
    return (what.filter.counter == name or bool(what.filter.bounds)) and _is_bearer(what.filter, name)


def _done_to(them: Any, part: Any) -> Any:
    return them if isinstance(part, a.It | a.Choose) else part


def _all_of(what: Any) -> Any:
    """ "A creature with a plague counter": any of them."""
    return a.Each(what.filter) if isinstance(what, a.Choose) else what


def _explained(abilities: Abilities, remark: Abilities) -> Abilities:
    """The abilities, which give what a remark says to whatever they put such counters on. Raises NoMeaning, NoAntecedent."""
    names = set(_names_in(remark))
    if len(names) != 1:
        raise NoMeaning("what counters of one name do")
    (name,) = names
    if not any(verb.name == name for verb in find_all(abilities, v.PutCounter)):
        raise NoAntecedent(f"a {name} counter that is put on something before")
    meaning = tuple(_of_bearer(one, name) for one in remark)
    return tuple(cast("a.Ability", mapped(ability, partial(_giving, name, meaning))) for ability in abilities)


def _names_in(remark: Abilities) -> Iterator[str]:
    """The names of the counters of which a remark speaks: those of the cards that have them, else those that it puts there or takes off."""
    stats = [number.stat for number in find_all(remark, a.StatOf)]
    stats += [bound.stat for bound in find_all(remark, a.StatBound)]
    had = [filter.counter for filter in find_all(remark, a.Filter) if filter.counter]
    had += [name for name in map(name_of_counters, stats) if name is not None]
    changed = [verb.name for verb in find_all(remark, Verb) if isinstance(verb, v.RemoveCounter | v.PutCounter)]
    yield from had or changed


def _of_bearer(ability: a.Ability, name: str) -> a.Ability:
    """The ability as that of a card with such a counter. Raises NoMeaning for what is said of other cards, or of a player."""
    if ability.kind not in ("passive", "triggered") or ability.keyword or any(find_all(ability.effects, a.PlayerRef)):
        raise NoMeaning(f"what a {name} counter does to the card that it is on")
    if ability.when is not None and not _may_be_of_bearer(ability, ability.when, name):
        raise NoMeaning(f"what a {name} counter does to the card that it is on, in the turn of any player")
    least = [bound for bound in find_all(ability, a.StatBound) if name_of_counters(bound.stat) == name]
    own = cast("a.Ability", mapped(ability, partial(_as_own, name)))
    done_to = [getattr(one, "what", None) for one in own.effects]
    subjects = done_to if own.when is None or own.when.event in a.MOMENTS else [own.when.subject]
    if any(subject != a.This() for subject in subjects) or any(
        isinstance(one, a.Each | a.Target) for one in find_all(own.effects, a.Objects)
    ):
        raise NoMeaning(f"what a {name} counter does to the card that it is on")
    there = a.Compare(
        a.StatOf(counters_named(name), a.This()), least[0].relation if least else ">=", least[0].n if least else 1
    )
    return replace(own, condition=there if own.condition is None else a.AllOf((own.condition, there)))


def _may_be_of_bearer(ability: a.Ability, when: a.Trigger, name: str) -> bool:
    """Whether what is set off is about cards with such a counter: an event of one of them, or what is done to them at a moment of any turn."""
    if when.event not in a.MOMENTS:
        return not isinstance(when.subject, a.This)
    done_to = [getattr(one, "what", None) for one in ability.effects]
    of_them = isinstance(done_to[0], a.Each | a.Choose) and _is_bearer(done_to[0].filter, name)
    return not when.who.which and of_them


def _as_own(name: str, part: Any) -> Any:
    """This card in the place of "creatures with an ember counter", of all creatures that are counted, and of "it"."""
    if type(part) is a.It or (isinstance(part, a.Each | a.Choose) and _is_bearer(part.filter, name)):
        return a.This()
    return part


def _is_bearer(filter: a.Filter, name: str) -> bool:
    plain = replace(filter, counter="", bounds=())
    counted = all(name_of_counters(bound.stat) == name for bound in filter.bounds)
    return filter.counter in ("", name) and counted and plain in [a.Filter(what) for what in _BEARERS]


def _giving(name: str, meaning: Abilities, part: Any) -> Any:
    """What is done in turn, with the ability given behind each such counter."""
    changed = {
        field: tuple(given for verb in getattr(part, field) for given in _given(name, meaning, verb))
        for field in ("effects", "then", "otherwise")
        if isinstance(getattr(part, field, None), tuple)
    }
    if isinstance(part, v.ChooseOne):
        changed["options"] = tuple(
            tuple(given for verb in option for given in _given(name, meaning, verb)) for option in part.options
        )
    return replace(part, **changed) if changed else part


def _given(name: str, meaning: Abilities, verb: Any) -> Iterator[Any]:
    yield verb
    if isinstance(verb, v.PutCounter) and verb.name == name:
        to = verb.what if isinstance(verb.what, a.This | a.Bearer) else a.It()
        yield from (v.Grant(to, one, "", once=True) for one in meaning)
