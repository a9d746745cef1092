"""The plain faces of a game without templates of its own: what stands where, in which colours, in which style."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardforge.errors import FaultyInput
from cardforge.faces import Templates, back, render
from cardforge.faces.display import Group, Text
from cardforge.faces.looks.colours import contrast
from cardforge.faces.looks.look import Look
from cardforge.faces.looks.shades import READABLE, colour_of, palette_of
from cardforge.faces.plain.fitting import fitting
from cardforge.faces.plain.parts import palette_for, plain_parts
from cardforge.kernel.cards import Card
from cardforge.kernel.design import PATTERNS, STYLES, CardBack, CardType, Design, Faction, Keyword, Symbol
from cardforge.kernel.game import Field, Game
from cardforge.printing.pdf.structure import text_of
from cardforge.shelves import shipped

BASE = shipped() / "templates" / "_base"
GAME = Game(
    "moor",
    "Moor and Mire",
    "A game of mud.",
    (2, 2),
    tuple(
        Field(name, "word", name) for name in ("type", "house", "speed", "cost", "power", "health", "armour", "flavor")
    ),
    ("Main",),
)
OX = Card(
    "moor",
    7,
    1,
    "Ox",
    "Charge.",
    {"type": "beast", "house": "Reed", "cost": "X", "power": 3, "health": 0, "speed": "slow"},
)
ROLES = {
    "cost": ["price", "cost"],
    "type": ["type"],
    "faction": ["house"],
    "flavor": ["flavor"],
    "corners": ["armour", "health", "power", "speed", "cost"],
    "unprinted": ["id"],
}
COLOURS = {
    "plain": {"ink": "#000000", "wheel": ["#b3372b", "#2f7d4f"]},
    "faction": {"reed": "#3355aa", "fen": {"ink": "#112233"}},
}


def styled(folder: Path, style: str, more: str = "") -> Templates:
    """The shared templates with another style on a shelf of the game."""
    own = folder / "templates" / "moor"
    own.mkdir(parents=True, exist_ok=True)
    (own / "layout.toml").write_text(f'[plain]\nstyle = "{style}"\n{more}', encoding="utf-8")
    return Templates([own, BASE])


def words_of(face: object) -> list[str]:
    """Every text on a face."""
    return text_of(face).split("\n")


def test_each_field_of_a_card_has_one_place() -> None:
    """The first field of a role takes it, up to three values stand in corners, what is left in lines, in the order of the game."""
    card = Card(
        "moor",
        7,
        1,
        "Ox",
        "",
        {**OX.fields, "armour": 2, "id": "a-1", "extra": ("north", "west"), "rare": True, "old": False},
    )
    parts = plain_parts(card, GAME, {"roles": ROLES}, COLOURS)

    assert (parts["cost"], parts["type"], parts["faction"], parts["flavor"]) == ("X", "beast", "Reed", "")
    assert parts["corners"] == [
        {"label": "armour", "value": "2"},
        {"label": "health", "value": "0"},
        {"label": "power", "value": "3"},
    ]
    assert parts["lines"] == [
        {"label": "speed", "value": "slow"},
        {"label": "extra", "value": "north, west"},
        {"label": "rare", "value": ""},
    ]


def test_a_card_without_fields_is_a_card_without_a_faction() -> None:
    """Nothing is made up: no cost, no corners, the plain palette."""
    parts = plain_parts(Card("moor", 1, 1, "Mud"), None, {"roles": ROLES}, COLOURS)

    assert (parts["type"], parts["cost"], parts["corners"], parts["lines"]) == ("card", "", [], [])
    assert parts["palette"] == {"ink": "#000000"}


def test_a_faction_has_its_palette_its_colour_or_one_that_its_name_chooses() -> None:
    """A table of shades is laid over the plain ones; a name without a colour always gets the same one of the wheel."""
    assert palette_for("Fen", COLOURS) == {"ink": "#112233"}
    assert palette_for("Reed", COLOURS) == palette_of("#3355aa")
    chosen = {palette_for(name, COLOURS)["mid"] for name in ("Oak", "oak", "Ash", "Elm", "Yew", "Fir")}
    assert chosen == {palette_of(colour)["mid"] for colour in COLOURS["plain"]["wheel"]}
    assert colour_of("Oak", ["a", "b", "c"]) == colour_of("OAK", ["a", "b", "c"])


@given(st.integers(0, 0xFFFFFF))
def test_the_shades_of_every_colour_can_be_read(number: int) -> None:
    """White, black and yellow too: text in the light shade on the deep one, and in ink on the light one."""
    shades = palette_of(f"#{number:06x}")

    assert contrast(shades["light"], shades["deep"]) >= READABLE
    assert contrast(shades["ink"], shades["light"]) >= READABLE
    assert set(shades) == {"ink", "deep", "mid", "light", "glow", "accent"}


@pytest.mark.parametrize("style", ["classic", "modern", "text-only"])
def test_a_plain_face_shows_all_that_a_card_says(style: str, tmp_path: Path) -> None:
    """Name, cost, type, faction, values with their labels, text and the foot, in every style."""
    face = render(OX, GAME, templates=styled(tmp_path, style))
    shown = " ".join(words_of(face)).lower()

    for words in ("ox", "x", "beast", "charge.", "power", "3", "health", "speed", "slow", "moor and mire", "v1", "007"):
        assert words in shown, words


def test_each_style_is_another_face(tmp_path: Path) -> None:
    """`[plain] style` chooses; a style that is not there is the classic one."""
    faces = {
        style: render(OX, GAME, templates=styled(tmp_path, style))
        for style in ("classic", "modern", "text-only", "odd")
    }

    assert len({repr(face.ops) for face in faces.values()}) == 3
    assert faces["odd"].ops == faces["classic"].ops


def test_a_box_of_ones_own_moves_what_stands_in_it(tmp_path: Path) -> None:
    """A template of one's own is an override of named boxes: the number goes up, and everything else stays."""
    before = render(OX, GAME, templates=styled(tmp_path, "classic"))
    after = render(OX, GAME, templates=styled(tmp_path, "classic", "[boxes.plain_number]\ny = 70\n"))

    moved = [(one, other) for one, other in zip(texts(before), texts(after), strict=True) if one != other]
    assert [one.text for one, _ in moved] == ["v1 · 007"]


def texts(face: object) -> list[Text]:
    return [op for op in face.ops if isinstance(op, Text)]


@pytest.mark.parametrize("style", ["classic", "modern", "text-only"])
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"cost": 120, "power": 1000, "defense": 1000, "health": 1000, "attack": 99},
        {
            "type": "wandering merchant",
            "faction": "The League of Eleven Cities",
            "subtypes": ("Human", "Merchant", "Noble"),
        },
        {"speed": "slow", "rarity": "very rare indeed", "order": ("first", "second"), "points": 3},
        {"flavor": "Nobody counts the stairs.", "power": 0},
    ],
    ids=["none", "numbers", "words", "lines", "flavour"],
)
def test_odd_cards_fit_every_style(style: str, fields: dict[str, object], tmp_path: Path) -> None:
    """A game as a file may have any fields: whatever usual cards say stands inside its boxes."""
    text = "When this enters play, look at the top two cards of your deck. Put one of them into your hand and the other back."
    for words in ("", text):
        render(
            Card("moor", 1, 1, "The Drowned Tower of Ashcombe", words, fields), None, templates=styled(tmp_path, style)
        )


DESIGN = Design(
    style="modern",
    roles={
        "house": "faction",
        "cost": "cost",
        "power": "value",
        "health": "value",
        "speed": "footer",
        "armour": "hidden",
    },
    labels={"power": "Might"},
    types=(CardType("beast"), CardType("spell", back="Night")),
    factions=(Faction("Reed", "#2f7d4f", "#aa3311", "waves", "leaf.svg"), Faction("Fen", pattern="rings")),
    kinds={"speed": "symbols"},
    symbols=(Symbol("spark", ("{S}", "(S)")), Symbol("tide", ("{T}",), "leaf.svg")),
    keywords=(Keyword("Charge", "It attacks at once."),),
    backs=(CardBack("Day", colour="#ddcc88"), CardBack("Night", "By night", "#334466")),
)
"""What the file of the game says."""


def designed(folder: Path, **changes: object) -> Game:
    """The game with a file in this folder, beside which the icon of a faction lies."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0 L10 10 L0 10 Z" fill="#2f7d4f"/></svg>'
    (folder / "leaf.svg").write_text(drawing, encoding="utf-8")
    return replace(GAME, design=replace(DESIGN, folder=str(folder), **changes))


def test_the_file_of_a_game_says_how_its_faces_look(tmp_path: Path) -> None:
    """Style, roles, labels, colours, symbols with their words, reminders and footer come from it."""
    game = designed(tmp_path)
    card = replace(OX, text="Charge. {S}: Draw a card.", fields={**OX.fields, "armour": 4})
    shelf = Templates([BASE], game=game)
    parts = plain_parts(card, game, shelf.layout, shelf.data("colours.toml"))

    assert (shelf.layout["plain"]["style"], parts["faction"], parts["pattern"]) == ("modern", "Reed", "waves")
    assert parts["corners"] == [{"label": "Might", "value": "3"}, {"label": "health", "value": "0"}]
    assert (parts["lines"], parts["footer"]) == ([], "slow")
    assert parts["palette"] == {**palette_of("#2f7d4f"), "accent": "#aa3311"}
    assert parts["reminders"] == ["Charge: It attacks at once."]
    shown = " ".join(words_of(render(card, game, templates=shelf)))
    assert "Might" in shown
    assert "spark: Draw a card." in shown


def test_symbols_are_shown_by_their_picture_or_a_coin_and_copy_as_their_name(tmp_path: Path) -> None:
    """In texts as they are written, in a field of symbols by their names; a picture is drawn for each."""
    game = designed(tmp_path, roles={"speed": "line", "power": "value"})
    card = replace(OX, text="{T}, (S): Draw a card.", fields={"speed": ("tide", "spark", "tide"), "power": 1})
    shelf = Templates([BASE], game=game)
    parts = plain_parts(card, game, shelf.layout, shelf.data("colours.toml"))
    face = render(card, game, templates=shelf)

    assert parts["text"] == "{@symbol/tide|tide}, {coin S|spark}: Draw a card."
    assert parts["lines"] == [{"label": "speed", "value": "{@symbol/tide|tide}{coin S|spark}{@symbol/tide|tide}"}]
    assert parts["corners"] == [{"label": "Might", "value": "1"}]
    drawings = [op for op in face.ops if isinstance(op, Group) and op.clip and 1 < op.clip[2] == op.clip[3] < 5]
    assert len(drawings) == 3
    copied = [op.copied.strip(" ,:") for op in texts(face) if op.copied]
    assert (copied.count("tide"), copied.count("spark")) == (3, 2)


def test_templates_of_ones_own_lie_over_the_file_of_the_game(tmp_path: Path) -> None:
    """The file of the game lies over what all games share, and a shelf's templates over the file."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "layout.toml").write_text('[plain]\nstyle = "classic"\n', encoding="utf-8")
    layout = Templates([own, BASE], game=designed(tmp_path)).layout

    assert (layout["plain"]["style"], layout["plain"]["labels"], layout["plain"]["pattern"]) == (
        "classic",
        {"power": "Might"},
        "weave",
    )


def test_each_type_has_the_back_that_the_file_names(tmp_path: Path) -> None:
    """A beast the first back, with the name of the game; a spell that of the night."""
    game = designed(tmp_path)
    shelf = Templates([BASE], game=game)
    shown = [words_of(back("moor", shelf, replace(OX, fields={"type": kind}))) for kind in ("beast", "spell", "")]

    assert [[word for word in words if len(word) > 1] for words in shown] == [
        ["Moor and Mire"],
        ["By night"],
        ["Moor and Mire"],
    ]


def test_an_icon_that_is_not_there_is_a_fault_of_the_card(tmp_path: Path) -> None:
    """The fault names the file; nothing is drawn."""
    game = designed(tmp_path)
    (tmp_path / "leaf.svg").unlink()

    with pytest.raises(FaultyInput, match=r"leaf\.svg"):
        render(OX, game, templates=Templates([BASE], game=game))


def test_every_pattern_of_a_faction_is_another_one(tmp_path: Path) -> None:
    """Factions are told apart without colour."""
    drawn = set()
    for one in PATTERNS:
        game = designed(tmp_path, factions=(Faction("Reed", "#2f7d4f", pattern=one),), style="classic")
        drawn.add(repr(render(OX, game, templates=Templates([BASE], game=game)).ops[0]))

    assert len(drawn) == len(PATTERNS)


@pytest.mark.parametrize("layout", ["text-only", "large-print", "full-art"])
def test_a_game_without_templates_has_every_look(layout: str) -> None:
    """Each look shows the cost, the values with their labels and the words, and leaves out what the game's file hides."""
    game = replace(
        GAME,
        design=Design(
            roles={"house": "faction", "cost": "cost", "power": "value", "speed": "hidden", "health": "value"},
            labels={"power": "Might"},
        ),
    )
    shown = " ".join(words_of(render(OX, game, templates=Templates([BASE], Look(layout), game)))).lower()

    assert all(words in shown for words in ("ox", "x", "reed", "charge.", "might", "3", "moor and mire"))
    assert "slow" not in shown


@pytest.mark.parametrize("style", ["classic", "modern", "text-only"])
def test_a_full_card_gives_up_its_picture_before_its_words(style: str, tmp_path: Path) -> None:
    """Many long fields and a long text still fit; a card of few words keeps the designed face."""
    wordy = replace(
        OX,
        text="When this arrives, each player chooses a card in their hand and shows it. " * 8,
        fields={**OX.fields, **{f"property_{at}": "a rather long remark" for at in range(9)}},
    )
    templates = styled(tmp_path, style)
    shown = " ".join(words_of(render(wordy, GAME, templates=templates))).replace("\n", " ")

    assert shown.count("a rather long remark") == 9
    assert "shows it" in shown
    assert render(OX, GAME, templates=templates).ops == render(OX, GAME, templates=styled(tmp_path, style)).ops


def test_a_label_that_is_too_wide_is_cut_short(tmp_path: Path) -> None:
    """A full stop says that it goes on; one that fits stays."""
    card = replace(OX, fields={"type": "beast", "defensive_fortification": 4, "power": 3})
    layout = '[roles]\ncorners = ["defensive_fortification", "power"]\n'
    shown = " ".join(words_of(render(card, GAME, templates=styled(tmp_path, "classic", layout))))

    assert "defensive f" in shown
    assert ". 4 power 3" in shown
    assert "fortification" not in shown


def test_a_back_without_a_colour_has_the_plain_one() -> None:
    """Its text alone makes it a back."""
    game = replace(GAME, design=Design(backs=(CardBack("night", "By night"),)))
    assert "By night" in words_of(back("moor", Templates([BASE], game=game), OX))


@pytest.mark.parametrize("style", ["classic", "modern", "text-only"])
def test_a_label_that_no_font_has_asks_for_a_font(style: str, tmp_path: Path) -> None:
    """A fault like any other, in every style."""
    game = replace(GAME, design=Design(style=style, roles={"power": "value"}, labels={"power": "攻撃力"}))
    with pytest.raises(FaultyInput, match="has no glyph for '攻'"):
        render(OX, game, templates=Templates([BASE], game=game))


def test_a_foot_that_is_too_long_keeps_its_number_and_the_makers(tmp_path: Path) -> None:
    """The set goes first, then a part of the game's name."""
    game = replace(GAME, name="The Long and Winding Game of the Moor and of the Mire Beyond")
    shown = " ".join(words_of(render(replace(OX, set="all"), game, templates=styled(tmp_path, "modern"))))
    assert "The Long and" in shown
    assert "…" in shown
    assert "v1 · 007" in shown
    parts = plain_parts(
        replace(OX, fields={**OX.fields, "artist": "Ana"}), game, {"roles": {"artist": "artist"}}, COLOURS,
        fits=lambda place, words: len(words) < 12, with_art=True,
    )  # fmt: skip
    assert parts["foot"].endswith("… · Ana")


def test_braces_that_are_no_symbol_of_the_game_are_printed() -> None:
    """A coin for a letter or two, brackets for words; in names brackets always have words."""
    game = replace(GAME, design=Design(roles={"cost": "cost"}))
    card = replace(OX, name="Ox {of Reeds}", text="{T}: Draw {Two cards}.")
    shown = " ".join(words_of(render(card, game, templates=Templates([BASE], game=game))))

    assert "Ox (of Reeds)" in shown
    assert "Draw (Two cards)" in shown
    assert "T:" in shown.replace(" ", "")


COSTS = {
    "{S}" * 3: "cost",
    "{S}" * 5: "cost_rows",
    "{S}" * 20: "",
    "Give up a beast": "cost_rows",
    "Unaffordability": "",
}
"""Costs, and the place that each has on the classic face; "" for one that goes to the lines."""


@pytest.mark.parametrize("look", ["classic", "modern", "text-only", "full-art", "large-print"])
@pytest.mark.parametrize("cost", COSTS)
def test_a_cost_shrinks_then_has_rows_and_then_a_line_of_its_own(look: str, cost: str, tmp_path: Path) -> None:
    """Whatever it is, it stands on the card, and in one place."""
    style = look if look in STYLES else "classic"
    game = designed(tmp_path, roles={"cost": "cost"}, style=style)
    card = replace(OX, fields={"type": "beast", "cost": cost})
    shelf = Templates([BASE], Look("" if look in STYLES else look), game)
    parts = plain_parts(card, game, shelf.layout, COLOURS, fits=fitting(shelf, "card.xml"))
    face = render(card, game, templates=shelf)
    shown = " ".join(words_of(face))

    assert (parts["cost_place"] if parts["cost"] else "") == COSTS[cost]
    assert [one["label"] for one in parts["lines"]] == ([] if COSTS[cost] else ["cost"])
    if "{S}" in cost:
        assert shown.count("spark") == cost.count("{S}")
    else:
        assert all(word in shown for word in cost.split())


def test_a_value_too_wide_for_a_corner_goes_to_the_lines_alone(tmp_path: Path) -> None:
    """The other corners and the picture stay."""
    game = designed(tmp_path)
    card = replace(OX, fields={"type": "beast", "power": "2000/1000000", "health": 4})
    shelf = Templates([BASE], game=game)
    parts = plain_parts(card, game, shelf.layout, COLOURS, fits=fitting(shelf, "modern.xml"))

    assert parts["corners"] == [{"label": "health", "value": "4"}]
    assert parts["lines"] == [{"label": "Might", "value": "2000/1000000"}]


@pytest.mark.parametrize("style", ["classic", "modern", "text-only"])
def test_many_factions_leave_the_line_of_the_type(style: str, tmp_path: Path) -> None:
    """A card of many long names is printed; its factions stand in the lines."""
    houses = tuple(f"The Honourable League of {name}" for name in ("Reeds", "Fens", "Moors", "Mires", "Marshes"))
    face = render(
        replace(OX, fields={"type": "a rather wonderful beast of burden", "house": houses}),
        designed(tmp_path, style=style),
        templates=Templates([BASE], game=designed(tmp_path, style=style)),
    )
    assert "League of Marshes" in " ".join(words_of(face)).replace("\n", " ")
