"""Whose city, whose creature: the attacked city, the city that is entered, residents that come into play, and moves that do not mark."""

from __future__ import annotations

from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell, tokens

from arc_position import GRAVEYARD, city, event, made, magic  # isort: skip

from cardforge.games.arc.zones import RESOURCES


def strengths(game, *names: str) -> list[int]:
    return [game.state.defense_of(game.cards[name]) for name in names]


def test_what_moves_is_not_marked(table):
    """Only the one with the text moves unmarked."""
    rider = creature("Rider", text="When I move, I don't get marked.")
    you = Side(hand=[SPARE], army=[rider, creature("Elf")], cities=[city("Den"), city("Fort")])
    game = table(you)

    game.do("move", "Rider").do("city", "Den").until("play")

    assert game.state.at[game.cards["Rider"]] == game.cards["Den"]
    assert not game.is_marked("Rider")
    assert game.state.marked[game.cards["Elf"]] == 0


def test_the_owner_of_the_city_that_is_entered_discards(table):
    """ "Its owner" is the city's, not this creature's, who has a card as well."""
    scout = creature("Scout", text="Infiltrate\nWhenever I move into a city, its owner discards a card.")
    game = table(Side(hand=[SPARE], army=[scout]), Side(hand=[creature("Elf")], cities=[city("Den")]))

    game.do("move", "Scout").until("play")

    assert game.cards["Elf"] in game.state.zone(FOE, GRAVEYARD)
    assert game.cards["Spare"] not in game.state.zone(YOU, GRAVEYARD)


def test_only_a_city_of_an_opponent_counts(table):
    """Into the own city nothing happens; into the other the opponent discards."""
    scout = creature(
        "Scout", text="Infiltrate, Travel\nWhen I enter an opponent's city, that player discards a card.", cost=0
    )
    you = Side(hand=[SPARE], army=[scout], cities=[city("Hut")])
    game = table(you, Side(hand=[creature("Elf")], cities=[city("Den")]))

    game.do("move", "Scout").do("city", "Hut").until("play")
    assert game.cards["Elf"] not in game.state.zone(FOE, GRAVEYARD)
    game.next_turn().next_turn().until("play")
    game.do("move", "Scout").do("city", "Den").until("play")

    assert game.cards["Elf"] in game.state.zone(FOE, GRAVEYARD)


def test_a_city_that_was_not_defended_loses_more(table):
    """The one that was attacked, and only if nobody blocked the attacker."""
    ram = creature("Ram", defense=9, text="When I attack a city and I am not blocked, that city loses 2 strength.")
    foe = Side(cities=[city("Fort", 9), city("Keep", 9)], army=[creature("Orc")])
    game = table(Side(hand=[SPARE], army=[ram]), foe, phase="attack")
    game.do("city", FOE, "Fort").do("with", "Ram").until("block")
    game.until("play")

    assert strengths(game, "Fort", "Keep") == [7, 9]
    assert damage(game, "Fort") == 1


def test_a_blocked_attacker_takes_no_more_strength(table):
    """The same attack, blocked by the Orc."""
    ram = creature("Ram", defense=9, text="When I attack a city and I am not blocked, that city loses 2 strength.")
    foe = Side(cities=[city("Fort", 9), city("Keep", 9)], army=[creature("Orc")])
    game = table(Side(hand=[SPARE], army=[ram]), foe, phase="attack")
    game.do("city", FOE, "Fort").do("with", "Ram").until("block")

    game.do("block", "Ram").until("play")

    assert strengths(game, "Fort", "Keep") == [9, 9]


def test_a_token_becomes_a_resident_of_the_city_that_is_named(table):
    """Not of another one, nor does it go to the army."""
    text = "Put a 1/1 Goblin token into play as a resident of target city you control."
    game = table(Side(hand=spell(text), cities=[city("Den"), city("Fort")]))

    game.do("play", "Word").do("target", "Fort").until("play")

    (token,) = tokens(game)
    assert game.state.at[token] == game.cards["Fort"]


def test_a_card_becomes_a_marked_resource_card(table):
    """A card from the hand lies among the resource cards, marked."""
    game = table(
        Side(hand=spell("Put a card from your hand into play as a marked resource card."), cities=[city("Den")])
    )
    game.do("play", "Word").until("play")

    assert game.cards["Spare"] in game.state.zone(YOU, RESOURCES)
    assert game.state.marked[game.cards["Spare"]]


def test_abilities_of_the_enchanted_creature_cannot_be_used(table):
    """The other creature's can."""
    net = made("enchantment", "Net", text="Enchant creature.\nAbilities of enchanted creature cannot be used.")
    mage, monk = (creature(name, text="Mark: Gain 1 LP.") for name in ("Mage", "Monk"))
    game = table(Side(hand=[net, SPARE], army=[mage, monk]))
    assert game.offers("use", "Mage", 0)

    game.do("play", "Net").do("target", "Mage").until("play")

    assert [game.offers("use", name, 0) for name in ("Mage", "Monk")] == [False, True]


def test_a_change_is_made_at_once_and_the_deed_is_done_at_the_end_of_the_turn(table):
    """The Elf is stronger now and destroyed later, by nobody's choice; the Orc stays."""
    text = "Target creature gets +3/+0 until end of turn and is sacrificed at end of turn."
    game = table(Side(hand=spell(text), army=[creature("Elf"), creature("Orc")]))

    game.do("play", "Word").do("target", "Elf").until("play")
    assert (numbers(game, "Elf"), game.is_dead("Elf")) == ((4, 1), False)
    game.next_turn()

    assert [game.is_dead(name) for name in ("Elf", "Orc")] == [True, False]


def test_it_is_what_was_watched_and_not_the_card_that_was_played(table):
    """The target attacks and a card is drawn; another attacker draws none."""
    text = "Target creature gets +1/+0 until end of turn. Whenever it attacks this turn, gain 1 LP."
    mine = Side(hand=spell(text), army=[creature("Elf"), creature("Orc")])
    game = table(mine, Side(cities=[city("Fort", 9)]))
    game.do("play", "Word").do("target", "Elf").until("play")

    game.until("attack").do("city", FOE, "Fort").do("with", "Elf").do("with", "Orc").until("play")

    assert game.state.lp[YOU] == 21


def test_on_an_enchantment_it_is_what_is_enchanted(table):
    """ "When it dies": the enchanted creature, not another one."""
    mask = made(
        "enchantment", "Mask", text="Enchant creature.\nEnchanted creature gets +1/+0. When it dies, gain 2 LP."
    )
    bolt = magic("Bolt", "Destroy target creature.")
    game = table(
        Side(
            hand=[mask, bolt, magic("Fork", "Destroy target creature."), SPARE], army=[creature("Elf"), creature("Orc")]
        )
    )
    game.do("play", "Mask").do("target", "Elf").until("play")

    game.do("play", "Bolt").do("target", "Orc").until("play")
    assert game.state.lp[YOU] == 20
    game.do("play", "Fork").until("play")

    assert (game.is_dead("Elf"), game.state.lp[YOU]) == (True, 22)


def test_the_same_again_with_more_strength(table):
    """Each own city gains 4 instead of 1 because the opponent has more cities; theirs gain nothing."""
    text = "Each city you control gains 1 strength. If you control fewer cities than an opponent, they gain 4 instead."
    game = table(Side(hand=spell(text), cities=[city("Den", 6)]), Side(cities=[city("Fort", 6), city("Keep", 6)]))

    game.do("play", "Word").until("play")

    assert strengths(game, "Den", "Fort", "Keep") == [10, 6, 6]


def test_the_attacked_city_is_the_one_under_attack(table):
    """An event in the attack; the city next to it loses nothing."""
    ram = event("Ram", "The attacked city loses 2 strength.")
    foe = Side(cities=[city("Fort", 9), city("Keep", 9)], army=[creature("Orc")])
    game = table(Side(hand=[ram, SPARE], army=[creature("Elf", attack=0, defense=9)]), foe, phase="attack")
    game.do("city", FOE, "Fort").do("with", "Elf")

    game.wait(lambda: game.offers("play", "Ram"))
    game.do("play", "Ram").until("play")

    assert strengths(game, "Fort", "Keep") == [7, 9]
