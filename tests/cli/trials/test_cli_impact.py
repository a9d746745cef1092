"""`cardforge impact`: the same games with the old and with the new revision."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.impact import impact_of_announced

ROOT = Path(__file__).resolve().parents[3]
TALLY = ROOT / "tests" / "fourth_game" / "tally" / "cards" / "tally" / "decks"
TEXTS, HIGH = TALLY / "texts.txt", TALLY / "high.txt"
ARC = ROOT / "cards" / "arc" / "decks"
CROWS = ("tally/3@1", "tally/3@2", TEXTS, "--against", HIGH, "-n", "200")


def test_a_stronger_revision_is_found_and_told_in_a_sentence(cli: Any) -> None:
    """Three Crows counts more and draws a card: the deck with it wins more, surely; what else moved stands below."""
    answer = cli("impact", *CROWS)

    assert (answer.code, answer.err) == (0, "")
    assert (
        "With Three Crows (tally/3@2) instead of tally/3@1 texts wins 4.5 points of its games more (95 % interval"
        in answer.out
    )
    assert "9 were won with the new and not with the old, 0 the other way round" in answer.out
    assert "won by the seat that began" in answer.out
    assert "again: cardforge impact tally/3@1 tally/3@2" in answer.out


def test_the_report_does_not_depend_on_processes_and_turns_round_with_the_revisions(cli: Any) -> None:
    """Same seed, same figures; old and new exchanged, the same games and the opposite answer."""
    one, many = cli("impact", *CROWS, "--json"), cli("impact", *CROWS, "--json", "--jobs", "2")
    back = cli("impact", "tally/3@2", "tally/3@1", *CROWS[2:], "--json").json["total"]

    assert one.json == many.json
    agree(one.json, "impact")
    assert (back["gained"], back["lost"]) == (one.json["total"]["lost"], one.json["total"]["gained"])
    assert back["wins"]["change"]["high"] == -one.json["total"]["wins"]["change"]["low"]


def test_the_opponents_deck_stays_as_it_is(cli: Any) -> None:
    """A deck against itself: the one with the new revision gains what the sentence says, although both hold the card."""
    answer = cli("impact", *CROWS[:3], "-n", "100", "--json").json

    assert answer["against"] == []
    assert answer["total"]["gained"] > answer["total"]["lost"]


def test_identical_revisions_change_exactly_nothing(cli: Any) -> None:
    """The same games, so nothing can move, and no interval is needed."""
    answer = cli("impact", "tally/4@1", "tally/4@1", HIGH, "-n", "20")

    assert "changes nothing in play: all of 20 games, each played twice, went the same way." in answer.out


def test_without_a_difference_it_says_that_none_could_be_shown(cli: Any) -> None:
    """With the number of games, so that nobody takes it for a proof."""
    answer = cli("impact", *CROWS[:5], "-n", "10")

    assert (
        "No difference could be shown with 10 games, each played twice: the share of its games that texts wins moved by"
        in answer.out
    )


def test_several_decks_are_measured_one_by_one_and_together(cli: Any) -> None:
    """Every deck with the card against every other that is named."""
    answer = cli("impact", "tally/3@1", "tally/3@2", TEXTS, HIGH, "--against", HIGH, "-n", "10", "--json").json

    assert [(Path(one["deck"]).stem, Path(one["against"]).stem, one["n"]) for one in answer["pairings"]] == [
        ("texts", "high", 10),
        ("high", "high", 10),
    ]
    assert answer["total"]["n"] == 20


def test_a_game_out_of_one_box_has_the_revision_in_its_box(cli: Any) -> None:
    """No decks: all seats share the cards, so the seat that begins is counted."""
    answer = cli("impact", "state51/1@1", "state51/1@1", "-n", "2")

    assert answer.code == 0
    assert "points of all seats" in answer.out


def test_all_announced_revisions_are_measured_at_once(tmp_path: Path) -> None:
    """Against the current ones, in decks that hold one of them."""
    deck = tmp_path / "charge.txt"
    deck.write_text((ARC / "root-and-road.txt").read_text().replace("2 Marsh Heron", "2 Second Charge"))

    found = impact_of_announced([deck], n=1, settings=Settings.from_environment(today=date(2026, 12, 1)))

    assert ("arc/60@1", "arc/60@2") in [(old.key, new.key) for old, new in found.swaps]
    assert "cardforge impact --announced" in found.command()
    assert f"impact of {len(found.swaps)} revision" in found.lines()[0]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("tally/3@1",), "name two revisions, such as"),
        (("tally/3@1", "tally/3@2"), "name the decks that hold the card"),
        (("tally/1@1", "tally/1@1", HIGH), "has no copy of One Penny"),
        (("tally/3@1", "tally/3@7", HIGH), "tally/3@7"),
        (("tally/3@1", "arc/7@1", HIGH), "are cards of two games"),
        (("tally/3@1", "tally/3@2", HIGH, "--players", "greedy,random"), "the same player plays every deck"),
        (("--announced", HIGH), "no revision of Tally is announced on"),
    ],
)
def test_what_cannot_be_measured_is_one_clear_error(words: tuple[object, ...], text: str, cli: Any) -> None:
    """Exit 2, and what would be right."""
    answer = cli("impact", *words)

    assert answer.code == 2
    assert text in " ".join(answer.err.split())
