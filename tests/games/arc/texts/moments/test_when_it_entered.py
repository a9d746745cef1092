"""Whose city it was when a creature entered it, and what was so when a turn began: known when the ability resolves, whatever happened in answer."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
ANSWERS = [("", ""), ("Boom", "Far Keep"), ("Zap", "Spy")]


def told(text, spies="Infiltrate.", hand=2, **rest):
    """A creature with this text, and a Spy that can go into foreign cities; the opponent can destroy a city or a creature in answer."""
    answers = [event("Boom", "Destroy target city."), event("Zap", "Destroy target creature.")]
    theirs = [*answers, *(event(f"H{n}", cost=99) for n in range(hand))]
    army = [creature("Teller", text=text), creature("Spy", text=spies), creature("Idle")]
    side = realm(town("Home"), army=army, hand=[SONG, SPARE], deck=20)
    return Published(side, realm(FAR, town("Den", 9), hand=theirs, deck=20), **rest)


def enters(game, answer, target):
    game.do("move", "Spy").take(("city", game.cards["Far Keep"]))
    return resolves(game, answer, target)


def resolves(game, answer, target):
    for _ in range(40):
        if game.asked == "play":
            break
        waits = game.seat == FOE and bool(game.state.items) and bool(game.events("triggered"))
        if waits and answer and game.offers("play", answer):
            game.do("play", answer).until("target").do("target", target)
            answer = ""
        else:
            game.take(([word for word in game.options() if word in game.IDLE] or game.options())[0])
    return game


@pytest.mark.parametrize(("answer", "target"), ANSWERS)
@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature you control enters an opponent's city, that player discards a card.",
        "When a creature you control moves into an opponent's city, that opponent discards a card.",
    ],
)
def test_the_opponent_whose_city_was_entered_is_meant_although_it_has_fallen(text, answer, target):
    game = enters(told(text), answer, target)

    gone = [card for card in game.state.zone(FOE, GRAVEYARD) if game.name(card) not in (answer, target)]
    assert (len(gone), game.is_dead("Far Keep")) == (1, answer == "Boom")


@pytest.mark.parametrize(("answer", "target"), ANSWERS)
def test_the_hand_of_that_opponent_is_looked_at(answer, target):
    """The Teller tells of each creature that enters, wherever it is by then."""
    game = enters(
        told("Whenever a creature you control enters an opponent's city, look at that opponent's hand."), answer, target
    )

    assert [look[3:] for look in game.events("look")] == [tuple(game.state.zone(FOE, HAND))]


@pytest.mark.parametrize(("answer", "target"), ANSWERS)
@pytest.mark.parametrize("hand", [2, 0])
def test_who_has_no_card_left_is_asked_after_the_city_fell(answer, target, hand):
    spy = "Infiltrate. When I move into an opponent's city, that player picks a card from his or her hand and puts it on the bottom of his or her deck. If that player's hand is empty, you draw a card instead."  # fmt: skip
    game = told("", spy, hand)
    if answer == "Boom" and not hand:
        game.state.put(game.cards["Zap"], FOE, GRAVEYARD)
    if answer == "Zap" and not hand:
        game.state.put(game.cards["Boom"], FOE, GRAVEYARD)
    if not answer and not hand:
        for name in ("Boom", "Zap"):
            game.state.put(game.cards[name], FOE, GRAVEYARD)
    before = game.size(HAND, FOE) - bool(answer)

    enters(game, answer, target)

    assert (game.size(HAND, FOE), game.size(DECK)) == ((before - 1, 20) if before else (0, 19))


def at_dawn(text, answer, target):
    """The Spy is in Far Keep when the next turn begins."""
    game = told("", f"Infiltrate. {text}", 3)
    game.do("move", "Spy").take(("city", game.cards["Far Keep"])).until("play")
    game.wait(lambda: game.state.turn == 5 and bool(game.state.items))
    return resolves(game, answer, target)


@pytest.mark.parametrize(("answer", "target"), ANSWERS)
@pytest.mark.parametrize(("text", "kept"), [("If I am in an opponent's city when your turn begins, that opponent discards a card.", True), ("At the start of your turn, if I am in an opponent's city, that opponent discards a card.", False)])  # fmt: skip
def test_where_it_was_when_the_turn_began_counts_if_the_text_says_so(text, kept, answer, target):
    """ "At the start of your turn, if ..." is asked when it resolves."""
    game = at_dawn(text, answer, target)

    gone = [card for card in game.state.zone(FOE, GRAVEYARD) if game.name(card) not in (answer, target)]
    assert len(gone) == (kept or not answer)


def test_it_is_not_set_off_where_it_was_not():
    game = told("", "Infiltrate. If I am in an opponent's city when your turn begins, that opponent discards a card.")

    game.wait(lambda: game.state.turn == 5 and game.asked == "play")

    assert not game.events("triggered")


@pytest.mark.parametrize(("elf", "drawn"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("answered", [True, False])
def test_who_had_an_elf_when_the_turn_began_draws(elf, drawn, answered):
    army = [
        creature("Teller", text="If you control an Elf when your turn begins, draw a card."),
        *[creature("Elf", subtypes=("Elf",))] * elf,
    ]
    zap = [event("Zap", "Destroy target creature.")] * (elf and answered)
    game = Published(
        realm(town("Home"), army=army, hand=[SONG, SPARE], deck=20), realm(FAR, hand=[*zap, SPARE], deck=20)
    )
    game.wait(lambda: game.state.turn == 5 and (bool(game.state.items) or game.asked == "play"))

    resolves(game, "Zap" if zap else "", "Elf")

    assert game.is_dead("Elf") if zap else True
    assert (game.size(DECK), len(game.events("triggered"))) == (20 - 2 - drawn, drawn)
