"""Where a creature comes from when it moves, what cannot be cancelled, conditions on none or any of several, so many more; whom a text means."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND, RESIDENTS, RESOURCES

CITY_TO_CITY = "When I move from one city to another, put a +1/+1 counter on me."
CITY_TO_ARMY = "When I move from a city to your army, put a +1/+1 counter on me."
ARMY_TO_CITY = "When I move from your army to a city, put a +1/+1 counter on me."


@pytest.mark.parametrize(("text", "start", "to", "grown"), [
    (CITY_TO_CITY, "Home", "Den", True), (CITY_TO_CITY, "army", "Den", False), (CITY_TO_CITY, "Home", "army", False),
    (CITY_TO_ARMY, "Home", "army", True), (CITY_TO_ARMY, "Home", "Den", False),
    (ARMY_TO_CITY, "army", "Den", True), (ARMY_TO_CITY, "Home", "Den", False),
])  # fmt: skip
def test_where_it_comes_from_and_where_it_goes(table, text, start, to, grown):
    """Both must be as the text says."""
    elm = creature("Elm", text=text)
    homes = {"army": [elm]} if start == "army" else {}
    residents = {} if start == "army" else {start: [elm]}
    word = spell(f"Move target creature you control to {'your army' if to == 'army' else 'target city you control'}.")
    game = table(Side(hand=word, cities=[city("Home"), city("Den")], residents=residents, **homes))

    game.do("play", "Word").until("target", "play")
    if game.asked == "target":
        game.do("target", "Den").until("play")

    assert numbers(game, "Elm") == ((2, 2) if grown else (1, 1))


@pytest.mark.parametrize(("text", "drawn"), [("I cannot be cancelled. Draw a card.", 1), ("Draw a card.", 0)])
def test_what_cannot_be_cancelled(table, text, drawn):
    """The opponent's event does nothing against it."""
    game = table(Side(hand=[event("Word", text), SPARE], deck=9), Side(hand=[event("No", "Cancel target event."), SPARE]))  # fmt: skip
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").wait(lambda: game.offers("play", "No"))
    game.do("play", "No").until("play")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("text", "marked", "drawn"), [
    ("If none of your creatures are marked, draw a card.", (), 1), ("If none of your creatures are marked, draw a card.", ("Elm",), 0),
    ("If any of your creatures is marked, draw a card.", ("Elm",), 1), ("If any of your creatures is marked, draw a card.", (), 0),
    ("If one of your creatures is marked, draw a card.", ("Elm",), 1), ("If one of your creatures is marked, draw a card.", (), 0),
])  # fmt: skip
def test_none_or_any_of_them(table, text, marked, drawn):
    """The marked creature of the opponent does not count."""
    game = table(Side(hand=spell(text), army=[creature("Elm"), creature("Ash")], marked=marked, deck=9), Side(army=[creature("Orc")], marked=["Orc"]))  # fmt: skip
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").until("play")

    assert len(game.zone(HAND)) == before + drawn


@pytest.mark.parametrize(("orcs", "dealt"), [(1, 3), (0, 2)])
def test_one_more_for_the_same_target(table, orcs, dealt):
    """Nobody chooses a second target."""
    army = [creature("Grub", subtypes=("Orc",))] if orcs else [creature("Elm")]
    text = "Deal 2 damage to target creature. If you control an Orc, deal 1 more."
    game = table(Side(hand=spell(text), army=army), Side(hand=[SPARE], army=[creature("Bull", 1, 9)]))

    game.do("play", "Word").until("target").do("target", "Bull").until("play")

    assert damage(game, "Bull") == dealt


def test_a_creature_without_counters(table):
    """Who has one is no target."""
    words = [magic(f"Word {n}", "Put a +1/+1 counter on target creature that has no counters.") for n in (1, 2)]
    game = table(Side(hand=[*words, SPARE], army=[creature("Elm"), creature("Ash")]))

    game.do("play", "Word 1").until("target").do("target", "Elm").until("play")
    game.do("play", "Word 2").until("play")

    assert (numbers(game, "Elm"), numbers(game, "Ash")) == ((2, 2), (2, 2))


def test_resource_cards_that_come_into_play_marked(table):
    """What a sentence says of those before it."""
    text = "Put the top two cards of your deck into your Gaian vault as resource cards. They come into play marked."
    game = table(Side(hand=spell(text), gold={"Gaian": 1}, deck=9))

    game.do("play", "Word").until("play")

    state = game.state
    assert sorted(bool(state.marked[card]) for card in state.zone(0, RESOURCES)) == [False, True, True]


@pytest.mark.parametrize("name", ["Elm", "Guard"])
def test_a_keyword_with_a_number_that_a_text_gives(table, name):
    """K15: who has Bodyguard 1 from another creature is asked as one that prints it."""
    captain = creature("Captain", text="Other Soldiers in your army have bodyguard 1.")
    soldier = creature("Elm", 1, 9, subtypes=("Soldier",)) if name == "Elm" else creature("Guard", 1, 9, text="Bodyguard 1")  # fmt: skip
    army = [soldier, creature("Ash", 1, 9), *([captain] if name == "Elm" else [])]
    game = Published(realm(town("Home"), hand=[SPARE], army=army), realm(town("Keep"), hand=[*spell("Deal 3 damage to target creature."), SPARE]), active=FOE)  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Ash").wait(lambda: game.asked == "guard")

    assert {option[1] for option in game.state.decision.options} >= {0, 1}


def test_who_is_taken_over_goes_where_the_text_says():
    """A creature in play that a text puts into a city moves there, marked."""
    text = "Level 1: Gain control of target creature and put it into this city marked."
    mine = realm(town("Court", text=text), hand=[SPARE], residents={"Court": [creature("Elm", loyalty=1)]})
    foe = realm(town("Keep"), hand=[SPARE], army=[creature("Orc", 1, 9)])
    game = Published(mine, foe, phase="tactics")

    game.do("devote", "Court")
    for word in (("send", "Elm"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("target").do("target", "Orc").wait(lambda: game.place_of("Orc") == "Court")

    assert (game.place_of("Orc"), game.is_marked("Orc"), game.state.controller(game.cards["Orc"])) == ("Court", True, YOU)  # fmt: skip


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_unless_its_controller_is_asked_of_what_would_be_cancelled(table, answer, drawn):
    """Not the player of what was sacrificed before."""
    mine = Side(hand=[event("Word", "Draw a card."), SPARE], army=[creature("Elm"), creature("Oak")], deck=9)
    no = event("No", "Sacrifice a creature. Then cancel target event unless its controller sacrifices a creature as well.")  # fmt: skip
    game = table(mine, Side(hand=[no, SPARE], army=[creature("Orc"), creature("Imp")]))
    before = len(game.zone(HAND)) - 1

    game.do("play", "Word").wait(lambda: game.offers("play", "No"))
    game.do("play", "No").wait(lambda: game.asked == "may")
    assert game.seat == YOU
    game.do(answer).until("play")

    assert len(game.zone(HAND)) == before + drawn


def test_what_costs_less_and_has_a_keyword(table):
    """The keyword goes to them, not to the card that says so."""
    pilot = creature("Pilot", text="Elves cost you 1 less and get +2/+0.")
    game = table(Side(hand=[SPARE], army=[pilot, creature("Elm", subtypes=("Elf",))]), Side(army=[creature("Ash", subtypes=("Elf",))]))  # fmt: skip

    assert [numbers(game, name)[0] for name in ("Pilot", "Elm", "Ash")] == [1, 3, 1]


@pytest.mark.parametrize("text", ["At the start of your turn, if I am in an opponent's city, that player loses 2 LP.", "At the start of your turn, if I am in an opponent's city, that opponent loses 2 LP."])  # fmt: skip
def test_that_player_is_whose_city_it_is(table, text):
    """Not you."""
    game = table(Side(hand=[SPARE], deck=9, army=[creature("Spy", text=text)], cities=[city("Home")]), Side(hand=[SPARE], cities=[city("Keep")], deck=9))  # fmt: skip
    game.state.put(game.cards["Spy"], YOU, RESIDENTS, game.cards["Keep"])

    game.next_turn().next_turn().until("play")

    assert list(game.state.lp) == [20, 18]


def test_the_residents_of_the_city_it_is_in(table):
    """Those of another city do as they like."""
    spy = creature("Spy", text="While I'm in an opponent's city, its residents get -1/-0.")
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Den")], residents={"Keep": [creature("Orc", 3)], "Den": [creature("Imp", 3)]})  # fmt: skip
    game = table(Side(hand=[SPARE], army=[spy]), foe)
    game.state.put(game.cards["Spy"], YOU, RESIDENTS, game.cards["Keep"])
    game.state.forget_traits()

    assert [numbers(game, name)[0] for name in ("Orc", "Imp")] == [2, 3]


def test_one_city_for_both(table):
    """Who defends it gets both; nobody is asked for a second city."""
    word = event("Word", "Creatures defending target city get +1/+1 and Ranged until end of turn.")
    wall = Side(hand=[word, SPARE], cities=[city("Fort", 9), city("Den", 9)], army=[creature("Elm", 0, 9)])
    game = table(Side(army=[creature("Orc", 1, 9)]), wall, "attack")

    game.attacks("Fort", "Orc").until("block").do("block", "Orc").wait(lambda: game.offers("play", "Word"))
    game.do("play", "Word").until("target").do("target", "Fort").wait(lambda: numbers(game, "Elm") == (1, 10))

    assert has_keyword(game.state, game.cards["Elm"], "ranged")
