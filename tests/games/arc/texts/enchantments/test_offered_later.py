"""What the controller of an enchanted creature may pay for in the own turn, behind what sets off something else."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
MOULD = "At the end of each turn of its controller, put a mould counter on target creature. It gets -1/-0 for each mould counter on it. Once there are four mould counters on the creature, destroy it. Its controller may pay 2 in his or her play phase to remove one of them."  # fmt: skip


@pytest.mark.parametrize("gold", [1, 2])
def test_the_creature_s_controller_may_pay_for_the_mould_in_the_own_play_phase(gold):
    """An ability of that player, from the first counter on."""
    side = realm(town("Home"), hand=[made("enchantment", "Mould", text=MOULD), SONG, SPARE], deck=20)
    game = Published(
        side, realm(FAR, army=[creature("X", 5, 5), creature("Y")], gold={"Gaian": gold}, hand=[SONG, SPARE], deck=20)
    )
    game.do("play", "Mould").until("target").do("target", "X").until("play").next_turn()
    game.wait(lambda: game.state.active != FOE)
    assert numbers(game, "X") == (4, 5)

    game.wait(lambda: game.state.active == FOE and game.asked == "play")
    uses = game.options("use")
    assert bool(uses) == (gold >= 2)
    if uses:
        game.take(uses[0])
        game.wait(lambda: game.asked == "play")
        assert (numbers(game, "X"), game.unmarked("Gaian", FOE)) == ((5, 5), 0)
