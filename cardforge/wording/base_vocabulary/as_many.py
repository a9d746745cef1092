"""Phrases of numbers told by what was done before: "draw as many cards as you discarded", "gain as many LP as creatures were sacrificed this way"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import counters_named, name_of_counters
from cardforge.effects.phrases import Phrase
from cardforge.wording.clauses.hands import DrawIt
from cardforge.wording.references.history import OnThem
from cardforge.wording.references.that_way import ThatWay

_DONE: Final = (
    ("discarded", "Discard your hand. Draw as many cards as you discarded."),
    ("sacrificed", "Sacrifice any number of creatures. Draw as many cards as you sacrificed."),
    ("returned", "Return each attacking creature to its owner's hand. Draw as many cards as you returned."),
    ("revealed", "Reveal the top 3 cards of your deck. Draw as many cards as you revealed."),
    ("destroyed", "Destroy each creature with cost 2 or less. Draw as many cards as you destroyed."),
    ("marked", "Mark any number of creatures you control. Draw as many cards as you marked."),
    ("unmarked", "Unmark each creature you control. Draw as many cards as you unmarked."),
    ("drawn", "Draw 2 cards. Gain as many LP as you drew."),
)
"""What was done, and an example."""
_DOERS: Final = "(you|he or she|they|that player|he|she)"
_ON: Final = "(|on me|on it)"
_WAY: Final = "(|this way)"
_THAT_MANY: Final = a.ThatMany()


def _minus(how: a.ThatMany, n: Any) -> a.Minus:
    return a.Minus(how, n)


def _plus(how: a.ThatMany, n: Any) -> a.Plus:
    return a.Plus(n, how)


def _changed(number: Callable[[Any, Any], a.Amount], n: Any, how: Any = _THAT_MANY) -> v.Draw:
    """So many more cards, or fewer, than something was done to."""
    return v.Draw(number(how, n))


def _undo_plus(verb: object) -> Mapping[str, Any] | None:
    """The slot of "draw that many cards plus 1"."""
    n = verb.n if isinstance(verb, v.Draw) and verb.who == a.YOU else None
    return {"n": n.left} if isinstance(n, a.Plus) and n.right == a.ThatMany() else None


def _undo_had(number: object, of: a.Objects) -> Mapping[str, Any] | None:
    """The name of the counters that were on a card."""
    name = name_of_counters(number.stat) if isinstance(number, a.LastStat) and number.of == of else None
    return None if name is None else {"name": name}


def _phrases() -> Iterator[Phrase]:
    yield Phrase("effect", "draw (it|that card)", DrawIt(), written=False, example="Reveal the top card of your deck. If it is a creature, draw it.")  # fmt: skip
    for deed, example in _DONE:
        said = "drew" if deed == "drawn" else deed
        yield Phrase("than_done", f"than {_DOERS} {said} {_WAY}", ThatWay(deed=deed), written=False, example=example.replace("as many cards as", "1 more card than").replace("as many LP as", "1 more LP than") if deed != "drawn" else "Draw 2 cards, then draw 1 more card than you drew.")  # fmt: skip
        yield Phrase("as_done", f"as {_DOERS} {said} {_WAY}", ThatWay(deed=deed), also=(f"as (the number|the number of cards) {_DOERS} {said} {_WAY}", f"as {_DOERS} {said} (cards|creatures|enchantments) {_WAY}", f"as (were|cards were|creatures were|enchantments were) {deed} {_WAY}"), written=False, example=example)  # fmt: skip
    yield Phrase("as_done", f"as {_DOERS} (shuffled into|returned to|put into|put on the bottom of|put on top of) (it|your deck|that deck|his or her deck) {_WAY}", ThatWay(deed="put into its owner's deck"), also=(f"as {_DOERS} shuffled {_WAY}",), written=False, example="Shuffle your hand into your deck, then draw as many cards as you shuffled into it.")  # fmt: skip
    yield Phrase("done_so", "(that|who|which) (come<s> into play|came into play|enter<s> play|entered play)", "put into play", also=("brought into play",), written=False, example="Put up to 2 creatures from your graveyard into play. Gain 1 LP for each creature that came into play this way.")  # fmt: skip
    yield Phrase("unit_of", f"{{name:counter}} (counter|token) (i|this creature|this enchantment|this city) had {_ON}", lambda name: a.LastStat(counters_named(name), a.This()), undo=partial(_undo_had, of=a.This()), also=("{name:counter} (counter|token) that was on (me|this creature|this enchantment|this city)",), written=False, example="When this creature dies, draw a card for each growth counter this creature had on it.")  # fmt: skip
    yield Phrase("amount", "the number of {name:counter} (counters|tokens) (i|this creature|this enchantment|this city) had", lambda name: a.LastStat(counters_named(name), a.This()), undo=partial(_undo_had, of=a.This()), example="When this creature dies, draw cards equal to the number of growth counters this creature had.")  # fmt: skip
    yield Phrase("amount", "the number of {name:counter} (counters|tokens) (it|that creature|that city) had", lambda name: a.LastStat(counters_named(name), a.It()), undo=partial(_undo_had, of=a.It()), example="When another creature dies, draw cards equal to the number of growth counters it had.")  # fmt: skip
    yield Phrase("unit_of", f"{{name:counter}} (counter|token) (it|that creature|that city) had {_ON}", lambda name: a.LastStat(counters_named(name), a.It()), undo=partial(_undo_had, of=a.It()), also=("{name:counter} (counter|token) that was on (it|that creature|that city)",), written=False, example="When another creature dies, draw a card for each growth counter it had on it.")  # fmt: skip
    for of, names in ((a.It(), "(it|that city|that creature)"), (a.This(), "(i|this city|this creature)")):
        said = "it" if of == a.It() else "me|this city"
        when, had = (
            ("When a city you control is destroyed", "it") if of == a.It() else ("When this city is destroyed", "I")
        )
        yield Phrase("unit_of", f"resident {names} had", a.LastStat("residents", of), also=(f"(resident|creature) that was in ({said}|that city)",), written=False, example=f"{when}, draw a card for each resident {had} had.")  # fmt: skip
        yield Phrase("amount", f"the number of residents {names} had", a.LastStat("residents", of), also=(f"the number of (residents|creatures) that were in ({said}|that city)",), example=f"{when}, draw cards equal to the number of residents {had} had.")  # fmt: skip
        yield Phrase("unit_of", f"enchantment {names} had {_ON}", a.LastStat("enchantments", of), also=(f"enchantment that was on ({said}|that city|that creature)",), written=False, example=f"{when}, draw a card for each enchantment {had} had.")  # fmt: skip
        yield Phrase("amount", f"the number of enchantments {names} had {_ON}", a.LastStat("enchantments", of), also=(f"the number of enchantments that were on ({said}|that city|that creature)",), example=f"{when}, draw cards equal to the number of enchantments {had} had.")  # fmt: skip
    yield Phrase("unit_of", "{name:counter} (counter|token) on them", lambda name: a.StatOf(counters_named(name), OnThem()), written=False, example="Creatures you control get +1/+0 for each growth counter on them.")  # fmt: skip
    yield Phrase("effect", "draw as many cards {n:as_done}", v.Draw, fixed={"who": a.YOU}, written=False, example="Discard any number of cards. Draw as many cards as you discarded.")  # fmt: skip
    yield Phrase("effect", "draw as many cards {how:as_done} minus {n:number}", lambda how, n: v.Draw(_minus(how, n)), written=False, example="Discard your hand. Draw as many cards as you discarded minus 1.")  # fmt: skip
    yield Phrase("effect", "draw as many cards as {n:amount}", v.Draw, fixed={"who": a.YOU}, written=False, example="Destroy target creature. Draw as many cards as its cost.")  # fmt: skip
    for word, up in (("up", True), ("down", False)):
        yield Phrase("effect", f"draw half (as|that) many cards (|,) rounded {word}", v.Draw(a.Half(a.ThatMany(), up)), example=f"Discard your hand, then draw half as many cards, rounded {word}.")  # fmt: skip
    yield Phrase("effect", "draw that many cards plus {n:number}", lambda n: v.Draw(a.Plus(n, a.ThatMany())), undo=_undo_plus, example="Discard your hand. Draw that many cards plus 1.")  # fmt: skip
    yield Phrase("effect", "draw as many cards {how:as_done} plus {n:number}", lambda how, n: v.Draw(a.Plus(n, how)), written=False, example="Discard your hand. Draw as many cards as you discarded plus 1.")  # fmt: skip
    for word, number in (("plus", _plus), ("minus", _minus)):
        yield Phrase("effect", f"draw (the same number|that many|as many|the same amount) {word} {{n:number}}", partial(_changed, number), written=False, example=f"Discard your hand. Draw the same number {word} 1.")  # fmt: skip
    yield Phrase("effect", "draw (the same number|the same amount|as many)", v.Draw(a.ThatMany()), written=False, example="Discard any number of cards, then draw the same number.")  # fmt: skip
    yield Phrase("effect", "draw {n:number} (fewer|less)", partial(_changed, _minus), written=False, example="Discard your hand, then draw 1 fewer.")  # fmt: skip
    for words, number, example in (("more", _plus, "1 more card"), ("(fewer|less)", _minus, "1 fewer card")):
        yield Phrase("effect", f"draw {{n:number}} {words} (card|cards) {{how:than_done}}", partial(_changed, number), also=(f"draw {{n:number}} (card|cards) {words} {{how:than_done}}",), written=False, example=f"Discard your hand. Draw {example} than you discarded.")  # fmt: skip
    yield Phrase("effect", "gain as many {what:points} {n:as_done}", v.Gain, fixed={"who": a.YOU}, written=False, example="Discard any number of cards. Gain as many LP as you discarded cards.")  # fmt: skip
    yield Phrase("effect", "lose as many {what:points} {n:as_done}", v.Lose, fixed={"who": a.YOU}, written=False, example="Draw 2 cards. Lose as many LP as you drew.")  # fmt: skip


AS_MANY: Final = tuple(_phrases())
