"""Whether words next to each other agree in number: "two creatures", "this creature attacks", "you discard"; an independent look at the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.inflection import verb_forms
from cardforge.wording.parsing.earley import Token
from cardforge.wording.parsing.lexer import NUMBERS
from cardforge.wording.patterns import Noun, Verb, parse_pattern

_SINGLE: Final = frozenset(("a", "an", "another", "each", "every", "this", "target"))
"""Words in front of one thing."""
_SEVERAL: Final = frozenset(("of", "more", "other", "all", "the", "both", "x"))
"""Words in front of "target" and "each" that count otherwise."""
_PERSONS: Final = frozenset(("player", "opponent", "owner", "controller"))
_OWNED: Final = _PERSONS | {
    "attack",
    "defense",
    "atk",
    "def",
    "cost",
    "army",
    "hand",
    "deck",
    "graveyard",
    "cities",
    "creatures",
}
"""What belongs to something: "target creatures attack" is a hasty genitive, not a plural."""
_LINKS: Final = frozenset(
    ("in", "of", "on", "at", "by", "from", "against", "blocking", "attacking", "defending", "enchanting")
)
"""What joins a phrase to the noun before it: in "creatures in this city get" the verb agrees with the creatures."""
_NOT_VERBS: Final = frozenset(
    ("attack", "damage", "cost", "mark", "level", "play", "block", "search", "draw", "discard", "target")
)
"""Base forms that are also nouns; behind a noun they may be one."""


_WITH_BASES: Final = frozenset(("may", "have", "let", "make", "makes", "can", "cannot", "must", "not", "would"))
"""Words behind which a verb has its base form: "you may have it deal that damage"."""


class WrongForm(NoMeaning):
    """A word in a form that does not agree with the word before it."""

    def __init__(self, word: str, start: int, right: str) -> None:
        super().__init__(f"{right!r} instead of {word!r}", "wrong-form")
        self.word = word
        self.right = right
        """The form that agrees."""
        self.start = start
        """Where the word begins in its sentence."""


class Agreement:
    """The nouns and verbs of a vocabulary in singular and plural."""

    def __init__(self, vocabulary: Iterable[Phrase]) -> None:
        rows = [row for row in vocabulary if row.kind not in ("subtype", "synonym", "note")]
        texts = [text for row in rows for text in (row.text, *row.also) if "[" in text or "<" in text]
        parts = list(dict.fromkeys(part for text in texts for part in parse_pattern(text)))
        nouns = [part for part in parts if isinstance(part, Noun) and part.singular != part.plural]
        self.plurals = {noun.singular.lower(): noun.plural.lower() for noun in nouns if " " not in noun.singular}
        """The plural of each noun."""
        self.singulars = {many: one for one, many in self.plurals.items()}
        bases = {form for part in parts if isinstance(part, Verb) for form in (part.plural, *part.also[1::2])}
        self.thirds = {base: verb_forms(base).third for base in bases if " " not in base}
        """The third person of each verb."""
        self.bases = {third: base for base, third in self.thirds.items() if third != base}

    def check(self, tokens: Sequence[Token]) -> None:
        """Raises WrongForm for the first word that does not agree with the one before it."""
        words = [token.text.lower() for token in tokens]
        for place in range(1, len(words)):
            right = self._noun(words, place) or self._verb(words, place)
            if right:
                raise WrongForm(tokens[place].text, tokens[place].start, right)

    def _noun(self, words: Sequence[str], place: int) -> str:
        """The form that a noun should have behind a number or an article; "" if it is right."""
        word, before = words[place], words[place - 1]
        earlier = words[place - 2] if place > 1 else ""
        following = words[place + 1] if place + 1 < len(words) else ""
        if word == "attack" and (following == "or" or earlier in ("with", "has", "have")):  # "with 2 attack or less"
            return ""
        counted = earlier if before in ("target", "random", "other") else before
        if _is_many(counted) and word in self.plurals and following not in ("card", "cards", "token", "tokens"):
            return self.plurals[word]
        if following in _OWNED or (before, earlier) == ("target", "cannot"):
            return ""
        if before in _SINGLE and word in self.singulars and not _is_many(earlier) and earlier not in _SEVERAL:
            return self.singulars[word]
        return ""

    def _verb(self, words: Sequence[str], place: int) -> str:
        """The form that a verb should have behind its subject; "" if it is right."""
        word, before = words[place], words[place - 1]
        if word == "do" and words[place + 1 : place + 2] == ["so"]:  # "all creatures able to block this creature do so"
            return ""
        if word == "control" and words[place + 1 : place + 2] == [
            "of"
        ]:  # "give target opponent control of this creature"
            return ""
        earlier = words[place - 2] if place > 1 else ""
        named = before == "you" or before in _PERSONS or before in self.plurals or before in self.singulars
        head = _head(words, place) if named else None
        if head is not None:
            third = self.thirds.get(word, word) if head in self.plurals and word not in _NOT_VERBS else word
            return third if third != word and "may" not in words[:place] and "have" not in words[:place] else ""
        if (
            before == "it"
            and earlier not in _LINKS
            and word not in _NOT_VERBS
            and not _WITH_BASES & frozenset(words[:place])
        ):
            third = self.thirds.get(word, word)
            return third if third != word and not self._is_of_several(words, place) else ""
        if before == "you" and word in self.bases and earlier != "than":
            return self.bases[word]
        if before in _PERSONS and word in self.thirds and self.thirds[word] != word:
            return self.thirds[word] if "may" not in words[:place] else ""
        if earlier == "this" and "cost" in words[: place - 2] and words[place - 3] in ("play", "cast"):
            return ""  # "as an additional cost to play this card discard a card"
        single = before in self.plurals and earlier in ("this", "target", "that") and not _counted(words, place - 2)
        if single and word in self.thirds and self.thirds[word] != word and not self._is_of_several(words, place):
            inside = "may" in words[:place] or "have" in words[:place]
            return "" if inside or (word in _NOT_VERBS and earlier != "this") else self.thirds[word]
        several = before in self.singulars and _is_many(earlier if earlier != "target" else words[max(0, place - 3)])
        return self.bases[word] if several and word in self.bases and not _of_a_person(words, place) else ""

    def _is_of_several(self, words: Sequence[str], place: int) -> bool:
        """Whether a verb behind a relative clause is that of several: "creatures that damage this creature get", "creatures you control that attack get"."""
        for at in range(place - 2, 0, -1):
            if words[at] in (".", ",", ":", ";"):
                return False
            owned = words[at - 1] in ("control", "controls", "own", "owns")
            nouns = words[max(0, at - 4) : at] if owned else words[at - 1 : at]
            if words[at] in ("that", "who", "which") and any(noun in self.singulars for noun in nouns):
                return True
        return False


def _of_a_person(words: Sequence[str], place: int) -> bool:
    """Whether the verb at a place stands behind what is said of one player: "each opponent who controls three creatures sacrifices"."""
    return any(
        words[at] in ("who", "with", "having")
        and words[at - 1] in _PERSONS
        and not {",", ".", ":", ";"} & set(words[at:place])
        for at in range(1, place)
    )


def _head(words: Sequence[str], place: int) -> str | None:
    """The word that the phrase in front of a place is joined to, as "creatures" in "creatures in this city"; None if it stands alone."""
    ahead = 1 if words[place - 1] == "you" else 3 if words[place - 2 : place - 1] in (["target"], ["other"]) else 2
    for at in range(place - 2, max(place - 2 - ahead, 0), -1):
        if words[at] == "as" and "same" in words[max(at - 3, 0) : at]:  # "in the same city as this creature"
            at = next(before for before in range(at - 1, -1, -1) if words[before] == "same") - 2
        if words[at] in _LINKS:
            while at > 0 and (words[at] in _LINKS or words[at].endswith("ed")):
                at -= 1
            return words[at]
    return None


def _counted(words: Sequence[str], place: int) -> bool:
    """Whether the word at a place stands behind a number of several."""
    return place > 0 and (_is_many(words[place - 1]) or words[place - 1] in _SEVERAL)


def _is_many(word: str) -> bool:
    number = int(word) if word.isdigit() else NUMBERS.get(word, 0)
    return number > 1 and word != "twice"
