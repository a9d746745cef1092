"""What is looked at after every change: Health, the counters, defenders and upgrades that an Outpost can have (O54, O61, O74, D53-D55)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import DISCARD, RESERVE
from cardforge.kernel.cards import Card

IDLE = creature("idle")
HALL = upgrade("Hall", "This Outpost can hold 1 more defender.")
STORES = upgrade("Stores", "This Outpost stands until 2 more counters.")
SHELVES = upgrade("Shelves", "This Outpost can hold 2 more upgrades.")
CRASH = spell("Crash", "Destroy target upgrade.")


def crowd(prefix: str, n: int) -> list[Card]:
    return [creature(f"{prefix}{place}") for place in range(1, n + 1)]


def cast(table: Lay, text: str, you: Side, foe: Side | None = None, *more: Side) -> OutpostsPosition:
    """Plays a spell of that text as the only card in hand beside one that can always be played."""
    side = Side(**{**vars(you), "hand": [spell("S", text), IDLE, *you.hand]})
    return table(side, foe or Side(posts=[Post("X"), Post("Y")]), *more).do("play", "S")


# --- defenders --------------------------------------------------------------------------------------------------------


def test_the_fourth_defender_leaves_when_the_upgrade_that_allowed_it_goes(table: Lay) -> None:
    """O61, D54, D40: its player chooses who leaves, and where to: another Outpost with room, or reserve."""
    posts = [Post("P", defenders=crowd("d", 4), upgrades=[HALL]), Post("Q"), Post("R", defenders=crowd("r", 3))]

    game = cast(table, "Destroy target upgrade.", Side(posts=posts))

    assert (game.asked, game.seat) == ("crowded", YOU)
    assert game.named_options() == {("leave", f"d{place}") for place in (1, 2, 3, 4)}
    assert game.refusal("leave", "r1") == "O61"
    game.do("leave", "d2")
    assert game.named_options() == {("guard", "Q"), ("reserve",)}
    game.do("guard", "Q")
    assert (game.guards("P"), game.guards("Q")) == ({"d1", "d3", "d4"}, {"d2"})


def test_without_room_the_fourth_defender_goes_to_reserve(table: Lay) -> None:
    """O61, D30, D54: the next Outpost is full; there is nothing to choose but who leaves."""
    posts = [Post("P", defenders=crowd("d", 4), upgrades=[HALL]), Post("Q", defenders=crowd("q", 3))]
    game = cast(table, "Destroy target upgrade.", Side(posts=posts)).do("leave", "d4")

    assert game.zone(RESERVE) == ["d4"]
    assert game.asked == "play"


def test_an_opponent_who_unseals_a_hall_makes_its_player_choose(table: Lay) -> None:
    """D54: the defenders are the opponent's, and so is the choice; then the turn goes on."""
    foe = Side(posts=[Post("X", defenders=crowd("d", 4), upgrades=[HALL]), Post("Y")])
    game = cast(table, "Destroy target upgrade an opponent controls.", Side(), foe)
    assert (game.asked, game.seat) == ("crowded", FOE)

    game.do("leave", "d1").do("reserve")

    assert (game.asked, game.seat) == ("play", YOU)
    assert game.guards("X") == {"d2", "d3", "d4"}


def test_two_too_many_leave_one_after_another(table: Lay) -> None:
    """D54: the limit is looked at until it holds: of five two leave."""
    you = Side(posts=[Post("P", defenders=crowd("d", 3)), Post("Q")], reserve=crowd("e", 2))
    widen = "Each Outpost you control can hold 2 more defenders until end of turn."
    game = cast(table, widen, you).do("pass").do("defend", "e1", "P").do("defend", "e2", "P").do("done")

    assert game.asked == "crowded"
    game.do("leave", "d1").do("guard", "Q").do("leave", "d2").do("reserve")

    assert (game.guards("P"), game.guards("Q"), game.zone(RESERVE)) == ({"d3", "e1", "e2"}, {"d1"}, ["d2"])
    assert game.state.active == FOE


def test_three_defenders_stay_when_the_fourth_place_goes(table: Lay) -> None:
    """O61: at the limit nobody leaves."""
    game = cast(table, "Destroy target upgrade.", Side(posts=[Post("P", defenders=crowd("d", 3), upgrades=[HALL])]))

    assert game.asked == "play"
    assert game.guards("P") == {"d1", "d2", "d3"}


def test_a_defender_that_finds_no_place_when_all_are_assigned_anew_goes_to_reserve(table: Lay) -> None:
    """O60, O61, D30: it gives its own Outpost a fourth place, but comes last, and six places are taken."""
    host = creature("host", text="This Outpost can hold 1 more defender.")
    posts = [Post("P", defenders=crowd("d", 3)), Post("Q", defenders=[*crowd("q", 3), host])]
    game = table(Side(posts=posts), step="war").do("reassign")

    for post in "PPP":
        game.do("guard", post)

    assert game.zone(RESERVE) == ["host"]
    assert game.guards("Q") == {"q1", "q2", "q3"}
    assert game.events("retreats") == [("retreats", "D30", game.cards["host"])]
    assert game.asked == "war"


def test_a_survivor_that_cannot_defend_goes_to_reserve(table: Lay) -> None:
    """O76, O77, D40: joining other defenders is defending; what is forbidden is not offered."""
    foe = Side(
        posts=[Post("X", 5, defenders=[creature("d", text="This creature cannot defend.")]), Post("Y"), Post("Z")]
    )

    game = cast(table, "Deal 5 damage to target Outpost an opponent controls.", Side(), foe).do("target", "X")

    assert game.zone(RESERVE, FOE) == ["d"]


def test_creatures_moved_to_defense_by_a_text_find_the_room_that_is_left(table: Lay) -> None:
    """O61, D54: three are moved, there are two places on P and one on Q: each is asked for what is free then."""
    you = Side(
        posts=[Post("P", defenders=crowd("p", 1)), Post("Q", defenders=crowd("q", 2))], reserve=crowd("r", 2), offense=crowd("o", 2)
    )  # fmt: skip
    game = cast(table, "Move each creature in your reserve to its owner's defense.", you)
    assert game.named_options() == {("guard", "P"), ("guard", "Q")}
    game.do("guard", "Q").do("pass")

    assert game.guards("Q") == {"q1", "q2", "r1"}
    assert game.guards("P") == {"p1", "r2"}


def test_a_creature_that_is_moved_to_defense_without_room_stays(table: Lay) -> None:
    """O61, D30: without room nothing happens; the move is impossible."""
    you = Side(posts=[Post("P", defenders=crowd("p", 3))], offense=[creature("o")])
    game = cast(table, "Move target creature in your offense to its owner's defense.", you)

    assert game.zone_of("o") == "offense"
    assert game.asked == "play"


def test_a_creature_that_cannot_defend_is_not_moved_to_defense(table: Lay) -> None:
    """O60: forbidden by its own text, the move does nothing; another creature goes."""
    stays, goes = creature("stays", text="This creature cannot defend."), creature("goes")
    game = cast(table, "Move each creature in your offense to its owner's defense.", Side(offense=[stays, goes]))

    assert (game.zone_of("stays"), game.zone_of("goes")) == ("offense", "defense")


# --- counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counters", "falls"), [(9, False), (10, True), (11, True)])
def test_an_outpost_falls_when_what_held_it_up_is_destroyed(table: Lay, counters: int, falls: bool) -> None:
    """O74, D54: with 2 more it stood at 10 and 11; without them ten are enough, nine are not."""
    foe = Side(posts=[Post("X", counters, upgrades=[STORES]), Post("Y")])
    game = cast(table, "Destroy target upgrade.", Side(), foe)

    assert game.is_down("X") == falls
    assert not game.is_down("Y")


def test_an_outpost_falls_when_what_held_it_up_is_flipped_or_moved(table: Lay) -> None:
    """O74, O51, D54: a face-down upgrade holds nothing up, nor one on another Outpost."""
    for text in ("Flip target upgrade face-down.", "Move target upgrade you control to another Outpost."):
        game = cast(table, text, Side(posts=[Post("P", 11, upgrades=[STORES]), Post("Q")]))

        assert game.is_down("P"), text
        assert not game.is_down("Q")


def test_an_outpost_falls_at_the_end_of_the_turn_that_held_it_up(table: Lay) -> None:
    """O74, D43, D54: at the end of turn the limit is ten again: the last Outpost falls before the opponent's turn begins."""
    hold = "Target Outpost you control stands until 2 more counters until end of turn."
    game = cast(
        table, hold, Side(posts=[Post("P", 9)], hand=[spell("T", "Deal 2 damage to target Outpost you control.")])
    )
    game.do("play", "T")
    assert (game.counters("P"), game.is_down("P")) == (11, False)

    game.do("pass")

    assert game.is_down("P")
    assert (game.state.winners, game.state.reason) == ((FOE,), "O81")
    assert game.state.turns[FOE] == 3


def test_an_outpost_falls_within_the_assault_that_kills_what_held_it_up(table: Lay) -> None:
    """O74, O76, D54: the defender whose text held X up dies; X falls before the attackers are struck, and its survivor moves."""
    props = creature("props", 0, 0, 2, text="This Outpost stands until 2 more counters.")
    foe = Side(posts=[Post("X", 10, defenders=[props, creature("d", 3, 0, 9)]), Post("Y")])
    game = table(Side(offense=[creature("g", 2, 0, 3)]), foe, step="war").assault(("X", ["g"]))

    game.share(props=2)

    assert game.is_down("X")
    assert (game.asked, game.seat) == ("rehouse", FOE)
    game.do("guard", "Y").share(g=3)
    assert game.zone_of("g") == "discard pile"


def test_a_condition_that_no_longer_holds_lets_an_outpost_fall(table: Lay) -> None:
    """O74, D54: with three cards in hand it stood at 11; one is discarded for mana, and it falls."""
    prop = upgrade("Prop", "While you have 3 or more cards in hand, this Outpost stands until 2 more counters.")
    posts = [Post("P", 11, upgrades=[prop]), Post("Q")]
    game = table(Side(posts=posts, hand=[creature("a"), creature("b"), IDLE])).do("discard", "a")

    assert game.is_down("P")
    assert not game.is_down("Q")


def test_a_condition_of_the_turn_is_looked_at_when_the_turn_passes(table: Lay) -> None:
    """O74, D54: what stands at 11 only in the own turn has fallen when the opponent is asked for the first time."""
    prop = upgrade("Prop", "While it is your turn, this Outpost stands until 2 more counters.")
    game = table(Side(posts=[Post("P", 11, upgrades=[prop]), Post("Q")], hand=[IDLE])).do("pass")

    assert (game.state.active, game.asked) == (FOE, "draw")
    assert game.is_down("P")


def test_outposts_fall_together_or_not_at_all(table: Lay) -> None:
    """O74, D55: each has 11 counters and stands until 12, by an upgrade on the first; 12 counters on both destroy both."""
    prop = upgrade("Prop", "Each Outpost you control stands until 2 more counters.")
    posts = [Post("P", 9, upgrades=[prop]), Post("Q", 9), Post("R")]
    eleven = cast(table, "Deal 2 damage to each Outpost you control.", Side(posts=posts))
    twelve = cast(table, "Deal 3 damage to each Outpost you control.", Side(posts=posts))

    assert [eleven.is_down(name) for name in "PQR"] == [False, False, False]
    assert [twelve.is_down(name) for name in "PQR"] == [True, True, False]


def test_the_fall_of_one_outpost_can_let_another_one_fall(table: Lay) -> None:
    """O74, O75, D54: P falls with the upgrade that held Q up at 11: the checks are made until nothing changes."""
    prop = upgrade("Prop", "Each Outpost you control stands until 2 more counters.")
    game = cast(
        table, "Deal 2 damage to target Outpost you control.",
        Side(posts=[Post("P", 10, upgrades=[prop]), Post("Q", 11), Post("R", 9)]),
    ).do("target", "P")  # fmt: skip

    assert [game.is_down(name) for name in "PQR"] == [True, True, False]


def test_both_falls_of_one_effect_are_seen_by_both(table: Lay) -> None:
    """D55: two Outposts fall together; the upgrade on each sees the other fall as well as its own."""
    scribe = "When an Outpost you control falls, draw a card."
    posts = [Post("P", 9, upgrades=[upgrade("a", scribe)]), Post("Q", 9, upgrades=[upgrade("b", scribe)]), Post("R")]
    game = cast(table, "Deal 1 damage to each Outpost you control.", Side(posts=posts))

    assert len(game.events("draw")) == 4


def test_a_restored_outpost_with_too_many_counters_falls_again(table: Lay) -> None:
    """O74, D54: face-up with ten counters it is destroyed at once; with nine it stands."""
    for n, down in ((10, True), (9, False)):
        posts = [Post("P"), Post("Q", 12, down=True)]
        game = cast(table, f"Restore target destroyed Outpost you control with {n} counters.", Side(posts=posts))

        assert game.is_down("Q") == down


# --- upgrades ---------------------------------------------------------------------------------------------------------


def test_upgrades_above_the_limit_are_discarded_by_their_player(table: Lay) -> None:
    """O54, O55, D54: Shelves, flipped face-down, still counts but allows nothing: of five two are discarded, the player's choice."""
    post = Post("X", upgrades=[SHELVES, upgrade("a"), upgrade("b")], hidden=[upgrade("c"), upgrade("d")])
    game = cast(table, "Flip target face-up upgrade face-down.", Side(), Side(posts=[post])).do("target", "Shelves")
    assert (game.asked, game.seat) == ("overloaded", FOE)
    assert game.named_options() == {("remove", name) for name in ("Shelves", "a", "b", "c", "d")}

    game.do("remove", "Shelves").do("remove", "c")

    assert set(game.zone(DISCARD, FOE)) == {"Shelves", "c"}
    assert (game.asked, game.seat) == ("play", YOU)


def test_upgrades_at_the_limit_stay(table: Lay) -> None:
    """O54: destroyed, Shelves takes its two places and its own with it: of four three stay."""
    post = Post("X", upgrades=[SHELVES, upgrade("a")], hidden=[upgrade("c"), upgrade("d")])
    game = cast(table, "Destroy target face-up upgrade.", Side(), Side(posts=[post])).do("target", "Shelves")

    assert game.asked == "play"
    assert len(game.state.upgrades(game.cards["X"])) == 3


# --- Health and destruction together ----------------------------------------------------------------------------------


def test_creatures_die_with_the_bonus_that_gave_them_health(table: Lay) -> None:
    """D53: a creature of Health 0 lives by another's bonus and is destroyed when that one leaves play, by whatever way."""
    for text in ("Destroy target creature.", "Return target creature to its owner's hand."):
        chief = creature("chief", text="Each other creature you control gets +1 Health.")
        you = Side(reserve=[chief, creature("weak", health=0), creature("sound")])
        game = cast(table, text, you).do("target", "chief")

        assert game.zone_of("weak") == "discard pile", text
        assert game.zone_of("sound") == "reserve"


def test_a_loss_of_health_that_arrives_destroys_all_the_weak_together(table: Lay) -> None:
    """D53, D55: both see the other destroyed; Health 2 lives with 1."""
    curse = creature("curse", text="Each creature an opponent controls gets -1 Health.")
    sees = "When another creature is destroyed, draw a card."
    foe = Side(reserve=[creature("a", text=sees), creature("b", text=sees), creature("strong", health=2)])
    game = table(Side(hand=[curse, IDLE]), foe).do("play", "curse")

    assert set(game.zone(DISCARD, FOE)) == {"a", "b"}
    assert game.zone(RESERVE, FOE) == ["strong"]
    assert len(game.events("draw")) == 2


def test_health_that_a_text_takes_for_a_time_destroys(table: Lay) -> None:
    """D53: -2 Health: Health 2 is destroyed, Health 3 is not."""
    foe = Side(reserve=[creature("two", health=2), creature("three", health=3)])
    for name, zone in (("two", "discard pile"), ("three", "reserve")):
        game = cast(table, "Target creature gets -2 Health until end of turn.", Side(), foe).do("target", name)

        assert game.zone_of(name) == zone


def test_a_bonus_that_ends_with_the_turn_destroys_at_its_end(table: Lay) -> None:
    """D53, D54: a creature of Health 0 lives this turn by +1 Health, and no longer."""
    game = table(
        Side(hand=[spell("S", "Each creature you control gets +1 Health until end of turn.", cost=0), IDLE],
             reserve=[creature("chief", text="Each other creature you control gets +1 Health."), creature("weak", health=0)])
    )  # fmt: skip
    game.do("play", "S").do("sacrifice", "chief")
    assert game.zone_of("weak") == "reserve"

    game.do("pass").do("done")

    assert game.zone_of("weak") == "discard pile"
    assert game.state.active == FOE


def test_a_creature_that_joins_a_weakening_group_is_destroyed(table: Lay) -> None:
    """D53: the bonus of a group holds from the moment at which a creature joins it."""
    gloom = creature("gloom", text="Each other creature in its group gets -1 Health.")
    game = table(Side(offense=[gloom, creature("a"), creature("b", health=2)]), step="war").do("done")

    game.do("join", 0).do("join", 0)

    assert game.zone_of("a") == "discard pile"
    assert game.names(game.state.groups[0].creatures) == ["gloom", "b"]


@pytest.mark.parametrize("first", ["chief", "guard"])
def test_damage_to_several_creatures_is_compared_before_anybody_dies(table: Lay, first: str) -> None:
    """D55, O2: 2 damage kills the chief of Health 2; the guard has Health 2 + 1 by the chief and lives, whoever lies first."""
    cards = [
        creature("chief", health=2, text="Each other creature you control gets +1 Health."),
        creature("guard", health=2),
    ]
    cards.sort(key=lambda card: card.name != first)
    game = cast(table, "Deal 2 damage to each creature.", Side(), Side(reserve=cards))

    assert game.zone(DISCARD, FOE) == ["chief"]
    assert game.zone(RESERVE, FOE) == ["guard"]


@pytest.mark.parametrize("first", ["chief", "guard"])
def test_shares_of_an_assault_are_compared_before_anybody_dies(table: Lay, first: str) -> None:
    """D55, O71: the same within an assault: 2 points each kill the chief only; 3 on the guard kill it too."""
    cards = [
        creature("chief", 0, 0, 2, text="Each other creature you control gets +1 Health."),
        creature("guard", 0, 0, 2),
    ]
    cards.sort(key=lambda card: card.name != first)
    foe = Side(posts=[Post("X", defenders=cards), Post("Y")])
    two = table(Side(offense=[creature("g", 9)]), foe, step="war").assault(("X", ["g"])).share(chief=2, guard=2)
    three = table(Side(offense=[creature("g", 9)]), foe, step="war").assault(("X", ["g"])).share(chief=2, guard=3)

    assert two.guards("X") == {"guard"}
    assert three.guards("X") == set()


def test_defenders_strength_is_compared_before_anybody_dies(table: Lay) -> None:
    """D55, O79: attackers that hold each other up die together or not."""
    chief = creature("chief", 1, 0, 1, text="Each other creature you control gets +1 Health.")
    foe = Side(posts=[Post("X", defenders=[creature("d", 3, 0, 9)]), Post("Y")])
    game = table(Side(offense=[chief, creature("g", 1, 0, 1)]), foe, step="war").assault(("X", ["chief", "g"]))

    game.share().share(chief=1, g=1)

    assert (game.zone_of("chief"), game.zone_of("g")) == ("discard pile", "offense")


# --- groups -----------------------------------------------------------------------------------------------------------


def test_a_creature_that_left_offense_is_not_in_its_group_when_it_returns(table: Lay) -> None:
    """D31, O66: routed by a trap and called back by a text, it is in offense but adds nothing to the assault."""
    trap = upgrade("Trap", "When this upgrade is flipped, move target attacking creature to its owner's reserve.")
    back = creature(
        "back", 1, text="When this creature attacks, move target creature in your reserve to its owner's offense."
    )
    foe = Side(posts=[Post("X", hidden=[trap]), Post("Y")])
    game = (
        table(Side(offense=[back, creature("g", 5)]), foe, step="war").assault(("X", ["back", "g"])).do("target", "g")
    )

    assert game.zone_of("g") == "reserve"
    assert game.events("totals")[-1][2:] == (1, 0, 0, 1)
    game.state.put(game.cards["g"], YOU, 6)
    assert game.state.attackers(0) == [game.cards["back"]]
