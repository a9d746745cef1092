"""What is said of a card to which something was done as a price, and what may be done once in each of a player's own turns."""

from __future__ import annotations

import pytest
from arc_position import creature
from position import FOE, YOU
from text_table import SPARE, Side, numbers

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.zones import GRAVEYARD, HAND


def _buried(game, *names: str) -> None:
    """Puts creatures into the graveyards of their owners."""
    for name in names:
        card = game.cards[name]
        game.state.put(card, game.state.owner[card], GRAVEYARD)


@pytest.mark.parametrize(("removed", "faction"), [("Ash", "Gaian"), ("Imp", "Dark Legion")])
def test_gold_of_the_faction_of_what_was_removed(table, removed, faction):
    """Of either of two graveyards."""
    robber = creature("Robber", text="Mark, remove a creature in any graveyard from the game: Produce 1 resource of that creature's faction.")  # fmt: skip
    side = Side(hand=[SPARE], army=[robber, creature("Ash")])
    game = table(side, Side(army=[creature("Imp", faction="Dark Legion")]))
    _buried(game, "Ash", "Imp")
    game.state.decision = None
    game.run()

    game.do("pass") if not any(option[0] == "use" for option in game.options()) else game
    game.do("use", "Robber", 0).until("choose").do("choose", removed).until("play")

    assert {name: game.state.gold[place] for place, name in enumerate(FACTIONS) if game.state.gold[place]} == {faction: 1}  # fmt: skip
    assert game.zone_of(removed) == "removed"


@pytest.mark.parametrize(("returned", "more"), [("Ash", 2), ("Ogre", 5)])
@pytest.mark.parametrize("text", ["I get +X/+0 until end of turn, where X is its cost.", "This creature gets +X/+0 until end of turn, where X is that creature's cost."])  # fmt: skip
def test_the_cost_of_what_was_returned(table, text, returned, more):
    """The one that its player chose to return."""
    ape = creature("Ape", text=f"Return another creature you control to its owner's hand: {text}")
    game = table(Side(hand=[SPARE], army=[ape, creature("Ash", cost=2), creature("Ogre", cost=5)]))

    game.do("use", "Ape", 0).until("choose").do("choose", returned).until("play")

    assert (numbers(game, "Ape"), game.zone_of(returned)) == ((1 + more, 1), "hand")


@pytest.mark.parametrize(("chosen", "other"), [("Ash", "Oak"), ("Oak", "Ash")])
def test_what_was_unmarked_for_it_gets_stronger(table, chosen, other):
    """It is still in play."""
    ape = creature("Ape", text="Unmark another creature you control: It gets +1/+0 until end of turn.")
    game = table(Side(hand=[SPARE], army=[ape, creature("Ash"), creature("Oak")], marked=["Ash", "Oak"]))

    game.do("use", "Ape", 0).until("choose").do("choose", chosen).until("play")

    assert [numbers(game, name) for name in (chosen, other)] == [(2, 1), (1, 1)]


@pytest.mark.parametrize("text", ["you may draw a card.", "0 gold: Draw a card."])
def test_once_in_each_own_turn(table, text):
    """Not twice, not in the opponent's turn, and again in the next own turn."""
    sage = creature("Sage", text=f"Once during each of your turns, {text}")
    game = table(Side(hand=[SPARE], army=[sage], deck=30), Side(hand=[SPARE], deck=30))

    def usable() -> bool:
        return any(option[0] == "use" for option in game.options())

    first = usable()
    game.do("use", "Sage", 0).until("play")
    again = usable()
    game.next_turn().wait(lambda: game.state.active == YOU or game.state.decision.seat == YOU)
    theirs = game.state.active == FOE and usable()
    game.wait(lambda: game.state.active == YOU).until("play")

    assert (first, again, theirs, usable()) == (True, False, False, True)
    assert game.size(HAND, YOU) > 1
