"""Phrases that set a number of a card, or the subtype that it has alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.base_vocabulary.changes import equal_to, set_number


def _alone(what: Any, word: Any, until: str) -> v.Become:
    """ "Becomes a Goblin": what it was before is no longer said of it."""
    return v.Become(what, word["words"], until, only=True)


def _was_alone(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Become) and verb.only and len(verb.words) == 1:
        return {"what": verb.what, "word": verb.words[0], "until": verb.until}
    return None


def _same_as(what: Any, stat: str, of: Any, until: str) -> v.SetStat:
    """ "Target creature's ATK becomes equal to that of another target creature". Raises NoMeaning for "it", which in numbers is the card that changes."""
    if isinstance(of, a.It):
        raise NoMeaning("another card, by what it is")
    return v.SetStat(what, stat, a.StatOf(stat, of), until)


_TYPES: Final = "(creature types|types|subtypes|other creature types|other types|other subtypes)"
_LOSES: Final = f"lose<s> (all|its|their|all its|all their) {_TYPES} and become<s>"

SET: Final = (
    Phrase("effect", "set {what:possessive} {stat:stat} to {n:number} {until:until}", set_number, also=("set the {stat:stat} of {what:objects} to {n:number} {until:until}", "change {what:possessive} {stat:stat} to {n:number} {until:until}", "change the {stat:stat} of {what:objects} to {n:number} {until:until}", "the {stat:stat} of {what:objects} (becomes|become|is|are) {n:number} {until:until}"), written=False, example="Set target creature's ATK to 4 until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {word:name} {until:until}", _alone, undo=_was_alone, also=(f"{{what:objects}} {_LOSES} a {{word:name}} {{until:until}}", "{what:objects} become<s> a {word:name} (instead of|in place of) (its|their) (|other) (types|creature types|type|creature type) {until:until}"), example="Target creature becomes a Goblin until end of turn."),
    Phrase("effect", "its {one:stat} and {other:stat} (become|are) equal to (those|that) of {of:objects} {until:for_good}", partial(equal_to, a.It()), also=("their {one:stat} and {other:stat} (become|are) equal to (those|that) of {of:objects} {until:for_good}",), written=False, example="When another creature enters play, its ATK and DEF become equal to those of this creature."),
    Phrase("effect", "the {one:stat} and {other:stat} of {what:objects} (become|are) equal to (those|that) of {of:objects} {until:for_good}", equal_to, written=False, example="When this creature attacks, the ATK and DEF of target creature become equal to those of this creature until end of turn."),
    Phrase("effect", "{what:possessive} {stat:stat} (becomes|is) equal to that of {of:objects} {until:for_good}", _same_as, also=("the {stat:stat} of {what:objects} (becomes|is) equal to that of {of:objects} {until:for_good}",), written=False, example="Target creature's ATK becomes equal to that of another target creature until end of turn."),
    Phrase("effect", "its {stat:stat} (becomes|is) equal to that of {of:objects} {until:for_good}", partial(_same_as, a.It()), written=False, example="Choose target creature you control. Its ATK becomes equal to that of another target creature."),
    Phrase("effect", "you (can|may) (play|cast) it {until:duration}", lambda until: v.Allow(a.It(), "play_from", until), undo=lambda verb: {"until": verb.until} if verb == v.Allow(a.It(), "play_from", getattr(verb, "until", "")) else None, also=("you (can|may) (play|cast) (that card|the card|the revealed card|the removed card|this card) {until:duration}",), example="Remove the top card of your deck from the game. You may play it until end of turn."),
)  # fmt: skip
