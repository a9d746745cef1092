"""The places of Outposts as texts name them: zones, piles, the Outpost that a creature defends, the group in which it attacks."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, counters_named
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import APART, GROUP_OF, HOME_OF, narrowed
from cardforge.effects.standard.said import any_of_them, of_its_own

_IN: Final = "(|that is|that are) (in|from) (|the)"


OWN_GROUP: Final = "(this creature's group|its group|my group|this group|that group|~'s group|~' group)"
"""The group of the card of the text."""


def home_of_post(of: a.Objects) -> a.Each:
    """The Outpost that a creature defends, or on which an upgrade is: "its Outpost"."""
    return a.Each(a.Filter("outpost", related=((HOME_OF, of),)))


def _there(at: PhraseValue) -> dict[str, PhraseValue]:
    """ "Defenders of target Outpost", "creatures at an Outpost". Raises NotMeant for players and for what nobody defends."""
    what = any_of_them(at)
    if isinstance(what, a.PlayerRef) or getattr(what, "filter", a.Filter("outpost")).what != "outpost":
        raise NotMeant("an Outpost")
    return {"related": (("defending", what),)}


def _in_group_of(of: PhraseValue) -> dict[str, PhraseValue]:
    """ "In that creature's group"; this creature's own group is a place."""
    return {"place": "group"} if of == a.This() else {"related": ((GROUP_OF, any_of_them(of)),)}


def _things_of(of: PhraseValue, filter: a.Filter) -> a.Each:
    """ "This Outpost's defenders". Raises NotMeant for what belongs to no Outpost."""
    if filter.what not in ("creature", "upgrade") or filter.place not in ("", "defense"):
        raise NotMeant("defenders or upgrades")
    return a.Each(of_its_own(filter, of))


def _holds(what: PhraseValue, so: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "This Outpost has no defenders", "it has three upgrades". Raises NotMeant for what belongs to no Outpost, and for Outposts that are chosen."""
    relation, n, filter = so
    if isinstance(what, a.Choose | a.This) or filter.what not in ("creature", "upgrade"):
        raise NotMeant("an Outpost, and what it holds")
    return a.Compare(a.Count(_things_of(what, filter).filter), relation, n)


def _in_own_group(so: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "Its group has three or more creatures"."""
    relation, n, filter = so
    if filter.place:
        raise NotMeant("creatures of its group")
    return a.Compare(a.Count(narrowed(filter, place="group")), relation, n)


def _anywhere(place: str) -> dict[str, PhraseValue]:
    return {"place": place}


ZONES: Final = (
    *(
        Phrase("zone", name, name, also=(f"{name} zone", f"{name} zones"), written=False, row="O1", example=f"Destroy each creature in target player's {name}.")
        for name in ("reserve", "offense", "defense")
    ),
    Phrase("zone", "discard pile", "discard", also=("discard piles",), written=False, row="O48", example="Return each card in target player's discard pile to its owner's hand."),
    *(Phrase("open_zone", name, name, also=(f"(|the) {name} zone",), row="O1", example=f"When this creature moves into {name}, draw a card.") for name in ("reserve", "offense", "defense")),
    Phrase("place", "(|that is|that are) (in|from) {place:open_zone}", _anywhere, written=False, example="Destroy target creature in the offense zone."),
    *(
        Phrase("place", f"{_IN} {first} (|zone) (or|and|and / or) (|in) {second} (|zone)", {"place": f"{first} or {second}"}, also=(f"{_IN} {second} (|zone) (or|and|and / or) (|in) {first} (|zone)",), row="O1", example=f"Destroy target creature in {first} or {second}.")
        for first, second in (("offense", "reserve"), ("offense", "defense"), ("defense", "reserve"))
    ),
)  # fmt: skip

AT_OUTPOSTS: Final = (
    Phrase("place", "(|that is|that are) (at|of) {at:objects}", _there, written=False, row="O60", example="Destroy each defender of target Outpost."),
    Phrase("place", "(|that is|that are) in the group of {of:objects}", _in_group_of, written=False, row="O62", example="When another creature you control attacks, each creature in the group of that creature gets +1 Attack until end of turn."),
    Phrase("place", "(|that is|that are) in {of:possessive} group", _in_group_of, written=False, row="O62", example="Each creature in target creature's group gets +1 Attack until end of turn."),
    Phrase("objects", "its Outpost", home_of_post(a.It()), also=("the Outpost (|that) it (defends|guards|is defending|is guarding|is on|defended|was defending|guarded)",), row="O60", example="Choose target defender. Destroy its Outpost."),
    Phrase("objects", "this creature's Outpost", home_of_post(a.This()), also=("my Outpost", "the Outpost (|that) (this creature|i) (defends|defend|guards|guard|is defending|is guarding|defended|was defending|guarded)"), row="O60", example="When this creature attacks, repair 1 damage on this creature's Outpost."),
    Phrase("objects", "(|each of|all of|all) this Outpost's {filter:plural}", lambda filter: _things_of(a.Bearer(), filter), written=False, row="O60", example="This Outpost's defenders get +1 Attack."),
)  # fmt: skip

HOLDING: Final = (
    Phrase("condition", "(no creature|no creatures|nobody) (defends|defend|guards|guard) {of:objects}", lambda of: a.Compare(a.Count(a.Filter("creature", **_there(of))), "<=", 0), written=False, row="O60", example="At the end of your turn, if no creature defends this Outpost, draw a card."),
    *(
        Phrase("place", f"(|that are|which are) (controlled by|of) different {whom}", {**made, "sums": (APART,)}, row="D33", example=f"Deal 2 damage to up to 2 target Outposts controlled by different {whom}.")
        for whom, made in (("opponents", {"whose": "opponent"}), ("players", {}))
    ),
    Phrase("condition", "(its|their|that) owner (is|was) an opponent", a.Negated(a.IsA(a.It(), a.Filter("card", owner="you"))), written=False, row="O47", example="Return target creature to its owner's hand. If its owner is an opponent, draw a card."),
    Phrase("condition", "(you are its owner|you own it|its owner is you|that owner is you)", a.IsA(a.It(), a.Filter("card", owner="you")), written=False, row="O47", example="Return target creature to its owner's hand. If you own it, draw a card."),
    Phrase("unit_of", "counter on {of:objects}", lambda of: a.StatOf(counters_named(PLAIN), of), written=False, row="O73", example="Draw a card for each counter on target Outpost you control."),
    Phrase("condition", f"{OWN_GROUP} (has|have|contains) {{so:counted}}", _in_own_group, written=False, row="O63", example="When this creature attacks, if its group has 3 or more creatures, draw a card."),
    Phrase("condition", "{what:this} (is|am) (alone|the only creature) in (its|my) group", lambda what: a.AllOf((a.IsA(what, a.Filter("card", states=("attacking",))), a.Compare(a.Count(a.Filter("creature", place="group", other=True)), "<=", 0))), written=False, row="O63", example="While this creature is alone in its group, it gets +1 Attack."),
    Phrase("condition", "{what:objects} ha<ve|s> {so:counted}", _holds, written=False, row="O60", example="While this Outpost has no defenders, it gets +1 Defense."),
)  # fmt: skip

PLACES: Final = (*ZONES, *AT_OUTPOSTS, *HOLDING)
