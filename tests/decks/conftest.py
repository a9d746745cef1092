"""Fixtures of the deck checks."""

from __future__ import annotations

import pytest
from deck_samples import small_pool

from cardforge.decks.pool import Pool


@pytest.fixture
def pool() -> Pool:
    """Forty creatures, seven cities, five Regions, and number 17 in two versions beside 90 of the same name."""
    return small_pool()
