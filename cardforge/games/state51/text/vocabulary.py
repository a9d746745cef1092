"""The phrases of this game's card texts: headings, goods, prices, what is counted, and its own verbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.effects.verb import Verb
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.counted import TYPE
from cardforge.games.state51.text.deeds import DEEDS
from cardforge.games.state51.text.events import EVENTS
from cardforge.games.state51.text.goods import HAVING, LOTS, PAID, and_more, both, price, priced
from cardforge.games.state51.text.headings import HEADINGS
from cardforge.games.state51.text.objects import OBJECTS
from cardforge.games.state51.text.remarks import REMARKS
from cardforge.games.state51.text.states import STANDING
from cardforge.games.state51.text.tallies import OUTPOSTS, TALLIES, on_level
from cardforge.games.state51.text.values import AlikeCost, PerRound, Tally

WORDS_FOR_OTHERS: Final = (
    Phrase("synonym", "spend", "pay", written=False, row="R29", example="Spend 1 worker: 1 vp."),
    Phrase("synonym", "including this Location", "including this one", written=False, row="R12", example="Production: 1 gun for each of your Locations with the gun type, including this Location."),
    Phrase("synonym", "this round", "this turn", written=False, row="R6", example="1 worker: 1 vp for each action Location not used this round."),
    Phrase("synonym", "each round", "each turn", written=False, row="R6", example="The first time you raze each round, gain 1 gun."),
    Phrase("synonym", ", which you may", ". You may", written=False, row="R27", example="When built: 2 defense tokens, which you may place right away."),
)  # fmt: skip
"""Words that are read as others; none is longer than the word for which it stands."""

COSTS: Final = (
    Phrase("cost", "{lot:lot}", price, undo=priced, also=("(pay|discard|return) {lot:lot}",), row="R20", example="1 gun: 1 vp."),
    Phrase("cost", "(pay|discard|return) {n:number} of your {good:good}", lambda n, good: price((good, n)), written=False, row="R20", example="Pay 2 of your guns: 1 vp."),
    Phrase("cost", "discard {n:number} card[s] (|from your hand|from hand)", a.DiscardCost, fixed={"filter": a.DiscardCost().filter}, also=("discard {n:article} card[s] (|from your hand|from hand)",), row="R20", example="1 brick, discard 1 card: 2 grey."),
    Phrase("cost", "discard {n:number} own Deal[s]", a.PointsCost, fixed={"what": "deal"}, also=("discard {n:article} own Deal[s]", "discard {n:number} of your (Deals|own Deals)", "discard {n:number} Deal[s] (|you control)"), row="R20", example="1 worker, discard 1 own Deal: 2 vp."),
    Phrase("cost", "discard {n:number} own Ruins", a.PointsCost, fixed={"what": "ruins"}, also=("discard {n:article} own Ruins", "discard {n:number} of your (Ruins|own Ruins)", "discard {n:number} Ruins (|you control)"), row="R20", example="Discard 1 own Ruins: 1 vp."),
    *(
        phrase
        for kind, pay, example in (("cost", ("pay ",), "{}: {} vp."), ("payment", (), "1 worker: You may pay {}. If you do, {} vp."))
        for phrase in (
            Phrase(kind, "{n:number} basic resource[s] of (the same|one|a single) kind", AlikeCost, fixed={"different": False}, also=(*(f"{word}{{n:number}} basic resource[s] of (the same|one|a single) kind" for word in pay), *(f"{word}{{n:number}} (identical|equal) basic resource[s]" for word in ("", *pay)), *(f"{word}{{n:number}} of (the same|one|a single) basic resource" for word in ("", *pay))), row="R20", example=example.format("2 basic resources of the same kind", 2)),
            Phrase(kind, "{n:number} different basic resource[s]", AlikeCost, fixed={"different": True}, also=(*(f"{word}{{n:number}} different basic resource[s]" for word in pay), *(f"{word}{{n:number}} basic resource[s] of different kinds" for word in ("", *pay))), row="R20", example=example.format("3 different basic resources", 4)),
        )
    ),
    Phrase("cost", "once per round", PerRound, fixed={"n": 1}, row="R21", example="Once per round, 2 gears: 3 grey."),
    Phrase("cost", "twice per round", PerRound, fixed={"n": 2}, row="R21", example="Twice per round, 1 gear: 1 grey."),
)  # fmt: skip

LIMITS: Final = (
    *(
        Phrase("often", f"{words} (per|each|every|a) round", f"turn {n}" if n > 1 else "turn", also=(f"(|you may|you can) use (this|it|this action|this Location|this ability) (|only|at most) {words} (per|each|every|a) round", f"(this|it|this action|this Location|this ability) can be used (|only|at most) {words} (per|each|every|a) round"), written=False, row="R20", example=f"1 worker: 1 vp. {words.partition('|')[0].removeprefix('(').capitalize()} per round.")
        for words, n in (("once", 1), ("twice", 2))
    ),
    Phrase("opening", "at the end of the game", "end", also=("at game end", "at the end"), written=False, row="R37", example="At the end of the game, gain 1 vp for each own Deal."),
)  # fmt: skip


def _for_each(lot: s.GoodsCount, of: Tally, most: int = 0) -> s.GainFor:
    return s.GainFor(lot[0], lot[1], of, most)


def _gained_for(gain: PhraseValue) -> dict[str, PhraseValue] | None:
    counted = isinstance(gain, s.GainFor) and isinstance(gain.of, Tally)
    return {"lot": (gain.good, gain.n), "of": gain.of, "most": gain.most} if counted else None


def _without_limit(gain: PhraseValue) -> dict[str, PhraseValue] | None:
    found = _gained_for(gain)
    return found if found and not found["most"] else None


def _drawn_for_each(n: int, of: Tally, most: int = 0) -> s.GainFor:
    """ "Draw a card for each gun icon". Raises NotMeant for what the shared language counts as well."""
    if of.kind in ("hand", "passed"):
        raise NotMeant("what is counted on Locations")
    return s.GainFor("card", n, of, most)


def _put(lot: s.GoodsCount) -> s.PutHere:
    return s.PutHere(*lot)


def _put_all(lots: tuple[s.GoodsCount, ...]) -> tuple[s.PutHere, ...]:
    return tuple(map(_put, lots))


def _stored(lot: s.GoodsCount) -> s.Store:
    """Goods that are kept over Cleanup. Raises NoMeaning for those that no storage holds."""
    good, n = lot
    if good not in PAID:
        raise NoMeaning("goods that can be stored")
    return s.Store(n, good)


def _was_stored(verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"lot": (verb.good, verb.n)} if isinstance(verb, s.Store) and verb.good in PAID else None


_TAKEN: Final = ("gear", "gun", "fuel", "brick", "basic")


def _taken(lot: s.GoodsCount) -> s.TakeFrom:
    """Goods of an opponent. Raises NoMeaning for those that cannot be taken."""
    good, n = lot
    if good not in _TAKEN:
        raise NoMeaning("basic resources")
    return s.TakeFrom(n, good)


GAINS: Final = (
    Phrase("effect", "{goods:goods}", s.GainGoods, fixed={"who": a.YOU}, also=("(gain|produce|get|receive|take|score) {goods:goods}", "(you|this|it) (gain|produce|get|gains|produces|gets) {goods:goods}", "{what2:this} (produces|gives) {goods:goods}"), row="R15", example="Production: 2 workers, 1 card."),
    Phrase("effect", "{who:player} gain<s> {goods:goods}", s.GainGoods, row="R15", example="1 worker: 3 vp. Each opponent gains 1 vp."),
    Phrase("effect", "{lot:lot} for each {of:tallies}", _for_each, undo=_without_limit, also=("gain {lot:lot} for each {of:tallies}", "for each {of:tallies}, {lot:lot}", "for each {of:tallies}, gain {lot:lot}"), row="R12", example="1 red: 1 gear for each own Outpost in a direction of your choice."),
    Phrase("effect", "{lot:lot} for each {of:tallies}, at most {most:number}", _for_each, undo=_gained_for, also=("gain {lot:lot} for each {of:tallies}, at most {most:number}", "for each {of:tallies}, {lot:lot}, at most {most:number}", "for each {of:tallies}, gain {lot:lot}, at most {most:number}"), row="R12", example="Production: 1 gun for each gun icon, at most 3."),
    Phrase("effect", "(draw|you draw) {n:article} card[s] for each {of:tallies}", _drawn_for_each, also=("(draw|you draw) {n:article} card[s] for each {of:tallies}, at most {most:number}",), written=False, row="R12", example="1 worker: Draw a card for each gun icon."),
    Phrase("effect", "{what2:this} (is worth|scores) {goods:goods}", s.GainGoods, also=("it (is worth|scores) {goods:goods}",), written=False, row="R37", example="At the end of the game, this Location is worth 2 vp."),
    Phrase("effect", "store up to {n:number} goods", s.Store, fixed={"good": "any", "until": "static"}, also=("(you may|) (store|keep) up to {n:number} goods (|of any kind|of any kinds|of your choice) (|here|on this card|on this Location|on it) (|during Cleanup|over Cleanup|in Cleanup|until the next round)",), row="R32", example="Store up to 4 goods."),
    Phrase("effect", "put {lot:lot} here", _put, undo=lambda put: {"lot": (put.good, put.n)} if isinstance(put, s.PutHere) else None, also=("(put|place|lay) {lot:lot} on (this card|this Location|it|this)",), row="R28", example="When built: Put 3 guns here."),
    Phrase("effect", "put {lots:lots} here", _put_all, also=("(put|place|lay) {lots:lots} on (this card|this Location|it|this)",), written=False, row="R28", example="When built: Put 2 ammo and 1 gun here."),
    Phrase("effect", "store {storages:storages}", lambda storages: storages, written=False, row="R32", example="Store up to 2 gears and up to 1 ammo."),
    Phrase("storages", "{first:storage} and {second:storage}", both, written=False, row="R32", example="Store up to 2 gears and up to 1 ammo."),
    Phrase("storages", "{first:storage}, {rest:storages}", and_more, written=False, row="R32", example="Store up to 2 gears, up to 1 fuel and up to 1 ammo."),
    Phrase("storage", "up to {lot:lot}", _stored, written=False, row="R32", example="Store up to 2 guns and up to 1 gear."),
    Phrase("effect", "store up to {lot:lot}", _stored, undo=_was_stored, also=("(you may|) (store|keep) up to {lot:lot} (here|on this card|on this Location|on it) (|during Cleanup|over Cleanup|in Cleanup|until the next round)",), row="R32", example="Store up to 2 guns."),
)  # fmt: skip


FROM_OPPONENT: Final = "(|the supply of) (an opponent|another player|any opponent|one opponent) (|who has not passed|who has not yet passed)"
"""Whom a text takes goods from; nobody takes any from those who have passed (R26)."""


def _all_shielded(n: int) -> tuple[s.Shield, ...]:
    return (s.Shield(n, "locations"), s.Shield(n, "outposts"))


def _cheaper(text: str, action: str, colour: str, row: str, said: tuple[str, ...]) -> Iterator[Phrase]:
    """The wordings of a lower price; nothing ever costs less than 1."""
    fixed = {"action": action, "until": "static"}
    named = f"(|{colour}|{colour} contact[s])"
    example = text.replace("{n:number}", "1")
    also = tuple(f"{what} {{n:number}} {named} less" for what in said)
    yield Phrase(
        "effect", text, s.Cheaper, fixed=fixed, also=also, row=row, example=f"{example[0].upper()}{example[1:]}."
    )
    limit = "(,|) (to a minimum of|but at least|minimum|but never less than|to no less than) {least:number}"
    down = tuple(f"{what} {{n:number}} {named} less {limit}" for what in said)
    yield Phrase(
        "effect",
        down[0],
        partial(_cheaper_down_to, action),
        also=down[1:],
        written=False,
        row=row,
        example=_PRICES[action],
    )


def _cheaper_down_to(action: str, n: int, least: int) -> s.Cheaper:
    """ "..., to a minimum of 1", which holds anyway. Raises NoMeaning for another minimum."""
    if least != 1:
        raise NoMeaning("a minimum of 1")
    return s.Cheaper(action, n)


def _cheaper_with(action: str, what: PhraseValue, n: int) -> s.Cheaper:
    """ "Production Locations cost 1 grey less". Raises NotMeant for what the action is not done with, and for what is not printed on a card."""
    kind, of = ("deal" if action == "deal" else "location"), getattr(what, "filter", a.Filter())
    printed = all(state == "typeless" or state.endswith(TYPE) for state in of.states)
    stats = all(bound.stat == "distance" for bound in of.bounds)
    said = a.Filter(kind, factions=of.factions, states=of.states, bounds=of.bounds, whose=of.whose)
    theirs = "opponent" if action == "raze_enemy" else "you"
    if not isinstance(what, a.Each) or of != said or not (printed and stats) or of.whose not in ("", theirs):
        raise NotMeant(f"a {kind}, and what is printed on it")
    named = _cards_of(action, a.Filter("location", factions=of.factions, states=of.states, bounds=of.bounds))
    return s.Cheaper(action, n, of=None if named == _cards_of(action, a.Filter("location")) else named)


def _cards_of(action: str, of: a.Filter) -> a.Filter:
    """The cards with which an action is done: those in hand, or enemy Locations."""
    return narrowed(of, whose="opponent") if action == "raze_enemy" else narrowed(of, place="hand")


def _was_cheaper_with(action: str, verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, s.Cheaper) or verb.action != action or (verb.of is None and action != "raze_enemy"):
        return None
    of = verb.of or a.Filter("location", whose="opponent")
    kind = "deal" if action == "deal" else "location"
    return {"what": a.Each(narrowed(of, what=kind, place="")), "n": verb.n}


_ANY_OUTPOST: Final = Tally("outpost")


def _of_any(verb: Verb, of: Tally) -> Verb:
    """What is done with any Outpost. Raises NoMeaning for those of one level or direction."""
    if of != _ANY_OUTPOST:
        raise NoMeaning("any Outpost")
    return verb


def _is_of_any(done: Verb, verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"of": _ANY_OUTPOST} if verb == done else None


def _activated(of: Tally) -> s.ActivateOutpost:
    """An own Outpost, perhaps one of a level. Raises NotMeant for those of one direction, which are chosen as objects."""
    if of.kind == "direction":
        raise NotMeant("any Outpost, or one on a level")
    return s.ActivateOutpost(int(of.detail or 0))


def _was_activated(verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, s.ActivateOutpost) or verb.of is not None:
        return None
    return {"of": on_level(verb.level) if verb.level else _ANY_OUTPOST}


_PRICES: Final = {
    "construct": "Your Constructs cost 1 grey contact less, to a minimum of 1.", "deal": "Your Deals cost 1 blue contact less, to a minimum of 1.",
    "raze": "Razing cards from hand costs 1 red contact less, to a minimum of 1.",
}  # fmt: skip

ACTIONS: Final = (
    Phrase("effect", "own Locations have {n:number} more defense", s.Shield, fixed={"whom": "locations", "until": "static"}, row="R19", example="Own Locations have 1 more defense."),
    Phrase("effect", "own Locations and own Outposts have {n:number} more defense", _all_shielded, also=("own Locations and Outposts have {n:number} more defense",), written=False, row="N35", example="Own Locations and own Outposts have 1 more defense."),
    Phrase("effect", "own Outposts have {n:number} more defense", s.Shield, fixed={"whom": "outposts", "until": "static"}, row="N35", example="Own Outposts have 1 more defense."),
    *_cheaper("Constructs cost {n:number} grey less", "construct", "grey", "R15", ("(|your) (Constructs|Locations) cost (|you)", "(constructing|building) (|Locations|a Location) costs (|you)")),
    *_cheaper("Deals cost {n:number} blue less", "deal", "blue", "R17", ("(|your) Deals cost (|you)", "making (a Deal|Deals) costs (|you)")),
    *_cheaper("razing from hand costs {n:number} red less", "raze", "red", "R18", ("razing (cards|a card) from (hand|your hand) costs (|you)",)),
    *(
        Phrase("effect", f"{words} (|you) {{n:number}} {colour} (|contact[s]) less", partial(_cheaper_with, action), undo=partial(_was_cheaper_with, action), also=tuple(f"{other} (|you) {{n:number}} (|{colour}|{colour} contact[s]) less" for other in also), row=row, example=example)
        for action, words, colour, also, row, example in (
            ("construct", "{what:objects} cost<s>", "grey", ("(constructing|building) {what:objects} costs",), "R15", "Each production Location costs 1 grey less."),
            ("deal", "{what:objects} cost<s>", "blue", ("(making|dealing) {what:objects} costs",), "R17", "Each Deal with distance 3 costs 1 blue less."),
            ("raze_enemy", "razing {what:objects} costs", "red", (), "R19", "Razing each feature Location an opponent controls costs 1 red less."),
        )
    ),
    Phrase("effect", "Connections cost {n:number} worker[s] less", s.Cheaper, fixed={"action": "take", "until": "static"}, also=("(|taking) (Connections|a Connection) (cost|costs) (|you) {n:number} worker[s] less",), row="R24", example="Connections cost 1 worker less."),
    Phrase("effect", "gain {n:number} Ruins", s.GainRuins, also=("gain {n:article} Ruins",), row="N44", example="Production: Gain 1 Ruins."),
    Phrase("effect", "take {lot:lot} from an opponent", _taken, undo=lambda verb: {"lot": (verb.good, verb.n)} if isinstance(verb, s.TakeFrom) else None, also=(f"(take|steal) {{lot:lot}} from {FROM_OPPONENT}",), row="R26", example="2 workers: Take 1 gear from an opponent."),
    Phrase("effect", "raze an enemy Location", s.RazeLocation, row="L26", example="1 worker, 2 guns: Raze an enemy Location."),
    Phrase("effect", "build an {of:outpost} on any empty Territory", partial(_of_any, s.BuildOutpost(anywhere=True)), undo=partial(_is_of_any, s.BuildOutpost(anywhere=True)), also=("build an {of:outpost} on any empty Territory (without discarding a card|without a discard|for free|of your choice)", "build an {of:outpost} anywhere on the map (|without discarding a card)"), row="D-N6", example="2 bricks: Build an Outpost on any empty Territory."),
    Phrase("effect", "build an {of:outpost}", partial(_of_any, s.BuildOutpost()), undo=partial(_is_of_any, s.BuildOutpost()), also=("build an {of:outpost} (|on an empty Territory) (|next to one you control|next to one of your Outposts|adjacent to one you control|adjacent to one of your Outposts|next to an own Outpost) (|without discarding a card|without a discard|for free)",), row="N47", example="1 worker, 1 brick: Build an Outpost."),
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

VOCABULARY: Final[tuple[Phrase, ...]] = (
    *WORDS_FOR_OTHERS,
    *HEADINGS,
    *LOTS,
    *COSTS,
    *OUTPOSTS,
    *TALLIES,
    *GAINS,
    *ACTIONS,
    *OBJECTS,
    *EVENTS,
    *HAVING,
    *STANDING,
    *DEEDS,
    *LIMITS,
    *REMARKS,
)
