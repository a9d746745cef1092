"""Reading the catalogue: cards on a day, of a set, of a type; history; the pool for deck checks."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from catalog_samples import GAME, block, imported, shelf, write_set

from cardforge.catalog import Catalog, current
from cardforge.errors import UnknownName
from cardforge.kernel.cards import Card


@pytest.mark.parametrize(
    ("on", "pins"),
    [
        (None, ["1@2", "2@1"]),
        (date(2026, 1, 31), ["2@1"]),
        (date(2026, 2, 1), ["1@1", "2@1"]),
        (date(2026, 3, 31), ["1@1", "2@1"]),
        (date(2026, 4, 1), ["1@2", "2@1"]),
    ],
)
def test_the_current_revision_follows_from_the_day(
    catalog: Catalog, folder: Path, on: date | None, pins: list[str]
) -> None:
    """A337: a revision is current from its first legal day; without a day the newest is current, in casual play."""
    catalog.sync(shelf(folder))

    assert [card.pin for card in catalog.cards(GAME, on)] == pins


def test_an_undated_revision_of_a_dated_card_is_a_draft() -> None:
    """A draft is current only without a day; a card without any date always is."""
    dated, draft = Card("duel", 1, 1, "A", legal_from=date(2026, 1, 1)), Card("duel", 1, 2, "A")

    assert current([dated, draft]) == [draft]
    assert current([dated, draft], date(2030, 1, 1)) == [dated]
    assert current([draft], date(2030, 1, 1)) == [draft]


def test_the_catalogue_and_the_pool_agree_on_what_is_current(catalog: Catalog, folder: Path) -> None:
    """Lists and deck checks agree, on every day."""
    catalog.sync(shelf(folder))

    for on in (None, date(2026, 1, 31), date(2026, 2, 1), date(2026, 4, 1)):
        assert tuple(catalog.cards(GAME, on)) == catalog.pool(GAME).current_revisions(on)


def test_cards_of_one_set_or_one_type(catalog: Catalog, folder: Path) -> None:
    """`cards list --set` and `--type`."""
    write_set(folder, block(5, type='"fighter"'), slug="second")
    catalog.sync(shelf(folder))

    assert [card.number for card in catalog.cards(GAME, set="second")] == [5]
    assert [card.number for card in catalog.cards(GAME, type="fighter")] == [1, 5]
    with pytest.raises(UnknownName, match="no set 'secnd'; did you mean 'second'"):
        catalog.cards(GAME, set="secnd")


def test_the_history_has_every_revision_oldest_first(catalog: Catalog, folder: Path) -> None:
    """`cards history`."""
    catalog.sync(shelf(folder))

    assert [(card.version, card.change) for card in catalog.history(GAME, 1)] == [(1, ""), (2, "numbers")]
    assert [catalog.history(GAME, number) for number in (0, -1, 99, 10**30)] == [[], [], [], []]


def test_the_sets_count_their_cards_and_revisions(catalog: Catalog, folder: Path) -> None:
    """Cards are counted by number, and each revision counts."""
    catalog.sync(shelf(folder))
    (found,) = catalog.sets("duel")

    assert (found.slug, found.name, found.cards, found.revisions, found.imported) == ("first", "First", 2, 3, False)
    assert catalog.games() == {"duel": "Duel"}


def test_an_unknown_game_has_no_cards(catalog: Catalog) -> None:
    """An unknown game has no cards here; the registry reports unknown games."""
    assert catalog.cards("other") == []
    assert catalog.sets("other") == []


def test_what_another_program_writes_is_seen_at_once(tmp_path: Path) -> None:
    """Cards that were read once are kept only as long as nobody changes the database, this program included."""
    file = str(tmp_path / "catalog.sqlite3")
    with Catalog.open(file) as reader, Catalog.open(file) as writer:
        seen = []
        for work in (writer, reader, writer):
            work.import_cards(GAME, [imported(50 + len(seen))])
            seen.append([card.number for card in reader.find(GAME, "type:trick")])

    assert seen == [[50], [50, 51], [50, 51, 52]]


def test_a_list_of_cards_belongs_to_its_caller(catalog: Catalog, folder: Path) -> None:
    """Whoever changes a list that the catalogue returned does not change what the next caller gets."""
    catalog.sync(shelf(folder))
    catalog.revisions(GAME).clear()
    catalog.cards(GAME).clear()

    assert len(catalog.revisions(GAME)) == 3
    assert len(catalog.cards(GAME)) == 2
