"""Whether an enchantment speaks of what it is attached to by the type of card that it can be attached to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.claims.unclaimed import Unclaimed

_WOULD: Final = re.compile(r"\b(?:if|when|whenever) that (\w+) would\b", re.IGNORECASE)
"""What an enchantment says again of what it is attached to."""
BORNE: Final = re.compile(r"\b(?:enchanted|equipped) (\w+)", re.IGNORECASE)
_UNATTACHED: Final = ("creature", "event", "magic", "city", "region")
"""Types of cards that are attached to nothing."""
ANY_TYPE: Final = ("card", "permanent")
"""Nouns for cards of any type."""


def check_bearer(text: str, abilities: tuple[a.Ability, ...], nouns: Mapping[str, str], kind: str = "") -> None:
    """Raises Unclaimed if "enchanted city" stands on a card that enchants creatures; `nouns` has the type of card for each noun.

    Raises NoMeaning for a card of a type that is attached to nothing, in a game with enchantments.
    """
    if kind in _UNATTACHED and "enchantment" in nouns.values():
        players = a.PlayerRef("bearer") in find_all(abilities, a.PlayerRef)
        if players or next(find_all(abilities, a.Bearer), None) is not None:
            raise NoMeaning("an enchantment, which is attached to something", "not-playable")
    types = {filter.what for filter in _enchanted(abilities)} & set(nouns.values())
    words = {word.lower() for one in find_all(abilities, a.Target) for word in (*one.filter.words, *one.filter.every)}
    for match in _WOULD.finditer(text):
        if kind == "enchantment" and match[1].lower() not in {*nouns, *words}:
            raise Unclaimed(match[1], match.start(1))
    if not types or not types.isdisjoint(ANY_TYPE):
        return
    for match in BORNE.finditer(text):
        if nouns.get(match[1].lower(), ANY_TYPE[0]) not in (*types, *ANY_TYPE):
            raise Unclaimed(match[1], match.start(1))


def _enchanted(abilities: tuple[a.Ability, ...]) -> Iterator[a.Filter]:
    """What the card can be attached to."""
    for ability in abilities:
        for effect in ability.effects if ability.kind == "enchant" else ():
            if isinstance(effect, v.Attach) and isinstance(effect.to, a.Target):
                yield effect.to.filter
