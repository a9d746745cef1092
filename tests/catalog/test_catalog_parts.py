"""Parts of the catalogue: a deck needs its own cards only, and a file that was imported is not read again."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from catalog_samples import GAME, block, imported, shelf, write_set

from cardforge.catalog import Catalog
from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.listed_cards import named_in
from cardforge.decks.pool import Pool

FORMAT = Format(
    "open", "duel", "Open", sections=("Main",), rules=(
        Rule("copies", "copies", params={"most": 3}),
        Rule("banned", "banned", params={"cards": ("Moon Fox", "12")}),
        Rule("legal-date", "date"),
        Rule("superseded", "superseded", severity="warning"),
        Rule("mixed-versions", "mixed", severity="warning"),
    ),
)  # fmt: skip


def many(folder: Path) -> None:
    """Cards that share names through renames, in a chain."""
    names = ["Oak", "Ash", "Moon Fox", "Iron", "Fen", "Öl", "oak"]
    blocks = []
    for number in range(1, 40):
        blocks.append(block(number, name=names[number % 7] if number % 3 else f"Card {number}"))
        if number % 5 == 0:
            blocks.append(block(number, 2, name=names[(number // 5) % 7].upper()))
    write_set(folder, *blocks, slug="many")


def test_a_check_with_a_part_of_the_pool_is_that_with_the_whole_pool(catalog: Catalog, tmp_path: Path) -> None:
    """C27: numbers and names that are linked by renames count together, whichever of them the deck has."""
    many(tmp_path / "cards")
    catalog.sync(shelf(tmp_path / "cards"))
    catalog.import_cards(GAME, [imported(5), replace(imported(70), name="ASH")], "guests")
    whole, dice, read = catalog.pool(GAME), random.Random(1), list[Pool]()
    names = [*sorted({card.name for card in whole.cards}), "Nobody", "moon  fox", "ol"]

    def read_whole() -> Pool:
        read.append(whole)
        return whole

    for _ in range(60):
        lines = [Entry("Main", dice.randrange(1, 4), dice.choice(names)) for _ in range(4)]
        lines += [Entry("Main", 1, dice.choice(names), dice.choice((5, 10, 70, 99)), dice.choice((None, 1, 2)))]
        deck = Deck(game="duel", entries=tuple(lines))
        part = catalog.part_of_pool(GAME, *named_in(deck, FORMAT), read_whole)
        assert check(deck, part, FORMAT) == check(deck, whole, FORMAT)
    assert read


def test_known_cards_need_no_other_cards(catalog: Catalog, tmp_path: Path) -> None:
    """A deck of known names never asks for the whole pool."""
    many(tmp_path / "cards")
    catalog.sync(shelf(tmp_path / "cards"))
    deck = Deck(game="duel", entries=(Entry("Main", 2, "Card 3"), Entry("Main", 4, "oak"), Entry("Main", 1, "Fen", 11)))
    format = replace(FORMAT, rules=FORMAT.rules[:1])

    part = catalog.part_of_pool(GAME, *named_in(deck, format), lambda: Pool([]))

    assert check(deck, part, format) == check(deck, catalog.pool(GAME), format)


def test_a_file_that_was_imported_is_known_until_its_cards_may_differ(catalog: Catalog) -> None:
    """Only an import that changes nothing may be left out."""
    cards = [imported(50), imported(51)]
    catalog.import_cards(GAME, cards, "guests", fingerprint="one")

    assert catalog.imported_before(GAME, "guests", "two") is None
    assert catalog.imported_before(GAME, "others", "one") is None
    known = catalog.imported_before(GAME, "guests", "one")
    assert known is not None
    assert (known.is_empty, known.unchanged) == (True, 2)

    catalog.import_cards(GAME, [imported(60)], "guests", fingerprint="two")
    assert catalog.imported_before(GAME, "guests", "one") is not None

    catalog.import_cards(GAME, [imported(51, cost=7)], "guests")
    assert catalog.imported_before(GAME, "guests", "one") is None
    assert catalog.imported_before(GAME, "guests", "two") is None


def test_a_removed_set_is_forgotten(catalog: Catalog) -> None:
    """The same file imports its cards again."""
    catalog.import_cards(GAME, [imported(50)], "guests", fingerprint="one")

    catalog.remove_set(GAME, "guests")

    assert catalog.imported_before(GAME, "guests", "one") is None


def test_a_file_with_a_number_of_the_shelves_is_read_again(catalog: Catalog, folder: Path) -> None:
    """Its clashes are told at every import."""
    catalog.import_cards(GAME, [imported(1), imported(50)], "guests", fingerprint="one")
    assert catalog.imported_before(GAME, "guests", "one") is not None

    catalog.sync(shelf(folder))

    assert catalog.imported_before(GAME, "guests", "one") is None
