"""What a pronoun, a participle or a place of a text stands for where two things could be meant: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, city, event, made, magic  # isort: skip

from leaflet_position import Published, realm  # isort: skip

from cardforge.effects.evaluate import point_of_view
from cardforge.effects.selectors import Filter
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.zones import RESOURCES


def _marked_after(game, names, turns):
    """Which of these cards are marked in each of so many further turns."""
    found = []
    for _ in range(turns):
        game.next_turn()
        found.append([name for name in names if game.is_marked(name)])
    return found


def test_what_was_marked_for_an_ability_is_not_its_target(table):
    """ "The marked Soldiers" are the price: the target unmarks, they and the engine do not in two of your phases."""
    text = "Mark, mark two Soldiers you control: Deal 1 damage to target creature. The marked Soldiers and I do not unmark in your next two unmark phases."  # fmt: skip
    soldiers = [creature(name, subtypes=("Soldier",)) for name in ("Ash", "Elm", "Oak")]
    game = table(
        Side(hand=[SPARE], army=[creature("Ram", text=text), *soldiers], deck=20),
        Side(hand=[SPARE], army=[creature("Orc", 1, 4)], marked=["Orc"], deck=20),
    )

    game.do("use", "Ram", 0).do("target", "Orc").do("mark", "Ash").do("mark", "Elm").until("play")

    theirs, mine, _, still, _, free = _marked_after(game, ("Ram", "Ash", "Elm", "Oak", "Orc"), 6)
    assert (theirs, mine, still, free) == (["Ram", "Ash", "Elm"], ["Ram", "Ash", "Elm"], ["Ram", "Ash", "Elm"], [])


@pytest.mark.parametrize(("whose", "kept"), [("its controller's", True), ("its owner's", False), ("your", True)])
def test_whose_unmark_phase_is_meant(table, whose, kept):
    """Control of the Orc was taken for good: it unmarks in your phase, so that only yours, its controller's, keeps it."""
    words = [
        *spell("Gain control of target creature.", "Charm"),
        *spell(f"Mark target creature. It does not unmark during {whose} next unmark phase."),
    ]
    game = table(Side(hand=words, deck=20), Side(army=[creature("Orc"), creature("Imp")], deck=20))

    game.do("play", "Charm").do("target", "Orc").do("play", "Word").do("target", "Orc").next_turn().next_turn()
    first = game.is_marked("Orc")
    game.next_turn().next_turn()

    assert [first, game.is_marked("Orc")] == [kept, False]


@pytest.mark.parametrize(("whose", "kept"), [("its controller's", True), ("its owner's", True), ("your", False)])
def test_your_unmark_phase_keeps_no_creature_of_an_opponent(table, whose, kept):
    """The Orc unmarks in its controller's phase, who owns it: what is said of yours is said of another one."""
    game = table(
        Side(hand=spell(f"Mark target creature. It does not unmark during {whose} next unmark phase."), deck=20),
        Side(army=[creature("Orc"), creature("Imp")], deck=20),
    )

    game.do("play", "Word").do("target", "Orc").next_turn()

    assert game.is_marked("Orc") == kept


@pytest.mark.parametrize("said", ["They cannot block.", "They gain Deadly.", "It cannot block."])
def test_they_are_all_of_a_kind_that_a_lasting_effect_was_about(table, said):
    """The Elves, not the card that says it, nor a Dwarf."""
    chief = creature("Chief", text=f"Elves you control get +1/+1. {said}")
    game = table(
        Side(hand=[SPARE], army=[chief, creature("Elm", subtypes=("Elf",)), creature("Oak", subtypes=("Dwarf",))])
    )

    def is_meant(name):
        card = game.cards[name]
        return has_keyword(game.state, card, "deadly") if "Deadly" in said else is_forbidden(game.state, card, "block")

    assert [is_meant(name) for name in ("Elm", "Oak", "Chief")] == [True, False, False]


@pytest.mark.parametrize(("answer", "types"), [("yes", True), ("no", False)])
def test_what_stands_behind_a_permission_is_done_with_it(table, answer, types):
    """ "You may put it into your army instead. It becomes a Zombie": for good, and only if it is put there."""
    text = "When a creature you control would die, you may put it into your army instead. It becomes a Zombie in addition to its other types. Draw a card."  # fmt: skip
    hand = [*spell("Destroy target creature you control."), creature("Idle", cost=99)]
    game = table(Side(hand=hand, army=[creature("Lich", text=text), creature("Ash"), creature("Elm")], deck=9))
    held = game.size(HAND)

    game.do("play", "Word").do("target", "Ash").until("may").do(answer).until("play")

    assert game.is_dead("Ash") != types
    assert game.size(HAND) == held - 1 + types
    game.next_turn().next_turn()
    zombie = Filter("creature", ("Zombie",))
    assert matches(game.state, game.cards["Ash"], zombie, point_of_view(game.cards["Ash"], YOU)) == types


@pytest.mark.parametrize(
    ("said", "helps"), [("block for your other cities", ["Fort"]), ("block from a city", ["Fort", FOE])]
)
@pytest.mark.parametrize("attacked", ["Fort", FOE])
def test_help_for_other_cities_is_none_for_the_army(table, attacked, said, helps):
    """The Orc lives in the Den; an attack on the army is none on a city."""
    orc = creature("Orc", text=f"This creature can {said}.")
    foe = Side(hand=[SPARE], cities=[city("Den"), city("Fort")], residents={"Den": [orc]})
    game = table(Side(army=[creature("Wolf", 2, 2)]), foe, "attack")

    game.attacks(attacked, "Wolf").until("block")

    assert game.offers("block", "Wolf") == (attacked in helps)


@pytest.mark.parametrize(("place", "fits"), [("city", 0), ("city or army", 2)])
def test_the_same_city_is_no_army(table, place, fits):
    """A creature in the army is in no city."""
    tree = creature("Tree", text=f"This creature gets +1/+0 for each other creature in the same {place}.")
    game = table(
        Side(
            hand=[SPARE],
            army=[tree, creature("Ash"), creature("Elm")],
            cities=[city("Den")],
            residents={"Den": [creature("Oak")]},
        )
    )

    assert numbers(game, "Tree")[0] == 1 + fits


def test_in_a_city_the_same_city_is_that_one(table):
    """Its residents, not those of another one."""
    tree = creature("Tree", text="This creature gets +1/+0 for each other creature in the same city.")
    homes = {"Den": [tree, creature("Oak")], "Fort": [creature("Fir")]}
    game = table(Side(hand=[SPARE], army=[creature("Ash")], cities=[city("Den"), city("Fort")], residents=homes))

    assert numbers(game, "Tree")[0] == 2


@pytest.mark.parametrize("said", ["Mark the saved card.", "Mark the saved creature."])
def test_the_saved_card_is_marked_when_it_is_saved(table, said):
    """Not before, and only the one that was to die."""
    hand = [
        *spell("Prevent target creature you control from dying until end of turn. " + said, "Ward"),
        *spell("Destroy target creature you control."),
    ]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Ward").do("target", "Ash")
    before = game.is_marked("Ash")
    game.do("play", "Word").do("target", "Ash").until("play")

    assert (before, game.is_marked("Ash"), game.is_dead("Ash"), game.is_marked("Elm")) == (False, True, False, False)


@pytest.mark.parametrize("attacks", [True, False])
def test_what_it_did_is_what_the_target_did(table, attacks):
    """The target is sacrificed unless it attacked; that another creature did is no matter."""
    text = "Target creature you control gets +1/+0 until end of turn. Sacrifice it at end of turn unless it attacked this turn."
    army, foe = [creature("Ash"), creature("Elm")], Side(cities=[city("Den"), city("Fort")])
    game = table(Side(hand=spell(text), army=army), foe)

    game.do("play", "Word").do("target", "Ash").until("attack")
    game.attacks("Den", "Ash" if attacks else "Elm").next_turn()

    assert (game.is_dead("Ash"), game.is_dead("Elm")) == (not attacks, False)


@pytest.mark.parametrize(("cities", "attack"), [([], 2), ([city("Den")], 4)])
def test_they_are_known_where_the_first_effect_does_not_happen(table, cities, attack):
    """Creatures that get something else instead are those of the sentence before."""
    text = "Creatures you control get +1/+0 until end of turn. If you control a city, they get +3/+0 until end of turn instead."
    game = table(Side(hand=spell(text), army=[creature("Ash")], cities=cities), Side(army=[creature("Orc")]))

    game.do("play", "Word").until("play")

    assert (numbers(game, "Ash")[0], numbers(game, "Orc")[0]) == (attack, 1)


@pytest.mark.parametrize(("others", "attack"), [(["Fang"], 3), (["Ash"], 1), ([], 1)])
def test_attacking_together_with_another_one(table, others, attack):
    """Another Wolf has to attack as well."""
    wolf = creature(
        "Grey",
        defense=9,
        subtypes=("Wolf",),
        text="This creature gets +2/+0 while attacking together with another Wolf.",
    )
    army = [wolf, creature("Fang", defense=9, subtypes=("Wolf",)), creature("Ash", defense=9)]
    foe = Side(cities=[city("Den"), city("Fort")], residents={"Den": [creature("Rat")]})
    game = table(Side(hand=[SPARE], army=army), foe, "attack")

    game.attacks("Den", "Grey", *others).until("block")

    assert numbers(game, "Grey")[0] == attack


def test_numbers_become_those_of_a_target(table):
    """Both numbers, for good."""
    text = "When this creature enters play, its ATK and DEF become equal to those of target creature."
    hand = [
        *spell("Put a creature from your hand into your army."),
        creature("Heir", 1, 1, cost=99, text=text.replace("its ATK", "this creature's ATK")),
    ]
    game = table(
        Side(hand=[hand[0], hand[2], SPARE], deck=9), Side(army=[creature("Orc", 3, 4), creature("Imp", 5, 2)], deck=9)
    )

    game.do("play", "Word").until("target").do("target", "Imp").until("play")
    game.next_turn().next_turn()

    assert (numbers(game, "Heir"), numbers(game, "Orc")) == ((5, 2), (3, 4))


def test_a_player_named_once_is_one_target(table):
    """Who sacrifices is who chooses: nobody is asked for two players."""
    game = table(
        Side(hand=spell("Target player sacrifices a creature."), army=[creature("Ash"), creature("Elm")]),
        Side(army=[creature("Orc"), creature("Imp")]),
    )

    game.do("play", "Word").do("target", -2 - FOE)

    assert game.asked == "choose"
    game.do("choose", "Imp").until("play")
    assert [game.is_dead(name) for name in ("Ash", "Elm", "Orc", "Imp")] == [False, False, False, True]


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (True, "Creatures you control cannot attack cities that player controls"),
        (False, "Creatures that player controls cannot attack cities you control"),
    ],
)
def test_a_lasting_ban_keeps_to_the_players_whom_it_meant(table, mine, said):
    """You and the opponent chosen, also when the creature of the other one is asked."""
    word = magic("Truce", f"Choose an opponent. {said} until your next turn.")
    army = [creature("Ash"), creature("Elm")]
    game = table(
        Side(hand=[word, SPARE], army=army, cities=[city("Home"), city("Yard")], deck=9),
        Side(hand=[SPARE], army=[creature("Orc"), creature("Imp")], cities=[city("Den"), city("Fort")], deck=9),
    )

    game.do("play", "Truce").until("attack")
    first = game.offers("city", FOE, "Den")
    game.next_turn().until("attack")
    second = game.offers("city", YOU, "Home")

    assert (first, second) == (not mine, mine)


@pytest.mark.parametrize(("answer", "name", "counters"), [("yes", "Ogre", 1), ("yes", "Den", 0), ("no", "Ogre", 0)])
def test_what_it_was_is_asked_of_what_was_done(table, answer, name, counters):
    """A card that is not removed gives no counter, nor does one that was no creature."""
    text = "When this creature enters play, you may remove another target permanent you control from the game. If it was a creature, put a +1/+1 counter on this creature."  # fmt: skip
    hand = [*spell("Put a creature from your hand into your army."), creature("Ghoul", 1, 1, cost=99, text=text)]
    game = table(Side(hand=[hand[0], hand[2], SPARE], army=[creature("Ogre")], cities=[city("Den"), city("Fort")]))

    game.do("play", "Word").until("target").do("target", name).until("may").do(answer).until("play")

    assert numbers(game, "Ghoul") == (1 + counters, 1 + counters)


def test_each_player_chooses_what_is_done_or_suffers(table):
    """The opponent is asked, and loses strength of the own city."""
    word = spell("Each opponent sacrifices a creature or one of their cities loses 2 strength.")
    foe = Side(army=[creature("Orc")], cities=[city("Den"), city("Fort")])
    game = table(Side(hand=word, cities=[city("Home")]), foe)

    game.do("play", "Word").until("one")
    asked = game.seat
    game.take(game.options()[1]).until("choose").do("choose", "Fort").until("play")

    assert (asked, game.is_dead("Orc")) == (FOE, False)
    assert [game.left(name) for name in ("Home", "Den", "Fort")] == [6, 6, 4]


def test_a_marked_card_is_not_marked_again_for_somebody_else(table):
    """Of two resource cards the one that is unmarked."""
    foe = Side(gold={"Gaian": 2}, army=[creature("Orc"), creature("Imp")], marked=["Orc"])
    game = table(Side(hand=spell("Target opponent marks one of their creatures.")), foe)

    game.do("play", "Word").until("play")

    assert (game.is_marked("Orc"), game.is_marked("Imp")) == (True, True)


@pytest.mark.parametrize(("attack", "strikes"), [(3, True), (2, False)])
def test_a_lasting_effect_of_a_fight_is_none_of_the_turn(table, attack, strikes):
    """Against ATK 3 it has the keyword, against ATK 2 not; afterwards it has none."""
    pike = creature(
        "Pike", 1, 9, text="This creature has Deadly when it defends against a creature with attack 3 or more."
    )
    foe = Side(hand=[SPARE], cities=[city("Den"), city("Fort")], residents={"Den": [pike]})
    game = table(Side(army=[creature("Ogre", attack, 12), creature("Imp")]), foe, "attack")

    game.attacks("Den", "Ogre").until("block").do("block", "Ogre").until("play")

    assert game.is_dead("Ogre") == strikes


def test_what_does_not_say_where_it_goes_goes_where_it_speaks_of(table):
    """ "Equipped creature" is on no city."""
    blade = made("enchantment", "Blade", text="Equipped creature gets +3/+0.")
    game = table(Side(hand=[blade, SPARE], army=[creature("Ash"), creature("Elm")], cities=[city("Home")]))

    game.do("play", "Blade")

    assert [game.offers("target", name) for name in ("Ash", "Elm", "Home")] == [True, True, False]


def test_an_enchantment_that_goes_to_the_graveyard_is_seen(table):
    """It returns with its owner's gold; one that somebody else owns does not."""
    text = "When an enchantment you own is put into your graveyard from play, return it to your hand."
    hand = [
        made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+1."),
        *spell("Destroy target enchantment."),
    ]
    game = table(Side(hand=hand, army=[creature("Clerk", text=text), creature("Elm")]))

    game.do("play", "Bark").do("target", "Elm").do("play", "Word").until("play")

    assert game.zone_of("Bark") == "hand"


@pytest.mark.parametrize(("answer", "again"), [("no", True), ("yes", False)])
def test_what_is_declined_is_not_used(table, answer, again):
    """Once each turn is once that it is done."""
    text = "Once per turn, when another creature you control dies, you may draw a card."
    hand = [
        *spell("Destroy target creature you control.", "First"),
        *spell("Destroy target creature you control.", "Second"),
    ]
    game = table(Side(hand=hand, army=[creature("Crow", text=text), creature("Ash"), creature("Elm")]))

    game.do("play", "First").do("target", "Ash").until("may").do(answer)
    game.do("play", "Second").do("target", "Elm").until("may", "play")

    assert (game.asked == "may") == again


@pytest.mark.parametrize("said", ["At the beginning of your turn", "At the start of each turn"])
def test_a_turn_of_the_leaflet_has_a_start(said):
    """Q57: texts for it are set off, though there is no upkeep."""
    moss = creature("Moss", text=f"{said}, put a +1/+1 counter on this creature.")
    game = Published(realm(army=[moss], deck=9), realm(deck=9), phase="turn")

    game.wait(lambda: game.asked != "turn")

    assert numbers(game, "Moss") == (2, 2)


@pytest.mark.parametrize(("more", "hurt"), [("", [0, 4]), (" You may choose new targets for the copy.", [2, 2])])
def test_a_copy_has_the_targets_that_are_chosen_for_it(table, more, hurt):
    """Those of the copied event, or others."""
    foe = Side(hand=[event("Echo", f"Copy target event.{more}")])
    hand = [event("Bolt", "Deal 2 damage to target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash", 1, 9), creature("Elm", 1, 9)]), foe)

    game.do("play", "Bolt").do("target", "Elm").do("play", "Echo").until("target", "play")
    if more:
        game.do("target", "Ash").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm")] == hurt


@pytest.mark.parametrize(("attackers", "drawn"), [(2, 0), (3, 1)])
def test_so_many_attack_together_under_the_leaflet_as_well(attackers, drawn):
    """Two are not three."""
    text = "When three or more creatures you control attack, draw a card."
    names = ["Chief", "Ash", "Elm"]
    army = [creature("Chief", text=text), creature("Ash"), creature("Elm")]
    game = Published(realm(army=army, deck=9), realm(city("Den"), city("Fort")), phase="attack")
    held = game.size(HAND)

    game.do("city", FOE, "Den").do_all(*(f"with {name}" for name in names[:attackers]))
    if game.offers("done"):
        game.do("done")
    game.wait(lambda: game.state.turn > 3 or game.size(HAND) > held)

    assert game.size(HAND) - held == drawn


@pytest.mark.parametrize("said", ["Put three 1/1 Rat tokens", "Put three creatures from your hand"])
def test_what_goes_into_one_city_goes_together(table, said):
    """You choose the city once."""
    hand = [creature(name, cost=99) for name in ("Ash", "Elm", "Oak", "Yew")]
    game = table(Side(hand=[*spell(f"{said} into one of your cities."), *hand], cities=[city("Home"), city("Yard")]))

    game.do("play", "Word").until("destination", "choose")
    for name in ("Ash", "Elm", "Oak") if game.asked == "choose" else ():
        game.do("choose", name)
    game.until("destination").do("city", "Yard").until("play")

    assert [list(game.state.at).count(game.cards[name]) for name in ("Home", "Yard")] == [0, 3]


@pytest.mark.parametrize(("whom", "marked", "asked"), [("me", "Clerk", False), ("me", "Elm", True), ("a creature you control", "Clerk", True)])  # fmt: skip
def test_what_is_marked_is_not_marked_again_for_a_card(table, whom, marked, asked):
    """Nobody draws for a creature that is marked anyway."""
    text = f"When another creature dies, you may mark {whom}. If you do, draw a card."
    army = [creature("Clerk", text=text), creature("Elm"), creature("Ash")]
    game = table(Side(hand=spell("Destroy target creature."), army=army, marked=[marked]))

    game.do("play", "Word").do("target", "Ash").until("may", "play")

    assert (game.asked == "may" and game.offers("yes")) == asked


@pytest.mark.parametrize(("said", "hurt"), [("Prevent all combat damage this turn.", 0), ("Prevent all combat damage that creatures your opponents control would deal this turn.", 2), ("Prevent all combat damage that Elves would deal this turn.", 2)])  # fmt: skip
def test_no_combat_damage_is_none_of_who_comes_later(table, said, hurt):
    """The creature that enters play afterwards deals none either, if all of its player deal none."""
    hand = [event("Calm", said), event("Call", "Put a creature from your hand into your army. It can attack this turn."), creature("Late", 2, 2, cost=99), SPARE]  # fmt: skip
    game = table(Side(hand=hand), Side(hand=[SPARE], cities=[city("Den"), city("Fort")]))

    game.do("play", "Calm").until("play").do("play", "Call").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Late")
    game.until("attack").attacks("Den", "Late").until("play")

    assert damage(game, "Den") == hurt


def test_an_enchantment_moves_to_another_creature_than_its_bearer(table):
    """Neither the enchantment nor what carries it is "another creature"."""
    blade = made(
        "enchantment",
        "Blade",
        text="Enchanted creature gets +3/+0.\nPay 1: Attach Blade to another creature you control.",
    )
    army = [creature("Ash"), creature("Elm"), creature("Oak")]
    game = table(Side(hand=[blade, SPARE], army=army, gold={"Gaian": 9}))

    game.do("play", "Blade").do("target", "Ash").until("play").do("use", "Blade", 2).until("choose")

    assert [game.offers("choose", card.name) for card in army] == [False, True, True]


@pytest.mark.parametrize(("said", "helped"), [("army", False), ("city", True), ("city or army", True)])
def test_the_same_army_is_no_city(table, said, helped):
    """The captain is in a city."""
    text = f"Other creatures in the same {said} as me get +1/+0."
    game = table(Side(cities=[city("Home")], residents={"Home": [creature("Captain", text=text), creature("Ash")]}))

    assert numbers(game, "Ash") == (1 + helped, 1)


@pytest.mark.parametrize(
    ("said", "pile", "marked"),
    [
        ("into your Empire vault", "Empire", False),
        ("marked into your Empire vault as a resource card", "Empire", True),
        ("into one of your vaults, marked", "Empire", True),
        ("into your vault", "Gaian", False),
    ],
)
def test_into_which_vault_a_card_goes(table, said, pile, marked):
    """Into the one that is named or chosen; else into that of its faction."""
    gold = {"Gaian": 1, "Empire": 1}
    game = table(Side(hand=[*spell(f"Put a creature from your hand {said}."), creature("Ash", cost=99)], gold=gold))
    state = game.state

    game.do("play", "Word").until("into_pile", "play")
    if game.asked == "into_pile":
        game.do("pile", FACTIONS.index(pile)).until("play")

    laid = game.cards["Ash"]
    assert (FACTIONS[state.at[laid]], bool(state.marked[laid])) == (pile, marked)


def test_one_vault_is_unmarked(table):
    """The cards of the other pile stay marked."""
    gold = {"Gaian": 1, "Empire": 1}
    game = table(Side(hand=spell("Unmark all resource cards in your Empire vault."), gold=gold))
    state = game.state
    laid = state.zone(YOU, RESOURCES)
    for card in laid:
        state.set_marked(card, 1)

    game.do("play", "Word").until("play")

    assert {FACTIONS[state.at[card]]: bool(state.marked[card]) for card in laid} == {"Gaian": True, "Empire": False}
