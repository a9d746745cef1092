"""What the rules check at once: creatures whose DEF falls, by whatever change, and cities whose strength does (A134, A135, A173, C8)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
"""A card that keeps the turn from running on by itself."""
LORD = creature("Lord", 1, 1, text="Each other Elf creature you control gets +1/+1.")
ELF = creature("Wood Elf", 1, 1)
"""With one damage it lives by the grace of the Lord."""
WARDEN = creature("Warden", 1, 1, text="Each other creature in the same city gets +0/+2.")


def enchantment(name: str, text: str):
    """An enchantment without cost."""
    return made("enchantment", name, text=text)


@pytest.mark.parametrize("army", [(LORD, ELF), (ELF, LORD)], ids=["listed first", "listed last"])
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature.",
        "Return target creature to its owner's hand.",
        "Put target creature on top of its owner's deck.",
        "Remove target creature from the game.",
        "Gain control of target creature.",
        "Target creature loses all abilities until end of turn.",
        "Deal 1 damage to target creature.",
        "Target creature gets +0/-1 until end of turn.",
    ],
)
def test_a_creature_dies_when_the_giver_of_its_def_goes_by_any_way(table, text, army):
    """A135, A235: the bonus ends with its giver; 1 damage on an Elf of DEF 1 is enough at once, wherever in the army it lies."""
    game = table(Side(hand=[magic("Word", text), SPARE]), Side(army=army, damage={"Wood Elf": 1}))

    game.do("play", "Word").do("target", "Lord")

    assert game.is_dead("Wood Elf")
    assert game.asked == "play"


def test_a_creature_without_damage_outlives_the_giver_of_its_def(table):
    """A134: the bystander: an Elf of DEF 1 without damage lives on without the Lord."""
    game = table(Side(hand=[magic("Word", "Destroy target creature."), SPARE]), Side(army=[LORD, ELF]))

    game.do("play", "Word").do("target", "Lord")

    assert not game.is_dead("Wood Elf")


@pytest.mark.parametrize("text", ["Destroy target enchantment.", "Return target enchantment to its owner's hand."])
def test_a_creature_dies_when_the_enchantment_that_keeps_it_alive_goes(table, text):
    """A135, A195: DEF 2 + 2 with 3 damage; without the enchantment 3 >= 2."""
    mail = enchantment("Mail", "Enchanted creature gets +0/+2.")
    game = table(Side(hand=[mail, magic("Word", text), SPARE], army=[creature("Ox", 1, 2)]))
    game.do("play", "Mail")
    game.state.damage[game.cards["Ox"]] = 3

    game.do("play", "Word")

    assert game.is_dead("Ox")


def test_a_creature_of_def_zero_dies_when_the_enchantment_goes(table):
    """C8: effective DEF <= 0 kills without any damage: DEF 2 - 2 + 2."""
    mail = enchantment("Mail", "Enchanted creature gets +0/+2.")
    blight = creature("Blight", 1, 9, text="Each other creature gets +0/-2.")
    game = table(
        Side(hand=[mail, magic("Word", "Destroy target enchantment."), SPARE], army=[creature("Ox", 1, 4)]),
        Side(army=[blight]),
    )
    game.do("play", "Mail").do("target", "Ox")
    game.state.damage[game.cards["Ox"]] = 2

    game.do("play", "Word")

    assert game.is_dead("Ox")


def test_a_resident_that_moves_out_of_the_city_that_protects_it_dies(table):
    """A135, A147: the Warden guards its own city only; outside it 1 damage kills a creature of DEF 1."""
    home = city("Home")
    game = table(
        Side(hand=[SPARE], cities=[home], residents={"Home": [WARDEN, creature("Guest", 1, 1)]}, damage={"Guest": 1})
    )

    game.do("move", "Guest")

    assert game.is_dead("Guest")


def test_the_warden_who_moves_out_takes_the_protection_along(table):
    """A135, A147: the one who gives the bonus moves; who stays behind dies."""
    home = city("Home")
    game = table(
        Side(hand=[SPARE], cities=[home], residents={"Home": [WARDEN, creature("Guest", 1, 1)]}, damage={"Guest": 1})
    )

    game.do("move", "Warden")

    assert game.is_dead("Guest")
    assert not game.is_dead("Warden")


def test_a_giver_sacrificed_as_a_cost_is_gone_before_anybody_responds(table):
    """A135, A238: the cost is paid when the ability is announced; who lived by the sacrificed card is dead in the window."""
    altar = creature("Altar", 1, 3, text="Mark, sacrifice a creature you control: Draw a card.")
    foe = Side(hand=[event("Ward", "Draw a card.")])
    game = table(Side(hand=[SPARE], army=[altar, LORD, ELF], damage={"Wood Elf": 1}), foe)

    game.do("use", "Altar", 0).do("sacrifice", "Lord")

    assert (game.asked, game.seat) == ("window", FOE)
    assert game.is_dead("Wood Elf")


def test_those_who_die_at_one_moment_see_each_other_die(table):
    """A135, A264: two creatures die together; the ability of each notices the other, whichever is listed first."""
    mourner = creature("Mourner", 1, 1, text="When another creature you control dies, gain 1 VP.")
    for army in ([mourner, creature("Ox", 1, 1)], [creature("Ox", 1, 1), mourner]):
        game = table(Side(hand=[magic("Word", "Deal 1 damage to each creature."), SPARE], army=army))

        game.do("play", "Word")

        assert game.state.vp[YOU] == 1


def test_what_dies_because_another_died_does_so_in_the_same_action(table):
    """A135, C8: a chain: the Lord dies of damage, the Elf of losing the Lord, the Sprite of losing the Elf."""
    elf = creature("Wood Elf", 1, 1, text="Each other Sprite creature you control gets +0/+1.")
    army = [creature("Sprite", 1, 1), elf, LORD]
    game = table(
        Side(hand=[magic("Word", "Deal 1 damage to target creature."), SPARE]),
        Side(army=army, damage={"Wood Elf": 1, "Sprite": 1}),
    )

    game.do("play", "Word").do("target", "Lord")

    assert [game.is_dead(name) for name in ("Lord", "Wood Elf", "Sprite")] == [True] * 3
    assert game.state.winners is None


def test_a_city_falls_when_the_bonus_of_its_strength_goes(table):
    """A173: strength 4 + 2 less 5 damage stands; without the bonus 5 >= 4."""
    mason = creature("Mason", 1, 1, text="Each city you control gets +0/+2.")
    game = table(
        Side(hand=[magic("Word", "Destroy target creature."), SPARE]),
        Side(army=[mason], cities=[city("Keep", 4)], damage={"Keep": 5}),
    )

    game.do("play", "Word")

    assert game.is_dead("Keep")


def test_a_def_bonus_until_the_end_of_the_attack_ends_in_death(table):
    """A135: what kept it alive during the attack is over with the attack, before anything else is done."""
    wall = creature("Wall", 0, 2)
    brave = event("Brave", "Target creature gets +0/+3 until end of attack.")
    game = ArcPosition(
        (Side(hand=[SPARE], army=[creature("Axe", 4, 9)]), Side(hand=[brave], army=[wall])), "attack", YOU
    )

    game.attacks(FOE, "Axe").do("play", "Brave").do("target", "Wall").until("lead", "block", "play")
    game.until("block").do("block", "Axe").until("play")

    assert game.is_dead("Wall")


def test_a_creature_that_becomes_a_resource_card_keeps_nothing_of_its_life(table):
    """A91, A136, C16: marks, damage and counters end as it leaves play, and what is attached to it goes to the graveyard."""
    mail = enchantment("Mail", "Enchanted creature gets +0/+2.")
    bury = magic("Bury", "Put target creature into your resources.")
    game = table(Side(hand=[mail, bury, SPARE], army=[creature("Ox", 1, 2)]))
    game.do("play", "Mail")
    game.state.damage[game.cards["Ox"]] = 1

    game.do("play", "Bury")

    assert game.zone_of("Ox") == "resources"
    assert game.state.damage[game.cards["Ox"]] == 0
    assert game.is_dead("Mail")
