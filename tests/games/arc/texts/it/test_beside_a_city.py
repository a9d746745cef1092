"""What "its residents", "its controller" and "it" are beside a city, or in place of a card that a text has you choose, where texts were played on something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from text_table import FOE, YOU, damage, numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

NEAR = town("Near")
SOLDIER = {"subtypes": ("Soldier",)}


@pytest.mark.parametrize("dead", ["s", "e"])
def test_a_card_that_is_chosen_is_asked_about_before_it_goes_anywhere(dead):
    """ "If it is a Soldier" of the card that you choose, not of the card of the text."""
    text = "Return a creature card from your graveyard to your hand. If it is a Soldier, put it into your army instead."
    kills = [magic("Kill", "Destroy target creature."), magic("Kill 2", "Destroy target creature.")]
    side = mine(army=[creature("s", **SOLDIER), creature("e"), creature("b")], hand=[*kills, event("Word", text)])
    game = Published(side, foe())

    for kill, name in zip(("Kill", "Kill 2"), ("s", "e"), strict=True):
        game.do("play", kill).do("target", name).until("play")
    game.do("play", "Word").until("choose").do("choose", dead).until("play")

    assert game.zone_of(dead) == ("army" if dead == "s" else "hand")
    assert game.is_dead("e" if dead == "s" else "s")


def test_a_level_asks_about_the_card_and_not_about_the_city():
    text = "Level 4: Return a creature card from your graveyard to your hand. If it is a Soldier, put it into me instead."  # fmt: skip
    home, leader = town("Home", 6, text), creature("L", loyalty=4)
    side = mine(home, NEAR, residents={"Home": [leader, creature("s", **SOLDIER)]})
    game = Published(side, foe(hand=[event("Kill", "Destroy target creature.")]), phase="tactics")

    game.devotes("Home", "L").until("window").do("play", "Kill").do("target", "s").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "s").until("play")

    assert game.place_of("s") == "Home"


@pytest.mark.parametrize(("damaged", "marked"), [({}, True), ({"f": 1}, False)])
def test_instead_of_what_is_done_to_a_creature_of_your_choice(damaged, marked):
    side = foe(army=[creature("f", 1, 3), creature("g", 1, 3)], damage=damaged)
    game = Published(mine(hand=[event("Word", "Mark a creature. If it is damaged, destroy it instead.")]), side)

    game.do("play", "Word").until("choose").do("choose", "f").until("play")

    assert [game.is_dead("f"), game.is_marked("f"), game.is_dead("g"), game.is_marked("g")] == [not marked, marked, False, False]  # fmt: skip


def test_a_card_for_each_resident_that_the_city_had():
    """They have left it by then."""
    text = "When a city an opponent controls is destroyed, that opponent discards a card for each of its residents."
    raze, blanks = magic("Raze", "Destroy target city."), [event(f"h{n}", cost=99) for n in range(5)]
    residents = {"Near": [creature("n1"), creature("n2")], "Far Keep": [creature("f")]}
    game = Published(mine(army=[creature("P", text=text)], hand=[raze]), foe(FAR, NEAR, hand=blanks, residents=residents))  # fmt: skip

    game.do("play", "Raze").do("target", "Near").until("play")

    assert game.size(HAND, FOE) == 6 - 2


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("Creatures that attack my city get -1/-0 for each other resident of it.", 5 - 2),
        ("Creatures that attack a city you control get -1/-0 for each resident of it.", 5 - 3),
    ],
)
def test_residents_of_the_city_that_is_attacked(text, attack):
    """Not those of the other city, nor of the attacker, which has none."""
    residents = {"Far Keep": [creature("P", text=text), creature("r"), creature("s")], "Near": [creature("n")]}
    game = Published(mine(army=[creature("a", 5, 9)]), foe(FAR, NEAR, residents=residents), phase="attack")

    game.attacks("Far Keep", "a").until("block")

    assert numbers(game, "a")[0] == attack


@pytest.mark.parametrize("said", ["attack enchanted city get -1/-0 for each resident of it", "attack it get -1/-0 for each of its residents"])  # fmt: skip
def test_residents_of_the_enchanted_city(said):
    ward = made("enchantment", "Ward", text=f"Enchant city.\nCreatures that {said}.")
    residents = {"Far Keep": [creature("r"), creature("s")], "Near": [creature("n")]}
    game = Published(mine(army=[creature("a", 5, 9)]), foe(FAR, NEAR, hand=[ward], residents=residents), active=FOE)

    game.do("play", "Ward").do("target", "Far Keep").until("play")
    game.wait(lambda: game.state.active == YOU and game.asked == "attack").attacks("Far Keep", "a").until("block")

    assert numbers(game, "a")[0] == 5 - 2


def test_residents_of_the_city_and_not_of_who_attacks_it():
    text = "When a creature attacks a city you control, its residents get +0/+1 until end of turn."
    residents = {"Far Keep": [creature("r")], "Near": [creature("n")]}
    side = foe(FAR, NEAR, army=[creature("P", text=text)], residents=residents)
    game = Published(mine(army=[creature("a", 1, 9)]), side, phase="attack")

    game.attacks("Far Keep", "a").until("block")

    assert [numbers(game, name)[1] for name in ("r", "n", "P", "a")] == [2, 1, 1, 9]


@pytest.mark.parametrize(("its", "left"), [("its marked residents", 9 + 2), ("its residents", 9 + 3)])
def test_residents_of_the_city_that_gains_for_each_of_them(its, left):
    """Not of the creature that is marked, in which nobody lives."""
    text = f"When I mark for devotion, my city gains 1 defense point for each of {its}."
    residents = {"Home": [creature("P", text=text), creature("r"), creature("s")], "Other": [creature("n")]}
    side = mine(town("Home", 9), town("Other", 9), residents=residents, marked=("r", "n"))
    game = Published(side, foe(), phase="tactics")

    game.devotes("Home", "P").until("play")

    assert [game.left(name) for name in ("Home", "Other")] == [left, 9]


@pytest.mark.parametrize(("target", "left"), [("Home", [9 - 2, 9]), ("Other", [9, 9 - 1])])
def test_residents_of_the_target_city_that_loses_for_each_of_them(target, left):
    text = "When another creature becomes marked, target city you control loses 1 strength for each of its residents."
    residents = {"Home": [creature("P", text=text), creature("r")], "Other": [creature("n")]}
    side = mine(town("Home", 9), town("Other", 9), residents=residents, army=[creature("x")], hand=[event("Word", "Mark target creature.")])  # fmt: skip
    game = Published(side, foe())

    game.do("play", "Word").do("target", "x").until("target").do("target", target).until("play")

    assert [game.left(name) for name in ("Home", "Other")] == left


@pytest.mark.parametrize(
    ("text", "attacked"),
    [
        ("Whenever I deal damage to a city, its owner reveals his/her hand.", True),
        ("When a creature blocks me, its controller reveals his or her hand.", False),
    ],
)
def test_an_event_of_the_hand_that_is_shown_and_of_no_other(text, attacked):
    """The one creature or city of which the text spoke before is none of those cards."""
    card = creature("P", 1, 9, text=f"{text} Choose an event revealed this way. That player discards it.")
    side = foe(army=[creature("x", 1, 9)], hand=[event("a", cost=99), event("b", cost=99), magic("c", cost=99)])
    game = Published(mine(army=[card], hand=[event("own", cost=99)]), side, phase="attack")

    game.attacks("Far Keep", "P")
    if not attacked:
        game.until("block").do("block", "P")
    game.until("choose")
    offered = [name for name in ("a", "b", "c", "own", "x") if game.offers("choose", name)]
    game.do("choose", "b").until("play")

    assert (game.seat, offered) == (YOU, ["a", "b"])
    assert [game.zone_of(name) == "graveyard" for name in ("a", "b", "c", "own")] == [False, True, False, False]


@pytest.mark.parametrize(("me", "pays"), [("I become", YOU), ("this creature becomes", FOE)])
def test_its_controller_is_that_of_the_other_card_on_a_card_that_calls_itself_i(me, pays):
    text = f"When {me} the target of an event, its controller discards a card."
    word, blanks = event("Word", "Mark target creature."), [event("h", cost=99)]
    game = Published(mine(hand=[word, *blanks]), foe(army=[creature("P", text=text), creature("q")], hand=blanks))

    game.do("play", "Word").do("target", "P").until("play")

    assert [game.size(HAND, seat) for seat in (YOU, FOE)] == ([1, 2] if pays == YOU else [2, 1])
    assert damage(game, "P") == 0


@pytest.mark.parametrize("lives", ["While I live in a city of yours", "As long as this creature is in a city"])
def test_the_city_and_not_who_lives_in_it_loses_only_so_much(lives):
    """A creature has no strength to lose: it is dealt all of its damage."""
    wall = creature("P", 1, 9, text=f"{lives}, it can't lose more than 3 defense points in one turn.")
    burn = magic("Burn", "Deal 5 damage to each city and each creature.")
    game = Published(mine(town("Home", 9), town("Other", 9), residents={"Home": [wall]}, hand=[burn]), foe())

    game.do("play", "Burn").until("play")

    assert [game.left(name) for name in ("Home", "Other")] == [6, 4]
    assert damage(game, "P") == 5


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("event", "Target creature's DEF becomes 5. Its residents get +1/+1."),
        ("event", "Choose a city you control. Its residents get +1/+1 until end of turn and its strength becomes 10."),
        ("creature", "As long as a creature is blocking me, it loses Flying."),
        ("creature", "As long as I am blocked by a creature with more ATK than me, it gets -1/-0."),
        ("event", "Target opponent sacrifices a creature. If it is a Soldier, you draw a card instead."),
        (
            "creature",
            "When another creature dies, look at its controller's hand. Put a +1/+1 counter on one of the others.",
        ),
    ],
)
def test_what_would_be_played_on_another_card_is_not_read(kind, text):
    assert not reader_of(game_of("arc")).read(text, kind).complete
