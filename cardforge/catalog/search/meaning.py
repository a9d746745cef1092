"""Questions about what a text means: what it does, when, and at what cost; they are asked last, since they read texts."""

from __future__ import annotations

from collections.abc import Callable, Collection

from cardforge.catalog.search.context import SearchContext
from cardforge.catalog.search.fields import Attribute
from cardforge.catalog.search.matching import Matches, no
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card

_WHAT = {"does": "effect", "when": "moment", "costs": "cost"}


def meaning_test(
    attribute: Attribute, sign: str, value: str, context: SearchContext, wrong: Callable[[str, str | None], Matches]
) -> Matches:
    """The test of `does:"destroy creature"`; `wrong` reports a fault with its nearest guess."""
    aspect, words = attribute.name, value.split()
    try:
        first, every = context.meaning_words(aspect)
        wanted = frozenset(context.words_of(value))
    except CardforgeError as fault:
        return wrong(str(fault), None)
    if not words or not wanted:
        return wrong(f"{aspect} needs a word; write {attribute.example}", None)
    if not first:
        return wrong(f"no text of this game has a {_WHAT[aspect]} to search for", None)
    for place, word in enumerate(words):
        known = first if not place else every
        if not word.isdigit() and not set(context.words_of(word)) <= set(known):
            return wrong(*_unknown(aspect, word, place, known, every, context))

    def has_words(card: Card) -> bool:
        """Whether one effect, moment or cost of the card has all of the words."""
        return bool(card.text) and any(wanted <= words for words in context.meaning(card, aspect))

    test = Matches(has_words, is_slow=True)
    return no(test) if sign == "!=" else test


def _unknown(
    aspect: str, word: str, place: int, known: Collection[str], every: Collection[str], context: SearchContext
) -> tuple[str, str | None]:
    """What is wrong with a word, and the nearest one that may stand there."""
    from cardforge.tomlio.nearest import nearest

    shown = word if len(word) <= 40 else word[:39] + "…"
    if not place and aspect == "does" and set(context.words_of(word)) <= set(every):
        return f'does begins with a verb, and {shown!r} is none; write does:"destroy {shown}"', None
    kind = "verb" if aspect == "does" and not place else "word"
    guess = nearest(word, sorted(known))
    return f"no {_WHAT[aspect]} of a text has the {kind} {shown!r}", guess
