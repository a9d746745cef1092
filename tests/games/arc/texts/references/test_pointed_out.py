"""What a text points out by its place or its pronoun, where creatures may not be played, floors, and damage made less or more."""

from __future__ import annotations

import pytest
from arc_position import city, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, numbers, spell, tokens

from cardforge.games.arc.zones import HAND, RESIDENTS

_TWO = "Choose target creature you control and target creature an opponent controls. "


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("Destroy the first creature.", ["Ash"]),
        ("Destroy the second one.", ["Orc"]),
        ("Destroy the former.", ["Ash"]),
        ("Destroy the latter.", ["Orc"]),
        ("Destroy the second creature. Mark the first one.", ["Orc"]),
    ],
)
def test_targets_are_known_by_their_place(table, text, dead):
    """Of two targets one dies, and of the others nobody."""
    army = [creature("Ash"), creature("Elm")]
    game = table(Side(hand=spell(_TWO + text), army=army), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Word").do("target", "Ash").do("target", "Orc").until("play")

    assert [name for name in ("Ash", "Elm", "Orc", "Imp") if game.is_dead(name)] == dead
    assert game.is_marked("Ash") == ("Mark" in text)


def test_damage_to_the_first_goes_to_the_second(table):
    """Once: the second bolt hurts Ash itself."""
    ward = event("Ward", _TWO + "The next time damage would be dealt to the first creature this turn, that damage is dealt to the second creature instead.")  # fmt: skip
    bolts = [event(f"Bolt {n}", "Deal 2 damage to target creature.") for n in (1, 2)]
    you = Side(hand=[ward, *bolts, SPARE], army=[creature("Ash", 1, 9), creature("Elm", 1, 9)])
    game = table(you, Side(army=[creature("Orc", 1, 9), creature("Imp", 1, 9)]))

    game.do("play", "Ward").do("target", "Ash").do("target", "Orc").until("play")
    for bolt in ("Bolt 1", "Bolt 2"):
        game.do("play", bolt).do("target", "Ash").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm", "Orc", "Imp")] == [2, 0, 2, 0]


@pytest.mark.parametrize(
    ("text", "unmarked"),
    [
        ("When another Elf dies, put a +1/+1 counter on this creature and unmark her.", "Queen"),
        ("When an Elf dies, mark target creature. Then unmark him.", "Elm"),
    ],
)
def test_her_is_this_creature_behind_what_is_done_to_it(table, text, unmarked):
    """Else it is the creature that was spoken of; everybody else stays as he is."""
    army = [creature("Queen", text=text), creature("Elm"), creature("Elf", subtypes=("Elf",)), creature("Oak")]
    game = table(Side(hand=spell("Destroy target Elf."), army=army, marked=("Queen", "Elm", "Oak")))

    game.do("play", "Word")
    while game.wait(lambda: game.asked in ("target", "play")).asked == "target":
        game.do("target", "Elm" if game.offers("target", "Elm") else "Elf")

    assert [name for name in ("Queen", "Elm", "Oak") if not game.is_marked(name)] == [unmarked]


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Target city loses 9 strength. This cannot reduce its strength below 1.", 5),
        ("Target city loses 9 defense points (to a minimum of 2).", 4),
        ("Target city loses 2 strength. It can't be reduced below 1 this way.", 2),
        ("Deal 9 damage to target city. This damage cannot reduce its defense below 1.", 5),
        ("Target city loses 1 strength, but not below 7.", 0),
    ],
)
def test_a_city_does_not_lose_more_than_leaves_so_much(table, text, lost):
    """Den has 6 left of 8; the other city loses nothing."""
    game = table(Side(hand=spell(text)), Side(cities=[city("Den", 8), city("Fort", 8)], damage={"Den": 2}))

    game.do("play", "Word").do("target", "Den").until("play")

    left = [game.state.stat(game.cards[name], "strength") for name in ("Den", "Fort")]
    assert left == [6 - lost, 8]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Creatures cannot be played into target city.", {YOU, FOE}),
        ("Opponents cannot play creatures into target city.", {FOE}),
    ],
)
def test_creatures_are_not_played_into_a_city(text, kept):
    """They go into the other city of their player; the resident stays, and another may still move in."""
    wall = made("enchantment", "Wall", text=text)
    for seat in (YOU, FOE):
        mine = realm(town("X"), town("Y"), hand=[wall, creature("New"), SPARE], army=[creature("Old")])
        theirs = realm(town("A"), town("B"), hand=[creature("Foe"), SPARE])
        game = Published(mine, theirs).do("play", "Wall").do("target", "X" if seat == YOU else "A")
        if seat == FOE:
            game.next_turn().wait(lambda game=game: game.offers("play", "Foe"))
        game.do("play", "New" if seat == YOU else "Foe")
        offered = [game.name(option[1]) for option in game.options("city")]
        if seat in kept:  # a single place is not asked for
            assert (offered, game.place_of("New" if seat == YOU else "Foe")) == ([], "Y" if seat == YOU else "B")
        else:
            assert offered == ["X", "Y"]
            game.do("city", "Y")
        if seat == YOU:
            assert game.do("move", "Old").offers("city", "X")


@pytest.mark.parametrize(
    ("text", "came", "drawn"),
    [
        ("When I move from an opponent's city into a city you control, draw a card.", "C", 1),
        ("When I move from a city you control into another city you control, draw a card.", "C", 0),
        ("When I move from your army into a city you control, draw a card.", "C", 0),
        ("When I move from your army into a city you control, draw a card.", "", 1),
        ("When I move from a city into a city you control, draw a card.", "C", 1),
    ],
)
def test_from_where_a_creature_moves_counts(text, came, drawn):
    """The spy comes home from a city of the opponent, or from the army."""
    spy = creature("Spy", text=f"Infiltrate. {text}")
    game = Published(realm(town("X"), army=[spy], hand=[SPARE]), realm(town("C")))
    if came:
        game.state.put(game.card("Spy"), YOU, RESIDENTS, game.card("C"))
    before = game.size(HAND)

    game.do("move", "Spy")
    if game.asked != "play":
        game.do("city", "X")

    assert game.size(HAND) - before == drawn


def test_each_time_damage_to_a_city_is_less(table):
    """One less by creatures, each time, not by events; nothing is taken off for the other city."""
    walls = made("enchantment", "Walls", text="Each time a creature deals damage to target city, that damage is reduced by 1.")  # fmt: skip
    imp = [creature(f"Imp {n}", text="Mark: Deal 3 damage to target city.") for n in (1, 2, 3)]
    bolt = event("Bolt", "Deal 3 damage to target city.")
    game = table(Side(hand=[walls, bolt, SPARE], army=imp), Side(cities=[city("Den", 30), city("Fort", 30)]))

    game.do("play", "Walls").do("target", "Den").until("play")
    for imp_name, name in (("Imp 1", "Den"), ("Imp 2", "Den"), ("Imp 3", "Fort")):
        game.do("use", imp_name, 0).do("target", name).until("play")
    game.do("play", "Bolt").do("target", "Den").until("play")

    assert (damage(game, "Den"), damage(game, "Fort")) == (2 + 2 + 3, 3)


def test_only_combat_damage_is_doubled(table):
    """Six by three ATK in combat, three by an event that has it deal damage; the other attacker deals what it has."""
    ram = creature("Ram", 3, 9, text="If this creature would deal combat damage to a city, it deals double that damage instead.")  # fmt: skip
    hand = [event("Push", "Target creature you control deals 3 damage to target city."), SPARE]
    you = Side(hand=hand, army=[ram, creature("Elf", 2, 9)], deck=9)
    game = table(you, Side(cities=[city("Den", 90), city("Fort", 90)], hand=[SPARE], deck=9))

    game.do("play", "Push").do("target", "Ram").do("target", "Den").until("play")
    pushed = damage(game, "Den")
    game.until("attack").attacks("Den", "Ram", "Elf").next_turn()

    assert (pushed, damage(game, "Den") - pushed, damage(game, "Fort")) == (3, 6 + 2, 0)


def test_every_player_marks_as_many_as_there_are_and_they_stay_marked(table):
    """Both of the opponent's three that were chosen, and your single one; what was not chosen unmarks."""
    text = "Each player marks two of his/her unmarked creatures, or all of them if he/she has less than two. The cards marked this way don't unmark during their controller's next unmark phase."  # fmt: skip
    foe = Side(army=[creature(name) for name in ("Orc", "Imp", "Bat")], hand=[SPARE], deck=9)
    game = table(Side(hand=spell(text), army=[creature("Ash")], deck=9), foe)

    game.do("play", "Word")
    while game.wait(lambda: game.asked in ("choose", "play")).asked == "choose":
        game.take(game.options()[0])
    names = ("Ash", "Orc", "Imp", "Bat")
    marked = [game.is_marked(name) for name in names]
    game.next_turn().until("play")
    theirs = [game.is_marked(name) for name in names[1:]]
    game.next_turn().until("play")

    assert (marked, theirs, game.is_marked("Ash")) == ([True, True, True, False], [True, True, False], True)


@pytest.mark.parametrize("text", ["When enchanted creature dies, its controller puts a 4/4 Dragon token into his or her army marked.", "When enchanted creature dies, put a marked 4/4 Dragon token into its controller's army."])  # fmt: skip
def test_a_token_enters_another_players_army_marked(table, text):
    """The controller of the creature gets it, not the one of the enchantment."""
    egg = made("enchantment", "Egg", text=f"Enchant creature. {text}")
    hand = [egg, event("Bolt", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Egg").do("target", "Orc").until("play").do("play", "Bolt").do("target", "Orc").until("play")

    (token,) = tokens(game, FOE)
    assert (tokens(game), game.state.attack_of(token), bool(game.state.marked[token])) == ([], 4, True)


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Each Elf you play costs 1 less.", 1),
        ("The first Elf you play each turn costs 5 less (to a minimum of 1).", 1),
        ("Each event you play costs 1 less.", 2),
        ("Each creature you play in your turn costs 1 more.", 3),
    ],
)
def test_each_card_of_a_kind_costs_so_much(table, text, cost):
    """An Elf that costs two."""
    elf = creature("Elf", cost=2, subtypes=("Elf",))
    you = Side(hand=[elf, SPARE], army=[creature("Clerk", text=text)], gold={"Gaian": 9})
    game = table(you, phase="entrance")

    game.do("play", "Elf")
    while game.wait(lambda: game.zone_of("Elf") == "army" or game.asked in ("place", "pay")).asked in ("place", "pay"):
        game.take(game.options()[0])

    assert 9 - game.unmarked("Gaian") == cost
    assert numbers(game, "Clerk") == (1, 1)
