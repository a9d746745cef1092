"""Ranking: what fits the free words of a search best comes first, in SQLite and in PostgreSQL."""

from __future__ import annotations

from dataclasses import replace

from catalog_samples import GAME, imported

from cardforge.catalog import Catalog
from cardforge.catalog.search import read_search

CARDS = [
    replace(imported(50, "Grey Tower"), text="The harbour sleeps. The wolf waits by the old harbour wall."),
    replace(imported(51, "Harbour Wolf"), text="Draw 1 card."),
    replace(
        imported(52, "Long Road"), text="Search for a wolf, and for all that walks, flies, swims or crawls after it."
    ),
    replace(imported(53, "Quiet Fen"), text="Draw 1 card."),
]


def ranked(catalog: Catalog, query: str) -> list[int]:
    """The numbers of what a search finds, the best first."""
    search = read_search(query, GAME)
    found = [card for card in catalog.revisions(GAME) if search.matches(card)]
    return [card.number for card in catalog.ranked(GAME, found, search.words)]


def test_a_word_in_the_name_counts_more_than_in_the_text(catalog: Catalog) -> None:
    """The card called Wolf comes before those that mention one."""
    catalog.import_cards(GAME, CARDS)

    assert ranked(catalog, "wolf")[0] == 51
    assert sorted(ranked(catalog, "wolf")) == [50, 51, 52]
    assert ranked(catalog, "wolf harbour") == [51, 50]


def test_beginnings_count_and_equal_cards_keep_their_order(catalog: Catalog) -> None:
    """`harb` finds the harbour; a search without free words is not ranked."""
    catalog.import_cards(GAME, CARDS)

    assert ranked(catalog, "harb") == [51, 50]
    assert ranked(catalog, "type:trick") == [50, 51, 52, 53]
    assert ranked(catalog, "draw") == [51, 53]
    assert ranked(catalog, '"draw 1 card" -wolf') == [53]


def test_the_ranking_follows_every_change(catalog: Catalog) -> None:
    """An import after the first search is ranked as well."""
    catalog.import_cards(GAME, CARDS)
    assert ranked(catalog, "wolf")[0] == 51

    catalog.import_cards(GAME, [replace(imported(54, "Wolf"), text="")])

    assert ranked(catalog, "wolf")[0] == 54


def test_odd_words_are_no_error(catalog: Catalog) -> None:
    """Signs that a full-text search reads as operators, and words without a letter."""
    catalog.import_cards(GAME, CARDS)

    for query in ("+", "wolf*", '"a\' OR"', "NEAR", "wolf^2", '"harbour AND"', "1", "&", "'"):
        assert isinstance(ranked(catalog, query), list)


def test_words_that_must_not_be_there_do_not_rank() -> None:
    """Only what the search looks for counts."""
    assert read_search('wolf (draw or "1 card") -moon -(sun or star) type:trick', GAME).words == (
        "wolf",
        "draw",
        "1 card",
    )
