"""References from one ability of a card to what another one has done: "the chosen faction", "the removed card"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import LAST_ONE, TYPE_SAID
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped
from cardforge.wording.references.numbers.own_counters import on_itself, with_counter_named
from cardforge.wording.references.numbers.played_before import played_before
from cardforge.wording.referents import NoAntecedent


def with_earlier(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities with what those before them put on cards or removed from the game. Raises NoAntecedent."""
    return _with_counters(on_itself(_of_removed(abilities)))


def _with_counters(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities that wait for counters, with their name and the card on which the others put them. Raises NoAntecedent for no such name, or several."""
    abilities = tuple(_removing(played_before(with_counter_named(one)), abilities) for one in abilities)
    return tuple(
        replace(one, when=_of_counters(one.when, abilities))
        if one.when is not None and one.when.event in _COUNTER_EVENTS
        else one
        for one in abilities
    )


def _removing(ability: a.Ability, abilities: tuple[a.Ability, ...]) -> a.Ability:
    """ "Remove one": of the counters that the others put on this card, or on what it is attached to. Raises NoAntecedent for no such name, or several."""
    if not any(verb.name == LAST_ONE for verb in find_all(ability, v.RemoveCounter)):
        return ability
    put = [verb for verb in find_all(abilities, Verb) if isinstance(verb, v.EnterWith | v.PutCounter)]
    own = {(verb.name, verb.what) for verb in put}
    if len(own) != 1 or put[0].what not in (a.This(), a.Bearer()):
        raise NoAntecedent("counters of one name, put on one card, before")
    return cast("a.Ability", mapped(ability, partial(_from_bearer, put[0].name, put[0].what)))


def _from_bearer(name: str, what: a.Objects, part: Any) -> Any:
    last = isinstance(part, v.RemoveCounter) and part.name == LAST_ONE
    return replace(part, name=name, what=what) if last else part


def _of_counters(when: a.Trigger, abilities: tuple[a.Ability, ...]) -> a.Trigger:
    """ "When the last one is removed": of which name; "when it has 4 rage counters", on an enchantment: it, or what it is on."""
    spoken = [
        verb for verb in find_all(abilities, Verb) if isinstance(verb, _OF_COUNTERS) and verb.name not in ("", LAST_ONE)
    ]
    if when.detail == LAST_ONE:
        names = {verb.name for verb in spoken}
        if len(names) != 1:
            raise NoAntecedent("counters of one name before")
        when = replace(when, detail=names.pop())
    name = when.detail.rpartition(" ")[0] if when.event == "counters_reached" else when.detail
    bearing = {verb.what == a.This() for verb in spoken if verb.name == name}
    return replace(when, subject=a.This()) if when.subject == a.Bearer() and bearing == {True} else when


_COUNTER_EVENTS: Final = ("last_counter_removed", "counter_put", "counters_put", "counters_reached")
_OF_COUNTERS: Final = (v.EnterWith, v.PutCounter, v.RemoveCounter)


def check_removed(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for "the removed card" if no ability of the card removes one."""
    if any(find_all(abilities, a.Linked)) and not any(find_all(abilities, v.RemoveFromGame)):
        raise NoAntecedent("a card that is removed from the game before")


def _of_removed(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """ "When this creature enters play, remove target creature from the game. When this creature leaves play, return that card to its owner's hand": the removed one."""
    found: list[a.Ability] = []
    for place, ability in enumerate(abilities):
        removes = any(map(_removes, abilities[:place])) and not any(find_all(ability, a.Linked))
        if removes and _gives_itself_back(ability):
            ability = cast("a.Ability", mapped(ability, lambda part: a.Linked() if type(part) is a.It else part))
        found.append(ability)
    return tuple(found)


def _removes(ability: a.Ability) -> bool:
    """Whether an ability removes another card from the game that is in play."""
    return any(
        isinstance(one.what, a.Target | a.Choose) and one.what.filter.place in ("", "play", "army", "city")
        for one in find_all(ability.effects, v.RemoveFromGame)
    )


def check_needed(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for a verb that goes on with what another one has done ("return the stolen card"), if no ability has that."""
    for verb in find_all(abilities, Verb):
        needed = verb.goes_on_with()
        if needed is not None and not any(find_all(abilities, needed)):
            raise NoAntecedent("something that is taken before")
    for place, ability in enumerate(abilities):
        if _gives_itself_back(ability) and any(map(_takes_over, abilities[:place])):
            raise NoAntecedent("what is given back, by what it is, in the ability in which it is taken")


def _takes_over(ability: a.Ability) -> bool:
    """Whether an ability takes control of another card for good."""
    return any(not one.until and isinstance(one.what, a.Target | a.Choose) for one in find_all(ability, v.Control))


def _gives_itself_back(ability: a.Ability) -> bool:
    """ "When this creature leaves play, return it ...": behind something that was taken it is not known which of the two goes back."""
    when = ability.when
    if when is None or when.subject != a.This() or when.event not in ("leaves_play", "dies", "unmarked"):
        return False
    return any(type(one.what) is a.It for one in find_all(ability.effects, v.PutIntoPlay)) or any(
        type(one.what) is a.It for one in find_all(ability.effects, v.Return)
    )


def with_chosen(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities with "the chosen type" as a card type or a creature type. Raises NoAntecedent if none was chosen, or only later."""
    if any(filter.chosen == TYPE_SAID for filter in find_all(abilities, a.Filter)):
        kinds = {word.kind for word in find_all(abilities, v.ChooseWord)}
        if {"type", "subtype"} <= kinds:
            raise NoAntecedent("one type chosen before")
        abilities = mapped(abilities, partial(_of_chosen, "type" if "type" in kinds else "subtype"))
    check_chosen(abilities)
    return abilities


def _of_chosen(kind: str, part: Any) -> Any:
    return replace(part, chosen=kind) if isinstance(part, a.Filter) and part.chosen == TYPE_SAID else part


def check_chosen(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for "the chosen faction" if no ability of the card has one chosen, or only later."""
    kinds = {word.kind for word in find_all(abilities, v.ChooseWord)}
    for ability in abilities:
        own = {word.kind for word in find_all(ability.effects, v.ChooseWord)}
        known = kinds - own
        for effect in ability.effects:
            for filter in find_all(effect, a.Filter):
                if filter.chosen and filter.chosen not in known:
                    raise NoAntecedent(f"a chosen {filter.chosen} before")
            known = known | {word.kind for word in find_all(effect, v.ChooseWord)}


def check_used(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for "choose a city" with which an ability does nothing: others do not know what was chosen."""
    for ability in abilities:
        if ability.effects and isinstance(ability.effects[-1], v.Designate):
            raise NoAntecedent("something that is done with what was chosen, in the same ability")
