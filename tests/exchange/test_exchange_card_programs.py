"""Card lists of other programs: Cockatrice's database, OCTGN's sets, and the JSON of NetrunnerDB."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.errors import FaultyInput
from cardforge.exchange import read_cards, take_cards, write_cards
from cardforge.games.arc import GAME
from cardforge.kernel.cards import Card

KNIGHT = Card(
    game="arc",
    number=17,
    version=2,
    name='Ash Knight, "the Grey" & Co',
    text="Mark: Draw 1 card; then < & > stay.\nGain 1 gold.",
    fields={
        "type": "creature",
        "faction": "Red Banner",
        "cost": 3,
        "loyalty": 1,
        "subtypes": ("City Tree", "Elf"),
        "attack": 3,
        "defense": 2,
        "rarity": "common",
        "flavor": "Grey - and old.",
    },
    set="first-light",
    change="clarify",
    note="Why not.",
    status="imported",
)
REGION = Card(
    game="arc",
    number=90,
    version=1,
    name="Salt Flats",
    fields={"type": "region", "hp": 6, "supports": ("Gaian", "Empire"), "rarity": "rare"},
    set="first-light",
    status="imported",
)
COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<!-- A database of somebody else. -->
<cockatrice_carddatabase version="4">
  <sets><set><name>LMP</name></set></sets>
  <cards>
    <card>
      <name>Toll Keeper</name>
      <text>Gain 1 gold.</text>
      <prop><layout>normal</layout><type>Creature — Human Clerk</type><maintype>Creature</maintype>
        <manacost>2</manacost><cmc>2</cmc><pt>1/3</pt><faction>Empire</faction><loyalty>1</loyalty></prop>
      <set rarity="common" uuid="x" num="12">LMP</set>
      <tablerow>2</tablerow>
      <related count="2">Coin</related>
      <wholly-new>kept aside</wholly-new>
    </card>
  </cards>
</cockatrice_carddatabase>
"""
OCTGN = """\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<set name="Lamps" id="6814ab83-c21d-4df9-8d07-e977ee27f131" gameId="x" gameVersion="1.0" version="1.0">
  <packaging><pack name="Booster" id="p"><options><option probability="1"><pick qty="unlimited" key="a" value="b"/></option></options></pack></packaging>
  <cards>
    <card id="{aa}" name="Toll Keeper" size="small">
      <property name="Number" value="12" /><property name="Type" value="Creature" />
      <property name="Faction" value="Empire" /><property name="Cost" value="2" /><property name="Loyalty" value="1" />
      <property name="Attack" value="1" /><property name="Defense" value="3" /><property name="Rarity" value="common" />
      <property name="Subtypes" value="Human, Clerk" />
      <property name="Text">Gain <b>1</b> gold.</property>
      <alternate name="Toll Taker" type="back"><property name="Cost" value="9" /></alternate>
    </card>
  </cards>
</set>
"""
NETRUNNERDB = {
    "imageUrlTemplate": "x",
    "data": [
        {"code": "01012", "title": "Toll Keeper", "text": "Gain 1 gold.", "type_code": "creature", "faction_code": "empire",
         "pack_code": "lmp", "cost": 2, "strength": 1, "defense": 3, "loyalty": 1, "rarity": "common",
         "keywords": "Human - Clerk", "quantity": 3},
    ],
    "total": 1,
}  # fmt: skip
KEEPER_FIELDS = {
    "type": "creature",
    "faction": "Empire",
    "cost": 2,
    "loyalty": 1,
    "subtypes": ("Human", "Clerk"),
    "attack": 1,
    "defense": 3,
    "rarity": "common",
}


@pytest.mark.parametrize(("slug", "suffix"), [("cockatrice", "xml"), ("octgn", "xml"), ("netrunnerdb", "json")])
def test_what_we_write_is_read_back(slug: str, suffix: str, tmp_path: Path) -> None:
    """Number, version, name, text, set and every field survive; a second export has the same bytes."""
    path = tmp_path / f"cards.{suffix}"
    path.write_bytes(write_cards([KNIGHT, REGION], slug))

    read = read_cards(path, GAME, format=slug)

    knight = replace(KNIGHT, change="", note="") if slug == "cockatrice" else KNIGHT
    assert read == [knight, REGION]
    assert write_cards(read, slug) == path.read_bytes()


@pytest.mark.parametrize(
    ("name", "text", "slug", "number", "left_out"),
    [
        ("a.xml", COCKATRICE, None, 12, ("wholly-new",)),
        ("b.xml", OCTGN, None, 12, ("id",)),
        ("c.json", json.dumps(NETRUNNERDB), "netrunnerdb", 1012, ("code", "quantity")),
    ],
)
def test_a_file_of_the_program_is_read(
    name: str, text: str, slug: str | None, number: int, left_out: tuple[str, ...], tmp_path: Path
) -> None:
    """XML formats are told apart by their outermost element; what no field takes is named."""
    (tmp_path / name).write_text(text, encoding="utf-8")

    taken = take_cards(tmp_path / name, GAME, format=slug)

    (card,) = taken.cards
    assert (card.number, card.name, card.text, dict(card.fields)) == (
        number,
        "Toll Keeper",
        "Gain 1 gold.",
        KEEPER_FIELDS,
    )
    assert taken.left_out == left_out


@pytest.mark.parametrize("root", ["set", "cockatrice_carddatabase"])
@pytest.mark.parametrize(
    ("inside", "problem"),
    [
        ("<cards>" + "<card>" * 40, "nested more than 32 deep"),
        ("<cards><card", "is not XML"),
        ("<cards/>", "has no cards"),
    ],
)
def test_a_hostile_file_is_refused(root: str, inside: str, problem: str, tmp_path: Path) -> None:
    """One clear fault."""
    path = tmp_path / "cards.xml"
    path.write_text(f"<{root}>{inside}" + (f"</{root}>" if inside.endswith("/>") else ""))

    with pytest.raises(FaultyInput, match=problem):
        read_cards(path, GAME)


def test_entities_are_not_allowed(tmp_path: Path) -> None:
    """Nothing is expanded, nothing is fetched."""
    path = tmp_path / "cards.xml"
    path.write_text(
        '<!DOCTYPE set [<!ENTITY a SYSTEM "file:///etc/passwd">]><set><cards><card name="&a;"/></cards></set>'
    )

    with pytest.raises(FaultyInput, match="declares a document type or entities"):
        read_cards(path, GAME)
