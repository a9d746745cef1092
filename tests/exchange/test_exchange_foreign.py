"""What other programs put into a deck is carried as far as a format can hold it, and named where it cannot."""

from __future__ import annotations

import pytest

from cardforge.decks.deck import Printing
from cardforge.errors import FaultyInput
from cardforge.exchange import losses, read, sniff, write

GUID = "6814ab83-c21d-4df9-8d07-e977ee27f131"
OCTGN = (
    f'<deck game="e3d56d9e-900d-49c6-b6ae-22cbb51be153"><section name="Main" shared="True">'
    f'<card qty="3" id="{GUID}">Blue Marrow</card></section><sleeve>c2xlZXZl</sleeve></deck>'
)
XMAGE = "NAME:Lamps\n2 [M10:146] Lightning Lamp\nSB: 1 [STX:148] Tide\nLAYOUT MAIN:(1,1)\n1 Lone Lamp\n"
MTGO = (
    '<?xml version="1.0"?><Deck><NetDeckID>0</NetDeckID><Cards CatID="83343" Quantity="2" Sideboard="false" '
    'Name="Bala Lamp" Annotation="0"/><Cards CatID="9" Quantity="1" Sideboard="true" Name="Tide" Annotation="7"/></Deck>'
)
ARKHAM = (
    '{"id": 5, "name": "Lamps", "investigator_code": "01001", "slots": {"01016": 1, "01017": 2}, "sideSlots": [], '
    '"taboo_id": 3}'
)
VTES = """Trading Card Day
Bad Naumburg, Germany
October 2nd 2022
2R+F
14 players
Mira Lamp

Deck Name: Old Lamps
Description: Slow.
Even slower.

Crypt (3 cards, min=7, max=24, avg=3.75)
----------------------------------------
2x Nana Lamp          8  POT PRE  Guruhi:4
1x Tide, The          3  pot      Ishtarri:4

Library (3 cards)
Master (1; 1 trifle)
1x Storage Lamp -- cheap

Action (2)
2x Walk of Lamps
"""


def printings(text: str | bytes, slug: str | None = None) -> list[Printing]:
    return [entry.printing for entry in read(text, slug).entries]


@pytest.mark.parametrize("to", ["cardforge", "json", "octgn", "cockatrice", "tts", "mtgo", "lackey", "arkhamdb"])
def test_the_ids_of_an_octgn_deck_reach_every_format_that_can_hold_them(to: str) -> None:
    """The GUID of the card comes back, and nothing is said to be lost."""
    deck = read(OCTGN)

    assert printings(write(deck, to), to) == [Printing(GUID)]
    assert not any("card id" in loss for loss in losses(deck, to))


def test_an_octgn_deck_keeps_its_game_and_says_what_was_left_aside() -> None:
    """The id of the game definition is written again; sleeve and shared section are named in every export."""
    deck = read(OCTGN)

    assert b'game="e3d56d9e-900d-49c6-b6ae-22cbb51be153"' in write(deck, "octgn")
    assert losses(deck, "octgn") == [
        "the mark that a section is shared by the players of the file",
        "the sleeve of the cards of the file",
    ]
    assert "1 card id is lost (6814ab83-c21d-4df9-8d07-e977ee27f131)" in losses(deck, "text")


@pytest.mark.parametrize("to", ["cardforge", "json", "xmage", "forge", "mtga", "text", "cockatrice"])
def test_the_sets_of_an_xmage_deck_reach_every_format_that_can_hold_them(to: str) -> None:
    """Set and number come back from each."""
    deck = read(XMAGE)

    assert printings(write(deck, to), to) == [Printing("", "M10", "146"), Printing("", "STX", "148")]


def test_what_an_xmage_reader_ignores_is_named() -> None:
    """XMage skips such lines; they are not lost without a word."""
    assert read(XMAGE).left_aside == (
        "the layout of the deck editor",
        "the line '1 Lone Lamp', which is not `4 [SET:17] Name`",
    )
    assert "2 sets of cards are lost (M10, STX)" in losses(read(XMAGE), "vtes")
    assert "2 numbers in sets are lost (146, 148)" in losses(read(XMAGE), "vtes")


def test_a_section_of_forge_that_has_no_cards_is_left_aside() -> None:
    """Forge ignores sections that it does not know; one whose lines are cards is read."""
    deck = read(
        "[metadata]\nName=Lamps\n[shop]\nWeekdays=5\nCredits=100\n[main]\n4 Ash|LMP|2\n[Cities]\n1 Keep\n[Pile]\n2 Tide\n"
    )

    assert [(entry.section, entry.name) for entry in deck.entries] == [
        ("Main", "Ash"),
        ("Cities", "Keep"),
        ("Pile", "Tide"),
    ]
    assert deck.left_aside == ("the section [shop], whose lines are no cards",)


@pytest.mark.parametrize("text", ["Dear Sir,\n4 lamps please.\n", "4 Ash\n", "hello"])
def test_a_text_without_headings_is_no_deck_of_forge(text: str) -> None:
    """`--from forge` asks for evidence."""
    with pytest.raises(FaultyInput, match="not a deck of Forge"):
        read(text, "forge")


def test_a_faulty_line_in_a_known_section_is_a_fault() -> None:
    """Only sections that Forge does not know may hold other things."""
    with pytest.raises(FaultyInput, match="line 2"):
        read("[main]\nAsh\n")


def test_a_deck_of_magic_online_is_recognised_and_keeps_its_ids() -> None:
    """Main and side deck, catalogue ids, and a word about annotations."""
    found = sniff(MTGO)
    deck = read(MTGO)

    assert found is not None
    assert found.slug == "mtgo"
    assert [(entry.section, entry.count, entry.name) for entry in deck.entries] == [
        ("Main", 2, "Bala Lamp"),
        ("Sideboard", 1, "Tide"),
    ]
    assert printings(MTGO) == [Printing("83343"), Printing("9")]
    assert deck.left_aside == ("the annotation of a card",)


def test_a_deck_of_arkhamdb_is_recognised_by_its_slots() -> None:
    """Codes, the investigator, and a word about what has no place."""
    deck = read(ARKHAM)

    assert [(entry.count, entry.printing.id) for entry in deck.entries] == [(1, "01016"), (2, "01017")]
    assert (deck.name, deck.headers) == ("Lamps", {"investigator": "01001"})
    assert set(deck.left_aside) == {"the key 'id'", "the key 'taboo_id'"}
    assert '"investigator_code": "01001"' in write(deck, "arkhamdb").decode()


def test_a_tournament_report_of_vtes_is_read_as_a_report_and_a_deck() -> None:
    """ "Trading Card Day" is an event and not a card; the columns of the crypt are no part of a name."""
    deck = read(VTES)

    assert [(entry.section, entry.count, entry.name) for entry in deck.entries] == [
        ("Crypt", 2, "Nana Lamp"),
        ("Crypt", 1, "Tide, The"),
        ("Main", 1, "Storage Lamp"),
        ("Main", 2, "Walk of Lamps"),
    ]
    assert deck.name == "Old Lamps"
    assert deck.headers["event"].startswith("Trading Card Day | Bad Naumburg, Germany | ")
    assert deck.headers["description"] == "Slow. Even slower."
    assert deck.left_aside == ("a comment behind a card",)
    assert read(write(deck, "vtes")) == read(write(read(write(deck, "vtes")), "vtes"))


@pytest.mark.parametrize(
    "text", ["Trading Card Day\nBad Naumburg\n4 players\nMira won.\nIt rained.\n", "Dear Sir,\nhello\n"]
)
def test_prose_is_no_plain_list(text: str) -> None:
    """Recognition asks for evidence: most lines must be cards or headings."""
    with pytest.raises(FaultyInput, match="none of the known deck formats"):
        read(text)


def test_a_line_without_a_count_is_read_and_doubted() -> None:
    """Some programs write a single card so; a person should look."""
    deck = read("4 Ash\nTide\n", "text")

    assert deck.count() == 5
    assert deck.doubts == ("line 2 'Tide' has no count; it was read as one card of that name",)
