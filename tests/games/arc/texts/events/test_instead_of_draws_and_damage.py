"""What happens in the place of draws, damage and points, and damage that does not happen: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, made  # isort: skip

from cardforge.games.arc.actions.damage.dealing import deal_damage


def hit(game, name: str, points: int, by: str) -> None:
    """Damage that a card deals outside combat, with all that follows."""
    game.state.stack[:], game.state.decision = [], None
    game.state.push(("check",))
    deal_damage(game.state, game.cards[name], points, game.cards[by], combat=False)
    game.run()


@pytest.mark.parametrize(("n", "drawn"), [(1, 2), (3, 6)])
def test_two_cards_are_drawn_for_each_one(table, n, drawn):
    """A273, C51: each draw is replaced, those in its place are not; an opponent draws as ever."""
    sage = creature("Sage", text="If you would draw a card, draw two cards instead.")
    game = table(Side(hand=spell(f"Draw {n} cards. Each opponent draws a card."), army=[sage], deck=20), Side(deck=9))

    game.do("play", "Word").wait(lambda: game.size(HAND, FOE) == 1)

    assert game.size(HAND) == 1 + drawn


@pytest.mark.parametrize(("answer", "lp", "hand"), [("yes", 22, 1), ("no", 20, 2)])
def test_what_may_happen_instead_of_a_draw(table, answer, lp, hand):
    """A273: without the other thing the card is drawn after all."""
    sage = creature("Sage", text="If you would draw a card, you may gain 2 LP instead.")
    game = table(Side(hand=spell("Draw a card."), army=[sage]), Side())

    game.do("play", "Word").until("may").do(answer)

    assert (game.state.lp[YOU], game.size(HAND)) == (lp, hand)


@pytest.mark.parametrize("text", [
    "If this creature would be dealt damage, prevent that damage and put a -0/-1 counter on it.",
    "If damage would be dealt to this creature, put a -0/-1 counter on it instead.",
])  # fmt: skip
def test_damage_to_one_creature_is_prevented_for_a_price(table, text):
    """A273: only its own damage, each time; the other creature is hurt."""
    game = table(Side(army=[creature("Ward", 1, 9, text=text), creature("Ash", 1, 9)]), Side(army=[creature("Orc")]))

    hit(game, "Ward", 3, "Orc")
    hit(game, "Ash", 3, "Orc")
    hit(game, "Ward", 1, "Ash")

    assert [damage(game, name) for name in ("Ward", "Ash")] == [0, 3]
    assert numbers(game, "Ward")[1] == 7


@pytest.mark.parametrize(("by", "hurt"), [("Imp", 0), ("Fay", 2)])
def test_damage_by_a_kind_is_prevented(table, by, hurt):
    """A274: what a Goblin would deal, not what an Elf deals."""
    text = "If a Goblin would deal damage to this creature, prevent that damage."
    foes = [creature("Imp", subtypes=("Goblin",)), creature("Fay", subtypes=("Elf",))]
    game = table(Side(army=[creature("Ward", 1, 9, text=text)]), Side(army=foes))

    hit(game, "Ward", 2, by)

    assert damage(game, "Ward") == hurt


def test_it_is_what_deals_the_damage(table):
    """R4: the Goblin is marked, neither the creature that it hurt nor the other Goblin."""
    text = "When a Goblin deals damage to this creature, mark it."
    foes = [creature(name, subtypes=("Goblin",)) for name in ("Imp", "Bat")]
    game = table(Side(army=[creature("Ward", 1, 9, text=text)]), Side(army=foes))

    hit(game, "Ward", 1, "Imp")

    assert [game.state.marked[game.cards[name]] for name in ("Ward", "Imp", "Bat")] == [0, 1, 0]


@pytest.mark.parametrize(("text", "lp"), [
    ("If you would gain LP, you gain twice that much LP instead.", (26, 20)),
    ("If you would gain LP, each opponent loses that much LP instead.", (20, 17)),
    ("If an opponent would gain LP, that player loses that much LP instead.", (23, 20)),
])  # fmt: skip
def test_points_are_replaced(table, text, lp):
    """A273: of the player of the text, or of the opponents, as it says."""
    game = table(Side(hand=spell("Gain 3 LP."), army=[creature("Sage", text=text)]), Side())

    game.do("play", "Word").until("play")

    assert tuple(game.state.lp) == lp


def test_the_next_damage_only(table):
    """A273: the next damage of a Goblin to the target, all of it and once."""
    text = "The next time a Goblin would deal damage to target creature this turn, prevent that damage."
    foes = [creature("Imp", subtypes=("Goblin",)), creature("Fay", subtypes=("Elf",))]
    game = table(Side(hand=spell(text), army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]), Side(army=foes))

    game.do("play", "Word").do("target", "Ash").until("play")
    for name, points, by in (("Ash", 1, "Fay"), ("Elm", 1, "Imp"), ("Ash", 3, "Imp"), ("Ash", 4, "Imp")):
        hit(game, name, points, by)

    assert [damage(game, name) for name in ("Ash", "Elm")] == [5, 1]


def test_an_enchantment_takes_the_damage_on_itself(table):
    """A273: the bearer is unhurt, the enchantment gone; the next damage counts."""
    text = "Enchant creature.\nIf enchanted creature would be dealt damage, prevent that damage and destroy this enchantment."
    ring = made("enchantment", "Ring", text=text)
    game = table(
        Side(hand=[ring, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]), Side(army=[creature("Orc")])
    )

    game.do("play", "Ring").do("target", "Ash").until("play")
    for name in ("Elm", "Ash"):
        hit(game, name, 2, "Orc")
    there = game.zone_of("Ring")
    hit(game, "Ash", 1, "Orc")

    assert (there, damage(game, "Elm"), damage(game, "Ash")) == ("graveyard", 2, 1)
