"""Phrases of what the next or the first card of a kind costs: "The next Elf you play this turn costs 1 less"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, Rider, signed, undone
from cardforge.effects.standard.said import of_hand, taxed
from cardforge.wording.base_vocabulary.play import own_cost
from cardforge.wording.events.event_values import event_of

_SIGNS: Final = (("less", -1), ("more", 1))


def next_cost(filter: a.Filter, n: int, sign: int) -> v.CostChange:
    """ "The next Elf you play this turn costs 1 less": only one card."""
    return v.CostChange(of_hand(filter), signed(n, sign), "turn", once=True)


def undo_next_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.CostChange) or not verb.once or not isinstance(verb.n, int) or verb.n * sign <= 0:
        return None
    return {"filter": verb.filter, "n": verb.n * sign} if verb == next_cost(verb.filter, verb.n * sign, sign) else None


def first_cost(filter: a.Filter, n: int, sign: int) -> v.If:
    """ "The first Elf you play each turn costs 1 less": as long as none was played this turn."""
    played = event_of(a.Trigger("card_played", a.Each(of_hand(filter)), a.YOU))
    return v.If(a.Negated(a.Happened(played)), (v.CostChange(filter, signed(n, sign), "static"),))


def first_own_cost(filter: a.Filter, n: int, sign: int) -> v.If:
    """ "The first Elf you play in each of your turns costs 1 less": not in the turns of others."""
    first = first_cost(filter, n, sign)
    return v.If(a.AllOf((a.TurnOf(a.YOU), first.condition)), first.then)


def first_foreign_cost(filter: a.Filter, n: int, sign: int) -> v.If:
    """ "The first event you play in each opponent's turn costs 1 less": not in your own turns."""
    first = first_cost(filter, n, sign)
    return v.If(a.AllOf((a.TurnOf(a.PlayerRef("each_opponent")), first.condition)), first.then)


def _paid_by(nth: int, filter: a.Filter, relation: str) -> a.Condition:
    """Whether the player who pays has played just so many cards of a kind this turn that this one is the nth, or so many that it comes after that."""
    played = event_of(a.Trigger("card_played", a.Each(of_hand(filter)), a.YOU))
    if nth == 1:
        return a.Negated(a.Happened(played)) if relation == "=" else a.Happened(played)
    return a.Compare(a.Times(played), relation, nth - 1 if relation == "=" else nth)


def nth_cost(nth: int, filter: a.Filter, who: a.PlayerRef, n: int, sign: int) -> v.CostChange:
    """ "The first event each opponent plays in a turn costs 1 more": of each of them. Raises NotMeant for the first one of yours, which has a wording of its own."""
    if who == a.YOU and nth == 1:
        raise NotMeant("a later card, or one of another player")
    return replace(taxed(who, filter, n, "static", sign), of_payer=_paid_by(nth, filter, "="))


def nth_cost_in(nth: int, filter: a.Filter, who: a.PlayerRef, n: int, turn: a.Condition, sign: int) -> v.If:
    """ "The first event each opponent plays in your turn costs 1 more"."""
    return v.If(turn, (nth_cost(nth, filter, who, n, sign),))


def later_cost(filter: a.Filter, who: a.PlayerRef, nth: int, n: int, sign: int) -> v.CostChange:
    """ "Each event an opponent plays after his or her first one in a turn costs 1 more"."""
    return replace(taxed(who, filter, n, "static", sign), of_payer=_paid_by(nth, filter, ">="))


def undo_paid_by(verb: object, sign: int, make: Callable[..., v.CostChange]) -> Mapping[str, Any] | None:
    """The slots of what a card costs by how many such cards the player has played before, if this makes it."""
    if not isinstance(verb, v.CostChange) or not isinstance(verb.n, int) or not isinstance(verb.who, a.PlayerRef):
        return None
    asked = verb.of_payer
    so_far = asked.right if isinstance(asked, a.Compare) and isinstance(asked.right, int) else 0
    for nth in (so_far + 1, so_far, 1):
        slots = {"nth": nth, "filter": verb.filter, "who": verb.who, "n": verb.n * sign}
        if verb.n * sign > 0 and nth > 0 and undone(partial(make, sign=sign), verb, slots):
            return slots
    return None


def undo_nth_cost_in(verb: object, sign: int) -> Mapping[str, Any] | None:
    change = verb.then[0] if isinstance(verb, v.If) and len(verb.then) == 1 and not verb.otherwise else None
    slots = undo_paid_by(change, sign, nth_cost)
    turn = verb.condition if isinstance(verb, v.If) and isinstance(verb.condition, a.TurnOf) else None
    return {**slots, "turn": turn} if slots and turn else None


def undo_next_cost_of(verb: object, sign: int) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.CostChange) or not verb.once or not isinstance(verb.n, int) or verb.n * sign <= 0:
        return None
    slots = {"filter": verb.filter, "who": verb.who, "until": verb.until, "n": verb.n * sign}
    return undone(partial(next_cost_of, sign=sign), verb, slots)


def next_cost_of(filter: a.Filter, who: a.PlayerRef, until: str, n: int, sign: int) -> v.CostChange:
    """ "The next event target opponent plays this turn costs 1 more". Raises NotMeant for yours, NoMeaning for several players, of whom each has a next one."""
    if who == a.YOU and until == "turn":
        raise NotMeant("another player")
    return replace(taxed(who, filter, n, until, sign), once=True)


def undo_first_own_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    parts = verb.condition.conditions if isinstance(verb, v.If) and isinstance(verb.condition, a.AllOf) else ()
    if not isinstance(verb, v.If) or len(parts) != 2 or parts[0] != a.TurnOf(a.YOU):
        return None
    return undo_first_cost(v.If(parts[1], verb.then, verb.otherwise), sign)


def undo_first_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    change = verb.then[0] if isinstance(verb, v.If) and len(verb.then) == 1 else None
    if not isinstance(change, v.CostChange) or not isinstance(change.n, int) or change.n * sign <= 0:
        return None
    slots = {"filter": change.filter, "n": change.n * sign}
    return slots if first_cost(change.filter, change.n * sign, sign) == verb else None


def taxed_in(who: a.PlayerRef, filter: a.Filter, n: int, turn: a.Condition, sign: int = 1) -> v.If:
    """ "Events opponents play in your turn cost 1 more": in that turn, as long as the card is in play."""
    return v.If(turn, (taxed(who, filter, n, "static", sign),))


def undo_taxed_in(verb: object, sign: int) -> Mapping[str, Any] | None:
    change = verb.then[0] if isinstance(verb, v.If) and len(verb.then) == 1 and not verb.otherwise else None
    if not isinstance(verb, v.If) or not isinstance(verb.condition, a.TurnOf) or not isinstance(change, v.CostChange):
        return None
    if not isinstance(change.n, int) or change.n * sign <= 0 or not isinstance(change.who, a.PlayerRef):
        return None
    slots = {"who": change.who, "filter": change.filter, "n": change.n * sign, "turn": verb.condition}
    return undone(partial(taxed_in, sign=sign), verb, slots)


def _in_turn_of(who: a.PlayerRef) -> a.TurnOf:
    """ "In your turn", "during an opponent's turn". Raises NoMeaning for the turn of a player mentioned before."""
    if who.which not in ("you", "opponent", "each_opponent"):
        raise NoMeaning("your turn, or an opponent's")
    return a.TurnOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who)


def _was_taxed_on_others(verb: object, sign: int) -> Mapping[str, Any] | None:
    """The slots of what other cards of a kind cost, for the writer."""
    if not isinstance(verb, v.CostChange) or not isinstance(verb.n, int) or verb.n * sign <= 0 or not verb.filter.other:
        return None
    again = v.CostChange(verb.filter, verb.n, verb.until, who=verb.who)
    return {"who": verb.who, "filter": verb.filter, "n": verb.n * sign, "until": verb.until} if again == verb else None


_EVERYBODY: Final = a.PlayerRef("each_player")
_PAY: Final = "(must pay|pay<s>|ha<ve|s> to pay)"


def _taxes() -> Iterator[Phrase]:
    yield Phrase("played_in", "(|played) (in|during|on) {who:owner} (turn|turns)", _in_turn_of, undo=lambda when: {"who": when.who} if isinstance(when, a.TurnOf) else None, example="Events each opponent plays in your turn cost 1 more.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {_PAY} {{n:number}} (more|gold more|more gold) (for|to play|to cast) {{filter:many}} {{until:until}}", taxed, written=False, example="Each opponent must pay 1 more for events.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {_PAY} {{n:number}} (more|gold more|more gold) (for|to play|to cast) {{filter:many}} {{turn:played_in}}", taxed_in, written=False, example="Each opponent must pay 1 more for events played in your turn.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {_PAY} {{n:number}} (more|gold more|more gold) for (each|every) {{filter:one}} (|that) (they|he or she|that player|you) (play|plays|cast|casts|use|uses) {{until:until}}", taxed, also=(f"{{who:player}} {_PAY} {{n:number}} (more|gold more|more gold) for (each|every) {{filter:one}} {{until:until}}",), written=False, example="Each opponent must pay 1 more for each event that player plays.")  # fmt: skip
    yield Phrase("effect", "{who:player} pay<s> {n:number} (less|gold less|less gold) (for|to play|to cast) {filter:many} {until:until}", partial(taxed, sign=-1), written=False, example="Each player pays 1 less for events.")  # fmt: skip
    for word, sign in _SIGNS:
        each = "(each|every|any|all) {filter:one} (|spell|card) (|that) {who:player} (play<s>|cast<s>)"
        how = f"cost<s> {{n:number}} ({word}|gold {word}) (|to play|to cast|to build)"
        yield Phrase("effect", f"{each} {how} {{until:until}}", partial(taxed, sign=sign), written=False, example=f"Each event an opponent plays costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"{each} (this turn|during this turn) {how}", partial(taxed, until="turn", sign=sign), written=False, example=f"Draw a card. Each event you play this turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"{each} {{turn:played_in}} {how}", partial(taxed_in, sign=sign), written=False, example=f"Each event an opponent plays in your turn costs 1 {word}.")  # fmt: skip
    for word, sign in _SIGNS:
        how = f"cost {{n:number}} ({word}|gold {word}) (|to play|to cast|to build)"
        played = "{filter:many} (|spells) (|that) {who:player} (play<s>|cast<s>)"
        yield Phrase("effect", f"{played} {how} {{until:until}}", partial(taxed, sign=sign), written=False, example=f"Events each player plays cost 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"other {{filter:many_other}} (|spells) (|that) {{who:player}} (play<s>|cast<s>) {how} {{until:until}}", partial(taxed, sign=sign), undo=partial(_was_taxed_on_others, sign=sign), example=f"Other Elf creatures you play cost 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"{played} (this turn|during this turn) {how}", partial(taxed, until="turn", sign=sign), written=False, example=f"Draw a card. Events you play this turn cost 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"{played} {{turn:played_in}} {how}", partial(taxed_in, sign=sign), undo=partial(undo_taxed_in, sign=sign), example=f"Events each opponent plays in your turn cost 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"{{filter:many}} (played|cast) {{turn:played_in}} {how}", partial(taxed_in, _EVERYBODY, sign=sign), written=False, example=f"Events played in your turn cost 1 {word}.")  # fmt: skip


_FOREIGN_TURN: Final = "(during|in|on) (each opponent's turn|an opponent's turn|a opponent's turn|opponents' turns|your opponents' turns|each opponent's turns|the turn of each opponent|each turn of an opponent)"
_OWN_TURN: Final = "(during each of your turns|in each of your turns|each of your turns|on each of your turns|during your turn|in your turn|on your turn|during your turns|in your turns)"
_LESS: Final = "(less than|lower than|below)"
_IN_TURN: Final = "(each turn|every turn|in a turn|during each turn|in each turn|of each turn|per turn)"
_FLOORS: Final = (
    "(this|that|it) (cannot|does not|never) (reduce|reduces|lower|lowers) (its|their|the) (cost|costs) (to less than|below|under) {least:number}",
    f"(its|their|the|that|this) (cost|costs) cannot (become|be|go|drop|fall|get|sink) {_LESS} {{least:number}}",
    "(its|their|the|that|this) (cost|costs) cannot be (reduced|lowered) (to less than|below|under) {least:number}",
    f"(it|they|i|these cards|this card) cannot cost {_LESS} {{least:number}}",
    "(it|they|i|these cards) (still cost|still costs|always cost|always costs|cost|costs) at least {least:number}",
)
"""How it is said in a sentence of its own what something costs at least."""


def _phrases() -> Iterator[Phrase]:
    yield from _taxes()
    for words, shown in zip(_FLOORS, ("This cannot reduce their cost to less than 1", "Their cost cannot become less than 1", "Their cost cannot be reduced below 1", "They cannot cost less than 1", "They still cost at least 1"), strict=True):  # fmt: skip
        yield Phrase("effect", words, lambda least: Rider((v.CostChange,), (("least", least),)), written=False, example=f"Elf creatures you play cost 2 less. {shown}.")  # fmt: skip
    for word, sign in _SIGNS:
        how = f"costs {{n:number}} ({word}|gold {word}) (|to play|to cast|to build)"
        yield Phrase("effect", how, partial(own_cost, sign=sign, until="static"), written=False, example=f"Costs 1 {word}. Flying.")  # fmt: skip
    for word, sign in _SIGNS:
        how = f"{{n:number}} ({word}|gold {word}) (|to play|to cast|to build)"
        yield Phrase("effect", f"the next {{filter:one}} (|spell) you (play|cast|build) this turn costs {how}", partial(next_cost, sign=sign), undo=partial(undo_next_cost, sign=sign), also=(f"your next {{filter:one}} this turn costs {how}",), example=f"Draw a card. The next creature you play this turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the first {{filter:one}} (|spell) you (play|cast|build) {_IN_TURN} costs {how}", partial(first_cost, sign=sign), undo=partial(undo_first_cost, sign=sign), example=f"The first creature you play each turn costs 1 {word}.")  # fmt: skip
        played = "{filter:one} (|spell|card) (|that) {who:player} (play<s>|cast<s>)"
        yield Phrase("effect", f"the {{nth:ordinal}} {played} {_IN_TURN} costs {how}", partial(nth_cost, sign=sign), undo=partial(undo_paid_by, sign=sign, make=nth_cost), also=(f"{_IN_TURN} (,|) the {{nth:ordinal}} {played} costs {how}",), example=f"The second event each opponent plays in a turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the {{nth:ordinal}} {played} {{turn:played_in}} costs {how}", partial(nth_cost_in, sign=sign), undo=partial(undo_nth_cost_in, sign=sign), example=f"The second event each opponent plays in your turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"(each|every|any) {played} after (the|your|their|his or her|that player's) {{nth:ordinal}} (|one) {_IN_TURN} costs {how}", partial(later_cost, sign=sign), undo=partial(undo_paid_by, sign=sign, make=later_cost), example=f"Each event an opponent plays after their first one in a turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the next {played} {{until:duration}} costs {how}", partial(next_cost_of, sign=sign), undo=partial(undo_next_cost_of, sign=sign), example=f"Draw a card. The next event target opponent plays this turn costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the first {{filter:one}} (|spell) you (play|cast|build) {_OWN_TURN} costs {how}", partial(first_own_cost, sign=sign), undo=partial(undo_first_own_cost, sign=sign), also=(f"{_OWN_TURN} (,|) the first {{filter:one}} (|spell) (|that) you (play|cast|build) costs {how}", f"once {_OWN_TURN} (,|) the first {{filter:one}} (|spell) (|that) you (play|cast|build) costs {how}"), example=f"The first creature you play during each of your turns costs 1 {word}.")  # fmt: skip
        yield Phrase("effect", f"the first {{filter:one}} (|spell) you (play|cast) {_FOREIGN_TURN} costs {how}", partial(first_foreign_cost, sign=sign), also=(f"{_FOREIGN_TURN} (,|) the first {{filter:one}} (|spell) (|that) you (play|cast) costs {how}",), written=False, example=f"The first event you play during each opponent's turn costs 1 {word}.")  # fmt: skip


PRICES: Final = tuple(_phrases())
