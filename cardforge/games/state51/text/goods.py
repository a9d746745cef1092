"""The phrases of goods: their names, lists of them, and how players gain them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import Amount, Quantity
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.games.state51.card_fields import GOODS
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.counted import counted_as

WORDS: Final = {
    "worker": "worker[s]", "gear": "gear[s]", "gun": "gun[s]", "fuel": "fuel", "brick": "brick[s]", "ammo": "ammo",
    "grey": "grey (|contact[s]|contact token[s])", "blue": "blue (|contact[s]|contact token[s])", "red": "red (|contact[s]|contact token[s])",
    "universal": "universal (|contact[s]|contact token[s])", "development": "development token[s]", "defense": "defense token[s]",
    "card": "card[s]", "vp": "(vp|victory point[s])", "basic": "basic resource[s] (|of your choice)", "contact": "contact[s] (|of your choice)",
}  # fmt: skip
"""Every good as a noun; `basic` and `contact` are goods of the player's choice. Faces show goods as icons."""

PLAIN: Final = {good: re.sub(r"[([|].*", "", words.removeprefix("(")).strip() for good, words in WORDS.items()}
"""Every good in one word or two, as of one."""
MANY: Final = {good: PLAIN[good] + "s" * ("[s]" in words.partition("(")[0]) for good, words in WORDS.items()}
"""The same, of several."""


def _lot(good: str) -> Phrase:
    def make(n: int) -> s.GoodsCount:
        return (good, n)

    def undo(lot: PhraseValue) -> Mapping[str, PhraseValue] | None:
        return {"n": lot[1]} if lot[0] == good else None

    return Phrase(
        "lot",
        f"{{n:number}} {WORDS[good]}",
        make,
        undo=undo,
        also=(f"{{n:number}} (more|extra|additional) {WORDS[good]}",),
        example=f"Production: 1 {PLAIN[good]}.",
    )


def one_lot(first: s.GoodsCount) -> tuple[s.GoodsCount, ...]:
    return (first,)


def both(first: PhraseValue, second: PhraseValue) -> tuple[PhraseValue, ...]:
    return (first, second)


def and_more(first: s.GoodsCount, rest: tuple[s.GoodsCount, ...]) -> tuple[s.GoodsCount, ...]:
    return (first, *rest)


LOTS: Final = (
    *map(_lot, WORDS),
    *(Phrase("lot", f"any {word}", (good, 1), also=(f"any 1 {word}", f"any one {word}"), written=False, row="A1", example=f"1 worker, any {word}: 1 vp.") for good, word in (("basic", "basic resource"), ("contact", "contact"))),
    *(Phrase("lot", f"a {WORDS[good]}", (good, 1), written=False, row="A1", example=f"Production: a {PLAIN[good]}.") for good in WORDS),
    Phrase("goods", "{first:lot}", one_lot, undo=lambda lots: {"first": lots[0]} if len(lots) == 1 else None, example="Production: 2 guns."),
    Phrase("lots", "{first:lot} and {second:lot}", both, written=False, example="When built: Put 2 ammo and 1 gun here."),
    Phrase("lots", "{first:lot}, {rest:lots}", and_more, written=False, example="When built: Put 2 ammo, 1 gun and 1 fuel here."),
    Phrase("goods", "{first:lot}, {rest:goods}", and_more, undo=lambda lots: {"first": lots[0], "rest": lots[1:]} if len(lots) > 1 else None, example="Production: 1 gun, 1 worker."),
)  # fmt: skip

PAID: Final = (*GOODS[:12], "basic", "contact")
"""What lies in a supply, so that prices can ask for it."""


def price(lot: s.GoodsCount) -> a.PointsCost:
    """Goods as a price: "you may spend 2 fuel". Raises NotMeant for cards and points."""
    good, n = lot
    if good not in PAID:
        raise NotMeant("goods that can be paid")
    return a.PointsCost(n, good)


def priced(cost: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The goods of a price, for the writer."""
    return {"lot": (cost.what, cost.n)} if isinstance(cost, a.PointsCost) and cost.what in PAID else None


def _had(who: a.PlayerRef, count: tuple[str, Amount], good: str) -> a.Compare:
    """ "You have 3 or more workers"."""
    relation, n = count
    return a.Compare(a.CountOf(good, who), relation, n)


def _undo_had(relation: str) -> Callable[[PhraseValue], Mapping[str, PhraseValue] | None]:
    def undo(condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
        left = getattr(condition, "left", None)
        if not isinstance(left, a.CountOf) or left.what not in HELD or left.n != 1:
            return None
        return {"n": condition.right, "good": left.what} if condition.relation == relation else None

    return undo


def _have(relation: str) -> Callable[[int, str], a.Compare]:
    return lambda n, good: a.Compare(a.CountOf(good), relation, n)


def _no_good(good: str) -> a.Compare:
    return a.Compare(a.CountOf(good), "<=", 0)


def _as_many(good: str, of: Quantity) -> s.GainFor:
    counted, most = counted_as(of)
    return s.GainFor(good, 1, counted, most)


def _instead_of(what: str, goods: tuple[s.GoodsCount, ...]) -> s.GainInstead:
    return s.GainInstead(goods, what)


def _undo_instead_of(what: str, gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"goods": gain.goods} if isinstance(gain, s.GainInstead) and gain.what == what else None


def _for_each_lost(lot: s.GoodsCount) -> s.GainFor:
    return s.GainFor(lot[0], 1, a.ThatMany(lot[1]))


def _undo_for_each_lost(gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    lost = gain.of if isinstance(gain, s.GainFor) else None
    return {"lot": (gain.good, lost.n)} if isinstance(lost, a.ThatMany) and not gain.most else None


def _for_so_many_lost(lot: s.GoodsCount, by: int, most: int = 0) -> s.GainFor:
    return s.GainFor(lot[0], 1, a.Share(a.ThatMany(), by, n=lot[1]), most)


def _undo_for_so_many_lost(gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    found = _undo_for_so_many_lost_at_most(gain)
    return {name: value for name, value in found.items() if name != "most"} if found and not gain.most else None


def _undo_for_so_many_lost_at_most(gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    share = gain.of if isinstance(gain, s.GainFor) else None
    if not isinstance(share, a.Share) or share.of != a.ThatMany():
        return None
    return {"lot": (gain.good, share.n), "by": share.by, "most": gain.most}


def _for_every(lot: s.GoodsCount, by: int, of: a.Filter) -> s.GainFor:
    return s.GainFor(lot[0], 1, a.Share(a.Count(of), by, n=lot[1]))


def _undo_for_every(gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    share = gain.of if isinstance(gain, s.GainFor) else None
    if not isinstance(share, a.Share) or share.up or not isinstance(share.of, a.Count) or share.of.n != 1:
        return None
    return {"lot": (gain.good, share.n), "by": share.by, "of": share.of.of}


def _undo_as_many(gain: PhraseValue) -> Mapping[str, PhraseValue] | None:
    other = isinstance(gain, s.GainFor) and isinstance(gain.of, Quantity)
    return {"good": gain.good, "of": gain.of} if other else None


HELD: Final = (*PAID, "vp")
"""What a player has, so that it can be asked for and counted."""

_OTHERS: Final = a.PlayerRef("each_opponent")
_NOBODY_PASSED: Final = a.Compare(a.CountOf("passed", _OTHERS), "<=", 0)
_ALL_PASSED: Final = a.Compare(a.CountOf("passed", _OTHERS), ">=", a.CountOf("players", _OTHERS))

PASSING: Final = (
    Phrase("condition", "no opponent has passed", _NOBODY_PASSED, also=("(no other player|nobody else|no one else) has (|yet) passed", "no opponent has (yet|already) passed", "you are the first (|player) (to pass|who passes|who has passed) (|this turn)"), row="R26", example="When you pass, if no opponent has passed, 1 vp."),
    Phrase("condition", "all opponents have passed", _ALL_PASSED, also=("(all other players|all your opponents|each opponent|every opponent|everybody else|everyone else) (have|has) (|already) passed", "you are the last (|player) (to pass|who passes|who has passed) (|this turn)"), row="R26", example="When you pass, if all opponents have passed, 1 vp."),
    Phrase("unit_of", "opponent who has (|already) passed", a.CountOf("passed", _OTHERS), written=False, row="R26", example="When you pass, gain 1 vp for each opponent who has already passed."),
    Phrase("amount", "the number of opponents who have (|already) passed", a.CountOf("passed", _OTHERS), row="R26", example="When you pass, gain vp equal to the number of opponents who have passed."),
    Phrase("condition", "you are the first player", s.FirstPlayer(), also=("you have the first (player token|player marker)", "you (have|hold) the first-player (token|marker)"), row="R35", example="Production: 1 gun. If you are the first player, 1 fuel."),
)  # fmt: skip

HAVING: Final = (
    *PASSING,
    *(Phrase("good", WORDS[good], good, row="A1", example=f"Production: 1 worker. If you have 2 or more {MANY[good]}, 1 vp.") for good in HELD),
    Phrase("deed", "pay<s> {payment:payment}", None, row="R29", example="1 worker: You may pay 1 gear. If you do, 2 vp."),
    Phrase("payment", "{lot:lot}", price, undo=priced, row="R29", example="1 worker: You may pay 2 fuel. If you do, 3 vp."),
    Phrase("condition", "you have {n:number} or more {good:good} (|left|in your supply)", _have(">="), undo=_undo_had(">="), row="R29", example="When you pass, if you have 3 or more workers, draw a card."),
    Phrase("condition", "you have {n:number} or fewer {good:good} (|left|in your supply)", _have("<="), undo=_undo_had("<="), row="R29", example="When you pass, if you have 3 or fewer workers, draw a card."),
    Phrase("condition", "{who:player} ha<ve|s> {count:count} {good:good} (|left|in your supply|in their supply)", _had, written=False, row="R29", example="When you pass, if you have at least 3 workers left, draw a card."),
    Phrase("condition", "you have no {good:good} (|left|in your supply)", _no_good, written=False, row="R29", example="When you pass, if you have no workers left, draw a card."),
    Phrase("effect", "gain {goods:goods} instead of (the worker|a worker)", partial(_instead_of, "worker"), undo=partial(_undo_instead_of, "worker"), also=("you gain {goods:goods} instead of (the worker|a worker)",), row="R23", example="When an opponent uses this card, gain 1 vp instead of the worker."),
    Phrase("effect", "gain {goods:goods} instead of (its|the) (deal|Deal) (good|goods)", partial(_instead_of, "deal"), undo=partial(_undo_instead_of, "deal"), also=("you gain {goods:goods} instead of (its|the) (deal|Deal) (good|goods)", "gain {goods:goods} instead of the good of (its|the) Deal"), row="R19", example="When a Location you control is razed, gain 2 guns instead of its deal good."),
    Phrase("effect", "{lot:lot} for every {by:number} {of:many}", _for_every, undo=_undo_for_every, also=("(gain|produce) {lot:lot} for every {by:number} {of:many}",), row="R12", example="Production: 1 worker for every 2 Deals you control."),
    Phrase("effect", "{lot:lot} for each good discarded this way", _for_each_lost, undo=_undo_for_each_lost, also=("(gain|produce) {lot:lot} for each good (discarded|paid|lost) this way", "{lot:lot} for each {good2:good} (discarded|paid|lost) this way", "(gain|produce) {lot:lot} for each {good2:good} (discarded|paid|lost) this way"), row="R29", example="When you pass, discard any number of workers. 1 vp for each good discarded this way."),
    Phrase("effect", "{lot:lot} for every {by:number} goods discarded this way", _for_so_many_lost, undo=_undo_for_so_many_lost, also=("{lot:lot} for every {by:number} {good2:good} (discarded|paid|lost) this way", "(gain|produce) {lot:lot} for every {by:number} {good2:good} (discarded|paid|lost) this way"), row="R29", example="When you pass, discard any number of workers. 1 vp for every 3 goods discarded this way."),
    Phrase("effect", "{lot:lot} for every {by:number} goods discarded this way, at most {most:number}", _for_so_many_lost, undo=_undo_for_so_many_lost_at_most, also=("{lot:lot} for every {by:number} {good2:good} (discarded|paid|lost) this way (,|) (at most|to a maximum of|max) {most:number} (|vp|each turn|vp each turn)", "(gain|produce) {lot:lot} for every {by:number} {good2:good} (discarded|paid|lost) this way (,|) (at most|to a maximum of|max) {most:number} (|vp|each turn|vp each turn)"), row="R29", example="When you pass, discard any number of workers. 1 vp for every 3 goods discarded this way, at most 2."),
    Phrase("amount", "the number of {good:good} you have (|left)", lambda good: a.CountOf(good), undo=lambda n: {"good": n.what} if isinstance(n, a.CountOf) and n.what in HELD and n == a.CountOf(n.what) else None, row="R12", example="Production: Gain vp equal to the number of workers you have."),
    Phrase("effect", "gain {good:good} equal to {of:amount}", _as_many, undo=_undo_as_many, row="R12", example="Production: Gain workers equal to the number of Deals an opponent controls."),
    Phrase("unit_of", "{good:good} you have (|left|in your supply)", lambda good: a.CountOf(good), undo=lambda n: {"good": n.what} if isinstance(n, a.CountOf) and n.what in HELD and n == a.CountOf(n.what) else None, also=("{good:good} (in your supply|left)",), written=False, row="R29", example="When you pass, gain 1 vp for each worker you have."),
)  # fmt: skip
