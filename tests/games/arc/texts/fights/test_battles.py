"""Battles that texts break off, several attackers at once, who attacks next, and what cards of other players cannot do, as people write it."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import ARMY

NAP = event("Nap", "Gain 1 LP.")
"""A card that can be played at any time."""


def asked_for_a_response(game, seat=YOU):
    """Everybody waits until this player may respond."""
    return game.wait(lambda: game.asked == "window" and game.seat == seat)


@pytest.mark.parametrize(
    "text",
    [
        "I can defend against two attackers at the same time, dealing my full attack to both of them.",
        "I can defend against two attackers in the same combat. I deal my damage to both of them.",
        "I can block up to two attackers in one combat and deal my full damage to each of them.",
    ],
)
def test_a_blocker_of_two_deals_all_its_damage_to_both(text):
    """Of three attackers two are blocked, and each of the two takes 3."""
    ogre = creature("Ogre", 3, 9, text=text)
    you = realm(hand=[NAP], army=[creature(name, 1, 9) for name in ("Ash", "Elm", "Fir")])
    game = Published(you, realm(town("Fort"), army=[ogre]), phase="attack")

    game.attacks("Fort", "Ash", "Elm", "Fir").until("block").do("block", "Ash").until("block").do("block", "Elm")
    game.wait(lambda: game.state.target_seat < 0)

    assert [damage(game, name) for name in ("Ash", "Elm", "Fir", "Ogre")] == [3, 3, 0, 2]
    assert game.left("Fort") == 5


@pytest.mark.parametrize("text", ["The attack is over.", "End the attack.", "This combat ends."])
def test_an_attack_is_broken_off(text):
    """Neither the blocked nor the unblocked attacker deals damage, nor does the blocker; they stay marked."""
    foe = realm(town("Fort"), hand=[event("Stop", text)], army=[creature("Orc", 2, 9)])
    game = Published(realm(hand=[NAP], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]), foe, phase="attack")

    asked_for_a_response(game.attacks("Fort", "Ash", "Elm").until("block").do("block", "Ash"), FOE).do("play", "Stop")
    game.wait(lambda: game.state.target_seat < 0)

    assert [damage(game, name) for name in ("Ash", "Orc")] == [0, 0]
    assert (game.left("Fort"), game.is_marked("Ash"), game.is_marked("Elm")) == (6, True, True)


def test_a_hasty_retreat():
    """Your attackers go back to a city of yours and are marked; what attacks beside them does no damage either."""
    text = (
        "Move all attacking creatures you control back to a city you control. They remain marked. The attack is over."
    )
    you = realm(hand=[event("Retreat", text), NAP], army=[creature("Ash"), creature("Elm"), creature("Home Guard")])
    game = Published(you, realm(town("Fort"), army=[creature("Orc")]), phase="attack")

    asked_for_a_response(game.attacks("Fort", "Ash", "Elm")).do("play", "Retreat").wait(
        lambda: game.state.target_seat < 0
    )

    assert [game.place_of(name) for name in ("Ash", "Elm", "Home Guard")] == ["Home", "Home", "army"]
    assert [game.is_marked(name) for name in ("Ash", "Elm", "Home Guard")] == [True, True, False]
    assert game.left("Fort") == 6


@pytest.mark.parametrize("words", ["Creatures that were defending against it are marked.", "Mark all creatures that were blocking it."])  # fmt: skip
def test_who_was_defending_against_it(words):
    """The Orc blocked the one that retreats, the Troll blocked the other one."""
    text = f"Move target attacking creature you control into one of your cities and unmark it. {words}"
    you = realm(hand=[event("Feint", text), NAP], army=[creature("Ash"), creature("Elm")])
    foe = realm(town("Fort"), army=[creature("Orc"), creature("Troll")])
    game = Published(you, foe, phase="attack")

    game.attacks("Fort", "Ash", "Elm").until("block")
    for _ in range(2):
        game.do("block", "Ash" if game.state.decision.context[0] == game.cards["Orc"] else "Elm").until(
            "block", "window"
        )
    asked_for_a_response(game).do("play", "Feint").do("target", "Ash").wait(lambda: game.place_of("Ash") == "Home")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Orc", "Troll")] == [False, True, True, False]


def test_a_turncoat_goes_back_to_its_owner():
    """It deals no damage in the attack, and at the end of the turn it is in the army of its owner."""
    text = "Gain control of target attacking creature until end of turn. It is removed from the combat. At end of turn return it to its owner's army."  # fmt: skip
    foe = realm(town("Fort"), hand=[event("Turncoat", text)])
    game = Published(realm(hand=[NAP], army=[creature("Ash"), creature("Elm")]), foe, phase="attack")

    asked_for_a_response(game.attacks("Fort", "Ash", "Elm"), FOE).do("play", "Turncoat").do("target", "Ash")
    game.wait(lambda: game.state.target_seat < 0)
    held = game.state.controller(game.cards["Ash"])
    game.next_turn()

    assert (held, game.left("Fort"), game.zone(ARMY, YOU), game.zone(ARMY, FOE)) == (FOE, 5, ["Elm", "Ash"], [])


@pytest.mark.parametrize(("text", "seat"), [("Move target creature to its owner's army without marking it.", YOU), ("Move target creature to the army of its controller.", FOE)])  # fmt: skip
def test_the_army_of_the_owner(table, text, seat):
    """The opponent controls your Elf; it goes to your army, or to the army of its controller."""
    theft = made("enchantment", "Theft", text="Enchant creature. You control enchanted creature.")
    hand = [theft, *spell(text)]
    foe = Side(cities=[city("Den")], residents={"Den": [creature("Elf")]})
    game = table(foe, Side(hand=hand), active=FOE)

    for card in ("Theft", "Word"):
        game.do("play", card).until("target", "play")
        if game.asked == "target":
            game.do("target", "Elf").until("play")

    assert (game.state.controller(game.cards["Elf"]), game.is_marked("Elf")) == (seat, False)


@pytest.mark.parametrize(("by", "moved"), [(YOU, True), (FOE, False)])
def test_cards_of_other_players_do_not_move_it(table, by, moved):
    """ "I can't be moved by cards of other players": yours do; the Elf beside it is moved by theirs."""
    giant = creature("Giant", text="I can't be moved by cards of other players.")
    side = Side(hand=[SPARE], cities=[city("Home")], residents={"Home": [giant, creature("Elf")]})
    push = spell("Move up to two target creatures to the army of their controller.")
    sides = (Side(hand=push, cities=side.cities, residents=side.residents), Side()) if by == YOU else (side, Side(hand=push))  # fmt: skip
    game = table(*sides, active=by)

    game.do("play", "Word").until("target").do("target", "Giant").do("target", "Elf").until("play")

    assert (game.zone_of("Giant") == "army", game.zone_of("Elf")) == (moved, "army")


def test_the_next_creature_that_attacks():
    """The first attacker of its city takes 2 before the fight, the second one does not; nor is an attacker of another city hurt."""
    text = "M: The next creature that attacks the city I am in this turn is dealt 2 damage before combat."
    foe = realm(town("Fort"), town("Den"), residents={"Fort": [creature("Trapper", text=text)]})
    seen = []
    for target in ("Fort", "Den"):
        game = Published(
            realm(hand=[NAP, event("Doze", "Gain 1 LP.")], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]),
            foe,
            ability_windows="any",
        )
        game.do("play", "Nap").do("use", "Trapper", 0).until("attack")
        game.attacks(target, "Ash", "Elm").wait(lambda game=game: game.state.target_seat < 0)
        seen.append([damage(game, name) for name in ("Ash", "Elm")])

    assert seen == [[2, 0], [0, 0]]


@pytest.mark.parametrize("others", [("Pike", "Orc"), ("Orc",)])
def test_soldiers_attacking_with_it(others):
    """Soldiers that attack beside the Sergeant, not those that stay at home nor others that attack."""
    sergeant = creature("Sergeant", 1, 3, text="Soldiers attacking with me get +0/+1 until end of turn.", subtypes=("Soldier",))  # fmt: skip
    soldier = {"subtypes": ("Soldier",)}
    you = realm(hand=[NAP], army=[sergeant, creature("Pike", 1, 3, **soldier), creature("Bow", 1, 3, **soldier), creature("Orc", 1, 3)])  # fmt: skip
    game = Published(you, realm(town("Fort")), phase="attack")

    game.attacks("Fort", "Sergeant", *others).wait(lambda: game.state.target_seat < 0)

    assert [numbers(game, name)[1] for name in ("Pike", "Bow", "Orc", "Sergeant")] == [4 if "Pike" in others else 3, 3, 3, 3]  # fmt: skip


@pytest.mark.parametrize(("strength", "has"), [(5, True), (6, False)])
def test_until_end_of_turn_when_it_attacks_a_weak_city(strength, has):
    """Your other Orcs get First Strike when the Blower attacks a city with 5 or less; the Elf does not, nor does the Blower."""
    text = "Until end of turn, my controller's other Orcs also get first strike when I attack a city with 5 or less defense points."  # fmt: skip
    orc = {"subtypes": ("Orc",)}
    army = [creature("Blower", text=text, **orc), creature("Grunt", **orc), creature("Elf", subtypes=("Elf",))]
    game = Published(realm(hand=[NAP], army=army), realm(town("Fort", strength)), phase="attack")

    game.attacks("Fort", "Blower").wait(lambda: game.state.target_seat < 0)

    quick = [has_keyword(game.state, game.cards[name], "first strike") for name in ("Blower", "Grunt", "Elf")]
    assert quick == [False, has, False]


def test_for_each_that_lives_in_it(table):
    """A Flower and a Tree in this city are two, a Tree elsewhere and an Elf here are none."""
    grove = city(
        "Grove", 3, text="Advantage: This city gains 1 defense point for each Flower and Tree that lives in it."
    )
    tree, flower = {"subtypes": ("Tree",)}, {"subtypes": ("Flower",)}
    side = Side(
        hand=spell("Win the Body advantage."), cities=[grove, city("Den")],
        residents={"Grove": [creature("Oak", **tree), creature("Rose", **flower), creature("Elf")], "Den": [creature("Yew", **tree)]},
    )  # fmt: skip
    game = table(side)

    game.do("play", "Word").until("reward", "play")
    if game.asked == "reward":
        game.take(game.options()[0]).until("play")

    assert game.left("Grove") == 5


def test_creatures_of_opponents_come_into_play_marked(table):
    """ "Opponents' creatures that enter play come into play marked": yours do not."""
    fort = creature("Lord", text="Opponents' creatures that enter play come into play marked.")
    game = table(Side(hand=[creature("Elf"), SPARE], army=[creature("Own", text=fort.text)]), Side(army=[]), "entrance")
    other = table(Side(hand=[creature("Elf"), SPARE]), Side(army=[fort]), "entrance")

    for one in (game, other):
        one.do("play", "Elf").wait(lambda one=one: one.zone_of("Elf") in ("army", "residents"))

    assert (game.is_marked("Elf"), other.is_marked("Elf")) == (False, True)
