"""Limits on attackers of a city, keywords with numbers named together, deaths in combat, what a level gives to other cards, and who chooses a city."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import GRAVEYARD
from cardforge.tasks.cards.explain_text import read_text

UNDEAD = {"subtypes": ("Undead",)}
DRAW = event("Word", "Draw a card.")
"""A free event: it keeps windows open."""


def devote(game, city, *names):
    game.do("devote", city)
    for name in names:
        if game.offers("send", name):
            game.do("send", name)
    if game.offers("done"):
        game.do("done")
    return game.wait(lambda: game.asked in ("devotion", "attack", "play"))


PASS = "No more than three creatures can attack this city each turn. Level 5: Residents of this city gain Ranged and Bodyguard 1."


def test_a_keyword_with_a_number_behind_another_keyword():
    """A resident that fights nobody may take 1 of the damage for the one that does (K15)."""
    residents = {"Narrow Pass": [creature("a", 1, 9, loyalty=5), creature("Wall", 1, 9), creature("Guard", 1, 9)]}
    game = Published(mine(town("Narrow Pass", 20, PASS), residents=residents, hand=[DRAW]), foe(army=[creature("Orc", 3, 9)]), phase="tactics")  # fmt: skip
    devote(game, "Narrow Pass", "a")
    assert has_keyword(game.state, game.cards["Guard"], "ranged")
    game.wait(lambda: game.state.turn >= 4).until("attack").attacks("Narrow Pass", "Orc").until("block")
    while game.asked == "block":
        game.do("block", "Orc") if game.name(game.state.decision.context[0]) == "Wall" else game.do("none")

    game.wait(lambda: game.asked in ("guard", "play", "course"))

    assert game.asked == "guard"
    assert [option[1] for option in game.options("points")] == [0, 1]


@pytest.mark.parametrize(("words", "more"), [("each turn", 1), ("at a time", 3)])
@pytest.mark.parametrize("limit", ["No more than three creatures can attack this city {}.", "This city cannot be attacked by more than three creatures {}."])  # fmt: skip
def test_attackers_of_a_city_each_turn_or_at_a_time(limit, words, more):
    """With a second attack phase, as many in the turn, or in each attack (Q65)."""
    again = magic("More", "You have a second attack phase this turn.")
    army = [creature(f"Orc {n}", 1, 9) for n in range(6)]
    narrow = town("Narrow Pass", 20, limit.format(words))
    game = Published(foe(army=army, hand=[again]), mine(narrow, town("Other", 9)))
    game.do("play", "More").until("play").do("pass").until("attack").do("city", FOE, game.cards["Narrow Pass"])
    game.do("with", "Orc 0").do("with", "Orc 1").do("done").until("attack")

    game.do("city", FOE, game.cards["Narrow Pass"])
    found = 0
    while game.asked == "attackers" and any(game.offers("with", f"Orc {n}") for n in range(2, 6)):
        game.do("with", next(f"Orc {n}" for n in range(2, 6) if game.offers("with", f"Orc {n}")))
        found += 1

    assert found == more


def test_a_limit_each_turn_on_the_city_of_a_creature():
    """The city in which the Warden is: there one more may attack in the second attack, in the other city as many as like."""
    again = magic("More", "You have a second attack phase this turn.")
    warden = creature("Warden", 0, 9, text="At most 2 creatures can attack my city each turn.")
    army = [creature(f"Orc {n}", 1, 9) for n in range(4)]
    guarded = mine(town("Home", 20), town("Other", 20), residents={"Home": [warden]})
    game = Published(foe(army=army, hand=[again]), guarded)
    game.do("play", "More").until("play").do("pass").until("attack").do("city", FOE, game.cards["Home"])
    game.do("with", "Orc 0").do("done").until("attack").do("city", FOE, game.cards["Home"])

    game.do("with", "Orc 1")

    assert not game.offers("with", "Orc 2")


def test_a_level_gives_an_ability_to_cards_in_the_graveyard_alone():
    """The Undead there have Salvage 2; the city has nothing to use."""
    orchard = town("Bone Orchard", 9, "Level 7: All Undead in your graveyard have salvage 2.")
    hand = [creature("Ghoul", cost=50, **UNDEAD), creature("Wight", cost=50, **UNDEAD), creature("Man", cost=50)]
    game = Published(mine(orchard, residents={"Bone Orchard": [creature("a", loyalty=7)]}, hand=hand, gold={"Gaian": 2}), foe(), phase="tactics")  # fmt: skip
    for name in ("Ghoul", "Wight", "Man"):
        game.state.put(game.cards[name], YOU, GRAVEYARD)

    devote(game, "Bone Orchard", "a").until("play")

    assert {game.name(option[1]) for option in game.options("use")} == {"Ghoul", "Wight"}


@pytest.mark.parametrize(("victim", "found"), [("Ash", 1), ("Wall", 1), ("Home Guard", 0)])
@pytest.mark.parametrize("words", ["dies in combat", "is killed in battle"])
def test_who_dies_in_combat_attacks_or_defends(victim, found, words):
    """Destroyed by an event in the attack phase: an attacker or a defender counts, who stays at home does not."""
    bolt = event("Bolt", "Destroy target creature.")
    watcher = creature("Watcher", 1, 9, text=f"Whenever a creature {words}, put a +1/+1 counter on this creature.")
    side = mine(army=[creature("Ash", 1, 9), watcher], hand=[bolt])
    game = Published(side, foe(residents={"Far Keep": [creature("Wall", 1, 9), creature("Home Guard", 1, 9)]}))
    game.do("pass").until("attack").attacks("Far Keep", "Ash").until("block")
    while game.asked == "block":
        game.do("block", "Ash") if game.name(game.state.decision.context[0]) == "Wall" else game.do("none")
    game.wait(lambda: game.offers("play", "Bolt")).do("play", "Bolt").do("target", victim)
    game.wait(lambda: game.is_dead(victim) and game.asked in ("play", "window", "course", "turn"))

    assert game.state.attack_of(game.cards["Watcher"]) == 1 + found


@pytest.mark.parametrize("text", ["Deal X damage divided as you like among attacking creatures, X = the number of residents in the attacked city.", "Deal damage equal to the number of residents in the attacked city divided as you like among attacking creatures."])  # fmt: skip
def test_what_is_divided_is_shown(text):
    """The tree says that it is damage, how much, and who divides it."""
    said = " ".join(line.strip(" │└├─·") for line in read_text(text, "arc", "event").lines())

    assert (
        "deal damage equal to the number of residents of the attacked city divided among each attacking creature"
        in said
    )
    assert "you divide it as you like" in said
    assert "nobody chooses" not in said


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Move target creature to another city of its controller.", {"Den", "Keep"}),
        ("Move target creature to a city its controller controls.", {"Den", "Keep"}),
        ("Return target creature to a city of its owner.", {"Den", "Keep"}),
    ],
)
def test_who_moves_a_creature_to_a_city_chooses_the_city(text, places):
    """One of its controller's other cities, chosen by the player of the text; so says the tree."""
    theirs = realm(
        town("Fort"), town("Den"), town("Keep"), residents={"Fort": [creature("Orc")]}, hand=[SPARE], deck=20
    )
    game = Published(mine(town("Home"), town("Inn"), hand=[event("Word", text)]), theirs)

    game.do("play", "Word").do("target", "Orc").until("destination")

    assert game.seat == YOU
    assert {game.name(option[1]) for option in game.options("city")} == places
    assert "you choose the city" in "".join(read_text(text, "arc", "event").lines())


def test_who_is_said_to_move_a_creature_chooses_its_city():
    """The opponent who moves it, not the player of the text."""
    text = "Target opponent moves a creature from his or her army to a city he or she controls."
    theirs = realm(town("Fort"), town("Den"), army=[creature("Orc")], hand=[SPARE], deck=20)
    game = Published(mine(town("Home"), hand=[event("Word", text)]), theirs)

    game.do("play", "Word").wait(lambda: game.asked in ("choose", "destination", "target"))
    if game.asked == "target":
        game.do("target", -2 - FOE)
    game.wait(lambda: game.asked in ("choose", "destination"))
    if game.asked == "choose":
        game.do("choose", "Orc").until("destination")

    assert game.seat == FOE
    assert {game.name(option[1]) for option in game.options("city")} == {"Fort", "Den"}


@pytest.mark.parametrize(
    "text",
    [
        "Each resident of target city counts as having 1 more loyalty when it is marked for devotion.",
        "Enchant city. Residents of enchanted city get +1 loyalty when they are marked for devotion.",
        "Each resident of target city counts double when marked for devotion.",
    ],
)
@pytest.mark.parametrize(("sent", "levels"), [(("a",), [2]), (("a", "b"), [2, 4])])
def test_loyalty_that_others_have_when_they_are_devoted(text, sent, levels):
    """Q13, Q14: each devoted resident of loyalty 1 counts 2 when the sum is read; the other city's residents do not."""
    charter = made("enchantment", "Guild Charter", text=text)
    home, inn = (town(name, 9, "Level 2: Draw a card.\nLevel 4: Draw 2 cards.") for name in ("Home", "Inn"))
    residents = {"Home": [creature("a", loyalty=1), creature("b", loyalty=1)], "Inn": [creature("z", loyalty=1)]}
    game = Published(mine(home, inn, residents=residents, hand=[charter]), foe())
    game.do("play", "Guild Charter").do("target", "Home").until("play")
    game.wait(lambda: game.state.turn >= 5).until("devotion")

    devote(game, "Inn", "z")
    assert game.events("level_reached") == []
    devote(game, "Home", *sent)

    assert [found[4] for found in game.events("level_reached")] == levels
