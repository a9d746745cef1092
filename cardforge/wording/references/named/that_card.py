""" "That card" behind a target in play: the card that was revealed before, not the target."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import Referred
from cardforge.effects.selectors import ALL, SHOWN
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped
from cardforge.wording.references.named.mentions import NoAntecedent

_CARD: Final = a.Filter("card")
_OF_CARDS: Final = (v.Reveal, v.Look, v.Discard, v.Mill, v.Search, v.Draw)
"""Verbs about cards that are not in play."""
_SHOWING: Final = (v.Reveal, v.Look)
_SHOWN_ONE: Final = a.Choose(a.Filter("card", place=SHOWN), ALL)
"""The card that was shown, wherever it is."""


def of_shown_card(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which "that card" is the one shown before a target in play. Raises NoAntecedent for a card of which only something else was told."""
    found: list[Any] = []
    last: Any = None
    aimed = False
    for effect in effects:
        spoken_of = [part for part in find_all(effect, Referred) if _is_that_card(part)]
        if aimed and spoken_of:
            if not _shows_one(last) or any(part not in _subjects(effect) for part in spoken_of):
                raise NoAntecedent("the last thing mentioned; name the other one by what it is")
            effect = mapped(effect, lambda part: _SHOWN_ONE if _is_that_card(part) else part)
        if any(isinstance(verb, _OF_CARDS) for verb in find_all(effect, Verb)):
            last, aimed = effect, False
        elif last is not None:
            aimed = aimed or any(one.filter.what not in ("card", "") for one in find_all(effect, a.Target))
        found.append(effect)
    return tuple(found)


def _is_that_card(part: Any) -> bool:
    return isinstance(part, Referred) and part.noun == _CARD and not part.many and part.deed in ("", "revealed")


def _shows_one(effect: Any) -> bool:
    return isinstance(effect, _SHOWING) and isinstance(effect.at, a.Top) and effect.at.n == 1


def _subjects(effect: Any) -> list[Any]:
    """What the verbs of an effect are done to."""
    return [subject_of(verb) for verb in find_all(effect, Verb)]
