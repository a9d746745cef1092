""" "Put it into your hand": cards go to the hands and decks of their owners, so no card of an opponent goes to yours."""

from __future__ import annotations

import re
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import MENTIONED, SHOWN
from cardforge.effects.verb import Verb

_YOURS: Final = {
    "hand": re.compile(r"\b(?:in)?to (?:your|my) hand\b", re.IGNORECASE),
    "deck": re.compile(r"\b(?:into|under|on|of) (?:your|my) deck\b", re.IGNORECASE),
}
"""The words that a card goes to your hand, or to your deck."""
_ANYBODYS: Final = ("", "you", "its_owner")
"""Whose cards may well be your own."""


def check_place_of_owner(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "choose a card in an opponent's hand and put it into your hand"."""
    said = [place for place, words in _YOURS.items() if words.search(text)]
    if not said:
        return
    for ability in abilities:
        others = ability.when is not None and not ability.when.it and _are_others(ability.when.subject) is True
        for verb in find_all(ability.effects, Verb):
            what = getattr(verb, "what", getattr(verb, "at", None))
            if others and isinstance(verb, v.Return) and verb.to.partition("_")[0] in said and _was_named(what):
                raise NoMeaning('"its owner\'s"')
            now = verb.who != a.YOU if isinstance(verb, v.Search) else _are_others(what)
            others = others if now is None else now


def _was_named(what: Any) -> bool:
    """Whether cards are those of which the text spoke before, or some of them."""
    filter = getattr(what, "filter", None)
    return isinstance(what, a.It | a.TheRest) or getattr(filter, "place", "") in (MENTIONED, SHOWN)


def _are_others(what: Any) -> bool | None:
    """Whether a text names cards as those of another player, or of somebody who may be another; None if it names none anew."""
    if isinstance(what, a.Top):
        return what.who != a.YOU
    if isinstance(what, a.PlayerRef):
        return what != a.YOU
    filter = getattr(what, "filter", None)
    if filter is None or _was_named(what):
        return None
    parts = filter.either or (filter,)
    return any(part.owner != "you" and not {part.whose, part.owner} <= {*_ANYBODYS} for part in parts)
