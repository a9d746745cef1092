"""Texts that were played otherwise than they read: attached at once, paid or done, given up, put on and lost."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD

DRAW = event("Word", "Draw a card.")


# "Attach this enchantment to a creature."

ATTACHED = [
    "Attach this enchantment to a creature. That creature gets +1/+1.",
    "Put this enchantment on a creature. That creature gets +1/+1.",
    "When this enchantment enters play, attach it to a creature. That creature gets +1/+1.",
    "Attach me to target creature. It gets +1/+1.",
    "Draw a card. Attach this enchantment to a creature. It gets +1/+1.",
]


@pytest.mark.parametrize("text", ATTACHED)
def test_it_is_announced_what_an_enchantment_is_attached_to(text):
    """As with "Enchant creature": one creature, chosen once, and no city."""
    hand = [made("enchantment", "Oath", text=text), DRAW]
    game = Published(mine(town("Home"), army=[creature("Ash")], hand=hand), foe(army=[creature("Orc")]))

    game.do("play", "Oath").until("target")
    offered = game.names(option[1] for option in game.options())
    game.do("target", "Orc").until("play", "choose")

    assert sorted(offered) == ["Ash", "Idle", "Orc"]
    assert (game.asked, numbers(game, "Orc"), numbers(game, "Ash")) == ("play", (2, 2), (1, 1))


@pytest.mark.parametrize("text", ATTACHED)
def test_an_enchantment_that_is_attached_to_a_creature_needs_one(text):
    """It is not offered with cities alone."""
    game = Published(realm(town("Home"), hand=[made("enchantment", "Oath", text=text), DRAW], deck=9), foe())

    assert not game.offers("play", "Oath")


def test_what_is_done_to_the_creature_besides_is_done_as_it_enters_play():
    """It is marked once, and keeps what is said of it afterwards."""
    text = "Attach this enchantment to a creature and mark it. At the end of your turn, that creature gets a +1/+1 counter."
    game = Published(
        mine(hand=[made("enchantment", "Oath", text=text), DRAW]), foe(army=[creature("Orc"), creature("Elf")])
    )

    game.do("play", "Oath").until("target").do("target", "Orc").until("play")
    marked = [game.state.marked[game.cards[name]] for name in ("Orc", "Elf")]
    game.next_turn()

    assert (marked, numbers(game, "Orc"), numbers(game, "Elf")) == ([1, 0], (2, 2), (1, 1))


# "Its controller must pay 2 or return it."


@pytest.mark.parametrize(
    "words", ["pay 2 or return that creature to its owner's hand", "return it to its owner's hand or pay 2"]
)
@pytest.mark.parametrize(("gold", "answer", "place"), [(2, "yes", "Home"), (2, "no", "hand"), (1, "no", "hand")])
def test_whoever_does_not_pay_takes_the_creature_back(words, gold, answer, place):
    """ "It" is the creature, not the player who pays."""
    text = f"Whenever a creature controlled by an opponent moves into a city you control, its controller must {words}."
    side = foe(army=[creature("Spy", text="Infiltrate."), creature("Other")], hand=[DRAW], gold={"Gaian": gold})
    game = Published(side, mine(army=[creature("Keeper", text=text)]))

    game.do("move", "Spy").do("city", "Home").until("may", "play")
    if game.asked == "may":
        game.do(answer)
    game.until("play")

    assert (game.place_of("Spy"), game.place_of("Other")) == (place, "army")


@pytest.mark.parametrize(("gold", "place"), [(1, "army"), (0, "graveyard")])
def test_the_controller_of_a_target_pays_or_sacrifices_it(gold, place):
    """The target is named once, its controller decides."""
    spell = magic("Levy", "Target creature's controller must pay 1 or sacrifice it.")
    game = Published(mine(hand=[spell, DRAW]), foe(army=[creature("Orc"), creature("Elf")], gold={"Gaian": gold}))

    game.do("play", "Levy").until("target").do("target", "Orc").until("may", "play")
    if game.asked == "may":
        assert game.seat == FOE
        game.do("yes" if gold else "no")
    game.until("play")

    assert (game.place_of("Orc"), game.place_of("Elf")) == (place, "army")


@pytest.mark.parametrize("words", ["discard a card or mark it", "mark it or discard a card"])
def test_who_must_do_one_of_two_things_chooses_and_does_it(words):
    """Not the player of the text, and not that player's card."""
    watcher = creature("Watcher", text=f"Whenever an opponent plays a creature, that player must {words}.")
    game = Published(foe(hand=[creature("Spy"), creature("c", cost=99)]), mine(army=[watcher]))

    game.do("play", "Spy").until("one")
    chooser = game.seat
    game.do("option", 0 if words.startswith("discard") else 1).until("discard_some", "play")

    assert (chooser, game.seat, game.asked) == (0, 0, "discard_some")


# What is on a card that leaves play goes to the graveyard.

AWAY = [
    "Destroy target creature.",
    "Return target creature to its owner's hand.",
    "Put target creature on the bottom of its owner's deck.",
    "Remove target creature from the game.",
]


@pytest.mark.parametrize("word", AWAY)
def test_an_enchantment_is_put_into_the_graveyard_whatever_takes_its_creature_away(word):
    """P60, Q61: it goes there from play, and sets itself off; one that stays on another creature does not."""
    text = "Target creature gets +1/+1. When this enchantment is put into a graveyard from play, draw a card."
    blessings = [made("enchantment", name, text=text) for name in ("Blessing", "Other")]
    game = Published(mine(hand=[*blessings, magic("Away", word)]), foe(army=[creature("Orc"), creature("Elf")]))
    game.do("play", "Blessing").until("target").do("target", "Orc").until("play")
    game.do("play", "Other").until("target").do("target", "Elf").until("play")

    game.do("play", "Away").until("target").do("target", "Orc").until("play")

    assert (game.place_of("Blessing"), game.place_of("Other"), game.size(DECK)) == ("graveyard", "attached", 19)


# Nobody chooses to give up what is not there.


def bury(game, cards):
    """Puts cards of a hand into the graveyard."""
    for card in cards:
        game.state.put(game.cards[card.name], YOU, GRAVEYARD)
    return game


@pytest.mark.parametrize("words", ["remove two cards in your graveyard from the game", "return two Elves you control to your hand", "destroy two Elves you control", "mark two Elves you control"])  # fmt: skip
@pytest.mark.parametrize("there", [0, 1, 2])
def test_two_are_given_up_only_if_there_are_two(words, there):
    """ "Either ... or sacrifice me": with fewer it is sacrificed."""
    ghost = creature("Ghost", text=f"At the beginning of your turn, either {words} or sacrifice me.")
    elves = [creature(f"e{n}", subtypes=("Elf",)) for n in range(there)]
    buried = [creature(f"c{n}") for n in range(there)]
    game = bury(Published(mine(army=[ghost, *elves], hand=[DRAW, *buried]), foe(), phase="turn"), buried)

    game.until("one", "course")
    if game.asked == "one":
        game.do("option", 0)
    game.until("course", "choose")

    assert (game.asked == "choose", game.place_of("Ghost")) == ((True, "army") if there == 2 else (False, "graveyard"))


@pytest.mark.parametrize("there", [1, 2])
def test_what_depends_on_two_cards_needs_both(there):
    """ "You may remove two cards in your graveyard from the game. If you do, ..."."""
    spell = magic("Dig", "You may remove two cards in your graveyard from the game. If you do, draw a card.")
    buried = [creature(f"c{n}") for n in range(there)]
    game = bury(Published(mine(hand=[spell, DRAW, *buried]), foe()), buried)

    game.do("play", "Dig").until("may")

    assert game.offers("yes") == (there == 2)
