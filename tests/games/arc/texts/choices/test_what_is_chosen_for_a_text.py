"""What is chosen for a text, and forbidden, dearer or waited for by it when the card of the text is gone."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

from cardforge.games.arc.zones import DECK

SONG = "Draw a card."


def mine(*hand, army=(), **rest):
    return realm(town("Home"), army=[*army, creature("Idle", 0, 1, cost=50)], hand=[*hand, SPARE], deck=20, **rest)


def foe(*hand, army=(), **rest):
    return realm(town("Far Keep", 9), army=army, hand=[*hand, SPARE], deck=20, **rest)


def named(game, name):
    """Chooses a word by its name."""
    game.until("choose_name", "choose_faction", "choose_subtype")
    place = next(i for i, words in enumerate(game.described()) if words.lower().endswith(f" {name}".lower()))
    return game.take(game.options()[place]).until("play")


@pytest.mark.parametrize("name", ["Mine", "Theirs"])
def test_a_named_card_cannot_be_played_until_the_next_turn(name):
    """By nobody, and from the next own turn on again."""
    decree = magic("Royal Decree", "Name a card. Until your next turn, players can't play cards with that name.")
    game = Published(mine(decree, event("Mine", SONG), event("Other", SONG)), foe(event("Theirs", SONG), event("Else", SONG)))  # fmt: skip

    named(game.do("play", "Royal Decree"), name)
    own = (game.offers("play", "Mine"), game.offers("play", "Other"))
    game.next_turn().until("play")
    theirs = (game.offers("play", "Theirs"), game.offers("play", "Else"))
    game.next_turn().until("play")

    assert (own, theirs) == ((name != "Mine", True), (name != "Theirs", True))
    assert game.offers("play", "Mine")


@pytest.mark.parametrize("text", ["Name a card. Opponents can't play cards with that name this turn.", "Name a card. Cards with that name cannot be played this turn."])  # fmt: skip
@pytest.mark.parametrize("name", ["Theirs", "Else"])
def test_a_named_card_cannot_answer(text, name):
    """In this very turn."""
    game = Published(mine(magic("Ban", text), magic("Song", SONG)), foe(event("Theirs", SONG), event("Else", SONG)))

    named(game.do("play", "Ban"), name).do("play", "Song")
    game.wait(lambda: game.seat == FOE and game.asked not in ("pass",))

    assert (game.offers("play", "Theirs"), game.offers("play", "Else")) == (name != "Theirs", name != "Else")


def test_what_a_permanent_chose_holds_while_it_is_in_play():
    """And what it chose when it was in play before is forgotten."""
    ban = made("enchantment", "Ban", text="When I enter play, name a card. Cards with that name cannot be played.")
    back = magic("Back", "Return target enchantment to its owner's hand.")
    game = Published(mine(ban, back, magic("A", SONG), magic("B", SONG)), foe())

    game.do("play", "Ban").until("target", "choose_name")
    if game.asked == "target":
        game.take(game.options()[0])
    named(game, "A")
    first = (game.offers("play", "A"), game.offers("play", "B"))
    game.do("play", "Back").until("target", "play")
    if game.asked == "target":
        game.do("target", "Ban").until("play")

    assert first == (False, True)
    assert (game.offers("play", "A"), game.offers("play", "B")) == (True, True)


def test_a_permanent_that_comes_back_knows_no_name():
    """Q61: it is another card, and whoever names none this time forbids nothing."""
    text = "When I enter play, you may name a card. Cards with that name cannot be played."
    back = magic("Back", "Return target enchantment to its owner's hand.")
    game = Published(mine(made("enchantment", "Ban", text=text), back, magic("A", SONG), magic("B", SONG)), foe())
    forbids = []

    for answer in ("yes", "no"):
        game.do("play", "Ban").until("target", "may")
        if game.asked == "target":
            game.take(game.options()[0]).until("may")
        game.do(answer)
        if answer == "yes":
            named(game, "A")
        game.until("play")
        forbids.append(not game.offers("play", "A"))
        if answer == "yes":
            game.do("play", "Back").until("target", "play")
            if game.asked == "target":
                game.do("target", "Ban").until("play")

    assert forbids == [True, False]


@pytest.mark.parametrize("name", ["A", "B"])
def test_what_waits_for_a_named_card_knows_it(name):
    """Two cards are drawn for a named Song, one for another."""
    wait = magic("Wait", "Name a card. Whenever you play a card with that name this turn, draw a card.")
    game = Published(mine(wait, magic("A", SONG), magic("B", SONG)), foe())

    named(game.do("play", "Wait"), name).do("play", "A").until("play")

    assert game.size(DECK) == 20 - (2 if name == "A" else 1)


def test_a_subtype_that_a_magic_card_chose_is_known_to_who_comes_later():
    """An Orc that enters play behind it."""
    horn = magic("Horn", "Choose a subtype. Until end of turn, whenever a creature of the chosen subtype enters play under your control, put a +1/+1 counter on it.")  # fmt: skip
    into = magic("In", "Put a creature from your hand into your army.")
    game = Published(mine(horn, into, creature("Ash", 1, 1, subtypes=("Orc",), cost=50)), foe(army=[creature("Elm", subtypes=("Tree",))]))  # fmt: skip

    named(game.do("play", "Horn"), "Orc").do("play", "In").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Ash").until("play")

    assert numbers(game, "Ash") == (2, 2)
