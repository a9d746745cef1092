"""Which filters ask for little."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from cardforge.effects.selectors import HERE, Filter, Target
from cardforge.effects.standard.plain_filters import BARE, FULL, PLAIN, demands

NOT_ASKED_OF_ONE_CARD = ("what", "sums")
"""The type of a card is looked at first of all, and limits on all that are chosen are no matter of one."""
PLAIN_FIELDS = ("words", "without", "factions", "not_factions", "whose", "other")
KNOWN_FIELDS = (*NOT_ASKED_OF_ONE_CARD, *PLAIN_FIELDS, "place")


@pytest.mark.parametrize("name", [field.name for field in fields(Filter)])
def test_every_field_of_a_filter_is_asked_for(name: str) -> None:
    """A filter that says anything about a card but its type and its zone is not bare, and what says more than a few words is full."""
    kinds: dict[type, Any] = {bool: True, str: "you", tuple: ("Elf",)}
    changed: dict[str, Any] = {name: kinds.get(type(getattr(Filter(), name)), Target(Filter("city")))}

    found = demands(replace(Filter("creature"), **changed))

    assert found == (PLAIN if name in PLAIN_FIELDS else BARE if name in KNOWN_FIELDS else FULL)


@pytest.mark.parametrize("place", HERE)
def test_the_place_of_a_card_is_more_than_a_zone(place: str) -> None:
    """ "Here" depends on the card whose text it is."""
    assert demands(Filter("creature", place=place)) == PLAIN


def test_a_filter_is_known_by_itself_alone() -> None:
    """What is known of one that is gone is not taken for another one."""
    for round in range(3000):
        assert demands(Filter("creature", name=f"Elf {round}")) == FULL
        assert demands(Filter("creature", place=f"zone {round}")) == BARE
