"""The catalogue is synchronised with the card files in one transaction, and only if they have changed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from catalog_samples import GAME, block, imported, shelf, write_format, write_set

from cardforge.carddata import CardSet
from cardforge.catalog import CardSource, Catalog, card_source
from cardforge.catalog.card_source import Contents, source_of_sets
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.cards import Card, FieldValue


def test_the_second_run_changes_nothing(catalog: Catalog, folder: Path) -> None:
    """`cards load` is idempotent: its second run reports that nothing changed."""
    first = catalog.sync(shelf(folder))["duel"]
    second = catalog.sync(shelf(folder))["duel"]

    assert first.added == ("1@1", "1@2", "2@1")
    assert (first.sets, first.formats) == (("first",), ("open",))
    assert second.is_empty
    assert str(second) == "nothing changed, 3 unchanged"


def test_a_file_that_has_rested_is_hashed_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again when it has changed, and each time as long as it may have changed just now."""
    hashed: list[str] = []
    hash_now = card_source._hash_now
    monkeypatch.setattr(card_source, "_hash_now", lambda path: (hashed.append(path.name), hash_now(path))[1])
    (source,) = shelf(folder)
    fresh = [source.fingerprint(), source.fingerprint()]
    files = len(hashed) // 2
    monkeypatch.setattr(card_source, "_JUST_NOW", 0.0)
    rested = [source.fingerprint(), source.fingerprint()]

    assert len(hashed) == 3 * files
    assert len({*fresh, *rested}) == 1
    write_set(folder, block(1, 1, name="Elm Guard"))
    assert source.fingerprint() not in rested
    assert len(hashed) == 3 * files + 1


def test_an_unchanged_shelf_is_not_read_at_all(catalog: Catalog, folder: Path) -> None:
    """The fingerprint of the files is enough: the loader is not called."""
    (real,) = shelf(folder)
    catalog.sync([real])

    def never() -> Contents:
        raise AssertionError("the shelf was read")

    assert catalog.sync([CardSource(GAME, real.fingerprint, never)])["duel"].is_empty


def test_an_edited_card_is_changed_and_no_other(catalog: Catalog, folder: Path) -> None:
    """What differs is written; a card left alone counts as unchanged."""
    catalog.sync(shelf(folder))
    write_set(folder, block(2, name="Quick Trick", cost=5), block(3))

    changes = catalog.sync(shelf(folder))["duel"]

    assert (changes.added, changes.changed, changes.removed) == (("3@1",), ("2@1",), ("1@1", "1@2"))
    assert [card.whole("cost") for card in catalog.cards(GAME)] == [5, 2]
    assert str(changes) == "1 added, 1 changed, 2 removed, 0 unchanged"


def test_a_renamed_set_and_a_new_format_are_changes(catalog: Catalog, folder: Path) -> None:
    """Sets and formats are synchronised and reported too."""
    catalog.sync(shelf(folder))
    (folder / "first.toml").unlink()
    write_set(folder, block(2, name="Quick Trick"), slug="second")
    write_format(folder, least=40)

    changes = catalog.sync(shelf(folder))["duel"]

    assert changes.changed == ("2@1",)
    assert (changes.sets, changes.formats) == (("second", "first"), ("open",))
    assert [summary.slug for summary in catalog.sets(GAME)] == ["second"]


def test_cards_come_back_as_they_were_written(catalog: Catalog) -> None:
    """Every kind of value survives the round trip through the database."""
    fields: dict[str, FieldValue] = {
        "type": "fighter",
        "kin": ("Elf", "Ümlaut’s"),
        "sizes": (1, 2),
        "none": (),
        "foil": True,
        "cost": 0,
    }
    cards = (Card("duel", 7, 1, "Elf ½", "First line.\nSecond “line”.", fields, "s", note="ä", status="published"),)

    catalog.sync([source_of_sets(GAME, [CardSet("s", "S", "duel", cards)])])

    assert tuple(catalog.revisions(GAME)) == cards
    assert list(catalog.revisions(GAME)[0].fields) == list(fields)


def test_a_format_comes_back_as_it_was_read(catalog: Catalog, folder: Path) -> None:
    """A deck check reads its format from the catalogue, without any TOML."""
    (source,) = shelf(folder)
    catalog.sync([source])

    assert catalog.formats(GAME) == source.load().formats
    assert catalog.format(GAME, "open").rules[0].whole("least") == 60
    with pytest.raises(CardforgeError, match="no format of duel 'opne'; did you mean 'open'"):
        catalog.format(GAME, "opne")


def test_imported_cards_are_left_alone(catalog: Catalog, folder: Path) -> None:
    """Synchronisation changes only the cards of the shelves."""
    catalog.import_cards(GAME, [imported(50)], "guests")

    catalog.sync(shelf(folder))
    write_set(folder, block(2))
    catalog.sync(shelf(folder))

    assert [card.number for card in catalog.cards(GAME)] == [2, 50]


def test_an_overlaid_shelf_can_be_added_and_removed(catalog: Catalog, folder: Path, tmp_path: Path) -> None:
    """`--shelf DIR` overlays the shipped shelf; without it everything is as before."""
    own = tmp_path / "own"
    write_set(own, block(9, name="My Card"), slug="mine")

    for folders, numbers in [((folder,), [1, 2]), ((own, folder), [1, 2, 9]), ((folder,), [1, 2])]:
        catalog.sync(shelf(*folders))
        assert [card.number for card in catalog.cards(GAME)] == numbers


def test_a_faulty_shelf_changes_nothing_and_reports_all_faults(catalog: Catalog, folder: Path) -> None:
    """Faults of sets and of formats are reported together; the catalogue stays as it was."""
    catalog.sync(shelf(folder))
    before = catalog.revisions(GAME)
    write_set(folder, block(2, cost=-1), block(3, kind='"x"'))
    (folder / "formats" / "open.toml").write_text("[format]\n", encoding="utf-8")

    catalog.sync(shelf(folder))

    with pytest.raises(FaultyInput) as caught:
        catalog.revisions(GAME)
    assert caught.value is catalog.faults[GAME.slug]
    assert {Path(fault.file).name for fault in caught.value.faults} == {"first.toml", "open.toml"}
    assert Catalog(catalog._store).revisions(GAME) == before


def test_a_value_that_no_database_can_store_is_a_fault(catalog: Catalog) -> None:
    """No number of a card file gives a traceback."""
    cards = (Card("duel", 2**40, 1, "Giant"), Card("duel", 1, 1, "Half \ud800"), Card("duel", 2, 1, "Nul\0"))

    catalog.sync([source_of_sets(GAME, [CardSet("s", "S", "duel", cards)])])

    assert [fault.place.split()[1] for fault in catalog.faults[GAME.slug].faults] == [str(2**40), "1", "2"]
    assert catalog.games() == {}


def test_the_hot_path_imports_no_database_library(
    folder: Path, tmp_path: Path, run_python: Callable[[str], str]
) -> None:
    """A catalogue in sync is opened, compared and read with the standard library alone."""
    url = f"sqlite:///{tmp_path / 'c.sqlite3'}"
    with Catalog.open(url) as catalog:
        catalog.sync(shelf(folder))

    output = run_python(
        "import sys\nfrom pathlib import Path\nfrom catalog_samples import *\nfrom cardforge.catalog import Catalog\n"
        f"c = Catalog.open({url!r})\nassert c.sync(shelf(Path({str(folder)!r})))['duel'].is_empty\n"
        "assert len(c.pool('duel')) == 3 and c.formats('duel') and c.cards('duel', type='trick')\n"
        "print([name for name in ('sqlalchemy', 'sqlmodel', 'alembic', 'pydantic', 'lark', 'tomlkit', 'tomllib')"
        " if name in sys.modules])\n"
    )

    assert output == "[]\n"
    assert "sqlalchemy" in sys.modules
