"""Cockatrice, OCTGN and Lackey: decks in XML or similar tags, valid and malformed."""

from __future__ import annotations

import pytest

from cardforge.decks.deck import Deck, Entry, Printing
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.exchange import deck_hash, read, write

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>now</lastLoadedTimestamp>
    <deckname>Lamps</deckname>
    <bannerCard providerId="">Lamp Warden</bannerCard>
    <comments>Built on a train.
author: Mira</comments>
    <tags><tag>slow</tag></tags>
    <zone name="main"><card number="2" price="0.1" name="Life // Ash"/><zone name="x"><card number="1" name="Lamp Warden"/></zone></zone>
    <zone name="side"><card name="Tide, the Grey"/></zone>
    <sideboard_plan><name>plan</name></sideboard_plan>
</cockatrice_deck>"""


@pytest.mark.parametrize(
    ("deck", "signs"),
    [
        (Deck(), "r8sq7riu"),
        (
            Deck(entries=(Entry("Main", 1, "Mountain"), Entry("Main", 2, "Island"), Entry("Sideboard", 3, "Forest"))),
            "5cac19qm",
        ),
    ],
)
def test_the_deck_hash_is_cockatrices_own(deck: Deck, signs: str) -> None:
    """SHA-1 of the sorted names, five bytes in base 32; the expected values come from the program itself."""
    assert deck_hash(deck) == signs


def test_the_deck_hash_ignores_printings_and_other_zones() -> None:
    """Printings do not count; only main and side deck do."""
    plain = Deck(entries=(Entry("Main", 2, "Ash Knight"),))
    pinned = Deck(entries=(Entry("Main", 2, "ash knight", 17, 2), Entry("Cities", 1, "Harbour of Lamps")))

    assert deck_hash(plain) == deck_hash(pinned)


def test_the_deck_hash_of_too_many_cards_is_refused() -> None:
    """No input makes the program hang."""
    with pytest.raises(CardforgeError, match="more than 100000 cards"):
        deck_hash(Deck(entries=(Entry("Main", 10**12, "Ash Knight"),)))


def test_unknown_elements_of_a_cockatrice_deck_are_ignored() -> None:
    """Unknown elements and old prices are ignored; nested zones belong to the zone around them."""
    deck = read(COD)

    assert deck.name == "Lamps"
    assert deck.headers == {"notes": "Built on a train.", "author": "Mira"}
    assert [(entry.section, entry.count, entry.name) for entry in deck.entries] == [
        ("Main", 2, "Life // Ash"),
        ("Main", 1, "Lamp Warden"),
        ("Sideboard", 1, "Tide, the Grey"),
    ]


def test_every_fault_of_a_cockatrice_deck_is_reported_with_its_place() -> None:
    """All faults of a file at once."""
    bad = COD.replace('number="2"', 'number="many"').replace('name="Tide, the Grey"', 'name=""')

    with pytest.raises(FaultyInput) as refused:
        read(bad, file="lamps.cod")

    assert [str(fault) for fault in refused.value.faults] == [
        "lamps.cod: zone 'main', card 1: the count 'many' is not a whole number from 1 to 9999",
        "lamps.cod: zone 'side', card 1: has no card name",
    ]


def test_an_octgn_deck_is_read_by_its_names() -> None:
    """Ids of other games are not pins; empty sections vanish; braces and case of an id do not matter."""
    ours = "{CADF04FE-0000-8000-8002-000000000011}"
    text = f"""\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="e3d56d9e-900d-49c6-b6ae-22cbb51be153" sleeveid="0">
  <section name="Main" shared="False">
    <card qty="3" id="6814ab83-c21d-4df9-8d07-e977ee27f131">Blue Marrow</card>
    <card qty="1" id="{ours}">Ash Knight</card>
  </section>
  <section name="Side" shared="False" />
  <notes><![CDATA[]]></notes>
</deck>"""
    deck = read(text)

    foreign = Printing("6814ab83-c21d-4df9-8d07-e977ee27f131")
    assert deck.entries == (Entry("Main", 3, "Blue Marrow", printing=foreign), Entry("Main", 1, "Ash Knight", 17, 2))
    assert deck.headers == {"octgn-game": "e3d56d9e-900d-49c6-b6ae-22cbb51be153"}


def test_a_lackey_deck_that_is_not_well_formed_is_read_all_the_same() -> None:
    """Real files are often not well-formed XML; a misplaced closing tag does no harm."""
    text = """<deck version="0.8"><meta><game>arc</author></meta>
<superzone name="Deck">
<card><name id="ash_knight">Ash Knight</nam></set></card>
<card><name id="ash_knight">Ash Knight</name><set>One</card>
<card><name id="x">Ember&apos;s Keep &amp; Co<set>One & Two</set>
</superzone>
<superzone name="Sideboard"><card><name>Tide</name></card></superzone>
</deck>"""
    deck = read(text)

    assert deck.game == "arc"
    assert [(entry.section, entry.count, entry.name, entry.line) for entry in deck.entries] == [
        ("Main", 1, "Ash Knight", 3),
        ("Main", 1, "Ash Knight", 4),
        ("Main", 1, "Ember's Keep & Co", 5),
        ("Sideboard", 1, "Tide", 7),
    ]


def test_too_many_copies_are_refused_by_formats_that_write_each_copy() -> None:
    """Such a count is a fault; writing it would take minutes."""
    for slug in ("lackey", "tts"):
        with pytest.raises(FaultyInput, match="more than 10000 cards"):
            write(Deck(entries=(Entry("Main", 10**7, "Ash Knight"),)), slug)
