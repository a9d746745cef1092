"""What is another number for each of several, what each of several does, and counters that lie on the enchantment."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import HAND

ALL = ("Elm", "Oak", "Fir", "Yew", "Ash")


def _game(table, text):
    """A full city of three, one of one, and a creature of yours; the text is aimed at the full one."""
    residents = {"Fort": [creature("Elm", 1, 9), creature("Oak", 3, 9), creature("Fir", 0, 9)], "Den": [creature("Yew", 4, 9)]}  # fmt: skip
    foe = Side(hand=[SPARE], cities=[city("Fort", 9), city("Den")], residents=residents, deck=9)
    game = table(Side(hand=spell(text), army=[creature("Ash", 5, 9)]), foe).do("play", "Word")
    return game.do("target", "Fort").until("play") if game.asked == "target" else game


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Each creature in target city gets 1 damage for every other creature that's in there.", (2, 2, 2, 0, 0)),
        ("Deal damage to each creature in target city equal to the number of other creatures in that city.", (2, 2, 2, 0, 0)),
        ("Each creature gets 1 damage for every other creature in its city.", (2, 2, 2, 0, 0)),
        ("Deal damage to each creature in target city equal to its ATK.", (1, 3, 0, 0, 0)),
        ("Each creature in target city deals damage to itself equal to its ATK.", (1, 3, 0, 0, 0)),
        ("Each creature an opponent controls deals 1 damage to itself.", (1, 1, 1, 1, 0)),
        ("Deal 1 damage to each creature an opponent controls for each other creature an opponent controls.", (3, 3, 3, 3, 0)),
    ],
)  # fmt: skip
def test_each_is_dealt_its_own_damage(table, text, dealt):
    """Bystanders are dealt none."""
    game = _game(table, text)

    assert tuple(damage(game, name) for name in ALL) == dealt


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Put X +1/+1 counters on each creature in target city, where X is its ATK.", (2, 6, 0, 4, 5)),
        ("Put a +1/+1 counter on each creature an opponent controls for each other creature an opponent controls.", (4, 6, 3, 7, 5)),
    ],
)  # fmt: skip
def test_each_is_given_its_own_counters(table, text, found):
    game = _game(table, text)

    assert tuple(numbers(game, name)[0] for name in ALL) == found


def test_each_deals_damage_to_its_own_controller(table):
    """Yours to you, theirs to them."""
    game = _game(table, "Each creature deals damage equal to its ATK to its controller.")

    assert [game.state.lp[seat] for seat in (YOU, FOE)] == [15, 12]


def test_all_of_several_deal_damage_to_a_city(table):
    game = _game(table, "Each creature an opponent controls deals 1 damage to target city.")

    assert (game.left("Fort"), game.left("Den")) == (5, 6)


def test_the_last_memory_fades(table):
    """The counters are those of the enchantment, though the text says "it"."""
    text = "Attach this enchantment to a city you control and put 3 memory counters on this enchantment. At the beginning of each of your turns, remove 1 memory counter from it. When the last memory counter is removed, sacrifice this enchantment and draw 3 cards."  # fmt: skip
    fading = made("enchantment", "Fading", text=text)
    side = Side(hand=[fading, SPARE], army=[creature("Ash")], cities=[city("Home"), city("Inn")], deck=20)
    game = table(side, Side(hand=[SPARE], deck=20))

    game.do("play", "Fading").until("target").do("target", "Home").until("play")
    found = []
    for _ in range(3):
        game.next_turn().next_turn().until("play")
        found.append((game.zone_of("Fading"), game.size(HAND)))

    assert [place for place, _ in found] == ["attached", "attached", "graveyard"]
    assert found[2][1] - found[1][1] >= 3


@pytest.mark.parametrize("counted", ["Enchanted creature gets -1/-0 for each doom counter on it.", "When enchanted creature attacks, remove a doom counter from it."])  # fmt: skip
def test_doom_lies_on_the_enchantment(table, counted):
    """Whatever "it" is otherwise."""
    doom = made("enchantment", "Doom", text=f"Enchant creature. When this enchantment comes into play, put 2 doom counters on this enchantment. {counted}")  # fmt: skip
    game = table(
        Side(hand=[doom, SPARE], army=[creature("Ash", 5, 5), creature("Elm")], cities=[city("Home")], deck=9),
        Side(hand=[SPARE], cities=[city("Fort", 9)], deck=9),
    )

    game.do("play", "Doom").until("target").do("target", "Ash").until("play")
    lower = numbers(game, "Ash")
    if counted.startswith("When"):
        game.wait(lambda: game.offers("city", FOE, "Fort")).attacks("Fort", "Ash").until("play")

    left = game.state.stat(game.cards["Doom"], "counter doom")
    assert (lower, left) == (((5, 5), 1) if counted.startswith("When") else ((3, 5), 2))


@pytest.mark.parametrize(("first", "left"), [(3, 8), (5, 7), (0, 8)])
def test_points_that_were_lost_before_count(table, first, left):
    """Of at most 4 in a turn, by damage and by what a text takes away, though the Giant came later."""
    giant = creature("Giant", 4, 4, text="The city in which I live cannot lose more than 4 defense points in any one turn.")  # fmt: skip
    hand = [magic("Hit", f"Deal {first} damage to target city."), magic("More", "Target city loses 9 strength."), magic("Push", "Move target creature into a city of its controller."), SPARE]  # fmt: skip
    foe = Side(hand=[SPARE], army=[giant, creature("Orc")], cities=[city("Fort", 12)], deck=9)
    game = table(Side(hand=hand, cities=[city("Home")], deck=9), foe)

    for name, target in (("Hit", "Fort"), ("Push", "Giant"), ("More", "Fort")):
        game.do("play", name).until("target").do("target", target).until("play")

    assert game.left("Fort") == left
