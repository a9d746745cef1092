"""What a text chooses before its colon is chosen as the ability is used, as its cost is."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, damage, numbers

from cardforge.games.arc.zones import HAND

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
ZAP = event("Zap", "Destroy target creature.")
FIGHTER = (
    "M, choose another creature in the same city or army: That creature and I deal damage equal to our attack to each "
    "other. If I survive, put a +1/+1 counter on me."
)


@pytest.mark.parametrize("mate", [True, False])
def test_the_pit_fighter_needs_somebody_to_fight(mate):
    """The choice stands before the colon, with the cost."""
    army = [creature("Pit Fighter", 2, 3, text=FIGHTER), *[creature("A")] * mate]
    side = realm(town("Home"), army=army, residents={"Home": [creature("R")]}, hand=[SONG, SPARE], deck=9)
    game = Published(side, realm(FAR, army=[creature("X")], deck=9))

    assert bool(game.options("use")) == mate


def test_the_pit_fighter_fights_whom_it_chose_when_it_was_used():
    """A is chosen before the opponent answers; killed in answer, B is not fought instead."""
    army = [creature("Pit Fighter", 2, 3, text=FIGHTER), creature("A"), creature("B", 1, 9)]
    game = Published(realm(town("Home"), army=army, hand=[SONG, SPARE], deck=9), realm(FAR, hand=[ZAP, SPARE], deck=9))

    game.take(game.options("use")[0])
    for _ in range(20):
        if game.asked == "play":
            break
        if game.seat == FOE and game.offers("play", "Zap"):
            game.do("play", "Zap").until("target").do("target", "A")
        elif game.offers("choose", "A"):
            game.do("choose", "A")
        else:
            game.take(([word for word in game.options() if word in game.IDLE] or game.options())[0])

    assert (game.is_dead("A"), damage(game, "B")) == (True, 0)


@pytest.mark.parametrize(
    ("text", "city_of"),
    [
        ("M, choose another creature in my city: It gets +2/+0 until end of turn.", "Home"),
        ("M, choose a creature in an opponent's city: It gets +2/+0 until end of turn.", "Far Keep"),
    ],
)
def test_only_what_fits_can_be_chosen_as_it_is_used(text, city_of):
    residents = {"Home": [creature("Chief", text=text), creature("A"), creature("B")]}
    side = realm(town("Home"), residents=residents, army=[creature("C")], hand=[SONG, SPARE], deck=9)
    game = Published(side, realm(FAR, residents={"Far Keep": [creature("X"), creature("Y")]}, deck=9))

    game.take(game.options("use")[0]).until("choose")
    there = {"Home": ["A", "B"], "Far Keep": ["X", "Y"]}
    assert {name for name in "ABCXY" if game.offers("choose", name)} == set(there[city_of])
    one, other = there[city_of]
    game.do("choose", other).until("play")

    assert (numbers(game, one)[0], numbers(game, other)[0]) == (1, 3)


def test_the_controller_of_what_was_chosen_as_it_was_used():
    text = "M, choose a creature: Its controller draws a card."
    side = realm(town("Home"), army=[creature("Chief", text=text), creature("A")], hand=[SONG, SPARE], deck=9)
    game = Published(side, realm(FAR, army=[creature("X")], deck=9))
    mine, theirs = game.size(HAND), game.size(HAND, FOE)

    game.take(game.options("use")[0]).until("choose").do("choose", "X").until("play")

    assert (game.size(HAND) - mine, game.size(HAND, FOE) - theirs) == (0, 1)


def test_a_creature_type_is_chosen_before_the_opponent_answers():
    """Elves are chosen while nothing is announced yet; the answer knows of them, and Orcs gain nothing."""
    text = "M, choose a creature type: Creatures of that type you control get +1/+0 until end of turn."
    army = [creature("Herald", text=text), creature("E", subtypes=("Elf",)), creature("O", subtypes=("Orc",))]
    game = Published(realm(town("Home"), army=army, hand=[SPARE], deck=9), realm(FAR, hand=[ZAP, SPARE], deck=9))

    game.take(game.options("use")[0])
    assert game.asked == "choose_subtype"
    game.take(next(o for o, words in zip(game.options(), game.described(), strict=True) if words.endswith(" elf")))
    assert (game.seat, game.offers("play", "Zap"), numbers(game, "E")) == (FOE, True, (1, 1))

    game.until("play")
    assert [numbers(game, name) for name in ("E", "O")] == [(2, 1), (1, 1)]


@pytest.mark.parametrize("enchanted", [True, False])
def test_one_of_several_things_is_chosen_once(enchanted):
    """As it is announced, whether or not there is a target for another one."""
    text = "Choose one: deal 1 damage to each creature, or destroy target enchantment, or creatures you control get +1/+0 until end of turn."
    aura = made("enchantment", "Aura", text="Target creature gets +0/+1.")
    game = Published(
        realm(army=[creature("A", 3, 9), creature("B", 3, 9)], hand=[event("Word", text), aura, SPARE], deck=9),
        realm(FAR, army=[creature("X", 3, 9)], hand=[SPARE], deck=9),
    )
    if enchanted:
        game.do("play", "Aura").do("target", "A").until("play")

    game.do("play", "Word").do("option", 2).until("one", "play")

    assert (game.asked, [numbers(game, name)[0] for name in "ABX"]) == ("play", [4, 4, 3])
    assert all(game.state.damage[game.cards[name]] == 0 for name in "ABX")
