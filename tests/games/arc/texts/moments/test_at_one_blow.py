"""What happens to several at one moment is one time, and what a text makes fall has been destroyed by it."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, magic
from position import FOE, YOU
from text_table import SPARE, damage

from cardforge.effects.ability import FIRST_TIME
from cardforge.games.arc.zones import DECK, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.tasks.cards.explain_text import read_text
from cardforge.wording.writing.writer import Writer

STRIKE = "Deal 1 damage to each creature."


def hurt(game: ArcPosition, *names: str) -> list[int]:
    """The damage on these creatures."""
    return [damage(game, name) for name in names]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("The first time a creature you control would be dealt damage each turn, prevent that damage.", [0, 0, 1], [1, 1, 2]),
        ("The first time another creature you control would be dealt damage each turn, prevent that damage.", [1, 0, 1], [2, 1, 2]),
        ("The first time a creature would be dealt damage each turn, prevent that damage.", [0, 0, 0], [1, 1, 1]),
    ],
)  # fmt: skip
def test_two_creatures_that_are_struck_together_are_spared_together(table, text, first, second):
    """Saint and Ox are yours, Boar is not; the second blow is another time."""
    army = [creature("Saint", 1, 9, text=text), creature("Ox", 1, 9)]
    hand = [magic("Word", STRIKE), magic("Again", STRIKE), SPARE]
    game = table(Side(hand=hand, army=army), Side(army=[creature("Boar", 1, 9)]), phase="play")

    game.do("play", "Word").until("play")
    assert hurt(game, "Saint", "Ox", "Boar") == first
    game.do("play", "Again").until("play")

    assert hurt(game, "Saint", "Ox", "Boar") == second


def test_the_next_time_is_one_blow_for_all_whom_it_strikes(table):
    """ "The next time a creature you control would be dealt damage this turn, that damage is dealt to Saint instead": of Ox and of Elk, once."""
    text = "Mark: The next time another creature you control would be dealt damage this turn, that damage is dealt to this creature instead."
    army = [creature("Saint", 1, 9, text=text), creature("Ox", 1, 9), creature("Elk", 1, 9)]
    hand = [magic("Word", STRIKE), magic("Again", STRIKE), SPARE]
    game = table(Side(hand=hand, army=army), phase="play").do("use", "Saint", 0).until("play")

    game.do("play", "Word").until("play")
    assert hurt(game, "Saint", "Ox", "Elk") == [3, 0, 0]
    game.do("play", "Again").until("play")

    assert hurt(game, "Saint", "Ox", "Elk") == [4, 1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "The next time a creature you control would be dealt damage this turn, prevent that damage.",
        "Prevent the next 3 damage that would be dealt to creatures you control this turn.",
        "The next time a creature you control would die this turn, it does not.",
    ],
)
def test_who_comes_next_has_to_be_known(text):
    """Not one that is chosen before anything happens, and not each of several for a number of all."""
    assert not read_text(text, "arc", "event").complete


def test_what_is_offered_the_first_time_is_offered_for_each(table):
    """ "You may pay 1 LP. If you do, prevent that damage": for Saint and for Ox."""
    text = "The first time a creature you control would be dealt damage each turn, you may pay 1 LP. If you do, prevent that damage."
    army = [creature("Saint", 1, 9, text=text), creature("Ox", 1, 9)]
    game = table(Side(hand=[magic("Word", STRIKE), SPARE], army=army), phase="play").do("play", "Word")
    asked = 0
    while game.until("may", "play").asked == "may":
        game.do("yes" if not asked else "no")
        asked += 1

    assert (asked, sorted(hurt(game, "Saint", "Ox")), game.state.lp[YOU]) == (2, [0, 1], 19)


@pytest.mark.parametrize(
    ("spell", "gained"),
    [
        ("Target city loses 9 strength.", 5),
        ("Destroy target city.", 5),
        ("Deal 9 damage to target city.", 5),
        ("Target city loses 2 strength.", 0),
    ],
)
def test_a_city_that_loses_its_strength_by_a_text_is_destroyed_by_its_player(table, spell, gained):
    """ "If you destroyed a city this turn": Mill with strength 6."""
    watch = creature("Watch", text="At the end of your turn, if you destroyed a city this turn, gain 5 LP.")
    theirs = creature("Theirs", text="At the end of each turn, if you destroyed a city this turn, gain 5 LP.")
    foe = Side(cities=[city("Mill"), city("Den")], army=[theirs])
    game = table(Side(hand=[magic("Word", spell), SPARE], army=[watch]), foe, phase="play")

    game.do("play", "Word").do("target", "Mill").until("play").next_turn()

    assert tuple(game.state.lp[:2]) == (20 + gained, 20)


@pytest.mark.parametrize(
    ("spell", "drawn"),
    [
        ("Target creature gets -0/-3 until end of turn.", 1),
        ("Put a -0/-3 counter on target creature.", 1),
        ("Target creature gets -0/-1 until end of turn.", 0),
        ("Target creature gets -3/-0 until end of turn.", 0),
    ],
)
def test_a_creature_that_loses_its_defense_by_a_text_is_killed_by_its_player(table, spell, drawn):
    """ "Whenever you kill a creature": Boar has DEF 3."""
    watch = creature("Watch", text="Whenever you kill a creature, draw a card.")
    game = table(Side(hand=[magic("Word", spell), SPARE], army=[watch]), Side(army=[creature("Boar", 1, 3)]), phase="play")  # fmt: skip
    held = game.size(DECK)

    game.do("play", "Word").do("target", "Boar").until("play")

    assert held - game.size(DECK) == drawn


SEND = "Return target creature to its owner's hand."
TWICE = {"attacks_per_turn": 2}


@pytest.mark.parametrize(("second", "drawn"), [("Ox", 0), ("Elk", 5)])
def test_a_creature_that_attacked_twice_and_left_play_is_one(second, drawn):
    """ "If two or more creatures attacked this turn": Ox twice, or Ox and Elk; whoever attacked last goes to the hand then, and is played again."""
    watch = creature("Watch", text="At the end of your turn, if two or more creatures attacked this turn, gain 5 LP.")
    army = [watch, creature("Ox", 1, 5), creature("Elk", 1, 5)]
    hand = [magic("Word", SEND), magic("Wake", "Unmark all creatures."), SPARE]
    you = Side(hand=hand, army=army, cities=[city("Home")])
    game = ArcPosition((you, Side(cities=[city("Mill", 30)])), "attack", YOU, **TWICE)
    game.attacks("Mill", "Ox").wait(lambda: not game.state.combats)
    game.state.marked[game.cards["Ox"]] = 0
    game.until("attack").attacks("Mill", second).until("play").do("play", "Word").do("target", second).until("play")
    assert game.card(second) in game.state.zone(YOU, HAND)
    game.until("entrance").do("play", second).until("place", "entrance", "discard").next_turn()

    assert game.zone_of(second) == "army"
    assert game.state.lp[YOU] == 20 + drawn


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("I get +1/+0 for each card in an opponent's hand.", 6),
        ("I have +X/+0, where X is the number of cards in an opponent's hand.", 6),
        ("I get +1/+0 for each card in each opponent's hand.", 6),
        ("My ATK is equal to the number of cards in an opponent's hand.", 5),
    ],
)
def test_the_hands_of_all_opponents_count_as_long_as_a_text_holds(text, attack):
    """Of three players one holds two cards and one three; nobody is asked whose hand is meant."""
    side = Side(hand=[SPARE], army=[creature("Spy", 1, 1, text=text)])
    others = [Side(hand=[magic(f"{name}{n}", cost=99) for n in range(count)]) for name, count in (("a", 2), ("b", 3))]
    game = ArcPosition((side, *others), "play", YOU)

    assert game.state.attack_of(game.cards["Spy"]) == attack


def test_one_of_several_opponents_is_chosen_for_what_is_done_once():
    """ "Gain 1 LP for each card in an opponent's hand": of the one with three cards, not of the one with two."""
    word = magic("Word", "Gain 1 LP for each card in an opponent's hand.")
    others = [Side(hand=[magic(f"{name}{n}", cost=99) for n in range(count)]) for name, count in (("a", 2), ("b", 3))]
    game = ArcPosition((Side(hand=[word, SPARE]), *others), "play", YOU).do("play", "Word")
    game.until("choose", "target")

    game.take(game.options()[-1]).until("play")

    assert game.state.lp[YOU] == 23
    assert game.state.lp[FOE] == 20


@pytest.mark.parametrize(
    ("text", "saved"),
    [
        ("The first time a creature you control would die each turn, put it into your army instead.", 2),
        ("The first time each turn a creature you control would be destroyed, you may return it to its owner's hand instead.", 2),
        ("Once each turn, if a creature you control would die, put it into your army instead.", 1),
    ],
)  # fmt: skip
def test_creatures_that_would_die_together_would_die_the_first_time_together(table, text, saved):
    """Ox and Elk; once each turn is one of them. A second blow in the turn kills."""
    army = [creature("Saint", 1, 9, text=text, cost=1), creature("Ox"), creature("Elk")]
    game = table(Side(hand=[magic("Word", STRIKE), magic("Again", STRIKE), SPARE], army=army), phase="play")

    game.do("play", "Word")
    while game.until("may", "play").asked == "may":
        game.do("yes")
    assert [game.is_dead(name) for name in ("Ox", "Elk")].count(False) == saved
    alive = [name for name in ("Ox", "Elk") if game.zone_of(name) == "army"]
    game.do("play", "Again").until("play")

    assert all(map(game.is_dead, alive))


def test_the_first_time_is_written_as_it_is_read():
    """Not as "once per turn", which is another thing."""
    text = "The first time each turn a creature you control would die, return it to its owner's hand instead."
    (ability,) = reader_of(game_of("arc")).read(text, "creature").abilities

    assert (ability.limit, Writer(game_of("arc").vocabulary()).wording((ability,), "creature")) == (FIRST_TIME, text)
