"""Rows looked up with their proofs, and the files that are generated from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.devtools import rules
from cardforge.devtools.row_pages import with_statuses
from cardforge.devtools.row_proofs import Checkout
from cardforge.errors import FaultyInput, UnknownName
from cardforge.tasks.rules.rows import row, rows

RULES = """# keep me
[rules]
game = "tiny"
alone = ["Q"]

[[row]]
id = "Q1"
source = "L1"
status = "planned"
text = "Draw | or pass."

[[row]]
id = "Q2"
source = "L2"
status = "done"
text = "No more."
decision = ["Q1"]

[[row]]
id = "Q3"
source = "L3"
status = "meta"
reason = "a joke"
text = "Laugh."
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout with one game, one module and one test."""
    files = {
        "cards/tiny/rules.toml": RULES,
        "cardforge/games/tiny/play.py": '"""Q1 to Q2."""\n\n\ndef draw() -> str:\n    return "Q2"  # Q1 after all\n',
        "tests/tiny/test_play.py": '"""Q3 in a heading proves nothing."""\n\n\ndef test_q1_draws() -> None:\n    """Draws."""\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_row_comes_with_code_and_tests(small: Path) -> None:
    """The proofs that were written beside the rows are read back with them."""
    rules.refresh(small)
    found = row("tiny", "q1", overlay=small)

    assert found.status == "done"
    assert found.code == ("cardforge.games.tiny.play", "cardforge.games.tiny.play:draw")
    assert found.tests == ("tests/tiny/test_play.py::test_q1_draws",)


def test_statuses_follow_from_tests_and_reasons_and_nothing_else_changes(small: Path) -> None:
    """Done with a test, meta with a reason, else planned."""
    rules.refresh(small)
    text = (small / "cards/tiny/rules.toml").read_text(encoding="utf-8")

    assert {row.id: row.status for row in rows("tiny", small)} == {"Q1": "done", "Q2": "planned", "Q3": "meta"}
    assert with_statuses(text, Checkout(small).rules["tiny"].rows) == text
    assert text.splitlines()[0] == "# keep me"
    assert [*map(str.strip, text.splitlines())].count('status = "planned"') == 1


def test_a_table_of_cases_names_rows_in_the_tests_of_the_game_only(small: Path) -> None:
    """A test of the tools may use a row as an example without proving it."""
    case = '@mark("Q2")\ndef test_a_case(row):\n    """A case."""\n'
    (small / "tests/tiny/test_cases.py").write_text(case, encoding="utf-8")
    (small / "tests/test_tools.py").write_text(case, encoding="utf-8")

    assert Checkout(small).proofs("tiny")["Q2"].tests == ("tests/tiny/test_cases.py::test_a_case",)


def test_a_second_refresh_changes_nothing(small: Path) -> None:
    """The command writes what is not current, and --check only says so."""
    assert rules.main([str(small), "--check"]) == 1
    assert rules.main([str(small)]) == 0
    assert rules.main([str(small), "--check"]) == 0
    assert rules.refresh(small) == []
    assert "| Q1 | Draw / or pass. | done |" in (small / "docs/rows-tiny.md").read_text(encoding="utf-8")


def test_a_cited_row_that_is_not_there_is_a_fault(small: Path) -> None:
    """With file and line."""
    (small / "cardforge/decks").mkdir()
    (small / "cardforge/decks/limits.py").write_text('"""Limits."""\n\nCITE = "Q7"  # noqa: Q000\n', encoding="utf-8")

    assert [str(fault) for fault in Checkout(small).faults("tiny")] == [
        "cardforge/decks/limits.py: line 3: cites 'Q7', which is not a row of tiny"
    ]


def test_an_unknown_row_is_answered_with_the_nearest_one() -> None:
    """A slip of the finger is mended."""
    with pytest.raises(UnknownName, match=r"no row of arc 'A5800'; did you mean 'A\d+'"):
        row("arc", "A5800")


def test_a_game_without_rules_has_no_rows() -> None:
    """A plug-in need not bring any."""
    assert rows("no-such-game") == []


def test_broken_proofs_are_told(small: Path) -> None:
    """They are generated, so the answer says how to make them again."""
    (small / "cards/tiny/proofs.json").write_text('{"Q1": 3}', encoding="utf-8")

    with pytest.raises(FaultyInput, match="make docs"):
        rows("tiny", small)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('reason = "a joke"\n', "", "row Q3: is meta but has no 'reason'"),
        ('id = "Q2"', 'id = "Q1"', "is used twice"),
        ('decision = ["Q1"]', 'decision = ["Q9"]', "names the row 'Q9', which does not exist"),
        ('source = "L1"', 'source = "L1"\nprofile = "arc"', "is 'arc', not one of"),
        ('game = "tiny"\n', "", "has no 'game'"),
    ],
)
def test_a_faulty_rules_file_says_where(small: Path, old: str, new: str, problem: str) -> None:
    """File, row and what is wrong with it."""
    (small / "cards/tiny/rules.toml").write_text(RULES.replace(old, new), encoding="utf-8")

    with pytest.raises(FaultyInput, match=problem):
        rows("tiny", small)
