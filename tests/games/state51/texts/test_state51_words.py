"""Goods in words, as logs and screens say them."""

from __future__ import annotations

import pytest

from cardforge.games.state51.card_fields import goods_in_words


@pytest.mark.parametrize(
    ("number", "good", "words"),
    [(1, "worker", "1 worker"), (3, "worker", "3 workers"), (2, "fuel", "2 fuel"), (2, "vp", "2 points"), (2, "defense", "2 defense tokens")],
)  # fmt: skip
def test_goods_have_a_plural_where_their_word_has_one(number: int, good: str, words: str) -> None:
    """Contacts, fuel and ammo have none."""
    assert goods_in_words(number, good) == words
