"""Corners of what a text aims at: two different targets, the player whom this attacker attacks, a card that came back."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, damage

from cardforge.games.arc.zones import DECK

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
RANKS = "All damage that would be dealt to target creature you control this turn is dealt to another target Soldier you control instead."  # fmt: skip
VHARAX = "Whenever this creature attacks, it deals 2 damage to each creature in the defending player's army."


def soldier(name):
    return creature(name, subtypes=("Soldier",))


@pytest.mark.parametrize("text", [RANKS, "Target creature you control gets +1/+0 and another target Soldier you control gets +0/+1 until end of turn."])  # fmt: skip
@pytest.mark.parametrize(("army", "offered"), [(("S", "N", "M"), ("N", "M")), (("S", "T", "N"), ("S", "T", "N")), (("N", "M"), None), (("S",), None)])  # fmt: skip
def test_the_first_target_leaves_one_for_the_second(text, army, offered):
    """The only Soldier cannot be the first one; without two different targets the card cannot be played."""
    cards = [soldier(name) if name in ("S", "T") else creature(name) for name in army]
    side = realm(town("Home"), army=cards, hand=[event("Word", text), SONG], deck=20)
    game = Published(side, realm(FAR, army=[soldier("X")], hand=[SPARE], deck=20))
    if offered is None:
        assert not game.offers("play", "Word")
        return

    game.do("play", "Word").until("target")

    assert tuple(name for name in (*army, "X") if game.offers("target", name)) == offered


@pytest.mark.parametrize(("text", "hurt"), [(VHARAX, [2, 2, 0]), ("Whenever a creature you control attacks, it deals 2 damage to each creature in the defending player's army.", [2, 2, 2])])  # fmt: skip
def test_the_defending_player_is_the_one_whom_it_attacks(text, hurt):
    """K24: a creature with Militia attacks a third player in the same declaration; this one does not attack that player."""
    army = [creature("Vharax", 5, 5, text=text), creature("M", text="Militia."), creature("B", 2, 2)]
    third = realm(town("Third", 9), army=[creature("T", 1, 9)], deck=9, hand=[SPARE])
    game = Published(realm(army=army, hand=[SONG, SPARE], deck=20), realm(FAR, army=[creature("D", 1, 9), creature("E", 1, 9)], hand=[SPARE], deck=20), third, phase="attack")  # fmt: skip

    game.do("city", FOE, game.cards["Far Keep"]).do("with", "Vharax").do("against", "M", "Third").do("done")
    game.until("block")

    assert [damage(game, name) for name in ("D", "E", "T")] == hurt


ROT = "Target creature gets -2/-2 until end of turn. When it dies this turn, draw a card."


@pytest.mark.parametrize(("bounced", "drawn"), [(True, 0), (False, 1)])
def test_who_came_back_is_not_the_one_that_was_meant(bounced, drawn):
    """Q61: if it comes back it is a new card."""
    hand = [
        made("event", "Rot", text=ROT),
        magic("Back", "Return target creature to its owner's hand."),
        magic("In", "Put a creature from your hand into your army."),
        magic("Kill", "Destroy target creature."),
        SONG,
    ]
    side = realm(army=[creature("A", 3, 4), creature("Idle", 0, 1)], hand=[*hand, SPARE], deck=20)
    game = Published(side, realm(FAR, hand=[SPARE], deck=20))
    game.do("play", "Rot").until("target").do("target", "A").until("play")
    if bounced:
        game.do("play", "Back").until("target").do("target", "A").until("play").do("play", "In").until("choose", "play")
        if game.asked == "choose":
            game.do("choose", "A").until("play")
        assert game.zone_of("A") == "army"

    game.do("play", "Kill").until("target").do("target", "A").until("play")

    assert (game.is_dead("A"), 20 - game.size(DECK)) == (True, drawn)
