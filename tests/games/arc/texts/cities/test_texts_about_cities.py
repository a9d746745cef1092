"""Texts about cities, bids, gold and resource cards, and triggers of players."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, numbers, spell

from cardforge.effects.triggers import CHAIN_LIMIT

from arc_position import CITIES, RESOURCES, city, event, made, magic  # isort: skip


def test_levels_of_a_city_that_the_bid_reaches_are_advantages(table):
    """Level 1 and Level 2 of a city: both with a bid of two residents, the first alone with a bid of one."""
    text = "Level 1: Gain 1 LP. Level 2: Creatures in your army get +2/+2. Level 3: Draw 5 cards."
    for bid, lp, size in ((["Elf"], 21, (1, 1)), (["Elf", "Orc"], 21, (3, 3))):
        guests = {"Hall": [creature("Elf"), creature("Orc"), creature("Imp")]}
        game = table(
            Side(hand=[SPARE], army=[creature("Wolf", 1, 1)], cities=[city("Hall", text=text)], residents=guests),
            phase="tactics",
        )
        game.do("claim", 0)
        for name in bid:
            game.do("send", name)
        game.do("done").until("tactics").do("pass").do("advantage", 0)
        assert (game.state.lp[YOU], numbers(game, "Wolf")) == (lp, size)


def test_an_advantage_that_gives_itself_ends_as_a_chain_of_triggers_does(table):
    """A265, A180: a Mind city with "Win the Mind advantage": what stands beside it happens each time, up to the limit of a chain."""
    text = "Advantage: Win the Mind advantage.\nAdvantage: Gain 1 LP."
    side = Side(
        hand=[SPARE], cities=[city("Hall", text=text, discipline="Mind")], residents={"Hall": [creature("Elf")]}
    )
    game = table(side, phase="tactics").do("claim", 1).until("reward")

    game.do("advantage", 1)

    assert game.events("loop") == [("loop", "A265")]
    assert game.state.lp[YOU] == 20 + 1 + CHAIN_LIMIT


def test_a_level_can_hold_a_trigger_for_the_turn(table):
    """Level 1: Opponents lose 1 VP for each card they draw."""
    hall = city("Hall", text="Level 1: Opponents lose 1 VP for each card they draw.")
    game = table(
        Side(hand=spell("Target player draws 2 cards."), cities=[hall], residents={"Hall": [creature("Elf")]}),
        Side(vp=5),
        phase="tactics",
    )

    game.do("claim", 0).until("tactics", "reward")
    game.until("reward").do("advantage", 0).until("play")
    game.do("play", "Word").do("target", -2 - FOE)

    assert game.state.vp[FOE] == 3


def test_a_level_can_replace_death_for_the_turn(table):
    """Level 1: Whenever a non-zombie creature you control would die, you may put it into your army instead. It becomes a Zombie."""
    text = 'Level 1: Whenever a non-zombie creature you control would be put into a graveyard from play you may put it in your army instead. The creature gains the type "Zombie".'
    hand = [*spell("Destroy target creature."), magic("Axe", "Destroy target creature.")]
    game = table(
        Side(
            hand=hand, cities=[city("Hall", text=text)], residents={"Hall": [creature("Elf")]}, army=[creature("Wolf")]
        ),
        phase="tactics",
    )

    game.do("claim", 0).until("reward").do("advantage", 0).until("play")
    game.do("play", "Word").do("target", "Wolf").do("yes")
    assert game.zone_of("Wolf") == "army"
    game.do("play", "Axe").do("target", "Wolf")

    assert game.is_dead("Wolf")


def test_resource_cards_give_double(table):
    """Your Gaian resource cards give double gold: the gold that is over stays for the turn; other piles give what they did."""
    farm = made("enchantment", "Farm", text="Enchant city.\nYour Gaian resource cards give double gold.")
    hand = [farm, event("Feast", "Gain 3 LP.", cost=3), event("Snack", "Gain 1 LP.", cost=1), SPARE]
    game = table(Side(hand=hand, cities=[city("Home")], gold={"Gaian": 2, "Empire": 1}))

    game.do("play", "Farm").do("pass").do("play", "Feast").do("pass")
    assert game.unmarked("Gaian") == 0
    game.do("play", "Snack")

    assert (game.state.lp[YOU], game.unmarked("Empire")) == (24, 1)


def test_resource_cards_are_taken_from_others(table):
    """Take a resource card from target player: it gives gold to the taker now."""
    game = table(
        Side(hand=spell("Take a resource card from target player."), gold={"Gaian": 1}),
        Side(gold={"Gaian": 1, "Empire": 1}),
    )

    game.do("play", "Word").do("target", -2 - FOE).do("take", "Empire 1")

    assert (game.size(RESOURCES), game.size(RESOURCES, FOE)) == (2, 1)


def test_some_count_for_more_in_bids(table):
    """This creature counts as 2 residents in bids."""
    you = Side(
        hand=[SPARE],
        cities=[city("Hall")],
        residents={"Hall": [creature("Lord", text="This creature counts as 2 residents in bids.")]},
    )
    foe = Side(cities=[city("Den")], residents={"Den": [creature("Orc")]}, hand=[SPARE])
    game = table(you, foe, phase="tactics")

    game.do("claim", 0).until("bid").do("send", "Orc").until("reward")

    assert game.asked == "reward"


def test_who_cannot_bid_does_not(table):
    """Each opponent cannot bid until end of turn."""
    you = Side(
        hand=[event("Mute", "Each opponent cannot bid until end of turn."), SPARE],
        cities=[city("Hall")],
        residents={"Hall": [creature("Elf")]},
    )
    foe = Side(cities=[city("Den")], residents={"Den": [creature("Orc")]}, hand=[event("Tick", "Gain 1 LP.")])
    game = table(you, foe, phase="draw")

    game.until("window").do("pass").do("play", "Mute").until("tactics").do("claim", 0).until("reward", "bid")

    assert game.asked == "reward"


def test_an_advantage_without_a_bid(table):
    """Win the Body advantage."""
    game = table(
        Side(
            hand=spell("Win the Body advantage."),
            cities=[
                city("Hall", text="Advantage: Gain 2 LP."),
                city("Mind Hall", discipline="Mind", text="Advantage: Gain 5 LP."),
            ],
        )
    )

    game.do("play", "Word")

    assert game.state.lp[YOU] == 22


def test_the_top_city_is_built_free_or_put_under(table):
    """Build the top city of your cities deck; Put the top city of your cities deck under it."""
    deck = [city("First", cost=9), city("Second", cost=9)]
    game = table(
        Side(
            hand=[
                *spell("Put the top city of your cities deck under it."),
                magic("Raise", "Build the top city of your cities deck."),
            ],
            city_deck=deck,
        )
    )

    game.do("play", "Word").do("play", "Raise")

    assert (game.zone_of("Second"), game.zone_of("First"), game.size(CITIES)) == ("kingdom", "cities deck", 1)


@pytest.mark.parametrize(
    ("goes", "where"),
    [
        ("Put it into its owner's graveyard.", "graveyard"),
        ("Put it into its owner's hand.", "hand"),
        ("Remove it from the game.", "removed"),
        ("Put it on top.", "cities deck"),
    ],
)
def test_a_city_that_is_found_goes_where_the_text_says(table, goes, where):
    """A163: search target opponent's cities deck for a city; it goes there, and the others stay."""
    raze = spell(f"Search target opponent's cities deck for a city with cost 3 or less. {goes}")
    game = table(Side(hand=raze), Side(city_deck=[city("Plan", cost=3), city("Tower", cost=9)]))

    game.do("play", "Word").until("search_on").do("find", "Plan").until("play", "draw")

    assert (game.zone_of("Plan"), game.zone_of("Tower")) == (where, "cities deck")


def test_a_bid_of_either_discipline_is_heard(table):
    """When you win the Body or the Mind bid, put a +1/+1 counter on this creature; not the Soul bid."""
    for discipline, size in ((0, (2, 2)), (2, (1, 1))):
        flower = creature(
            "Flower", 1, 1, text="I gain a +1/+1 counter every time you win either a Body or a Mind advantage."
        )
        game = table(
            Side(hand=[SPARE], army=[flower], cities=[city("Hall")], residents={"Hall": [creature("Elf")]}),
            phase="tactics",
        )
        game.do("claim", discipline).until("reward", "play")
        assert numbers(game, "Flower") == size


def test_a_resident_hears_what_it_is_marked_for(table):
    """When this creature is marked for a Soul bid, mark target creature: not for another discipline, not by another mark."""
    for discipline, marked in ((2, True), (0, False)):
        bird = creature(
            "Bird", text="When this creature is marked for a Soul bid, mark target creature in the same city."
        )
        game = table(
            Side(hand=[SPARE], cities=[city("Hall")], residents={"Hall": [bird, creature("Elf")]}), phase="tactics"
        )
        game.do("claim", discipline).do("send", "Bird").do("done")
        if game.asked == "target":
            game.do("target", "Elf")
        assert game.is_marked("Elf") is marked


def test_what_others_draw_is_heard(table):
    """When an opponent draws a card, that player loses 1 LP; your own draws are not heard."""
    leech = creature("Leech", text="When an opponent draws a card, that player loses 1 LP.")
    game = table(Side(hand=spell("Each player draws 2 cards."), army=[leech]))

    game.do("play", "Word")

    assert game.state.lp == [20, 18]


def test_a_discard_is_heard(table):
    """When you discard a card, gain 1 LP."""
    game = table(
        Side(
            hand=[*spell("Discard a card."), event("Old", cost=99)],
            army=[creature("Monk", text="When you discard a card, gain 1 LP.")],
        )
    )

    game.do("play", "Word").do("discard", "Old")

    assert game.state.lp[YOU] == 21


def test_the_end_of_the_turn_is_a_moment(table):
    """At the end of your turn, unmark this creature; not at the end of another's."""
    game = table(
        Side(hand=[SPARE], army=[creature("Monk", text="At the end of your turn, gain 1 LP.")]), Side(hand=[SPARE])
    )

    game.next_turn()
    assert game.state.lp[YOU] == 21
    game.next_turn()

    assert game.state.lp[YOU] == 21


def test_magic_and_events_of_both_are_heard(table):
    """When an opponent plays an event; When you play a magic card."""
    army = [
        creature("Owl", text="When an opponent plays an event, draw a card."),
        creature("Mage", 1, 1, text="When you play a magic card, put a +1/+1 counter on this creature."),
    ]
    game = table(Side(hand=spell("Gain 1 LP."), army=army), Side(hand=[event("Tick", "Gain 1 LP.")]))

    game.do("play", "Word").do("play", "Tick").until("play")

    assert (game.size(1), numbers(game, "Mage")) == (2, (2, 2))


def test_a_destroyed_city_is_heard(table):
    """When a city you control is destroyed, draw 2 cards."""
    game = table(
        Side(
            hand=spell("Destroy target city you control."),
            cities=[city("Home"), city("Fort")],
            army=[creature("Mason", text="When a city you control is destroyed, draw 2 cards.")],
        )
    )

    game.do("play", "Word").do("target", "Home")

    assert game.size(1) == 3


def test_a_blocker_of_one_kind_is_heard(table):
    """When this creature is blocked by a Knight creature, draw a card; not by another."""
    for name, drawn in (("Knight", 1), ("Orc", 0)):
        game = table(
            Side(
                hand=[SPARE],
                army=[creature("Fox", 0, 9, text="When this creature is blocked by a Knight creature, draw a card.")],
            ),
            Side(army=[creature(name, 0, 9)]),
            phase="attack",
        )
        game.attacks(FOE, "Fox").until("block").do("block", "Fox").until("play", "entrance")
        assert game.size(1) == 1 + drawn
