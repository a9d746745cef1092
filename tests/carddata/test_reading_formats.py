"""A format file yields a format, or all of its faults at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from carddata_samples import GAME, fault_lines

from cardforge.carddata import read_format, read_formats
from cardforge.decks.formats import Rule
from cardforge.errors import FaultyInput
from cardforge.registry import games
from cardforge.shelves import card_folders

HEAD = '[format]\nslug = "open"\ngame = "duel"\nname = "Open"\nsections = ["Main"]\n'
RULE = '\n[[rule]]\nkind = "section-size"\ncode = "main-size"\ncite = ["A18"]\nsection = "Main"\nleast = 60\n'


def format_file(folder: Path, text: str, slug: str = "open") -> Path:
    """Writes a format file of a game's folder."""
    path = folder / "formats" / f"{slug}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_format_is_its_rules_with_their_parameters_and_rows(tmp_path: Path) -> None:
    """A format is data: rule kinds, parameters, citations, switches."""
    text = HEAD + "[switches]\nstrict = false\n" + RULE + 'unless = "strict"\nseverity = "warning"\n'

    found = read_format(format_file(tmp_path, text), GAME)

    assert (found.key, found.sections, found.switches) == ("duel/open", ("Main",), {"strict": False})
    message = {"section": "Main", "least": 60}
    assert found.rules == (Rule("section-size", "main-size", ("A18",), "warning", message, unless="strict"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + RULE.replace("section-size", "section-sise"), "did you mean 'section-size'?"),
        (HEAD + RULE.replace("least", "leest"), "field leest: is not a known key; did you mean 'least'?"),
        (HEAD + RULE.replace("60", '"60"'), 'field least: is "60", not a whole number'),
        (HEAD + RULE.replace('section = "Main"\n', ""), "rule main-size: has no 'section'"),
        (HEAD + RULE.replace('"Main"', '"Mian"'), "names the section 'Mian', not one of: Main, Side"),
        (HEAD + RULE + 'severity = "eror"\n', "did you mean 'error'?"),
        (HEAD + RULE + 'when = "strict"\n', "names the switch 'strict', not one of: none"),
        (HEAD + "[switches]\nstrict = 1\n", "is 1, not true or false"),
        (HEAD.replace('"open"', '"opn"'), "the file is called open.toml; did you mean 'open'?"),
        (HEAD.replace('"duel"', '"chess"'), "this is a format of 'duel'"),
        (HEAD.replace('["Main"]', '["Maine"]'), "did you mean 'Main'?"),
        (HEAD.replace('["Main"]', "[]"), "is an empty list"),
        (HEAD + "rule = 3\n", "field rule: is not a known key"),
        ("", "has no [format] table"),
        (
            HEAD + '[[rule]]\nkind = "each-of"\ncode = "x"\nsection = "Main"\nfield = "hous"\nvalues = ["a"]\n',
            "'house'?",
        ),
        (
            HEAD + '[[rule]]\nkind = "each-of"\ncode = "x"\nsection = "Main"\nfield = "house"\nvalues = ["Oack"]\n',
            "'Oak'?",
        ),
    ],
)
def test_a_fault_of_a_format_has_its_place_and_a_guess(tmp_path: Path, text: str, message: str) -> None:
    """Unknown kinds, parameters, sections, fields, switches are faults with the nearest guess."""
    with pytest.raises(FaultyInput) as fault:
        read_format(format_file(tmp_path, text), GAME)

    assert message in str(fault.value)


def test_faults_of_all_formats_are_reported_together_and_own_formats_take_precedence(tmp_path: Path) -> None:
    """A format on a person's own shelf hides the shipped one of the same name."""
    format_file(tmp_path / "own", HEAD.replace('"Open"', '"Mine"'))
    format_file(tmp_path / "shipped", HEAD)
    other = format_file(tmp_path / "shipped", HEAD.replace('"open"', '"other"'), "other")
    folders = (tmp_path / "own", tmp_path / "shipped", tmp_path / "nowhere")

    assert {slug: found.name for slug, found in read_formats(GAME, folders).items()} == {
        "open": "Mine",
        "other": "Open",
    }

    format_file(tmp_path / "own", HEAD + "[[rule]]\n")
    other.write_text("", encoding="utf-8")
    with pytest.raises(FaultyInput) as fault:
        read_formats(GAME, folders)
    assert [line.split(":")[0] for line in fault_lines(fault.value, tmp_path)] == [
        "own/formats/open.toml",
        "own/formats/open.toml",
        "shipped/formats/other.toml",
    ]


def test_the_shipped_formats_have_no_faults() -> None:
    """Formats `arc/standard`, `arc/lenient`, `arc/regions`."""
    found = {slug: read_formats(game, card_folders(game)) for slug, game in games().items()}

    assert set(found["arc"]) >= {"standard", "lenient", "regions"}
