"""Phrases of cards that are drawn or discarded until a hand has so many."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.players import EACH, THAT_PLAYER, distributed

_IN_HAND: Final = "cards_in_hand"
_THEY: Final = "(that player|he or she|he|she|they)"
_THEIRS: Final = a.CountOf(_IN_HAND, THAT_PLAYER)
_CARDS: Final = "(cards in hand||cards|cards in their hand|cards in his or her hand|cards in your hand)"
_HAVE: Final = "(|have|has|do|does)"


def as_many_as(who: a.PlayerRef) -> v.Draw:
    """ "Draw cards until you have as many cards in hand as target opponent". Raises NoMeaning for several players, of whom each may have another number."""
    if who.which in EACH or who == a.YOU:
        raise NoMeaning("one other player")
    return v.Draw(a.Minus(a.CountOf(_IN_HAND, who), a.CountOf(_IN_HAND)))


def undo_as_many_as(verb: object) -> dict[str, Any] | None:
    n = getattr(verb, "n", None)
    if (
        isinstance(verb, v.Draw)
        and isinstance(n, a.Minus)
        and isinstance(n.left, a.CountOf)
        and n.left.what == _IN_HAND
        and n.left.who != a.YOU
        and n.right == a.CountOf(_IN_HAND)
    ):
        return {"who": n.left.who}
    return None


def they_discard_down_to(who: a.PlayerRef, n: a.Amount) -> Any:
    """ "Target player discards cards until he or she has two cards in hand"."""
    if who == a.YOU:
        return v.Discard(a.Minus(a.CountOf(_IN_HAND), n))
    return distributed(v.Discard(a.Minus(a.CountOf(_IN_HAND, THAT_PLAYER), n), who))


def _as_few_as(who: a.PlayerRef) -> Any:
    """ "Discard cards until you have as many cards in hand as target opponent". Raises NoMeaning for several players."""
    if who.which in EACH or who == a.YOU:
        raise NoMeaning("one other player")
    return they_discard_down_to(a.YOU, a.CountOf(_IN_HAND, who))


def _undo_as_few_as(verb: object) -> dict[str, Any] | None:
    n = verb.n if isinstance(verb, v.Discard) and verb.who == a.YOU else None
    who = n.right.who if isinstance(n, a.Minus) and isinstance(n.right, a.CountOf) else a.YOU
    return (
        {"who": who}
        if who != a.YOU and verb == v.Discard(a.Minus(a.CountOf(_IN_HAND), a.CountOf(_IN_HAND, who)))
        else None
    )


def _undo_drawn(verb: object) -> dict[str, Any] | None:
    n = verb.n if isinstance(verb, v.Draw) and verb.who == a.YOU else None
    return {"n": n.left} if isinstance(n, a.Minus) and n.right == a.CountOf(_IN_HAND, THAT_PLAYER) else None


HAND_SIZES: Final = (
    Phrase("effect", "draw cards until you have as many cards (|in hand|in your hand) as {who:player}", as_many_as, also=("draw until you have as many cards (|in hand|in your hand) as {who:player}", "draw cards until you have as many cards (|in hand|in your hand) as {who:player} (has|have)"), undo=undo_as_many_as, example="Draw cards until you have as many cards as target opponent."),
    Phrase("effect", "draw cards until (that player|he or she|he|she|they) (has|have) {n:number} cards in (hand|their hand|his hand|her hand|his or her hand)", lambda n: v.Draw(a.Minus(n, a.CountOf(_IN_HAND, THAT_PLAYER))), undo=_undo_drawn, example="Target player draws cards until that player has 4 cards in hand."),
    Phrase("effect", "{who:player} discard<s> cards until (that player|he or she|he|she|they) ha<ve|s> {n:number} cards in (hand|their hand|his hand|her hand|his or her hand)", they_discard_down_to, also=("{who:player} discard<s> cards until (that player|he or she|he|she|they) ha<ve|s> {n:number} cards left (|in hand|in their hand|in his or her hand)",), written=False, example="Target player discards cards until that player has 2 cards in hand."),
    Phrase("effect", "discard cards until you have {n:number} cards in (hand|your hand)", lambda n: they_discard_down_to(a.YOU, n), also=("discard cards until you have {n:number} cards left (|in hand|in your hand)",), written=False, example="Draw 5 cards. Discard cards until you have 4 cards in hand."),
    Phrase("effect", f"draw cards until {_THEY} (has|have) as many {_CARDS} as you {_HAVE}", v.Draw(a.Minus(a.CountOf(_IN_HAND), _THEIRS)), example="Each opponent draws cards until he or she has as many cards in hand as you."),
    Phrase("effect", f"discard cards until {_THEY} (has|have) as many {_CARDS} as you {_HAVE}", v.Discard(a.Minus(_THEIRS, a.CountOf(_IN_HAND))), example="Each opponent discards cards until he or she has as many cards in hand as you."),
    Phrase("effect", f"discard cards until {_THEY} (has|have) {{n:number}} cards in hand", lambda n: v.Discard(a.Minus(_THEIRS, n)), written=False, example="Each opponent who controls an Elf discards cards until he or she has 4 cards in hand."),
    Phrase("effect", f"discard cards until you have as many {_CARDS} as {{who:player}} {_HAVE}", _as_few_as, undo=_undo_as_few_as, example="Discard cards until you have as many cards in hand as target opponent."),
)  # fmt: skip
