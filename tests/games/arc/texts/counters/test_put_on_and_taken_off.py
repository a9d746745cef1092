"""Counters as they are put on and taken off, how many are or were on a card, and several events that set off one ability."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import HAND


def counters(game, name: str, counter: str = "") -> int:
    """How many counters of a name are on a card."""
    return counters_on(game.state, game.cards[name], counter)


def test_it_is_sacrificed_when_the_fourth_counter_is_put_on_it(table):
    """Each attack is a counter and +1/+0; with the fourth one its controller sacrifices it; another creature is left alone."""
    rage = made("enchantment", "Rage", text="Whenever target creature attacks, put a rage counter on it. It gets +1/+0 for each rage counter on it. When it has 4 rage counters, its controller sacrifices it.")  # fmt: skip
    put = [event(f"Word {n}", "Put a rage counter on target creature.") for n in range(1, 5)]
    game = table(Side(hand=[rage, *put, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]), Side(cities=[city("Fort", 40)]))  # fmt: skip

    game.do("play", "Rage").do("target", "Ash").until("play")
    found = []
    for n in range(1, 5):
        game.do("play", f"Word {n}").do("target", "Ash").until("play")
        found.append(
            (numbers(game, "Ash")[0], game.zone_of("Ash")) if game.zone_of("Ash") == "army" else game.zone_of("Ash")
        )

    assert found == [(2, "army"), (3, "army"), (4, "army"), "graveyard"]
    assert numbers(game, "Elm") == (1, 9)


def test_attacks_add_one_each_time_and_not_more(table):
    """After two attacks there are two counters, and +2/+0."""
    rage = made("enchantment", "Rage", text="Whenever target creature attacks, put a rage counter on it. It gets +1/+0 for each rage counter on it.")  # fmt: skip
    you = Side(hand=[rage, SPARE], army=[creature("Ash", 1, 9, text="Veteran"), creature("Elm")], deck=20)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40)], deck=20))

    game.do("play", "Rage").do("target", "Ash").until("play").until("attack").attacks(
        "Fort", "Ash"
    ).next_turn().next_turn()
    game.until("attack").attacks("Fort", "Ash").next_turn()

    assert (counters(game, "Ash", "rage"), numbers(game, "Ash")) == (2, (3, 9))


@pytest.mark.parametrize(("n", "where"), [(1, "army"), (2, "graveyard")])
def test_the_last_one_is_the_last_counter_of_which_the_card_speaks(table, n, where):
    """Two stone counters: damage that it deals or takes removes one; a +1/+1 counter is another matter."""
    golem = creature("Golem", 2, 9, text="I come into play with two stone counters. Whenever I deal or take damage, remove one stone counter from me. When the last one is removed, sacrifice me.")  # fmt: skip
    hand = [magic("Word", "Put a creature from your hand into your army."), golem, *(magic(f"Bolt {k}", "Deal 1 damage to target creature.") for k in (1, 2)), magic("More", "Put a +1/+1 counter on target creature. Remove a +1/+1 counter from it."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Elm")]))

    game.do("play", "Word").until("play").do("play", "More").until("target").do("target", "Golem").until("play")
    for k in range(1, n + 1):
        game.do("play", f"Bolt {k}").until("target").do("target", "Golem").until("play")

    assert game.zone_of("Golem") == where


@pytest.mark.parametrize(("put", "drawn"), [(0, 1), (1, 0)])
def test_dying_with_no_counters_on_it(table, put, drawn):
    """A counter of any name is one; what lies on another creature is not asked for."""
    drake = creature("Drake", 1, 9, text="When I die with no counters on me, draw a card.")
    hand = [magic("Mark it", "Put a rot counter on target creature."), magic("Kill", "Destroy target creature."), magic("Other", "Put a rot counter on target creature."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[drake, creature("Elm")], deck=9))

    game.do("play", "Other").do("target", "Elm").until("play")
    if put:
        game.do("play", "Mark it").do("target", "Drake").until("play")
    before = game.size(HAND)
    game.do("play", "Kill").do("target", "Drake").until("play")

    assert game.size(HAND) - before + 1 == drawn


@pytest.mark.parametrize("text", ["When I die, draw a card for each +1/+1 counter on me.", "When I die with two or more +1/+1 counters on me, draw two cards.", "When I die, if I have two +1/+1 counters, draw two cards."])  # fmt: skip
def test_the_counters_that_were_on_it_when_it_died(table, text):
    """Two of its own, none of another creature's."""
    hand = [magic("Word", "Put two +1/+1 counters on each creature."), magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash", text=text), creature("Elm")], deck=9))

    game.do("play", "Word").until("play")
    before = game.size(HAND)
    game.do("play", "Kill").do("target", "Ash").until("play")

    assert game.size(HAND) - before + 1 == 2


def test_the_counters_on_it_are_those_of_the_target(table):
    """Not those on the card whose text it is; destroyed first, it is asked what it had."""
    word = spell("Target creature gets +1/+0 until end of turn for each rage counter on it.")
    hand = [*word, magic("Two", "Put two rage counters on target creature."), magic("Kill", "Destroy target creature. Draw a card for each rage counter on it.")]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")], deck=9))

    game.do("play", "Two").do("target", "Ash").until("play").do("play", "Word").do("target", "Ash").until("play")
    strong = (numbers(game, "Ash"), numbers(game, "Elm"))
    before = game.size(HAND)
    game.do("play", "Kill").do("target", "Ash").until("play")

    assert (strong, game.size(HAND) - before + 1) == (((3, 1), (1, 1)), 2)


def test_damage_for_each_counter_on_the_target(table):
    """Two counters on the Orc: 2 damage; none on the creature that deals it."""
    imp = creature("Imp", text="Mark: Deal 1 damage to target creature for each rot counter on it.")
    hand = [magic("Two", "Put two rot counters on target creature."), SPARE]
    game = table(Side(hand=hand, army=[imp]), Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)]))

    game.do("play", "Two").do("target", "Orc").until("play").do("use", "Imp", 0).until("target").do("target", "Orc").until("play")  # fmt: skip

    assert [game.state.damage[game.cards[name]] for name in ("Orc", "Ogre")] == [2, 0]


def test_each_counter_that_is_put_on_another_creature(table):
    """Two counters on the Elm are two cards, one on the Ash itself none."""
    ash = creature("Ash", text="Whenever a +1/+1 counter is put on another creature you control, draw a card.")
    hand = [magic("Two", "Put two +1/+1 counters on target creature."), magic("One", "Put a +1/+1 counter on target creature."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[ash, creature("Elm")], deck=9))

    game.do("play", "One").do("target", "Ash").until("play")
    first = game.size(HAND)
    game.do("play", "Two").do("target", "Elm").until("play")

    assert (first, game.size(HAND)) == (2, 3)


@pytest.mark.parametrize(("counters_there", "hit"), [(1, False), (2, True)])
def test_a_creature_with_two_or_more_counters(table, counters_there, hit):
    """Only what has that many is offered."""
    hand = [*spell("Destroy target creature with two or more rot counters."), magic("Put", f"Put {counters_there} rot counters on target creature.")]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Put").do("target", "Ash").until("play")

    assert game.offers("play", "Word") == hit


def test_entering_and_dying_each_set_it_off(table):
    """A city of yours is stronger by one each time; nothing happens when another creature dies."""
    bear = creature("Bear", text="When I come into play and when I die, target city you control gains 1 strength.")
    hand = [magic("Word", "Put a creature from your hand into your army."), bear, magic("Kill", "Destroy target creature."), magic("Kill 2", "Destroy target creature."), SPARE]  # fmt: skip
    you = Side(hand=hand, army=[creature("Elm"), creature("Oak")], cities=[city("Home", 5), city("Yard", 5)])
    game = table(you)

    game.do("play", "Word").until("target").do("target", "Home").until("play")
    first = [game.left(name) for name in ("Home", "Yard")]
    game.do("play", "Kill").until("target").do("target", "Elm").until("play")
    game.do("play", "Kill 2").until("target").do("target", "Bear").until("target").do("target", "Yard").until("play")

    assert (first, [game.left(name) for name in ("Home", "Yard")]) == ([6, 5], [6, 6])


@pytest.mark.parametrize(("does", "counted"), [("nothing", 1), ("attack", 0)])
def test_neither_the_one_nor_the_other(table, does, counted):
    """The enchanted creature, not the one beside it, which attacks."""
    drill = made("enchantment", "Drill", text="At the end of your turn put a +1/+1 counter on target creature if it neither attacked nor moved this turn.")  # fmt: skip
    you = Side(hand=[drill, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)], deck=20)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40)], deck=20))

    game.do("play", "Drill").do("target", "Ash").until("play").until("attack")
    game.attacks("Fort", "Elm" if does == "nothing" else "Ash").next_turn()

    assert (counters(game, "Ash"), counters(game, "Elm")) == (counted, 0)


@pytest.mark.parametrize(("hits", "where"), [(True, "army"), (False, "graveyard")])
def test_sacrificed_at_the_end_of_turn_unless_it_dealt_damage(table, hits, where):
    """Its own damage counts, not that of another attacker."""
    hound = creature("Hound", 2, 9, text="Sacrifice me at the end of turn unless I dealt damage this turn.")
    game = table(Side(hand=[SPARE], army=[hound, creature("Elm", 1, 9)], deck=20), Side(hand=[SPARE], cities=[city("Fort", 40)], deck=20), "attack")  # fmt: skip

    game.attacks("Fort", "Hound" if hits else "Elm").next_turn()

    assert game.zone_of("Hound") == where


def test_what_an_enchantment_does_at_the_end_of_a_turn_it_does_each_turn(table):
    """A moment behind what is done is no single one."""
    gnaw = made("enchantment", "Gnaw", text="Deal 1 damage to enchanted city at the end of your turn.")
    game = table(
        Side(hand=[gnaw, SPARE], deck=20), Side(hand=[SPARE], cities=[city("Fort", 9), city("Den", 9)], deck=20)
    )

    game.do("play", "Gnaw").do("target", "Fort").next_turn().next_turn().next_turn()

    assert [game.left(name) for name in ("Fort", "Den")] == [7, 9]
