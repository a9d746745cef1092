"""Mutation testing, tried on a package of two functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.devtools.mutation.__main__ import main
from cardforge.devtools.mutation.mutants import Mutant
from cardforge.devtools.mutation.page import page
from cardforge.devtools.mutation.plan import Plan, read_plan
from cardforge.devtools.mutation.results import Sample, read_sample, trials_of
from cardforge.devtools.mutation.session import draw

CODE = """def doubled(number: int) -> int:
    return number * 2


def unused(number: int) -> bool:
    return number > 5
"""
TEST = """from cardforge.little import doubled


def test_doubled() -> None:
    assert doubled(3) == 6
"""
PLAN = """[parts.little]
code = ["cardforge/little.py"]
tests = ["tests"]

[[equivalent]]
function = "unused"
change = '''
- return number > 5
    + return number >= 5
'''
reason = "nobody asks for five"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout with one part, of which one test calls one of two functions."""
    files = {
        "pyproject.toml": '[tool.mypy]\nstrict = true\npackages = ["cardforge"]\n',
        "cardforge/__init__.py": "",
        "cardforge/little.py": CODE,
        "tests/test_little.py": TEST,
        "tests/mutants.toml": PLAN,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def outcomes(project: Path, file: str) -> dict[tuple[str, str], str]:
    """What became of each mutant in a saved sample, by its function and the line that it adds."""
    sample = read_sample(project / "out" / "mutants" / "little" / file)
    return {(trial.function, trial.change.splitlines()[-1]): trial.outcome for trial in sample.trials}


def test_a_sample_tells_what_the_tests_notice_and_goes_on_from_what_is_kept(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mutant is killed, alive, or called by no test; survivors are tried again when there is a new test."""
    assert main([str(project), "--part", "little", "--seed", "7"]) == 0

    found = outcomes(project, "sample-7.json")
    assert found["doubled", "+ return number / 2"] == "killed"
    assert found["doubled", "+ return number * 3"] == "killed"
    assert found["unused", "+ return number >= 5"] == found["unused", "+ return number > 6"] == "no tests"
    printed = capsys.readouterr().out
    assert "2 killed, 0 timeouts, 0 alive, 2 no tests of 4; noticed 50.0%" in printed
    assert "equivalent: nobody asks for five" in printed
    assert "1 of the survivors are known equivalents" in printed
    assert "of the 3 that mypy accepts 33.3%" in printed, "mypy refuses the float"

    test = "from cardforge.little import unused\n\n\ndef test_six() -> None:\n    assert unused(6)\n"
    (project / "tests" / "test_new.py").write_text(test, encoding="utf-8")
    assert main([str(project), "--part", "little", "--again"]) == 0

    assert outcomes(project, "again.json") == {
        ("unused", "+ return number >= 5"): "alive",
        ("unused", "+ return number > 6"): "killed",
    }


def test_a_part_that_the_plan_does_not_have_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the parts that there are."""
    assert main([str(project), "--part", "large"]) == 2
    assert "no part 'large' in tests/mutants.toml; there are little" in capsys.readouterr().err


def test_the_plan_of_cardforge_names_files_and_tests_that_exist() -> None:
    """Every pattern of a part matches a module, every test exists, and no equivalent is listed twice."""
    root = Path(__file__).resolve().parents[2]
    plan = read_plan(root)

    for part in plan.parts.values():
        assert all(list(root.glob(pattern)) for pattern in (*part.code, *part.without)), part.name
        assert all((root / test).exists() for test in part.tests), part.name
        left_out = [option.partition("=")[2].partition("::")[0] for option in part.options]
        assert all((root / file).exists() for file in left_out), part.name
    known = [(one.function, one.change) for one in plan.equivalents]
    assert len(known) == len(set(known))


def test_a_seed_draws_the_same_names_whatever_their_number() -> None:
    """No more are drawn than there are."""
    names = [f"mutant {number}" for number in range(50)]

    assert draw(names, "7", 20) == draw(names, "7", 20) != draw(names, "8", 20)
    assert draw(names, "7", 80) == sorted(names)


def test_the_page_gives_each_part_a_row_with_its_interval() -> None:
    """The rate counts timeouts as noticed, and mutants that no test calls as alive."""
    lines = ("@@ -1,1 +1,1 @@", "-    return 1", "+    return 2")
    mutants = [Mutant(f"m{number}", "little.py", "one", lines) for number in range(4)]
    codes = {"m0": 1, "m1": -24, "m2": 0, "m3": 33}
    sample = Sample("little", "ab12", 4, "*", False, "ab12cd", "", 40, 10, trials_of(mutants, {"m0"})).with_outcomes(
        codes
    )

    text = page([sample], Plan({}, ()))

    assert "| little | `ab12` | `ab12cd` | 4 | 40 | 1 | 1 | 1 | 1 | 0 | 50.0% | 15.0% to 85.0% | 3 | 33.3%" in text
    assert text.count("little.py: one") == 2
    assert "-    return 1\n+    return 2" in text
