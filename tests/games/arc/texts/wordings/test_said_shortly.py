"""Small ways of saying things: a colon behind a moment, "if it can" behind a time, damage that is less, marked on the way in, cards that are never cancelled."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("kept", "cancelled"), [("Your events can't be cancelled.", False), ("Your magic cards cannot be canceled.", True)]
)
def test_what_cannot_be_cancelled(kept, cancelled):
    """Events of that player only: those of the opponent are cancelled all the same."""
    no = event("No", "Cancel target event.")
    you = realm(hand=[event("Song", "Draw a card."), SPARE], army=[creature("Echo", text=kept)], deck=9)
    game = Published(you, realm(town("Den"), hand=[no, SPARE])).do("play", "Song")
    assert (game.asked, game.seat) == ("window", FOE)
    if game.offers("play", "No"):
        game.do("play", "No")
        if game.asked == "target":
            game.do("target", "Song")
    game.until("play")
    assert (len(game.state.zone(YOU, HAND)) == 1) == cancelled

    theirs = Published(realm(hand=[no, SPARE], army=[creature("Echo", text=kept)]), realm(town("Den"), hand=[event("Song", "Draw a card."), SPARE], army=[creature("Ox")], deck=9), active=FOE)  # fmt: skip
    theirs.do("play", "Song").do("play", "No")
    if theirs.asked == "target":
        theirs.do("target", "Song")
    theirs.until("play")
    assert len(theirs.state.zone(FOE, HAND)) == 1


@pytest.mark.parametrize("text", ["has to attack this turn if it can", "must attack this turn if possible", "attacks this turn if it can"])  # fmt: skip
def test_who_has_to_attack_this_turn_if_it_can(table, text):
    """Only that creature: whoever is named first, it is named, and once it attacks, the other need not."""
    game = table(Side(hand=spell(f"Target creature {text}."), army=[creature("Ox"), creature("Elk")]), Side(army=[creature("Imp")]))  # fmt: skip
    game.do("play", "Word").do("target", "Ox").until("attackers")  # the only army or city that can be attacked
    assert game.offers("with", "Elk")
    assert not game.offers("done")
    game.do("with", "Ox")
    assert game.offers("done")


@pytest.mark.parametrize(
    "text", ["it is dealt one less", "it is dealt 1 less damage", "it is dealt 1 less damage instead"]
)
def test_damage_that_is_less_by_so_much(table, text):
    """Each time, and of this creature only."""
    ogre = creature("Ogre", 1, 9, text=f"If this creature would be dealt damage, {text}.")
    game = table(Side(hand=[*spell("Deal 2 damage to each creature."), magic("Bolt", "Deal 1 damage to each creature.")]), Side(army=[ogre, creature("Ox", 1, 9)]))  # fmt: skip
    game.do("play", "Word").do("play", "Bolt").until("play")

    assert (damage(game, "Ogre"), damage(game, "Ox")) == (1, 3)


@pytest.mark.parametrize("text", ["At the end of your turn: gain 1 LP.", "At the end of your turn, gain 1 LP."])
def test_a_colon_behind_a_moment(table, text):
    """The same as a comma."""
    game = table(Side(hand=[SPARE], army=[creature("Ox", text=text)])).next_turn()

    assert game.state.lp[YOU] == 21


@pytest.mark.parametrize("each", ["for each move", "for each of them"])
def test_each_move_costs(table, each):
    """Opponents can't move creatures unless they pay 1 for each move: your own move freely."""
    bridge = creature("Bridge", text=f"Opponents cannot move creatures unless they pay 1 {each}.")
    game = Published(realm(town("Home"), town("Hut"), army=[creature("Ox"), creature("Elk")], gold={"Gaian": 1}, hand=[SPARE]), realm(town("Den"), army=[bridge]))  # fmt: skip
    assert game.offers("move", "Ox")
    game.do("move", "Ox")
    while game.asked != "play":
        game.take(game.options()[0])

    assert game.unmarked("Gaian") == 0
    assert not game.offers("move", "Elk")


@pytest.mark.parametrize(("option", "drawn", "dead"), [(0, 0, 1), (1, 1, 0)])
def test_you_in_what_an_opponent_chooses_is_you(table, option, drawn, dead):
    """S9: the opponent gives up one of two creatures, or you draw a card."""
    text = "Each opponent chooses one: he/she sacrifices a creature, or you draw a card."
    game = table(Side(hand=spell(text), deck=9, army=[creature("Elk")]), Side(army=[creature("Ox"), creature("Imp")], deck=9))  # fmt: skip
    game.do("play", "Word")
    assert game.seat == FOE
    game.take(game.options()[option])
    if game.asked != "play":
        game.take(next(one for one in game.options() if game.cards["Imp"] in one))

    assert (len(game.state.zone(YOU, HAND)), len(game.state.zone(FOE, HAND))) == (1 + drawn, 0)
    assert (game.is_dead("Imp"), game.is_dead("Ox"), game.is_dead("Elk")) == (bool(dead), False, False)
