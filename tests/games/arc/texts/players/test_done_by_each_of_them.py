"""Players told by what each of them did before: "each player who sacrificed fewer than two creatures this way", "each city controlled by a player who ..."."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, HAND

OWN_CARD = event("Spare", cost=99)


def table(text, mine=(), theirs=(), **rest):
    """You play a text; creatures in both armies, and hands if they are named."""
    hands = {seat: rest.pop(seat, ()) for seat in ("you", "foe")}
    game = Published(
        realm(town("Home"), hand=[magic("Word", text), HOLD, *hands["you"]], army=mine, gold=rest.pop("gold", {})),
        realm(town("Keep"), hand=hands["foe"], army=theirs, gold=rest.pop("their_gold", {})),
    )
    game.do("play", "Word")
    return on(game)


def strengths(game):
    return [game.left(name) for name in ("Home", "Keep")]


@pytest.mark.parametrize(("mine", "theirs", "left"), [(2, 2, [6, 6]), (2, 1, [6, 4]), (1, 3, [4, 6]), (0, 0, [4, 4])])
def test_cities_of_players_who_sacrificed_too_few(mine, theirs, left):
    """Two resource cards were asked for; a player without any has sacrificed none."""
    text = (
        "Each player sacrifices two resource cards."
        " Deal 2 damage to each city controlled by a player who sacrificed fewer than two resource cards this way."
    )

    game = table(text, gold={"Gaian": mine}, their_gold={"Gaian": theirs})

    assert strengths(game) == left


@pytest.mark.parametrize(
    ("who", "gone"),
    [("sacrificed an Elf this way", [0, 1]), ("sacrificed fewer than two this way", [1, 0]), ("did not sacrifice an Elf this way", [1, 0]), ("sacrificed no creature this way", [0, 0])],
)  # fmt: skip
def test_each_player_is_asked_of_his_own_deeds(who, gone):
    """You sacrifice an Imp and have nothing else, the opponent an Elf and another; who meets the condition discards a card."""
    game = table(
        f"Each player sacrifices two creatures. Each player who {who} discards a card.",
        [creature("Imp", subtypes=("Goblin",))],
        [creature("Elf", subtypes=("Elf",)), creature("Elk")],
        you=[OWN_CARD],
        foe=[event("Other", cost=99), event("Third", cost=99)],
    )

    assert [2 - game.size(HAND), 2 - game.size(HAND, FOE)] == gone


def test_what_each_of_them_discarded_is_counted_for_each():
    """You discard a creature and an event, the opponent two creatures: one card, and two."""
    game = Published(
        realm(hand=[magic("Word", "Each player discards two cards. Each player draws a card for each creature card he or she discarded this way."), creature("Ash", cost=9), event("Bolt", cost=99)], deck=9),
        realm(town("Keep"), hand=[creature("Elm", cost=9), creature("Oak", cost=9)], deck=9),
    )  # fmt: skip
    game.do("play", "Word").until("course")

    assert (game.size(HAND, YOU), game.size(HAND, FOE)) == (1, 2)


@pytest.mark.parametrize(("answers", "hit"), [(("yes",), False), (("no",), True)])
def test_who_does_not_do_what_he_may(answers, hit):
    """ "Did not discard a card this way" is said of who declines, not of you, who were not asked."""
    text = "Each opponent may discard a card. Deal 3 damage to each city controlled by an opponent who did not discard a card this way."
    game = Published(realm(town("Home"), hand=[magic("Word", text), HOLD]), realm(town("Keep"), hand=[OWN_CARD]))

    game.do("play", "Word").until("may")
    assert game.seat == FOE
    on(game.do(*answers))

    assert strengths(game) == [6, 3 if hit else 6]


def test_all_that_players_of_whom_something_is_true_control():
    """Only the opponent controls an Elf; both Elf and Elk are marked."""
    elf = creature("Elf", subtypes=("Elf",))

    game = table(
        "Mark all creatures controlled by a player who controls an Elf.", [creature("Imp")], [elf, creature("Elk")]
    )

    assert [game.is_marked(name, seat) for name, seat in (("Imp", YOU), ("Elf", FOE), ("Elk", FOE))] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(("creatures", "left"), [(1, 0), (3, 1)])
def test_what_one_player_did(creatures, left):
    """Behind a target it is asked of that player alone."""
    text = "Target opponent sacrifices two creatures. If that player sacrificed fewer than two creatures this way, draw a card."

    game = table(text, (), [creature(f"Elk {n}") for n in range(creatures)])

    assert (game.size(ARMY, FOE), game.size(HAND)) == (left, 1 + (creatures < 2))
