"""Texts about cities of choice, about who may not enter or leave a place, and about fights that are survived."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.actions.move import destinations
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.words import words_of


def test_all_residents_of_one_chosen_city_are_unmarked(table):
    """Those of the other one stay marked."""
    homes = {"Home": [creature("Ash"), creature("Elm")], "Den": [creature("Fox")]}
    side = Side(hand=spell("Unmark all residents of a city you control."), cities=[city("Home"), city("Den")], residents=homes, marked=["Ash", "Elm", "Fox"])  # fmt: skip
    game = table(side)

    game.do("play", "Word").until("choose").do("choose", "Home").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Fox")] == [False, False, True]


def test_another_city_of_a_creature_is_not_the_one_in_which_it_is(table):
    """Of three own cities two are offered, and none of the opponent's."""
    clerk = creature("Clerk", text="Mark: Deal 1 damage to each resident of another city you control.")
    homes = {"Home": [clerk], "Den": [creature("Fox", 1, 3)]}
    game = table(Side(hand=[SPARE], cities=[city("Home"), city("Den"), city("Yard")], residents=homes), Side(cities=[city("Keep")]))  # fmt: skip

    game.do("use", "Clerk", 0).until("choose")
    offered = [name for name in ("Home", "Den", "Yard", "Keep") if game.offers("choose", name)]
    game.do("choose", "Den").until("play")

    assert (offered, damage(game, "Fox"), damage(game, "Clerk")) == (["Den", "Yard"], 1, 0)


@pytest.mark.parametrize(
    ("text", "soldier", "fox"),
    [
        ("Opponents' creatures can't enter enchanted city.", ["Home", "Den"], ["army", "Den"]),
        ("Creatures cannot move into target city.", ["Den"], ["army", "Den"]),
        ("Residents of target city cannot leave it.", ["Home", "Den"], []),
        ("Soldiers cannot leave enchanted city.", ["Home", "Den"], ["army", "Den"]),
        ("Soldiers cannot enter enchanted city.", ["Den"], ["army", "Den"]),
    ],
)
def test_who_may_enter_and_leave_an_enchanted_city(table, text, soldier, fox):
    """Where a Soldier of the army may go, and a fox from the city."""
    wall = made("enchantment", "Wall", text=text)
    army, residents = [creature("Soldier", subtypes=("Soldier",))], {"Home": [creature("Fox")]}
    game = table(Side(hand=[wall, SPARE], army=army, cities=[city("Home"), city("Den")], residents=residents))

    game.do("play", "Wall").until("target").do("target", "Home").until("play")

    assert [reached(game, name) for name in ("Soldier", "Fox")] == [soldier, fox]


def reached(game, name):
    """The places to which a card may move now; none if it may not move."""
    if not game.offers("move", name):
        return []
    return [game.name(int(option[1])) if len(option) > 1 else option[0] for option in destinations(game.state, game.cards[name])]  # fmt: skip


def test_who_is_kept_in_a_city_is_not_moved_by_texts(table):
    """A move to the army that a card makes is forbidden as well; the other one goes."""
    lock = made("enchantment", "Lock", text="Enchanted creature can't be moved out of its city.")
    hand = [lock, magic("Call", "Move all creatures you control to your army."), SPARE]
    game = table(Side(hand=hand, cities=[city("Home")], residents={"Home": [creature("Fox"), creature("Elk")]}))

    game.do("play", "Lock").until("target").do("target", "Fox").until("play").do("play", "Call").until("play")

    assert [game.zone_of(name) for name in ("Fox", "Elk")] == ["residents", "army"]


def test_a_move_that_has_its_price(table):
    """It is paid when the card moves, and not asked for again."""
    wall = creature("Gate", text="I cannot be moved to your army unless you sacrifice another creature.")
    game = table(Side(hand=[SPARE], army=[creature("Ash")], cities=[city("Home")], residents={"Home": [wall]}))

    game.do("move", "Gate").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Ash").until("play")

    assert [game.zone_of(name) for name in ("Gate", "Ash")] == ["army", "graveyard"]


def test_a_move_whose_price_cannot_be_paid(table):
    """Nobody else is there."""
    wall = creature("Gate", text="I cannot be moved to your army unless you sacrifice another creature.")
    game = table(Side(hand=[SPARE], cities=[city("Home")], residents={"Home": [wall]}))

    assert not game.offers("move", "Gate")


@pytest.mark.parametrize(("strength", "grown"), [(1, True), (5, False)])
def test_who_survives_combat_grows(table, strength, grown):
    """An attacker that lives gets its counter when the attack is over."""
    veteran = creature("Veteran", 2, 2, text="When I survive combat, put a +1/+0 counter on me.")
    foe = Side(hand=[SPARE], army=[creature("Orc", strength, 9)], cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[veteran], deck=9), foe, "attack")

    game.attacks("Keep", "Veteran").until("block").do("block", "Veteran").until("attack", "play", "discard", "turn")

    assert game.zone_of("Veteran") == ("army" if grown else "graveyard")
    assert not grown or numbers(game, "Veteran") == (3, 2)


def test_who_stays_at_home_survives_no_combat(table):
    """It did not fight."""
    veteran = creature("Veteran", 2, 2, text="When I survive combat, put a +1/+0 counter on me.")
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[veteran, creature("Ash")], deck=9), foe, "attack")

    game.attacks("Keep", "Ash").until("attack", "play", "discard", "turn")

    assert numbers(game, "Veteran") == (2, 2)


@pytest.mark.parametrize("text", ["I get +3/+0 while fighting Orcs.", "I get +3/+0 as long as I fight an Orc."])
@pytest.mark.parametrize(("subtype", "hurt"), [("Orc", 4), ("Elf", 1)])
def test_a_fight_is_blocking_and_being_blocked(table, text, subtype, hurt):
    """It is stronger against an Orc that blocks it, and against no Elf."""
    foe = Side(hand=[SPARE], army=[creature("Other", 0, 9, subtypes=(subtype,))], cities=[city("Keep"), city("Den")])
    game = table(Side(hand=[SPARE], army=[creature("Knight", 1, 9, text=text)]), foe, "attack")

    game.attacks("Keep", "Knight").until("block").do("block", "Knight").until("attack", "play", "turn")

    assert damage(game, "Other") == hurt


@pytest.mark.parametrize("later", ["", " until your next turn"])
def test_cards_of_a_name_that_cannot_be_played(table, later):
    """Of two cards in the opponent's hand the named one; the other one still can."""
    seer = creature("Seer", text=f"When I come into play, name a card. Opponents cannot play cards with that name{later}.")  # fmt: skip
    hand = [magic("Bolt", "Draw a card."), magic("Gift", "Draw a card."), SPARE]
    game = table(
        Side(hand=[*spell("Put a creature from your hand into your army."), seer], deck=9), Side(hand=hand, deck=9)
    )

    game.do("play", "Word").until("choose_name")
    game.do("word", list(words_of(game.state, "name")).index("Bolt")).until("play")
    game.next_turn().until("play")
    found = [game.offers("play", name) for name in ("Bolt", "Gift")]

    assert (game.seat, found) == (FOE, [False, True])


@pytest.mark.parametrize("number", ["two", "up to two"])
def test_they_are_the_creatures_not_a_player(table, number):
    """Those that were unmarked cannot attack; the third one can."""
    word = spell(f"Unmark {number} target creatures in your army. They cannot attack this turn.")
    side = Side(hand=word, army=[creature("Ash"), creature("Elm"), creature("Fox")], marked=["Ash", "Elm"])
    game = table(side, Side(cities=[city("Keep"), city("Den")]))

    game.do("play", "Word").do("target", "Ash").do("target", "Elm").until("play")
    bound = [is_forbidden(game.state, game.cards[name], "attack") for name in ("Ash", "Elm", "Fox")]

    assert bound == [True, True, False]


def test_creatures_of_a_city_go_home(table):
    """All of the army, into a city of their player."""
    game = table(Side(hand=spell("Return all creatures in your army to a city you control."), army=[creature("Ash"), creature("Elm")], cities=[city("Home")]))  # fmt: skip

    game.do("play", "Word").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Elm")] == ["residents", "residents"]


def test_marked_creatures_that_can_defend(table):
    """The marked guard may be named as a defender, and nobody else that is marked."""
    captain = creature("Captain", text="Marked Soldiers you control can defend.")
    guards = [creature("Guard", subtypes=("Soldier",)), creature("Clerk")]
    foe = Side(hand=[SPARE], army=[captain, *guards], cities=[city("Keep"), city("Den")], marked=["Captain", "Guard", "Clerk"])  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Ash")]), foe, "attack")

    game.attacks("Keep", "Ash").until("block", "play", "attack", "turn")

    assert (game.asked, game.name(game.state.decision.context[0])) == ("block", "Guard")


def test_salvage_that_is_given_to_a_graveyard():
    """Two gold bring the creature back from the graveyard; in play it has nothing to use."""
    crypt = creature("Crypt", text="Creatures in your graveyard have Salvage 2.")
    hand = [magic("Kill", "Destroy target creature."), SPARE]
    game = Published(realm(army=[crypt, creature("Ghoul")], gold={"Gaian": 3}, hand=hand, deck=9), realm(town("Keep"), deck=9))  # fmt: skip

    before = [option for option in game.options() if option[0] == "use"]
    game.do("play", "Kill").until("target").do("target", "Ghoul").until("play")
    (use,) = (option for option in game.options() if option[0] == "use")
    found = game.name(use[1])
    game.take(use).until("play")

    assert (before, found, game.zone_of("Ghoul")) == ([], "Ghoul", "hand")


@pytest.mark.parametrize("text", ["Creatures attacking me get -2/-0", "All attacking creatures get -2/-0", "Creatures attacking target city get -2/-0"])  # fmt: skip
def test_a_level_weakens_who_attacks_later(text):
    """Nobody attacks when the level is reached; in the opponent's turn two of four damage are left."""
    keep = town("Keep", 9, f"Level 2: {text} until your next turn.")
    side = realm(keep, residents={"Keep": [creature("Clerk", 0, 1, loyalty=2)]}, deck=9, hand=[SPARE])
    foe = realm(town("Fort"), army=[creature("Orc", 4, 4)], deck=9, hand=[SPARE])
    game = Published(side, foe, phase="tactics")

    game.do("devote", "Keep")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.wait(lambda: game.asked == "target" or (game.asked, game.seat) == ("attack", FOE))
    if game.asked == "target":
        game.do("target", "Keep").wait(lambda: (game.asked, game.seat) == ("attack", FOE))
    game.do("city", YOU, game.cards["Keep"])  # its only defender is marked

    assert game.left("Keep") == 7


def test_a_magic_card_strengthens_who_attacks_later(table):
    """It is played before the attack; who stays at home is not stronger."""
    word = spell("Attacking creatures you control get +2/+0 until end of turn.")
    game = table(Side(hand=word, army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], deck=9), Side(hand=[SPARE], cities=[city("Keep", 9), city("Den")], deck=9))  # fmt: skip

    game.do("play", "Word").until("play").until("attack")
    game.attacks("Keep", "Ash").until("attack", "play", "turn", "discard")

    assert (game.left("Keep"), numbers(game, "Elm")) == (6, (1, 9))


def test_salvage_that_is_given_to_creatures_in_play_is_not_used_there():
    """It is the graveyard from which a card is returned (K18)."""
    crypt = creature("Crypt", text="Creatures you control have Salvage 2.")
    game = Published(realm(army=[crypt, creature("Ghoul")], gold={"Gaian": 3}, hand=[SPARE], deck=9), realm(town("Keep")))  # fmt: skip

    assert [option for option in game.options() if option[0] == "use"] == []
