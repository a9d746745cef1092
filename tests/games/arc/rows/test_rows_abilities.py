"""Abilities, row by row (section 6.12)."""

from __future__ import annotations

import arc_position
import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.effects.ability import Ability
from cardforge.effects.costs import CustomCost
from cardforge.effects.verbs import Gain
from cardforge.games.arc.zones import GRAVEYARD, HAND
from cardforge.wording.reader import Reader

SPARE = event("Spare", cost=99)


def can(text: str, **fields):
    """A creature with one ability."""
    return creature("Sage", 1, 9, text=text, **fields)


def test_creatures_have_abilities_outside_combat_good_or_bad(table):
    """A229, A230, A231: printed on the creature, used in a play phase, and a bad one holds as well."""
    game = table(
        Side(hand=[SPARE], army=[can("Mark: Gain 1 VP."), creature("Coward", text="This creature cannot attack.")])
    )

    game.do("use", "Sage", 0)
    assert game.state.vp[YOU] == 1
    game.until("draw", "attack")
    assert game.asked == "draw"


def test_an_enchantment_has_and_grants_abilities(table):
    """A232: equipment has an ability itself, and gives one to its bearer while attached."""
    ring = made(
        "enchantment",
        "Ring",
        text="Enchant creature.\nEnchanted creature gains Flying.\n1 gold: Draw a card.",
        subtypes=("Equipment",),
    )
    game = table(
        Side(hand=[ring, SPARE], army=[creature("Wolf")], gold={"Gaian": 1}),
        Side(army=[creature("Guard", 1, 9)], hand=[SPARE]),
    )

    game.do("play", "Ring").do("target", "Wolf")
    assert game.offers("use", "Ring", 2)
    game.do("use", "Ring", 2)
    assert game.size(HAND) == 2

    game.until("attack").attacks(FOE, "Wolf").do("stay_out")
    assert game.asked == "play"
    assert game.state.vp[YOU] == 1


def test_magic_grants_abilities(table):
    """A232: magic gives one for a time."""
    wings = magic("Wings", "Target creature gains Unseen until end of turn.")
    game = table(Side(hand=[wings, SPARE], army=[creature("Wolf")]), Side(army=[creature("Guard", 1, 9)]))

    game.do("play", "Wings").do("target", "Wolf").until("attack").attacks(FOE, "Wolf").do("stay_out")

    assert game.asked == "play"


def test_the_three_kinds_of_abilities():
    """A233: passive, activated, triggered: distinguished by the wording of the text; keywords are passive abilities."""
    kinds = {
        "Each creature you control gets +1/+0.": "passive",
        "Mark: Draw a card.": "activated",
        "When this creature dies, draw a card.": "triggered",
        "Flying.": "keyword",
    }

    assert {text: arc_position.read(can(text))[0].kind for text in kinds} == kinds


def test_a_passive_ability_is_on_while_its_object_is_in_play(table):
    """A234, A235: no one uses it; it starts when its object enters play and ends when it leaves."""
    captain = creature("Captain", 1, 1, text="Each other creature you control gets +2/+0.")
    game = table(
        Side(hand=[captain, SPARE], army=[creature("Wolf", 1, 9)]),
        Side(hand=[event("Bolt", "Deal 1 damage to target creature.")]),
        phase="entrance",
    )
    wolf = game.cards["Wolf"]
    assert game.state.attack_of(wolf) == 1

    game.do("play", "Captain").until("window")
    game.do("pass")
    assert game.state.attack_of(wolf) == 3

    game.until("window").do("play", "Bolt").do("target", "Captain").until("draw", "play")
    assert game.is_dead("Captain")
    assert game.state.attack_of(wolf) == 1


def test_an_activated_ability_does_nothing_until_it_is_used_and_paid(table):
    """A237, A238, A239: turn after turn nothing happens by itself; used, its cost is paid first."""
    game = table(Side(hand=[SPARE], army=[can("2 gold: Gain 1 VP.")], gold={"Gaian": 3}), Side(hand=[SPARE]))
    game.next_turn().next_turn().until("play")
    assert game.state.vp[YOU] == 0

    game.do("use", "Sage", 0)

    assert (game.state.vp[YOU], game.unmarked("Gaian")) == (1, 1)
    assert game.refusal("use", "Sage", 0) == "A255"


def test_the_cost_is_paid_before_others_answer(table):
    """A238, A239: when the others are asked the gold is spent and the effect has not happened."""
    game = table(
        Side(hand=[SPARE], army=[can("2 gold: Gain 1 VP.")], gold={"Gaian": 2}),
        Side(hand=[event("Wait", "Draw a card.")]),
    )

    game.do("use", "Sage", 0)

    assert (game.asked, game.state.decision.seat) == ("window", FOE)
    assert (game.unmarked("Gaian"), game.state.vp[YOU]) == (0, 0)
    assert game.do("pass").state.vp[YOU] == 1


def test_only_the_controller_activates(table):
    """A240, A241: not the opponent; who takes control of the creature uses its ability, and the owner no longer can."""
    game = table(
        Side(hand=[magic("Lure", "Gain control of target creature until end of turn."), SPARE]),
        Side(army=[can("Mark: Gain 1 VP.")], hand=[SPARE]),
    )
    assert game.refusal("use", "Sage", 0) == "A240"

    game.do("play", "Lure").do("pass").do("use", "Sage", 0)

    assert game.state.vp == [1, 0]
    assert game.state.owner[game.cards["Sage"]] == FOE
    game.next_turn().until("play")
    assert game.state.controller(game.cards["Sage"]) == FOE


def test_one_notation_for_all_activations():
    """A242 to A246: cost, colon, effect: the costs are left of the colon, the effect of paying them right of it."""
    for text, parts in (("Mark: Draw a card.", 1), ("2 gold: Draw a card.", 1), ("Mark, 2 gold: Draw a card.", 2)):
        (ability,) = arc_position.read(can(text))
        assert (ability.kind, len(ability.cost), len(ability.effects)) == ("activated", parts, 1)
    without = Reader(arc_position.VOCABULARY).read("Mark, 2 gold. Draw a card.", "")
    assert not without.complete


@pytest.mark.parametrize("cost", ["Mark", "X gold"])
@pytest.mark.parametrize(("others", "row"), [([], "A246"), ([creature("Imp", subtypes=("Goblin",))], None)])
def test_an_effect_without_its_target_cannot_follow(table, cost, others, row):
    """A246: what could not take effect is not offered, also where X is chosen first; with a target it is."""
    game = table(
        Side(hand=[SPARE], army=[can(f"{cost}: Unmark target Goblin creature."), *others], gold={"Gaian": 1}), Side()
    )

    assert game.offers("use", "Sage", 0) == (row is None)
    assert row is None or game.refusal("use", "Sage", 0) == row


def test_the_three_groups_of_costs(table):
    """A247: gold, marks of this card or of others, and custom ones; each bars the ability when it cannot be paid."""
    army = [
        creature("Gold", text="2 gold: Gain 1 VP."), creature("Self", text="Mark: Gain 1 VP."),
        creature("Others", text="Mark 2 others: Gain 1 VP."), creature("Blood", text="Pay 3 LP: Gain 1 VP."),
    ]  # fmt: skip
    rich = table(Side(hand=[SPARE], army=army, gold={"Gaian": 2}))
    poor = table(Side(hand=[SPARE], army=army, lp=3, marked=["Self", "Gold", "Blood"]))

    assert all(rich.offers("use", name, 0) for name in ("Gold", "Self", "Others", "Blood"))
    rows = [poor.refusal("use", name, 0) for name in ("Gold", "Self", "Others", "Blood")]
    assert rows == ["A255", "A258", "A261", "A238"]


@pytest.fixture
def oath(monkeypatch):
    """A creature whose ability has a precondition in free words, and a mark."""
    custom = Ability("activated", (Gain(1, "vp"),), cost=(CustomCost("Name all your cities from memory"),))
    read = arc_position.read
    monkeypatch.setattr(arc_position, "read", lambda card: (custom,) if card.name == "Bard" else read(card))
    return creature("Bard")


def test_a_custom_precondition_is_told_and_confirmed(table, oath):
    """A248, A251: whatever it says; the player says that it was done, and then the ability goes on."""
    game = table(Side(hand=[SPARE], army=[oath]))

    game.do("use", "Bard", 0)
    assert (game.asked, game.words(), game.state.decision.row) == ("confirm", ["yes", "no"], "A248")
    game.do("yes").until("play")

    assert game.state.vp[YOU] == 1


def test_what_was_not_done_as_told_is_not_activated(table, oath):
    """A250: a no: nothing happens, and the phase goes on."""
    game = table(Side(hand=[SPARE], army=[oath]))

    game.do("use", "Bard", 0).do("no")

    assert (game.asked, game.state.vp[YOU], game.state.items) == ("play", 0, [])


def test_a_custom_precondition_in_a_window(table, oath):
    """A250: a no counts as passing there: the window closes, and what was announced resolves."""
    game = table(Side(hand=[magic("Leaf", "Gain 2 VP."), SPARE]), Side(army=[oath]))

    game.do("play", "Leaf").do("use", "Bard", 0).do("no")

    assert (game.asked, game.state.vp) == ("play", [2, 0])


@pytest.mark.parametrize(("gold", "legal", "left"), [(4, True, 0), (5, True, 1), (3, False, 3)])
def test_a_gold_cost_is_the_exact_amount(table, gold, legal, left):
    """A253, A254, A255: four gold for a cost of 4, neither more nor less; with three it is not activated."""
    game = table(Side(hand=[SPARE], army=[can("4 gold: Gain 1 VP.")], gold={"Gaian": gold}))

    if legal:
        game.do("use", "Sage", 0)
    else:
        assert game.refusal("use", "Sage", 0) == "A255"

    assert (game.unmarked("Gaian"), game.state.vp[YOU]) == (left, int(legal))


def test_the_empty_mark_symbol_marks_this_card(table):
    """A101, A256, A257, A258: this very card; it must be possible to mark it: marked already, it is not activated."""
    game = table(Side(hand=[SPARE], army=[can("Mark: Gain 1 VP."), creature("Wolf")]))

    game.do("use", "Sage", 0)

    assert (game.is_marked("Sage"), game.is_marked("Wolf"), game.state.vp[YOU]) == (True, False, 1)
    assert game.refusal("use", "Sage", 0) == "A258"


def test_the_mark_symbol_with_a_number_marks_others(table):
    """A259, A261: two *other* own creatures in play, army or city; a marked one, a hand card, a foreign one do not count."""
    sage = can("Mark 2 others: Gain 1 VP.")
    side = Side(
        hand=[SPARE, creature("Handy")],
        army=[sage, creature("Wolf")],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
    )
    game = table(side, Side(army=[creature("Lynx")]))

    game.do("use", "Sage", 0)
    assert game.offers("mark", "Guest")
    assert [game.refusal("mark", name) for name in ("Sage", "Handy", "Lynx")] == ["A261"] * 3
    game.do("mark", "Wolf")

    assert [game.is_marked(name) for name in ("Sage", "Wolf", "Guest", "Lynx")] == [False, True, True, False]
    assert game.state.vp[YOU] == 1
    assert game.refusal("use", "Sage", 0) == "A261"


def test_the_avatar_is_no_creature_to_be_marked(table):
    """A261: creatures; the avatar beside them does not count."""
    game = table(Side(hand=[SPARE], army=[can("Mark 1 others: Gain 1 VP.")]))

    assert game.refusal("use", "Sage", 0) == "A261"


@pytest.mark.parametrize(("gold", "marked", "row"), [(2, [], None), (1, [], "A255"), (2, ["Sage"], "A258")])
def test_costs_are_combined(table, gold, marked, row):
    """A262, A263: mark and gold together: both are paid; if either cannot be, neither is."""
    game = table(Side(hand=[SPARE], army=[can("Mark, 2 gold: Gain 1 VP.")], gold={"Gaian": gold}, marked=marked))

    if row:
        assert game.refusal("use", "Sage", 0) == row
        assert (game.unmarked("Gaian"), game.state.vp[YOU]) == (gold, 0)
    else:
        game.do("use", "Sage", 0)
        assert (game.unmarked("Gaian"), game.is_marked("Sage"), game.state.vp[YOU]) == (0, True, 1)


def test_a_triggered_ability_goes_off_when_and_only_when_its_trigger_happens(table):
    """A264: a creature comes in: once each; an event, another player's creature, a turn: nothing."""
    host = creature("Host", 1, 9, text="When another creature you control enters play, gain 1 VP.")
    game = table(
        Side(hand=[creature("Wolf"), creature("Lynx"), magic("Leaf")], army=[host]), Side(hand=[creature("Bear")])
    )

    game.do("play", "Leaf").until("entrance")
    assert game.state.vp[YOU] == 0
    game.do("play", "Wolf").do("play", "Lynx")
    assert game.state.vp[YOU] == 2
    game.next_turn().until("entrance").do("play", "Bear").next_turn()

    assert game.state.vp[YOU] == 2


def test_a_triggered_ability_is_not_optional(table):
    """A265: nobody is asked whether; it harms its own player as well."""
    curse = creature("Cursed", text="When this creature enters play, each player loses 3 LP.")
    game = table(Side(hand=[curse]), phase="entrance")

    game.do("play", "Cursed")

    assert game.state.lp == [17, 17]


def test_a_trigger_that_cannot_be_applied_does_nothing(table):
    """A266: no creature to be its target: nothing happens, and the game goes on."""
    sniper = creature("Sniper", text="When this creature dies, destroy target creature.")
    game = table(Side(hand=[magic("Bolt", "Destroy target creature."), SPARE]), Side(army=[sniper]))

    game.do("play", "Bolt")

    assert game.is_dead("Sniper")
    assert (game.asked, game.state.decision.seat) == ("play", YOU)


def test_an_impossible_instruction_is_skipped(table):
    """A269: no card to discard: nothing is discarded, and the rest of the text happens."""
    game = table(Side(hand=[magic("Raid", "Target opponent discards 2 cards. Gain 1 VP."), SPARE]), Side(hand=[]))

    game.do("play", "Raid")

    assert (game.size(GRAVEYARD, FOE), game.state.vp[YOU]) == (0, 1)


def test_as_much_as_possible_is_done(table):
    """A269: one card in hand where two should go: the one goes."""
    game = table(Side(hand=[magic("Raid", "Target opponent discards 2 cards."), SPARE]), Side(hand=[magic("Only")]))

    game.do("play", "Raid")

    assert game.is_dead("Only")


def test_triggers_of_one_moment_go_off_active_player_first(table):
    """A265: the active player's first, then clockwise: the foe's creature, on the table before, comes second."""
    mine = creature("Mine", 1, 9, text="When a creature dies, gain 1 VP.")
    theirs = creature("Theirs", 1, 9, text="When a creature dies, gain 1 VP.")
    bolt = magic("Bolt", "Destroy target creature.")
    game = table(
        Side(hand=[bolt, SPARE], army=[mine]), Side(army=[theirs, creature("Prey")], hand=[bolt, SPARE]), active=YOU
    )

    game.do("play", "Bolt").do("target", "Prey")

    seats = [entry[2] for entry in game.state.log if entry[0] == "triggered"]
    assert seats == [YOU, FOE]
    assert game.state.vp == [1, 1]


def test_a_loop_of_triggers_ends(table):
    """A265, A266: two abilities that set each other off for ever are cut off; the game goes on."""
    one = creature("One", 1, 99, text="When this creature is damaged, deal 1 damage to each creature.")
    game = table(Side(hand=[magic("Bolt", "Deal 1 damage to target creature."), SPARE], army=[one]))

    game.do("play", "Bolt")

    assert game.asked == "play"
    assert game.state.winners is None
