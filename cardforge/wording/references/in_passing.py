"""Targets that were named only to tell where other things are: "that city" behind "destroy target creature in target city"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import LEAVING
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Nearest, NoMeaning, Referred
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.leaving import LEAVING_PLACE
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.several.one_place import in_one_place

_NEAREST: Final = ("same place", Nearest())


def nearest(ability: a.Ability, in_play: bool = False) -> a.Ability:
    """The ability with "the same city" as that of the one creature which an effect before is about, or of this card, which is `in_play` though it does this once.

    Raises NoMeaning for a creature that is no longer there.
    """
    if ability.kind == "play":
        ability = in_one_place(ability)
    if not any(find_all(ability, Nearest)):
        return ability
    ability = updated(ability, effects=mapped(ability.effects, _beside_the_target))
    played = ability.kind == "play" and not in_play  # such a card has no city itself
    lasting = played or ability.kind in ("passive", "keyword", "enchant")
    effects: list[Any] = []
    borne = ability.when is not None and ability.when.subject == a.Bearer() and ability.when.event in LEAVING
    for effect in ability.effects:
        if borne and not effects:  # what an enchantment was on is where it was, this card nowhere
            effect = mapped(effect, _near_it)
        last = None if lasting or not effects else _single(effects[-1])
        if last is not None and any(find_all(effect, Nearest)):
            if isinstance(effects[-1], LEAVING_PLACE):
                raise NoMeaning("a card that is still there")
            effect = mapped(effect, _near_it)
        effects.append(effect)
    said = mapped(tuple(effects), _near_played, (a.Ability,)) if played else tuple(effects)
    return cast("a.Ability", mapped(updated(ability, effects=said), _near_this))


def _single(effect: Any) -> Any:
    """The one creature of choice that an effect is about, if its own place is not said to be that of this card."""
    spoken = [part for part in _spoken_of((effect,)) if isinstance(part, a.Target | a.Choose)]
    if not spoken or spoken[-1].n != 1 or spoken[-1].up_to:
        return None
    of = spoken[-1].filter
    plain = of.what == "creature" and not of.either and of.place in ("", "city", "play") and not _is_beside(of)
    return spoken[-1] if plain else None


def _near_it(part: Any) -> Any:
    if not isinstance(part, a.Filter) or _NEAREST not in part.related:
        return part
    there = _beside(_near_this(part), a.It())
    return replace(there, other=False, related=(*there.related, ("other than", a.It()))) if part.other else there


def _near_played(part: Any) -> Any:
    """ "In the same city or army" where a card is played, which has no place itself: that of another card, which is yet to be found."""
    played = isinstance(part, a.Filter) and part.place == "here" and _NEAREST in part.related
    return _beside(_near_this(part), a.This()) if played else part


def _near_this(part: Any) -> Any:
    if not isinstance(part, a.Filter) or _NEAREST not in part.related:
        return part
    beside = (_SAME_PLACE,) if part.place == "army" else ()  # other places tell themselves whose they are
    return replace(part, related=(*(one for one in part.related if one != _NEAREST), *beside))


def named_again(ability: a.Ability) -> a.Ability:
    """The ability with "that city" as the target of this type that was named in passing before; only where nothing else of the type was named."""
    effects: list[Any] = []
    for effect in map(_counted_there, ability.effects):
        replaced = effect.otherwise if isinstance(effect, v.If) else ()
        before = (*effects, *replaced)
        passing = {target for target in _in_passing(before) if (target.n, target.up_to) == (1, False)}
        home = _home_of_event(ability.when) or _home_in(effect)
        spoken = (part for part in _spoken_of(before) if not isinstance(part, a.Each))  # which are several
        others = {_type(ability.when.subject) if ability.when else "", *map(_type, spoken)}
        for target in passing:
            effect = _called_by_its_kind(effect, target, before)
            what = target.filter.what
            if what not in (*others, "card", "permanent") and [one.filter.what for one in passing].count(what) == 1:
                effect = _into_it(_with(effect, what, a.Again(target)), target, replaced)
        if home is not None and "city" not in others:
            effect = _with(effect, "city", home)
        effect = _alone_named(effect, before)
        effects.append(effect)
    return updated(ability, effects=tuple(effects))


def _called_by_its_kind(effect: Any, target: a.Target, before: tuple[Any, ...]) -> Any:
    """ "Mark each creature blocking target attacking Orc. Unmark that Orc": by what only this one of those named is said to be."""
    single = [part for part in find_all(before, a.Objects) if not isinstance(part, a.Each)]
    others = [of for part in single if isinstance(of := getattr(part, "filter", None), a.Filter)]

    def named(part: Any) -> Any:
        said = isinstance(part, Referred) and part.noun != a.Filter(part.noun.what) and not part.deed and not part.many
        if not said or not _is_said_of(part.noun, target.filter):
            return part
        alone = all(one == target.filter or not _is_said_of(part.noun, one) for one in others)
        return a.Again(target) if alone else part

    return mapped(effect, named)


def _is_said_of(noun: a.Filter, of: a.Filter) -> bool:
    """Whether a noun says nothing of a card but what a text has said of it."""
    named = (set(noun.words) <= set(of.words), set(noun.states) <= set(of.states))
    return of.what == noun.what and all(named) and replace(noun, words=(), states=()) == a.Filter(noun.what)


def _into_it(effect: Any, target: a.Target, replaced: tuple[Any, ...]) -> Any:
    """ "Put a Wolf token into target city. If you control that city, put two Wolf tokens into it instead": into that city."""
    if not any(getattr(one, "home", None) == target for one in replaced):
        return effect
    there = a.Again(target)
    then = tuple(replace(one, home=there) if type(getattr(one, "home", None)) is a.It else one for one in effect.then)
    condition = effect.condition
    if all(isinstance(one, v.CreateToken) for one in replaced):  # which are not there yet
        condition = mapped(condition, lambda part: there if type(part) is a.It else part)
    return replace(effect, condition=condition, then=then)


def _alone_named(effect: Any, before: tuple[Any, ...]) -> Any:
    """ "Residents of target city get +1/+2. If it is your only city, they also have Flying": "it" is the one thing named by which all the others are described."""
    last = before[-1] if before else None
    if isinstance(last, v.If):
        last = last.then[-1] if last.then and not last.otherwise else None
    what = getattr(last, "what", None) or getattr(last, "to", None)
    named = list(find_all(what, a.Target)) if isinstance(what, a.Each) else []
    again = [one.of for one in find_all(what, a.Again)] if isinstance(what, a.Each) else []
    single = [target for target in (*named, *again) if (target.n, target.up_to, target.or_player) == (1, False, False)]
    if len(single) != 1:
        return effect
    it = a.Again(single[0])
    effect = mapped(effect, lambda part: replace(part, of=it) if part in _ITS else part, _OF_EACH)
    return mapped(effect, lambda part: it if type(part) is a.It else part, (Referred, a.Ability, a.Target, a.Choose))


_ITS: Final = (a.PlayerRef("its_controller"), a.PlayerRef("its_owner"))
""" "Destroy all creatures in target city. Its controller draws a card": the city's; of several cards it would be "their controllers"."""
_OF_EACH: Final = (a.Ability, v.MoveTo, v.StayMarked)
"""Where the controller of each card is meant, without a word of the text."""


def _counted_there(effect: Any) -> Any:
    """ "Residents of target city get +0/+1 for each resident in that city", "in it": of the city in which they are."""
    what = getattr(effect, "what", None) or getattr(effect, "to", None)
    filter = getattr(what, "filter", None)
    city = getattr(filter, "at", None)
    if not isinstance(what, a.Each) or what.filter.what == "city":
        return effect
    effect = _related_alike(effect, what.filter)
    if not isinstance(city, a.Target):
        return effect
    if (city.filter.what, city.n, city.up_to) != ("city", 1, False):
        return effect

    def there(part: Any) -> Any:
        if isinstance(part, a.Filter) and type(part.at) is a.It:
            return replace(part, at=a.Again(city))
        return part

    return mapped(_with(effect, "city", a.Again(city)), there)


def _related_alike(effect: Any, affected: a.Filter) -> Any:
    """ "Each creature defending against target creature gets +1/+0 for each creature defending against it": against the target."""
    single = {
        how: one for how, one in affected.related if isinstance(one, a.Target) and (one.n, one.up_to) == (1, False)
    }
    if not single:
        return effect

    def against(how: str, other: Any) -> Any:
        target = single.get(how)
        named = type(other) is a.It or (target is not None and other == Referred(a.Filter(target.filter.what)))
        return a.Again(target) if target is not None and named else other

    def alike(part: Any) -> Any:
        if not isinstance(part, a.Filter) or not part.related:
            return part
        return replace(part, related=tuple((how, against(how, other)) for how, other in part.related))

    return mapped(effect, alike)


def _beside_the_target(part: Any) -> Any:
    """ "Target creature and all other creatures in the same city": in that of the target, and others than it, whose text it may be."""
    if not isinstance(part, a.Several) or not isinstance(part.parts[0], a.Target) or part.parts[0].n != 1:
        return part
    return replace(part, parts=(part.parts[0], *(mapped(one, _near_it) for one in part.parts[1:])))


def beside_the_first(ability: a.Ability, in_play: bool = False) -> a.Ability:
    """What is done when a card is played, with "in the same city" as the place of the other card that is named: such a card is in no place itself, unless it is `in_play`.

    Raises NoMeaning if none is named, or if it is gone by then.
    """
    if ability.kind != "play" or in_play or not any(map(_is_beside, find_all(ability.effects, a.Filter))):
        return ability
    effects: list[Any] = []
    for effect in ability.effects:
        named = [part for part in _spoken_of((effect,)) if isinstance(part, a.Target) and not _is_beside(part.filter)]
        before = [part for part in _spoken_of(tuple(effects[-1:])) if isinstance(part, a.Target | a.It)]
        meant: a.Objects = a.It() if before and not named else a.This()
        if len(named) == 1 and named[0].n == 1:
            meant = a.Again(named[0])
        effects.append(mapped(effect, partial(_with_place, meant), a.Ability))
    return updated(ability, effects=tuple(effects))


_SAME_PLACE: Final = ("same place", a.This())


def _is_beside(filter: a.Filter) -> bool:
    return filter.place == "same_city" or _SAME_PLACE in filter.related


def _with_place(what: a.Objects, part: Any) -> Any:
    return _beside(part, what) if isinstance(part, a.Filter) and _is_beside(part) else part


def _beside(filter: a.Filter, what: a.Objects) -> a.Filter:
    """The filter with the place of another card in the place of "here"."""
    related = (*(one for one in filter.related if one != _SAME_PLACE), ("same place", what))
    place = {"same_city": "city", "here": ""}.get(filter.place, filter.place)
    return replace(filter, place=place, related=related)


def _in_passing(effects: tuple[Any, ...]) -> list[a.Target]:
    """The targets inside of descriptions and numbers, and those that tell where something goes."""
    within = (*find_all(effects, a.Filter), *find_all(effects, a.StatOf))
    inside = [target for part in within for target in find_all(part, a.Target)]
    homes = [home for effect in effects if isinstance(home := getattr(effect, "home", None), a.Target)]
    return [*inside, *homes]


def _spoken_of(effects: tuple[Any, ...]) -> Iterator[Any]:
    """What effects are about: all but what tells where, and what is said in an ability that they give."""
    given = {id(verb) for ability in find_all(effects, a.Ability) for verb in find_all(ability, Verb)}
    for verb in (one for one in find_all(effects, Verb) if id(one) not in given):
        yield from (getattr(verb, field.name) for field in fields(verb) if field.name != "home")


def _type(part: Any) -> str:
    return part.filter.what if isinstance(getattr(part, "filter", None), a.Filter) else ""


def _home_of_event(when: a.Trigger | None) -> a.Objects | None:
    """The city in which something happens, where the text names it: "When a resident of enchanted city dies, that city ..."."""
    filter = getattr(when.subject, "filter", None) if when else None
    home = filter.at if isinstance(filter, a.Filter) else None
    return home if isinstance(home, a.Bearer | a.This) else None


def of_the_same(ability: a.Ability) -> a.Ability:
    """The ability in which what is done to the same cards is about one target: "creatures defending target city get +1/+1 and Defiance"."""
    if ability.kind in ("passive", "keyword", "enchant"):
        return ability
    effects: list[Any] = []
    before = None
    for effect in ability.effects:
        what = getattr(effect, "what", None)
        same = what == before and isinstance(what, a.Each) and any(find_all(what, a.Target))
        effects.append(_about(effect, mapped(what, _named_once)) if same else effect)
        before = what
    return updated(ability, effects=tuple(effects))


def _about(effect: Any, what: a.Objects) -> Any:
    return replace(effect, what=what)


def _named_once(part: Any) -> Any:
    """A target that was chosen for an effect before."""
    return a.Again(part) if isinstance(part, a.Target) else part


def _home_in(effect: Any) -> a.Objects | None:
    """The city that a condition names: "if no resident of enchanted city is marked, that city ..."."""
    asked = effect.condition if isinstance(effect, v.If) else None
    homes = {filter.at for filter in find_all(asked, a.Filter) if isinstance(filter.at, a.Bearer | a.This)}
    return homes.pop() if len(homes) == 1 else None


def _with(effect: Any, what: str, meant: a.Objects) -> Any:
    """The effect with what was named in passing in the place of "that city"."""
    noun = a.Filter(what)

    def named(part: Any) -> Any:
        plain = isinstance(part, Referred) and part.noun == noun and not part.deed and not part.many
        return meant if plain else part

    return mapped(effect, named)
