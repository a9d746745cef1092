"""Today means the same everywhere: the day's current revision, with what is to come named as such."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

SET = """
[set]
slug = "clock"
name = "Clockwork"
game = "arc"

[[card]]
number = 9301
version = 1
announced_on = 2026-01-01
legal_from = 2026-01-10
name = "Brass Heron"
type = "creature"
faction = "Empire"
cost = 2
loyalty = 1
attack = 1
defense = 1
rarity = "common"

[[card]]
number = 9301
version = 2
announced_on = 2026-02-01
legal_from = 2099-01-01
change = "numbers"
note = "Too weak."
name = "Brass Heron"
type = "creature"
faction = "Empire"
cost = 3
loyalty = 1
attack = 4
defense = 4
rarity = "common"

[[card]]
number = 9302
version = 1
announced_on = 2026-02-01
legal_from = 2099-01-01
name = "Iron Finch"
type = "creature"
faction = "Empire"
cost = 1
loyalty = 1
attack = 1
defense = 1
rarity = "common"
"""


@pytest.fixture
def clockwork(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str) -> Path:
    """A shelf with a card that is revised in the far future, and one that only appears then."""
    shelf = tmp_path / "shelf"
    (shelf / "cards" / "arc").mkdir(parents=True)
    (shelf / "cards" / "arc" / "clock.toml").write_text(SET)
    monkeypatch.setenv("CARDFORGE_SHELF", str(shelf))
    return shelf


@pytest.mark.usefixtures("clockwork")
def test_a_card_is_shown_as_it_is_today_with_what_is_to_come(cli: Any) -> None:
    """A337: an announced revision is not the card yet."""
    page = cli("cards", "show", "brass heron", "--json").json

    assert (page["card"]["key"], page["card"]["standing"]) == ("arc/9301@1", "current")
    assert [(card["key"], card["standing"]) for card in page["coming"]] == [("arc/9301@2", "announced")]
    assert (
        "to come: arc/9301@2, announced, legal from 2099-01-01 (numbers: Too weak.)" in cli("cards", "show", "9301").out
    )


@pytest.mark.usefixtures("clockwork")
@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ([], [("arc/9301@1", "current")]),
        (["--on", "2099-01-01"], [("arc/9301@2", "current"), ("arc/9302@1", "current")]),
        (["--all"], [("arc/9301@2", "announced"), ("arc/9302@1", "announced")]),
        (["--on", "2026-01-09"], []),
    ],
)
@pytest.mark.parametrize("question", [("list", "arc", "--set", "clock"), ("find", "--game", "arc", "set:clock")])  # fmt: skip
def test_lists_and_searches_take_the_revision_of_the_day(
    cli: Any, question: tuple[str, ...], options: list[str], shown: list[tuple[str, str]]
) -> None:
    """A337: the same cards for `cards list` and `cards find`, with the same options."""
    cards = cli("cards", *question, *options, "--json").json["cards"]

    assert [(card["key"], card["standing"]) for card in cards] == shown


@pytest.mark.usefixtures("clockwork")
def test_a_list_says_what_it_hides_and_names_what_is_announced(cli: Any) -> None:
    """Nothing is left out without a word."""
    assert cli("cards", "list", "arc", "--set", "clock").out.endswith(
        "1 card; 2 cards with a revision still to come, --all shows it\n"
    )
    lines = cli("cards", "list", "arc", "--set", "clock", "--all").out.splitlines()
    assert lines[0].endswith("announced, legal from 2099-01-01")
    assert lines[-1] == "2 cards"


@pytest.mark.usefixtures("clockwork")
def test_a_card_of_the_future_is_shown_as_announced(cli: Any) -> None:
    """Only a day that was asked for makes it an error."""
    assert "announced, legal from 2099-01-01" in cli("cards", "show", "Iron Finch").out
    refused = cli("cards", "show", "Iron Finch", "--on", "2030-01-01")
    assert refused.code == 2
    assert "--all shows announced ones" in refused.err
    assert cli("cards", "show", "Brass Heron", "--all", "--json").json["card"]["version"] == 2


@pytest.mark.usefixtures("clockwork")
@pytest.mark.parametrize(
    ("options", "written"),
    [([], ["9301@1"]), (["--on", "2099-01-01"], ["9301@2", "9302@1"]), (["--all"], ["9301@1", "9301@2", "9302@1"])],
)
def test_an_export_writes_the_revision_of_the_day(cli: Any, options: list[str], written: list[str]) -> None:
    """Other programs get the cards as they are legal today; `--all` writes every revision."""
    cards = json.loads(cli("cards", "export", "arc", "--set", "clock", *options, "-o", "-").out)["cards"]

    assert [f"{card['number']}@{card['version']}" for card in cards] == written


@pytest.mark.usefixtures("clockwork")
def test_a_set_file_is_exported_whole(cli: Any) -> None:
    """A file of the shelf needs every version from the first on."""
    assert cli("cards", "export", "arc", "--set", "clock", "--to", "toml", "-o", "-").out.count("[[card]]") == 3


@pytest.mark.usefixtures("clockwork")
def test_a_deck_is_checked_and_printed_with_the_revision_of_the_day(cli: Any, tmp_path: Path) -> None:
    """`print deck` and `deck check` agree with `cards show`: the announced card is not legal today, and is on its day."""
    (tmp_path / "deck.txt").write_text("# format: arc/standard\n4 Brass Heron\n1 Iron Finch\n")

    def findings(*options: str) -> list[str]:
        report = cli("deck", "check", tmp_path / "deck.txt", *options, "--json").json
        return [finding["code"] for finding in report["findings"] if "Finch" in finding["message"]]

    assert findings()
    assert findings("--on", "2099-01-01") == []
    printed = [
        cli("print", "deck", tmp_path / "deck.txt", "-o", tmp_path / f"{day}.pdf", "--on", day, "--json").code
        for day in ("2026-03-01", "2099-01-01")
    ]
    assert printed == [0, 0]
    assert (tmp_path / "2026-03-01.pdf").read_bytes() != (tmp_path / "2099-01-01.pdf").read_bytes()
