"""What happened "during it", where a phase was named before: in that phase alone, not in another one of the turn (Q65)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.wording.reader import Reader

MORE = magic("More", "You have a second attack phase this turn.")


def attacks_in(text: str, *phases: int) -> list[int]:
    """How many cards you have drawn behind each of the two attack phases of a turn, if Ox attacks in these."""
    army = [creature("Ox", 1, 9, text=f"Veteran.\n{text}"), creature("Elk", 1, 9, text="Veteran.")]
    game = Published(mine(army=army, hand=[MORE]), foe(FAR, town("Den", 30)))
    drawn = []
    game.do("play", "More").until("play").do("pass")
    hand = game.size(1, YOU)
    for phase in (0, 1):
        game.until("attack").do("city", FOE, "Den").do("with", "Ox" if phase in phases else "Elk").do("done")
        game.until("attack" if phase == 0 else "course", "play")
        drawn.append(game.size(1, YOU) - hand)
    return drawn


@pytest.mark.parametrize("said", ["during it", "in that phase", "during this phase", "this phase"])
@pytest.mark.parametrize(("phases", "drawn"), [((0,), [1, 1]), ((1,), [0, 1]), ((0, 1), [1, 2]), ((), [0, 0])])
def test_who_attacked_in_the_phase(said, phases, drawn):
    """Q65: an attack in the first attack phase does not count in the second one."""
    assert attacks_in(f"At the end of each attack phase, if I attacked {said}, draw a card.", *phases) == drawn


def test_who_attacked_in_the_turn():
    """Of the turn both count."""
    assert attacks_in("At the end of each attack phase, if I attacked this turn, draw a card.", 0) == [1, 2]


@pytest.mark.parametrize(("phases", "drawn"), [((0,), [0, 1]), ((0, 1), [0, 0])])
def test_who_did_not_attack_in_the_phase(phases, drawn):
    text = "At the end of each attack phase, if I did not attack during it, draw a card."
    assert attacks_in(text, *phases) == drawn


def test_what_was_played_in_the_phase():
    """A card of the first play phase is none of the second one."""
    text = "At the end of your play phase, if you played an event during it, draw a card."
    owl = creature("Owl", 1, 9, text=text)
    game = Published(mine(army=[owl], hand=[event("Song")]), foe())
    game.do("play", "Song").until("play")
    hand = game.size(1, YOU)

    game.do("pass").until("attack", "play", "course")
    first = game.size(1, YOU) - hand
    game.next_turn()

    assert (first, game.size(1, YOU) - hand) == (1, 1)


def test_of_a_turn_the_turn_is_meant():
    """ "During it" behind the end of a turn; "that phase" behind a turn means nothing."""
    reader = Reader(VOCABULARY)
    said = "At the end of your turn, if I attacked {}, draw a card."
    assert reader.read(said.format("during it"), "creature") == reader.read(said.format("this turn"), "creature")
    assert not reader.read(said.format("in that phase"), "creature").complete
