"""What happens in the place of leaving play, wherever a card would go: "If it would leave play, remove it from the game instead": played."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from text_table import SPARE, Side

from cardforge.games.arc.zones import ARMY, DECK, GRAVEYARD, HAND, REMOVED

STAYS_AWAY = "If {} would leave play, remove {} from the game instead."
WAYS = [
    "Destroy all creatures.",
    "Return all creatures to their owners' hands.",
    "Put all creatures on top of their owners' decks.",
]


def lies_in(game, name: str, zone: int) -> bool:
    """Whether a card lies in a zone of its owner."""
    card = game.cards[name]
    return card in game.state.zone(game.state.owner[card], zone)


@pytest.mark.parametrize(("way", "there"), [*zip(WAYS, (GRAVEYARD, HAND, DECK), strict=True)])
def test_what_would_leave_play_goes_elsewhere(table, way, there):
    """A273: the one of which it is said, by death, to the hand or to the deck; the other one goes where it would."""
    ghost = creature("Ghost", text=STAYS_AWAY.format("this creature", "it"))
    game = table(Side(hand=[magic("Word", way), SPARE], army=[ghost, creature("Ash")], deck=9))

    game.do("play", "Word").until("play")

    assert lies_in(game, "Ghost", REMOVED)
    assert lies_in(game, "Ash", there)


def test_it_does_not_die_then(table):
    """Nothing is set off by the death of what was removed; the death of another one is told."""
    ghost = creature("Ghost", text=STAYS_AWAY.format("this creature", "it"))
    herald = creature("Herald", 2, 9, text="When another creature dies, draw a card.")
    hand = [magic("Word", "Destroy all creatures with ATK 1."), SPARE]
    game = table(Side(hand=hand, army=[ghost, herald, creature("Ash")], deck=9))

    game.do("play", "Word").until("play")

    assert game.size(HAND) == 2
    assert (lies_in(game, "Ghost", REMOVED), lies_in(game, "Ash", GRAVEYARD)) == (True, True)


@pytest.mark.parametrize(("answer", "there"), [("yes", ARMY), ("no", HAND)])
def test_who_may_keep_it_decides(table, answer, there):
    """A price: paid, the creature stays in play; declined, it goes to the hand."""
    keeper = creature("Keeper", text="If another creature you control would leave play, you may mark it instead.")
    hand = [magic("Word", "Return target creature to its owner's hand."), SPARE]
    game = table(Side(hand=hand, army=[keeper, creature("Ash"), creature("Oak")], deck=9))

    game.do("play", "Word").until("target").do("target", "Ash").until("may").do(answer).until("play")

    assert lies_in(game, "Ash", there)
    assert lies_in(game, "Oak", ARMY)


def test_what_a_text_has_put_into_play_never_comes_back(table):
    """ "It" is the one that was returned; the other creature dies as always."""
    back = "Put target creature card from your graveyard into your army. If it would leave play, remove it from the game instead."
    kill = magic("Kill", "Destroy target creature.")
    hand = [kill, magic("Back", back), magic("Word", WAYS[0]), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Ghost")], deck=9))

    game.do("play", "Kill").until("target").do("target", "Ghost").until("play").do("play", "Back").until("play")
    assert lies_in(game, "Ghost", ARMY)
    game.do("play", "Word").until("play")

    assert (lies_in(game, "Ghost", REMOVED), lies_in(game, "Ash", GRAVEYARD)) == (True, True)
