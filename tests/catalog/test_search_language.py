"""What a search asks beyond the words of a card: sums, time, standing, decks, formats, keywords, patterns, dialects."""

from __future__ import annotations

import time
from datetime import date

import pytest
from catalog_samples import GAME
from hypothesis import given
from hypothesis import strategies as st

from cardforge.catalog.search import SearchContext, attributes, field_table, read_query, read_search
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.wording.meaning.facets import words_in

KNIGHT = Card("duel", 1, 1, "Ash Knight", "Flying, Siege 2.", {"type": "fighter", "cost": 3, "might": 4, "guard": 2})
WARD = Card(
    "duel", 2, 2, "Ward", "Loses flying. Draw 2 cards.", {"type": "trick", "cost": 0}, legal_from=date(2026, 4, 1)
)
STRAY = Card("duel", 3, 1, "Stray", "", {"type": "fighter", "might": 1, "guard": 1, "kin": ("Wolf",)})
CARDS = (KNIGHT, WARD, STRAY)
TODAY = date(2026, 5, 1)


def standing(card: Card, on: date) -> str:
    """The ward becomes current in April; the knight is outdated from then on."""
    april = on >= date(2026, 4, 1)
    return {1: "outdated" if april else "current", 2: "current" if april else "announced"}.get(card.number, "current")


def deck(file: str) -> set[int]:
    """One deck of two cards."""
    if file != "mine.txt":
        raise CardforgeError(f"{file}: No such file")
    return {1, 3}


def legal(format: str, on: date):
    """A format in which the knight is legal until the end of April."""
    if format != "standard":
        raise UnknownName("format", format, "standard")
    return lambda card: card.number != 1 or on < date(2026, 5, 1)


WORDS = frozenset({"destroy", "creature", "attack", "mark"})
CONTEXT = SearchContext(
    TODAY,
    standing,
    deck,
    legal,
    lambda: ("Flying", "Siege"),
    lambda card, aspect: (),
    lambda aspect: (WORDS, WORDS),
    words_in,
)


def found(query: str, dialect: str = "") -> list[int]:
    """The numbers of the cards that a search finds."""
    matches = read_search(query, GAME, CONTEXT, dialect).matches
    return [card.number for card in CARDS if matches(card)]


def fault(query: str) -> str:
    """The only fault of a search."""
    with pytest.raises(FaultyInput) as caught:
        read_search(query, GAME, CONTEXT)
    [only] = caught.value.faults
    return str(only).removeprefix("search, ")


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("c=3", [1]),
        ("might+guard>=6", [1]),
        ("might+guard=2*cost", [1]),
        ("2*guard=might", [1]),
        ("might-guard<2", [3]),
        ("might-guard*2=0", [1]),
        ("might>1+guard", [1]),
        ("cost+might!=7", [2, 3]),
        ("kw:flying", [1]),
        ("keyword:siege", [1]),
        ("-kw:flying", [2, 3]),
        ("is:outdated", [1]),
        ("is:current", [2, 3]),
        ("asof:2026-03-01 is:announced", [2]),
        ("is:outdated asof:2026-03-01", []),
        ("changed>=2026-04", [2]),
        ("changed<2026", []),
        ("indeck:mine.txt", [1, 3]),
        ('-indeck:"mine.txt"', [2]),
        ("legal:standard", [2, 3]),
        ("legal!=standard", [1]),
        ("legal:standard@2026-04-30", [1, 2, 3]),
        ("asof:2026-04-30 legal:standard", [1, 2, 3]),
        (r"name:/^[aw]/", [1, 2]),
        (r"o:/draw \d+ cards?\./", [2]),
        (r"text!=/\d/", [3]),
        (r"kin:/^w.*f$/", [3]),
        ("name:/a/ or name:/ward/ -type:trick", [1, 2, 3]),
    ],
)
def test_a_search_asks_more_than_one_card_knows(query: str, numbers: list[int]) -> None:
    """Sums, keywords, standing on a day, decks, formats, regular expressions."""
    assert found(query) == numbers


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("might+gard>3", "column 1: 'gard' is neither a whole number nor a field with one; did you mean 'guard'?"),
        ("might>guard+type", "column 7: 'type' is neither a whole number nor a field with one"),
        ("might>guard+", "column 7: might is a whole number, not 'guard+'"),
        ("kw:flyin", ""),
        ("kw:flyng", "column 4: duel has no keyword 'flyng'; did you mean 'Flying'?"),
        ("is:old", "column 4: a revision cannot be 'old'; known: draft, published, imported, current, outdated, announced, retired"),
        ("asof:soon", "column 6: asof is a day such as 2026-01-31, not 'soon'"),
        ("asof:2026-01-01 a asof:2026-01-02", "column 24: a search has one day, and 2026-01-01 was named before"),
        ("asof>2026-01-01", "column 1: asof is not compared; write asof:2026-03-01 instead"),
        ("indeck:yours.txt", "column 8: yours.txt: No such file"),
        ("legal:standrad", "column 7: legal is a day such as 2026-01-31, a month, a year or a format; no format 'standrad'; did you mean 'standard'?"),
        ("legal:standard@may", "column 7: 'may' is not a day such as 2026-01-31"),
        ("name:/(a/", "column 6: is no regular expression: missing ): (a"),
        ("cost:/3/", "column 1: cost has no text for a regular expression"),
    ],
)  # fmt: skip
def test_a_fault_says_what_would_be_right(query: str, message: str) -> None:
    """With its column; a part of a keyword is enough."""
    if not message:
        assert found(query) == [1]
    else:
        assert fault(query) == message


def test_a_caret_stands_under_every_fault() -> None:
    """The search is shown below its faults."""
    with pytest.raises(FaultyInput) as caught:
        read_query("csot<3 knight type:tirck", GAME)

    assert str(caught.value).splitlines()[-2:] == ["  csot<3 knight type:tirck", "  ^" + " " * 18 + "^"]


def test_a_pattern_takes_no_longer_than_its_text() -> None:
    """A pattern that makes other engines hang is answered at once, and one that is too large is refused."""
    card = Card("duel", 9, 1, "a" * 2_000 + "!")
    start = time.process_time()

    assert read_query("name:/^(a+)+$/", GAME)(card) is False
    assert fault("name:/" + "(((a{1,99}){1,99}){1,99})/").startswith("column 6: is no regular expression")
    assert time.process_time() - start < 1


def test_other_sites_letters_are_data() -> None:
    """`mv` and `pow` of Scryfall, `o` of NetrunnerDB, which is our text; an unknown site is named with the known ones."""
    assert found("mv=3 pow>tou", "scryfall") == [1]
    assert found("o=3 x:siege", "netrunnerdb") == [1]
    assert found("o:siege") == found("o:siege", "scryfall") == [1]
    with pytest.raises(UnknownName, match="did you mean 'scryfall'"):
        found("a", "scryfal")


def test_without_a_catalogue_its_questions_are_refused() -> None:
    """A search in a pack or a deck knows single cards only."""
    for query in ("indeck:mine.txt", "legal:standard"):
        with pytest.raises(FaultyInput, match="cardforge cards find"):
            read_query(query, GAME)


def test_every_field_has_an_example_that_can_be_read() -> None:
    """The table that makes the help: no short name hides a field, and each example is a search."""
    table = field_table(GAME)
    names = {field.name for field in table}

    assert not names & {letters for field in table for letters in field.letters}
    for field in table:
        query = field.example.replace("my-deck.txt", "mine.txt")
        assert read_search(query, GAME, CONTEXT).matches(KNIGHT) in (True, False)
    known = attributes(GAME)
    assert known["c"] is known["cost"]


@given(st.lists(st.tuples(st.sampled_from("+-*"), st.integers(0, 9)), max_size=6), st.integers(-99, 99))
def test_a_sum_is_what_arithmetic_says(terms: list[tuple[str, int]], right: int) -> None:
    """Against Python's own arithmetic."""
    text = "might" + "".join(f"{sign}{number}" for sign, number in terms)
    assert found(f"{text}>{right}") == [card.number for card in (KNIGHT, STRAY) if _value(text, card) > right]


def _value(text: str, card: Card) -> int:
    return int(eval(text, {"might": card.whole("might")}))
