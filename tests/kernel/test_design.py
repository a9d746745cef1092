"""What the file of a game says of a card: its cost, the factions that must pay it, its back; and the fields of pictures that all games share."""

from __future__ import annotations

import pytest

from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.design import CardBack, CardType, Design, Faction, Goldfish, Symbol
from cardforge.kernel.picture_fields import picture_fields

FACTIONS = (Faction("Moss", "#335533"), Faction("Rust", "#884422", pattern="dots"))
SYMBOLS = (Symbol("E"), Symbol("M", faction="Moss"), Symbol("R", worth=2, faction="Rust"))
DESIGN = Design(
    roles={"price": "cost", "side": "faction", "extra": "cost", "speed": "value"},
    factions=FACTIONS,
    symbols=SYMBOLS,
    types=(CardType("beast", back="dark"), CardType("place")),
    backs=(CardBack("light"), CardBack("dark", colour="#111111")),
)


def card(**fields: FieldValue) -> Card:
    """A card with these fields."""
    return Card("mire", 1, 1, "Toad", fields=fields)


def test_fields_are_found_by_their_role() -> None:
    """In printed order; the first of a role, and no word for a role that nothing has."""
    assert DESIGN.with_role("cost") == ("price", "extra")
    assert (DESIGN.first("cost"), DESIGN.first("faction"), DESIGN.first("picture")) == ("price", "side", "")


@pytest.mark.parametrize(
    ("fields", "cost", "needs"),
    [
        ({"price": 3}, 3, {}), ({"price": 0}, 0, {}), ({"price": "X"}, 0, {}), ({"speed": 4}, None, {}),
        ({"price": 3, "extra": 2}, 5, {}), ({"price": ("E", "E")}, 2, {}), ({"price": ("E", "M", "M")}, 3, {"Moss": 2}),
        ({"price": ("R", "M", "R")}, 5, {"Rust": 4, "Moss": 1}), ({"price": ("R",), "extra": ("R",)}, 4, {"Rust": 4}),
        ({"price": ("E", "unheard of")}, 1, {}), ({"price": 2, "extra": ("M",)}, 3, {"Moss": 1}),
    ],
)  # fmt: skip
def test_what_a_card_costs_and_who_must_pay(
    fields: dict[str, FieldValue], cost: int | None, needs: dict[str, int]
) -> None:
    """Numbers of all fields of cost and what their symbols are worth together; 0 for a letter, None without a field of cost."""
    assert (DESIGN.cost(card(**fields)), DESIGN.needs(card(**fields))) == (cost, needs)


def test_a_goldfish_may_name_the_field_that_is_paid() -> None:
    """Then the others are no cost; without a name all fields of that role are."""
    fields: dict[str, FieldValue] = {"price": 3, "extra": 2, "speed": 4}

    assert Design(roles=DESIGN.roles, goldfish=Goldfish(cost="speed")).cost(card(**fields)) == 4
    assert Design(roles=DESIGN.roles, goldfish=Goldfish()).cost(card(**fields)) == 5


def test_factions_and_symbols_are_found_by_name() -> None:
    """None for a name that the game does not have."""
    assert [DESIGN.faction(name) for name in ("Moss", "Rust", "Rime")] == [*FACTIONS, None]
    assert [DESIGN.symbol(name) for name in ("E", "R", "Z")] == [SYMBOLS[0], SYMBOLS[2], None]


def test_the_back_of_a_card_is_that_of_its_type() -> None:
    """The first for a type that names none or is not known; none in a game without backs."""
    found = [DESIGN.back_of(name) for name in ("beast", "place", "ghost")]

    assert [back.name if back else "" for back in found] == ["dark", "light", "light"]
    assert Design(types=DESIGN.types).back_of("beast") is None
    assert Design(types=DESIGN.types, backs=(CardBack("XXXX"), CardBack(""))).back_of("ghost") == CardBack("")


def test_the_fields_of_a_picture() -> None:
    """Five words, each with a sentence for the schema, and the row of the game that names the picture."""
    fields = picture_fields("R7")

    assert [field.name for field in fields] == ["artist", "licence", "art", "crop", "focus"]
    assert {(field.kind, field.row) for field in fields} == {("word", "R7")}
    for field in fields:
        assert field.help.endswith(".")
        assert field.help[0].isupper()
        assert field.help[1:] != field.help[1:].upper()
    assert {field.row for field in picture_fields()} == {""}
