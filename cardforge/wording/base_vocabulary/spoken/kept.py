"""Phrases of what is kept of the cards that were looked at, and where the others go: "Keep one of them, the other two go to the bottom"."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import AMONG_THEM, MENTIONED
from cardforge.wording.base_vocabulary.cards import put_there


def _put(take: PhraseValue, to: str) -> v.Return:
    """So many of the cards spoken of go somewhere."""
    return v.Return(a.Choose(AMONG_THEM, take), to)


def _kept(what: PhraseValue) -> v.Return:
    """ "Keep a creature card from among them": it goes to the hand. Raises NotMeant for what was not looked at."""
    if getattr(what, "filter", a.Filter()).place != MENTIONED:
        raise NotMeant("what was looked at")
    return v.Return(what, "hand")


_OWN: Final = "(|in your hand|for yourself|for your hand)"


def _rest_there(what: PhraseValue, to: str) -> v.Return:
    """ "One goes into your hand, the others into your graveyard". Raises NotMeant for others than the rest."""
    if not isinstance(what, a.TheRest):
        raise NotMeant("the rest")
    return v.Return(what, to)


def _taken(what: PhraseValue) -> v.Designate:
    """ "Take a creature card from your graveyard and ...": it is chosen. Raises NotMeant for a target, and for what is not chosen."""
    if not isinstance(what, a.Choose):
        raise NotMeant("a card that is chosen")
    return v.Designate(what)


KEPT: Final = (
    Phrase("taking", "take {what:objects}", _taken, written=False, example="Take a creature card from your graveyard and put it into your hand."),
    Phrase("effect", f"(keep|you keep) {{take:article}} {_OWN}", partial(_put, to="hand"), written=False, example="Look at the top 3 cards of your deck. Keep one and put the others on the bottom."),
    Phrase("effect", f"(keep|you keep) {{what:objects}} {_OWN}", _kept, written=False, example="Look at the top 3 cards of your deck. Keep a creature card from among them and put the rest on the bottom."),
    Phrase("effect", "(put|place|take) {take:article} {to:where}", _put, written=False, example="Look at the top 3 cards of your deck. Take one into your hand and put the other two into your graveyard."),
    Phrase("effect", "{take:article} (go<es>|return<s>) {to:where}", _put, written=False, example="Look at the top 3 cards of your deck. One goes into your hand and the other two go into your graveyard."),
    Phrase("going", "{what:objects} (go<es>|return<s>) {to:where}", put_there, written=False, example="Look at the top 3 cards of your deck. Keep one of them in your hand, the other two go on the bottom of your deck."),
    Phrase("going", "{take:article} {to:where}", _put, written=False, example="Look at the top 5 cards of your deck. Put one of them in your hand, one on the bottom of your deck and the other three into your graveyard."),
    Phrase("going", "{what:objects} {to:where}", _rest_there, written=False, example="Look at the top 3 cards of your deck. One goes into your hand and the other two into your graveyard."),
)  # fmt: skip
