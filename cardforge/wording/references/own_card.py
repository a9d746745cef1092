"""What a card says of itself without naming it: what an enchantment is attached to, and "my residents" of a city."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, LEFT_BY
from cardforge.wording.claims.bearers import ANY_TYPE, BORNE
from cardforge.wording.mapping import mapped, updated

_WAITED_FOR: Final = re.compile(r"\b(?:when|whenever|each time|every time) the +(\w+)", re.IGNORECASE)
_ENTERING: Final = re.compile(r"\b(?:comes?|enters?)(?: into)? play\b", re.IGNORECASE)
"""What is done when the card enters play, in so many words, and not only as it does."""
_NO_CREATURES: Final = ("city", "enchantment", "event", "magic")
_MY_RESIDENTS: Final = re.compile(
    r"\bmy (?:(?!and |or |city |cities )[a-z-]+ ){0,3}residents?\b|\bresidents? of mine\b", re.IGNORECASE
)
""" "My residents", "one of my unmarked residents", "a resident of mine"."""


def with_bearer(text: str, abilities: tuple[a.Ability, ...], nouns: Mapping[str, str]) -> tuple[a.Ability, ...]:
    """The abilities of an enchantment whose text does not say what it is attached to: a creature, where it speaks of the "enchanted creature".

    "When target creature attacks" speaks of it as well.
    """
    if any(ability.kind == "enchant" for ability in abilities):
        return abilities
    put_on = [ability for ability in abilities if _at_entering(ability) and _put_on(ability) is not None]
    if len(put_on) == 1:
        return tuple(part for one in abilities for part in (put_on_first(one) if one in put_on else (one,)))
    asked = {ability.when.who for ability in abilities if ability.when and ability.when.who.which in TARGET_PLAYERS}
    if len(asked) == 1:
        whose = tuple(_whose_turn(ability) for ability in abilities)
        return (a.Ability("enchant", (v.Attach(a.This(), asked.pop()),)), *whose)
    if a.PlayerRef("bearer") in find_all(abilities, a.PlayerRef):
        return (a.Ability("enchant", (v.Attach(a.This(), a.PlayerRef("target_player")),)), *abilities)
    judged = {one for ability in abilities for one in find_all((ability.when, _conditions(ability)), a.Target)}
    if len(judged) == 1 and not _names_bearer(abilities):
        (target,) = judged
        return (a.Ability("enchant", (v.Attach(a.This(), target),)), *(_judging(one, target) for one in abilities))
    targets = {one for ability in abilities if _at_entering(ability) for one in find_all(ability.effects, a.Target)}
    changed = len(targets) == 1 and not _ENTERING.search(text)
    changed = changed and all(_only_changes(one, *targets) for one in abilities if _at_entering(one))
    if not changed and not _names_bearer(abilities) and not any(map(_lasts_for_it, abilities)):
        return abilities
    if len(targets) == 1:  # "Put 3 fuse counters on target city. At the end of your turn, remove one from it"
        (target,) = targets
        held = tuple(_of_borne(one, (target, a.It()) if changed else (target,)) for one in abilities)
        return (a.Ability("enchant", (v.Attach(a.This(), target),)), *held)
    borne = list(BORNE.finditer(text)) or list(_WAITED_FOR.finditer(text))
    lasting = tuple(ability.effects for ability in abilities if ability.kind == "passive")
    if not borne and any(map(_is_told_of_itself, abilities)) and not any(find_all(lasting, a.Target)):
        raise NoMeaning("what this enchantment is attached to", "no-antecedent")
    named = {nouns.get(match[1].lower(), ANY_TYPE[0]) for match in borne}
    if len(named) != 1 or not named.isdisjoint(ANY_TYPE):
        return abilities
    return (a.Ability("enchant", (v.Attach(a.This(), a.Target(a.Filter(named.pop()))),)), *abilities)


def _put_on(ability: a.Ability) -> v.Attach | None:
    """ "Attach this enchantment to a creature", which it does when it enters play: it is put on that, as with "Enchant creature"."""
    for effect in ability.effects:
        if not isinstance(effect, v.Attach) or type(effect.what) not in (a.This, a.It):
            continue
        if isinstance(effect.to, a.Target | a.Choose) and effect.to.n == 1:
            chosen = isinstance(effect.to, a.Target) or effect.to.who == a.YOU
            return effect if chosen and not effect.to.up_to and not effect.to.filter.other else None
    return None


def put_on_first(ability: a.Ability) -> tuple[a.Ability, ...]:
    """The same ability as what the enchantment is put on, if it attaches itself, what it does besides as it enters play, and what lasts then."""
    attach = _put_on(ability)
    if attach is None or not isinstance(attach.to, a.Target | a.Choose):
        return (ability,)
    place, meant = ability.effects.index(attach), (attach.to, a.It())
    behind = mapped(ability.effects[place + 1 :], lambda part: a.Bearer() if part in meant else part, a.Ability)
    lasting = tuple(effect for effect in behind if getattr(effect, "until", "") == "static")
    at_once = (*ability.effects[:place], *(effect for effect in behind if effect not in lasting))
    own: tuple[a.Ability, ...] = (a.Ability("enchant", (v.Attach(a.This(), a.Target(attach.to.filter)),)),)
    own += (updated(ability, effects=at_once),) if at_once else ()
    return (*own, a.Ability("passive", lasting)) if lasting else own


def _is_told_of_itself(ability: a.Ability) -> bool:
    """Whether something that happens to the enchantment itself does something to what it is on."""
    itself = (
        ability.when is not None and isinstance(ability.when.subject, a.This) and ability.when.event not in a.MOMENTS
    )
    return itself and any(find_all(ability.effects, a.Bearer))


def _conditions(ability: a.Ability) -> tuple[Any, ...]:
    """What an ability asks about when it is set off; () for any other ability."""
    if ability.kind != "triggered":
        return ()
    return (ability.condition, *(one.condition for one in find_all(ability.effects, v.If)))


def _judging(ability: a.Ability, target: a.Target) -> a.Ability:
    """ "At the start of your turn, if target city has two residents, it gains 1 strength": on an enchantment what it is attached to, always the same."""
    of_it = ability.when is None or ability.when.event in a.MOMENTS

    def borne(part: Any) -> Any:
        again = isinstance(part, a.Again) and part.of in (target, a.Bearer())
        if part == target or again or (of_it and type(part) is a.It):
            return a.Bearer()
        its = of_it and isinstance(part, a.PlayerRef) and part.which in ("its_controller", "its_owner")
        return replace(part, of=a.Bearer()) if its and part.of is None else part

    return cast("a.Ability", mapped(ability, borne))


def _names_bearer(abilities: tuple[a.Ability, ...]) -> bool:
    """Whether a text speaks of the enchanted card, also only as what did something: "when it deals damage to a city"."""
    by = any(BEARER.states[0] in filter.states for filter in find_all(abilities, a.Filter))
    return by or any(find_all(abilities, a.Bearer))


def _at_entering(ability: a.Ability) -> bool:
    """Whether an ability of an enchantment is what it does when it enters play."""
    return ability.when == a.Trigger("enters_play")


def _only_changes(ability: a.Ability, target: a.Target) -> bool:
    """P79: whether what an enchantment does as it enters play is done to its only target, which stays: what it is attached to."""
    single = (target.n, target.up_to, target.or_player) == (1, False, False)
    return single and all(isinstance(one, _CHANGES) and one.what in (target, a.It()) for one in ability.effects)


_CHANGES: Final = (v.Control, v.Modify, v.PutCounter, v.Mark, v.Unmark)
"""Verbs that leave a card where it is."""


def _lasts_for_it(ability: a.Ability) -> bool:
    """Whether a lasting effect of an enchantment is about "it"."""
    return ability.kind == "passive" and any(type(part) is a.It for part in find_all(ability.effects, a.It))


def _of_borne(ability: a.Ability, named: tuple[a.Objects, ...]) -> a.Ability:
    """The ability with what the card is attached to in the place of what it names as it enters play, of "it", and of what loses its last counter."""
    meant = named if _at_entering(ability) else (a.It(),) if _lasts_for_it(ability) else ()
    changed: a.Ability = mapped(ability, lambda part: a.Bearer() if part in meant else part)
    if _at_entering(ability):  # "gain control of target creature": as long as the enchantment is on it
        changed = updated(changed, effects=tuple(_as_long_as_borne(effect) for effect in changed.effects))
    if changed.when is not None and changed.when.event == "last_counter_removed":
        return replace(changed, when=replace(changed.when, subject=a.Bearer()))
    return changed


def _as_long_as_borne(effect: Any) -> Any:
    gained = isinstance(effect, v.Control) and effect == v.Control(a.Bearer(), who=effect.who)
    return replace(effect, until="held play") if gained else effect


def _whose_turn(ability: a.Ability) -> a.Ability:
    """ "At the start of target player's turn" on an enchantment: that of the player to whom it is attached."""
    if ability.when is None or ability.when.who.which not in TARGET_PLAYERS:
        return ability
    return updated(ability, when=replace(ability.when, who=a.PlayerRef("bearer")))


def of_this_city(text: str, abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities of a city, on which "my residents" are those of this city."""
    if not _MY_RESIDENTS.search(text):
        return abilities

    def here(part: Any) -> Any:
        own = isinstance(part, a.Filter) and "resident" in part.states and part.whose == "you" and not part.place
        return replace(part, whose="", at=a.This()) if own and part.at is None else part

    return tuple(mapped(ability, here) for ability in abilities)


def check_given(text: str, abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for "this city", "this enchantment" in an ability that a creature is given: there "this" is the creature."""
    said = re.search(rf'"[^"]*\bthis {kind}\b[^"]*"', text, re.IGNORECASE) if kind in _NO_CREATURES else None
    if said is None:
        return
    for grant in find_all(abilities, v.Grant):
        of = getattr(grant.what, "filter", None)
        alike = isinstance(grant.what, a.This) or (
            of is not None and kind in [part.what for part in of.either or (of,)]
        )
        if grant.ability.kind != "keyword" and not alike:
            raise NoMeaning('"this creature" in what a creature is given')


def left_by_own(ability: a.Ability) -> a.Ability:
    """ "Sacrifice this creature: The city it was in loses 3 strength": "it" is this card, where nothing else was paid or mentioned before."""
    if ability.kind != "activated" or not ability.effects or any(find_all(ability.cost, a.Filter)):
        return ability

    def own(part: Any) -> Any:
        left = isinstance(part, a.Filter) and part.related == ((LEFT_BY, a.It()),)
        return replace(part, related=((LEFT_BY, a.This()),)) if left else part

    return updated(ability, effects=(mapped(ability.effects[0], own), *ability.effects[1:]))


def of_this_card(ability: a.Ability) -> a.Ability:
    """ "At the start of your turn, you may mark this creature. If you do, it gets +1/+1": "it" is this card, where nothing else is spoken of."""
    when = ability.when
    plain = ability.kind == "activated" if when is None else when.event in a.MOMENTS and when.by is None
    first = ability.effects[0] if ability.effects else None
    if not plain or not isinstance(first, v.May) or not any(find_all(first, a.This)):
        return ability
    spoken_of = [
        part for part in find_all((ability.cost, ability.effects), a.Objects) if type(part) not in (a.It, a.This)
    ]
    if spoken_of or any(find_all((ability.cost, ability.effects), a.Filter)):
        return ability
    return replace(
        ability, effects=mapped(ability.effects, lambda part: a.This() if type(part) is a.It else part, a.Ability)
    )
