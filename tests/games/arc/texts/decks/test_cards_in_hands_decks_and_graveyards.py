"""Texts about cards in hands, decks and graveyards, and about points."""

from __future__ import annotations

from position import FOE, YOU
from text_table import SPARE, Side, creature, spell

from arc_position import DECK, GRAVEYARD, HAND, city, event, magic  # isort: skip


def test_draw_for_each_counts_when_it_happens(table):
    """Draw a card for each city you control."""
    game = table(Side(hand=spell("Draw a card for each city you control."), cities=[city("Home"), city("Fort")]))

    game.do("play", "Word")

    assert game.size(HAND) == 3


def test_draw_up_to_a_full_hand(table):
    """Discard your hand. Draw up to 5 cards in hand."""
    game = table(Side(hand=[*spell("Discard your hand. Draw up to 5 cards in hand."), event("Old", cost=99)]))

    game.do("play", "Word")

    assert game.size(HAND) == 5
    assert game.is_dead("Old")


def test_half_is_rounded_down_unless_the_text_says_up(table):
    """Draw cards equal to half the number of cities you control; rounded up."""
    for text, drawn in (
        ("Draw cards equal to half the number of cities you control.", 1),
        ("Draw cards equal to half the number of cities you control rounded up.", 2),
    ):
        game = table(Side(hand=spell(text), cities=[city("A"), city("B"), city("C")]))
        game.do("play", "Word")
        assert game.size(HAND) == 1 + drawn


def test_only_what_is_named_can_be_discarded(table):
    """Target opponent discards a non-Goblin creature card: he chooses among those."""
    hand = [
        creature("Goblin Cook", cost=99),
        creature("Elf", cost=99),
        creature("Orc", cost=99),
        event("Spell", cost=99),
    ]
    game = table(Side(hand=spell("Target opponent discards a non-Goblin creature card.")), Side(hand=hand))

    game.do("play", "Word")

    assert (game.state.decision.seat, game.asked) == (FOE, "discard_some")
    assert [option[1] for option in game.state.decision.options] == [game.cards["Elf"], game.cards["Orc"]]


def test_you_choose_what_another_discards_when_the_text_says_so(table):
    """Look at target opponent's hand. That player discards a card of your choice."""
    text = "Look at target opponent's hand. That player discards a card of your choice."
    game = table(Side(hand=spell(text)), Side(hand=[creature("Elf", cost=99), creature("Orc", cost=99)]))

    game.do("play", "Word")
    assert game.state.decision.seat == YOU
    game.do("discard", "Orc")

    assert (game.zone_of("Elf"), game.is_dead("Orc")) == ("hand", True)


def test_a_whole_hand_is_discarded_and_others_keep_theirs(table):
    """Target player discards their hand."""
    game = table(
        Side(hand=spell("Target player discards their hand.")),
        Side(hand=[creature("Elf", cost=99), creature("Orc", cost=99)]),
    )

    game.do("play", "Word").do("target", -2 - FOE)

    assert (game.size(HAND, FOE), game.size(HAND)) == (0, 1)


def test_cards_from_the_top_go_to_the_graveyard(table):
    """Put the top 3 cards of target opponent's deck into their graveyard."""
    game = table(Side(hand=spell("Put the top 3 cards of target opponent's deck into their graveyard.")), Side(deck=5))

    game.do("play", "Word")

    assert (game.size(DECK, FOE), game.size(GRAVEYARD, FOE)) == (2, 3)
    assert game.size(DECK) == 10


def test_the_top_cards_are_put_back_in_the_chosen_order(table):
    """Look at the top 3 cards of your deck and put them back in any order: the first chosen comes on top."""
    game = table(Side(hand=spell("Look at the top 3 cards of your deck and put them back in any order."), deck=5))
    top = game.state.zone(YOU, DECK)[-3:]

    game.do("play", "Word").do("next", top[0]).do("next", top[2])

    assert game.state.zone(YOU, DECK)[-3:] == [top[1], top[2], top[0]]


def test_some_of_the_top_cards_come_to_hand(table):
    """Look at the top 3 cards of your deck, put 1 into your hand and the rest under your deck (or into the graveyard)."""
    for rest, zone, place in (
        ("under your deck", DECK, slice(0, 2)),
        ("into your graveyard", GRAVEYARD, slice(-3, -1)),
    ):
        text = f"Look at the top 3 cards of your deck, put 1 into your hand and the rest {rest}."
        game = table(Side(hand=spell(text), deck=6))
        top = game.state.zone(YOU, DECK)[-3:]

        game.do("play", "Word").do("take", top[1])

        assert top[1] in game.state.zone(YOU, HAND)
        assert set(game.state.zone(YOU, zone)[place]) == {top[0], top[2]}


def test_what_was_found_is_put_where_the_next_sentence_says(table):
    """You may search your deck for an Elf creature. If you do, put it into play."""
    hand = [
        *spell("Put the top card of your deck into your graveyard."),
        magic("Seek", "You may search your deck for an Elf creature. If you do, put it into play."),
    ]
    game = table(Side(hand=[*hand, creature("Elf", cost=99)]))
    game.state.put(game.cards["Elf"], YOU, DECK)

    game.do("play", "Seek").do("yes").do("find", "Elf")

    assert game.zone_of("Elf") == "army"


def test_a_search_that_finds_nothing_does_nothing(table):
    """If you do: nothing was found, so nothing is put into play."""
    game = table(Side(hand=spell("You may search your deck for an Elf creature. If you do, put it into play.")))

    game.do("play", "Word").do("yes")

    assert game.size(DECK) == 10


def test_a_random_card_comes_back(table):
    """Return a random creature from your graveyard to your hand."""
    game = table(
        Side(
            hand=spell("Return a random creature from your graveyard to your hand."),
            army=[creature("Elf"), creature("Orc")],
        )
    )
    for name in ("Elf", "Orc"):
        game.state.discard(game.cards[name])

    game.do("play", "Word")

    assert sorted(game.zone_of(name) for name in ("Elf", "Orc")) == ["graveyard", "hand"]


def test_points_for_each_are_counted(table):
    """Gain 2 LP for each creature you control."""
    game = table(Side(hand=spell("Gain 2 LP for each creature you control."), army=[creature("Elf"), creature("Orc")]))

    game.do("play", "Word")

    assert game.state.lp[YOU] == 24


def test_its_number_is_the_one_it_had_when_it_left(table):
    """Destroy target creature. Gain LP equal to its cost."""
    game = table(
        Side(hand=spell("Destroy target creature. Gain LP equal to its cost."), army=[creature("Elf", cost=4)]),
        Side(army=[creature("Orc", cost=2)]),
    )

    game.do("play", "Word").do("target", "Orc")

    assert game.state.lp[YOU] == 22


def test_if_you_do_is_about_what_was_optional(table):
    """You may discard a card. If you do, draw 2 cards."""
    for answer, left in (("yes", 2), ("no", 1)):
        game = table(Side(hand=spell("You may discard a card. If you do, draw 2 cards.")))
        game.do("play", "Word").do(answer)
        assert game.size(HAND) == left


def test_what_is_paid_in_the_middle_of_a_text(table):
    """You may pay 2 gold. If you do, draw a card: asked only of who has the gold."""
    for gold, asked in (({"Gaian": 2}, True), ({"Gaian": 1}, False)):
        game = table(Side(hand=spell("You may pay 2 gold. If you do, draw a card."), gold=gold))
        game.do("play", "Word")
        assert (game.asked == "may") is asked
        if asked:
            game.do("yes")
        assert (game.size(HAND), game.unmarked("Gaian")) == ((2, 0) if asked else (1, 1))


def test_instead_takes_the_place_of_the_sentence_before(table):
    """Deal 1 damage to target creature. If it is damaged, destroy it instead."""
    text = "Deal 1 damage to target creature. If it is damaged, destroy it instead."
    for hurt, dead in (({"Orc": 1}, True), ({}, False)):
        game = table(Side(hand=spell(text)), Side(army=[creature("Orc", 1, 9), creature("Elf")], damage=hurt))
        game.do("play", "Word").do("target", "Orc")
        assert game.is_dead("Orc") is dead


def test_one_of_two_things_is_chosen(table):
    """Choose one: draw 2 cards; or gain 3 LP."""
    game = table(Side(hand=spell("Choose one: draw 2 cards; or gain 3 LP.")))

    game.do("play", "Word").do("option", 1)

    assert (game.size(HAND), game.state.lp[YOU]) == (1, 23)


def test_the_same_is_done_several_times(table):
    """Put the top card of your deck into your graveyard 3 times."""
    game = table(Side(hand=spell("Put the top card of your deck into your graveyard 3 times.")))

    game.do("play", "Word")

    assert game.size(DECK) == 7


def test_later_comes_later_and_once(table):
    """Put a creature from your graveyard into play. At the start of your next turn, remove it from the game."""
    text = "Put a creature from your graveyard into play. At the start of your next turn, remove it from the game."
    game = table(Side(hand=spell(text), army=[creature("Elf")]), Side(hand=[SPARE]))
    game.state.discard(game.cards["Elf"])

    game.do("play", "Word")
    assert game.zone_of("Elf") == "army"
    game.next_turn()
    assert game.zone_of("Elf") == "army"
    game.next_turn()

    assert game.zone_of("Elf") == "removed"


def test_at_the_end_of_this_turn(table):
    """At the end of this turn, draw a card."""
    game = table(Side(hand=spell("At the end of this turn, draw a card.")), Side(hand=[SPARE]))

    game.do("play", "Word")
    assert game.size(HAND) == 1
    game.next_turn()

    assert game.size(HAND) == 2
