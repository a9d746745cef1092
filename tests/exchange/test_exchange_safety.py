"""Untrusted files: a clear fault with a place, never a traceback, never a hang."""

from __future__ import annotations

import base64
import time
from pathlib import Path

import pytest
from exchange_samples import SLUGS, deck_or_faults
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import FaultyInput, UnknownName
from cardforge.exchange import losses, read, read_file, with_names, with_numbers, write

BOMB = "<!DOCTYPE d [<!ENTITY a 'ash'><!ENTITY b '&a;&a;&a;&a;&a;&a;'>]>"


def refusal(data: bytes | str, slug: str | None = None) -> str:
    with pytest.raises(FaultyInput) as refused:
        read(data, slug, "deck")
    return str(refused.value)


@pytest.mark.parametrize(
    ("data", "slug", "said"),
    [
        (
            BOMB + "<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>",
            "cockatrice",
            "document type or entities",
        ),
        ("<!DOCTYPE deck SYSTEM 'file:///etc/passwd'><deck game='x'/>", "octgn", "document type or entities"),
        ("<deck game='x'>" + "<section>" * 9000, "octgn", "nested more than 32 deep"),
        ("<cockatrice_deck><deckname>", "cockatrice", "is not XML"),
        ("<cockatrice_deck>&nbsp;</cockatrice_deck>", "cockatrice", "is not XML"),
        ("<html></html>", "cockatrice", "<cockatrice_deck> was expected"),
        ("[" * 100_000, "json", "nested too deeply"),
        ("[" * 500 + "]" * 500, "json", "more than 64 deep"),
        ('{"cardforge": "deck/1", "cards": [], "cards": []}', "json", "occurs twice"),
        ('{"cardforge": "deck/1", "cards": NaN}', "json", "NaN is not a JSON number"),
        ('{"cardforge": "deck/1", "cards": -Infinity}', "json", "-Infinity is not a JSON number"),
        ('{"cardforge": "deck/1", "cards": ' + "9" * 5000 + "}", "json", "more than 18 digits"),
        ('{"cardforge": "deck/1", "cards": 1e999}', "json", "is too large"),
        ('{"cardforge": "deck/1", "cards": {}}', "json", "a list was expected"),
        ('{"cardforge": "deck/2", "cards": []}', "json", "is not 'deck/1'"),
        ('{"cardforge": "deck/1", "cards": [], "headers": {"name": "x"}}', "json", "not a valid name of a header"),
        ('{"ObjectStates": {}}', "tts", "not a saved object"),
        ('{"ObjectStates": [{"Name": "Card"}]}', "tts", "the card name is None"),
        (b"4 Ash\n4 \xff\xfeTide", None, "line 2: byte 0xff is not valid UTF-8"),
        (b"4 Ash\0Tide", None, "NUL"),
        (b"\xff\xfe4", None, "not valid UTF-16"),
        ("", None, "is empty"),
        (" \n\n", None, "is empty"),
        ("4 " + "a" * 20_000, "text", "longer than 10000 characters"),
        ("4 " + "a" * 600, "text", "longer than 500 characters"),
        ("4 Ash\x1b[31m", "text", "control character"),
        ("x" * (5 * 2**20), None, "larger than the limit of 4 MiB"),
        ("<superzone>", "lackey", "no closing </deck>"),
    ],
)
def test_a_hostile_file_is_refused_with_a_message(data: bytes | str, slug: str | None, said: str) -> None:
    """Entity bombs, deep nesting, duplicate keys, NaN, huge numbers, broken bytes."""
    assert said in refusal(data, slug)


def test_every_invalid_card_of_our_json_is_reported() -> None:
    """All faults at once, each with the card's place."""
    cards = '[1, {"section": "Main", "count": true, "name": "Ash"}, {"section": 4}, ' \
            '{"section": "Main", "count": 1, "name": "\\ud800"}, ' \
            '{"section": "Main", "count": 1, "name": "Ash", "number": -1}, ' \
            '{"section": "Main", "count": 1, "name": ["Ash"]}]'  # fmt: skip
    said = refusal('{"cardforge": "deck/1", "cards": ' + cards + "}").split("\n")

    assert [line.split(":")[1].strip() for line in said[:6]] == [
        "card 1", "card 2", "card 3, key 'section'", "card 4", "card 5", "card 6",
    ]  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=60, deadline=None)
@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_noise_is_a_deck_or_a_fault(slug: str, data: bytes | str) -> None:
    """No input gives a traceback."""
    assert deck_or_faults(data, slug)


@pytest.mark.parametrize(
    "piece",
    [
        "<a ",
        "<!--",
        "<card><name>",
        "4 a (AB",
        "4 " + " " * 9000 + "b\n",
        "[" + "a" * 200,
        "SB: ",
        "&#",
        '{"a":',
        "a: ",
    ],
)
def test_a_file_made_to_be_slow_is_read_quickly(piece: str) -> None:
    """No regular expression takes quadratic time."""
    text = piece * (1_000_000 // len(piece))
    begin = time.process_time()
    for slug in (None, *SLUGS):
        deck_or_faults(text, slug)

    assert time.process_time() - begin < 20


@pytest.mark.parametrize("slug", SLUGS)
def test_a_name_with_a_line_break_cannot_smuggle_in_a_card(slug: str) -> None:
    """An export has only the cards of the deck; the changed name is reported."""
    deck = Deck(entries=(Entry("Main", 1, "Ash\n4 Tide\n", 17, 2),))

    assert losses(deck, slug)
    try:
        assert read(write(deck, slug), slug).count() == 1
    except FaultyInput:
        assert slug in ("json", "cockatrice", "octgn", "tts")


def test_utf_16_with_a_byte_order_mark_is_read() -> None:
    """Some programs on Windows write it."""
    assert read("4 Ash Knight\n".encode("utf-16")).count() == 4


def test_a_missing_file_or_a_folder_is_a_fault(tmp_path: Path) -> None:
    """It is reported in a single line."""
    for path in (tmp_path / "none.txt", tmp_path, Path("a\0b")):
        with pytest.raises(FaultyInput, match="cannot be read"):
            read_file(path)


def test_an_unknown_format_is_reported_with_the_nearest() -> None:
    """The error suggests the nearest slug."""
    with pytest.raises(UnknownName, match="did you mean 'cockatrice'"):
        read("4 Ash", "cockatrise")


def test_a_code_without_numbers_names_every_card_that_lacks_one() -> None:
    """The deck code needs numbers; `losses` says so too."""
    deck = Deck(entries=(Entry("Main", 4, "Ash Knight"), Entry("Main", 1, "Tide", 3, 1), Entry("Main", 1, "Lamp")))

    with pytest.raises(FaultyInput) as refused:
        write(deck, "code")

    assert [fault.place for fault in refused.value.faults] == ["card 'Ash Knight'", "card 'Lamp'"]
    assert len(losses(deck, "code")) == 2


def test_a_code_gets_numbers_and_names_from_a_catalogue() -> None:
    """The code holds numbers, the game and the format."""
    deck = Deck("", "arc", "arc/standard", (Entry("Main", 4, "Ash Knight"), Entry("Cities", 1, "Lamp", 61, 3)))
    numbered = with_numbers(deck, {"Ash Knight": (17, None)}.get)

    code = write(numbered, "code")
    back = with_names(read(code), lambda number, version: {17: "Ash Knight", 61: "Lamp"}.get(number))

    assert back == numbered
    assert len(code) < 50


def test_a_code_of_a_later_version_or_with_a_wrong_character_is_refused() -> None:
    """Version byte and checksum are verified."""
    code = write(Deck(entries=(Entry("Main", 9, "x", 1000, 4),)), "code").decode().strip()

    for at in range(len(code)):
        wrong = "A" if code[at] != "A" else "B"
        changed = code[:at] + wrong + code[at + 1 :]
        try:
            assert base64.urlsafe_b64decode(changed + "==") == base64.urlsafe_b64decode(code + "==")
        except AssertionError:
            assert "checksum" in refusal(changed, "code")
    assert "not a deck code" in refusal("AAAA", "code")


def test_a_table_with_bags_and_single_cards_is_read() -> None:
    """Decks in bags, a single card, and objects that are not cards."""
    table = """{"SaveName": "Lamps", "ObjectStates": [
      {"Name": "Bag", "ContainedObjects": [{"Name": "Deck", "Nickname": "Cities", "DeckIDs": [100, 100],
        "ContainedObjects": [{"Name": "Card", "Nickname": "Harbour"}, {"Name": "Card", "Nickname": "Harbour"}]}]},
      {"Name": "Card", "Nickname": "Ash", "GMNotes": "arc/17@2"}, {"Name": "Die_6"}, 7]}"""
    deck = read(table)

    assert (deck.name, deck.game) == ("Lamps", "arc")
    assert deck.entries == (Entry("Cities", 2, "Harbour"), Entry("Main", 1, "Ash", 17, 2))
