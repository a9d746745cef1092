"""The cards of ARC cost what docs/factions-arc.md says: its prices and its exceptions are read from the page."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from cardforge.carddata.shelf import read_shelf
from cardforge.decks.pool import Pool
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.kernel.cards import Card

ROOT = Path(__file__).resolve().parents[4]
PAGE = (ROOT / "docs" / "factions-arc.md").read_text(encoding="utf-8")
DAY = date(2026, 12, 1)
MOST_OF_WORDS = 4
"""An ability in words is worth no more than this."""

HELP = {
    "city": r"When this city is built, if an opponent began the game, gain 2 LP(?:(?:, gain 1 VP)?, draw a card)? and create a 1/1 \w+ creature token\.",
    "S": r"If an opponent began the game, this city takes at most 4 damage each turn\.",
    "region": r"If an opponent began the game, this region gets \+0/\+3\.",
}
"""The sentence for a player whose opponent began, of cities with a price in gold, of those built for a skipped turn, and of Regions."""


def table(heading: str) -> dict[str, str]:
    """The rows of a table of the page, by their first cell."""
    body = re.search(rf"^\| {heading} \|[^\n]*\n\| --- [^\n]*\n((?:\|[^\n]*\n?)+)", PAGE, re.MULTILINE)
    assert body, heading
    rows = (line.strip("| \n").split(" | ") for line in body[1].splitlines())
    return {row[0]: row[1] for row in rows}


PRICES = {keyword: int(price) for keyword, price in table("keyword").items()}
EXCEPTIONS = table("exception")


@cache
def current() -> tuple[Card, ...]:
    """The current revision of every card."""
    revisions = [card for found in read_shelf(GAME, [ROOT / "cards" / "arc"]) for card in found.cards]
    pool = Pool(revisions)
    found = (pool.current(number, DAY) for number in sorted({card.number for card in revisions}))
    return tuple(card for card in found if card)


def for_who_did_not_begin(card: Card) -> str:
    """The sentence of a city or Region for a player whose opponent began."""
    return next((line for line in card.text.splitlines() if "an opponent began the game" in line), "")


def departs(card: Card) -> str:
    """How a card departs from the rules of the page; "" if it keeps them."""
    kind, cost = card.word("type"), card.fields.get("cost")
    if kind in HELP and not re.fullmatch(HELP["S" if cost == "S" else kind], for_who_did_not_begin(card)):
        return "it does not help who did not begin"
    if kind == "region":
        wanted = max(5, 9 - len(card.words("supports")) - ("Level 1" in card.text))
        return "" if card.whole("hp") == wanted else f"hit points are not {wanted}"
    if cost == "S":
        return "" if card.whole("loyalty") == 3 else "its loyalty is not 3"
    price = card.whole("cost")
    if not (card.whole("loyalty") == 0 if price == 1 else 1 <= card.whole("loyalty") <= 2):
        return f"a loyalty of {card.whole('loyalty')} for a cost of {price}"
    if kind == "city":
        over = card.whole("defense") - 2 * price
        return "" if over in (0, 1) else f"DEF is {over} over twice its cost"
    return _of_creature(card, price) if kind == "creature" else ""


def _of_creature(card: Card, cost: int) -> str:
    keywords, in_words = 0, 0
    for line in filter(None, card.text.splitlines()):
        names = [re.sub(r" \d+$", "", name) for name in line.rstrip(".").split(", ")]
        if set(names) <= set(PRICES):
            keywords += sum(PRICES[name] for name in names)
        else:
            in_words += 1
    left = 2 * cost + 1 - card.whole("attack") - card.whole("defense") - keywords
    least, most = in_words, MOST_OF_WORDS if in_words else 0
    return "" if least <= left <= most else f"{left} left for {in_words} abilities in words"


def test_every_card_costs_what_the_page_says_but_for_its_exceptions() -> None:
    """The exceptions are named there, and each of them departs."""
    departing = {card.name: departs(card) for card in current()}

    assert {name: why for name, why in departing.items() if why and name not in EXCEPTIONS} == {}
    assert [name for name in EXCEPTIONS if not departing.get(name)] == []


@pytest.mark.parametrize(("change", "said"), [({"attack": 9}, "left for"), ({"loyalty": 4}, "a loyalty of 4")])
def test_a_card_that_is_too_strong_is_noticed(change: dict[str, int], said: str) -> None:
    """A creature with a higher ATK, and one with another loyalty."""
    (wolf,) = [card for card in current() if card.name == "Meadow Wolf"]
    changed = Card(wolf.game, wolf.number, wolf.version, wolf.name, wolf.text, {**wolf.fields, **change}, set=wolf.set)

    assert departs(wolf) == ""
    assert said in departs(changed)


@pytest.mark.parametrize("name", ["Heartwood", "Antler Gate", "Wolf Fence"])
def test_a_city_that_helps_nobody_is_noticed(name: str) -> None:
    """A city with a price in gold, one built for a skipped turn, and a Region, each without its sentence."""
    (found,) = [card for card in current() if card.name == name]
    bare = Card(found.game, found.number, found.version, found.name, "", found.fields, set=found.set)

    assert departs(found) == ""
    assert departs(bare) == "it does not help who did not begin"


def test_there_are_as_many_designs_as_a_game_needs() -> None:
    """240 designs, 36 of each faction, 21 cities, 15 Regions."""
    factions = Counter(card.word("faction") for card in current())
    types = Counter(card.word("type") for card in current())

    assert len(current()) >= 240
    assert min(factions[faction] for faction in FACTIONS) >= 36
    assert types["city"] >= 21
    assert types["region"] >= 15


def test_no_two_creatures_are_equal_in_kind() -> None:
    """Same faction, cost, ATK, DEF and text: then one of them is not needed."""
    kinds = Counter(
        (card.word("faction"), card.whole("cost"), card.whole("attack"), card.whole("defense"), card.text)
        for card in current()
        if card.word("type") == "creature"
    )

    assert [kind for kind, count in kinds.items() if count > 1] == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_page_names_key_cards_of_the_faction(faction: str) -> None:
    """Its plan, its key cards and what counters it: five of its cards are named, the first of all of them under "Key cards"."""
    section = re.search(rf"^## {faction}: .*?(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
    assert section
    told = " ".join(section[0].split())
    own = [card.name for card in current() if card.word("faction") == faction]
    key = told.partition("**Key cards.**")[2].partition("**What it lacks.**")[0]

    assert sum(name in key for name in own) >= 5
    assert all(word in told for word in ("**Plan.**", "**What it lacks.**", "**Counters.**"))


def test_every_sample_deck_is_on_the_page_and_they_are_enough() -> None:
    """Eight standard decks, two for arc-regions, four for arc-2020."""
    counts: Counter[str] = Counter()
    for file in sorted((ROOT / "cards" / "arc" / "decks").glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        if "# verdict: legal" in text:
            counts[re.findall(r"^# format: arc/(\S+)", text, re.MULTILINE)[0]] += 1
            assert f"`{file.stem}`" in PAGE

    assert counts == {"standard": 8, "regions": 2, "leaflet": 4}
