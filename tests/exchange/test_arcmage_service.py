"""The cards and decks of the Arcmage service: objects in camelCase, its markup, tokens, and what is left aside.

The cards are of our own making and have the shape of the service's.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardforge import exchange
from cardforge.errors import FaultyInput
from cardforge.exchange import take_cards
from cardforge.exchange.arcmage.texts import plain_text, printed_texts
from cardforge.games.arc import GAME
from cardforge.kernel.cards import Card


def service_card(guid: str = "11", name: str = "Pond Heron", **rest: Any) -> dict[str, Any]:
    """A card as the service sends it."""
    return {
        "guid": guid, "id": 7, "name": name, "firstName": "Pond", "lastName": "Heron", "isGenerated": True, "info": "own",
        "ruleText": "Flying.\nM, 2 Draw a card.", "flavorText": "“Wait.”", "markdownText": "***Flying.***\n\n:m: :g2: Draw a card.\n\n*“Wait.”*",
        "subType": "Heron Bird", "type": {"guid": "t", "name": "Creature"}, "faction": {"guid": "f", "name": "The Empire"},
        "cost": "3", "loyalty": 1, "attack": "1", "defense": "2", "serie": {"name": "Ponds"}, "artist": "Ann",
        "artworkLicensor": "Bea", "artworkLicense": {"name": "CC BY 4.0", "url": "u"}, **rest,
    }  # fmt: skip


TOKEN = service_card(
    "12", "Bee", subType="Token Bee", cost="", loyalty=0, faction={"name": "None"}, markdownText=None, ruleText=""
)
WEIR = service_card(
    "13", "Weir", subType="City", type={"name": "City"}, cost="S", loyalty=3, attack=None, defense="7",
    markdownText="Level 2: Draw a card.",
)  # fmt: skip
DECK = {
    "guid": "d",
    "name": "Ponds",
    "creator": {"name": "ann"},
    "deckCards": [
        {"quantity": 3, "card": service_card()},
        {"quantity": 1, "card": TOKEN},
        {"quantity": 2, "card": WEIR},
    ],
}


def taken(data: object, tmp_path: Path) -> list[Card]:
    file = tmp_path / "download.json"
    file.write_text(json.dumps(data))
    return list(take_cards(file, GAME, format="arcmage", first_number=1).cards)


def test_a_card_has_the_values_of_its_keys(tmp_path):
    """The text is the printed one; the flavour, the artist and the licence of the picture with its licensor are kept."""
    (heron,) = taken(service_card(), tmp_path)

    assert (heron.name, heron.text) == ("Pond Heron", "Flying.\nMark, 2 gold: Draw a card.")
    assert heron.fields == {
        "type": "creature", "faction": "Empire", "cost": 3, "loyalty": 1, "subtypes": ("Heron", "Bird"), "attack": 1, "defense": 2,
        "rarity": "common", "flavor": "“Wait.”", "artist": "Ann", "licence": "CC BY 4.0 (Bea)", "guid": "11",
    }  # fmt: skip


@pytest.mark.parametrize(
    "data", [DECK, [DECK], {"items": [service_card(), TOKEN, WEIR], "totalItems": 3}, [service_card(), TOKEN, WEIR]]
)
def test_lists_and_decks_hold_the_same_cards_each_once(data, tmp_path):
    """A card that is in two decks is one card; S is a cost, a token has neither cost nor faction."""
    cards = taken(data if data != [DECK] else [DECK, DECK], tmp_path)

    assert [card.name for card in cards] == ["Pond Heron", "Bee", "Weir"]
    assert cards[2].fields["cost"] == "S"
    assert not {"cost", "faction"} & cards[1].fields.keys()


def test_a_flat_list_is_read_with_its_underscores(tmp_path):
    """Words in place of objects, `rule_text`, `subtype`, and one licence for the whole card."""
    flat = {
        "guid": "21", "name": "Reed Song", "faction": "Gaian", "type": "Event", "subtype": "Event", "cost": "X", "loyalty": 1,
        "rule_text": "M2, Draw a card.", "flavor_text": "Hush.", "licence": "CC BY-SA 4.0", "version": "0.07",
    }  # fmt: skip

    (song,) = taken([flat], tmp_path)

    assert song.text == "Mark 2 others: Draw a card."
    assert song.fields | {"rarity": ""} == {
        "type": "event", "faction": "Gaian", "cost": "X", "loyalty": 1, "rarity": "", "flavor": "Hush.", "licence": "CC BY-SA 4.0", "guid": "21",
    }  # fmt: skip
    assert song.version == 1


def test_one_card_with_two_contents_is_a_fault(tmp_path):
    """Nothing tells which of the two is the card."""
    file = tmp_path / "download.json"
    file.write_text(json.dumps([service_card(), service_card(cost="4")]))

    with pytest.raises(FaultyInput, match="the card 11 is also at card 1 'Pond Heron'"):
        take_cards(file, GAME, format="arcmage", number_for=lambda name, guid: int(guid))


def test_what_is_no_card_is_a_fault(tmp_path):
    with pytest.raises(FaultyInput, match="a card, a deck or a list of them"):
        taken(["Pond Heron"], tmp_path)


@pytest.mark.parametrize(
    ("markdown", "rules", "flavor"),
    [
        (":W:hen I enter play, draw\n:br:a card.", "When I enter play, draw a card.", ""),
        (":m2:, :gx: Draw a card.", "Mark 2 others, X gold: Draw a card.", ""),
        (":mi: draw a card.", "Mark: Draw a card.", ""),
        ("Pay :g3: or mark it.", "Pay 3 or mark it.", ""),
        ("*A rule in italics.*\n\n_«Non.»_", "A rule in italics.", "«Non.»"),
        ("**Flying** *(Only fliers.)*", "Flying (Only fliers.)", ""),
        (":ma: Win.", "Mark all others: Win.", ""),
        (":m1: Win.", "Mark 1 other: Win.", ""),
        ("", "", ""),
    ],
)
def test_the_markup_becomes_plain_text(markdown, rules, flavor):
    """Drop capitals, line breaks, symbols at the beginning as costs and inside a sentence, bold and italic letters."""
    assert printed_texts(markdown) == (rules, flavor)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("M, Draw a card.", "Mark: Draw a card."),
        ("M, 2, draw a card.", "Mark, 2 gold: Draw a card."),
        ("2 cards are drawn.", "2 cards are drawn."),
        ("My army, too.\n\nM9, Win.", "My army, too.\nMark 9 others: Win."),
    ],
)
def test_letters_that_stand_for_symbols_become_words(text, wanted):
    """Only a letter before a comma is a symbol; a number is one only behind another symbol."""
    assert plain_text(text) == wanted


def test_a_deck_of_the_service_is_a_deck_with_its_tokens_apart(tmp_path):
    """Written as deck.txt and read again it has the same cards."""
    file = tmp_path / "ponds.json"
    file.write_text(json.dumps(DECK))

    deck = exchange.read_file(file)
    text = exchange.write(deck, "arcmage").decode()

    assert [(entry.section, entry.count, entry.name) for entry in deck.entries] == [
        ("Main", 3, "Pond Heron"),
        ("Tokens", 1, "Bee"),
        ("Main", 2, "Weir"),
    ]
    assert text == "# Ponds by ann\n\n3x Pond Heron\n1x Bee\n2x Weir\n"
    assert [entry.count for entry in exchange.read(text, "arcmage").entries] == [3, 1, 2]


def test_a_written_list_is_read_as_the_same_cards(tmp_path):
    cards = taken([service_card(), WEIR], tmp_path)
    file = tmp_path / "again.json"
    file.write_bytes(exchange.write_cards(cards, "arcmage"))

    again = take_cards(file, GAME, format="arcmage", first_number=1).cards

    assert [(card.name, card.text, card.fields) for card in again] == [
        (card.name, card.text, card.fields) for card in cards
    ]
