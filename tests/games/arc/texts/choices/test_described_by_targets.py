"""Targets described by other targets or together in one place, one of a city's own residents, and what is done to each that attacks or blocks."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, town
from position import FOE
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.explain_text import read_text

DRAW = event("Wait", "Draw a card.")
"""A free event: it keeps windows open."""
AWAY = event("Away", "Move target creature to another city of its controller.")


def _two_places(text: str, *hand: Card) -> Published:
    """Your word against Elm and Ash in a city, Owl and Bat in the army of the foe; Ash and Bat are marked."""
    army = [creature("Owl", 1, 5), creature("Bat", 1, 5), creature("Imp", 1, 5)]
    there = foe(
        town("Den", 9),
        town("Fen", 9),
        army=army,
        residents={
            "Den": [creature("Elm", 1, 5), creature("Ash", 1, 5), creature("Yew", 1, 5)],
            "Fen": [creature("Oak", 1, 5)],
        },
        marked=["Ash", "Bat"],
    )
    return Published(mine(hand=[event("Word", text), *hand]), there)


def _offered(game: Published) -> list[str]:
    return [name for name in ("Elm", "Ash", "Yew", "Owl", "Bat", "Imp") if game.offers("target", name)]


@pytest.mark.parametrize(
    "text",
    [
        "Mark target creature, then unmark another target creature in the same city or army.",
        "Mark target unmarked creature. Then unmark another target creature in the same city or army.",
        "You may mark target creature, then unmark another target creature in the same city or army.",
    ],
)
def test_the_second_target_is_in_the_place_of_the_first(text):
    """Q55: behind Owl only those beside it can be chosen, although Ash is marked as well; it is unmarked, whatever became of Owl."""
    game = _two_places(text).do("play", "Word").do("target", "Owl").until("target")
    assert _offered(game) == ["Bat", "Imp"]
    game.do("target", "Bat").until("yes_no", "play")
    if game.offers("yes"):
        game.do("yes").until("play")
    assert (game.is_marked("Owl"), game.is_marked("Bat")) == (True, False)


@pytest.mark.parametrize(
    "text",
    [
        "M, Mark target creature. Deal 1 damage to another target creature in the same army.",
        "M, Mark target creature. Deal 1 damage to each other creature in the same army.",
    ],
)
def test_the_same_army_is_that_of_the_creature_named_before(text):
    """Not that of the creature whose text it is: Cat's neighbour Dog is unharmed."""
    army = [creature("Cat", 1, 5, text=text), creature("Dog", 1, 5)]
    game = Published(mine(army=army, hand=[DRAW]), foe(army=[creature("Owl", 1, 5), creature("Bat", 1, 5)]))
    game.do("use", "Cat", 0).do("target", "Owl").until("play")
    assert [damage(game, name) for name in ("Dog", "Owl", "Bat")] == [0, 0, 1]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Deal 1 damage to target city. Mark target creature in it.", "Den", ["Elm", "Ash", "Yew"]),
        ("Mark target creature. Deal 1 damage to target resident of its city.", "Elm", ["Elm", "Ash", "Yew"]),
        ("Deal 1 damage to target creature and 2 damage to another target creature in the same city or army.", "Owl", ["Bat", "Imp"]),
        ("Mark target creature and another target creature in the same city or army.", "Elm", ["Ash", "Yew"]),
    ],
)  # fmt: skip
def test_a_target_is_known_by_the_one_before(text, first, second):
    """It was never found before, since "it" was nothing yet."""
    game = _two_places(text).do("play", "Word").do("target", first).until("target")
    assert _offered(game) == second


@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a creature. Mark target creature with the same name.",
        "Look at the top card of your deck. Mark target creature with the same cost.",
        "Mark two target creatures. Mark another target creature in the same city.",
        "Move target creature to another city of its controller. Mark target creature in that city.",
    ],
)
def test_a_target_is_not_known_by_what_is_chosen_later(text):
    """A193: targets are chosen before anything is done."""
    assert not read_text(text, "arc", "event").complete


TWO = "Deal 1 damage to each of two target creatures in the same city or army."
FEUD = "Choose two target creatures in the same city or army. Each of them deals damage equal to its attack to the other."  # fmt: skip


@pytest.mark.parametrize("text", [TWO, FEUD])
@pytest.mark.parametrize("moved", [True, False])
def test_two_that_are_no_longer_together_are_left_alone(text, moved):
    """Q55: Elm is in another city when it resolves, so the two do not fit any more."""
    game = _two_places(text, AWAY).do("play", "Word").do("target", "Elm").do("target", "Yew")
    if moved:
        game.do("play", "Away").do("target", "Elm")
    game.until("play")
    assert game.place_of("Elm") == ("Fen" if moved else "Den")
    assert (damage(game, "Elm"), damage(game, "Yew")) == ((0, 0) if moved else (1, 1))


def test_of_three_those_that_are_still_together_are_meant():
    """Elm alone is left out; of two of which one is gone the other is still meant."""
    three = _two_places("Deal 1 damage to each of three target creatures in the same city.", AWAY)
    three.do("play", "Word").do("target", "Elm").do("target", "Yew").do("play", "Away")
    three.do("target", "Elm").until("play")
    assert [damage(three, name) for name in ("Elm", "Yew", "Ash")] == [0, 1, 1]
    two = _two_places(TWO, event("Kill", "Destroy target creature."))
    two.do("play", "Word").do("target", "Elm").do("target", "Yew").do("play", "Kill").do("target", "Elm").until("play")
    assert damage(two, "Yew") == 1


RETREAT = "Deal 2 damage to each creature blocking target attacking creature you control. Then move that attacking creature to a city you control."  # fmt: skip


def test_that_attacking_creature_is_the_target_not_those_that_block_it():
    """Q56: Cat goes to a city of your choice, out of the attack; its blockers stay where they are, one of them dead."""
    army = [creature("Cat", 3, 9), creature("Dog", 3, 9)]
    blockers = [creature("Owl", 1, 5), creature("Bat", 1, 1), creature("Imp", 1, 5)]
    here = mine(town("Home"), town("Fort"), army=army, hand=[event("Word", RETREAT)])
    game = Published(here, foe(town("Den", 9), army=blockers, hand=[DRAW]), phase="attack")
    game.attacks("Den", "Cat", "Dog").until("block").do("block", "Cat").until("block").do("block", "Cat")
    game.until("block").do("block", "Dog").wait(lambda: game.offers("play", "Word"))
    game.do("play", "Word").do("target", "Cat").until("destination").do("city", "Fort").until("play")
    assert [game.place_of(name) for name in ("Cat", "Dog", "Owl", "Bat")] == ["Fort", "army", "army", "graveyard"]
    assert (damage(game, "Owl"), damage(game, "Imp"), game.left("Den")) == (2, 3, 9)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Mark all creatures blocking target Orc. Unmark that Orc.", [False, True]),
        ("Mark target Elf blocking target Orc. Unmark that Orc.", [False, True]),
        ("Unmark target Orc blocked by target Elf. Mark that Elf.", [False, True]),
    ],
)
def test_the_one_named_in_passing_is_known_by_its_kind(text, marked):
    """The Orc attacks and is unmarked; the Elf that blocks it is marked."""
    orc, elf = creature("Orc", 1, 9, subtypes=("Orc",)), creature("Elf", 1, 9, subtypes=("Elf",))
    game = Published(mine(army=[orc], hand=[event("Word", text)]), foe(army=[elf], hand=[DRAW]), phase="attack")
    game.attacks("Far Keep", "Orc").until("block").do("block", "Orc").wait(lambda: game.offers("play", "Word"))
    game.do("play", "Word").until("play")
    assert [game.is_marked("Orc"), game.is_marked("Elf", FOE)] == marked


@pytest.mark.parametrize("said", ["one of my unmarked residents", "an unmarked resident of mine"])
def test_one_of_the_residents_of_a_city_is_not_one_of_another_city(said):
    """P63, A269: with nobody unmarked left in Gate, the resident of Home stays there."""
    text = f"Level 3: Move {said} to your army without marking it."
    residents = {"Gate": [creature("Ash", loyalty=3), creature("Elm")], "Home": [creature("Oak")]}
    game = Published(mine(town("Gate", 9, text), town("Home"), residents=residents, marked=["Elm"], hand=[DRAW]), foe(), phase="tactics")  # fmt: skip
    game.devotes("Gate").until("play")
    assert [game.place_of(name) for name in ("Ash", "Elm", "Oak")] == ["Gate", "Gate", "Home"]


@pytest.mark.parametrize(
    "text",
    [
        "Creatures without Flying that attack target city do not unmark during their controller's next unmark phase.",
        "Mark each creature without Flying that attacks target city. It does not unmark during its controller's next unmark phase.",
    ],
)
def test_those_that_attack_an_enchanted_city_stay_marked_each_time(text):
    """A195, Q63: Owl, which attacks the city, stays marked once; Bat, which flies, and Imp, which attacks another city, do not."""
    army = [creature("Owl", 0, 9), creature("Bat", 0, 9, text="Flying"), creature("Imp", 0, 9)]
    here = mine(town("Home", 9), town("Fort", 9), hand=[made("enchantment", "Belt", text=text), DRAW], deck=40)
    game = Published(here, foe(army=army, deck=40)).do("play", "Belt").do("target", "Home").until("play")
    game.wait(lambda: game.asked == "attack" and game.seat == FOE).attacks("Home", "Owl", "Bat")
    game.wait(lambda: game.asked == "course" and game.seat == FOE)
    assert (game.is_marked("Owl", FOE), game.is_marked("Bat", FOE)) == (True, False)
    game.wait(lambda: game.asked == "attack" and game.seat == FOE).attacks("Fort", "Imp")
    game.wait(lambda: game.asked == "course" and game.seat == FOE)
    assert (game.is_marked("Owl", FOE), game.is_marked("Imp", FOE)) == (False, False)


def test_a_level_does_something_to_each_that_attacks_later():
    """Q16: nobody attacks when the level is reached; it is kept until the next devotion."""
    gate = town("Gate", 9, "Level 1: Put a -1/-1 counter on each creature that attacks this city.")
    residents = {"Gate": [creature("Ash", loyalty=1)]}
    there = foe(army=[creature("Owl", 3, 9), creature("Bat", 3, 9)])
    game = Published(mine(gate, residents=residents, hand=[DRAW]), there, phase="tactics").devotes("Gate")
    game.wait(lambda: game.asked == "attack" and game.seat == FOE).attacks("Gate", "Owl")
    game.wait(lambda: game.asked == "course")
    assert (numbers(game, "Owl"), numbers(game, "Bat")) == ((2, 8), (3, 9))


def test_those_that_block_an_enchanted_creature_are_weaker_for_the_turn():
    """Only Owl blocks it; what lasts until end of turn begins as it blocks, not as the enchantment enters play."""
    charm = made("enchantment", "Charm", text="Creatures that block target creature get -1/-1 until end of turn.")
    there = foe(army=[creature("Owl", 3, 9), creature("Bat", 3, 9)], hand=[DRAW])
    game = Published(mine(army=[creature("Cat", 1, 9)], hand=[charm]), there)
    game.do("play", "Charm").do("target", "Cat").until("attack").attacks("Far Keep", "Cat")
    game.until("block").do("block", "Cat").until("play")
    assert (numbers(game, "Owl"), numbers(game, "Bat")) == ((2, 8), (3, 9))


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("Attacking creatures get -1/-0 until end of turn.", (2, 2)),
        ("Creatures attacking target city you control get -1/-0 until end of turn.", (2, 3)),
    ],
)
def test_an_enchantment_that_changes_attackers_waits_for_them(text, attack):
    """P79: it is played when nobody attacks. Owl attacks Home, which it may be put on, then Bat another city."""
    charm = made("enchantment", "Charm", text=text)
    there = foe(army=[creature("Owl", 3, 9), creature("Bat", 3, 9)], deck=40)
    game = Published(mine(town("Home", 30), town("Fort", 30), hand=[charm, DRAW], deck=40), there).do("play", "Charm")
    if game.asked == "target":
        game.do("target", "Home")
    found = []
    for home, attacker in (("Home", "Owl"), ("Fort", "Bat")):
        game.wait(lambda: game.asked == "attack" and game.seat == FOE).attacks(home, attacker)
        game.until("block", "play", "discard_some")
        found.append(numbers(game, attacker)[0])
    assert tuple(found) == attack


def test_an_enchantment_gives_defenders_of_its_city_a_counter():
    """Only Ash defends."""
    charm = made("enchantment", "Charm", text="Put a +1/+1 counter on each creature that defends target city.")
    residents = {"Home": [creature("Ash", 1, 9), creature("Elm", 1, 9)]}
    here = mine(town("Home", 30), residents=residents, hand=[charm, DRAW])
    game = Published(here, foe(army=[creature("Owl", 1, 9)])).do("play", "Charm").do("target", "Home")
    game.wait(lambda: game.asked == "attack" and game.seat == FOE).attacks("Home", "Owl").until("block")
    game.do("block", "Owl").wait(lambda: game.asked == "course")
    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((2, 10), (1, 9))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Creatures that attack target city are destroyed at the end of the turn.", "enchantment"),
        ("Residents of target city that mark for devotion get +1/+0 until end of turn.", "creature"),
        ("Whenever a resident of target city dies, draw a card.", "creature"),
        ("Deal 1 damage to each creature that attacks target city.", "creature"),
    ],
)
def test_nothing_is_done_to_those_that_nobody_can_know_yet(text, kind):
    """Nobody attacks when an enchantment enters play, and nobody chooses a target for what happens later."""
    assert not read_text(text, "arc", kind).complete


@pytest.mark.parametrize(("dead", "drawn"), [("Ash", 2), ("Elm", 0)])
def test_a_resident_of_the_city_on_which_an_enchantment_is_put(dead, drawn):
    """What it waits for says what it is put on."""
    charm = made("enchantment", "Charm", text="Whenever a resident of target city dies, draw two cards.")
    residents = {"Home": [creature("Ash")], "Fort": [creature("Elm")]}
    hand = [charm, event("Kill", "Destroy target creature."), DRAW]
    game = Published(mine(town("Home"), town("Fort"), residents=residents, hand=hand), foe(hand=[DRAW]))
    game.do("play", "Charm").do("target", "Home").until("play")
    before = game.size(DECK)
    game.do("play", "Kill").do("target", dead).until("play")
    assert before - game.size(DECK) == drawn


def test_residents_of_the_city_on_which_an_enchantment_is_put():
    """What they do is waited for there, not in the other city."""
    text = "Residents of target city that mark for devotion get +2/+0 until end of turn."
    charm = made("enchantment", "Charm", text=text)
    residents = {"Home": [creature("Ash", loyalty=1)], "Fort": [creature("Elm", loyalty=1)]}
    cities = [town(name, 9, "Level 1: Draw a card.") for name in ("Home", "Fort")]
    game = Published(mine(*cities, residents=residents, hand=[charm, DRAW], deck=40), foe(hand=[DRAW], deck=40))
    game.do("play", "Charm").do("target", "Home").wait(lambda: game.state.turn == 5 and game.asked == "course")
    game.take(("course", 0)).until("devotion").devotes("Home").until("devotion").devotes("Fort").until("play")
    assert (numbers(game, "Ash")[0], numbers(game, "Elm")[0]) == (3, 1)
