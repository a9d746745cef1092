"""Events, magic, enchantments, row by row (section 6.10)."""

from __future__ import annotations

import pytest
from arc_position import START, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.profiles import PHASES
from cardforge.games.arc.zones import ATTACHED, GRAVEYARD, HAND

SPARE = event("Spare", cost=99)
TICK = event("Tick", "Gain 1 VP.")


def enchantment(name: str, text: str, **fields):
    """An enchantment."""
    return made("enchantment", name, text=text, **fields)


BARK = enchantment("Bark", "Enchant creature.\nEnchanted creature gets +0/+2.")


def test_an_event_resolves_at_once_and_is_discarded_at_once(table):
    """A184, A187, A188: it does what it says, once, and lies in its owner's graveyard in the same phase of the same turn."""
    game = table(Side(hand=[TICK, SPARE]))
    turn = game.state.turn

    game.do("play", "Tick")

    assert (game.state.vp[YOU], game.zone_of("Tick"), game.state.turn, game.asked) == (1, "graveyard", turn, "play")
    assert game.next_turn().state.vp[YOU] == 1


@pytest.mark.parametrize("phase", ["unmark", "upkeep", "draw", "tactics", "play", "attack", "entrance", "discard"])
def test_an_event_may_be_played_at_any_time_by_anybody(table, phase):
    """A186, C31, C14: in every phase, in the own turn and in the turn of another, there is a window for an event."""
    for active in (YOU, FOE):
        game = table(Side(hand=[TICK]), Side(), phase=phase, active=active)
        game.until("window", *(["play"] if (phase, active) == ("play", YOU) else []))
        assert game.state.decision.seat == YOU
        assert sum(step[0] == "phase" for step in game.state.stack) == len(PHASES) - 1 - START[phase]
        game.do("play", "Tick")
        assert game.state.vp[YOU] == 1


def test_an_event_that_cannot_be_paid_is_no_answer(table):
    """A186: at any time, but not for nothing: without gold nobody is asked."""
    game = table(Side(hand=[SPARE]), Side(hand=[event("Dear", "Gain 1 VP.", cost=1)]))

    game.next_turn()

    assert game.state.active == FOE
    assert not any(entry[0] == "announce" for entry in game.state.log)


def test_every_event_may_be_answered_back_and_forth(table):
    """A189: event, answer, answer to the answer, until nobody wants to; then the last one resolves first (C31)."""
    game = table(
        Side(hand=[event("Own One", "Gain 1 VP."), event("Own Two", "Gain 1 VP."), SPARE]),
        Side(hand=[event("Other One", "Gain 1 VP."), event("Other Two", "Gain 1 VP.")]),
    )

    game.do("play", "Own One").do("play", "Other One").do("play", "Own Two").do("play", "Other Two")

    order = [game.state.name_of(entry[2]) for entry in game.state.log if entry[0] == "used"]
    assert order == ["Other Two", "Own Two", "Other One", "Own One"]
    assert game.state.vp == [2, 2]


def test_passing_lets_the_other_go_on_and_all_passing_closes(table):
    """A189, C31: who has passed may still answer what the other plays after that; the window closes when all pass in a row."""
    game = table(Side(hand=[TICK, event("Tock", "Gain 1 VP."), SPARE]), Side(hand=[event("Late", "Gain 1 VP.")]))

    game.do("play", "Tick").do("pass")
    assert (game.asked, game.state.decision.seat) == ("window", YOU)
    game.do("play", "Tock")
    assert (game.asked, game.state.decision.seat) == ("window", FOE)
    game.do("play", "Late")

    assert game.asked == "play"
    assert game.state.vp == [2, 1]


@pytest.mark.parametrize(("phase", "row"), [("tactics", "A190"), ("entrance", "A190"), ("discard", "A190")])
def test_magic_is_played_in_own_play_phases_only(table, phase, row):
    """A190: in both Play phases of the own turn; refused in every other phase, and as an answer."""
    side = Side(
        hand=[magic("Leaf"), TICK, creature("Wolf"), *[SPARE] * 7],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
    )
    for play in ("play", "second play"):
        assert table(side, phase=play).offers("play", "Leaf")
    assert table(side, phase=phase).refusal("play", "Leaf") == row

    other = table(Side(hand=[SPARE, TICK]), side)
    other.do("play", "Tick")
    assert (other.asked, other.state.decision.seat) == ("window", FOE)
    assert other.offers("play", "Tick") is False
    assert other.refusal("play", "Leaf") == "A190"


def test_magic_goes_to_the_graveyard_after_it(table):
    """A191: it does what it says and then lies in the graveyard of its owner."""
    game = table(Side(hand=[magic("Leaf", "Gain 1 VP."), SPARE]))

    game.do("play", "Leaf")

    assert game.state.vp[YOU] == 1
    assert [game.state.name_of(card) for card in game.state.zone(YOU, GRAVEYARD)] == ["Leaf"]


@pytest.mark.parametrize("phase", ["tactics", "entrance", "discard"])
def test_enchantments_are_played_in_own_play_phases_only(table, phase):
    """A192: in both Play phases of the own turn; refused elsewhere, and as an answer in the turn of another."""
    side = Side(
        hand=[BARK, TICK, creature("Wolf"), *[SPARE] * 7],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
    )
    for play in ("play", "second play"):
        assert table(side, phase=play).offers("play", "Bark")
    assert table(side, phase=phase).refusal("play", "Bark") == "A192"

    other = table(Side(hand=[SPARE, event("Own", "Gain 1 VP.")]), side).do("play", "Own")
    assert other.refusal("play", "Bark") == "A192"


@pytest.mark.parametrize(
    ("what", "name"),
    [
        ("creature", "Wolf"),
        ("city", "Home"),
        ("resource card", "Gaian 1"),
        ("enchantment", "Bark"),
        ("permanent", "Wolf"),
    ],
)
def test_an_enchantment_has_a_target_and_is_attached_to_it(table, what, name):
    """A193, A194, C16: a creature, a city, a resource card, another enchantment: it lies attached to what it was aimed at."""
    seal = enchantment("Seal", f"Enchant {what}.\nEach creature you control gets +1/+0.")
    game = table(Side(hand=[BARK, seal, SPARE], army=[creature("Wolf")], cities=[city("Home")], gold={"Gaian": 1}))
    game.do("play", "Bark").until("play", "target")

    game.do("play", "Seal")
    if game.asked == "target":
        game.do("target", name)

    assert game.zone_of("Seal") == "attached"
    assert game.state.at[game.cards["Seal"]] == game.cards[name]


def test_without_a_target_an_enchantment_is_not_played(table):
    """A193: no creature there, no enchantment of creatures."""
    game = table(Side(hand=[BARK, SPARE], cities=[city("Home")]), Side(cities=[city("Wall")]))

    assert game.refusal("play", "Bark") == "A193"


def test_an_enchantment_stays_until_an_effect_removes_it(table):
    """A195: over turns, in the army and on the move; an effect takes it away and its bonus with it."""
    game = table(Side(hand=[BARK, magic("Wind", "Destroy target enchantment."), SPARE], army=[creature("Wolf")]))
    game.do("play", "Bark").next_turn().next_turn().until("play")
    assert game.zone_of("Bark") == "attached"
    assert game.state.defense_of(game.cards["Wolf"]) == 3

    game.do("play", "Wind")

    assert game.is_dead("Bark")
    assert game.state.defense_of(game.cards["Wolf"]) == 1
    assert not game.is_dead("Wolf")


def test_an_enchantment_goes_when_its_bearer_leaves_play(table):
    """A195, A136: a bearer that goes back to the hand leaves the enchantment to the graveyard, a resource card taken back too."""
    back = magic("Back", "Return target creature to its owner's hand.")
    game = table(Side(hand=[BARK, back, SPARE], army=[creature("Wolf")])).do("play", "Bark").do("play", "Back")

    assert (game.zone_of("Wolf"), game.zone_of("Bark")) == ("hand", "graveyard")
    assert game.size(ATTACHED) == 0

    soil = enchantment("Soil", "Enchant resource card.\nEach creature you control gets +1/+0.")
    other = table(Side(hand=[soil, SPARE], gold={"Gaian": 1}, army=[creature("Wolf")])).do("play", "Soil")
    assert other.zone_of("Soil") == "attached"
    other.state.put(other.cards["Gaian 1"], YOU, HAND)
    assert other.is_dead("Soil")


def test_an_enchantment_is_controlled_by_who_played_it(table):
    """A194, A241: hung on another player's creature it stays its owner's; that player's graveyard takes it."""
    curse = enchantment("Curse", "Enchant creature.\nEnchanted creature cannot attack.")
    game = table(Side(hand=[curse, SPARE]), Side(army=[creature("Lynx")])).do("play", "Curse")

    assert game.state.controller(game.cards["Curse"]) == YOU
    game.state.put(game.cards["Lynx"], FOE, GRAVEYARD)
    assert game.is_dead("Curse")


def test_a_used_event_is_gone_before_the_combat_it_was_played_in(table):
    """C28, A187: at once; after the combat none is left to be discarded."""
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 2, 2)]),
        Side(hand=[event("Tick", "Gain 1 LP.")], army=[creature("Guard", 1, 9)]),
        phase="attack",
    )

    game.do("army", FOE).do("with", "Axe").do("done").do("play", "Tick")

    assert game.is_dead("Tick")
    assert game.asked == "lead"
