"""What happened to a city or a creature as a condition or a number: cities that were lost, what was destroyed this way, who survived; attackers of a city."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers, spell

from cardforge.games.arc.zones import HAND

IDLER = creature("Idler", text="Mark: Draw a card.")
"""A creature with something to do, so that the turn does not run on by itself."""


@pytest.mark.parametrize(("lost", "n"), [((), 0), (("Fort",), 1), (("Far",), 0)])
def test_cities_that_a_player_has_lost_are_counted(lost, n):
    """That of the opponent is none of yours; it is counted in the turns to come as well."""
    hand = spell("Destroy target city.")
    army = [creature("Ash", text="I get +1/+0 for each city you have lost this game."), creature("Oak", text="While an opponent has lost a city, I get +1/+0.")]  # fmt: skip
    game = Published(realm(town("Home"), town("Fort"), hand=hand, army=army, deck=9), realm(town("Far"), town("Off"), deck=9))  # fmt: skip
    if lost:
        game.do("play", "Word").until("target").do("target", *lost).until("play", "turn")
    game.next_turn()

    assert [numbers(game, name)[0] for name in ("Ash", "Oak")] == [1 + n, 1 + (lost == ("Far",))]


@pytest.mark.parametrize(("lost", "able"), [("Fort", True), ("Far", False)])
def test_who_waits_for_the_loss_of_a_city_attacks_then(lost, able):
    maid = creature("Maid", text="I can only attack if you have lost a city.")
    hand = spell("Destroy target city.")
    you = realm(town("Home"), town("Fort"), hand=hand, army=[maid, creature("Ash"), creature("Elm")], deck=9)
    game = Published(you, realm(town("Far"), town("Off"), deck=9))

    game.do("play", "Word").until("target").do("target", lost).until("attack").do("city", FOE, "Off")

    assert (game.offers("with", "Maid"), game.offers("with", "Ash")) == (able, True)


@pytest.mark.parametrize(("lost", "drawn"), [("Fort", 1), ("Far", 0)])
def test_a_city_that_you_lose_sets_it_off(lost, drawn):
    mourner = creature("Mourner", text="When you lose a city, draw a card.")
    you = realm(town("Home"), town("Fort"), hand=spell("Destroy target city."), army=[mourner, IDLER], deck=9)
    game = Published(you, realm(town("Far"), town("Off"), deck=9))

    game.do("play", "Word").until("target").do("target", lost).until("play")

    assert game.size(HAND) == 1 + drawn


@pytest.mark.parametrize(
    ("text", "target", "drawn"),
    [
        ("Deal 3 damage to target city. If the city is destroyed by this, draw a card.", "Weak", 1),
        ("Deal 3 damage to target city. If the city is destroyed by this, draw a card.", "Strong", 0),
        ("Deal 3 damage to target city. If it is destroyed this way, draw a card.", "Weak", 1),
        ("Deal 3 damage to target creature. If that creature dies this way, draw a card.", "Elm", 1),
        ("Deal 3 damage to target creature. If that creature dies this way, draw a card.", "Oak", 0),
    ],
)
def test_what_is_destroyed_this_way(text, target, drawn):
    foe = realm(town("Weak", 3), town("Strong", 4), army=[creature("Elm", 1, 3), creature("Oak", 1, 4)], deck=9)
    game = Published(realm(town("Home"), hand=spell(text), army=[IDLER], deck=9), foe)

    game.do("play", "Word").until("target").do("target", target).until("play")

    assert game.size(HAND) == 1 + drawn


@pytest.mark.parametrize("hurt", [True, False])
def test_who_was_dealt_damage_and_survived_grows(hurt):
    """The Elm was hurt, too, but says nothing; Ash grows at the end of the turn in which it was hurt alone."""
    boar = creature("Ash", 1, 9, text="At the end of each turn in which I was dealt damage and survived, put a +1/+1 counter on me.")  # fmt: skip
    you = realm(
        town("Home"), hand=spell("Deal 1 damage to target creature."), army=[boar, creature("Elm", 1, 9)], deck=9
    )
    game = Published(you, realm(town("Far"), deck=9))

    game.do("play", "Word").until("target").do("target", "Ash" if hurt else "Elm").next_turn()

    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(2, 10) if hurt else (1, 9), (1, 9)]


@pytest.mark.parametrize("where", ["creature", "city", "enchantment"])
def test_attackers_of_a_city_get_less_until_the_turn_ends(where):
    """Whoever attacks Fort, from when it does so; of who attacks Den nothing is said."""
    text = {"creature": "Creatures attacking my city get -1/-0 until end of turn.", "city": "Creatures attacking me get -1/-0 until end of turn."}  # fmt: skip
    matron = [creature("Matron", text=text["creature"])] if where == "creature" else [creature("Plain")]
    fort = town("Fort", 20, text["city"] if where == "city" else "")
    shield = made("enchantment", "Gate", text="Creatures attacking target city get -1/-0 until end of turn.")
    hand = [shield, SPARE] if where == "enchantment" else [SPARE]
    for target, attack in (("Fort", 2), ("Den", 3)):
        you = realm(town("Home"), hand=hand, army=[creature("Ash", 3, 9), creature("Elm", 3, 9)], deck=9)
        game = Published(you, realm(fort, town("Den", 20), residents={"Fort": matron}, deck=9), phase="play")
        if where == "enchantment":
            game.do("play", "Gate").do("target", "Fort")
        game.until("attack").do("city", FOE, target).do("with", "Ash").do("done").until("block", "play")

        assert [numbers(game, name)[0] for name in ("Ash", "Elm")] == [attack, 3]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("All residents of my city count as having one more loyalty for devotion, myself included.", 2),
        ("Each resident of my city counts as having one loyalty mark less for devotion.", 0),
        ("Each other resident of my city has +1 loyalty for devotion.", 1),
    ],
)
def test_loyalty_marks_for_devotion(text, marks):
    """Each of the two residents of Home has one mark; the one of Fort counts as it is."""
    residents = {"Home": [creature("Bard", text=text, loyalty=1), creature("Ash", loyalty=1)], "Fort": [creature("Elm", loyalty=1)]}  # fmt: skip
    game = Published(realm(town("Home"), town("Fort"), hand=[SPARE], residents=residents))

    assert [game.state.stat(game.cards[name], "loyalty") for name in ("Bard", "Elm")] == [marks, 1]


@pytest.mark.parametrize("done", ["unmarked", "moved"])
def test_each_of_them_is_what_something_was_done_to_this_way(done):
    """The Oak was marked before, and stays so unless it was meant."""
    text = "Unmark up to 2 target creatures. Each creature that was unmarked this way gets +1/+0 until end of turn." if done == "unmarked" else "Move two target creatures to your army without marking them. Mark each creature that was moved this way."  # fmt: skip
    residents = {"Home": [creature("Ash"), creature("Oak")], "Fort": [creature("Elm")]}
    game = Published(realm(town("Home"), town("Fort"), hand=[magic("Word", text), SPARE], army=[creature("Idler", text="Mark: Draw a card.")], residents=residents, marked=["Oak", "Elm"] if done == "unmarked" else []))  # fmt: skip

    game.do("play", "Word").until("target")
    for name in ("Oak", "Elm") if done == "unmarked" else ("Ash", "Oak"):
        game.do("target", name)
    game.until("play")
    if done == "unmarked":
        assert [numbers(game, name)[0] for name in ("Ash", "Oak", "Elm")] == [1, 2, 2]
    else:
        assert [game.is_marked(name) for name in ("Ash", "Oak", "Elm")] == [True, True, False]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_may_stay_marked_is_asked_about_in_your_unmark_phase(answer):
    """The Elm is unmarked without a question, and so is the opponent's Wolf."""
    sage = creature("Sage", text="You may choose not to unmark me during your unmark phase.\nMark: Target creature cannot attack for as long as I remain marked.")  # fmt: skip
    you = realm(town("Home"), hand=[SPARE], army=[sage, creature("Elm")], marked=["Sage", "Elm"], deck=9)
    game = Published(you, realm(town("Far"), army=[creature("Wolf")], marked=["Wolf"], deck=9), phase="attack")

    game.until("may_unmark")
    assert (game.seat, game.state.active, game.is_marked("Wolf"), game.is_marked("Elm")) == (YOU, YOU, False, False)
    game.do(answer).until("play", "attack")

    assert game.is_marked("Sage") == (answer == "no")


def test_who_unmarks_by_itself_sets_it_off():
    bell = creature("Bell", text="When I unmark, draw a card.")
    hand = spell("Unmark target creature.")
    game = Published(realm(town("Home"), hand=hand, army=[bell, creature("Elm"), IDLER], marked=["Bell", "Elm"], deck=9), realm(town("Far")))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Bell").until("play")

    assert game.size(HAND) == 2
