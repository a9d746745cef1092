"""Imports: all cards or none, and the same cards again change nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from catalog_samples import GAME, imported, shelf

from cardforge.catalog import Catalog
from cardforge.errors import FaultyInput, UnknownName


def test_the_same_import_again_changes_nothing(catalog: Catalog) -> None:
    """`cards import` is idempotent."""
    first = catalog.import_cards(GAME, [imported(50), imported(51)], "guests", "Guests")
    second = catalog.import_cards(GAME, [imported(50), imported(51)], "guests", "Guests")

    assert (first.added, first.sets) == (("50@1", "51@1"), ("guests",))
    assert second.is_empty
    assert second.unchanged == 2
    assert {card.status for card in catalog.cards(GAME)} == {"imported"}


def test_a_card_with_other_values_is_replaced(catalog: Catalog) -> None:
    """Importing a corrected file corrects its cards; all other cards stay."""
    catalog.import_cards(GAME, [imported(50), imported(51)])

    changes = catalog.import_cards(GAME, [imported(50, cost=3)])

    assert (changes.changed, changes.removed) == (("50@1",), ())
    assert [card.whole("cost") for card in catalog.cards(GAME)] == [3, 0]


def test_one_bad_card_and_nothing_is_imported(catalog: Catalog) -> None:
    """All faults are reported, and the good cards of the file are not stored either."""
    cards = [imported(50), imported(0), imported(51), imported(51), replace(imported(52), text="a\0b")]

    with pytest.raises(FaultyInput) as caught:
        catalog.import_cards(GAME, cards)

    assert [fault.place for fault in caught.value.faults] == [
        "card 0 'Guest 0'",
        "card 51 'Guest 51'",
        "card 52 'Guest 52'",
    ]
    assert catalog.cards(GAME) == []


def test_a_backslash_in_a_text_is_not_a_nul(catalog: Catalog) -> None:
    """Text that only looks like an escape is text."""
    catalog.import_cards(GAME, [replace(imported(50), text="\\u0000")])

    assert catalog.cards(GAME)[0].text == "\\u0000"


def test_an_import_may_share_a_number_with_the_shelf(catalog: Catalog, folder: Path) -> None:
    """Shared numbers are reported and are no error; both cards are listed, and decks get the card on the shelf."""
    catalog.sync(shelf(folder))

    changes = catalog.import_cards(GAME, [imported(2), imported(50)])

    assert changes.clashes == ("2@1",)
    assert "decks use the cards on the shelves instead of imported cards with the same number: 2@1" in str(changes)
    assert [card.name for card in catalog.cards(GAME)] == ["Oak Guard", "Guest 2", "Quick Trick", "Guest 50"]
    assert [card.name for card in catalog.pool(GAME).revisions(2)] == ["Quick Trick"]
    assert [card.name for card in catalog.history(GAME, 2)] == ["Quick Trick"]


def test_a_copy_of_cards_on_the_shelf_is_not_listed_twice(catalog: Catalog, folder: Path) -> None:
    """A file written by `cards export` can be imported again without duplicates in the lists."""
    catalog.sync(shelf(folder))
    ours = catalog.revisions(GAME)

    changes = catalog.import_cards(GAME, ours, "copy")

    assert changes.clashes == ()
    assert catalog.revisions(GAME) == ours


def test_an_imported_set_can_be_removed(catalog: Catalog, folder: Path) -> None:
    """A set imported by mistake is removed, and nothing else."""
    catalog.sync(shelf(folder))
    catalog.import_cards(GAME, [imported(50)], "guests")
    catalog.import_cards(GAME, [imported(60)], "others")

    changes = catalog.remove_set(GAME, "guests")

    assert (changes.removed, changes.sets) == (("50@1",), ("guests",))
    assert [card.number for card in catalog.cards(GAME)] == [1, 2, 60]
    with pytest.raises(UnknownName, match="no imported set 'first'"):
        catalog.remove_set(GAME, "first")


def test_the_order_of_the_fields_is_no_change(catalog: Catalog) -> None:
    """A card whose fields come in another order is the same card; another value of one of them is not."""
    one = replace(imported(50), fields={"type": "trick", "cost": 2})
    catalog.import_cards(GAME, [one])

    turned = catalog.import_cards(GAME, [replace(one, fields={"cost": 2, "type": "trick"})])
    dearer = catalog.import_cards(GAME, [replace(one, fields={"cost": 3, "type": "trick"})])

    assert (turned.changed, turned.unchanged) == ((), 1)
    assert dearer.changed == ("50@1",)
