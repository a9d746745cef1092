"""The phrases of what is done with objects that a text names: "activate an Outpost in the North", "gain the product of a production Location again"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import CHOSEN


def _chosen(what: PhraseValue, kind: str, whose: str, *told: a.Filter) -> tuple[int, a.Filter | None]:
    """How many objects of a kind are chosen, and what they are besides (None: what such a text means anyway).

    `told` are filters that say no more than the verb itself. Raises NotMeant for other objects, and for those that nobody chooses.
    """
    if not isinstance(what, a.Choose) or what.up_to or not isinstance(what.n, int) or what.who != a.YOU:
        raise NotMeant("so many that you choose")
    parts = what.filter.either or (what.filter,)
    if any(part.what != kind or part.whose not in ("", whose) for part in parts):
        raise NotMeant(f"a {kind}")
    of = narrowed(what.filter, whose=whose)
    return what.n, None if of in told else of


_ITSELF: Final = a.Filter("location", states=("self",))
_OWN_OUTPOST: Final = a.Filter("outpost", whose="you")
_PRODUCTION: Final = a.Filter("location", factions=("production",), whose="you")
_OTHER_ACTION: Final = a.Filter("location", factions=("action",), whose="you", other=True)
_RUINS: Final = a.Filter("ruins", whose="you")
_ENEMY_LOCATION: Final = a.Filter("location", whose="opponent")
_ENEMY_OUTPOST: Final = a.Filter("outpost", whose="opponent")
_NEIGHBOUR: Final = a.Filter("outpost", whose="opponent", states=("adjacent",))


def _activate(what: PhraseValue) -> s.ActivateOutpost:
    n, of = _chosen(what, "outpost", "you", _OWN_OUTPOST)
    if of is not None and n == 1 and of == narrowed(_OWN_OUTPOST, bounds=of.bounds) and len(of.bounds) == 1:
        (bound,) = of.bounds
        if bound.stat == "level" and bound.relation == "=" and isinstance(bound.n, int):
            return s.ActivateOutpost(bound.n)
    return s.ActivateOutpost(0, of, n)


def _upgrade(what: PhraseValue) -> s.UpgradeOutpost:
    n, of = _chosen(what, "outpost", "you", _OWN_OUTPOST)
    if n != 1:
        raise NotMeant("one Outpost")
    return s.UpgradeOutpost(of)


def _only(what: PhraseValue, kind: str) -> PhraseValue:
    """ "One of your Locations with the gun type", where only those of a kind can be meant.

    Raises NotMeant for those of another kind, and for Locations of which nothing is said.
    """
    parts = what.filter.either or (what.filter,) if isinstance(what, a.Choose) else ()
    if any(part.factions != (kind,) and (part.factions or not (part.states or part.bounds)) for part in parts):
        raise NotMeant(f"a Location of the kind {kind}")
    return replace(what, filter=narrowed(what.filter, factions=(kind,))) if parts else what


def _repeat(what: PhraseValue) -> s.Repeat:
    n, of = _chosen(_only(what, "production"), "location", "you", _PRODUCTION)
    return s.Repeat(n, of)


def _ready(what: PhraseValue) -> s.Ready:
    n, of = _chosen(_only(what, "action"), "location", "you", _OTHER_ACTION)
    return s.Ready(n, of)


def _rebuild(what: PhraseValue) -> s.Restore:
    return s.Restore(*_chosen(what, "ruins", "you", _RUINS))


def _so_many(make: Callable[[PhraseValue], PhraseValue], several: bool, n: int, filter: a.Filter) -> PhraseValue:
    """ "Repeat 1 own production Location", "2 own production Locations". Raises NotMeant for the other number."""
    if not isinstance(n, int) or (n > 1) != several:
        raise NotMeant("one, or several")
    return make(a.Choose(filter, n))


def _were_so_many(
    kind: type[s.Restore | s.Repeat | s.Ready], usual: a.Filter, several: bool, verb: PhraseValue
) -> dict[str, PhraseValue] | None:
    """How many, of a verb whose text says nothing of them but what they are anyway."""
    if not isinstance(verb, kind) or verb.of is not None or (verb.n > 1) != several:
        return None
    return {"n": verb.n, "filter": narrowed(usual, whose="")}


def _raze(what: PhraseValue) -> s.RazeLocation | s.RazeOutpost:
    """ "Raze an enemy production Location". Raises NotMeant for several."""
    filter = what.filter if isinstance(what, a.Choose) else a.Filter()
    if {part.what for part in filter.either or (filter,)} == {"outpost"}:
        n, of = _chosen(what, "outpost", "opponent", _ENEMY_OUTPOST, _NEIGHBOUR)
    else:
        n, of = _chosen(what, "location", "opponent", _ENEMY_LOCATION)
    if n != 1 or (of is None and filter.whose != "opponent"):
        raise NotMeant("one enemy Location or Outpost")
    return (s.RazeOutpost if filter.what == "outpost" else s.RazeLocation)(of)


def _undo_raze(verb: PhraseValue) -> dict[str, PhraseValue] | None:
    named = isinstance(verb, s.RazeLocation | s.RazeOutpost) and verb.of is not None
    return {"what": a.Choose(verb.of)} if named else None


def _guard(supply: bool, what: PhraseValue) -> s.Guard:
    """ "Put a defense token on one of your Locations", "on this Location". Raises NotMeant for what nobody can guard."""
    if what == a.This():
        return s.Guard(_ITSELF, supply)
    kind = "outpost" if isinstance(what, a.Choose) and what.filter.what == "outpost" else "location"
    n, of = _chosen(what, kind, "you")
    if n != 1 or of is None:
        raise NotMeant("one Location or Outpost of yours")
    return s.Guard(of, supply)


def _undo_guard(supply: bool, verb: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(verb, s.Guard) or verb.supply != supply:
        return None
    return {"what": a.This() if verb.of == _ITSELF else a.Choose(verb.of)}


def _shield(n: int, what: PhraseValue) -> s.Shield:
    """ "Your production Locations have +1 defense". Raises NotMeant for what has no defense of yours."""
    if what == a.This():
        return s.Shield(n, "locations", of=_ITSELF)
    if not isinstance(what, a.Each):
        raise NotMeant("Locations or Outposts of yours")
    parts = what.filter.either or (what.filter,)
    kinds = {part.what for part in parts}
    if len(kinds) != 1 or kinds - {"location", "outpost"} or any(part.whose not in ("", "you") for part in parts):
        raise NotMeant("Locations or Outposts of yours")
    (kind,) = kinds
    of = narrowed(what.filter, whose="you")
    return s.Shield(n, f"{kind}s", of=None if of == a.Filter(kind, whose="you") else of)


def _safe(what: PhraseValue) -> s.Safe:
    """ "Enemies cannot raze your Outposts". Raises NotMeant for what is not yours."""
    if what == a.This():
        return s.Safe()
    filter = what.filter if isinstance(what, a.Each) else a.Filter()
    if any(
        part.what not in ("location", "outpost") or part.whose not in ("", "you") for part in filter.either or (filter,)
    ):
        raise NotMeant("this Location, or Locations and Outposts of yours")
    return s.Safe(narrowed(filter, whose="you"))


def _undo_safe(verb: PhraseValue) -> dict[str, PhraseValue] | None:
    return {"what": a.This() if verb.of is None else a.Each(verb.of)} if isinstance(verb, s.Safe) else None


def _undo_of(
    kind: type, objects: Callable[[PhraseValue], a.Filter]
) -> Callable[[PhraseValue], dict[str, PhraseValue] | None]:
    """What reads the objects out of a verb whose text names them, for the writer."""

    def undo(verb: PhraseValue) -> dict[str, PhraseValue] | None:
        if not isinstance(verb, kind) or getattr(verb, "of", None) is None:
            return None
        of = objects(verb)
        return {"what": a.Choose(of, getattr(verb, "n", getattr(verb, "times", 1)))}

    return undo


def _undo_shield(verb: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(verb, s.Shield) or verb.of is None:
        return None
    return {"n": verb.n, "what": a.This() if verb.of == _ITSELF else a.Each(verb.of)}


def _itself(verb: PhraseValue) -> a.Filter:
    of: a.Filter = verb.of
    return of


_FREE: Final = "(for free|without paying|without paying contacts|without paying blue contacts|without paying grey contacts|without paying red contacts|without paying its distance|without paying its cost)"


def _free(action: str, what: PhraseValue) -> s.PlayFree:
    """ "Make a Deal with a card from your hand for free". Raises NotMeant for what is no Location in hand."""
    if not isinstance(what, a.Choose) or what.n != 1 or what.up_to:
        raise NotMeant("a Location from your hand")
    parts = what.filter.either or (what.filter,)
    if any(
        part.what != "location" or part.whose not in ("", "you") or part.place not in ("", "hand") for part in parts
    ):
        raise NotMeant("a Location from your hand")
    return s.PlayFree(action, narrowed(what.filter, whose="you", place="hand"))


def _free_within(action: str, relation: str, n: int) -> s.PlayFree:
    """ "Construct a card from your hand with distance 2 or less for free"."""
    return s.PlayFree(action, narrowed(_ANY_CARD, bounds=(a.StatBound("distance", relation, n),)))


def _undo_free(action: str, verb: PhraseValue) -> dict[str, PhraseValue] | None:
    return {"what": a.Choose(verb.of)} if isinstance(verb, s.PlayFree) and verb.action == action else None


_ANY_CARD: Final = a.Filter("location", whose="you", place="hand")

DEEDS: Final = (
    Phrase("effect", f"construct {{what:objects}} {_FREE}", partial(_free, "construct"), undo=partial(_undo_free, "construct"), also=(f"build {{what:objects}} {_FREE}",), row="R15", example="2 gears: Construct a Location in your hand for free."),
    Phrase("effect", f"make a Deal with {{what:objects}} {_FREE}", partial(_free, "deal"), undo=partial(_undo_free, "deal"), row="R17", example="1 worker: Make a Deal with a Location in your hand for free."),
    Phrase("effect", f"make a Deal (|with a card from your hand|with a card from hand|with a card in hand) {_FREE}", s.PlayFree("deal", _ANY_CARD), written=False, row="R17", example="1 worker: Make a Deal with a card from your hand for free."),
    Phrase("effect", f"construct a card from your hand {_FREE}", s.PlayFree("construct", _ANY_CARD), written=False, row="R15", example="1 worker: Construct a card from your hand for free."),
    *(
        Phrase("effect", f"{deed} a card from (your hand|hand) with distance {{n:number}} {more} {_FREE}", partial(_free_within, action, relation), also=(f"{deed} a card with distance {{n:number}} {more} from (your hand|hand) {_FREE}",), written=False, row=row, example=f"1 worker: {deed.capitalize() if deed[0] == 'c' else 'Make a Deal with'} a card from your hand with distance 1{more and ' or less'} for free.")
        for deed, action, row in (("construct", "construct", "R15"), ("make a Deal with", "deal", "R17"))
        for more, relation in (("", "="), ("or less", "<="))
    ),
    Phrase("effect", f"raze a card from (your hand|hand) {_FREE}", s.PlayFree("raze_hand", _ANY_CARD), row="R18", example="1 worker: Raze a card from your hand for free."),
    Phrase("random_cards", "{n:article} random card[s]", lambda n: n, undo=lambda n: {"n": n}, also=("{n:article} card[s] at random",), row="R20", example="1 worker: Discard a random card."),
    Phrase("effect", "(discard|you discard) {n:article} card[s] from (your hand|hand)", v.Discard, fixed={"who": a.YOU, "filter": a.Filter(place="hand"), "how": "choice"}, written=False, row="R20", example="1 worker: You may discard a card from your hand. If you do, 2 grey."),
    Phrase("effect", "{who:player} discard<s> {n:article} card[s] from (their hand|his or her hand|hand)", v.Discard, fixed={"filter": a.Filter(place="hand"), "how": "choice"}, written=False, row="R20", example="1 worker: Each opponent discards a card from hand."),
    Phrase("effect", "take a face-up Connection (|for free|without paying|without paying workers)", s.TakeConnection(), also=("take an open Connection (|for free|without paying|without paying workers)", "take one of the face-up Connections (|for free|without paying)"), row="R24", example="1 gear: Take a face-up Connection."),
    Phrase("effect", "activate {what:objects}", _activate, undo=_undo_of(s.ActivateOutpost, _itself), also=("activate the effect of {what:objects}",), row="N50", example="1 worker: Activate an Outpost you control in the North."),
    Phrase("effect", "upgrade {what:objects} (|without discarding a card|without a discard)", _upgrade, undo=_undo_of(s.UpgradeOutpost, _itself), row="N47", example="1 worker: Upgrade an Outpost you control in the North."),
    Phrase("effect", "(gain|get|take|receive) the product of {what:objects} (again|a second time|once more|one more time|a further time)", _repeat, undo=_undo_of(s.Repeat, _itself), also=("(gain|get|take|receive) the product of {what:objects}", "repeat (|the product of|the production of) {what:objects}"), row="R11", example="1 worker: Gain the product of another production Location you control with distance 1 again."),
    Phrase("effect", "choose {what:objects} and (gain|get|take) its product (again|a second time|once more|one more time|)", _repeat, written=False, row="R11", example="1 worker: Choose another of your production Locations and gain its product a second time."),
    Phrase("effect", "(remove|take) the (mark|marks|goods|workers) from {what:objects}", _ready, undo=_undo_of(s.Ready, _itself), also=("ready {what:objects}", "use {what:objects} once more (|this turn|this round|each turn) (|, paying its cost|paying its cost)", "you may use {what:objects} once more (this turn|this round)", "you may use {what:objects} (again|a second time) (this turn|this round)"), row="R20", example="1 worker, 1 fuel, 1 brick: Remove the mark from an action Location you control with distance 1."),
    *(
        Phrase("effect", f"{words} {{filter:{form}{'_other' * usual.other}}}", partial(_so_many, make, several), undo=partial(_were_so_many, kind, usual, several), row=row, example=example)
        for words, make, kind, usual, row, examples in (
            ("rebuild {n:number} own", _rebuild, s.Restore, _RUINS, "R19", ("2 bricks: Rebuild 1 own Ruins.", "2 bricks: Rebuild 2 own Ruins.")),
            ("repeat {n:number} own", _repeat, s.Repeat, _PRODUCTION, "R11", ("1 worker, 1 fuel: Repeat 1 own production Location.", "1 worker: Repeat 2 own production Locations.")),
            ("ready {n:number} other", _ready, s.Ready, _OTHER_ACTION, "R20", ("1 worker: Ready 1 other action Location.", "1 worker: Ready 2 other action Locations.")),
        )
        for form, several, example in zip(("one", "many"), (False, True), examples, strict=True)
    ),
    Phrase("effect", "rebuild {what:objects}", _rebuild, undo=_undo_of(s.Restore, _itself), also=("turn {what:objects} face up (|again)", "(restore|repair) {what:objects}"), written=False, row="R19", example="2 bricks: Turn one of your Ruins face up."),
    Phrase("effect", "raze {what:objects} (|without paying|without paying contacts|without paying its defense|for free|without paying red contacts)", _raze, undo=_undo_raze, row="L26", example="2 red: Raze a production Location with no defense token an opponent controls."),
    Phrase("effect", "discard {n:number} of your Deals", s.GiveUp, fixed={"what": "deal", "who": a.YOU}, also=("discard {n:number} Deal[s] (|you control)",), row="R17", example="1 worker, 1 fuel: Discard 1 of your Deals."),
    Phrase("effect", "discard {n:number} of your Ruins", s.GiveUp, fixed={"what": "ruins", "who": a.YOU}, also=("discard {n:number} Ruins (|you control)",), row="R19", example="1 worker, 1 fuel: Discard 1 of your Ruins."),
    *(
        Phrase("effect", f"{{who:player}} discard<s> {{n:number}} of their {many}", s.GiveUp, fixed={"what": what}, also=(f"{{who:player}} discard<s> {{n:number}} of his or her {many}", f"{{who:player}} discard<s> {{n:article}} {noun}"), row=row, example=f"1 worker: Each opponent discards 1 of their {many}.")
        for what, noun, many, row in (("deal", "Deal[s]", "Deals", "R17"), ("ruins", "Ruins", "Ruins", "R19"))
    ),
    Phrase("effect", "{what:objects} ha<ve|s> {n:number} more defense", _shield, undo=_undo_shield, also=("(enemies|opponents|other players|your opponents) (pay|have to pay|must pay) {n:number} more (|red|contact[s]|red contact[s]) to raze {what:objects}", "razing {what:objects} costs (|enemies|opponents|your opponents) {n:number} more (|red|contact[s]|red contact[s])", "{what:objects} (ha<ve|s>|get<s>) {n:plus} defense", "the defense of {what:objects} is {n:number} (higher|more)"), row="R19", example="Each production Location you control has 1 more defense."),
    Phrase("effect", "(enemies|opponents|other players|your opponents) cannot raze {what:objects}", _safe, undo=_undo_safe, also=("{what:objects} cannot be razed (|by enemies|by opponents|by your opponents)",), row="R19", example="Enemies cannot raze this card."),
    Phrase("effect", "choose (a|any|one) (direction|of the directions)", s.ChooseDirection, fixed={"among": "any"}, written=False, also=("choose one of the {n2:number} directions",), row="N13", example="1 red: Choose a Direction. Gain 1 gear for each of your Outposts in it."),
    Phrase("effect", "choose (a|one of the|either) Central (direction|directions)", s.ChooseDirection, fixed={"among": "Central"}, written=False, also=("choose one of the {n2:number} Central directions",), row="N14", example="1 red: Choose one of the two Central Directions. Gain 1 gear for each of your Outposts in it."),
    Phrase("place", "in (it|that direction|the chosen direction)", {"states": (f"in {CHOSEN}",)}, written=False, row="N13", example="1 red: Choose a Direction. Gain 1 gear for each of your Outposts in that Direction."),
    Phrase("effect", "(gain|get) the (deal|Deal) good of {what:objects} (|again|once more|a second time)", s.GainOf, fixed={"part": "deal", "one": False, "in_place_of": ""}, row="R17", example="1 worker: Gain the deal good of a Deal you control."),
    Phrase("effect", "(gain|get) its (deal|Deal) good", s.GainOf(a.It(), "deal"), written=False, row="R17", example="When you raze a Location an opponent controls, gain its deal good."),
    Phrase("effect", "(gain|get) the spoils of {what:objects}", s.GainOf, fixed={"part": "spoils", "one": False, "in_place_of": ""}, row="R18", example="1 worker: Gain the spoils of a Location you control."),
    Phrase("effect", "(gain|get) its spoils", s.GainOf(a.It(), "spoils"), written=False, row="R18", example="When this card is razed, gain its spoils."),
    Phrase("effect", "(gain|get) (|any) one good (|of your choice) (from|of) the spoils of {what:objects}", s.GainOf, fixed={"part": "spoils", "one": True, "in_place_of": ""}, row="R18", example="1 worker: Gain one good from the spoils of a Location you control."),
    Phrase("effect", "(gain|get) (|any) one good (|of your choice) (from|of) its spoils", s.GainOf(a.It(), "spoils", one=True), written=False, row="R18", example="When this card is razed, gain one good of its spoils."),
    Phrase("effect", "(gain|get) (|any) one good (|of your choice) (from|of) its spoils instead of its (deal|Deal) good", s.GainOf(a.It(), "spoils", one=True, in_place_of="deal"), row="R18", example="When a Location you control is razed, gain one good from its spoils instead of its deal good."),
    Phrase("effect", "(gain|get) its spoils instead of its (deal|Deal) good", s.GainOf(a.It(), "spoils", in_place_of="deal"), row="R18", example="When a Location you control is razed, gain its spoils instead of its deal good."),
    Phrase("effect", "discard any number of {good:good}", s.DiscardAny, also=("(pay|lose) any number of {good:good}",), row="R29", example="When you pass, discard any number of workers. 1 vp for each good discarded this way."),
    Phrase("effect", "{who:player} lose<s> {goods:goods}", s.LoseGoods, row="R29", example="1 worker: Each opponent loses 1 fuel."),
    Phrase("effect", "(put|place) a defense token on {what:objects}", partial(_guard, False), undo=partial(_undo_guard, False), also=("(put|place) 1 defense token on {what:objects}",), row="R27", example="1 worker: Put a defense token on a production Location you control."),
    Phrase("effect", "(move|put|place) a defense token from your supply (on|onto|to) {what:objects}", partial(_guard, True), undo=partial(_undo_guard, True), also=("(move|put|place) 1 defense token from your supply (on|onto|to) {what:objects}",), row="R27", example="1 gear: Move a defense token from your supply on this card."),
    Phrase("effect", "place it (|at once|right away|immediately|now) (|on one of your Locations|on one of your Locations or Outposts|on one of your Locations or on a Territory with one of your Outposts)", s.PlaceTokens(1), also=("place 1 defense token at once",), row="R27", example="Production: 1 defense token. You may place it."),
    Phrase("effect", "place them (|at once|right away|immediately|now) (|on your Locations|on your Locations or Outposts)", s.PlaceTokens(0), also=("place (at once|right away|immediately|now) (|on your Locations|on your Locations or Outposts)", "place your defense tokens at once"), row="R27", example="When built: 2 defense tokens. You may place them."),
)  # fmt: skip
"""A wording without more said of the objects has the value of the older, shorter one: "activate an Outpost"."""
