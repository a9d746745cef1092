"""Conditions that are about the subject of the sentence, "each creature gets +1/+1 as long as it is unmarked", or about those just counted."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import HOME_OF, MENTIONED, party_of
from cardforge.effects.standard.said import both
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.history import AsIt, BearerAsIt
from cardforge.wording.referents import THEM

Effects = tuple[Any, ...]


def of_each(condition: Any, effects: Effects) -> tuple[Any, Effects]:
    """ "Each creature gets +1/+1 as long as it is unmarked": those that are. Raises NoMeaning for "it" that is said of several."""
    of_subject_alone = isinstance(condition, a.IsA) and condition.what == a.Same()
    several = [
        effect for effect in effects if isinstance(getattr(effect, "what", None), a.Each) and not _of_home(effect)
    ]
    if (
        several and isinstance(condition, a.IsA) and condition.what == a.Same()
    ):  # "Your Elves get +1/+0 while attacking this city"
        condition = replace(condition, what=a.It())
    if not several or not any(find_all(condition, a.It)):
        return condition, effects
    if any(any(find_all(effect, a.It)) for effect in several):  # "while it is marked, its residents get +1/+0"
        return condition, effects
    so = said_of_them(condition)
    if so is not None and not of_subject_alone and len(several) == len(effects):
        return condition, effects  # `said_of_each` knows the words
    so = so or _faced(condition)
    if so is None or len(several) < len(effects):
        raise NoMeaning("what is meant, by its name")
    if any(find_all(so, a.It)):  # "while defending it": a state of each of them
        raise NotMeant("what is meant, by its name")
    if any({*one.what.filter.states, *so.states} >= {"attacking", "defending"} for one in several):
        raise NotMeant("what each of them does by itself, said of the last only")
    return None, tuple(replace(one, what=a.Each(both(one.what.filter, so))) for one in several)


def _of_home(effect: Any) -> bool:
    """Whether an effect is about "enchanted creature's city", which is one, and not what "it" is in front of it."""
    return any(how == HOME_OF and isinstance(of, a.Bearer) for how, of in effect.what.filter.related)


def said_of_each(ability: a.Ability, text: str) -> a.Ability:
    """ "Creatures cannot block Birds unless they have Flying": asked of each of them, not of this card. Raises NoMeaning for several that are not all alike."""
    if ability.kind != "passive" or not _SAID_OF_EACH.search(text):
        return updated(ability, effects=tuple(map(_of_attackers, ability.effects))) if _THEY.search(text) else ability
    if _asks_of_theirs(ability):
        raise NoMeaning("players who are meant, by their name")
    so = said_of_them(ability.condition)
    if so is None or any(find_all((ability.effects, so), a.It)):
        if (
            _THEY.search(text)
            and isinstance(ability.condition, a.AnyOf | a.Negated)
            and any(map(kind_spoken_of, ability.effects))
        ):
            raise NoMeaning("what is meant, by its name")
        return ability
    kinds = [kind_spoken_of(effect) for effect in ability.effects]
    if not any(kinds):
        return ability
    if not all(kinds):
        raise NoMeaning("what is meant, by its name")
    effects = tuple(of_those(effect, kind, so) for effect, kind in zip(ability.effects, kinds, strict=True))
    return updated(ability, effects=effects, condition=None)


def _of_attackers(effect: Any) -> Any:
    """ "Creatures cannot attack target city this turn unless they have Flying": asked of those that attack."""
    only = effect.then[0] if isinstance(effect, v.If) and len(effect.then) == 1 and not effect.otherwise else None
    if not isinstance(only, v.Forbid) or only.action != "be_attacked" or only.by is None:
        return effect
    so = said_of_them(effect.condition)
    if so is None:
        raise NoMeaning("what is meant, by its name")
    return replace(only, by=both(only.by, so))


_THEY: Final = re.compile(r"\b(?:if|unless) (?:they|their)\b", re.IGNORECASE)
_SAID_OF_EACH: Final = re.compile(
    r"\b(?:if|unless|while|as long as) (?:they|their)\b|\b(?:each|every|any)\b.*\b(?:if|unless|while|as long as) (?:it|they)\b"
    r"|\b(?:while|as long as) (?:it|they)\b.*\b(?:each|every|any)\b",
    re.IGNORECASE,
)
""" "They" are the several of a kind; "it" is each of them only where one of them is named: "each creature gets +1/+0 if it is damaged"."""


def kind_spoken_of(effect: Any) -> Any:
    """The kind of cards that do something or undergo it: those who block this one, who attack a city, what costs less. Raises NoMeaning for one of two kinds."""
    what = getattr(effect, "what", None)
    by = getattr(effect, "by", None)
    if isinstance(effect, v.CostChange) and effect.filter.states != ("self",):
        return effect.filter
    if isinstance(effect, v.Forbid) and by is not None and effect.action in ("be_blocked", "be_attacked"):
        if isinstance(what, a.Each) and what.filter.what != "city":  # "Elves cannot be blocked by Orcs unless they ..."
            raise NoMeaning("what is meant, by its name")
        return by
    return what.filter if isinstance(what, a.Each) else None


def of_those(effect: Any, kind: Any, so: a.Filter) -> Any:
    return mapped(effect, lambda part: both(part, so) if part is kind else part)


def _asks_of_theirs(ability: a.Ability) -> bool:
    """ "Creatures cannot attack unless their controller has more cards in hand than you": another player for each of several cards."""
    theirs = any(who.which in _THEIRS and who.of is None for who in find_all(ability.condition, a.PlayerRef))
    return theirs and any(isinstance(getattr(effect, "what", None), a.Each) for effect in ability.effects)


_THEIRS: Final = ("its_controller", "its_owner")
_FIGHTING = (("attacking",), ("defending",))


def check_others_deed(effects: Effects, trigger: Any) -> None:
    """ "Each Orc gets +1/+0 when it attacks": "it" is each of them, not this card. Raises NotMeant where the deed is theirs."""
    theirs = any(
        isinstance(effect, v.Modify | v.Grant) and isinstance(effect.what, a.Each) and effect.until == "static"
        for effect in effects
    )
    one_does = any(
        isinstance(effect, v.If) and isinstance(effect.condition, a.IsA) and effect.condition.filter.states in _FIGHTING
        for effect in effects
    )  # "... gets +1/+0 when it attacks and +0/+2 when it defends"
    if not isinstance(trigger, a.Trigger) or trigger.event not in ("attacks", "blocks") or trigger.by is not None:
        return
    if one_does or (theirs and isinstance(trigger.subject, AsIt)):
        raise NotMeant("what each of them does")


def of_each_that_does(effects: Effects, trigger: Any) -> tuple[Effects, Any]:
    """ "Each Elf gets +1/+0 until end of turn when it blocks": the one that blocks, where only they are spoken of before "it"."""
    of = getattr(effects[0], "what", None) if len(effects) == 1 else None
    if not isinstance(trigger, a.Trigger) or not isinstance(trigger.subject, AsIt | BearerAsIt):
        return effects, trigger
    if not isinstance(of, a.Each) or trigger.by is not None:
        return effects, trigger
    return (replace(effects[0], what=a.It()),), replace(trigger, subject=of)


_FACED: Final = {"blocking": "blocked_by", "blocked_by": "blocking", "fighting": "fighting"}
"""How those stand to this card to whom it stands so."""


def _faced(condition: Any) -> a.Filter | None:
    """ "Creatures with Flying get -1/-0 while I am defending against them": those that this card blocks."""
    if not isinstance(condition, a.IsA) or not isinstance(condition.what, a.This | a.Bearer):
        return None
    (how, whom), *more = condition.filter.related or (("", None),)
    theirs = type(whom) is a.It or whom == THEM
    if (
        more
        or not theirs
        or how not in _FACED
        or condition.filter != a.Filter("card", related=condition.filter.related)
    ):
        return None
    return a.Filter("card", related=((_FACED[how], condition.what),))


def said_of_them(condition: Any) -> a.Filter | None:
    """What "it" or "they" must be, by a condition that says nothing else: "as long as they are marked and attacking"."""
    if isinstance(condition, a.AllOf):
        parts = [said_of_them(part) for part in condition.conditions]
        known = [part for part in parts if part is not None]
        return reduce(both, known) if len(known) == len(parts) else None
    if isinstance(condition, a.Negated):
        part = said_of_them(condition.condition)
        return None if part is None else a.Filter("card", unlike=(part,))
    if isinstance(condition, a.Compare):
        return _compared(condition)
    if not isinstance(condition, a.IsA) or not (type(condition.what) is a.It or condition.what == THEM):
        return None
    return condition.filter


def _compared(condition: a.Compare) -> a.Filter | None:
    """Whose number stands so to another, if that is a number of each of them: "unless their attack is 3 or more"."""
    left, right, relation = condition.left, condition.right, condition.relation
    if not isinstance(left, a.StatOf) or left.n != 1 or not (type(left.of) is a.It or left.of == THEM):
        return None
    if not isinstance(right, int) or relation not in _BOUNDS:
        return None
    bound, more = _BOUNDS[relation]
    return a.Filter("card", bounds=(a.StatBound(left.stat, bound, right + more),))


_BOUNDS: Final = {"<=": ("<=", 0), ">=": (">=", 0), "=": ("=", 0), "<": ("<=", -1), ">": (">=", 1)}


def of_subject(condition: Any, effects: Effects) -> Any:
    """ "While blocking an Orc, this creature gets +2/+0": what blocks is the subject. Raises NoMeaning for another one than this card."""
    if not any(find_all(condition, a.Same)):
        return condition
    whats = [getattr(effect, "what", None) for effect in effects]
    if whats and all(
        type(what) is a.It for what in whats
    ):  # "As long as it is unmarked and in your army, it must defend"
        return mapped(condition, lambda part: whats[0] if part == a.Same() else part)
    if any(what != a.This() for what in whats):
        raise NoMeaning("this card, and what it does")
    return mapped(condition, lambda part: a.This() if part == a.Same() else part)


def of_the_first(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions named together, the later ones of the subject of the first: "while I am unmarked and in a city"."""
    first = parts[0].what if isinstance(parts[0], a.IsA) else None
    if first is None or first == a.Same():
        return parts
    return tuple(
        replace(part, what=first) if isinstance(part, a.IsA) and part.what == a.Same() else part for part in parts
    )


def doing_so(event: a.Trigger | None, so: a.Filter) -> a.Trigger:
    """The event of a subject that does so, or is there. Raises NoMeaning for one with two subjects."""
    party = party_of(event.subject) if event is not None and event.by is None else None
    if event is None or party is None:
        raise NoMeaning("one subject")
    if "resident" in so.states:
        so = replace(so, what="card")  # "a resident" is a creature anyway
    return replace(event, subject=a.Each(both(so, party)))


# --- conditions about those that another one counts ------------------------------------------------------------------

_MORE: Final = (">=", ">", "=")


def said_of_the_counted(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions that hold together, in which "they", "all of them", "none of them" are those that the one before counts."""
    found: list[Any] = []
    for part in parts:
        counted = _counted_by(found[-1]) if found else None
        found.append(part if counted is None else _said_of(part, counted))
    return tuple(found)


def _counted_by(condition: Any) -> a.Filter | None:
    """Whom a condition counts, of whom there must be some."""
    if not isinstance(condition, a.Compare) or condition.relation not in _MORE or condition.right == 0:
        return None
    left = condition.left
    if isinstance(left, a.Count) and left.n == 1 and not left.of.either:
        return left.of
    if isinstance(left, a.StatOf) and left.stat == "residents" and left.n == 1:
        return a.Filter("creature", states=("resident",), at=left.of)
    return None


def _said_of(condition: Any, counted: a.Filter) -> Any:
    if isinstance(condition, a.AllOf):
        return a.AllOf(tuple(_said_of(part, counted) for part in condition.conditions))
    if isinstance(condition, a.IsA) and condition.what == THEM:
        return a.Compare(a.Count(both(counted, _not_so(condition.filter))), "<=", 0)
    if (
        isinstance(condition, a.Compare)
        and isinstance(condition.left, a.Count)
        and condition.left.of.place == MENTIONED
    ):
        these = both(counted, replace(condition.left.of, place=""))
        return replace(condition, left=replace(condition.left, of=these))
    return condition


def _not_so(filter: a.Filter) -> a.Filter:
    """What does not fit a filter; of what is marked what is not."""
    turned = _OPPOSITE.get(filter.states)
    if turned is not None and filter == a.Filter("card", states=filter.states):
        return a.Filter("card", states=turned)
    return a.Filter("card", unlike=(filter,))


_OPPOSITE: Final[dict[tuple[str, ...], tuple[str, ...]]] = {("marked",): ("unmarked",), ("unmarked",): ("marked",)}
