"""The original set of Tin Republic against blueprint G: how many of what, and every text read by the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from cardforge.carddata import read_formats
from cardforge.carddata.shelf import read_shelf
from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.rules import RULE_KINDS
from cardforge.games.state51 import GAME
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.phases.setup import box
from cardforge.games.state51.text.vocabulary import VOCABULARY
from cardforge.kernel.cards import Card
from cardforge.tasks.reports.report_page import sections
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import cards_hash
from cardforge.wording import Reader, Writer

SHELF = Path(__file__).resolve().parents[4] / "cards" / "state51"
CARDS = tuple(card for found in read_shelf(GAME, [SHELF]) for card in found.cards)
LOCATIONS = [card for card in CARDS if card.word("type") == "location"]
BASE = [card for card in LOCATIONS if not card.word("expansion") and not card.word("faction")]
MAP = [card for card in LOCATIONS if card.word("expansion") == "map"]
BASICS = ("gear", "gun", "fuel", "brick")


def copies(card: Card) -> int:
    """How many of a card lie in the box."""
    found = card.fields.get("copies", 1)
    assert isinstance(found, int)
    return found


def words(card: Card, name: str) -> tuple[str, ...]:
    """A field that holds several words."""
    return tuple(str(word) for word in card.fields.get(name, ()))  # type: ignore[union-attr]


def count(cards: Iterable[Card], *fields: str) -> dict[object, int]:
    """How many printed cards show each value of a field, or each pair of values."""
    counted: Counter[object] = Counter()
    for card in cards:
        values = tuple(card.fields.get(field) for field in fields)
        counted[values if len(fields) > 1 else values[0]] += copies(card)
    return dict(counted)


def icons(cards: Iterable[Card]) -> dict[str, int]:
    """How many type icons of each kind the printed cards show."""
    counted: Counter[str] = Counter()
    for card in cards:
        for icon in words(card, "types"):
            counted[icon] += copies(card)
    return dict(counted)


def pattern(card: Card) -> str:
    """What kind of spoils a Location has: "3 + vp" for three of a resource and a point."""
    spoils = Counter(words(card, "spoils"))
    if len(spoils) == 1 and "vp" not in spoils and "ammo" not in spoils:
        return f"{spoils.total()}"
    others = {good: n for good, n in spoils.items() if good not in ("vp", "card")}
    parts = [str(n) if good != "ammo" else f"{n} ammo" for good, n in sorted(others.items())]
    if any(good in ("grey", "red", "blue") for good in others) and len(spoils) == 3:
        parts = ["contact"]
    return " + ".join([*parts, *["card"] * spoils["card"], *["vp"] * spoils["vp"]])


def patterns(cards: Iterable[Card], distance: int) -> dict[str, int]:
    """How many printed cards of a distance have each pattern of spoils."""
    counted: Counter[str] = Counter()
    for card in cards:
        if card.fields["distance"] == distance:
            counted[pattern(card)] += copies(card)
    return dict(counted)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(VOCABULARY)


@pytest.fixture(scope="module")
def writer() -> Writer:
    return Writer(VOCABULARY)


def test_the_base_set_has_88_cards_in_62_designs() -> None:
    """G1: 60 or more designs; 39 of them once, 20 twice, 3 three times."""
    assert sum(map(copies, BASE)) == 88
    assert Counter(map(copies, BASE)) == {1: 39, 2: 20, 3: 3}


def test_the_base_set_is_split_by_kind_and_distance() -> None:
    """G1: production 15 / 12 / 1, feature 9 / 10 / 1, action 8 / 18 / 14 by distance 1 / 2 / 3."""
    by_kind = {"production": (15, 12, 1), "feature": (9, 10, 1), "action": (8, 18, 14)}

    wanted = {(kind, at): n for kind, row in by_kind.items() for at, n in enumerate(row, 1)}
    assert count(BASE, "kind", "distance") == wanted


def test_sixteen_productions_are_open_and_nothing_else_is() -> None:
    """G1: open among production 16 of 28."""
    opened = [card for card in BASE if card.fields.get("open")]

    assert count(opened, "kind") == {"production": 16}


def test_half_of_the_actions_can_be_used_twice() -> None:
    """G1, checks: once / twice 20 / 20; only actions say how often."""
    assert count([card for card in BASE if card.word("kind") == "action"], "uses") == {1: 20, 2: 20}
    assert all(("uses" in card.fields) == (card.word("kind") == "action") for card in LOCATIONS)


def test_the_base_set_shows_154_type_icons() -> None:
    """G1, types: fame 32, ammo 26, the resources 17, 17, 17, 15, then worker, contact, culture, card."""
    wanted = {"fame": 32, "ammo": 26, "fuel": 17, "gear": 17, "gun": 17, "brick": 15, "worker": 10, "contact": 9}

    assert icons(BASE) == {**wanted, "culture": 7, "card": 4}
    assert sum(icons(BASE).values()) == 154
    assert Counter(len(words(card, "types")) for card in BASE for _ in range(copies(card))) == {2: 66, 1: 22}


def test_the_deals_of_the_base_set_bring_every_good() -> None:
    """G1, deal good: gear 15, gun 14, fuel 14, brick 14, vp 9, worker 8, ammo 7, card 4, one of each contact but grey."""
    wanted = {"gear": 15, "gun": 14, "fuel": 14, "brick": 14, "vp": 9, "worker": 8, "ammo": 7, "card": 4}

    assert count(BASE, "deal") == {**wanted, "blue": 1, "red": 1, "universal": 1}


def test_spoils_grow_with_the_distance() -> None:
    """G1, spoils: 27 / 5 pairs at distance 1; 11 / 10 / 5 / 4 / 3 / 6 / 1 at 2; 13 / 3 at 3."""
    assert patterns(BASE, 1) == {"2": 27, "1 + 1": 5}
    assert patterns(BASE, 2) == {
        "2 + vp": 11, "3": 10, "2 + card": 5, "1 + vp + vp": 4, "contact + card + vp": 3, "vp + vp": 6, "card + vp": 1,
    }  # fmt: skip
    assert patterns(BASE, 3) == {"3 + vp": 13, "3 ammo + card": 3}


def test_the_map_set_has_41_cards() -> None:
    """N2, G4: production 11, feature 12, action 18; distance 15 / 20 / 6."""
    assert count(MAP, "kind") == {"production": 11, "feature": 12, "action": 18}
    assert count(MAP, "distance") == {1: 15, 2: 20, 3: 6}


def test_the_map_set_shows_69_type_icons() -> None:
    """G4, types: ammo 12, fame 12, each basic 7, worker 6, contact 6, culture 3, card 2; 30 double, 9 single, 2 typeless."""
    wanted = {"ammo": 12, "fame": 12, "worker": 6, "contact": 6, "culture": 3, "card": 2, **dict.fromkeys(BASICS, 7)}

    assert icons(MAP) == wanted
    assert Counter(len(words(card, "types")) for card in MAP for _ in range(copies(card))) == {2: 30, 1: 9, 0: 2}


def test_the_map_cards_speak_of_outposts_in_the_roles_of_the_blueprint() -> None:
    """G4: Ruins 2, six Directions, defense tokens 2; build 3, upgrade 2, raze 2; activate 4, build 3, upgrade 3 ... What counts level 3 counts it at the end."""
    roles = {
        "Gain 1 Ruins": 2, "Production: 1 defense": 2, "on level 1": 1, "When you build": 3, "When you upgrade": 2, "When you raze": 2,
        "more defense": 1, "Put 2 defense": 1, "worker: Activate": 4, ": Build an Outpost": 3, ": Upgrade an Outpost": 3,
        "At the end: 1 vp for each own Outpost on level 3": 4, "2 red: Raze": 2, "own Ruins: 1 vp": 1,
    }  # fmt: skip
    found = {words: sum(copies(card) for card in MAP if words in card.text) for words in roles}
    directions = [card for card in MAP if card.text.startswith("Production: ") and "own Outpost in the" in card.text]

    assert found == roles
    assert len(directions) == len({card.text.split("in the ")[1] for card in directions}) == 6


def test_there_are_two_piles_of_six_connections() -> None:
    """G2: 4 weak ones with 2 contacts and 2 strong ones with 3; the strong red one costs 1 gun."""
    connections = [card for card in CARDS if card.word("type") == "connection"]

    assert {(card.word("pile"), card.text): copies(card) for card in connections} == {
        ("red", "2 red."): 4, ("red", "1 gun: 3 red."): 2, ("blue", "2 blue."): 4, ("blue", "3 blue."): 2,
    }  # fmt: skip


FACTION_CARDS = [card for card in CARDS if card.word("type") == "faction"]


def test_four_factions_have_the_same_income_but_for_one_resource() -> None:
    """G3, R11: 3 workers, 1 grey, 1 card and one of the four resources each."""
    incomes = {card.text.splitlines()[0] for card in FACTION_CARDS}

    assert incomes == {f"Income: 3 workers, 1 grey, 1 card, 1 {good}." for good in BASICS}


def rates() -> dict[str, dict[str, tuple[int, int, int]]]:
    """For each faction's own resource and each contact: the resources paid, the contacts gained, the uses per round."""
    found: dict[str, dict[str, tuple[int, int, int]]] = {}
    for card in FACTION_CARDS:
        own = card.text.splitlines()[0].removesuffix(".").split(" ")[-1]
        for line in card.text.splitlines()[1:]:
            price, reward = line.removesuffix(".").removeprefix("Twice per round, ").split(": ")
            (paid, _), (gained, contact) = price.split(" "), reward.split(", ")[0].split(" ")
            found.setdefault(own, {})[contact] = (int(paid), int(gained), 1 + line.startswith("Twice"))
    return found


def test_the_rates_of_the_factions_follow_our_rule() -> None:
    """D-G9, G3: one contact for a resource, two at once or one twice a round; fuel gives three for two, bricks a token beside two."""
    assert rates() == {
        "gear": {"grey": (2, 2, 1), "red": (2, 2, 1), "blue": (1, 1, 1)},
        "brick": {"grey": (2, 2, 1), "red": (2, 2, 1), "blue": (2, 2, 1)},
        "fuel": {"grey": (1, 1, 1), "red": (1, 1, 1), "blue": (2, 3, 1)},
        "gun": {"grey": (1, 1, 2), "red": (1, 1, 2), "blue": (1, 1, 1)},
    }
    beside = [line for card in FACTION_CARDS for line in card.text.splitlines()[1:] if "," in line.split(": ")[1]]
    assert beside == ["2 bricks: 2 grey, 1 defense token."]


def test_the_page_says_which_faction_wins_more_or_less_than_its_share() -> None:
    """2,000 games of four with the cards as they are: the factions outside 20 to 30 %, which is the aim, are named above the reports."""
    page = (SHELF.parents[1] / "docs" / "balance-state51.md").read_text(encoding="utf-8")
    report = next(one for one in sections(page) if one.title == "state51: greedy, greedy, greedy, greedy")
    body = page.split(f"## {report.title}\n", 1)[1].split("\n## ", 1)[0]
    shares = dict(
        re.findall(r"^    (\S.*?)  +(\d+)% ", body.split("won by side:")[1].split("balance")[0], re.MULTILINE)
    )
    played = match_spec(GAME.slug, [], ["greedy"] * 4, 1, None, False, Settings.from_environment())

    assert " -n 2000 " in f"{report.command} "
    assert cards_hash(played) == report.cards
    assert shares.keys() == {card.name for card in FACTION_CARDS}
    intro = " ".join(page.split("\n## ")[0].split())
    missed = {name: share for name, share in shares.items() if not 20 <= int(share) <= 30}
    assert {name: share for name, share in shares.items() if f"{name} wins {share} %" in intro} == missed
    assert re.search(r"rounds of the middle game  5 to 8  found 5  +yes", body)


@pytest.mark.parametrize(("players", "least", "most"), [(2, 45, 55), (3, 28, 38), (4, 20, 30)])
def test_with_the_map_whoever_begins_wins_about_a_share(players: int, least: int, most: int) -> None:
    """2,000 games of greedy players with the map and the cards as they are: no corner of the first Lookout decides them."""
    page = (SHELF.parents[1] / "docs" / "balance-state51.md").read_text(encoding="utf-8")
    seats = ["greedy"] * players
    report = next(one for one in sections(page) if one.title == f"state51, map: {', '.join(seats)}")
    body = page.split(f"## {report.title}\n", 1)[1].split("\n## ", 1)[0]
    played = match_spec(GAME.slug, [], seats, 1, "map", False, Settings.from_environment())

    assert " -n 2000 " in f"{report.command} "
    assert cards_hash(played) == report.cards
    found = re.search(r"the seat that began won (\d+)%", body)
    assert found
    assert least <= int(found[1]) <= most


@pytest.mark.parametrize(
    ("position", "upgrade", "text"),
    [
        ("NW", "gun", "Level 1: 2 workers.\nLevel 2: 1 red, 1 card.\nLevel 3: 1 red, 1 card, 1 defense token."),
        ("N", "fuel", "Level 1: 1 fuel, 1 worker.\nLevel 2: 2 blue.\nLevel 3: 1 card, 1 defense token."),
        ("NE", "gear", "Level 1: 2 workers.\nLevel 2: 2 grey.\nLevel 3: 2 grey, 1 defense token."),
        ("W", "worker", "Level 1: 2 gears.\nLevel 2: 1 ammo, 1 worker.\nLevel 3: 1 card, 1 defense token."),
        ("C", "contact", "Level 1: 1 ammo.\nLevel 2: 1 universal, 1 card.\nLevel 3: 2 cards, 1 defense token."),
        ("E", "fuel", "Level 1: 1 gear, 1 gun.\nLevel 2: 1 ammo, 1 worker.\nLevel 3: 1 card, 1 defense token."),
        ("SW", "brick", "Level 1: 2 fuel.\nLevel 2: 1 ammo.\nLevel 3: 1 card, 1 defense token."),
        ("S", "gear", "Level 1: 1 card.\nLevel 2: 1 development token.\nLevel 3: 2 cards, 1 defense token."),
        ("SE", "brick", "Level 1: 2 guns.\nLevel 2: 1 vp, 1 worker.\nLevel 3: 1 vp, 1 worker, 1 defense token."),
    ],
)
def test_nine_territories_follow_the_table(position: str, upgrade: str, text: str) -> None:
    """G5: each position once, with its upgrade type, its three effects and the defense 3, 4, 5; level 3 gives no point of its own."""
    (territory,) = [card for card in CARDS if card.word("position") == position]

    assert position in POSITIONS
    assert territory.word("upgrade") == upgrade
    assert territory.text.strip() == text
    assert territory.fields["defense"] == (3, 4, 5)


def test_each_faction_has_a_deck_of_sixteen() -> None:
    """G6: 2 designs three times, 3 twice, 4 once; all three kinds are there."""
    factions = [card.name for card in CARDS if card.word("type") == "faction"]

    assert {card.word("faction") for card in LOCATIONS} - {""} == set(factions)
    for name in factions:
        deck = [card for card in LOCATIONS if card.word("faction") == name]
        assert Counter(map(copies, deck)) == {3: 2, 2: 3, 1: 4}
        assert sum(map(copies, deck)) == 16
        assert len(count(deck, "kind")) == 3


def test_spoils_of_every_location_are_two_to_four_goods() -> None:
    """A2: spoils are 2 to 4 goods; the far Locations of every set are worth the most."""
    sizes = {(card.fields["distance"], len(words(card, "spoils"))) for card in LOCATIONS}

    assert sizes == {(1, 2), (2, 2), (2, 3), (3, 4)}


def test_the_lists_to_print_hold_the_whole_box() -> None:
    """G1-G6: every card of the three sets as often as it lies in the box, under the heading of its section."""
    printed: Counter[tuple[str, str]] = Counter()
    for file in (SHELF / "boxes").glob("*.txt"):
        for entry in read_deck(file.read_bytes(), file.name, GAME.sections).entries:
            printed[entry.section, entry.name] += entry.count

    laid = zip(GAME.sections, box(CARDS), strict=True)
    assert printed == Counter((section, card.name) for section, cards in laid for card in cards)


@pytest.mark.parametrize(
    ("section", "name", "row"),
    [
        ("Territories", "a Location", "N2"),
        ("Connections", "a Location", "R2"),
        ("Factions", "a Location", "R1"),
        ("Map", "a Territory", "R2"),
    ],
)
def test_a_section_of_the_box_holds_its_own_type_alone(section: str, name: str, row: str) -> None:
    """N2, R1, R2: a card of another type is an error that cites the row of the section; those of the type are none."""
    kinds = {
        "a Location": LOCATIONS[0],
        "a Territory": next(card for card in CARDS if card.word("type") == "territory"),
    }
    own = dict(zip(GAME.sections, box(CARDS), strict=True))[section][0]
    deck = Deck("", "state51", "state51/box", (Entry(section, 1, kinds[name].name), Entry(section, 1, own.name)))

    report = check(deck, Pool(list(CARDS)), read_formats(GAME, [SHELF])["box"], None, RULE_KINDS | GAME.rule_kinds)

    found = [finding for finding in report.findings if finding.code.startswith("not-a-")]
    assert [finding.cite for finding in found] == [(row,)]
    assert kinds[name].name in str(found[0])


def test_names_are_told_apart() -> None:
    """No two cards of the game share a name."""
    assert len({card.name.lower() for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_text_is_read_and_written_back(card: Card, reader: Reader, writer: Writer) -> None:
    """The printed text is the program: read whole, and written again to the letter."""
    reading = reader.read(card.text)

    assert reading.complete, str(reading.unread[0])
    assert writer.wording(reading.abilities) == card.text.strip()
