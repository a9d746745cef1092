"""What a sentence carries on from the one before, or from its own condition: "If that city is under attack, it gains 1 strength"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import LAST_ONE, NoMeaning, Referred
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.several.counted_before import among, are_several, of_counted

_YOUR_HAND = a.Filter("card", place="hand", whose="you")


def carried_on(ability: a.Ability) -> a.Ability:
    """The ability, in which what a condition names is what "it" and "one of them" behind it are, and what each of several players did goes on in turn.

    "Each opponent marks a resource card. That card does not unmark": of each opponent the one that he or she marked.
    """
    if ability.kind == "passive" and ability.condition is not None:
        return updated(ability, effects=_of_condition(v.If(ability.condition, ability.effects), first=True).then)
    effects: list[Any] = []
    for effect in ability.effects:
        meant = _of_condition(effect, first=not effects) if isinstance(effect, v.If) else effect
        if isinstance(effect, v.ForPlayers) and isinstance(one := effect.effects[0], v.If):
            meant = replace(effect, effects=(_of_condition(one, first=not effects), *effect.effects[1:]))
        before = effects[-1] if effects else None
        if isinstance(before, v.ForPlayers) and _is_about_it(meant):
            effects[-1] = replace(before, effects=(*before.effects, meant))
        else:
            effects.append(meant)
    return ability if tuple(effects) == ability.effects else updated(ability, effects=tuple(effects))


def of_made_token(
    text: str, headed: bool, before: list[a.Ability], found: tuple[a.Ability, ...]
) -> tuple[list[a.Ability], tuple[a.Ability, ...]]:
    """ "Put a 1/1 Warg token into my city. When it dies, draw a card": the abilities before, and the one that makes the token with this as its own.

    Raises NoMeaning for what a token cannot have, or where something else could be meant.
    """
    if not before or not _IT_DOES.match(text) or not any(find_all(before[-1].effects, v.CreateToken)):
        return before, found
    if headed:
        return before, tuple(replace(one, effects=mapped(one.effects, _given_to_it)) for one in found)
    *others, last = before[-1].effects
    own = found[0] if len(found) == 1 and found[0].kind == "triggered" else None
    one = all(token.n == 1 for token in find_all(last, v.CreateToken))
    if own is None or own.when is None or own.when.subject != a.This() or not one or any(find_all(own.effects, a.This)):
        raise NoMeaning("what it is, such as this creature or that token", "no-antecedent")
    made = _with_given(last, own)
    if made is None:
        raise NoMeaning("what it is, such as this creature or that token", "no-antecedent")
    return before[:-1], (replace(before[-1], effects=(*others, made)),)


def _given_to_it(part: Any) -> Any:
    return replace(part, what=a.It()) if isinstance(part, v.Grant) and part.what == a.This() else part


_IT_DOES: Final = re.compile(r"\s*when(?:ever)? (?:it|he|she|that token|the token)\b", re.IGNORECASE)


def of_tokens(ability: a.Ability) -> a.Ability:
    """The ability with what a text says of tokens behind their making as a part of them: "Create a 1/1 Wolf token. It has Flying"."""
    return updated(ability, effects=_of_tokens(ability.effects))


def _of_tokens(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    done: list[Any] = []
    for effect in effects:
        given = isinstance(effect, v.Grant) and effect.until == "static" and isinstance(effect.what, a.It)
        made = _with_given(done[-1], effect.ability) if done and given else None
        if made is not None:
            done[-1] = made
            continue
        inner = {
            name: _of_tokens(part)
            for name in ("effects", "then", "otherwise")
            if isinstance(part := getattr(effect, name, None), tuple) and part and isinstance(part[0], Verb)
        }
        done.append(
            replace(effect, **inner) if any(part != getattr(effect, name) for name, part in inner.items()) else effect
        )
    return tuple(done)


def _of_these_counters(name: str, of: a.Objects, part: Any) -> Any:
    """ "If it has three or more rage counters, remove them": those of which the condition speaks."""
    named = isinstance(part, v.RemoveCounter) and part.name == LAST_ONE
    return replace(part, what=of, name=name) if named else part


def _with_given(made: Any, ability: a.Ability) -> Any | None:
    """The effect that makes tokens, also for each of something or under a condition, with an ability for them; None for one that makes none."""
    if isinstance(made, v.CreateToken):
        return replace(made, abilities=(*made.abilities, ability))
    if not isinstance(made, v.If | v.May | v.ForEach) or getattr(made, "otherwise", None):
        return None
    *others, last = (made.then if isinstance(made, v.If) else made.effects) or (None,)
    new = _with_given(last, ability)
    if new is None:
        return None
    return replace(made, then=(*others, new)) if isinstance(made, v.If) else replace(made, effects=(*others, new))


def _of_condition(effect: v.If, first: bool) -> v.If:
    condition, then = effect.condition, effect.then
    if not then:
        return effect
    named = condition.what if isinstance(condition, a.IsA) else None
    chooses = any(find_all(then[0], a.Target)) or any(find_all(then[0], a.Choose))
    if isinstance(named, Referred) and not named.many and not chooses:
        begun = mapped(then[0], lambda part: named if type(part) is a.It else part, a.Ability)
        return replace(effect, then=(begun, *then[1:]))
    counted = condition.left if isinstance(condition, a.Compare) else None
    if isinstance(counted, a.StatOf) and (name := name_of_counters(counted.stat)):
        return replace(effect, then=mapped(then, partial(_of_these_counters, name, counted.of), a.Ability))
    if first and counted == a.CountOf("cards_in_hand"):
        return replace(effect, then=mapped(then, partial(among, _YOUR_HAND), a.Ability))
    if first and isinstance(counted, a.Count) and (counted.of.place or counted.of.what not in ("", "card")):
        several = isinstance(condition, a.Compare) and are_several(condition.relation, condition.right)
        begun = of_counted(counted.of, then[0]) if several and not chooses else then[0]
        return replace(effect, then=mapped((begun, *then[1:]), partial(among, counted.of), a.Ability))
    return effect


def _is_about_it(effect: Any) -> bool:
    """Whether something is done to the one card that was mentioned, and to nothing else."""
    what = getattr(effect, "what", None)
    single = isinstance(what, a.It) and not getattr(what, "many", False)
    return single and not any(find_all(effect, a.Target)) and not any(find_all(effect, a.Choose))
