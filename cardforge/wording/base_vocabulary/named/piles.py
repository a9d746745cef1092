"""Phrases for cards that a player divides into two piles, and for the piles."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, Pile
from cardforge.wording.players import EACH

_SHOWN: Final = "Reveal the top 4 cards of your deck. Target opponent divides them into two piles. "
_DIVIDE: Final = "(divide|separate|split|sort)"
_DIVIDES: Final = "(divide<s>|separate<s>|split<s>|sort<s>)"
_INTO: Final = "(into|in) {n:number} piles"
_PILES: Final = {
    "one": "(a pile|one pile|one of the piles|one of those piles|one of these piles|one of his or her piles|one of the piles of your choice|the pile of your choice|a pile of your choice)",
    "that": "(that pile|the pile|the chosen pile)",
    "other": "(the other pile|the pile that is left|the pile that was not chosen)",
}
"""How a text names each of the piles."""
_EXAMPLES: Final = {
    "one": "Mark all {} in one of the piles.",
    "that": "You choose a pile. Mark all {} in that pile.",
    "other": "You choose a pile. Mark all {} in the other pile.",
}


def _into_piles(what: a.Objects, n: a.Amount, who: a.PlayerRef = a.YOU) -> v.IntoPiles:
    """Raises NoMeaning for more piles than two, for several players, each of whom would have piles of their own, and for targets."""
    if n != 2:
        raise NoMeaning("two piles")
    if who.which in EACH:
        raise NoMeaning("one player who divides them")
    if isinstance(what, a.Target | a.This):
        raise NoMeaning("several cards, not targets")
    return v.IntoPiles(what, who)


def _taken(who: a.PlayerRef = a.YOU) -> v.TakePile:
    """Raises NoMeaning for several players."""
    if who.which in EACH:
        raise NoMeaning("one player who chooses")
    return v.TakePile(who)


def _undo(verb: object, kind: type, *slots: str, **fixed: int) -> dict[str, Any] | None:
    """The slots of such a verb, done by you if the player is none of them."""
    if not isinstance(verb, kind) or ("who" in slots) == (getattr(verb, "who", None) == a.YOU):
        return None
    return {**{slot: getattr(verb, slot) for slot in slots}, **fixed}


PILES: Final = (
    Phrase("effect", f"{_DIVIDE} {{what:objects}} {_INTO}", _into_piles, undo=lambda verb: _undo(verb, v.IntoPiles, "what", n=2), example="Reveal the top 4 cards of your deck. Divide them into two piles. Target opponent chooses a pile. Put that pile into your hand."),
    Phrase("effect", f"{{who:player}} {_DIVIDES} {{what:objects}} {_INTO}", _into_piles, undo=lambda verb: _undo(verb, v.IntoPiles, "what", "who", n=2), example=_SHOWN + "Put one of the piles into your hand and the other pile into your graveyard."),
    Phrase("effect", f"choose {_PILES['one']}", _taken, undo=lambda verb: _undo(verb, v.TakePile), also=("choose one",), example=_SHOWN + "Choose a pile. Put that pile into your hand."),
    Phrase("effect", f"{{who:player}} choose<s> {_PILES['one']}", _taken, undo=lambda verb: _undo(verb, v.TakePile, "who"), also=("{who:player} choose<s> one",), example=_SHOWN + "Target opponent chooses a pile. Put that pile into your hand."),
    *(Phrase("objects", words if which != "other" else words.replace("(", "(the other one|"), Pile(which), written=False, also=(f"(all|all the|the|each|every) (cards|card) in {words}",), example=_SHOWN + _EXAMPLES[which].format("cards").replace("Mark", "Discard")) for which, words in _PILES.items()),
    *(Phrase("objects", f"(|all|all the|the|each|every) {{of:plural}} in {words}", partial(Pile, which), written=False, example="Target opponent divides your creatures into two piles. " + _EXAMPLES[which].format("creatures")) for which, words in _PILES.items()),
    Phrase("objects", "(|all|all the|the) {of:plural} in the other", partial(Pile, "other"), written=False, example="Target opponent divides your creatures into two piles. Mark all creatures in one of the piles and unmark all creatures in the other."),
)  # fmt: skip
