"""The forms of written sentences: capitals, articles, the slots of a wording, the number of a subject."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import FIRST_TIME
from cardforge.effects.phrases import Phrase
from cardforge.effects.standard.said import Together
from cardforge.wording.inflection import articles
from cardforge.wording.patterns import Part, Slot
from cardforge.wording.references.named.ambiguous import Named
from cardforge.wording.writing.filter_writer import Unwritable


def slots_of(phrase: Phrase, pattern: list[Part], value: Any) -> dict[str, Any] | None:
    """The slots with which the phrase makes exactly this value, or None."""
    names = [part.name for part in pattern if isinstance(part, Slot)]
    if phrase.make is None:
        return {names[0]: value}
    if isinstance(phrase.make, dict):
        return None
    if not callable(phrase.make):
        return {} if value == phrase.make else None
    if isinstance(phrase.make, type) and type(value) is not phrase.make:
        return None
    kept = [name for name in names if name[-1] not in "24" and name != "noun"]
    if phrase.undo is not None:
        undone = phrase.undo(value)
        return dict(undone) if undone is not None else None
    if not all(hasattr(value, name) for name in kept):
        return None
    slots = {name: getattr(value, name) for name in kept}
    try:
        made = phrase.make(**{**phrase.fixed, **slots})
    except TypeError:
        return None
    return slots if made == value else None


def custom_last(costs: tuple[object, ...]) -> list[object]:
    custom = [cost for cost in costs if isinstance(cost, a.CustomCost)]
    return [cost for cost in costs if not isinstance(cost, a.CustomCost)] + custom


OFTEN: Final = {1: "Once", 2: "Twice"}
"""How often an ability may be used in a turn."""


def choosing(choice: v.ChooseOne) -> str:
    """How many of several things are chosen: "choose one", "choose one or both", "choose up to 2"."""
    least, most, all_of_them = choice.least, choice.most, len(choice.options)
    if choice.at_random or most == 1:
        return "choose one at random" if choice.at_random else "choose one"
    if least == 1 and most == all_of_them:
        return "choose one or both" if most == 2 else "choose one or more"
    return f"choose {most}" if least == most else f"choose up to {most}"


def one_by_one(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What happens in the place of an event, in sentences: "you may put it into your army instead. It becomes a Zombie ..."."""
    first, *rest = effects
    if not isinstance(first, v.May) or rest or first.otherwise:
        return effects
    said = 0 if first.cost else 1
    return (replace(first, effects=first.effects[:said]), *first.effects[said:])


def said_apart(effect: Any) -> tuple[Any, ...]:
    """An effect in the sentences that it is written in: "The next time it would die, it does not. Mark the saved creature"."""
    if not isinstance(effect, v.Save) or not effect.marks:
        return (effect,)
    return (replace(effect, marks=False), v.Mark(Named(a.Filter("creature"), "the saved")))


def is_singular(value: Any) -> bool:
    if isinstance(value, a.PlayerRef):
        return value.which != "you"
    if isinstance(value, a.Target | a.Choose | a.Random | a.Top):
        return value.n == 1
    return not isinstance(value, Together | a.Several) and not getattr(value, "many", False)


def enchanted_type(ability: a.Ability) -> str:
    to = getattr(ability.effects[0], "to", None)
    return str(getattr(getattr(to, "filter", None), "what", "creature"))


def as_long_as(condition: a.Condition, write: Callable[[str, Any], str]) -> str:
    """ "While you control a city", of a condition under which an ability holds; "if an opponent began the game", which can never change."""
    inner = condition.condition if isinstance(condition, a.Negated) else condition
    return f"{'If' if isinstance(inner, a.Began) else 'While'} {write('condition', condition)}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    first = re.split(r"[\s,.]", text, maxsplit=1)[0]
    return text if first in ("X",) else text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    return articles(capital(text)) + "."


_ANYONE: Final = {"each_player": "any player", "each_opponent": "an opponent"}
"""Any one of several players."""


def user_words(ability: a.Ability, write: Callable[[str, Any], str]) -> str:
    """Who may use an ability, if the text says that; else ""."""
    return "" if ability.user is None else _ANYONE.get(ability.user.which) or write("player", ability.user)


def uses(ability: a.Ability, write: Callable[[str, Any], str]) -> Iterator[str]:
    """Who may use an activated ability, and under which condition, if that is said."""
    who = user_words(ability, write)
    if who:
        yield sentence(f"{'' if who == 'any player' else 'only '}{who} may use this ability")
    if isinstance(ability.condition, a.Negated):
        yield sentence(f"this ability cannot be used while {write('condition', ability.condition.condition)}")
    elif ability.condition is not None:
        yield sentence(f"use this ability only if {write('condition', ability.condition)}")


def enchanting(ability: a.Ability, write: Callable[[str, Any], str]) -> str:
    """ "Enchant creature." """
    (attach,) = ability.effects
    assert isinstance(attach, v.Attach)
    if isinstance(attach.to, a.PlayerRef):
        return f"Enchant {'opponent' if attach.to.which == 'target_opponent' else 'player'}."
    return sentence(f"Enchant {write('one', getattr(attach.to, 'filter', None))}")


def chosen_by_another(effect: Any) -> bool:
    """Whether another player than you chooses what an effect is done to, and does it."""
    what = getattr(effect, "what", None)
    done = isinstance(what, a.Choose) and what.who != a.YOU
    return done and not isinstance(effect, v.Modify) and not hasattr(effect, "who")


THE_FIRST_TIME: Final = "the first time each turn "


def often(ability: a.Ability) -> str:
    """ "Once per turn, " before an ability with a limit. Raises Unwritable for a limit that it shares with others."""
    if ability.limit == FIRST_TIME:
        return THE_FIRST_TIME
    if ability.limit not in ("", "turn"):
        raise Unwritable("no wording for abilities that share a limit")
    return f"{OFTEN.get(ability.uses, f'{ability.uses} times')} per turn, " if ability.limit else ""


DONE_OR_NOT: Final = (a.YouDo(), a.Negated(a.YouDo()))
FETCHED: Final = {"hand": "put it into your hand", "play": "put it into play"}
"""Where the card found by a search goes, written as an effect of its own."""


def listed(clauses: Sequence[str]) -> str:
    """ "Gain 2 LP, draw a card and create a token": the last clause behind "and", the others apart by commas if none has a comma or "and" itself."""
    plain = not any(mark in clause for clause in clauses for mark in (",", " and "))
    return " and ".join([", ".join(clauses[:-1]), clauses[-1]] if plain and len(clauses) > 2 else clauses)
