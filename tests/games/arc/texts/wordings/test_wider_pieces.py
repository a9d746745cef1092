"""Prices of the first and the next card, protection, places of creatures, counters that move, what may follow: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell, tokens

from arc_position import HAND, city, event, magic, made  # isort: skip

from cardforge.games.arc.actions import gold
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden
from cardforge.games.arc.effects.stats import counters_on


def price(game, name: str) -> int:
    return gold.price(game.state, game.cards[name], YOU)


def test_the_next_card_of_a_kind_costs_less(table):
    """A38: the first magic card played after it is cheaper, the second is not; an event never was."""
    cards = [magic("One", "Draw a card.", cost=3), magic("Two", "Draw a card.", cost=3), event("Aid", cost=3)]
    word = spell("Draw a card. The next magic card you play this turn costs 2 less.")
    game = table(Side(hand=[*word, *cards], deck=9, gold={"Gaian": 9}), Side())

    game.do("play", "Word").until("play")
    before = [price(game, name) for name in ("One", "Two", "Aid")]
    game.do("play", "One").until("play")

    assert (before, price(game, "Two")) == ([1, 1, 3], 3)


def test_the_first_card_of_a_kind_each_turn_costs_less(table):
    """A38: only magic cards, and only until one was played."""
    cards = [magic("One", "Draw a card.", cost=3), magic("Two", "Draw a card.", cost=3), event("Aid", cost=3)]
    sage = creature("Sage", text="The first magic card you play each turn costs 1 less.")
    game = table(Side(hand=[SPARE, *cards], army=[sage], deck=9, gold={"Gaian": 9}), Side())

    before = [price(game, name) for name in ("One", "Two", "Aid")]
    game.do("play", "One").until("play")

    assert (before, price(game, "Two")) == ([2, 2, 3], 3)


def test_protection_keeps_off_only_those(table):
    """A274: Goblins neither block it nor damage it nor have it as a target; an Elf does."""
    ward = creature("Ward", 1, 5, text="Protection from Goblins.")
    game = table(Side(hand=[SPARE], army=[ward, creature("Ash", 1, 5)]), Side(army=[
        creature("Imp", subtypes=("Goblin",)), creature("Fay", subtypes=("Elf",))
    ]))  # fmt: skip
    state, cards = game.state, game.cards

    for action in ("be_blocked", "be_damaged", "be_targeted", "be_enchanted"):
        kept = [is_forbidden(state, cards["Ward"], action, cards[name]) for name in ("Imp", "Fay")]
        assert kept == [True, False], action
        assert not is_forbidden(state, cards["Ash"], action, cards["Imp"])


@pytest.mark.parametrize(("faction", "may"), [("Gaian", False), ("Empire", True)])
def test_protection_from_a_faction_keeps_its_enchantments_off(table, faction, may):
    """A193: an enchantment of the faction cannot be put on it, nor moved there."""
    ward = creature("Ward", 1, 5, text="Protection from Gaian.")
    text = (
        "Enchant creature.\nEnchanted creature gets +1/+0.\n0: Attach this enchantment to another creature you control."
    )
    ring = made("enchantment", "Ring", text=text, faction=faction)
    game = table(Side(hand=[ring, SPARE], army=[ward, creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "Ring")
    assert game.offers("target", "Ward") == may
    game.do("target", "Ash").until("play").do("use", "Ring", 2).until("choose", "play")

    if game.asked == "choose":
        game.do("choose", "Ward").until("play")
    assert numbers(game, "Ward")[0] == 1 + may


def test_others_in_its_city(table):
    """A164: the resident beside the target is hit, the army and other cities are not."""
    text = "Deal 2 damage to target resident and 1 damage to each other creature in its city."
    game = table(
        Side(hand=spell(text), army=[creature("Ash", 1, 9)], cities=[city("Fort"), city("Mill")],
             residents={"Fort": [creature("Elm", 1, 9), creature("Oak", 1, 9)], "Mill": [creature("Yew", 1, 9)]}),
        Side(),
    )  # fmt: skip

    game.do("play", "Word").do("target", "Elm").until("play")

    assert [damage(game, name) for name in ("Elm", "Oak", "Yew", "Ash")] == [2, 1, 0, 0]


@pytest.mark.parametrize(("marked", "dies"), [("Orc", True), ("Imp", False)])
@pytest.mark.parametrize("text", ["Destroy target creature if it is marked.", "Destroy target creature unless it is unmarked."])  # fmt: skip
def test_a_condition_behind_speaks_of_the_target(table, marked, dies, text):
    """R3: the target, not another marked creature."""
    game = table(Side(hand=spell(text)), Side(army=[creature("Orc"), creature("Imp")], marked=[marked]))

    game.do("play", "Word").do("target", "Orc").until("play")

    assert (game.zone_of("Orc") == "graveyard") == dies
    assert game.zone_of("Imp") != "graveyard"


@pytest.mark.parametrize("n", [3, 1])
def test_so_many_counters_move(table, n):
    """A108: no more than there are."""
    text = f"Move {n} growth counters from target creature onto another target creature."
    first = spell("Put 2 growth counters on target creature.", "Grow")
    one = text.replace("1 growth counters", "a growth counter")
    game = table(Side(hand=[*first[:1], *spell(one)], army=[creature("Ash"), creature("Elm"), creature("Oak")]), Side())

    game.do("play", "Grow").do("target", "Ash").until("play")
    game.do("play", "Word").do("target", "Ash").do("target", "Elm").until("play")

    there = [counters_on(game.state, game.cards[name], "growth") for name in ("Ash", "Elm", "Oak")]
    assert there == [max(0, 2 - n), min(2, n), 0]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_may_follow(table, answer):
    """The card is drawn in any case; discarding is free to choose, and has its reward."""
    text = "Draw a card, then you may discard a card. If you do, gain 3 LP."
    game = table(Side(hand=[*spell(text), event("Aid", cost=99)], deck=9), Side())

    game.do("play", "Word").until("may")
    held = game.size(HAND)
    game.do(answer)
    if answer == "yes":
        game.until("discard").do("discard", "Aid")

    assert held == 3
    assert (game.state.lp[YOU], game.zone_of("Aid")) == ((23, "graveyard") if answer == "yes" else (20, "hand"))


@pytest.mark.parametrize(("held", "left"), [(1, 2), (4, 4)])
def test_what_follows_under_a_condition(table, held, left):
    """The condition is asked behind the first effect: the card just drawn counts."""
    text = "Draw a card, then if you have 5 or more cards in hand, discard a card."
    hand = [event(f"Aid {n}", cost=99) for n in range(held - 1)]
    game = table(Side(hand=[*spell(text), *hand], deck=9), Side())

    game.do("play", "Word")
    game.wait(lambda: game.size(HAND) == left)

    assert game.size(HAND) == left


def test_an_enchantment_gives_an_ability_with_a_target(table):
    """A233: the enchanted creature is marked for it and hits what its controller chooses."""
    ring = made("enchantment", "Ring", text='Enchant creature.\nEnchanted creature has "Mark: Deal 1 damage to target creature."')  # fmt: skip
    game = table(Side(hand=[ring, SPARE], army=[creature("Ash"), creature("Elm")], gold={"Gaian": 9}), Side(army=[creature("Orc", 1, 9), creature("Imp", 1, 9)]))  # fmt: skip

    game.do("play", "Ring").do("target", "Ash").until("play")
    (use,) = game.options("use")
    game.take(use).do("target", "Imp").until("play")

    assert (damage(game, "Orc"), damage(game, "Imp")) == (0, 1)
    assert game.state.marked[game.cards["Ash"]]
    assert not game.state.marked[game.cards["Elm"]]


def test_tokens_are_a_noun(table):
    """A92: tokens only, whoever they are beside."""
    lord = creature("Lord", text="Tokens you control get +1/+1.")
    game = table(Side(hand=spell("Create a 1/1 Wolf token."), army=[lord, creature("Ash")]), Side(army=[creature("Orc")]))  # fmt: skip

    game.do("play", "Word")
    while game.asked != "play":
        game.take(game.options()[0])

    (wolf,) = tokens(game)
    assert (game.state.attack_of(wolf), numbers(game, "Ash")[0], numbers(game, "Lord")[0]) == (2, 1, 1)


@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_a_player_who_may_pay(table, answer, hand):
    """A227: the controller of the target is asked, and pays."""
    text = "Mark target creature. Its controller may pay 1 LP. If that player does, draw a card."
    game = table(Side(hand=spell(text)[:1], deck=9), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Word").do("target", "Orc").until("may")
    seat = game.seat
    game.do(answer).run()

    assert seat == FOE
    assert game.state.lp == [20, 19 if answer == "yes" else 20]
    assert game.size(HAND) == hand


def test_an_attack_without_marking_for_the_turn(table):
    """A291: the target only."""
    text = "Target creature you control may attack this turn without marking."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Elm")]), Side())

    game.do("play", "Word").do("target", "Elm").until("play")

    assert [allowance(game.state, game.cards[name], "attack_unmarked") for name in ("Ash", "Elm")] == [0, 1]
