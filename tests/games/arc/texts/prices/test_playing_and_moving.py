"""Texts about playing and moving: what cards cost, who may be paid off, how many are moved, what enchants a player."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD, HAND


@pytest.mark.parametrize(
    "floor", [", but at least 1", " (min. 1)", " (minimum 1)", ", but they always cost at least 1", " (at least 1)"]
)
def test_a_lower_cost_has_a_least(floor):
    """The Raft of 2 costs 1, the Ferry of 4 costs 2."""
    wright = creature("Wright", text=f"Ships you play cost 2 less{floor}.")
    ships = [creature(name, cost=cost, subtypes=("Ship",)) for name, cost in (("Raft", 2), ("Ferry", 4))]
    game = Published(realm(hand=[*ships, SPARE], army=[wright], gold={"Gaian": 3}), realm())

    game.do("play", "Raft").until("play")
    after_raft = game.unmarked("Gaian")
    game.do("play", "Ferry").until("play")

    assert (after_raft, game.unmarked("Gaian")) == (2, 0)


def test_other_soldiers_cost_less_and_elves_do_not():
    """Other Soldiers you play cost 1 less."""
    chief = creature("Chief", text="Other Soldiers you play cost 1 less.", subtypes=("Soldier",))
    hand = [creature("Guard", cost=1, subtypes=("Soldier",)), creature("Elf", cost=1, subtypes=("Elf",)), SPARE]
    game = Published(realm(hand=hand, army=[chief]), realm())

    assert (game.offers("play", "Guard"), game.offers("play", "Elf")) == (True, False)


@pytest.mark.parametrize(("cities", "offered"), [(["Home"], True), (["Home", "Port"], False)])
def test_only_one_city_is_exactly_one(cities, offered):
    """It costs 2 less with one city, not with two."""
    prince = creature("Prince", cost=2, text="I cost 2 less to play if you control only one city.")
    game = Published(realm(*map(town, cities), hand=[prince, SPARE]), realm())

    assert game.offers("play", "Prince") == offered


@pytest.mark.parametrize(("theirs", "drawn"), [(3, 1), (2, 0)])
@pytest.mark.parametrize(
    "condition",
    [
        "an opponent controls at least two more cities than you",
        "you control two fewer cities than an opponent",
        "you control at least 2 less cities than target opponent",
    ],
)
def test_a_lead_of_two(table, condition, theirs, drawn):
    """Three cities are two more than one, two are not."""
    foe = Side(cities=[city(f"Fort {n}") for n in range(theirs)])
    game = table(Side(hand=spell(f"If {condition}, draw a card."), cities=[city("Home")]), foe).do("play", "Word")

    assert game.until("play").size(HAND) == 1 + drawn


def test_the_first_card_of_each_own_turn_costs_less(table):
    """The second one costs all of it; an event in the turn of the opponent is not made cheaper."""
    market = creature("Market", text="The first card you play in each of your turns costs 1 less.")
    hand = [event("Tick", "Gain 1 LP.", cost=1), event("Tock", "Gain 1 LP.", cost=1), SPARE]
    mine = table(Side(hand=hand, army=[market]))
    theirs = table(Side(hand=hand, army=[market]), Side(hand=[event("Bait", "Gain 1 LP."), SPARE]), active=FOE)

    first = mine.offers("play", "Tick")
    mine.do("play", "Tick").until("play")
    theirs.do("play", "Bait")

    assert (first, mine.offers("play", "Tock"), theirs.offers("play", "Tick")) == (True, False, False)


def test_who_played_it_pays(table):
    """The player of the event is asked, not who cancels."""
    for answer, gained in (("yes", 3), ("no", 0)):
        halt = event("Halt", "Cancel target event unless the player who played it pays 2.")
        foe = Side(hand=[halt], gold={"Gaian": 2})
        game = table(Side(hand=[event("Feast", "Gain 3 LP."), SPARE], gold={"Empire": 2}), foe)

        game.do("play", "Feast").do("play", "Halt").until("may")
        asked = game.seat
        game.do(answer).until("play")

        assert (asked, game.state.lp[YOU], game.unmarked("Empire")) == (YOU, 20 + gained, 0 if gained else 2)


def test_the_price_for_playing_may_stand_first(table):
    """Sacrifice a Ship to play this event: the Elf is no price."""
    fire = event("Fire", "Sacrifice a Ship to play this event. Target city loses 2 strength.")
    elf, ship = creature("Elf"), creature("Raft", subtypes=("Ship",))
    foe = Side(cities=[city("Fort"), city("Den")])

    without = table(Side(hand=[fire, SPARE], army=[elf]), foe)
    game = table(Side(hand=[fire, SPARE], army=[elf, ship]), foe)
    game.do("play", "Fire").do("target", "Fort").until("play")

    assert not without.offers("play", "Fire")
    assert (sorted(game.zone(GRAVEYARD)), game.left("Fort"), game.left("Den")) == (["Fire", "Raft"], 4, 6)


def test_its_controller_pays_it_off_in_the_own_play_phase(table):
    """The opponent can do so in the own play phase only, by a card of the own hand."""
    text = "Residents of target city cannot move. Its controller may discard a card during his/her play phase to destroy me."  # fmt: skip
    side = Side(hand=[made("enchantment", "Ban", text=text), SPARE], cities=[city("Home")], deck=20)
    foe = Side(hand=[SPARE, SPARE], cities=[city("Fort"), city("Den")], residents={"Fort": [creature("Wolf")], "Den": [creature("Fox")]}, deck=20)  # fmt: skip
    game = table(side, foe).do("play", "Ban").do("target", "Fort").until("play")
    mine = game.offers("use", "Ban", 2)

    game.next_turn().until("play")
    seat, theirs = game.seat, game.offers("use", "Ban", 2)
    moves = (game.offers("move", "Wolf"), game.offers("move", "Fox"))
    game.take(next(option for option in game.options("use"))).until("play")

    assert (mine, seat, theirs, moves) == (False, FOE, True, (False, True))
    assert (game.zone_of("Ban"), game.size(GRAVEYARD, FOE)) == ("graveyard", 1)


def test_an_enchantment_is_put_on_the_player_of_whom_it_speaks(table):
    """The army of that opponent is weaker, not its residents nor yours; that opponent may destroy it."""
    text = "Creatures in target opponent's army get -1/-0. That opponent may pay 1 during his/her play phase to destroy me."  # fmt: skip
    side = Side(hand=[made("enchantment", "Rag", text=text), SPARE], army=[creature("Ash", 2)], deck=20)  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Wolf", 2)], cities=[city("Fort")], residents={"Fort": [creature("Fox", 2)]}, gold={"Gaian": 1}, deck=20)  # fmt: skip
    game = table(side, foe).do("play", "Rag").until("play")
    attack = [numbers(game, name)[0] for name in ("Ash", "Wolf", "Fox")]
    mine = game.offers("use", "Rag", 2)

    game.next_turn().until("play").do("use", "Rag", 2).until("play")

    assert (attack, mine, numbers(game, "Wolf")[0]) == ([2, 1, 2], False, 2)


@pytest.mark.parametrize("words", ["No player can move more than one creature each turn.", "Each player may move only one creature each turn."])  # fmt: skip
def test_one_creature_moves_in_a_turn(words):
    """The second one of the turn stays; in the next turn one moves again."""
    side = realm(town("Home"), town("Port"), hand=[SPARE], army=[creature(name) for name in ("Ash", "Elm")], deck=20)
    foe = realm(town("Fort"), hand=[event("Rest", "Draw a card.")], army=[creature("Wolf"), creature("Fox")], deck=20)
    law = creature("Law", text=words)
    free, game = (Published(realm(town("Home"), town("Port"), hand=[SPARE], army=[*side.army, *more], deck=20), foe) for more in ((), (law,)))  # fmt: skip

    for one in (free, game):
        one.do("move", "Ash").do("city", "Home").until("play")
    after = (free.offers("move", "Elm"), game.offers("move", "Elm"))
    game.wait(lambda: game.seat == FOE and game.asked == "play")
    theirs = game.offers("move", "Wolf")
    game.do("move", "Wolf").wait(lambda: game.seat == FOE and game.asked == "play")

    assert (after, theirs, game.offers("move", "Fox")) == ((True, False), True, False)


def test_no_more_than_two_attack(table):
    """Each player can attack with no more than two creatures each turn."""
    pass_ = creature("Pass", text="Each player can attack with no more than two creatures each turn.")
    game = table(Side(hand=[SPARE], army=[pass_, creature("Ash"), creature("Elm")]), Side(cities=[city("Fort")]), "attack")  # fmt: skip

    game.do("city", FOE, "Fort").do("with", "Ash").do("with", "Elm")

    assert not game.offers("with", "Pass")


def test_who_defends_as_though_it_were_a_resident(table):
    """The Hedge blocks for the other city, the Fox does not."""
    hedge = creature("Hedge", 1, 9, text="I can defend any city you control as though I were one of its residents.")
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents={"Den": [hedge, creature("Fox", 1, 9)]})
    game = table(Side(hand=[SPARE], army=[creature("Ash", 1, 9)]), foe, "attack").attacks("Fort", "Ash")

    game.until("block").do("block", "Ash").until("play")

    assert [damage(game, name) for name in ("Hedge", "Fox", "Fort", "Ash")] == [1, 0, 0, 1]


def test_a_city_that_cannot_gain_defense_points(table):
    """The Fort gains none until end of turn, the Den does."""
    hand = [*spell("Target city cannot gain defense points until end of turn."), made("magic", "Wall", text="Target city gains 2 strength."), made("magic", "Moat", text="Target city gains 2 strength.")]  # fmt: skip
    game = table(Side(hand=hand, cities=[city("Fort"), city("Den")]))

    game.do("play", "Word").do("target", "Fort").do("play", "Wall").do("target", "Fort").do("play", "Moat").do("target", "Den")  # fmt: skip

    assert (game.left("Fort"), game.left("Den")) == (6, 8)
