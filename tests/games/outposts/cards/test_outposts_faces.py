"""The faces of Outposts: every card is laid out without a fault, each slot is where O4 to O11 put it, and groups differ without colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from cardforge.carddata.shelf import read_shelf
from cardforge.errors import FaultyInput
from cardforge.faces import Templates, back, render, reverse
from cardforge.faces.display import Face, Group, Op, Text
from cardforge.faces.ornaments.weave import _FIGURES as WEAVES
from cardforge.games.outposts import GAME
from cardforge.games.outposts.card_fields import FACTIONS
from cardforge.kernel.cards import Card
from cardforge.printing import planned_sheets

ROOT = Path(__file__).resolve().parents[4]
WIDTH, HEIGHT = 63, 88


@cache
def shelf() -> Templates:
    return Templates([ROOT / "templates" / "outposts", ROOT / "templates" / "_base"])


@cache
def cards() -> dict[str, Card]:
    return {card.name: card for found in read_shelf(GAME, [ROOT / "cards" / "outposts"]) for card in found.cards}


def face(name: str) -> Face:
    return render(cards()[name], GAME, templates=shelf())


def every(ops: Iterable[Op]) -> Iterator[Op]:
    for op in ops:
        yield op
        if isinstance(op, Group):
            yield from every(op.ops)


def words(made: Face, font: str) -> list[Text]:
    return [op for op in every(made.ops) if isinstance(op, Text) and op.font == font]


def symbols(made: Face) -> set[str]:
    names = {sign: name for name, sign in shelf().fonts["CardforgeSymbols"].names.items()}
    return {names[op.text] for op in words(made, "CardforgeSymbols")}


def middle(box: str) -> tuple[float, float]:
    place = shelf().boxes[box]
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


@pytest.mark.parametrize("name", list(cards()))
def test_every_card_is_set_inside_its_boxes(name):
    """A text too long, a missing glyph or an unknown element would be a fault."""
    try:
        made = face(name)
    except FaultyInput as faulty:
        pytest.fail("\n".join(map(str, faulty.faults)))

    assert (made.width, made.height, made.bleed) == (WIDTH, HEIGHT, 4)


def test_the_cost_is_upper_left_with_the_faction_symbol_right_under_it():
    """O4, O5: the cost in the upper left corner, the symbol right under it."""
    (x, y), (below_x, below_y) = middle("cost"), middle("crest")
    cost, crest = shelf().boxes["cost"], shelf().boxes["crest"]

    assert x < WIDTH / 4
    assert y < HEIGHT / 8
    assert below_x == pytest.approx(x, abs=0.1)
    assert 0 <= crest["y"] - (cost["y"] + cost["height"]) <= 2
    assert below_y < HEIGHT / 3


def test_attack_defense_and_health_stand_along_the_bottom():
    """O6, O7, O8: bottom left, bottom centre, bottom right, on one line."""
    attack, defense, health = (middle(name) for name in ("attack", "defense", "health"))

    assert attack[0] < WIDTH / 4
    assert defense[0] == pytest.approx(WIDTH / 2, abs=0.1)
    assert health[0] > WIDTH * 3 / 4
    assert all(y > HEIGHT * 7 / 8 and abs(y - attack[1]) < 0.5 for _, y in (attack, defense, health))


def test_the_star_is_centre_right():
    """O11: a starter mark, centre right."""
    x, y = middle("star")

    assert x > WIDTH * 3 / 4
    assert HEIGHT * 0.4 < y < HEIGHT * 0.6


@pytest.mark.parametrize(
    "box", ["cost", "crest", "name", "star", "type", "rules", "attack", "defense", "health", "number", "game"]
)
def test_nothing_that_is_read_lies_where_the_knife_may_cut(box):
    """Three millimetres on the sides and two at the foot stay free."""
    place = shelf().boxes[box]

    assert place["x"] >= 3
    assert place["y"] >= 3
    assert place["x"] + place["width"] <= WIDTH - 3
    assert place["y"] + place["height"] <= HEIGHT - 2


def test_a_creature_shows_its_numbers_in_their_slots():
    """O4, O6 to O8: what is printed in a slot is the number of the card."""
    numbers = {
        (op.text, box)
        for op in words(face("Granite Marshal"), "AlegreyaSC-ExtraBold")
        for box, place in ((name, shelf().boxes[name]) for name in ("cost", "attack", "defense", "health"))
        if place["x"] <= op.x <= place["x"] + place["width"] and place["y"] <= op.y <= place["y"] + place["height"]
    }

    assert numbers == {("5", "cost"), ("3", "attack"), ("1", "defense"), ("3", "health")}


def test_only_starred_cards_show_the_star():
    """O11: a card may carry a starter mark."""
    assert "star" in symbols(face("Cinder Runner"))
    assert "star" not in symbols(face("Lone Torch"))


@pytest.mark.parametrize(
    ("name", "icon"), [("Cinder Runner", "creature"), ("Thrown Ember", "magic"), ("Watchfire", "upgrade")]
)
def test_each_type_has_its_sign(name, icon):
    """O9: creature, spell, upgrade; only a creature has sword, shield and heart."""
    shown = symbols(face(name))

    assert icon in shown
    assert ({"sword", "shield", "heart"} <= shown) == (icon == "creature")


def test_each_group_has_a_crest_a_pattern_and_a_frame_of_its_own():
    """O5, O13: four factions, Silver and Shard differ without colour."""
    groups = [faction.lower() for faction in FACTIONS]
    frames = shelf().data("layout.toml")["frame"]
    samples = {card.word("faction").lower(): name for name, card in cards().items() if card.word("type") == "creature"}

    assert all(group in symbols(face(samples[group])) for group in groups)
    assert len({WEAVES[group] for group in groups}) == len(groups)
    assert (
        len({frames[group]["tail"] for group in groups})
        == len({frames[group]["edge"] for group in groups})
        == len(groups)
    )


def test_a_keyword_is_explained_on_its_card():
    """5.2: the reminder text of a keyword, in brackets and italics."""
    explained = " ".join(op.text for op in words(face("Gatecrasher"), "Alegreya-Italic"))

    assert "more Attack if the target" in explained
    assert set(shelf().data("layout.toml")["reminders"]) == {
        phrase.text.partition(" {")[0] for phrase in GAME.vocabulary() if phrase.kind == "keyword"
    }


def test_the_outpost_has_two_sides_and_ten_places_for_counters():
    """O12, O74: face-up standing, face-down destroyed; ten counters."""
    front, behind = face("Outpost"), reverse(cards()["Outpost"], GAME, templates=shelf())

    assert [op.text for op in words(front, "Alegreya-Bold")][:10] == [str(n) for n in range(1, 11)]
    assert "".join(op.text for op in words(behind, "Cinzel-Bold")) == "DESTROYED"
    assert (front.width, front.height, front.bleed) == (behind.width, behind.height, behind.bleed)


def test_each_kind_of_deck_has_its_back():
    """O13: a back each for the decks of the factions, for Silver, Shards and the supply."""
    backs = {
        reverse(cards()[name], GAME, templates=shelf()).digest()
        for name in ("Cinder Runner", "Sellsword", "Empty Shard", "Outpost", "Mana Crystal")
    }

    assert len(backs) == 5
    assert (
        reverse(cards()["Moss Mouse"], GAME, templates=shelf()).digest() == back("outposts", shelf()).digest() in backs
    )


def test_the_two_sides_of_every_outpost_meet_on_the_sheet():
    """O12: behind each Outpost lies its ruin, in the place mirrored over the edge that the paper is turned on."""
    supply = [cards()["Outpost"], cards()["Mana Crystal"]]
    fronts = [(render(card, GAME, templates=shelf()), count) for card, count in zip(supply, (6, 5), strict=True)]
    planned = planned_sheets(fronts, [reverse(card, GAME, templates=shelf()) for card in supply])

    for front, behind in zip(planned.pages[::2], planned.pages[1::2], strict=True):
        places = {(slot.box.x, slot.box.y): slot.face for slot in behind.slots}
        across = planned.layout.width
        assert {(across - slot.box.x - slot.box.width, slot.box.y): slot.face + 2 for slot in front.slots} == places
