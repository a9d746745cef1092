"""The shipped cards and decks of Arcmage: enough of everything, every text readable, every deck with its announced verdict."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from cardforge.carddata.formats import read_formats
from cardforge.carddata.lint_checks import lint
from cardforge.carddata.sets import CardSet
from cardforge.carddata.shelf import read_shelf
from cardforge.decks.check import check
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.kernel.cards import Card
from cardforge.wording import Reader, Reading, Writer

ARC = Path(__file__).resolve().parents[4] / "cards" / "arc"
DECKS = sorted((ARC / "decks").glob("*.txt"))
DAY = date(2026, 12, 1)
"""The decks are checked as of this day, unless a deck names another in its header `# on:`."""


@cache
def the_sets() -> tuple[CardSet, ...]:
    return tuple(read_shelf(GAME, [ARC]))


@cache
def revisions() -> tuple[Card, ...]:
    return tuple(card for found in the_sets() for card in found.cards)


def cards(**wanted: str) -> list[Card]:
    """The current revision of each card that has these words in its fields."""
    pool = Pool(revisions())
    current = [pool.current(number, DAY) for number in sorted({card.number for card in revisions()})]
    return [card for card in current if card and all(card.word(name) == word for name, word in wanted.items())]


def cities(made_for: str, **wanted: str) -> list[Card]:
    """Cities of a profile: those of `arc-2020` are built for a skipped turn, so their cost is S (P76); the others cost gold."""
    found = cards(type="city", **wanted)
    return [city for city in found if (city.fields["cost"] == "S") is (made_for == "arc-2020")]


@cache
def texts() -> tuple[Reader, Writer]:
    return Reader(GAME.vocabulary()), Writer(GAME.vocabulary())


def reading(card: Card) -> Reading:
    return texts()[0].read(card.text, "play" if card.word("type") in ("event", "magic") else "")


def checked(file: Path) -> tuple[str, Report]:
    """The announced verdict of a deck, and the one it gets."""
    deck = read_deck(file.read_bytes(), file.name)
    format = read_formats(GAME, [ARC])[deck.format.removeprefix("arc/")]
    day = date.fromisoformat(deck.headers.get("on", DAY.isoformat()))
    return deck.headers["verdict"], check(deck, Pool(revisions()), format, day)


def test_the_shelf_of_cards_has_no_fault_and_lint_finds_nothing():
    """A45: the name is unique in the catalogue; A106: "mark", never "turn"; a revision says what it changes and why."""
    assert [str(remark) for remark in lint(the_sets(), GAME)] == []


def test_the_first_set_has_about_a_hundred_cards_numbered_without_gaps():
    """A335: every card has a number, and it never changes; a draft may have any free number."""
    first = [card for card in revisions() if card.status == "published" and card.set == "first-light"]
    numbers = sorted({card.number for card in first})

    assert numbers == list(range(1, len(numbers) + 1))
    assert 100 <= len(numbers) <= 130


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_all_five_types(faction):
    """A16, A17: five factions; city, creature, enchantment, magic, event."""
    types = Counter(card.word("type") for card in cards(faction=faction))

    assert types["creature"] >= 9
    assert min(types["event"], types["magic"], types["enchantment"], types["city"]) >= 2


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_a_city_of_each_discipline(faction):
    """A159, A161: so a cities deck can be built from one faction alone."""
    assert {city.word("discipline") for city in cities("arc", faction=faction)} == set(DISCIPLINES)


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_creatures_for_early_and_late_turns(faction):
    """A127: creatures are paid with gold of their faction, and gold grows by one resource card a turn (A73)."""
    costs = Counter(creature.whole("cost") for creature in cards(type="creature", faction=faction))

    assert {1, 2, 3, 4} <= set(costs)
    assert any(cost >= 6 for cost in costs)


def test_the_regions_support_every_faction():
    """A356, A357: each Region names the factions it supports, at least one."""
    supported = [region.words("supports") for region in cards(type="region")]

    assert len(supported) >= 5
    assert {faction for some in supported for faction in some} == set(FACTIONS)


def test_no_faction_has_more_than_two_creatures_without_a_text():
    """A140: creatures may have extra abilities; nearly all of ours have."""
    plain = Counter(creature.word("faction") for creature in cards(type="creature") if not creature.text)

    assert max(plain.values()) <= 2


def test_some_cards_were_revised_and_some_revisions_are_still_to_come():
    """A336, A337: a revision has a version and a day from which it is legal."""
    revised = [card for card in revisions() if card.version > 1]

    assert 5 <= len(revised) <= 40
    assert all(card.change and card.note and card.announced_on and card.legal_from for card in revised)
    assert any(card.legal_from and card.legal_from > DAY for card in revised)


@pytest.mark.parametrize(
    "card", [card for card in revisions() if card.text], ids=lambda card: f"{card.name}@{card.version}"
)
def test_every_text_reads_completely_and_is_written_as_it_is_printed(card):
    """A51: the text box holds the abilities; what the engine plays is what is printed."""
    read = reading(card)

    assert [str(unread) for unread in read.unread] == []
    assert texts()[1].wording(read.abilities, card.word("type")) == card.text


@pytest.mark.parametrize("card", cities("arc"), ids=lambda card: card.name)
def test_every_city_has_one_advantage(card):
    """A181: a city has an advantage text for the tactics phase, and one sentence for when it is built (A163)."""
    abilities = reading(card).abilities

    assert [ability.kind for ability in abilities] == ["advantage", "triggered"]
    assert abilities[1].when.event == "city_built"


@pytest.mark.parametrize("card", cities("arc-2020"), ids=lambda card: card.name)
def test_every_city_of_the_leaflet_has_levels_and_strength(card):
    """P21, P23, P25: devotion reaches levels, one to three a city, lowest first; F2: it needs no discipline; P52: it has strength."""
    always, *abilities = reading(card).abilities
    levels = [ability.n for ability in abilities]

    assert always.kind == "passive"
    assert {ability.kind for ability in abilities} == {"level"}
    assert 1 <= len(levels) <= 3
    assert levels == sorted(set(levels))
    assert set(levels) <= set(range(1, 8))
    assert 6 <= card.whole("defense") <= 10
    assert card.whole("loyalty") == 3
    assert card.word("discipline") in ("", *DISCIPLINES)


def test_cities_of_the_leaflet_are_enough_for_two_decks_with_none_in_common():
    """F2, P5: a deck has three of them or more."""
    assert len(cities("arc-2020")) >= 6


@pytest.mark.parametrize("card", cards(type="enchantment"), ids=lambda card: card.name)
def test_every_enchantment_says_first_what_it_enchants(card):
    """A193: an enchantment always has a target, a player, city, creature, resource card or enchantment."""
    kinds = [ability.kind for ability in reading(card).abilities]

    assert kinds[0] == "enchant"
    assert len(kinds) > 1


def test_every_keyword_on_a_card_is_one_of_the_game_and_most_are_used():
    """A48: what is not used by a card cannot be tried; the first set shows at least nine of the game's keywords."""
    keywords = {ability.keyword for card in cards() for ability in reading(card).abilities if ability.kind == "keyword"}
    known = {phrase.text.partition(" {")[0] for phrase in GAME.vocabulary() if phrase.kind == "keyword"}

    assert keywords <= known
    assert len(keywords) >= 9


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_every_sample_deck_gets_its_announced_verdict(file):
    """T-A17: an illegal deck is refused with the row that its header names."""
    announced, report = checked(file)
    verdict, _, row = announced.partition(" ")

    assert report.verdict == verdict
    assert not row or row in {cite for finding in report.errors for cite in finding.cite}


def test_legal_sample_decks_have_no_warning_and_illegal_ones_are_called_so():
    """T-A17: decks to begin with, and one for each thing that can be wrong."""
    verdicts = {file.stem: checked(file) for file in DECKS}

    assert all((report.verdict == "illegal") == name.startswith("illegal-") for name, (_, report) in verdicts.items())
    assert all(not report.warnings for _, report in verdicts.values() if report.is_legal)
    assert {
        name: [note.code for note in report.findings]
        for name, (_, report) in verdicts.items()
        if report.is_legal and report.findings
    } == {"lamps-of-the-road": ["cities-over-three"], "wolves-at-the-stair": ["cities-over-three"]}
    assert len({announced for announced, _ in verdicts.values()}) >= 9
