"""What lint reports, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from carddata_samples import GAME, block, set_file

from cardforge.carddata import lint, read_shelf


def lint_faults(folder: Path, *blocks: str) -> list[str]:
    """The remarks on one set, without file and line."""
    set_file(folder, *blocks)
    return [
        f"{one.severity}: {one.place.split(', ', 1)[1]}: {one.problem}"
        for one in lint(read_shelf(GAME, [folder]), GAME)
    ]  # type: ignore[attr-defined]


def test_a_clean_set_has_no_faults(tmp_path: Path) -> None:
    """A revision with a change and a note, a text with a period, a unique name."""
    assert lint_faults(tmp_path, block(1), block(1, 2, cost=3, note='"Too cheap."'), block(2, name="Root")) == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Oak Guard", "is the name of card 1 too (A340)"),
        ("oak guard", "differs only in spelling from 'Oak Guard', the name of card 1 too (A340)"),
        ("Oak-Guard", "differs only in spelling from 'Oak Guard', the name of card 1 too (A340)"),
    ],
)
def test_two_numbers_do_not_share_a_name(tmp_path: Path, name: str, message: str) -> None:
    """A340: Same number and/or same name: same card."""
    assert lint_faults(tmp_path, block(1), block(2, name=name)) == [f"error: card 2 {name!r}, field name: {message}"]


@pytest.mark.parametrize("name", ["Main", "4 Oaks", "4x Oaks", "Oak 17@2", "# Oak"])
def test_a_name_must_be_readable_in_a_deck_list(tmp_path: Path, name: str) -> None:
    """Text deck lists have headings, counts, pins and comments."""
    assert [one.split(":")[0] for one in lint_faults(tmp_path, block(1, name=name))] == ["error"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Draw 1 card", "does not end with a period: 'Draw 1 card'"),
        ("Tap this card.", "says 'Tap'; cards are marked and unmarked (A106)"),
        ("Turn it sideways.", "says 'Turn it sideways'; cards are marked and unmarked (A106)"),
        ("Draw two cards.", "writes a number as a word: 'two'"),
        ("Draw  1 card.", "contains two spaces in a row"),
    ],
)
def test_a_text_must_follow_the_conventions(tmp_path: Path, text: str, message: str) -> None:
    """A106: printed texts say "mark"."""
    assert lint_faults(tmp_path, block(1, text=f'"{text}"')) == [f"warning: card 1 'Oak Guard', field text: {message}"]


def test_the_word_turn_is_not_tapping(tmp_path: Path) -> None:
    """The words "turn", "tapestry" and "return" are allowed."""
    assert lint_faults(tmp_path, block(1, text='"In each turn, return a tapestry to its owner\'s hand."')) == []


def test_a_revision_changes_something_and_has_a_reason(tmp_path: Path) -> None:
    """A336: Anything else may be revised; the version number says so."""
    assert lint_faults(tmp_path, block(1), block(1, 2), block(1, 3, name="Oak Warden", note='"Nicer."')) == [
        "warning: card 1@2 'Oak Guard': is the same as version 1",
        "warning: card 1@2 'Oak Guard': has no 'note' with the reason for the change",
        "warning: card 1@3 'Oak Warden', field change: is 'numbers', but 'Oak Guard' became 'Oak Warden'",
    ]


def test_a_card_without_rules_has_a_line_of_flavor(tmp_path: Path) -> None:
    """A card without either is only half a card."""
    cards = lint_faults(tmp_path, block(1, text=None), block(2, name="Root", text=None, flavor='"Still."'))

    assert cards == ["warning: card 1 'Oak Guard': has neither a text nor a flavor line"]


def test_a_picture_is_a_plain_file_name(tmp_path: Path) -> None:
    """The picture is beside the set; a path to another folder is refused."""
    assert len(lint_faults(tmp_path, block(1, art='"../secret.png"'))) == 1
    assert lint_faults(tmp_path, block(1, art='"oak.png"')) == []
