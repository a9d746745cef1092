"""What a card leaves behind when it leaves play: nothing of what happened to it is there when it comes back (A91, A116, A136)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import damage, numbers

from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.zones import HAND, RESIDENTS

SPARE = event("Spare", cost=99)
BACK = magic("Back", "Return target creature to its owner's hand.")
AGAIN = creature("Wolf", 2, 4, text="Sudden.")
"""A creature that can be played again at once."""

CHANGES = [
    "Target creature gets +3/+3 until end of turn.",
    "Target creature has base ATK 7 until end of turn.",
    "Swap the ATK and DEF of target creature until end of turn.",
    "Put a +1/+1 counter on target creature.",
    "Target creature gains Flying until end of turn.",
    "Target creature loses Sudden until end of turn.",
    "Target creature cannot attack until your next turn.",
    "Target creature can attack without marking until end of turn.",
    "Target creature must attack if able until end of turn.",
    "Target creature becomes a Zombie in addition to its other types.",
    "Prevent the next 2 damage to target creature until end of turn.",
    "The next time target creature would die until end of turn, it does not.",
    "Mark target creature. It does not unmark during its owner's next unmark phase.",
    "Deal 3 damage to target creature.",
]
"""A text of each kind that changes a creature."""


@pytest.mark.parametrize("text", CHANGES)
def test_a_creature_that_comes_back_is_new(table, text):
    """A91, A116: back in the hand and played again, it is what is printed on it: no mark, no damage, no counter, no lasting effect."""
    lord = creature("Lord", 0, 9, text="Each Zombie creature gets +5/+0.")
    game = table(Side(hand=[magic("Word", text), BACK, SPARE], army=[AGAIN, lord]))
    game.do("play", "Word").do("target", "Wolf").do("play", "Back").do("target", "Wolf")
    assert game.zone_of("Wolf") == "hand"

    game.do("play", "Wolf")

    wolf = game.cards["Wolf"]
    assert (game.zone_of("Wolf"), numbers(game, "Wolf"), damage(game, "Wolf")) == ("army", (2, 4), 0)
    assert (game.is_marked("Wolf"), keywords(game.state, wolf)) == (False, {"sudden"})
    assert not [effect for effect in game.state.effects if effect.target == wolf]
    assert not [counters for counters in game.state.counters if counters.card == wolf]


@pytest.mark.parametrize("text", CHANGES)
def test_what_happened_to_others_stays_with_them(table, text):
    """A91: only the card that left is new; what was done to a bystander is not undone."""
    game = table(Side(hand=[magic("Word", text), BACK, SPARE], army=[AGAIN, creature("Fox", 2, 4)]))
    game.do("play", "Word").do("target", "Fox")
    fox = game.cards["Fox"]
    effects = [effect for effect in game.state.effects if effect.target == fox]
    before = (numbers(game, "Fox"), damage(game, "Fox"), game.is_marked("Fox"), game.state.counters)

    game.do("play", "Back").do("target", "Wolf").do("play", "Wolf")

    assert [effect for effect in game.state.effects if effect.target == fox] == effects
    assert (numbers(game, "Fox"), damage(game, "Fox"), game.is_marked("Fox"), game.state.counters) == before


WAYS = {
    "graveyard": "Destroy target creature.",
    "hand": "Return target creature to its owner's hand.",
    "deck": "Put target creature on top of its owner's deck.",
    "removed": "Remove target creature from the game.",
    "resources": "Put target creature into your resources.",
}
"""Every way out of play."""


@pytest.mark.parametrize(("zone", "text"), WAYS.items())
def test_whatever_way_it_leaves_nothing_stays_on_it(table, zone, text):
    """A91, A136, C16: also as a face-down resource card: no damage, counter or effect; what was attached lies in the graveyard."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+5.")
    hand = [
        bark,
        magic("Grow", "Put a +1/+1 counter on target creature. It gets +1/+0 until end of turn."),
        magic("Out", text),
    ]
    game = table(Side(hand=[*hand, SPARE], army=[creature("Wolf", 2, 4)], damage={"Wolf": 3}, marked=["Wolf"]))
    game.do("play", "Bark").do("play", "Grow")

    game.do("play", "Out")

    wolf = game.cards["Wolf"]
    assert game.zone_of("Wolf") == zone
    assert game.is_dead("Bark")
    assert (damage(game, "Wolf"), game.is_marked("Wolf")) == (0, False)
    assert not [effect for effect in game.state.effects if effect.target == wolf]
    assert not game.state.counters


@pytest.mark.parametrize(("zone", "text"), WAYS.items())
def test_every_way_out_of_play_is_leaving_play(table, zone, text):
    """A235, A264: abilities that wait for it go off, whatever the way; only dying is dying."""
    wisp = creature("Wisp", text="When this creature leaves play, gain 2 LP.\nWhen this creature dies, gain 1 VP.")
    game = table(Side(hand=[magic("Out", text), SPARE], army=[wisp]))

    game.do("play", "Out")

    assert game.zone_of("Wisp") == zone
    assert (game.state.lp[YOU], game.state.vp[YOU]) == (22, int(zone == "graveyard"))


@pytest.mark.parametrize("again", [False, True])
def test_damage_is_not_sent_to_a_card_that_left(table, again):
    """A91, A266: where the other creature has left play, even if it is back, damage stays with the one it was dealt to."""
    send = magic("Send", "Damage to target creature until end of turn is dealt to another target creature instead.")
    bolt = magic("Bolt", "Deal 1 damage to target creature.")
    game = table(Side(hand=[send, bolt, BACK, SPARE], army=[AGAIN, creature("Fox", 2, 4)]))
    game.do("play", "Send").do("target", "Fox").do("play", "Back").do("target", "Wolf")
    if again:
        game.do("play", "Wolf")

    game.do("play", "Bolt")
    if again:
        game.do("target", "Fox")
    game.until("play")

    assert (damage(game, "Fox"), damage(game, "Wolf")) == (1, 0)


def test_marked_residents_of_a_fallen_city_leave_play(table):
    """C33, A136, A264: those who go back to the hand leave play: their abilities go off, what they bore lies in the graveyard."""
    wisp = creature("Wisp", text="When this creature leaves play, gain 2 LP.")
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+5.")
    side = Side(
        hand=[bark, magic("Raze", "Destroy target city."), SPARE],
        cities=[city("Home")],
        residents={"Home": [wisp]},
        marked=["Wisp"],
    )
    game = table(side).do("play", "Bark")

    game.do("play", "Raze")

    assert (game.zone_of("Wisp"), game.zone_of("Bark"), game.zone_of("Home")) == ("hand", "graveyard", "graveyard")
    assert game.state.lp[YOU] == 22


def test_residents_that_stay_in_play_keep_what_is_on_them(table):
    """C33: an unmarked resident only changes its place: damage, counters and enchantments stay, and it has not left play."""
    wisp = creature("Wisp", 1, 4, text="When this creature leaves play, gain 2 LP.")
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+5.")
    side = Side(
        hand=[bark, magic("Raze", "Destroy target city."), SPARE],
        cities=[city("Home")],
        residents={"Home": [wisp]},
        damage={"Wisp": 2},
    )
    game = table(side).do("play", "Bark")

    game.do("play", "Raze")

    assert (game.zone_of("Wisp"), game.zone_of("Bark"), damage(game, "Wisp")) == ("army", "attached", 2)
    assert game.state.lp[YOU] == 20


def test_guests_of_another_player_in_a_fallen_city_go_to_their_own_army(table):
    """C33: a creature that a text let move into an opponent's city goes to its controller's army, marked or not; no hand takes it."""
    shade = creature("Shade", text="This creature can move into an opponent's cities.")
    game = table(Side(hand=[magic("Raze", "Destroy target city."), SPARE], army=[shade]), Side(cities=[city("Den")]))
    game.do("move", "Shade")
    assert (game.zone_of("Shade"), game.state.at[game.cards["Shade"]]) == ("residents", game.cards["Den"])

    game.do("play", "Raze")

    assert (game.zone_of("Shade"), game.state.controller(game.cards["Shade"])) == ("army", YOU)
    assert game.is_marked("Shade")


def test_a_marked_resident_under_foreign_control_goes_to_its_owners_hand(table):
    """C33, A116: the owner's hand, not the controller's."""
    charm = magic("Charm", "Gain control of target creature.")
    game = table(
        Side(hand=[charm, magic("Raze", "Destroy target city."), SPARE], cities=[city("Home")]),
        Side(army=[creature("Orc")]),
    )
    game.do("play", "Charm").do("move", "Orc")
    assert (game.is_marked("Orc"), game.size(RESIDENTS)) == (True, 1)

    game.do("play", "Raze")

    assert game.cards["Orc"] in game.state.zone(FOE, HAND)
