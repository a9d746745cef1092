"""What texts say of fights, enchantments, residents and what is done later, played where they were read or carried out wrongly once."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import ARMY, DECK, HAND, RESOURCES


def test_whom_it_defends_against_stays_marked(table):
    """The Wolf was faced, the Fox was not."""
    ghost = creature("Ghost", 1, 9, text="Creatures I defend against do not unmark during their controller's next unmark phase.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[ghost], cities=[city("Fort"), city("Den")], deck=20)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)], deck=20), foe, "attack")

    game.attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf").next_turn().next_turn()

    assert (game.is_marked("Wolf"), game.is_marked("Fox")) == (True, False)


def test_what_an_enchantment_gives_besides_numbers_is_the_creatures(table):
    """Numbers and a keyword, and an ability for which the creature is marked."""
    might = made("enchantment", "Might", text="Target creature gets +3/+1 and has Deadly.")
    gift = made("enchantment", "Gift", text='Target creature has Flying and "Mark: Gain 1 LP."')
    game = table(Side(hand=[might, gift, SPARE], army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Might").do("target", "Ash").until("play").do("play", "Gift").do("target", "Elm").until("play")
    uses = [option for option in game.options() if option[0] == "use"]
    ash = game.cards["Ash"]

    assert (numbers(game, "Ash"), has_keyword(game.state, ash, "deadly")) == ((4, 2), True)
    assert [option[1] for option in uses] == [game.cards["Elm"]]


def test_an_enchantment_is_where_its_bearer_is(table):
    """Trees of the army are counted, those of the city are not."""
    bark = made("enchantment", "Bark", text="Target creature gets +1/+1 for each Tree in the same city or army.")
    tree = {"subtypes": ("Tree",)}
    side = Side(hand=[bark, SPARE], army=[creature("Ash"), creature("Oak", **tree)], cities=[city("Home")], residents={"Home": [creature("Yew", **tree)]})  # fmt: skip
    game = table(side)

    game.do("play", "Bark").do("target", "Ash").until("play")

    assert numbers(game, "Ash") == (2, 2)


def test_who_may_and_does_pays_for_it(table):
    """The opponent draws, and the opponent sacrifices."""
    lender = creature("Lender", text="When I come into play, target player may draw two cards. If he/she does, he/she sacrifices a resource card.")  # fmt: skip
    hand = [*spell("Put a creature from your hand into your army."), lender]
    game = table(Side(hand=hand, gold={"Gaian": 2}), Side(gold={"Gaian": 2}, deck=9))

    game.do("play", "Word").until("target").do("target", -2 - FOE).until("may").do("yes").until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [2, 1]


@pytest.mark.parametrize("answer", ["dies", "returns", "stays"])
def test_what_is_done_later_is_not_done_to_a_card_that_left_play(table, answer):
    """Q61: it does not come back from the graveyard, nor is it taken from the hand again."""
    word = spell("Put a creature from your hand into your army. At the end of turn, remove it from the game.")
    hand = [*word, magic("Kill", "Destroy target creature."), magic("Back", "Return target creature to its owner's hand."), creature("Orc", cost=99)]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ash")], deck=20), Side(hand=[SPARE], deck=20))

    game.do("play", "Word").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Orc").until("play")
    if answer != "stays":
        game.do("play", "Kill" if answer == "dies" else "Back").until("target").do("target", "Orc").until("play")
    game.next_turn()

    assert game.zone_of("Orc") == {"dies": "graveyard", "returns": "hand", "stays": "removed"}[answer]


@pytest.mark.parametrize(("life", "place"), [(2, "removed"), (9, "army")])
def test_who_dies_of_this_very_text_dies_this_turn(table, life, place):
    """The condition stands behind what kills."""
    word = spell("Put two -1/-1 counters on target creature. If it dies this turn, remove it from the game.")
    game = table(Side(hand=word, army=[creature("Ash")]), Side(army=[creature("Orc", 2, life)]))

    game.do("play", "Word").do("target", "Orc").until("play")

    assert game.zone_of("Orc") == place


def test_the_residents_of_a_city_are_its_own():
    """Those of another city are not offered."""
    pit = town("Pit", 9, "Level 4: Put a +1/+1 counter on one of my residents.")
    residents = {"Pit": [creature("Clerk", 1, 5, loyalty=4)], "Yard": [creature("Yak", 3, 9)]}
    game = Published(realm(pit, town("Yard", 9), residents=residents, deck=9, hand=[SPARE]), realm(town("Keep")), phase="tactics")  # fmt: skip

    game.do("devote", "Pit")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.wait(lambda: game.asked in ("choose", "play", "attack", "turn"))

    assert game.asked != "choose"
    assert (numbers(game, "Clerk"), numbers(game, "Yak")) == ((2, 6), (3, 9))


@pytest.mark.parametrize(("option", "found"), [(0, (4, 2)), (1, (2, 4))])
def test_either_change_is_one_of_the_target(table, option, found):
    """Until end of turn, and never of the Jester itself."""
    jester = creature("Jester", text="Mark: Target creature gets +1/-1 or -1/+1 until end of turn.")
    game = table(Side(hand=[SPARE, event("More", cost=99)], army=[jester, creature("Ash", 3, 3)], deck=9))

    game.do("use", "Jester", 0).until("mode").take(("option", option)).until("target").do("target", "Ash").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Jester")) == (found, (1, 1))


def test_an_enchantment_that_tells_of_its_creature_twice_goes_on_a_creature(table):
    """It weakens the creature and comes back when it dies; no city is offered."""
    curse = made("enchantment", "Curse", text="Target creature gets -2/-0. When that creature dies, return Curse to your hand.")  # fmt: skip
    hand = [curse, magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, cities=[city("Home")]), Side(army=[creature("Orc", 3, 3), creature("Imp")]))

    game.do("play", "Curse").until("target")
    offered = [game.offers("target", name) for name in ("Orc", "Home")]
    game.do("target", "Orc").until("play")
    weak = numbers(game, "Orc")
    game.do("play", "Kill").until("target").do("target", "Orc").until("play")

    assert (offered, weak, game.zone_of("Curse")) == ([True, False], (1, 3), "hand")


def test_the_city_of_a_card_that_was_sacrificed_for_it(table):
    """ "The city I am in" is the one in which it was."""
    imp = creature("Imp", text="Mark, sacrifice this creature: Deal 2 damage to the city I am in.")
    game = table(Side(hand=[SPARE], cities=[city("Home"), city("Yard")], residents={"Yard": [imp]}))

    game.do("use", "Imp", 0).until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [6, 4]


def test_a_card_is_found_by_the_name_that_it_shares(table):
    """Another copy in the deck, and nothing else of it."""
    text = "When I die, you may search your deck for a Plague Rats and put it into your hand. Shuffle your deck."
    hand = [*spell("Destroy target creature."), creature("Plague Rats", cost=99)]
    game = table(Side(hand=hand, army=[creature("Plague Rats", text=text), creature("Ash")], deck=9))
    state = game.state
    copy, rats = state.zone(YOU, HAND)[-1], state.zone(YOU, ARMY)[0]
    state.put(copy, YOU, DECK)

    game.do("play", "Word").until("target").take(("target", rats)).until("may").do("yes").until("search")

    assert game.options() == [("find", copy), ("none",)]
