"""Small changes that might make an unread sentence one that is read: each kind of change is a kind of mistake.

The finder tries them in order and keeps the first with which the whole sentence has a meaning.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from cardforge.wording.inflection import plural, verb_forms
from cardforge.wording.parsing.earley import Token

NEAR: Final = 4
"""How many words before the place where reading stopped may be the wrong one."""
_LONGEST_SPAN: Final = 6
_SHORT: Final = 5
"""A sentence of at most so many words is tried in every order."""
PREFERRED: Final = (
    "target", "a", "to", "of", "the", "your", "you", "creature", "card", "cards", "unit", ":", ",", "each", "all", "until", "with", "in", "from", "is", "by",
    "gets", "gains", "and", "hand",
)  # fmt: skip
"""Words that are missing most often, in the order in which they are tried."""


@dataclass(frozen=True)
class Repair:
    """A change of a text: what stands between two places becomes something else."""

    code: str
    start: int
    end: int
    text: str
    """What is written there; "" if it is left out."""
    shown: tuple[int, int] | None = None
    """The part of the text that the message points at, if it is not what is changed."""
    guess: str = ""
    """What the message suggests, if it is not the changed words."""

    def applied(self, text: str) -> str:
        """The changed text."""
        return text[: self.start] + self.text + text[self.end :]


class Inflections:
    """The other forms of the words of a language: "blocked" and "blocking" of "block", "cards" of "card"."""

    def __init__(self, words: Iterable[str], nouns: Collection[str]) -> None:
        self._verbs: dict[str, set[str]] = {}
        self._nouns: dict[str, set[str]] = {}
        for word in sorted(word for word in words if word.isalpha()):
            forms = verb_forms(word)
            family = {forms.base, forms.third, forms.past, forms.participle, forms.ing}
            for form in family if word not in nouns else ():
                self._verbs.setdefault(form, set()).update(family)
            self._nouns.setdefault(word, set()).add(plural(word))
            self._nouns.setdefault(plural(word), set()).add(word)

    def of_verb(self, word: str) -> list[str]:
        """The other forms that a word would have as a verb."""
        return sorted(self._verbs.get(word.lower(), set()) - {word.lower()}, key=len)

    def of_noun(self, word: str) -> list[str]:
        """The plural or singular that a word would have as a noun."""
        return sorted(self._nouns.get(word.lower(), set()) - {word.lower()})


def inflected(tokens: Sequence[Token], stop: int, of: Inflections, nouns: bool) -> Iterator[Repair]:
    """Another form of one of the last words, the one at which reading stopped first."""
    for place in _near(tokens, stop):
        word = tokens[place].text
        for form in of.of_noun(word) if nouns else of.of_verb(word):
            spelt = form.capitalize() if word[:1].isupper() else form
            yield Repair("wrong-form", tokens[place].start, tokens[place].end, spelt)


def swapped(text: str, tokens: Sequence[Token], stop: int) -> Iterator[Repair]:
    """Two neighbours in the other order."""
    for place in _near(tokens, stop + 1):
        if 0 < place < len(tokens):
            yield _reordered(text, tokens[place - 1 : place + 1], (1, 0))


def inserted(
    tokens: Sequence[Token], stop: int, expected: Mapping[int, Sequence[str]], completions: Sequence[str]
) -> Iterator[Repair]:
    """One more word, or the example of something that could stand there; `expected` has them for each place.

    A word that is seldom missing is tried only when the sentence is not read without the word at which reading stopped.
    """
    ranked = {place: sorted(expected.get(place, ()), key=_rank) for place in (stop, stop - 1, stop - 2)}
    for often in (True, False):
        for place, several in ranked.items():
            for words in several:
                if (_rank(words)[0] < len(PREFERRED)) is often:
                    yield _before(tokens, place, words)
        if often and stop < len(tokens) - 1:
            yield _left_out(tokens, stop, stop + 1)
    for completion in completions:
        yield _before(tokens, stop, completion)


def without_one(tokens: Sequence[Token], stop: int) -> Iterator[Repair]:
    """One word less; a word that stands twice is the first to go."""
    for place in _near(tokens, stop + 1):
        if place < len(tokens) and any(letter.isalnum() for letter in tokens[place].text):
            yield _left_out(tokens, place, place + 1)


def repeated(tokens: Sequence[Token], stop: int) -> Iterator[Repair]:
    """A word less that stands twice."""
    for place in range(min(stop + 1, len(tokens) - 1), 0, -1):
        if tokens[place].text.lower() == tokens[place - 1].text.lower():
            yield _left_out(tokens, place, place + 1)


def without_some(tokens: Sequence[Token], stop: int) -> Iterator[Repair]:
    """Several words less, near the place where reading stopped."""
    last = len(tokens) - 1
    for length in range(2, _LONGEST_SPAN + 1):
        for start in range(min(stop, last - length), max(0, stop - _LONGEST_SPAN), -1):
            yield _left_out(tokens, start, start + length)


def recast(tokens: Sequence[Token], stop: int, nouns: Sequence[tuple[str, str]]) -> Iterator[Repair]:
    """Another noun in the place of one; `nouns` are pairs of singular and plural."""
    forms = {form.lower(): number for pair in nouns for number, form in enumerate(pair)}
    for place in _near(tokens, stop):
        word = tokens[place].text.lower()
        for pair in nouns if word in forms else ():
            other = pair[forms[word]]
            if other.lower() != word:
                yield Repair("wrong-role", tokens[place].start, tokens[place].end, other)


def moved(text: str, tokens: Sequence[Token]) -> Iterator[Repair]:
    """One or two words at another place; a short sentence in every order."""
    size = _size(tokens)
    if size <= _SHORT:
        for order in permutations(range(size)):
            yield _reordered(text, tokens[:size], order)
        return
    for length in (1, 2):
        for start in range(size - length + 1):
            span = [*range(start, start + length)]
            rest = [place for place in range(size) if place not in span]
            for at in range(len(rest) + 1):
                yield _reordered(text, tokens[:size], (*rest[:at], *span, *rest[at:]))


def is_short(tokens: Sequence[Token]) -> bool:
    """Whether a sentence is tried in every order."""
    return _size(tokens) <= _SHORT


def _size(tokens: Sequence[Token]) -> int:
    """How many words there are before the full stop."""
    return len(tokens) - (bool(tokens) and tokens[-1].text in (".", "!"))


def _near(tokens: Sequence[Token], stop: int) -> range:
    """The places of the last words up to where reading stopped, backwards."""
    return range(min(stop, len(tokens) - 1), max(-1, stop - NEAR), -1)


def _rank(words: str) -> tuple[int, str]:
    first = words.split()[0].lower() if words.split() else ""
    return (PREFERRED.index(first) if first in PREFERRED else len(PREFERRED), words)


def _before(tokens: Sequence[Token], place: int, words: str) -> Repair:
    """Words put in before a token, or at the end; the message shows them with the next word."""
    if place >= len(tokens):
        end = tokens[-1].end if tokens else 0
        return Repair("missing-word", end, end, f" {words}", (end, end), words)
    at = tokens[place]
    if not any(letter.isalnum() for letter in at.text):  # before a full stop
        before = tokens[place - 1].end if place else 0
        return Repair("missing-word", before, at.start, f" {words}", (at.start, at.end), words)
    if words in (":", ",") and place:
        return Repair("missing-word", tokens[place - 1].end, at.start, f"{words} ", (at.start, at.end), words)
    spelt = words[:1].upper() + words[1:] if place == 0 else words
    tail = at.text[:1].lower() + at.text[1:] if place == 0 else at.text
    return Repair("missing-word", at.start, at.end, f"{spelt} {tail}", (at.start, at.end), f"{words} {tail}")


def _left_out(tokens: Sequence[Token], start: int, end: int) -> Repair:
    """Some tokens less, and the space behind them."""
    first, last = tokens[start].start, tokens[end - 1].end
    behind = tokens[end].start if end < len(tokens) and any(map(str.isalnum, tokens[end].text)) else last
    begin = first if behind > last or start == 0 else tokens[start - 1].end
    return Repair("extra-word", begin, behind, "", (first, last))


def _reordered(text: str, tokens: Sequence[Token], order: Sequence[int]) -> Repair:
    """The tokens in another order, with a capital in front if there was one."""
    changed = [place for place, number in enumerate(order) if place != number]
    if not changed:
        return Repair("wrong-order", 0, 0, "")
    first, last = changed[0], changed[-1]
    words = [tokens[order[place]].text for place in range(first, last + 1)]
    opening = tokens[first].text
    if first == 0 and opening[:1].isupper() and opening[1:].islower():
        words = [word[:1].lower() + word[1:] if word == opening else word for word in words]
        words[0] = words[0][:1].upper() + words[0][1:]
    spelt = " ".join(words).replace(" ,", ",").replace(" :", ":")
    return Repair("wrong-order", tokens[first].start, tokens[last].end, spelt)
