"""Texts that let a player play cards that are not in hand: from the graveyard, or from the top of the deck."""

from __future__ import annotations

from position import YOU
from text_table import SPARE, Side, creature

from arc_position import event, magic  # isort: skip


def buried(game, *names: str):
    """Discards these cards for Burn, which is played first."""
    game.do("play", "Burn")
    for name in names:
        game.until("discard_some").do("discard", name)
    return game


def test_cards_of_a_kind_are_played_from_the_graveyard(table):
    """A creature that fits and can be paid for; not an event, and not what another player's graveyard holds."""
    sage = creature("Sage", text="You may play creature cards with cost 1 or less from your graveyard.")
    hand = [
        magic("Burn", "Each player discards 3 cards."),
        creature("Orc", cost=1),
        creature("Troll", cost=2),
        event("Fire", "Gain 1 LP.", cost=1),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[sage], gold={"Gaian": 1}), Side(hand=[creature("Imp")]))
    buried(game, "Orc", "Troll", "Fire").until("entrance")

    assert game.zone_of("Imp") == "graveyard"
    assert [game.offers("play", name) for name in ("Orc", "Troll", "Fire", "Imp")] == [True, False, False, False]
    game.do("play", "Orc").next_turn()

    assert game.zone_of("Orc") == "army"


def test_it_holds_as_long_as_the_text_is_in_play(table):
    """The event can be played again and again; without the creature it stays in the graveyard."""
    sage = creature("Sage", text="You may play events from your graveyard.")
    hand = [
        magic("Burn", "Discard a card."),
        event("Fire", "Gain 1 LP."),
        magic("Bolt", "Destroy target creature."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[sage]))
    buried(game, "Fire").until("play")

    game.do("play", "Fire").until("play")
    assert (game.state.lp[YOU], game.zone_of("Fire"), game.offers("play", "Fire")) == (21, "graveyard", True)
    game.do("play", "Bolt").until("play")

    assert not game.offers("play", "Fire")


def test_only_the_top_card_of_the_own_deck_is_played(table):
    """The one below it comes next; what lies on the opponent's deck is nothing to you."""
    sage = creature("Sage", text="You may play the top card of your deck.")
    hand = [
        magic("Wind", "Return target creature to the top of its owner's deck."),
        event("Fire", "Gain 1 LP."),
        event("Frost", "Gain 2 LP."),
        magic("Burn", "Put a card from your hand on top of your deck."),
        magic("Gale", "Put a card from your hand on top of your deck."),
        SPARE,
    ]
    game = table(Side(hand=hand, army=[sage]))
    for word, name in (("Burn", "Fire"), ("Gale", "Frost")):
        game.do("play", word).until("choose").do("choose", name).until("play")

    assert (game.offers("play", "Frost"), game.offers("play", "Fire")) == (True, False)
    game.do("play", "Frost").until("play")

    assert (game.state.lp[YOU], game.zone_of("Frost"), game.offers("play", "Fire")) == (22, "graveyard", True)


def test_for_a_turn_it_is_allowed_of_what_comes_there_later_as_well(table):
    """Each creature that lies there in this turn, and no longer in the next one."""
    hand = [
        magic("Word", "You may play creature cards from your graveyard this turn. Discard a card."),
        magic("Burn", "Discard a card."),
        creature("Orc", cost=0),
        creature("Imp", cost=0),
        event("Fire", "Gain 1 LP."),
        SPARE,
    ]
    game = table(Side(hand=hand), Side())
    game.do("play", "Word").until("discard_some").do("discard", "Orc").until("play")
    buried(game, "Imp").until("entrance")
    assert [game.offers("play", name) for name in ("Orc", "Imp")] == [True, True]
    game.do("play", "Imp").next_turn().next_turn().until("entrance")

    assert not game.offers("play", "Orc")
