"""Pieces of the language that combine freely: what an army has, what a player cannot do, company in an attack, what is put elsewhere instead."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell, tokens

from cardforge.games.arc.actions.gold import funds
from cardforge.games.arc.zones import HAND

GOBLIN = {"subtypes": ("Goblin",)}


@pytest.mark.parametrize(
    ("text", "strong"),
    [
        ("While your army has two or more other creatures, I get +1/+0.", True),
        ("While your army has three or more other creatures, I get +1/+0.", False),
        ("While your army contains no Goblins, I get +1/+0.", False),
        ("While an opponent's army has exactly one creature, I get +1/+0.", True),
        ("While an opponent's army has two or more creatures, I get +1/+0.", False),
        ("While your graveyard has a creature card, I get +1/+0.", False),
        ("While your hand contains a magic card, I get +1/+0.", True),
        ("While you have no cards left in hand, I get +1/+0.", False),
    ],
)
def test_what_an_army_or_a_hand_has_is_counted(text, strong):
    """Your army has three creatures, one of them in no city; a resident of yours and the opponent's army do not count."""
    army = [creature("Ash", text=text), creature("Imp", **GOBLIN), creature("Elm")]
    you = realm(town("Home"), army=army, residents={"Home": [creature("Oak")]}, hand=[magic("Word", cost=9), SPARE])
    game = Published(you, realm(town("Den"), army=[creature("Wolf")]))

    assert numbers(game, "Ash")[0] == 1 + strong


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("Opponents cannot move creatures.", False),
        ("Opponents cannot play events and cannot move creatures.", False),
        ("Opponents cannot move Goblins.", True),
        ("Players cannot move Goblins.", True),
        ("Players cannot move creatures.", False),
        ("Opponents cannot play events.", True),
    ],
)
def test_players_cannot_move_their_creatures(text, moved):
    """The Elm of the opponent is no Goblin."""
    keeper = creature("Keeper", text=text)
    foe = realm(town("Den"), hand=[SPARE], residents={"Den": [creature("Elm")]})
    game = Published(realm(town("Home"), army=[keeper]), foe, active=FOE)

    assert game.offers("move", "Elm") == moved


def test_a_goblin_alone_is_kept_where_it_is():
    """The Elm may go."""
    keeper = creature("Keeper", text="Opponents cannot move Goblins.")
    foe = realm(town("Den"), hand=[SPARE], residents={"Den": [creature("Elm"), creature("Imp", **GOBLIN)]})
    game = Published(realm(town("Home"), army=[keeper]), foe, active=FOE)

    assert (game.offers("move", "Elm"), game.offers("move", "Imp")) == (True, False)


@pytest.mark.parametrize("gold", [0, 1, 2])
def test_each_move_is_paid_for(gold):
    """Who has a resource card moves one creature for it; your own go for nothing."""
    keeper = creature("Keeper", text="Opponents cannot move a creature unless they pay 1 for that creature.")
    foe = realm(
        town("Den"),
        town("Fort"),
        hand=[SPARE],
        gold={"Gaian": gold},
        residents={"Den": [creature("Elm")], "Fort": [creature("Oak")]},
    )
    game = Published(realm(town("Home"), army=[keeper]), foe, active=FOE)
    moves = 0
    for name in ("Elm", "Oak"):
        if game.offers("move", name):
            game.do("move", name).until("play")
            moves += 1

    assert (moves, game.unmarked("Gaian", FOE)) == (gold, 0)


def test_until_your_next_turn_nobody_moves_nor_plays_events():
    """Also a creature that is played later stays where it is."""
    word = spell("Until your next turn, opponents cannot move creatures and cannot play events.")
    foe_hand = [creature("Late"), event("Spark", "Draw a card."), SPARE]
    idler = creature("Idler", text="Mark: Draw a card.")
    foe = realm(town("Den"), town("Fort"), army=[idler], hand=foe_hand, deck=9)
    game = Published(realm(town("Home"), hand=word, deck=9), foe)

    game.do("play", "Word").until("play")
    assert game.state.active == FOE
    game.do("play", "Late").until("play")

    offered = [game.offers("use", "Idler", 0), game.offers("play", "Spark"), game.offers("move", "Late"), game.offers("move", "Idler")]  # fmt: skip

    assert (game.state.active, offered) == (FOE, [True, False, False, False])


@pytest.mark.parametrize("army", [1, 2, 3])
def test_a_tower_attacks_with_two_soldiers_only(table, army):
    """One of another kind is no company."""
    tower = creature("Tower", 5, 5, text="I cannot attack unless at least two Goblins attack together with me.")
    names = [f"Imp {n}" for n in range(army)]
    you = Side(hand=[SPARE], army=[tower, creature("Ash"), *(creature(name, **GOBLIN) for name in names)], deck=9)
    game = table(you, Side(cities=[city("Fort")], deck=9), "attack")

    game.do("city", FOE, "Fort")
    assert game.offers("with", "Tower") == (army >= 2)
    if army >= 2:
        game.do("with", "Tower")
        assert not game.offers("done")
        game.do("with", "Imp 0")
        assert not game.offers("done")
        game.do("with", "Imp 1")
        assert game.offers("done")


@pytest.mark.parametrize(("where", "place"), [("army", "army"), ("Home", "Home")])
def test_a_token_is_put_elsewhere_instead(where, place):
    """Of the keeper in the army it goes into the army; it is one token in either case."""
    keeper = creature("Keeper", text="Mark: Put a 1/1 Wolf token into one of your cities. If I am in your army, put it into your army instead.")  # fmt: skip
    places = {"army": [keeper]} if where == "army" else {"residents": {"Home": [keeper]}}
    game = Published(realm(town("Home"), hand=[SPARE], **places))

    game.do("use", "Keeper", 0).until("play")
    (wolf,) = tokens(game)

    assert (game.state.at[wolf] == game.cards["Home"]) == (place == "Home")


@pytest.mark.parametrize(("others", "n"), [([], 2), ([creature("Imp", **GOBLIN)], 1)])
def test_two_tokens_are_put_instead_of_one(others, n):
    keeper = creature("Keeper", text="Mark: Put a 1/1 Goblin token into your army. If you control no other Goblins, put two tokens into one of your cities instead.", **GOBLIN)  # fmt: skip
    game = Published(realm(town("Home"), hand=[SPARE], army=[keeper, *others]))

    game.do("use", "Keeper", 0).until("play")
    found = tokens(game)

    assert len(found) == n
    assert [game.state.at[one] == game.cards["Home"] for one in found] == [n == 2] * n


def test_what_is_played_enters_play_with_a_counter_if_it_is_paid_for():
    """The second Goblin is not paid for; the Elm is none."""
    smith = creature("Smith", text="Whenever you play another Goblin, you may pay 1. If you do, that Goblin comes into play with a +1/+1 counter.")  # fmt: skip
    hand = [creature("Imp", **GOBLIN), creature("Orc", **GOBLIN), creature("Elm"), SPARE]
    game = Published(realm(town("Home"), army=[smith], hand=hand, gold={"Gaian": 2}))

    game.do("play", "Imp").until("may").do("yes").until("play")
    game.do("play", "Orc").until("may").do("no").until("play")
    game.do("play", "Elm").until("play")

    assert [numbers(game, name) for name in ("Imp", "Orc", "Elm")] == [(2, 2), (1, 1), (1, 1)]
    assert game.unmarked("Gaian") == 1


@pytest.mark.parametrize(("who", "drawn"), [("Ash", 0), ("Imp", 1)])
def test_a_city_falls_by_the_damage_of_goblins(who, drawn):
    """Ash is no Goblin; the Imp of the opponent destroys nothing."""
    lord = creature("Lord", text="When a city is destroyed by damage from Goblins you control, draw a card.")
    army = [lord, creature("Ash", 9, 1), creature("Imp", 9, 1, **GOBLIN)]
    game = Published(realm(town("Home"), hand=[SPARE], army=army, deck=9), realm(town("Fort", 3), town("Den", 3), deck=9), phase="attack")  # fmt: skip

    game.do("city", FOE, "Fort").do("with", who).do("done").until("play", "turn")

    assert (game.zone_of("Fort") == "kingdom", game.size(HAND)) == (False, 1 + drawn)


@pytest.mark.parametrize(("blocker", "grown"), [("Elm", 2), ("Oak", 1)])
def test_who_dies_in_a_battle_with_it_makes_it_grow(blocker, grown):
    """The Elm dies in a battle with the Countess, the Oak in one with Ash, who attacks beside her."""
    countess = creature(
        "Countess", 3, 9, text="Each time a creature dies in a battle with me, put a +1/+1 counter on me."
    )
    you = realm(town("Home"), hand=[SPARE], army=[countess, creature("Ash", 3, 9)], deck=9)
    foe = realm(town("Fort", 20), army=[creature("Elm"), creature("Oak")], deck=9)
    game = Published(you, foe, phase="attack")

    game.attacks("Fort", "Countess", "Ash").until("block")
    game.do("block", "Countess" if blocker == "Elm" else "Ash").do("none").until("attack", "play")

    assert game.is_dead("Elm")
    assert numbers(game, "Countess") == ((4, 10) if grown == 2 else (3, 9))


@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 3)])
def test_a_herbalist_marks_herself_to_prevent_damage(answer, left):
    """Two of three points; she does it once, and not for herself."""
    herb = creature("Herb", 1, 9, text="Whenever another creature in the same city or army would be dealt damage, you may mark me to prevent 2 of that damage.")  # fmt: skip
    hand = [magic("One", "Deal 3 damage to target creature."), magic("Two", "Deal 3 damage to target creature."), SPARE]
    game = Published(realm(town("Home"), hand=hand, army=[herb, creature("Ash", 1, 9)]))

    game.do("play", "One").until("target").do("target", "Ash").until("may").do(answer).until("play")
    assert (damage(game, "Ash"), game.is_marked("Herb")) == (left, answer == "yes")
    game.do("play", "Two").until("target").do("target", "Herb").until("play")

    assert damage(game, "Herb") == 3


def test_of_each_attackers_damage_one_point_is_prevented():
    """Two attackers with ATK 3 deal 2 each; an event deals what it says."""
    fort = town("Fort", 20, text="Prevent 1 of the damage each attacking creature would deal to me.")
    you = realm(town("Home"), hand=[magic("Bolt", "Deal 3 damage to target city."), SPARE], army=[creature("Ash", 3, 9), creature("Elm", 3, 9)], deck=9)  # fmt: skip
    game = Published(you, realm(fort, town("Den", 20), deck=9), phase="attack")

    game.do("city", FOE, "Fort").do("with", "Ash").do("with", "Elm").until("play")
    assert damage(game, "Fort") == 4
    game.do("play", "Bolt").until("target").do("target", "Fort").until("play")
    assert damage(game, "Fort") == 7


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("No more than two creatures can attack my city each turn.", 2),
        ("At most one creature can attack my city.", 1),
    ],
)
def test_so_many_attack_the_city_of_a_creature(text, most):
    """Fort is where the Envoy is; Den may be attacked by all three."""
    foe = realm(town("Fort"), town("Den"), residents={"Fort": [creature("Envoy", text=text)]}, deck=9)
    army = [creature("Ash"), creature("Elm"), creature("Oak")]
    counts = {}
    for target in ("Fort", "Den"):
        game = Published(realm(town("Home"), hand=[SPARE], army=army, deck=9), foe, phase="attack")
        game.do("city", FOE, target)
        counts[target] = 0
        for name in ("Ash", "Elm", "Oak"):
            if game.asked == "attackers" and game.offers("with", name):
                game.do("with", name)
                counts[target] += 1

    assert counts == {"Fort": most, "Den": 3}


def test_so_many_attack_the_enchanted_city_and_no_other_enchanted_one():
    """Den is enchanted, too, by another card."""
    gate = made("enchantment", "Gate", text="No more than one creature can attack target city each turn.")
    mist = made("enchantment", "Mist", text="Target city gets +2 strength.")
    army = [creature("Ash"), creature("Elm")]
    you = realm(town("Home"), hand=[gate, mist, SPARE], army=army, deck=9)
    game = Published(you, realm(town("Fort"), town("Den"), deck=9))
    game.do("play", "Gate").do("target", "Fort").until("play").do("play", "Mist").do("target", "Den").until("play")
    game.until("attack")
    game.do("city", FOE, "Den").do("with", "Ash")

    assert game.offers("with", "Elm")


def test_who_is_held_does_not_attack_cities_of_its_owner(table):
    """The Elm was taken from the opponent; the third player is none of them."""
    strings = made("enchantment", "Strings", text="You control target creature. It cannot attack cities of its owner.")
    you = Side(hand=[strings, SPARE], army=[creature("Ash")], deck=9)
    game = table(you, Side(army=[creature("Elm")], cities=[city("Den")], deck=9))

    game.do("play", "Strings").do("target", "Elm").until("play")
    game.until("attack").do("city", FOE, "Den")

    assert not game.offers("with", "Elm")


@pytest.mark.parametrize(
    ("text", "produced"),
    [
        ("Mark: Produce 2 resources of any factions.", [1, 1]),
        ("Mark: Produce 2 resources of one faction of your choice.", [2, 0]),
    ],
)
def test_resources_are_of_any_faction(text, produced):
    """One after another, or all of one faction."""
    army = [creature("Scribe", text=text), creature("Idler", text="Mark: Draw a card.")]
    game = Published(realm(town("Home"), hand=[SPARE], army=army, deck=9), realm(town("Den")))

    game.do("use", "Scribe", 0).do("option", 0).until("one", "play")
    if game.asked == "one":
        game.do("option", 1).until("play")

    assert funds(game.state, YOU)[:2] == produced
