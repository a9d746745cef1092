"""What is counted of what players have done: all that each of them sacrificed, what was discarded, what is compared with what was paid."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import HAND


def _through(game, *asked):
    """Takes the first option until the turn goes on."""
    game.until(*asked, "play")
    while game.asked != "play":
        game.take(game.options()[0]).until(*asked, "play")
    return game


@pytest.mark.parametrize(("ending", "drawn"), [("each creature sacrificed this way", 4), ("every Elf that was sacrificed this way", 1), ("each creature with loyalty 3 that was sacrificed this way", 2)])  # fmt: skip
def test_what_all_players_sacrificed_is_counted_together(table, ending, drawn):
    """Two of yours and two of the opponent's, and not those that are left."""
    word = spell(f"Each player sacrifices two creatures. Draw a card for {ending}.")
    mine = [creature("Ash", loyalty=3), creature("Elm", loyalty=2, subtypes=("Elf",))]
    theirs = [creature("Orc", loyalty=3), creature("Imp", loyalty=1)]
    game = table(Side(hand=word, army=mine), Side(army=theirs))
    held = game.size(HAND)

    _through(game.do("play", "Word"), "choose")

    assert game.size(HAND) - held + 1 == drawn


@pytest.mark.parametrize(("text", "gained"), [("Each player discards two cards.", 3), ("Target opponent discards three cards.", 1)])  # fmt: skip
def test_only_cards_that_are_there_are_discarded(table, text, gained):
    """Who has one card left discards one, however many were asked for."""
    game = table(Side(hand=[*spell(f"{text} Gain 1 LP for each card discarded this way."), SPARE, SPARE]), Side(hand=[SPARE]))  # fmt: skip

    _through(game.do("play", "Word"), "discard_some")

    assert game.state.lp[YOU] == 20 + gained


def test_as_many_as_each_player_discarded(table):
    """Each counts the own cards."""
    word = spell("Each player discards his/her hand, then draws as many cards as he/she discarded minus one.")
    game = table(Side(hand=[*word, SPARE]), Side(hand=[SPARE] * 4))

    game.do("play", "Word").until("play")

    assert [game.size(HAND, seat) for seat in (YOU, FOE)] == [1, 3]


def test_as_many_points_as_cards_were_discarded(table):
    """Only the cards that you chose."""
    game = table(Side(hand=[*spell("Discard up to 2 cards. Gain as many LP as you discarded cards."), SPARE, SPARE]))

    game.do("play", "Word").until("choose")
    game.take(game.options()[0]).until("choose", "play")
    if game.asked == "choose":
        game.do("done").until("play")

    assert (game.state.lp[YOU], game.size(HAND)) == (21, 2)


@pytest.mark.parametrize(("what", "drawn"), [("enchantments", 2), ("creatures", 2), ("Elves", 1)])
def test_your_own_ones_that_were_destroyed(table, what, drawn):
    """What the opponent controls is destroyed as well, and does not count; your enchantment on the Orc does."""
    kind = "enchantments" if what == "enchantments" else "creatures"
    word = spell(f"Destroy all {kind}. Draw a card for each of your {what} destroyed this way.")
    auras = [made("enchantment", name, text="Enchant creature.\nEnchanted creature gets +1/+1.") for name in ("Sun", "Moon")]  # fmt: skip
    elf = {"subtypes": ("Elf",)}
    game = table(Side(hand=[*word, *auras], army=[creature("Ash", **elf), creature("Elm")]), Side(army=[creature("Orc", **elf)]))  # fmt: skip

    game.do("play", "Sun").do("target", "Ash").until("play").do("play", "Moon").do("target", "Orc").until("play")
    held = game.size(HAND)
    game.do("play", "Word").until("play")

    assert game.size(HAND) - held + 1 == drawn


@pytest.mark.parametrize(("opening", "step"), [("Sacrifice a creature as an extra cost to play this card.", "sacrifice"), ("Sacrifice a creature.", "choose")])  # fmt: skip
@pytest.mark.parametrize(("mine", "offered"), [("Ash", [False, True, True]), ("Elm", None)])
def test_the_same_or_higher_cost_is_that_of_what_was_given_up(table, opening, step, mine, offered):
    """Whether it was a cost or an effect; who has none so dear gives up nothing."""
    word = spell(f"{opening} Target opponent has to sacrifice a creature with the same or higher cost. If they don't control one, draw a card.")  # fmt: skip
    foe = Side(army=[creature("Orc", cost=1), creature("Imp", cost=2), creature("Owl", cost=3)])
    game = table(Side(hand=word, army=[creature("Ash", cost=2), creature("Elm", cost=4)]), foe)
    held = game.size(HAND)

    game.do("play", "Word").until(step).take((step, game.cards[mine])).until("choose", "play")
    asked = [game.offers("choose", name) for name in ("Orc", "Imp", "Owl")] if game.asked == "choose" else None
    if asked:
        game.do("choose", "Owl").until("play")

    assert (asked, game.is_dead("Owl"), game.size(HAND) - held + 1) == (offered, bool(offered), 0 if offered else 1)
