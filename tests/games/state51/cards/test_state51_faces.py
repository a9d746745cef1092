"""Faces of Tin Republic: every card fits, everything lies in its slot, and nothing is told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.carddata.shelf import read_shelf
from cardforge.faces import Face, Templates, back, backs, fits, render, tokens
from cardforge.faces.display import Group, Op, Text
from cardforge.games.state51 import GAME
from cardforge.games.state51.card_fields import GOODS, TYPES
from cardforge.kernel.cards import Card
from cardforge.printing import print_sheets
from cardforge.tasks.printing.print_tokens import print_tokens

ROOT = Path(__file__).resolve().parents[4]
SHELF = Templates([ROOT / "templates" / "state51", ROOT / "templates" / "_base"])
CARDS = {card.name: card for found in read_shelf(GAME, [ROOT / "cards" / "state51"]) for card in found.cards}


def every(ops: tuple[Op, ...]) -> Iterator[Op]:
    """All ops of a face, those in groups too."""
    for op in ops:
        yield op
        if isinstance(op, Group):
            yield from every(op.ops)


def signs(face: Face, name: str) -> list[Text]:
    """Where a symbol stands on a face."""
    sign = SHELF.fonts.symbol(name)
    return [op for op in every(face.ops) if isinstance(op, Text) and op.text == sign]


def words(face: Face) -> str:
    """All text of a face, line by line; pieces that continue a line are joined to it."""
    lines: list[tuple[float, str]] = []
    for op in every(face.ops):
        if isinstance(op, Text):
            if lines and lines[-1][0] == op.y:
                lines[-1] = op.y, lines[-1][1] + op.text
            else:
                lines.append((op.y, op.text))
    return "\n".join(line for _, line in lines)


def face(name: str) -> Face:
    """The face of a card by name."""
    return render(CARDS[name], GAME, templates=SHELF)


def inside(op: Text, box: str) -> bool:
    """Whether a symbol begins in a box of the layout."""
    place = SHELF.data("layout.toml")["boxes"][box]
    return bool(
        place["x"] - 1 <= op.x <= place["x"] + place["width"] and place["y"] <= op.y <= place["y"] + place["height"] + 1
    )


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_every_card_fits_its_boxes(card: Card) -> None:
    """No text stands over its box, no glyph is missing, nothing is too small to read."""
    assert fits(card, SHELF) == ()


def test_a_location_shows_each_part_in_its_slot() -> None:
    """A2: distance, types, spoils and deal of Shooting Gallery (2; gun, fame; gun gun card; deal card)."""
    shown = face("Shooting Gallery")

    (distance,) = [op for op in every(shown.ops) if isinstance(op, Text) and op.text == "2"]
    assert inside(distance, "distance")
    assert [round(op.x) < 12 for op in signs(shown, "fame")] == [True]
    assert len([op for op in signs(shown, "gun") if op.x > 51 and op.y < 45]) == 2
    assert len([op for op in signs(shown, "card") if op.x > 51 and op.y < 45]) == 1
    assert [inside(op, "deal") for op in signs(shown, "card")].count(True) == 1


def test_the_deal_strip_stands_upside_down_at_the_foot() -> None:
    """R17: tucked under the board only the strip is seen, and it can be read then."""
    turned = [op for op in every(face("Barrel Forge").ops) if isinstance(op, Group) and op.around]

    (strip,) = turned
    assert strip.around == (31.5, 82.0)
    assert "Deal" in [op.text for op in strip.ops if isinstance(op, Text)]
    assert all(76 < op.y < 88 for op in strip.ops if isinstance(op, Text))


def test_kinds_differ_without_colour() -> None:
    """A6: production, feature and action each have their own sign, words and price of razing."""
    found = {}
    for name in ("Barrel Forge", "Last Library", "Tinker Stall"):
        shown, kind = face(name), CARDS[name].word("kind")
        found[kind] = len(signs(shown, kind)), kind in words(shown).lower()

    assert found == dict.fromkeys(("production", "feature", "action"), (1, True))


def test_open_production_bears_a_door() -> None:
    """R23: opponents see at once what they may use; a closed one has no door."""
    assert len(signs(face("Barrel Forge"), "open")) == 1
    assert not signs(face("Powder Row"), "open")


def test_an_action_says_how_often_it_can_be_used() -> None:
    """R20: once or twice a round."""
    assert "once a round" in words(face("Shooting Gallery"))
    assert "twice a round" in words(face("Trophy Wall"))


def test_goods_are_shown_as_symbols_in_the_text() -> None:
    """Goods as inline symbols, an arrow after the price: "1 worker, 2 guns: 2 vp. At the end: 2 vp."."""
    shown = face("Siege School")
    rules = [op for op in every(shown.ops) if isinstance(op, Text) and 52 < op.y < 67 and op.text.strip("\xa0")]

    points = [SHELF.fonts.symbol("vp")] * 2
    price = [SHELF.fonts.symbol(name) for name in ("worker", "gun", "gun", "arrow")]
    assert [op.text for op in rules] == [*price, *points, "At the end:", *points]


def test_every_good_and_icon_has_a_symbol() -> None:
    """Contacts of three kinds and the wild one differ by sign."""
    names = [*GOODS, *(SHELF.data("layout.toml")["types"].get(icon, icon) for icon in TYPES), "basic", "contact"]

    assert len({SHELF.fonts.symbol(name) for name in names}) == len(set(names))


def test_a_faction_board_shows_income_conversions_and_the_exchange() -> None:
    """A5: three conversions and the exchange that all have, unlimited."""
    shown = face("Redline Column")

    assert len(signs(shown, "worker")) == 3 + 2
    assert "Twice per round," in words(shown)
    assert "tuck Deals in here" in words(shown)


def test_a_territory_shows_three_levels_from_the_foot_up() -> None:
    """N9, N11: level 1 is the lowest; each has its defense, price and effect."""
    shown = face("Hub Zero")
    heights = {op.text: op.y for op in every(shown.ops) if isinstance(op, Text) and op.text in "123" and op.x < 8}

    assert heights["1"] > heights["2"] > heights["3"]
    assert len(signs(shown, "universal")) == 1
    assert len(signs(shown, "contacts")) == 1
    assert "Central, vertical" in words(shown)


def test_each_deck_has_its_own_back() -> None:
    """Common deck, four Faction decks, red and blue Connections, boards, Territories: nine; cards of a deck share one."""
    found = backs(CARDS.values(), SHELF)

    assert len({id(one) for one in found}) == len({one.digest() for one in found}) == 9
    of = dict(zip(CARDS, found, strict=True))
    assert of["Barrel Forge"] is of["Rubble Claim"] is of["Last Library"]
    assert of["Lathe Row"] is not of["Clay Terrace"]


def test_the_plain_back_is_that_of_the_common_deck() -> None:
    """A print without a card at hand gets the common back."""
    assert back("state51", SHELF).digest() == back("state51", SHELF, CARDS["Barrel Forge"]).digest()


def test_tokens_fill_a_sheet_of_their_own(tmp_path: Path) -> None:
    """N3, R27: four sets of six Outposts, defense tokens, the first player; the sets differ by shape."""
    counts = {shown.title: copies for shown, copies in tokens("state51", SHELF)}
    made = print_tokens("state51", tmp_path / "tokens.pdf")

    assert [copies for title, copies in counts.items() if "Outpost" in title] == [6, 6, 6, 6]
    assert counts["state51 Defense token"] == 10
    assert (made.pages, made.cards) == (1, 35)


def test_backs_of_several_decks_lie_behind_their_fronts(tmp_path: Path) -> None:
    """A346: turned over the long edge, the back of the left card lies on the right."""
    cards = [CARDS[name] for name in ("Barrel Forge", "Lathe Row", "Raiders' Handshake")]
    faces = [(render(card, GAME, templates=SHELF), 1) for card in cards]
    from cardforge.printing.job import planned_sheets

    planned = planned_sheets(faces, backs(cards, SHELF))
    behind = [planned.faces[slot.face].title for slot in planned.pages[1].slots]

    assert behind == ["state51 back connection red", "state51 back location Cogwrights", "state51 back location"]


def test_a_turned_group_is_turned_in_print(tmp_path: Path) -> None:
    """The strip of a card comes out of the printer upside down."""
    from cardforge.printing.raster import raster

    out = tmp_path / "card.pdf"
    print_sheets([(face("Barrel Forge"), 1)], None, "single", "a4", out=out, fonts=[ROOT / "templates/_base/fonts"])
    (page,) = raster(out, 254)
    left, right = (page.convert("L").crop((x, 810, x + 80, 900)).resize((1, 1)).getpixel((0, 0)) for x in (80, 545))

    assert right < left - 30, "the large sign of the strip, drawn at its left, lies on the right"


def test_the_game_is_printed_under_a_name_of_our_own() -> None:
    """No back, board or card spells the number or the title of the published game out."""
    shown = {words(face(name)) for name in CARDS} | {words(one) for one in backs(CARDS.values(), SHELF)}

    assert GAME.name == "Tin Republic"
    assert any(GAME.name in text for text in shown)
    assert not [text for text in shown if re.search(r"^51$|51st|fifty-first", text, re.IGNORECASE | re.MULTILINE)]
