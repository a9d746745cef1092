"""TOML tables checked by declared keys: values in normal form, and all faults with their lines, without any cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardforge.errors import FaultyInput
from cardforge.tomlio.document import parse_document
from cardforge.tomlio.keys import Key
from cardforge.tomlio.tables import MAX_FAULTS, FaultCollector, check_tables, get_table, get_tables, read_table
from cardforge.tomlio.values import InvalidValue, describe_value, read_value

KEYS = (
    Key("name", "word", "A name.", required=True),
    Key("width", "length", "A length."),
    Key("copies", "whole", "A number.", least=1, most=9),
)


def read(text: str) -> dict[str, Any]:
    """The values of the `[paper]` table; raises FaultyInput with all faults."""
    collector = FaultCollector(parse_document(text, "paper.toml"))
    check_tables(("paper",), collector)
    values = read_table(get_table("paper", "", collector), KEYS, collector)
    collector.raise_faults()
    return values


def faults(text: str) -> list[str]:
    with pytest.raises(FaultyInput) as raised:
        read(text)
    return str(raised.value).split("\n")


def test_values_are_in_the_order_of_the_keys() -> None:
    """A file may list its keys in any order."""
    assert list(read('[paper]\nwidth = "63mm"\nname = "A4"\n')) == ["name", "width"]


def test_all_faults_are_reported_with_their_lines() -> None:
    """Wrong, missing and unknown keys, with the most similar valid value."""
    assert faults('[paper]\nwidht = "63mm"\ncopies = 10\n[papers]\n') == [
        "paper.toml: line 4, papers: is not known in this kind of file; known: paper; did you mean 'paper'?",
        "paper.toml: line 2, field widht: is not a known key; did you mean 'width'?",
        "paper.toml: line 1: has no 'name'",
        "paper.toml: line 3, field copies: is 10, not a whole number from 1 to 9",
    ]


def test_a_missing_table_is_one_fault() -> None:
    """Its keys are not reported as well."""
    assert faults("") == ["paper.toml: has no [paper] table"]


def test_a_table_may_not_be_an_array() -> None:
    """`[[paper]]` instead of `[paper]`, and the other way round."""
    assert "it must be one table, headed [paper]" in faults('[[paper]]\nname = "A4"\n')[0]

    collector = FaultCollector(parse_document('[paper]\nname = "A4"\n', ""))

    assert get_tables("paper", collector) == []
    assert collector.count == 1


def test_further_faults_are_only_counted() -> None:
    """A file of nonsense has a report of readable length."""
    lines = faults('[paper]\nname = "A4"\n' + "".join(f"x{number} = 1\n" for number in range(MAX_FAULTS + 5)))

    assert len(lines) == MAX_FAULTS + 1
    assert lines[-1] == "paper.toml: and 5 more faults"


@pytest.mark.parametrize(
    ("value", "guess"), [("63", "63mm"), ('2,5"', "2.5in"), (63, "63mm"), ("a mile", None), (True, None)]
)
def test_a_length_needs_its_unit(value: object, guess: str | None) -> None:
    """The guess adds the unit or corrects it."""
    with pytest.raises(InvalidValue) as raised:
        read_value(value, Key("width", "length", ""))

    assert raised.value.guess == guess


def test_a_value_is_described_in_few_words() -> None:
    """Faults show what was found, however long it is."""
    assert describe_value(True) == "true"
    assert describe_value([]) == "an empty list"
    assert describe_value({"a": 1}) == "a table"
    assert describe_value(10**40) == "a huge number"
    assert describe_value("x" * 500) == '"' + "x" * 55 + '..."'
