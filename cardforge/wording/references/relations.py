"""Which cards can stand in which relation to others: what is attached, what attacks, what shares a name, what a city holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, whose
from cardforge.effects.selectors import ATTACKED_BY, HELD_BY, HERE, HOME_OF, STRONGHOLDS, Holding, Selector, narrowed

_CARDS: Final = ("creature", "card", "permanent", "enchantment", "event", "magic", "city", "")
"""What a card can share with another."""
_ABLE: Final = {
    "attached": (("enchantment", "upgrade", "card", "permanent", ""), "an enchantment"),
    HOME_OF: (STRONGHOLDS, "a city"),
    HELD_BY: (("resource", "outpost", *_CARDS), "a card"),
    ATTACKED_BY: (STRONGHOLDS, "a city"),
    "targeting": (("event", "magic", "ability"), "an event or an ability"),
    "targeting only": (("event", "magic", "ability"), "an event or an ability"),
    "other than": (("outpost", "upgrade", *_CARDS), "a card"),
    **{f"same {what}": (_CARDS, "a card") for what in ("faction", "subtype", "name", "cost", "attack", "defense")},
}
"""For relations that creatures do not have, what can have them, and how that is told."""
OF_FIGHTS: Final = ("attacks", "blocks", "defends", "is_blocked", "damaged", "deals_damage")
"""What happens in a fight, so that it needs no word about the time."""
_FIGHTS: Final = ("creature", "card", "permanent", "avatar", "")
"""What can attack or block."""


def held_by(who: a.PlayerRef) -> dict[str, Any]:
    """ "Controlled by target player", "of that city's controller". Raises NoMeaning for a player whom no filter knows."""
    if who.which in ("its_controller", "its_owner") and isinstance(who.of, Selector):
        return {"related": ((HELD_BY, who),)}
    return {"whose": whose(who)}


def of_player(filter: a.Filter, who: a.PlayerRef) -> a.Filter:
    """The same cards of a player: "that city's controller's creatures". Raises NoMeaning for a player whom no filter knows."""
    held = held_by(who)
    if "whose" in held:
        if any(part.whose not in ("", held["whose"]) for part in filter.either or (filter,)):
            raise NoMeaning("cards of one player")  # "your opponents' creatures" are none of yours
        return narrowed(filter, **held)
    if filter.either:
        return a.Filter(either=tuple(of_player(part, who) for part in filter.either))
    return narrowed(filter, related=(*filter.related, *held["related"]))


def check_related(fields: Mapping[str, Any], choices: list[Any]) -> None:
    """Raises NoMeaning for a relation that cards of this type, or none of these types, can have ("a spell that targets me"), and NotMeant for what cities are not."""
    kinds = [one["what"] for some in choices for one in some if "what" in one]
    for how, _ in fields.get("related", ()):
        able, expected = _ABLE.get(how, (_FIGHTS, "a creature"))
        if not any(kind in able for kind in (fields.get("what", ""), *kinds)):
            raise NoMeaning(expected)
    _check_cities(fields)


def _check_cities(fields: Mapping[str, Any]) -> None:
    """Raises NotMeant for what only cities hold, for a city in a city, for cities except creatures, and for a creature "that is being attacked"."""
    is_city = fields.get("what") == "city"
    if "attacked" in fields.get("states", ()) and fields.get("what") in ("creature", "avatar"):
        raise NotMeant("a city, which is attacked")
    held = any(isinstance(one, Holding) for one in fields.get("holds", ()))
    if held and fields.get("what") not in STRONGHOLDS:
        raise NotMeant("a city, in which there are creatures")
    if is_city and fields.get("place") in HERE:
        raise NotMeant("a place in which there are creatures")
    if is_city and any(part.what == "creature" for part in fields.get("unlike", ())):
        raise NotMeant("other cities")
