"""A game as a file: every key is read, written back and refused when it is wrong; a broken file stops its own game only."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any

import own_game
import pytest
from jsonschema import Draft202012Validator

from cardforge import registry
from cardforge.carddata import parse_set
from cardforge.carddata.game_files import game_text, parse_game, read_game
from cardforge.carddata.schema import game_schema
from cardforge.errors import FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import games

LEAST = '[game]\nslug = "one"\nname = "One"\n'


def faults(text: str) -> list[str]:
    """What is wrong with a game file."""
    with pytest.raises(FaultyInput) as raised:
        parse_game(text, "game.toml")
    return [str(fault) for fault in raised.value.faults]


def test_a_game_file_says_everything_about_the_game() -> None:
    """Fields in printed order with the type first, and a design with roles, kinds, palette, symbols, glossary, backs."""
    game = parse_game(own_game.GAME)
    design = game.design

    assert [field.name for field in game.fields][:4] == ["type", "faction", "cost", "power"]
    assert (game.seats, game.sections, game.engine) == ((1, 2), ("Main", "Guide"), None)
    cost, power, price = (game.field(name) for name in ("cost", "power", "price"))
    assert cost
    assert power
    assert price
    assert design
    assert design.goldfish
    assert (cost.kind, cost.choices, cost.required) == ("whole", ("X",), ("Ally", "Spell"))
    assert (power.types, power.aliases) == (("Ally",), {"Ten": "10"})
    assert (price.kind, price.choices, price.aliases) == ("several", ("spark",), {"{S}": "spark", "(S)": "spark"})
    assert (design.first("cost"), design.first("faction"), design.with_role("value")) == ("cost", "faction", ("power",))
    assert (design.first("flavour"), design.first("picture"), design.first("id")) == ("story", "art_file", "code")
    assert [design.back_of(kind).name for kind in ("Ally", "Spell")] == ["Day", "Night"]  # type: ignore[union-attr]
    assert (design.goldfish.hand, design.goldfish.mulligan, design.goldfish.draws) == (4, "same", 1)
    assert design.columns == {"name": "Card"}


def test_what_a_spelling_says_besides_is_read_in_any_case() -> None:
    """A field of words and the word, by the spelling in small letters; any other kind of field has no words to add to."""
    game = parse_game(own_game.GAME.replace('aliases = { "Ten" = "10" }', 'implied = { "Ten" = "traits: Large" }'))

    assert [field.implied for field in game.fields if field.implied] == [{"ten": ("traits", "Large")}]


def test_the_cards_of_such_a_game_are_read_like_others() -> None:
    """A letter in place of a number, a text of several lines, and a field that the type does not have."""
    game = parse_game(own_game.GAME)
    cards = parse_set(own_game.SET, game).cards

    assert cards[2].fields["cost"] == "X"
    assert cards[2].fields["story"] == "Then it was day.\nFor a breath."
    with pytest.raises(FaultyInput, match="does not belong on a card of type 'Guide', only on: Ally"):
        parse_set(own_game.SET + "power = 3\n", game)


@pytest.mark.parametrize("slug", ["", *games()])
def test_every_game_can_be_written_as_a_file_and_read_again(slug: str) -> None:
    """The built-in games describe themselves the same way: fields, sections, seats."""
    game = games()[slug] if slug else parse_game(own_game.GAME)
    again = parse_game(game_text(game))

    assert (again.slug, again.name, again.seats) == (game.slug, game.name, game.seats)
    assert again.fields == game.fields
    assert again.sections == game.sections
    assert not slug or list(Draft202012Validator(game_schema()).iter_errors(tomllib.loads(game_text(game)))) == []
    if game.design:
        assert again == game


def test_fields_that_bound_each_other_are_one_fault() -> None:
    """Two fields, or three, each of which is at most the next; a chain that ends is none."""
    blocks = {
        one: f'[[field]]\nname = "{one}"\nkind = "whole"\nat_most = "{most}"\n'
        for one, most in zip("abcd", "bcaa", strict=True)
    }
    with pytest.raises(FaultyInput) as caught:
        parse_game(LEAST + "".join(blocks.values()))
    [fault] = caught.value.faults
    assert "a is at most b is at most c is at most a" in str(fault)
    open_end = blocks["c"].replace('at_most = "a"\n', "")
    assert parse_game(LEAST + blocks["a"] + blocks["b"] + open_end).fields[0].at_most == "b"


@pytest.mark.parametrize(
    ("change", "place", "wanted"),
    [
        ('slug = "lanterns"|slug = "Lan terns"', "field slug", "did you mean 'lan-terns'?"),
        ("seats = [1, 2]|seats = [2, 1]", "field seats", "fewest and the most players"),
        ('sections = ["Main", "Guide"]|sections = ["Main", "main"]', "field sections", "only in capitals"),
        ('kind = "number"|kind = "numer"', "field 'cost'", "did you mean 'number'?"),
        ('types = ["Ally"]|types = ["Aly"]', "field 'power', field types", "did you mean 'Ally'?"),
        ('name = "price"|name = "Price tag"', "field name", "did you mean 'price_tag'?"),
        ('name = "price"|name = "text"', "field name", "which every card or search has already"),
        ('kind = "tags"|kind = "choice"', "field 'traits'", "needs them"),
        ('kind = "tags"|kind = "tags"\nchoices = ["a"]', "field choices", "does not belong"),
        ('kind = "id"|kind = "id"\nat_most = "cots"', "field at_most", "did you mean 'cost'?"),
        ('"Ten" = "10"|"Ten" = 10', "field 'power', aliases, field Ten", "not a text in quotes"),
        ('aliases = { "Ten" = "10" }|implied = { "Ten" = "trait: Large" }', "field implied", "did you mean 'traits'?"),
        ('aliases = { "Ten" = "10" }|implied = { "Ten" = "cost: 1" }', "field implied", "the list of words 'cost'"),
        (
            'aliases = { "Ten" = "10" }|implied = { "Ten" = "traits" }',
            "field implied",
            "not a field, a colon and a word",
        ),
        ('colour = "#a03020"|colour = "#A32"', "field colour", "did you mean '#aa3322'?"),
        ('pattern = "waves"|pattern = "wavy"', "field pattern", "did you mean 'waves'?"),
        ('name = "Moth"|name = "EMBER"', "field name", "the name of another faction"),
        ('faction = "Ember"|faction = "Embers"', "symbol 'spark', field faction", "did you mean 'Ember'?"),
        ('texts = ["{S}", "(S)"]|picture = "../spark.svg"', "field picture", "plain name of a file"),
        ('back = "Night"|back = "Nite"', "type 'Spell', field back", "did you mean 'Night'?"),
        ('name = "Card"|nmae = "Card"', "columns, field nmae", "did you mean 'name'?"),
        ('mulligan = "same"|mulligan = "sane"', "goldfish, field mulligan", "did you mean 'same'?"),
        ('resources = "turn"|resource_types = ["Ally"]', "field resource_types", 'resources = "cards"'),
        ('resources = "turn"|cost = "csot"', "goldfish, field cost", "did you mean 'cost'?"),
        ('resources = "turn"|faction = "faction"', "goldfish, field faction", 'resources = "cards"'),
        ("[[keyword]]|[[keywrd]]", "keywrd", "did you mean 'keyword'?"),
        ('reminder = "It|remainder = "It', "keyword 'Glow'", "did you mean 'reminder'?"),
    ],
)
def test_a_fault_names_its_place_what_is_wrong_and_what_is_near(change: str, place: str, wanted: str) -> None:
    """One wrong key gives its own fault, with the line."""
    before, after = change.split("|")
    assert before in own_game.GAME
    found = faults(own_game.GAME.replace(before, after, 1))

    assert any(place in fault and wanted in fault and fault.startswith("game.toml: ") for fault in found), found


def test_all_faults_are_found_at_once_with_their_lines() -> None:
    """Nothing is raised before the end of the file."""
    text = own_game.GAME.replace('kind = "tags"', 'kind = "tag"').replace("hand = 4", "hand = -4")
    found = faults(text)

    assert len(found) == 2
    assert {fault.split(",")[0] for fault in found} == {
        f"game.toml: line {number}"
        for number, line in enumerate(text.splitlines(), 1)
        if line in ('kind = "tag"', "hand = -4")
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[game\n",
        "game = 3\n",
        LEAST + "field = 3\n",
        LEAST + "[[field]]\n" * 61,
        LEAST + '[[field]]\nname = "a"\nkind = "line"\naliases = 3\n',
        LEAST + '[[field]]\nname = "a"\nkind = ["line"]\n',
        LEAST + '[[type]]\nname = "\\u0000"\n',
        LEAST + f'[[type]]\nname = "{"x" * 300}"\n',
        LEAST + "x = " + "[" * 5000 + "]" * 5000 + "\n",
        LEAST + "[columns]\nname = [1]\n",
        LEAST + 'seats = [1, 2, 3]\nsections = ["Main", "Main"]\n',
        LEAST + '[goldfish]\nhand = "five"\n[[goldfish]]\n',
        LEAST + '[[type]]\nname = "a"\n[[field]]\nname = "type"\nkind = "whole"\n',
        LEAST + '[[field]]\nname = "faction"\nkind = "faction"\n',
        *(
            LEAST + f'[[{block}]]\nname = "a"\n{key} = "{path}"\n'
            for block, key in (("faction", "icon"), ("symbol", "picture"), ("back", "picture"))
            for path in ("/etc/passwd", "../a.svg", "..\\\\a.svg", "C:a.svg", ".a.svg", "http://a/b.svg")
        ),
        LEAST + '[[symbol]]\nname = "a"\ntexts = ["{A}"]\n[[symbol]]\nname = "b"\ntexts = ["{a}"]\n',
        LEAST + '[[symbol]]\nname = "a"\n[[symbol]]\nname = "A"\n',
        LEAST + '[[symbol]]\nname = "a"\n' * 201,
        LEAST + '[[field]]\nname = "a"\nkind = "line"\nlabel = "x\\u0007"\n',
        LEAST + 'credits = ["a\\u2028b"]\n',
        LEAST + '[[field]]\nname = "a"\nkind = "python"\n',
        LEAST + '[[field]]\nname = "a"\nkind = 2026-01-01\n',
        LEAST + '[[field]]\nname = "a"\nkind = "whole"\nat_most = "a"\n',
        LEAST + '[[field]]\nname = "a"\nkind = "line"\nat_most = "b"\n[[field]]\nname = "b"\nkind = "whole"\n',
        LEAST + '[[field]]\nname = "a"\nkind = "whole"\nat_most = "b"\n[[field]]\nname = "b"\nkind = "tags"\n',
        LEAST + "[goldfish]\nhand = inf\n",
        LEAST + "[goldfish]\nturns = 999999999999999999999\n",
        LEAST + '[engine]\nrun = "os.system"\n',
        '[game]\nslug = "../one"\nname = "One"\n',
    ],
)
def test_a_hostile_file_gives_faults_and_nothing_else(text: str) -> None:
    """No other exception, whatever is written where."""
    assert faults(text)


def test_the_schema_agrees_with_the_reader_on_keys_and_values() -> None:
    """An editor marks what the reader refuses, as far as one key alone can tell."""
    schema = Draft202012Validator(game_schema())

    def wrong(text: str) -> list[Any]:
        return list(schema.iter_errors(json.loads(json.dumps(tomllib.loads(text)))))

    assert wrong(own_game.GAME) == []
    for before, after in (
        ('kind = "number"', 'kind = "numer"'),
        ('colour = "#a03020"', 'colour = "red"'),
        ("hand = 4", "hand = -4"),
        ('name = "price"', 'name = "Price tag"'),
        ('"Ten" = "10"', '"Ten" = 10'),
        ("[[keyword]]", "[[keywrd]]"),
    ):
        assert wrong(own_game.GAME.replace(before, after, 1)), after


def test_a_shelf_adds_its_games_and_a_game_in_python_replaces_a_file(tmp_path: Path) -> None:
    """The file of a game that is installed is not even read; without the shelf the game is unknown."""
    shelf = own_game.lay_shelf(tmp_path)
    (shelf / "cards" / "arc").mkdir()
    (shelf / "cards" / "arc" / "game.toml").write_text("[broken")

    assert list(registry.games(shelf)) == [*registry.games(), "lanterns"]
    assert registry.game("arc", shelf) is registry.game("arc")
    assert registry.broken_games(shelf) == {}
    assert registry.game("lanterns", shelf).name == "Lanterns"
    with pytest.raises(UnknownName, match="did you mean 'lanterns'"):
        registry.game("lantern", shelf)
    with pytest.raises(UnknownName):
        registry.game("lanterns")


def test_a_file_is_read_again_only_when_it_has_changed(tmp_path: Path) -> None:
    """The same value comes back until the time or the size of the file is another."""
    shelf = own_game.lay_shelf(tmp_path)
    first = registry.game("lanterns", shelf)
    assert registry.game("lanterns", shelf) is first

    file = shelf / "cards" / "lanterns" / "game.toml"
    file.write_text(own_game.GAME.replace('name = "Lanterns"', 'name = "Lanthorn"'))
    os.utime(file, ns=(1, 1))
    assert registry.game("lanterns", shelf).name == "Lanthorn"


def test_the_slug_is_the_name_of_the_folder(tmp_path: Path) -> None:
    """Otherwise its cards would be looked for elsewhere."""
    shelf = own_game.lay_shelf(tmp_path)
    (shelf / "cards" / "lanterns").rename(shelf / "cards" / "lamps")
    with pytest.raises(FaultyInput, match="the file lies in the folder 'lamps'"):
        read_game(shelf / "cards" / "lamps" / "game.toml")


def test_a_broken_game_file_stops_its_own_game_only(tmp_path: Path, cli: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others go on with a warning and exit 1; asking for the broken one is exit 2 with its faults; lint lists them."""
    shelf = own_game.lay_shelf(tmp_path)
    monkeypatch.setenv("CARDFORGE_SHELF", str(shelf))
    good = cli("cards", "list", "lanterns")
    file = shelf / "cards" / "lanterns" / "game.toml"
    file.write_text(own_game.GAME.replace('kind = "tags"', 'kind = "tag"'))

    other, own = cli("cards", "find", "type:creature"), cli("cards", "list", "lanterns")
    monkeypatch.setattr(registry, "installed_games", dict)  # lint of the shipped games takes seconds
    linted = cli("cards", "lint")

    assert good.code == 0
    assert "lanterns/1@1" in good.out
    assert (other.code, "arc/" in other.out) == (1, True)
    assert other.err.startswith("cardforge: warning: lanterns is left out, because its card files have faults: ")
    assert (own.code, own.out) == (2, "")
    assert "did you mean 'tags'?" in own.err
    assert linted.code == 1
    assert "did you mean 'tags'?" in linted.out + linted.err


def test_what_makes_cards_the_same_decides_about_shared_names(tmp_path: Path, cli: Any) -> None:
    """With `copies = "number"` lint lets two cards share a name."""
    shelf = own_game.lay_shelf(tmp_path)
    file = shelf / "cards" / "lanterns" / "road.toml"
    file.write_text(own_game.SET.replace("Grey Swarm", "Wick Boy"))
    by_name = cli("--shelf", shelf, "cards", "lint", "lanterns")
    game = shelf / "cards" / "lanterns" / "game.toml"
    game.write_text(own_game.GAME.replace("seats", 'copies = "number"\nseats'))
    by_number = cli("--shelf", shelf, "cards", "lint", "lanterns")

    assert (by_name.code, by_number.code) == (1, 0)
    assert "is the name of card 1 too" in by_name.out + by_name.err


def test_a_card_is_the_same_value_whatever_describes_its_game() -> None:
    """A Python game may replace the file later: a card carries only the slug."""
    card = parse_set(own_game.SET, parse_game(own_game.GAME)).cards[0]
    assert isinstance(card, Card)
    assert (card.game, card.key) == ("lanterns", "lanterns/1@1")
