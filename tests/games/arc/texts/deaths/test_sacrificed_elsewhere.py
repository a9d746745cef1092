"""Q49: no text keeps a sacrificed card in play, but a text may say where it goes instead of the graveyard (A273)."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import FOE
from text_table import SPARE
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

SPELL = "Sacrifice a creature you control. Draw a card."
USE = "Sacrifice another creature: Draw a card."


def sacrificed(*texts: str, answer: str = "yes", theirs: str = "", how: str = "use") -> Published:
    """Ox, with the first text, is sacrificed, as a price or by a spell; Sage has the second one, a creature of the opponent a third."""
    ox, sage = (creature(name, text=text) for name, text in zip(("Ox", "Sage"), (*texts, "", "")[:2], strict=True))
    army = [creature("Altar", text=USE), ox, sage]
    game = Published(mine(army=army, hand=[magic("Word", SPELL)]), foe(army=[creature("Foe", text=theirs)]))
    _ = game.do("use", "Altar", 0) if how == "use" else game.do("play", "Word")
    while game.asked != "play" or game.state.items:
        if game.asked == "may":
            game.do(answer)
        elif game.asked == "window":
            game.do("pass")
        else:
            game.do(game.options()[0][0], "Ox")
    return game


@pytest.mark.parametrize("how", ["use", "play"])
@pytest.mark.parametrize(
    ("texts", "theirs", "zone"),
    [
        (("If I would die, return me to my owner's hand instead.",), "", "hand"),
        (("", "If another creature you control would die, remove it from the game instead."), "", "removed"),
        (("",), "If a creature an opponent controls would be put into a graveyard, remove it from the game instead.", "removed"),
        (("When this creature would die, unmark it instead.",), "", "graveyard"),
        (("", "Whenever a creature you control would be put into a graveyard from play you may put it in your army instead."), "", "graveyard"),
        (("Indestructible.",), "", "graveyard"),
    ],
)  # fmt: skip
def test_what_is_sacrificed_leaves_play_wherever_it_goes(how, texts, theirs, zone):
    """It has been sacrificed either way: the card is drawn."""
    game = sacrificed(*texts, theirs=theirs, how=how)

    assert (game.zone_of("Ox"), 20 - game.size(DECK)) == (zone, 1)


@pytest.mark.parametrize(("answer", "zone"), [("yes", "hand"), ("no", "graveyard")])
def test_where_it_goes_may_be_chosen(answer, zone):
    """ "You may return it to its owner's hand instead"."""
    text = "If another creature you control would die, you may return it to its owner's hand instead."

    assert sacrificed("", text, answer=answer).zone_of("Ox") == zone


@pytest.mark.parametrize(
    ("spell", "stands"), [("Sacrifice a city you control.", False), ("Destroy target city.", True)]
)
def test_a_city_that_is_sacrificed_is_not_saved(spell, stands):
    """A city that would be destroyed otherwise is."""
    hall = town("Hall", 6, "If this city would be destroyed, draw a card instead.")
    game = Published(mine(hall, town("Home"), hand=[magic("Word", spell), SPARE]), foe()).do("play", "Word")
    game.do(game.options()[0][0], "Hall").until("play")

    assert (game.zone_of("Hall") == "kingdom") == stands
    assert game.size(DECK, FOE) == 20
