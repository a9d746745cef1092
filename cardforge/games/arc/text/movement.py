"""Phrases about who may not move, from where and into which places (A142, A274), and about what goes to its owner's army, or an opponent's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue

_ENTER: Final = "(enter|move into|move to|be moved into|be moved to)"
_LEAVE: Final = "(leave|move out of|move from|be moved out of|be moved from)"
_BOTH: Final = "(move from or to|move to or from|be moved from or to|be moved to or from|enter or leave|leave or enter|move into or out of|be moved into or out of)"
_ITS: Final = "(its|their)"
_ONE_CITY: Final = (a.This, a.Bearer, a.Target, a.It)


def _kept(by: PhraseValue, what: PhraseValue, until: str, action: str) -> v.Forbid:
    """ "Orcs cannot enter that city": of a city it is said by whom it may not be entered or left. Raises NotMeant for others than all of a kind, and one city."""
    home = isinstance(what, a.Each) and bool(what.filter.related)
    if not isinstance(by, a.Each) or not (home or isinstance(what, _ONE_CITY)):
        raise NotMeant("all of a kind, and one city")
    return v.Forbid(what, action, until, by.filter)


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
    if who not in (a.PlayerRef("opponent"), a.PlayerRef("that_player")):
        raise NoMeaning("an opponent")
    return v.PutIntoPlay(what, "army", who=who)


def _was_given(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.PutIntoPlay) or verb != v.PutIntoPlay(verb.what, "army", who=verb.who):
        return None
    named = verb.who in (a.PlayerRef("opponent"), a.PlayerRef("that_player"))
    return {"what": verb.what, "who": verb.who} if named else None


MOVEMENT: Final = (
    Phrase("effect", f"move {{what:objects}} (|back) (to|into) {_OWNERS} (army|armies) (|unmarked|without marking it|without marking them|without being marked)", v.MoveTo, fixed={"to": "owners_army", "marks": False}, row="A142", example="Move target creature to its owner's army."),
    Phrase("effect", f"(put|place) {{what:objects}} (|back) into {_OWNERS} (army|armies)", _to_owner, undo=partial(_was_put, marked=False), also=(f"return {{what:objects}} (|back) to {_OWNERS} (army|armies)", f"{{what:objects}} (go<es>|return<s>) (|back) (to|into) {_OWNERS} (army|armies)"), row="A142", example="When this creature dies, put it into its owner's army."),
    Phrase("effect", f"(put|place) {{what:objects}} into {_OWNERS} (army|armies) marked", partial(_to_owner, marked=True), undo=partial(_was_put, marked=True), also=(f"(put|place) {{what:objects}} marked into {_OWNERS} (army|armies)", f"return {{what:objects}} to {_OWNERS} (army|armies) marked"), row="A142", example="When this creature dies, put it into its owner's army marked."),
    Phrase("action", "leave its city", "leave_city", also=(f"{_LEAVE} {_ITS} city",), row="A142", example="Target creature cannot leave its city until end of turn."),
    Phrase("effect", f"{{what:this}} cannot {_LEAVE} (my|its|the|this) city {{until:until}}", v.Forbid, fixed={"action": "leave_city", "by": None, "only": False, "unless": ()}, written=False, row="A142", example="This creature cannot leave the city."),
    Phrase("action", "move to an army", "move_to_army", also=("(move|be moved) (to|into) (the|your|its controller's|its owner's) army", "(join|enter) (an|the|your|its controller's) army"), row="A142", example="This creature cannot move to an army."),
    Phrase("action_by", "be entered by", "be_entered", row="A142", example="Target city cannot be entered by Goblins until end of turn."),
    Phrase("action_by", "be left by", "be_left", row="A142", example="Target city cannot be left by Goblins until end of turn."),
    Phrase("effect", f"{{by:objects}} cannot {_ENTER} {{what:objects}} {{until:until}}", partial(_kept, action="be_entered"), written=False, row="A142", example="Enchant city.\nCreatures an opponent controls cannot enter enchanted city."),
    Phrase("effect", f"{{by:objects}} cannot {_LEAVE} {{what:objects}} {{until:until}}", partial(_kept, action="be_left"), written=False, row="A142", example="Enchant city.\nResidents of enchanted city cannot leave it."),
    Phrase("effect", "all movement from or to {what:objects} is forbidden {until:until}", v.Forbid, fixed={"action": "movement", "by": None, "only": False, "unless": ()}, also=(f"creatures cannot {_BOTH} {{what:objects}} {{until:until}}", "no creatures (can|may) (enter or leave|leave or enter|move into or out of) {what:objects} {until:until}"), row="A142", example="Enchant city.\nAll movement from or to enchanted city is forbidden."),
    Phrase("effect", "(put|place) {what:objects} (into|in) {who:owner} army under (his or her|their|that player's) control", _given, undo=_was_given, row="A31", example="When this creature dies, put it into an opponent's army under his or her control."),
)  # fmt: skip
