"""What would happen next, said of several or of any of them: whom it is about has to be known."""

from __future__ import annotations

import re
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import HOME_OF, MENTIONED

_NEXT: Final = re.compile(r"\bthe next time\b", re.IGNORECASE)
_NEXT_DAMAGE: Final = re.compile(r"\bnext \w+ (?:points? of )?damage\b[^.]*\bto (?!each\b|every\b)", re.IGNORECASE)


def check_next(ability: a.Ability, text: str) -> a.Ability:
    """The ability as it is. Raises NoMeaning for "the next time a creature you control would be dealt damage", whichever that is, and for
    "prevent the next 3 damage that would be dealt to creatures you control": to each, or to all?
    """
    stopped = [*find_all(ability.effects, v.Prevent), *find_all(ability.effects, v.Redirect)]
    if _NEXT_DAMAGE.search(text) and any(map(_is_of_several, stopped)):
        raise NoMeaning("each of them, or one of them")
    if _NEXT.search(text):
        waiting = [*stopped, *find_all(ability.effects, v.TurnDamage), *find_all(ability.effects, v.Save)]
        if any(map(_is_of_any, waiting)):
            raise NoMeaning("a target, or one that is known")
    return ability


def _is_of_several(stopped: object) -> bool:
    some = getattr(stopped, "n", None) is not None and not getattr(stopped, "each_turn", False)
    return some and are_several(getattr(stopped, "what", None))


def are_several(what: object) -> bool:
    """Whether all of a kind are meant, and not the one city in which a card is: "my city"."""
    return isinstance(what, a.Each) and HOME_OF not in dict(what.filter.related)


def _is_of_any(waiting: object) -> bool:
    """Whether the one to whom something would happen is chosen before it is known to whom it does."""
    of = getattr(waiting, "what", getattr(waiting, "of", None))
    return isinstance(of, a.Choose) and of.filter.place != MENTIONED
