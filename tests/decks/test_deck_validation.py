"""T-A17 Deck validation, row by row."""

from __future__ import annotations

from deck_samples import FIVE, deck_of, shipped

from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Finding, Report


def checked(deck: Deck, pool: Pool, slug: str = "standard", *switches: str) -> Report:
    return check(deck, pool, shipped(slug).switched(on=switches))


def only(report: Report) -> Finding:
    assert len(report.findings) == 1, [str(finding) for finding in report.findings]
    return report.findings[0]


def test_sixty_cards_and_five_different_cities_of_all_disciplines_are_valid(pool):
    """T-A17: 60 cards, <= 4 each | 5 cities: Body, Body, Mind, Soul, Soul, different names | arc | valid (A18, A21)."""
    assert checked(deck_of(60), pool) == Report("legal", ())


def test_fifty_nine_cards_are_one_too_few(pool):
    """T-A17: 59 | valid five | arc | error: minimum 60 (A18)."""
    finding = only(checked(deck_of(59), pool))

    assert (finding.severity, finding.code) == ("error", "main-size")
    assert finding.message == "59 cards in Main; at least 60 are needed"
    assert "A18" in finding.cite


def test_seventy_five_cards_are_valid_as_there_is_no_maximum(pool):
    """T-A17: 75 | valid five | arc | valid (no maximum)."""
    assert checked(deck_of(75), pool).is_legal


def test_three_of_version_one_and_two_of_version_two_are_five_copies(pool):
    """T-A17: 60, card no. 17 as 3 x version 1 and 2 x version 2 | error: 5 copies (versions do not matter) (A339)."""
    deck = deck_of(55).with_("Ash Knight", 3, number=17, version=1).with_("Ash Knight", 2, number=17, version=2)

    report = checked(deck, pool)

    finding = only(Report("illegal", report.errors))
    assert finding.message == "5 copies of Ash Knight (17@1 and 17@2 together); at most 4 are allowed"
    assert finding.cite == ("A339", "A340", "C27", "C43")
    assert finding.cards == ("Ash Knight 17@1", "Ash Knight 17@2")
    assert {warning.code for warning in report.warnings} == {"mixed-versions", "superseded"}


def test_another_number_with_the_same_name_is_the_same_card(pool):
    """T-A17: 60, 4 x no. 17 and 1 x no. 90 with the same name | error: same name is the same card (A340)."""
    deck = deck_of(55).with_("Ash Knight", 4, number=17, version=2).with_("Ash Knight", number=90, version=1)

    finding = only(checked(deck, pool))

    assert finding.message == "5 copies of Ash Knight (numbers 17 and 90, one name, so one card); at most 4 are allowed"
    assert "A340" in finding.cite


def test_a_city_in_the_main_deck_is_an_error_and_does_not_count(pool):
    """T-A17: 60 including 1 city | valid five | arc | error: city in main deck (and only 59 count) (A20)."""
    report = checked(deck_of(59).with_("Long Wharf"), pool)

    assert [finding.code for finding in report.errors] == ["main-size", "city-in-main"]
    assert [finding.message for finding in report.errors] == [
        "59 cards in Main; at least 60 are needed",
        "1 copy of Long Wharf (city) in Main; no city is allowed there",
    ]
    assert report.errors[1].cite == ("A20",)


def test_four_cities_are_an_error_in_standard_and_a_warning_in_lenient(pool):
    """T-A17: 60 | 4 cities, all disciplines | arc | error (lenient: warning) (C1)."""
    deck = deck_of(60, FIVE[1:])

    strict, lenient = checked(deck, pool), checked(deck, pool, "lenient")

    assert only(strict).message == "4 cities in Cities; exactly 5 are needed"
    assert {"A21", "A162"} <= set(only(strict).cite)
    assert lenient.is_legal
    assert only(lenient).code == "few-cities"


def test_five_cities_without_a_soul_are_an_error(pool):
    """T-A17: 60 | 5 cities: 3 Body, 2 Mind | arc | error: no Soul (A161)."""
    finding = only(checked(deck_of(60, ("Oak Hall", "Iron Yard", "Long Wharf", "Glass Library", "Star Chamber")), pool))

    assert finding.message == "no Soul card in Cities; at least 1 of each discipline is needed"
    assert "A161" in finding.cite


def test_two_cities_of_one_name_are_a_warning_until_cities_must_be_unique(pool):
    """T-A17: 60 | 5 valid, two with one name | arc | valid with a warning; error while `city_unique` is on (C1)."""
    deck = deck_of(60, ("Oak Hall", "Oak Hall", "Glass Library", "Quiet Abbey", "Bell Tower"))

    plain, unique = checked(deck, pool), checked(deck, pool, "standard", "city_unique")

    assert plain.is_legal
    assert only(plain).message == "2 copies of Oak Hall; at most 1 is usual"
    assert not unique.is_legal
    assert only(unique).severity == "error"


def test_five_factions_in_one_deck_are_valid(pool):
    """T-A17: 60, five factions | valid five | arc | valid (A19)."""
    deck = deck_of(60)

    assert len({pool.cards_named(entry.name)[0].word("faction") for entry in deck.section("Main")}) == 5
    assert checked(deck, pool).is_legal


def test_empire_cards_without_a_region_that_supports_them_are_an_error(pool):
    """T-A17: 60 with 2 Empire cards | Regions supporting Gaian and Red Banner only | error: Empire never playable."""
    soldiers = [f"Soldier {number}" for number in range(1, 41) if number % 5 in (0, 2) and number != 17]
    deck = Deck(game="arc").with_("Soldier 4", 2)
    for name in soldiers[:15]:
        deck = deck.with_(name, 4)
    for name in ("Green Coast", "Green Coast", "Old Border", "Old Border", "High Fields"):
        deck = deck.with_(name, section="Regions")

    finding = only(checked(deck, pool, "regions"))

    assert finding.message == "no card in Regions supports Empire; the Empire cards in Main can never be played"
    assert finding.cite == ("A331", "C12")
    assert finding.cards == ("Soldier 4",)


def test_a_deck_without_regions_is_an_error(pool):
    """T-A17: 60 | 0 Regions | arc-regions | error (A330)."""
    report = checked(deck_of(60, ()), pool, "regions")

    assert report.errors[0].message == "0 Regions in Regions; at least 1 is needed"
    assert "A330" in report.errors[0].cite
