"""The rules rows of every game: complete, numbered, tested as their status says; every cited row exists."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.devtools import rules
from cardforge.devtools.row_proofs import Checkout
from cardforge.tasks.rules.rows import rows

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(file.parent.name for file in ROOT.glob("cards/*/rules.toml"))

COUNTS = {
    "arc": {"A": 359, "C": 52, "T-A": 28, "P": 88, "Q": 66, "K": 27, "F": 9, "G": 4, "T-P": 20},
    "outposts": {"O": 88, "D": 65, "V": 10, "I": 12, "T-O": 16},
    "state51": dict(
        zip("RILSNEB", (38, 12, 26, 57, 60, 25, 11), strict=True), **{"D-G": 9, "D-L": 7, "D-S": 16, "D-N": 27}
    ),
}


@cache
def checkout() -> Checkout:
    return Checkout(ROOT)


def numbers(game: str) -> dict[str, list[tuple[int, int]]]:
    found: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for row in rows(game):
        letters, number, part = re.fullmatch(r"(.*?)(\d+)(?:\.(\d+))?", row.id).groups()
        found[letters].append((int(number), int(part or 0)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_rules_is_there(game: str) -> None:
    """No row is lost and none is added in passing."""
    assert {letters: len(found) for letters, found in numbers(game).items()} == COUNTS[game]


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_numbered_without_gaps(game: str) -> None:
    """Rows of one letter are in order; each is followed by the next number or the next part of the number."""
    for found in numbers(game).values():
        assert all(after in {(one + 1, 0), (one + 1, 1), (one, part + 1)} for (one, part), after in pairwise(found))


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_a_sentence(game: str) -> None:
    """A row is a sentence in plain characters, free of table and mark-up signs."""
    for row in rows(game):
        assert row.text.strip(), row.id
        assert not set(row.text) & set("|*\n"), row.id


@pytest.mark.parametrize("game", GAMES)
def test_a_row_that_needs_no_test_says_why(game: str) -> None:
    """A row of status meta gives its reason."""
    assert [row.id for row in rows(game) if row.status == "meta" and not row.reason] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_row_is_done_exactly_when_a_test_names_it(game: str) -> None:
    """Done with a test, meta with a reason, else planned; `make docs` brings the status in line."""
    proofs = checkout().proofs(game)
    proved = {row for row, proof in proofs.items() if proof.tests}
    done = {row.id for row in rows(game) if row.status == "done"}

    assert sorted(proved - done) == [], "named by a test, so done: run `make docs`"
    assert sorted(done - proved) == [], "no test names them, so not done: write one, or run `make docs`"


@pytest.mark.parametrize("game", GAMES)
def test_code_formats_and_tests_name_only_rows_that_are_there(game: str) -> None:
    """A citation leads to a row."""
    assert [str(fault) for fault in checkout().faults(game)] == []


def test_statuses_proofs_and_tables_of_rows_are_current() -> None:
    """cards/*/rules.toml, cards/*/proofs.json and docs/rows-*.md follow from the rows, the code and the tests: `make docs`."""
    assert [str(path) for path in rules.outdated(checkout())] == [], "run `make docs`"
