"""Wordings of ARC about what a card does to others in play: an event marks a creature, a creature is returned to a hand by a spell (A96, A112)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import of_party, party_of


def _done(event: str, by: PhraseValue, subject: PhraseValue) -> a.Trigger:
    """ "An event marks a creature you control". Raises NoMeaning for what is known only when it happens."""
    party = by if isinstance(by, a.Filter) else party_of(by)
    if party is None:
        raise NoMeaning("cards that a noun names, or this card")
    return a.Trigger(event, subject, by=party)


def _was_done(event: str, trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.by is None:
        return None
    plain = trigger == a.Trigger(event, trigger.subject, by=trigger.by)
    return {"by": of_party(trigger.by), "subject": trigger.subject} if plain else None


_A_HAND: Final = "(its owner's|their owner's|their owners'|my owner's|a|a player's|any) (hand|hands)"
_DEEDS: Final = (
    ("marked", "mark<s>", "marked", "", "marks a creature you control", "A96"),
    ("unmarked", "unmark<s>", "unmarked", "", "unmarks a creature you control", "A96"),
    ("returned", "(return<s>|put<s>)", "(returned|put)", f" (to|into) {_A_HAND}", "returns a creature you control to its owner's hand", "A274"),
    ("removed", "remove<s>", "removed", " from the game", "removes a creature you control from the game", "A112"),
)  # fmt: skip
"""Each event with what is done to a card, by what it was done to, where the card goes, and an example."""

DONE_BY: Final = (
    Phrase("event", "{subject:subject} (is|are) removed from the game", a.Trigger, fixed={"event": "removed"}, also=("{subject:subject} (is|are) banished",), row="A112", example="When a creature is removed from the game, draw a card."),
    *(
        Phrase("event", f"{{by:subject}} {does} {{subject:subject}}{where}", partial(_done, event), undo=partial(_was_done, event), also=(f"{{subject:subject}} (is|are) {done}{where} by {{by:party}}",), row=row, example=f"When an event {shown}, draw a card.")
        for event, does, done, where, shown, row in _DEEDS
    ),
)  # fmt: skip
