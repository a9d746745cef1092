"""The deck formats of the published game, list by list (section 6 of the leaflet rows, T-P20)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardforge.carddata.formats import read_formats
from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import DECK, HAND, PILE
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game

ARC = Path(__file__).resolve().parents[4] / "cards" / "arc"


def card(number: int, name: str, kind: str = "creature", faction: str = "Gaian", **fields: object) -> Card:
    return Card("arc", number, 1, name, fields={"type": kind, "faction": faction, "cost": 2, **fields})


POOL = Pool(
    [
        *(card(n, f"Soldier {n}", faction=FACTIONS[n % 5]) for n in range(1, 31)),
        *(card(100 + n, f"City {n}", "city", cost="S", discipline=("Body", "Mind", "Soul")[n % 3]) for n in range(8)),
        card(110, "Nameless City", "city", cost="S"),
        card(201, "Ash Knight"),
        card(202, "Ash Knight"),
        card(203, "Ash Knights"),
        card(301, "Rat", subtypes=("Token", "Rat")),
        Card("arc", 401, 1, "Coast", fields={"type": "region", "hp": 9, "supports": ("Gaian",)}),
    ]
)


@cache
def formats():
    return read_formats(GAME, [ARC])


def deck(soldiers: int, *cities: str, most: int = 3) -> Deck:
    """So many soldiers of all factions, `most` copies of each, and these cities."""
    made = Deck("Test", "arc", "arc/leaflet")
    for n in range(0, soldiers, most):
        made = made.with_(f"Soldier {n // most + 1}", min(most, soldiers - n))
    for name in cities:
        made = made.with_(name)
    return made


def found(made: Deck, slug: str = "leaflet", **switches: bool) -> tuple[str, list[tuple[str, str, tuple[str, ...]]]]:
    """The verdict, and severity, code and rows of every finding."""
    format = formats()[slug].switched(switches) if switches else formats()[slug]
    report = check(made, POOL, format)
    return report.verdict, [(one.severity, one.code, one.cite) for one in report.findings]


THREE = ("City 0", "City 1", "City 2")
SIZE = ("error", "main-size", ("F1", "F5", "P3", "Q3"))


def test_exactly_45_cards_with_the_cities_counted():
    """F1, F7, P3, Q3, P73, T-P20: 14 names three times and 3 cities of five factions are valid; one card more or less is not."""
    assert found(deck(42, *THREE)) == ("legal", [])
    assert found(deck(41, *THREE)) == ("illegal", [SIZE])
    assert found(deck(43, *THREE)) == ("illegal", [SIZE])


def test_three_cities_at_least():
    """F2, P5, T-P20: 43 others and 2 cities are refused, a third city mends it."""
    assert found(deck(43, "City 0", "City 1")) == ("illegal", [("error", "city-count", ("F2", "P5"))])
    assert found(deck(42, *THREE))[0] == "legal"


def test_three_copies_of_exactly_the_same_name():
    """F3, T-P20: four copies of one name under two numbers are too many; a name with one letter more is another card."""
    pinned = [Entry("Main", 2, "Ash Knight", 201, 1), Entry("Main", 2, "Ash Knight", 202, 1)]
    four = Deck("Test", "arc", "arc/leaflet", (*deck(38, *THREE).entries, *pinned))
    three = Deck("Test", "arc", "arc/leaflet", (*deck(38, *THREE).entries, Entry("Main", 3, "Ash Knight", 201, 1)))

    assert found(four) == ("illegal", [("error", "copies", ("F3", "F5"))])
    assert found(three.with_("Ash Knights")) == ("legal", [])


def test_a_city_twice_is_unusual_and_an_error_by_a_switch():
    """F4, T-P20: one city three times is valid with a warning; with `city_unique` it is an error."""
    made = deck(42).with_("City 0", 3)

    assert found(made) == ("legal", [("warning", "city-twice", ("F4",))])
    assert found(made, city_unique=True) == ("illegal", [("error", "city-twice", ("F4",))])


def test_tokens_need_not_be_listed():
    """F5, T-P20: five tokens do not count and have no limit of copies; in Main they are a warning, under Tokens nothing."""
    assert found(deck(42, *THREE).with_("Rat", 5)) == ("legal", [("warning", "token-listed", ("F5",))])
    assert found(deck(42, *THREE).with_("Rat", 5, section="Tokens")) == ("legal", [])


def test_a_region_is_foreign():
    """F6, P74: types are city, creature, event, magic and enchantment."""
    verdict, findings = found(deck(42, *THREE).with_("Coast"))

    assert (verdict, findings) == ("illegal", [("error", "foreign-type", ("F6",))])


def test_more_than_three_cities_are_a_note():
    """F8, Q4, T-P20: the player picks three of seven cities; that is said, and is no fault, not even a strict one."""
    made = deck(38, *(f"City {n}" for n in range(7)))
    report = check(made, POOL, formats()["leaflet"])

    assert [(one.severity, one.message) for one in report.findings] == [
        ("note", "7 cities in Main; the player picks three of them at set-up, and the rest is shuffled in")
    ]
    assert report.is_legal
    assert report.warnings == ()


def test_lists_of_july_2016():
    """G1, G3, T-P20: 60 cards, three disciplines, four copies: valid in `july-2016`; `leaflet` refuses size and copies."""
    made = deck(57, *THREE, most=4)

    assert found(made, "july-2016") == ("legal", [])
    assert {code for _, code, _ in found(made)[1]} == {"main-size", "copies"}
    assert found(deck(56, *THREE, most=4), "july-2016") == ("illegal", [("error", "main-size", ("G1",))])
    assert found(deck(60, *THREE, most=5), "july-2016")[1][0] == ("error", "copies", ("G3", "A339", "A340"))


@pytest.mark.parametrize("third", ["City 3", "Nameless City"])
def test_july_2016_wants_every_discipline(third: str):
    """G2, T-P20: Body, Body, Mind lacks Soul; so do Body, Mind and a city without a discipline, which is said as well."""
    verdict, findings = found(deck(57, "City 0", "City 1", third, most=4), "july-2016")

    assert (verdict, findings[0]) == ("illegal", ("error", "discipline-missing", ("G2",)))
    assert (("warning", "no-discipline", ("G2",)) in findings) == (third == "Nameless City")


def test_cities_of_july_2016_are_unique():
    """G4: one city twice is refused."""
    verdict, findings = found(deck(56, *THREE, "City 0", most=4), "july-2016")

    assert (verdict, findings) == ("illegal", [("error", "city-twice", ("G4",))])


def test_a_list_of_july_2016_is_played_with_its_cities_inside():
    """G1, P5, P8: it names the variant that takes three cities out of 60 cards and builds one; 7 of the other 57 are drawn."""
    soldiers = [card(n, f"Soldier {n}") for n in range(1, 58)]
    cities = [card(100 + n, f"City {n}", "city", cost="S") for n in range(3)]

    state = new_game(ENGINE, [((*soldiers, *cities),)] * 2, 1, variant=formats()["july-2016"].profile)

    assert [len(state.zone(0, zone)) for zone in (DECK, HAND, PILE)] == [50, 7, 3]
