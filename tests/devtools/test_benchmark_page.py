"""The page of benchmarks (`benchmarks/page.py`): a section is replaced by that of a new run, and all else stays."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from benchmark_scripts import FOLDER, benchmark_script

PAGE = FOLDER.parent / "docs" / "benchmarks.md"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that writes the page."""
    return benchmark_script("page", monkeypatch)


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


@pytest.mark.parametrize(
    ("text", "names", "said"),
    [
        ("# A page\n", ["match"], "nothing was measured"),
        (None, ["match"], "nothing was measured"),
        ("MARK", ["mach"], "no benchmark is called mach"),
    ],
)
def test_a_wrong_page_or_name_is_refused_before_anything_is_measured(
    page: ModuleType,
    text: str | None,
    names: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With exit code 2, and the file is left as it was."""
    monkeypatch.setattr(page, "section", lambda name: pytest.fail(f"{name} was measured"))
    file = tmp_path / "page.md"
    if text is not None:
        text = text.replace("MARK", page.MARK)
        file.write_text(text, encoding="utf-8")

    with pytest.raises(SystemExit) as ended:
        page.main([str(file), *names])

    assert ended.value.code == 2
    assert said in capsys.readouterr().err
    assert (file.read_text(encoding="utf-8") if file.exists() else None) == text


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
