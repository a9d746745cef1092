"""Decks that nobody meant: every command answers, none fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.usefixtures("little_shelf")

WORDS = (
    "4",
    "Cart Driver",
    "\n",
    "Cities",
    "Main",
    "#",
    "format:",
    "arc/standard",
    " ",
    "9101@2",
    "@",
    "x",
    "Amber Quay",
)
DECKS = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=40).map(lambda words: "".join(words).encode()),
    st.binary(max_size=200),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")),
)
SLOW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@SLOW
@given(content=DECKS)
def test_any_file_gets_a_verdict_or_one_clear_error(content: bytes, cli: Any, tmp_path: Path) -> None:
    """No input gives a traceback or a hang."""
    deck = tmp_path / "deck.txt"
    deck.write_bytes(content)

    answer = cli("deck", "check", deck, "--format", "arc/standard")

    assert answer.code in (0, 1, 2)
    assert (answer.code == 2) == bool(answer.err)
    assert "an error in Cardforge itself" not in answer.err


@pytest.mark.parametrize(
    "lines",
    [
        "",
        "1 Cart Driver",
        "1 Cart Driver\nCities\n1 Amber Quay",
        "Cities\n5 Amber Quay",
        "60 Amber Quay\nCities\n5 Cart Driver",
        "400 Cart Driver\nCities\n40 Amber Quay",
        "Regions\n5 Cinder Plain",
        "60 Cart Driver\nSilver\n6 Cart Driver",
    ],
)
@pytest.mark.parametrize("command", ["goldfish", "stats", "print", "match"])
def test_an_odd_deck_is_played_counted_and_printed_or_refused(
    command: str, lines: str, cli: Any, tmp_path: Path
) -> None:
    """A deck on its way to be legal can be tried; what cannot be done is said in clear lines."""
    deck = tmp_path / "deck.txt"
    deck.write_text(f"# format: arc/lenient\nMain\n{lines}\n")
    words = {
        "goldfish": ("goldfish", deck, "-n", "2"),
        "stats": ("deck", "stats", deck),
        "print": ("print", "deck", deck, "-o", tmp_path / "deck.pdf"),
        "match": ("match", "arc", deck, "-n", "1"),
    }

    answer = cli(*words[command])

    assert answer.code in (0, 2)
    assert "an error in Cardforge itself" not in answer.err


def test_a_list_of_thousands_of_unknown_cards_is_answered_in_time(cli: Any, tmp_path: Path) -> None:
    """No input gives a hang."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# format: arc/standard\n" + "".join(f"1 Nobody {number}\n" for number in range(5000)))

    checked = cli("deck", "check", deck, "--json")
    played = cli("goldfish", deck)

    assert checked.code == 1
    assert checked.json["repair"]["label"] == "one possible repair"
    assert played.code == 2
    assert played.err.count("\n") == 51
