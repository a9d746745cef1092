"""Small print of texts: exactly enough for a cost, who opposes whom, what "that much", "that player" and a chosen word stand for."""

from __future__ import annotations

import pytest
from arc_position import blanks, city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, spell

from cardforge.effects import values as a
from cardforge.effects.evaluate import point_of_view
from cardforge.games.arc.effects.selection import candidates
from cardforge.games.arc.positions import POSITIONS
from cardforge.games.arc.zones import DECK, HAND


@pytest.mark.parametrize(("cards", "legal"), [(1, False), (2, True), (3, True)])
def test_a_cost_of_cards_of_the_deck_needs_as_many_as_it_names(table, cards, legal):
    """A247: two cards of the deck pay it, one does not."""
    mill = creature("Mill", text="Put the top 2 cards of your deck into your graveyard: Gain 1 LP.")
    game = table(Side(army=[mill], hand=[SPARE], deck=cards), Side(hand=[SPARE]))

    assert (game.options("use") != []) is legal
    if legal:
        game.take(game.options("use")[0])
        assert (game.size(DECK), game.state.lp[YOU]) == (cards - 2, 21)


def test_a_card_pays_with_itself(table):
    """A247: what a cost does something to is there as long as the card itself is in play."""
    ghost = creature("Ghost", text="Return this creature to its owner's hand: Gain 1 LP.")
    game = table(Side(army=[ghost], hand=[SPARE]), Side(hand=[SPARE]))

    game.take(game.options("use")[0])

    assert game.cards["Ghost"] in game.state.zone(YOU, HAND)
    assert (game.state.lp[YOU], game.options("use")) == (21, [])


def test_a_card_offers_its_own_price_and_what_its_text_names_instead(table):
    """A247: both ways if both can be paid; the second one leaves the gold alone."""
    text = "You may discard 2 cards instead of paying this event's cost.\nDraw a card."
    hand = [event("Oath", text, cost=1), *blanks(2), SPARE]
    game = table(Side(hand=hand, gold={"Gaian": 1}), Side(hand=[SPARE])).do("play", "Oath")

    assert (game.asked, game.state.decision.row) == ("how_to_pay", "A247")
    assert game.options() == [("gold",), ("instead", 0)]
    game.do("instead", 0)
    assert game.asked == "discard_for"
    assert game.unmarked("Gaian") == 1


def test_a_creature_dies_of_its_own_text(table):
    """A135, C8: its text takes its last DEF as soon as the condition holds, without any damage."""
    weak = creature("Weak", 1, 2, text="While you control another creature, this creature gets +0/-2.")
    game = table(Side(army=[weak], hand=[creature("New"), SPARE]), Side(hand=[SPARE]), "entrance")

    game.do("play", "New")

    assert game.is_dead("Weak")
    assert not game.is_dead("New")


def test_only_the_creatures_of_the_same_fight_oppose_each_other(table):
    """A308: a blocker opposes its attacker, and no other one; nothing opposes itself."""
    opposing = a.Filter("creature", states=("opposing",))
    foe = Side(army=[creature("Left"), creature("Right")], hand=[SPARE])
    game = table(Side(army=[creature("Wolf"), creature("Bear")], hand=[SPARE]), foe, "attack")
    wolf, bear, left, right = (game.cards[name] for name in ("Wolf", "Bear", "Left", "Right"))

    game.state.combats = [(wolf, left), (bear, right)]

    found = {card: candidates(game.state, opposing, point_of_view(card, YOU)) for card in (wolf, bear, left, right)}
    assert found == {wolf: [left], bear: [right], left: [wolf], right: [bear]}


def test_that_player_is_the_controller_of_what_was_mentioned(table):
    """A234: after a creature, "that player" is who controls it: the creatures of nobody else."""
    text = "Mark target creature. Deal 1 damage to each creature that player controls."
    foe = Side(army=[creature("Enemy", 1, 3), creature("Rogue", 1, 3)], hand=[SPARE])
    game = table(Side(hand=spell(text), army=[creature("Ally", 1, 3)]), foe)

    game.do("play", "Word").do("target", "Enemy")

    assert [damage(game, name) for name in ("Ally", "Enemy", "Rogue")] == [0, 1, 1]


@pytest.mark.parametrize(
    ("event", "what", "left"), [("gain", "Gain 3 LP. Draw a card.", 17), ("lose", "Lose 3 LP. Draw a card.", 17)]
)
def test_that_much_is_what_was_gained_or_lost(table, event, what, left):
    """A24, A264: the number of the event that went before."""
    watcher = creature("Watcher", text=f"When you {event} LP, each opponent loses that much LP.")
    game = table(Side(hand=spell(what), army=[watcher]), Side(hand=[SPARE]))

    game.do("play", "Word")

    assert game.state.lp[FOE] == left


@pytest.mark.parametrize(("finds", "lp"), [(0, 20), (1, 22), (2, 22)])
def test_if_you_do_after_a_search_means_that_something_was_found(table, finds, lp):
    """A211: nothing found, nothing done."""
    text = "Search your deck for up to 2 events. If you do, gain 2 LP."
    game = table(Side(hand=spell(text)), Side(hand=[SPARE])).do("play", "Word")

    for _ in range(finds):
        game.take(game.options("find")[0])
    while game.asked == "search_on":
        game.take(("none",))

    assert game.state.lp[YOU] == lp


def test_a_chosen_word_stays_chosen(table):
    """A234: the faction chosen as the card entered play counts in later turns."""
    text = "When this creature enters play, choose a faction.\nEach creature of the chosen faction gets +1/+0."
    game = table(Side(hand=[creature("Herald", 1, 3, text=text), SPARE]), Side(hand=[SPARE]), "entrance")
    game.do("play", "Herald")
    assert game.asked == "choose_faction"
    game.do("word", 0)
    assert game.state.attack_of(game.cards["Herald"]) == 2

    game.next_turn().next_turn()

    assert game.state.attack_of(game.cards["Herald"]) == 2


def test_a_deadly_attacker_kills_what_a_bodyguard_protects_in_part():
    """K4, K15: what is left for the creature is still combat damage."""
    guard, ward = creature("Guard", 1, 9, text="Bodyguard 1."), creature("Ward", 1, 9)
    foe = realm(town("Keep", 9), town("Far Keep", 9), army=[ward, guard])
    game = Published(realm(army=[creature("A", 2, 9, text="Deadly.")], hand=[magic("Song")]), foe, phase="attack")
    game.do("city", FOE, "Keep")
    while game.asked != "guard":
        ward_blocks = game.asked == "block" and game.state.decision.context[0] == game.cards["Ward"]
        game.do("block", "A") if ward_blocks else game.take(game.options()[-1])
    game.do("points", 1).until("play")

    assert [name for name in ("Ward", "Guard", "A") if game.is_dead(name)] == ["Ward", "Guard"]


def test_blood_vengeance_asks_by_its_row():
    """K17: for a creature of an opponent, as the creature enters play."""
    ghoul = creature("Ghoul", 1, 3, text="Blood Vengeance.")
    game = Published(
        realm(hand=[ghoul, magic("Song")]), realm(town("Keep"), army=[creature("Prey"), creature("Other")])
    )

    game.do("play", "Ghoul").until("vengeance")

    assert (game.asked, game.state.decision.row, game.seat) == ("vengeance", "K17", YOU)
    assert game.names(option[1] for option in game.options()) == ["Prey", "Other"]


def test_what_a_position_counts(table):
    """A142, A345: the creatures of a seat in the army and in cities, without avatar; cities and Regions have sections of their own."""
    you = Side(army=[creature("Ann"), creature("Ben")], cities=[city("Home")], residents={"Home": [creature("Cat")]})
    game = table(you, Side(army=[creature("Foe")]))

    assert [POSITIONS.measures["creatures"](game.state, seat) for seat in (YOU, FOE)] == [3, 1]
    cards = [creature("Ann"), city("Home"), made("region", "Moor"), event("Tick")]
    assert [POSITIONS.section(card) for card in cards] == [0, 1, 2, 0]
