"""Goods and wild goods: what can be paid, and what the payer is asked."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from cardforge.kernel.goods import Kinds, payable

KINDS = Kinds(("wood", "stone", "gold", "seal"), (("gold", ("wood", "stone")), ("seal", ("wood", "gold"))))
"""Two wild kinds that overlap: gold stands for wood and stone, a seal for wood and gold."""


def brute(have: tuple[int, ...], bill: tuple[int, ...]) -> bool:
    """Every assignment of goods to the parts of the bill, tried out."""
    due = [kind for kind, n in enumerate(bill) for _ in range(n)]
    return any(
        not Counter(ways) - Counter(dict(enumerate(have))) for ways in product(*(KINDS.stand_ins(kind) for kind in due))
    )


def test_what_is_payable_agrees_with_trying_everything() -> None:
    """Every kind by itself, and what is missing by wild kinds that are left over, even if they overlap."""
    for have in product(range(3), repeat=4):
        for bill in product(range(3), repeat=3):
            assert payable(KINDS, have, (*bill, 0)) == brute(have, (*bill, 0)), (have, bill)


def test_a_bill_is_made_of_names() -> None:
    """A list of goods, or numbers by name."""
    assert KINDS.bill(["wood", "seal", "wood"]) == (2, 0, 0, 1)
    assert KINDS.bill({"stone": 3}) == (0, 3, 0, 0)
    assert KINDS.bill([]) == (0, 0, 0, 0)


def test_an_unknown_good_is_named() -> None:
    """A typing error in card data is found with the kinds that there are."""
    with pytest.raises(ValueError, match="no kind of goods 'clay'; known: wood, stone"):
        KINDS.bill(["clay"])
