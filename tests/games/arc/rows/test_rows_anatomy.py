"""Anatomy of a card, row by row (section 6.3): the effect of each printed slot."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from arc_position import Side, creature, event, magic
from position import FOE

from cardforge.carddata.sets import read_set
from cardforge.exchange import take_cards
from cardforge.faces import Templates, render
from cardforge.faces.display import Group, Text
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FACTIONS, FIELDS

ROOT = Path(__file__).resolve().parents[4]
SPARE = event("Spare", cost=99)


def shelf() -> Templates:
    """The templates as they are shipped."""
    return Templates([ROOT / "templates" / "arc", ROOT / "templates" / "_base"])


def lines(card) -> list[str]:
    """Every text on the face of a card."""

    def texts(ops):
        for op in ops:
            if isinstance(op, Group):
                yield from texts(op.ops)
            elif isinstance(op, Text):
                yield op.text

    return list(texts(render(card, templates=shelf()).ops))


def printed(**fields):
    """A creature as it is printed."""
    card = creature("Ash Wolf", 4, 2, rarity="rare", subtypes=("Hound",), **fields)
    return replace(card, number=17, version=3)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_cost_is_paid_out_of_the_pile_of_the_cards_faction(table, faction):
    """A36, A39, A58: logo and number together: three gold of this faction and of no other."""
    other = FACTIONS[FACTIONS.index(faction) - 1]
    card = magic("Leaf", faction=faction, cost=3)

    game = table(Side(hand=[card, SPARE], gold={faction: 3, other: 3})).do("play", "Leaf")
    poor = table(Side(hand=[card, SPARE], gold={faction: 2, other: 9}))

    assert (game.unmarked(faction), game.unmarked(other)) == (0, 3)
    assert poor.refusal("play", "Leaf") == "C12"


def test_a_cost_is_shown_as_a_number_and_may_be_absent():
    """A38: a Region has none, and none is printed; a cost of nought is one."""
    cost = next(field for field in FIELDS if field.name == "cost")
    region = next(
        card
        for card in read_set(ROOT / "cards" / "arc" / "first-light.toml", GAME).cards
        if card.word("type") == "region"
    )

    assert "region" not in cost.types
    assert "cost" not in region.fields
    assert "7" in lines(printed(cost=7))
    assert "7" not in lines(printed(cost=0))
    assert "0" in lines(printed(cost=0))


def test_art_and_flavour_have_no_meaning_in_the_rules(table):
    """A43: another picture, artist and line of flavour: every number and every choice of the game is the same."""
    plain = creature("Wolf", 2, 2)
    fancy = creature("Wolf", 2, 2, art="wolf.png", artist="Somebody", flavor="Destroy target creature.")
    one, two = (table(Side(hand=[SPARE], army=[card]), phase="attack") for card in (plain, fancy))

    assert one.state.decision.options == two.state.decision.options
    one.attacks(FOE, "Wolf").do("stay_out")
    two.attacks(FOE, "Wolf").do("stay_out")
    assert one.state.digest() == two.state.digest()


def test_the_name_stands_once_in_the_catalogue():
    """A45: no two numbers of the shipped cards bear one name."""
    cards = read_set(ROOT / "cards" / "arc" / "first-light.toml", GAME).cards

    bearers: dict[str, set[int]] = {}
    for card in cards:
        bearers.setdefault(card.name, set()).add(card.number)

    assert {name: numbers for name, numbers in bearers.items() if len(numbers) > 1} == {}


def test_types_have_rules_and_subtypes_only_when_a_card_asks(table):
    """A47, A48: the subtype line is printed; a creature of subtype "Event Magic City" is played like any other creature."""
    odd = creature("Oddity", subtypes=("Event", "Magic", "City"))
    game = table(Side(hand=[odd, SPARE]))

    assert game.refusal("play", "Oddity") == "A127"
    game.until("entrance").do("play", "Oddity")
    assert game.zone_of("Oddity") == "army"
    assert "Creature — Hound" in "".join(lines(printed()))


def test_the_border_follows_from_the_faction():
    """A49, A50: there is no field for it; another faction is another border."""
    assert not any("border" in field.name or "colour" in field.name for field in FIELDS)
    faces = {faction: render(printed(faction=faction), templates=shelf()).digest() for faction in FACTIONS}

    assert len(set(faces.values())) == 5


def test_the_text_box_holds_the_abilities(table):
    """A51: what is printed there is what the card can do; without a text it can do nothing more."""
    with_text = creature("Owl", text="Mark: Draw a card.")
    game = table(Side(hand=[SPARE], army=[with_text, creature("Wolf")]))

    assert "Draw a card." in " ".join(lines(replace(with_text, number=1)))
    assert (game.offers("use", "Owl", 0), game.offers("use", "Wolf", 0)) == (True, False)


def test_the_printed_values_are_those_of_combat(table):
    """A52, A53, A54: red 4 and green 2 are printed; it deals 4 and dies of 2."""
    assert {"4", "2"} <= set(lines(printed(cost=9)))
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 2, 9)]), Side(army=[creature("Ash Wolf", 4, 2)]), phase="attack"
    )

    game.attacks(FOE, "Axe").do("stay_out").do("block", "Axe")

    assert game.is_dead("Ash Wolf")
    assert game.state.damage[game.cards["Axe"]] == 4


def test_a_discipline_on_a_card_that_is_no_city_is_left_out_and_said(tmp_path):
    """A55, C2: obsolete on cards in general: an imported creature loses it with a warning, a city keeps it."""
    file = tmp_path / "cards.json"
    common = {"faction": "Gaian", "cost": 1, "rarity": "common", "discipline": "Body", "defense": 2}
    rows = [
        {"number": 1, "name": "Wolf", "type": "creature", "attack": 1, **common},
        {"number": 2, "name": "Hall", "type": "city", **common},
    ]
    file.write_text(json.dumps({"cards": rows}), "utf-8")

    taken = take_cards(file, GAME)

    assert ["discipline" in card.fields for card in taken.cards] == [False, True]
    assert any("discipline Body left out" in note for note in taken.dropped_values)


def test_the_footer_shows_number_version_rarity_and_game():
    """A56, A333: version before number, bottom right; the name of the game; another rarity is another sign."""
    assert "v3 · 017" in lines(printed())
    assert "Arcmage" in "".join(lines(printed()))
    rare, common = (
        render(replace(printed(), fields={**printed().fields, "rarity": rarity}), templates=shelf())
        for rarity in ("rare", "common")
    )

    assert rare.digest() != common.digest()
