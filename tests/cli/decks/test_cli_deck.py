"""`cardforge deck ...`: checks with their citations and repairs, statistics, conversion."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.usefixtures("little_shelf")


def test_a_legal_deck_exits_0(cli: Any, arc_deck: Path) -> None:
    """`cardforge deck check <legal> --format arc/standard` exits 0."""
    answer = cli("deck", "check", arc_deck, "--format", "arc/standard")

    assert answer.code == 0
    assert answer.out == f"{arc_deck}: legal in arc/standard, 60 in Main, 5 in Cities\n"


def test_a_fifth_copy_exits_1_with_its_row_and_the_smallest_repair(cli: Any, little_shelf: Path) -> None:
    """A339: at most four copies of a card."""
    answer = cli("deck", "check", little_shelf / "decks" / "five-copies.txt")

    assert answer.code == 1
    assert "error  copies: 5 copies of Cart Driver; at most 4 are allowed (A339" in answer.out
    assert "smallest repair:\n    remove 1 Cart Driver from Main" in answer.out


def test_an_unknown_card_is_a_finding(cli: Any, little_shelf: Path) -> None:
    """An unknown card name is a finding (exit 1)."""
    answer = cli("deck", "check", little_shelf / "decks" / "unknown-card.txt", "--json")

    assert answer.code == 1
    assert [finding["code"] for finding in answer.json["findings"]] == ["unknown-card"]
    assert answer.json["repair"]["changes"][0]["to_card"] == "Dawn Scout"


def test_the_named_format_overrides_the_header(cli: Any, arc_deck: Path) -> None:
    """The deck's own header is the default; `--format` overrides."""
    answer = cli("deck", "check", arc_deck, "--format", "lenient", "--json")

    assert answer.json["format"] == "arc/lenient"


@pytest.mark.parametrize(
    ("format", "message"),
    [
        ("arc/standrad", "arc/standard"),
        ("arx/standard", "did you mean 'arc'"),
        ("arc/", "known: arc/july-2016, arc/leaflet, arc/league, arc/lenient"),
    ],
)
def test_an_unknown_format_is_one_line(format: str, message: str, cli: Any, arc_deck: Path) -> None:
    """Could not: exit 2, with what would be right."""
    answer = cli("deck", "check", arc_deck, "--format", format)

    assert answer.code == 2
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_deck_without_a_format_says_how_to_name_one(cli: Any, tmp_path: Path) -> None:
    """An error says what would be right."""
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Cart Driver\n")

    answer = cli("deck", "check", deck)

    assert answer.code == 2
    assert "# format: arc/standard" in answer.err


@pytest.mark.parametrize("content", [b"", b"\0\0\0", b"\xff\xfe\xff", b"four Cart Driver\n", b"4 \n"])
def test_a_broken_file_exits_2_with_one_clear_line(content: bytes, cli: Any, tmp_path: Path) -> None:
    """A missing or broken file exits 2 with one clear line and no traceback."""
    deck = tmp_path / "deck.txt"
    deck.write_bytes(content)

    answer = cli("deck", "check", deck)

    assert (answer.code, answer.out) == (2, "")
    assert str(deck) in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_what_is_no_file_exits_2(name: str, cli: Any, tmp_path: Path) -> None:
    """An unreadable file: exit 2."""
    answer = cli("deck", "check", tmp_path / name)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


def test_every_fault_of_a_file_is_named_at_once(cli: Any, tmp_path: Path) -> None:
    """All faults of a deck are gathered before reporting."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# format: arc/standard\nfour Cart Driver\nfive Dawn Scout\n")

    answer = cli("deck", "check", deck)

    assert answer.code == 2
    assert "line 2" in answer.err
    assert "line 3" in answer.err


def test_on_the_day_before_a_card_is_legal_the_deck_is_not(cli: Any, arc_deck: Path) -> None:
    """A337: changes are announced before they count; Bell Warden is legal from 24 January."""
    before = cli("deck", "check", arc_deck, "--on", "2026-01-23")
    after = cli("deck", "check", arc_deck, "--on", "2026-01-24")

    assert before.code == 1
    assert "Bell Warden" in before.out
    assert after.code == 0


def test_a_deck_goes_out_and_comes_back(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """`deck convert IN --to FORMAT -o FILE|-`; no catalogue is needed."""
    there = cli("deck", "convert", arc_deck, "--to", "json", "-o", tmp_path / "deck.json")
    back = cli("deck", "convert", tmp_path / "deck.json", "--to", "cardforge", "-o", tmp_path / "deck.txt")

    assert (there.code, back.code) == (0, 0)
    assert (tmp_path / "deck.txt").read_text() == arc_deck.read_text()


def test_what_a_format_cannot_carry_is_said(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """Every exporter says what was lost."""
    answer = cli("deck", "convert", arc_deck, "--to", "mtga", "-o", tmp_path / "deck.txt")

    assert answer.code == 0
    assert "not carried over: " in answer.err


def test_an_unknown_deck_format_names_those_there_are(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """An error names what would be right, and nothing is written."""
    answer = cli("deck", "convert", arc_deck, "--to", "cokatrice", "-o", tmp_path / "deck.cod")

    assert answer.code == 2
    assert "did you mean 'cockatrice'" in answer.err
    assert not (tmp_path / "deck.cod").exists()


def test_the_day_can_stand_in_the_header(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """An organiser's list says of which day it is; `--on` overrides."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# on: 2026-01-23\n" + arc_deck.read_text())

    assert cli("deck", "check", deck).code == 1
    assert cli("deck", "check", deck, "--on", "2026-01-24").code == 0


def test_a_header_that_names_no_day_is_one_line(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """An error says what would be right."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# on: soon\n" + arc_deck.read_text())

    answer = cli("deck", "check", deck)

    assert answer.code == 2
    assert answer.err == f"cardforge: {deck}: header on: 'soon' is not a date; write it like 2026-03-01\n"


SAMPLES = sorted((Path(__file__).resolve().parents[3] / "cards" / "arc" / "decks").glob("*.txt"))


@pytest.mark.parametrize("deck", SAMPLES, ids=lambda deck: deck.stem)
def test_every_sample_deck_gets_its_announced_verdict(deck: Path, cli: Any) -> None:
    """Each legal sample exits 0; each illegal sample exits 1, and its output cites the row."""
    announced = deck.read_text().partition("# verdict: ")[2].splitlines()[0]

    answer = cli("deck", "check", deck)

    verdict, *rows = announced.split()
    assert answer.code == (0 if verdict == "legal" else 1)
    assert f": {verdict} in arc/" in answer.out
    assert all(re.search(rf"  error  .*\b{row}\b", answer.out) for row in rows)


def test_a_side_deck_of_another_program_is_a_finding_that_can_be_mended(
    cli: Any, little_shelf: Path, arc_deck: Path, tmp_path: Path
) -> None:
    """A18, A21: a list that came from another program is read, and told that its side deck must go."""
    cli("deck", "convert", arc_deck, "--to", "mtga", "-o", tmp_path / "deck.txt")
    cli("deck", "convert", tmp_path / "deck.txt", "--to", "cardforge", "-o", tmp_path / "back.txt")

    answer = cli("deck", "check", tmp_path / "back.txt", "--format", "arc/standard", "--json")

    assert answer.code == 1
    assert answer.json["findings"][0]["code"] == "foreign-section"
    assert {change["action"] for change in answer.json["repair"]["changes"]} == {"move"}


def test_a_deck_code_takes_numbers_and_names_from_the_catalogue(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """One word for links and chats, out and in."""
    cli("deck", "convert", arc_deck, "--to", "code", "-o", tmp_path / "deck.code")

    checked = cli("deck", "check", tmp_path / "deck.code")
    back = cli("deck", "convert", tmp_path / "deck.code", "--to", "text", "-o", "-")

    assert checked.code == 0
    assert "4 Cart Driver" in back.out


def test_a_deck_code_of_an_unknown_card_names_the_card(cli: Any, little_shelf: Path) -> None:
    """Could not: exit 2, and the reason."""
    answer = cli("deck", "convert", little_shelf / "decks" / "unknown-card.txt", "--to", "code", "-o", "-")

    assert answer.code == 2
    assert answer.err.startswith("cardforge: card 'Dawn Scuot': has no card number")


def test_an_empty_deck_has_no_statistics(cli: Any, tmp_path: Path) -> None:
    """Nothing to count is said, not shown as an empty page."""
    (tmp_path / "deck.txt").write_text("# format: arc/standard\n")

    assert cli("deck", "stats", tmp_path / "deck.txt").out.endswith("\nno cards\n")


def test_gold_of_factions_is_counted_only_where_there_is_any(cli: Any, arc_deck: Path) -> None:
    """A39: gold of factions is a matter of arc; other games have other costs."""
    starter = ILLEGAL[0].parents[2] / "outposts" / "decks" / "emberhost-starter.txt"

    assert cli("deck", "stats", arc_deck, "--json").json["gold"]
    assert cli("deck", "stats", starter, "--json").json["gold"] == {}


ILLEGAL = sorted((Path(__file__).resolve().parents[3] / "cards").glob("*/decks/illegal-*.txt"))


@pytest.mark.parametrize("deck", ILLEGAL, ids=lambda deck: f"{deck.parents[1].name}-{deck.stem}")
def test_every_illegal_sample_deck_can_be_mended(deck: Path, cli: Any) -> None:
    """A finding names the smallest repair, or one that is possible; there is one for every sample."""
    answer = cli("deck", "check", deck, "--json")

    assert answer.code == 1
    assert answer.json["repair"]["label"] in ("smallest repair", "one possible repair")
