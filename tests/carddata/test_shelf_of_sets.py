"""The checks between the set files of a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from carddata_samples import GAME, block, fault_lines, set_file

from cardforge.carddata import read_shelf
from cardforge.errors import FaultyInput


def faults(*folders: Path) -> list[str]:
    """The faults of the shelf of these folders."""
    with pytest.raises(FaultyInput) as fault:
        read_shelf(GAME, folders)
    return fault_lines(fault.value, folders[0])


def test_the_sets_of_a_shelf_are_sorted_by_file_name(tmp_path: Path) -> None:
    """All `*.toml` but rules, rulings and formats."""
    set_file(tmp_path, block(2, name="Root"), slug="second")
    set_file(tmp_path, block(1))
    for other in ("rules.toml", "rulings.toml", ".first.toml.1.new", ".hidden.toml"):
        (tmp_path / other).write_text("no set", encoding="utf-8")

    assert [(found.slug, len(found.cards)) for found in read_shelf(GAME, [tmp_path])] == [("first", 1), ("second", 1)]
    assert read_shelf(GAME, [tmp_path / "nowhere"]) == []


def test_faults_of_all_files_are_reported_together(tmp_path: Path) -> None:
    """The faults of every file are collected before any is reported."""
    set_file(tmp_path, block(cost=-1))
    set_file(tmp_path, block(2, name="Root", cost=-2), slug="second")

    assert [line.split(":")[0] for line in faults(tmp_path)] == ["first.toml", "second.toml"]


def test_a_revision_occurs_only_once(tmp_path: Path) -> None:
    """A335: The number of a card never changes, so no two cards have it."""
    set_file(tmp_path, block(7), block(7, name="Root"))
    set_file(tmp_path, block(7, name="Leaf"), slug="second")

    assert faults(tmp_path) == [
        "first.toml: line 14, card 7 'Root': occurs twice: 7@1 is also card 7 'Oak Guard' (first.toml, line 6)",
        "second.toml: line 6, card 7 'Leaf': occurs twice: 7@1 is also card 7 'Oak Guard' (first.toml, line 6)",
    ]


def test_versions_start_at_one_without_gaps(tmp_path: Path) -> None:
    """A336: Anything else may be revised; the version number says so."""
    set_file(tmp_path, block(7), block(7, 3), block(8, 2, name="Root"))

    assert [line.split(": ", 1)[1] for line in faults(tmp_path)] == [
        "line 16, card 7@3 'Oak Guard', field version: is version 3, but there is no version 2 before it",
        "line 25, card 8@2 'Root', field version: is version 2, but there is no version 1 before it",
    ]


def test_revisions_are_listed_oldest_first_and_may_be_in_a_later_set(tmp_path: Path) -> None:
    """Every revision of every card, oldest first."""
    set_file(tmp_path, block(7, 2), block(7), block(8, name="Root"))
    assert faults(tmp_path) == [
        "first.toml: line 15, card 7 'Oak Guard': comes after version 2; revisions are listed oldest first"
    ]

    set_file(tmp_path, block(7), block(8, name="Root"))
    set_file(tmp_path, block(7, 2), slug="second")
    assert [card.pin for found in read_shelf(GAME, [tmp_path]) for card in found.cards] == ["7@1", "8@1", "7@2"]


def test_dates_never_decrease(tmp_path: Path) -> None:
    """A337: a later version is neither announced nor legal before an earlier one; the same day is allowed."""
    first, day = {"announced_on": "2026-01-10", "legal_from": "2026-01-24"}, "2026-01-10"
    set_file(tmp_path, block(7, **first), block(7, 2, announced_on=day, legal_from="2026-01-23"))
    assert faults(tmp_path) == [
        "first.toml: line 25, card 7@2 'Oak Guard', field legal_from: is 2026-01-23, but version 1 already has 2026-01-24"
    ]

    set_file(tmp_path, block(7, **first), block(7, 2, announced_on=day, legal_from="2026-01-24"), block(7, 3))
    assert len(read_shelf(GAME, [tmp_path])[0].cards) == 3


def test_two_files_never_have_the_same_set(tmp_path: Path) -> None:
    """A set is named by its slug."""
    text = set_file(tmp_path, block(1)).read_text(encoding="utf-8")
    (tmp_path / "other.toml").write_text(text.replace("number = 1", "number = 2"), encoding="utf-8")

    assert "'first' is the slug of first.toml too" in faults(tmp_path)[0]


def test_a_file_on_an_own_shelf_hides_the_shipped_file_of_the_same_name(tmp_path: Path) -> None:
    """`--shelf DIR` lays a person's own cards over the shipped ones."""
    set_file(tmp_path / "shipped", block(1, name="Old"))
    set_file(tmp_path / "shipped", block(2, name="Root"), slug="second")
    set_file(tmp_path / "own", block(1, name="New"))

    found = read_shelf(GAME, [tmp_path / "own", tmp_path / "shipped"])

    assert [card.name for one in found for card in one.cards] == ["New", "Root"]
