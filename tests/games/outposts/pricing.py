"""What a card of Outposts is worth in points, computed from its read text: 4 points are 1 mana (rules 5.2, 5.3).

Effects that 5.3 does not price are priced here by its method, as D52 wants: see `BEYOND`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from math import floor
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.games.outposts import GAME
from cardforge.games.outposts.effects.verbs import Distribute, DistributeAt, Flip, Restore
from cardforge.kernel.cards import Card
from cardforge.wording import Reader, Reading, Writer

KEYWORDS = {
    "Pierce": 3, "Siege": 2, "Retaliate": 2, "Bulwark": 1, "Offering": 3,
    "Banner": 7, "Shieldwall": 3, "Nimble": 2, "Slow": -3, "Loner": -4,
}  # fmt: skip
"""Points of a keyword, for each of its number where it has one (5.2)."""

BEYOND = """
1 damage to an Outpost, or 1 repaired: 2. To each Outpost of a side: as three times as much to one.
Each creature or upgrade, both sides: 2.5 and 1.5 times one; each opposing creature: 3 times one.
Restore an Outpost with more counters than 5: 3 less for each.
Search for any card: 10. Look at a hand: 1. An opponent loses a Crystal: 20. Gain a Crystal: 32, the price of buying one.
A keyword until end of turn: 0.6 of its points for one creature, three times that for all. Prevent n: 2n; all: 12; on all Outposts: 24.
An Outpost holds 1 more upgrade: 5; a group 1 more creature: 8; 1 more discard for mana: 8; others move once more: 5.
+1 Attack for each destroyed Outpost: 4. Cannot defend: -3; an opposing creature cannot attack: 4.
When sacrificed: 0.4. When attacking: 2.5. When this Outpost or another falls: 0.5. When an assault starts: 1.5.
At the start of each turn: 3 times (mana 12 each, cards 16 each). Once per turn on a sacrifice: mana 6 each, else 2 times.
When your turn ends: 2 times. If you began the game, or an opponent did: half, for that is one game of two.
"""
"""Prices that 5.3 does not give, with the same measure (D52); they are printed in `cardforge/games/outposts/README.md` too."""

TIMES = {
    "arrives": 0.8, "destroyed": 0.6, "flipped": 0.75, "sacrificed": 0.4, "attacks": 2.5,
    "outpost_destroyed": 0.5, "assault_start": 1.5, "turn_end": 2.0, "phase_start": 3.0,
}  # fmt: skip
"""What part of an effect's price a trigger costs."""


@cache
def texts() -> tuple[Reader, Writer]:
    """The reader and the writer of Outposts, made once."""
    return Reader(GAME.vocabulary()), Writer(GAME.vocabulary())


@cache
def _read(text: str, kind: str) -> Reading:
    return texts()[0].read(text, kind)


def reading(card: Card) -> Reading:
    """The card's text as read; plain sentences of a spell happen when it is played."""
    return _read(card.text, "play" if card.word("type") == "spell" else "")


def abilities(card: Card) -> tuple[a.Ability, ...]:
    """The abilities that the text was read into."""
    return reading(card).abilities


def budget(cost: int) -> int:
    """B(c) = 4c + 3: what the points of a creature of that cost may be (5.2)."""
    return 4 * cost + 3


def worth(card: Card) -> float:
    """V of a creature: 5 x Attack + 2 x Defense + 2 x Health + keyword points (5.2); of other cards, the points of their text (5.3)."""
    body = 5 * card.whole("attack") + 2 * card.whole("defense") + 2 * card.whole("health")
    return round(body + sum(points(ability) for ability in abilities(card)), 2)


def printed_cost(worth_of_text: float) -> int:
    """Points / 4, rounded to the nearest, halves up, at least 0 (5.3)."""
    return max(0, floor(worth_of_text / 4 + 0.5))


def points(ability: a.Ability) -> float:
    """The points of one ability: a keyword's, or the price of its effects times what its trigger takes of it."""
    if ability.kind == "keyword":
        return KEYWORDS[ability.keyword] * (_number(ability.n) or 1)
    if ability.when is None:
        return sum(price(effect) for effect in ability.effects)
    return sum(_triggered(effect, ability.when) for effect in ability.effects)


def _triggered(effect: Any, when: a.Trigger) -> float:
    each_turn = when.event == "phase_start"
    of_others = when.event == "sacrificed" and not isinstance(when.subject, a.This)
    if isinstance(effect, v.Gain) and effect.what == "mana" and (each_turn or of_others):
        return (12 if each_turn else 6) * _number(effect.n)
    if isinstance(effect, v.Draw) and each_turn:
        return 16 * _number(effect.n)
    return price(effect) * (2 if of_others else TIMES[when.event])


def price(effect: Any) -> float:
    """The points of one effect (5.3)."""
    for kind, worth_of in PRICES.items():
        if isinstance(effect, kind):
            return worth_of(effect)
    raise KeyError(f"no price for {effect!r}")


def _number(n: Any) -> int:
    if not isinstance(n, int):
        raise KeyError(f"no price for {n!r}")
    return n


def _filter(what: Any) -> a.Filter:
    found = getattr(what, "filter", None)
    return found if isinstance(found, a.Filter) else a.Filter()


def _most(filter: a.Filter, stat: str) -> int | None:
    return next((_number(bound.n) for bound in filter.bounds if bound.stat == stat and bound.relation == "<="), None)


def _if(effect: v.If) -> float:
    """Half of what happens if somebody began the game; other conditions have no price yet."""
    condition = effect.condition.condition if isinstance(effect.condition, a.Negated) else effect.condition
    if not isinstance(condition, a.Began) or effect.otherwise:
        raise KeyError(f"no price for {effect!r}")
    return sum(price(inner) for inner in effect.then) / 2


def _split(n: int) -> float:
    return 4 * n - 4 if n >= 2 else 2 * n


def _damage(effect: v.Damage) -> float:
    n, filter = _number(effect.n), _filter(effect.to)
    if isinstance(effect.to, a.Bearer) or filter.whose == "you":
        return -3 * n
    return _split(3 * n if isinstance(effect.to, a.Each) else n)


def _heal(effect: v.Heal) -> float:
    return _split(_number(effect.n) * (3 if isinstance(effect.what, a.Each) else 1))


def _destroy(effect: v.Destroy) -> float:
    filter = _filter(effect.what)
    if filter.what == "upgrade":
        return 6 * (1.5 if isinstance(effect.what, a.Each) else 1)
    health = _most(filter, "health")
    one = 16 if health is None else min(16, 2 * health + 2)
    return one * (2.5 if isinstance(effect.what, a.Each) else 1)


def _discard(effect: v.Discard) -> float:
    n = _number(effect.n)
    if effect.who == a.YOU:
        return -4 * n
    return 3 * n + 1


def _gain(effect: v.Gain) -> float:
    return 32 * _number(effect.n) if effect.what == "crystals" else 4 * _number(effect.n) - 4


def _modify(effect: v.Modify) -> float:
    return sum(_change(effect, stat, n) for stat, n in effect.changes)


def _change(effect: v.Modify, stat: str, n: Any) -> float:
    if isinstance(n, a.Count):
        return 4.0 * n.n
    n = _number(n)
    filter = _filter(effect.what)
    if isinstance(effect.what, a.Bearer):
        return 3 * n if stat == "attack" else {1: 2, 2: 4, 3: 7}.get(n, 2 * n)
    if filter.what == "outpost":
        return 2 * n * (3 if isinstance(effect.what, a.Each) else 1)
    if stat != "attack":
        return float(n)
    return (3 if isinstance(effect.what, a.Target) and effect.what.n == 1 else 6) * n


def _grant(effect: v.Grant) -> float:
    return 0.6 * points(effect.ability) * (3 if isinstance(effect.what, a.Each) else 1)


def _return(effect: v.Return) -> float:
    if _filter(effect.what).place == "discard":
        return 6
    return 8 * (2.5 if isinstance(effect.what, a.Each) else 1)


def _put_into_play(effect: v.PutIntoPlay) -> float:
    return 3 * (_most(_filter(effect.what), "cost") or 7) + 2


def _token(effect: v.CreateToken) -> float:
    stats = dict(effect.stats)
    body = 5 * stats["attack"] + 2 * stats["defense"] + 2 * stats["health"]
    return _number(effect.n) * (body + sum(points(ability) for ability in effect.abilities))


def _prevent(effect: v.Prevent) -> float:
    if effect.n is None:
        return 24 if isinstance(effect.what, a.Each) else 12
    return 2 * _number(effect.n)


def _forbid(effect: v.Forbid) -> float:
    if isinstance(effect.what, a.This):
        return -3
    return 4 * (3 if isinstance(effect.what, a.Each) else 1)


_ALLOWED = {"defenders": 6, "counters": 3, "upgrades": 5, "group": 8, "discards": 8, "sacrifices": 3, "moves": 5}

PRICES: dict[type[Any], Callable[[Any], float]] = {
    v.If: _if,
    v.Damage: _damage,
    v.Heal: _heal,
    v.Destroy: _destroy,
    v.Draw: lambda effect: 4 * _number(effect.n),
    v.Discard: _discard,
    v.Gain: _gain,
    v.Lose: lambda effect: (-20 if effect.who == a.YOU else 20) * _number(effect.n),
    v.Modify: _modify,
    v.Grant: _grant,
    v.Return: _return,
    v.PutIntoPlay: _put_into_play,
    v.CreateToken: _token,
    v.MoveTo: lambda effect: 6 if effect.to == "reserve" else 2,
    v.Search: lambda effect: 10 if effect.filter.what == "card" else 8,
    v.Look: lambda effect: 1,
    v.Prevent: _prevent,
    v.Forbid: _forbid,
    v.Allow: lambda effect: _ALLOWED[effect.action] * _number(effect.n),
    DistributeAt: lambda effect: 3 * _number(effect.n) + 2,
    Distribute: lambda effect: 3 * _number(effect.n) + 2,
    Flip: lambda effect: 2,
    Restore: lambda effect: 26 - 3 * (_number(effect.n) - 5),
}
"""The price of each verb (5.3)."""


def all_effects(card: Card) -> Iterable[tuple[Any, a.Ability]]:
    """Every effect of a card, with the ability it belongs to."""
    return ((effect, ability) for ability in abilities(card) for effect in ability.effects)


def keyword(card: Card, name: str) -> int:
    """The number of a keyword, 1 for one without a number, 0 when the card does not have it."""
    return sum(_number(ability.n) or 1 for ability in abilities(card) if ability.keyword == name)


def burn(card: Card) -> int:
    """How much damage the card can do to standing Outposts of opponents by its text, once."""
    found = 0
    for effect, _ in all_effects(card):
        if isinstance(effect, v.Damage) and _filter(effect.to).whose != "you" and not isinstance(effect.to, a.Bearer):
            found += _number(effect.n) * (3 if isinstance(effect.to, a.Each) else 1)
    return found


def pump(card: Card, creatures: int) -> int:
    """How much Attack the text adds this turn to this many own creatures."""
    found = 0
    for effect, ability in all_effects(card):
        if (
            isinstance(effect, v.Modify)
            and not isinstance(effect.what, a.Bearer | a.This)
            and ability.kind != "passive"
        ):
            reach = _number(effect.what.n) if isinstance(effect.what, a.Target) else creatures
            attack = sum(n for stat, n in effect.changes if stat == "attack" and isinstance(n, int))
            found += max(0, attack) * min(reach, creatures)
    return found


def mana(card: Card) -> int:
    """How much mana over the 9 of the rules a card nets in one turn: a spell less its cost, a card in play as it is (I9)."""
    found, paid = 0, 0
    for effect, ability in all_effects(card):
        if isinstance(effect, v.Gain) and effect.what == "mana":
            once = ability.when is None or ability.limit or ability.when.event == "phase_start"
            found += _number(effect.n) * (
                1 if once or isinstance(getattr(ability.when, "subject", None), a.This) else 3
            )
            paid = card.whole("cost") if ability.when is None or ability.when.event == "arrives" else 0
        if isinstance(effect, v.Allow) and effect.action in ("discards", "sacrifices"):
            found += _number(effect.n)
        if isinstance(effect, v.CostChange):
            found += 3 * abs(_number(effect.n))
    return max(0, found - paid + keyword(card, "Offering"))


def tokens(card: Card) -> tuple[int, int]:
    """How many tokens the card makes when it is played, and their Attack together."""
    many = attack = 0
    for effect, ability in all_effects(card):
        if isinstance(effect, v.CreateToken) and (ability.when is None or ability.when.event == "arrives"):
            many += _number(effect.n)
            attack += _number(effect.n) * dict(effect.stats)["attack"]
    return many, attack
