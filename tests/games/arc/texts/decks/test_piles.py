"""Cards that one player divides into two piles and of which a player takes one: who is asked what, and where each pile goes."""

from __future__ import annotations

import pytest
from answers import HOLD, on, put
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

NAMES = ("One", "Two", "Three", "Four")
SHOWN = "Reveal the top 4 cards of your deck."


def auction(text, *cards):
    """You play a text with four cards on top of your deck, "Four" the top one."""
    laid = cards or tuple(event(name, cost=9) for name in NAMES)
    game = Published(realm(hand=[magic("Word", text), HOLD, *laid], deck=2), realm(town("Keep")))
    for card in laid:
        put(game, card.name, YOU, DECK)
    return game.do("play", "Word")


def divides(game, seat, *pile):
    """This seat, and no other, lays these cards onto the first pile."""
    game.until("divide")
    assert game.seat == seat
    for name in pile:
        game.do("aside", name)
    return game.do("done") if game.offers("done") else game


def piles(state):
    """The piles as who chooses is told of them."""
    return [state.engine.presentation.label(state, state.decision, option) for option in state.decision.options]


@pytest.mark.parametrize(("taken", "hand"), [(0, {"One", "Four"}), (1, {"Two", "Three"})])
def test_an_opponent_divides_and_you_take_a_pile(taken, hand):
    """The other pile goes where the text says; both piles are named by their cards."""
    game = auction(
        f"{SHOWN} Target opponent divides them into two piles. Put one of the piles into your hand and the other one into your graveyard."
    )

    divides(game, FOE, "Four", "One")
    assert (game.seat, piles(game.state)) == (YOU, ["the pile of Four and One", "the pile of Three and Two"])
    on(game.take(("take_pile", taken)))

    assert set(game.zone(HAND)) & set(NAMES) == hand
    assert set(game.zone(GRAVEYARD)) & set(NAMES) == set(NAMES) - hand


@pytest.mark.parametrize("pile", [(), NAMES])
def test_a_pile_may_be_empty(pile):
    """All four cards are in the other one."""
    game = auction(f"{SHOWN} An opponent divides them into two piles. Put one pile into your hand.")

    divides(game, FOE, *pile)
    assert "the empty pile" in piles(game.state)
    on(game.take(("take_pile", 0)))

    assert len(set(game.zone(HAND)) & set(NAMES)) == len(pile)


def test_an_opponent_chooses_among_your_piles_without_seeing_them():
    """Cards that you only looked at are "a card" to others; what they choose is yours."""
    game = auction(
        "Look at the top 4 cards of your deck and divide them into two piles. An opponent chooses one of the piles."
        " Put that pile into your hand and the other pile on the bottom of your deck."
    )

    divides(game, YOU, "Two")
    assert (game.seat, piles(game.state.view(FOE))) == (
        FOE,
        ["the pile of a card", "the pile of a card, a card and a card"],
    )
    on(game.take(("take_pile", 0)))

    assert (set(game.zone(HAND)) & set(NAMES), game.zone(DECK)[:3]) == ({"Two"}, ["One", "Three", "Four"])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Divide all creatures target opponent controls into two piles. That player chooses one of them. Destroy all creatures in the other pile.", ["Elk"]),
        ("Target opponent divides his or her creatures into two piles. Destroy all creatures in the pile of your choice.", ["Fox", "Gnu"]),
        ("Target opponent divides his or her creatures into two piles and sacrifices one of the piles.", ["Fox", "Gnu"]),
    ],
)  # fmt: skip
def test_creatures_in_play_are_divided_too(text, left):
    """The creature of another player is in none of the piles."""
    theirs = [creature(name) for name in ("Elk", "Fox", "Gnu")]
    game = Published(realm(hand=[magic("Word", text), HOLD], army=[creature("Imp")]), realm(town("Keep"), army=theirs))

    game.do("play", "Word")
    on(game, "divide")
    divides(game, game.seat, "Elk").until("take_pile")
    on(game.take(("take_pile", 0)))

    assert [name for name in ("Elk", "Fox", "Gnu") if not game.is_dead(name)] == left
    assert not game.is_dead("Imp")


def test_some_of_the_cards_in_a_pile():
    """The event in that pile and the creature in the other one stay on the deck."""
    cards = (creature("Ash", cost=9), event("Bolt", cost=9), creature("Elm", cost=9), event("Call", cost=9))
    game = auction(
        f"{SHOWN} An opponent divides them into two piles. Put all creatures in one of the piles into your hand.",
        *cards,
    )

    divides(game, FOE, "Ash", "Bolt")
    on(game.take(("take_pile", 0)))

    assert [name for name in ("Ash", "Bolt", "Elm", "Call") if name in game.zone(HAND)] == ["Ash"]


def test_whose_hand_it_is_discards_one_of_the_piles():
    """You divide, that player chooses."""
    text = "Target opponent reveals his or her hand. You divide the revealed cards into two piles. That player discards one of the piles."
    hand = [event(name, cost=9) for name in NAMES]
    game = Published(realm(hand=[magic("Word", text), HOLD]), realm(town("Keep"), hand=hand))

    game.do("play", "Word")
    on(game, "divide")
    divides(game, YOU, "One").until("take_pile")
    assert game.seat == FOE
    on(game.take(("take_pile", 1)))

    assert (game.zone(HAND, FOE), set(game.zone(GRAVEYARD, FOE))) == (["One"], {"Two", "Three", "Four"})


def test_nothing_is_asked_where_there_is_nothing_to_divide():
    """The text goes on."""
    text = "Divide the creature cards in your graveyard into two piles. An opponent chooses one of them. Return that pile to your hand. Draw a card."
    game = auction(text)

    on(game)

    assert (game.asked, "Four" in game.zone(HAND)) == ("play", True)


def test_them_are_cards_that_were_named_before():
    """Nothing has been named that could be divided: neither this card nor the opponent is "them"."""
    read = reader_of(game_of("arc")).read("Target opponent divides them into two piles.", "event", "Word")

    assert [fault.code for fault in read.unread] == ["no-antecedent"]
