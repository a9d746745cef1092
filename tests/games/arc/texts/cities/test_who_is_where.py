"""Who is in your cities and who is in cities of others (Q23), who can go where, and what can be in a city at all (P63)."""

from __future__ import annotations

import pytest
from answers import HOLD, answered, on, put
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, tokens

from cardforge.games.arc.zones import GRAVEYARD, HAND, RESIDENTS

ELF = {"subtypes": ("Elf",)}
PATH = "Whenever I move into your army, you may move another Elf from the same city along without marking it."


def abroad(text, *, kind=magic):
    """Own residents Ash and Elm at Home, the own Spy in the opponent's Keep, the opponent's Cow there and Rat at Home."""
    you = realm(
        town("Home"),
        residents={"Home": [creature("Ash"), creature("Elm")]},
        army=[creature("Spy")],
        hand=[kind("Word", text), HOLD],
        deck=9,
    )
    game = Published(you, realm(town("Keep"), army=[creature("Rat")], residents={"Keep": [creature("Cow")]}))
    put(game, "Spy", YOU, RESIDENTS, game.cards["Keep"])
    put(game, "Rat", FOE, RESIDENTS, game.cards["Home"])
    return game.do("play", "Word")


def offered(game, word="choose"):
    """The names of the cards that may be chosen."""
    return [game.name(option[1]) for option in game.options(word)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Move up to three creatures you control from your cities to your army.", ["Ash", "Elm"]),
        ("Move a creature in your cities to your army.", ["Ash", "Elm"]),
        ("Mark a creature in your cities.", ["Ash", "Elm", "Rat"]),
        ("Mark a creature you control in your cities.", ["Ash", "Elm"]),
        ("Mark a creature you control in a city.", ["Ash", "Elm", "Spy"]),
        ("Move a creature to your army.", ["Ash", "Elm", "Spy"]),
    ],
)
def test_in_your_cities_is_in_cities_that_are_yours(text, names):
    """Whose creature it is, and whose city it is in, are two things."""
    game = abroad(text).until("choose")

    assert offered(game) == names


@pytest.mark.parametrize(
    ("where", "names"), [("an opponent's city", ["Spy", "Cow"]), ("your cities", ["Ash", "Elm", "Rat"])]
)
def test_targets_in_the_cities_of_a_player(where, names):
    """Whoever controls them."""
    game = abroad(f"Destroy target creature in {where}.", kind=event)

    assert offered(game, "target") == names


def test_all_in_your_cities_are_theirs_too():
    """The guest is marked, the own creature abroad is not."""
    game = abroad("Mark all creatures in your cities.")
    on(game)

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Rat", "Spy")] == [True, True, True, False]


def elves(foe, *more):
    """A Pathfinder and two Elves at Home."""
    home = [creature("Pathfinder", text=PATH, **ELF), creature("Ash", **ELF), creature("Elm", **ELF)]
    return Published(realm(town("Home"), town("Inn"), residents={"Home": home}, hand=[HOLD]), foe, *more)


def test_an_elf_goes_along_though_the_pathfinder_died_in_answer():
    """The ability is on the stack: where it came from and where it went is known."""
    game = elves(realm(town("Keep"), hand=[event("Kill", "Destroy target creature."), SPARE]))

    game.do("move", "Pathfinder").do("army")
    answered(game, "Kill", "Pathfinder").until("may").do("yes").do("choose", "Ash")
    on(game)

    assert (game.zone_of("Ash"), game.zone_of("Elm")) == ("army", "residents")


def test_an_elf_of_an_opponent_is_no_choice():
    """It cannot be in an army of yours."""
    game = elves(realm(town("Keep"), army=[creature("Spy", **ELF)]))
    put(game, "Spy", FOE, RESIDENTS, game.cards["Home"])

    game.do("move", "Pathfinder").do("army").until("may").do("yes")

    assert offered(game) == ["Ash", "Elm"]


@pytest.mark.parametrize(("attacked", "place"), [(1, "Keep"), (2, "Third")])
def test_into_the_attacked_city_whosever_it_is(attacked, place):
    """Q23, A273: three players; a creature may be in the city of another under its controller."""
    text = "You may play this only during an opponent's attack phase. Put a creature card with cost 3 or less from your hand into the attacked city."
    third = realm(town("Third"), hand=[event("Ambush", text), creature("Imp", cost=1), creature("Orc", cost=1), SPARE])
    game = Published(realm(army=[creature("Wolf", 1, 9)], hand=[HOLD]), realm(town("Keep")), third, phase="attack")

    game.do("city", attacked, place).until("window").do("play", "Ambush").until("choose").do("choose", "Imp")

    assert (game.place_of("Imp"), game.state.controller(game.cards["Imp"])) == (place, 2)


def test_a_token_in_the_city_of_an_opponent_is_yours():
    """ "Target city" does not say whose."""
    game = abroad("Put a 1/1 Wolf token into target city.", kind=event).do("target", "Keep")
    on(game)
    (token,) = tokens(game)

    assert (game.state.at[token], game.state.controller(token)) == (game.cards["Keep"], YOU)


def test_only_a_creature_is_put_into_a_city():
    """Neither the event nor the enchantment of the type is a choice."""
    text = "Level 2: Put the top two cards of your deck into your graveyard. Level 5: Put a Skeleton card from your graveyard into this city."
    bone = {"subtypes": ("Skeleton",)}
    arm = made("enchantment", "Bone Arm", text="Target creature gets +1/+1.", **bone)
    hand = [creature("Bones", **bone), creature("Skull", **bone), event("Rattle", **bone), arm, SPARE]
    you = realm(
        town("Pit", 6, text), residents={"Pit": [creature("Monk", loyalty=5)]}, army=[creature("Ash")], hand=hand
    )
    game = Published(you, realm(town("Keep")), phase="tactics")
    for name in ("Bones", "Skull", "Rattle", "Bone Arm"):
        put(game, name, YOU, GRAVEYARD)

    game.do("devote", "Pit").until("choose")
    found = offered(game)
    game.do("choose", "Bones")
    on(game)

    assert (found, game.place_of("Bones"), game.zone_of("Bone Arm")) == (["Bones", "Skull"], "Pit", "graveyard")


def test_all_of_a_type_put_into_a_city_are_creatures():
    """Without a choice the others stay where they are."""
    bone = {"subtypes": ("Skeleton",)}
    arm = made("enchantment", "Bone Arm", text="Target creature gets +1/+1.", **bone)
    word = magic("Word", "Put all Skeleton cards from your graveyard into a city you control.")
    you = realm(
        town("Home"), army=[creature("Ash")], hand=[word, HOLD, creature("Bones", **bone), event("Rattle", **bone), arm]
    )
    game = Published(you, realm(town("Keep")))
    for name in ("Bones", "Rattle", "Bone Arm"):
        put(game, name, YOU, GRAVEYARD)

    game.do("play", "Word")
    on(game)

    assert [game.zone_of(name) for name in ("Bones", "Rattle", "Bone Arm")] == ["residents", "graveyard", "graveyard"]


def test_no_event_comes_into_play():
    """It is no choice where any card may be put into play."""
    word = magic("Word", "Put a card from your hand into play.")
    game = Published(realm(hand=[word, HOLD, creature("Imp"), event("Rattle")]), realm(town("Keep")))

    game.do("play", "Word").until("choose")

    assert offered(game) == ["Hold", "Imp"]


@pytest.mark.parametrize(("where", "drawn"), [("one of your cities", 0), ("a city", 1)])
def test_who_comes_home_from_a_city_of_another(where, drawn):
    """Q23: the Spy has left no city of yours."""
    spy = creature("Spy", text=f"When I move from {where} to your army, draw a card.")
    game = Published(realm(town("Home"), army=[spy], hand=[HOLD], deck=9), realm(town("Keep")))
    put(game, "Spy", YOU, RESIDENTS, game.cards["Keep"])
    before = game.size(HAND)

    game.do("move", "Spy").until("destination", "play")
    if game.asked == "destination":
        game.do("army")
    on(game)

    assert (game.zone_of("Spy"), game.size(HAND) - before) == ("army", drawn)


def test_a_move_of_an_opponent_to_the_army_is_not_one_to_yours():
    """Only your own creature that joins the army is meant."""
    post = creature("Post", text="When a creature moves from a city to your army, draw a card.")
    foe = realm(town("Keep"), residents={"Keep": [creature("Rat")]}, hand=[HOLD], deck=9)
    game = Published(realm(army=[post], hand=[SPARE], deck=9), foe, active=FOE)
    before = game.size(HAND)

    game.do("move", "Rat").until("destination", "play", "window")
    on(game)

    assert (game.zone_of("Rat"), game.size(HAND)) == ("army", before)


@pytest.mark.parametrize(
    ("text", "name", "place", "goes"),
    [
        ("Move target creature to target city.", "Foe", "Home", True),
        ("Move target creature to target city.", "Ash", "Keep", True),
        ("Move target creature an opponent controls to target city you control.", "Foe", "Home", True),
        ("Move target creature to a city you control.", "Foe", "Home", False),
        ("Move up to two target creatures to a city you control.", "Foe", "Home", False),
    ],
)
def test_a_text_moves_a_creature_into_a_foreign_city_only_if_it_names_that_city(text, name, place, goes):
    """Q23: it stays under its controller there; "a city you control" is one for creatures of yours."""
    hand = [magic("Word", text), SPARE]
    you = realm(town("Home"), town("Den"), army=[creature("Ash"), creature("Elm")], hand=hand)
    game = Published(you, realm(town("Keep"), army=[creature("Foe"), creature("Cow")]))

    game.do("play", "Word")
    assert game.offers("target", name) == goes
    if goes:
        owner = game.state.controller(game.cards[name])
        game.do("target", name).do("target", place).until("play")
        assert (game.place_of(name), game.state.controller(game.cards[name])) == (place, owner)


def test_only_who_moves_gets_what_those_moved_get():
    """Q22: B is in the army already, and is no choice for "move to your army"."""
    text = (
        "Move any number of creatures you control to your army without marking them. They get +1/+0 until end of turn."
    )
    you = realm(
        town("Home"),
        army=[creature("B", 1, 1)],
        residents={"Home": [creature("R", 1, 1), creature("S", 1, 1)]},
        hand=[magic("Word", text), SPARE],
    )
    game = Published(you, realm(town("Keep")))

    game.do("play", "Word").until("choose")
    assert offered(game) == ["R", "S"]
    game.do("choose", "R").do("done").until("play")

    assert [game.state.attack_of(game.cards[name]) for name in "RSB"] == [2, 1, 1]
