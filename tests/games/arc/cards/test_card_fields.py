"""What a card file of ARC may say: its faction and its type."""

from __future__ import annotations

import pytest

from cardforge.carddata import parse_set
from cardforge.errors import FaultyInput
from cardforge.games.arc import GAME
from cardforge.kernel.cards import Card

HEAD = '[set]\nslug = "first"\nname = "First"\ngame = "arc"\n'
EVENT = {
    "number": 9701, "version": 1, "name": '"Odd Bell"', "type": '"event"', "faction": '"Empire"', "cost": 2, "loyalty": 1,
    "rarity": '"common"', "text": '"Draw 1 card."',
}  # fmt: skip
KINDS = {
    "creature": {"attack": 1, "defense": 1}, "event": {}, "magic": {}, "enchantment": {},
    "city": {"cost": 0, "loyalty": None, "defense": 6, "discipline": '"Body"', "text": None},
}  # fmt: skip


def read(**changes: object) -> Card:
    """A card from a card file, with some keys of the plain event changed, or left out for None."""
    lines = [f"{key} = {value}" for key, value in {**EVENT, **changes}.items() if value is not None]
    (card,) = parse_set(HEAD + "\n[[card]]\n" + "\n".join(lines) + "\n", GAME).cards
    return card


def refused(**changes: object) -> str:
    """What is wrong with such a card."""
    with pytest.raises(FaultyInput) as fault:
        read(**changes)
    return "; ".join(map(str, fault.value.faults))


@pytest.mark.parametrize("faction", ["Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire"])
def test_a_card_is_of_one_of_five_factions(faction: str) -> None:
    """A16, P74: by these names."""
    assert read(faction=f'"{faction}"').fields["faction"] == faction


def test_no_other_faction_is_known() -> None:
    """A16, P73: an unknown word, two of them, or none are faults."""
    for wrong in ('"Pirates"', '["Gaian", "Empire"]', None):
        assert "faction" in refused(faction=wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_of_one_of_five_types(kind: str) -> None:
    """A17, P74: city, creature, enchantment, magic, event."""
    assert read(type=f'"{kind}"', **KINDS[kind]).fields["type"] == kind


def test_no_other_type_is_known() -> None:
    """A17, P73: an unknown word, two of them, or none are faults."""
    for wrong in ('"vehicle"', '["event", "magic"]', None):
        assert "type" in refused(type=wrong)


def test_a_city_has_one_of_three_disciplines() -> None:
    """A159: Body, Mind or Soul, and not two of them; no other card has one."""
    city = {"type": '"city"', **KINDS["city"]}

    for discipline in ("Body", "Mind", "Soul"):
        assert read(**{**city, "discipline": f'"{discipline}"'}).fields["discipline"] == discipline
    for wrong in ('"Heart"', '["Body", "Mind"]'):
        assert "discipline" in refused(**{**city, "discipline": wrong})
    assert "discipline" in refused(discipline='"Body"')


def test_a_city_has_a_strength() -> None:
    """A166: printed on it, and a number of 0 or more."""
    city = {"type": '"city"', **KINDS["city"]}

    assert read(**{**city, "defense": 0}).fields["defense"] == 0
    for wrong in (None, -1, '"strong"'):
        assert "defense" in refused(**{**city, "defense": wrong})


def test_a_region_supports_at_least_one_faction() -> None:
    """A357: one or several, by the names of the factions; none is a fault."""
    region = {"type": '"region"', "faction": None, "cost": None, "loyalty": None, "text": None, "hp": 9}

    for right in ('["Gaian"]', '["Gaian", "Empire"]'):
        assert read(**region, supports=right).fields["supports"]
    for wrong in (None, "[]", '["Pirates"]'):
        assert "supports" in refused(**region, supports=wrong)


def test_a_card_that_is_paid_has_a_cost() -> None:
    """A38: a number, or the letter S or X; only what nobody pays has none."""
    assert [read(cost=cost).fields["cost"] for cost in (0, 7, '"S"', '"X"')] == [0, 7, "S", "X"]
    for wrong in (None, -1, '"Z"'):
        assert "cost" in refused(cost=wrong)


def test_a_card_has_a_number_of_loyalty_marks_or_none() -> None:
    """A41: a whole number, on a card that is paid."""
    assert "loyalty" not in read(loyalty=None).fields
    assert [read(loyalty=marks).fields["loyalty"] for marks in (0, 1, 2)] == [0, 1, 2]
    for wrong in (-1, 0.5, '"one"'):
        assert "loyalty" in refused(loyalty=wrong)
    region = {"type": '"region"', "faction": None, "cost": None, "text": None, "hp": 9, "supports": '["Gaian"]'}
    assert "loyalty" in refused(**region, loyalty=1)


def test_further_subtypes_stand_in_the_type_line() -> None:
    """A47: a list of words; a number is none."""
    assert read(subtypes='["Bell", "Relic"]').fields["subtypes"] == ("Bell", "Relic")
    for wrong in ("3", "[3]"):
        assert "subtypes" in refused(subtypes=wrong)


def test_a_card_has_one_of_the_rarities() -> None:
    """A56: the footer shows it; another word and none are faults."""
    assert read(rarity='"rare"').fields["rarity"] == "rare"
    for wrong in ('"odd"', '["rare", "common"]'):
        assert "rarity" in refused(rarity=wrong)
