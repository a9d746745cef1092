"""Files that commands read and write: standard input, what is overwritten, folders, a database that is in use or damaged."""

from __future__ import annotations

import io
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import pytest

OUTPUTS = [
    "deck convert DECK --to text -o OUT",
    "cards export arc -o OUT",
    "print deck DECK -o OUT",
    "print tokens state51 -o OUT",
    "goldfish DECK -n 2 --seed 1 -o OUT",
]


def words(command: str, deck: Path, output: Path) -> list[str]:
    places = {"DECK": str(deck), "OUT": str(output)}
    return [places.get(word, word) for word in command.split()]


@pytest.mark.parametrize("command", OUTPUTS)
def test_an_existing_file_is_overwritten_only_by_force(command: str, cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """`-o` means the same everywhere; a file is never lost by a slip."""
    out = tmp_path / "out.pdf"
    out.write_text("precious")

    refused = cli(*words(command, arc_deck, out))

    assert refused.code == 2
    assert refused.err == f"cardforge: {out}: exists already; --force overwrites it\n"
    assert out.read_text() == "precious"
    assert cli(*words(command, arc_deck, out), "--force").code == 0
    assert out.read_bytes()[:8] != b"precious"


def test_a_deck_is_not_overwritten_by_its_conversion(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """The input as the output is an existing file too."""
    deck = tmp_path / "deck.txt"
    deck.write_bytes(arc_deck.read_bytes())

    assert cli("deck", "convert", deck, "--to", "cockatrice", "-o", deck).code == 2
    assert deck.read_bytes() == arc_deck.read_bytes()


@pytest.mark.parametrize("command", [*OUTPUTS, "init OUT", "demo -o OUT", "deck draft outposts -o OUT"])
def test_only_the_last_folder_of_an_output_is_made(command: str, cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """A mistyped path does not leave a tree of folders behind."""
    deep = tmp_path / "a" / "b" / ("c" if "OUT" in command.split()[-1] else "out.pdf")

    refused = cli(*words(command, arc_deck, deep / "d"))

    assert refused.code == 2
    assert "there is no folder" in refused.err
    assert not (tmp_path / "a").exists()


def test_one_missing_folder_is_made(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """`-o decks/my.cod` works at once."""
    assert cli("deck", "convert", arc_deck, "--to", "cockatrice", "-o", tmp_path / "decks" / "my.cod").code == 0
    assert (tmp_path / "decks" / "my.cod").exists()


def test_a_folder_that_is_not_empty_is_written_into_only_by_force(cli: Any, tmp_path: Path) -> None:
    """Drafted decks do not replace last week's."""
    (tmp_path / "drafted").mkdir()
    (tmp_path / "drafted" / "seat-1.txt").write_text("precious")

    refused = cli("deck", "draft", "outposts", "--seed", "7", "-o", tmp_path / "drafted")

    assert refused.code == 2
    assert (tmp_path / "drafted" / "seat-1.txt").read_text() == "precious"
    assert cli("deck", "draft", "outposts", "--seed", "7", "-o", tmp_path / "drafted", "--force").code == 0


class Stdin:
    """Standard input with these bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.mark.parametrize(
    "command",
    ["deck check -", "deck stats -", "deck convert - --to text -o -", "goldfish - -n 2", "goldfish - --hand -n 2"],
)
def test_a_deck_is_read_from_standard_input(
    command: str, cli: Any, arc_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`-` reads the same deck as the file."""
    monkeypatch.setattr(sys, "stdin", Stdin(arc_deck.read_bytes()))
    piped = cli(*command.split())

    named = cli(*command.replace("-", str(arc_deck), 1).split())

    assert piped.code == named.code == 0
    assert piped.out.split() == named.out.replace(str(arc_deck), "-").split()


def test_a_faulty_deck_in_standard_input_is_named_so(cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The place of a fault is where the person typed it."""
    monkeypatch.setattr(sys, "stdin", Stdin(b"\n" * 5_000_000))

    refused = cli("deck", "check", "-")

    assert refused.code == 2
    assert refused.err.startswith("cardforge: standard input: ")


def test_a_set_needs_a_slug(cli: Any, tmp_path: Path, database_copy: str) -> None:
    """The name of an imported set is no path."""
    (tmp_path / "cards.csv").write_text("number,name,type,faction,cost\n9501,Far Call,event,Empire,1\n")

    refused = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--set", "../../etc")

    assert refused.code == 2
    assert "'../../etc' is not lower-case letters" in refused.err
    assert "did you mean 'etc'?" in refused.err


@pytest.mark.parametrize("query", ["type:city -set:first-light", "-set:first-light type:city"])
def test_a_search_excludes_what_follows_a_minus(query: str, cli: Any, little_shelf: Path) -> None:
    """A minus at the beginning is not taken for an option; the help says how it is written."""
    found = cli("cards", "find", "--game", "arc", *query.split(), "--json").json["cards"]

    assert {card["set"] for card in found} == {"lamps-relit", "little", "new-borders"}
    assert "-type:city excludes" in " ".join(cli("cards", "find", "--help").out.split())


def test_a_locked_database_is_an_error_within_two_seconds(cli: Any, little_shelf: Path, tmp_path: Path) -> None:
    """A reader does not wait for a program that holds the file."""
    file = tmp_path / "catalog.sqlite3"
    assert cli("cards", "show", "arc/9101", "--database", f"sqlite:///{file}").code == 0
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    begin = time.monotonic()

    refused = cli("cards", "show", "arc/9101", "--database", f"sqlite:///{file}")

    assert time.monotonic() - begin < 4.5
    assert refused.code == 2
    assert "is in use by another program" in refused.err
    holder.rollback()
    holder.execute("BEGIN IMMEDIATE")
    assert cli("cards", "show", "arc/9101", "--database", f"sqlite:///{file}").code == 0
    holder.close()


@pytest.mark.parametrize(
    "damage",
    [
        "fields = '[1]'", "fields = '{\"cost\": {}}'", "fields = 'x'", "name = x'ff'", "version = 'two'", "legal_from = 'soon'",
        "text = CAST(x'ff' AS TEXT)", "announced_on = 20260101",
    ],
)  # fmt: skip
def test_a_damaged_row_is_a_clear_message(damage: str, cli: Any, little_shelf: Path, tmp_path: Path) -> None:
    """The message says what is wrong and what to do."""
    file = tmp_path / "catalog.sqlite3"
    cli("cards", "load", "--database", f"sqlite:///{file}")
    with sqlite3.connect(file) as holder:
        holder.execute(f"UPDATE revision SET {damage} WHERE game = 'arc' AND number = 9101 AND version = 2")
    holder.close()

    for command in ("cards show arc/9101", "cards list arc"):
        refused = cli(*command.split(), "--database", f"sqlite:///{file}")

        assert refused.code == 2
        assert "damaged" in refused.err
        assert "rebuilt from the card files" in refused.err
