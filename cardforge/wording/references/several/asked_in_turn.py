"""What is asked about one card in several sentences: "If it is a creature, ... If it is an event, ... If it is anything else, ..."."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.clauses.past_states import Was

_TYPES: Final = frozenset(("creature", "event", "enchantment", "magic", "city"))


@dataclass(frozen=True)
class AnythingElse:
    """ "If it is anything else, draw a card", behind questions for its type."""

    effects: tuple[Any, ...]

    def behind(self, effects: list[Any]) -> None:
        """Adds what happens if none of the types fits. Raises NoMeaning if no type was asked for before."""
        asked = effects.pop() if effects else None
        if not isinstance(asked, v.If) or asked.otherwise or type_asked(asked) == "":
            raise NoMeaning("a question for a type before", "no-antecedent")
        asked = _now(asked)
        while effects and _goes_on(effects[-1], asked):
            asked = _now(effects.pop(), asked)
        effects.append(_at_the_end(asked, self.effects))


def _at_the_end(asked: v.If, effects: tuple[Any, ...]) -> v.If:
    if not asked.otherwise or not isinstance(inner := asked.otherwise[0], v.If):
        return replace(asked, otherwise=effects)
    return replace(asked, otherwise=(_at_the_end(inner, effects),))


def asked_in_turn(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with a second question for the type of a card as one that is asked if the first type does not fit.

    So "it" is the same card, whatever is named between them: "If it is a creature, mark target creature. If it is an event, draw a card."
    """
    found: list[Any] = []
    for effect in reversed(effects):
        if (
            found
            and _goes_on(effect, found[0])
            and any(isinstance(part, a.Target | a.Choose) for part in find_all(effect.then, a.Objects))
        ):
            found[0] = _now(effect, _now(found[0], *found[0].otherwise))
        else:
            found.insert(0, effect)
    return tuple(found)


def _now(asked: v.If, *otherwise: Any) -> v.If:
    """A question for a type as one for what the card is: it never changes."""
    condition = asked.condition
    if isinstance(condition, Was):
        condition = a.IsA(condition.what, condition.filter)
    return replace(asked, condition=condition, otherwise=otherwise)


def asked_of(effect: Any, what: a.Objects) -> Any:
    """An effect with a question for the type of "it", and those that follow if it has not that type, as asked of what was mentioned before."""
    if type_asked(effect) == "":
        return effect
    condition = replace(effect.condition, what=what) if type(effect.condition.what) is a.It else effect.condition
    return replace(effect, condition=condition, otherwise=tuple(asked_of(one, what) for one in effect.otherwise))


def _goes_on(first: Any, second: Any) -> bool:
    """Whether a second question is for another type of the same card."""
    if not isinstance(first, v.If) or first.otherwise or not isinstance(second, v.If):
        return False
    types = (type_asked(first), type_asked(second))
    again = isinstance(getattr(second.condition, "what", None), a.It)
    return "" not in types and types[0] != types[1] and again


def type_asked(effect: Any) -> str:
    """The type of card for which an effect asks: "if it was a creature"; "" for all that may hold of cards of several types."""
    condition = effect.condition if isinstance(effect, v.If) else None
    if not isinstance(condition, a.IsA | Was) or not isinstance(condition.what, a.It | a.Paid):
        return ""
    return (
        condition.filter.what
        if condition.filter == a.Filter(condition.filter.what) and condition.filter.what in _TYPES
        else ""
    )
