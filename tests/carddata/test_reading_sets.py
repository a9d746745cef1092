"""A set file yields its cards, or all of its faults at once with line, card and field."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from carddata_samples import GAME, HEAD, block, fault_lines, set_file

from cardforge.carddata import parse_set, read_set
from cardforge.errors import FaultyInput


def test_a_block_becomes_a_card_with_its_fields_in_printed_order(tmp_path: Path) -> None:
    """TOML of a set: one flat block each; the fields are the game's, in printed order."""
    more = {"kin": '["Elf", "Guard"]', "house": '"Oak"', "announced_on": "2026-01-10", "legal_from": "2026-01-24"}
    path = set_file(tmp_path, block(17, name="Oak Guard", type='"fighter"', might=3, **more))

    found = read_set(path, GAME)

    card = found.cards[0]
    assert (found.slug, found.game, card.key, card.set, card.status) == ("first", "duel", "duel/17@1", "first", "draft")
    assert list(card.fields.items()) == [
        ("type", "fighter"),
        ("house", "Oak"),
        ("cost", 2),
        ("kin", ("Elf", "Guard")),
        ("might", 3),
    ]
    assert (card.announced_on, card.legal_from) == (date(2026, 1, 10), date(2026, 1, 24))


def test_all_faults_of_a_file_are_reported_with_line_card_and_field(tmp_path: Path) -> None:
    """Each fault has its place, what was found, what would be right, and the nearest guess."""
    path = set_file(
        tmp_path,
        block(17, name="Oak Guard", house='"Ash Grov"', cost='"2"', flavour='"Stands."'),
        block(18, name="Root", type='"fighter"', cost=-1),
    )

    with pytest.raises(FaultyInput) as fault:
        read_set(path, GAME)

    assert fault_lines(fault.value, tmp_path) == [
        "first.toml: line 14, card 17 'Oak Guard', field flavour: is not a known key; did you mean 'flavor'?",
        "first.toml: line 13, card 17 'Oak Guard', field house: "
        "is \"Ash Grov\", not one of: Oak, Ash Grove; did you mean 'Ash Grove'?",
        "first.toml: line 11, card 17 'Oak Guard', field cost: is \"2\", not a whole number; did you mean '2'?",
        "first.toml: line 21, card 18 'Root', field cost: is -1, not a whole number from 0 to 9999",
        "first.toml: line 16, card 18 'Root': has no 'might'; a card of type 'fighter' needs it",
    ]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("number", "0", "from 1 to"),
        ("number", "1.0", "not a whole number"),
        ("number", "true", "is true, not a whole number"),
        ("number", "9" * 400, "huge number"),
        ("version", "[1]", "is a list"),
        ("name", "17", "not a text in quotes"),
        ("name", '""', "is empty"),
        ("name", '" Oak"', "starts or ends with a space"),
        ("name", '"Oak\\u0000"', "control character U+0000"),
        ("name", '"Oak\\nGuard"', "several lines"),
        ("name", f'"{"x" * 300}"', "300 characters"),
        ("announced_on", '"2026-01-10"', "did you mean '2026-01-10'?"),
        ("announced_on", "2026-01-10T12:00:00", "did you mean '2026-01-10'?"),
        ("kin", '"Elf"', "not a list"),
        ("kin", '["Elf", "Elf"]', "twice"),
        ("kin", '["Elf", 3]', "not a text in quotes"),
        ("friends", '["oak"]', "did you mean 'Oak'?"),
        ("might", "3", "does not belong on a card of type 'trick', only on: fighter"),
        ("text", "inf", "not a text in quotes"),
        ("cost", "{ gold = 2 }", "is a table"),
        ("change", '"typo"', "belongs only to version 2 and later"),
    ],
)
def test_a_wrong_value_is_a_fault_of_its_field(key: str, value: str, message: str) -> None:
    """No input gives a traceback; the fault names the field."""
    text = block().replace('"Oak Guard"', value) if key == "name" else block(**{key: value})
    with pytest.raises(FaultyInput) as fault:
        parse_set(HEAD + text, GAME, "a.toml")

    assert message in str(fault.value)
    assert f"field {key}" in str(fault.value)


def test_a_revision_has_a_kind_of_change(tmp_path: Path) -> None:
    """From version 2 on also: change."""
    with pytest.raises(FaultyInput, match="has no 'change'"):
        parse_set(HEAD + block(1) + block(1, 2, change=None), GAME)


def test_a_revision_is_not_legal_before_it_is_announced(tmp_path: Path) -> None:
    """A337: Large changes are announced before the new version is legal in competition."""
    late = block(announced_on="2026-02-01", legal_from="2026-01-31")

    with pytest.raises(FaultyInput, match=r"legal_from: is 2026-01-31, before it is announced on 2026-02-01 \(A337\)"):
        parse_set(HEAD + late, GAME)
    parse_set(HEAD + block(announced_on="2026-02-01", legal_from="2026-02-01"), GAME)


def test_texts_are_normalised() -> None:
    """Blank lines and line ends of a text do not matter; accents are composed."""
    text = '"""\n  Draw 1 card.\n\nGain 1 coin. \n"""'

    card = parse_set(HEAD + block(name="Cafe\u0301", text=text, flavor='""'), GAME).cards[0]

    assert (card.name, card.text) == ("Caf\u00e9", "Draw 1 card.\nGain 1 coin.")
    assert "flavor" not in card.fields


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has no [set] table"),
        (HEAD, "has no [[card]] block"),
        (HEAD + "[card]\nnumber = 1\n", "each block must be headed [[card]]"),
        (HEAD + "card = 3", "is not a known key"),
        ('set = "x"\n', "it must be one table, headed [set]"),
        (HEAD + "[[cards]]\nnumber = 1\n", "did you mean 'card'?"),
        (HEAD.replace('"duel"', '"chess"') + block(), "these are cards of 'duel'"),
        (HEAD.replace('"first"', '"First Set"') + block(), "did you mean 'first-set'?"),
    ],
)
def test_a_file_with_another_structure_is_a_fault(text: str, message: str) -> None:
    """All faults of the file, never a traceback."""
    with pytest.raises(FaultyInput) as fault:
        parse_set(text, GAME, "a.toml")

    assert message in str(fault.value)


def test_a_heading_inside_a_text_does_not_move_the_lines() -> None:
    """The line of a fault is that of its block, even when a text looks like one."""
    text = HEAD + block(text='"""\n[[card]]\ncost = 9\n"""') + block(2, cost="true")

    with pytest.raises(FaultyInput) as fault:
        parse_set(text, GAME, "a.toml")

    assert text.split("\n")[int(fault.value.faults[0].place.split(",")[0][5:]) - 1] == "cost = true"
