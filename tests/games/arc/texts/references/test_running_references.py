"""What a running text refers to: what was done this way, the city that is meant, the card that was removed, who did what he or she might."""

from __future__ import annotations

import pytest
from answers import HOLD, on, put
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, tokens

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import GRAVEYARD, HAND


@pytest.mark.parametrize(("creatures", "made_so_many"), [(1, 0), (2, 1)])
@pytest.mark.parametrize("said", ["at least two creature cards were removed this way", "two or more creature cards were removed this way", "two creature cards were removed because of this"])  # fmt: skip
def test_so_many_of_a_kind_were_removed(creatures, made_so_many, said):
    """Events that were removed as well do not count."""
    text = f"Remove all cards in target player's graveyard from the game. If {said}, put a 3/3 Demon creature token into your army."  # fmt: skip
    dead = [*(creature(f"Imp {k}") for k in range(creatures)), event("Note", cost=9), event("Letter", cost=9)]
    game = Published(realm(hand=[event("Feast", text), HOLD, *dead]), realm(town("Keep")))
    for card in dead:
        put(game, card.name, YOU, GRAVEYARD)

    game.do("play", "Feast").do("target", -2 - YOU)
    on(game)

    assert len(tokens(game)) == made_so_many


@pytest.mark.parametrize(("defense", "drawn"), [(2, 0), (1, 1)])
def test_a_card_is_drawn_because_something_died(defense, drawn):
    """One resident dies of it, or none; a creature elsewhere that is weak is left alone."""
    text = "Deal 1 damage to each resident of target city. Draw a card if one or more creatures died because of this."
    foe = realm(town("Keep"), residents={"Keep": [creature("Ash", 1, defense), creature("Elm", 1, 3)]}, army=[creature("Oak", 1, 1)])  # fmt: skip
    game = Published(realm(hand=[event("Well", text), HOLD], deck=9), foe)

    game.do("play", "Well").do("target", "Keep")
    on(game)

    assert game.size(HAND, YOU) == 1 + drawn
    assert (damage(game, "Elm"), game.is_dead("Oak")) == (1, False)


def test_only_what_came_into_play_this_way_is_sacrificed():
    """Both of the dead that rose, and no other creature of the city."""
    text = "Put up to two creature cards with cost 2 or less from your graveyard into target city you control. At the end of this turn, sacrifice the creatures that came into play this way."  # fmt: skip
    dead = [creature("Ghoul", cost=1), creature("Wight", cost=2)]
    you = realm(town("Mill"), town("Hall"), residents={"Mill": [creature("Ash")]}, hand=[event("Muster", text), *dead, SPARE], deck=9)  # fmt: skip
    game = Published(you, realm(town("Keep"), deck=9))
    for card in dead:
        put(game, card.name, YOU, GRAVEYARD)

    game.do("play", "Muster").do("target", "Mill")
    on(game, "choose", "take_some")
    while game.asked in ("choose", "take_some"):
        game.do(*next(one for one in game.options() if len(one) > 1))
        on(game, "choose", "take_some")
    there = [game.place_of(name) for name in ("Ghoul", "Wight", "Ash")]
    game.next_turn()

    assert there == ["Mill", "Mill", "Mill"]
    assert [game.is_dead(name) for name in ("Ghoul", "Wight", "Ash")] == [True, True, False]


@pytest.mark.parametrize(("marked", "drawn"), [(1, 0), (2, 1)])
def test_two_creatures_were_marked_this_way(table, marked, drawn):
    """Fewer targets may be chosen."""
    text = "Mark up to two target creatures. If two creatures were marked this way, draw a card."
    game = table(Side(hand=[event("Word", text), SPARE], deck=9), Side(army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Word")
    for name in ("Ash", "Elm")[:marked]:
        game.do("target", name)
    if game.offers("done"):
        game.do("done")
    game.until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize("discards", [True, False])
@pytest.mark.parametrize("said", ["For each opponent who does, draw a card.", "Draw a card for each opponent who does."])  # fmt: skip
def test_you_draw_for_each_opponent_who_does(table, discards, said):
    """Nobody else draws."""
    text = f"Each opponent may discard a card. {said}"
    game = table(Side(hand=[event("Treaty", text), SPARE], deck=9), Side(hand=[event("Note", cost=9)], deck=9))

    game.do("play", "Treaty").until("may", "discard", "play")
    while game.asked != "play":
        yes = [option for option in game.options() if option[0] not in ("pass", "no")]
        game.do(*(yes[0] if discards and yes else next(one for one in game.options() if one[0] in ("pass", "no"))))

    assert (game.size(HAND, YOU), game.size(HAND, FOE)) == ((2, 0) if discards else (1, 1))


@pytest.mark.parametrize(("strength", "many"), [(3, 3), (4, 1)])
@pytest.mark.parametrize("asked", ["that city has 3 or fewer defense points", "it has 3 or fewer defense points"])
def test_so_many_tokens_into_it_instead(strength, many, asked):
    """The strength of the target counts, not that of the other city, and all tokens are in it."""
    text = f"Put a 1/1 Soldier token into target city you control. If {asked}, put three 1/1 Soldier tokens into it instead."  # fmt: skip
    game = Published(realm(town("Mill", strength), town("Hall", 7 - strength), hand=[event("Levy", text), HOLD]), realm(town("Keep")))  # fmt: skip

    game.do("play", "Levy").do("target", "Mill")
    on(game)

    assert [game.name(game.state.at[card]) for card in tokens(game)] == ["Mill"] * many


@pytest.mark.parametrize(("whose", "drawn"), [("Mill", 1), ("Keep", 0)])
def test_if_you_control_that_city(whose, drawn):
    """It is yours, or the opponent's."""
    text = "Target city loses 1 strength. If you control that city, draw a card."
    game = Published(realm(town("Mill"), hand=[event("Tax", text), HOLD], deck=9), realm(town("Keep")))

    game.do("play", "Tax").do("target", whose)
    on(game)

    assert game.size(HAND, YOU) == 1 + drawn


def test_the_city_that_is_attacked_as_a_card_is_played():
    """The attacked one is stronger, and the other city is not."""
    text = "Play this only when a city you control is attacked. That city gains 2 strength. Until end of turn residents of that city get +0/+3."  # fmt: skip
    you = realm(town("Mill", 6), town("Hall", 6), residents={"Mill": [creature("Ash")], "Hall": [creature("Elm")]}, hand=[event("Wall", text), SPARE])  # fmt: skip
    game = Published(you, realm(town("Keep"), army=[creature("Wolf", 1, 1)]), active=FOE, phase="attack")

    early = game.offers("play", "Wall")
    game.do("city", YOU, "Mill")
    while not game.offers("play", "Wall"):
        game.do("done" if game.offers("done") else "pass")
    game.do("play", "Wall")
    while numbers(game, "Ash") == (1, 1) and game.asked == "window":
        game.do("pass")

    assert not early
    assert [game.state.defense_of(game.cards[name]) for name in ("Mill", "Hall")] == [8, 6]
    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(1, 4), (1, 1)]


def test_a_card_of_the_own_name_is_asked_for_as_such():
    """Another of the name is found; a card of another name is no choice."""
    text = "As long as you control another creature with the name Sister, I get +2/+0."
    alone = Published(realm(army=[creature("Sister", text=text), creature("Elm")]), realm(town("Keep")))
    both = Published(realm(army=[creature("Sister", text=text), creature("Sister", text=text)]), realm(town("Keep")))

    assert numbers(alone, "Sister") == (1, 1)
    assert numbers(both, "Sister") == (3, 1)


def test_a_city_is_called_by_its_name_as_a_place():
    """The token is in the city that says so."""
    pits = town("The Slag Pits", text="Level 1: Put a 0/2 Machine token into The Slag Pits.")
    game = Published(realm(town("Mill"), pits, residents={"The Slag Pits": [creature("Ash", loyalty=3)], "Mill": [creature("Elm")]}, hand=[HOLD]), realm(town("Keep")), phase="tactics")  # fmt: skip

    game.do("devote", "The Slag Pits")
    on(game)

    assert [game.name(game.state.at[card]) for card in tokens(game)] == ["The Slag Pits"]


@pytest.mark.parametrize("gone", ["that card", "it", "that creature"])
def test_the_removed_card_comes_back_when_its_jailer_leaves(table, gone):
    """It returns to its owner's hand, and the jailer lies in the graveyard."""
    text = f"When I come into play, remove another target creature from the game. When I leave play, return {gone} to its owner's hand."  # fmt: skip
    jailer = creature("Jailer", 1, 1, text=text)
    bolt = event("Bolt", "Deal 1 damage to target creature.")
    word = made("magic", "Word", text="Put a creature from your hand into your army.")
    game = table(Side(hand=[word, jailer, bolt, SPARE]), Side(army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    away = game.zone_of("Ash")
    game.do("play", "Bolt").do("target", "Jailer").until("play")

    assert away == "removed"
    assert (game.zone_of("Ash"), game.zone_of("Elm"), game.is_dead("Jailer")) == ("hand", "army", True)


@pytest.mark.parametrize("pays", [True, False])
def test_a_death_does_not_happen_if_something_else_is_done(table, pays):
    """The Guardian goes in its place, and its damage is healed; who does not like to has it die."""
    text = "If another creature you control would die, you may sacrifice me. If you do, that creature doesn't die; remove all damage from it."  # fmt: skip
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    game = table(Side(hand=[bolt, SPARE], army=[creature("Guardian", text=text), creature("Ash", 1, 2), creature("Elm", 1, 2)]))  # fmt: skip

    game.do("play", "Bolt").do("target", "Ash").until("may", "play")
    game.do("yes" if pays else "no").until("play")

    assert [game.is_dead(name) for name in ("Guardian", "Ash", "Elm")] == [pays, not pays, False]
    assert not pays or damage(game, "Ash") == 0


def test_counters_that_were_on_it_are_counted_when_it_is_gone(table):
    """Two of three counters on it count; those on another card do not."""
    moss = creature("Moss", 1, 9, text="When I die, draw a card for each seed counter I had.")
    words = [event(f"Word {k}", "Put a seed counter on target creature.") for k in (1, 2, 3)]
    kill = event("Kill", "Destroy target creature.")
    game = table(Side(hand=[*words, kill, SPARE], army=[moss, creature("Elm")], deck=9))

    for k, target in enumerate(("Moss", "Moss", "Elm"), start=1):
        game.do("play", f"Word {k}").do("target", target).until("play")
    assert counters_on(game.state, game.cards["Moss"], "seed") == 2
    game.do("play", "Kill").do("target", "Moss").until("play")

    assert game.size(HAND, YOU) == 1 + 2


def test_what_lay_beside_it_when_it_died():
    """Those in the same city are hit, the others are not."""
    text = "When I die, put a -1/-1 counter on each other creature in the city or army where I was."
    residents = {"Mill": [creature("Rat", text=text), creature("Ash", 1, 3)], "Hall": [creature("Elm", 1, 3)]}
    you = realm(town("Mill"), town("Hall"), residents=residents, army=[creature("Oak", 1, 3)], hand=[event("Kill", "Destroy target creature."), HOLD])  # fmt: skip
    game = Published(you, realm(town("Keep")))

    game.do("play", "Kill").do("target", "Rat")
    on(game)

    assert [numbers(game, name) for name in ("Ash", "Elm", "Oak")] == [(0, 2), (1, 3), (1, 3)]


@pytest.mark.parametrize("other", ["Elm", ""])
def test_no_other_creature_died(table, other):
    """At the end of a turn in which only nothing else died the Hound goes."""
    text = "At the end of your turn, if no other creature died this turn, sacrifice me."
    kill = event("Kill", "Destroy target creature.")
    game = table(Side(hand=[kill, SPARE], army=[creature("Hound", text=text), creature("Elm")], deck=9), Side(deck=9))

    if other:
        game.do("play", "Kill").do("target", other).until("play")
    game.next_turn()

    assert game.is_dead("Hound") == (not other)
