"""Whose hand, whose card, and which creature: references in what a card is given, behind what an enchantment's bearer does, and behind counters."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers

from cardforge.games.arc.zones import DECK, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

FAR, THIRD = town("Far Keep", 9), town("Third", 9)
SONG = magic("Song", "Draw a card.")


def mine(*cities, army=(), hand=(), **rest):
    return realm(*(cities or (town("Home"),)), army=army, hand=[*hand, SPARE], **{"deck": 20, **rest})


def foe(*cities, hand=(), **rest):
    return realm(*(cities or (FAR,)), hand=[*hand, SPARE], **{"deck": 20, **rest})


def is_read(text: str, kind: str) -> bool:
    return reader_of(game_of("arc")).read(text, kind).complete


def entering(given: str, city: str, *others: str) -> Published:
    """The scout, which a herald gives an ability, moves into a city of one of two opponents."""
    herald = creature("Herald", text=f'Other creatures you control have "{given}"')
    side = mine(army=[herald, creature("Scout", text="Infiltrate.")], hand=[SONG])
    game = Published(side, foe(hand=[creature("B", cost=99)]), foe(THIRD, hand=[creature("C", cost=99)]))
    return game.do("move", "Scout").take(("city", game.cards[city])).until("play", *others)


@pytest.mark.parametrize("whose", ["that city's owner's hand", "its controller's hand", "that player's hand"])
@pytest.mark.parametrize(("city", "seen"), [("Far Keep", "B"), ("Third", "C")])
def test_what_a_card_is_given_speaks_of_the_city_that_it_enters(whose, city, seen):
    """Not of the one who controls the card."""
    game = entering(f"When I enter an opponent's city, look at {whose}.", city)

    (look,) = game.events("look")
    shown = {name for name in ("B", "C", "Song") if game.cards[name] in look}
    assert shown == {seen}


def test_what_a_card_is_given_does_something_to_the_city_that_it_enters():
    """The city loses strength, and not the creature."""
    game = entering("When I enter an opponent's city, that city loses 2 strength.", "Third")

    assert (game.left("Far Keep"), game.left("Third"), numbers(game, "Scout")) == (9, 7, (1, 1))


@pytest.mark.parametrize("given", ["that creature gets -1/-0 until end of turn", "I get +1/+0 until end of turn"])
def test_what_a_card_is_given_speaks_of_the_other_fighter(given):
    """R4: behind "I block a creature" that creature is the other one."""
    herald = creature("Herald", text=f'Other creatures you control have "When I intercept a creature, {given}."')
    side = mine(army=[herald, creature("Guard", 2, 9)], marked=["Herald"])
    game = Published(foe(FAR, army=[creature("Raider", 2, 9), creature("Idle")]), side, phase="attack")
    game.do("city", FOE, game.cards["Home"]).do("with", "Raider").do("done").until("block")
    game.do("block", "Raider").wait(lambda: numbers(game, "Raider") != (2, 9) or numbers(game, "Guard") != (2, 9))

    other = given.startswith("that")
    assert (numbers(game, "Raider"), numbers(game, "Guard")) == (((1, 9), (2, 9)) if other else ((2, 9), (3, 9)))


@pytest.mark.parametrize(
    ("said", "holder"),
    [
        ("its controller draws a card", True),
        ("its controller may draw a card", True),
        ("its owner draws a card", True),
        ("that city's controller draws a card", False),
        ("that player draws a card", False),
    ],
)
@pytest.mark.parametrize("subject", ["it", "enchanted creature"])
def test_who_gains_by_what_the_enchanted_creature_hits(subject, said, holder):
    """Its controller, and not that of the city, nor of the enchantment: it lies on an opponent's creature."""
    text = f"Enchant creature. When {subject} deals damage to a city, {said}."
    game = Published(
        mine(town("Home"), hand=[made("enchantment", "Paint", text=text), SONG]),
        foe(army=[creature("B", 1, 4), creature("Z")], hand=[SONG]),
        foe(THIRD, hand=[SONG]),
    )
    game.do("play", "Paint").until("target").do("target", "B").until("play").next_turn().do("course", 0)
    game.until("attack")
    before = [game.size(DECK, seat) for seat in (YOU, FOE)]

    game.do("city", YOU, game.cards["Home"]).do("with", "B").until("play", "course", "yes")
    if game.asked == "yes":
        game.do("yes").until("play", "course")

    drawn = [was - game.size(DECK, seat) for was, seat in zip(before, (YOU, FOE), strict=True)]
    assert drawn == ([0, 1] if holder else [1, 0])


def test_who_is_harmed_by_what_the_enchanted_creature_hits():
    """Whose city it is."""
    text = "Enchant creature. When it deals damage to a city, its controller discards a card."
    side = mine(army=[creature("A", 2, 2), creature("Z")], hand=[made("enchantment", "Paint", text=text), SONG])
    game = Published(side, foe(hand=[SONG]))
    game.do("play", "Paint").until("target").do("target", "A").until("attack")
    before = (game.size(HAND, YOU), game.size(HAND, FOE))

    game.do("city", FOE, game.cards["Far Keep"]).do("with", "A").wait(lambda: game.left("Far Keep") < 9)
    game.until("play", "course")

    assert (game.size(HAND, YOU), game.size(HAND, FOE)) == (before[0], before[1] - 1)


GROWTH = "At the beginning of each of your turns, put a +1/+1 counter on target creature you control."


@pytest.mark.parametrize(
    "said", ["When that creature has two or more +1/+1 counters", "When it has two +1/+1 counters"]
)
@pytest.mark.parametrize("bearer", ["A", "B", "Home"])
def test_what_got_the_counter_is_counted_whatever_the_enchantment_lies_on(bearer, said):
    """Two counters on one creature, not one on each."""
    growth = made("enchantment", "Growth", text=f"{GROWTH} {said}, sacrifice this enchantment.")
    game = Published(mine(army=[creature("A"), creature("B")], hand=[growth, SONG]), foe(hand=[SONG]))
    game.do("play", "Growth").do("on", bearer).until("play")
    gone = []

    for grown in ("A", "B", "A"):
        game.next_turn().next_turn()
        game.wait(lambda: game.seat == YOU and game.asked == "target").do("target", grown).until("course")
        gone.append(game.is_dead("Growth"))

    assert gone == [False, False, True]


@pytest.mark.parametrize(
    ("kind", "text", "complete"),
    [
        ("enchantment", f"{GROWTH} When that creature dies, sacrifice this enchantment.", False),
        ("enchantment", f"{GROWTH} When that creature attacks, draw a card.", False),
        ("enchantment", f"Enchant creature. {GROWTH} When enchanted creature dies, draw a card.", True),
        ("creature", f"{GROWTH} When I have two +1/+1 counters, draw a card.", True),
    ],
)
def test_what_was_chosen_is_not_waited_for_later(kind, text, complete):
    """It would have to be remembered; and it is not what the enchantment lies on."""
    assert is_read(text, kind) == complete
