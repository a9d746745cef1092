"""Abilities made explicit before they are compiled: durations of advantages, and what "it" is in passive abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Count, StatOf, ThatMany
from cardforge.effects.conditions import AllOf, AnyOf, Compare, IsA, Negated, Trigger, YouDo
from cardforge.effects.contents import find_all, replaced, with_parts
from cardforge.effects.protocol import Abilities
from cardforge.effects.selectors import (
    GONE,
    YOU,
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    Random,
    Selector,
    Target,
    This,
    depends_on_card,
)
from cardforge.effects.standard.last_numbers import taken_by, with_last_numbers
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Attach,
    ChooseOne,
    CreateCopy,
    CreateToken,
    Damage,
    Destroy,
    Grant,
    Harmless,
    If,
    Mark,
    May,
    Modify,
    PutIntoPlay,
    SetStat,
    Unmark,
)
from cardforge.effects.verbs.control_flow import EFFECT_LISTS
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.costs import MarkOthers, SacrificeCost
from cardforge.games.arc.effects.named_players import naming_players
from cardforge.games.arc.effects.playing import PLAYING, told_when_there
from cardforge.games.arc.effects.verbs import AVATAR_DAMAGED, FOR_GOLD, MoreGold, ProduceGold
from cardforge.games.arc.text.kingdom.added_devotion import counted_in_sum, told_of_its_city
from cardforge.games.arc.text.leaflet_keywords import as_elsewhere, as_in_leaflet
from cardforge.kernel.cards import Card


def normalized(
    cards: tuple[Card, ...], abilities: Abilities, lasting: str, seats: int
) -> dict[str, tuple[Ability, ...]]:
    """The abilities of each card with explicit durations, "it" of passive abilities replaced, and the players named first.

    `seats` is the number of players: of several opponents one is chosen. `lasting` is how long what a level gives without a duration lasts: "turn", or "devotion" for an ability of the city itself (Q16).
    """
    leaflet = lasting == "devotion"
    cities = {card.key for card in cards if card.word("type") == "city"}
    abilities = {
        key: tuple(told_of_its_city(ability, key in cities or _lies_on_city(text)) for ability in text)
        for key, text in abilities.items()
    }
    abilities = {
        key: tuple(one for ability in text for one in _meant(ability, leaflet)) for key, text in abilities.items()
    }
    several = seats > 2  # so that an opponent has to be chosen
    abilities = {key: tuple(naming_players(ability, several) for ability in text) for key, text in abilities.items()}
    enchantments = {card.key for card in cards if card.word("type") == "enchantment"}
    return {
        key: tuple(_normalized(ability, Bearer() if key in enchantments else This(), lasting) for ability in text)
        for key, text in abilities.items()
    }


def _lies_on_city(text: tuple[Ability, ...]) -> bool:
    """Whether a card is an enchantment of cities alone."""
    onto = [verb.to for ability in text if ability.kind == "enchant" for verb in find_all(ability.effects, Attach)]
    return bool(onto) and all(isinstance(to, Target) and to.filter.what == "city" for to in onto)


def _meant(ability: Ability, leaflet: bool) -> tuple[Ability, ...]:
    """An ability as the profile has it, and those that it grants with it: keywords about other keywords are what they stand for."""
    ability = counted_in_sum(_told_by_what_falls(ability))
    if any(find_all(ability, Modify)) or any(find_all(ability, SetStat)):
        ability = cast("Ability", _of_strength(ability))
    if any(filter.what == "avatar" for filter in find_all(ability, Filter)):
        ability = cast("Ability", _of_avatars(ability))
    if not leaflet and any(_RESIDENT in filter.states for filter in find_all(ability, Filter)):
        ability = cast("Ability", _with_avatars(ability))
    meant = tuple(part for one in _stands_for(ability, leaflet) for part in _giving_at_once(one))
    granting = [replace(one, effects=cast("tuple[Verb, ...]", _granting(one.effects, leaflet))) for one in meant]
    granting = [told_when_there(one) if leaflet else _told_when_aimed(one) for one in granting]
    granting = [replace(one, effects=_to_hands(one.effects)) for one in granting]
    granting = [with_last_numbers(one, _taken(one)) for one in granting]
    return tuple(
        replace(one, effects=cast("tuple[Verb, ...]", _counting_deaths(one.effects)))
        if any(find_all(one.effects, Destroy))
        else one
        for one in granting
    )


def _of_strength(part: object) -> object:
    """Q34: the defense points of a city are changed for a time as its DEF: "target city gains 3 defense points until end of turn"."""
    if isinstance(part, Modify) and any(stat == _STRENGTH for stat, _ in part.changes):
        part = replace(part, changes=tuple([("defense" if stat == _STRENGTH else stat, n) for stat, n in part.changes]))
    if isinstance(part, SetStat) and part.stat == _STRENGTH:
        part = replace(part, stat="defense")
    return with_parts(part, _of_strength)


_STRENGTH: Final = "strength"


def _stands_for(ability: Ability, leaflet: bool) -> tuple[Ability, ...]:
    return as_in_leaflet(ability) if leaflet else (as_elsewhere(ability),)


def _giving_at_once(ability: Ability) -> tuple[Ability, ...]:
    """ "When enchanted resource card is marked for gold, it produces 1 additional gold": it gives so much, which helps to pay what it is marked for (A75).

    What else happens then is an ability of its own.
    """
    when = ability.when
    if when is None or when != Trigger("marked", when.subject, detail=FOR_GOLD) or ability.limit or ability.cost:
        return (ability,)
    given = [_more_given(effect, when.subject) for effect in ability.effects]
    rest = tuple(effect for effect, more in zip(ability.effects, given, strict=True) if more is None)
    more = tuple(one for one in given if one is not None)
    if not more or any(find_all(rest, YouDo)):
        return (ability,)
    passive = Ability("passive", more, condition=ability.condition)
    return (passive, replace(ability, effects=rest)) if rest else (passive,)


def _more_given(effect: Verb, what: Selector) -> MoreGold | None:
    """What a resource card gives more, of the faction of its pile, or of any; None for another effect."""
    if isinstance(effect, MoreGold) and isinstance(effect.what, It) and isinstance(effect.n, int):
        return replace(effect, what=what)
    options = effect.options if isinstance(effect, ChooseOne) and effect.who == YOU and not effect.at_random else ()
    produced = [one for option in options for one in option if isinstance(one, ProduceGold) and one.who == YOU]
    numbers = {one.n for one in produced}
    if len(produced) != len(options) or [one.faction for one in produced] != [*FACTIONS] or len(numbers) != 1:
        return None
    n = numbers.pop()
    return MoreGold(what, n, of_any=True) if isinstance(n, int) else None


def _taken(ability: Ability) -> tuple[type, ...]:
    """How the effects of an ability speak of what its cost takes out of play."""
    found = [taken_by(cost.what) for cost in ability.cost if isinstance(cost, SacrificeCost)]
    return tuple(dict.fromkeys(one for part in found for one in part))


def _told_by_what_falls(ability: Ability) -> Ability:
    """ "When enchanted city is destroyed" is heard while the enchantment is still on it, which goes with the city (Q35)."""
    when = ability.when
    if when is None or when.event != "city_destroyed" or not isinstance(when.subject, Bearer):
        return ability
    return replace(ability, when=replace(when, event="home_falls"))


AIMED: Final = "aimed"
"""The event of announcing an event or magic card, for texts about its targets where being played is told only once it has resolved."""


def _of_avatars(value: object) -> object:
    """What is dealt to an avatar costs its player points, and is an event of its own."""
    of = value.subject if isinstance(value, Trigger) and value.event == "damaged" else None
    if isinstance(value, Trigger) and isinstance(of, Each) and of.filter.what == "avatar":
        return replace(value, event=AVATAR_DAMAGED)
    return with_parts(value, _of_avatars)


_RESIDENT: Final = "resident"


def _with_avatars(value: object) -> object:
    """A164: an avatar in a city is a resident: it is counted among them, and marked, unmarked and dealt damage with them; what only creatures undergo it does not."""
    value = with_parts(value, _with_avatars)
    if isinstance(value, Count):
        return replaced(value, {"of": _or_avatar(value.of)})
    if isinstance(value, MarkOthers):
        return replaced(value, {"filter": _or_avatar(value.filter)})
    if not isinstance(value, (Mark, Unmark, Damage)):
        return value
    name = "to" if isinstance(value, Damage) else "what"
    what = getattr(value, name)
    if not isinstance(what, (Each, Target, Choose)):
        return value
    return replaced(value, {name: replaced(what, {"filter": _or_avatar(what.filter)})})


def _or_avatar(filter: Filter) -> Filter:
    """A filter of residents that avatars fit as well."""
    kinds: list[Filter] = []
    for kind in filter.either or (filter,):
        kinds.append(kind)
        if kind.what == "creature" and _RESIDENT in kind.states:
            kinds.append(replace(kind, what="avatar"))
    return Filter(either=tuple(kinds)) if len(kinds) > len(filter.either or (filter,)) else filter


def _told_when_aimed(ability: Ability) -> Ability:
    """An ability set off by a spell that targets something: it goes off while that spell still has its targets, as becoming a target does."""
    subject = ability.when.subject if ability.when is not None else None
    if ability.when is None or not isinstance(subject, Each) or ability.when.event not in PLAYING:
        return ability
    if not any(how.startswith("targeting") for how, _ in subject.filter.related):
        return ability
    return replace(ability, when=replace(ability.when, event=AIMED))


def _counting_deaths(value: object, destroyed: Filter | None = None) -> object:
    """The same where what was "destroyed this way" is what died of it, as it was then and whose; what was saved did not die (A273).

    `destroyed` is what the effect before was to destroy, if these are creatures: "that many" behind it are those that died.
    """
    if isinstance(value, tuple):
        found: list[object] = []
        for part in value:
            found.append(_counting_deaths(part, destroyed))
            destroyed = _creatures_destroyed(part) if isinstance(part, Verb) else destroyed
        return tuple(found)
    if isinstance(value, Filter) and value.place == GONE:
        return _dead(replace(value, place=""))
    if isinstance(value, ThatMany) and destroyed is not None:
        return Count(_dead(destroyed), value.n)
    return with_parts(value, lambda part: _counting_deaths(part, destroyed))


def _creatures_destroyed(effect: Verb) -> Filter | None:
    """Which creatures an effect destroys; None for one that destroys others, or none."""
    filter = getattr(effect.what, "filter", None) if isinstance(effect, Destroy) else None
    return Filter("creature") if isinstance(filter, Filter) and filter.what == "creature" else None


def _dead(filter: Filter) -> Filter:
    """Those mentioned before that fitted a filter when they died this turn, or left play if they are no creatures; resource cards that lie elsewhere."""
    if filter.what == "resource":
        return replace(filter, what="card", place=GONE)
    if filter.what in ("enchantment", "city"):
        return Filter(filter.what, place=GONE, did=(Trigger("leaves_play", Each(filter)),))
    return Filter(filter.what, place=GONE, did=(Trigger("dies", Each(filter)),))


def _granting(effects: tuple[object, ...], leaflet: bool) -> tuple[object, ...]:
    """Effects in which every ability that is granted is what it stands for; some stand for several."""
    found: list[object] = []
    for effect in effects:
        if isinstance(effect, Grant):
            first, *others = [replace(effect, ability=one) for one in _meant(effect.ability, leaflet)]
            found += [first, *(_given_too(one) for one in others)]
        elif isinstance(effect, tuple):
            found.append(_granting(effect, leaflet))
        else:
            lists = {name: getattr(effect, name, ()) for name in EFFECT_LISTS}
            changed: dict[str, object] = {name: _granting(part, leaflet) for name, part in lists.items() if part}
            found.append(replaced(effect, changed) if changed else effect)
    return tuple(found)


def _given_too(effect: Grant) -> Grant:
    """What stands for one keyword with a grant before it goes to those who got that: whoever is a target or chosen is so once, and "creatures without Charge" are those without it before."""
    what = effect.what
    named_once = isinstance(what, Each) and effect.until != "static" and not what.filter.place
    return replace(effect, what=It()) if named_once or isinstance(what, (Target, Choose, Random)) else effect


def _to_hands(effects: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Effects in which what cards of a hand are given for a time is a text that this card, or its player, has for that time, for nothing lasts on a card in hand.

    So is what keeps all of a kind from dealing damage.
    """
    return tuple(map(_for_hands, effects))


def _for_hands(effect: Verb) -> Verb:
    if isinstance(effect, (If, May)):
        lists: dict[str, object] = {
            name: _to_hands(part) for name in EFFECT_LISTS if (part := getattr(effect, name, ()))
        }
        return cast("Verb", replaced(effect, lists))
    if isinstance(effect, Harmless) and _is_of_kind(effect):
        return Grant(This(), Ability("passive", (replace(effect, until="static"),)), effect.until)
    if not isinstance(effect, Grant) or not isinstance(effect.what, Each) or effect.until in ("", "static"):
        return effect
    if effect.what.filter.place != "hand":
        return effect
    return Grant(This(), Ability("passive", (replace(effect, until="static"),)), effect.until)


def _is_of_kind(effect: Harmless) -> bool:
    """Whether all of a kind deal no damage for a time, also what comes later, as events do; all creatures of a player are known otherwise."""
    what = effect.what
    if effect.until in ("", "static") or not isinstance(what, Each):
        return False
    if what.filter == Filter("creature", whose=what.filter.whose):
        return False
    kinds = what.filter.either or (what.filter,)
    return all(kind.whose in ("", "you", "opponent") and not kind.other and not depends_on_card(kind) for kind in kinds)


def clauses_of(text: tuple[Ability, ...], leaflet: bool) -> list[int]:
    """For each ability that a text has in a game the place of the printed one that it comes from."""
    return [
        place
        for place, ability in enumerate(text)
        for one in _stands_for(ability, leaflet)
        for _ in _giving_at_once(one)
    ]


def _normalized(ability: Ability, it: This | Bearer, lasting: str) -> Ability:
    timed = until_devotion(ability) if lasting == "devotion" else for_the_turn(ability)
    return cast("Ability", with_antecedent(timed, it))


def until_devotion(ability: Ability) -> Ability:
    """Q16: a level whose lasting texts apply as if they were printed on the city, until it is devoted to again."""
    if ability.kind != "level":
        return for_the_turn(ability)
    return _but_for_what_enters(ability, _for_the_city)


def _but_for_what_enters(ability: Ability, change: Callable[[Verb], Verb]) -> Ability:
    """The ability with its effects changed, but for those on what it puts into play: "Put a 0/1 Crop token into play. It has Flying"."""
    effects: list[Verb] = []
    entered = False
    for effect in ability.effects:
        what = getattr(effect, "what", None)
        effects.append(effect if entered and isinstance(what, It) else change(effect))
        entered = isinstance(effect, (CreateToken, CreateCopy, PutIntoPlay)) or (entered and isinstance(what, It))
    return replace(ability, effects=tuple(effects))


def _for_the_city(effect: Verb) -> Verb:
    if isinstance(effect, Grant) and effect.what == This() and effect.ability.kind == "passive":
        return replace(effect, until="devotion") if effect.until == "static" else effect
    return (
        Grant(This(), Ability("passive", (effect,)), "devotion") if getattr(effect, "until", "") == "static" else effect
    )


def for_the_turn(ability: Ability) -> Ability:
    """C25f, A175: the ability with its effects lasting for the turn, if it is an advantage or level without a duration."""
    if ability.kind not in ("advantage", "level"):
        return ability
    return _but_for_what_enters(ability, _for_the_turn)


def _for_the_turn(effect: Verb) -> Verb:
    return cast("Verb", replaced(effect, {"until": "turn"})) if getattr(effect, "until", "") == "static" else effect


def with_antecedent(value: object, it: This | Bearer) -> object:
    """A passive ability in which "it" is replaced: by the card itself, or by what an enchantment is attached to.

    In numbers ("where X is its DEF") "it" remains the affected card.
    """
    if isinstance(value, It):
        return it
    if isinstance(value, tuple):
        return tuple(with_antecedent(part, it) for part in value)
    if isinstance(value, Ability) and value.kind != "passive":
        return replaced(value, {"effects": tuple(_inside(effect) for effect in value.effects)})
    if isinstance(value, Each):
        return replaced(value, {"filter": with_antecedent(value.filter, it)})
    if isinstance(value, Count):
        return replaced(value, {"of": with_antecedent(value.of, it)})
    if isinstance(value, Filter):
        places = {"related": with_antecedent(value.related, it), "at": with_antecedent(value.at, it)}
        either = {"either": with_antecedent(value.either, it)} if value.either else {}
        return replaced(value, {**places, **either}) if value.related or value.at or value.either else value
    if isinstance(value, (Ability, AllOf, AnyOf, IsA, Negated, Compare, Verb)):
        numbers = ("changes", "n", "right") if not isinstance(value, Compare) else ()
        kept = {field.name: getattr(value, field.name) for field in fields(value) if field.name not in numbers}
        return replaced(
            value, {name: with_antecedent(part, This() if name == "ability" else it) for name, part in kept.items()}
        )
    return replaced(value, {"of": with_antecedent(value.of, it)}) if isinstance(value, StatOf) else value


def _inside(value: object) -> object:
    """An effect in which "it" of granted abilities is replaced by the card that they are granted to."""
    if isinstance(value, Grant):
        return replaced(value, {"ability": with_antecedent(value.ability, This())})
    return with_parts(value, _inside) if isinstance(value, Verb | tuple) else value
