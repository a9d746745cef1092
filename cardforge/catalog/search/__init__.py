"""The card search: reads a query such as `type:creature faction:gaian cost<=3 -flying or text:"draw a card"` into a test on cards."""

from __future__ import annotations

from cardforge.catalog.search.fields import Attribute, attributes
from cardforge.catalog.search.reader import read_query

__all__ = ["Attribute", "attributes", "read_query"]
