"""References and conditions in further words: some of those mentioned, "yours", "none", the city both ways, each one by its own state."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, magic
from position import FOE, YOU
from text_table import Side, damage, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND

IDLE = magic("Idle", "Gain 1 VP.")
"""A card that can always be played: the turn does not run on."""


@pytest.mark.parametrize("named", ["one of the sacrificed creatures", "one of those creatures", "one of them"])
def test_one_of_what_each_player_sacrificed(table, named):
    """Whoever sacrificed it; a creature that lay in the graveyard before is none of them."""
    word = spell(f"Each player sacrifices a creature. Put {named} into a city you control.")
    game = table(
        Side(hand=[IDLE, *word, event("Kill", "Destroy target creature.")], army=[creature("Ash"), creature("Elm"), creature("Oak")], cities=[city("Den")]),
        Side(army=[creature("Orc"), creature("Elk")]),
    )  # fmt: skip
    game.do("play", "Kill").do("target", "Oak").until("play")

    game.do("play", "Word").do("choose", "Ash").do("choose", "Orc").until("choose")
    assert not game.offers("choose", "Oak")
    assert game.offers("choose", "Ash")
    game.do("choose", "Orc").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Elm", "Orc", "Elk")] == ["graveyard", "army", "residents", "army"]
    assert game.state.controller(game.cards["Orc"]) == YOU


def test_one_of_what_was_destroyed(table):
    """Two of three are destroyed, one of these comes back."""
    word = spell("Destroy two target creatures. Put one of the destroyed creatures into your army.")
    game = table(Side(hand=[IDLE, *word]), Side(army=[creature("Orc"), creature("Elk"), creature("Imp")]))

    game.do("play", "Word").do("target", "Orc").do("target", "Imp").until("choose")
    assert not game.offers("choose", "Elk")
    game.do("choose", "Imp").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Elk", "Imp")] == ["graveyard", "army", "army"]


def test_what_a_target_player_sacrificed_is_that_creature(table):
    """Of two the opponent sacrifices one, which comes into your army."""
    word = spell("Target player sacrifices a creature. Put that creature into your army.")
    game = table(Side(hand=[IDLE, *word], army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Elk")]))

    game.do("play", "Word").do("target", -2 - FOE).until("choose").do("choose", "Elk").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Orc", "Elk")] == ["army", "army", "army"]
    assert game.state.controller(game.cards["Elk"]) == YOU


@pytest.mark.parametrize(("target", "drawn"), [("Ash", 1), ("Orc", 0)])
def test_one_of_yours(table, target, drawn):
    """Your creature or the opponent's goes back to its owner's hand."""
    word = spell("Return target creature to its owner's hand. If it was one of yours, draw a card.")
    game = table(Side(hand=[IDLE, *word], army=[creature("Ash")]), Side(army=[creature("Orc")]))
    cards = game.size(HAND)

    game.do("play", "Word").do("target", target).until("play")

    assert game.size(HAND) - cards == drawn - 1 + (target == "Ash")


@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (0, 1)])
def test_who_has_none(table, theirs, drawn):
    """The opponent marks a resource card of his own; if there is none, you draw."""
    tax = creature("Tax", text="Mark: Target opponent must mark one of his unmarked resource cards. If he has none, you draw a card.")  # fmt: skip
    game = table(Side(hand=[IDLE], army=[tax], gold={"Gaian": 1}), Side(gold={"Gaian": theirs}))
    cards = game.size(HAND)

    game.do("use", "Tax", 0)
    game.until("play")

    assert (game.size(HAND) - cards, game.unmarked("Gaian", FOE), game.unmarked("Gaian")) == (drawn, 0, 1)


@pytest.mark.parametrize("text", ["Creatures you control get +1/+1 as long as they are marked.", "Creatures you control get +1/+1 and have Flying while they are marked."])  # fmt: skip
def test_each_one_by_its_own_state(table, text):
    """One of yours is marked, one is not; a marked one of the opponent gets nothing."""
    game = table(Side(hand=[IDLE], army=[creature("Ash"), creature("Elm"), creature("Lord", text=text)], marked=["Ash"]), Side(army=[creature("Orc")], marked=["Orc"]))  # fmt: skip

    assert [numbers(game, name) for name in ("Ash", "Elm", "Lord", "Orc")] == [(2, 2), (1, 1), (1, 1), (1, 1)]
    assert has_keyword(game.state, game.cards["Ash"], "flying") == ("Flying" in text)


def test_damage_on_it(table):
    """Of two of the same text only the damaged one is stronger."""
    text = "This creature gets +2/+0 while there is damage on it."
    side = Side(hand=[IDLE], army=[creature("Ash", 1, 4, text=text), creature("Elm", 1, 4, text=text)], damage={"Ash": 1})  # fmt: skip
    game = table(side)

    assert (numbers(game, "Ash")[0], numbers(game, "Elm")[0]) == (3, 1)


def test_residents_that_a_city_has(table):
    """Each city by its own unmarked residents."""
    word = spell("Each city you control gains 1 strength for each unmarked resident it has.")
    residents = {"Den": [creature("Ash"), creature("Elm")], "Fort": [creature("Oak"), creature("Yew")]}
    game = table(Side(hand=[IDLE, *word], cities=[city("Den", 6), city("Fort", 6)], residents=residents, marked=["Oak"]), Side(cities=[city("Pit", 6)]))  # fmt: skip

    game.do("play", "Word").until("play")

    assert [game.left(name) for name in ("Den", "Fort", "Pit")] == [8, 7, 6]


def test_both_kinds_are_dealt_damage(table):
    """Each creature and each city, whosever; and one target of each kind."""
    fire, bolt = magic("Fire", "Deal 1 damage to each creature and to each city."), magic("Bolt", "Deal 2 damage to target creature and to target city.")  # fmt: skip
    game = table(Side(hand=[IDLE, fire, bolt], army=[creature("Ash", 1, 9)], cities=[city("Den")]), Side(army=[creature("Orc", 1, 9)], cities=[city("Pit")]))  # fmt: skip

    game.do("play", "Fire").until("play")
    assert [damage(game, name) for name in ("Ash", "Orc", "Den", "Pit")] == [1, 1, 1, 1]
    game.do("play", "Bolt").do("target", "Orc").do("target", "Den").until("play")

    assert [damage(game, name) for name in ("Ash", "Orc", "Den", "Pit")] == [1, 3, 3, 1]


def test_half_as_many_cards(table):
    """Three of them are discarded: two are drawn, rounded up."""
    game = table(Side(hand=[*spell("Discard your hand, then draw half as many cards, rounded up."), event("A", cost=99), event("B", cost=99)]))  # fmt: skip

    game.do("play", "Word")

    assert game.size(HAND) == 2


@pytest.mark.parametrize(("theirs", "drawn"), [(1, 1), (2, 0), (3, 0)])
def test_each_opponent_who_has_less(table, theirs, drawn):
    """You have two cities."""
    word = spell("Draw a card for each opponent who controls fewer cities than you.")
    game = table(Side(hand=[IDLE, *word], cities=[city("Den"), city("Fort")]), Side(cities=[city(f"Pit {n}") for n in range(theirs)]))  # fmt: skip
    cards = game.size(HAND)

    game.do("play", "Word").until("play")

    assert game.size(HAND) - cards == drawn - 1


@pytest.mark.parametrize("text", ["Orcs cannot move into or out of this city.", "No Orc can move into or out of this city."])  # fmt: skip
def test_a_city_closed_both_ways(table, text):
    """Orcs neither come nor go; an Elf does both."""
    orc, elf = {"subtypes": ("Orc",)}, {"subtypes": ("Elf",)}
    residents = {"Den": [creature("Ork", **orc), creature("Elm", **elf)]}
    side = Side(hand=[IDLE], cities=[city("Den", text=text), city("Fort")], residents=residents, army=[creature("Ogre", **orc), creature("Ash", **elf)])  # fmt: skip
    game = table(side)

    assert [game.offers("move", name) for name in ("Ork", "Elm", "Ash")] == [False, True, True]
    game.do("move", "Ogre")
    assert game.asked != "destination" or not game.offers("city", "Den")


def test_a_city_closed_for_a_turn(table):
    """Only the city that was chosen, whatever moves."""
    word = spell("No creature can move into or out of target city this turn.")
    residents = {"Den": [creature("Ash")], "Fort": [creature("Elm")]}
    game = table(Side(hand=[IDLE, *word], cities=[city("Den"), city("Fort")], residents=residents))

    game.do("play", "Word").do("target", "Den")

    assert [game.offers("move", name) for name in ("Ash", "Elm")] == [False, True]


def test_cards_that_go_two_ways(table):
    """One to the hand, the other two under the deck, told with a comma."""
    diver = creature("Diver", text="Mark: Look at the top three cards of your deck. Put one of them into your hand, the other two on the bottom of the deck in any order.")  # fmt: skip
    game = table(Side(hand=[IDLE], army=[diver], deck=5))
    cards = game.size(HAND)

    game.do("use", "Diver", 0)
    for _ in range(3):
        if game.asked != "play":
            game.take(game.options()[0])

    assert game.size(HAND) == cards + 1
    assert len(game.state.deck_of(YOU)) == 4


@pytest.mark.parametrize(("name", "dealt"), [("Wall", 2), ("Pit", 3)])
def test_while_they_attack_a_city(table, name, dealt):
    """Who attacks another city of the same player is as strong as ever."""
    wall = city("Wall", text="Creatures get -1/-0 while they attack this city.")
    game = table(Side(hand=[IDLE], army=[creature("Ash", 3, 3), creature("Elm", 3, 3)]), Side(cities=[wall, city("Pit")]), "attack")  # fmt: skip

    game.attacks(name, "Ash").next_turn()

    assert game.left(name) == 6 - dealt


@pytest.mark.parametrize(
    "kills",
    ["Deal 3 damage to target creature.", "Target creature gets -3/-3 until end of turn.", "Put three -1/-1 counters on target creature.", "Destroy target creature."],
)  # fmt: skip
@pytest.mark.parametrize(
    ("instead", "place"), [("remove it from the game", "removed"), ("put it on top of its owner's deck", "deck")]
)
def test_a_death_of_this_very_text_is_averted(table, kills, instead, place):
    """What is said of the creature behind what kills it holds when it would die; another one dies."""
    word = spell(f"{kills} If it would die this turn, {instead} instead.")
    game = table(Side(hand=[IDLE, *word, event("Kill", "Destroy target creature.")]), Side(army=[creature("Orc"), creature("Elk"), creature("Imp", 1, 9)]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").until("play").do("play", "Kill").do("target", "Elk").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Elk", "Imp")] == [place, "graveyard", "army"]


def test_of_two_targets_each_death_is_averted(table):
    """One dies of the damage and is removed, the other one later in the turn."""
    word = spell("Deal 1 damage to two target creatures. If they would die this turn, remove them from the game instead.")  # fmt: skip
    game = table(Side(hand=[IDLE, *word, event("Kill", "Destroy target creature.")]), Side(army=[creature("Orc"), creature("Elk", 1, 9), creature("Imp")]))  # fmt: skip

    game.do("play", "Word").do("target", "Orc").do("target", "Elk").until("play")
    assert [game.zone_of(name) for name in ("Orc", "Elk", "Imp")] == ["removed", "army", "army"]
    game.do("play", "Kill").do("target", "Elk").until("play")

    assert game.zone_of("Elk") == "removed"
