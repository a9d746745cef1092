"""Conditions said behind what they are about: that creature, or each of several, and not the card of the text."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, made
from position import FOE, YOU
from text_table import SPARE, damage

from cardforge.games.arc.zones import ATTACHED


@pytest.mark.parametrize(
    ("told", "able"),
    [
        ("cannot block it unless their cost is 3 or more", ["Dear"]),
        ("cannot block it if their cost is 3 or more", ["Cheap", "Elf"]),
        ("cannot block it unless their ATK is 2 or more", ["Elf"]),
    ],
)
@pytest.mark.parametrize("bearer", [1, 5])
def test_each_of_those_that_may_not_block_is_asked(table, told, able, bearer):
    """ "Residents of that city cannot block it unless their cost is 3 or more": whatever Boar, who wears it, costs."""
    text = f"Enchant creature.\nWhen equipped creature attacks a city, residents of that city {told}."
    side = Side(hand=[made("enchantment", "Rope", text=text), SPARE], army=[creature("Boar", 2, 2, cost=bearer)])
    homes = {"Keep": [creature("Cheap", cost=1), creature("Dear", cost=4), creature("Elf", 2, cost=1)]}
    game = table(side, Side(cities=[city("Keep")], residents=homes, hand=[SPARE]), phase="attack")
    game.state.put(game.cards["Rope"], YOU, ATTACHED, game.cards["Boar"])

    game.attacks("Keep", "Boar").until("block")

    asked = []
    while game.asked == "block":
        asked.append(game.name(int(game.state.decision.context[0])))
        game.take(next(option for option in game.options() if option in game.IDLE))
    assert asked == able


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("destroy that creature if its cost is 3 or less", {"Cheap"}),
        ("destroy that creature if it is an Elf", {"Elf"}),
        ("mark that creature unless it is an Elf", {"Cheap", "Dear"}),
        ("destroy that creature if it is an Elf. Otherwise, mark it", {"Elf", "Cheap", "Dear"}),
    ],
)
@pytest.mark.parametrize("attacker", ["Cheap", "Dear", "Elf"])
@pytest.mark.parametrize("own", ["this creature blocks", "I block"])
def test_that_creature_is_asked(table, text, hurt, attacker, own):
    """Guard, who blocks, costs 5 and is no Elf."""
    guard = creature("Guard", 0, 9, cost=5, text=f"When {own} a creature, {text}.")
    army = [creature("Cheap", 1, 5, cost=1), creature("Dear", 1, 5, cost=4), creature("Elf", 1, 5, cost=9)]
    game = table(Side(hand=[SPARE], army=[guard]), Side(hand=[SPARE], army=army), phase="attack", active=FOE)
    game.attacks(YOU, attacker).until("block", "lead")
    if game.asked == "lead":
        game.do("lead").until("block")
    game.state.marked[game.cards[attacker]] = 0  # as it would not be with a text that says so
    game.do("block", attacker).until("play", "window").wait(lambda: game.asked in ("play", "entrance"))

    assert (game.is_dead(attacker) or game.is_marked(attacker)) == (attacker in hurt)
    assert not game.is_marked("Guard")


@pytest.mark.parametrize(("hurt", "left"), [(("Boar",), 9), (("Keep",), 6)])
def test_that_city_is_asked(table, hurt, left):
    """ "Deal 2 damage to that city if it is damaged": Keep, and not Boar, who wears the ram."""
    text = "Enchant creature.\nWhen enchanted creature attacks a city, deal 2 damage to that city if it is damaged."
    side = Side(hand=[made("enchantment", "Ram", text=text), SPARE], army=[creature("Boar", 0, 9)], damage={name: 1 for name in hurt if name == "Boar"})  # fmt: skip
    game = table(side, Side(cities=[city("Keep", 9)], hand=[SPARE], damage={name: 1 for name in hurt if name == "Keep"}), phase="attack")  # fmt: skip
    game.state.put(game.cards["Ram"], YOU, ATTACHED, game.cards["Boar"])

    game.attacks("Keep", "Boar").wait(lambda: game.asked not in ("window", "block"))

    assert 9 - damage(game, "Keep") == left
