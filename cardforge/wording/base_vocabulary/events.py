"""Phrases of the subjects of events: who does something, to what it happens, how many at once, and the how manyeth time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase
from cardforge.effects.selectors import BEARER, SELF, narrowed
from cardforge.effects.standard.said import Together
from cardforge.wording.events.event_values import NoOne, Nth

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _number(word: str) -> int:
    return _ORDINALS.index(word) + 1


def _so_many(n: Any, filter: a.Filter) -> Nth:
    """ "When you draw three cards in one turn": the third one. Raises NoMeaning for a number that is not known, NotMeant for one."""
    if not isinstance(n, int):
        raise NoMeaning("a number of times")
    if n < 2:
        raise NotMeant("two or more")
    return Nth(filter, n)


def more_together(n: Any, filter: a.Filter) -> Together:
    """ "More than two creatures": three or more. Raises NoMeaning for a number that is not known."""
    if not isinstance(n, int):
        raise NoMeaning("a number")
    return Together(filter, n + 1)


def undo_together(subject: object) -> Mapping[str, Any] | None:
    """The slots of "two or more creatures"; "one or more" has a row of its own."""
    return {"n": subject.n, "filter": subject.filter} if isinstance(subject, Together) and subject.n > 1 else None


def this_or_other(what: a.This, filter: a.Filter) -> a.Each:
    """ "This creature or another Orc": this card, and whatever fits."""
    return a.Each(a.Filter(either=(SELF, *(filter.either or (filter,)))))


def undo_this_or_other(subject: object, other: bool) -> Mapping[str, Any] | None:
    """The slots of such a subject, for the writer."""
    parts = subject.filter.either if isinstance(subject, a.Each) else ()
    if len(parts) != 2 or parts[0] != SELF or parts[1].other != other:
        return None
    return {"what": a.This(), "filter": parts[1]}


def _one_or_other(one: a.Filter, other: a.Filter) -> a.Each:
    """ "A creature you control or an Elf". Raises NotMeant for two nouns of which the same is said behind the last: "an Elf or a Dwarf you control"."""
    if one == a.Filter(one.what, words=one.words, every=one.every, factions=one.factions, states=one.states):
        raise NotMeant("one kind of which something is said for itself")
    return a.Each(a.Filter(either=(*(one.either or (one,)), *(other.either or (other,)))))


def _undo_one_or_other(subject: object) -> Mapping[str, Any] | None:
    """The slots of one of two, neither of which is this card; two types alike in all else are said together."""
    parts = subject.filter.either if isinstance(subject, a.Each) else ()
    if len(parts) != 2 or SELF in parts or BEARER in parts:
        return None
    return {"one": parts[0], "other": parts[1]}


def _controller_of(of: object) -> a.PlayerRef:
    """ "When the controller of enchanted creature draws a card". Raises NotMeant for others than what an enchantment is on."""
    if not isinstance(of, a.Bearer):
        raise NotMeant("what this is attached to")
    return a.PlayerRef("its_controller", of)


def _undo_controller_of(who: object) -> Mapping[str, Any] | None:
    return {"of": who.of} if isinstance(who, a.PlayerRef) and who == a.PlayerRef("its_controller", a.Bearer()) else None


EVENTS = (
    Phrase("agent", "you", a.YOU, example="When you discard a card, gain 1 LP."),
    Phrase("agent", "an opponent", a.PlayerRef("opponent"), also=("(another player|your opponent|your opponents|each opponent|any opponent|one of your opponents)",), example="When an opponent draws a card, that player loses 1 LP."),
    Phrase("agent", "a player", a.PlayerRef(""), also=("(any|each) player",), example="When a player discards a card, draw a card."),
    Phrase("agent", "target player", a.PlayerRef("target_player"), written=False, example="When target player draws a card, that player loses 1 LP."),
    Phrase("agent", "target opponent", a.PlayerRef("target_opponent"), written=False, example="When target opponent draws a card, that player loses 1 LP."),
    Phrase("agent", "enchanted player", a.PlayerRef("bearer"), example="Enchant player.\nWhen enchanted player draws a card, that player loses 1 LP."),
    Phrase("agent", "the controller of {of:objects}", _controller_of, undo=_undo_controller_of, also=("{of:possessive} controller",), example="Enchant creature.\nWhen the controller of enchanted creature draws a card, that player loses 1 LP."),
    Phrase("party", "a {filter:one}", lambda filter: filter, undo=lambda by: {"filter": by} if isinstance(by, a.Filter) and "self" not in by.states and "bearer" not in by.states else None, example="When this creature blocks a Goblin creature, draw a card."),
    Phrase("party", "(an opponent's|your opponent's|another player's) {filter:opponents_one}", lambda filter: narrowed(filter, whose="opponent"), written=False, example="When this creature becomes the target of an opponent's event, draw a card."),
    Phrase("party", "(one|any) of your {filter:many}", lambda filter: narrowed(filter, whose="you"), written=False, example="When a creature attacks one of your cities, draw a card."),
    Phrase("party", "{what:this}", lambda what: SELF, undo=lambda by: {"what": a.This()} if by == SELF else None, example="When a creature blocks this creature, draw a card."),
    Phrase("party", "(enchanted|the enchanted) {noun:borne}", BEARER, example="Enchant city.\nWhen a creature attacks enchanted city, draw a card."),
    Phrase("event", "{who:agent} play<s> {subject:subject}", a.Trigger, fixed={"event": "card_played"}, also=("{who:agent} cast<s> {subject:subject}", "{who:agent} (play<s>|cast<s>) {subject:subject} spell"), example="When you play an event, this creature gets +1/+1 until end of turn."),
    Phrase("event", "{who:agent} draw<s> {subject:subject}", a.Trigger, fixed={"event": "card_drawn"}, example="When you draw a card, this creature gets +1/+0 until end of turn."),
    Phrase("event", "{who:agent} discard<s> {subject:subject}", a.Trigger, fixed={"event": "card_discarded"}, example="When you discard a card, gain 1 LP."),
    *(Phrase("ordinal", word, _number(word), example=f"When you draw a card for the {word} time each turn, gain 1 LP.") for word in _ORDINALS),
    Phrase("subject", "one or more {filter:many}", Together, fixed={"n": 1}, example="When one or more creatures you control die, each opponent loses 1 LP."),
    Phrase("subject", "{n:number} or more {filter:many}", Together, undo=undo_together, also=("at least {n:number} {filter:many}",), example="When 2 or more creatures you control die, draw a card."),
    Phrase("subject", "more than one {filter:one}", Together, fixed={"n": 2}, written=False, example="When more than one creature you control dies, draw a card."),
    Phrase("subject", "more than {n:number} {filter:many}", more_together, written=False, example="When more than 2 creatures you control die, draw a card."),
    Phrase("subject", "(one of|any of|each of|any|each|every) {filter:one}", a.Each, written=False, example="When one of your creatures dies, draw a card."),
    Phrase("subject", "{what:this} or (another|a other|any other) {filter:one_other}", this_or_other, undo=lambda subject: undo_this_or_other(subject, True), example="When this creature or another Orc creature dies, draw a card."),
    Phrase("subject", "{what:this} or a {filter:one}", this_or_other, undo=lambda subject: undo_this_or_other(subject, False), example="When this creature or an Orc creature you control dies, draw a card."),
    Phrase("subject", "a {one:one} or a {other:one}", _one_or_other, undo=_undo_one_or_other, example="When a creature you control or an Elf dies, draw a card."),
    Phrase("subject", "no other {filter:one_other}", NoOne, undo=lambda subject: {"filter": subject.filter} if isinstance(subject, NoOne) and subject.filter.other else None, example="At the end of your turn, if no other creature died this turn, sacrifice this creature."),
    Phrase("subject", "no {filter:one}", NoOne, example="At the end of your turn, if no creature died this turn, draw a card."),
    Phrase("subject", "{n:number} {filter:many} (in one turn|in a turn|in the same turn|during one turn|during the same turn)", _so_many, written=False, example="When you draw 3 cards in one turn, gain 2 LP."),
    Phrase("subject", "(your|his or her|their|a) {n:ordinal} {filter:one} (each turn|in a turn|every turn|of a turn|of the turn|this turn|in one turn|in the same turn)", Nth, written=False, example="When you draw your second card each turn, gain 2 LP."),
)  # fmt: skip
