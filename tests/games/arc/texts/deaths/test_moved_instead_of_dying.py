"""What happens to a creature instead of its death, while it is neither in play nor dead: it is moved, or marked, from where it was."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

BLAST = magic("Blast", "Destroy target creature.")


@pytest.mark.parametrize("may", [True, False])
def test_who_is_moved_instead_of_dying_is_moved(may):
    """C51: from where it was, without damage; the player is asked where it may be done."""
    text = (
        f"When another creature you control would die, {'you may ' * may}move it to another city you control instead."
    )
    homes = {"Home": [creature("A", 1, 2), creature("B", 1, 2)]}
    side = realm(town("Home"), town("Den"), residents=homes, army=[creature("Nurse", text=text)], hand=[BLAST, SPARE])
    game = Published(side, realm())

    game.do("play", "Blast").until("target").do("target", "A").until("may", "play")
    if may:
        game.do("yes").until("play")

    assert [(game.place_of(name), game.state.damage[game.cards[name]]) for name in "AB"] == [("Den", 0), ("Home", 0)]


def test_who_may_be_marked_instead_of_dying_is_asked():
    """Not only for this card's own death; a marked one dies."""
    text = "When another creature you control would die, you may mark it instead."
    side = realm(army=[creature("A", 1, 2), creature("Nurse", text=text)], hand=[BLAST, SPARE])
    game = Published(side, realm())

    game.do("play", "Blast").until("target").do("target", "A").until("may", "play")
    assert game.asked == "may"
    game.do("yes").until("play")

    assert (game.zone_of("A"), game.is_marked("A")) == ("army", True)
