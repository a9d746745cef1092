"""The phrases of how things stand: Crystals, mana, turns and decks of players, what they did this turn, and what has the most of something."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, counters_named
from cardforge.effects.phrases import Phrase, PhraseValue

_DECK: Final = a.Count(a.Filter("card", whose="you", place="deck"))
_COUNTERS: Final = a.Count(a.Filter("outpost", whose="you", states=("damaged",)))
_MINE: Final = a.Each(a.Filter("creature", whose="you"))
_DISCARDED: Final = a.Trigger("discarded_for_mana", a.Each(a.Filter("card", whose="you")))
_ATTACKED: Final = a.Happened(a.Trigger("attacks", _MINE))


def _has(what: str, n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf(what), ">=", n)


def _undo_deck(relation: str, condition: PhraseValue) -> Mapping[str, PhraseValue] | None:
    so = isinstance(condition, a.Compare) and (condition.left, condition.relation) == (_DECK, relation)
    return {"n": condition.right} if so and isinstance(condition, a.Compare) else None


def _undo_points(n: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """Which points a number counts."""
    known = isinstance(n, a.CountOf) and n == a.CountOf(n.what) and n.what in ("crystals", "mana")
    return {"what": n.what} if known and isinstance(n, a.CountOf) else None


COUNTED: Final = (
    Phrase("unit_of", "{what:points} you have", a.CountOf, fixed={"who": a.YOU, "n": 1}, written=False, row="O45", example="Draw a card for each Mana Crystal you have."),
    Phrase("amount", "the number of {what:points} you have", lambda what: a.CountOf(what), undo=_undo_points, also=("the (amount of|number of) {what:points} (in your possession|you own)",), row="O45", example="Draw cards equal to the number of Crystal you have."),
    Phrase("unit_of", "turn you have taken", a.CountOf("turns"), written=False, row="O32", example="Draw a card for each turn you have taken."),
)  # fmt: skip

HAVING: Final = (
    Phrase("condition", "you have {n:article} {what:points}", lambda n, what: _has(what, n), written=False, row="O45", example="If you have a Mana Crystal, draw a card."),
    Phrase("condition", "you have no {what:points}", lambda what: a.Compare(a.CountOf(what), "<=", 0), written=False, row="O45", example="If you have no Mana Crystals, draw a card."),
    *(
        Phrase("condition", f"your deck has {{n:number}} or {more} cards", lambda n, relation=relation: a.Compare(_DECK, relation, n), undo=partial(_undo_deck, relation), also=(f"there are {{n:number}} or {more} cards in your deck",), row="O35", example=f"If your deck has 5 or {more} cards, draw a card.")
        for more, relation in (("more", ">="), ("fewer", "<="))
    ),
    Phrase("condition", "your deck is empty", a.Compare(_DECK, "<=", 0), also=("your deck has no cards", "there are no cards in your deck"), written=False, row="O35", example="If your deck is empty, draw a card."),
    Phrase("condition", "none of your Outposts (has|have) (counters|a counter|any counters) (|on it|on them)", a.Compare(_COUNTERS, "<=", 0), also=("no Outpost you control (has|have) (counters|a counter|any counters) (|on it)", "all your Outposts are undamaged"), written=False, row="O73", example="If none of your Outposts has counters, draw a card."),
)  # fmt: skip

DONE: Final = (
    Phrase("condition", "you discarded a card for mana this turn", a.Happened(_DISCARDED), also=("you have discarded a card for mana this turn",), written=False, row="O41", example="If you discarded a card for mana this turn, draw a card."),
    Phrase("condition", "you discarded {n:number} or more cards for mana this turn", lambda n: a.Happened(_DISCARDED, n), written=False, row="O41", example="If you discarded 2 or more cards for mana this turn, draw a card."),
    Phrase("condition", "you attacked this turn", _ATTACKED, also=("you (have attacked|assaulted an Outpost|attacked an Outpost) this turn",), written=False, row="O64", example="At the end of your turn, if you attacked this turn, draw a card."),
    Phrase("condition", "you (did not attack|have not attacked) this turn", a.Negated(_ATTACKED), written=False, row="O64", example="At the end of your turn, if you did not attack this turn, draw a card."),
)  # fmt: skip

MOST: Final = (
    Phrase("extreme", "(highest|greatest|largest|most)", "highest", row="O6", example="Destroy a creature with the highest Attack."),
    Phrase("extreme", "(lowest|smallest|least|fewest)", "lowest", row="O8", example="Destroy a creature with the lowest Health."),
    Phrase("stat", "counters", counters_named(PLAIN), row="O73", example="Deal 2 damage to an Outpost with the highest counters."),
)  # fmt: skip

STANDING: Final = (*COUNTED, *HAVING, *DONE, *MOST)
