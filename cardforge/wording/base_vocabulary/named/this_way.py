"""Phrases for some of the cards to which an effect before did something: "return a creature put there this way to your hand"."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NotMeant, Phrase
from cardforge.effects.selectors import narrowed
from cardforge.wording.base_vocabulary.objects import one_of_those
from cardforge.wording.references.history import DEAD

_WAS: Final = "(|that is|that was|that are|that were|that has been|that have been|you)"

_THEIRS: Final = "(its owner's|their owner's|their owners'|his or her|their|that player's)"


def _one_done(type: a.Filter, deed: str, n: Any = 1, up_to: bool = False) -> a.Choose:
    """ "A creature discarded this way": one of those that fit; of what was destroyed one that died of it. Raises NotMeant for revealed cards, which have wordings of their own."""
    if deed == "revealed":
        raise NotMeant("those of the revealed cards that fit")
    chosen = one_of_those(type, deed, n)
    filter = narrowed(chosen.filter, did=DEAD.did) if deed == "destroyed" else chosen.filter
    return a.Choose(filter, chosen.n, up_to)


THIS_WAY: Final = (
    Phrase("objects", f"(a|one|one of the) {{type:one}} {_WAS} {{deed:done_so}} this way", _one_done, written=False, example="Discard 2 cards. You may return a creature card discarded this way to your hand."),
    Phrase("objects", f"{{n:number}} {{type:many}} {_WAS} {{deed:done_so}} this way", _one_done, also=(f"{{n:number}} of the {{type:many}} {_WAS} {{deed:done_so}} this way",), written=False, example="Discard your hand. Return 2 creature cards discarded this way to your hand."),
    Phrase("objects", f"up to {{n:number}} {{type:many}} {_WAS} {{deed:done_so}} this way", lambda type, deed, n: _one_done(type, deed, n, True), written=False, example="Discard your hand. Return up to 2 creature cards discarded this way to your hand."),
    Phrase("done_so", "(put there|put in there)", "milled", written=False, example="Put the top 3 cards of your deck into your graveyard. You may return a creature card put there this way to your hand."),
    *(
        Phrase("done_so", f"{words} (hand|hands)", f"put into {whose} hand", written=False, example=f"Return all creature cards from your graveyard to your hand. Gain 1 LP for each card put into {example} this way.")
        for whose, words, example in (("your", "(put into|put in|returned to) your", "your hand"), ("its owner's", f"(put into|put in|returned to) {_THEIRS}", "its owner's hand"))
    ),
    *(
        Phrase("done_so", f"(put into|put on top of|put on the top of|put on the bottom of|put under|returned to|shuffled into|shuffled back into) {words} (deck|decks)", f"put into {whose} deck", written=False, example=f"Shuffle all creature cards from your graveyard into your deck. Gain 1 LP for each card shuffled into {whose} deck this way.")
        for whose, words in (("your", "your"), ("its owner's", _THEIRS))
    ),
    Phrase("done_so", "shuffled", "put into its owner's deck", written=False, example="Shuffle all creature cards from your graveyard into your deck. Gain 1 LP for each card shuffled this way."),
    Phrase("done_so", "removed from the game", "removed", written=False, example="Remove all creature cards from your graveyard from the game. Gain 1 LP for each card removed from the game this way."),
    Phrase("participle", "milled", "milled", written=False, example="Put the top 3 cards of your deck into your graveyard. Return one of the milled cards to your hand."),
)  # fmt: skip
