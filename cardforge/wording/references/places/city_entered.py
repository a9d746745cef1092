"""The city into which something goes, or in which it is: "when this creature enters a city, that city ..."."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import accumulate
from operator import or_
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import ItsStrength, NoMeaning, Referred
from cardforge.effects.selectors import HOME_OF, LEFT_BY, SELF, home_of
from cardforge.effects.verbs.permissions import OF_CITIES
from cardforge.wording.events.that_player import find_that_player
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.whose_city import of_that_opponent, of_whose_city
from cardforge.wording.references.places.named import There, is_city
from cardforge.wording.references.several.done_to_another import is_of_another_inside, speaks_of_another

_CITY: Final = a.Filter("city")
_ABROAD: Final = a.Filter("city", whose="opponent")
_YOURS: Final = a.Filter("city", whose="you")


def with_city_entered(ability: a.Ability) -> a.Ability:
    """The ability with "that city" behind "when this creature enters a city" as the city in which it is then. Raises NoMeaning behind another effect on something."""
    when = ability.when
    filter = when.subject.filter if when is not None and isinstance(when.subject, a.Each) else None
    abroad = filter is not None and filter.at == a.Each(_ABROAD)
    home = filter is not None and filter.at == a.Each(_YOURS)
    if filter is None or filter.either or (filter.place != "city" and not abroad and not home):
        return ability
    chosen = [one.filter for one in find_all(ability, a.Target)] + [one.filter for one in find_all(ability, a.Choose)]
    if any(is_city(one) for one in chosen):
        return ability
    own = filter.states == SELF.states
    city = home_of(a.This() if own else a.It())
    if when is not None and when.event == "moved_out":  # it is in another place by then
        city = a.Each(a.Filter("city", related=((LEFT_BY, a.This() if own else a.It()),)))

    at_once = _settled_at_once(ability, own, abroad)
    if at_once is not None:
        return at_once

    def named(part: Any) -> Any:
        inside = isinstance(part, a.Filter) and type(part.at) is a.It
        if isinstance(part, Referred) and part.noun == _CITY and not part.deed and not part.many:
            return city
        return replace(part, at=city) if inside else part

    effects = tuple(mapped(effect, named) for effect in ability.effects)
    in_a_hand = any(find_all(effects, There)) and any(isinstance(one, v.Look | v.Reveal) for one in effects)
    if abroad and (in_a_hand or any(one.whose == "that_player" for one in find_all(effects, a.Filter))):
        effects = (v.Designate(city), *effects)  # "one of that player's resource cards"
    if own and effects and not (any(find_all(effects[0], a.Target)) or any(find_all(effects[0], a.Choose))):
        effects = (mapped(effects[0], partial(_of_the_city, city, abroad)), *effects[1:])
    if not own and effects[1:] != ability.effects[1:]:
        raise NoMeaning("the city, by what it is")
    if abroad and any(find_that_player(effects)):
        effects = _after_whose_it_is(effects, city, own, filter.whose == "opponent")
    return _told_of_city(updated(ability, effects=effects), city)


def _told_of_city(ability: a.Ability, city: a.Each) -> a.Ability:
    """The same with the city that is spoken of first as the one of the event, whoever is in it when the ability resolves, and whether it still stands."""
    when = ability.when
    if when is None or when.it or when.together or when.event == "moved_out" or any(find_all(ability.condition, a.It)):
        return ability
    first = ability.effects[0] if ability.effects else None
    if first not in (v.Designate(city), v.Designate(a.PlayerRef("its_controller", city))):
        return ability
    whose = v.Designate(a.PlayerRef("its_controller", a.It()))
    return updated(ability, when=replace(when, it="place"), effects=(whose, *ability.effects[1:]))


def _after_whose_it_is(effects: tuple[Any, ...], city: a.Each, own: bool, theirs: bool) -> tuple[Any, ...]:
    """ "That player" in the effects behind "moves into an opponent's city" as whose city it is. Raises NoMeaning beside another card that moves, or one of an opponent."""
    if isinstance(effects[0], v.Designate):
        return effects
    if not own and (theirs or any(find_all(effects, a.It))):
        raise NoMeaning("the card or the player, not both")
    first = effects[0]
    if not is_of_another_inside(first):
        first = mapped(first, lambda part: a.This() if type(part) is a.It else part, (Referred, a.Ability))
    return (v.Designate(a.PlayerRef("its_controller", city)), first, *effects[1:])


def _settled_at_once(ability: a.Ability, own: bool, abroad: bool) -> a.Ability | None:
    """The ability with "that city" as where its event happened, wherever the card has gone since; None if it speaks of other things before.

    A card that is not this one must not be spoken of beside the city.
    """
    when, it = ability.when, a.It()
    if when is None or when.it or when.together or any(map(is_of_another_inside, ability.effects)):
        return None

    def named(part: Any, spoken: bool) -> Any:
        if part is it:
            return it
        if isinstance(part, Referred) and part.noun == _CITY and not part.deed and not part.many:
            return it
        if own and not spoken and (type(part) is a.It or isinstance(part, Referred)):
            return a.This()
        if own and part in (a.PlayerRef("its_owner"), a.PlayerRef("its_controller")):
            return replace(part, of=it)
        if (
            isinstance(part, v.MoveTo | v.StayMarked) and getattr(part.who, "of", None) is it
        ):  # that of what it is done to
            return replace(part, who=a.PlayerRef("its_controller"))
        return a.PlayerRef("its_controller", it) if own and abroad and part == a.PlayerRef("that_player") else part

    def at_city(part: Any) -> Any:
        if isinstance(part, a.Filter) and type(part.at) is a.It:  # nothing is in the creature
            return replace(part, at=it)
        return replace(part, what=it) if own and _is_done_to_city(part) else part

    done = mapped(ability.effects, at_city, a.Ability)
    spoken = accumulate(map(speaks_of_another, ability.effects), or_, initial=False)
    effects = tuple(
        mapped(effect, partial(named, spoken=before), a.Ability) for effect, before in zip(done, spoken, strict=False)
    )
    about = [place for place, effect in enumerate(effects) if any(part is it for part in find_all(effect, a.It))]
    other = [part for part in find_all(effects, a.It) if part is not it]
    its = any(who.which in ("its_owner", "its_controller") and who.of is None for who in find_all(effects, a.PlayerRef))
    if not about or other or its or any(map(speaks_of_another, effects[: about[-1]])):
        return None
    return updated(ability, when=replace(when, it="place"), effects=effects)


def with_new_home(ability: a.Ability) -> a.Ability:
    """The ability with "that city" behind "put a token into a city you control" as the city in which the token then is."""
    effects: list[Any] = list(ability.effects)
    for place, before in enumerate(ability.effects[:-1]):
        if isinstance(before, v.CreateToken | v.PutIntoPlay | v.MoveTo) and before.to == "city" and before.home is None:
            moved = a.This() if subject_of(before) == a.This() else a.It()
            effects[place + 1] = mapped(effects[place + 1], partial(_that_city, home_of(moved)))
    return updated(ability, effects=tuple(effects))


def with_own_city(ability: a.Ability) -> a.Ability:
    """The ability with "that city" as the city of this card, or of what it is attached to: "While this creature is in a city, that city gets +0/+2"."""
    where = ability.condition
    lives = _is_in_a_city(where)
    if lives is not None and ability.kind == "passive":
        city, abroad = home_of(lives.what), lives.filter.whose == "opponent" or lives.filter.at == a.Each(_ABROAD)
        meant = updated(ability, effects=of_whose_city(ability.effects, city, abroad))
        return cast("a.Ability", mapped(meant, partial(_that_city, city)))
    if where is not None and ability.kind == "activated":  # "Mark, if I am in an opponent's city: That player ..."
        return updated(ability, effects=_in_the_city_asked(v.If(where, ability.effects)).then)
    effects = tuple(_in_the_city_asked(effect) for effect in ability.effects)
    return ability if effects == ability.effects else updated(ability, effects=effects)


def _is_in_a_city(condition: object) -> a.IsA | None:
    """What says of this card, or of what it is attached to, that it is in a city, alone or with other conditions; None if nothing does."""
    if isinstance(condition, a.AllOf):
        return next((found for part in condition.conditions if (found := _is_in_a_city(part)) is not None), None)
    if not isinstance(condition, a.IsA) or type(condition.what) not in (a.This, a.Bearer, a.It):
        return None
    at = getattr(condition.filter.at, "filter", None)
    return condition if condition.filter.place == "city" or getattr(at, "what", "") == "city" else None


def _in_the_city_asked(effect: Any) -> Any:
    """ "If I am in an opponent's city, that player discards a card, its residents ...": of the city in which this card is."""
    if not isinstance(effect, v.If):
        return effect
    asked = {one for one in find_all(effect.condition, a.Each) if any(how == HOME_OF for how, _ in one.filter.related)}
    if len(asked) == 1:  # "if my city is damaged, it gains 1 strength"
        effect = replace(effect, then=mapped(effect.then, partial(_strength_of, next(iter(asked)))))
    lives = _is_in_a_city(effect.condition)
    if lives is None or lives.what != a.This():
        return effect
    city = home_of(a.This())
    then = mapped(effect.then, partial(_strength_of, city))
    if lives.filter.whose == "opponent":
        then = of_that_opponent(then, a.PlayerRef("its_controller", city))
    return replace(effect, then=then)


def _strength_of(city: a.Each, part: Any) -> Any:
    """The city in the place of "that city", and of "it" where that gains or loses strength."""
    return replace(part, what=city) if _changes_strength(part) else _that_city(city, part)


def _changes_strength(part: Any) -> bool:
    """Whether "it" gains or loses strength, which only cities have."""
    gains = isinstance(part, v.Modify) and type(part.what) is a.It and not part.until
    return gains and [stat for stat, _ in part.changes] == ["defense"]


def _is_done_to_city(part: Any) -> bool:
    """Whether what is done to "it" is only done to cities: it can't be attacked, it gains strength."""
    forbids = isinstance(part, v.Forbid) and type(part.what) is a.It and part.action in OF_CITIES
    return forbids or _changes_strength(part)


def losing_strength(part: Any) -> Any:
    """ "When enchanted creature attacks a city, it loses 1 strength", "it can't gain strength": the city, not the creature."""
    return replace(part, what=Referred(_CITY)) if _is_done_to_city(part) else part


def _that_city(city: a.Each, part: Any) -> Any:
    """The city in the place of "that city", of "it" that loses strength, and where "its residents" are meant."""
    if isinstance(part, a.Filter) and type(part.at) is a.It:
        return replace(part, at=city)
    return city if part == Referred(_CITY) or isinstance(part, ItsStrength) else part


def of_city_abroad(part: Any) -> Any:
    """ "While I am in an opponent's city": an opponent's is the city, not the card."""
    one = isinstance(part, a.IsA) and isinstance(part.what, a.This | a.Bearer | a.It)
    if one and (part.filter.whose, part.filter.place) == ("opponent", "city"):
        return replace(part, filter=replace(part.filter, whose="", place="", at=a.Each(_ABROAD)))
    return part


def _of_the_city(city: a.Each, abroad: bool, part: Any) -> Any:
    """ "When I enter a city, its owner discards a card": the city's, for this card is yours; "that player" is the opponent into whose city it went."""
    if part in (a.PlayerRef("its_owner"), a.PlayerRef("its_controller")):
        return replace(part, of=city)
    return a.PlayerRef("its_controller", city) if abroad and part == a.PlayerRef("that_player") else part
