"""What is done to those that do something, and what lasts as long as a card mentioned before is in play."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, damage, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword

IDLER = creature("Idler", text="Mark: Draw a card.")
"""A creature with something to do, so that the turn does not run on by itself."""


@pytest.mark.parametrize(("text", "strong"), [("Creatures you control that attack get +1/+0 until end of turn.", True), ("Creatures an opponent controls that attack get +1/+0 until end of turn.", False)])  # fmt: skip
def test_those_that_attack_get_stronger(text, strong):
    """The Elm stays behind."""
    army = [creature("Lord", text=text), creature("Ash", 3, 9), creature("Elm", 3, 9)]
    game = Published(realm(town("Home"), hand=[SPARE], army=army, deck=9), realm(town("Fort", 20), deck=9), phase="attack")  # fmt: skip

    game.do("city", FOE, "Fort").do("with", "Ash").do("done").until("block", "play", "window")

    assert [numbers(game, name)[0] for name in ("Ash", "Elm")] == [3 + strong, 3]


@pytest.mark.parametrize("where", ["creature", "city", "enchantment"])
def test_those_that_come_into_a_city_are_marked_or_hurt(where):
    """Whoever moves to Home; who moves to Fort is not meant."""
    warden = (
        [creature("Warden", text="Creatures that enter my city are dealt 1 damage.")] if where == "creature" else []
    )
    home = town("Home", text="Creatures that enter this city are dealt 1 damage." if where == "city" else "")
    mist = made("enchantment", "Mist", text="Creatures that enter target city are dealt 1 damage.")
    for target, hurt in (("Home", 1), ("Fort", 0)):
        hand = [mist, SPARE] if where == "enchantment" else [SPARE]
        game = Published(realm(home, town("Fort"), hand=hand, army=[creature("Ash", 1, 9), IDLER], residents={"Home": warden}), realm(town("Far")))  # fmt: skip
        if where == "enchantment":
            game.do("play", "Mist").do("target", "Home").until("play")
        game.do("move", "Ash").until("destination").do("city", target).until("play")

        assert damage(game, "Ash") == hurt


@pytest.mark.parametrize(("start", "stays"), [("Home", True), ("Fort", False)])
def test_those_that_leave_a_city_or_come_to_it_stay_marked(start, stays):
    """From Home to the army; from Fort to the army is not meant."""
    road = made("enchantment", "Road", text="Creatures that move to or from target city do not unmark in their controller's next unmark phase.")  # fmt: skip
    you = realm(town("Home"), town("Fort"), hand=[road, SPARE], army=[IDLER], residents={start: [creature("Ash")]}, deck=9)  # fmt: skip
    game = Published(you, realm(town("Far"), hand=[SPARE], deck=9))

    game.do("play", "Road").do("target", "Home").until("play").do("move", "Ash").until("play")
    assert (game.place_of("Ash"), game.is_marked("Ash")) == ("army", True)
    game.next_turn().next_turn().until("play")

    assert game.is_marked("Ash") == stays


def test_a_knight_is_safe_as_long_as_the_chosen_city_stands():
    """Not Home, which was not chosen; from the fall of Fort on the Knight is not safe any more."""
    knight = creature(
        "Knight", text="When I come into play, choose a city. I have Flying as long as that city is in play."
    )
    hand = [knight, *spell("Destroy target city."), magic("Other", "Destroy target city.")]
    game = Published(realm(town("Home"), town("Fort"), town("Den"), hand=hand, army=[IDLER], deck=9), realm(town("Far"), town("Off"), deck=9))  # fmt: skip

    game.do("play", "Knight").until("choose").do("choose", "Fort").until("play")
    card = game.cards["Knight"]
    assert has_keyword(game.state, card, "flying")
    game.do("play", "Word").until("target").do("target", "Home").until("play")
    assert has_keyword(game.state, card, "flying")
    game.do("play", "Other").until("target").do("target", "Fort").until("play")

    assert not has_keyword(game.state, card, "flying")


@pytest.mark.parametrize("killed", ["Ash", "Elm", ""])
def test_who_swore_stays_as_long_as_the_other_is_in_play(killed):
    """The Squire serves Ash; the death of the Elm changes nothing."""
    oath = made("enchantment", "Oath", text='Target creature gains "Mark: Put a +1/+1 counter on another creature. I cannot move as long as that creature is in play."')  # fmt: skip
    hand = [oath, *spell("Destroy target creature."), magic("Up", "Unmark target creature.")]
    army = [creature("Squire"), creature("Ash"), creature("Elm"), IDLER]
    game = Published(realm(town("Home"), hand=hand, army=army, deck=9), realm(town("Far"), deck=9))

    game.do("play", "Oath").do("target", "Squire").until("play")
    (use,) = [option for option in game.options("use") if option[1] == game.cards["Squire"]]
    game.take(use).until("choose", "target").do(game.asked, "Ash").until("play")
    game.do("play", "Up").until("target").do("target", "Squire").until("play")
    if killed:
        game.do("play", "Word").until("target").do("target", killed).until("play")

    assert numbers(game, "Elm") == (1, 1)
    assert game.offers("move", "Squire") == (killed == "Ash")


@pytest.mark.parametrize(("more", "marked"), [("", True), (" They are not marked for moving.", False)])
def test_two_creatures_change_places(more, marked):
    """Ash goes into the army, the Elm into Home; the Oak in Fort stays."""
    hand = spell(f"Two target creatures you control swap places.{more}")
    residents = {"Home": [creature("Ash")], "Fort": [creature("Oak")]}
    game = Published(realm(town("Home"), town("Fort"), hand=hand, army=[creature("Elm"), IDLER], residents=residents), realm(town("Far"), army=[creature("Wolf")]))  # fmt: skip

    game.do("play", "Word").until("target")
    assert not game.offers("target", "Wolf")
    game.do("target", "Ash").do("target", "Elm").until("play")

    assert [game.place_of(name) for name in ("Ash", "Elm", "Oak")] == ["army", "Home", "Fort"]
    assert [game.is_marked(name) for name in ("Ash", "Elm", "Oak")] == [marked, marked, False]


def test_who_cannot_move_does_not_change_places_either():
    root = creature("Root", text="I cannot move.")
    game = Published(realm(town("Home"), hand=spell("Two target creatures you control swap places."), army=[creature("Elm"), IDLER], residents={"Home": [root]}), realm(town("Far")))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Root").do("target", "Elm").until("play")

    assert [game.place_of(name) for name in ("Root", "Elm")] == ["Home", "army"]


def test_damage_stays_on_the_hollow_knight():
    """That on the Elm is healed when the turn ends."""
    knight = creature("Knight", 1, 9, text="Damage on me is not healed at the end of turn.")
    you = realm(
        town("Home"), hand=[SPARE], army=[knight, creature("Elm", 1, 9)], damage={"Knight": 3, "Elm": 2}, deck=9
    )
    game = Published(you, realm(town("Far"), deck=9))

    game.next_turn()

    assert (damage(game, "Knight"), damage(game, "Elm")) == (3, 0)


def test_what_opponents_cannot_move_you_can():
    """The text of the keeper binds the opponent, not who moves the opponent's creatures by a text."""
    keeper = creature("Keeper", text="Opponents cannot move creatures.")
    hand = spell("Move target creature to its owner's army.")
    game = Published(realm(town("Home"), hand=hand, army=[keeper, IDLER]), realm(town("Far"), residents={"Far": [creature("Elm")]}))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Elm").until("play")

    assert game.place_of("Elm") == "army"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Cards in graveyards cannot be returned to any player's hand.", {"Dead"}),
        ("Creatures you control cannot be returned to their owners' hands.", {"Ash"}),
        ("Goblins cannot be returned to a hand.", set()),
    ],
)
def test_what_cannot_be_returned_stays_where_it_is(text, kept):
    """The Dead lies in a graveyard, Ash is in play; the Elm of the opponent is nobody's concern."""
    hand = [magic("Kill", "Destroy target creature."), magic("One", "Return target creature to its owner's hand."), magic("Two", "Return a creature from your graveyard to your hand."), SPARE]  # fmt: skip
    army = [creature("Warden", text=text), creature("Ash"), creature("Dead"), IDLER]
    game = Published(realm(town("Home"), hand=hand, army=army), realm(town("Far"), army=[creature("Elm")]))

    game.do("play", "Kill").until("target").do("target", "Dead").until("play")
    game.do("play", "One").until("target").do("target", "Ash").until("play")
    game.do("play", "Two").until("play", "choose")
    if game.asked == "choose":
        game.do("choose", "Dead").until("play")

    assert {name for name in ("Ash", "Dead") if game.zone_of(name) != "hand"} == kept


@pytest.mark.parametrize(("others", "strong"), [([], True), (["Ash"], False)])
def test_a_city_without_other_residents(others, strong):
    """Who is in the army is no resident."""
    hermit = creature("Hermit", text="While my city has no other residents, I get +1/+1.")
    residents = {"Home": [hermit, *(creature(name) for name in others)], "Fort": [creature("Elm")]}
    game = Published(realm(town("Home"), town("Fort"), hand=[SPARE], army=[creature("Oak")], residents=residents))

    assert numbers(game, "Hermit") == ((2, 2) if strong else (1, 1))


def test_opponents_cannot_attack_with_goblins():
    """With the Elm they can, and you with your own Goblin."""
    lord = creature("Lord", text="Opponents cannot attack with Goblins.")
    goblin = {"subtypes": ("Goblin",)}
    foe = realm(town("Far"), hand=[SPARE], army=[creature("Imp", **goblin), creature("Elm"), creature("Oak")], deck=9)
    game = Published(realm(town("Home"), army=[lord], deck=9), foe, phase="attack", active=FOE)

    game.do("city", 0, "Home")

    assert [game.offers("with", name) for name in ("Imp", "Elm", "Oak")] == [False, True, True]
