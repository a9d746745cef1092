"""What happens instead of being marked, unmarked, discarded, returned or removed (A273, C51)."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK, HAND
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)


def table(text: str, word: str, *, kind=magic, **fields) -> Published:
    """Your Saint has the text, Ash is beside it in your army; your Word does something; Orc is the opponent's."""
    army = [creature("Saint", 1, 9, text=text), creature("Ash", 1, 9)]
    mine = realm(town("Home", 20), army=army, hand=[kind("Word", word, cost=0), SPARE], deck=20)
    return Published(
        mine, realm(town("Den", 20), army=[creature("Orc", 1, 9)], hand=[SPARE, creature("Late")], deck=20), **fields
    )


def play(game: Published, *targets: str) -> Published:
    """Your Word is played on these."""
    game.do("play", "Word")
    for name in targets:
        game.do("target", name)
    return game


GAINS = "put a +1/+0 counter on it instead."


@pytest.mark.parametrize(
    ("text", "target", "marked", "attack"),
    [
        (f"If a creature you control would be marked, {GAINS}", "Ash", False, 2),
        (f"If a creature you control would be marked, {GAINS}", "Orc", True, 1),
        (f"If a creature you control would be marked by a magic card, {GAINS}", "Ash", False, 2),
        (f"If a creature you control would be marked by an event, {GAINS}", "Ash", True, 1),
        (f"If a magic card would mark a creature you control, {GAINS}", "Ash", False, 2),
        (f"If an opponent's magic card would mark a creature you control, {GAINS}", "Ash", True, 1),
    ],
)
def test_instead_of_being_marked(text, target, marked, attack):
    """By whatever does so, or by some cards only."""
    game = play(table(text, "Mark target creature."), target).until("play")

    assert (game.is_marked(target), numbers(game, target)[0]) == (marked, attack)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_another_creature_may_be_marked_instead(answer):
    """If not, the card is marked after all; what it does instead is not replaced again (C51)."""
    game = play(table("If I would be marked, you may mark another creature you control instead.", "Mark target creature."), "Saint")  # fmt: skip
    game.until("may").do(answer).until("play")

    assert (game.is_marked("Saint"), game.is_marked("Ash")) == (answer == "no", answer == "yes")


def test_who_attacks_or_moves_is_marked_otherwise_too():
    """It is marked by no text, but it would be marked."""
    game = table(f"If I would be marked, {GAINS}", "Draw a card.", phase="attack")
    game.attacks("Den", "Saint", "Ash").until("play")
    attacker = game.is_marked("Saint"), numbers(game, "Saint")[0], game.is_marked("Ash")
    game.do("move", "Saint").until("play")

    assert attacker == (False, 2, True)
    assert (game.place_of("Saint"), game.is_marked("Saint"), numbers(game, "Saint")[0]) == ("Home", False, 3)


def test_what_is_marked_as_a_cost_is_marked():
    """Paid stays paid (A59)."""
    seer = creature("Seer", text=f"If I would be marked, {GAINS}\nMark: Draw a card.")
    game = Published(realm(town("Home"), army=[seer], hand=[SPARE], deck=20), realm(deck=20))
    game.do("use", "Seer", 1)

    assert (game.is_marked("Seer"), numbers(game, "Seer")[0]) == (True, 1)


@pytest.mark.parametrize("own", [True, False])
def test_instead_of_being_unmarked(own):
    """In the unmark phase, and by a text."""
    game = table(f"If a creature you control would be unmarked, {GAINS}", "Mark target creature. Then unmark it.")
    play(game, "Ash" if own else "Orc").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Orc")] == [own, False]
    assert numbers(game, "Ash")[0] == 1 + own
    if own:
        game.next_turn().next_turn().until("play")
        assert (game.is_marked("Ash"), numbers(game, "Ash")[0]) == (True, 3)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_instead_of_discarding_a_card(answer):
    """A card under the deck is in no graveyard; the opponent discards as always."""
    game = table("If you would discard a card, you may put it on the bottom of your deck instead.", "Each player discards a card.")  # fmt: skip
    game = play(game).until("may").do(answer).until("play")

    assert game.size(DECK) == (21 if answer == "yes" else 20)
    assert game.zone_of(SPARE.name) == ("deck" if answer == "yes" else "graveyard")
    assert game.size(HAND, FOE) == 1


def test_a_card_that_would_be_discarded_comes_into_play():
    """Its own text, in the hand."""
    sneak = creature("Sneak", 1, 1, text="If you would discard this card, put it into your army instead.")
    mine = realm(
        town("Home"),
        army=[creature("Ash")],
        hand=[magic("Word", "Discard a creature card.", cost=0), sneak, SPARE],
        deck=9,
    )
    game = play(Published(mine, realm(deck=9))).until("play")

    assert game.zone_of("Sneak") == "army"


def test_who_keeps_cards_down_to_the_hand_limit_is_asked_so_often():
    """A227: two cards too many are discarded twice, also if something else comes of it: cards are drawn."""
    owl = creature("Owl", text="If you would discard a card, draw a card instead.")
    mine = realm(town("Home"), army=[owl], hand=[creature(f"C{n}", cost=9) for n in range(9)], deck=20)
    game = Published(mine, realm(hand=[SPARE], deck=20))
    game.do("pass").until("discard").next_turn()

    assert (game.size(HAND), game.size(DECK)) == (11, 18)


@pytest.mark.parametrize(
    ("text", "word", "target", "found"),
    [
        ("If a creature you control would be returned to its owner's hand, mark it instead.", "Return target creature to its owner's hand.", "Ash", ("army", True)),
        ("If a creature you control would be returned to its owner's hand, mark it instead.", "Return target creature to its owner's hand.", "Orc", ("hand", False)),
        ("If a creature you control would be returned to its owner's hand, mark it instead.", "Remove target creature from the game.", "Ash", ("removed", False)),
        ("If a creature you control would be returned to its owner's hand, mark it instead.", "Put target creature on top of its owner's deck.", "Ash", ("deck", False)),
        ("If a creature you control would be returned to its owner's hand, mark it instead.", "Destroy target creature.", "Ash", ("graveyard", False)),
        ("If an event would return a creature you control to its owner's hand, mark it instead.", "Return target creature to its owner's hand.", "Ash", ("hand", False)),
        ("If a magic card would return a creature you control to its owner's hand, mark it instead.", "Return target creature to its owner's hand.", "Ash", ("army", True)),
        ("If a creature you control would be removed from the game, return it to its owner's hand instead.", "Remove target creature from the game.", "Ash", ("hand", False)),
        ("If a creature you control would be removed from the game, return it to its owner's hand instead.", "Destroy target creature.", "Ash", ("graveyard", False)),
    ],
)  # fmt: skip
def test_instead_of_leaving_play_for_a_place(text, word, target, found):
    """Only for that place, and only by those cards."""
    game = play(table(text, word), target).until("play")

    assert (game.zone_of(target), game.zone_of(target) == "army" and game.is_marked(target)) == found


@pytest.mark.parametrize(
    ("text", "word", "drawn"),
    [
        ("When a creature you control is removed from the game, draw a card.", "Remove target creature from the game.", 1),
        ("When a magic card removes a creature you control from the game, draw a card.", "Remove target creature from the game.", 1),
        ("When an event removes a creature you control from the game, draw a card.", "Remove target creature from the game.", 0),
        ("When a creature you control is marked by a magic card, draw a card.", "Mark target creature.", 1),
        ("When an opponent's card marks a creature you control, draw a card.", "Mark target creature.", 0),
        ("When a magic card returns a creature you control to its owner's hand, draw a card.", "Return target creature to its owner's hand.", 1),
    ],
)  # fmt: skip
def test_what_is_done_by_a_card_sets_abilities_off(text, word, drawn):
    """The same in every voice."""
    game = play(table(text, word), "Ash").until("play")

    assert 20 - game.size(DECK) == drawn


def test_for_a_turn():
    """ "This turn": said by an event."""
    game = play(table("", "If a creature would be marked this turn, it gets +1/+0 until end of turn instead. Mark each creature you control."))  # fmt: skip
    game.until("play")

    assert [(game.is_marked(name), numbers(game, name)[0]) for name in ("Saint", "Ash")] == [(False, 2)] * 2


@pytest.mark.parametrize(
    "text",
    [
        "If a creature would be returned to your hand, mark it instead.",
        "If this creature would be marked for devotion, draw a card instead.",
        "If you would sacrifice a creature, draw a card instead.",
        "If a creature would attack, draw a card instead.",
    ],
)
def test_what_nothing_replaces_is_refused(text):
    """Costs, devotion and attacks are what a player does."""
    assert not READER.read(text, "creature").complete
