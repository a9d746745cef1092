"""Phrases of conditions about how many cards of a type there are: in a graveyard, or more of one kind than of another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NotMeant, Phrase, whose
from cardforge.effects.selectors import narrowed
from cardforge.wording.base_vocabulary.conditions import hand_has, more_than


def kind_there(who: a.PlayerRef, n: a.Amount, of: a.Filter, place: str) -> a.Compare:
    """ "An opponent has 5 or more creature cards in their graveyard". Raises NotMeant for what other wordings say."""
    if of.what == "card":
        raise NotMeant("cards of a type")
    return hand_has(who, place, (">=", n, of))


def _undo_kind_there(condition: object) -> Mapping[str, Any] | None:
    """The slots of how many cards of a type an opponent has in the graveyard."""
    left = getattr(condition, "left", None)
    of = getattr(getattr(left, "n", None), "of", None)
    if (
        not isinstance(condition, a.Compare)
        or not isinstance(of, a.Filter)
        or of.place != "graveyard"
        or of.what == "card"
    ):
        return None
    slots = {
        "who": a.PlayerRef("opponent"),
        "n": condition.right,
        "of": narrowed(of, whose="", place=""),
        "place": of.place,
    }
    return slots if condition == a.Compare(a.AmongOpponents(a.Count(of), True), ">=", condition.right) else None


def _more_of_own(who: a.PlayerRef, of: a.Filter, than: a.Filter, more: bool) -> a.Compare:
    """ "You control more marked creatures than unmarked creatures". Raises NotMeant for players who are several, and for what is of another player."""
    if who.which not in ("you", "that_player", "target_player", "target_opponent") or any(
        part.whose or part.place == "hand" for one in (of, than) for part in one.either or (one,)
    ):
        raise NotMeant("one player, and what that player controls")
    own, others = (a.Count(narrowed(one, whose=whose(who))) for one in (of, than))
    return a.Compare(own, ">" if more else "<", others)


def _undo_more_of_own(condition: object, more: bool) -> Mapping[str, Any] | None:
    """The slots of how many you control of two kinds, if there are fewer of the first."""
    of, than = (getattr(getattr(condition, side, None), "of", None) for side in ("left", "right"))
    if more or not isinstance(of, a.Filter) or not isinstance(than, a.Filter) or "you" not in (of.whose, than.whose):
        return None
    slots = {"who": a.YOU, "of": narrowed(of, whose=""), "than": narrowed(than, whose="")}
    return slots if condition == a.Compare(a.Count(of), "<", a.Count(than)) else None


def _than_there(of: a.Filter, owner: a.PlayerRef, place: str, more: bool) -> a.Compare:
    """ "There are more cards in your graveyard than in your hand". Raises NotMeant for cards of no place, and for players who are several."""
    if not of.place or not of.whose or owner.which not in ("you", "that_player", "target_player", "target_opponent"):
        raise NotMeant("cards in two places, each of one player")
    there = a.Count(narrowed(of, whose=whose(owner), place=place))
    return more_than(of, there.of) if more else more_than(there.of, of)


KINDS_COMPARED: Final = (
    *(
        Phrase("condition", f"there are {words} {{of:many}} than (|there are) in {{owner:owner}} {{place:zone}}", partial(_than_there, more=more), also=(f"you have {words} {{of:many}} than (|you have) in {{owner:owner}} {{place:zone}}",), written=False, example=f"While there are {words} cards in your graveyard than in your hand, this creature gets +1/+0.")
        for words, more in (("more", True), ("fewer", False))
    ),
    *(
        Phrase("condition", f"{{who:player}} (control|controls|have|has) {words} {{of:many}} than {{than:many}}", partial(_more_of_own, more=more), undo=partial(_undo_more_of_own, more=more), example=f"While you control {words} marked creatures than unmarked creatures, this creature gets +1/+0.")
        for words, more in (("more", True), ("fewer", False))
    ),
    Phrase("condition", "{who:player} ha<ve|s> {n:number} or more {of:many} in {who2:own} {place:zone}", kind_there, undo=_undo_kind_there, example="If an opponent has 5 or more creatures in their graveyard, draw a card."),
    Phrase("condition", "{who:player} ha<ve|s> {so:counted} in {who2:own} {place:zone}", hand_has, written=False, example="If you have at least 5 creature cards in your graveyard, draw a card."),
)  # fmt: skip
