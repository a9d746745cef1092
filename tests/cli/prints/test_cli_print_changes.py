"""`cardforge print deck --have|--changed-since|--collection`: only what a player lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

pytestmark = pytest.mark.usefixtures("little_shelf")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """Two cards, of which the first has a revision of 2026-02-10 that prints another number."""
    file = tmp_path / "wardens.txt"
    file.write_text("# name: Wardens\n# game: arc\n\nMain\n3 Bell Warden 9101@2\n2 Dawn Scout\n")
    return file


def test_a_second_print_has_only_what_the_first_lacks(cli: Any, deck: Path, tmp_path: Path) -> None:
    """One more copy of one card, and one copy less of the other."""
    cli("print", "deck", deck, "-o", tmp_path / "one.pdf")
    deck.write_text(deck.read_text().replace("3 Bell", "4 Bell").replace("2 Dawn", "1 Dawn"))

    answer = cli("print", "deck", deck, "-o", tmp_path / "two.pdf", "--have", tmp_path / "one.pdf")

    assert answer.out.splitlines() == [
        f"{tmp_path / 'two.pdf'}: 1 card on 2 pages, nine-up on A4",
        "4 cards not printed, because you have them",
        "pull out:",
        "  1 arc/9103@1 Dawn Scout: more than Wardens has",
    ]


def test_who_has_everything_prints_nothing(cli: Any, deck: Path, tmp_path: Path) -> None:
    """No file, exit code 0, and an answer in words and in JSON."""
    cli("print", "deck", deck, "-o", tmp_path / "one.pdf")
    words = ("print", "deck", deck, "-o", tmp_path / "two.pdf", "--have", tmp_path / "one.manifest.json")

    assert (cli(*words).code, cli(*words).out) == (0, "nothing to print: you have all 5 cards\n")
    answer = cli(*words, "--json")
    assert (answer.json["pdf"], answer.json["kept"]) == (None, 5)
    assert not (tmp_path / "two.pdf").exists()


@pytest.mark.parametrize(("since", "cards"), [("2026-02-01", 3), ("2026-02-24", 0)])
def test_only_cards_that_look_different_since_a_day_are_printed(
    since: str, cards: int, cli: Any, deck: Path, tmp_path: Path
) -> None:
    """On 1 February the first revision was current; on 24 February the second one was."""
    answer = cli("print", "deck", deck, "-o", tmp_path / "new.pdf", "--changed-since", since, "--json")

    assert answer.json["cards"] == cards
    expected = [("arc/9101@1", 3, "replaced by arc/9101@2")] if cards == 3 else []
    assert [(card["card"], card["copies"], card["why"]) for card in answer.json["pull"]] == expected
    if cards == 3:
        agree(answer.json, "print deck")


@pytest.mark.parametrize("name", ["mine.csv", "mine.txt"])
def test_only_what_a_collection_lacks_is_printed(name: str, cli: Any, deck: Path, tmp_path: Path) -> None:
    """Owned in any revision is owned; a line that is no card of the game is a warning."""
    lists = {
        "mine.csv": "Quantity,Name,Box\n2,Bell Warden,red\n9,Lost Card,\n",
        "mine.txt": "# game: arc\n\nMain\n2 Bell Warden 9101@1\n9 Lost Card\n",
    }
    (tmp_path / name).write_text(lists[name])

    answer = cli("print", "deck", deck, "-o", tmp_path / "new.pdf", "--collection", tmp_path / name)

    assert answer.out.splitlines()[1:] == ["2 cards not printed, because you have them"]
    assert "3 cards on" in answer.out
    assert "1 line names no card of this game and was left out: Lost Card" in answer.err


def test_a_faulty_collection_is_told_by_its_lines(cli: Any, deck: Path, tmp_path: Path) -> None:
    """The line and what it has."""
    (tmp_path / "mine.csv").write_text("Count,Name\nmany,Bell Warden\n")

    answer = cli("print", "deck", deck, "-o", tmp_path / "new.pdf", "--collection", tmp_path / "mine.csv")

    assert (answer.code, "line 2: 'many' is not a number of copies" in answer.err) == (2, True)


def test_an_unknown_edition_is_told_with_the_nearest(cli: Any, deck: Path, tmp_path: Path) -> None:
    """Exit code 2 and no file."""
    answer = cli("print", "deck", deck, "-o", tmp_path / "new.pdf", "--changed-since", "arc-2026-01-11")

    assert (answer.code, "did you mean 'arc-2026-01-10'?" in answer.err) == (2, True)
