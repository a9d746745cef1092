"""What lasts for a time where it otherwise holds as long as a card is in play, played."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, city, creature, event
from text_table import SPARE, Side

TEXT = "Until your next turn, creatures with cost 2 or less cannot attack you."


def _three(text: str, gold: int = 0) -> ArcPosition:
    """It is the first player's turn, who has a cheap and a dear creature; the second has just played a text; the third looks on."""
    word = event("Word", text)
    mine = Side(hand=[SPARE], army=[creature("Ash", cost=2), creature("Elm", cost=3)], gold={"Gaian": gold}, deck=20)
    foes = [Side(hand=[word, SPARE] if seat == 1 else [SPARE], cities=[city(f"Fort {seat}", 20)], deck=20) for seat in (1, 2)]  # fmt: skip
    game = ArcPosition((mine, *foes), "play", 0)
    game.wait(lambda: game.offers("play", "Word")).do("play", "Word")
    if game.until("target", "attack").asked == "target":
        game.do("target", "Ash").until("attack")
    return game


def _attackers(game: ArcPosition, name: str) -> set[str]:
    """Who can attack a city of this name; nobody if it cannot be attacked."""
    trial = game.state.copy()
    card = game.cards[name]
    if ("city", trial.controller(card), card) not in trial.decision.options:
        return set()
    trial.apply(("city", trial.controller(card), card))
    named = {option[1] for option in trial.decision.options if option[0] == "with"} if trial.decision else set()
    named |= {combat[0] for combat in trial.combats}
    return {one for one in ("Ash", "Elm") if game.cards[one] in named}


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        (TEXT, {"Elm"}, {"Ash", "Elm"}),
        ("Target creature cannot attack you this turn.", {"Elm"}, {"Ash", "Elm"}),
        ("Your opponents' creatures cannot attack you until your next turn.", set(), {"Ash", "Elm"}),
    ],
)
def test_whom_creatures_cannot_attack_for_a_time(text, first, second):
    """The player of the text is protected, the other opponent is not."""
    game = _three(text)

    assert (_attackers(game, "Fort 1"), _attackers(game, "Fort 2")) == (first, second)


@pytest.mark.parametrize(("gold", "first"), [(0, set()), (1, {"Ash", "Elm"})])
def test_a_price_to_attack_for_a_time(gold, first):
    """Each that can be paid for can attack; the price is paid."""
    game = _three("Creatures cannot attack you until your next turn unless their controller pays 1 gold.", gold)

    assert (_attackers(game, "Fort 1"), _attackers(game, "Fort 2")) == (first, {"Ash", "Elm"})
    if gold:
        game.do("city", 1, game.cards["Fort 1"]).do("with", "Ash")
        assert game.unmarked("Gaian", 0) == 0
        assert not game.offers("with", "Elm")


def test_it_ends_with_the_next_turn_of_who_played_it():
    """A round later all can attack again."""
    game = _three(TEXT)
    for _ in range(3):
        game.next_turn()
    game.until("attack")

    assert _attackers(game, "Fort 1") == {"Ash", "Elm"}
