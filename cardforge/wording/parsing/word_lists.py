"""What the words of a vocabulary are: its subtypes, its nouns, its proper names, the names of its keywords."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from cardforge.effects.phrases import Phrase
from cardforge.wording.patterns import Noun, Slot, forms, parse_pattern
from cardforge.wording.split import INNER, OF_THESE


def subtypes_of(vocabulary: tuple[Phrase, ...]) -> dict[str, tuple[str, bool]]:
    """The known subtypes by each of their forms in lower case: the spelling, and whether the form is plural."""
    found: dict[str, tuple[str, bool]] = {}
    for row in vocabulary:
        for text in (row.text, *row.also) if row.kind == "subtype" else ():
            (form,) = parse_pattern(text)
            assert isinstance(form, Noun)
            found[form.singular.lower()] = (str(row.make), form.singular == form.plural)
            found[form.plural.lower()] = (str(row.make), True)
    return found


def kinds_of(vocabulary: tuple[Phrase, ...]) -> tuple[tuple[str, str], ...]:
    """The type of card of each subtype that says one: "destroy target Curse" is about an enchantment."""
    rows = [row for row in vocabulary if row.kind == "subtype" and "what" in row.fixed]
    return tuple((str(row.make), str(row.fixed["what"])) for row in rows)


def nouns_of(vocabulary: tuple[Phrase, ...]) -> dict[str, str]:
    """The type of card that each noun of one word means, in both its forms and lower case."""
    rows = [(row, text) for row in vocabulary if row.kind == "noun" for text in (row.text, *row.also)]
    found = {
        (row.make["what"], form)
        for row, text in rows
        if isinstance(row.make, dict) and "what" in row.make
        for form in forms(parse_pattern(text))
    }
    return {form.lower(): what for what, form in found if " " not in form}


def proper_of(vocabulary: Iterable[Phrase]) -> frozenset[str]:
    """The words that are always written with a capital."""
    texts = [
        text for row in vocabulary if row.kind not in ("synonym", "subtype", "note") for text in (row.text, *row.also)
    ]
    parts = {part for text in texts if text != text.lower() for part in parse_pattern(text)}
    spelt = [form for part in parts if not isinstance(part, Slot) for form in forms([part])]
    return frozenset(word for form in spelt for word in form.split() if word[:1].isupper())


def keyword_heads(vocabulary: tuple[Phrase, ...]) -> frozenset[str]:
    """The names of the keywords in lower case; one that is about another keyword also as "immune to *", one behind a word for whom it is about as "* battle scream"."""
    keywords = [phrase for phrase in vocabulary if phrase.kind == "keyword"]
    texts = [parse_pattern(text) for phrase in keywords for text in (phrase.text, *phrase.also)]
    found: set[str] = set()
    for text in texts:
        head = list(takewhile(lambda part: not isinstance(part, Slot), text))
        about = text[len(head) : len(head) + 1]
        outer = INNER if about and isinstance(about[0], Slot) and about[0].kind == "keyword" else ""
        found |= {form.lower() + ending for form in forms(head) for ending in {"", outer if form else ""}}
        behind = list(takewhile(lambda part: not isinstance(part, Slot), text[1:])) if about == text[:1] else []
        found |= {OF_THESE + form.lower() for form in forms(behind) if form}
    return frozenset(found)
