"""Phrases about who may not move, from where and into which places (A142, A274), and about what goes to its owner's army, or an opponent's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Along, NoMeaning, NotMeant, Phrase, PhraseValue, Referred, whose
from cardforge.effects.selectors import narrowed, of_party, without_state
from cardforge.games.arc.effects.verbs import FREE_MOVES
from cardforge.games.arc.text.hits import party
from cardforge.games.arc.text.kingdom.departures import ANY_CITY, THEIRS, YOURS, from_its_place, left_for

_ENTER: Final = "(move into|move to|be moved into|be moved to)"
_LEAVE: Final = "(leave|move out of|move from|be moved out of|be moved from)"
_BOTH: Final = "(move from or to|move to or from|be moved from or to|be moved to or from|enter or leave|leave or enter|move into or out of|be moved into or out of)"
_ITS: Final = "(its|their)"
ONE_CITY: Final = (a.This, a.Bearer, a.Target, a.It)


def kept_from(by: PhraseValue, what: PhraseValue, until: str, action: str) -> v.Forbid:
    """ "Orcs cannot enter that city": of a city it is said by whom it may not be entered or left. Raises NotMeant for others than all of a kind, and one city."""
    home = isinstance(what, a.Each) and bool(what.filter.related)
    if not isinstance(by, a.Each) or not (home or isinstance(what, ONE_CITY)):
        raise NotMeant("all of a kind, and one city")
    return v.Forbid(what, action, until, by.filter)


def said_again(what: PhraseValue) -> PhraseValue:
    """What a second effect of the same sentence is about: a target is named once, and is "it" then."""
    return a.It() if isinstance(what, a.Target) else what


def _kept_both_ways(by: PhraseValue, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "Orcs cannot move into or out of that city". Raises NotMeant for creatures of any kind, and others than all of a kind and one city."""
    if by == a.Each(a.Filter("creature")):
        raise NotMeant("all movement from or to a city")
    return kept_from(by, what, until, "be_entered"), replace(
        kept_from(by, what, until, "be_left"), what=said_again(what)
    )


def _nobody_kept(by: a.Filter, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "No Orc can move into or out of that city"."""
    return _kept_both_ways(a.Each(by), what, until)


_OWNERS: Final = "(its owner's|their owner's|their owners'|the owner's)"
_OWNER: Final = a.PlayerRef("its_owner")


def _to_owner(what: PhraseValue, marked: bool = False) -> v.MoveTo | v.PutIntoPlay:
    """ "Target creature goes back to its owner's army": of what is in play it is a move; what was mentioned may lie elsewhere."""
    filter = getattr(what, "filter", None)
    if isinstance(what, a.Target | a.Choose | a.Each) and isinstance(filter, a.Filter) and filter.place in _PLACES:
        return v.MoveTo(what, "owners_army", marked)
    return v.PutIntoPlay(what, "army", marked, _OWNER)


_PLACES: Final = ("", "army", "city", "here", "same_city")


def _was_put(verb: object, marked: bool) -> Mapping[str, PhraseValue] | None:
    again = _to_owner(verb.what, marked) if isinstance(verb, v.PutIntoPlay) else None
    return {"what": verb.what} if isinstance(verb, v.PutIntoPlay) and verb == again else None


def _given(what: PhraseValue, who: a.PlayerRef) -> v.PutIntoPlay:
    """ "Into an opponent's army under his or her control". Raises NoMeaning for you, and for several players."""
    if who not in _TAKERS:
        raise NoMeaning("an opponent")
    return v.PutIntoPlay(what, "army", who=who)


def _was_given(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.PutIntoPlay) or verb != v.PutIntoPlay(verb.what, "army", who=verb.who):
        return None
    return {"what": verb.what, "who": verb.who} if verb.who in _TAKERS else None


_TAKERS: Final = (a.PlayerRef("opponent"), a.PlayerRef("that_player"))
"""Into whose army something may be put under that player's control."""


def to_yours(to: str, what: PhraseValue) -> v.MoveTo:
    """ "Move a creature to your army": only creatures of yours can be there, and in your cities. Raises NoMeaning for those of others."""
    return v.MoveTo(only_yours(what), to, who=a.YOU) if to == "city" else v.MoveTo(only_yours(what), to)


def gone_to_yours(to: str, verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slot of "move a creature to your army", for the writer."""
    return {"what": verb.what} if isinstance(verb, v.MoveTo) and verb == v.MoveTo(_yours(verb.what), to) else None


def along(what: PhraseValue) -> v.MoveTo:
    """ "Move target Elf along": to where that went which moved."""
    return v.MoveTo(only_yours(what), home=Along())


def only_yours(what: PhraseValue) -> PhraseValue:
    filter = getattr(what, "filter", a.Filter())
    if any(part.whose not in ("", "you") for part in filter.either or (filter,)):
        raise NoMeaning("creatures that you control")
    return _yours(what)


def _yours(what: PhraseValue) -> PhraseValue:
    chosen = isinstance(what, a.Choose | a.Target | a.Each | a.Random)
    return replace(what, filter=narrowed(what.filter, whose="you")) if chosen else what


def _first_free(filter: a.Filter) -> v.If:
    """ "The first creature you move each turn is not marked for moving": as long as none was moved this turn. Raises NoMeaning for those of others."""
    own = of_yours(filter)
    if any(part.place not in ("", "army", "city") for part in own.either or (own,)):
        raise NoMeaning("creatures in play")
    moved = a.Trigger("moved", a.Each(narrowed(filter, whose="")), a.YOU)
    return v.If(a.Negated(a.Happened(moved)), (v.Allow(a.Each(own), "move_unmarked", "static"),))


def _uncounted(by: PhraseValue, what: PhraseValue) -> v.Allow:
    """ "Creatures you control can move to and from target city any number of times each turn". Raises NotMeant for others than all of a kind, and one city."""
    home = isinstance(what, a.Each) and bool(what.filter.related)
    if not isinstance(by, a.Each) or not (home or isinstance(what, a.This | a.Bearer | a.Target | a.Each)):
        raise NotMeant("all of a kind, and cities")
    city = getattr(what, "filter", a.Filter("city"))
    if any(part.what != "city" or part.place for part in city.either or (city,)):
        raise NoMeaning("cities")
    return v.Allow(what, FREE_MOVES, "static", by=by.filter)


def _was_uncounted(verb: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, v.Allow) and verb.by and verb == v.Allow(verb.what, FREE_MOVES, "static", by=verb.by):
        return {"by": a.Each(verb.by), "what": verb.what}
    return None


def _toll(
    who: a.PlayerRef, payment: PhraseValue, filter: a.Filter, what: PhraseValue, actions: tuple[str, ...]
) -> tuple[v.Forbid, ...]:
    """ "Players must pay 1 for each creature they move into that city": otherwise it cannot be moved there."""
    own = "" if who.which == "each_player" else whose(who)
    kept = (kept_from(a.Each(narrowed(filter, whose=own)), what, "static", action) for action in actions)
    cities = (what, said_again(what))
    return tuple(replace(one, unless=(payment,), what=city) for one, city in zip(kept, cities, strict=False))


def _toll_of(who: a.PlayerRef, payment: PhraseValue, filter: a.Filter, action: str) -> v.Forbid:
    """ "Opponents must pay 1 for each creature they attack with": otherwise it cannot attack."""
    own = "" if who.which == "each_player" else whose(who)
    if any(part.place or part.whose for part in filter.either or (filter,)):
        raise NoMeaning("a kind of creature")
    return v.Forbid(a.Each(narrowed(filter, whose=own)), action, "static", unless=(payment,))


def _toll_on(who: a.PlayerRef, payment: PhraseValue, what: PhraseValue, action: str) -> v.Forbid:
    """ "Its controller must pay 2 each time he or she wants to move it". Raises NotMeant for another player than its controller."""
    if who.which not in ("its_controller", "that_player") or not isinstance(what, a.This | a.Bearer | a.Target):
        raise NotMeant("one card, and its controller")
    return v.Forbid(a.Bearer() if isinstance(what, a.Target) else what, action, "static", unless=(payment,))


_MUST_PAY: Final = "(must pay|ha<ve|s> to pay|pay<s>)"
_SUCH: Final = "(they|he or she|that player|you)"
_WANTS: Final = f"{_SUCH} (|want to|wants to)"
_NO_LIMIT: Final = "(any number of times|as often as you like|as often as they like|without limit|any number of times each turn|as often as you like each turn|any number of times per turn|any number of times in a turn)"
_TO_AND_FROM: Final = "(to and from|to or from|from and to|from or to|into and out of|into or out of|to and out of)"


def _tolls() -> Iterator[Phrase]:
    for words, actions, shown in (("(into|to)", ("be_entered",), "into"), ("(out of|from)", ("be_left",), "out of"), ("(into or out of|to or from|from or to|into and out of)", ("be_entered", "be_left"), "into or out of")):  # fmt: skip
        yield Phrase("effect", f"{{who:player}} {_MUST_PAY} {{payment:payment}} (for each|for every|each time) {{filter:one}} {_SUCH} (move|moves) {words} {{what:objects}}", partial(_toll, actions=actions), written=False, row="A142", example=f"Enchant city.\nEach opponent must pay 1 gold for each creature they move {shown} enchanted city.")  # fmt: skip
        yield Phrase("effect", f"{{who:player}} {_MUST_PAY} {{payment:payment}} to move a {{filter:one}} {words} {{what:objects}}", partial(_toll, actions=actions), also=(f"{{who:player}} {_MUST_PAY} {{payment:payment}} (each time|whenever) {_WANTS} (move|moves) a {{filter:one}} {words} {{what:objects}}",), written=False, row="A142", example=f"Enchant city.\nEach opponent must pay 1 gold to move a creature {shown} enchanted city.")  # fmt: skip
    for action, words, shown in (("move", "(move|moves)", "move"), ("leave_city", "(move|moves) (out of|from) (a city|cities|any city|their cities|one of their cities|his or her cities|your cities)", "move out of a city"), ("move_to_army", "(move|moves) (into|to) (their army|an army|his or her army|your army)", "move into their army"), ("attack", "(attack|attacks) with", "attack with"), ("block", "(block|blocks|defend|defends) with", "block with")):  # fmt: skip
        yield Phrase("effect", f"{{who:player}} {_MUST_PAY} {{payment:payment}} (for each|for every|each time) {{filter:one}} {_SUCH} {words}", partial(_toll_of, action=action), also=(f"{{who:player}} {_MUST_PAY} {{payment:payment}} to {words} a {{filter:one}}", f"{{who:player}} {_MUST_PAY} {{payment:payment}} (each time|whenever) {_WANTS} {words} a {{filter:one}}"), written=False, row="A274", example=f"Each opponent must pay 1 gold for each creature they {shown}.")  # fmt: skip
        yield Phrase("effect", f"{{who:player}} {_MUST_PAY} {{payment:payment}} (each time|whenever) {_WANTS} {words} {{what:objects}}", partial(_toll_on, action=action), also=(f"{{who:player}} {_MUST_PAY} {{payment:payment}} to {words} {{what:objects}}",), written=False, row="A274", example=f"Enchant creature.\nIts controller must pay 1 gold to {shown} enchanted creature.")  # fmt: skip


MOVEMENT: Final = (
    Phrase("effect", "the first {filter:one} you move (each turn|in each turn|every turn|in a turn|during each turn) (is not marked|does not mark|need not be marked|need not mark) (|for moving|for this|for it|for that move|by moving|when it moves|by this move)", _first_free, also=("the first {filter:one} you move (each turn|in each turn|every turn|in a turn|during each turn) (moves|can move|may move) without (marking|being marked)",), written=False, row="A145", example="The first creature you move each turn is not marked for moving."),
    Phrase("effect", f"{{by:objects}} (can|may) move {_TO_AND_FROM} {{what:objects}} {_NO_LIMIT}", _uncounted, undo=_was_uncounted, also=(f"{{by:objects}} (|that|who) (move|moves|moving) {_TO_AND_FROM} {{what:objects}} (do<|es> not count|are not counted) (for|toward|towards|against) (the|its) (move limit|movement limit|limit of moves) (|of that city|of the city|of it|there)", f"{{by:objects}} (|that|who) (move|moves|moving) {_TO_AND_FROM} {{what:objects}} (is|are) not (bound by|subject to|affected by) (the|its) (move limit|movement limit|limit of moves)", f"any number of {{by:objects}} (can|may) move {_TO_AND_FROM} {{what:objects}} (|each turn|in a turn|per turn)"), row="P36", example="Enchant city.\nCreatures you control can move to and from enchanted city any number of times."),
    *_tolls(),
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) {_OWNERS} (army|armies) (|unmarked|without marking it|without marking them|without being marked)", v.MoveTo, fixed={"to": "owners_army", "marks": False}, also=(f"{{what:objects}} moves (|back) (to|into) {_OWNERS} (army|armies) (|unmarked|without marking it|without marking them|without being marked)",), row="A142", example="Move target creature to its owner's army."),
    Phrase("effect", f"(put|place) {{what:objects}} (|back) into {_OWNERS} (army|armies)", _to_owner, undo=partial(_was_put, marked=False), also=(f"return {{what:objects}} (|back) to {_OWNERS} (army|armies)", f"{{what:objects}} (go<es>|return<s>) (|back) (to|into) {_OWNERS} (army|armies)"), row="A142", example="When this creature dies, put it into its owner's army."),
    Phrase("effect", f"(put|place) {{what:objects}} into {_OWNERS} (army|armies) marked", partial(_to_owner, marked=True), undo=partial(_was_put, marked=True), also=(f"(put|place) {{what:objects}} marked into {_OWNERS} (army|armies)", f"return {{what:objects}} to {_OWNERS} (army|armies) marked"), row="A142", example="When this creature dies, put it into its owner's army marked."),
    Phrase("action", "be moved by its controller", "be_moved_by_controller", also=("be moved by (his or her|their) controller",), row="A142", example="Target creature cannot be moved by its controller until end of turn."),
    Phrase("action", "leave its city", "leave_city", also=(f"{_LEAVE} {_ITS} city", f"{_LEAVE} (cities|any city|a city|any cities|their cities)",), row="A142", example="Target creature cannot leave its city until end of turn."),
    Phrase("effect", f"{{what:this}} cannot {_LEAVE} (my|its|the|this) city {{until:until}}", v.Forbid, fixed={"action": "leave_city", "by": None, "only": False, "unless": ()}, written=False, row="A142", example="This creature cannot leave the city."),
    Phrase("action", "move to an army", "move_to_army", also=("(move|be moved) (to|into) (an|the|your|my|its|their|its controller's|their controller's|its owner's) army", "(join|enter) (an|the|your|its controller's) army"), row="A142", example="This creature cannot move to an army."),
    Phrase("action_by", "be entered by", "be_entered", row="A142", example="Target city cannot be entered by Goblins until end of turn."),
    Phrase("action_by", "be left by", "be_left", row="A142", example="Target city cannot be left by Goblins until end of turn."),
    Phrase("effect", f"{{by:objects}} cannot {_ENTER} {{what:objects}} {{until:until}}", partial(kept_from, action="be_entered"), written=False, row="A142", example="Enchant city.\nCreatures an opponent controls cannot move into enchanted city."),
    Phrase("effect", f"{{by:objects}} cannot {_LEAVE} {{what:objects}} {{until:until}}", partial(kept_from, action="be_left"), written=False, row="A142", example="Enchant city.\nResidents of enchanted city cannot leave it."),
    Phrase("effect", f"{{by:objects}} cannot {_BOTH} {{what:objects}} {{until:until}}", _kept_both_ways, written=False, row="A142", example="Enchant city.\nCreatures an opponent controls cannot move into or out of enchanted city."),
    Phrase("effect", f"no {{by:one}} (can|may) {_BOTH} {{what:objects}} {{until:until}}", _nobody_kept, written=False, row="A142", example="No Orc can move into or out of target city this turn."),
    *(
        Phrase("effect", f"no {{by:one}} (can|may) {words} {{what:objects}} {{until:until}}", lambda by, what, until, action=action: kept_from(a.Each(by), what, until, action), written=False, row="A142", example=f"No Orc can {shown} target city this turn.")
        for action, words, shown in (("be_entered", _ENTER, "move into"), ("be_left", _LEAVE, "move out of"))
    ),
    *(
        Phrase("effect", f"no (opponent's|opponents'|opposing player's) {{by:one}} (can|may) {words} {{what:objects}} {{until:until}}", make, written=False, row="A142", example=f"No opponent's creature can {shown} this creature's city.")
        for words, make, shown in (
            (_ENTER, lambda by, what, until: kept_from(a.Each(narrowed(by, whose="opponent")), what, until, "be_entered"), "move into"),
            (_LEAVE, lambda by, what, until: kept_from(a.Each(narrowed(by, whose="opponent")), what, until, "be_left"), "move out of"),
            (_BOTH, lambda by, what, until: _nobody_kept(narrowed(by, whose="opponent"), what, until), "move into or out of"),
        )
    ),
    Phrase("effect", "all movement from or to {what:objects} is forbidden {until:until}", v.Forbid, fixed={"action": "movement", "by": None, "only": False, "unless": ()}, also=(f"creatures cannot {_BOTH} {{what:objects}} {{until:until}}", f"(no creature|no creatures) (can|may) {_BOTH} {{what:objects}} {{until:until}}"), row="A142", example="Enchant city.\nAll movement from or to enchanted city is forbidden."),
    Phrase("effect", "(put|place) {what:objects} (into|in) {who:owner} army under (his or her|their|that player's) control", _given, undo=_was_given, row="A31", example="When this creature dies, put it into an opponent's army under his or her control."),
)  # fmt: skip


def there(subject: PhraseValue, where: Mapping[str, PhraseValue]) -> a.Objects:
    """The subject of an event in a place; this card itself too. Raises NoMeaning for other subjects."""
    there = narrowed(party(subject), **where)
    made: a.Objects = replace(subject, filter=there) if hasattr(subject, "filter") else a.Each(there)
    return made


def _comes(origin: str, to: str, subject: PhraseValue) -> a.Trigger:
    """ "Moves from a city to your army": where it goes is what its filter says."""
    return from_its_place(_come(origin, to, subject), party(subject))


def _come(origin: str, to: str, subject: PhraseValue) -> a.Trigger:
    return replace(a.Trigger("moved", there(subject, {"place": to})), detail=origin)


_YOUR_ARMY: Final = {"place": "army"}
"""Your cities and your army as places to which a creature of yours goes."""


def of_yours(of: a.Filter) -> a.Filter:
    """Creatures of yours. Raises NoMeaning for those of others."""
    if any(part.whose not in ("", "you") for part in of.either or (of,)):
        raise NoMeaning("creatures that you control")
    return narrowed(of, whose="you")


def _comes_home(origin: str, where: Mapping[str, PhraseValue], subject: PhraseValue) -> a.Trigger:
    """ "Moves from one of your cities to your army": of this card, or of creatures of yours. Raises NoMeaning for those of others."""
    return from_its_place(_come_home(origin, where, subject), party(subject))


def _come_home(origin: str, where: Mapping[str, PhraseValue], subject: PhraseValue) -> a.Trigger:
    of = party(subject)
    meant = of if isinstance(subject, a.This | a.Bearer) else of_yours(of)
    return a.Trigger("moved", a.Each(narrowed(meant, **where)), detail=origin)


def _came_home(origin: str, where: Mapping[str, PhraseValue], trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slots of such an event, for the writer."""
    filter = getattr(getattr(trigger, "subject", None), "filter", None)
    if not isinstance(filter, a.Filter) or any(part.whose not in ("", "you") for part in filter.either or (filter,)):
        return None
    subject = of_party(narrowed(filter, **{name: None if name == "at" else "" for name in where}))
    return {"subject": subject} if trigger == _come_home(origin, where, subject) else None


def _came(origin: str, to: str, trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slots of such an event, for the writer."""
    filter = getattr(getattr(trigger, "subject", None), "filter", None)
    if not isinstance(filter, a.Filter) or filter.place != to:
        return None
    subject = of_party(narrowed(filter, place=""))
    return {"subject": subject} if trigger == _come(origin, to, subject) else None


MOVES: Final = (
    Phrase("event", "{subject:subject} move<s> (into|to) (another city you control|another of your cities|another one of your cities)", partial(_comes_home, ANY_CITY, {"at": YOURS}), undo=partial(_came_home, ANY_CITY, {"at": YOURS}), also=("{subject:subject} (is|are) moved (into|to) (another city you control|another of your cities|another one of your cities)",), row="A142", example="When this creature moves into another city you control, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (one city|a city) (to|into) (another|another city|another one)", partial(_comes, ANY_CITY, "city"), undo=partial(_came, ANY_CITY, "city"), also=("{subject:subject} move<s> (to|into) another city",), row="A142", example="When this creature moves from one city to another, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (one of your cities|a city you control|one city you control) (to|into) (another of your cities|another city you control|another|another one)", partial(_comes_home, "city", {"at": YOURS}), undo=partial(_came_home, "city", {"at": YOURS}), row="A142", example="When a creature you control moves from one of your cities to another of your cities, draw a card."),
    Phrase("event", "{subject:subject} move<s> from a city (into|to) (the army|its army|an army)", partial(_comes, ANY_CITY, "army"), undo=partial(_came, ANY_CITY, "army"), row="A142", example="When this creature moves from a city to the army, draw a card."),
    Phrase("event", "{subject:subject} move<s> from a city (into|to) (your army|my army)", partial(_comes_home, ANY_CITY, _YOUR_ARMY), undo=partial(_came_home, ANY_CITY, _YOUR_ARMY), row="A142", example="When a creature you control moves from a city to your army, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (one of your cities|a city you control) (into|to) (the army|your army|my army|its army|an army)", partial(_comes_home, "city", _YOUR_ARMY), undo=partial(_came_home, "city", _YOUR_ARMY), row="A142", example="When a creature you control moves from one of your cities to your army, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (the army|its army|an army) (into|to) a city", partial(_comes, "army", "city"), undo=partial(_came, "army", "city"), row="A142", example="When this creature moves from the army to a city, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (your army|my army) (into|to) a city", partial(_comes_home, "army", {"place": "city"}), undo=partial(_came_home, "army", {"place": "city"}), row="A142", example="When a creature you control moves from your army to a city, draw a card."),
    Phrase("event", "{subject:subject} move<s> from (the army|your army|my army|its army|an army) (into|to) (one of your cities|a city you control|your city)", partial(_comes_home, "army", {"at": YOURS}), undo=partial(_came_home, "army", {"at": YOURS}), row="A142", example="When a creature you control moves from your army to one of your cities, draw a card."),
)  # fmt: skip


SPOTS: Final = (
    ("your army", {"place": "army", "whose": "you"}, ()),
    ("an army", {"place": "army"}, ("(any|the|its|its controller's) army",)),
    ("an opponent's army", {"place": "army", "whose": "opponent"}, ()),
    ("a city you control", {"at": YOURS}, ("(one of your|your) cities", "your city")),
    ("a city", {"place": "city"}, ("any city",)),
    (
        "an opponent's city",
        {"at": THEIRS},
        (
            "(a city an opponent controls|a city of an opponent|a city of your opponent|one of your opponent's cities|one of an opponent's cities|a city your opponent controls|your opponent's city)",
        ),
    ),
    ("this city", {"place": "here"}, ("(here|me|i)",)),
    ("this creature's city", {"place": "same_city"}, ("my city", "the city (i am in|i'm in|this creature is in)")),
    ("enchanted city", {"at": a.Bearer()}, ()),
    ("that city", {"at": Referred(a.Filter("city"))}, ()),
)
"""Places into and out of which creatures go: the wording, what a filter says of them, and other wordings."""

SPOT_EXAMPLES: Final = (
    "When this creature enters your army, draw a card.", "When a creature enters an army, gain 1 LP.",
    "When a creature enters an opponent's army, draw a card.", "When a creature enters a city you control, gain 1 LP.",
    "When this creature enters a city, draw a card.", "When this creature enters an opponent's city, draw a card.", "When a creature enters this city, gain 1 LP.",
    "When a creature enters this creature's city, gain 1 LP.", "Enchant city.\nWhen a creature enters enchanted city, draw a card.",
    "Unmarked residents of enchanted city get +1/+0 during your turn. When a creature enters that city, gain 1 LP.",
)  # fmt: skip
"""A text with each of them."""


def in_place(event: str, detail: str = "") -> Callable[[PhraseValue, Mapping[str, PhraseValue]], a.Trigger]:
    """A function that makes an event that happens in a place: "moves into your army"."""

    def make(subject: PhraseValue, where: Mapping[str, PhraseValue]) -> a.Trigger:
        return from_its_place(out_of_city(a.Trigger(event, there(subject, where), detail=detail)), party(subject))

    return make


def out_of_city(event: a.Trigger) -> a.Trigger:
    """ "When a resident moves into your army": it comes from a city, and is no resident any more."""
    subject = event.subject
    if event.event != "moved" or event.detail or not isinstance(subject, a.Each):
        return event
    of = subject.filter
    if of.place != "army" or "resident" not in of.states:
        return event
    return replace(event, subject=replace(subject, filter=without_state(of, "resident")), detail=ANY_CITY)


def was_in_place(event: str, detail: str = "") -> Callable[[PhraseValue], Mapping[str, PhraseValue] | None]:
    """The slots of such an event, for the writer."""

    def undo(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
        filter = getattr(getattr(trigger, "subject", None), "filter", None)
        if getattr(trigger, "event", "") != event or not isinstance(filter, a.Filter):
            leaving = ((left_for(trigger, where), where) for _, where, _ in SPOTS if event == "moved" and not detail)
            return next(({"subject": a.Each(of), "where": where} for of, where in leaving if of is not None), None)
        for _, where, _ in SPOTS:
            bare = narrowed(filter, **{name: None if name == "at" else "" for name in where})
            if narrowed(bare, **where) == filter and trigger == a.Trigger(event, a.Each(filter), detail=detail):
                return {"subject": of_party(bare), "where": where}
        return None

    return undo


def moved_there(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slots of what a player moves into a place, for the writer."""
    who = getattr(trigger, "who", None)
    if not isinstance(who, a.PlayerRef) or not who.which or getattr(trigger, "event", "") != "moved":
        return None
    found = was_in_place("moved")(replace(trigger, who=a.PlayerRef("")))
    return None if found is None else {"who": who, **found}


def _goes(origin: str, home: bool) -> Callable[[PhraseValue, Mapping[str, PhraseValue]], a.Trigger]:
    """A function that makes the event of moving from a place of an `origin` to another one; `home` for places that are told from whose the creature is."""

    def make(subject: PhraseValue, where: Mapping[str, PhraseValue]) -> a.Trigger:
        moved = in_place("moved", origin)(subject, where)
        if not home or isinstance(subject, a.This | a.Bearer):
            return moved
        return replace(moved, subject=a.Each(of_yours(narrowed(party(subject), **where))))

    return make


def _went(origin: str, home: bool) -> Callable[[PhraseValue], Mapping[str, PhraseValue] | None]:
    """The slots of such a move, for the writer; None for one that the wording does not make."""
    make, placed = _goes(origin, home), was_in_place("moved", origin)

    def undo(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
        slots = placed(trigger)
        return slots if slots is not None and make(slots["subject"], slots["where"]) == trigger else None

    return undo


FROM_TO: Final = tuple(
    Phrase("event", f"{{subject:subject}} move<s> from {words} (into|to) {{where:spot}}", _goes(origin, home), undo=_went(origin, home), also=(f"{{subject:subject}} (is|are) moved from {words} (into|to) {{where:spot}}",), row="A142", example=f"When this creature moves from {shown} to {to}, draw a card.")
    for words, origin, home, shown, to in (
        ("(an opponent's city|a city an opponent controls|one of an opponent's cities)", "foreign city", True, "an opponent's city", "a city you control"),
        ("(a city you control|one of your cities|your city)", "city", True, "a city you control", "an opponent's city"),
        ("(a city|one city)", "city,foreign city", False, "a city", "a city you control"),
        ("(the army|your army|its army|my army|an army)", "army", False, "the army", "an opponent's city"),
    )
)  # fmt: skip
"""Moves from a place to another one."""
