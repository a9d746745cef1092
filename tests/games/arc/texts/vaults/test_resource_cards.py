"""Texts about resource cards and gold piles of the older rules: marked for gold, more gold, in one pile, leaving it (A58, A71-A76)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, creature, event, made, magic
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import ATTACHED, COUNT, HAND, RESOURCES

GAIAN, DARK = 0, 1


def laid(table, text: str, *hand, gold=None, foe=None, bearer: str = "Gaian 1") -> ArcPosition:
    """Your gold, one of whose cards bears an enchantment with this text."""
    vein = made("enchantment", "Vein", text=f"Enchant resource card.\n{text}")
    you = Side(hand=[vein, *hand, SPARE], gold=gold or {"Gaian": 2, "Dark Legion": 1}, army=[creature("Wolf")])
    game = table(you, Side(gold=foe or {"Gaian": 2}), phase="play").do("play", "Vein")
    return game.do("target", bearer).until("play")


def pile(game, seat: int, faction: int) -> list[int]:
    """The resource cards of a pile."""
    return [card for card in game.state.zone(seat, RESOURCES) if game.state.at[card] == faction]


@pytest.mark.parametrize(
    ("text", "cost", "left"),
    [
        ("Enchanted resource card produces one additional gold.", 2, 1),
        ("Enchanted resource card produces 2 gold instead of 1.", 2, 1),
        ("Enchanted resource card produces double gold.", 3, 0),
    ],
)
def test_one_resource_card_gives_more_gold(table, text, cost, left):
    """A75: Gaian 1 gives two, Gaian 2 beside it one: three in all, so that a card for four cannot be paid."""
    boar, dear = event("Boar", "You gain 1 LP.", cost=cost), event("Dear", "You gain 1 LP.", cost=4)
    game = laid(table, text, boar, dear, gold={"Gaian": 2})
    assert (game.offers("play", "Boar"), game.offers("play", "Dear")) == (True, False)

    game.do("play", "Boar").until("play")

    assert sum(not game.state.marked[card] for card in pile(game, YOU, GAIAN)) == left


def test_a_resource_card_that_produces_gold_is_told_of(table):
    """A58: Gaian 1, which bears the text, is marked for gold; the gold that it gives besides is there for this turn. A mark by a text is none for gold."""
    text = "Whenever enchanted resource card produces gold, it produces one additional gold of the same faction and you lose 1 LP."
    boar, point = event("Boar", "You gain 5 LP.", cost=1), event("Point", "Mark target resource card.")
    game = laid(table, text, boar, point).do("play", "Point").do("target", "Gaian 1").until("play")
    assert (game.state.lp[YOU], game.state.gold[GAIAN]) == (20, 0)
    game.state.set_marked(game.cards["Gaian 1"], 0)

    game.do("play", "Boar").until("play")

    assert game.state.marked[game.cards["Gaian 1"]]
    assert (game.state.lp[YOU], game.state.gold[GAIAN]) == (24, 1)


def test_another_resource_card_that_produces_gold_is_not_told_of(table):
    """Gaian 2 bears the text; Gaian 1 pays."""
    boar = event("Boar", "You gain 5 LP.", cost=1)
    game = laid(table, "When enchanted resource card is marked for gold, lose 1 LP.", boar, bearer="Gaian 2")

    game.do("play", "Boar").until("play")

    assert game.state.lp[YOU] == 25


@pytest.mark.parametrize(
    "word",
    [
        "Destroy target resource card.",
        "Return target resource card to its owner's hand.",
        "Remove target resource card from the game.",
        "Put target resource card on top of its owner's deck.",
    ],
)
@pytest.mark.parametrize(("target", "gained"), [("Gaian 1", 1), ("Gaian 2", 0)])
def test_a_resource_card_leaves_its_gold_pile(table, word, target, gained):
    """ "When it leaves its gold pile": the one that bears the text, wherever it goes; the text goes with it."""
    game = laid(table, "When it leaves its gold pile, you gain 1 LP.", event("Word", word))

    game.do("play", "Word").do("target", target).until("play")

    assert game.state.lp[YOU] == 20 + gained
    assert game.state.lies_in(game.cards["Vein"], ATTACHED) == (not gained)


def test_a_resource_card_of_anybody_leaves_its_gold_pile(table):
    """ "Whenever a resource card leaves its gold pile", also sacrificed; a creature that leaves play is none."""
    watcher = creature("Watcher", text="Whenever a resource card leaves its gold pile, you gain 1 LP.")
    words = [event("Give", "Sacrifice a resource card."), event("Kill", "Destroy target creature.")]
    game = table(Side(hand=[*words, SPARE], army=[watcher, creature("Wolf")], gold={"Gaian": 2}), phase="play")

    game.do("play", "Kill").do("target", "Wolf").until("play").do("play", "Give").until("choose")
    game.take(game.options()[0]).until("play")

    assert game.state.lp[YOU] == 21


def test_targets_in_one_of_your_gold_piles_lie_in_the_same_one(table):
    """ "Up to two target resource cards in one of your gold piles": behind Gaian 1 only Gaian 2 can be chosen, not Dark Legion 1, and none of the opponent's."""
    word = event("Word", "Unmark up to two target resource cards in one of your gold piles.")
    gold = {"Gaian": 2, "Dark Legion": 2}
    side = Side(hand=[word, SPARE], gold=gold, marked=["Gaian 1", "Gaian 2", "Dark Legion 1", "Dark Legion 2"])
    game = table(side, Side(gold={"Empire": 2}), phase="play").do("play", "Word")
    assert not game.offers("target", "Empire 1")
    game.do("target", "Gaian 1")

    assert (game.offers("target", "Gaian 2"), game.offers("target", "Dark Legion 1")) == (True, False)


def test_each_player_puts_a_card_into_one_of_his_or_her_gold_piles(table):
    """ "Face down into one of his or her gold piles as a marked resource card": each into the own piles."""
    text = "Each player may put a card from his or her hand face down into one of his or her gold piles as a marked resource card."
    you = Side(hand=[event("Word", text), event("Mine", cost=9)], gold={"Gaian": 1})
    game = table(you, Side(hand=[event("Theirs", cost=9)], gold={"Gaian": 1}), phase="play").do("play", "Word")
    for _ in range(12):
        if game.asked not in ("may", "choose", "window", "into_pile"):
            break
        yes = [option for option in game.options() if option == ("yes",)]
        game.take((yes or game.options())[0])

    for seat, name in ((YOU, "Mine"), (FOE, "Theirs")):
        assert game.state.where[game.cards[name]] == seat * COUNT + RESOURCES
        assert game.is_marked(name)
        assert game.state.zone(seat, HAND) == []


def test_one_more_resource_card_is_laid_this_turn(table):
    """ "You may put one additional resource card into your gold piles this turn": two in all, not three."""
    word = event("Word", "You may put one additional resource card into your gold piles this turn.")
    spares = [event(name, cost=99) for name in ("A", "B", "C")]
    game = table(Side(hand=[word, *spares], gold={"Gaian": 1}), phase="play").do("play", "Word").until("play")

    for name in ("A", "B"):
        game.do("resource", name).until("play")

    assert not game.offers("resource", "C")


def test_gold_is_added_to_a_gold_pile(table):
    """ "Add 1 gold to your Empire gold pile": gold of that faction for this turn."""
    game = table(Side(hand=[event("Word", "Add 2 gold to your Empire gold pile."), SPARE]), phase="play")

    game.do("play", "Word").until("play")

    assert game.state.gold[:5].count(2) == 1
    assert sum(game.state.gold) == 2


@pytest.mark.parametrize(
    ("text", "theirs"),
    [
        ("Target opponent marks a resource card for each unmarked resource card you control.", 1),
        ("Each opponent marks a resource card.", 2),
        ("Each player marks a resource card.", 2),
    ],
)
def test_who_marks_a_resource_card_marks_an_own_one(table, text, theirs):
    """Two of yours and three of the opponent's are unmarked."""
    game = table(Side(hand=[magic("Word", text), SPARE], gold={"Gaian": 2}), Side(gold={"Gaian": 3}), phase="play")
    game.do("play", "Word")
    while game.asked == "choose":
        assert {game.state.controller(int(option[1])) for option in game.options()} == {game.seat}
        game.take(game.options()[0])
    game.until("play")

    assert game.unmarked("Gaian", FOE) == theirs
