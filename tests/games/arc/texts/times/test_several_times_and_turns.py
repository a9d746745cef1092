"""Times, numbers and groups as careful designers put them: several at once, another player's turn, levels that require more."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import GRAVEYARD, HAND, RESIDENTS

ELF = {"subtypes": ("Elf",)}


def test_creatures_that_attack_a_city_together():
    """Those that attack the city in which the Scout is, each of them; another city sets nothing off."""
    text = "Whenever creatures you control attack the city I am in, each of them gets +1/+0 until end of turn."
    found = []
    for target in ("Fort", "Den"):
        scout = creature("Scout", 1, 9, text=text)
        game = Published(mine(army=[creature("Wolf", 1, 9), creature("Fox", 1, 9), creature("Owl", 1, 9), scout]), foe(town("Fort", 20), town("Den", 20)), phase="attack")  # fmt: skip
        game.state.put(game.cards["Scout"], YOU, RESIDENTS, game.cards["Fort"])
        game.attacks(target, "Wolf", "Fox").until("block", "play", "turn")
        found.append([numbers(game, name)[0] for name in ("Wolf", "Fox", "Owl")])

    assert found == [[2, 2, 1], [1, 1, 1]]


@pytest.mark.parametrize(("seat", "grown"), [(YOU, 0), (FOE, 1)])
def test_during_another_players_turn(seat, grown):
    """Only in a turn of the opponent."""
    text = "Whenever you play an event during another player's turn, put a +1/+1 counter on me."
    side = mine(army=[creature("Singer", 1, 1, text=text)], hand=[event("Song", "Draw a card.")])
    game = Published(side, foe(hand=[event("Rest", "Draw a card.")]), active=seat)

    game.wait(lambda: game.offers("play", "Song")).do("play", "Song").until("play", "turn")

    assert numbers(game, "Singer") == (1 + grown, 1 + grown)


@pytest.mark.parametrize(("buried", "deadly"), [((5, 0), False), ((0, 5), True), ((0, 4), False)])
def test_one_opponent_has_so_many_creatures_in_the_graveyard(table, buried, deadly):
    """Creature cards only, and not your own."""
    text = "I have Deadly as long as at least one opponent has five or more creature cards in his/her graveyard."
    sides = [Side(hand=[SPARE, *(creature(f"{seat} {n}", cost=99) for n in range(buried[seat])), event(f"Song {seat}", cost=99)], army=[creature("Crow", 1, 9, text=text)] if seat == YOU else []) for seat in (YOU, FOE)]  # fmt: skip
    game = table(*sides)
    for seat in (YOU, FOE):
        for card in list(game.state.zone(seat, HAND))[1:]:
            game.state.put(card, seat, GRAVEYARD)

    assert has_keyword(game.state, game.cards["Crow"], "deadly") == deadly


@pytest.mark.parametrize(("marked", "found"), [(["Ash", "Elm"], (0, 4)), (["Ash"], (0, 1)), ([], (0, 1))])
def test_more_of_one_kind_than_of_another(table, marked, found):
    """The opponent's creatures do not count; as many are not more."""
    text = "As long as you control more marked creatures than unmarked ones, I get +0/+3."
    side = Side(hand=[SPARE], army=[creature("Guard", 0, 1, text=text), creature("Ash"), creature("Elm")], marked=marked)  # fmt: skip
    game = table(side, Side(army=[creature("Orc")], marked=["Orc"]))

    assert numbers(game, "Guard") == found


@pytest.mark.parametrize("text", ["Levels of target city require 1 more devotion.", "Each level of target city requires 1 more loyalty mark."])  # fmt: skip
@pytest.mark.parametrize(("target", "drawn"), [("Pit", 0), ("Yard", 1)])
def test_levels_require_more_devotion(text, target, drawn):
    """A devotion of 2 no longer reaches level 2 of that city."""
    curse = made("enchantment", "Curse", text=text)
    pit = town("Pit", 20, "Level 2: Deal 1 damage to each city.")
    side = mine(pit, town("Yard", 20), residents={"Pit": [creature("Ash", 1, 9, loyalty=2)]}, hand=[curse])
    game = Published(side, foe(town("Fort", 20)))

    game.do("play", "Curse").until("target").do("target", target).until("play").next_turn().next_turn()
    game.wait(lambda: game.asked == "devotion" and game.seat == YOU).do("devote", "Pit")
    if game.asked == "devote":
        game.do("send", "Ash")
    game.until("play")

    assert 20 - game.left("Fort") == drawn


def test_costs_less_with_a_minimum_under_a_condition():
    """While the Quartermaster is unmarked, and never for nothing."""
    text = "As long as I am unmarked, Elves you play cost 2 less, but not less than 1."
    hand = [creature("Ash", cost=2, **ELF), creature("Elm", cost=4, **ELF)]
    offered = []
    for gold, marked in ((0, []), (1, []), (2, []), (2, ["Master"])):
        side = mine(army=[creature("Master", 1, 9, text=text)], hand=hand, gold={"Gaian": gold}, marked=marked)
        game = Published(side, foe())
        offered.append((game.offers("play", "Ash"), game.offers("play", "Elm")))

    assert offered == [(False, False), (True, False), (True, True), (True, False)]


def test_at_the_end_of_that_players_next_turn(table):
    """The player who drew chooses then, not before."""
    text = "Mark: Target player draws a card. At the end of that player's next turn, he/she chooses one: he/she discards two cards, or he/she sacrifices a resource card."  # fmt: skip
    usurer = creature("Usurer", text=text)
    theirs = Side(hand=[SPARE, event("Rest", cost=99), event("More", cost=99)], gold={"Gaian": 1}, deck=20)
    game = table(Side(hand=[SPARE], army=[usurer, creature("Ash")], deck=20, gold={"Gaian": 1}), theirs)

    game.do("use", "Usurer", 0).until("target").do("target", -2 - FOE).until("play")
    before = game.asked
    game.wait(lambda: game.asked == "one")

    assert (before, game.seat, game.state.active) == ("play", FOE, FOE)


@pytest.mark.parametrize(("attacks", "left"), [(True, (3, 9)), (False, (2, 8))])
def test_if_it_did_not_attack_that_turn(attacks, left):
    """Asked at the end of each turn of the bearer's controller."""
    oath = made("enchantment", "Oath", text="Target creature gets +2/+0. At the end of each of its controller's turns, if it did not attack that turn, put a -1/-1 counter on it.")  # fmt: skip
    game = Published(mine(army=[creature("Ash", 1, 9)], hand=[oath]), foe(town("Fort", 20)))

    game.do("play", "Oath").until("target").do("target", "Ash").until("play").wait(lambda: game.asked == "attack")
    if attacks:
        game.attacks("Fort", "Ash")
    game.next_turn()
    once = numbers(game, "Ash")
    game.next_turn()

    assert (once, numbers(game, "Ash")) == (left, left)


def test_each_deals_damage_to_the_other(table):
    """Equal to its own ATK."""
    champion = creature("Champion", 3, 9, text="Mark: Choose target creature in an opponent's army. That creature and I each deal damage equal to our ATK to the other. Use this ability only while I am in your army.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[champion, creature("Ash")]), Side(army=[creature("Orc", 2, 9), creature("Imp", 1, 9)]))  # fmt: skip

    game.do("use", "Champion", 0).until("target").do("target", "Orc").until("play")

    assert [damage(game, name) for name in ("Champion", "Orc", "Imp", "Ash")] == [2, 3, 0, 0]


def test_a_creature_that_has_none(table):
    """One that has a crown counter is no target."""
    crown = magic("Crown", "Put a crown counter on target creature that has none.")
    game = table(Side(hand=[*spell("Put a crown counter on target creature."), crown], army=[creature("Ash"), creature("Elm")]), Side(cities=[city("Fort")]))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Ash").until("play").do("play", "Crown").until(
        "target", "play"
    )
    if game.asked == "target":
        assert not game.offers("target", "Ash")
        game.do("target", "Elm").until("play")

    assert [game.state.stat(game.cards[name], "counter crown") for name in ("Ash", "Elm")] == [1, 1]


def test_a_resident_that_moves_into_the_army():
    """The one who comes from a city; one that moves from city to city does not."""
    text = "When another resident moves into your army, put a +1/+1 counter on it."
    residents = {"Home": [creature("Ash", 1, 9)], "Yard": [creature("Elm", 1, 9)]}
    side = mine(town("Home"), town("Yard"), town("Port"), army=[creature("Smith", 1, 9, text=text)], residents=residents)  # fmt: skip
    game = Published(side, foe())

    game.do("move", "Ash").do("army").until("play").do("move", "Elm").do("city", "Port").until("play")

    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(2, 10), (1, 9)]
