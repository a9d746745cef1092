"""`cardforge cards find`: answers as a table, in order, as CSV; the fields; faults with a caret."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")
LITTLE = ("cards", "find", "set:little", "--game", "arc", "--on", "2026-03-01")


def test_cards_are_sorted_and_shown_in_columns(cli: Any) -> None:
    """Cost from high to low, then names; cards without a cost come last."""
    answer = cli(*LITTLE, "--sort", "-cost,name", "--columns", "name,c", "--csv")

    head, *rows = csv.reader(StringIO(answer.out))
    assert head == ["name", "cost"]
    costs = [int(cost) if cost else -1 for _, cost in rows]
    assert costs == sorted(costs, reverse=True)
    assert rows == sorted(rows, key=lambda row: (-int(row[1] or -1), row[0].casefold()))


def test_a_table_can_be_written_to_a_file(cli: Any, tmp_path: Path) -> None:
    """An existing file wants --force, as everywhere."""
    words = (*LITTLE, "--csv", "-o", tmp_path / "cards.csv")

    assert cli(*words).code == 0
    assert cli(*words).code == 2
    assert (tmp_path / "cards.csv").read_text().startswith("key,name,type,set,standing\narc/9101@2,Bell Warden,")


def test_outdated_revisions_are_found_on_their_day(cli: Any) -> None:
    """Bell Warden 9101@1 is outdated from 2026-02-24."""
    before, after = (
        cli("cards", "find", f"is:outdated s:little asof:{day}", "--json") for day in ("2026-02-23", "2026-02-24")
    )

    assert (before.code, before.json["cards"]) == (1, [])
    assert [(card["key"], card["standing"]) for card in after.json["cards"]] == [("arc/9101@1", "outdated")]


def test_cards_of_a_deck_are_found(cli: Any, arc_deck: Path) -> None:
    """Fifteen creatures and five cities; formats are known too."""
    assert len(cli("cards", "find", f"indeck:{arc_deck}", "--json").json["cards"]) == 20
    assert (
        len(cli("cards", "find", f'indeck:"{arc_deck}" t:city legal:standard@2030-01-01', "--json").json["cards"]) == 5
    )


def test_the_fields_are_listed_with_their_letters(cli: Any) -> None:
    """The table that the search itself uses."""
    answer = cli("cards", "find", "--fields", "--json")

    agree(answer.json, "cards find --fields")
    letters = {field["field"]: field["letters"] for field in answer.json["fields"] if "arc" in field["games"]}
    assert (letters["faction"], letters["type"], letters["cost"]) == (["f"], ["t"], ["c"])
    assert "kw" in cli("cards", "find", "--fields", "--game", "arc").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "--fields lists the fields"),
        (("a", "--sort", "csot"), "did you mean 'cost'?"),
        (("a", "--csv", "--columns", "nme"), "did you mean 'name'?"),
        (("a", "--dialect", "scryfal"), "did you mean 'scryfall'?"),
        (("kw:flyng", "--game", "arc"), "cardforge:      ^\n"),
    ],
)
def test_what_cannot_be_answered_says_why(words: tuple[str, ...], message: str, cli: Any) -> None:
    """Exit 2, with the nearest name or the place."""
    answer = cli("cards", "find", *words)

    assert answer.code == 2
    assert message in answer.err


def test_an_excluded_word_with_an_o_in_it_is_no_option(cli: Any) -> None:
    """`-cost<=2` and `-lord` are words of the search, not the option -o."""
    cheap = {card["name"] for card in cli(*LITTLE, "cost<=2", "--json").json["cards"]}
    others = {card["name"] for card in cli(*LITTLE, "-cost<=2", "--json").json["cards"]}

    assert cheap
    assert others
    assert cheap & others == set()
    assert cli(*LITTLE, "-lord", "--json").json["cards"] == cli(*LITTLE, "--json").json["cards"]


@pytest.mark.parametrize(
    ("query", "has", "lacks"),
    [
        ("does:draw", "draw", "destroy"),
        ('does:"destroy creature"', "destroy", "draw a card"),
        ("when:attacks", "attack", ""),
        ("costs:mark", "mark", ""),
    ],
)
def test_shipped_cards_are_found_by_what_their_texts_mean(cli: Any, query: str, has: str, lacks: str) -> None:
    """In the catalogue of the shipped shelf."""
    cards = cli("cards", "find", query, "s:first-light", "--game", "arc", "--json").json["cards"]

    assert 2 <= len(cards) <= 60
    assert [card["name"] for card in cards if has not in card["text"].lower()] == []
    assert not lacks or [card["name"] for card in cards if lacks in card["text"].lower()] != [c["name"] for c in cards]


def test_an_unknown_verb_of_a_text_is_a_fault_with_the_nearest(cli: Any) -> None:
    """With a caret, exit 2."""
    answer = cli("cards", "find", "does:drwa", "--game", "arc")

    assert answer.code == 2
    assert "search, column 6: no effect of a text has the verb 'drwa'; did you mean 'draw'?" in answer.err


def test_a_game_among_the_words_is_told_from_an_option(cli: Any) -> None:
    """`cards list arc` takes a game; a search takes words, and says so where that leaves nothing."""
    nothing = cli("cards", "find", "state51", "set:little")

    assert nothing.code == 1
    assert "'state51' was sought as a word; --game state51 finds cards of that game" in nothing.err
    assert "--game" not in cli("cards", "find", "nobody", "set:little").err
