"""The search by meaning: what a text does, when, and at what cost; asked after all other tests."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from catalog_samples import GAME

from cardforge.catalog.search import SearchContext, read_search
from cardforge.effects.phrases import phrases_of
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.wording import Writer
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.inflection import lemma
from cardforge.wording.meaning.facets import ASPECTS, FacetFinder, words_in

ARC = game("arc")
FINDER = FacetFinder((*phrases_of(ARC), *BASE_VOCABULARY), Writer(phrases_of(ARC)))
TEXTS = {
    "Wolf": ("creature", "When this creature attacks, each opponent discards a card."),
    "Elf": ("creature", "Mark: Draw a card."),
    "Bolt": ("event", "Destroy target Elf."),
    "Teacher": ("creature", 'Other Elves you control gain "2 gold: Draw 2 cards."'),
    "Guest": ("creature", "Flying."),
    "Blank": ("creature", ""),
}
CARDS = [
    Card("duel", number, 1, name, text, {"type": kind}) for number, (name, (kind, text)) in enumerate(TEXTS.items(), 1)
]
READ: list[str] = []


def meaning(card: Card, aspect: str) -> Collection[frozenset[str]]:
    """What the texts above mean; notes which were read."""
    READ.append(card.name)
    return FINDER.facets(reader_of(ARC).read(card.text, card.word("type")).abilities).of(aspect)


CONTEXT = SearchContext(meaning=meaning, meaning_words=FINDER.known, words_of=words_in)


def found(query: str) -> list[str]:
    """The names of the cards that a search finds."""
    matches = read_search(query, GAME, CONTEXT).matches
    return [card.name for card in CARDS if matches(card)]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("does:draw", ["Elf", "Teacher"]),
        ("does:draws", ["Elf", "Teacher"]),
        ("does:discard", ["Wolf"]),
        ('does:"discard opponent"', ["Wolf"]),
        ('does:"destroy creature"', ["Bolt"]),
        ('does:"destroy elf"', ["Bolt"]),
        ('does:"destroy city"', []),
        ("does:grant", ["Teacher"]),
        ("when:attacks", ["Wolf"]),
        ("when:attack", ["Wolf"]),
        ("when:played", ["Bolt"]),
        ("when:activated", ["Elf", "Teacher"]),
        ("costs:mark", ["Elf"]),
        ('costs:"2 gold"', ["Teacher"]),
        ("-does:draw does!=destroy", ["Wolf", "Guest", "Blank"]),
        ("does:draw costs:gold", ["Teacher"]),
        ("does:draw or when:attacks", ["Wolf", "Elf", "Teacher"]),
    ],
)
def test_cards_are_found_by_what_their_texts_mean(query: str, names: list[str]) -> None:
    """A verb and its object belong to one effect; what is granted counts; a trigger is no effect."""
    assert found(query) == names


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("does:drwa", "column 6: no effect of a text has the verb 'drwa'; did you mean 'draw'?"),
        ("does:creature", "column 6: does begins with a verb, and 'creature' is none; write does:\"destroy creature\""),
        ('does:"destroy creture"', "column 6: no effect of a text has the word 'creture'; did you mean 'creature'?"),
        ("when:atacks", "column 6: no moment of a text has the word 'atacks'; did you mean 'attack'?"),
        ("costs:golt", "column 7: no cost of a text has the word 'golt'; did you mean 'gold'?"),
        ('does:""', 'column 6: does needs a word; write does:"destroy creature"'),
        ("does>3", 'column 1: does is not compared; write does:"destroy creature" instead'),
        ("does:/dr.w/", "column 1: does has no text for a regular expression"),
    ],
)
def test_a_fault_names_the_nearest_verb(query: str, message: str) -> None:
    """With its column."""
    with pytest.raises(FaultyInput) as caught:
        read_search(query, GAME, CONTEXT)

    assert [str(fault).removeprefix("search, ") for fault in caught.value.faults] == [message]


def test_texts_are_read_only_of_cards_that_fit_otherwise() -> None:
    """Wherever in the search the question stands."""
    READ.clear()

    assert found("does:draw name:elf") == ["Elf"]
    assert READ == ["Elf"]


def test_a_search_that_knows_no_texts_says_so() -> None:
    """Not an empty answer."""
    with pytest.raises(FaultyInput, match="what texts mean is known to `cardforge cards find` only"):
        read_search("does:draw", GAME)
    with pytest.raises(CardforgeError):
        SearchContext().meaning(CARDS[0], "does")


@pytest.mark.parametrize("slug", ["arc", "outposts", "state51"])
def test_every_word_of_every_facet_can_be_searched_for(slug: str) -> None:
    """The words of all examples of a vocabulary are known ones, so that each effect is found by its verb."""
    rules = game(slug)
    finder = FacetFinder((*phrases_of(rules), *BASE_VOCABULARY), Writer(phrases_of(rules)))
    kinds = rules.field("type").choices  # type: ignore[union-attr]
    known = {aspect: finder.known(aspect)[0] for aspect in ASPECTS}
    seen = 0
    for row in phrases_of(rules):
        readings = (reader_of(rules).read(row.example, kind, explain=False) for kind in kinds if row.example)
        abilities = next((reading.abilities for reading in readings if reading.complete), ())
        facets = finder.facets(abilities)
        for aspect, first in known.items():
            assert [words for words in facets.of(aspect) if not words & first] == [], row.example
        seen += bool(abilities)

    assert seen >= 40


def test_words_are_compared_without_their_endings() -> None:
    """Plural, third person and genitive; words that end in s stay."""
    assert [lemma(word) for word in ("attacks", "Cities", "dies", "this", "less", "opponent's", "boxes")] == [
        *("attack", "city", "die", "this", "less", "opponent", "box")
    ]
