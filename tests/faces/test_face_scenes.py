"""Generated pictures: figures as data, the words that call for them, and scenes that show what a card is about."""

from __future__ import annotations

from math import isclose
from pathlib import Path

import pytest
from face_samples import SHELF

from cardforge.errors import FaultyInput, UnknownName
from cardforge.faces import Templates, render
from cardforge.faces.display import Path as Outline
from cardforge.faces.ornaments import Palette
from cardforge.faces.scenes import Subject, scene
from cardforge.faces.scenes.acts import ACTS
from cardforge.faces.scenes.brief import Brief, Cast
from cardforge.faces.scenes.figures import SLOTS, FigureShelf
from cardforge.faces.scenes.players import CROWN, HEAD, Frame, Players
from cardforge.faces.scenes.shapes import outline
from cardforge.faces.scenes.stage import Stage, matrix, moved, within
from cardforge.faces.scenes.standing import HEADROOM, stand
from cardforge.faces.scenes.words import by_weight, forms

PALETTE = Palette("#101010", "#303030", "#606060", "#f0f0f0", "#c0c0c0", "#a04020")
AREA = (3.0, 10.0, 56.0, 37.0)
CLEAR = (10.0, 0.0, 2.0, 3.0)
WOLF = '[wolf]\nslot = "beast"\nwords = "hound"\ndraw = """\n{}\n"""\n'


@pytest.fixture(scope="module")
def director():
    """What decides about the pictures of ARC."""
    return Templates([SHELF / "arc", SHELF / "_base"]).director


@pytest.fixture
def figures(tmp_path):
    """A shelf with one file of figures: figures(text)."""

    def make(text: str) -> FigureShelf:
        (tmp_path / "figures").mkdir()
        (tmp_path / "figures" / "mine.toml").write_text(text, "utf-8")
        return FigureShelf([tmp_path])

    return make


def test_every_shipped_figure_can_be_drawn(director):
    """At least 80 figures, each with words or a name that calls for it, of a known slot and a sensible size."""
    drawn = [director.figures[name] for name in director.figures]

    assert len(drawn) >= 80
    assert {figure.slot for figure in drawn} <= set(SLOTS)
    for figure in drawn:
        assert 10 < figure.height < 170, figure.name
        assert figure.words or director.figures.by_word.get(figure.name), figure.name


def test_what_the_scenes_name_exists(director):
    """Each figure, act and hour that `scenes.toml` names is one that can be shown."""
    data = director.data
    named = [name for row in data["grounds"].values() for key in ("far", "near", "front") for name in row[key].split()]
    named += [name for row in data["homes"].values() for key in ("heads", "being") for name in row.get(key, "").split()]
    named += [*data["means"].values(), *(row["figure"] for row in data["text"])]
    named += [
        name for body in director.figures for name in (*director.figures[body].heads, *director.figures[body].holds)
    ]

    assert [name for name in named if name not in director.figures] == []
    assert {row["act"] for row in (*data["types"].values(), *data["text"])} | set(data["acts"]) <= set(ACTS)
    assert {row["ground"] for row in data["homes"].values()} | set(data["ground_words"]) <= set(data["grounds"])


@pytest.mark.parametrize(
    ("name", "kind", "figure"),
    [
        ("Silver Wolf", "creature", "wolf"),
        ("Wolves of the Marsh", "creature", "wolf"),
        ("Wolf Rider", "creature", "horse"),
        ("The Last Dragon", "creature", "dragon"),
        ("Moon Priest", "creature", "robe"),
        ("Ship of Fools", "city", "ship"),
        ("Burning Stair", "city", "stairs"),
        ("Bridge of Sighs", "city", "bridge"),
        ("Twin Towers", "city", "tower"),
        ("Old Forge", "location", "factory"),
        ("Broken Crown", "enchantment", "crown-thing"),
        ("Scroll of Storms", "magic", "scroll"),
        ("Thunderstorm", "event", "storm"),
        ("Waterfall", "region", "waterfall"),
    ],
)
def test_a_name_calls_for_its_figure(name, kind, figure, director):
    """The last noun of the first phrase counts most, in the slots that suit the type of card."""
    brief = director.brief(Subject(name, kind))

    assert figure in (brief.main.figure, brief.main.mount)


def test_a_person_has_a_head_of_its_people_and_holds_what_the_name_says(director):
    """A goblin has a goblin's head, a drummer a drum, an elf of the subtypes an elf's head."""
    goblin = director.brief(Subject("Goblin Drummer", "creature")).main
    archer = director.brief(Subject("Marsh Archer", "creature", ("Elf",))).main

    assert (goblin.figure, goblin.head, goblin.hand) == ("small", "goblin", "drum")
    assert (archer.figure, archer.head, archer.hand) == ("archer", "elf", "bow")


def test_the_words_of_a_name_decide_about_number_hour_weather_and_act(director):
    """Several of a thing, at night, in the snow, falling; and nothing of that without the words."""
    many = director.brief(Subject("Wolves of the Frost", "creature", seed="7"))
    night = director.brief(Subject("Night Wolf", "creature", seed="7"))
    falls = director.brief(Subject("Falling Tower", "event", seed="7"))
    plain = director.brief(Subject("Wolf", "creature", seed="7"))

    assert (many.count, many.weather, night.hour, falls.act) == (3, "snow", "night", "fall")
    assert (plain.count, plain.weather, plain.act) == (1, "", "stand")


def test_a_spell_without_a_known_word_shows_what_its_text_does(director):
    """The rows `[[text]]` of `scenes.toml`: damage strikes, a card that draws shows a book."""
    damage = director.brief(Subject("Xyzzy", "event", text="Deal 2 damage to target creature."))
    draws = director.brief(Subject("Xyzzy", "event", text="Draw 2 cards."))

    assert (damage.act, draws.main.figure) == ("strike", "book")


def test_the_same_card_has_the_same_picture_and_another_card_another(director):
    """The drawing depends on the subject alone; the number tells apart what has the same name."""

    def drawn(**facts):
        return scene(director, Subject("Grey Wolf", "creature", **facts), AREA, CLEAR, PALETTE)

    assert drawn(seed="1") == drawn(seed="1")
    assert drawn(seed="1") != drawn(seed="2")
    assert drawn(seed="1").clip == (*AREA, 0.0)


def test_a_legendary_creature_is_larger(director):
    """The height of what is painted in the colour of the near figure grows with the rank."""

    def tall(rank: int) -> float:
        subject = Subject("Ash Knight", "creature", rank=rank, seed="3")
        ops = scene(director, subject, AREA, CLEAR, PALETTE).ops
        metal = [op for op in ops if isinstance(op, Outline) and op.fill == metal_colour]
        ys = [float(y) for op in metal for command in op.commands for y in command[2::2]]
        return max(ys) - min(ys)

    metal_colour = Stage(AREA, PALETTE, "").tones(0.0)["metal"]

    assert tall(2) > tall(0) * 1.2


@pytest.mark.parametrize("act", ACTS)
def test_every_act_shows_its_figure_inside_the_picture(act, director, monkeypatch):
    """Whatever happens to it, most of the main figure is in the free part."""
    brief = director.brief(Subject("Iron Tower", "city", seed="5"))
    monkeypatch.setattr(director, "brief", lambda _: type(brief)(**{**vars(brief), "act": act}))

    ops = scene(director, Subject("Iron Tower", "city", seed="5"), AREA, CLEAR, PALETTE).ops

    assert 20 < len(ops) < 400


def test_figures_of_a_nearer_folder_replace_those_behind(tmp_path):
    """A designer's `wolf` is drawn instead of the shipped one, the others stay."""
    (tmp_path / "figures").mkdir()
    (tmp_path / "figures" / "mine.toml").write_text(WOLF.format("body disc 0,20,20"), "utf-8")

    shelf = FigureShelf([tmp_path, SHELF / "_base"])

    assert shelf["wolf"].height == pytest.approx(40)
    assert shelf["bear"].height > 60


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("bodi disc 0,0,9", "line 1 of draw: no tone 'bodi'"),
        ("body dics 0,0,9", "no shape 'dics'"),
        ("body disc 0,0", "'0,0' is not a point like x,y,r or x,y,r,r"),
        ("body poly 0,0 1,1", "needs at least 3 points"),
        ("body limb a,b,c 1,1,1", "is not a point"),
        ("body path Q", "path data cannot be read"),
        ("", "has no parts"),
    ],
)
def test_a_faulty_figure_names_file_figure_and_line(line, problem, figures):
    """All that is wrong is reported when the figure is needed."""
    with pytest.raises(FaultyInput, match=problem) as caught:
        figures(WOLF.format(line))["wolf"]

    assert "mine.toml" in str(caught.value)
    assert "wolf" in str(caught.value)


def test_an_unknown_figure_is_named_with_the_nearest(figures):
    """A typing error in `scenes.toml` is found."""
    with pytest.raises(UnknownName, match="did you mean 'wolf'"):
        figures(WOLF.format("body disc 0,20,20"))["wolff"]


def test_shapes_run_in_one_direction_however_they_are_written():
    """Overlapping parts join instead of cancelling each other."""

    def area(shape: str, *points: str) -> float:
        corners = [points[-1] for _, points in outline(shape, points) if points]
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True))

    assert area("poly", "0,0", "10,0", "10,10") > 0
    assert area("poly", "10,10", "10,0", "0,0") > 0
    assert area("blob", "0,0", "10,0", "10,10", "0,10") > 0
    assert area("limb", "0,0,2", "10,0,2") * area("limb", "10,0,2", "0,0,2") > 0
    assert area("disc", "0,0,5") > 0
    assert area("limb", "0,0,2", "10,0,2") > 0


def test_a_path_of_a_drawing_program_stands_on_the_lower_edge_of_its_page():
    """The page is 100 x 100: its lower edge is the ground, its middle is x = 0."""
    places = [points[-1] for _, points in outline("path", ["M50", "100", "L60", "100", "L60", "0", "Z"]) if points][:3]

    assert all(isclose(x, wanted) for (x, _), wanted in zip(places, (0, 10, 10), strict=True))
    assert [y for _, y in places] == [0, 0, -100]


def test_words_are_weighed_and_their_forms_found():
    """The last noun of the first phrase is first; plurals, participles and compounds are known words."""
    assert by_weight("Court of the Nine Mirrors", {"the"}, {"of"}) == ["court", "mirrors", "nine"]
    known = {"mirror", "burn", "fire", "watch", "wolf", "crow"}
    assert forms("mirrors", known) == ["mirror"]
    assert forms("burning", known) == ["burn"]
    assert forms("wolves", known) == ["wolf"]
    assert forms("watchfire", known) == ["fire", "watch"]
    assert forms("crowded", known) == []


def test_a_shelf_without_figures_says_so(tmp_path, card):
    """A template folder of somebody who has no figures at all."""
    folder: Path = tmp_path / "arc"
    folder.mkdir()
    (folder / "card.xml").write_text(
        '<face width="63" height="88" bleed="3"><scene x="0" y="0" width="40" height="30" name="{{ card.name }}"/></face>'
    )

    with pytest.raises(FaultyInput, match="no figure 'stand'"):
        render(card(), templates=Templates([folder]))


@pytest.mark.parametrize("flies", [False, True])
@pytest.mark.parametrize("rank", [0, 2])
@pytest.mark.parametrize("body", ["king", "wraith", "cloak", "hero", "stand", "gown"])
def test_no_creature_loses_its_head_at_the_edge_of_the_picture(body, rank, flies, director):
    """Whatever its body and rank, and flying too: the drawn head begins below the upper edge of the frame."""
    stage, frame = Stage((0.0, 0.0, 56.0, 37.0), PALETTE, "head"), Frame(11, 1, 55, 34, 30)
    tops = []

    class Watched(Players):
        def put(self, cast, by, haze=0.0):
            if cast.head:
                x, y, turn = self.figures[cast.figure].anchors["head"]
                head = within(within(by, matrix(x, y, HEAD, turn)), matrix(0.0, self.figures[cast.head].box[1], 1.0))
                tops.append(head[5])
            super().put(cast, by, haze)

    stand(
        Watched(stage, director.figures),
        Brief(Cast(body, "skull"), "stand", 1, (), (), "fen", "night", "", rank, flies),
        frame,
    )

    assert tops
    assert min(tops) >= frame.top - 0.5


@pytest.mark.parametrize("flies", [False, True])
@pytest.mark.parametrize("rank", [0, 2])
def test_a_crown_is_inside_the_picture(rank, flies, director, monkeypatch):
    """All of it is below the upper edge of the frame; a figure that flies has free sky above it."""
    stage, frame = Stage((0.0, 0.0, 56.0, 37.0), PALETTE, "head"), Frame(11, 1, 55, 34, 30)
    tops = []

    def watched(figure, by, haze=0.0, rim=0.22):
        if figure.name == CROWN:
            tops.extend(float(y) for part in figure.parts for move in moved(part.curves, by) for y in move[2::2])

    monkeypatch.setattr(stage, "put", watched)
    king = Cast("king", "skull", crowned=True)
    brief = Brief(king, "stand", 1, (), (), "fen", "night", "", rank, flies)
    stand(Players(stage, director.figures), brief, frame)

    assert tops
    assert min(tops) >= frame.top + (frame.height * HEADROOM / 2 if flies else 0)
