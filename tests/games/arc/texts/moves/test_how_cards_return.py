"""What returns, and how: with counters, unmarked, to a city of somebody's choice, under another player's control; and what is prevented later."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD, HAND


@pytest.mark.parametrize(("rot", "where"), [(0, "residents"), (1, "graveyard")])
def test_it_returns_once_with_a_counter(table, rot, where):
    """Not with a counter on it; then it is weaker, and another creature stays dead."""
    drake = creature("Drake", 3, 3, text="When I die with no counters on me, return me to a city you control with a -1/-1 counter.")  # fmt: skip
    hand = [magic("Rot", "Put a rot counter on target creature."), magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[drake, creature("Elm")], cities=[city("Home")]))

    if rot:
        game.do("play", "Rot").do("target", "Drake").until("play")
    game.do("play", "Kill").do("target", "Drake").until("play")

    assert game.zone_of("Drake") == where
    assert rot or numbers(game, "Drake") == (2, 2)
    assert game.zone_of("Elm") == "army"


def test_a_removed_creature_comes_back_marked_where_its_owner_likes(table):
    """At the beginning of the next turn, into a city of its owner, who chooses it."""
    word = spell("Remove target creature from the game. At the beginning of the next turn, return it marked to a city of its owner's choice under his/her control.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], cities=[city("Fort"), city("Den")], deck=20)
    game = table(Side(hand=word, cities=[city("Home")], deck=20), foe)

    game.do("play", "Word").do("target", "Orc").until("play")
    gone = game.zone_of("Orc")
    game.until("destination", "home", "go")
    chooser = game.seat
    game.do("city", "Den").until("play")
    orc = game.cards["Orc"]

    assert (gone, chooser, game.state.at[orc], game.state.controller(orc)) == ("removed", FOE, game.cards["Den"], FOE)
    assert (game.is_marked("Orc"), game.is_marked("Imp")) == (True, False)


def test_it_goes_over_to_an_opponent(table):
    """When its own city falls, not when another one does."""
    deserter = creature("Deserter", 1, 9, text="When the city I am in is destroyed, put me into an opponent's army under his/her control.")  # fmt: skip
    hand = [magic("Raze", "Destroy target city."), magic("Raze 2", "Destroy target city."), SPARE]
    you = Side(hand=hand, cities=[city("Home"), city("Yard"), city("Mill")], residents={"Home": [deserter]})
    game = table(you, Side(cities=[city("Fort")]))

    game.do("play", "Raze").do("target", "Yard").until("play")
    first = game.state.controller(game.cards["Deserter"])
    game.do("play", "Raze 2").do("target", "Home").until("play")

    assert (first, game.state.controller(game.cards["Deserter"]), game.zone_of("Deserter")) == (YOU, FOE, "army")


@pytest.mark.parametrize("marked", [False, True])
def test_it_is_put_into_your_army_unmarked(table, marked):
    """Whether it was marked or not."""
    cat = creature("Cat", 1, 9, text="When my city is destroyed, put me into your army unmarked.")
    hand = [magic("Raze", "Destroy target city."), SPARE]
    you = Side(hand=hand, cities=[city("Home"), city("Yard")], residents={"Home": [cat]}, marked=["Cat"] if marked else [])  # fmt: skip
    game = table(you, Side(cities=[city("Fort")]))

    game.do("play", "Raze").do("target", "Home").until("play")

    assert (game.zone_of("Cat"), game.is_marked("Cat")) == ("army", False)


@pytest.mark.parametrize(("answer", "where"), [("no", "graveyard"), ("yes", "army")])
def test_its_controller_may_prevent_what_comes_later(table, answer, where):
    """Asked when it would happen; another creature is not concerned."""
    word = spell("At the beginning of your next turn, destroy target creature. Its controller may sacrifice a resource card to prevent this.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], gold={"Gaian": 2}, deck=20)
    game = table(Side(hand=word, deck=20), foe)

    game.do("play", "Word").do("target", "Orc").until("play")
    there = game.zone_of("Orc")
    game.until("may")
    asked = game.seat
    game.do(answer).until("play")

    assert (there, asked, game.zone_of("Orc"), game.zone_of("Imp")) == ("army", FOE, where, "army")


@pytest.mark.parametrize(("undead", "where"), [(2, "graveyard"), (3, "hand")])
def test_it_is_asked_in_the_graveyard(table, undead, where):
    """At the start of your turn, with three Undead; the other card in the graveyard stays."""
    squire = creature("Squire", text="If I'm in your graveyard at the start of your turn and you control at least three Undead, you can return me to your hand.")  # fmt: skip
    army = [creature(f"Ghoul {n}", 1, 9, subtypes=("Undead",)) for n in range(undead)]
    hand = [*spell("Destroy target creature."), magic("Kill", "Destroy target creature.")]
    game = table(Side(hand=hand, army=[squire, creature("Elm"), *army], deck=30), Side(hand=[SPARE], deck=30))

    game.do("play", "Word").do("target", "Squire").until("play").do("play", "Kill").do("target", "Elm").until("play")
    game.next_turn().until("may", "turn", "draw")
    if game.asked == "may":
        game.do("yes")
    game.next_turn().until("may", "play")
    if game.asked == "may":
        game.do("yes").until("play")

    assert (game.zone_of("Squire"), game.zone_of("Elm")) == (where, "graveyard")
    assert HAND != GRAVEYARD


@pytest.mark.parametrize(("fought", "stays"), [("Wolf", True), ("Fox", False)])
def test_who_defended_against_it_stays_marked(table, fought, stays):
    """Only in the next unmark phase of its controller, and only who did."""
    sprite = creature("Sprite", 1, 20, text="Creatures that defended against me do not unmark in their controller's next unmark phase.")  # fmt: skip
    you = Side(hand=[SPARE], army=[sprite, creature("Elm", 1, 20)], deck=20)
    foe = Side(hand=[SPARE], army=[creature("Wolf", 1, 20), creature("Fox", 1, 20)], marked=["Fox"], cities=[city("Fort", 40)], deck=20)  # fmt: skip
    game = table(you, foe, "attack")

    game.attacks("Fort", "Sprite").until("block").do("block", "Sprite").until("play")
    game.state.marked[game.cards["Wolf"]] = 1
    game.next_turn().until("play")

    assert (game.is_marked(fought)) == stays


def test_the_residents_of_the_city_on_which_it_is_put(table):
    """No target of an opponent's magic; of an event, or in another city, they are."""
    statue = made("enchantment", "Statue", text="Target city: its residents can't be targeted by opponents' Magic.")
    you = Side(hand=[statue, magic("Own", "Mark target creature."), SPARE], cities=[city("Home"), city("Yard")], residents={"Home": [creature("Clerk")], "Yard": [creature("Yak")]}, deck=20)  # fmt: skip
    foe = Side(hand=[magic("Hex", "Mark target creature."), SPARE], army=[creature("Orc")], deck=20)
    game = table(you, foe)

    game.do("play", "Statue").do("target", "Home").until("play").do("play", "Own")
    own = game.offers("target", "Clerk")
    game.do("target", "Yak").until("play").next_turn().until("play").do("play", "Hex")

    assert (own, game.offers("target", "Clerk"), game.offers("target", "Yak")) == (True, False, True)
