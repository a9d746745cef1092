"""Which resource card is marked for gold, and what a card gives more as it is marked for it (A58, A75, A76)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, event, made
from position import YOU
from text_table import SPARE

from cardforge.games.arc.card_fields import FACTIONS

GAIAN, EMPIRE = FACTIONS.index("Gaian"), FACTIONS.index("Empire")
VEIN = "Enchant resource card.\nWhenever enchanted resource card produces gold, it produces one additional gold of the same faction and you lose 1 LP."
SEED = "Enchant resource card.\nWhen enchanted resource card is marked for power, it produces one additional power of a faction of your choice."
PLAIN = "Enchant resource card.\nWhen enchanted resource card leaves its gold pile, draw two cards."


def mine(table, text: str, cost: int, gold: dict[str, int] | None = None, **fields) -> ArcPosition:
    """Charm lies on the first of your Gaian resource cards; Song costs so much and gives 1 VP."""
    charm, song = made("enchantment", "Charm", text=text), event("Song", "Gain 1 VP.", cost=cost, **fields)
    side = Side(hand=[charm, song, SPARE], gold=gold or {"Gaian": 1}, deck=20)
    game = table(side, phase="play").do("play", "Charm")
    if game.asked == "target":
        game.do("target", "Gaian 1")
    return game.until("play")


@pytest.mark.parametrize(("cost", "playable", "floating"), [(1, True, 1), (2, True, 0), (3, False, 0)])
def test_what_a_card_gives_more_helps_to_pay_what_it_is_marked_for(table, cost, playable, floating):
    """Of one card two gold; what is not used is there for the turn. What else happens then happens too."""
    game = mine(table, VEIN, cost)
    assert game.offers("play", "Song") == playable
    if playable:
        game.do("play", "Song").until("play")

        assert (game.state.vp[YOU], game.state.lp[YOU], game.state.gold[GAIAN]) == (1, 19, floating)


@pytest.mark.parametrize(("cost", "playable"), [(1, True), (2, True), (3, False)])
def test_gold_of_any_faction_helps_to_pay_what_its_card_is_marked_for(table, cost, playable):
    """One card and one gold of choice; where it is not needed, its faction is asked."""
    game = mine(table, SEED, cost)
    assert game.offers("play", "Song") == playable
    if playable:
        game.do("play", "Song")
        assert (game.asked == "gold_of_any") == (cost == 1)
        if cost == 1:
            game.do("pile", EMPIRE)
        game.until("play")

        assert game.state.vp[YOU] == 1
        assert game.state.gold[EMPIRE] == (1 if cost == 1 else 0)


def test_gold_of_any_faction_pays_for_another_faction(table):
    """The marked card pays for Song, the gold of choice for Hymn of the Empire."""
    charm, song = made("enchantment", "Charm", text=SEED), event("Song", "Gain 1 VP.", cost=1)
    hymn = event("Hymn", "Gain 2 VP.", cost=1, faction="Empire")
    game = table(Side(hand=[charm, song, hymn, SPARE], gold={"Gaian": 1}), phase="play").do("play", "Charm")
    game.until("play")
    assert not game.offers("play", "Hymn")

    game.do("play", "Song").do("pile", EMPIRE).until("play").do("play", "Hymn").until("play")

    assert game.state.vp[YOU] == 3


def test_a_card_with_loyalty_is_paid_with_gold_of_choice(table):
    """A42: Song of the Empire has two marks; of the Gaian card and its gold of choice both are used."""
    game = mine(table, SEED, 2, faction="Empire", loyalty=2).do("play", "Song")
    while game.asked in ("pay", "gold_of_any"):
        game.take(game.options()[0])
    game.until("play")

    assert (game.state.vp[YOU], sum(game.state.gold[:5])) == (1, 0)


@pytest.mark.parametrize("text", [VEIN, SEED, PLAIN])
@pytest.mark.parametrize("marked", ["Gaian 1", "Gaian 2"])
def test_the_payer_is_asked_which_card_is_marked_if_they_differ(table, text, marked):
    """Two cards lie in the pile, one of them with Charm on it."""
    game = mine(table, text, 1, {"Gaian": 2}).do("play", "Song")
    assert (game.asked, len(game.options("mark"))) == ("mark_for", 2)

    game.do("mark", marked)

    assert [name for name in ("Gaian 1", "Gaian 2") if game.is_marked(name)] == [marked]


@pytest.mark.parametrize(
    ("cost", "gold", "on"), [(2, {"Gaian": 2}, "Gaian 1"), (1, {"Gaian": 1, "Empire": 1}, "Gaian 1")]
)
def test_nobody_is_asked_where_all_are_marked(table, cost, gold, on):
    """All cards of the pile are needed, or there is only one."""
    game = mine(table, PLAIN, cost, gold).do("play", "Song")

    assert game.asked != "mark_for"
    assert game.is_marked(on)


def test_nobody_is_asked_among_cards_that_are_alike(table):
    """Three cards without anything on them: the first is marked."""
    song = event("Song", "Gain 1 VP.", cost=1)
    game = table(Side(hand=[song, SPARE], gold={"Gaian": 3}), phase="play").do("play", "Song")

    assert (game.asked != "mark_for", game.unmarked("Gaian"), game.is_marked("Gaian 1")) == (True, 2, True)


def test_each_card_is_asked_for_until_the_rest_are_needed(table):
    """Of three cards two are marked: asked for the first; and for the second as well, because one of two is left."""
    game = mine(table, PLAIN, 2, {"Gaian": 3}).do("play", "Song").do("mark", "Gaian 2")
    assert game.asked == "mark_for"

    game.do("mark", "Gaian 3").until("play")

    assert ([game.is_marked(f"Gaian {n}") for n in (1, 2, 3)], game.state.vp[YOU]) == ([False, True, True], 1)
