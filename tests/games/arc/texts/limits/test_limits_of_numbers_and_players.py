"""Texts about limits and about players: numbers that cannot rise, players who are enchanted, prices for everybody, what waits."""

from __future__ import annotations

from position import FOE, YOU
from text_table import SPARE, Side, creature, numbers, spell

from arc_position import event, made, magic  # isort: skip

STEEL = "This creature's DEF cannot exceed its printed value."


def test_a_number_that_cannot_exceed_its_printed_value_still_falls(table):
    """This creature's DEF cannot exceed its printed value: +2/+2 gives it only the attack, -0/-1 takes all of it."""
    hand = [
        *spell("Each creature gets +2/+2 until end of turn."),
        magic("Frost", "Each creature gets +0/-3 until end of turn."),
    ]
    game = table(Side(hand=hand, army=[creature("Golem", 2, 3, text=STEEL), creature("Elf", 1, 2)]))

    game.do("play", "Word")
    assert (numbers(game, "Golem"), numbers(game, "Elf")) == ((4, 3), (3, 4))

    game.do("play", "Frost")
    assert (numbers(game, "Golem"), numbers(game, "Elf")) == ((4, 2), (3, 1))


def test_life_cannot_exceed_what_the_game_began_with(table):
    """Your LP cannot exceed the LP you started with: the owner's only, and nobody loses what is already there."""
    vow = made("enchantment", "Vow", text="Enchant avatar.\nYour LP cannot exceed the LP you started with.")
    hand = [vow, *spell("Each player gains 5 LP.")]
    game = table(Side(hand=hand, lp=18), Side(lp=18))

    game.do("play", "Vow").do("target", "Avatar").do("play", "Word")

    assert game.state.lp == [20, 23]


def test_two_numbers_of_the_bearer_change_places_with_all_that_changes_them(table):
    """The values of enchanted creature's ATK and DEF change places with each other."""
    mirror = made(
        "enchantment",
        "Mirror",
        text="The values of enchanted creature's ATK and DEF change places with each other. "
        "This also applies to all effects that modify them.",
    )
    hand = [mirror, *spell("Target creature gets +0/+3 until end of turn."), SPARE]
    game = table(Side(hand=hand, army=[creature("Elf", 1, 4), creature("Orc", 1, 4)]))

    game.do("play", "Mirror").do("target", "Elf").do("play", "Word").do("target", "Elf")

    assert (numbers(game, "Elf"), numbers(game, "Orc")) == ((7, 1), (1, 4))


def test_a_card_counts_its_own_counters(table):
    """This creature gets +1/+0 for each growth counter on it, not for those of another name or on another card."""
    vine = creature("Vine", 1, 1, text="This creature gets +1/+0 for each growth counter on it.")
    hand = [
        *spell("Put 2 growth counters on target creature."),
        magic("Moss", "Put a moss counter on target creature."),
        magic("Rain", "Put a growth counter on target creature."),
    ]
    game = table(Side(hand=hand, army=[vine, creature("Elf", 1, 1)]))

    game.do("play", "Word").do("target", "Vine").do("play", "Moss").do("target", "Vine")
    game.do("play", "Rain").do("target", "Elf")

    assert (numbers(game, "Vine"), numbers(game, "Elf")) == ((3, 1), (1, 1))


def test_a_creature_brings_another_of_a_subtype_from_hand(table):
    """You may put another creature with the Guard subtype into play in the same city from your hand without paying its cost."""
    text = (
        "When this creature enters play, you may put another creature with the Warden subtype into play in the same front "
        "from your hand without paying its cost."
    )
    hand = [
        creature("Captain", 1, 1, text=text),
        creature("Guard", 1, 1, cost=9, subtypes=("Warden",)),
        creature("Cook", 1, 1, cost=9),
    ]
    game = table(Side(hand=hand), phase="entrance")

    game.do("play", "Captain").until("may").do("yes")

    assert (game.zone_of("Guard"), game.zone_of("Cook")) == ("army", "hand")


def test_cards_of_a_type_cost_everybody_less(table):
    """Enchantments cost 1 less: for both players; other cards cost what they cost."""
    peace = creature("Smith", 1, 1, text="Enchantments cost 1 less.")
    game = table(Side(hand=[made("enchantment", "Ring", cost=1), magic("Word", cost=1), SPARE]), Side(army=[peace]))

    assert (game.offers("play", "Ring"), game.offers("play", "Word")) == (True, False)


def test_cards_of_a_type_cost_everybody_more_for_the_turn(table):
    """Magic cards cost 2 more until end of turn."""
    hand = [event("Tax", "Magic cards cost 2 more until end of turn."), magic("Word"), magic("Bond", cost=9), SPARE]
    game = table(Side(hand=hand, gold={"Gaian": 1}))

    assert game.offers("play", "Word")
    game.do("play", "Tax")

    assert not game.offers("play", "Word")


def test_a_creature_that_waits_to_resolve_is_cancelled(table):
    """Cancel target creature: the one that is being played, never one in play."""
    veto = event("Veto", "Cancel target creature.")
    game = table(Side(hand=[creature("Elf", 1, 1)], army=[creature("Orc", 1, 1)]), Side(hand=[veto]), phase="entrance")

    game.do("play", "Elf")
    assert game.offers("play", "Veto")
    game.do("play", "Veto")

    assert (game.is_dead("Elf"), game.zone_of("Orc")) == (True, "army")


def test_a_card_of_any_type_is_cancelled_unless_it_is_paid_for(table):
    """Cancel target card unless its controller pays 1 gold: nothing to cancel, nothing to play."""
    veto = event("Veto", "Cancel target card unless its controller pays 1 gold.")
    game = table(Side(hand=[made("enchantment", "Ring"), SPARE], army=[creature("Orc", 1, 1)]), Side(hand=[veto]))

    game.do("play", "Ring").do("on", "Orc").do("play", "Veto").until("play")

    assert game.is_dead("Ring")


def test_an_enchanted_player_is_kept_from_something(table):
    """Enchant player. Enchanted player cannot play events: the other may."""
    hush = made("enchantment", "Hush", text="Enchant player.\nEnchanted player cannot play events.")
    game = table(Side(hand=[hush, event("Song", "Draw a card."), SPARE]), Side(hand=[event("Cry", "Draw a card.")]))

    game.do("play", "Hush").do("target", -2 - FOE)
    assert game.offers("play", "Cry")
    game.until("play").do("play", "Song")

    assert not game.offers("play", "Cry")


def test_an_enchanted_player_suffers_at_the_start_of_a_turn(table):
    """At the start of enchanted player's turn, that player loses 1 LP: not in anybody else's."""
    curse = made(
        "enchantment",
        "Curse",
        text="Enchant opponent.\nAt the start of enchanted player's turn, that player loses 1 LP.",
    )
    game = table(Side(hand=[curse, SPARE]))

    game.do("play", "Curse")
    game.next_turn()
    assert game.state.lp == [20, 19]
    game.next_turn()

    assert game.state.lp == [20, 19]


def test_the_cards_of_an_enchanted_player_change(table):
    """Each creature enchanted player controls gets -1/-0; enchantments that player plays cost 1 more."""
    text = "Enchant player.\nEach creature enchanted player controls gets -1/-0.\nEnchantments enchanted player plays cost 1 more."
    game = table(
        Side(
            hand=[made("enchantment", "Fog", text=text), made("enchantment", "Ring"), SPARE],
            army=[creature("Elf", 2, 2)],
        ),
        Side(army=[creature("Orc", 2, 2)]),
    )

    game.do("play", "Fog").do("target", -2 - YOU)

    assert (numbers(game, "Elf"), numbers(game, "Orc")) == ((1, 2), (2, 2))
    assert not game.offers("play", "Ring")
