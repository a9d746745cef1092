"""A plug-in game is found, listed, checked, printed and played without a change to any other file."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from cardforge import registry
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.replay import new_game

FOLDER = Path(__file__).parent / "tally"
DECKS = FOLDER / "cards" / "tally" / "decks"


def test_the_game_comes_from_an_entry_point() -> None:
    """The distribution `tally` offers its game in the group `cardforge.games`; the built-in games come first."""
    (entry,) = (entry for entry in entry_points(group="cardforge.games") if entry.name == "tally")

    assert (entry.value, entry.dist.name) == ("tally:GAME", "tally")
    assert list(registry.games())[-1] == "tally"
    assert registry.game("tally").folder == str(FOLDER)


def test_an_unknown_game_suggests_the_nearest() -> None:
    """The error for an unknown name suggests the nearest known one."""
    with pytest.raises(UnknownName, match="no game 'taly'; did you mean 'tally'"):
        registry.game("taly")


class Broken:
    """An entry point that raises an error or loads the wrong value."""

    name = "broken"

    def __init__(self, value: object) -> None:
        self.value = value

    def load(self) -> object:
        if isinstance(self.value, Exception):
            raise self.value
        return self.value


@pytest.mark.parametrize(
    ("value", "message"),
    [(ImportError("no module"), "cannot be loaded: no module"), (42, "does not offer a cardforge Game")],
)
def test_a_plug_in_that_is_broken_is_named(value: object, message: str) -> None:
    """However a plug-in fails, the error names it."""
    with pytest.raises(CardforgeError, match=f"'broken' {message}"):
        registry._plug_in(Broken(value))


def test_its_cards_are_listed_with_their_history(cli) -> None:
    """`cards list` shows the newest revision and `cards history` all of them."""
    assert "tally/3@2  Three Crows" in cli("cards", "list", "tally").out
    assert "functional: Two more was too few" in cli("cards", "history", "tally/3").out


def test_its_rows_are_looked_up(cli) -> None:
    """`rules tally Y4` prints the row."""
    assert "A row holds five cards at most." in cli("rules", "tally", "Y4").out


def test_its_decks_are_checked(cli) -> None:
    """A legal deck gives exit code 0; an illegal one gives 1 and the row that it breaks."""
    assert cli("deck", "check", DECKS / "texts.txt").code == 0

    answer = cli("deck", "check", DECKS / "illegal-three.txt")
    assert answer.code == 1
    assert "3 copies of Five Oars; at most 2 are allowed (Y7)" in answer.out


def test_its_cards_are_printed_from_its_own_templates(cli, tmp_path: Path) -> None:
    """The PDF is made from the templates of the plug-in and the fonts that all games share."""
    answer = cli("print", "deck", DECKS / "texts.txt", "-o", tmp_path / "tally.pdf")

    assert answer.code == 0
    assert "12 cards" in answer.out
    assert (tmp_path / "tally.pdf").read_bytes().startswith(b"%PDF")


def test_it_is_played(cli) -> None:
    """`goldfish` and `match` play it; the deck `high` beats the deck `texts`."""
    fish = cli("goldfish", DECKS / "texts.txt", "-n", "20", "--seed", "1", "--json")
    match = cli("match", "tally", DECKS / "texts.txt", DECKS / "high.txt", "-n", "20", "--json")

    assert fish.code == match.code == 0
    assert fish.json["n"] == match.json["n"] == 20
    assert match.json["wins"][1]["value"] > match.json["wins"][0]["value"]


def test_its_texts_do_what_they_say() -> None:
    """Y5, and the texts: Twice counts double, "count 3 more" counts, "draw a card" draws."""
    from cardforge.carddata import read_shelf
    from cardforge.tasks.cards.card_texts import read_texts

    game = registry.game("tally")
    cards = {card.key: card for found in read_shelf(game, [FOLDER / "cards" / "tally"]) for card in found.cards}
    hand = tuple(cards[f"tally/{pin}"] for pin in ("1@1", "2@1", "3@2"))
    deck = ((*hand, *[cards["tally/8@1"]] * 3),)
    state = new_game(
        game.engine(), [deck, deck], 1, changes={"start_hand": 6}, abilities=read_texts(game, cards.values()).abilities
    )

    sums = []
    for number in (1, 2, 3):
        state.apply(
            next(
                option
                for option in state.decision.options
                if state.card_definitions.cards[state.definition[option[1]]].number == number
            )
        )
        sums.append(state.sum_of(0))
        state.apply(("pass",))

    assert sums == [2, 4, 10]
