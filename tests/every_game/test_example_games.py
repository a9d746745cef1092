"""The games of `examples/` are whole: cards, formats, decks, rulebook; and the laws of data hold for them and for generated games."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cardforge.carddata import check_shelf, lint, parse_set, set_text
from cardforge.carddata.formats import read_format
from cardforge.carddata.game_files import game_text, parse_game, read_game
from cardforge.carddata.schema import game_schema, set_schema
from cardforge.carddata.sets import CardSet
from cardforge.carddata.writing import write_set
from cardforge.decks.check import check
from cardforge.decks.pool import Pool
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_files import take_cards, write_cards
from cardforge.exchange.card_format import Record
from cardforge.exchange.proposals.game import propose
from cardforge.faces import Templates, render
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.kernel.design import STYLES
from cardforge.kernel.game import Game
from cardforge.shelves import shipped
from cardforge.tasks.new_game.sample_files import game_files, sample_deck

BASE = shipped() / "templates" / "_base"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = {"salt-and-ember": 36, "the-last-ferry": 54}
"""The games and the cards of their boxes."""


def plain(text: str) -> Any:
    """TOML as JSON data."""
    return json.loads(json.dumps(tomllib.loads(text), default=date.isoformat))


@pytest.mark.parametrize(("slug", "size"), GAMES.items())
def test_an_example_is_a_whole_game(slug: str, size: int) -> None:
    """Every copy counted, no fault and no warning, a rulebook, files that match their schemas and come back as they are."""
    home = EXAMPLES / slug / "cards" / slug
    game = read_game(home / "game.toml")
    sets, faults = check_shelf(game, [home])
    assert game.design
    assert (faults, lint(sets, game)) == ([], [])
    [found] = sets
    copies = game.design.first("copies")
    assert sum(card.whole(copies) for card in found.cards) == size
    assert len((EXAMPLES / slug / "rulebook.md").read_text(encoding="utf-8").split()) > 200
    assert {card.word("type") for card in found.cards} == {one.name for one in game.design.types}
    named = [one.picture for one in (*game.design.symbols, *game.design.backs) if one.picture]
    assert all((home / name).is_file() for name in named)

    for file, schema in (("game.toml", game_schema()), (f"{found.slug}.toml", set_schema(game))):
        assert list(Draft202012Validator(schema).iter_errors(plain((home / file).read_text(encoding="utf-8")))) == []
    assert parse_game(game_text(game), folder=str(home)) == game
    assert parse_set(set_text(found), game).cards == found.cards


@pytest.mark.parametrize("slug", GAMES)
def test_the_decks_of_an_example_are_legal_and_play_alone(slug: str, cli: Any) -> None:
    """By the format that each names; a deck with a card too many is not."""
    shelf = EXAMPLES / slug
    for deck in sorted((shelf / "decks").glob("*.txt")):
        checked = cli("deck", "check", deck, "--shelf", shelf, "--json").json
        assert (checked["verdict"], checked["findings"]) == ("legal", [])
        played = cli("goldfish", deck, "-n", "20", "--shelf", shelf, "--json").json
        assert played["by_turn"]["played"][-1]["value"] > played["by_turn"]["played"][0]["value"] > 0


@pytest.mark.parametrize("deck", ["salt-and-ember/decks/salt.txt", "the-last-ferry/decks/crossing.txt"])
def test_an_example_is_printed_without_overflow_and_with_the_same_bytes(deck: str, tmp_path: Path, cli: Any) -> None:
    """A text that does not fit is a fault; the same print twice is the same file."""
    shelf = EXAMPLES / deck.partition("/")[0]
    for name in ("one.pdf", "two.pdf"):
        printed = cli("print", "deck", EXAMPLES / deck, "-o", tmp_path / name, "--shelf", shelf)
        assert (printed.code, printed.err) == (0, "")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert "0 faults" in cli("print", "check-faces", shelf.name, "--shelf", shelf).out


def test_the_two_decks_of_the_duel_are_the_whole_box(cli: Any) -> None:
    """18 cards of each people; mixed beyond two copies they are illegal."""
    shelf = EXAMPLES / "salt-and-ember"
    texts = [(shelf / "decks" / f"{name}.txt").read_text(encoding="utf-8") for name in ("salt", "ember")]
    lines = [line for text in texts for line in text.splitlines() if line[:1].isdigit()]
    assert len(lines) == 18
    assert {line[:2] for line in lines} == {"2 "}


Made = TypeVar("Made")


def unless_faulty(make: Callable[[], Made]) -> Made | None:
    """What is made; None if the input has faults. Any other exception is a failure."""
    try:
        return make()
    except FaultyInput:
        return None


NAMES = (
    st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=24)
    .map(str.strip)
    .filter(bool)
)
VALUES = st.one_of(
    st.integers(0, 40).map(str),
    st.sampled_from(["X", "", "yes", "{A}{B}", "one; two", "red", "Blue", "a.png", "line\\none", "火"]),
    st.sampled_from(
        ["{W}{U}{10}{W/U}{snow}{R}{G}{B}{X}", "12WWUUBB", "1000000/2000000", "Unaffordability", "Give up a bear"]
    ),
    NAMES,
)


@st.composite
def lists(draw: st.DrawFn) -> list[Record]:
    """Records of a card list: odd headings, other scripts, values of every kind, cards without some of them."""
    headings = draw(st.lists(NAMES, max_size=5, unique=True))
    cards = draw(st.lists(NAMES.filter(lambda name: not name.isdigit()), min_size=1, max_size=6, unique=True))
    columns = [draw(st.sampled_from(["Type", "Faction", "Cost", "Text", "Id", heading])) for heading in headings]
    return [
        Record(f"line {at}", {"Name": name, **{heading: draw(VALUES) for heading in columns}})
        for at, name in enumerate(cards, 2)
    ]


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(records=lists())
def test_any_list_with_names_makes_a_game_whose_files_come_back_as_they_are(records: list[Record]) -> None:
    """Reader, writer and schema agree about a game that nobody designed; what cannot be a card is a fault, never anything else."""
    made = unless_faulty(lambda: propose("odd", "Odd", records, "list"))
    if made is None:
        return
    text = game_text(made.game)
    game = parse_game(text)
    assert game == made.game
    assert list(Draft202012Validator(game_schema()).iter_errors(plain(text))) == []
    found = CardSet("all", "All", "odd", made.cards)
    again = unless_faulty(lambda: parse_set(set_text(found), game))
    if again is None:
        return
    assert [(card.name, card.text, dict(card.fields)) for card in again.cards] == [
        (card.name, card.text, dict(card.fields)) for card in made.cards
    ]
    assert list(Draft202012Validator(set_schema(game)).iter_errors(plain(set_text(found)))) == []


def print_faults(card: Card, game: Game, templates: Templates) -> tuple[Fault, ...]:
    """What keeps a card from being printed."""
    try:
        render(card, game, templates=templates)
    except FaultyInput as faulty:
        return faulty.faults
    return ()


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(records=lists(), look=st.sampled_from([*STYLES, "full-art", "large-print"]))
def test_any_list_that_makes_a_game_prints_without_overflow(records: list[Record], look: str) -> None:
    """In every style and look; only a character that no font has is a fault, which asks for a font."""
    made = unless_faulty(lambda: propose("odd", "A Game of Odd Lists and Many Words for It", records, "list"))
    if made is None:
        return
    assert made.game.design
    game = replace(made.game, design=replace(made.game.design, style=look if look in STYLES else "classic"))
    templates = Templates([BASE], Look("" if look in STYLES else look), game)
    for card in made.cards[:2]:
        faults = print_faults(replace(card, set="the-first-set-of-all"), game, templates)
        assert [fault for fault in faults if "has no glyph" not in str(fault)] == []


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(records=lists(), more=st.integers(0, 9))
def test_the_verdict_of_a_proposed_format_is_a_count(records: list[Record], more: int) -> None:
    """The sample deck is legal; further copies of a card are legal up to the format's number, whatever the cards are called."""
    made = unless_faulty(lambda: propose("odd", "Odd", records, "list"))
    files = unless_faulty(lambda: game_files(made, "all")) if made else None
    if made is None or files is None:
        return
    text = files[Path("cards/odd/formats/standard.toml")]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "standard.toml"
        file.write_text(text, encoding="utf-8")
        rules = read_format(file, made.game)
    most = int(next(line for line in text.splitlines() if line.startswith("most = ")).removeprefix("most = "))
    assert made.game.design
    pool = Pool(made.cards, names_are_shared=made.game.design.copies_by == "number")
    deck = sample_deck(made)
    first = deck.entries[0]
    grown = deck.with_entries([replace(first, count=first.count + more), *deck.entries[1:]])

    assert check(deck, pool, rules).verdict == "legal"
    assert check(grown, pool, rules).verdict == ("legal" if first.count + more <= most else "illegal")


def test_cards_of_a_game_that_is_a_file_survive_every_format(tmp_path: Path) -> None:
    """Written as JSON, CSV and a spreadsheet and read again."""
    home = EXAMPLES / "the-last-ferry" / "cards" / "the-last-ferry"
    game = read_game(home / "game.toml")
    cards = check_shelf(game, [home])[0][0].cards
    for to in ("json", "csv", "xlsx", "ods"):
        file = tmp_path / f"all.{to}"
        file.write_bytes(write_cards(cards, to))
        again = take_cards(file, game).cards
        assert [(card.name, dict(card.fields), card.text) for card in again] == [
            (card.name, dict(card.fields), card.text) for card in cards
        ]
    write_set(tmp_path / "all.toml", CardSet("all", "All", game.slug, cards))
    assert (tmp_path / "all.toml").read_text(encoding="utf-8").count("[[card]]") == len(cards)
