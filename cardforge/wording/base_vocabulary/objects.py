"""Phrases of players, objects and amounts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import counters_named, name_of_counters
from cardforge.effects.phrases import LAST, HimOrHer, NoMeaning, NotMeant, Nth, Phrase, Referred
from cardforge.effects.selectors import ALL, AMONG_THEM, MENTIONED, narrowed
from cardforge.wording.clauses.persons.nouns import target_or_person, the_target, was_targeted
from cardforge.wording.events.event_values import counted, times_shown
from cardforge.wording.references.history import OnIt
from cardforge.wording.references.named.mentions import ONE_OF, THEM
from cardforge.wording.references.that_way import ThatWay

_ONE = {"n": 1, "up_to": False, "or_player": False}
_A = {"n": 1, "up_to": False, "who": a.YOU}

_THEN = "(|in play|while in play|while it was in play|before it died|before it left play|when it died|when it left play|when it was in play|when it was sacrificed)"
"""When a card that has gone had its numbers: they are those that it had last."""


def stat_had(stat: str, of: Any) -> a.LastStat:
    """ "The ATK that creature had", "the attack the sacrificed creature had in play". Raises NoMeaning for cards that are not spoken of yet."""
    if not isinstance(of, a.It | a.This | a.Bearer | a.Paid):
        raise NoMeaning("a card mentioned before")
    return a.LastStat(stat, of)


def card_of(what: Any) -> Any:
    """ "The card of the dead creature": the creature itself. Raises NoMeaning for cards that are not spoken of yet."""
    if not isinstance(what, a.It | a.This | a.Bearer):
        raise NoMeaning("a creature mentioned before")
    return what


PARTICIPLES = {
    "chosen": "Unmark target creature. The chosen creature gets +1/+0 until end of turn.",
    "saved": "Prevent target creature from dying until end of turn. Mark the saved creature.",
    "returned": "Return a card from your graveyard to your hand. Reveal the returned card.",
    "revealed": "Reveal the top card of your deck. Put the revealed card under your deck.",
    "discarded": "Discard a card: Return the discarded card to your hand.",
    "sacrificed": "Sacrifice a creature you control. Return the sacrificed creature to its owner's hand.",
    "destroyed": "Destroy target creature. Remove the destroyed creature from the game.",
    "moved": "Move target creature to its controller's army. Mark the moved creature.",
}
"""Participles by which a text refers to what it did before."""
WAYS = {
    "discarded": "Discard any number of cards. Gain 1 LP for each card discarded this way.",
    "marked": "Mark any number of creatures you control. Draw a card for each creature marked this way.",
    "unmarked": "Unmark each creature you control. Gain 1 LP for each creature unmarked this way.",
    "destroyed": "Destroy each creature with cost 2 or less. Gain 1 LP for each creature destroyed this way.",
    "sacrificed": "Sacrifice any number of creatures you control. Draw a card for each creature sacrificed this way.",
    "returned": "Return each attacking creature to its owner's hand. Gain 1 LP for each creature returned this way.",
    "removed": "Remove each card in your graveyard from the game. Gain 1 LP for each card removed this way.",
    "moved": "Move each creature you control to your army. Gain 1 LP for each creature moved this way.",
    "revealed": "Reveal the top 3 cards of your deck. Gain 1 LP for each card revealed this way.",
    "dealt damage": "Deal 1 damage to each creature. Gain 1 LP for each creature dealt damage this way.",
    "put into play": "Put up to 2 creatures from your graveyard into play. Gain 1 LP for each creature put into play this way.",
}
"""Participles of what an effect before did to cards that are counted: "for each card discarded this way"."""


def its_residents(filter: a.Filter) -> a.Each:
    """The residents of the city just mentioned. Raises NoMeaning for others."""
    if "resident" not in filter.states or filter.at is not None:
        raise NoMeaning("residents of a city")
    return a.Each(replace(filter, at=a.It()))


def undo_of_them(what: object) -> Mapping[str, Any] | None:
    """The slot of "2 of them"."""
    chosen = isinstance(what, a.Choose) and what == a.Choose(AMONG_THEM, what.n)
    return {"n": what.n} if chosen and isinstance(what, a.Choose) and what.n != 1 else None


def refer_to_all(type: a.Filter) -> Referred:
    """ "Those creatures": all that were mentioned together."""
    return Referred(type, many=True)


def refer_to_done(type: a.Filter, deed: str) -> Referred:
    """ "Creatures marked this way". Raises NotMeant for revealed cards, of which those that fit are meant."""
    if deed == "revealed":
        raise NotMeant("those of the revealed cards that fit")
    return Referred(type, deed, many=True)


def choose_among(filter: a.Filter) -> a.Choose:
    """ "A creature card among them": of the cards mentioned before one that fits. Raises NoMeaning for a place of its own."""
    if filter.place:
        raise NoMeaning("cards mentioned before")
    return a.Choose(narrowed(filter, place=MENTIONED))


def so_many_among(what: object, up_to: bool) -> Mapping[str, Any] | None:
    """The slots of "up to 2 revealed Elves", or of "2 revealed Elves"."""
    if not isinstance(what, a.Choose) or what.up_to != up_to or what.filter.place != MENTIONED or what.n in (1, ALL):
        return None
    filter = narrowed(what.filter, place="")
    again = replace(choose_among(filter), n=what.n, up_to=up_to)
    return {"n": what.n, "filter": filter} if again == what and filter != a.Filter("card") else None


def random_among(what: object) -> Mapping[str, Any] | None:
    """The slot of "a random Elf from among them"."""
    filter = narrowed(what.filter, place="") if isinstance(what, a.Random) else a.Filter("card")
    meant = filter != a.Filter("card") and what == a.Random(narrowed(filter, place=MENTIONED))
    return {"filter": filter} if meant else None


def any_number_among(what: object) -> Mapping[str, Any] | None:
    """The slot of "any number of Elves from among them"."""
    filter = narrowed(what.filter, place="") if isinstance(what, a.Choose) else a.Filter("card")
    meant = filter != a.Filter("card") and what == replace(all_among(filter), up_to=True)
    return {"filter": filter} if meant else None


def one_of_those(type: a.Filter, deed: str = "", n: a.Amount = 1) -> a.Choose:
    """ "One of the sacrificed creatures", "two of those creatures": chosen among what was mentioned together. Raises NoMeaning for what is described."""
    if any(_is_described(part) or part.place or part.at is not None for part in type.either or (type,)):
        raise NoMeaning("cards mentioned before, by what they are")
    of = Referred(a.Filter("card") if type.either else type, deed, many=True)
    return a.Choose(narrowed(type, place=MENTIONED, related=((ONE_OF, of),)), n)


def _topmost(kind: a.Filter, who: a.PlayerRef, n: a.Amount = 1) -> a.Top:
    """ "The topmost creature card of your graveyard". Raises NotMeant for cards of any kind, and NoMeaning for a place of their own."""
    if kind == a.Filter("card"):
        raise NotMeant("a kind of cards")
    if kind.place or kind.at is not None:
        raise NoMeaning("cards of a graveyard")
    return a.Top(n, who, place="graveyard", kind=narrowed(kind, place="graveyard"))


def _undo_topmost(what: object, several: bool) -> Mapping[str, Any] | None:
    if not isinstance(what, a.Top) or what.kind is None or (what.n != 1) != several:
        return None
    return {"kind": narrowed(what.kind, place=""), "who": what.who, **({"n": what.n} if several else {})}


def all_among(filter: a.Filter) -> a.Choose:
    """ "All creature cards among them": of the cards mentioned before all that fit. Raises NoMeaning for a place of their own."""
    return replace(choose_among(filter), n=ALL)


def undo_any_number(what: object, kind: type[a.Target | a.Choose]) -> Mapping[str, Any] | None:
    """The slot of "any number of creatures"."""
    if isinstance(what, a.Target | a.Choose) and what == kind(what.filter, ALL, up_to=True):
        return {"filter": what.filter}
    return None


def chosen_among(what: object, n: int = 1) -> Mapping[str, Any] | None:
    """The slot of "an Elf from among them"."""
    if isinstance(what, a.Choose) and what == a.Choose(what.filter, n) and what.filter.place == MENTIONED:
        return {"filter": narrowed(what.filter, place="")} if what.filter != AMONG_THEM else None
    return None


@dataclass(frozen=True)
class AnyOne(a.Each):
    """ "Any creature": whichever there is as a subject ("any Elf you control gets +1/+0"), one to choose as an object ("destroy any creature")."""


def settled_any(value: Any, subject: bool) -> Any:
    """ "Any creature": all of them as a subject, one to choose as an object."""
    if not isinstance(value, AnyOne):
        return value
    return a.Each(value.filter) if subject else a.Choose(value.filter)


def refer(type: a.Filter, deed: str = "") -> Referred:
    """ "That creature", "the saved card": what was mentioned before, by its type and by what was done to it."""
    if type.most or _is_described(type):
        raise NotMeant("something mentioned before")
    return Referred(type, deed)


def the_many(filter: a.Filter) -> a.Objects:
    """ "The creatures in your army": all of them; "the creatures", of which nothing says where or whose they are: those mentioned before."""
    parts = filter.either or (filter,)
    if any(
        part.place or part.at is not None or part.whose in ("you", "opponent") or "besieged" in part.states
        for part in parts
    ):
        return a.Each(filter)
    return replace(refer(filter), many=True)


def _is_described(type: a.Filter) -> bool:
    """Whether something is known by what it did, or by what it does to another card."""
    return bool(type.did or type.related or "opposing" in type.states)


def the_one_that(type: a.Filter) -> a.Each:
    """ "The creature that dealt damage to this creature". Raises NotMeant for what is not known by what it did, or does."""
    if not _is_described(type):
        raise NotMeant("something that it did")
    return a.Each(type)


_AMONG: Final = "(from among them|among them|from them|of those cards|revealed this way|looked at this way|drawn this way|seen this way)"
"""How cards are picked among those that were looked at."""

OBJECTS = (
    Phrase("objects", "the removed card[s]", a.Linked(), also=("the removed (creature|creatures)", "(the card|the cards|all cards|the creature|the creatures) removed (with|by) (it|this creature|this enchantment|this city)", "each removed card"), example="When this creature enters play, remove target creature from the game.\nWhen this creature leaves play, put the removed cards into play under their owner's control."),
    Phrase("objects", "target {filter:one} or {who:person}", target_or_person, written=False, example="Deal 2 damage to target creature you control or player."),
    Phrase("objects", "(another target|target other|target another) {filter:one_other}", a.Target, fixed=_ONE, example="Unmark another target creature you control."),
    Phrase("objects", "(target|a target|the target|any target|one target) {filter:one}", the_target, undo=was_targeted, example="Destroy target enchantment."),
    Phrase("objects", "any number of target {filter:many}", lambda filter: a.Target(filter, ALL, up_to=True), undo=partial(undo_any_number, kind=a.Target), example="Unmark any number of target creatures."),
    Phrase("objects", "any number of other {filter:many_other}", lambda filter: a.Choose(filter, ALL, up_to=True), written=False, example="When this creature enters play, mark any number of other creatures you control."),
    Phrase("objects", "any number of {filter:many}", lambda filter: a.Choose(filter, ALL, up_to=True), undo=partial(undo_any_number, kind=a.Choose), also=("as many {filter:many} as you (choose|want)",), example="Sacrifice any number of creatures you control."),
    Phrase("objects", "(|each of) up to {n:number} other target {filter:many_other}", a.Target, fixed={"up_to": True, "or_player": False}, example="When this creature attacks, unmark up to 2 other target creatures."),
    Phrase("objects", "(|each of) {n:number} other target {filter:many_other}", a.Target, fixed={"up_to": False, "or_player": False}, example="When this creature attacks, unmark 2 other target creatures."),
    Phrase("objects", "another {filter:one_other}", a.Choose, fixed=_A, example="When this creature enters play, mark another creature you control."),
    Phrase("objects", "{n:number} other {filter:many_other}", a.Choose, fixed={"up_to": False, "who": a.YOU}, example="When this creature dies, return 2 other creature cards from your graveyard to your hand."),
    Phrase("objects", "up to {n:number} other {filter:many_other}", a.Choose, fixed={"up_to": True, "who": a.YOU}, example="When this creature enters play, return up to 2 other creature cards from your graveyard to your hand."),
    Phrase("objects", "(|each of) up to {n:number} target {filter:many}", a.Target, fixed={"up_to": True, "or_player": False}, example="Mark up to 2 target creatures."),
    Phrase("objects", "(|each of) {n:number} target {filter:many}", a.Target, fixed={"up_to": False, "or_player": False}, example="Deal 1 damage to 2 target creatures."),
    Phrase("objects", "(each|every|all|) other {filter:one_other}", a.Each, example="Each other creature you control gets +1/+0."),
    Phrase("objects", "(each|every) {filter:one} , including (this one|me|itself|this city|this creature) ,", a.Each, written=False, example="Each creature you control, including this creature, gets +1/+0."),
    Phrase("objects", "(each|every|all|all the|all of) {filter:each_listed}", a.Each, written=False, example="Deal 1 damage to each Goblin, Bird and Elf."),
    Phrase("objects", "(each|every) other {filter:each_listed}", lambda filter: a.Each(narrowed(filter, other=True)), written=False, example="Each other Goblin, Bird and Elf you control gets +1/+0."),
    Phrase("objects", "(each|every|all|all the|all of|each of) {filter:one}", a.Each, example="Deal 1 damage to each creature."),
    Phrase("objects", "any {filter:one}", AnyOne, also=("(any of|any one of) {filter:many}",), written=False, example="Any creature you control gets +1/+0."),
    Phrase("objects", "a random {filter:one}", a.Random, fixed={"n": 1}, also=("a {filter:one} at random",), example="Return a random creature from your graveyard to your hand."),
    Phrase("objects", "{n:number} random {filter:many}", a.Random, also=("{n:number} {filter:many} at random",), example="Return 2 random cards from your graveyard to your hand."),
    Phrase("objects", "(a|one|one of|one of the) {filter:one}", a.Choose, fixed=_A, example="Put a creature from your graveyard into play."),
    Phrase("objects", "{n:number} {filter:many}", a.Choose, fixed={"up_to": False, "who": a.YOU}, example="Return 2 cards from your graveyard to your hand."),
    Phrase("objects", "a number of {filter:many} equal to {n:amount}", a.Choose, fixed={"up_to": False, "who": a.YOU}, example="Target opponent sacrifices a number of creatures equal to the number of cities you control."),
    Phrase("objects", "a number of target {filter:many} equal to {n:amount}", a.Target, fixed={"up_to": False, "or_player": False}, example="Mark a number of target creatures equal to the number of cities you control."),
    Phrase("objects", "up to {n:number} {filter:many}", a.Choose, fixed={"up_to": True, "who": a.YOU}, example="Return up to 2 cards from your graveyard to your hand."),
    Phrase("objects", "the top card of {who:owner} deck", a.Top, fixed={"n": 1, "bottom": False, "place": "deck"}, example="Reveal the top card of your deck."),
    Phrase("objects", "the top card of {who:owner} (graveyard|discard pile)", a.Top, fixed={"n": 1, "bottom": False, "place": "graveyard", "kind": None}, also=("the (topmost|uppermost) card (of|in|from) {who:owner} (graveyard|discard pile)", "the top card (in|from) {who:owner} (graveyard|discard pile)"), example="Return the top card of your graveyard to your hand."),
    Phrase("objects", "the top {n:number} cards of {who:owner} (graveyard|discard pile)", a.Top, fixed={"bottom": False, "place": "graveyard", "kind": None}, also=("the topmost {n:number} cards (of|in|from) {who:owner} (graveyard|discard pile)", "the {n:number} topmost cards (of|in|from) {who:owner} (graveyard|discard pile)"), example="Return the top 2 cards of your graveyard to your hand."),
    Phrase("objects", "the topmost {kind:one} of {who:owner} (graveyard|discard pile)", _topmost, undo=partial(_undo_topmost, several=False), also=("the (top|uppermost) {kind:one} (of|in|from) {who:owner} (graveyard|discard pile)", "the topmost {kind:one} (in|from) {who:owner} (graveyard|discard pile)"), example="Return the topmost creature card of your graveyard to your hand."),
    Phrase("objects", "the topmost {n:number} {kind:many} of {who:owner} (graveyard|discard pile)", _topmost, undo=partial(_undo_topmost, several=True), also=("the (top|uppermost) {n:number} {kind:many} (of|in|from) {who:owner} (graveyard|discard pile)", "the topmost {n:number} {kind:many} (in|from) {who:owner} (graveyard|discard pile)", "the {n:number} topmost {kind:many} (of|in|from) {who:owner} (graveyard|discard pile)"), example="Return the topmost 2 creature cards of your graveyard to your hand."),
    Phrase("objects", "the bottom card of {who:owner} deck", a.Top, fixed={"n": 1, "bottom": True, "place": "deck"}, example="Put the bottom card of your deck on top of your deck."),
    Phrase("objects", "the bottom {n:number} cards of {who:owner} deck", a.Top, fixed={"bottom": True, "place": "deck"}, example="Look at the bottom 3 cards of your deck."),
    Phrase("objects", "the top {n:number} cards of {who:owner} deck", a.Top, fixed={"bottom": False, "place": "deck"}, example="Look at the top 3 cards of target player's deck."),
    Phrase("objects", "{what:this}", None, example="Mark: Unmark this creature."),
    Phrase("this", "this {noun:self}", a.This, also=("(me|i|this|this one|mine)",), example="Mark: Put a +1/+1 counter on this creature."),
    Phrase("objects", "(enchanted|equipped|the enchanted|the equipped) {noun:borne}", a.Bearer, fixed={}, also=("(its|the|my) (carrier|bearer)", "the {noun:borne} (i was|i am|this was|this enchantment was|this enchantment is) (attached to|on)"), example="Enchant creature you control.\nEnchanted creature gets +2/+1."),
    Phrase("objects", "one of them", a.Choose(AMONG_THEM), also=("one of (the revealed|those|these) cards",), example="Unmark 2 target creatures. One of them gets +1/+0 until end of turn."),
    Phrase("objects", "{n:number} of them", lambda n: a.Choose(AMONG_THEM, n), undo=undo_of_them, also=("{n:number} of (the revealed|those|these) cards", "{n:number} of (the others|the rest|the other cards|the remaining cards)"), example="Unmark 3 target creatures. Mark 2 of them."),
    Phrase("objects", "{n:number} of the {deed:participle} {type:many}", one_of_those, written=False, example="Destroy 2 target creatures. Return one of the destroyed creatures to its owner's hand."),
    Phrase("objects", "{n:number} of (those|these) {type:many}", one_of_those, written=False, example="Unmark 2 target creatures. One of those creatures gets +1/+0 until end of turn."),
    Phrase("objects", "a random one of them", a.Random(AMONG_THEM), also=("one of them at random",), example="Choose 2 target creatures. Destroy a random one of them."),
    Phrase("objects", "itself", a.Itself(), example="Target creature deals damage equal to its ATK to itself."),
    Phrase("objects", "it", a.It(), example="Unmark target creature you control. It gets +1/+1 until end of turn."),
    Phrase("objects", "(him|her|himself|herself)", HimOrHer(), written=False, example="When another Elf dies, put a +1/+1 counter on this creature and unmark her."),
    Phrase("objects", "the {place:nth} {noun:nth_noun}", Nth, undo=lambda what: {"place": what.place, "noun": what.noun} if isinstance(what, Nth) else None, written=False, example="Choose target creature you control and target creature an opponent controls. Destroy the second creature."),
    Phrase("objects", "the former", Nth(1), written=False, example="Choose target creature you control and target creature an opponent controls. Destroy the former."),
    Phrase("objects", "the latter", Nth(LAST), written=False, example="Choose target creature you control and target creature an opponent controls. Destroy the latter."),
    Phrase("nth_noun", "(one|target|)", a.Filter("card"), written=False, example="Choose target creature you control and target creature an opponent controls. Destroy the second one."),
    Phrase("nth_noun", "{type:one}", None, written=False, example="Choose target creature you control and target creature an opponent controls. Mark the first creature."),
    *(Phrase("nth", word, place, written=False, example=f"Choose target creature you control and target creature an opponent controls. Destroy the {word.split('|')[0].strip('(')} one.") for word, place in (("first", 1), ("second", 2), ("last", LAST))),
    Phrase("nth", "third", 3, written=False, example="Choose target creature and target city. Mark target enchantment. Destroy the third one."),
    Phrase("objects", "them", THEM, also=("(they|each of them|all of them|both of them|both)",), written=False, example="Unmark 2 target creatures. They get +1/+1 until end of turn."),
    Phrase("objects", "(those|these) {type:many}", refer_to_all, written=False, example="Unmark 2 target creatures. Those creatures get +1/+1 until end of turn."),
    Phrase("objects", "(the rest|the others|the other|the other cards|the remaining cards|the other card|all other cards|all others|all other cards revealed this way|the other cards revealed this way|all other revealed cards|the other revealed cards|the other revealed card|the remaining revealed cards|the other cards revealed|the revealed cards that are left|the rest of the cards|the rest of the revealed cards|all the other cards|any other card|any other cards|every other card|each other card)", a.TheRest(), example="Reveal the top 3 cards of your deck. Put one of them into your hand. Put the rest into your graveyard."),
    Phrase("objects", "(the other|the remaining) {n:number} (|cards|of them)", lambda n: a.TheRest(), written=False, example="Look at the top 3 cards of your deck. Put one of them into your hand. Put the other 2 into your graveyard."),
    Phrase("objects", "all {filter:many} from among them", all_among, undo=partial(chosen_among, n=ALL), also=(f"(all|all the|each|any) {{filter:many}} {_AMONG}", "(|the) {filter:plural} (from among|among) (them|those|those cards|those creatures)", "(|the) {filter:some} (from among|among) (them|those|those cards|those creatures)", "(all|each) (revealed|looked-at) {filter:many}"), example="Reveal the top 4 cards of your deck. Put all creature cards from among them into your hand."),
    Phrase("objects", "up to {n:number} (revealed|looked-at) {filter:many}", lambda n, filter: replace(choose_among(filter), n=n, up_to=True), undo=partial(so_many_among, up_to=True), also=(f"up to {{n:number}} {{filter:many}} {_AMONG}",), example="Reveal the top 5 cards of your deck. Put up to 2 revealed Elves into your hand."),
    Phrase("objects", f"{{n:number}} {{filter:many}} {_AMONG}", lambda n, filter: replace(choose_among(filter), n=n), undo=partial(so_many_among, up_to=False), also=("{n:number} (revealed|looked-at) {filter:many}",), example="Reveal the top 5 cards of your deck. Put 2 Elves from among them into your hand."),
    Phrase("objects", f"any number of {{filter:many}} {_AMONG}", lambda filter: replace(all_among(filter), up_to=True), undo=any_number_among, also=("any number of (revealed|looked-at) {filter:many}",), example="Reveal the top 5 cards of your deck. Put any number of Elves from among them into your hand."),
    Phrase("objects", f"a random {{filter:one}} {_AMONG}", lambda filter: a.Random(choose_among(filter).filter), undo=random_among, also=(f"a {{filter:one}} {_AMONG} at random",), example="Reveal the top 5 cards of your deck. Put a random Elf from among them into your hand."),
    Phrase("objects", f"a {{filter:one}} {_AMONG}", choose_among, undo=chosen_among, also=("a (revealed|looked-at) {filter:one}",), example="Look at the top 3 cards of your deck. You may reveal an Elf from among them and put it into your hand."),
    Phrase("objects", "(it|that card|that creature) from (your|the|a|its owner's|that player's) graveyard", a.It(), written=False, example="When another creature you control dies, put it from your graveyard on the bottom of its owner's deck."),
    Phrase("objects", "the {type:one_singular}", refer, written=False, example="Unmark target creature you control. The creature gets +1/+1 until end of turn."),
    Phrase("objects", "the {filter:plural}", the_many, written=False, example="The creatures in your army get +1/+0."),
    Phrase("objects", "the {filter:some}", the_many, written=False, example="The Elves in your army get +1/+0."),
    Phrase("objects", "the other {filter:plural}", lambda filter: the_many(narrowed(filter, other=True)), written=False, example="The other creatures in your army get +1/+0."),
    Phrase("objects", "that {type:one}", refer, written=False, example="Unmark target creature you control. That creature gets +1/+1 until end of turn."),
    Phrase("objects", "the {type:one}", the_one_that, written=False, example="When this creature dies, destroy the creature that dealt damage to this creature this turn."),
    Phrase("objects", "the {deed:participle} {type:one}", refer, written=False, example="Prevent target creature from dying until end of turn. Mark the saved creature."),
    *(
        Phrase("done_so", word, word, written=False, example=example)
        for word, example in WAYS.items()
    ),
    Phrase("done_so", "(that|who|which) (die<s>|died)", "destroyed", also=("(|that is|that was|that are|that were) killed",), written=False, example="Destroy each creature with cost 2 or less. Gain 1 LP for each creature that died this way."),
    Phrase("done_so", "(put into|put in|that went to|sent to) (your|a|the|their|its owner's|his or her|that player's) graveyard", "milled", also=("milled",), written=False, example="Put the top 3 cards of your deck into your graveyard. Gain 1 LP for each creature card put into your graveyard this way."),
    Phrase("objects", "(|the|all|each of the|each|every) {type:many} (|that is|that are|that was|that were|that has been|that have been) {deed:done_so} this way", refer_to_done, written=False, example="Mark 2 target creatures. Creatures marked this way do not unmark during their controller's next unmark phase."),
    *(Phrase("participle", word, word, written=False, example=example) for word, example in PARTICIPLES.items()),
    Phrase("participle", "(dead|killed|slain)", "destroyed", written=False, example="When another creature dies, return the dead creature to its owner's hand."),
    Phrase("objects", "(the card|the cards) of {what:objects}", card_of, written=False, example="When another creature dies, return the card of that creature to its owner's hand."),
    Phrase("objects", "(its|all its|all of its|each of its) {filter:plural}", its_residents, written=False, example="Deal 1 damage to target city. Mark its residents."),
    Phrase("objects", "{filter:plural}", a.Each, written=False, example="Creatures in your army get +1/+0."),
    Phrase("objects", "{filter:some}", a.Each, written=False, example="Elves you control get +1/+0."),
)  # fmt: skip


def counted_of(amount: object) -> Mapping[str, Any] | None:
    """What a number counts, also what something happened to this turn."""
    if isinstance(amount, a.Times) and amount.n == 1 and (shown := times_shown(amount)) is not None:
        return {"of": shown}
    return {"of": amount.of} if isinstance(amount, a.Count) and amount.n == 1 else None


def counted_among(amount: object) -> Mapping[str, Any] | None:
    """The slot of "for each Elf among them"."""
    if isinstance(amount, a.Count) and amount.of.place == MENTIONED and amount.n == 1:
        return {"filter": narrowed(amount.of, place="")}
    return None


def twice(of: Any) -> Any:
    """Twice a number. Raises NoMeaning for one that cannot be doubled."""
    if not hasattr(of, "n"):
        raise NoMeaning("a number that can be doubled")
    return replace(of, n=of.n * 2)


def undo_twice(amount: object) -> Mapping[str, Any] | None:
    if isinstance(amount, a.Count | a.CountOf | a.StatOf | a.Times) and amount.n == 2:
        return {"of": replace(amount, n=1)}
    return None


def undo_total(amount: object) -> Mapping[str, Any] | None:
    if isinstance(amount, a.StatOf) and isinstance(amount.of, a.Each) and amount.n == 1:
        return {"stat": amount.stat, "of": amount.of.filter}
    return None


_ON_IT: Final = (a.This(), a.It(), a.Bearer())
_DAMAGE_ON: Final = tuple(a.StatOf("damage", on) for on in _ON_IT)


def undo_count_of(amount: object) -> Mapping[str, Any] | None:
    name = name_of_counters(amount.stat) if type(amount) is a.StatOf and amount.of in _ON_IT else None
    return None if name is None else {"name": name}


def undo_counters_on(amount: object) -> Mapping[str, Any] | None:
    """The slots of how many counters are on something."""
    name = name_of_counters(amount.stat) if type(amount) is a.StatOf and amount.n == 1 else None
    return None if name is None else {"name": name, "of": getattr(amount, "of", None)}


AMOUNTS = (
    Phrase("amount", "the (number|amount) of {of:many}", counted, undo=counted_of, example="Deal damage equal to the number of Goblin creatures you control to target creature."),
    Phrase("amount", "the (number|amount) of other {of:many_other}", counted, undo=counted_of, example="Deal damage equal to the number of other Goblin creatures you control to target creature."),
    Phrase("amount", "the (number|amount) of {name:counter} (counters|tokens) on {of:objects}", lambda name, of: a.StatOf(counters_named(name), OnIt() if of == a.It() else of), undo=undo_counters_on, example="Deal damage equal to the number of growth counters on this creature to target creature."),
    Phrase("amount", "the number of {of:many} {deed:done_so} this way", ThatWay, written=False, example="Discard your hand. Draw cards equal to the number of cards discarded this way."),
    Phrase("amount", "the (number|amount) of cards in {who:owner} hand", a.CountOf, fixed={"what": "cards_in_hand", "n": 1}, also=("(the cards in|) {who:owner} hand",), example="Deal damage equal to the number of cards in target opponent's hand to target creature."),
    Phrase("amount", "(half|half of) {of:amount} (|,) rounded up (|,)", a.Half, fixed={"up": True}, example="Gain LP equal to half the number of creatures you control rounded up."),
    Phrase("amount", "(half|half of) {of:amount} (|, rounded down|rounded down|, rounded down ,|rounded down ,)", a.Half, fixed={"up": False}, example="Gain LP equal to half the number of creatures you control."),
    Phrase("amount", "the difference between {left:amount} and {right:amount}", a.Difference, example="Gain LP equal to the difference between the number of cities you control and the number of cards in target opponent's hand."),
    Phrase("amount", "{left:number} plus {right:amount}", a.Plus, example="Gain LP equal to 1 plus the number of cities you control."),
    Phrase("amount", "{right:amount} (|,) plus {left:number}", a.Plus, written=False, example="Gain LP equal to the number of cities you control plus 1."),
    Phrase("amount", "{left:amount} minus {right:number}", a.Minus, example="Gain LP equal to the number of cities you control minus 1."),
    *(
        Phrase("amount", f"the ({words}) of {{left:amount}} and {{right:amount}}", a.Higher, fixed={"lowest": lowest}, also=(f"(|either) {{left:amount}} or {{right:amount}} (|,) whichever is ({words})",), example=f"Gain LP equal to the {words.split('|')[0]} of the number of cities you control and the number of creatures you control.")
        for words, lowest in (("greater|higher|larger|more", False), ("lower|smaller|lesser|less", True))
    ),
    *(
        Phrase("amount", f"its {{left:stat}} or {{right:stat}} (|,) whichever is ({words})", lambda left, right, lowest=lowest: a.Higher(a.StatOf(left, a.It()), a.StatOf(right, a.It()), lowest), written=False, example=f"Destroy target creature. Gain LP equal to its ATK or DEF, whichever is {words.split('|')[0]}.")
        for words, lowest in (("greater|higher|larger|more", False), ("lower|smaller|lesser|less", True))
    ),
    Phrase("amount", "{who:owner} {what:points}", a.CountOf, fixed={"n": 1}, example="Gain LP equal to half your LP."),
    Phrase("amount", "{of:amount} (|,) (up to a maximum of|to a maximum of|up to|but at most|but not more than|but no more than|with a maximum of) {most:number} (|,)", a.Capped, undo=lambda amount: {"of": amount.of, "most": amount.most} if isinstance(amount, a.Capped) and isinstance(amount.most, int) else None, example="Draw X cards, where X is the number of cities you control, up to a maximum of 4."),
    Phrase("amount", "twice {of:amount}", twice, undo=undo_twice, example="Gain LP equal to twice the number of cities you control."),
    Phrase("amount", "the highest {stat:stat} (among|of) {of:many}", a.Extreme, fixed={"highest": True}, example="Gain LP equal to the highest DEF among creatures you control."),
    Phrase("amount", "the lowest {stat:stat} (among|of) {of:many}", a.Extreme, fixed={"highest": False}, example="Gain LP equal to the lowest cost among cities you control."),
    Phrase("amount", "the total {stat:stat} of {of:many}", lambda stat, of: a.StatOf(stat, a.Each(of)), undo=undo_total, example="Deal damage equal to the total ATK of creatures in your army to target city."),
    Phrase("amount", "{stat:stat_of}", None, example="Destroy target creature. Gain LP equal to its cost."),
    Phrase("stat_of", "(its|its own|their) {stat:stat}", a.StatOf, fixed={"of": a.It(), "n": 1}, example="Target creature gets +X/+0 until end of turn, where X is its DEF."),
    Phrase("possessive", "the creature's", Referred(a.Filter("creature")), written=False, example="Return target creature to its owner's hand. Gain LP equal to the creature's cost."),
    Phrase("stat_of", f"the {{stat:stat}} {{of:objects}} (had|have had|has had) {_THEN}", stat_had, undo=lambda n: {"stat": n.stat, "of": n.of} if isinstance(n, a.LastStat) and n.n == 1 else None, example="When another creature dies, gain LP equal to the ATK it had."),
    Phrase("stat_of", "the {stat:stat} {of:objects} (has|have)", a.StatOf, fixed={"n": 1}, written=False, example="Gain LP equal to the ATK target creature has."),
    Phrase("stat_of", "the {stat:stat} of {of:objects}", a.StatOf, fixed={"n": 1}, written=False, example="Gain LP equal to the cost of target creature."),
    Phrase("stat_of", "{of:possessive} {stat:stat}", a.StatOf, fixed={"n": 1}, example="When this creature dies, deal damage equal to this creature's ATK to target creature."),
    Phrase("possessive", "(this creature's|creature's|my|this card's|this city's|this unit's)", a.This(), example="When this creature dies, gain LP equal to this creature's cost."),
    Phrase("possessive", "(enchanted creature's|equipped creature's|its carrier's|the enchanted creature's|the equipped creature's)", a.Bearer(), example="Enchant creature.\nWhen enchanted creature dies, gain LP equal to enchanted creature's cost."),
    Phrase("possessive", "the {deed:participle} {filter:name_gen}", lambda deed, filter: Referred(filter, deed), written=False, example="Sacrifice a Goblin you control. Gain LP equal to the sacrificed Goblin's cost."),
    Phrase("possessive", "the {deed:participle} (creature's|card's)", lambda deed: Referred(a.Filter("card"), deed), written=False, example="Sacrifice a creature you control. Gain LP equal to the sacrificed creature's cost."),
    Phrase("unit_of", "{filter:one} among (them|the revealed cards|those cards)", lambda filter: a.Count(narrowed(filter, place=MENTIONED)), undo=counted_among, example="Reveal the top 3 cards of your deck. Draw a card for each creature among them."),
    Phrase("unit_of", "damage on it", a.StatOf("damage", OnIt()), undo=lambda amount: {} if amount in _DAMAGE_ON else None, also=("(damage|point of damage) (|currently) on it", "(damage|point of damage) (dealt to|that was dealt to|it was dealt) it this turn"), example="This creature gets +1/+0 for each damage on it."),
    Phrase("unit_of", "(damage|point of damage) (|currently) on (me|this creature)", a.StatOf("damage", a.This()), also=("(damage|point of damage) (dealt to|that was dealt to|i was dealt) (me|this creature) this turn",), written=False, example="This creature gets +1/+0 for each damage on this creature."),
    Phrase("unit_of", "{name:counter} counter on it", lambda name: a.StatOf(counters_named(name), OnIt()), undo=undo_count_of, also=("{name:counter} token on it",), example="This creature gets +1/+0 for each growth counter on it."),
    Phrase("unit_of", "{name:counter} (counter|token) on this {noun:self}", lambda name: a.StatOf(counters_named(name), a.This()), also=("{name:counter} (counter|token) on me",), written=False, example="This creature gets +1/+0 for each growth counter on this creature."),
    Phrase("unit_of", "{name:counter} (counter|token) (|that was|that is) removed this way", lambda name: ThatWay(1, a.Filter("card"), "counter removed"), written=False, example="Remove all growth counters from target creature. Draw a card for each counter removed this way."),
    Phrase("amount", "the number of {name:counter} (counters|tokens) (|that were|that are) removed this way", lambda name: ThatWay(1, a.Filter("card"), "counter removed"), written=False, example="Remove all growth counters from target creature. Gain LP equal to the number of counters removed this way."),
    Phrase("unit_of", "card in {who:owner} hand", a.CountOf, fixed={"what": "cards_in_hand", "n": 1}, example="This creature gets +1/+0 for each card in each opponent's hand."),
)  # fmt: skip
