"""Proofs of rows, tried on a game of two rules: what is broken, what counts as noticed, and what is kept."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardforge.devtools.row_proof.__main__ import main
from cardforge.devtools.row_proof.breakages import of_data, of_function
from cardforge.devtools.row_proof.cold import format_breakages
from cardforge.devtools.row_proof.targets import Module
from cardforge.devtools.row_proof.verdicts import NOT_SEEN, SEEN, UNKNOWN, Verdict, standing

RULES = """[rules]
game = "tiny"
alone = ["Q"]
profiles = ["both"]
""" + "".join(
    f'\n[[row]]\nid = "Q{number}"\nsource = "L{number}"\nprofile = "both"\nstatus = "done"\ntext = "Rule {number}."\n'
    for number in range(1, 6)
)
CODE = '''"""A game of two rules."""

TABLE = {"first": 3, "second": 5}
"""Q3: what each place is worth."""


class Log:
    """Keeps what happens."""

    def note(self, name: str) -> None:
        """Adds an event."""
        self.last = name


def limit(number: int) -> bool:
    """Q1: at most seven."""
    return number <= 7


def quiet(log: Log) -> int:
    """Q2: writes into the log."""
    log.note("Q2")
    return 0


def doubled(number: int) -> int:
    return number * 2
'''
TESTS = '''"""Tests."""

from cardforge.tiny import TABLE, Log, doubled, limit, quiet


def test_limit() -> None:
    """Q1: seven is allowed, eight is not."""
    assert limit(7) and not limit(8)


def test_quiet() -> None:
    """Q2: shows nothing, for it looks at the type only."""
    assert isinstance(quiet(Log()), int)


def test_table() -> None:
    """Q3: the second place is worth more."""
    assert TABLE["second"] == 5


def test_doubled() -> None:
    """Q4: a row that no code names."""
    assert doubled(4) == 8
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout of the tiny game."""
    files = {
        "cards/tiny/rules.toml": RULES,
        "cardforge/__init__.py": "",
        "cardforge/tiny.py": CODE,
        "tests/test_tiny.py": TESTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def changes(code: str) -> dict[str, str]:
    """What is done to the one function of a module, and the text of the function then, without its first line."""
    tree = ast.parse(code)
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    found = {}
    for one in of_function(function):
        found[ast.unparse(one.applied(tree)).partition("\n")[2]] = one.what
    return found


def test_a_function_is_broken_in_its_branches_constants_and_statements_and_last_as_a_whole() -> None:
    """Each breakage is one change; the docstring stays, and the body is skipped last."""
    code = "def pay(state: State, n: int) -> None:\n    '''A1: pays.'''\n    if n > 2:\n        state.draw(n)"

    found = changes(code.replace("\\\n", "\n"))

    assert list(found.values())[-1] == "body skipped"
    assert "    '''A1: pays.'''\n    if not n > 2:\n        state.draw(n)".replace("'''", '"""') in found
    assert {"branch turned", "comparison shifted", "constant moved", "statement skipped", "body skipped"} == set(
        found.values()
    )


def test_what_a_docstring_says_leaves_the_verdict_on_a_row_as_it_is() -> None:
    """What code does counts, in functions and classes, and not what is said of it."""
    code = "class Pile:\n    size = 3\n    {}\n    def pay(self, n):\n        {}\n        return n > {}\n"

    bare, told = Module(code.format("", "", 2)), Module(code.format("'''In cards.'''", "'''A1: pays.'''", "2  # A2"))
    other = Module(code.format("", "", 3))

    assert bare.whole == told.whole
    assert bare.scopes.keys() == told.scopes.keys()
    assert all(bare.does(name) == told.does(name) for name in bare.scopes)
    assert all(bare.does(name) != other.does(name) for name in ("Pile", "Pile.pay"))


def test_an_argument_of_a_table_is_left_out_too() -> None:
    """A field without its choices takes any word."""
    tree = ast.parse('FIELDS = (Field("faction", choices=FACTIONS, required=ALL),)')

    texts = {ast.unparse(one.applied(tree)) for one in of_data(tree.body[0])}

    assert {"FIELDS = (Field('faction', required=ALL),)", "FIELDS = (Field('faction', choices=FACTIONS),)"} <= texts


def test_what_is_only_logged_is_no_breakage() -> None:
    """The name of a row and the event that is noted are left alone."""
    found = changes('def win(state: State) -> str:\n    state.note("won", "A180", 3)\n    return "A180"')

    assert list(found.values()) == ["body skipped"]


def test_a_table_loses_its_entries_one_by_one() -> None:
    """Every entry is left out once."""
    tree = ast.parse('SIZES = {"small": 1, "large": 2}')

    texts = {ast.unparse(one.applied(tree)) for one in of_data(tree.body[0])}

    assert {"SIZES = {'large': 2}", "SIZES = {'small': 1}", "SIZES = {'small': 2, 'large': 2}"} <= texts


def test_a_format_loses_numbers_lines_and_at_last_the_table_of_the_rule() -> None:
    """The citation itself is left alone."""
    text = 'name = "A"\n[[rules]]\ncite = ["A18"]\nmin = 60\n[[rules]]\nmax = 4'

    found = list(format_breakages(text, range(1, 4), 3))

    assert [what for what, _ in found] == ["number moved", "line left out", "table left out"]
    assert "min = 61" in found[0][1]
    assert found[-1][1] == 'name = "A"\n[[rules]]\nmax = 4'


def test_a_text_belongs_to_the_statement_around_it_above_its_docstring_or_below_its_comment() -> None:
    """A docstring below a constant is about the constant; one at the top of the module is about the module."""
    module = Module('"""Top."""\nLIMIT = 7\n"""A1: the limit."""\n\n# A2: sizes.\nSIZES = (1, 2)\n')
    constant = module.tree.body[1]

    assert module.statement(1) is None
    assert module.statement(3) is constant
    assert module.statement(5) is module.tree.body[3]


def test_a_verdict_on_other_code_says_nothing() -> None:
    """Seen, not seen and not breakable, and unknown as soon as code or tests change."""
    seen, unseen = Verdict(SEEN, "ab12"), Verdict(NOT_SEEN, "ab12")

    assert standing(seen, "ab12", "") == SEEN
    assert standing(unseen, "ab12", "") == NOT_SEEN
    assert standing(seen, "ff00", "") == standing(None, "ab12", "") == UNKNOWN
    assert standing(unseen, "ab12", "a property of the cards") == "not breakable: a property of the cards"


def test_rows_are_seen_if_a_test_that_names_them_fails(project: Path) -> None:
    """A function and a table that name the row are broken, or a function that its test calls; a test that cannot fail shows nothing.

    In a process of its own: its children would copy all that thousands of tests before this one have left in memory.
    """
    run = subprocess.run(
        [sys.executable, "-m", "cardforge.devtools.row_proof", str(project), "--game", "tiny"],
        capture_output=True,
        text=True,
        check=True,
    )

    found = json.loads((project / "tests" / "row_proof" / "tiny.json").read_text(encoding="utf-8"))
    assert {row: verdict["result"] for row, verdict in found.items()} == {
        "Q1": SEEN,
        "Q2": NOT_SEEN,
        "Q3": SEEN,
        "Q4": SEEN,
    }
    assert found["Q1"]["code"] == "cardforge/tiny.py: limit"
    assert found["Q1"]["test"] == "tests/test_tiny.py::test_limit"
    assert found["Q4"]["code"] == "cardforge/tiny.py: doubled"
    assert "tiny: 4 rows that tests name: 3 seen, 1 not seen\nQ2: not seen" in run.stdout


def test_a_row_that_no_test_names_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the row."""
    assert main([str(project), "--game", "tiny", "--row", "Q5"]) == 2
    assert "no test of tiny names Q5" in capsys.readouterr().err
