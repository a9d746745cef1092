"""Abilities that are given several at once, to tokens and to creatures; each of them is there, and nobody else has one."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, numbers, spell, tokens

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    "with_what", ['"Flying. Mark: Draw a card."', 'Flying and "Mark: Draw a card."', 'Flying, Deadly and "Mark: Draw a card."']
)  # fmt: skip
def test_a_token_has_a_keyword_and_an_ability(table, with_what):
    """It flies, and it is marked for a card; the Ash beside it does neither."""
    haste = with_what.replace("Flying", "Haste, Flying", 1) if with_what[0] != '"' else with_what.replace('"Flying', '"Haste. Flying')  # fmt: skip
    game = table(Side(hand=spell(f"Put a 1/1 Bird token with {haste} into your army."), army=[creature("Ash")], deck=9))

    game.do("play", "Word").until("play")
    (bird,) = tokens(game)

    assert [has_keyword(game.state, card, "flying") for card in (bird, game.cards["Ash"])] == [True, False]
    (use,) = [option for option in game.options() if option[0] == "use"]

    assert use[1] == bird
    assert game.take(use).until("play").size(HAND) == 2


@pytest.mark.parametrize("what", ['"Flying. Mark: Draw a card."', 'Flying and "Mark: Draw a card."'])
def test_a_creature_gains_both_until_end_of_turn(table, what):
    """Only the target, and not for longer."""
    game = table(
        Side(
            hand=spell(f"Target creature gains {what} until end of turn."),
            army=[creature("Ash"), creature("Elm")],
            deck=9,
        ),
        Side(hand=[SPARE], deck=9),
    )

    game.do("play", "Word").do("target", "Ash").until("play")
    ash, elm = game.cards["Ash"], game.cards["Elm"]

    assert [has_keyword(game.state, card, "flying") for card in (ash, elm)] == [True, False]
    assert [option[1] for option in game.options() if option[0] == "use"] == [ash]
    game.next_turn()
    assert not has_keyword(game.state, ash, "flying")
    assert numbers(game, "Ash") == (1, 1)


def test_a_passive_gives_both_to_all_of_a_kind(table):
    """The other Elves, not the Chief."""
    elf = {"subtypes": ("Elf",)}
    chief = creature("Chief", text='Other Elves you control have "Flying. Mark: Draw a card."', **elf)
    game = table(Side(hand=[SPARE], army=[chief, creature("Ash", **elf), creature("Orc")], deck=9))

    using = [game.name(option[1]) for option in game.options() if option[0] == "use"]

    assert using == ["Ash"]
    assert [has_keyword(game.state, game.cards[name], "flying") for name in ("Chief", "Ash", "Orc")] == [False, True, False]  # fmt: skip


def test_what_a_level_gives_to_its_token_is_the_tokens():
    """Farmland: the token is sacrificed, not the city, and it counts as a Tree; the other resident does not."""
    text = 'Level 2: Put a 0/1 Flower token into play as my resident. It has "M, sacrifice: produce 1 Gaian resource" and counts as a Tree. Level 4: Your Trees get +1/+3.'  # fmt: skip
    residents = {"Farm": [creature("Clerk", 1, 5, loyalty=4)]}
    game = Published(realm(town("Farm", 9, text), residents=residents, deck=9, hand=[SPARE]), realm(town("Keep")), phase="tactics")  # fmt: skip

    game.do("devote", "Farm")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("play")
    (flower,) = tokens(game)

    assert numbers(game, "Clerk") == (1, 5)
    assert [game.state.attack_of(flower), game.state.defense_of(flower)] == [1, 4]
    game.wait(lambda: game.state.turn > 4 and game.asked == "play")
    (use,) = [option for option in game.options() if option[0] == "use"]

    assert use[1] == flower
    game.take(use).wait(lambda: game.asked == "play")
    assert (tokens(game), game.zone_of("Farm")) == ([], "kingdom")
