"""The search: what it finds, and how it reports faults."""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import date
from pathlib import Path

import pytest
from catalog_samples import GAME, shelf
from hypothesis import given
from hypothesis import strategies as st

from cardforge.catalog import Catalog
from cardforge.catalog.search import attributes, read_query
from cardforge.errors import FaultyInput
from cardforge.kernel.cards import Card

CARDS = (
    Card("duel", 1, 1, "Ash Knight", "Draw a card.", {"type": "fighter", "house": "Ash Grove", "cost": 3, "might": 4, "guard": 2, "kin": ("Human", "Knight")}, "first", legal_from=date(2026, 2, 1), status="published"),
    Card("duel", 2, 2, "Öak’s Ward", "Mark it or draw.", {"type": "trick", "house": "Oak", "cost": 0}, "first", legal_from=date(2026, 4, 1), change="numbers"),
    Card("duel", 3, 1, "Stray", "", {"type": "fighter", "might": 1, "guard": 1, "kin": ("Wolf",)}, "second", status="imported"),
)  # fmt: skip


def found(query: str) -> list[int]:
    """The numbers of the cards that a search finds."""
    matches = read_query(query, GAME)
    return [card.number for card in CARDS if matches(card)]


def faults(query: str) -> list[str]:
    """What is wrong with a search."""
    with pytest.raises(FaultyInput) as caught:
        read_query(query, GAME)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("", [1, 2, 3]),
        ("   ", [1, 2, 3]),
        ("draw", [1, 2]),
        ("DRAW knight", [1]),
        ("oak's", [2]),
        ("Öak’s", [2]),
        ('"draw a"', [1]),
        ("-draw", [3]),
        ("knight or stray", [1, 3]),
        ("draw and knight OR stray", [1, 3]),
        ("draw (knight or stray)", [1]),
        ("-(draw knight)", [2, 3]),
        ("type:fighter", [1, 3]),
        ("t:trick", [2]),
        ("type=fighter", [1, 3]),
        ("type!=fighter", [2]),
        ("house:grove", [1]),
        ("house=grove", []),
        ('house="ash grove"', [1]),
        ("house!=oak", [1, 3]),
        ("cost=3", [1]),
        ("cost:0", [2]),
        ("cost<=3", [1, 2]),
        ("cost <= 3", [1, 2]),
        ("cost!=3", [2, 3]),
        ("cost<0", []),
        ("might>guard", [1]),
        ("might=guard", [3]),
        ("kin:wolf", [3]),
        ("kin=knight", [1]),
        ("name:ash", [1]),
        ("text:draw -text:card", [2]),
        ('o:"mark it"', [2]),
        ("set:first", [1, 2]),
        ("v>1", [2]),
        ("version=1", [1, 3]),
        ("number>=2", [2, 3]),
        ("legal>=2026-03", [2]),
        ("legal<=2026", [1, 2]),
        ("legal=2026-02-01", [1]),
        ("change:numbers", [2]),
        ("is:imported", [3]),
        ("status:published", [1]),
        ("TYPE:fighter", [1, 3]),
        ('text:"or draw"', [2]),
        ("type:fighter house:ash cost<=3 might>=2 text:draw set:first v<2 -wolf or zzz", [1]),
    ],
)
def test_a_search_finds_the_matching_cards(query: str, numbers: list[int]) -> None:
    """Words, fields, comparisons, phrases, `-`, `or` and brackets."""
    assert found(query) == numbers


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("colour:red", "search, column 1: cards of duel have no field 'colour'"),
        ("draw csot<3", "search, column 6: cards of duel have no field 'csot'; did you mean 'cost'?"),
        ("cost<=x", "search, column 7: cost is a whole number, not 'x'"),
        ("cost=²", "search, column 6: cost is a whole number, not '²'"),
        ("type>trick", "search, column 1: type is not a number; write type:trick instead"),
        (
            "type:fihgter",
            "search, column 6: there is no type 'fihgter'; known: fighter, trick; did you mean 'fighter'?",
        ),
        ("legal>=soon", "search, column 8: legal is a day such as 2026-01-31, a month or a year, not 'soon'"),
        ("cost<=", "search, column 7: a word or a value is missing at the end"),
        ("draw or", "search, column 8: a word or a value is missing at the end"),
        ("(draw", "search, column 6: a bracket is not closed"),
        ("draw)", "search, column 5: unexpected closing bracket; expected a word or a value"),
        ("()", "search, column 2: unexpected closing bracket; expected a word or a value"),
        ('text:"draw', "search, column 6: the quotation mark is not closed"),
        ("--a", "search, column 2: cannot read '-a' here; write words, field:value, field<=3, -not, or, ( )"),
    ],
)
def test_a_fault_of_a_search_has_its_column(query: str, message: str) -> None:
    """Where, what was found, what would be right, and the nearest guess."""
    assert faults(query) == [message]


def test_all_unknown_fields_are_reported_at_once() -> None:
    """Faults are collected, in the order of the search."""
    assert [line.split(":")[0] for line in faults("foo:1 cost<z bar:2")] == [
        "search, column 1",
        "search, column 12",
        "search, column 14",
    ]


@pytest.mark.parametrize(
    "query",
    [
        "a" * 100_000,
        "(" * 1_000,
        "(a " * 60 + ")" * 60,
        "-(" * 900 + "a" + ")" * 900,
        "a or " * 10_000,
        '"' * 1_999,
        ")" * 2_000,
        "-" * 2_000,
        "cost<" * 400,
        "cost=" + "9" * 1_500,
    ],
)
def test_a_hostile_search_gives_one_clear_error_at_once(query: str) -> None:
    """Very long and deeply nested searches neither hang nor break anything."""
    start = time.process_time()
    (message,) = faults(query)

    assert message.startswith("search, column ")
    assert len(message) < 200
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "query", ["a or " * 399 + "a", "-(" * 49 + "a" + ")" * 49, "a " * 999, "(a b) or " * 200 + "c"]
)
def test_a_search_as_long_as_allowed_is_answered(query: str) -> None:
    """Up to the limits everything works."""
    assert found(query) == [] or found(query)


@given(st.text(alphabet=st.sampled_from(list('ab1 "()<>=:!-or\n\t,é\0\ud800')), max_size=40))
def test_every_search_is_answered_or_refused(query: str) -> None:
    """A law: no text causes any other error."""
    with suppress(FaultyInput):
        found(query)


def test_every_field_of_the_game_can_be_searched() -> None:
    """Help and completion come from the table that the search itself uses."""
    table = attributes(GAME)

    assert {field.name for field in GAME.fields} <= set(table)
    assert table["v"] is table["version"]
    assert all(attribute.help for attribute in table.values())


def test_the_catalogue_searches_current_cards(catalog: Catalog, folder: Path) -> None:
    """`cards find` searches the current revisions, on a day if one is given."""
    catalog.sync(shelf(folder))

    assert [card.pin for card in catalog.find(GAME, "guard")] == ["1@2"]
    assert [card.pin for card in catalog.find(GAME, "might>=3", date(2026, 2, 1))] == ["1@1"]
    assert catalog.find(GAME, "might>=3") == []
