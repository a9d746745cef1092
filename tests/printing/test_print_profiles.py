"""Paper, card sizes and sheets as data."""

from __future__ import annotations

from decimal import Decimal

import pytest

from cardforge.errors import FaultyInput, UnknownName
from cardforge.printing.profiles import find_paper, find_sheet, find_trim, names, read_sheet


def test_every_shipped_profile_is_read(profiles):
    """Every file under print/ is valid."""
    papers = [find_paper(slug, profiles) for slug in names("paper", profiles)]
    cards = [find_trim(slug, profiles) for slug in names("cards", profiles)]
    sheets = [find_sheet(slug, profiles) for slug in names("sheets", profiles)]

    assert {paper.slug for paper in papers} >= {"a4", "letter", "a3"}
    assert len(cards) >= 9
    assert {sheet.slug for sheet in sheets} >= {"nine", "eight", "eighteen", "single"}


@pytest.mark.parametrize(
    ("slug", "width", "height"),
    [
        ("standard", "63", "88"),
        ("us-poker", "63.5", "88.9"),
        ("bridge", "57.15", "88.9"),
        ("tarot", "69.85", "120.65"),
        ("mini", "44.45", "63.5"),
        ("mini-american", "41", "63"),
        ("mini-european", "44", "68"),
        ("japanese", "59", "86"),
        ("skat", "58.9", "90.7"),
    ],
)
def test_card_sizes_are_exact(profiles, slug, width, height):
    """63 x 88 and 63.5 x 88.9 are both called poker; they are two presets, not one rounded preset."""
    size = find_trim(slug, profiles)

    assert (size.width, size.height) == (Decimal(width), Decimal(height))


def test_all_faults_of_a_sheet_are_reported_at_once_with_guesses(tmp_path):
    """Faults have file, line and field, what was found and the nearest guess."""
    path = tmp_path / "mine.toml"
    path.write_text('[sheet]\nname = "Mine"\ncolums = 3\nrows = 0\ngap = "2"\nmarks = "crops"\nbleed = "-1mm"\n')

    with pytest.raises(FaultyInput) as fault:
        read_sheet(path)

    said = str(fault.value)
    assert "line 3, field colums" in said
    assert "did you mean 'columns'?" in said
    assert "line 5, field gap" in said
    assert "did you mean '2mm'?" in said
    assert "did you mean 'crop'?" in said
    assert "field bleed: is -1 mm; it must be at least 0 mm" in said
    assert "has no 'columns'" in said


def test_crop_marks_never_start_inside_the_bleed(tmp_path):
    """The offset of crop marks must be at least the bleed."""
    path = tmp_path / "mine.toml"
    path.write_text(
        '[sheet]\nname = "Mine"\ncolumns = 3\nrows = 3\nbleed = "2mm"\nmarks = "crop"\nmark_offset = "1mm"\nmark_length = "4mm"\n'
    )

    with pytest.raises(FaultyInput, match=r"field mark_offset: is 1 mm.*did you mean '2mm'"):
        read_sheet(path)


def test_an_unknown_sheet_names_the_nearest(profiles):
    """The error suggests the nearest slug."""
    with pytest.raises(UnknownName, match="no sheet 'nin'; did you mean 'nine'"):
        find_sheet("nin", profiles)


def test_a_users_profile_overrides_the_shipped_one_of_the_same_name(tmp_path, profiles):
    """The user's shelf takes precedence over the shipped one."""
    (tmp_path / "paper").mkdir()
    (tmp_path / "paper" / "a4.toml").write_text(
        '[paper]\nname = "My A4"\nwidth = "21cm"\nheight = "29.7cm"\nmargin = "3mm"\n'
    )

    assert find_paper("a4", [tmp_path, *profiles]).name == "My A4"
    assert find_paper("letter", [tmp_path, *profiles]).name == "US Letter"


def test_a_profile_may_be_given_as_a_file(tmp_path):
    """`--sheet mine.toml` works without a shelf."""
    path = tmp_path / "mine.toml"
    path.write_text('[sheet]\nname = "Mine"\ncolumns = 2\nrows = 1\n')

    assert find_sheet(str(path), []).columns == 2
