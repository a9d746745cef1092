"""Decks and variants: a variant that contradicts the format of a deck is refused, in every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge.errors import CardforgeError
from cardforge.tasks.play.game_session import start_session
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match

SHELVES = Path(__file__).resolve().parents[3] / "cards"
STANDARD = SHELVES / "arc" / "decks" / "ember-and-fen.txt"
REGIONS = SHELVES / "arc" / "decks" / "smugglers-tide.txt"
STARTER = SHELVES / "outposts" / "decks" / "emberhost-starter.txt"
SHARDS = SHELVES / "outposts" / "decks" / "splinters-and-roots.txt"

Cli = Callable[..., Any]


def played(game: str, deck: Path, variant: str | None) -> dict[str, Any]:
    """The options of the rules that a match with this deck is played by."""
    spec = match_spec(game, [deck, deck], (), 1, variant, False, Settings.from_environment())
    return dict(prepare_match(spec).runners[0].setups[0].options)


@pytest.mark.parametrize(
    ("game", "deck", "variant", "made_for"),
    [
        ("arc", STANDARD, "arc-regions", "arc"),
        ("arc", REGIONS, "arc", "arc-regions"),
        ("arc", STANDARD, "later,arc-regions", "arc"),
        ("outposts", STARTER, "shards", "outposts"),
        ("outposts", SHARDS, "outposts", "shards"),
    ],
)
def test_a_variant_that_contradicts_the_format_of_the_decks_is_refused(
    cli: Cli, game: str, deck: Path, variant: str, made_for: str
) -> None:
    """Another format names the variant: the answer has both names and the deck, and nothing is played."""
    answer = cli("match", game, deck, deck, "--variant", variant, "-n", 1)

    assert answer.code == 2
    for named in (repr(variant.split(",")[-1]), repr(made_for), str(deck.name)):
        assert named in answer.err
    assert answer.out == ""


@pytest.mark.parametrize(
    ("game", "deck", "variant"),
    [("arc", STANDARD, "arc"), ("arc", REGIONS, "arc-regions"), ("outposts", SHARDS, "shards"), ("arc", REGIONS, None)],
)
def test_the_variant_of_the_format_may_be_named(game: str, deck: Path, variant: str | None) -> None:
    """It is what is played anyway."""
    assert played(game, deck, variant) == played(game, deck, None)


def test_a_variant_that_no_format_names_is_played_beside_that_of_the_format() -> None:
    """A preset of parameters goes with decks of either format, and leaves their rules as they are."""
    assert played("arc", REGIONS, "later") == {**played("arc", REGIONS, None), "vp_target": 15}
    assert played("arc", STANDARD, "later") == {**played("arc", STANDARD, None), "vp_target": 15}


@pytest.mark.parametrize(
    ("game", "variant", "option", "value"),
    [
        ("arc", "arc-regions", "profile", "arc-regions"),
        ("arc", None, "profile", "arc"),
        ("arc", "later", "profile", "arc"),
        ("arc", "arc-2020", "profile", "arc-2020"),
        ("outposts", "shards", "shards", True),
        ("outposts", None, "shards", False),
    ],
)
def test_without_decks_sample_decks_of_the_variant_are_played(
    game: str, variant: str | None, option: str, value: object
) -> None:
    """The game goes on: the decks have the cards that the variant needs."""
    session = start_session(game, seed=3, variant=variant)
    for _ in range(4):
        choice = session.next_choice()
        assert choice is not None, "the game is over"
        session.choose(0)

    assert session.setup.options[option] == value


def test_a_variant_without_a_sample_deck_asks_for_decks(tmp_path: Path) -> None:
    """A shelf with the format and no legal deck of it: the answer says which variant, and what to do."""
    shelf = tmp_path / "cards" / "arc"
    (shelf / "formats").mkdir(parents=True)
    source = (SHELVES / "arc" / "formats" / "standard.toml").read_text(encoding="utf-8")
    made = source.replace('profile = "arc"', 'profile = "later"').replace('slug = "standard"', 'slug = "later"')
    (shelf / "formats" / "later.toml").write_text(made, encoding="utf-8")

    with pytest.raises(CardforgeError, match="no sample deck is made for the variant 'later'; name the decks"):
        start_session("arc", variant="later", settings=Settings.from_environment(shelf=tmp_path))
