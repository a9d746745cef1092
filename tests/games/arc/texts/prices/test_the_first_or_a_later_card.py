"""What the first, second or later card of a player costs in a turn: each player's cards are counted apart."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, creature, event, magic
from leaflet_position import Published
from position import FOE, YOU
from text_table import SPARE, Side
from two_sides import foe, mine

from cardforge.games.arc.actions.gold import price, use_up


def _prices(game, seat: int) -> tuple[int, int]:
    """What an event and a creature in a hand cost now."""
    return tuple(price(game.state, game.cards[f"{name} {seat}"], seat) for name in ("Bolt", "Imp"))


def _played(text: str, *played: str, active: int = YOU) -> tuple[tuple[int, int], tuple[int, int]]:
    """The prices of you and an opponent once cards of the active player are played; each costs 2, and so do those that are played if they are to cost less."""
    hands = [[event(f"Bolt {seat}", cost=2), creature(f"Imp {seat}", cost=2), event(f"Twig {seat}", "Draw a card."), magic(f"Rite {seat}", "Draw a card.")] for seat in (YOU, FOE)]  # fmt: skip
    warden = creature("Warden", text=text)
    game = Published(mine(army=[warden], hand=hands[0], gold={"Gaian": 9}), foe(hand=hands[1], gold={"Gaian": 9}), active=active)  # fmt: skip
    for name in played:
        game.do("play", name).until("play")
    return _prices(game, YOU), _prices(game, FOE)


PLAIN = (2, 2)


@pytest.mark.parametrize(
    ("text", "before", "after_one", "after_two"),
    [
        ("The first spell each opponent plays in a turn costs 1 more.", (3, 2), (2, 2), (2, 2)),
        ("The first card each opponent plays each turn costs 1 more.", (3, 3), (2, 2), (2, 2)),
        ("Each turn, the first event each opponent plays costs 2 more.", (4, 2), (2, 2), (2, 2)),
        ("The second spell each opponent plays each turn costs 1 less.", (2, 2), (1, 2), (2, 2)),
        ("Each spell an opponent plays after his/her first one in a turn costs 1 more.", (2, 2), (3, 2), (3, 2)),
        ("Each spell an opponent plays after their second one in a turn costs 1 more.", (2, 2), (2, 2), (3, 2)),
        ("The first spell each opponent plays in your turn costs 1 more.", PLAIN, PLAIN, PLAIN),
        ("The first spell each opponent plays in each opponent's turn costs 1 more.", (3, 2), (2, 2), (2, 2)),
    ],
)
def test_prices_of_an_opponent_in_that_opponents_turn(text, before, after_one, after_two):
    """Q18, Q42: what you pay stays; creatures are no spells."""
    twig, rite = f"Twig {FOE}", f"Rite {FOE}"

    assert _played(text, active=FOE) == (PLAIN, before)
    assert _played(text, twig, active=FOE) == (PLAIN, after_one)
    assert _played(text, twig, rite, active=FOE) == (PLAIN, after_two)


def test_what_you_play_is_not_counted_for_an_opponent():
    """The first spell of the opponent is still the first."""
    text = "The first spell each opponent plays in a turn costs 1 more."

    assert _played(text, f"Twig {YOU}", f"Rite {YOU}") == (PLAIN, (3, 2))


def test_each_player_has_a_first_one():
    """ "Each player": you as well."""
    text = "The first creature each player plays in a turn costs 2 more."

    assert _played(text) == ((2, 4), (2, 4))
    assert _played(text, f"Imp {YOU}") == (PLAIN, (2, 4))


def test_the_second_one_of_yours():
    assert _played("The second event you play each turn costs 1 less.", f"Twig {YOU}") == ((1, 2), PLAIN)


def test_the_next_spell_of_a_target():
    """Only the next one, and only of that opponent."""
    hand = [magic("Word", "The next event target opponent plays this turn costs 2 more."), event("Bolt 0", cost=2), SPARE]  # fmt: skip
    theirs = [event("Bolt 1", cost=2), event("Twig 1", "Draw a card.", cost=0), SPARE]
    game = ArcPosition([Side(hand=hand, deck=9), Side(hand=theirs, deck=9, gold={"Gaian": 9})], "play", YOU)
    game.do("play", "Word")
    if game.asked == "target":
        game.take(game.options()[0])
    game.wait(lambda: game.asked == "play")
    found = [price(game.state, game.cards[f"Bolt {seat}"], seat) for seat in (YOU, FOE)]

    use_up(game.state, game.cards["Twig 1"], FOE)  # the next one is played

    assert (found, price(game.state, game.cards["Bolt 1"], FOE)) == ([2, 4], 2)
