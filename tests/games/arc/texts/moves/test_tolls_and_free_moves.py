"""Texts about moving, devotion and hands: tolls, moves that are free or not counted, loyalty, what may be kept, conditions joined."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.phases.turn import hand_limit
from cardforge.games.arc.zones import HAND, RESOURCES

REST = event("Rest", "Draw a card.")
"""Something that can always be played, so that the phase is not over."""


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control may move to and from target city any number of times each turn.",
        "Creatures that move to or from target city you control don't count for the move limit of that city.",
    ],
)
def test_moves_to_and_from_a_city_are_not_counted(text):
    """Both go to the Port, which has the text; of the Home only one may."""
    army = [creature(name) for name in ("Ash", "Elm", "Oak", "Yew")]
    gate = made("enchantment", "Gate", text=text)
    game = Published(
        realm(town("Home"), town("Port"), hand=[gate, REST], army=army, deck=20), realm(), moves_per_city=1
    )
    game.do("play", "Gate").do("target", "Port").until("play")

    for name, home in (("Ash", "Port"), ("Elm", "Port"), ("Oak", "Home")):
        game.do("move", name)
        game = game.do("city", home) if game.asked == "destination" else game
        game.until("play")
    places = [game.place_of(name) for name in ("Ash", "Elm", "Oak")]
    game.do("move", "Yew").until("play")

    assert (places, game.place_of("Yew")) == (["Port", "Port", "Home"], "Port")


def test_the_first_creature_that_moves_is_not_marked():
    """The second one of the turn is."""
    guide = creature("Guide", text="The first creature you move each turn is not marked for moving.")
    army = [guide, creature("Ash"), creature("Elm")]
    game = Published(realm(town("Home"), town("Port"), hand=[REST], army=army, deck=20), realm())

    game.do("move", "Ash").do("city", "Home").until("play").do("move", "Elm").until("play")

    assert (game.is_marked("Ash"), game.is_marked("Elm")) == (False, True)


@pytest.mark.parametrize(
    ("text", "home", "left"),
    [
        ("Players must pay 1 for each creature they move into or out of target city.", "Fort", 0),
        ("Players must pay 1 for each creature they move into or out of target city.", "Home", 1),
        ("Opponents must pay 1 for each creature they move out of target city.", "Fort", 1),
        ("Opponents have to pay 1 to move a creature into target city.", "Fort", 1),
    ],
)
def test_a_toll_at_a_city(text, home, left):
    """It is paid for the city of the text, by those of whom it speaks, and in the direction that it names."""
    gate = made("enchantment", "Gate", text=text)
    game = Published(realm(town("Fort"), town("Home"), hand=[gate, REST], army=[creature("Ash")], gold={"Gaian": 1}), realm())  # fmt: skip

    game.do("play", "Gate").do("target", "Fort").until("play").do("move", "Ash").do("city", home).until("play")

    assert (game.place_of("Ash"), game.unmarked("Gaian")) == (home, left)


def test_the_controller_of_the_bearer_pays_for_each_move():
    """Without gold the Wolf stays; the Fox moves."""
    text = "Target creature. Its controller must pay 1 each time he or she wants to move the enchanted creature."
    boots = made("enchantment", "Boots", text=text)
    army = [creature("Wolf"), creature("Fox")]
    poor, rich = (Published(realm(hand=[boots, REST], army=army, gold=gold), realm()) for gold in ({}, {"Gaian": 1}))

    for game in (poor, rich):
        game.do("play", "Boots").do("target", "Wolf").until("play")
    offered = [(game.offers("move", "Wolf"), game.offers("move", "Fox")) for game in (poor, rich)]
    rich.do("move", "Wolf").until("play")

    assert (offered, rich.unmarked("Gaian")) == ([(False, True), (True, True)], 0)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("Each other resident of my city has one loyalty mark more.", (2, 3, 2)),
        ("Each other resident of my city has 1 less loyalty mark.", (2, 1, 2)),
        (
            "Each other resident of my city counts as having 3 loyalty less for devotion, but not less than 0.",
            (2, -1, 2),
        ),
    ],
)
def test_loyalty_of_those_beside_it(text, marks):
    """The Bard's own loyalty and that of those elsewhere are as printed."""
    homes = {"Home": [creature("Bard", text=text, loyalty=2), creature("Ash", loyalty=2)], "Port": [creature("Elm", loyalty=2)]}  # fmt: skip
    game = Published(realm(town("Home"), town("Port"), hand=[REST], residents=homes), realm())

    assert tuple(game.state.stat(game.cards[name], "loyalty") for name in ("Bard", "Ash", "Elm")) == marks


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("You may have up to nine cards in your hand at your discard phase.", 9),
        ("You may keep up to 8 cards in hand.", 8),
        ("You do not discard cards in your discard phase.", 1000),
    ],
)
def test_how_many_cards_may_be_kept(table, text, limit):
    """The opponent's limit is as it was."""
    game = table(Side(hand=[SPARE], army=[creature("Clerk", text=text)]))
    plain = hand_limit(game.state, FOE)

    assert (min(1000, hand_limit(game.state, YOU)), plain) == (limit, 7)


@pytest.mark.parametrize(("moves", "home"), [(True, "Port"), (False, "Home")])
def test_a_move_into_another_own_city(moves, home):
    """From the army there is no other city before."""
    mason = creature("Mason", text="When I am moved into another city you control, that city gains 1 defense point.")
    side = {"residents": {"Home": [mason]}} if moves else {"army": [mason]}
    game = Published(realm(town("Home"), town("Port"), hand=[REST], **side), realm())

    game.do("move", "Mason").do("city", home).until("play")

    assert (game.left("Home"), game.left("Port")) == (6, 7 if moves else 6)


@pytest.mark.parametrize(("tree", "dies", "drawn"), [(True, True, 1), (False, True, 0), (True, False, 0)])
def test_what_happened_and_what_is_there(table, tree, dies, drawn):
    """Both must be so, whichever is said first."""
    for text in ("an Elf died this turn and you control a Tree", "you control a Tree and an Elf died this turn"):
        army = [creature("Fir", subtypes=("Tree",) if tree else ("Elf",)), creature("Ash", subtypes=("Elf",))]
        hand = [*spell("Destroy target creature.", "Bolt"), *spell(f"If {text}, draw a card.")]
        game = table(Side(hand=hand, army=[*army, creature("Orc", subtypes=("Orc",))]))

        game.do("play", "Bolt").do("target", "Ash" if dies else "Orc").until("play")
        before = game.size(HAND)
        game.do("play", "Word").until("play")

        assert game.size(HAND) == before - 1 + drawn


@pytest.mark.parametrize(("gold", "lives"), [(3, True), (2, False)])
def test_a_price_of_its_own_cost(table, gold, lives):
    """Three for a creature that costs 3, whatever other creatures cost."""
    hand = spell("Destroy target creature unless its controller pays gold equal to its cost.")
    foe = Side(army=[creature("Wolf", cost=3), creature("Fox", cost=1)], gold={"Gaian": gold})
    game = table(Side(hand=hand), foe).do("play", "Word").do("target", "Wolf")
    if lives:
        game.until("may").do("yes")

    game.until("play")

    assert (game.is_dead("Wolf"), game.unmarked("Gaian", FOE)) == (not lives, 0 if lives else 2)


def test_twice_as_much_is_produced(table):
    """With the Elf three, of the faction that was named."""
    for kind, made_gold in (("Elf", 3), ("Orc", 1)):
        mill = creature("Mill", text="M: Produce 1 Gaian resource. If you control an Elf, produce 3 instead.")
        hand = [event("Feast", "Gain 1 LP.", cost=3), SPARE]
        game = table(Side(hand=hand, army=[mill, creature("Ash", subtypes=(kind,))]))

        game.do("use", "Mill", 0).until("play")

        assert game.offers("play", "Feast") == (made_gold == 3)


def test_a_resource_card_of_an_opponent(table):
    """Steal one resource card of target opponent."""
    game = table(Side(hand=spell("Steal one resource card of target opponent.")), Side(gold={"Empire": 2}))

    game.do("play", "Word").until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [1, 1]


def test_no_creature_of_an_opponent_comes_in():
    """The Spy cannot enter the Warden's city, the other one it can; the Warden's fellows can."""
    warden = creature("Warden", text="As long as I am a resident, no opponent's creature can move into my city.")
    spy = creature("Spy", text="Infiltrate.")
    side = realm(town("Home"), town("Port"), hand=[REST], army=[spy], deck=20)
    foe = realm(town("Fort"), town("Den"), residents={"Fort": [warden]})
    game = Published(side, foe).do("move", "Spy")

    assert {game.name(int(option[1])) for option in game.options("city")} == {"Home", "Port", "Den"}
