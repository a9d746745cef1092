"""Deck lists as text: read, written, and refused with every fault named."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.lists import MOST_LINES, SECTIONS, read_deck, write_deck
from cardforge.errors import FaultyInput

LIST = """\
# format: arc/standard
# name: Red Morning
# author: A. Player

Main
4 Ash Knight 17@2
4x Oak Singer
1 13th Legion
# a remark

Cities
1 Iron Yard 40@*
"""


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(FaultyInput) as refused:
        read_deck(text, "deck.txt")
    return [str(fault) for fault in refused.value.faults]


def test_a_list_names_its_format_sections_counts_and_pins():
    """The first lines name the format, sections are headed, a line is `4 Name` with an optional `number@version`."""
    deck = read_deck(LIST, "deck.txt")

    assert (deck.name, deck.game, deck.format) == ("Red Morning", "arc", "arc/standard")
    assert deck.headers == {"author": "A. Player"}
    assert deck.entries == (
        Entry("Main", 4, "Ash Knight", 17, 2, line=6),
        Entry("Main", 4, "Oak Singer", line=7),
        Entry("Main", 1, "13th Legion", line=8),
        Entry("Cities", 1, "Iron Yard", 40, None, line=12),
    )


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(change):
    """BOM and CRLF accepted."""
    assert read_deck(change(LIST)) == read_deck(LIST)
    assert read_deck(change(LIST).encode()) == read_deck(LIST)


def test_tabs_and_many_blanks_are_blanks():
    """A list out of a spreadsheet."""
    assert read_deck("4\tAsh  Knight\t17@2\n").entries == (Entry("Main", 4, "Ash Knight", 17, 2, line=1),)


def test_a_name_that_ends_like_a_pin_stands_in_quotes():
    """The pin is what follows the name."""
    deck = Deck(entries=(Entry("Main", 2, "Vault 17@2"), Entry("Main", 1, "Vault 17@2", 3, 1)))

    assert write_deck(deck) == 'Main\n2 "Vault 17@2"\n1 "Vault 17@2" 3@1\n'
    assert [entry.label for entry in read_deck(write_deck(deck)).entries] == ["Vault 17@2", "Vault 17@2 3@1"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("0 Ash Knight", "the count is 0; it must be from 1 to 9999"),
        ("-3 Ash Knight", "'-3 Ash Knight' does not start with a count from 1 to 9999 and a name"),
        (f"{10**30} Ash Knight", "the count is 1000000000000000000000000000000; it must be from 1 to 9999"),
        ("9" * 9000 + " Ash Knight", f"the count is {'9' * 37}...; it must be from 1 to 9999"),
        ("4", "'4' does not start with a count from 1 to 9999 and a name"),
        ("4 17@2", "'17@2' is a pin without a name; write `4 Ash Knight 17@2`"),
        ("4 Ash 12345678901@2", "'12345678901@2' is not a revision; expected a pin such as 17@2"),
        ("Citys", "unknown section 'Citys'; did you mean 'Cities'?"),
        ("4 " + "x" * 201, "the name has 201 letters; at most 200 are allowed"),
        ('4 ""', "the count has no name after it"),
    ],
)
def test_a_fault_names_the_line_and_what_would_be_right(line, found):
    """Where, what was found, what would be right."""
    assert faults(f"Main\n{line}\n1 Oak Singer\n") == [f"deck.txt: line 2: {found}"]


def test_a_line_without_a_count_gets_a_guess_with_one():
    """The nearest guess is one copy."""
    assert faults("Ash Knight")[0].endswith("did you mean '1 Ash Knight'?")


def test_two_different_formats_are_a_fault():
    """One list has one format."""
    assert faults("# format: arc/standard\n# format: arc/lenient\n1 Ox") == [
        "deck.txt: line 2: header 'format' is repeated with another value; it was 'arc/standard'"
    ]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("", "the list is empty"),
        (" \n\n", "the list is empty"),
        ("4 Ox\0", "is a binary file, not text"),
        (b"\xff\xfe4 Ox", "is not UTF-8 text"),
        ("4 Ox\n" * MOST_LINES, "has 20,001 lines; a deck list has at most 20,000"),
    ],
)
def test_input_that_is_not_a_list_is_one_clear_fault(data, found):
    """An unreadable file is exit 2 with one line."""
    [fault] = faults(data)
    assert found in fault


def test_only_the_first_of_thousands_of_faults_are_shown():
    """A list of nonsense is answered at once and in a length that can be read."""
    found = faults("nonsense\n" * 5000)

    assert len(found) == 51
    assert found[-1] == "deck.txt: and 4,950 more faulty lines"


words = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn")), min_size=1, max_size=20)
names = words.map(lambda text: " ".join(text.split())).filter(bool)
hard = st.sampled_from(['"', '""', '"Ox"', '"Ox', "17@2", "Ox 17@*", "4x Ox", "#1 Fan", "13th", "Main", "x", "4"])
pins = st.one_of(
    st.just((None, None)), st.tuples(st.integers(0, 999_999_999), st.one_of(st.none(), st.integers(0, 999_999_999)))
)
lines = st.builds(lambda count, name, pin: (count, name, *pin), st.integers(1, 9999), st.one_of(names, hard), pins)
decks = st.builds(
    lambda name, format, parts: Deck(
        name,
        format.partition("/")[0],
        format,
        tuple(Entry(section, *line) for section in parts for line in parts[section]),
    ),
    st.one_of(st.just(""), names),
    st.sampled_from(["", "arc/standard", "outposts/campaign"]),
    st.dictionaries(st.sampled_from(SECTIONS), st.lists(lines, min_size=1, max_size=4)),
)


@given(decks)
def test_reading_what_was_written_gives_the_deck_back(deck):
    """A law: no name, count or pin changes on the way through a list."""
    back = read_deck(write_deck(deck))

    assert (back.name, back.game, back.format) == (deck.name, deck.game, deck.format)
    assert [(e.section, e.count, e.label) for e in back.entries] == [
        (e.section, e.count, e.label) for e in deck.entries
    ]
    assert [(e.number, e.version) for e in back.entries] == [(e.number, e.version) for e in deck.entries]
    assert write_deck(back) == write_deck(deck)


@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_any_text_is_read_or_refused_and_never_breaks(text):
    """No input gives a traceback."""
    with suppress(FaultyInput):
        assert read_deck(text).count() >= 0
