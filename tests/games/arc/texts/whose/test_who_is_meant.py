"""Who "my controller" and "that player" are, whose city it is, what "it" is among many, and what a player has to do to be spared."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from text_table import FOE, SPARE, YOU, numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import DECK, HAND, RESOURCES
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
"""Something to play, so that a phase in which nothing else can be done is asked about."""


def decks(game):
    return [game.size(DECK, seat) for seat in (YOU, FOE)]


@pytest.mark.parametrize(("text", "drawn"), [
    ("Whenever I deal damage to a city, my controller draws a card.", (1, 0)),
    ("Whenever I deal damage to a city, its controller draws a card.", (0, 1)),
])  # fmt: skip
def test_my_controller_is_that_of_the_card_and_its_controller_that_of_what_it_hits(text, drawn):
    """Whatever else was mentioned: "my" is always this card."""
    game = Published(mine(army=[creature("A", 2, 5, text=text)], hand=[SONG]), foe()).until("attack")
    before = decks(game)
    game.attacks("Far Keep", "A").until("play")

    assert decks(game) == [before[0] - drawn[0], before[1] - drawn[1]]


def test_a_granted_ability_speaks_of_the_controller_of_its_bearer():
    """And not of that of the city."""
    text = 'Until end of turn, target creature you control gains "Whenever I deal damage to a city, my controller draws a card."'
    game = Published(mine(army=[creature("A", 2, 5)], hand=[event("Word", text), SONG]), foe())
    game.do("play", "Word").until("target").do("target", "A").until("attack")
    before = decks(game)
    game.attacks("Far Keep", "A").until("play")

    assert decks(game) == [before[0] - 1, before[1]]


@pytest.mark.parametrize("text", [
    "Infiltrate. Whenever I move into an opponent's city, that opponent reveals his or her hand. You choose a spell from it. That player discards that card.",
    "Infiltrate. Whenever I move into an opponent's city, look at that player's hand. Choose a card from it. That player discards that card.",
])  # fmt: skip
def test_the_hand_is_that_of_the_player_whose_city_is_entered(text):
    """Also in what follows: neither is my own hand shown nor may I choose from it."""
    other = foe(FAR, hand=[made("event", "E1", cost=9), magic("M1", "Draw a card.", cost=9), creature("Cr", cost=9)])
    thief = creature("Thief", text=text)
    game = Published(mine(army=[thief], hand=[SONG, made("event", "Own", cost=9)]), other)
    game.do("move", "Thief").do("city", "Far Keep").until("choose")
    offered = {game.name(option[1]) for option in game.options("choose") if len(option) > 1}
    game.do("choose", "M1").until("play")

    assert offered >= {"M1", "E1"}
    assert not offered & {"Song", "Own"}
    assert (game.is_dead("M1"), game.size(HAND), game.size(HAND, FOE)) == (True, 3, 3)


def test_another_creature_may_be_the_one_that_enters():
    """That player is whose city it is, not whose creature moved."""
    lord = creature(
        "Lord", text="Whenever a creature you control moves into an opponent's city, that player discards a card."
    )
    game = Published(mine(army=[lord, creature("Spy", text="Infiltrate.")], hand=[SONG]), foe())
    game.do("move", "Spy").do("city", "Far Keep").until("play", "discard")

    assert (game.size(HAND), game.size(HAND, FOE)) == (2, 0)


@pytest.mark.parametrize(("answer", "left", "found"), [("yes", 1, (4, 4)), ("no", 2, (3, 3))])
def test_a_sacrificed_resource_card_is_sacrificed(answer, left, found):
    """If you do not: a counter."""
    text = "At the beginning of your turn, you may sacrifice a resource card. If you don't, put a -1/-1 counter on me."
    game = Published(mine(army=[creature("Drake", 4, 4, text=text)], hand=[SONG], gold={"Gaian": 2}), foe())
    game.next_turn().next_turn().until("may").do(answer).until("course")

    assert (numbers(game, "Drake"), game.size(RESOURCES)) == (found, left)


@pytest.mark.parametrize("text", [
    "Creatures can't attack enchanted city unless their controller pays 1 for each creature that attacks it.",
    "Creatures can't attack enchanted city unless their controller pays 1 for each creature attacking that city.",
])  # fmt: skip
@pytest.mark.parametrize("gold", [0, 1, 5])
def test_who_attacks_pays_for_each_that_attacks(text, gold):
    """None without resources, one with a single resource card."""
    side = mine(
        army=[creature("A"), creature("B")],
        hand=[made("enchantment", "Toll", text=f"Enchant city.\n{text}"), SONG],
        gold={"Gaian": gold},
    )
    game = Published(side, foe(FAR, town("Free", 9)))
    game.do("play", "Toll").until("target").do("target", "Far Keep").until("attack")
    if not gold:
        game.do("city", FOE, game.cards["Free"])
        assert game.offers("with", "A")
        return
    game.do("city", FOE, game.cards["Far Keep"]).do("with", "A")

    assert (game.unmarked("Gaian"), game.offers("with", "B")) == (gold - 1, gold > 1)


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("phase", "unmarked"), [("attack", True), ("draw", False)])
def test_the_end_of_a_phase_comes_whatever_was_done_in_it(attacks, phase, unmarked):
    """An attack or none; the draw phase of this turn is over."""
    chief = creature("Chief", 3, 3, text=f"At the end of your {phase} phase, unmark all other Soldiers in your army.")
    army = [chief, creature("S", subtypes=("Soldier",)), creature("N")]
    game = Published(mine(army=army, marked=["S", "N"], hand=[SONG]), foe()).until("attack")
    if attacks:
        game.attacks("Far Keep", "Chief").until("play")
    else:
        game.do("pass").until("play")

    assert (game.is_marked("S"), game.is_marked("N")) == (not unmarked, True)


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("moment", "always"), [("At the end of the attack phase", True), ("At the end of combat", False)])  # fmt: skip
def test_what_is_delayed_until_a_phase_is_over(attacks, moment, always):
    """The phase ends though nobody attacked; combat only where there was one."""
    word = event("Word", f"Target creature you control gets +2/+0 until end of turn. {moment}, mark it.")
    game = Published(mine(army=[creature("A"), creature("B")], hand=[word, SONG]), foe())
    game.do("play", "Word").until("target").do("target", "A").until("attack")
    if attacks:
        game.attacks("Far Keep", "B").until("play")
    else:
        game.do("pass").until("play")

    assert (game.is_marked("A"), game.is_marked("B")) == (always or attacks, attacks)


@pytest.mark.parametrize("cities", [1, 2])
@pytest.mark.parametrize("it", ["it", "that city"])
def test_it_is_the_city_and_they_are_its_residents(cities, it):
    """One thing is named, by which the others are described."""
    text = f"Residents of target city you control get +1/+2 until end of turn. If {it} is your only city, they also have first strike until end of turn."
    towns = [town("Home"), town("Two")][:cities]
    game = Published(mine(*towns, residents={"Home": [creature("R")]}, hand=[event("Word", text), SONG]), foe())
    game.do("play", "Word").until("target", "play")
    if game.asked == "target":
        game.do("target", "Home").until("play")

    assert (numbers(game, "R"), has_keyword(game.state, game.cards["R"], "first strike")) == ((2, 3), cities == 1)


@pytest.mark.parametrize(("target", "drawn"), [("Home", 0), ("Far Keep", 1)])
def test_it_is_what_the_enchantments_were_on(target, drawn):
    """The city, when the enchantments are gone."""
    text = "Unmark all residents of target city. If it is a city an opponent controls, draw a card."
    game = Published(mine(town("Home"), hand=[event("Word", text), SONG]), foe(), phase="play")
    before = game.size(DECK)
    game.do("play", "Word").until("target").do("target", target).until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize("text", [
    "Target creature in a city you control gets +1/+1 until end of turn. If it is your only city, draw a card.",
    "Whenever a creature you control moves into an opponent's city, that player discards a card. That creature gets +1/+1 until end of turn.",
    "Creatures can't attack enchanted city unless their controller pays 1 for each Elf that attacks it.",
])  # fmt: skip
def test_what_cannot_be_meant_is_refused(text):
    """A creature is no city, two players are not one, and some of those that attack are not each of them."""
    kind = "event" if text.startswith("Target") else "enchantment" if "enchanted" in text else "creature"
    assert not reader_of(game_of("arc")).read(text, kind, "Card").abilities


def test_that_player_is_the_owner_to_whose_hand_it_returns():
    """Of a creature that somebody else controls by then."""
    word = event("Word", "Return target creature to its owner's hand. That player discards a card.")
    steal = event("Steal", "Gain control of target creature.")
    game = Published(mine(hand=[word, steal, SONG]), foe(army=[creature("X"), creature("Y")], hand=[SPARE]))
    game.do("play", "Steal").until("target").do("target", "X").until("play")
    before = (game.size(HAND), game.size(HAND, FOE))
    game.do("play", "Word").until("target").do("target", "X").until("play")

    assert (game.size(HAND), game.size(HAND, FOE)) == (before[0] - 1, before[1])


@pytest.mark.parametrize("text", ["Target player loses 1 LP. Destroy it.", "Target player reveals his or her hand. If there is a creature in it, that player discards it."])  # fmt: skip
def test_nothing_is_done_to_a_player_as_if_to_a_card(text):
    """No card was spoken of."""
    assert not reader_of(game_of("arc")).read(text, "event", "Card").abilities
