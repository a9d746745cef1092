"""Who cannot be moved into or out of a city, moves to an army or a city, attacks with only so many, and what counts for devotion."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, YOU, Side, damage, numbers, spell


def _moves(game, *names: str) -> list[str]:
    """Who of these may be moved now, as the move of the turn."""
    cards = {game.cards[name]: name for name in names}
    return sorted({cards[option[1]] for option in game.options() if option[0] == "move" and option[1] in cards})


@pytest.mark.parametrize(
    ("text", "movers"),
    [
        ("Players can not move creatures out of target city.", ["Cat"]),
        ("You can not move creatures into target city.", ["Ant", "Hen"]),
        ("Opponents can not move creatures into or out of target city.", ["Ant", "Cat", "Hen"]),
        ("Players can not move Elves out of target city.", ["Ant", "Cat"]),
        ("No creature can be moved into or out of target city.", []),
    ],
)
def test_players_cannot_move_creatures_past_a_border(table, text, movers):
    """Ant and the Elf Hen live in Home, Cat is in the army; there is no other city."""
    rule = made("enchantment", "Rule", text=text)
    residents = {"Home": [creature("Ant"), creature("Hen", subtypes=("Elf",))]}
    game = table(Side(hand=[rule, SPARE], army=[creature("Cat")], cities=[city("Home")], residents=residents), Side(hand=[SPARE], cities=[city("Fort")]))  # fmt: skip
    free = _moves(game, "Ant", "Cat", "Hen")

    game.do("play", "Rule").do("target", "Home").until("play")

    assert free == ["Ant", "Cat", "Hen"]
    assert _moves(game, "Ant", "Cat", "Hen") == movers


@pytest.mark.parametrize("text", ["Move target creature to your army or to another city you control.", "Target creature you control moves to a city you control or to your army. This move does not mark it."])  # fmt: skip
def test_it_goes_to_the_army_or_to_another_city(table, text):
    """You choose where, and it is not marked."""
    residents = {"Home": [creature("Hen"), creature("Pig")]}
    side = Side(hand=spell(text), cities=[city("Home"), city("Yard")], residents=residents)
    game = table(side, Side(hand=[SPARE]))
    game.do("play", "Word").until("target").do("target", "Hen")
    offered = [option[0] for option in game.options()]
    game.do("city", "Yard").until("play")

    assert (offered, game.zone_of("Hen"), game.is_marked("Hen")) == (["army", "city"], "residents", False)


@pytest.mark.parametrize("text", ["No player can attack with more than two creatures in one attack phase.", "Each player can attack with at most two creatures at once."])  # fmt: skip
def test_only_two_attack_at_once(table, text):
    """The third is not offered."""
    rule = made("enchantment", "Rule", text=text)
    side = Side(hand=[rule, SPARE], army=[creature("Wolf"), creature("Fox"), creature("Bear")])
    game = table(side, Side(hand=[SPARE], cities=[city("Fort", 20), city("Den", 20)]))
    game.do("play", "Rule").until("attack")

    game.attacks("Fort", "Wolf", "Fox")

    assert not game.offers("with", "Bear")


@pytest.mark.parametrize(("text", "level"), [("", True), ("Elves do not count for devotion.", False), ("Orcs do not count for devotion.", True)])  # fmt: skip
def test_who_does_not_count_for_devotion(text, level):
    """Only the Elf is in the city."""
    pit = town("Pit", 9, "Level 2: Draw a card.")
    elf = creature("Elf", 1, 5, loyalty=3, subtypes=("Elf",))
    army = [creature("Lord", text=text)] if text else []
    game = Published(realm(pit, residents={"Pit": [elf]}, deck=9, hand=[SPARE], army=army), realm(town("Keep")), phase="tactics")  # fmt: skip
    before = game.size(1, YOU)

    game.do("devote", "Pit")
    for word in (("send", "Elf"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.wait(lambda: game.asked in ("play", "attack", "turn"))

    assert (game.size(1, YOU) > before) == level


def test_damage_in_combat_is_prevented_and_other_damage_is_not(table):
    """The creature that is burnt is damaged, and so is the city."""
    peace = event("Peace", "Prevent all damage that would be dealt to creatures in combat this turn. Cities are damaged as usual.")  # fmt: skip
    burn = magic("Burn", "Deal 1 damage to target creature.")
    foe = Side(hand=[SPARE], army=[creature("Orc", 2, 9)], cities=[city("Fort", 9)])
    game = table(Side(hand=[peace, burn, SPARE], army=[creature("Wolf", 3, 9), creature("Fox", 3, 9)]), foe)

    game.do("play", "Peace").until("play").do("play", "Burn").until("target").do("target", "Orc").until("attack")
    game.attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf").until("play")

    assert (damage(game, "Orc"), damage(game, "Wolf"), game.left("Fort")) == (1, 0, 6)


def test_damage_does_not_heal_on_those_with_the_counter_of_a_dead_rat(table):
    """Also when the card that put the counter there is gone; others heal."""
    rat = creature("Rat", 1, 1, text="When I die in combat, put a plague counter on each creature I was fighting against. Damage on a creature with a plague counter does not heal at end of turn.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Orc", 2, 9), creature("Imp", 0, 9)], cities=[city("Fort", 30)], deck=9)
    game = table(Side(hand=[SPARE], army=[rat, creature("Wolf", 2, 9)], deck=9), foe, "attack")

    game.attacks("Fort", "Rat", "Wolf").until("block")
    game.do("block", "Rat") if game.offers("block", "Rat") else game.do("none")
    game.until("block", "play")
    if game.asked == "block":
        game.do("block", "Wolf").until("play")
    hurt = damage(game, "Orc"), damage(game, "Imp")
    game.next_turn()

    assert hurt == (1, 2)
    assert (game.zone_of("Rat"), damage(game, "Orc"), damage(game, "Imp")) == ("graveyard", 1, 0)


def test_it_lasts_until_your_next_turn_begins(table):
    """Through the turn of the opponent."""
    game = table(Side(hand=spell("Target creature gets +1/+1 until your next turn begins."), army=[creature("Cat"), creature("Hen")], deck=9), Side(hand=[SPARE], deck=9))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Cat").until("play")
    found = [numbers(game, "Cat")]
    for _ in range(2):
        game.next_turn()
        found.append(numbers(game, "Cat"))

    assert found == [(2, 2), (2, 2), (1, 1)]
