"""Forms in which careful designers write: limits with exceptions, several at once, players named behind a pronoun."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD

ELF = {"subtypes": ("Elf",)}


def test_some_are_spared_by_what_lasts(table):
    """The Elf keeps its numbers, the Orc does not."""
    frost = made("enchantment", "Frost", text="Creatures get -1/-0. Elves are not affected.")
    game = table(Side(hand=[frost, SPARE], army=[creature("Ash", 2, 2, **ELF), creature("Orc", 2, 2)]))

    game.do("play", "Frost").until("play")

    assert [numbers(game, name) for name in ("Ash", "Orc")] == [(2, 2), (1, 2)]


@pytest.mark.parametrize(
    "text",
    [
        "No player can move more than one creature each turn. Elves are not bound by this limit.",
        "No player can move more than one creature each turn. Elves do not count towards this limit.",
        "No player can move more than one creature each turn, except Elves.",
    ],
)
def test_some_are_not_bound_by_a_limit(text):
    """Both Elves move beside one Orc; the other Orc does not."""
    law = made("enchantment", "Law", text=text)
    army = [*(creature(name, **ELF) for name in ("Ash", "Elm", "Yew")), creature("Orc"), creature("Ork")]
    towns = [town(name) for name in ("A", "B", "C", "D")]
    game = Published(mine(*towns, army=army, hand=[law]), foe())
    game.do("play", "Law").until("play")

    for name, home in (("Ash", "A"), ("Orc", "B"), ("Elm", "C")):
        game.do("move", name).do("city", home).until("play")

    assert [game.offers("move", name) for name in ("Yew", "Ork")] == [True, False]


@pytest.mark.parametrize("words", ["attack and am blocked", "attack and become blocked", "attack and I am blocked"])
@pytest.mark.parametrize("blocked", ["Bomber", "Wolf"])
def test_one_that_attacks_and_is_blocked(words, blocked):
    """Only where it is faced itself."""
    bomber = creature("Bomber", 1, 9, text=f"When I {words}, you may sacrifice me. If you do, deal 3 damage to the city under attack.")  # fmt: skip
    side = mine(army=[bomber, creature("Wolf", 1, 9)])
    game = Published(side, foe(town("Fort", 20), town("Den"), army=[creature("Elm", 0, 9)]), phase="attack")

    game.attacks("Fort", "Bomber", "Wolf").until("block").do("block", blocked)
    if blocked == "Bomber":
        game.until("may").do("yes")
    game.until("play", "turn")

    assert (game.left("Fort"), game.left("Den")) == ((16, 6) if blocked == "Bomber" else (19, 6))


@pytest.mark.parametrize(
    ("card", "target", "milled"),
    [("Zap", "Mage", 3), ("Curse", "Mage", 3), ("Zap", "Ash", 0), ("Curse", "Ash", 0)],
)
def test_a_spell_that_targets_a_creature(card, target, milled):
    """An event or an enchantment, on this creature alone."""
    text = "Whenever an opponent plays a spell that targets me, that opponent puts the top 3 cards of his/her deck into his/her graveyard."  # fmt: skip
    mage = creature("Mage", 1, 9, text=text)
    hand = [event("Zap", "Mark target creature."), made("enchantment", "Curse", text="Target creature gets -1/-0.")]
    game = Published(mine(hand=hand), foe(army=[mage, creature("Ash", 1, 9)]))
    before = game.size(DECK, YOU)

    game.do("play", card).until("target").do("target", target).until("play")

    assert before - game.size(DECK, YOU) == milled


def test_a_player_chooses_and_marks(table):
    """The opponent chooses two unmarked residents of the damaged city, and they stay marked in that player's next turn."""
    text = "Whenever I deal damage to a city, its owner chooses and marks two unmarked residents of that city. They don't unmark during his/her next unmark phase."  # fmt: skip
    residents = {"Fort": [creature(name, 0, 9) for name in ("Ash", "Elm", "Yew")], "Den": [creature("Orc", 0, 9)]}
    theirs = foe(town("Fort", 20), town("Den"), residents=residents)
    game = Published(mine(army=[creature("Ogre", 1, 9, text=text)]), theirs, phase="attack")

    game.attacks("Fort", "Ogre").until("block")
    game.until("choose")
    seat = game.seat
    game.do("choose", "Elm").do("choose", "Yew").next_turn().until("play")

    assert (seat, [name for name in ("Ash", "Elm", "Yew", "Orc") if game.is_marked(name)]) == (FOE, ["Elm", "Yew"])


@pytest.mark.parametrize("words", ["Neither of them unmarks during its controller's", "They don't unmark during their controllers'"])  # fmt: skip
def test_neither_of_two_targets_unmarks(table, words):
    """Each in the phase of its own controller, and once; a third one unmarks."""
    text = f"Mark target creature you control and target creature an opponent controls. {words} next unmark phase."
    side = Side(hand=spell(text), army=[creature("Ash"), creature("Elm")], marked=["Elm"], deck=30)
    game = table(side, Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], marked=["Imp"], deck=30))

    game.do("play", "Word").until("target").do("target", "Ash").until("target").do("target", "Orc").until("play")
    game.next_turn().until("play")
    theirs = [game.is_marked(name) for name in ("Orc", "Imp")]
    game.next_turn().until("play")
    yours = [game.is_marked(name) for name in ("Ash", "Elm")]
    game.next_turn().until("play")
    later = game.is_marked("Orc")

    assert (theirs, yours, later) == ([True, False], [True, False], False)


def test_a_pronoun_in_front_of_the_player_it_means(table):
    """At the end of the turn of the enchanted creature's controller, who pays."""
    text = "Mark target creature. It does not unmark during its controller's unmark phase. At the end of his/her turn, its controller may pay 2 to put me into my owner's graveyard."  # fmt: skip
    cage = made("enchantment", "Cage", text=text)
    theirs = Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], gold={"Gaian": 2}, deck=20)
    game = table(Side(hand=[cage, SPARE], army=[creature("Ash")], deck=20, gold={"Gaian": 2}), theirs)

    game.do("play", "Cage").until("target").do("target", "Orc").until("may", "play")
    asked_now = game.asked
    game.wait(lambda: game.asked == "may")

    assert (asked_now, game.seat, game.state.active) == ("play", FOE, FOE)
    assert game.do("yes").next_turn().zone_of("Cage") == "graveyard"


def test_at_the_start_of_anybodys_turn(table):
    """Whose turn it is draws, in each turn."""
    clock = creature("Clock", text="At the end of a player's turn, that player discards a card.")
    game = table(Side(army=[clock], hand=[SPARE, SPARE], deck=20), Side(hand=[SPARE], deck=20))
    before = [game.size(GRAVEYARD, seat) for seat in (YOU, FOE)]

    game.next_turn()
    first = [game.size(GRAVEYARD, seat) for seat in (YOU, FOE)]
    game.next_turn()

    assert before == [0, 0]
    assert (first, [game.size(GRAVEYARD, seat) for seat in (YOU, FOE)]) == ([1, 0], [1, 1])
