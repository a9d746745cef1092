"""What holds at every decision of every game of ARC, and what is told when it does not."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made
from position import YOU

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import player_target
from cardforge.games.arc.invariants import INVARIANTS
from cardforge.games.arc.records import Bid, Counters, Fighter, Lasting, StackItem, Weighed
from cardforge.games.arc.zones import ARMY, ATTACHED, GRAVEYARD, HAND, KINGDOM, RESIDENTS, RESOLVING, RESOURCES
from cardforge.kernel.decision import Decision
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


def triggered_by_the_fallen(state, card):
    fallen(state)
    state.triggered.append((card["Ox"], 0, 2, ()))


def attack(state, target, *combats):
    """An attack of seat 0 on the army of a seat."""
    state.target_seat = target
    state.combats = list(combats)


def token_in_the_hand(state, card):
    state.definition[card["Spark"]] = state.definitions.avatar + 1
    state.definitions.cards = (*state.definitions.cards, state.definitions.cards[0])


def turn_of_the_fallen(state, card):
    fallen(state)
    state.active = 2
    state.stack = [("end_turn",), ("phase_end",), ("play",), ("phase", "play"), ("check",)]


def turn_of_the_fallen_without_end(state, card):
    fallen(state)
    state.active = 2
    state.stack = [("attack_over",)]


def mark_of_a_resource(state, card):
    state.put(card["Spark"], 0, RESOURCES, 0)
    state.marked[card["Spark"]] = 1


def waiting(kind, **lists):
    """While this decision is asked, something waits."""

    def do(state, card):
        state.decision = Decision(0, kind, state.decision.options, state.decision.row, state.decision.context)
        for name, values in lists.items():
            setattr(state, name, values(card))

    return do


def item(card, ability=-1, seat=0):
    """An announced card or ability."""
    return StackItem(card, ability, seat, 0, ())


BREAKS = {
    "as much damage as DEF": lambda state, card: state.damage.__setitem__(card["Ox"], 3),
    "less damage than DEF": lambda state, card: state.damage.__setitem__(card["Ox"], 2),
    "no DEF": lambda state, card: state.effects.append(LastingEffect("stat", card["Ox"], "defense", -3, 99)),
    "a dead resident": lambda state, card: state.damage.__setitem__(card["Guest"], 1),
    "a city in ruins": lambda state, card: state.damage.__setitem__(card["Home"], 99),
    "damage on an avatar": lambda state, card: state.damage.__setitem__(state.avatar[1], 30),
    "a card of the fallen": fallen_with_a_card,
    "a card controlled by the fallen": fallen_in_control,
    "something announced by the fallen": fallen_announcing,
    "something triggered by the fallen": triggered_by_the_fallen,
    "a bid of the fallen": fallen_bidding,
    "an effect on the fallen": fallen_with_an_effect,
    "nothing of the fallen": lambda state, card: fallen(state),
    "left in resolving": lambda state, card: state.put(card["Spark"], 0, RESOLVING),
    "dying": lambda state, card: (
        state.put(card["Spark"], 0, RESOLVING),
        state.stack.append(("finish_death", card["Spark"], 0, ARMY, -1, ())),
    ),
    "another is dying": lambda state, card: (
        state.put(card["Spark"], 0, RESOLVING),
        state.stack.append(("finish_death", card["Ox"], 0, ARMY, -1, ())),
    ),
    "being used": lambda state, card: (
        state.put(card["Spark"], 0, RESOLVING),
        state.stack.append(("put_in_graveyard", card["Spark"])),
    ),
    "announced in resolving": lambda state, card: (
        state.put(card["Spark"], 0, RESOLVING),
        state.items.append(item(card["Spark"])),
    ),
    "announced in hand": lambda state, card: state.items.append(item(card["Spark"])),
    "an ability announced": lambda state, card: state.items.append(item(card["Ox"], 0)),
    "a resident without a city": lambda state, card: state.put(card["Guest"], 0, RESIDENTS, card["Ox"]),
    "a resident nowhere": lambda state, card: state.put(card["Guest"], 0, RESIDENTS, -1),
    "a resident abroad": lambda state, card: state.put(card["Guest"], 0, RESIDENTS, card["Fort"]),
    "a resident in a Domain": lambda state, card: state.put(card["Guest"], 0, RESIDENTS, -2),
    "somebody in the army in a city": lambda state, card: state.at.__setitem__(card["Ox"], card["Home"]),
    "a city in a city": lambda state, card: state.at.__setitem__(card["Home"], 0),
    "attached to nothing": lambda state, card: state.put(card["Charm"], 0, ATTACHED, card["Spark"]),
    "attached to the dying": lambda state, card: (
        state.put(card["Charm"], 0, ATTACHED, card["Ox"]),
        state.put(card["Ox"], 0, RESOLVING),
        state.put(card["Charm"], 0, ATTACHED, card["Ox"]),
        state.stack.append(("finish_death", card["Ox"], 0, ARMY, -1, ())),
    ),
    "an event in play": lambda state, card: state.put(card["Spark"], 0, ARMY),
    "an event in a city": lambda state, card: state.put(card["Spark"], 0, RESIDENTS, card["Home"]),
    "a creature in the kingdom": lambda state, card: state.put(card["Ox"], 0, KINGDOM),
    "an enchantment in the army": lambda state, card: state.put(card["Charm"], 0, ARMY),
    "a city in the army": lambda state, card: state.put(card["Fort"], 1, ARMY),
    "a token in the hand": token_in_the_hand,
    "a mark in the graveyard": lambda state, card: state.marked.__setitem__(card["Spark"], 1),
    "a mark on a resource card": mark_of_a_resource,
    "damage in the hand": lambda state, card: state.damage.__setitem__(card["Spark"], 2),
    "counters in the hand": lambda state, card: state.counters.append(Counters(card["Spark"], "+1/+1", 1)),
    "counters in play": lambda state, card: state.counters.append(Counters(card["Ox"], "+1/+1", 1)),
    "an effect in the hand": lambda state, card: state.effects.append(
        LastingEffect("stat", card["Spark"], "attack", 1, 99)
    ),
    "an effect on card 0": lambda state, card: state.effects.append(LastingEffect("stat", 0, "attack", 1, 99)),
    "an effect on a player": lambda state, card: state.effects.append(
        LastingEffect("forbid", player_target(1), "attack", 0, 99)
    ),
    "enough VP": lambda state, card: state.vp.__setitem__(1, 20),
    "not enough VP": lambda state, card: state.vp.__setitem__(1, 19),
    "no LP": lambda state, card: state.lp.__setitem__(1, 0),
    "one LP": lambda state, card: state.lp.__setitem__(1, 1),
    "no LP, and somebody has lost": lambda state, card: (state.lp.__setitem__(1, 0), state.defeats.append((1, "A24"))),
    "gold below 0": lambda state, card: state.gold.__setitem__(0, -1),
    "VP below 0": lambda state, card: state.vp.__setitem__(0, -1),
    "damage below 0": lambda state, card: state.damage.__setitem__(card["Ox"], -1),
    "marks below 0": lambda state, card: state.marked.__setitem__(card["Ox"], -1),
    "cards played below 0": lambda state, card: state.played.__setitem__(1, -2),
    "gold spent below 0": lambda state, card: state.spent.__setitem__(1, -3),
    "a text that is not heeded": lambda state, card: state.statics.remove(card["Elf"]),
    "a text heeded twice": lambda state, card: state.statics.append(card["Elf"]),
    "no avatar": lambda state, card: state.put(state.avatar[1], 1, HAND),
    "an avatar abroad": lambda state, card: state.put(state.avatar[1], 0, ARMY),
    "an avatar in a city": lambda state, card: state.put(state.avatar[1], 1, RESIDENTS, card["Fort"]),
    "triggered between actions": waiting("play", triggered=lambda card: [(card["Ox"], 0, 0, ())]),
    "announced between actions": waiting("entrance", items=lambda card: [item(card["Ox"], 0)]),
    "lost between actions": waiting("attack", defeats=lambda card: [(1, "A24")]),
    "triggered within an action": waiting("target", triggered=lambda card: [(card["Ox"], 0, 0, ())]),
    "an attack on nobody": lambda state, card: attack(state, -1, (card["Ox"],)),
    "an attack on the fallen": lambda state, card: (fallen(state), attack(state, 2, (card["Ox"],))),
    "an attack on seat 0": lambda state, card: attack(state, 0, (card["Ox"],)),
    "an attacker twice": lambda state, card: attack(state, 1, (card["Ox"],), (card["Ox"],)),
    "an attacker who blocks": lambda state, card: attack(state, 1, (card["Ox"],), (card["Elf"], card["Ox"])),
    "a blocker twice": lambda state, card: attack(state, 1, (card["Ox"], card["Guest"]), (card["Elf"], card["Guest"])),
    "a phase of the fallen": turn_of_the_fallen,
    "a turn of the fallen without an end": turn_of_the_fallen_without_end,
}
"""What is broken in a whole position, and a few things beside it that are no fault."""

TOLD: dict[str, list[str]] = {
    "as much damage as DEF": ["Ox (13) of seat 0 has 3 damage and DEF 3"],
    "no DEF": ["Ox (13) of seat 0 has 0 damage and DEF 0"],
    "a dead resident": ["Guest (16) of seat 0 has 1 damage and DEF 1"],
    "a city in ruins": ["Home (15) of seat 0 has 99 damage and DEF 6"],
    "a card of the fallen": ["Spark (11) of seat 0 is owned by seat 2, who has fallen"],
    "a card controlled by the fallen": ["seat 2 has fallen and has cards in army"],
    "something announced by the fallen": [
        "seat 2 has fallen and has something announced",
        "seat 2 is not in the game and has announced Ox (13) of seat 2",
        "asked for 'play' while this is announced: [StackItem(card=13, ability=0, seat=2, x=0, targets=())]",
    ],
    "something triggered by the fallen": [
        "seat 2 has fallen and has triggered abilities or bids",
        "asked for 'play' while this is triggered: [(13, 0, 2, ())]",
    ],
    "a bid of the fallen": ["seat 2 has fallen and has triggered abilities or bids"],
    "an effect on the fallen": ["the effect forbid lasts on seat 2, who has fallen"],
    "left in resolving": ["Spark (11) of seat 0 is in resolving, and nothing is announced or pending"],
    "another is dying": ["Spark (11) of seat 0 is in resolving, and nothing is announced or pending"],
    "announced in resolving": [
        "asked for 'play' while this is announced: [StackItem(card=11, ability=-1, seat=0, x=0, targets=())]"
    ],
    "announced in hand": [
        "Spark (11) of seat 0 is announced and not in resolving",
        "asked for 'play' while this is announced: [StackItem(card=11, ability=-1, seat=0, x=0, targets=())]",
    ],
    "an ability announced": [
        "asked for 'play' while this is announced: [StackItem(card=13, ability=0, seat=0, x=0, targets=())]"
    ],
    "a resident without a city": ["Guest (16) of seat 0 lives in 13, which is no city in play"],
    "a resident nowhere": ["Guest (16) of seat 0 lives in -1, which is no city in play"],
    "a resident abroad": ["Guest (16) of seat 0 lives in a city of seat 1"],
    "a resident in a Domain": ["Guest (16) of seat 0 is in a Domain, and there are none"],
    "somebody in the army in a city": ["Ox (13) of seat 0 is in the army or the kingdom, and at 15"],
    "a city in a city": ["Home (15) of seat 0 is in the army or the kingdom, and at 0"],
    "attached to nothing": ["Charm (12) of seat 0 is attached to 11"],
    "an event in play": ["Spark (11) of seat 0 has 0 damage and DEF 0", "Spark (11) of seat 0 is in army"],
    "an event in a city": ["Spark (11) of seat 0 has 0 damage and DEF 0", "Spark (11) of seat 0 is in residents"],
    "a creature in the kingdom": ["Ox (13) of seat 0 is in kingdom"],
    "an enchantment in the army": ["Charm (12) of seat 0 has 0 damage and DEF 0", "Charm (12) of seat 0 is in army"],
    "a city in the army": ["Fort (29) of seat 1 is in army"],
    "a token in the hand": ["Blank 1 (11) of seat 0 is a token in hand"],
    "a mark in the graveyard": ["Spark (11) of seat 0 is out of play, marked 1, damage 0"],
    "damage in the hand": ["Spark (11) of seat 0 is out of play, marked 0, damage 2"],
    "counters in the hand": ["Spark (11) of seat 0 is out of play and has counters or lasting effects"],
    "an effect in the hand": ["Spark (11) of seat 0 is out of play and has counters or lasting effects"],
    "an effect on card 0": ["Blank 1 (0) of seat 0 is out of play and has counters or lasting effects"],
    "enough VP": ["seat 1 has 20 VP and has not won"],
    "no LP": ["seat 1 has 0 LP and has not lost"],
    "no LP, and somebody has lost": ["asked for 'play' while this is lost: [(1, 'A24')]"],
    "gold below 0": ["gold is below 0: -1"],
    "VP below 0": ["vp is below 0: -1"],
    "damage below 0": ["damage is below 0: -1"],
    "marks below 0": ["marked is below 0: -1"],
    "cards played below 0": ["played is below 0: -2"],
    "gold spent below 0": ["spent is below 0: -3"],
    "a text that is not heeded": ["texts apply of [], in play are [14]"],
    "a text heeded twice": ["texts apply of [14, 14], in play are [14]"],
    "no avatar": ["the avatar of seat 1 is in zone 13"],
    "an avatar abroad": ["the avatar of seat 1 is in zone 5"],
    "triggered between actions": ["asked for 'play' while this is triggered: [(13, 0, 0, ())]"],
    "announced between actions": [
        "asked for 'entrance' while this is announced: [StackItem(card=13, ability=0, seat=0, x=0, targets=())]"
    ],
    "lost between actions": ["asked for 'attack' while this is lost: [(1, 'A24')]"],
    "an attack on nobody": ["an attack on seat -1"],
    "an attack on the fallen": ["an attack on seat 2"],
    "an attacker twice": ["attackers and blockers: [(13,), (13,)]"],
    "an attacker who blocks": ["attackers and blockers: [(13,), (14, 13)]"],
    "a phase of the fallen": ["seat 2 has fallen, and its turn goes on: ['play', 'phase']"],
    "a turn of the fallen without an end": ["seat 2 has fallen, and its turn goes on: []"],
}
"""What is told of it, with the card, the seat and the value; nothing of the others."""


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_invariant_is_told_and_no_other(broken):
    """A135, C8, C34, C44, A57, A128, C19, A136, A188, A91, C10, A76, A234, A265, A223: each with the card, the seat and the value."""
    game = whole()

    BREAKS[broken](game.state, game.cards)

    assert [sentence for holds in INVARIANTS if (sentence := holds(game.state))] == TOLD.get(broken, [])


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


def test_what_was_weighed_before_a_change_is_told(table):
    """What a seat keeps while nothing changes has to go when something does: numbers of fighters, lasting effects."""
    game = table(Side(army=[creature("Ash", 1, 1)]))
    card, weighed = game.cards["Ash"], Weighed()
    game.state.weighings = {1: weighed}
    assert broken_invariants(game.state) == []

    weighed.fighters[card] = Fighter(card, 5, 1, 10, False)
    assert broken_invariants(game.state) == [f"seat 1 weighs card {card} with ATK and DEF (5, 1), they are (1, 1)"]

    weighed.lasting = Lasting([LastingEffect("stat", card, "attack", 4, 9)], frozenset(), {})
    assert broken_invariants(game.state)[0].startswith("seat 1 weighs by the effects [")
