"""What a card does, when, and at what cost, as sets of words for the search: from the abilities of its text, not from its letters.

Each effect is one set of words: its verb in our name and in the imperative of the standard wording, and what it is done to.
"destroy creature" fits "Destroy target Elf", since an Elf is a creature, and never "When a creature is destroyed".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Phrase
from cardforge.effects.verb import Verb
from cardforge.wording.inflection import lemma
from cardforge.wording.patterns import Words, parse_pattern
from cardforge.wording.writing.writer import Unwritable, Writer

_NOUNS: Final = (
    "noun",
    "subtype",
    "player",
    "adjective",
    "points",
    "keyword",
    "zone",
    "objects",
    "stat",
    "owner",
    "phase",
    "lot",
    "place",
)
"""Kinds of wordings for what effects are about."""
ASPECTS: Final = ("does", "when", "costs")

_WORD: Final = re.compile(r"[^\W\d_][\w'-]*|\d+|[+-][\dxX]+/[+-][\dxX]+")
_LITTLE: Final = frozenset(
    {
        "",
        "a",
        "an",
        "the",
        "to",
        "of",
        "or",
        "and",
        "at",
        "by",
        "is",
        "are",
        "be",
        "not",
        "for",
        "into",
        "from",
        "on",
        "out",
    }
)
"""Words that a search need not have."""
_NO_VERBS: Final = frozenset({"you", "your", "all", "each", "there", "damage", "creature", "only", "it", "this", "no"})
"""Words with which an effect may begin and that are no verbs."""
_INNER: Final = (v.If, v.May, v.ForEach, v.ForPlayers, v.ChooseOne, v.ChooseMore, v.Delay)
"""Verbs that only order others; they are found by their own name and not by what is in them."""
_KINDS: Final = {"activated": "activated", "play": "played", "additional": "played", "passive": "always", "keyword": "keyword", "enchant": "played", "advantage": "advantage"}  # fmt: skip
"""For each kind of ability without a trigger, the word of its moment."""


@dataclass(frozen=True)
class Facets:
    """The sets of words of one text, by aspect."""

    does: tuple[frozenset[str], ...] = ()
    when: tuple[frozenset[str], ...] = ()
    costs: tuple[frozenset[str], ...] = ()

    def of(self, aspect: str) -> tuple[frozenset[str], ...]:
        """The sets of words of one aspect."""
        return {"does": self.does, "when": self.when, "costs": self.costs}[aspect]


def words_in(text: str) -> frozenset[str]:
    """The words of a text, each as its lemma."""
    return frozenset(lemma(word) for word in _WORD.findall(text))


class FacetFinder:
    """Finds the facets of abilities of one game, and the words that a search may use."""

    def __init__(self, vocabulary: tuple[Phrase, ...], writer: Writer) -> None:
        self.vocabulary = vocabulary
        self.writer = writer
        self._verbs = _imperatives(vocabulary)

    def facets(self, abilities: tuple[a.Ability, ...]) -> Facets:
        """The facets of the abilities of a text, those that it grants included."""
        every = list(find_all(abilities, a.Ability))
        return Facets(
            tuple(dict.fromkeys(self._effect(one) for one in find_all(abilities, Verb) if self._has_name(one))),
            tuple(dict.fromkeys(words for ability in every for words in self._moments(ability))),
            tuple(
                dict.fromkeys(
                    self._words("cost", cost) | _class_words(cost) for ability in every for cost in ability.cost
                )
            ),
        )

    def known(self, aspect: str) -> tuple[frozenset[str], frozenset[str]]:
        """The words with which a search of an aspect may begin, and all words that it may have."""
        kinds = {
            "does": ("effect", "action"),
            "when": ("trigger", "moment", "would", "heading"),
            "costs": ("cost", "payment"),
        }[aspect]
        rows = [row for row in self.vocabulary if row.kind in kinds]
        own = {word for row in rows for text in (row.text, *row.also) for word in words_in(_bare(text))}
        own |= {lemma(word) for row in rows for word in _make_words(row)}
        moments = {*_KINDS.values(), "triggered", "level", "this"} if aspect == "when" and rows else set()
        verbs = frozenset(word for names in self._verbs.values() for word in names)
        if not rows:
            return frozenset(), frozenset()
        every = frozenset(own | moments | verbs if aspect == "does" else own | moments) | self._nouns
        return (verbs if aspect == "does" else every) - _LITTLE, every - _LITTLE

    @cached_property
    def _nouns(self) -> frozenset[str]:
        """The words for what effects, moments and costs are about."""
        rows = [row for row in self.vocabulary if row.kind in _NOUNS]
        return frozenset(word for row in rows for text in (row.text, *row.also) for word in words_in(_bare(text)))

    def _has_name(self, effect: Verb) -> bool:
        """Whether it is not one that orders others without a word of its own, such as that each of some gold may be of another faction."""
        return not isinstance(effect, _INNER) or bool(self._verbs.get(type(effect).__name__))

    def _effect(self, effect: Verb) -> frozenset[str]:
        words = frozenset(self._verbs.get(type(effect).__name__, frozenset())) | _class_words(effect)
        if isinstance(effect, _INNER):
            return words
        granted = getattr(effect, "ability", None)
        if isinstance(granted, a.Ability):  # what is granted has effects, moments and costs of its own
            return words | _filter_words(getattr(effect, "what", None)) | words_in(granted.keyword)
        return words | self._written(effect) | _filter_words(effect)

    def _moments(self, ability: a.Ability) -> Iterator[frozenset[str]]:
        triggers = [*find_all(ability.when, a.Trigger)] + [later.when for later in find_all(ability.effects, v.Delay)]
        for trigger in triggers:
            kind = (
                "moment" if trigger.event in a.MOMENTS else "would" if trigger.event.startswith("would") else "trigger"
            )
            words = frozenset(lemma(word) for word in trigger.event.split("_") if word) | {"triggered"}
            yield words | self._words(kind, trigger) | _filter_words(trigger)
        if ability.when is None:
            named = words_in(self._text("heading", ability.kind)) if ability.kind not in _KINDS else frozenset()
            yield named | {_KINDS.get(ability.kind, lemma(ability.kind))}

    def _written(self, effect: Verb) -> frozenset[str]:
        try:
            return words_in(self.writer.together((effect,)))
        except Unwritable:
            return frozenset()

    def _words(self, kind: str, value: object) -> frozenset[str]:
        return words_in(self._text(kind, value))

    def _text(self, kind: str, value: object) -> str:
        try:
            return self.writer.write(kind, value)
        except Unwritable:
            return ""


def _imperatives(vocabulary: tuple[Phrase, ...]) -> dict[str, frozenset[str]]:
    """The words of each verb: its name, and those with which its wordings begin."""
    found = {name: _first_name(name) for name in v.__all__}
    for row in vocabulary:
        if row.kind != "effect":
            continue
        if not isinstance(row.make, type):
            for name in _verbs_of(row.make):
                found.setdefault(name, _first_name(name))
            continue
        name = row.make.__name__
        words = found.setdefault(name, _first_name(name))
        for text in (row.text, *row.also):
            first = parse_pattern(text)[:1]
            if first and isinstance(first[0], Words):
                words |= {lemma(choice) for choice in first[0].choices if choice.isalpha() and len(choice) > 2}
    return {name: frozenset(words) - _NO_VERBS - _LITTLE for name, words in found.items()}


def _verbs_of(make: object) -> Iterator[str]:
    """The verbs that a function of a wording says it makes ("-> s.Ready"), or with which it is given."""
    given = (*getattr(make, "args", ()), *getattr(make, "keywords", {}).values())
    yield from (type(verb).__name__ for verb in find_all(given, Verb))
    made = getattr(make, "__annotations__", {}).get("return", "")
    if "." in made and not made.startswith("a."):
        yield made.rpartition(".")[2]


def _first_name(name: str) -> set[str]:
    """The first word of a verb's name that a search needs: "most" of AtMost, "move" of MoveCounters."""
    words = (lemma(word) for word in re.findall(r"[A-Z][a-z]*", name))
    return {next((word for word in words if word not in _LITTLE), "")}


def _filter_words(value: object) -> frozenset[str]:
    """The words of what is meant: types, subtypes, factions, places, states, and whose it is."""
    words: set[str] = set()
    for filter in find_all(value, a.Filter):
        named = (filter.what, filter.whose, filter.place, *filter.words, *filter.factions, *filter.states)
        words.update(lemma(word) for name in named for word in str(name).split("_") if word)
    for player in find_all(value, a.PlayerRef):
        words.update(lemma(word) for word in player.which.split("_") if word)
    return frozenset(words)


def _class_words(value: object) -> frozenset[str]:
    return frozenset(_names(type(value).__name__))


def _names(name: str) -> set[str]:
    return {lemma(word) for word in re.findall(r"[A-Z][a-z]*", name)}


def _bare(text: str) -> str:
    """A wording without its slots and endings, as words."""
    return re.sub(r"\[[^\]]*\]|<[^>]*>|[()|]", " ", re.sub(r"\{[^}]*\}", " ", re.sub(r"\[(\w+)\|(\w+)\]", r"\1", text)))


def _make_words(row: Phrase) -> Iterator[str]:
    """The words of an event or of a class that a wording makes."""
    event = row.fixed.get("event", "") if row.fixed else ""
    yield from str(event).split("_")
    if isinstance(row.make, a.Trigger):
        yield from row.make.event.split("_")
    elif isinstance(row.make, type):
        yield from _names(row.make.__name__)
    elif isinstance(row.make, str):
        yield from row.make.split("_")
