"""Whether what a text says can be done at all: known words in a right order can still make no sense."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.wording.parsing.forest import NoMeaning


def check_sense(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for abilities that cannot do what they say."""
    for verb in find_all(abilities, v.PutIntoPlay):
        filter = getattr(verb.what, "filter", None)
        if isinstance(filter, a.Filter) and filter.place in ("", "play"):
            raise NoMeaning("the place that it comes from, such as your hand")
