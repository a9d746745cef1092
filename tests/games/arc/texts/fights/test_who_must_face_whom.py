"""Who must face whom, who does nothing alone, until when something lasts, and what happened to a card: played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from text_table import FOE, SPARE, Side, damage, numbers, spell, tokens

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.restrictions import is_forbidden


def _attacked(game, *attackers):
    """The fortress is attacked, until a defender is asked."""
    return game.attacks("Fort", *attackers).until("block", "play")


def _home(*defenders):
    return Side(hand=[SPARE], army=list(defenders), cities=[city("Fort"), city("Den")])


def test_who_must_defend_against_one_attacker_has_no_other_choice(table):
    """The Ogre's bull must be faced by the Orc, which could also face the Ogre, or nobody."""
    bull = creature("Bull", 1, 9, text="When this creature attacks, target creature defends against me if able.")
    game = table(Side(army=[bull, creature("Ogre", 1, 9)]), _home(creature("Orc"), creature("Imp")), "attack")

    game.attacks("Fort", "Bull", "Ogre").until("target").do("target", "Orc")
    game.until("play")

    blocked = [entry[2:] for entry in game.state.log if entry[0] == "block"]
    assert blocked == [(game.cards["Orc"], game.cards["Bull"])]


@pytest.mark.parametrize(("others", "offered"), [(0, False), (1, True)])
def test_who_cannot_defend_alone_waits_for_others(table, others, offered):
    """It is asked last, and only if another creature defends."""
    shy = creature("Shy", text="This creature cannot attack or defend alone.")
    game = table(Side(army=[creature("Ogre", 1, 9)]), _home(shy, *[creature("Imp")] * others), "attack")

    _attacked(game, "Ogre")
    if others:
        first = game.name(game.state.decision.context[0])
        assert first == "Imp"
        game.do("block", "Ogre").until("block", "play")

    assert (game.asked == "block" and game.name(game.state.decision.context[0]) == "Shy") == offered


@pytest.mark.parametrize(("others", "able"), [(0, False), (1, True)])
def test_who_attacks_only_with_another(table, others, able):
    """ "Unless another creature attacks with me" is not alone."""
    shy = creature("Shy", text="I cannot attack unless another creature attacks with me.")
    game = table(Side(hand=[SPARE], army=[shy, *[creature("Elm")] * others]), _home(), "attack")

    assert game.offers("city", FOE, "Fort") == able


@pytest.mark.parametrize(("others", "bonus"), [(0, 2), (1, 0)])
def test_the_only_creature_of_an_army(table, others, bonus):
    """Residents do not count."""
    lone = creature("Lone", text="This creature gets +2/+2 while it is the only creature in your army.")
    side = Side(army=[lone, *[creature("Elm")] * others], cities=[city("Home")], residents={"Home": [creature("Ash")]})
    game = table(side)

    assert numbers(game, "Lone") == (1 + bonus, 1 + bonus)


@pytest.mark.parametrize(("place", "dies"), [("Fort", True), ("Den", False)])
def test_who_attacks_my_city(table, place, dies):
    """Only the city in which the thorns are."""
    thorns = creature("Thorns", text="Whenever a creature attacks my city, deal 1 damage to that creature.")
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents={"Fort": [thorns]}, marked=["Thorns"])
    game = table(Side(army=[creature("Ogre", 1, 1)]), foe, "attack")

    game.attacks(place, "Ogre").until("play")

    assert game.is_dead("Ogre") == dies


def test_until_the_end_of_their_next_turn(table):
    """Through your turn and theirs, and no longer."""
    word = spell("Target creature cannot attack until the end of its controller's next turn.")
    game = table(Side(hand=word, deck=20), Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], deck=20))
    orc = game.cards["Orc"]

    game.do("play", "Word").do("target", "Orc").until("play")
    bans = [is_forbidden(game.state, orc, "attack")]
    for _ in range(2):
        game.next_turn()
        bans.append(is_forbidden(game.state, orc, "attack"))

    assert bans == [True, True, False]


def test_until_the_end_of_your_next_turn(table):
    """It flies in your turn, in theirs, in your next one, and no longer."""
    word = spell("Target creature gains Flying until the end of your next turn.")
    game = table(Side(hand=word, army=[creature("Ash"), creature("Elm")], deck=20), Side(hand=[SPARE], deck=20))
    ash = game.cards["Ash"]

    game.do("play", "Word").do("target", "Ash").until("play")
    flies = [has_keyword(game.state, ash, "flying")]
    for _ in range(3):
        game.next_turn()
        flies.append(has_keyword(game.state, ash, "flying"))

    assert flies == [True, True, True, False]


def test_each_city_gets_its_tokens(table):
    """Two cities, a wolf in each."""
    game = table(
        Side(hand=spell("Put a 2/2 Wolf token into each of your cities."), cities=[city("Home"), city("Yard")])
    )

    game.do("play", "Word").until("play")

    state = game.state
    assert sorted(state.at[card] for card in tokens(game)) == sorted(game.cards[name] for name in ("Home", "Yard"))


def test_each_of_two_chosen_creatures_hurts_the_other(table):
    """By its own ATK."""
    word = spell("Choose a creature you control and a creature an opponent controls. Each deals damage equal to its attack to the other.")  # fmt: skip
    mine = [creature("Ash", 2, 9), creature("Elm", 1, 9)]
    game = table(Side(hand=word, army=mine), Side(army=[creature("Orc", 3, 9), creature("Imp", 1, 9)]))

    game.do("play", "Word").until("target").do("target", "Ash").do("target", "Orc").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm", "Orc", "Imp")] == [3, 0, 2, 0]


def test_that_soldier_is_the_one_that_was_marked(table):
    """The price names it."""
    text = "Mark, mark another Soldier you control: Put a +1/+1 counter on that Soldier."
    army = [creature(name, subtypes=("Soldier",)) for name in ("Ash", "Elm")]
    game = table(Side(hand=[SPARE], army=[creature("Drill", text=text), *army]))

    game.do("use", "Drill", 0).do("mark", "Elm").until("play")

    assert [numbers(game, name) for name in ("Drill", "Ash", "Elm")] == [(1, 1), (1, 1), (2, 2)]


def test_who_damaged_it_is_known(table):
    """The Ogre fought it, the Elm did not."""
    rat = creature("Rat", 1, 1, text="When I die, put a -1/-1 counter on each creature that damaged me this turn.")
    game = table(Side(army=[creature("Ogre", 3, 9), creature("Elm", 1, 9)]), _home(rat, creature("Imp")), "attack")

    _attacked(game, "Ogre")
    game.do("block", "Ogre").until("play")

    assert [numbers(game, name) for name in ("Ogre", "Elm")] == [(2, 8), (1, 9)]


def test_only_who_moved_this_turn_is_unmarked(table):
    """The Elm was in the army before."""
    side = Side(hand=[event("Word", "Unmark all creatures that moved into your army this turn."), SPARE], army=[creature("Elm")], cities=[city("Home")], residents={"Home": [creature("Ash")]}, marked=["Elm"])  # fmt: skip
    game = table(side)

    game.do("move", "Ash").until("destination", "play")
    if game.asked == "destination":
        game.do("army").until("play")
    marked = game.is_marked("Ash")
    game.do("play", "Word").until("play")

    assert (marked, game.is_marked("Ash"), game.is_marked("Elm")) == (True, False, True)


@pytest.mark.parametrize(("answer", "place"), [("yes", "army"), ("no", "residents")])
def test_who_was_in_the_same_city_comes_along(table, answer, place):
    """Out of the city that the goose has left, and of no other."""
    goose = creature(
        "Goose", text="When I move to your army, you may move all other Birds from the same city to your army."
    )
    bird = {"subtypes": ("Bird",)}
    homes = {"Home": [goose, creature("Wren", **bird), creature("Orc")], "Yard": [creature("Crow", **bird)]}
    game = table(Side(hand=[SPARE], cities=[city("Home"), city("Yard")], residents=homes))

    game.do("move", "Goose").until("destination", "may")
    if game.asked == "destination":
        game.do("army").until("may")
    game.do(answer).until("play")

    assert [game.zone_of(name) for name in ("Wren", "Orc", "Crow")] == [place, "residents", "residents"]


def test_the_city_that_a_sacrificed_creature_was_in(table):
    """It is gone when the city loses strength."""
    imp = creature("Imp", text="Mark, sacrifice me: The city I was in loses 3 strength.")
    side = Side(hand=[SPARE], cities=[city("Home"), city("Yard")], residents={"Yard": [imp]})
    game = table(side)

    game.do("use", "Imp", 0).until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [6, 3]


def test_who_attacks_this_turn_is_helped_when_it_attacks(table):
    """Not before, and not who stays at home."""
    hand = spell("Creatures you control that attack this turn get +2/+0.")
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")]), Side(hand=[SPARE], cities=[city("Fort"), city("Den")]))  # fmt: skip

    game.do("play", "Word").until("play")
    before = numbers(game, "Ash")
    game.until("attack").attacks("Fort", "Ash").until("play")

    assert (before, numbers(game, "Elm"), game.left("Fort")) == ((1, 1), (1, 1), 3)
