"""The phrases of this game's card texts: headings, goods, prices, what is counted, and its own verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.verb import Verb
from cardforge.games.state51.card_fields import GOODS, KINDS, TYPES
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import PerRound, Tally

WORDS: Final = {
    "worker": "worker[s]", "gear": "gear[s]", "gun": "gun[s]", "fuel": "fuel", "brick": "brick[s]", "ammo": "ammo", "grey": "grey",
    "blue": "blue", "red": "red", "universal": "universal", "development": "development token[s]", "defense": "defense token[s]",
    "card": "card[s]", "vp": "vp", "basic": "basic resource[s]", "contact": "contact[s]",
}  # fmt: skip
"""Every good as a noun; `basic` and `contact` are goods of the player's choice. Faces show goods as icons."""

_WHEN_DONE: Final = {s.BuildOutpost(): "build_outpost", s.UpgradeOutpost(): "upgrade_outpost"}
"""What is done with Outposts, with the kind of the abilities that happen then."""


def _when_done(deed: PhraseValue) -> str:
    """The kind of what happens when the player does this. Raises NoMeaning for what no ability waits for."""
    kind = _WHEN_DONE.get(deed) if isinstance(deed, s.BuildOutpost | s.UpgradeOutpost) else None
    if kind is None:
        raise NoMeaning("to build or upgrade an Outpost")
    return kind


def _done_for(kind: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return next(({"deed": deed} for deed, known in _WHEN_DONE.items() if known == kind), None)


HEADINGS: Final = (
    Phrase("heading", "Production", "production", row="R11", example="Production: 1 gun."),
    Phrase("heading", "When built", "built", row="R15", example="When built: 2 vp."),
    Phrase("heading", "Income", "income", row="R11", example="Income: 3 workers, 1 grey, 1 card, 1 gear."),
    Phrase("heading", "When you construct", "construct", row="R30", example="When you construct: 1 ammo."),
    Phrase("heading", "When you develop", "develop", row="R30", example="When you develop: 1 vp."),
    Phrase("heading", "When you make a Deal", "deal", row="R30", example="When you make a Deal: 1 card."),
    Phrase("heading", "When you raze", "raze", row="R30", example="When you raze: 1 gun."),
    Phrase("heading", "When you use an open production", "use_open", row="R30", example="When you use an open production: 1 vp."),
    Phrase("heading", "When you pass", "pass", row="R30", example="When you pass: 1 card."),
    Phrase("heading", "When razed", "razed", row="R30", example="When razed: 2 vp."),
    Phrase("heading", "When you {deed:vp_bare}", _when_done, undo=_done_for, row="R30", example="When you build an Outpost: 1 worker."),
    Phrase("heading", "When you raze an Outpost", "raze_outpost", row="R30", example="When you raze an Outpost: 2 vp."),
    Phrase("heading", "At the end", "end", row="R37", example="At the end: 1 vp for each own Deal, at most 4."),
)  # fmt: skip


def _lot(good: str) -> Phrase:
    def make(n: int) -> s.GoodsCount:
        return (good, n)

    def undo(lot: PhraseValue) -> Mapping[str, PhraseValue] | None:
        return {"n": lot[1]} if lot[0] == good else None

    return Phrase(
        "lot", f"{{n:number}} {WORDS[good]}", make, undo=undo, example=f"Production: 1 {WORDS[good].partition('[')[0]}."
    )


def _one(first: s.GoodsCount) -> tuple[s.GoodsCount, ...]:
    return (first,)


def _both(first: PhraseValue, second: PhraseValue) -> tuple[PhraseValue, ...]:
    return (first, second)


def _more(first: s.GoodsCount, rest: tuple[s.GoodsCount, ...]) -> tuple[s.GoodsCount, ...]:
    return (first, *rest)


LOTS: Final = (
    *map(_lot, WORDS),
    Phrase("goods", "{first:lot}", _one, undo=lambda lots: {"first": lots[0]} if len(lots) == 1 else None, example="Production: 2 guns."),
    Phrase("lots", "{first:lot} and {second:lot}", _both, written=False, example="When built: Put 2 ammo and 1 gun here."),
    Phrase("lots", "{first:lot}, {rest:lots}", _more, written=False, example="When built: Put 2 ammo, 1 gun and 1 fuel here."),
    Phrase("goods", "{first:lot}, {rest:goods}", _more, undo=lambda lots: {"first": lots[0], "rest": lots[1:]} if len(lots) > 1 else None, example="Production: 1 gun, 1 worker."),
)  # fmt: skip

_PAID: Final = (*GOODS[:12], "basic", "contact")


def _price(lot: s.GoodsCount) -> a.PointsCost:
    """Goods as a price. Raises NoMeaning for those that cannot be paid."""
    good, n = lot
    if good not in _PAID:
        raise NoMeaning("goods that can be paid")
    return a.PointsCost(n, good)


def _priced(cost: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"lot": (cost.what, cost.n)} if isinstance(cost, a.PointsCost) and cost.what in _PAID else None


COSTS: Final = (
    Phrase("cost", "{lot:lot}", _price, undo=_priced, also=("pay {lot:lot}",), row="R20", example="1 gun: 1 vp."),
    Phrase("cost", "discard {n:number} card[s]", a.DiscardCost, fixed={"filter": a.DiscardCost().filter}, also=("discard {n:article} card[s]",), row="R20", example="1 brick, discard 1 card: 2 grey."),
    Phrase("cost", "discard {n:number} own Deal[s]", a.PointsCost, fixed={"what": "deal"}, also=("discard {n:article} own Deal[s]",), row="R20", example="1 worker, discard 1 own Deal: 2 vp."),
    Phrase("cost", "discard {n:number} own Ruins", a.PointsCost, fixed={"what": "ruins"}, also=("discard {n:article} own Ruins",), row="R20", example="Discard 1 own Ruins: 1 vp."),
    Phrase("cost", "once per round", PerRound, fixed={"n": 1}, also=("once each round",), row="R21", example="Once per round, 2 gears: 3 grey."),
    Phrase("cost", "twice per round", PerRound, fixed={"n": 2}, also=("twice each round",), row="R21", example="Twice per round, 1 gear: 1 grey."),
)  # fmt: skip

_OUTER: Final = ("North", "South", "West", "East")


_CHOSEN: Final = ("Central", "any")
"""The directions of which the player chooses one."""


def _by_name(direction: str) -> Tally:
    """The Outposts in one outer direction. Raises NoMeaning for one that the player would have to choose."""
    if direction in _CHOSEN:
        raise NoMeaning("a direction by its name")
    return Tally("direction", direction)


def _along(axis: str, direction: str) -> Tally:
    """The Outposts in the vertical or the horizontal Central direction. Raises NoMeaning for other directions."""
    if direction != "Central":
        raise NoMeaning("the Central direction")
    return Tally("direction", f"Central{axis}")


def _of_choice(direction: str) -> Tally:
    """The Outposts in a direction that the player chooses. Raises NoMeaning where there is nothing to choose."""
    if direction not in _CHOSEN:
        raise NoMeaning("a direction of several")
    return Tally("direction", direction)


def _named_so(names: tuple[str, ...], of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The direction of Outposts, if it is one of these."""
    found = isinstance(of, Tally) and of.kind == "direction" and not of.also and of.detail in names
    return {"direction": of.detail} if found else None


def _of_axis(of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    found = _named_so(("CentralV", "CentralH"), of)
    return {"axis": found["direction"][-1], "direction": "Central"} if found else None


def _in_either(one: str, other: str) -> Tally:
    """The Outposts in two outer directions. Raises NoMeaning for others, and for one that is named twice."""
    if one == other or one not in _OUTER or other not in _OUTER:
        raise NoMeaning("two of North, South, West and East")
    return _counted_in_both(Tally("direction", one), Tally("direction", other))


def _on_level(level: int) -> Tally:
    return Tally("level", str(level))


def _level_of(of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"level": int(of.detail)} if isinstance(of, Tally) and of.kind == "level" else None


OUTPOSTS: Final = (
    *(Phrase("direction", name, name, row="N12", example=f"Production: 1 gun for each own Outpost in the {name}, at most 3.") for name in _OUTER),
    Phrase("direction", "direction", "any", row="N12", example="1 worker: 1 gun for each own Outpost in a direction of your choice, at most 3."),
    Phrase("direction", "Central direction", "Central", row="N12", example="At the end: 1 vp for each own Outpost in a Central direction of your choice, at most 3."),
    Phrase("axis", "vertical", "V", row="N12", example="Production: 1 fuel for each own Outpost in the vertical Central direction, at most 3."),
    Phrase("axis", "horizontal", "H", row="N12", example="Production: 1 brick for each own Outpost in the horizontal Central direction, at most 3."),
    Phrase("outpost", "Outpost", Tally("outpost"), row="N9", example="When built: 1 vp for each own Outpost, at most 4."),
    Phrase("outpost", "Outpost on level {level:number}", _on_level, undo=_level_of, row="N11", example="2 fuel: 1 vp for each own Outpost on level 3."),
    Phrase("outpost", "Outpost in the {direction:direction}", _by_name, undo=partial(_named_so, _OUTER), row="N12", example="Production: 1 gun for each own Outpost in the North, at most 3."),
    Phrase("outpost", "Outpost in the {axis:axis} {direction:direction}", _along, undo=_of_axis, row="N12", example="Production: 1 fuel for each own Outpost in the vertical Central direction, at most 3."),
    Phrase("outpost", "Outpost in a {direction:direction} of your choice", _of_choice, undo=partial(_named_so, _CHOSEN), row="N12", example="1 worker: 1 gun for each own Outpost in a direction of your choice, at most 3."),
    Phrase("outpost", "Outpost in the {one:direction} or (|the|in the) {other:direction}", _in_either, written=False, row="N12", example="At the end: 1 vp for each own Outpost in the North or South, at most 4."),
)  # fmt: skip


def _counted_in_both(first: Tally, second: Tally) -> Tally:
    """Several things that are counted together, in one order. Raises NoMeaning for a Direction that the player chooses."""
    parts = (replace(first, also=()), *first.also, replace(second, also=()), *second.also)
    if any(part.kind == "direction" and part.detail in ("Central", "any") for part in parts):
        raise NoMeaning("the Direction by its name")
    one, *others = sorted(dict.fromkeys(parts), key=lambda part: (part.kind, part.detail))
    return replace(one, also=tuple(others))


def _parts_counted(of: PhraseValue) -> dict[str, PhraseValue] | None:
    """The first thing that is counted, and all others."""
    if not isinstance(of, Tally) or not of.also:
        return None
    return {"first": replace(of, also=()), "second": replace(of.also[0], also=of.also[1:])}


TALLIES: Final = (
    Phrase("tallies", "{first:tally}", lambda first: first, undo=lambda of: None if of.also else {"first": of}, row="R12", example="At the end: 1 vp for each own Deal, at most 4."),
    Phrase("tallies", "{first:tally} and {second:tallies}", _counted_in_both, undo=_parts_counted, also=("{first:tally} and each {second:tallies}",), row="R12", example="At the end: 1 vp for each own Deal and own Ruins, at most 5."),
    *(Phrase("tally", f"{name} icon", Tally("icon", name), row="R12", example=f"When built: 1 vp for each {name} icon, at most 5.") for name in TYPES),
    Phrase("tally", "own {kind:location_kind} Location", lambda kind: Tally("kind", kind), undo=lambda of: {"kind": of.detail} if of.kind == "kind" else None, row="R12", example="Production: 1 worker for each own action Location, at most 3."),
    *(Phrase("location_kind", name, name, row="R12", example=f"Production: 1 worker for each own {name} Location, at most 3.") for name in KINDS),
    Phrase("tally", "own {of:outpost}", lambda of: of, undo=lambda of: {"of": of} if of.kind in ("outpost", "level", "direction") else None, row="N9", example="When built: 1 vp for each own Outpost, at most 4."),
    Phrase("tally", "own Location", Tally("location"), row="R12", example="At the end: 1 vp for each own Location, at most 3."),
    Phrase("tally", "own Deal", Tally("deal"), row="R17", example="Production: 1 worker for each own Deal, at most 3."),
    Phrase("tally", "own Ruins", Tally("ruins"), row="R19", example="At the end: 1 vp for each own Ruins, at most 4."),
    Phrase("tally", "card in your hand", Tally("hand"), row="R38", example="1 worker: 1 ammo for each card in your hand, at most 2."),
    Phrase("tally", "player who has passed", Tally("passed"), row="R26", example="1 worker: 1 vp for each player who has passed, at most 2."),
)  # fmt: skip


def _for_each(lot: s.GoodsCount, of: Tally, most: int = 0) -> s.GainFor:
    return s.GainFor(lot[0], lot[1], of, most)


def _gained_for(gain: PhraseValue) -> dict[str, PhraseValue] | None:
    return {"lot": (gain.good, gain.n), "of": gain.of, "most": gain.most} if isinstance(gain, s.GainFor) else None


def _without_limit(gain: PhraseValue) -> dict[str, PhraseValue] | None:
    found = _gained_for(gain)
    return found if found and not found["most"] else None


def _put(lot: s.GoodsCount) -> s.PutHere:
    return s.PutHere(*lot)


def _put_all(lots: tuple[s.GoodsCount, ...]) -> tuple[s.PutHere, ...]:
    return tuple(map(_put, lots))


def _stored(lot: s.GoodsCount) -> s.Store:
    """Goods that are kept over Cleanup. Raises NoMeaning for those that no storage holds."""
    good, n = lot
    if good not in _PAID:
        raise NoMeaning("goods that can be stored")
    return s.Store(n, good)


_TAKEN: Final = ("gear", "gun", "fuel", "brick", "basic")


def _taken(lot: s.GoodsCount) -> s.TakeFrom:
    """Goods of an opponent. Raises NoMeaning for those that cannot be taken."""
    good, n = lot
    if good not in _TAKEN:
        raise NoMeaning("basic resources")
    return s.TakeFrom(n, good)


GAINS: Final = (
    Phrase("effect", "{goods:goods}", s.GainGoods, fixed={"who": a.YOU}, also=("gain {goods:goods}", "you gain {goods:goods}"), row="R15", example="Production: 2 workers, 1 card."),
    Phrase("effect", "{who:player} gain<s> {goods:goods}", s.GainGoods, row="R15", example="1 worker: 3 vp. Each opponent gains 1 vp."),
    Phrase("effect", "{lot:lot} for each {of:tallies}", _for_each, undo=_without_limit, also=("gain {lot:lot} for each {of:tallies}", "for each {of:tallies}, {lot:lot}", "for each {of:tallies}, gain {lot:lot}"), row="R12", example="1 red: 1 gear for each own Outpost in a direction of your choice."),
    Phrase("effect", "{lot:lot} for each {of:tallies}, at most {most:number}", _for_each, undo=_gained_for, also=("gain {lot:lot} for each {of:tallies}, at most {most:number}", "for each {of:tallies}, {lot:lot}, at most {most:number}", "for each {of:tallies}, gain {lot:lot}, at most {most:number}"), row="R12", example="Production: 1 gun for each gun icon, at most 3."),
    Phrase("effect", "put {lot:lot} here", _put, undo=lambda put: {"lot": (put.good, put.n)} if isinstance(put, s.PutHere) else None, row="R28", example="When built: Put 3 guns here."),
    Phrase("effect", "put {lots:lots} here", _put_all, written=False, row="R28", example="When built: Put 2 ammo and 1 gun here."),
    Phrase("effect", "store {storages:storages}", lambda storages: storages, written=False, row="R32", example="Store up to 2 gears and up to 1 ammo."),
    Phrase("storages", "{first:storage} and {second:storage}", _both, written=False, row="R32", example="Store up to 2 gears and up to 1 ammo."),
    Phrase("storages", "{first:storage}, {rest:storages}", _more, written=False, row="R32", example="Store up to 2 gears, up to 1 fuel and up to 1 ammo."),
    Phrase("storage", "up to {lot:lot}", _stored, written=False, row="R32", example="Store up to 2 guns and up to 1 gear."),
    Phrase("effect", "store up to {lot:lot}", _stored, undo=lambda verb: {"lot": (verb.good, verb.n)} if isinstance(verb, s.Store) else None, row="R32", example="Store up to 2 guns."),
)  # fmt: skip


def _all_shielded(n: int) -> tuple[s.Shield, ...]:
    return (s.Shield(n, "locations"), s.Shield(n, "outposts"))


_ANY_OUTPOST: Final = Tally("outpost")


def _of_any(verb: Verb, of: Tally) -> Verb:
    """What is done with any Outpost. Raises NoMeaning for those of one level or direction."""
    if of != _ANY_OUTPOST:
        raise NoMeaning("any Outpost")
    return verb


def _is_of_any(done: Verb, verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"of": _ANY_OUTPOST} if verb == done else None


def _activated(of: Tally) -> s.ActivateOutpost:
    """An own Outpost, perhaps one of a level. Raises NoMeaning for those of one direction."""
    if of.kind == "direction":
        raise NoMeaning("any Outpost, or one on a level")
    return s.ActivateOutpost(int(of.detail or 0))


def _was_activated(verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, s.ActivateOutpost):
        return None
    return {"of": _on_level(verb.level) if verb.level else _ANY_OUTPOST}


def _of_kind(verb: Callable[[int], Verb], only: str, n: int, kind: str) -> Verb:
    """What is done with Locations of one kind. Raises NoMeaning for those of another kind."""
    if kind != only:
        raise NoMeaning(f"{only} Locations")
    return verb(n)


def _is_of_kind(of: type[s.Ready | s.Repeat], only: str, verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"n": verb.n, "kind": only} if isinstance(verb, of) else None


ACTIONS: Final = (
    Phrase("effect", "own Locations have {n:number} more defense", s.Shield, fixed={"whom": "locations", "until": "static"}, row="R19", example="Own Locations have 1 more defense."),
    Phrase("effect", "own Locations and own Outposts have {n:number} more defense", _all_shielded, also=("own Locations and Outposts have {n:number} more defense",), written=False, row="N35", example="Own Locations and own Outposts have 1 more defense."),
    Phrase("effect", "own Outposts have {n:number} more defense", s.Shield, fixed={"whom": "outposts", "until": "static"}, row="N35", example="Own Outposts have 1 more defense."),
    Phrase("effect", "Constructs cost {n:number} grey less", s.Cheaper, fixed={"action": "construct", "until": "static"}, row="R15", example="Constructs cost 1 grey less."),
    Phrase("effect", "Deals cost {n:number} blue less", s.Cheaper, fixed={"action": "deal", "until": "static"}, row="R17", example="Deals cost 1 blue less."),
    Phrase("effect", "razing from hand costs {n:number} red less", s.Cheaper, fixed={"action": "raze", "until": "static"}, row="R18", example="Razing from hand costs 1 red less."),
    Phrase("effect", "gain {n:number} Ruins", s.GainRuins, also=("gain {n:article} Ruins",), row="N44", example="Production: Gain 1 Ruins."),
    Phrase("effect", "rebuild {n:number} own Ruins", s.Restore, also=("rebuild {n:article} own Ruins",), row="R19", example="2 bricks: Rebuild 1 own Ruins."),
    Phrase("effect", "ready {n:number} other {kind:location_kind} Location[s]", partial(_of_kind, s.Ready, "action"), undo=partial(_is_of_kind, s.Ready, "action"), also=("ready {n:article} other {kind:location_kind} Location[s]",), row="R20", example="1 worker: Ready 1 other action Location."),
    Phrase("effect", "repeat {n:number} own {kind:location_kind} Location[s]", partial(_of_kind, s.Repeat, "production"), undo=partial(_is_of_kind, s.Repeat, "production"), also=("repeat {n:article} own {kind:location_kind} Location[s]",), row="R11", example="1 worker, 1 fuel: Repeat 1 own production Location."),
    Phrase("effect", "take {lot:lot} from an opponent", _taken, undo=lambda verb: {"lot": (verb.good, verb.n)} if isinstance(verb, s.TakeFrom) else None, row="R26", example="2 workers: Take 1 gear from an opponent."),
    Phrase("effect", "raze an enemy Location", s.RazeLocation, row="L26", example="1 worker, 2 guns: Raze an enemy Location."),
    Phrase("effect", "build an {of:outpost} on any empty Territory", partial(_of_any, s.BuildOutpost(anywhere=True)), undo=partial(_is_of_any, s.BuildOutpost(anywhere=True)), row="D-N6", example="2 bricks: Build an Outpost on any empty Territory."),
    Phrase("effect", "build an {of:outpost}", partial(_of_any, s.BuildOutpost()), undo=partial(_is_of_any, s.BuildOutpost()), row="N47", example="1 worker, 1 brick: Build an Outpost."),
    Phrase("effect", "upgrade an {of:outpost}", partial(_of_any, s.UpgradeOutpost()), undo=partial(_is_of_any, s.UpgradeOutpost()), row="N47", example="1 worker, 1 gear: Upgrade an Outpost."),
    Phrase("effect", "activate an {of:outpost}", _activated, undo=_was_activated, row="N50", example="1 worker: Activate an Outpost."),
    Phrase("effect", "raze (a neighbouring|an) {of:outpost}", partial(_of_any, s.RazeOutpost()), undo=partial(_is_of_any, s.RazeOutpost()), row="N49", example="2 red: Raze a neighbouring Outpost."),
)  # fmt: skip

MORE_EXAMPLES: Final = (
    "Production: 1 basic resource.\nWhen built: 1 basic resource.",
    "When built: Put 1 defense token here.",
    "Production: 1 defense token.",
    "Choose one: 1 gun; or 1 fuel.",
    "2 blue.",
    "1 gun: 3 red.",
    "Level 1: 2 workers.\nLevel 2: 1 ammo, 1 worker.\nLevel 3: 2 vp, 1 card.",
    "1 worker: Draw 3 cards. Discard 2 cards.",
    "Income: 3 workers, 1 grey, 1 card, 1 gear.\nTwice per round, 1 gear: 1 grey.\n1 gun: 2 red.\n2 fuel: 2 blue.",
)
"""Whole texts in phrases that all games share: "discard a card" after drawing, choices, levels, Connections, boards."""

VOCABULARY: Final[tuple[Phrase, ...]] = (*HEADINGS, *LOTS, *COSTS, *OUTPOSTS, *TALLIES, *GAINS, *ACTIONS)
