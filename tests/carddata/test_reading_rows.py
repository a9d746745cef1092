"""A rules file yields its rows, or all of its faults at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from carddata_samples import fault_lines

from cardforge.carddata import read_rows, read_rules
from cardforge.errors import FaultyInput

FILE = """[rules]
game = "duel"
alone = ["A"]
profiles = ["both"]

[[row]]
id = "A1"
source = "L1"
profile = "both"
decision = ["C1"]
status = "done"
text = "Draw first."

[[row]]
id = "C1"
source = "ours"
status = "meta"
reason = "a decision"
text = "First means before anything else."
"""


def rows_file(folder: Path, text: str) -> Path:
    """Writes a rules file."""
    path = folder / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_are_in_the_order_of_the_file(tmp_path: Path) -> None:
    """Row(id, text, decision, status, source)."""
    rules = read_rules(rows_file(tmp_path, FILE))

    assert (rules.game, [row.id for row in rules.rows]) == ("duel", ["A1", "C1"])
    row = read_rows(tmp_path / "rules.toml")[0]
    assert (row.text, row.decision, row.status, row.source) == ("Draw first.", ("C1",), "done", "L1")


def test_faulty_rows_are_reported_with_line_and_row(tmp_path: Path) -> None:
    """A duplicate id, a decision that does not exist, an unknown status and an unknown profile."""
    text = FILE.replace('"C1"]', '"C2"]').replace("done", "dun").replace('= "both"', '= "bth"')
    again = text[text.rindex("[[row]]") :]

    with pytest.raises(FaultyInput) as fault:
        read_rows(rows_file(tmp_path, f"{text}\n{again}"))

    assert fault_lines(fault.value, tmp_path) == [
        "rules.toml: line 11, row A1, field status: is \"dun\", not one of: done, planned, meta; did you mean 'done'?",
        "rules.toml: line 10, row A1, field decision: names the row 'C2', which does not exist",
        "rules.toml: line 9, row A1, field profile: is 'bth', not one of: both; did you mean 'both'?",
        "rules.toml: line 22, row C1, field id: is used twice; every row needs a unique id",
    ]
