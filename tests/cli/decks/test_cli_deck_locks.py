"""`cardforge deck lock|outdated|upgrade|diff|new|add|remove|fill`, and checks of many formats and players."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")

BEFORE, AFTER = "2026-02-01", "2026-03-01"
"""Bell Warden 9101@2 is announced on 2026-02-10 and legal from 2026-02-24."""


@pytest.fixture
def deck(arc_deck: Path, tmp_path: Path) -> Path:
    """A legal deck that may be changed; the second line pins the first version of a card."""
    file = tmp_path / "hands.txt"
    file.write_text(arc_deck.read_text().replace("4 Bell Warden", "# walls\n4 Bell Warden 9101@1"))
    return file


def test_a_locked_deck_becomes_outdated_when_a_revision_becomes_legal(cli: Any, deck: Path) -> None:
    """Before that day the revision is announced, and nothing has to be done."""
    deck.write_text(deck.read_text().replace(" 9101@1", ""))
    cli("deck", "lock", deck, "--on", BEFORE)

    before, after = (cli("deck", "outdated", deck, "--on", day, "--json") for day in (BEFORE, AFTER))

    agree(after.json, "deck outdated")
    assert (before.code, after.code) == (0, 1)
    [[ahead], [old]] = before.json["cards"], after.json["cards"]
    assert (ahead["standing"], old["standing"]) == ("announced", "outdated")
    assert (old["from"], old["to"], old["plays_differently"]) == ("9101@1", "9101@2", True)
    assert old["changes"][0]["note"] == "Held too long."


def test_an_upgrade_changes_the_pin_and_the_lock_and_nothing_else(cli: Any, deck: Path) -> None:
    """The comments stay; the next question finds nothing outdated."""
    text = deck.read_text()
    cli("deck", "lock", deck, "--on", BEFORE)

    shown = cli("deck", "upgrade", deck, "--on", AFTER, "--dry-run", "--json")
    assert (deck.read_text(), shown.json["files"]) == (text, [str(deck), f"{deck}.lock"])
    done = cli("deck", "upgrade", deck, "--on", AFTER, "--json")

    agree(done.json, "deck upgrade")
    assert (done.json["before"]["verdict"], done.json["after"]["verdict"]) == ("legal", "legal")
    assert deck.read_text() == text.replace("9101@1", "9101@2")
    assert cli("deck", "outdated", deck, "--on", AFTER).out == f"{deck}: up to date on {AFTER}, locked on {AFTER}\n"


def test_a_lock_is_not_overwritten_unasked(cli: Any, deck: Path) -> None:
    """The same lock again is no change; another one wants --force."""
    assert cli("deck", "lock", deck, "--on", AFTER).code == 0
    again = cli("deck", "lock", deck, "--on", AFTER)
    deck.write_text(deck.read_text().replace("4 Cart Driver", "3 Cart Driver"))
    other = cli("deck", "lock", deck, "--on", AFTER)

    assert "unchanged" in again.out
    assert (other.code, "--force overwrites it" in other.err) == (2, True)
    assert "the list has other cards than its lock" in cli("deck", "outdated", deck, "--on", AFTER).out


def test_a_deck_without_lock_and_pins_says_how_to_lock_it(cli: Any, arc_deck: Path) -> None:
    """Nothing can be outdated in a list that names no revision."""
    for command in ("outdated", "upgrade"):
        answer = cli("deck", command, arc_deck)
        assert (answer.code, answer.out) == (2, "")
        assert "cardforge deck lock" in answer.err


def test_a_comparison_names_what_differs(cli: Any, deck: Path, arc_deck: Path) -> None:
    """Other counts, other revisions, cards of one deck only; exit 1, or 0 for the same cards."""
    deck.write_text(deck.read_text().replace("4 Cart Driver", "2 Cart Driver").replace("4 Mill Guard\n", ""))

    answer = cli("deck", "diff", arc_deck, deck, "--on", AFTER)

    assert (answer.code, cli("deck", "diff", deck, deck).code) == (1, 0)
    assert answer.out.splitlines()[2:] == [
        "Main",
        "  ~ 4 Bell Warden 9101@2 -> 9101@1",
        "  ~ 4 -> 2 Cart Driver",
        "  - 4 Mill Guard",
    ]


def test_cards_are_added_where_they_are_allowed(cli: Any, tmp_path: Path) -> None:
    """A city goes to the cities; a second copy goes to the line that is there."""
    file = tmp_path / "new.txt"
    agree(cli("deck", "new", "arc/standard", "--name", "Walls", "-o", file, "--json").json, "deck new")
    for card, count in (("Cart Driver", 3), ("amber quay", 1), ("Cart Driver", 1), ("9101@1", 2)):
        agree(cli("deck", "add", file, card, "-n", count, "--json").json, "deck add")

    assert file.read_text() == (
        "# name: Walls\n# format: arc/standard\n\nMain\n4 Cart Driver\n2 Bell Warden 9101@1\n\nCities\n1 Amber Quay\n"
    )
    agree(cli("deck", "remove", file, "Cart Driver", "-n", 3, "--json").json, "deck remove")
    assert "\n1 Cart Driver\n" in file.read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("add", "Cart Drivr"), "did you mean 'Cart Driver'?"),
        (("add", "Cart Driver", "--section", "Citis"), "did you mean 'Cities'?"),
        (("remove", "Cart Driver", "-n", "5"), "has 4 copies of Cart Driver, not 5"),
        (("remove", "Dawn Sapling"), "no card of the deck 'Dawn Sapling'"),
    ],
)
def test_what_cannot_be_changed_leaves_the_list_alone(
    words: tuple[str, ...], message: str, cli: Any, deck: Path
) -> None:
    """Exit 2, with what would be right."""
    text = deck.read_text()
    answer = cli("deck", words[0], deck, *words[1:])

    assert (answer.code, deck.read_text()) == (2, text)
    assert message in answer.err


def test_a_deck_is_filled_until_it_is_legal(cli: Any, deck: Path) -> None:
    """Only cards that the search finds are added; a deck that has too much is refused."""
    deck.write_text(deck.read_text().replace("4 Plain Walker\n", "").replace("4 Cart Driver", "1 Cart Driver"))
    before = deck.read_text()

    answer = cli("deck", "fill", deck, "--find", "set:first-light t:event", "--json")

    names = {
        card["name"]
        for card in cli("cards", "find", "set:first-light t:event", "--game", "arc", "--json").json["cards"]
    }
    added = set(deck.read_text().splitlines()) - set(before.splitlines())
    assert {line.partition(" ")[2] for line in added} <= names

    agree(answer.json, "deck fill")
    assert (answer.json["verdict"], answer.json["cards"]) == ("legal", 65)
    deck.write_text(deck.read_text() + "9 Oak Carver\n")
    assert "cards alone do not make it legal" in cli("deck", "fill", deck).err


def test_all_formats_of_the_game_are_checked(cli: Any, deck: Path) -> None:
    """Exit 0 if the deck is legal in one of them."""
    answer = cli("deck", "check", deck, "--all", "--json")

    assert {checked["format"]: checked["verdict"] for checked in answer.json["formats"]} == {
        "arc/july-2016": "illegal",
        "arc/leaflet": "illegal",
        "arc/league": "legal",
        "arc/lenient": "legal",
        "arc/regions": "illegal",
        "arc/standard": "legal",
    }
    assert answer.code == 0


def test_the_decks_of_all_players_are_checked(cli: Any, tmp_path: Path, little_shelf: Path) -> None:
    """A player is the header of the list, else the name of the file; a file that is no deck is a verdict too."""
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "ann.txt").write_text((little_shelf / "decks" / "legal.txt").read_text())
    (folder / "b.txt").write_text("# player: =Bo\n" + (little_shelf / "decks" / "five-copies.txt").read_text())
    (folder / "cy.txt").write_text("Dear organiser, here is my deck.\n")

    answer = cli("deck", "check", folder, "--on", AFTER, "--json")
    table = cli("deck", "check", folder, "--on", AFTER, "--to", "csv")
    sheets = cli("deck", "check", folder, "--on", AFTER, "--to", "html", "-o", tmp_path / "sheets.html")

    agree(answer.json, "deck check DIR")
    rows = list(csv.DictReader(StringIO(table.out)))
    assert [(row["player"], row["verdict"]) for row in rows] == [
        ("'=Bo", "illegal"),
        ("ann", "legal"),
        ("cy", "unreadable"),
    ]
    assert "5 copies of Cart Driver" in rows[0]["findings"]
    assert (answer.code, table.code, sheets.code) == (1, 1, 1)
    page = (tmp_path / "sheets.html").read_text()
    assert page.count('<section class="sheet">') == 3
    assert '<span class="count">4</span>Elm Archer' in page


@pytest.mark.parametrize("words", [("DECK", "--to", "csv"), ("DIR", "--all"), ("DIR", "--to", "pdf")])
def test_options_that_do_not_fit_are_refused(words: tuple[str, ...], cli: Any, deck: Path) -> None:
    """Sheets are for folders, --all for one deck."""
    places = {"DECK": deck, "DIR": deck.parent}
    assert cli("deck", "check", *(places.get(word, word) for word in words)).code == 2
