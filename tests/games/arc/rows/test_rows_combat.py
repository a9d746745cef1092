"""Combat, row by row (sections 6.14 and 6.15), as the profile `arc` reads it."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
AXE, BOW = creature("Axe", 4, 4), creature("Bow", 2, 2)
GUARD, WALL = creature("Guard", 2, 3), creature("Wall", 0, 5)


def battle(table, attackers=(AXE, BOW), defenders=(GUARD, WALL), **rest):
    """An attack on the foe's army, declared in this order; the avatar stays out."""
    game = table(Side(hand=[SPARE], army=attackers), Side(hand=[SPARE], army=defenders, **rest), phase="attack")
    return game.attacks(FOE, *(card.name for card in attackers)).do("stay_out")


def test_only_the_active_player_attacks_in_the_attack_phase(table):
    """A279: not in another phase, and never in the turn of another."""
    game = table(Side(hand=[SPARE], army=[AXE]), Side(hand=[SPARE], army=[GUARD]))
    assert game.refusal("army", FOE) == "A279"
    assert game.state.engine.rules.why_not(game.state, FOE, ("army", YOU)) == "A279"

    game.until("attack")
    assert game.state.decision.seat == YOU
    assert game.offers("army", FOE)


def test_only_passive_players_defend(table):
    """A281: asked for blockers is the attacked player; the attacker's own creatures never block."""
    game = battle(table)

    seats = set()
    while game.asked == "block":
        seats.add(game.state.decision.seat)
        assert game.state.controller(game.state.decision.context[0]) == FOE
        game.do("none")

    assert seats == {FOE}


def test_a_creature_is_attacker_or_defender_never_both(table):
    """A285, A286: the roles are the sides'; no card is in one combat twice."""
    game = battle(table).do("block", "Axe").do("block", "Axe")

    attackers = [fight[0] for fight in game.state.combats]
    blockers = [card for fight in game.state.combats for card in fight[1:]]
    assert not set(attackers) & set(blockers)
    assert all(game.state.controller(card) == YOU for card in attackers)
    assert all(game.state.controller(card) == FOE for card in blockers)


def test_a_combat_is_one_attacker_with_all_its_blockers(table):
    """A288, A311, C5: two blockers before the axe, none before the bow: two combats of one attack."""
    game = battle(table).do("block", "Axe").do("block", "Axe")

    names = [[game.state.name_of(card) for card in fight] for fight in game.state.combats]
    assert names == [["Axe", "Guard", "Wall"], ["Bow"]]


def test_combats_are_resolved_one_after_another_in_the_declared_order(table):
    """A287, A289, A291, A297, C5, C37: the order is announced with the attack, and it matters: which one fells the city."""
    for order, first in ((("Axe", "Bow"), 4), (("Bow", "Axe"), 2)):
        foe = Side(cities=[city("Fort", 9)])
        game = table(Side(hand=[SPARE], army=[AXE, BOW]), foe, phase="attack").attacks("Fort", *order)
        dealt = [entry[3] for entry in game.state.log if entry[0] == "damage"]
        assert dealt[0] == first
        assert game.left("Fort") == 3


def test_the_order_is_fixed_before_the_defence(table):
    """A291, A297: when the defender is asked, attackers and their order are settled and cannot be changed any more."""
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), Side(army=[GUARD]), phase="attack")
    game.do("army", FOE).do("with", "Bow").do("with", "Axe")
    while game.asked == "attackers":
        game.do("done")

    assert game.asked == "lead"
    assert [game.state.name_of(fight[0]) for fight in game.state.combats] == ["Bow", "Axe"]
    assert game.refusal("with", "Axe") == "A279"


def test_attackers_are_announced_all_at_once_by_marking_them(table):
    """A293, A295: named and marked before anything else happens; a trigger of the first waits until the last is named."""
    herald = creature("Herald", 1, 4, text="When this creature attacks, mark target creature.")
    game = table(Side(hand=[SPARE], army=[herald, BOW]), Side(army=[GUARD]), phase="attack")

    game.do("army", FOE).do("with", "Herald")
    assert game.asked == "attackers"
    assert game.is_marked("Herald")
    game.do("with", "Bow").do("done")

    assert game.asked == "target"
    assert [game.state.name_of(fight[0]) for fight in game.state.combats] == ["Herald", "Bow"]


def test_a_marked_creature_neither_attacks_nor_defends(table):
    """A278: only unmarked creatures do; a bystander may."""
    mine = Side(hand=[SPARE], army=[AXE, BOW], marked=["Bow"])
    game = table(mine, Side(army=[GUARD, WALL], marked=["Guard"]), phase="attack").do("army", FOE)
    assert not game.offers("with", "Bow")

    game.do("with", "Axe").do("done").do("stay_out")
    assert game.state.decision.context[0] == game.cards["Wall"]
    game.do("none")
    assert game.asked == "play"


def windows(table):
    """An attack; both players hold two events and nothing to use."""
    ticks = [event(f"Own {n}", "Gain 1 LP.") for n in (1, 2)]
    tocks = [event(f"Foe {n}", "Gain 1 LP.") for n in (1, 2)]
    game = table(Side(hand=[SPARE, *ticks], army=[AXE]), Side(hand=tocks, army=[GUARD]), phase="attack")
    return game.attacks(FOE, "Axe")


def test_a_window_follows_the_declaration_passive_player_first(table):
    """A298: the passive player has the first say, before any defence: one event or one ability, or passes."""
    game = windows(table)

    assert (game.asked, game.state.decision.seat) == ("window", FOE)
    assert {option[0] for option in game.state.decision.options} == {"play", "pass"}
    game.do("play", "Foe 1")
    assert game.state.decision.seat == YOU
    assert game.refusal("play", "Foe 2") == "A298"


def test_then_the_attacking_player_until_both_pass(table):
    """A299: in turn, again and again; only two passes in a row close the window."""
    game = windows(table)

    for name, seat in (("Foe 1", YOU), ("Own 1", FOE), ("Foe 2", YOU)):
        game.do("play", name)
        assert (game.asked, game.state.decision.seat) == ("window", seat)
    game.do("play", "Own 2")

    assert game.asked == "lead"
    assert game.state.lp == [22, 22]


def test_then_the_attack_goes_on(table):
    """A300: the defence is asked for when both have passed, not before."""
    game = windows(table).do("pass")
    assert (game.asked, game.state.decision.seat) == ("window", YOU)

    game.do("pass")

    assert game.asked == "lead"


def test_creatures_assigned_to_defend_are_defenders(table):
    """A301: for this battle: a text about blocking creatures holds for the guard that blocks, and not for the wall that does not."""
    drum = creature("Drum", 0, 9, text="Each blocking creature gets +3/+0.")
    side = Side(hand=[event("Wait", "Gain 1 LP.")], army=[GUARD, WALL, drum])
    game = table(Side(hand=[SPARE], army=[AXE]), side, phase="attack").attacks(FOE, "Axe").until("lead")
    game.do("stay_out").do("block", "Axe").do("none").do("none")

    assert game.asked == "window"
    assert game.state.attack_of(game.cards["Guard"]) == 5
    assert game.state.attack_of(game.cards["Wall"]) == 0
    game.until("play")
    assert game.is_dead("Axe")


@pytest.mark.parametrize("blocks", [("none", "none"), ("block", "none"), ("block", "block")])
def test_the_defender_chooses_whether_and_how_to_defend(table, blocks):
    """A302, A305, A318, C6: let all through, block some, block with all, residents and army together; what is let through hurts."""
    foe = Side(cities=[city("Fort", 9)], residents={"Fort": [GUARD]}, army=[WALL])
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), foe, phase="attack").attacks("Fort", "Axe", "Bow")

    for word, attacker in zip(blocks, ("Axe", "Bow"), strict=True):
        game.do(*((word,) if word == "none" else (word, attacker)))

    assert game.left("Fort") == {0: 3, 1: 7, 2: 9}[blocks.count("block")]


def test_any_number_of_defenders_on_any_number_of_attackers(table):
    """A308, A309, A310, A311: each is asked once, names one attacker or none; two may name the same one."""
    game = battle(table)

    pairs = []
    while game.asked == "block":
        decision = game.state.decision
        assert [option[0] for option in decision.options] == ["none", "block", "block"]
        pairs.append(decision.context[0])
        game.do("block", "Axe")

    assert pairs == [game.cards["Guard"], game.cards["Wall"]]
    assert game.refusal("block", "Bow") == "A301"


def test_a_blocker_cannot_name_what_does_not_attack(table):
    """A309: the pairing must be clear: a bystander in the attacker's army is no answer."""
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), Side(army=[GUARD]), phase="attack")
    game.attacks(FOE, "Axe").do("stay_out")

    assert game.refusal("block", "Bow") == "A309"


def test_each_combat_has_windows_of_its_own(table):
    """A321, A322: before each of two combats there is a window; an event in the second finds the first resolved."""
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), Side(hand=[bolt], army=[GUARD]), phase="attack")
    game.attacks(FOE, "Axe", "Bow").do("pass").do("stay_out").do("block", "Axe")
    assert (game.asked, game.is_dead("Guard")) == ("window", False)

    game.do("pass")
    assert (game.asked, game.is_dead("Guard")) == ("window", True)
    game.do("play", "Bolt").do("target", "Bow").until("play")

    assert game.is_dead("Bow")
    assert game.state.vp[YOU] == 0


def test_an_effect_before_the_resolution_counts(table):
    """A323, A324: when both pass it is resolved with the values of that moment: 2 more DEF save the guard."""
    bark = event("Bark", "Target creature gets +0/+2 until end of turn.")
    saved = table(Side(hand=[SPARE], army=[AXE]), Side(hand=[bark], army=[GUARD]), phase="attack")
    saved.attacks(FOE, "Axe").do("pass").do("stay_out").do("block", "Axe").do("play", "Bark").do("target", "Guard")
    plain = battle(table, (AXE,), (GUARD,)).do("block", "Axe")

    assert (saved.is_dead("Guard"), plain.is_dead("Guard")) == (False, True)


@pytest.mark.parametrize(("attack", "dies"), [(2, False), (3, True), (4, True)])
def test_equal_or_higher_kills_and_lower_does_not(table, attack, dies):
    """A324, A325, A326, C8: ATK 2, 3, 4 against DEF 3."""
    game = battle(table, (creature("Axe", attack, 9),), (GUARD,)).do("block", "Axe")

    assert game.is_dead("Guard") == dies


@pytest.mark.parametrize("attack", [2, 9])
def test_a_blocked_attacker_does_no_damage_to_the_target(table, attack):
    """A327, C9: whether the blocker dies or lives, and however large the surplus."""
    game = battle(table, (creature("Axe", attack, 9),), (GUARD,)).do("block", "Axe")

    assert (game.state.vp[YOU], game.state.lp[FOE]) == (0, 20)


@pytest.mark.parametrize(("defense", "dies"), [(2, True), (1, True), (3, False)])
def test_every_blocker_strikes_back(table, defense, dies):
    """A328, C7: the guard's ATK 2 against the attacker's DEF, even if the guard dies of it; residents too."""
    army = battle(table, (creature("Axe", 9, defense),), (GUARD,)).do("block", "Axe")
    foe = Side(cities=[city("Fort")], residents={"Fort": [GUARD]})
    game = table(Side(hand=[SPARE], army=[creature("Axe", 9, defense)]), foe, phase="attack").attacks("Fort", "Axe")
    game.do("block", "Axe")

    assert (army.is_dead("Axe"), army.is_dead("Guard")) == (dies, True)
    assert (game.is_dead("Axe"), game.is_dead("Guard")) == (dies, True)


def test_afterwards_the_dead_and_what_they_bore_lie_in_the_graveyards(table):
    """A329, C28: the dead and the enchantments on them; the living keep theirs."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    moss = made("enchantment", "Moss", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    game = table(Side(hand=[bark, moss, SPARE], army=[AXE]), Side(army=[GUARD]))
    game.do("play", "Bark").do("target", "Guard").do("play", "Moss").do("target", "Axe")

    game.until("attack").attacks(FOE, "Axe").do("stay_out").do("block", "Axe")

    assert [game.is_dead(name) for name in ("Guard", "Bark", "Axe", "Moss")] == [True, True, False, False]


def test_all_damage_of_one_combat_is_simultaneous(table):
    """C8: both die of each other."""
    game = battle(table, (creature("Axe", 3, 2),), (GUARD,)).do("block", "Axe")

    assert (game.is_dead("Axe"), game.is_dead("Guard")) == (True, True)


def test_one_attack_has_any_number_of_attackers(table):
    """C5: one declaration with three attackers; each has a separate combat."""
    army = [creature(name, 1, 1) for name in ("One", "Two", "Three")]
    game = table(Side(hand=[SPARE], army=army), phase="attack").attacks(FOE, "One", "Two", "Three").do("stay_out")

    assert game.state.vp[YOU] == 3
    assert game.state.attacks == 1


@pytest.mark.parametrize("attacks", [1, 2, 3])
def test_attacks_per_turn_is_an_option(table, attacks):
    """C5: `attacks_per_turn`: this many declarations, one after another, in the same phase."""
    army = [creature(name, 1, 1) for name in ("One", "Two", "Three", "Four")]
    game = table(Side(hand=[SPARE], army=army), phase="attack", attacks_per_turn=attacks)

    for name in ("One", "Two", "Three")[:attacks]:
        assert game.asked == "attack"
        game.attacks(FOE, name).do("stay_out")

    assert game.asked == "play"
    assert game.state.vp[YOU] == attacks
    assert game.refusal("army", FOE) == "A224"


def test_one_of_three_players_is_attacked_and_only_that_one_defends():
    """C34: one opponent is chosen; the third is asked for no block; windows go clockwise from the attacked player."""
    tick = event("Tick", "Gain 1 LP.")
    sides = [
        Side(hand=[SPARE, event("Own", "Gain 1 LP.")], army=[AXE]),
        Side(hand=[event("Second", "Gain 1 LP.")], army=[GUARD]),
        Side(hand=[tick], army=[WALL]),
    ]
    game = ArcPosition(sides, "attack", YOU)
    assert {option for option in game.state.decision.options if option[0] == "army"} == {("army", 1), ("army", 2)}

    game.attacks(2, "Axe")
    order = []
    while game.asked == "window":
        order.append(game.state.decision.seat)
        game.do("pass")
    assert order == [2, 0, 1]
    game.do("stay_out")

    assert (game.asked, game.state.decision.seat) == ("block", 2)
    game.do("none").until("play")
    assert game.state.vp == [4, 0, 0]


def test_an_attack_on_a_player_who_falls_meanwhile_goes_nowhere():
    """C41, C34: of two attackers the first kills the avatar that defends along; the second has no target left."""
    sides = [Side(hand=[SPARE], army=[AXE, BOW]), Side(lp=3, hand=[SPARE]), Side(hand=[SPARE])]
    game = ArcPosition(sides, "attack", YOU).attacks(1, "Axe", "Bow").do("lead")

    assert game.state.alive == [1, 0, 1]
    assert game.state.vp == [0, 0, 0]
    assert game.asked == "play"


def test_residents_and_army_defend_a_city_together(table):
    """C6: in `arc` both may block in one defence."""
    foe = Side(cities=[city("Fort")], residents={"Fort": [GUARD]}, army=[WALL])
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), foe, phase="attack").attacks("Fort", "Axe", "Bow")

    game.do("block", "Axe").do("block", "Bow")

    assert game.left("Fort") == 6
    assert len([entry for entry in game.state.log if entry[0] == "block"]) == 2


def test_a_dead_attacker_can_no_longer_be_blocked(table):
    """A323: what fell in the window before the defence is no combat any more."""
    bolt = event("Bolt", "Deal 4 damage to target creature.")
    game = table(Side(hand=[SPARE], army=[AXE, BOW]), Side(hand=[bolt], army=[GUARD]), phase="attack")

    game.attacks(FOE, "Axe", "Bow").do("play", "Bolt").do("target", "Axe").do("stay_out")

    assert (game.asked, game.offers("block", "Bow"), game.offers("block", "Axe")) == ("block", True, False)


def test_magic_of_the_attacker_has_no_place_in_combat(table):
    """C14: in the windows of an attack only events and abilities; magic is refused."""
    leaf = magic("Leaf", "Gain 1 VP.")
    game = table(Side(hand=[leaf, event("Own", "Gain 1 LP.")], army=[AXE]), Side(army=[GUARD]), phase="attack")
    game.attacks(FOE, "Axe")

    assert game.asked == "window"
    assert game.refusal("play", "Leaf") == "A190"
