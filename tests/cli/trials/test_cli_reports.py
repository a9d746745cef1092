"""Reports of trials in files: each form by its ending, each with all that it takes to have it again."""

from __future__ import annotations

import csv
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

DECKS = Path(__file__).resolve().parents[3] / "cards" / "outposts" / "decks"
HOST, WILD = DECKS / "emberhost-starter.txt", DECKS / "thornwild-starter.txt"
GOLDFISH = ("goldfish", HOST, "-n", "6", "--turns", "3", "--seed", "4")
TRIALS = {
    "goldfish": GOLDFISH,
    "match": ("match", "outposts", HOST, WILD, "-n", "2", "--cards"),
    "tournament": ("match", "--all-pairs", "outposts", HOST, WILD, "-n", "2"),
    "impact": ("impact", "--blank", "Ember Champion", HOST, "--against", WILD, "-n", "2"),
}
FACTS = ("seed", "edition", "options", "Cardforge", "command", "played on")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the reports lie."""
    return tmp_path_factory.mktemp("reports")


def written(cli: Any, folder: Path, trial: str) -> dict[str, Path]:
    """The files of a trial in all forms, played once."""
    files = {kind: folder / f"{trial}.{kind}" for kind in ("md", "html", "json", "csv", "svg", "png", "txt")}
    if not files["txt"].exists():
        answer = cli(*TRIALS[trial], *(word for file in files.values() for word in ("-o", file)))
        assert (answer.code, answer.err) == (0, "")
        assert files["txt"].read_text() == answer.out
    return files


@pytest.mark.parametrize("trial", TRIALS)
def test_each_report_says_what_it_takes_to_have_it_again(trial: str, cli: Any, folder: Path) -> None:
    """Seed, decks by number@version, edition, options, version and the command, in every form that has words."""
    files = written(cli, folder, trial)
    about = json.loads(files["json"].read_text())["about"]
    rows = list(csv.DictReader(files["csv"].open()))

    assert set(FACTS) <= set(about)
    assert re.fullmatch(r"\d \d+@\d(, \d \d+@\d+)+", about[str(HOST)])
    assert about["command"].startswith("cardforge ")
    assert {row["row"]: row["text"] for row in rows if row["table"] == "about"} == about
    for kind in ("md", "html"):
        text = files[kind].read_text()
        assert all(name in text for name in FACTS)


@pytest.mark.parametrize("trial", TRIALS)
def test_the_page_needs_no_network(trial: str, cli: Any, folder: Path) -> None:
    """Charts are in it, tables can be sorted, and nothing is loaded from elsewhere."""
    page = written(cli, folder, trial)["html"].read_text()

    assert page.count("<svg") >= 1
    assert 'data-value="' in page
    assert '<button type="button">' in page
    assert not re.search(r"(src|href)=|url\(|@import", page)


@pytest.mark.parametrize("trial", TRIALS)
def test_pictures_are_pictures(trial: str, cli: Any, folder: Path) -> None:
    """An SVG that is well formed and a PNG of three pixels a unit."""
    files = written(cli, folder, trial)
    root = ET.fromstring(files["svg"].read_text())

    assert root.tag.endswith("svg")
    assert files["png"].read_bytes().startswith(b"\x89PNG")


def test_figures_of_tables_are_those_of_the_answer(cli: Any, folder: Path) -> None:
    """The CSV has every cell as a row: the mean of cards played after turn 2."""
    files = written(cli, folder, "goldfish")
    data = json.loads(files["json"].read_text())
    rows = [
        row
        for row in csv.DictReader(files["csv"].open())
        if row["table"] == "After own turn" and row["row"] == "played"
    ]
    means = [float(row["number"]) for row in rows if row["column"] == "mean"]

    assert means == pytest.approx([figure["value"] for figure in data["by_turn"]["played"]], abs=1e-4)


def test_the_command_of_a_report_repeats_it(cli: Any, folder: Path) -> None:
    """The same figures again."""
    first = json.loads(written(cli, folder, "goldfish")["json"].read_text())
    again = cli(*first["command"].split()[1:], "--json").json

    assert again == {key: value for key, value in first.items() if key != "about"}


def test_a_report_overwrites_nothing_unasked(cli: Any, tmp_path: Path) -> None:
    """Nor is anything played before that is clear; a table in a form that is an extra says which."""
    (tmp_path / "there.md").write_text("mine")
    answer = cli(*GOLDFISH, "-o", tmp_path / "new.md", "-o", tmp_path / "there.md")

    assert answer.code == 2
    assert "--force" in answer.err
    assert not (tmp_path / "new.md").exists()


def test_parquet_is_an_extra(cli: Any, tmp_path: Path) -> None:
    """Written where pyarrow is installed, otherwise the message names the extra."""
    answer = cli(*GOLDFISH, "-o", tmp_path / "new.parquet")
    try:
        import pyarrow.parquet
    except ImportError:
        assert "cardforge[parquet]" in answer.err
    else:
        assert pyarrow.parquet.read_table(tmp_path / "new.parquet").num_rows > 50
