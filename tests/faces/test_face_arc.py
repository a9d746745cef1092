"""The face of an Arcmage card: its ten slots (A36 to A56), its footer (A333) and its one back (A346)."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest
from face_samples import every, texts

from cardforge.faces import back, fits, render
from cardforge.faces.display import Group, Image, Path, Rect, Text
from cardforge.kernel.cards import Card

TYPES = {
    "creature": {},
    "event": {},
    "magic": {},
    "enchantment": {},
    "city": {"discipline": "Mind", "defense": 8},
    "region": {"hp": 5, "supports": ("Gaian", "Empire")},
}
FACTIONS = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")


def symbols(face, shelf):
    """The names of the symbols on a face."""
    names = {sign: name for name, sign in shelf.fonts["CardforgeSymbols"].names.items()}
    return [names[op.text] for op in every(face.ops) if isinstance(op, Text) and op.font == "CardforgeSymbols"]


def test_each_of_the_ten_slots_has_a_box_on_the_card(shelf):
    """A36 to A56: ten slots; each has at least one box, and each box is on the card."""
    layout = shelf.data("layout.toml")

    assert sorted(map(int, layout["slots"])) == list(range(1, 11))
    for slot in layout["slots"].values():
        assert re.fullmatch(r"A\d+", slot["row"])
        for box in (layout["boxes"][name] for name in slot["boxes"] if name != "border"):
            assert box["x"] >= 3
            assert box["y"] >= 3
            assert box["x"] + box["width"] <= 60
            assert box["y"] + box["height"] <= 86


def test_a_creature_shows_the_contents_of_its_slots(shelf, card):
    """A38 cost, A45 name, A47 type line, A52 attack, A53 defence, A56 footer."""
    made = render(card(), templates=shelf)

    assert "".join(texts(made, "AlegreyaSC-ExtraBold")) == "Ash Knight342"
    assert texts(made, "AlegreyaSC-Medium") == ["Creature — Human Knight"]
    assert texts(made, "Alegreya-Bold") == ["v2 · 017"]
    assert {"red_banner", "sword", "shield", "common", "loyalty", "mark"} <= set(symbols(made, shelf))


def test_the_version_precedes_the_number_at_the_bottom_right(shelf, card):
    """A333: an identification number, preceded by a version, at the bottom right."""
    made = render(card(number=4, version=11), templates=shelf)

    foot = next(op for op in every(made.ops) if isinstance(op, Text) and op.text == "v11 · 004")
    assert foot.x > 44
    assert foot.y > 82


@pytest.mark.parametrize("marks", range(4))
def test_a_card_shows_its_number_of_loyalty_marks(marks, shelf, card):
    """A41: 0 or more loyalty marks."""
    made = render(card(loyalty=marks), templates=shelf)

    assert symbols(made, shelf).count("loyalty") == marks


@pytest.mark.parametrize("cost", ["S", "X", 6])
def test_a_face_of_the_published_game_has_its_ten_parts(cost, shelf, card):
    """P75: logo and cost, loyalty marks, art, name, type line, border, text, flavour, values and footer; a cost may be S or X."""
    made = render(card(cost=cost, loyalty=3, flavor="It waits."), templates=shelf)
    signs = symbols(made, shelf)
    clips = [op.clip for op in every(made.ops) if isinstance(op, Group) and op.clip]

    assert "".join(texts(made, "AlegreyaSC-ExtraBold")) == f"Ash Knight{cost}42"
    assert (signs.count("loyalty"), {"red_banner", "sword", "shield"} <= set(signs)) == (3, True)
    assert texts(made, "AlegreyaSC-Medium") == ["Creature — Human Knight"]
    assert "It waits." in " ".join(texts(made, "Alegreya-Italic"))
    assert len(clips) >= 2  # the border and the art
    assert texts(made, "Alegreya-Bold") == ["v2 · 017"]


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", TYPES)
def test_every_type_renders_for_every_faction(kind, faction, shelf, card):
    """63 x 88 mm, with a background that extends 4 mm over every edge, and with a picture or an ornament."""
    made = render(card(type=kind, faction=faction, **TYPES[kind]), templates=shelf)

    art = shelf.boxes["art"]
    grounds = [op for op in every(made.ops) if isinstance(op, Rect) and (op.x, op.y) == (-4, -4)]
    assert (made.width, made.height, made.bleed) == (63, 88, 4)
    assert any((op.width, op.height) == (71, 96) for op in grounds)
    drawn = next(
        op
        for op in made.ops
        if isinstance(op, Group) and op.clip and op.clip[:4] == tuple(art[k] for k in ("x", "y", "width", "height"))
    )
    assert sum(isinstance(op, Path) for op in drawn.ops) > 30


def test_a_faction_is_recognisable_without_its_colour(shelf, card):
    """A36, A49: logo and frame pattern differ for every faction, not only the colours."""
    seen = set()
    for faction in FACTIONS:
        made = render(card(faction=faction), templates=shelf)
        border = next(op for op in every(made.ops) if isinstance(op, Group) and op.clip and op.clip[0] == -4)
        shapes = tuple(op.commands for op in border.ops if isinstance(op, Path))
        seen.add((faction.lower().replace(" ", "_") in symbols(made, shelf), shapes))

    assert len(seen) == 5
    assert all(logo for logo, _ in seen)


def test_a_city_shows_its_discipline_and_strength(shelf, card):
    """A159, A166: one discipline, one defence value; a city has no attack."""
    made = render(card(type="city", discipline="Soul", defense=9), templates=shelf)

    assert "soul" in symbols(made, shelf)
    assert "sword" not in symbols(made, shelf)
    assert "City of the Soul — Human Knight" in texts(made)


def test_a_region_shows_hit_points_and_the_factions_it_supports(shelf):
    """A350, A356; it has no faction and no cost."""
    fields = {"type": "region", "hp": 7, "supports": ("Gaian", "Empire"), "rarity": "common"}
    made = render(Card("arc", 70, 1, "Salt Marsh", "", fields), templates=shelf)

    assert {"gaian", "empire", "region", "heart"} <= set(symbols(made, shelf))
    assert "7" in texts(made)


def test_the_face_is_the_same_when_nothing_printed_changed(shelf, card):
    """Dates, notes and status are not printed, so changing them requires no new print."""
    first = card()
    later = replace(first, announced_on=date(2026, 1, 1), legal_from=date(2026, 2, 1), note="why", status="published")

    assert render(first, templates=shelf).digest() == render(later, templates=shelf).digest()


@pytest.mark.parametrize(
    "change",
    [
        {"text": "Mark: draw 2 cards."},
        {"name": "Ash Rider"},
        {"attack": 5},
        {"cost": 1},
        {"version": 3},
        {"faction": "Empire"},
    ],
)
def test_the_face_differs_when_something_printed_changed(change, shelf, card):
    """The digest identifies the printed face."""
    assert render(card(), templates=shelf).digest() != render(card(**change), templates=shelf).digest()


def test_a_renamed_card_keeps_its_ornament(shelf, card):
    """A335: the composition depends on the card's number, which never changes, and on what the name speaks of."""

    def drawing(made):
        return next(op for op in made.ops if isinstance(op, Group) and op.clip and not op.shared)

    assert drawing(render(card(), templates=shelf)) == drawing(
        render(card(name="Knight of Ash", version=3), templates=shelf)
    )
    assert drawing(render(card(), templates=shelf)) != drawing(render(card(number=18), templates=shelf))


def test_all_cards_share_one_back(shelf):
    """A346: all backs look alike."""
    made = back("arc", shelf)

    assert made.digest() == back("arc", shelf).digest()
    assert "ARCMAGE" in "".join(texts(made))
    assert not any(isinstance(op, Image) for op in every(made.ops))


def test_no_face_tells_a_player_to_turn_a_card(shelf):
    """A106: printed material says "mark"."""
    for folder in shelf.folders:
        for file in folder.glob("*.xml"):
            assert not re.search(r"\b(turn|tap|rotate)", file.read_text("utf-8"), re.IGNORECASE), file.name


def test_fits_returns_no_fault_for_a_card_that_fits(shelf, card):
    """Every card's text must render inside its box."""
    assert fits(card(), shelf) == ()


def test_static_parts_are_shared_between_faces(shelf, card):
    """The PDF holds a frame once: every card of a kind has the identical group."""
    first, second = (render(card(number=n), templates=shelf) for n in (1, 2))

    frames = [[op for op in made.ops if isinstance(op, Group) and op.shared] for made in (first, second)]
    assert len(frames[0]) == 2
    assert all(a is b for a, b in zip(*frames, strict=True))


@pytest.mark.parametrize("kind", ["creature", "city", "region", "equipment", ""])
def test_an_imported_card_prints_with_the_fields_it_has(kind, shelf):
    """An imported card may lack rarity and values and have an unknown faction."""
    bare = Card("arc", 900, 1, "Foreign Thing", "Draw 1 card.", {"type": kind, "faction": "Neutral"}, status="imported")

    assert fits(bare, shelf) == ()


def test_regions_are_told_apart_by_the_colours_of_their_type_bars(shelf, card):
    """A bar has the colours of the factions that the region supports, from left to right."""
    factions = {name.lower().replace(" ", "_"): name for name in FACTIONS}
    colours = shelf.data("colours.toml")["faction"]

    def bar(*names: str) -> list[str | None]:
        made = render(card(type="region", supports=names, hp=7), templates=shelf)
        return [op.fill for op in every(made.ops) if isinstance(op, Rect) and (op.y, op.height) == (47.6, 5.4)]

    for slug, name in factions.items():
        assert bar(name) == [colours[slug]["deep"]]
    one, other = list(factions.items())[:2]
    assert bar(one[1], other[1]) == [colours[slug]["deep"] for slug in (one[0], other[0])]
