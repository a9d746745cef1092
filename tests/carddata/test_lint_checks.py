"""What lint reports, and what it leaves alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from carddata_samples import GAME, block, set_file

from cardforge.carddata import check_shelf, lint, read_shelf

DATED = {"announced_on": "2026-01-01", "legal_from": "2026-02-01"}


def lint_faults(folder: Path, *blocks: str) -> list[str]:
    """The remarks on one set, without file and line."""
    set_file(folder, *blocks)
    return [
        f"{one.severity}: {one.place.split(', ', 1)[1]}: {one.problem}"
        for one in lint(read_shelf(GAME, [folder]), GAME)
    ]  # type: ignore[attr-defined]


def test_a_clean_set_has_no_faults(tmp_path: Path) -> None:
    """A revision with a change and a note, a text with a period, a unique name."""
    assert (
        lint_faults(
            tmp_path, block(1, **DATED), block(1, 2, cost=3, note='"Too cheap."', **DATED), block(2, name="Root")
        )
        == []
    )


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
    assert lint_faults(
        tmp_path, block(1, **DATED), block(1, 2, **DATED), block(1, 3, name="Oak Warden", note='"Nicer."', **DATED)
    ) == [
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


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Oаk Guard", "mixes letters of two scripts: 'а' (Cyrillic Small Letter A)"),
        ("Oak\u200b Guard", "contains the invisible character U+200B"),
        ("Oak\u00a0Guard", "contains the invisible character U+00A0"),
    ],
)
def test_a_name_has_no_letters_that_only_look_right(tmp_path: Path, name: str, message: str) -> None:
    """A340: a name decides which cards are the same, so a person must be able to type it."""
    found = lint_faults(tmp_path, block(2, name=name))

    assert found == [f"error: card 2 {name!r}, field name: {message}"]


def test_a_name_in_another_script_may_not_look_like_one_in_latin_letters(tmp_path: Path) -> None:
    """Every letter is Cyrillic, so none is out of place; the name is still taken."""
    found = lint_faults(
        tmp_path, block(1, name="COP"), block(2, name="СОР"), block(3, name="Дуб"), block(4, name="オーク")
    )

    assert found == ["error: card 2 'СОР', field name: looks like the name of card 1, in letters of another script"]


@pytest.mark.parametrize("name", ["Ürsteppe Warden", "Ash’s Oak", "Æon – Épée", "Дуб Oak"])
def test_accents_and_words_of_several_languages_are_names(tmp_path: Path, name: str) -> None:
    """Only a mixture within a word is suspicious."""
    assert lint_faults(tmp_path, block(1, name=name)) == []


def test_a_version_needs_its_dates(tmp_path: Path) -> None:
    """A337: without a date the version is never legal in competition; a card without any dates is one in the making."""
    blocks = [block(1, **DATED), block(1, 2, cost=3, note='"Too cheap."'), block(2, name="Root")]

    assert lint_faults(tmp_path, *blocks) == [
        "warning: card 1@2 'Oak Guard': has no 'legal_from'; without it the version stays a draft (A337)"
    ]


def test_a_field_stays_below_the_field_that_limits_it(tmp_path: Path) -> None:
    """A field may name the field that it never exceeds, as loyalty does with cost."""
    fields = tuple(replace(field, at_most="cost") if field.name == "might" else field for field in GAME.fields)
    limited = replace(GAME, fields=fields)
    set_file(tmp_path, *(block(at, name=f"Oak {'I' * at}", type='"fighter"', might=at) for at in (1, 2, 3)))

    faults = lint(read_shelf(limited, [tmp_path]), limited)

    assert [fault.problem for fault in faults] == ["is 3, more than the cost of 2"]


def test_a_fault_in_one_card_does_not_hide_the_others(tmp_path: Path) -> None:
    """The cards that can be read are checked, each at its own line."""
    path = set_file(tmp_path, block(1, cost=-1), block(2, name="Root", text='"Draw 1 card"'))

    sets, faults = check_shelf(GAME, [tmp_path])
    found = lint(sets, GAME)

    assert [card.number for card in sets[0].cards] == [2]
    assert [fault.place.split(", ")[1] for fault in faults] == ["card 1 'Oak Guard'"]
    lines = path.read_text().splitlines()
    assert lines[int(found[0].place.split(",")[0].removeprefix("line ")) - 1].startswith('text = "Draw 1 card"')


def test_a_version_gap_does_not_hide_what_is_wrong_within_the_cards(tmp_path: Path) -> None:
    """Everything is reported in one run, and every revision that was read is counted."""
    set_file(tmp_path, block(1, 3, note='"Too cheap."', **DATED), block(2, name="Root", text='"Draw 1 card"'))

    sets, faults = check_shelf(GAME, [tmp_path])

    assert [fault.problem for fault in faults] == ["is version 3, but there is no version 1 before it"]
    assert len(sets[0].cards) == 2
    assert "does not end with a period" in lint(sets, GAME)[0].problem
