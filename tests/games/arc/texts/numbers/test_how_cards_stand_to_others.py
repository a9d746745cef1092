"""How cards stand to others: attached to them, attacking, blocking, targeting; in and out of places; of a chosen faction, played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import city, event, made, magic  # isort: skip

from cardforge.games.arc.zones import ATTACHED, GRAVEYARD, HAND

BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+1.", cost=99)
VINE = made("enchantment", "Vine", text="Enchant creature.\nEnchanted creature gets +0/+1.", cost=99)


def enchanted(table, text):
    """Bark is on Ash, Vine on Birch."""
    game = table(Side(hand=[*spell(text), BARK, VINE], army=[creature("Ash"), creature("Birch")]), Side())
    for card, bearer in (("Bark", "Ash"), ("Vine", "Birch")):
        game.state.put(game.cards[card], YOU, ATTACHED, game.cards[bearer])
    return game


def test_only_what_is_attached_to_the_target_is_meant(table):
    """Destroy all enchantments attached to target creature."""
    game = enchanted(table, "Destroy all enchantments attached to target creature.")

    game.do("play", "Word").do("target", "Birch").until("play")

    assert [game.state.lies_in(game.cards[name], GRAVEYARD) for name in ("Bark", "Vine")] == [False, True]


def test_a_target_goes_with_all_that_is_on_it(table):
    """Return target creature and all enchantments on it to their owners' hands."""
    game = enchanted(table, "Return target creature and all enchantments attached to it to their owners' hands.")

    game.do("play", "Word").do("target", "Ash").until("play")

    held = game.state.zone(YOU, HAND)
    assert [game.cards[name] in held for name in ("Ash", "Bark", "Birch", "Vine")] == [True, True, False, False]


def test_creatures_attacking_a_city_are_those_that_attack_it_and_no_others(table):
    """Enchant city. Creatures attacking enchanted city get -1/-0."""
    mire = made("enchantment", "Mire", text="Enchant city.\nCreatures attacking enchanted city get -1/-0.")
    foe = Side(hand=[mire], cities=[city("Den"), city("Fort")])
    game = table(Side(army=[creature("Ash", attack=2), creature("Birch", attack=2)]), foe, "attack")
    game.state.put(game.cards["Mire"], FOE, ATTACHED, game.cards["Den"])
    other = table(Side(army=[creature("Ash", attack=2)]), foe, "attack")
    other.state.put(other.cards["Mire"], FOE, ATTACHED, other.cards["Den"])

    game.do("city", FOE, "Den").do("with", "Ash")
    other.do("city", FOE, "Fort").do("with", "Ash")

    assert [numbers(game, name)[0] for name in ("Ash", "Birch")] == [1, 2]
    assert numbers(other, "Ash")[0] == 2


@pytest.mark.parametrize(("by", "hurt"), [("a Soldier", [True, False]), ("an Imp", [False, True])])
def test_who_is_blocked_by_a_soldier_is_not_blocked_by_an_imp(table, by, hurt):
    """Deal 2 damage to each creature blocked by a Soldier."""
    foes = [creature("Guard", subtypes=("Soldier",), defense=5), creature("Fiend", subtypes=("Imp",), defense=5)]
    bolt = event("Bolt", f"Deal 2 damage to each creature blocked by {by}.")
    game = table(
        Side(hand=[SPARE], army=[creature("Ash", defense=5), creature("Birch", defense=5)]),
        Side(hand=[bolt, SPARE], army=foes),
        "attack",
    )

    game.attacks(FOE, "Ash", "Birch").until("block").do("block", "Ash").do("block", "Birch").until("window").do(
        "play", "Bolt"
    )
    game.until("play")

    assert [damage(game, name) > 1 for name in ("Ash", "Birch")] == hurt


def test_an_event_is_cancelled_only_if_it_targets_one_of_yours(table):
    """Cancel target event that targets a creature you control."""
    ward = event("Ward", "Cancel target event that targets a creature you control.")
    kill = event("Kill", "Destroy target creature.")
    game = table(Side(hand=[kill, SPARE], army=[creature("Ash")]), Side(hand=[ward, SPARE], army=[creature("Orc")]))
    own = table(Side(hand=[kill, SPARE], army=[creature("Ash")]), Side(hand=[ward, SPARE], army=[creature("Orc")]))

    game.do("play", "Kill").do("target", "Orc")
    own.do("play", "Kill").do("target", "Ash")

    assert game.offers("play", "Ward")
    assert own.asked != "window" or not own.offers("play", "Ward")


def test_becoming_a_target_sets_off_an_ability(table):
    """When this creature becomes the target of an event, draw a card: not of the other one."""
    wary = creature("Wary", text="When this creature becomes the target of an event, draw a card.", defense=9)
    hit = event("Hit", "Deal 1 damage to target creature.")
    game = table(Side(hand=[hit, hit, SPARE], army=[wary, creature("Birch", defense=9)]), Side())
    before = len(game.state.zone(YOU, HAND))

    game.do("play", "Hit").do("target", "Birch").until("play")
    assert len(game.state.zone(YOU, HAND)) == before - 1
    second = next(card for card in game.state.zone(YOU, HAND) if game.state.name_of(card) == "Hit")
    game.state.apply(("play", second))
    game.do("target", "Wary").until("play")

    assert len(game.state.zone(YOU, HAND)) == before - 1


@pytest.mark.parametrize(
    ("text", "lp"), [("enters a city", 21), ("leaves your army", 21), ("leaves a city", 20), ("enters an army", 20)]
)
def test_entering_and_leaving_places_are_events(table, text, lp):
    """Ash moves from the army into Den."""
    ash = creature("Ash", text=f"When this creature {text}, gain 1 LP.")
    game = table(Side(hand=[SPARE], army=[ash, creature("Birch")], cities=[city("Den")]), Side())

    game.do("move", "Ash").until("play")

    assert game.state.lp[YOU] == lp


def test_a_creature_that_enters_play_in_the_army_enters_the_army(table):
    """Only creatures in that place count, and each once."""
    watch = creature("Watch", text="When a creature enters your army, gain 1 LP.")
    text = "Put a creature from your hand into play."
    game = table(Side(hand=[*spell(text), creature("Late", cost=99)], army=[watch], cities=[city("Den")]), Side())

    game.do("play", "Word").until("place", "destination", "choose", "play")
    while game.asked != "play":
        game.state.apply(game.state.decision.options[0])

    in_army = game.state.at[game.cards["Late"]] < 0
    assert game.state.lp[YOU] == 20 + in_army


@pytest.mark.parametrize(("faction", "dead"), [("Gaian", [True, False]), ("Empire", [False, True])])
def test_only_creatures_of_the_chosen_faction_are_meant(table, faction, dead):
    """Choose a faction. Destroy each creature of that faction."""
    game = table(
        Side(hand=spell("Choose a faction. Destroy each creature of that faction.")),
        Side(army=[creature("Ash"), creature("Orc", faction="Empire")]),
    )
    game.do("play", "Word")
    labels = [
        game.engine.presentation.label(game.state, game.state.decision, each) for each in game.state.decision.options
    ]

    game.do("word", labels.index(faction)).until("play")

    assert [game.state.lies_in(game.cards[name], GRAVEYARD) for name in ("Ash", "Orc")] == dead


def test_what_was_chosen_as_a_card_entered_holds_while_it_is_there(table):
    """When this creature enters play, choose a subtype. Creatures of the chosen subtype get +1/+0."""
    herald = creature(
        "Herald", text="When this creature enters play, choose a subtype.\nCreatures of the chosen subtype get +1/+0."
    )
    text = "Put a creature from your hand into play."
    army = [creature("Ash", subtypes=("Elf",)), creature("Orc", subtypes=("Orc",))]
    game = table(Side(hand=[*spell(text), herald], army=army), Side())

    game.do("play", "Word").until("choose_subtype")
    labels = [
        game.engine.presentation.label(game.state, game.state.decision, each) for each in game.state.decision.options
    ]
    game.do("word", labels.index("elf")).until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Orc")] == [2, 1]


@pytest.mark.parametrize(("residents", "attack"), [(1, 1), (2, 3)])
def test_a_city_knows_its_residents(table, residents, attack):
    """As long as this city has two or more residents, creatures you control get +2/+0."""
    den = city("Den", text="As long as this city has two or more residents, creatures you control get +2/+0.")
    homes = {"Den": [creature(f"Imp {n}") for n in range(residents)], "Fort": [creature("Rat")]}
    game = table(Side(hand=[SPARE], army=[creature("Ash")], cities=[den, city("Fort")], residents=homes), Side())

    assert numbers(game, "Ash")[0] == attack


def test_the_controller_of_a_target_is_named_with_it(table):
    """Target creature's controller loses 2 LP: the opponent's if it is the opponent's."""
    word = magic("Word", "Target creature's controller loses 2 LP.")
    game = table(Side(hand=[word, SPARE], army=[creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "Word").do("target", "Orc").until("play")

    assert (game.state.lp[YOU], game.state.lp[FOE]) == (20, 18)


@pytest.mark.parametrize(("target", "dead"), [("Ash", ["Imp"]), ("Birch", ["Orc"])])
def test_only_those_that_block_the_target_are_meant(table, target, dead):
    """Destroy each creature blocking target creature: neither those that block another one, nor attackers, nor who stays at home."""
    bolt = event("Bolt", "Destroy each creature blocking target creature.")
    game = table(
        Side(hand=[bolt, SPARE], army=[creature("Ash", 0, 5), creature("Birch", 0, 5)]),
        Side(army=[creature("Imp", 0, 5), creature("Orc", 0, 5), creature("Rat", 0, 5)]),
        "attack",
    )
    game.attacks(FOE, "Ash", "Birch").until("block").do("block", "Ash").do("block", "Birch").do("none").until("window")
    game.do("play", "Bolt").do("target", target).until("play")

    assert [name for name in ("Ash", "Birch", "Imp", "Orc", "Rat") if game.is_dead(name)] == dead


@pytest.mark.parametrize(("attached", "attack"), [((), 1), (("Bark",), 1), (("Bark", "Vine"), 4)])
def test_enchantments_on_a_card_are_counted(table, attached, attack):
    """Two or more enchantments: one is too few, and those on another creature do not count."""
    proud = creature("Proud", 1, 5, text="While this creature has two or more enchantments, it gets +3/+0.")
    game = table(Side(hand=[SPARE, BARK, VINE], army=[proud, creature("Ash")]), Side())
    for card in ("Bark", "Vine"):
        game.state.put(game.cards[card], YOU, ATTACHED, game.cards["Proud" if card in attached else "Ash"])

    assert numbers(game, "Proud")[0] == attack


@pytest.mark.parametrize(("residents", "lp"), [((), 20), (("Ash",), 20), (("Ash", "Birch"), 21)])
def test_residents_of_a_city_are_counted(table, residents, lp):
    """Two or more residents: one is too few, and those of another city do not count."""
    homes = {"Den": [creature(name) for name in ("Ash", "Birch") if name in residents], "Fort": [creature("Imp")] * 2}
    den = city("Den", text="At the end of your turn, if this city has two or more residents, gain 1 LP.")
    game = table(Side(cities=[den, city("Fort")], residents=homes), Side(), "discard")

    game.next_turn()

    assert game.state.lp[YOU] == lp
