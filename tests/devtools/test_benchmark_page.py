"""The page of benchmarks (`benchmarks/page.py`): a section is replaced by that of a new run, and all else stays."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"
PAGE = FOLDER.parent / "docs" / "benchmarks.md"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with the folder of benchmarks on its path."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, "shared", raising=False)
    spec = importlib.util.spec_from_file_location("benchmark_page", FOLDER / "page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_section_is_replaced_and_all_else_stays(page: ModuleType) -> None:
    """What stands above the mark, and the sections of other benchmarks."""
    before = f"# Head\n\n## by hand\n\n{page.MARK}\n\n## match\n\nold\n\n## studio\n\nkept\n"

    assert page.with_section(before, "match", "## match\n\nnew") == before.replace("old", "new")


def test_a_new_section_comes_in_its_alphabetical_place(page: ModuleType) -> None:
    """Between those that stand there."""
    before = f"{page.MARK}\n\n## match\n\none\n\n## studio\n\ntwo\n"

    assert (
        page.with_section(before, "print", "## print")
        == f"{page.MARK}\n\n## match\n\none\n\n## print\n\n## studio\n\ntwo\n"
    )


def test_the_page_has_a_section_of_each_benchmark(page: ModuleType) -> None:
    """And each benchmark is a script of the folder."""
    text = PAGE.read_text(encoding="utf-8")

    assert page.MARK in text
    for name, command in page.COMMANDS.items():
        assert (FOLDER / command.split()[0]).is_file()
        assert f"\n## {name}\n" in text


def test_single_figures_and_groups_are_tables(page: ModuleType) -> None:
    """Things with the same figures are the columns of one table, each figure a line."""
    rules = {"arc": {"calls": 1, "reached": {"copy": True}}, "outposts": {"calls": 2, "reached": {"copy": False}}}

    assert list(page.tables({"seed": 1, "pure": {"rules": rules, "call_ns": 2.5}})) == [
        "| figure | value |\n| --- | --- |\n| seed | 1 |",
        "**Pure**\n\n| figure | value |\n| --- | --- |\n| call ns | 2.5 |",
        "**Pure rules**\n\n|  | arc | outposts |\n| --- | --- | --- |\n| calls | 1 | 2 |\n| reached copy | yes | no |",
    ]


def test_a_list_of_things_is_a_table_with_a_line_for_each(page: ModuleType) -> None:
    """Figures that one of them lacks stay empty; a list of plain figures is one value."""
    found = {"sets": [{"set": "arc/first", "cards": 2}, {"set": "arc/second"}], "tenths": [1, 2]}

    assert list(page.tables(found)) == [
        "| figure | value |\n| --- | --- |\n| tenths | 1, 2 |",
        "**Sets**\n\n| set | cards |\n| --- | --- |\n| arc/first | 2 |\n| arc/second |  |",
    ]
