"""Who "it" and "that opponent" are, what counts in a devotion, and what destroys: texts that were read, and played on something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic, read
from leaflet_position import Published, town
from position import FOE
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, HAND

TREE, HUMAN = {"subtypes": ("Tree",)}, {"subtypes": ("Human",)}


def answers(game, name, *target):
    """The opponent plays a card as soon as that is possible."""
    game.do("pass").wait(lambda: game.seat == FOE and game.offers("play", name))
    game.do("play", name)
    return game.do("target", *target) if game.asked == "target" else game


@pytest.mark.parametrize("asked", ["it is a resident of my city", "it is in my city", "that creature is in my city"])
@pytest.mark.parametrize(("tree", "unmarked"), [("Ash", ["Ash"]), ("Oak", [])])
def test_it_is_the_target_where_it_is_asked_for_this_city(asked, tree, unmarked):
    """Neither the card itself, nor a Tree elsewhere."""
    text = f"Mark: Target Tree gets +0/+2 until end of turn. If {asked}, also unmark it."
    residents = {"Home": [creature("Nurse", text=text), creature("Ash", **TREE)], "Inn": [creature("Oak", **TREE)]}
    game = Published(mine(town("Home"), town("Inn"), residents=residents, marked=["Ash", "Oak"]), foe())

    game.do("use", "Nurse", 0).do("target", tree).until("play")

    assert [name for name in ("Nurse", "Ash", "Oak") if not game.is_marked(name)] == unmarked
    assert numbers(game, tree) == (1, 3)


@pytest.mark.parametrize(("home", "drawn"), [("Home", 1), ("Inn", 0)])
def test_it_is_what_enters_where_it_is_asked_for_this_city(home, drawn):
    """Not the card itself, which is in its city all the time."""
    text = "When a Tree enters play, if it is in my city, draw a card."
    residents = {"Home": [creature("Elder", text=text)]}
    game = Published(mine(town("Home"), town("Inn"), residents=residents, hand=[creature("Ash", **TREE)]), foe())

    game.do("play", "Ash").until("place").do("city", home).until("play")

    assert game.size(DECK) == 20 - drawn


def test_it_is_the_target_behind_a_condition_about_others():
    """ "If another creature is in my city" mentions nothing that could be "it"."""
    elder = creature(
        "Elder", text="Mark: Mark target Tree. If another creature is in my city, put a +1/+1 counter on it."
    )
    residents = {"Home": [elder, creature("Ox")]}
    game = Published(mine(town("Home"), residents=residents, army=[creature("Ash", **TREE), creature("Oak", **TREE)]), foe())  # fmt: skip

    game.do("use", "Elder", 0).do("target", "Oak").until("play")

    assert [numbers(game, name) for name in ("Elder", "Ash", "Oak")] == [(1, 1), (1, 1), (2, 2)]


def devoted(text, *residents, home="Home", **rest):
    """The sum of the devotion of Home, to which Ash is devoted; the card of the text is in a city."""
    others = {"Home": [*residents, creature("Ox", loyalty=9)], "Inn": [creature("Yak")]}
    others[home].append(creature("Elder", text=text, loyalty=2))
    game = Published(mine(town("Home", 9, "Level 3: Draw 2 cards."), town("Inn"), residents=others, **rest), foe(), phase="tactics")  # fmt: skip
    game.devotes("Home", "Ash" if residents else "Elder").until("play")
    return game.events("devotion")[0][-1], 20 - game.size(DECK)


@pytest.mark.parametrize(
    ("home", "subtypes", "found"), [("Home", ("Tree",), (3, 2)), ("Inn", ("Tree",), (2, 0)), ("Home", ("Elf",), (2, 0))]
)
def test_loyalty_given_at_a_devotion_counts_in_it(home, subtypes, found):
    """The level above is reached; a Tree of another city, and who is no Tree, have their own marks."""
    text = "When a Tree in my city is marked for devotion, it counts as having 1 more loyalty mark."

    assert devoted(text, creature("Ash", loyalty=2, subtypes=subtypes), home=home) == found


@pytest.mark.parametrize(
    ("text", "army", "found"),
    [
        ("When I am marked for devotion, I get +1 loyalty until end of turn. Draw a card.", (), (3, 3)),
        ("When I am marked for devotion, if you control a Human, I get +1 loyalty.", (), (2, 0)),
        ("When I am marked for devotion, if you control a Human, I get +1 loyalty.", [creature("Bo", **HUMAN)], (3, 2)),
        ("When this creature is devoted, it counts double.", (), (4, 2)),
    ],
)
def test_loyalty_of_its_own_counts_in_a_devotion(text, army, found):
    """Also under a condition; what else is set off happens once."""
    assert devoted(text, army=army) == found


def test_loyalty_that_is_paid_for_afterwards_is_refused():
    """The sum has been read by then."""
    text = "When I am marked for devotion, you may pay 1. If you do, I get +1 loyalty until end of turn."

    with pytest.raises(AssertionError, match="loyalty that these creatures have"):
        read(creature("Elder", text=text))


@pytest.mark.parametrize(
    "event_", ["a creature an opponent controls deals damage to a creature you control", "a creature you control is dealt damage by an opponent's creature", "this creature is blocked by a creature an opponent controls"]
)  # fmt: skip
def test_that_opponent_is_whose_creature_did_it(event_):
    """Not the player to whose creature it was done, nor a third one."""
    wolf = creature("Wolf", 1, 9, text=f"When {event_}, that opponent discards a card.")
    others = [foe(town("Keep", 9), army=[creature("Orc", 1, 9)]), foe(town("Mill"))]
    game = Published(mine(army=[wolf]), *others, phase="attack")

    game.attacks("Keep", "Wolf").until("block").do("block", "Wolf").until("play")

    assert [game.size(HAND, seat) for seat in range(3)] == [1, 0, 1]


@pytest.mark.parametrize("deed", ["deals damage to a creature you control", "destroys a creature you control"])
def test_that_opponent_is_who_plays_the_spell(deed):
    """That player sacrifices one of the own creatures."""
    wolf = creature("Wolf", text=f"When a spell or ability of an opponent {deed}, that opponent sacrifices a creature.")
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    game = Published(mine(army=[wolf, creature("Ash")]), foe(army=[creature("Orc"), creature("Imp")], hand=[bolt]))

    answers(game, "Bolt", "Ash").until("choose").do("choose", "Imp").until("attack")

    assert [name for name in ("Wolf", "Ash", "Orc", "Imp") if game.is_dead(name)] == ["Ash", "Imp"]


SPIRITS = made("enchantment", "Spirits", text="When a spell or ability of an opponent destroys a creature you control, put a +1/+1 counter on each creature you control.")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Destroy target creature.", 1),
        ("Deal 2 damage to target creature.", 1),
        ("Deal 1 damage to target creature.", 0),
        ("Return target creature to its owner's hand.", 0),
        ("Target opponent sacrifices a creature.", 0),
    ],
)
def test_a_spell_destroys_with_damage_or_without(text, told):
    """What is only hurt, taken back or given up is not destroyed."""
    game = Published(mine(army=[creature("Ash", 1, 2)], hand=[SPIRITS]), foe(hand=[event("Word", text)]))

    game.do("play", "Spirits").until("play")
    answers(game, "Word", *(["Ash"] if "target creature" in text else [-2])).until("choose", "attack")

    assert numbers(game, "Idle") == (told, 1 + told)


@pytest.mark.parametrize(("whose", "told"), [("ability", 1), ("own", 0), ("combat", 0)])
def test_an_ability_destroys_and_a_fight_does_not(whose, told):
    """Neither does a spell of your own."""
    orc = creature("Orc", 3, 9, text="Mark: Destroy target creature.")
    kill = magic("Kill", "Destroy target creature.")
    game = Published(mine(army=[creature("Ash", 1, 2)], hand=[SPIRITS, kill]), foe(army=[orc]))

    game.do("play", "Spirits").until("play")
    if whose == "own":
        game.do("play", "Kill").until("target").do("target", "Ash").until("play")
    elif whose == "combat":
        game.until("attack").attacks("Far Keep", "Ash").until("block").do("block", "Ash").until("play")
    else:
        game.next_turn().wait(lambda: bool(game.options("use"))).do("use", "Orc", 0).do("target", "Ash").until("play")

    assert game.is_dead("Ash")
    assert numbers(game, "Idle") == (told, 1 + told)


@pytest.mark.parametrize("life", [9, 1])
def test_what_an_enchantment_has_its_creature_do_when_hurt_is_done_by_the_dead_as_well(life):
    """Whom it fights is hurt once more; the other attacker is not."""
    text = "Enchant creature. Whenever enchanted creature is dealt damage by a creature, it deals 1 damage to that creature."  # fmt: skip
    pact = made("enchantment", "Pact", text=text)
    attackers = [creature("Ash", 1, 9), creature("Elm", 1, 9)]
    game = Published(foe(army=[creature("Orc", 1, life)], hand=[pact]), mine(army=attackers))

    game.do("play", "Pact").until("target").do("target", "Orc").until("play")
    game.next_turn().until("attack")
    game.attacks("Far Keep", "Ash", "Elm").until("block").do("block", "Ash").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm")] == [2, 0]
    assert game.is_dead("Orc") == (life == 1)
