"""What a card is is asked in several sentences; what was revealed as a price; cards looked at that go to three places."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from text_table import SPARE, YOU, Side, damage, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND

_ASKED = "If it is a creature, deal 2 damage to target creature. If it is an event, draw a card. If it is anything else, discard a card."  # fmt: skip


@pytest.mark.parametrize(
    ("top", "dealt", "hand"), [(creature("Ash"), 2, 2), (event("Flash", cost=99), 0, 3), (city("Yard"), 0, 1)]
)
def test_a_revealed_card_is_asked_for_one_type_after_another(table, top, dealt, hand):
    """ "It" is the revealed card each time, though a target is named between."""
    game = table(Side(hand=[*spell(f"Reveal the top card of your deck. {_ASKED}"), SPARE, top], deck=9), Side(army=[creature("Orc", 1, 9), creature("Imp", 1, 9)]))  # fmt: skip
    game.state.put(game.cards[top.name], YOU, DECK)

    game.do("play", "Word").until("target").do("target", "Orc").until("discard", "play")
    if game.asked == "discard":
        game.take(game.options()[0]).until("play")

    assert (damage(game, "Orc"), game.size(HAND, YOU)) == (dealt, hand)


@pytest.mark.parametrize(("thrown", "dealt", "hand", "left"), [("Ash", 2, 2, 6), ("Flash", 0, 3, 6), ("Rule", 0, 2, 8)])  # fmt: skip
def test_a_discarded_card_is_asked_for_one_type_after_another(table, thrown, dealt, hand, left):
    """What was paid, not what is damaged."""
    text = "M, discard a card: If the discarded card was a creature, deal two damage to a creature of your choice. If it was an event, draw a card. If it was anything else, a city you control gains two defense points."  # fmt: skip
    cards = [creature("Ash", cost=99), event("Flash", cost=99), made("enchantment", "Rule", cost=99)]
    side = Side(hand=cards, army=[creature("Alchemist", text=text)], cities=[city("Home")], deck=9)
    game = table(side, Side(army=[creature("Orc", 1, 9), creature("Imp", 1, 9)]))

    game.do("use", "Alchemist", 0)
    game.take(next(option for option in game.options() if game.cards[thrown] in option)).until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Orc").until("play")

    assert (damage(game, "Orc"), game.size(HAND, YOU), game.left("Home")) == (dealt, hand, left)


@pytest.mark.parametrize(("shown", "gold", "hand"), [("Ash", 1, 2), ("Flash", 0, 2)])
def test_a_card_revealed_as_a_price_is_asked_for_its_type(table, shown, gold, hand):
    """It stays in the hand; of another type a card is drawn and one discarded."""
    text = "M, reveal a card from your hand: If the revealed card is a creature, gain 1 LP. If it is not, draw a card and then discard a card."  # fmt: skip
    cards = [creature("Ash", cost=99), event("Flash", cost=99)]
    game = table(Side(hand=cards, army=[creature("Keeper", text=text)], deck=9))

    game.do("use", "Keeper", 0).until("choose").do("choose", shown).until("discard", "play")
    if game.asked == "discard":
        game.take(game.options()[0]).until("play")

    assert (game.state.lp[YOU] - 20, game.size(HAND, YOU), game.size(GRAVEYARD, YOU)) == (gold, hand, 1 - gold)


def test_looked_at_cards_go_to_three_places(table):
    """One to the hand, another on the bottom, the others into the graveyard."""
    text = "Look at the top five cards of your deck. Put one of them in your hand, one on the bottom of your deck and the other three into your graveyard."  # fmt: skip
    game = table(Side(hand=spell(text), deck=8))
    seen = list(game.state.deck_of(YOU))[-5:]

    game.do("play", "Word").until("choose").take(("choose", seen[1])).until("choose")
    offered = sorted(option[1] for option in game.options())
    game.take(("choose", seen[3])).until("play")

    assert offered == sorted(card for card in seen if card != seen[1])
    assert [game.state.where[card] % 12 for card in seen] == [GRAVEYARD, HAND, GRAVEYARD, DECK, GRAVEYARD]
