"""Locks of decks as values, and changes of lines in a deck list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.list_edits import add_entry, replace_entries
from cardforge.decks.lists import read_deck
from cardforge.decks.lock import DeckLock, LockedCard, lock_of, read_lock, write_lock
from cardforge.errors import FaultyInput
from cardforge.kernel.cards import Card

DAY = date(2026, 3, 1)
KNIGHT, ARCHER = Card("arc", 17, 2, "Ash Knight"), Card("arc", 12, 1, "Elm Archer")
LIST = "# name: Ash\n# format: arc/standard\n\nMain\n  4x Ash Knight 17@1  \n# the archers\n2 Elm Archer\n\nCities\n1 Dawnhold\n"


def locked(*lines: tuple[str, int, Card]) -> DeckLock:
    """The lock of these lines; the hash of a card is its key, repeated."""
    resolved = [(Entry(section, count, card.name), card) for section, count, card in lines]
    return lock_of(Deck("Ash", "arc"), "arc", "arc/standard", resolved, DAY, lambda card: f"{card.number:064x}")


def test_a_lock_does_not_depend_on_the_order_of_the_list() -> None:
    """The same cards have the same hash, in one line or in two."""
    one = locked(("Main", 2, KNIGHT), ("Main", 4, ARCHER), ("Main", 1, KNIGHT))
    other = locked(("Main", 4, ARCHER), ("Main", 3, KNIGHT))

    assert one == other
    assert one.hash == other.hash != locked(("Main", 4, ARCHER), ("Main", 4, KNIGHT)).hash


@given(
    st.lists(
        st.builds(
            LockedCard,
            st.sampled_from(["Main", "Cities"]),
            st.integers(1, 99),
            st.from_regex(r"[A-Za-z][A-Za-z' ]{0,20}[a-z]", fullmatch=True),
            st.integers(1, 9999),
            st.integers(1, 9),
            st.from_regex(r"[0-9a-f]{64}", fullmatch=True),
        ),
        max_size=8,
        unique_by=lambda card: (card.section, card.number, card.version),
    )
)
def test_a_lock_reads_back_as_it_was_written(cards: list[LockedCard]) -> None:
    """Whatever the cards, text and value are the same."""
    ordered = tuple(sorted(cards, key=lambda card: (card.section, card.number, card.version)))
    lock = DeckLock("arc", "arc/standard", DAY, "Ash", ordered)

    assert read_lock(write_lock(lock)) == lock


def test_a_lock_that_was_changed_by_hand_is_refused() -> None:
    """The hash is over all cards and counts."""
    text = write_lock(locked(("Main", 3, KNIGHT)))

    with pytest.raises(FaultyInput, match="changed by hand"):
        read_lock(text.replace("\n3 17@2", "\n4 17@2"), "ash.lock")
    with pytest.raises(FaultyInput, match=r"ash\.lock: line 10: 'four knights' is not a line"):
        read_lock(text + "four knights\n", "ash.lock")


def test_lines_are_changed_in_place() -> None:
    """Spacing, comments and all other lines stay as they are."""
    [knight, archer, _] = read_deck(LIST).entries

    text = replace_entries(LIST, {knight.line: replace(knight, version=2), archer.line: None})

    assert text == LIST.replace("17@1", "17@2").replace("2 Elm Archer\n", "")


def test_a_new_line_stands_at_the_end_of_its_section() -> None:
    """After the last card of the section; a new section stands at its place in the game."""
    added = add_entry(LIST, read_deck(LIST), Entry("Main", 1, "Gate Runner"), ("Main", "Cities"))
    bare = "# format: arc/standard\n\nMain\n4 Ash Knight\n"
    opened = add_entry(bare, read_deck(bare), Entry("Cities", 1, "Dawnhold"), ("Main", "Cities"))

    assert added == LIST.replace("2 Elm Archer\n", "2 Elm Archer\n1 Gate Runner\n")
    assert opened == bare + "\nCities\n1 Dawnhold\n"
    assert [entry.section for entry in read_deck(opened).entries] == ["Main", "Cities"]


@given(
    st.lists(st.tuples(st.sampled_from(["Main", "Cities", "Regions"]), st.integers(1, 9)), max_size=9), st.booleans()
)
def test_additions_read_back_in_their_sections(cards: list[tuple[str, int]], dos: bool) -> None:
    """Whatever is added in whatever order, the list has every copy in its section, with its own line ends."""
    sections = ("Main", "Cities", "Regions")
    end = "\r\n" if dos else "\n"
    text = end.join(["# format: arc/standard", "", "Main", ""])
    wanted = Deck("", "arc", "arc/standard")
    for number, (section, count) in enumerate(cards):
        entry = Entry(section, count, f"Card number {number}a")
        text = add_entry(text, read_deck(text, sections=sections), entry, sections)
        wanted = wanted.with_(entry.name, count, section)

    read = read_deck(text, sections=sections)
    found = sorted((entry.section, entry.name, entry.count) for entry in read.entries)
    assert found == sorted((entry.section, entry.name, entry.count) for entry in wanted.entries)
    assert text.count("\n") == text.count(end)
