"""Every command of `cardforge print` with paper, marks, duplex, printer, places to skip, targets and `--strict`: what each does is read back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.printed import PrintedPage, printed_pages
from json_keys import agree
from print_table import COMMANDS, each_command, printing

pytestmark = pytest.mark.usefixtures("print_folder")
Pages = list[PrintedPage]


@pytest.fixture
def pages(cli: Any) -> Callable[..., Pages]:
    """Prints, and reads the pages."""
    return printing(cli)


@each_command
def test_paper_is_the_size_of_every_page(command: str, pages: Any) -> None:
    """A4 if none is named."""
    assert {page.size for page in pages(command)} == {(210, 297)}
    assert {page.size for page in pages(command, "--paper", "a3")} == {(297, 420)}


@each_command
def test_each_kind_of_marks_is_drawn(command: str, pages: Any) -> None:
    """On one face: strokes at the corners, crosses, lines to the margin, which are the longest, and none."""
    count = {
        kind: pages(command, "--grid", "1x1", "--marks", kind, "--no-backs", "--bleed", "0mm")[0].lines
        for kind in ("corner", "cross", "extended", "none")
    }

    assert count["extended"] - count["none"] == 8
    assert count["corner"] > count["none"] < count["cross"]


@each_command
def test_duplex_says_how_the_backs_lie(command: str, pages: Any) -> None:
    """Backs behind each page, turned over for the other edge of an upright page; on the same page; and none."""
    long, short, none = (pages(command, "--duplex", edge) for edge in ("long", "short", "none"))
    folded = pages(command, "--duplex", "fold", "--grid", "2x2")

    assert len(long) == len(short) == 2 * len(none)
    assert not any(long[1].turned)
    assert all(short[1].turned)
    assert len(folded[0].faces) == 4
    one, behind = none[0].faces[0], long[1].faces[0]
    assert len(long[1].faces) == len(none[0].faces)
    assert one[1] == pytest.approx(behind[1], abs=0.01)


@each_command
def test_printer_moves_the_backs(command: str, pages: Any) -> None:
    """1.5 mm to the right and 0.5 mm down are taken back, with 0.2 degrees."""
    front, back = pages(command, "--duplex", "long", "--printer", "off.toml")[:2]

    assert front.moved == ()
    assert back.moved[1] == pytest.approx(0.00349, abs=0.00001) or back.moved[1] == pytest.approx(-0.00349, abs=0.00001)


@each_command
def test_skip_leaves_the_first_places_empty(command: str, pages: Any) -> None:
    """The first face lies where the second one lay."""
    usual = pages(command, "--grid", "1x2", "--bleed-kind", "none", "--no-backs")
    skipped = pages(command, "--grid", "1x2", "--bleed-kind", "none", "--no-backs", "--skip", "1")

    assert skipped[0].faces == usual[0].faces[1:2]


@each_command
def test_for_a_target_there_are_its_files(command: str, cli: Any) -> None:
    """A folder for Tabletop Simulator, with a saved object and its pictures."""
    answer = cli("print", command, *COMMANDS[command], "-o", "table", "--for", "tabletop-simulator", "--json")

    assert answer.code == 0, answer.err
    agree(answer.json, f"print {command}")
    assert {Path(file).suffix for file in answer.json["files"]} == {".json", ".png"}
    assert all(Path(file).is_file() for file in answer.json["files"])


@each_command
def test_strict_writes_nothing_where_there_is_a_warning(command: str, cli: Any) -> None:
    """A printer that is not calibrated for the way in which the paper is turned; the warning is in the answer otherwise."""
    words = ("print", command, *COMMANDS[command], "--duplex", "long", "--printer", "new.toml", "-o")

    loose, strict = cli(*words, "a.pdf", "--json"), cli(*words, "b.pdf", "--strict")

    agree(loose.json, f"print {command}")
    assert (loose.json["pdf"], loose.json["pages"]) == ("a.pdf", len(printed_pages(Path("a.pdf"))))
    assert any("is not calibrated" in warning for warning in loose.json["warnings"])
    assert (strict.code, Path("b.pdf").exists()) == (1, False)
    assert "is not calibrated" in strict.err


def test_the_table_has_every_option_and_every_command() -> None:
    """They come from one declaration."""

    from cardforge.cli.app import command_tree

    wanted = {
        "--size", "--paper", "--grid", "--bleed", "--bleed-kind", "--gap", "--marks", "--duplex", "--printer", "--skip",
        "--for", "--json",
    }  # fmt: skip
    prints: Any = command_tree().commands["print"]
    for name in (*COMMANDS, "stickers", "box"):
        assert wanted <= {word for option in prints.commands[name].params for word in option.opts}
