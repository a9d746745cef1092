"""What is done more than once, and what is chosen or sacrificed from cards of two sorts, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from text_table import SPARE, Side, damage, spell

from cardforge.games.arc.zones import ATTACHED, DECK, HAND, RESOURCES

ELF = {"subtypes": ("Elf",)}


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw a card twice.", 2),
        ("Draw a card. Repeat this process.", 2),
        ("Gain 1 LP. Draw a card. Repeat this.", 2),
        ("Draw a card. Gain 1 LP. Repeat this.", 1),
        ("Draw a card. Gain 1 LP. Repeat this process two more times.", 3),
        ("Draw a card. Do this two more times.", 3),
        ("Draw a card. Repeat this for each Elf you control.", 3),
        ("Draw a card. Do this again if you control a city.", 1),
        ("Draw a card. If you control an Elf, do it again.", 2),
        ("Do this three times: Draw a card, then gain 1 LP.", 3),
    ],
)
def test_how_often_it_is_done(table, text, drawn):
    """You control two Elves and no city, the opponent a city and an Elf."""
    game = table(
        Side(hand=spell(text), army=[creature("Ash", **ELF), creature("Elm", **ELF), creature("Orc")], deck=20),
        Side(army=[creature("Oak", **ELF)], cities=[city("Fort")]),
    )

    game.do("play", "Word").until("play")

    assert (game.size(HAND), game.size(DECK)) == (1 + drawn, 20 - drawn)


def test_all_players_do_it_again_in_turn(table):
    """Each sacrifices two of three creatures, one after another."""
    text = "Each player sacrifices a creature. Repeat this process."
    game = table(Side(hand=spell(text), army=[creature(f"Ash {n}") for n in range(3)]), Side(army=[creature(f"Orc {n}") for n in range(3)]))  # fmt: skip

    game.do("play", "Word")
    for _ in range(4):
        game.until("choose").take(game.options()[0])
    game.until("play")

    assert [sum(game.is_dead(f"{name} {n}") for n in range(3)) for name in ("Ash", "Orc")] == [2, 2]


@pytest.mark.parametrize(("answers", "left"), [(("yes",), 2), (("no",), 1)])
def test_you_may_do_it_again(table, answers, left):
    """The card is drawn in any case, the second one only if you like."""
    game = table(Side(hand=spell("Draw a card. You may repeat this once."), deck=9))

    game.do("play", "Word").until("may").do(answers[0]).until("play", "turn")

    assert game.size(HAND) == 1 + left


def test_the_same_target_is_hit_twice(table):
    """One target is chosen."""
    game = table(Side(hand=spell("Deal 1 damage to target creature twice.")), Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)]))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Orc").until("play")

    assert (damage(game, "Orc"), damage(game, "Ogre")) == (2, 0)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Destroy target Elf or enchantment.", {"Ash", "Oak", "Rune", "Mark"}),
        ("Destroy target Elf or enchantment you control.", {"Ash", "Rune"}),
        ("Destroy target Elf, city or enchantment an opponent controls.", {"Oak", "Mark", "Fort"}),
        ("Sacrifice an Elf or an enchantment.", {"Ash", "Rune"}),
        ("Sacrifice an enchantment or a Dwarf.", {"Rune", "Dain"}),
    ],
)
def test_cards_of_two_sorts(table, text, offered):
    """An Elf creature or an enchantment of any kind; no other creature."""
    mine = [creature("Ash", **ELF), creature("Dain", subtypes=("Dwarf",)), creature("Orc")]
    game = table(
        Side(hand=[made("enchantment", "Rune", text="Enchant creature."), *spell(text)], army=mine),
        Side(hand=[SPARE], army=[creature("Oak", **ELF), creature("Ogre")], cities=[city("Fort")]),
    )
    game.do("play", "Rune").until("target").do("target", "Orc").until("play")
    state = game.state
    state.put(state.add_card(state.definition[game.cards["Rune"]], 1, HAND), 1, ATTACHED, game.cards["Ogre"])
    game.cards["Mark"] = max(state.zone(1, ATTACHED))

    game.do("play", "Word").until("target", "choose")
    found = {name for name in ("Ash", "Dain", "Orc", "Rune", "Mark", "Oak", "Ogre", "Fort") if game.cards[name] in [option[1] for option in game.options() if len(option) > 1]}  # fmt: skip

    assert found == offered


def test_each_puts_the_top_card_into_the_own_vault(table):
    """Both decks are a card shorter, and nobody has the other's card."""
    game = table(
        Side(hand=spell("Each player puts the top card of their deck into their vault."), deck=9), Side(deck=7)
    )

    game.do("play", "Word").until("play")

    assert [game.size(DECK, seat) for seat in (0, 1)] == [8, 6]
    assert [game.size(RESOURCES, seat) for seat in (0, 1)] == [1, 1]
    assert all(game.state.owner[card] == seat for seat in (0, 1) for card in game.state.zone(seat, RESOURCES))


def test_each_player_finds_a_card_in_the_own_deck(table):
    """Both search; each takes a card of the own deck into the own hand."""
    text = "Each player searches his or her deck for an event, reveals it, puts it into his or her hand and shuffles his or her deck."
    game = table(Side(hand=spell(text), deck=9), Side(hand=[event("Other", cost=99)], deck=7))

    game.do("play", "Word")
    for _ in range(2):
        game.wait(lambda: game.asked not in ("play", "respond"))
        if game.asked in ("play", "turn"):
            break
        game.take(next(option for option in game.options() if len(option) > 1))
    game.until("play")

    assert [game.size(HAND, seat) for seat in (0, 1)] == [2, 2]
    assert [game.size(DECK, seat) for seat in (0, 1)] == [8, 6]
