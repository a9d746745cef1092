"""Lengths have units and are exact."""

from __future__ import annotations

from decimal import Decimal

import pytest

from cardforge.errors import FaultyInput
from cardforge.printing.units import format_mm, mm, points


@pytest.mark.parametrize(
    ("text", "millimetres"),
    [("63mm", "63"), ("2.5in", "63.5"), ("9pt", "3.175"), ("8.9cm", "89"), ("0.125 in", "3.175"), ("-1mm", "-1")],
)
def test_a_length_with_a_unit_is_exact(text, millimetres):
    """1 in = 25.4 mm, 1 pt = 25.4/72 mm."""
    assert round(mm(text), 20) == Decimal(millimetres)


@pytest.mark.parametrize(
    ("wrong", "guess"),
    [("63", "63mm"), (63, "63mm"), ("2,5in", "2.5in"), ("63 MM", "63mm"), ('2.5"', "2.5in"), ("9 points", "9pt")],
)
def test_a_length_without_a_right_unit_is_a_fault_with_a_guess(wrong, guess):
    """Only a number with mm, cm, in or pt is a length."""
    with pytest.raises(FaultyInput) as fault:
        mm(wrong, "nine.toml", "field gap")

    assert fault.value.faults[0].guess == guess
    assert str(fault.value).startswith("nine.toml: field gap: is ")


@pytest.mark.parametrize("wrong", ["", "mm", "1e9mm", "inf mm", "1.2.3mm", "٣mm", None, True, [], "9" * 5000 + "mm"])
def test_nonsense_is_a_fault_without_a_guess(wrong):
    """No input gives a traceback."""
    with pytest.raises(FaultyInput) as fault:
        mm(wrong)

    assert fault.value.faults[0].guess is None


def test_a4_in_points_is_not_rounded_to_whole_points():
    """A4 = 210 x 297 mm = 595.2756 x 841.8898 pt, never 595 x 842."""
    assert (points(Decimal(210)), points(Decimal(297))) == (595.2756, 841.8898)


def test_a_length_is_formatted_without_trailing_zeros():
    """63, not 63.000."""
    assert [format_mm(Decimal(text)) for text in ("63.000", "3.50", "100", "1.83333")] == ["63", "3.5", "100", "1.833"]
