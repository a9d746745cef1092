"""What holds at every decision of every game of ARC, and what is told when it does not."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made
from position import YOU

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import player_target
from cardforge.games.arc.records import Bid, Counters, StackItem
from cardforge.games.arc.zones import ARMY, ATTACHED, GRAVEYARD, HAND, KINGDOM, RESIDENTS, RESOLVING
from cardforge.kernel.invariants import broken_invariants

OX, ELF, GUEST = (
    creature("Ox", 1, 3),
    creature("Elf", 1, 1, text="Each other creature gets +1/+0."),
    creature("Guest", 1, 1),
)
CHARM = made("enchantment", "Charm", text="Enchanted creature gets +1/+0.")


def whole():
    """Three players: the first with a bit of everything, all of it as it should be."""
    hand = [event("Spark", "Draw a card.", cost=0), CHARM]
    one = Side(hand=hand, army=[OX, ELF], cities=[city("Home")], residents={"Home": [GUEST]})
    game = ArcPosition((one, Side(cities=[city("Fort")]), Side()), "play", YOU)
    assert broken_invariants(game.state) == []
    return game


def fallen(state, seat=2):
    """The seat has fallen, and all its cards are out of the way."""
    state.alive[seat] = 0
    for zones in range(seat * state.width, (seat + 1) * state.width):
        for card in list(state.zones[zones]):
            state.where[card] = -1
        state.zones[zones] = []


def fallen_with_a_card(state, card):
    fallen(state)
    state.where[card["Spark"]] = -1
    state.zone(0, HAND).remove(card["Spark"])
    state.owner[card["Spark"]] = 2
    state.where[card["Spark"]] = HAND
    state.zone(0, HAND).append(card["Spark"])


def fallen_in_control(state, card):
    fallen(state)
    state.put(card["Ox"], 2, ARMY)


def fallen_announcing(state, card):
    fallen(state)
    state.items.append(StackItem(card["Ox"], 0, 2, 0, ()))


def fallen_bidding(state, card):
    fallen(state)
    state.bids.append(Bid(0, "claim", 2, 0))


def fallen_with_an_effect(state, card):
    fallen(state)
    state.effects.append(LastingEffect("forbid", player_target(2), "attack", 0, 99))


BREAKS = {
    "as much damage as DEF": (lambda state, card: state.damage.__setitem__(card["Ox"], 3), "has 3 damage and DEF 3"),
    "no DEF": (
        lambda state, card: state.effects.append(LastingEffect("stat", card["Ox"], "defense", -3, 99)),
        "has 0 damage and DEF 0",
    ),
    "a city in ruins": (lambda state, card: state.damage.__setitem__(card["Home"], 99), "Home"),
    "a card of the fallen": (fallen_with_a_card, "is owned by seat 2, who has fallen"),
    "a card controlled by the fallen": (fallen_in_control, "seat 2 has fallen and has cards in army"),
    "something announced by the fallen": (fallen_announcing, "seat 2 has fallen and has something announced"),
    "a bid of the fallen": (fallen_bidding, "seat 2 has fallen and has triggered abilities or bids"),
    "an effect on the fallen": (fallen_with_an_effect, "the effect forbid lasts on seat 2, who has fallen"),
    "left in resolving": (
        lambda state, card: state.put(card["Spark"], 0, RESOLVING),
        "is in resolving, and nothing is announced or pending",
    ),
    "a resident without a city": (
        lambda state, card: state.put(card["Guest"], 0, RESIDENTS, card["Ox"]),
        "which is no city in play",
    ),
    "a resident abroad": (
        lambda state, card: state.put(card["Guest"], 0, RESIDENTS, card["Fort"]),
        "lives in a city of seat 1",
    ),
    "a resident in a Domain": (
        lambda state, card: state.put(card["Guest"], 0, RESIDENTS, -2),
        "is in a Domain, and there are none",
    ),
    "somebody in the army in a city": (
        lambda state, card: state.at.__setitem__(card["Ox"], card["Home"]),
        "is in the army",
    ),
    "attached to nothing": (lambda state, card: state.put(card["Charm"], 0, ATTACHED, card["Spark"]), "is attached to"),
    "an event in play": (lambda state, card: state.put(card["Spark"], 0, ARMY), "is in army"),
    "a creature in the kingdom": (lambda state, card: state.put(card["Ox"], 0, KINGDOM), "is in kingdom"),
    "a mark in the graveyard": (
        lambda state, card: state.marked.__setitem__(card["Spark"], 1),
        "out of play, marked 1",
    ),
    "damage in the hand": (lambda state, card: state.damage.__setitem__(card["Spark"], 2), "marked 0, damage 2"),
    "counters in the hand": (
        lambda state, card: state.counters.append(Counters(card["Spark"], "+1/+1", 1)),
        "is out of play and has counters or lasting effects",
    ),
    "an effect in the hand": (
        lambda state, card: state.effects.append(LastingEffect("stat", card["Spark"], "attack", 1, 99)),
        "is out of play and has counters or lasting effects",
    ),
    "enough VP": (lambda state, card: state.vp.__setitem__(1, 20), "seat 1 has 20 VP and has not won"),
    "no LP": (lambda state, card: state.lp.__setitem__(1, 0), "seat 1 has 0 LP and has not lost"),
    "gold below 0": (lambda state, card: state.gold.__setitem__(0, -1), "gold is below 0"),
    "a text that is not heeded": (lambda state, card: state.statics.remove(card["Elf"]), "texts apply of"),
    "a text heeded twice": (lambda state, card: state.statics.append(card["Elf"]), "texts apply of"),
}


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_invariant_is_told(broken):
    """A135, C8, C34, C44, A57, A128, C19, A136, A188, A91, C10, A76, A234: each with the card, the seat and the value."""
    do, told = BREAKS[broken]
    game = whole()

    do(game.state, game.cards)

    assert [sentence for sentence in broken_invariants(game.state) if told in sentence]


def test_a_token_that_stays_when_it_leaves_play_is_told(table):
    """A91: a token is in play or removed from the game."""
    maker = event("Call", "Create a 1/1 Wolf creature token.", cost=0)
    game = table(Side(hand=[maker, event("Spare", cost=99)]))
    game.do("play", "Call")
    token = game.state.zone(0, ARMY)[-1]
    assert broken_invariants(game.state) == []

    game.state.move(token, 0, GRAVEYARD)

    assert [sentence for sentence in broken_invariants(game.state) if "is a token in graveyard" in sentence]


def test_in_the_middle_of_an_action_nobody_has_lost_yet():
    """C10: the end is looked at when the action is complete."""
    game = whole()
    game.state.stack.append(("check",))

    game.state.lp[1], game.state.vp[0] = 0, 20

    assert broken_invariants(game.state) == []


def test_a_creature_that_dies_takes_no_counter_along(table):
    """A91, A135: "when damaged, put a counter on it" finds the creature in the graveyard and does nothing."""
    knight = creature("Knight", 1, 1, text="When this creature is damaged, put a +1/+1 counter on it.")
    spark = event("Spark", "Deal 1 damage to target creature.", cost=0)
    game = table(Side(hand=[spark, event("Spare", cost=99)], army=[knight]))

    game.do("play", "Spark")

    assert game.is_dead("Knight")
    assert game.state.counters == []


def test_a_creature_that_lives_gets_its_counter(table):
    """A91: with DEF 2 the same creature is there when the ability resolves."""
    knight = creature("Knight", 1, 2, text="When this creature is damaged, put a +1/+1 counter on it.")
    spark = event("Spark", "Deal 1 damage to target creature.", cost=0)
    game = table(Side(hand=[spark, event("Spare", cost=99)], army=[knight]))

    game.do("play", "Spark")

    assert game.state.counters == [Counters(game.cards["Knight"], "+1/+1", 1)]


def test_a_text_cannot_change_what_has_left_play(table):
    """A91: "it gets +2/+0" about a creature that has died meanwhile changes nothing, also when it comes back."""
    ghost = creature("Ghost", 1, 1, text="When this creature dies, it gets +2/+0 until end of turn.")
    spark = event("Spark", "Deal 1 damage to target creature.", cost=0)
    game = table(Side(hand=[spark, event("Spare", cost=99)], army=[ghost]))

    game.do("play", "Spark")

    assert game.is_dead("Ghost")
    assert game.state.effects == []
