"""`cardforge cards ...`: the catalogue from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

CSV = "number,version,name,type,faction,cost,rarity\n9501,1,Far Call,event,Empire,1,common\n"


def test_a_second_load_says_that_nothing_changed(cli: Any, little_shelf: Path, empty_database: str) -> None:
    """`cardforge cards load` is idempotent; the second run says nothing changed."""
    first = cli("cards", "load")
    second = cli("cards", "load", "--json")

    assert first.code == 0
    assert "added" in first.out
    assert second.json["nothing"] is True
    assert cli("cards", "load").out.startswith("nothing changed")


def test_a_fresh_install_needs_no_load(cli: Any, little_shelf: Path, empty_database: str) -> None:
    """Every command first brings the catalogue level with the shelves."""
    answer = cli("cards", "show", "Cart Driver", "--json")

    assert answer.json["card"]["key"] == "arc/9102@1"


@pytest.mark.parametrize("name", ["arc/9101", "9101", "bell warden", "arc/9101@2"])
def test_a_card_is_found_by_number_revision_or_name(name: str, cli: Any, little_shelf: Path) -> None:
    """`cards show` takes arc/17, 17, arc/17@2 or a name."""
    answer = cli("cards", "show", name, "--json")

    assert answer.json["card"]["key"] == "arc/9101@2"


def test_on_a_day_the_revision_that_was_legal_then_is_shown(cli: Any, little_shelf: Path) -> None:
    """A337: version 2 of Bell Warden is legal from 24 February."""
    answer = cli("cards", "show", "Bell Warden", "--on", "2026-02-23", "--json")

    assert answer.json["card"]["version"] == 1


def test_a_card_without_any_date_is_legal_on_every_day(cli: Any, database_copy: str, tmp_path: Path) -> None:
    """A337: `cards show --on` finds the revision that `cards list --on` lists; a card of one's own has no dates yet."""
    cli("init", tmp_path / "mine")

    answer = cli("cards", "show", "Lantern Warden", "--on", "2026-01-01", "--shelf", tmp_path / "mine")

    assert answer.code == 0
    assert "arc/9001@1" in answer.out


def test_the_history_tells_what_each_revision_changed(cli: Any, little_shelf: Path) -> None:
    """Every revision is kept with what changed and why."""
    answer = cli("cards", "history", "arc/9101")

    assert answer.code == 0
    assert "numbers: Held too long." in answer.out
    assert "defense: 3 → 2" in answer.out


def test_an_unknown_card_names_the_nearest(cli: Any, little_shelf: Path) -> None:
    """An error names the nearest guess."""
    answer = cli("cards", "show", "Bell Wardan")

    assert answer.code == 2
    assert answer.err == "cardforge: no card 'Bell Wardan'; did you mean 'Bell Warden'?\n"


def test_cards_are_listed_by_set_and_type(cli: Any, little_shelf: Path) -> None:
    """`cards list` takes a game, a set and a type."""
    answer = cli("cards", "list", "arc", "--set", "little", "--type", "city", "--json")

    names = [card["name"] for card in answer.json["cards"]]
    assert names == ["Amber Quay", "Birch Haven", "Copper Hall", "Drift Town", "Ember Square"]


def test_nothing_found_is_a_no(cli: Any, little_shelf: Path) -> None:
    """Exit 1: no."""
    answer = cli("cards", "find", "zzzz")

    assert (answer.code, answer.out) == (1, "0 cards\n")


def test_a_faulty_search_names_the_column(cli: Any, little_shelf: Path) -> None:
    """Errors give the place and the nearest guess."""
    answer = cli("cards", "find", "cst<=2", "--game", "arc")

    assert answer.code == 2
    assert "column 1" in answer.err
    assert "'cost'" in answer.err


def test_imported_cards_stay_when_the_shelves_are_read_again(
    cli: Any, little_shelf: Path, database_copy: str, tmp_path: Path
) -> None:
    """Synchronising the catalogue leaves imported cards untouched."""
    (tmp_path / "cards.csv").write_text(CSV)

    taken = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--set", "afar")
    cli("cards", "load")
    shown = cli("cards", "show", "Far Call", "--json")

    assert taken.out.startswith("1 card imported into the set 'afar' of arc: 1 added")
    assert shown.json["card"]["status"] == "imported"


def test_the_columns_of_a_file_can_be_named(cli: Any, database_copy: str, tmp_path: Path) -> None:
    """Spreadsheets have columns of their own: `--map FIELD=COLUMN`, `--number-from N`."""
    (tmp_path / "cards.csv").write_text("Title,Kind,House,Price,Box\nFar Call,event,Empire,1,common\n")
    maps = ("name=Title", "type=Kind", "faction=House", "cost=Price", "rarity=Box")
    words = [word for one in maps for word in ("--map", one)]

    answer = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--number-from", "9700", *words, "--json")

    assert answer.json["added"] == ["9700@1"]
    assert cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--map", "name").code == 2


def test_an_import_tells_what_it_left_out_and_which_numbers_clash(
    cli: Any, little_shelf: Path, database_copy: str, tmp_path: Path
) -> None:
    """An honest summary: keys that no field takes, values that do not fit, numbers that the shelves have already."""
    (tmp_path / "cards.csv").write_text(
        "number,name,type,faction,cost,rarity,painter\n1,Far Call,event,Empire,Y,common,Ada\n"
    )

    answer = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--set", "afar")

    assert "decks use the cards on the shelves instead of imported cards with the same number: 1@1" in answer.out
    assert "left out, because arc has no field for them: painter" in answer.out
    assert "line 2: cost printed as Y" in answer.out


def test_an_import_never_goes_by_the_name_of_a_set_of_the_shelves(
    cli: Any, little_shelf: Path, database_copy: str, tmp_path: Path
) -> None:
    """`--set first-light` would mix imported cards with the shipped ones."""
    (tmp_path / "cards.csv").write_text(CSV)

    answer = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--set", "first-light")

    assert answer.code == 2
    assert answer.err == (
        "cardforge: 'first-light' is a set of the shelves; name another set for the imported cards, or import --to-shelf\n"
    )


def test_an_import_with_a_fault_changes_nothing(cli: Any, database_copy: str, tmp_path: Path) -> None:
    """An import with faults changes nothing."""
    (tmp_path / "cards.csv").write_text(CSV + "9502,1,Far Cry,event,Empire,lots,common\n")

    answer = cli("cards", "import", tmp_path / "cards.csv", "--game", "arc")

    assert answer.code == 2
    assert "cost" in answer.err
    assert cli("cards", "show", "Far Call").code == 2


def test_an_imported_set_can_be_removed_again(cli: Any, little_shelf: Path, database_copy: str, tmp_path: Path) -> None:
    """`cards forget` tells what would go, and removes it with `--yes`; other sets stay."""
    (tmp_path / "cards.csv").write_text(CSV)
    cli("cards", "import", tmp_path / "cards.csv", "--game", "arc", "--set", "afar")
    cards = len(cli("cards", "list", "arc", "--json").json["cards"])

    answer = cli("cards", "forget", "afar", "--game", "arc")
    kept = cli("cards", "show", "Far Call")
    gone = cli("cards", "forget", "afar", "--game", "arc", "--yes")

    assert (answer.code, answer.out) == (
        1,
        "1 revision of the set 'afar' of arc would be removed; --yes removes them\n",
    )
    assert kept.code == 0
    assert (gone.code, gone.out) == (0, "1 revision of the set 'afar' of arc: removed\n")
    assert cli("cards", "show", "Far Call").code == 2
    assert len(cli("cards", "list", "arc", "--json").json["cards"]) == cards - 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("little", "'little' is a set of the shelves; delete its file to remove it"),
        ("nowhere", "no imported set 'nowhere'"),
    ],
)
def test_only_what_was_imported_can_be_removed(name: str, message: str, cli: Any, little_shelf: Path) -> None:
    """The catalogue follows the shelves: exit 2, and nothing changes."""
    answer = cli("cards", "forget", name, "--game", "arc", "--yes")

    assert (answer.code, answer.err) == (2, f"cardforge: {message}\n")
    assert cli("cards", "show", "Bell Warden").code == 0


def test_a_number_of_several_games_names_the_candidates(cli: Any) -> None:
    """Could not: exit 2, with every card that it could mean; with the game it is clear."""
    answer = cli("cards", "history", "44")

    assert answer.code == 2
    assert "'44' fits several cards: arc/44, outposts/44, state51/44" in answer.err
    assert cli("cards", "history", "44", "--game", "outposts").code == 0


@pytest.mark.parametrize("to", ["json", "csv", "toml"])
def test_exported_cards_can_be_imported_again(to: str, cli: Any, little_shelf: Path, tmp_path: Path) -> None:
    """Export and import agree."""
    file = tmp_path / f"cards.{to}"

    out = cli("cards", "export", "arc", "--set", "little", "--to", to, "--all", "-o", file, "--json")
    back = cli(
        "cards", "import", file, "--game", "arc", "--database", f"sqlite:///{tmp_path / 'other.sqlite3'}", "--json"
    )

    assert out.json["cards"] == 21
    assert back.json["cards"] == 21


def test_lint_gathers_the_faults_of_every_file(cli: Any, tmp_path: Path) -> None:
    """All faults of all files at once, each with file, card and field; exit 1."""
    folder = tmp_path / "cards" / "arc"
    folder.mkdir(parents=True)
    (folder / "one.toml").write_text('[set]\nslug = "one"\nname = "One"\ngame = "arc"\n\n[[card]]\nnumber = 9601\n')
    (folder / "two.toml").write_text("[set\n")

    answer = cli("cards", "lint", "arc", "--shelf", tmp_path)

    assert answer.code == 1
    assert "one.toml" in answer.out
    assert "two.toml" in answer.out


def test_faulty_card_files_leave_their_game_as_it_was(cli: Any, tmp_path: Path, database_copy: str) -> None:
    """A load is all or nothing for each game."""
    folder = tmp_path / "cards" / "arc"
    folder.mkdir(parents=True)
    (folder / "two.toml").write_text("[set\n")

    answer = cli("cards", "load", "--shelf", tmp_path)

    assert answer.code == 1
    assert "two.toml" in answer.err


def test_lint_names_a_text_that_cannot_be_read(cli: Any, tmp_path: Path) -> None:
    """The card can be printed, but is played without it: a warning, which is a fault with `--strict`."""
    folder = tmp_path / "cards" / "arc"
    folder.mkdir(parents=True)
    head = (
        '[set]\nslug = "one"\nname = "One"\ngame = "arc"\n\n[[card]]\nnumber = 9601\nversion = 1\nname = "Odd Bell"\n'
    )
    fields = (
        'type = "creature"\nfaction = "Empire"\ncost = 2\nloyalty = {}\nattack = 1\ndefense = 1\nrarity = "common"\n'
    )
    (folder / "one.toml").write_text(head + fields.format(1) + 'text = "Mark: Drew 1 card."\n')

    lenient = cli("cards", "lint", "arc", "--shelf", tmp_path)

    assert lenient.code == 0
    assert "card 9601 'Odd Bell', field text: column 7: 'Drew' has the wrong form here" in lenient.out
    assert "did you mean 'draw'?" in lenient.out.lower()
    assert cli("cards", "lint", "arc", "--shelf", tmp_path, "--strict").code == 1
    (folder / "one.toml").write_text(head + fields.format(3) + 'text = "Mark: Draw 1 card."\n')
    assert "is 3, more than the cost of 2 (A41)" in cli("cards", "lint", "arc", "--shelf", tmp_path).out
