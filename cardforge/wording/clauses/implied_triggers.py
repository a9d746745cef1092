"""States that imply when something happens: "creatures blocking this creature get -1/-1 until end of turn"."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, SELF, party_of, without_state
from cardforge.wording.players import ENTERING, chosen_by

Effects = tuple[Any, ...]
IMPLIED_TRIGGERS: Final[dict[str, a.Trigger]] = {
    "opposing": a.Trigger("is_blocked"),
    "beside": a.Trigger("attacks"),
    "entering": a.Trigger("enters_play"),
    "hurt": a.Trigger("damaged", by=SELF),
    "hurt in combat": a.Trigger("damaged", by=SELF, detail="combat"),
    "hurting": a.Trigger("damaged", it="by"),
    "hurting in combat": a.Trigger("damaged", it="by", detail="combat"),
}
"""States that imply a trigger ("creatures blocking this creature", "creatures this creature damages"), and that trigger."""

ASSAILS: Final = "assails"
"""The category of a sentence about those that attack a city or block a creature: done when they do, or for a time that begins then."""
HURTS: Final = frozenset(("hurt", "hurt in combat", "hurting", "hurting in combat"))
"""Those that are moments, so that nothing that is said of them lasts."""

NOT_BLOCKED: Final = tuple(a.Negated(a.IsA(what, a.Filter(states=("blocked",)))) for what in (a.This(), a.It()))
"""That an attacker is not blocked, which is known only when its battle is over."""


def when_blocked(trigger: Any, condition: Any) -> Any:
    """ "When this creature attacks and is not blocked", "and is blocked": known when the defenders are named, or the battle is over; None for others."""
    if getattr(trigger, "event", "") != "attacks":
        return None
    if condition in NOT_BLOCKED:
        return replace(trigger, event="unblocked")
    is_blocked = any(condition == negated.condition for negated in NOT_BLOCKED)
    return replace(trigger, event="is_blocked", by=None) if is_blocked else None


def is_entering(effect: Any) -> bool:
    """Whether an effect says as what its card enters play."""
    inner = effect.effects if isinstance(effect, v.May) else (effect,)
    return any(isinstance(one, v.BecomeCopy) and one.until == ENTERING for one in inner)


_FIGHTS: Final = {"attacking": "attacks", "blocking": "blocks", "defending": "defends"}
"""How those of whom something is said stand to a city or a creature, and the event with which that begins."""


def assault_of(sentence: Effects, anywhere: bool = False) -> a.Trigger | None:
    """Who attacks or defends which city, or blocks which creature, in "creatures attacking my city get -1/-0 until end of turn", "each creature that attacks it takes 1 damage".

    None for a sentence about others, or that always holds. With `anywhere` also who just attacks, or blocks: "attacking creatures get
    -1/-0 until end of turn".
    """
    found: list[a.Trigger] = []
    for effect in sentence:
        what = _done_to(effect)
        if found and isinstance(what, a.It):  # "Mark each creature that attacks this city. It does not unmark ..."
            continue
        lasts = getattr(effect, "until", "static") in ("static", "")
        if not isinstance(what, a.Each) or (lasts and not is_momentary(effect)):
            return None
        related, fights = what.filter.related, [state for state in what.filter.states if state in _FOUGHT_ANYWHERE]
        how, assailed = related[0] if len(related) == 1 and related[0][0] in _FIGHTS else ("", None)
        against = BEARER if isinstance(assailed, a.It | a.Target) else party_of(assailed)
        if against is not None:
            found.append(a.Trigger(_FIGHTS[how], a.Each(replace(what.filter, related=())), by=against))
        elif anywhere and len(fights) == 1 and not related:
            found.append(a.Trigger(_FOUGHT_ANYWHERE[fights[0]], a.Each(without_state(what.filter, fights[0]))))
        else:
            return None
    return found[0] if found and len(set(found)) == 1 else None


_FOUGHT_ANYWHERE: Final = {"attacking": "attacks", "defending": "blocks"}
"""States of those that attack something, or block something, and the event with which each begins."""


def _done_to(effect: Any) -> Any:
    return effect.to if isinstance(effect, v.Damage) else getattr(effect, "what", None)


def is_momentary(effect: Any) -> bool:
    """Whether an effect on those that attack a city, or block a creature, is done once, as they do: "they do not unmark during their controller's next unmark phase"."""
    return isinstance(effect, v.Damage | v.Mark | v.PutCounter | v.Destroy | v.RemoveFromGame) or (
        isinstance(effect, v.StayMarked) and not effect.until
    )


def is_of_fighters(effect: Any) -> bool:
    """Whether an effect is about those that attack, block or defend something."""
    inner = effect.effects if isinstance(effect, v.Delay) else (effect,)
    filters = [each.filter for one in inner for each in _each(one)]
    return any(how in _FIGHTS for of in filters for how, _ in of.related) or any(
        state in _FOUGHT_ANYWHERE for of in filters for state in of.states
    )


def with_what_follows(sentences: tuple[Effects, ...]) -> tuple[Effects, ...]:
    """Sentences of which one about those that attack a city, or block a creature, has with it what is said of them behind it: "it does not unmark ..."."""
    found: list[Effects] = []
    for sentence in sentences:
        assailed = found and assault_of(found[-1]) is not None
        if assailed and all(type(_done_to(effect)) is a.It for effect in sentence):
            found[-1] = (*found[-1], *sentence)
        else:
            found.append(sentence)
    return tuple(found)


def implied_attack(sentence: Effects, kind: str) -> tuple[a.Ability, ...]:
    """ "Creatures attacking my city get -1/-0 until end of turn" happens when they attack it; an enchantment is put on "target city" first.

    Raises NoMeaning for a target of another card.
    """
    effects = tuple(_with_it(effect) for effect in sentence)
    attack = a.Ability("triggered", effects, when=assault_of(sentence, anywhere=kind == "enchantment"))
    targets = {one for effect in sentence for each in _each(effect) for one in find_all(each.filter.related, a.Target)}
    if not targets:
        return (attack,)
    if kind != "enchantment" or len(targets) != 1:
        raise NoMeaning("a city or a creature that is known when others attack or block")
    return (a.Ability("enchant", (v.Attach(a.This(), targets.pop()),)), attack)


def implied_trigger(sentence: Effects, mark: str) -> a.Ability:
    """ "Creatures blocking this creature get -1/-1 until end of turn" happens when they block it."""
    if mark == ENTERING:
        return a.Ability("triggered", chosen_by(sentence), when=IMPLIED_TRIGGERS[mark])
    if mark == "beside":
        if not all("attacking" in states_of(effect) for effect in sentence if "beside" in states_of(effect)):
            raise NoMeaning("creatures that attack beside this one")
        return a.Ability("triggered", sentence, when=IMPLIED_TRIGGERS[mark])
    if mark == "opposing":
        attackers = any("attacking" in states_of(effect) for effect in sentence)
        return a.Ability("triggered", sentence, when=a.Trigger("blocks") if attackers else IMPLIED_TRIGGERS[mark])
    filters = [part.filter for effect in sentence for part in _each(effect)]
    subject = without_state(filters[0], mark)
    effects = tuple(_with_it(effect) for effect in sentence)
    event = IMPLIED_TRIGGERS[mark]
    when = replace(event, by=subject) if event.it == "by" else replace(event, subject=a.Each(subject))
    return a.Ability("triggered", effects, when=when)


_FOUGHT: Final = {
    "blocks": ("opposing", "defending"),
    "is_blocked": ("opposing", "attacking"),
}
"""Those that have blocked this creature, or that it has blocked, as the states in which they then are."""


def as_they_fight(effect: Any) -> Any:
    """ "Creatures that defended against me do not unmark in their controller's next unmark phase": settled as they defend, for that comes later."""
    what = getattr(effect, "what", None)
    if not isinstance(effect, v.StayMarked) or effect.until or not isinstance(what, a.Each):
        return effect
    fought = [event for event in what.filter.did if event.event in _FOUGHT and event.by == SELF]
    if len(fought) != 1:
        return effect
    rest = tuple(event for event in what.filter.did if event not in fought)
    states = (*what.filter.states, *_FOUGHT[fought[0].event])
    return replace(effect, what=a.Each(replace(what.filter, did=rest, states=states)))


def counts_blockers(effect: Any) -> bool:
    """Whether an effect is as much as there are creatures blocking this one: known as soon as all have been named."""
    return any(
        part.of.states == ("opposing", "defending") or part.of.related == (("blocking", a.This()),)
        for part in find_all(effect, a.Count)
    )


def states_of(effect: Any) -> set[str]:
    """The states of all that an effect is done to."""
    return {state for each in _each(effect) for state in each.filter.states}


def _each(effect: Any) -> list[Any]:
    if not is_dataclass(effect):
        return []
    values = [getattr(effect, field.name) for field in fields(effect)]
    return [value for value in values if isinstance(value, a.Each)]


def _with_it(effect: Any) -> Any:
    changed = {field.name: a.It() for field in fields(effect) if isinstance(getattr(effect, field.name), a.Each)}
    until = {"until": ""} if getattr(effect, "until", None) == "static" else {}
    return replace(effect, **changed, **until)


_ATTACKING = "attacking"


def in_attack_phase(when: a.Trigger, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects of the start of an attack phase, in which nobody attacks yet: each creature that attacks is changed then, until the turn or the attack ends."""
    if (when.event, when.detail) != ("phase_start", "attack"):
        return effects
    return tuple(_as_it_attacks(effect) for effect in effects)


def _as_it_attacks(effect: Any) -> Any:
    lasts = isinstance(effect, v.Modify | v.Grant) and effect.until in ("static", "turn", "attack")
    what = effect.what if lasts else None
    if not isinstance(what, a.Each) or _ATTACKING not in what.filter.states:
        return effect
    attacks = a.Trigger("attacks", a.Each(without_state(what.filter, _ATTACKING)))
    until = "attack" if effect.until == "attack" else "turn"
    return v.Watch(a.Ability("triggered", (replace(effect, what=a.It(), until=until),), when=attacks), None, until)
