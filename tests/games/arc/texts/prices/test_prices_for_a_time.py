"""Prices that texts change for a time: of a kind that was chosen, by a number that was paid, in terms of the card itself."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm
from text_table import FOE, SPARE

ELF, ORC = {"subtypes": ("Elf",)}, {"subtypes": ("Orc",)}
CHOOSE = "Choose a creature type. Creatures of that type cost 1 more to play"


def table(card, gold=9, *more):
    """Both players have an Elf and an Orc in hand that cost 1; the first one has the card."""
    both = [creature("E", cost=1, **ELF), creature("O", cost=1, **ORC)]
    side = realm(hand=[card, *both, *more, SPARE], gold={"Gaian": gold}, deck=20)
    other = realm(
        hand=[creature("E2", cost=1, **ELF), creature("O2", cost=1, **ORC), magic("Song", "Draw a card."), SPARE],
        gold={"Gaian": 1},
        deck=20,
    )
    return Published(side, other)


def choose(game, word):
    game.until("choose_subtype")
    game.take(
        next(option for option, said in zip(game.options(), game.described(), strict=True) if said.endswith(word))
    )
    return game.until("play")


@pytest.mark.parametrize("kind", ["creature", "enchantment"])
@pytest.mark.parametrize("held", [" as long as I am in play", ""])
def test_a_type_that_was_chosen_on_entering_costs_more_while_it_is_in_play(kind, held):
    """The last moment is also that of the card: what it has chosen ends with it."""
    card = made(
        kind,
        "Imp",
        text=f"When I come into play, c{CHOOSE[1:]}{held}.",
        **({"attack": 1, "defense": 1} if kind == "creature" else {}),
    )
    game = table(card, 1, magic("Kill", "Destroy all creatures and enchantments."))
    choose(game.do("play", "Imp"), "elf")
    assert (game.offers("play", "E"), game.offers("play", "O")) == (False, True)

    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    assert (game.offers("play", "E2"), game.offers("play", "O2")) == (False, True)
    game.wait(lambda: game.asked == "play" and game.seat != FOE)
    game.do("play", "Kill").until("play")

    assert (game.offers("play", "E"), game.offers("play", "O")) == (True, True)


@pytest.mark.parametrize(
    ("text", "later"), [(f"{CHOOSE} this turn.", True), (f"{CHOOSE} until your next turn.", False)]
)
def test_a_spell_makes_the_chosen_type_dearer_for_a_time(text, later):
    game = table(magic("Word", text), 1)
    choose(game.do("play", "Word"), "elf")
    assert (game.offers("play", "E"), game.offers("play", "O")) == (False, True)

    game.wait(lambda: game.asked == "play" and game.seat == FOE)

    assert (game.offers("play", "E2"), game.offers("play", "O2")) == (later, True)


def test_two_words_choose_for_themselves():
    """Each makes its own type dearer."""
    game = table(magic("Word", f"{CHOOSE} this turn."), 1, magic("Other", f"{CHOOSE} this turn."))

    choose(game.do("play", "Word"), "elf")
    choose(game.do("play", "Other"), "orc")

    assert not game.offers("play", "E")
    assert not game.offers("play", "O")


@pytest.mark.parametrize("paid", [0, 1, 2])
@pytest.mark.parametrize("text", ["Creatures cost X more this turn", "Creatures you play cost X more this turn", "The next creature you play this turn costs X more"])  # fmt: skip
def test_a_price_that_was_paid_makes_cards_dearer_by_so_much(text, paid):
    """X is what was paid; three resource cards, an Elf of 1."""
    side = realm(
        army=[creature("A", text=f"M, Pay X: {text}.")],
        hand=[creature("E", cost=1), event("Ev", cost=1), SPARE],
        gold={"Gaian": 3},
    )
    game = Published(side, realm())
    game.take(game.options("use")[0])
    game.until("x").take(next(option for option in game.options() if option[-1] == paid)).until("play")

    assert game.offers("play", "E") == (3 - paid >= 1 + paid)
    assert game.offers("play", "Ev") == (paid < 3)


def test_a_price_that_was_paid_makes_cards_cheaper_by_so_much():
    army = [creature("A", text="M, Pay X: Elves you play cost X less this turn.")]
    hand = [creature("E", cost=3, **ELF), creature("O", cost=3, **ORC), SPARE]
    game = Published(realm(army=army, hand=hand, gold={"Gaian": 3}), realm())

    game.take(game.options("use")[0])
    game.until("x").take(next(option for option in game.options() if option[-1] == 2)).until("play")

    assert (game.offers("play", "E"), game.offers("play", "O")) == (True, False)


def test_creatures_that_share_a_subtype_with_it_cost_less_after_it_was_marked():
    army = [creature("A", text="M: Creatures that share a subtype with me cost 1 less to play this turn.", **ELF)]
    game = Published(
        realm(army=army, hand=[creature("E", cost=1, **ELF), creature("O", cost=1, **ORC), SPARE]), realm()
    )

    game.take(game.options("use")[0]).until("play")

    assert (game.offers("play", "E"), game.offers("play", "O")) == (True, False)


def test_until_the_end_of_the_next_turn_of_each_opponent_the_own_one_is_not_dearer():
    """It ends with that player's turn."""
    game = table(magic("Tax", "Until the end of his or her next turn, creatures each opponent plays cost 1 more."), 1)
    game.do("play", "Tax").until("play")
    assert game.offers("play", "E")

    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    assert not game.offers("play", "E2")
    game.wait(lambda: game.asked == "play" and game.seat == FOE and game.state.turn == 6)

    assert game.offers("play", "E2")
