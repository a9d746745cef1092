"""Deck building, row by row (section 6.16), and the switches of the formats (section 4)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from arc_position import city, creature, event
from position import YOU

from cardforge.carddata.formats import read_formats
from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.pool import Pool
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import CITIES, DECK, HAND
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game

ARC = Path(__file__).resolve().parents[4] / "cards" / "arc"
FIVE = ("Yard", "Ring", "School", "Abbey", "Shrine")
DISCIPLINES = ("Body", "Body", "Mind", "Soul", "Soul", "Body")


def numbered(cards: list[Card]) -> tuple[Card, ...]:
    """The cards with numbers of their own."""
    return tuple(Card("arc", n + 1, 1, card.name, fields=card.fields) for n, card in enumerate(cards))


SOLDIERS = numbered([creature(f"Soldier {n}", faction=FACTIONS[n % 5], loyalty=n % 3) for n in range(40)])
HALLS = tuple(
    Card("arc", 101 + n, 1, name, fields=city(name, discipline=DISCIPLINES[n]).fields)
    for n, name in enumerate((*FIVE, "Spire"))
)
LANDS = tuple(
    Card("arc", 201 + n, 1, name, fields={"type": "region", "hp": 9, "supports": supports})
    for n, (name, supports) in enumerate((("Coast", FACTIONS[:3]), ("Crown", FACTIONS[3:]), ("Hills", FACTIONS[:1])))
)
POOL = Pool([*SOLDIERS, *HALLS, *LANDS])


@cache
def formats():
    return read_formats(GAME, [ARC])


def deck(main: int = 60, cities: tuple[str, ...] = FIVE, regions: tuple[str, ...] = ()) -> Deck:
    """So many soldiers of all factions, four of each."""
    made = Deck("Test", "arc", "arc/standard")
    for n in range(0, main, 4):
        made = made.with_(f"Soldier {n // 4}", min(4, main - n))
    for name in cities:
        made = made.with_(name, section="Cities")
    for name in regions:
        made = made.with_(name, section="Regions")
    return made


def checked(made: Deck, format: str = "standard", *switches: str):
    """Verdict and codes."""
    report = check(made, POOL, formats()[format].switched(on=switches))
    return report.verdict, [finding.code for finding in report.findings]


def test_the_player_chooses_freely():
    """A331: any cards of any factions with any loyalty; in `arc` nothing but sizes, types and copies is asked of a deck."""
    factions = {card.word("faction") for card in SOLDIERS[:15]}
    loyalties = {card.whole("loyalty") for card in SOLDIERS[:15]}

    assert (factions, loyalties) == (set(FACTIONS), {0, 1, 2})
    assert checked(deck()) == ("legal", [])


def test_in_arc_regions_every_faction_needs_a_region_that_supports_it():
    """A331, C12: within limits: a card whose faction no Region of the pile supports could never be played."""
    assert "faction-unsupported" not in checked(deck(cities=(), regions=("Coast", "Crown")), "regions")[1]
    assert "faction-unsupported" in checked(deck(cities=(), regions=("Coast",)), "regions")[1]


@pytest.mark.parametrize(("main", "legal"), [(60, True), (59, False), (75, True)])
def test_sixty_counts_no_city_and_no_region(main, legal):
    """C22, A330, A18: 60 cards beside the second pile: with 59 five cities or Regions more do not make 60."""
    assert (checked(deck(main))[0] == "legal") == legal
    assert ("main-size" in checked(deck(main, (), ("Coast", "Crown")), "regions")[1]) != legal


def test_the_deck_is_shuffled_and_its_order_unknown():
    """A345: the seed decides the order; neither player sees it, nor can tell it from the numbers of the cards."""
    hall = tuple(HALLS[:5])
    states = [new_game(ENGINE, [(SOLDIERS, hall, ())] * 2, seed) for seed in range(6)]

    orders = {tuple(state.definition[card] for card in state.zone(YOU, DECK)) for state in states}
    assert len(orders) == 6
    for state in states:
        for seat in (0, 1):
            assert set(state.view(seat).zone(YOU, DECK)) == {-1}
    first = states[0]
    assert [first.definition[card] for card in sorted(first.zone(YOU, DECK) + first.zone(YOU, HAND))] != sorted(
        first.definition[:40]
    )
    assert len(first.zone(YOU, CITIES)) == 5


@pytest.mark.parametrize(("switches", "verdict"), [((), "legal"), (("city_unique",), "illegal")])
def test_city_unique_is_a_switch(switches, verdict):
    """C1: two cities of one name: a warning; an error while `city_unique` is on."""
    twice = deck(cities=("Yard", "Yard", "School", "Abbey", "Shrine"))

    assert checked(twice, "standard", *switches) == (verdict, ["city-twice"])
    assert checked(deck(), "standard", *switches) == ("legal", [])


@pytest.mark.parametrize(
    ("cities", "verdict"), [(FIVE, "legal"), (FIVE[1:], "legal"), (FIVE[1:4], "legal"), (FIVE[2:4], "illegal")]
)
def test_three_to_five_cities_in_the_lenient_format(cities, verdict):
    """C1, A162: lenient: three to five cities with a warning below five; two are an error there, six and four an error in standard."""
    assert checked(deck(cities=cities), "lenient")[0] == verdict
    assert ("few-cities" in checked(deck(cities=cities), "lenient")[1]) == (len(cities) < 5)
    assert checked(deck(cities=(*FIVE, "Spire")))[0] == "illegal"
    assert checked(deck(cities=FIVE[1:]))[0] == "illegal"


def test_an_event_is_a_card_like_any_other():
    """A331: cards without loyalty marks and of a single faction are as good."""
    cards = numbered([event(f"Event {n}") for n in range(15)])
    made = Deck("Test", "arc", "arc/standard")
    for card in cards:
        made = made.with_(card.name, 4)
    for name in FIVE:
        made = made.with_(name, section="Cities")

    assert check(made, Pool([*cards, *HALLS]), formats()["standard"]).verdict == "legal"


@pytest.mark.parametrize("slug", ["standard", "lenient", "league"])
def test_a_city_without_a_discipline_is_refused(slug: str):
    """C2: the formats of `arc` want a discipline on every city; a deck whose cities all have one is legal."""
    plain = Card("arc", 301, 1, "Plain", fields={"type": "city", "faction": "Gaian", "cost": 1, "defense": 6})
    cards = Pool([*SOLDIERS, *HALLS, plain])

    found = [
        [one.code for one in check(deck(cities=(*FIVE[:4], last)), cards, formats()[slug]).errors]
        for last in ("Plain", FIVE[4])
    ]

    assert ("no-discipline" in found[0], "no-discipline" in found[1]) == (True, False)
