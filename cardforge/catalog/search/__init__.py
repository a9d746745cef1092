"""The card search: reads a query such as `type:creature faction:gaian cost<=3 -flying or text:"draw a card"` into a test on cards."""

from __future__ import annotations

from cardforge.catalog.search.card_table import CardTable
from cardforge.catalog.search.context import SearchContext
from cardforge.catalog.search.dialects import DIALECTS
from cardforge.catalog.search.fields import Attribute, attributes, field_table
from cardforge.catalog.search.matching import table_of
from cardforge.catalog.search.reader import Search, read_query, read_search

__all__ = [
    "DIALECTS",
    "Attribute",
    "CardTable",
    "Search",
    "SearchContext",
    "attributes",
    "field_table",
    "read_query",
    "read_search",
    "table_of",
]
