"""Mutation testing, tried on a package of two functions."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from mutmut.workers import timeout

from cardforge.devtools.mutation import run
from cardforge.devtools.mutation.__main__ import main
from cardforge.devtools.mutation.mutants import Mutant
from cardforge.devtools.mutation.order import cheapest_first
from cardforge.devtools.mutation.page import page
from cardforge.devtools.mutation.plan import Equivalent, Plan, read_plan
from cardforge.devtools.mutation.results import Sample, read_sample, trials_of
from cardforge.devtools.mutation.session import draw
from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase
from cardforge.wording.reader import Reader

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


@pytest.fixture(scope="module")
def mypy_cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy knows of the standard library, which it need not read for each project."""
    return str(tmp_path_factory.mktemp("mypy"))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mypy_cache: str) -> Path:
    """A checkout with one part, of which one test calls one of two functions."""
    monkeypatch.setenv("MYPY_CACHE_DIR", mypy_cache)
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


IMPORTED = """def half(number: int) -> int:
    return number // 2


THREE = half(6)
"""
TESTS_OF_IMPORTED = """from cardforge.little import THREE


def test_something_else() -> None:
    assert True


def test_three() -> None:
    assert THREE == 3
"""


def test_what_a_module_calls_when_it_is_imported_every_test_calls(project: Path) -> None:
    """The first test notices nothing; the second sees what was made when the module was imported."""
    (project / "cardforge" / "little.py").write_text(IMPORTED, encoding="utf-8")
    (project / "tests" / "test_little.py").write_text(TESTS_OF_IMPORTED, encoding="utf-8")

    assert main([str(project), "--part", "little", "--seed", "7"]) == 0

    assert outcomes(project, "sample-7.json")["half", "+ return number // 3"] == "killed"


def test_while_it_is_learned_what_tests_call_no_text_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text is read again however often it was read."""
    made: list[object] = []
    word = Phrase("keyword", "Alert", lambda: made.append(1) or Ability("keyword", keyword="Alert"))
    monkeypatch.setattr(Reader, "_paragraph", Reader._paragraph)
    reader = Reader((word,))
    reader.read("Alert.")
    before = len(made)
    reader.read("Alert.")
    assert len(made) == before

    cheapest_first.read_anew()
    reader.read("Alert.")

    assert len(made) > before


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
    known = [(one.function, one.change, one.only) for one in plan.equivalents]
    assert len(known) == len(set(known))


@pytest.mark.parametrize(
    ("function", "change", "known"),
    [
        ("any", '- return cast("Verb", one)\n+ return cast(None, one)', True),
        ("other", '- return cast("Verb", one)\n+ return cast("VERB", one)', True),
        ("any", '- return cast("Verb", one)\n+ return cast("Verb", None)', False),
        ("any", "- return one\n+ return None", False),
        ("one", "- return one\n+ return None", True),
    ],
)
def test_an_equivalent_is_one_change_or_whatever_changes_only_such_places(
    function: str, change: str, known: bool
) -> None:
    """`only` is a pattern for the places; without it the whole change has to be the same."""
    pattern = Equivalent("*", "", "for mypy", r'cast\((?:None|"[^"]*"),')
    plan = Plan({}, (pattern, Equivalent("one", "- return one\n+ return None", "nobody looks")))

    assert bool(plan.reason(function, change)) == known


def test_a_seed_draws_the_same_names_whatever_their_number() -> None:
    """No more are drawn than there are."""
    names = [f"mutant {number}" for number in range(50)]

    assert draw(names, "7", 20) == draw(names, "7", 20) != draw(names, "8", 20)
    assert draw(names, "7", 80) == sorted(names)


LINES = ("@@ -1,1 +1,1 @@", "-    return 1", "+    return 2")


def tried(part: str, codes: Mapping[str, int], *, refused: Collection[str] = ()) -> Sample:
    """A finished sample: the exit code of the tests by the name of each function."""
    mutants = [Mutant(name, f"cardforge/{part}.py", name, LINES) for name in codes]
    fresh = Sample(part, "ab12", len(codes), "*", False, "ab12cd34ef56", "", 1240, 10, trials_of(mutants, refused))
    return fresh.with_outcomes(codes)


def test_the_page_gives_each_part_a_row_with_its_interval() -> None:
    """The rate counts time limits as noticed, equivalents and mutants that no test calls as alive; mypy's refusals are left out below."""
    little = tried("little", {"one": 1, "two": -24, "three": 0, "four": 33}, refused={"one"})
    large = tried("large", dict.fromkeys("abcdefgh", 1))
    plan = Plan({}, (Equivalent("three", little.trials[2].change, "nobody looks"),))

    text = page([little, large], plan)

    assert "Seed `ab12`, commit `ab12cd34ef56`: little, large.\n" in text
    assert "| little | 1,240 | 4 | 1 | 1 | 1 | 1 | 1 (25.0%) | **50.0%** | 15.0% to 85.0% |\n" in text
    assert "| large | 1,240 | 8 | 8 | 0 | 0 | 0 | 0 | **100.0%** | 67.6% to 100.0% |\n" in text
    assert "| little | 3 | 33.3% | 6.1% to 79.2% |\n" in text


def test_the_page_shows_equivalents_with_their_reasons_and_the_other_survivors() -> None:
    """Each with its function, its file and its difference; a part without survivors has no section."""
    little = tried("little", {"one": 1, "two": 0, "three": 0, "four": 33})
    plan = Plan({}, (Equivalent("three", little.trials[2].change, "nobody looks"),))

    _, *sections = page([little, tried("large", {"one": 1})], plan).split("\n## ")

    diff = "\n\n```diff\n-    return 1\n+    return 2\n```\n"
    assert sections == [
        f"Equivalents of little\n\n`three` in `cardforge/little.py`: nobody looks{diff}",
        f"Survivors of little\n\n`two` in `cardforge/little.py`: every test passes{diff}"
        f"\n`four` in `cardforge/little.py`: no test calls it{diff}",
    ]


@pytest.mark.parametrize(
    ("code", "outcome"),
    [(0, "alive"), (1, "killed"), (3, "killed"), (33, "no tests"), (-24, "timeout"), (-14, "timeout"), (2, "")],
)
def test_the_exit_code_of_the_tests_is_the_outcome(code: int, outcome: str) -> None:
    """-24 is the limit of CPU time and -14 the alarm; 2 is an interrupted run, which tells nothing."""
    assert tried("little", {"one": code}).trials[0].outcome == outcome


def test_tests_end_by_the_clock_only_if_they_wait_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The alarm is set to eighty times what the tests need, and a second more; mutmut's own limit by the clock is not set."""
    alarms: list[int] = []
    monkeypatch.setattr(cheapest_first.signal, "alarm", alarms.append)
    monkeypatch.chdir(tmp_path)
    items = [request.node, request.node]
    cheapest_first.pytest_collection_modifyitems(items)
    assert alarms == [], "before the tests were measured there is none"

    learned = {"duration_by_test": {request.node.nodeid: 0.5}}
    (tmp_path / "mutmut-stats.json").write_text(json.dumps(learned), encoding="utf-8")
    cheapest_first.pytest_collection_modifyitems(items)

    assert alarms == [160]


def test_a_busy_machine_makes_no_mutant_look_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What mutmut would register limits by the clock with sets none."""
    (tmp_path / "pyproject.toml").write_text('[tool.mutmut]\nsource_paths = ["cardforge"]\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    used: list[object] = []

    def cli() -> None:
        used.append(import_module("mutmut.workers.isolation").register_timeout)

    command = ModuleType("mutmut.__main__")
    monkeypatch.setattr(command, "cli", cli, raising=False)
    monkeypatch.setitem(sys.modules, "mutmut.__main__", command)
    monkeypatch.delitem(sys.modules, "mutmut.workers.isolation", raising=False)
    monkeypatch.setattr(timeout, "register_timeout", timeout.register_timeout)

    run.main()

    assert used == [run.without_clock]


def test_a_part_with_a_key_that_nobody_reads_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt key would leave its files or tests out unseen."""
    (project / "tests" / "mutants.toml").write_text('[parts.little]\ncode = ["x.py"]\ntest = ["tests"]\n')

    assert main([str(project), "--part", "little"]) == 2
    assert "'test in parts.little'" in capsys.readouterr().err
