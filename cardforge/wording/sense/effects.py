"""Whether effects can be done: they are complete, nothing of a sentence is left over, and it is known what they are done to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import WORKED_OUT
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import MENTIONED
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.coins import Fell
from cardforge.wording.clauses.past_states import Was
from cardforge.wording.events.event_values import NoOne
from cardforge.wording.events.instead.changed_points import says_changed
from cardforge.wording.mapping import mapped, without_granted
from cardforge.wording.sense.done_before import asks_what_was_done

_DONE_ONCE: Final = (v.Mark, v.Unmark, v.Destroy, v.Return, v.RemoveFromGame, v.Sacrifice, v.Control, v.MoveTo)
"""What comes to the same however often it is done to the same card."""


def check_complete(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for what is nothing that happens: a part of a sentence that nothing has taken up."""
    _check_done(ability.effects)


def _check_done(effects: tuple[object, ...]) -> None:
    for effect in effects:
        if isinstance(effect, tuple):
            _check_done(effect)
        elif not isinstance(effect, Verb):
            raise NoMeaning("something that happens")
        elif isinstance(effect, v.SetStat) and effect.stat in WORKED_OUT:
            raise NoMeaning("whose number it is, by its name")  # "its residents get +1/+1 and its strength becomes 10"
        else:
            for name in ("then", "otherwise", "effects", "options"):
                _check_done(getattr(effect, name, ()))


def check_one_target(ability: a.Ability, kind: str) -> None:
    """ "For each city you control, unmark target creature": of one target it would be no more than once. Raises NoMeaning."""
    each = list(find_all(ability.effects, v.ForEach))
    others = any(target.filter.other for one in each for target in find_all(one, a.Target))
    if others or any(_is_done_once(effect) for one in each for effect in one.effects):
        raise NoMeaning("one target for all times; how many are needed is not known when they are chosen")


def _is_done_once(effect: Any) -> bool:
    return isinstance(effect, _DONE_ONCE) and isinstance(effect.what, a.Target)


def check_attached(ability: a.Ability, kind: str) -> None:
    """ "Search your deck for an Equipment, attach it to one of them": "they" are what was mentioned last, and that is the card itself. Raises NoMeaning."""
    for attach in find_all(ability.effects, v.Attach):
        to = attach.to
        if type(attach.what) is a.It and isinstance(to, a.Choose) and to.filter.place == MENTIONED:
            raise NoMeaning("what it is attached to, by its name")


def check_done_before(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for "if you do" in front, where nothing was done."""
    if ability.effects and asks_what_was_done(ability.effects[0]):
        raise NoMeaning("something that may be done before", "no-antecedent")


def check_replaced(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for a change of points or of damage where none would be gained, lost or dealt."""
    if says_changed(abilities):
        raise NoMeaning("points that would be gained or lost")
    for ability in find_all(abilities, a.Ability):
        averts = any(find_all(ability.effects, v.Avert)) and any(find_all(mapped(ability.effects, _own), v.Avert))
        if averts and (ability.when is None or ability.when.event != "would_damaged"):
            raise NoMeaning("damage that would be dealt")


def _own(part: Any) -> Any:
    """The same part of a text without the abilities that it grants or sets off for a time."""
    return replace(part, ability=a.Ability("keyword")) if isinstance(part, v.Watch) else without_granted(part)


def check_happens(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for an event that happens to no one."""
    if any(isinstance(event.subject, NoOne) for event in find_all(abilities, a.Trigger)):
        raise NoMeaning("something that happens")


def check_taken_up(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for what is said of something before, where nothing has taken it up."""
    if any(find_all(abilities, Was)) or any(find_all(abilities, Fell)):
        raise NoMeaning("something that is done to it before", "no-antecedent")
    if any(isinstance(part, a.Same) for part in find_all(abilities, a.Objects)):
        raise NoMeaning("a subject")
