"""Phrases of conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.amounts import counters_named, name_of_counters
from cardforge.effects.phrases import TYPE_SAID, NotMeant, Phrase, Referred, whose
from cardforge.effects.selectors import AMONG_THEM, BURIED, MENTIONED, narrowed
from cardforge.wording.clauses.coins import Fell
from cardforge.wording.clauses.past_states import Was
from cardforge.wording.clauses.persons.who_did_it import OpponentsDid, TheyDo
from cardforge.wording.events.event_values import counted
from cardforge.wording.references.history import ThatKilled
from cardforge.wording.tails.paying import Pays

_ONE: Final = "(that player|that opponent|the opponent|he or she|he|she|they)"
_ANY: Final = "(a player|any player|one of them|any of them|at least one player|at least one of them|one or more players|one or more of them|any players|one player)"
_NONE: Final = "(no player|nobody|none of them|no players|neither of them|neither player)"
_ALL: Final = (
    "(each player|each of them|every player|everybody|everyone|all of them|all players|both players|both of them|both)"
)
_DID: Final = "(does|do|did|does so|do so|did so)"
_DID_NOT: Final = "(does not|do not|did not|does not do so|do not do so|did not do so)"
"""Who did what a player, or several, might do."""


def _is_chosen(what: Any, kind: str) -> a.IsA:
    """ "It is of that faction"."""
    return a.IsA(what, a.Filter(chosen=kind))


def _is_controlled(who: a.PlayerRef, what: Any) -> a.IsA:
    """ "You control that city". Raises NotMeant for "a city", which says that there is one."""
    if not isinstance(what, a.It | a.Bearer) or who.which not in ("you", "opponent"):
        raise NotMeant("something mentioned before")
    return a.IsA(what, a.Filter(getattr(getattr(what, "noun", None), "what", "card"), whose=whose(who)))


def _bears_none(what: Any) -> a.IsA:
    """ "They have no enchantments attached to them". Raises NotMeant for this card, and for what it is attached to."""
    if not isinstance(what, a.It):
        raise NotMeant("something mentioned before")
    return a.IsA(what, a.Filter("card", unlike=(a.Filter("card", states=("enchanted",)),)))


def cards_there(who: a.PlayerRef, n: a.Amount, place: str) -> a.Compare:
    """ "An opponent has ten or more cards in their graveyard". Raises NotMeant for what other wordings say, or for more players than one."""
    if place == "hand" or who.which not in ("you", "opponent", "that_player", "target_player"):
        raise NotMeant("one player, and no hand")
    if who.which == "opponent":
        theirs = a.Count(a.Filter("card", whose="that_player", place=place))
        return a.Compare(a.AmongOpponents(theirs, True), ">=", n)
    return a.Compare(a.Count(a.Filter("card", whose=who.which, place=place)), ">=", n)


def fell(what: a.Objects) -> a.Condition:
    """ "If the city is destroyed by this", "if that creature dies this way". Raises NotMeant for what was not mentioned before."""
    if not isinstance(what, a.It):
        raise NotMeant("something that was mentioned before")
    noun = what.noun.what if isinstance(what, Referred) else ""
    so = [a.IsA(what, a.Filter("card", did=(a.Trigger(event, a.This()),))) for event in _FALLS.get(noun, _ANY_FALL)]
    return so[0] if len(so) == 1 else a.AnyOf(tuple(so))


_ANY_FALL: Final = ("dies", "city_destroyed")
_FALLS: Final = {"creature": ("dies",), "city": ("city_destroyed",)}
"""The end of each type of card, as an event."""


def hand_has(who: a.PlayerRef, place: str, so: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "Your hand contains no creatures". Raises NotMeant for other places, and for hands of several players."""
    relation, n, filter = so
    if place not in ("hand", "graveyard") or any(
        part.place or part.whose or part.at is not None for part in filter.either or (filter,)
    ):
        raise NotMeant("what is in a hand, or a graveyard")
    if who.which == "opponent":
        theirs = counted(narrowed(filter, whose="that_player", place=place))
        return a.Compare(a.AmongOpponents(theirs, relation in (">", ">=")), relation, n)
    if who.which.startswith("each"):
        raise NotMeant("one player")
    return a.Compare(counted(narrowed(filter, whose=whose(who), place=place)), relation, n)


def undo_cards_there(condition: object) -> Mapping[str, Any] | None:
    """The slots of how many cards an opponent has in a place."""
    left = getattr(condition, "left", None)
    of = getattr(getattr(left, "n", None), "of", None)
    who = a.PlayerRef("opponent")
    if not isinstance(condition, a.Compare) or not isinstance(of, a.Filter) or not of.place or of.place == "hand":
        return None
    meant = cards_there(who, condition.right, of.place)
    return {"who": who, "n": condition.right, "place": of.place} if meant == condition else None


def the_only(what: a.Objects, of: a.Filter) -> a.AllOf:
    """ "This creature is the only creature in your army": it is one, and there is no other. Raises NotMeant for other cards."""
    if not isinstance(what, a.This | a.It | a.Bearer):
        raise NotMeant("this card, or what it is attached to")
    return a.AllOf((a.IsA(what, of), no_such(narrowed(of, other=True))))


def only_one_of(what: a.Objects, who: a.PlayerRef, of: a.Filter) -> a.AllOf:
    """ "It is your only city": one of yours, of which there are not two. Raises NotMeant for one that is any of several."""
    if isinstance(what, a.Choose):
        raise NotMeant("something mentioned before")
    own = narrowed(of, whose=whose(who))
    return a.AllOf((a.IsA(what, own), a.Compare(a.Count(own), "<=", 1)))


def no_such(of: a.Filter) -> a.Compare:
    return a.Compare(a.Count(of), "<=", 0)


def at_least(n: a.Amount, of: a.Filter) -> a.Compare:
    return a.Compare(a.Count(of), ">=", n)


def undo_count(condition: object, relation: str, *names: str) -> Mapping[str, Any] | None:
    if isinstance(condition, a.Compare) and condition.relation == relation and isinstance(condition.left, a.Count):
        slots = {"n": condition.right, "of": condition.left.of}
        return {name: slots[name] for name in names} if condition.left.n == 1 else None
    return None


def more_than(of: a.Filter, than: a.Filter) -> a.Compare:
    return a.Compare(a.Count(of), ">", a.Count(than))


def undo_more_than(condition: object) -> Mapping[str, Any] | None:
    if isinstance(condition, a.Compare) and condition.relation == ">" and isinstance(condition.right, a.Count):
        return {"of": getattr(condition.left, "of", None), "than": condition.right.of}
    return None


def compare_points(relation: str) -> Any:
    """A function that makes "you have 5 or more LP" from the points and the number."""
    return lambda n, what: a.Compare(a.CountOf(what), relation, n)


def undo_compare_points(relation: str) -> Any:
    """The slots of such a condition, for the writer."""

    def undo(condition: object) -> Mapping[str, Any] | None:
        if isinstance(condition, a.Compare) and condition.relation == relation:
            left = condition.left
            return {"n": condition.right, "what": left.what} if left == a.CountOf(getattr(left, "what", "")) else None
        return None

    return undo


def compare_amount(relation: str) -> Any:
    return lambda n, left: a.Compare(left, relation, n)


def undo_compare_amount(relation: str) -> Any:
    def undo(condition: object) -> Mapping[str, Any] | None:
        if isinstance(condition, a.Compare) and condition.relation == relation and isinstance(condition.left, a.StatOf):
            return {"n": condition.right, "left": condition.left}
        return None

    return undo


def undo_has_keyword(condition: object) -> Mapping[str, Any] | None:
    if isinstance(condition, a.IsA) and len(condition.filter.keywords) == 1:
        only = condition.filter == a.Filter(keywords=condition.filter.keywords)
        return {"what": condition.what, "ability": condition.filter.keywords[0]} if only else None
    return None


def is_so(what: a.Objects, filter: a.Filter) -> a.Condition:
    """ "It is an Elf", "one of them is". Raises NotMeant for "a creature is", which says that there is one."""
    if not isinstance(what, a.Choose):
        return a.IsA(what, filter)
    if what.filter != AMONG_THEM or filter.place:
        raise NotMeant("something mentioned before")
    return a.Compare(a.Count(narrowed(filter, place=MENTIONED)), ">=", what.n)


def is_not(what: a.Objects, filter: a.Filter) -> a.Negated:
    return a.Negated(a.IsA(what, filter))


def undo_is_not(condition: object) -> Mapping[str, Any] | None:
    inner = condition.condition if isinstance(condition, a.Negated) else None
    return {"what": inner.what, "filter": inner.filter} if isinstance(inner, a.IsA) else None


def opposite(condition: a.Condition) -> a.Condition:
    """A condition that holds where another one does not, without "not" where a number can say it."""
    if isinstance(condition, a.Compare) and condition.relation == ">=" and isinstance(condition.right, int):
        return replace(condition, relation="<=", right=condition.right - 1)
    if isinstance(condition, a.Compare) and condition.relation == "<=" and isinstance(condition.right, int):
        return replace(condition, relation=">=", right=condition.right + 1)
    return condition.condition if isinstance(condition, a.Negated) else a.Negated(condition)


def is_beside(of: a.Filter) -> a.Compare:
    return a.Compare(a.Count(replace(of, states=(*of.states, "beside"))), ">=", 1)


def undo_is_beside(condition: object) -> Mapping[str, Any] | None:
    counted = undo_count(condition, ">=", "n", "of")
    if counted and counted["n"] == 1 and "beside" in counted["of"].states:
        return {"of": replace(counted["of"], states=tuple(word for word in counted["of"].states if word != "beside"))}
    return None


def undo_counters(condition: object, relation: str) -> Mapping[str, Any] | None:
    """The slots of "it has 3 or more growth counters"."""
    if isinstance(condition, a.Compare) and condition.relation == relation and isinstance(condition.left, a.StatOf):
        name = name_of_counters(condition.left.stat)
        if name is not None and condition.left.n == 1:
            return {"what": condition.left.of, "n": condition.right, "name": name}
    return None


def no_counters(condition: object) -> Mapping[str, Any] | None:
    found = undo_counters(condition, "<=")
    return {"what": found["what"], "name": found["name"]} if found and found["n"] == 0 else None


def so_many_cards(n: a.Amount) -> a.Compare:
    """ "There are 2 or more cards among them": so many were mentioned together."""
    return a.Compare(a.Count(AMONG_THEM), ">=", n)


def against_opponents(what: str, relation: str) -> a.Compare:
    """ "You have more cards in hand than each opponent": than the one who has the most of them."""
    theirs = a.AmongOpponents(a.CountOf(what, a.PlayerRef("that_player")), relation == ">")
    return a.Compare(a.CountOf(what), relation, theirs)


def undo_against_opponents(condition: object, relation: str) -> Mapping[str, Any] | None:
    what = getattr(getattr(condition, "left", None), "what", "")
    return {"what": what} if condition == against_opponents(what, relation) and what != "cards_in_hand" else None


def controls_against(of: a.Filter, relation: str, of_each: bool) -> a.Compare:
    """ "You control more creatures than each opponent", "than an opponent". Raises NotMeant for what players have elsewhere."""
    if any(part.whose or part.place for part in of.either or (of,)):
        raise NotMeant("what each player controls")
    theirs = a.AmongOpponents(a.Count(narrowed(of, whose="that_player")), (relation == ">") == of_each)
    return a.Compare(a.Count(narrowed(of, whose="you")), relation, theirs)


def undo_controls_against(condition: object, relation: str, of_each: bool) -> Mapping[str, Any] | None:
    left = getattr(condition, "left", None)
    if not isinstance(left, a.Count) or left.of.place or any(part.place for part in left.of.either):
        return None
    of = narrowed(left.of, whose="")
    return {"of": of} if condition == controls_against(of, relation, of_each) else None


_BY_THIS: Final = "(this way|in this way|by this|from this|by this damage|by that damage|from this damage|from that damage|as a result)"
"""How it is said that what an effect before did was the end of something."""

CONDITIONS = (
    Phrase("condition", "(this|that|this damage|that damage|the damage) (kills|destroys|killed|destroyed) {what:objects}", lambda what: ThatKilled(fell(what)), written=False, example="Deal 2 damage to target creature. If that kills it, draw a card."),
    Phrase("condition", "this {noun:self} fights beside a {of:one}", is_beside, undo=undo_is_beside, example="While this creature fights beside an Orc creature you control, this creature gets +2/+0."),
    Phrase("condition", "you control no {of:many_own}", no_such, undo=lambda value: undo_count(value, "<=", "of") if getattr(value, "right", 1) == 0 else None, also=("there are no {of:many_own} you control",), example="If you control no cities, draw a card."),
    Phrase("condition", "you control a {of:one_own}", lambda of: at_least(1, of), undo=lambda value: undo_count(value, ">=", "of") if getattr(value, "right", 0) == 1 else None, example="If you control a Tree creature, draw a card."),
    Phrase("condition", "{what:objects} ha<ve|s> no enchantments (|on it|on them|attached to it|attached to them)", _bears_none, written=False, example="Elves you control get +1/+0 as long as they have no enchantments attached to them."),
    Phrase("condition", "{who:player} control<s> {what:objects}", _is_controlled, written=False, example="Mark target city. If you control that city, draw a card."),
    Phrase("condition", "you control another {of:one_own_other}", lambda of: at_least(1, of), undo=lambda value: undo_count(value, ">=", "of") if getattr(value, "right", 0) == 1 else None, example="While you control another Goblin creature, this creature gets +2/+0."),
    Phrase("condition", "you control {n:number} or fewer {of:many_own}", lambda n, of: a.Compare(a.Count(of), "<=", n), undo=lambda value: undo_count(value, "<=", "n", "of") if getattr(value, "right", 0) != 0 else None, example="If you control 1 or fewer cities, draw a card."),
    Phrase("condition", "you control {n:number} or more {of:many_own}", at_least, undo=lambda value: undo_count(value, ">=", "n", "of"), also=("you control at least {n:number} {of:many_own}",), example="While you control 3 or more cities, this creature gets +2/+2."),
    Phrase("condition", "there are no other {of:many_other}", no_such, undo=lambda value: undo_count(value, "<=", "of") if getattr(value, "right", 1) == 0 else None, example="While there are no other creatures in the same city, this creature gets +2/+0."),
    Phrase("condition", "{what:objects} (is|am|'m) the only {of:one}", the_only, written=False, example="While this creature is the only creature in your army, it gets +2/+2."),
    Phrase("condition", "{what:objects} (is|am) {who:owner} only {of:one}", only_one_of, written=False, example="Target city gains 2 strength. If it is your only city, draw a card."),
    Phrase("condition", "(it's|that's|that is) {who:owner} only {of:one}", partial(only_one_of, a.It()), written=False, example="Target city gains 2 strength. If it's your only city, draw a card."),
    Phrase("condition", "there are no {of:many}", no_such, undo=lambda value: undo_count(value, "<=", "of") if getattr(value, "right", 1) == 0 else None, example="If there are no enchantments in play, draw a card."),
    Phrase("condition", "there are {n:number} or more {of:many}", at_least, undo=lambda value: undo_count(value, ">=", "n", "of"), also=("there are at least {n:number} {of:many}",), example="If there are 5 or more creatures in play, destroy target creature."),
    Phrase("condition", "there are exactly {n:number} {of:many}", lambda n, of: a.Compare(a.Count(of), "=", n), undo=lambda value: undo_count(value, "=", "n", "of"), example="If there are exactly 2 creatures in play, draw a card."),
    Phrase("condition", "{what:objects} ha<ve|s> {n:number} or more {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", lambda what, n, name: a.Compare(a.StatOf(counters_named(name), what), ">=", n), undo=lambda value: undo_counters(value, ">="), example="Put a growth counter on this creature. If this creature has 3 or more growth counters, draw a card."),
    Phrase("condition", "(no creature|no creatures|nobody|no one) (block<s>|intercept<s>|defend<s> against) {what:objects}", lambda what: a.IsA(what, a.Filter(states=("unblocked",))), written=False, example="This creature gets +2/+0 if no creature blocks this creature."),
    Phrase("condition", "there is (|some|any) damage on {what:objects}", lambda what: a.IsA(what, a.Filter("card", states=("damaged",))), also=("{what:objects} ha<ve|s> (|any) damage on (it|them|me)",), written=False, example="This creature gets +2/+0 while there is damage on it."),
    Phrase("condition", "there (is|are) {n:number} or more {name:counter} (counter[s]|token[s]) on {what:objects}", lambda what, n, name: a.Compare(a.StatOf(counters_named(name), what), ">=", n), written=False, example="Put a growth counter on this creature. If there are 3 or more growth counters on this creature, draw a card."),
    Phrase("condition", "there (is|are) {n:article} {name:counter} (counter[s]|token[s]) on {what:objects}", lambda what, n, name: a.Compare(a.StatOf(counters_named(name), what), ">=", n), also=("{what:objects} ha<ve|s> {n:article} {name:counter} (counter[s]|token[s]) (|on it|on them|on me)",), written=False, example="Put a growth counter on this creature. If there are 3 growth counters on this creature, draw a card."),
    Phrase("condition", "there are no {name:counter} (counters|tokens) on {what:objects}", lambda what, name: a.Compare(a.StatOf(counters_named(name), what), "<=", 0), undo=lambda value: no_counters(value), also=("{what:objects} ha<ve|s> no {name:counter} (counters|tokens|counter|token) (|on it|on them|on me)", "there is no {name:counter} (counter|token) on {what:objects}"), example="If there are no growth counters on this creature, draw a card."),
    Phrase("condition", "there are {n:number} or more cards among them", so_many_cards, undo=lambda value: {"n": value.right} if isinstance(value, a.Compare) and value == so_many_cards(value.right) else None, example="Reveal the top 2 cards of your deck. If there are 2 or more cards among them, draw a card."),
    Phrase("condition", "there are more {of:many} than {than:many}", more_than, undo=undo_more_than, example="While there are more creatures you control than creatures an opponent controls, this creature gets +1/+0."),
    *(
        phrase
        for relation, words, opposite in ((">", "more", "(fewer|less)"), ("<", "(fewer|less)", "more"))
        for phrase in (
            Phrase("condition", f"you have {words} cards in hand than (each|every|any other) (opponent|player)", against_opponents("cards_in_hand", relation), also=(f"you have {words} cards in (your|) hand than (each of your|all|all your) opponents", f"(each|every) opponent has {opposite} cards in hand than you"), example=f"If you have {words.strip('()').split('|')[0]} cards in hand than each opponent, draw a card."),
            Phrase("condition", f"you have {words} {{what:points}} than (each|every|any other) (opponent|player)", partial(against_opponents, relation=relation), undo=partial(undo_against_opponents, relation=relation), also=(f"(each|every) opponent has {opposite} {{what:points}} than you",), example=f"If you have {words.strip('()').split('|')[0]} LP than each opponent, draw a card."),
        )
    ),
    *(
        Phrase("condition", f"you control {word} {{of:many}} than {who} opponent", partial(controls_against, relation=relation, of_each=of_each), undo=partial(undo_controls_against, relation=relation, of_each=of_each), example=f"If you control {word} creatures than {who} opponent, draw a card.")
        for relation, word in ((">", "more"), ("<", "fewer"))
        for who, of_each in (("each", True), ("an", False))
    ),
    Phrase("condition", "(|it is|it comes up|it lands on|the coin comes up) heads", Fell(True), also=("you win (|the flip|it)",), written=False, example="Flip a coin. If heads, draw a card."),
    Phrase("condition", "(|it is|it comes up|it lands on|the coin comes up) tails", Fell(False), also=("you lose (|the flip|it)",), written=False, example="Flip a coin. If heads, draw a card. If tails, lose 1 LP."),
    Phrase("condition", f"{_ONE} {_DID}", TheyDo(), written=False, example="Target opponent may discard a card. If that player does, draw a card."),
    Phrase("condition", f"{_ONE} (does not|do not|did not|does not do so|do not do so|did not do so|cannot|could not|cannot do so|could not do so)", a.Negated(TheyDo()), written=False, example="Target opponent may discard a card. If that player does not, draw a card."),
    Phrase("condition", "you (pays|pay|paid)", Pays(), written=False, example="You may pay 2 gold. If you paid, draw a card."),
    Phrase("condition", "you (do not|did not|cannot) pay", a.Negated(Pays()), written=False, example="You may pay 2 gold. If you did not pay, lose 1 LP."),
    Phrase("condition", "(that player|that opponent|the opponent|he or she|they) (pays|pay|paid)", Pays(TheyDo()), written=False, example="Target opponent may pay 2 gold. If that opponent pays, draw a card."),
    Phrase("condition", "(that player|that opponent|the opponent|he or she|they) (does not|do not|did not|cannot) pay", a.Negated(Pays(TheyDo())), written=False, example="Target opponent may pay 2 gold. If that opponent does not pay, draw a card."),
    Phrase("condition", f"{_ANY} {_DID}", a.PlayersDid(), example="Each opponent may discard a card. If a player does, draw a card."),
    Phrase("condition", f"{_NONE} {_DID}", a.Negated(a.PlayersDid()), example="Each opponent may discard a card. If no player does, draw a card."),
    Phrase("condition", f"{_ALL} {_DID}", a.PlayersDid(True), also=(f"they all {_DID}",), example="Each opponent may discard a card. If each player does, draw a card."),
    Phrase("condition", f"not {_ALL} {_DID}", a.Negated(a.PlayersDid(True)), also=(f"{_ANY} {_DID_NOT}",), example="Each opponent may discard a card. If not each player does, draw a card."),
    Phrase("condition", "you yourself (do|did|do so)", a.PlayersDid(you=True), example="Each player may discard a card. If you yourself do, draw a card."),
    Phrase("condition", "you yourself (do not|did not|cannot)", a.Negated(a.PlayersDid(you=True)), example="Each player may discard a card. If you yourself do not, lose 1 LP."),
    Phrase("condition", f"(a|any|one|at least one) opponent {_DID}", OpponentsDid(), also=(f"(one or more|any) opponents {_DID}",), written=False, example="Each opponent may discard a card. If an opponent does, draw a card."),
    Phrase("condition", f"no (opponent|opponents) {_DID}", a.Negated(OpponentsDid()), written=False, example="Each opponent may discard a card. If no opponent does, draw a card."),
    Phrase("condition", f"(each opponent|every opponent|all opponents|all your opponents|each of your opponents) {_DID}", OpponentsDid(True), written=False, example="Each opponent may discard a card. If each opponent does, draw a card."),
    Phrase("condition", f"(a|any|one|at least one) opponent {_DID_NOT}", a.Negated(OpponentsDid(True)), written=False, example="Each opponent may discard a card. If an opponent does not, draw a card."),
    Phrase("condition", f"{_ANY} (pays|pay|paid)", Pays(a.PlayersDid()), written=False, example="Each opponent may pay 1 gold. If a player pays, draw a card."),
    Phrase("condition", f"{_NONE} (pays|pay|paid)", a.Negated(Pays(a.PlayersDid())), written=False, example="Each opponent may pay 1 gold. If nobody pays, draw a card."),
    Phrase("condition", "(that|this) (happens|happened|is done|was done)", a.YouDo(), written=False, example="Target opponent may discard a card. If that happens, draw a card."),
    Phrase("condition", "(that|this) (does not happen|did not happen|is not done|was not done)", a.Negated(a.YouDo()), written=False, example="Target opponent may discard a card. If that does not happen, draw a card."),
    Phrase("condition", "you (do|did|do so)", a.YouDo(), example="You may discard a card. If you do, draw 2 cards."),
    Phrase("condition", "you (cannot|could not|cannot do so|could not do so)", a.Negated(a.YouDo()), written=False, example="Return a creature from your graveyard to your hand. If you cannot, draw a card."),
    Phrase("condition", "you (do not|did not|do not do so)", a.Negated(a.YouDo()), example="You may discard a card. If you do not, lose 2 LP."),
    Phrase("condition", "it is your turn", a.TurnOf(a.YOU), example="While it is your turn, this creature gets +2/+0."),
    Phrase("condition", "it is an opponent's turn", a.TurnOf(a.PlayerRef("each_opponent")), also=("it is not your turn",), example="While it is an opponent's turn, this creature gets +0/+2."),
    Phrase("condition", "you began the game", a.Began(), also=("you (begin|start|started) the game", "you (took|take|had|have) the first turn (|of the game)", "you (went|go|played|play) first", "you (were|are) the starting player"), example="If you began the game, draw a card."),
    Phrase("condition", "an opponent began the game", a.Negated(a.Began()), also=("(an|your) opponent (begins|started|starts) the game", "your opponent began the game", "(an|your) opponent (took|takes|had|has) the first turn (|of the game)", "(an|your) opponent (went|goes|played|plays) first", "(an|your) opponent (was|is) the starting player", "you did not (begin|start) the game", "you did not (take|have) the first turn (|of the game)", "you did not (go|play) first", "you (were|are) not the starting player"), example="If an opponent began the game, draw a card."),
    Phrase("condition", "you have {n:number} or more {what:points}", compare_points(">="), undo=undo_compare_points(">="), example="If you have 15 or more LP, draw a card."),
    Phrase("condition", "you have {n:number} or (less|fewer) {what:points}", compare_points("<="), undo=undo_compare_points("<="), example="If you have 5 or less LP, draw 2 cards."),
    Phrase("condition", "{who:player} ha<ve|s> {n:number} or more cards in {who2:own} {place:zone}", cards_there, undo=undo_cards_there, example="If an opponent has 10 or more cards in their graveyard, draw a card."),
    Phrase("condition", f"{{what:objects}} (is|are|was|were) (destroyed|killed) {_BY_THIS}", fell, also=(f"{{what:objects}} die<s> {_BY_THIS}", f"{{what:objects}} (died|fell|falls|fall) {_BY_THIS}"), written=False, example="Deal 3 damage to target city. If that city is destroyed this way, draw a card."),
    Phrase("condition", "{who:owner} {place:zone} (has|have|contain<s>|hold<s>) {so:counted}", hand_has, written=False, example="If your hand has no creatures, draw a card."),
    Phrase("condition", "you have {n:number} or more cards in hand", lambda n: a.Compare(a.CountOf("cards_in_hand"), ">=", n), undo=lambda value: undo_compare_hand(value, ">="), example="If you have 5 or more cards in hand, gain 2 LP."),
    Phrase("condition", "you have {n:number} or (fewer|less) cards in hand", lambda n: a.Compare(a.CountOf("cards_in_hand"), "<=", n), undo=lambda value: undo_compare_hand(value, "<="), example="If you have 1 or fewer cards in hand, draw 2 cards."),
    Phrase("condition", "{left:stat_of} (is|reaches) {n:number} or (more|higher)", compare_amount(">="), undo=undo_compare_amount(">="), example="While this creature's DEF is 5 or more, this creature gains Ranged."),
    Phrase("condition", "{left:stat_of} is {n:number} or (less|lower)", compare_amount("<="), undo=undo_compare_amount("<="), example="Mark target creature. If its ATK is 2 or less, destroy it."),
    Phrase("condition", "it costs {n:number} or (less|lower)", lambda n: a.Compare(a.StatOf("cost", a.It()), "<=", n), written=False, example="Mark target creature. If it costs 2 or less, destroy it."),
    Phrase("condition", "{what:objects} ha<ve|s> {ability:keyword_name}", lambda what, ability: a.IsA(what, a.Filter(keywords=(ability.keyword,))), undo=undo_has_keyword, example="Target creature gets +2/+0 until end of turn. If it has Flying, draw a card."),
    Phrase("condition", "{what:objects} ha<ve|s> (that|the chosen|the named) name", lambda what: a.IsA(what, a.Filter(chosen="name")), written=False, example="Name a card. Reveal the top card of your deck. If it has that name, draw 2 cards."),
    *(
        Phrase("condition", f"{{what:objects}} (is|are) (|a card) of (that|the chosen|the named) {name}", partial(_is_chosen, kind=kind), written=False, example=f"Choose a {example}. Reveal the top card of your deck. If it is of that {shown}, draw a card.")
        for name, shown, kind, example in (("faction", "faction", "faction", "faction"), ("type", "type", TYPE_SAID, "creature type"), ("subtype", "subtype", "subtype", "creature type"), ("(card type|kind of card)", "card type", "type", "card type"))
    ),
    Phrase("condition", "{what:objects} ha<ve|s> no damage (|on it|on them)", lambda what: is_not(what, a.Filter(states=("damaged",))), written=False, example="While this creature has no damage, it has Flying."),
    Phrase("condition", "{what:objects} do<|es> not have {ability:keyword_name}", lambda what, ability: a.Negated(a.IsA(what, a.Filter(keywords=(ability.keyword,)))), written=False, example="Mark target creature. If it does not have Flying, draw a card."),
    Phrase("condition", "{what:objects} (was|were) (|already) {filter:predicate}", Was, written=False, example="Return target creature to its owner's hand. If it was marked, draw a card."),
    Phrase("condition", "{what:objects} (was|were) not (|already) {filter:predicate}", lambda what, filter: a.Negated(Was(what, filter)), written=False, example="Return target creature to its owner's hand. If it was not marked, draw a card."),
    Phrase("condition", "{what:objects} had {ability:keyword_name}", lambda what, ability: Was(what, a.Filter(keywords=(ability.keyword,))), written=False, example="Return target creature to its owner's hand. If it had Flying, draw a card."),
    Phrase("condition", "{what:objects} (is|are|am|'m|lie<s>) in your graveyard", lambda what: a.IsA(what, BURIED), undo=lambda value: {"what": value.what} if isinstance(value, a.IsA) and value.filter == BURIED else None, example="At the start of your turn, if this creature is in your graveyard, draw a card."),
    Phrase("condition", "{what:objects} (is|are|am|'m) not {filter:predicate}", is_not, undo=undo_is_not, example="While this creature is not defending, it gets +0/+1."),
    Phrase("condition", "{what:objects} (is|are|am|'m) {filter:predicate}", is_so, undo=lambda value: {"what": value.what, "filter": value.filter} if isinstance(value, a.IsA) else None, also=("{what:objects} (remain<s>|stay<s>) {filter:predicate}",), example="While this creature is attacking, it gets +1/+0."),
)  # fmt: skip


def undo_compare_hand(condition: object, relation: str) -> Mapping[str, Any] | None:
    slots = undo_compare_points(relation)(condition)
    return {"n": slots["n"]} if slots and slots["what"] == "cards_in_hand" else None
