"""What players do and are kept from: creatures moved into a city, resource cards, events that cannot be played, events that target one card only."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm
from position import FOE, YOU
from text_table import SPARE, Side

from cardforge.games.arc.zones import DECK

TOLL = "Whenever an opponent moves a creature into a city, he/she must pay 1 or mark one more of his/her creatures."


@pytest.mark.parametrize(("place", "asked"), [("Home", True), ("army", False)])
@pytest.mark.parametrize("pays", [True, False])
def test_who_moves_a_creature_into_a_city_pays_or_marks_another(table, place, asked, pays):
    """A move into the army costs nothing; the creature that moved is marked already and is not offered."""
    side = Side(
        hand=[SPARE], army=[creature("Ash"), creature("Elm"), creature("Fir")], gold={"Gaian": 1},
        cities=[city("Home"), city("Yard")], residents={"Yard": [creature("Yew")]},
    )  # fmt: skip
    game = table(side, Side(army=[creature("Toll", text=TOLL), creature("Orc")]))
    mover = "Ash" if asked else "Yew"

    game.do("move", mover).until("destination")
    game.take(("city", game.cards["Home"]) if asked else next(one for one in game.options() if one[0] == "army"))
    game.until("may", "play")
    found = game.asked == "may"
    if found:
        game.do("yes" if pays else "no").until("choose", "play")
    offered = [game.offers("choose", name) for name in ("Ash", "Elm", "Fir", "Orc")]
    if game.asked == "choose":
        game.do("choose", "Fir").until("play")

    assert found == asked
    assert game.state.spent[YOU] == int(asked and pays)
    assert offered == [False, asked and not pays, asked and not pays, False]
    assert (game.is_marked("Fir"), game.is_marked("Elm")) == (asked and not pays, False)


@pytest.mark.parametrize(("active", "offered"), [(YOU, False), (FOE, True)])
def test_events_that_cannot_be_played_in_your_turn(table, active, offered):
    """Neither by you nor by the opponent; magic cards can."""
    abbey = creature("Abbey", text="Events can't be played during your turn.")
    hand = [event("Spark", "Draw a card.", cost=0), magic("Rite", "Draw a card.", cost=0), SPARE]
    sides = (Side(hand=hand, army=[abbey]), Side(hand=[SPARE])) if active == YOU else (Side(hand=[SPARE], army=[abbey]), Side(hand=hand))  # fmt: skip
    game = table(*sides, active=active)

    assert (game.offers("play", "Spark"), game.offers("play", "Rite")) == (offered, True)


@pytest.mark.parametrize(("text", "asked"), [("Deal 2 damage to target creature.", True), ("Deal 2 damage to each of two target creatures.", False)])  # fmt: skip
def test_an_event_that_targets_only_this_card(text, asked):
    """With a second target it is another event."""
    mage = creature("Mage", 1, 9, text="When an opponent plays an event that targets only me, you may choose new targets for it.")  # fmt: skip
    game = Published(realm(hand=[event("Bolt", text, cost=0), SPARE]), realm(army=[mage, creature("Orc", 1, 9)]))

    game.do("play", "Bolt").until("target")
    game.do("target", "Mage").until("target", "may", "play")
    if game.asked == "target":
        game.do("target", "Orc").until("may", "play")
    found = game.asked == "may"
    if found:
        game.do("yes").until("target")

    assert (found, game.asked == "target" and game.offers("target", "Orc")) == (asked, asked)


@pytest.mark.parametrize(("kind", "place", "drawn"), [("Elf", "hand", 1), ("Orc", "graveyard", 0)])
def test_the_card_that_was_shown_is_drawn(table, kind, place, drawn):
    """It counts as a draw; any other card goes to the graveyard."""
    text = "Reveal the top card of your deck; if it is an Elf, draw it and gain 1 LP, otherwise put it into your graveyard."
    heir = creature("Heir", text="When you draw a card, gain 3 LP.")
    top = creature("Elm", cost=99, subtypes=(kind,))
    game = table(Side(hand=[magic("Word", text), top, SPARE], army=[heir]))
    game.state.put(game.cards["Elm"], YOU, DECK)

    game.do("play", "Word").until("play")

    assert (game.zone_of("Elm"), game.state.lp[YOU]) == (place, 20 + 4 * drawn)


def test_what_happens_if_something_is_destroyed(table):
    """An "if" behind what happens is a moment, where nothing can be done under it; the opponent's city does not count."""
    law = made("enchantment", "Law", text="Sacrifice this enchantment if one of your cities is destroyed.")
    word, other = magic("Word", "Destroy target city."), magic("Other", "Destroy target city.")
    game = table(Side(hand=[law, word, other, SPARE], cities=[city("Home"), city("Yard")]), Side(cities=[city("Den"), city("Fort")]))  # fmt: skip

    game.do("play", "Law").until("bearer", "play")
    if game.asked == "bearer":
        game.take(("on", game.cards["Home"])).until("play")
    game.do("play", "Word").until("target").do("target", "Den").until("play")
    stays = not game.is_dead("Law")
    game.do("play", "Other").until("target").do("target", "Yard").until("play")

    assert (stays, game.is_dead("Law")) == (True, True)
