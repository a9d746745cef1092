"""Plain text, Arena, XMage, Forge and the Arcmage client: decks with one card per line."""

from __future__ import annotations

import pytest

from cardforge.decks.deck import NO_PRINTING, Deck, Printing
from cardforge.errors import FaultyInput
from cardforge.exchange import losses, read, sniff, write


def lines(deck: Deck) -> list[tuple[str, int, str]]:
    return [(entry.section, entry.count, entry.name) for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Ash Knight", 4, "Ash Knight"),
        ("4x Ash Knight", 4, "Ash Knight"),
        ("4X Ash Knight", 4, "Ash Knight"),
        ("4 x Ash Knight", 4, "Ash Knight"),
        ("(4) Ash Knight", 4, "Ash Knight"),
        ("[4] Ash Knight", 4, "Ash Knight"),
        ("   4   Ash Knight  ", 4, "Ash Knight"),
        ("Ash Knight", 1, "Ash Knight"),
        ("4 7 Dwarves", 4, "7 Dwarves"),
        ("6 Deck of Many Lamps", 6, "Deck of Many Lamps"),
        ("4 Ash Knight (ABC) 146", 4, "Ash Knight"),
        ("4x Ash Knight (ABC) *F*", 4, "Ash Knight"),
        ("4 [ABC] Ash Knight", 4, "Ash Knight"),
        ("4 Ash Knight (the old one)", 4, "Ash Knight (the old one)"),
    ],
)
def test_a_line_of_plain_text_may_have_its_count_in_any_style(line: str, count: int, name: str) -> None:
    """`4`, `4x`, `(4)`, `[4]`, or no count for one copy; set, number and foil mark are ignored."""
    assert lines(read(f"1 Tide\n{line}\n", "text"))[1] == ("Main", count, name)


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("1 Ash\n\n1 Tide", ["Main", "Sideboard"]),
        ("1 Ash\n\n1 Tide\n\n1 Lamp", ["Main", "Main", "Main"]),
        ("1 Ash\n\nSideboard\n1 Tide\n\n1 Lamp", ["Main", "Sideboard", "Sideboard"]),
        ("1 Ash\nSB: 1 Tide\n\n1 Lamp", ["Main", "Sideboard", "Main"]),
        ("Deck (2)\n1 Ash\nCities:\n1 Tide\nMy own pile:\n1 Lamp", ["Main", "Cities", "My own pile"]),
        ("// 63 Maindeck\n1 Ash\n# a note\n1 Tide", ["Main", "Main"]),
    ],
)
def test_the_side_deck_is_found_like_in_other_programs(text: str, sections: list[str]) -> None:
    """An `SB:` mark or heading decides; otherwise a single blank line separates main and side deck, several do not."""
    assert [entry.section for entry in read(text, "text").entries] == sections


@pytest.mark.parametrize("text", ["// Old Lamps\n\n1 Ash\n", "Old Lamps\n\n1 Ash\n"])
def test_the_name_of_a_plain_list_is_its_first_comment_or_first_paragraph(text: str) -> None:
    """Text before the first card that is followed by a blank line is the deck's name."""
    deck = read(text, "text")

    assert (deck.name, lines(deck)) == ("Old Lamps", [("Main", 1, "Ash")])


def test_an_arena_list_keeps_sections_but_not_foreign_printings() -> None:
    """`Deck` and `Sideboard` are headings; `(SET) number` of another game is not a pin."""
    deck = read("Deck\n2 Lamp Sphinx (ANB) 31\n1 Ash Knight (V2) 17\n\nSideboard\n1 Tide (ANB) GR8\n")

    assert lines(deck) == [("Main", 2, "Lamp Sphinx"), ("Main", 1, "Ash Knight"), ("Sideboard", 1, "Tide")]
    assert [entry.pin for entry in deck.entries] == ["", "17@2", ""]


def test_an_xmage_list_ignores_lines_of_another_form() -> None:
    """Lines that start with `#` and unknown lines are skipped."""
    deck = read("NAME:Lamps\nAUTHOR:Mira\n# x\n2 [M10:146] Ash\nSB: 1 [STX:14a] Tide\nLAYOUT MAIN:(1,2)\n")

    assert (deck.name, deck.headers) == ("Lamps", {"author": "Mira"})
    assert lines(deck) == [("Main", 2, "Ash"), ("Sideboard", 1, "Tide")]


def test_a_forge_list_may_repeat_sections_and_use_the_old_form() -> None:
    """Section names ignore case and may repeat; in the old form the name is a line without a key; a plus means foil."""
    deck = read("[general]\nOld Lamps\n[MAIN]\n1 Ash+|10E|2\n[Sideboard]\n1 Tide\n[main]\n2 Lamp|10E\n")

    assert deck.name == "Old Lamps"
    assert lines(deck) == [("Main", 1, "Ash"), ("Main", 2, "Lamp"), ("Sideboard", 1, "Tide")]
    assert [entry.printing for entry in deck.entries] == [Printing("", "10E", "2"), Printing("", "10E"), NO_PRINTING]
    assert deck.left_aside == ("a foil mark",)


def test_the_arcmage_clients_deck_is_read_and_written() -> None:
    """`# <deck name> by <creator>`, a blank line, and lines of `<n>x <name>`."""
    text = "# Lamps by the Sea by Mira\n\n4x Ash Knight\n1x Harbour of Lamps\n"
    deck = read(text)

    assert (deck.name, deck.headers) == ("Lamps by the Sea", {"author": "Mira"})
    assert write(deck, "arcmage").decode() == text


def test_a_deck_without_an_author_gets_no_author() -> None:
    """A name that contains "by" is unchanged."""
    deck = Deck(name="Saved by Grace", entries=read("1 Ash", "text").entries)

    assert losses(deck, "arcmage") == []


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("# format: arc/standard\n\nMain\n4 Ash Knight 17@2\n", "cardforge"),
        ("Main\n4 Ash Knight\n\nCities\n1 Harbour\n", "cardforge"),
        ("4 Ash Knight\n\n1 Tide\n", "text"),
        ("Deck\n4 Ash Knight\n\nSideboard\n1 Tide\n", "mtga"),
        ("4 Ash Knight (ABC) 12\n", "mtga"),
        ("1 [AB:1] Ash\n", "xmage"),
    ],
)
def test_a_text_is_recognised_by_what_only_its_format_has(text: str, slug: str) -> None:
    """The most certain format reads the file."""
    found = sniff(text)

    assert found is not None
    assert found.slug == slug


def test_a_text_that_is_not_a_deck_is_a_fault() -> None:
    """A letter to a friend is in no deck format."""
    with pytest.raises(FaultyInput, match="none of the known deck formats"):
        read("Dear Mira,\nthe lamps are lit.\n", file="letter.txt")


@pytest.mark.parametrize("slug", ["cardforge", "text", "mtga", "arcmage"])
def test_an_impossible_count_is_a_fault_with_its_line(slug: str) -> None:
    """Huge whole numbers are faults, not tracebacks."""
    with pytest.raises(FaultyInput) as refused:
        read("1x Ash\n99999999999x Tide\n".replace("x", "" if slug == "mtga" else "x"), slug, "list.txt")

    assert "line 2" in str(refused.value)


def test_a_section_that_a_format_lacks_is_reported_with_its_replacement() -> None:
    """Report every loss on export."""
    deck = read("Main\n1 Ash\n\nCities\n3 Harbour\n", "cardforge")

    assert losses(deck, "mtga") == ["the section Cities loses 3 cards; they move to Sideboard"]
    assert losses(deck, "arcmage") == ["the section Cities loses 3 cards; they move to Main"]
    assert losses(deck, "text") == []
