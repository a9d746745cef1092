"""Forms in which designers of other games write: headings, signs in brackets, nouns left out, levels behind a dash, factions behind "of"."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import Side, damage, numbers, spell, tokens

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND, RESOURCES

IDLE = magic("Idle", "Gain 1 VP.")
"""A card that can always be played: the turn does not run on."""


def test_a_level_is_also_written_with_a_dash():
    """Level 2 is reached, level 6 is not."""
    pit = town("Pit", 9, "Level 2 - You draw a card and gain 1 LP. Level 6 - Creatures you control get +2/+0.")
    game = Published(realm(pit, residents={"Pit": [creature("Clerk", loyalty=2)]}, deck=9, hand=[IDLE]), realm(town("Keep")), phase="tactics")  # fmt: skip
    cards = game.size(HAND)

    game.do("devote", "Pit")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("play")

    assert game.size(HAND) == cards + 1
    assert numbers(game, "Clerk") == (1, 1)


@pytest.mark.parametrize("heading", ["On death", "Death", "Last breath"])
def test_what_happens_on_death(table, heading):
    """The creature with the text dies, then another one."""
    game = table(Side(hand=[IDLE, *spell("Destroy target creature."), event("Kill", "Destroy target creature.")], army=[creature("Ash", text=f"{heading}: Draw two."), creature("Elm")]))  # fmt: skip

    game.do("play", "Kill").do("target", "Elm").until("play")
    cards = game.size(HAND)
    game.do("play", "Word").until("play")

    assert game.size(HAND) - cards == 1  # one card played, two drawn


def test_what_happens_when_it_enters(table):
    """One of two creatures of the opponent is dealt damage; none of yours can be chosen."""
    word = spell("Put a creature from your hand into your army.")
    ember = creature("Ember", cost=99, text="Enter: Deal 1 damage to an enemy creature.")
    game = table(Side(hand=[IDLE, *word, ember], army=[creature("Ash", 1, 5)]), Side(army=[creature("Orc", 1, 5), creature("Elk", 1, 5)]))  # fmt: skip

    game.do("play", "Word").until("choose")
    assert not game.offers("choose", "Ash")
    game.do("choose", "Orc").until("play")

    assert [damage(game, name) for name in ("Ash", "Orc", "Elk")] == [0, 1, 0]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_reaction_may_be_left_undone(table, answer):
    """ "Forced" is not left to anybody."""
    smith = creature("Smith", text="Reaction: When another creature dies, draw a card.")
    clerk = creature("Clerk", text="Forced: When another creature dies, gain 1 LP.")
    game = table(Side(hand=[IDLE, *spell("Destroy target creature.")], army=[smith, clerk, creature("Ash")]))
    game.do("play", "Word").do("target", "Ash").until("may")
    cards = game.size(HAND)

    game.do(answer).until("play")

    assert (game.size(HAND) - cards, game.state.lp[YOU]) == (answer == "yes", 21)


def test_signs_of_other_games(table):
    """The mark in braces, the number in brackets, and how often in brackets."""
    mage = creature("Mage", text="{M}: The next event you play this turn costs (2) less.")
    game = table(Side(hand=[event("Storm", "Draw a card.", cost=3), IDLE], army=[mage], gold={"Gaian": 1}))

    assert not game.offers("play", "Storm")
    game.do("use", "Mage", 0)

    assert game.is_marked("Mage")
    assert game.offers("play", "Storm")


def test_a_counter_has_the_name_of_any_word(table):
    """Coins, of which the language knows another kind; a growth counter is none."""
    mint = creature("Mint", text="Mark: Put a coin counter on this creature.\nThis creature gets +1/+0 for each coin counter on it.")  # fmt: skip
    game = table(Side(hand=[IDLE, *spell("Put a growth counter on target creature.")], army=[mint, creature("Ash")]))

    game.do("play", "Word").do("target", "Mint").until("play")
    assert numbers(game, "Mint") == (1, 1)
    game.do("use", "Mint", 0).until("play")

    assert numbers(game, "Mint") == (2, 1)


def test_cards_are_meant_where_no_noun_is_said(table):
    """Drawn and discarded: "draw two, then discard one"."""
    game = table(Side(hand=[*spell("Target opponent draws a card, then you draw two, then discard one."), IDLE, event("A", cost=99)]), Side(deck=9))  # fmt: skip
    cards = game.size(HAND), game.size(HAND, FOE)

    game.do("play", "Word")
    game.do("discard", "A")

    assert (game.size(HAND), game.size(HAND, FOE)) == (cards[0], cards[1] + 1)


@pytest.mark.parametrize("words", ["of the Empire", "from The Empire", "that aren't from the Empire"])
def test_a_faction_behind_its_creatures(table, words):
    """One is of the faction, one is not."""
    banner = made("enchantment", "Banner", text=f"Creatures {words} get +1/+0.")
    game = table(Side(hand=[banner, IDLE], army=[creature("Ash", faction="Empire"), creature("Elm")]))

    game.do("play", "Banner").until("play")

    found = (numbers(game, "Ash")[0], numbers(game, "Elm")[0])
    assert found == ((1, 2) if "not" in words or "n't" in words else (2, 1))


def test_a_noncreature_card_is_taken_from_a_hand(table):
    """A creature and an event are in the hand."""
    word = spell("Target opponent reveals their hand. You choose a noncreature card from it. That player discards that card.")  # fmt: skip
    game = table(
        Side(hand=[IDLE, *word]), Side(hand=[creature("Orc", cost=99), event("Fog", cost=99), event("Mist", cost=99)])
    )

    game.do("play", "Word").until("choose", "play")
    assert not game.offers("choose", "Orc")
    game.do("choose", "Mist").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Fog", "Mist")] == ["hand", "hand", "graveyard"]


def test_marked_in_brackets(table):
    """The card becomes a resource card that is marked."""
    game = table(Side(hand=[*spell("Put a card from your hand into one of your vaults (marked)."), event("A", cost=99)]))  # fmt: skip

    game.do("play", "Word").until("choose")
    game.do("choose", "A")
    game.wait(lambda: game.size(RESOURCES) == 1)

    assert game.is_marked("A")


def test_a_sum_in_brackets(table):
    """X is one plus the number of enchantments: two of three residents can be unmarked, all of one city."""
    calm = made("enchantment", "Calm", text="Creatures you control get +0/+1.")
    word = event("Wind", "Unmark up to X residents of one of your cities (X = one plus the number of enchantments you control).")  # fmt: skip
    residents = {"Den": [creature("Ash"), creature("Elm"), creature("Oak")], "Fort": [creature("Yew")]}
    game = table(Side(hand=[calm, word, IDLE], cities=[city("Den"), city("Fort")], residents=residents, marked=["Ash", "Elm", "Oak", "Yew"]))  # fmt: skip

    game.do("play", "Calm").until("play").do("play", "Wind").until("choose").do("choose", "Den").until("choose")
    assert not game.offers("choose", "Yew")
    game.do("choose", "Ash").do("choose", "Oak").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Oak", "Yew")] == [False, True, False, True]


def test_a_token_keeps_the_loyalty_that_is_said_of_it():
    """Other tokens have none; it is so in the next turn still."""
    hand = [*spell("Create a 1/1 Tree token in target city you control. It has loyalty 2."), IDLE]
    game = Published(realm(town("Pit", 9, "Level 2: Gain 1 LP."), town("Yard"), hand=hand, deck=20), realm(deck=20))
    game.do("play", "Word").do("target", "Pit").until("play")
    (token,) = tokens(game)

    game.next_turn().next_turn()

    assert game.state.stat(token, "loyalty") == 2


def test_counters_of_which_the_text_has_spoken():
    """The creature comes with two; one goes at the start of each of your turns, with the last one it is sacrificed."""
    ash = creature("Ash", text="This creature comes into play with two +1/+1 counters. At the beginning of each of your turns, remove one. When there are none left, sacrifice this creature.")  # fmt: skip
    hand = [*spell("Put a creature from your hand into your army."), ash, IDLE]
    game = Published(realm(hand=hand, deck=20), realm(deck=20))
    game.do("play", "Word").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Ash").until("play")
    assert numbers(game, "Ash") == (3, 3)

    game.next_turn().next_turn().until("play")
    assert numbers(game, "Ash") == (2, 2)
    game.next_turn().next_turn().until("play")

    assert game.is_dead("Ash")


@pytest.mark.parametrize(("cities", "drawn"), [(1, 1), (3, 2)])
def test_a_colon_behind_a_condition(table, cities, drawn):
    """ "If you control at least 3 cities: draw two instead"."""
    word = spell("Draw a card. If you control at least 3 cities: draw two instead.")
    game = table(Side(hand=[IDLE, *word], cities=[city(f"Den {n}") for n in range(cities)]))
    cards = game.size(HAND)

    game.do("play", "Word").until("play")

    assert game.size(HAND) - cards == drawn - 1


@pytest.mark.parametrize("option", [0, 1])
def test_who_must_choose_one(table, option):
    """The opponent discards, or loses a life point."""
    word = spell("Each opponent must choose one: discard a card; or lose 1 LP.")
    game = table(Side(hand=[IDLE, *word]), Side(hand=[event("A", cost=99), event("B", cost=99)]))

    game.do("play", "Word").until("one")
    assert game.seat == FOE
    game.take(("option", option)).until("discard_some", "play")
    if game.asked == "discard_some":
        game.do("discard", "A").until("play")

    assert (game.size(HAND, FOE), game.state.lp[FOE]) == ((1, 20), (2, 19))[option]


def test_a_price_before_and(table):
    """ "You may pay 1 and draw a card": who cannot pay does not draw."""
    text = "Mark: You may pay 1 and draw a card."
    game = table(Side(hand=[IDLE], army=[creature("Ash", text=text), creature("Elm", text=text)], gold={"Gaian": 1}))
    cards = game.size(HAND)

    game.do("use", "Ash", 0).until("may").do("yes").until("play")
    game.do("use", "Elm", 0)
    if game.asked == "may":
        assert not game.offers("yes")

    assert (game.size(HAND) - cards, game.unmarked("Gaian")) == (1, 0)


def test_a_keyword_only_at_times(table):
    """ "Flying only while unmarked": one is marked, the other is not."""
    text = "Flying, but only while unmarked."
    game = table(Side(hand=[IDLE], army=[creature("Ash", text=text), creature("Elm", text=text)], marked=["Ash"]))

    assert [has_keyword(game.state, game.cards[name], "flying") for name in ("Ash", "Elm")] == [False, True]


def test_loyalty_for_devotion():
    """The other resident of the city counts one less, that of another city does not."""
    shade = creature("Shade", loyalty=3, text="Each other resident of my city counts 1 loyalty less for devotion.")  # fmt: skip
    residents = {"Pit": [shade, creature("Clerk", loyalty=2)], "Yard": [creature("Yak", loyalty=2)]}
    game = Published(realm(town("Pit"), town("Yard"), residents=residents, hand=[IDLE]), realm())

    assert [game.state.stat(game.cards[name], "loyalty") for name in ("Shade", "Clerk", "Yak")] == [3, 1, 2]


def test_what_is_exiled(table):
    """ "Exile" is to remove from the game, also in the place of dying."""
    word, wither = event("Word", "Exile target creature. (Remove it from the game.)"), event("Wither", "Target creature gets -3/-3 until end of turn. If it would die this turn, exile it instead.")  # fmt: skip
    game = table(Side(hand=[IDLE, word, wither]), Side(army=[creature("Orc"), creature("Elk"), creature("Imp")]))

    game.do("play", "Word").do("target", "Orc").until("play").do("play", "Wither").do("target", "Elk").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Elk", "Imp")] == ["removed", "removed", "army"]
