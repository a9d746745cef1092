"""The phrases of how things stand: what is on a Location and was done with it, which round it is, and who has the most of something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import Amount
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.games.state51.text.counted import STORED
from cardforge.games.state51.text.goods import MANY, PAID

_ONE: Final = "(it|this card|this Location|the card)"
_LIES: Final = tuple(good for good in PAID if good not in ("basic", "contact"))
"""What can lie on a card."""


def _is(state: str, what: PhraseValue) -> a.IsA:
    """ "This Location was used this round". Raises NotMeant for what is chosen, or is several."""
    if not isinstance(what, a.It | a.This):
        raise NotMeant("something that was mentioned before")
    return a.IsA(what, a.Filter("location", states=(state,)))


def _was(state: str, condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
    so = isinstance(condition, a.IsA) and condition.filter == a.Filter("location", states=(state,))
    return {"what": condition.what} if so and isinstance(condition.what, a.It | a.This) else None


def _there(good: str, count: tuple[str, Amount]) -> a.Compare:
    """ "There are 2 or more guns on this Location"."""
    relation, n = count
    return a.Compare(_on_it(good), relation, n)


def _on_it(good: str = "") -> a.StatOf:
    """The goods on this card. Raises NotMeant for goods that lie on no card."""
    if good and good not in _LIES:
        raise NotMeant("goods that lie on a card")
    return a.StatOf(f"{STORED} {good}".rstrip(), a.This())


def _goods_on_it(n: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """Which goods on this card a number counts."""
    if not isinstance(n, a.StatOf) or n.of != a.This() or n.n != 1:
        return None
    good = n.stat.removeprefix(f"{STORED} ")
    return {"good": good} if good in _LIES else None


def _lie(relation: str, condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
    so = isinstance(condition, a.Compare) and condition.relation == relation
    found = _goods_on_it(condition.left) if so and isinstance(condition, a.Compare) else None
    return {**found, "n": condition.right} if found else None


_HERE: Final = "on (this card|this Location|it|me)"

OF_LOCATIONS: Final = (
    *(
        Phrase("condition", f"{{what:objects}} {words}", partial(_is, state), undo=partial(_was, state), row=row, example=f"1 worker: 1 vp. If this card {example}, 1 gun.")
        for state, words, row, example in (
            ("used", "(was|has been|is) (|already) used this turn", "R20", "was used this turn"),
            ("unused", "(was|has been|is) not (|yet) used this turn", "R20", "was not used this turn"),
            ("defended", "ha<ve|s> a defense token (|on it)", "R27", "has a defense token"),
            ("undefended", "ha<ve|s> no defense token (|on it)", "R27", "has no defense token"),
        )
    ),
    *(
        Phrase("condition", f"there are {{n:number}} or {more} {{good:good}} on this card", lambda good, n, relation=relation: a.Compare(_on_it(good), relation, n), undo=partial(_lie, relation), row="R28", example=f"When built: Put 3 guns here.\nProduction: 1 fuel. If there are 2 or {more} guns on this card, 1 vp.")
        for more, relation in (("more", ">="), ("fewer", "<="))
    ),
    Phrase("condition", f"there (is|are) {{count:count}} {{good:good}} {_HERE}", _there, written=False, row="R28", example="When built: Put 3 guns here.\nProduction: 1 fuel. If there are 2 or more guns on this Location, 1 vp."),
    Phrase("condition", f"there is {{n:article}} {{good:good}} {_HERE}", lambda good, n: _there(good, (">=", n)), written=False, row="R28", example="When built: Put 3 guns here.\nProduction: 1 fuel. If there is a gun on this Location, 1 vp."),
    Phrase("condition", f"there (is|are) no (|more) {{good:good}} {_HERE}", lambda good: _there(good, ("<=", 0)), written=False, row="R28", example="When built: Put 3 guns here.\nProduction: 1 fuel. If there are no more guns on this Location, 1 vp."),
    Phrase("amount", "the number of {good:good} on this card", _on_it, undo=_goods_on_it, row="R28", example="When built: Put 3 guns here.\nProduction: Gain workers equal to the number of guns on this card."),
    Phrase("amount", "the number of goods on this card", _on_it(), row="R28", example="When built: Put 3 guns here.\nProduction: Gain workers equal to the number of goods on this card."),
    Phrase("unit_of", f"{{good:good}} {_HERE}", _on_it, written=False, row="R28", example="When built: Put 3 guns here.\n1 worker: 1 vp for each gun on this Location."),
    Phrase("unit_of", f"good {_HERE}", _on_it(), written=False, row="R28", example="When built: Put 3 guns here.\n1 worker: 1 vp for each good on this Location."),
)  # fmt: skip

_ROUNDS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")

ROUNDS: Final = (
    *(
        Phrase("condition", f"it is the {nth} round", a.Compare(a.CountOf("rounds"), "=", n), also=(f"this is the {nth} round",), row="R6", example=f"Production: 1 gun. If it is the {nth} round, 1 fuel.")
        for n, nth in enumerate(_ROUNDS, 1)
    ),
    Phrase("condition", "it is round {n:number} or later", lambda n: a.Compare(a.CountOf("rounds"), ">=", n), undo=lambda value: {"n": value.right} if isinstance(value, a.Compare) and value.left == a.CountOf("rounds") and value.relation == ">=" else None, row="R6", example="Production: 1 gun. If it is round 3 or later, 1 fuel."),
)  # fmt: skip

_CONNECTIONS: Final = a.Count(a.Filter("connection", whose="you", place="hand"))


def _in_hand(relation: str, condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
    so = isinstance(condition, a.Compare) and (condition.left, condition.relation) == (_CONNECTIONS, relation)
    return {"n": condition.right} if so and isinstance(condition, a.Compare) else None


PASSED: Final = (
    *(
        Phrase("condition", f"you have {{n:number}} or {more} Connection[s] in hand", lambda n, relation=relation: a.Compare(_CONNECTIONS, relation, n), undo=partial(_in_hand, relation), row="A4", example=f"Production: 1 gun. If you have 2 or {more} Connections in hand, 1 fuel.")
        for more, relation in (("more", ">="), ("fewer", "<="))
    ),
    Phrase("condition", "you have {n:article} Connection[s] in (hand|your hand)", lambda n: a.Compare(_CONNECTIONS, ">=", n), written=False, row="A4", example="Production: 1 gun. If you have a Connection in hand, 1 fuel."),
    Phrase("condition", "you have no (Connection|Connections) in (hand|your hand)", a.Compare(_CONNECTIONS, "<=", 0), written=False, row="A4", example="Production: 1 gun. If you have no Connections in hand, 1 fuel."),
    Phrase("amount", "the number of Connections in your hand", _CONNECTIONS, row="A4", example="Production: Gain workers equal to the number of Connections in your hand."),
    Phrase("unit_of", "Connection in (hand|your hand)", _CONNECTIONS, written=False, row="A4", example="1 worker: 1 vp for each Connection in your hand."),
    Phrase("condition", "an opponent has passed", a.Compare(a.CountOf("passed", a.PlayerRef("each_opponent")), ">=", 1), also=("(any opponent|another player|at least one opponent) has (|already) passed", "an opponent has already passed"), row="R26", example="Production: 1 gun. If an opponent has passed, 1 fuel."),
)  # fmt: skip


def _leader(most: bool, tied: bool, opponents: bool, good: str) -> a.PlayerRef:
    """ "The player with the most workers"."""
    return a.PlayerRef("leading", a.Leading(a.CountOf(good, a.PlayerRef("that_player")), most, tied, opponents))


def _led(most: bool, tied: bool, opponents: bool, who: PhraseValue) -> Mapping[str, PhraseValue] | None:
    of = who.of if isinstance(who, a.PlayerRef) else None
    if not isinstance(of, a.Leading) or not isinstance(of.n, a.CountOf) or of.n.what not in MANY:
        return None
    same = (of.most, of.tied, of.opponents) == (most, tied, opponents)
    return {"good": of.n.what} if same else None


def _leaders() -> Iterator[Phrase]:
    """Who has the most or the fewest of a good, as of cards and things in the shared language."""
    for who, tied, opponents in (("the player", False, False), ("the opponent", False, True), ("(each|every) player", True, False), ("(each|every) opponent", True, True)):  # fmt: skip
        for most, words in ((True, "(the most|most)"), (False, "(the fewest|fewest|the least|least)")):
            how = (most, tied, opponents)
            example = f"1 worker: {who.replace('(each|every)', 'each').capitalize()} with {words[1:].split('|')[0]} workers draws a card."
            also = (f"{who} who (has|have) {words} {{good:good}}",)
            yield Phrase(
                "player", f"{who} with {words} {{good:good}}", partial(_leader, *how), undo=partial(_led, *how), also=also, row="R29", example=example
            )  # fmt: skip


_THEIRS: Final = a.PlayerRef("that_player")


def _compared(relation: str, theirs: bool, good: str) -> a.Compare:
    """ "An opponent has more vp than you": than the one who has most; "you have more vp than each opponent" of all of them."""
    others, yours = a.AmongOpponents(a.CountOf(good, _THEIRS), relation == ">"), a.CountOf(good)
    return a.Compare(others, relation, yours) if theirs else a.Compare(yours, relation, others)


def _uncompared(relation: str, theirs: bool, condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
    yours = (condition.right if theirs else condition.left) if isinstance(condition, a.Compare) else None
    if not isinstance(yours, a.CountOf) or yours.what not in MANY:
        return None
    return {"good": yours.what} if condition == _compared(relation, theirs, yours.what) else None


COMPARED: Final = tuple(
    Phrase("condition", f"{front} {word} {{good:good}} than {behind}", partial(_compared, relation, theirs), undo=partial(_uncompared, relation, theirs), also=also, row="R29", example=f"Production: 1 gun. If {shown} {word} vp than {behind}, 1 fuel.")
    for word, relation in (("more", ">"), ("fewer", "<"))
    for front, behind, theirs, shown, also in (
        ("an opponent has", "you", True, "an opponent has", (f"(another player|any opponent) has {word} {{good:good}} than you (|do|have)",)),
        ("you have", "each opponent", False, "you have", (f"you have {word} {{good:good}} than (any opponent|every opponent|all opponents|any other player|all other players|each other player)",)),
    )
)  # fmt: skip

STANDING: Final = (*OF_LOCATIONS, *ROUNDS, *PASSED, *COMPARED, *_leaders())
