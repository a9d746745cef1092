"""Entering play as a copy, all but one of what somebody controls, those to which something was done this way, what survives: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, city, magic  # isort: skip

from cardforge.games.arc.effects.restrictions import is_forbidden


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("This creature enters play as a copy of a creature an opponent controls.", False),
        ("You may have this creature enter play as a copy of any creature in play.", True),
    ],
)
def test_a_creature_enters_play_as_a_copy(table, text, may):
    """A46: of the chosen one of two, and of itself it cannot be one."""
    hand = [*spell("Put a creature from your hand into your army."), creature("Mime", 1, 1, cost=99, text=text)]
    game = table(Side(hand=[*hand[:1], hand[2], SPARE]), Side(army=[creature("Orc", 3, 4), creature("Imp", 5, 2)]))

    game.do("play", "Word")
    if may:
        game.until("may").do("yes")
    game.until("choose")
    itself = game.offers("choose", "Mime")
    game.do("choose", "Imp").until("play")

    assert (numbers(game, "Mime"), numbers(game, "Orc"), itself) == ((5, 2), (3, 4), False)


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Each player sacrifices all but one of his or her creatures.", 1, 1),
        ("Each player sacrifices half his or her creatures, rounded up.", 1, 1),
        ("Each player sacrifices half his or her creatures, rounded down.", 2, 2),
        ("Target opponent sacrifices all but 2 of their creatures.", 3, 2),
        ("Sacrifice all but two of your creatures.", 2, 3),
    ],
)
def test_all_but_so_many_are_sacrificed(table, text, mine, theirs):
    """Each player counts and chooses the own ones."""
    army = [creature(name) for name in ("Ash", "Elm", "Oak")]
    game = table(Side(hand=spell(text), army=army), Side(army=[creature(name) for name in ("Orc", "Imp", "Bat")]))

    game.do("play", "Word")
    while game.wait(lambda: game.asked in ("choose", "target", "play")).asked in ("choose", "target"):
        game.take(game.options()[0])

    def alive(*names: str) -> int:
        return sum(game.zone_of(name) == "army" for name in names)

    assert (alive("Ash", "Elm", "Oak"), alive("Orc", "Imp", "Bat")) == (mine, theirs)


def test_what_was_done_this_way_is_what_the_text_did(table):
    """The creatures of the army are hurt and cannot move; the one in the city and your own can."""
    text = "Deal 1 damage to each creature in target opponent's army. Creatures dealt damage this way can't move this turn."
    foe = Side(army=[creature("Orc", 1, 3), creature("Imp", 1, 3)], cities=[city("Den")], residents={"Den": [creature("Rat", 1, 3)]})  # fmt: skip
    game = table(Side(hand=spell(text), army=[creature("Ash", 1, 3)]), foe)

    game.do("play", "Word").until("play")

    names = ("Orc", "Imp", "Rat", "Ash")
    assert [damage(game, name) for name in names] == [1, 1, 0, 0]
    assert [is_forbidden(game.state, game.cards[name], "move") for name in names] == [True, True, False, False]


@pytest.mark.parametrize(("target", "drawn"), [("Ogre", 1), ("Rat", 0)])
def test_what_survives(table, target, drawn):
    """A card is drawn only if the target is still there."""
    text = "Deal 2 damage to target creature. If it survives, draw a card."
    game = table(Side(hand=spell(text), deck=4), Side(army=[creature("Ogre", 1, 4), creature("Rat", 1, 1)]))
    held = game.size(HAND)

    game.do("play", "Word").do("target", target).until("play")

    assert game.size(HAND) == held - 1 + drawn


@pytest.mark.parametrize(("attacks", "counters"), [(True, 2), (False, 1)])
def test_if_it_did_not_attack(table, attacks, counters):
    """This turn is meant, without a word for it."""
    text = "At the end of your turn, if this creature did not attack, put a -1/-1 counter on it."
    army = [creature("Wolf", 2, 2, text=text), creature("Ash", 1, 1)]
    game = table(Side(army=army), Side(cities=[city("Den"), city("Fort")]), "attack")

    game.do("city", FOE, "Den").do("with", "Wolf" if attacks else "Ash").do("done")
    game.wait(lambda: game.state.active != YOU)

    assert numbers(game, "Wolf") == (counters, counters)


def test_a_city_that_has_no_residents(table):
    """The city with a resident is no target."""
    foe = Side(cities=[city("Den"), city("Fort"), city("Far")], residents={"Den": [creature("Rat")]})
    game = table(Side(hand=[magic("Word", "Destroy target city that has no residents."), SPARE]), foe)

    game.do("play", "Word")

    assert [name for name in ("Den", "Fort", "Far") if game.offers("target", name)] == ["Fort", "Far"]


@pytest.mark.parametrize(
    ("then", "places"),
    [
        ("discards all creature cards in it", ("graveyard", "graveyard", "hand")),
        ("puts all creature cards in it on the bottom of his or her deck", ("deck", "deck", "hand")),
    ],
)
def test_all_of_a_kind_in_a_hand_that_was_shown(table, then, places):
    """The creature cards of the target's hand; the other card stays, and so does your own creature."""
    text = f"Target player reveals his or her hand and {then}."
    hand = [creature("Orc", cost=9), creature("Imp", cost=9), magic("Storm", "Draw a card.", cost=9)]
    game = table(Side(hand=[*spell(text), creature("Ash", cost=99)]), Side(hand=hand))

    game.do("play", "Word").do("target", -2 - FOE).until("play")

    assert tuple(game.zone_of(name) for name in ("Orc", "Imp", "Storm")) == places
    assert game.zone_of("Ash") == "hand"


@pytest.mark.parametrize(("target", "drawn"), [("Rat", 1), ("Ogre", 0)])
def test_a_creature_destroys_another(table, target, drawn):
    """Only if what it damaged dies; the other creature that dies by a card counts for nothing."""
    text = "0 gold: Deal 2 damage to target creature.\nWhenever this creature destroys a creature, draw a card."
    hand = [magic("Doom", "Destroy target creature."), SPARE]
    foes = [creature("Rat", 1, 1), creature("Ogre", 1, 5), creature("Bat", 1, 1)]
    game = table(Side(hand=hand, deck=4, army=[creature("Archer", 1, 1, text=text)]), Side(army=foes))
    held = game.size(HAND)

    game.do("use", "Archer", 0).do("target", target).until("play")
    game.do("play", "Doom").do("target", "Bat").until("play")

    assert game.size(HAND) == held - 1 + drawn


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Destroy up to 3 target creatures with total cost 5 or less.", "target"),
        ("Destroy any number of creatures whose total cost is 5 or less.", "choose"),
    ],
)
def test_all_that_are_chosen_cost_so_much_together(table, text, word):
    """Behind the Orc, who costs 3, the Ogre and the Bull are too dear; the Rat is not, and the Dragon never was."""
    foes = [creature(name, cost=cost) for name, cost in (("Rat", 1), ("Orc", 3), ("Ogre", 4), ("Bull", 3), ("Dragon", 6))]  # fmt: skip
    game = table(Side(hand=spell(text)), Side(army=foes))

    game.do("play", "Word").until(word)
    first = [name for name in ("Rat", "Orc", "Ogre", "Bull", "Dragon") if game.offers(word, name)]
    game.do(word, "Orc")
    second = [name for name in ("Rat", "Ogre", "Bull", "Dragon") if game.offers(word, name)]
    game.do(word, "Rat").until("play")

    assert (first, second) == (["Rat", "Orc", "Ogre", "Bull"], ["Rat"])
    assert [name for name in ("Rat", "Orc", "Ogre", "Bull", "Dragon") if game.is_dead(name)] == ["Rat", "Orc"]


@pytest.mark.parametrize(
    "way",
    ["Remove an oath counter from this creature: Draw a card.", "0 gold: Remove an oath counter from this creature."],
)
def test_the_last_counter_of_a_name_is_removed(table, way):
    """Behind the second of two, paid or removed by an effect; a counter of another name and the other creature's count for nothing."""
    text = f"{way}\nWhen the last oath counter is removed from this creature, gain 3 LP."
    hand = [magic("Swear", "Put 2 oath counters on target creature."), magic("Grow", "Put a +1/+1 counter on target creature."), magic("Bless", "Put 2 oath counters on target creature."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, deck=5, army=[creature("Monk", text=text), creature("Ash")]), Side())
    for word, target in (("Swear", "Monk"), ("Grow", "Monk"), ("Bless", "Ash")):
        game.do("play", word).do("target", target).until("play")

    points = []
    for _ in range(2):
        game.do("use", "Monk", 0).until("play")
        points.append(game.state.lp[YOU])

    assert points == [20, 23]
