"""States in which something was before an effect changed it: "Return target creature to its owner's hand. If it was marked, draw a card"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import narrowed
from cardforge.effects.verbs.leaving import TAKING
from cardforge.effects.verbs.movement import ONLY_OWN
from cardforge.wording.mapping import mapped, mapped_of

_PRINTED: Final = (
    "what",
    "words",
    "without",
    "factions",
    "not_factions",
    "every",
    "name",
    "keywords",
    "no_keywords",
    "bounds",
)
"""What is the same of a card wherever it is."""
_LEFT: Final = (*_PRINTED, "whose", "states")
"""What can be said of a card that has left play."""


@dataclass(frozen=True)
class Was(a.Condition):
    """What something was before the effect in front of the condition; resolved when the sentences are combined."""

    what: a.Objects
    filter: a.Filter


def looked_at_before(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which what something was is looked at before it changes. Raises NoMeaning for what nothing has changed."""
    found: list[Any] = []
    for effect in (mapped_of(Was, one, _of_price) for one in effects):
        _check_enchantments(found, effect)
        if isinstance(effect, v.May) and any(find_all(effect.effects, Was)):
            effect = replace(effect, effects=looked_at_before(effect.effects))
        if isinstance(effect, v.If) and _asks_of_chosen(
            effect
        ):  # "Return a card to your hand. If it is an Elf, put it into play instead"
            found += _before(_own_chosen(effect.otherwise), effect.condition, effect.then, instead=True)
        elif not isinstance(effect, v.If) or not any(find_all(effect.condition, Was)):
            found.append(effect)
        elif effect.otherwise and not any(find_all(effect.otherwise, Was)) and _is_of_price(effect):
            found.append(replace(effect, condition=_at_present(effect.condition)))
        elif effect.otherwise and not any(find_all(effect.otherwise, Was)):  # "If it was marked, draw a card instead"
            found += _before(effect.otherwise, effect.condition, effect.then, instead=True)
        elif effect.otherwise:
            raise NoMeaning("one thing that it was at a time")
        elif found and not isinstance(found[-1], v.If) and _changed(found[-1]) is not None:
            found[-1:] = _before((found[-1],), effect.condition, effect.then, instead=False)
        else:
            found.append(replace(effect, condition=_at_present(effect.condition)))
    return tuple(found)


def _asks_of_chosen(effect: v.If) -> bool:
    """Whether a condition asks of the card that would be chosen for the one effect which it replaces: what it is, its numbers, what is on it."""
    what = _changed(effect.otherwise[0]) if len(effect.otherwise) == 1 else None
    chosen = isinstance(what, a.Choose) and (what.n, what.up_to) == (1, False)
    return chosen and not any(find_all(effect.condition, Was)) and any(find_all(effect.condition, a.It))


def _own_chosen(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effect with what is chosen for it as yours, if you can do it to nothing else. Raises NoMeaning for what another player does."""
    (effect,) = effects
    if type(effect) not in ONLY_OWN:
        return effects
    if getattr(effect, "who", a.YOU) != a.YOU:
        raise NoMeaning("what you choose yourself")
    return (replace(effect, what=replace(effect.what, filter=narrowed(effect.what.filter, whose="you"))),)


def _of_price(part: Any) -> Any:
    """ "If the sacrificed creature was an Elf": what was paid has not changed since."""
    paid = isinstance(part, Was) and getattr(part.what, "deed", "") in ("sacrificed", "discarded")
    return a.IsA(part.what, part.filter) if paid and lasts(part.filter) else part


def _check_enchantments(before: list[Any], effect: Any) -> None:
    """Raises NoMeaning for what was on a card that has just been destroyed: it is not there any more."""
    if not before or not isinstance(before[-1], TAKING):
        return
    for filter in find_all(effect, a.Filter):
        if any(how == "attached" and isinstance(what, a.It) for how, what in filter.related):
            raise NoMeaning("enchantments on a card in play")


def _is_of_price(effect: v.If) -> bool:
    """Whether a condition tells of what was paid: "Discard a card: Draw a card. If it was an Elf, draw 2 cards instead". What is done is done to no card."""
    done = _changed(effect.otherwise[0]) if len(effect.otherwise) == 1 else effect
    return done is None and all(
        lasts(was.filter) and isinstance(was.what, a.It) for was in find_all(effect.condition, Was)
    )


def _changed(effect: Any) -> Any:
    """What an effect is done to."""
    return getattr(effect, "what", None) or getattr(effect, "to", None)


def _before(effects: tuple[Any, ...], condition: a.Condition, then: tuple[Any, ...], instead: bool) -> tuple[Any, ...]:
    """First settles on the objects, then asks, then does to them what the text says."""
    (effect,) = effects if len(effects) == 1 else (None,)
    what = _changed(effect)
    if effect is None or not isinstance(what, a.Objects):
        raise NoMeaning("one effect before, of which the condition tells")
    _check_is_of(effect, condition)
    asked = mapped(condition, lambda part: a.IsA(part.what, part.filter) if isinstance(part, Was) else part)
    if isinstance(what, a.It | a.This | a.Bearer):
        done: tuple[Any, ...] = (effect,)
        settled: tuple[Any, ...] = ()
    else:
        name = "what" if getattr(effect, "what", None) else "to"
        done, settled = (replace(effect, **{name: a.It()}),), (v.Designate(what),)
    return (*settled, v.If(asked, then if instead else (*done, *then), done))


def _check_is_of(effect: Any, condition: a.Condition) -> None:
    """Raises NoMeaning for what "the sacrificed creature" was in play, where the effect before is done to another one: it has left play with the price."""
    for was in find_all(condition, Was):
        deed = getattr(was.what, "deed", "")
        if deed in _TAKEN and not any(find_all(effect, _TAKEN[deed])):
            raise NoMeaning("what lasts of a card that is no longer there")


_TAKEN: Final = {"sacrificed": v.Sacrifice, "discarded": v.Discard}
"""The verbs of what texts speak of by what was done to it."""


def _at_present(condition: a.Condition) -> a.Condition:
    """The condition for what cannot have changed. Raises NoMeaning for a state."""

    def asked(part: Any) -> Any:
        if not isinstance(part, Was):
            return part
        if not lasts(part.filter) or part.filter.whose or part.filter.states:
            raise NoMeaning("something that is done to it before", "no-antecedent")
        return a.IsA(part.what, part.filter)

    changed: a.Condition = mapped(condition, asked)
    return changed


def lasts(filter: a.Filter) -> bool:
    """Whether a card that has left play still fits a filter or not: by what is printed on it, and by whose graveyard it is in."""
    states = tuple(state for state in filter.states if state not in ("token", "nontoken"))
    return not states and replace(filter, **{name: getattr(a.Filter(), name) for name in _LEFT}) == a.Filter()
