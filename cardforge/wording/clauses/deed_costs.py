"""Costs made of what can be done: "Return a creature you control to its owner's hand: ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import MENTIONED
from cardforge.wording.mapping import mapped

_PRICES: Final = (
    v.Destroy, v.Return, v.RemoveFromGame, v.Reveal, v.MoveTo, v.Unmark, v.Detach, v.Mill, v.PutIntoPlay, v.Damage,
)  # fmt: skip
"""What can be done as a price; what has a cost of its own, such as marks and discards, is read as that."""
_NOT_IN_PLAY: Final = ("hand", "deck", "graveyard", "beyond", MENTIONED)
_WHOLE_HAND: Final = v.Discard(0, a.YOU, how="all")
""" "Discard your hand", which can be done with no card in it."""


def as_payer(deed: Any) -> Any:
    """What a player does as a price, seen by that player: "his or her hand" is yours, and only what is unmarked can be marked."""
    what = getattr(deed, "what", None)
    if isinstance(deed, v.Mark) and isinstance(what, a.Choose) and what.n != 1 and what.filter.whose == "that_player":
        # a single one has a wording of its own among the costs
        unmarked = (*what.filter.states, "unmarked") if not what.filter.states else what.filter.states
        deed = replace(deed, what=replace(what, filter=replace(what.filter, states=unmarked)))
    return mapped(deed, _seen_by_payer)


def _seen_by_payer(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.whose == "that_player":
        return replace(part, whose="you")
    return a.YOU if part == a.PlayerRef("that_player") else part


def deed_cost(deed: Any) -> a.DeedCost:
    """The price of doing something to own cards. Raises NoMeaning for what is no price."""
    if deed == _WHOLE_HAND or (isinstance(deed, v.ChooseWord) and deed.who == a.YOU):
        return a.DeedCost(deed)
    if not isinstance(deed, (*_PRICES, v.Designate)) and not _marks_unmarked(deed):
        raise NoMeaning("a cost")
    what = subject_of(deed)
    if isinstance(deed, v.Designate):
        return _choice(deed)
    if any(find_all(deed, a.X)) and not isinstance(deed, v.Mill) and not isinstance(getattr(what, "n", None), a.X):
        raise NoMeaning("so many cards")  # of which there are only so many
    if isinstance(deed, v.Mill):
        if deed.who != a.YOU:
            raise NoMeaning("a cost that you pay")
        return a.DeedCost(deed)
    if isinstance(what, a.This | a.Bearer) or (isinstance(what, a.Top) and what.who == a.YOU):
        return a.DeedCost(deed)
    if not isinstance(what, a.Choose) or what.up_to or what.who != a.YOU:
        raise NoMeaning("a cost of your own cards")
    removed = isinstance(deed, v.RemoveFromGame) and all(
        one.place == "graveyard" for one in what.filter.either or (what.filter,)
    )
    if not removed and not _is_yours(what.filter):
        raise NoMeaning("a cost of your own cards")
    return a.DeedCost(deed)


def is_choice(cost: Any) -> bool:
    """Whether nothing is paid but only something chosen."""
    return isinstance(cost, a.DeedCost) and isinstance(cost.deed, v.Designate | v.ChooseWord)


def _choice(deed: v.Designate) -> a.DeedCost:
    """ "Choose another creature in the same city: ...": chosen when it is used, not when it resolves. Raises NoMeaning for what is not one card in play."""
    what = deed.what
    if not isinstance(what, a.Choose) or what.n != 1 or what.up_to or what.who != a.YOU:
        raise NoMeaning("one card that you choose")
    if what.filter.what == "player" or any(part.place in _NOT_IN_PLAY for part in what.filter.either or (what.filter,)):
        raise NoMeaning("one card in play")
    return a.DeedCost(deed)


def _marks_unmarked(deed: Any) -> bool:
    """ "Mark two unmarked Goblins you control": only what is unmarked can be marked as a price."""
    return isinstance(deed, v.Mark) and "unmarked" in getattr(getattr(deed.what, "filter", None), "states", ())


def _is_yours(filter: a.Filter) -> bool:
    return all(each.whose == "you" for each in filter.either or (filter,))
