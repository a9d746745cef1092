"""Texts about decks that are shuffled, cards that leave graveyards, enchantments that come onto something, and what nothing can happen to: played."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD, HAND


@pytest.mark.parametrize(("text", "lp"), [
    ("Whenever you shuffle your deck, gain 1 LP.", 21),
    ("Whenever an opponent shuffles their deck, gain 1 LP.", 22),
    ("Whenever a player shuffles his or her deck, gain 1 LP.", 23),
])  # fmt: skip
def test_whose_deck_is_shuffled(table, text, lp):
    """You shuffle once, the opponent twice; a graveyard that is put in order is none."""
    word = "Shuffle your deck. Target opponent shuffles his or her deck. Target opponent shuffles his or her graveyard into his or her deck."
    game = table(Side(hand=spell(word), army=[creature("Sage", text=text)]), Side(hand=[creature("Bone")]))

    buried(game, "Bone")

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == lp


def buried(game, *names: str) -> None:
    """Puts cards into their owners' graveyards, as if they had been there before."""
    for name in names:
        card = game.cards[name]
        game.state.put(card, game.state.owner[card], GRAVEYARD)


@pytest.mark.parametrize(("text", "lp"), [
    ("Whenever a card leaves your graveyard, gain 1 LP.", 22),
    ("Whenever a creature card leaves your graveyard, gain 1 LP.", 21),
    ("Whenever one or more cards leave your graveyard, gain 1 LP.", 21),
    ("Whenever a card leaves a graveyard, gain 1 LP.", 23),
    ("Whenever a creature card leaves an opponent's graveyard, gain 1 LP.", 21),
])  # fmt: skip
def test_cards_that_leave_a_graveyard(table, text, lp):
    """Two of yours, one of them a creature, and a creature of the opponent, at once; what is buried meanwhile does not count."""
    hand = [*spell("Remove all cards in all graveyards from the game."), creature("Ash"), magic("Rune")]
    game = table(Side(hand=hand, army=[creature("Sage", text=text)]), Side(hand=[creature("Orc")]))
    buried(game, "Ash", "Rune", "Orc")

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == lp


def test_it_is_the_card_that_left_the_graveyard(table):
    """Its ATK counts, not that of the one that stays there."""
    sage = creature("Sage", text="Whenever a creature card leaves your graveyard, gain LP equal to its ATK.")
    hand = [
        magic("Doom", "Destroy all Elves."),
        *spell("Return target creature card from your graveyard to your hand."),
    ]
    elves = [creature("Ash", 3, subtypes=("Elf",)), creature("Elm", 5, subtypes=("Elf",))]
    game = table(Side(hand=hand, army=[sage, *elves]))

    game.do("play", "Doom").until("play").do("play", "Word").until("target").do("target", "Ash").until("play")

    assert (game.state.lp[YOU], game.size(HAND)) == (23, 2)


@pytest.mark.parametrize(("text", "grown"), [
    ("Whenever an enchantment becomes attached to this creature, put a +1/+1 counter on this creature.", (True, False)),
    ("Whenever a creature you control becomes enchanted, put a +1/+1 counter on it.", (True, True)),
    ("Whenever another creature becomes enchanted, put a +1/+1 counter on it.", (False, True)),
])  # fmt: skip
def test_what_becomes_enchanted(table, text, grown):
    """Once when the card is played, and once when it moves to another creature; not the creature from which it is taken."""
    charm = made("enchantment", "Charm", text="Enchant creature.")
    move = magic("Move", "Attach target enchantment to target creature.")
    game = table(Side(hand=[charm, move, SPARE], army=[creature("Sage", text=text), creature("Ash")]))

    game.do("play", "Charm").until("target").do("target", "Sage").until("play")
    assert numbers(game, "Sage") == ((2, 2) if grown[0] else (1, 1))
    game.do("play", "Move").until("target").do("target", "Ash").until("play")

    assert (numbers(game, "Sage")[0] > 1, numbers(game, "Ash")[0] > 1) == grown


@pytest.mark.parametrize(("text", "now", "later"), [("Damage cannot be prevented this turn.", 2, 2), ("Draw a card.", 0, 0)])  # fmt: skip
def test_damage_that_nothing_prevents(table, text, now, later):
    """Of every source, and whatever would prevent it: a text that lasts and one for the turn."""
    hand = [
        magic("First", "Prevent all damage that would be dealt to target creature this turn."),
        magic("Second", text),
        magic("Third", "Deal 2 damage to each creature you control."),
        SPARE,
    ]
    ward = creature("Ward", 1, 9, text="If this creature would be dealt damage, prevent that damage.")
    game = table(Side(hand=hand, army=[ward, creature("Ash", 1, 9)]))

    game.do("play", "First").until("target").do("target", "Ash").until("play").do("play", "Second").until("play")
    game.do("play", "Third").until("play")

    assert (damage(game, "Ash"), damage(game, "Ward")) == (now, later)


def test_damage_that_nothing_prevents_as_long_as_a_card_is_in_play(table):
    """A273: when the card has left, it is prevented again."""
    hand = [magic("First", "Deal 2 damage to target creature."), magic("Second", "Deal 3 damage to target creature."), magic("Doom", "Destroy target creature."), SPARE]  # fmt: skip
    ward = creature("Ward", 1, 9, text="Prevent all damage that would be dealt to this creature.")
    game = table(Side(hand=hand, army=[ward, creature("Ash")]), Side(army=[creature("Flame", text="Damage cannot be prevented.")]))  # fmt: skip

    game.do("play", "First").until("target").do("target", "Ward").until("play")
    game.do("play", "Doom").until("target").do("target", "Flame").until("play")
    game.do("play", "Second").until("target").do("target", "Ward").until("play")

    assert damage(game, "Ward") == 2


@pytest.mark.parametrize("text", ["Creatures an opponent controls cannot gain counters.", "Counters cannot be put on creatures an opponent controls."])  # fmt: skip
def test_creatures_that_get_no_counters(table, text):
    """Not by texts, and none move onto it: it keeps its own, and they stay where they are."""
    hand = [magic("First", "Put a +1/+1 counter on each creature."), magic("Second", "Move a +1/+1 counter from target creature onto target creature an opponent controls."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Sage", text=text), creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "First").until("play")
    game.do("play", "Second").until("target").do("target", "Ash").until("target", "play")
    game = game.do("target", "Orc").until("play") if game.state.decision.kind == "target" else game

    assert [numbers(game, name)[0] for name in ("Ash", "Orc")] == [2, 1]


def test_a_counter_that_cannot_be_put_is_no_price(table):
    """The ability whose cost is a counter on it cannot be used; the other one can."""
    imp = creature("Imp", 3, 3, text="Put a -1/-1 counter on this creature: Gain 1 LP.\nThis creature cannot have counters put on it.")  # fmt: skip
    elf = creature("Elf", 3, 3, text="Put a -1/-1 counter on this creature: Gain 1 LP.")
    game = table(Side(hand=[SPARE], army=[imp, elf]), Side(deck=9))

    uses = [option[1] for option in game.options() if option[0] == "use"]

    assert uses == [game.cards["Elf"]]


@pytest.mark.parametrize(("text", "lp"), [("At the start of combat, gain 1 LP.", 22), ("At the start of combat on your turn, gain 1 LP.", 21)])  # fmt: skip
def test_the_start_of_combat(table, text, lp):
    """Q44: it is the Attack phase of each player, or only yours."""
    side = Side(hand=[SPARE], army=[creature("Sage", text=text)], deck=20)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc")], deck=20))

    game.next_turn().next_turn()

    assert (game.state.lp[YOU], game.state.lp[FOE]) == (lp, 20)
