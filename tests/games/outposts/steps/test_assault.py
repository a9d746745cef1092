"""Assaults: totals, damage, destroyed Outposts, survivors, the answer (O64-O80)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, Post, Side, creature, upgrade
from position import FOE, YOU

from cardforge.errors import IllegalChoice
from cardforge.games.outposts.zones import OFFENSE, RESERVE

A1, A2, A3 = creature("a1", 3, 1, 3), creature("a2", 2, 0, 2), creature("a3", 4, 0, 1)
D1, D2 = creature("d1", 1, 3, 3), creature("d2", 2, 1, 2)


def three_on_two(table: Lay, **post: object) -> object:
    foe = Side(posts=[Post("X", defenders=[D1, D2], **post), Post("Y")])  # type: ignore[arg-type]
    return table(Side(offense=[A1, A2, A3]), foe, step="war").assault(("X", ["a1", "a2", "a3"]))


def totals(game: object) -> tuple[int, ...]:
    return game.events("totals")[-1][2:]  # type: ignore[attr-defined, no-any-return]


def test_no_more_than_net_can_be_split(table: Lay) -> None:
    """O70, D36: the sum of all shares is at most Net: 5 points are offered, then only what is left, never 6."""
    game = three_on_two(table)
    assert ("points", 5) in game.named_options()
    assert ("points", 6) not in game.named_options()

    game.do("points", 3)

    assert ("points", 2) in game.named_options()
    with pytest.raises(IllegalChoice, match="D36"):
        game.do("points", 3)


def test_damage_below_health_has_no_effect_and_is_forgotten(table: Lay) -> None:
    """D37, O71: 2 of Health 3 do nothing, over-assigning is legal and wasteful; the next group begins anew."""
    foe = Side(posts=[Post("X", defenders=[creature("wall", 0, 0, 3)]), Post("Y")])
    game = table(Side(offense=[creature("a", 2), creature("b", 2)]), foe, step="war")
    game.assault(("X", ["a"]), ("X", ["b"])).do("resolve", 0)

    game.share(wall=2)
    game.share(wall=2)

    assert game.guards("X") == {"wall"}


def survivors(table: Lay) -> object:
    foe = Side(
        posts=[
            Post("X", counters=9, defenders=[creature("p1", 0, 1, 3), creature("p2", 1, 0, 2)]),
            Post("Y", defenders=[creature("y1"), creature("y2")]),
            Post("Z", defenders=[creature("z1"), creature("z2"), creature("z3")]),
        ]
    )
    return table(Side(offense=[creature("g", 4, 0, 9)]), foe, step="war").assault(("X", ["g"]))


def test_t_o5_a_survivor_joins_an_outpost_with_room_or_goes_to_reserve(table: Lay) -> None:
    """T-O5, O76, D40: X falls and p2 dies; p1 may join Y, which then has three, or go to reserve; Z is full."""
    game = survivors(table)

    game.share(p2=2, X=1)

    assert game.state.decision.seat == FOE
    assert game.named_options() == {("guard", "Y"), ("reserve",)}
    assert game.refusal("guard", "Z") == "O61"
    game.do("guard", "Y")
    assert game.guards("Y") == {"y1", "y2", "p1"}


def test_t_o5_only_as_many_survivors_as_fit(table: Lay) -> None:
    """T-O5, O76, O77: of two survivors one fits on Y, the other goes to the reserve of its owner without a choice."""
    game = survivors(table)

    game.share(X=3)
    game.do("guard", "Y")

    assert game.guards("Y") == {"y1", "y2", "p1"}
    assert game.zone(RESERVE, FOE) == ["p2"]


def test_survivors_may_prefer_reserve_and_dead_upgrades_go_to_their_owner(table: Lay) -> None:
    """D40, O77, D39: reserve is always a choice; the upgrades of the fallen Outpost lie in the owner's discard pile."""
    game = survivors(table)

    game.share(X=3)
    game.do("reserve").do("reserve")

    assert set(game.zone(RESERVE, FOE)) == {"p1", "p2"}
    assert game.guards("Y") == {"y1", "y2"}


def test_a_rehoused_survivor_defends_in_a_later_assault(table: Lay) -> None:
    """D40: placed on Y, the survivor adds its Defense to the next assault of the same step."""
    foe = Side(posts=[Post("X", counters=9, defenders=[creature("p", 0, 2, 9)]), Post("Y")])
    game = table(Side(offense=[creature("g", 4), creature("h", 4)]), foe, step="war")
    game.assault(("X", ["g"]), ("Y", ["h"])).do("resolve", 0)

    game.share(X=2).do("guard", "Y")

    assert totals(game) == (4, 2, 0, 2)


def test_t_o6_the_second_group_fizzles_when_the_target_has_fallen(table: Lay) -> None:
    """T-O6, D34: 6 + 5 counters destroy X; the other group is back in offense unharmed and flips nothing."""
    foe = Side(posts=[Post("X", counters=6), Post("Y")])
    game = table(Side(offense=[creature("g1", 5), creature("g2", 7)]), foe, step="war")
    game.assault(("X", ["g1"]), ("X", ["g2"])).do("resolve", 0)

    game.share(X=5)

    assert game.is_down("X")
    assert game.counters("X") == 11
    assert set(game.zone(OFFENSE)) == {"g1", "g2"}
    assert len(game.events("fizzles")) == 1


def test_t_o6_defense_counts_against_each_group(table: Lay) -> None:
    """T-O6, D33: with a defender of Defense 4 that is never killed the groups get 1 and 3 through: 7, then 10 counters."""
    foe = Side(posts=[Post("X", counters=6, defenders=[creature("rock", 0, 4, 3)]), Post("Y")])
    game = table(Side(offense=[creature("g1", 5), creature("g2", 7)]), foe, step="war")
    game.assault(("X", ["g1"]), ("X", ["g2"])).do("resolve", 0)

    game.share(X=1)
    assert (game.counters("X"), game.is_down("X")) == (7, False)
    game.share(X=3)

    assert (game.counters("X"), game.is_down("X")) == (10, True)


def test_nine_counters_do_not_destroy(table: Lay) -> None:
    """O74: nine counters leave it standing; the tenth flips it (boundary and wrong side)."""
    foe = Side(posts=[Post("X", counters=8), Post("Y")])
    game = table(Side(offense=[creature("g", 2)]), foe, step="war").assault(("X", ["g"]))

    game.share(X=1)

    assert (game.counters("X"), game.is_down("X")) == (9, False)


def test_the_attacker_chooses_the_order_of_the_assaults(table: Lay) -> None:
    """O65: all groups are assigned before the first assault; the attacker names the next one each time."""
    foe = Side(posts=[Post("X"), Post("Y")])
    game = table(Side(offense=[creature("g", 2), creature("h", 3)]), foe, step="war")
    game.assault(("X", ["g"]), ("Y", ["h"]))
    assert game.named_options() == {("resolve", 0), ("resolve", 1)}

    game.do("resolve", 1)
    game.share(Y=3)

    assert game.counters("Y") == 3
    assert game.asked == "share"


def test_hidden_upgrades_stay_hidden_where_the_assault_comes_too_late(table: Lay) -> None:
    """D26: a fizzled assault flips nothing; the flip comes with the first assault that is resolved there."""
    trap = upgrade("Trap", "This Outpost gets +1 Defense.")
    foe = Side(posts=[Post("X", hidden=[trap]), Post("Y")])
    game = table(Side(offense=[creature("g", 2)]), foe, step="war")
    assert game.zone_of("Trap") == "hidden upgrades"

    game.assault(("X", ["g"]))

    assert game.zone_of("Trap") == "upgrades"
    assert totals(game) == (2, 1, 0, 1)


def test_when_flipped_happens_before_the_totals(table: Lay) -> None:
    """O52, D26: its effect is resolved at once: the attacker that it destroys adds nothing to the Strength."""
    trap = upgrade("Trap", "When this upgrade is flipped, destroy target attacking creature.")
    foe = Side(posts=[Post("X", hidden=[trap]), Post("Y")])
    game = table(Side(offense=[creature("g", 2), creature("h", 3)]), foe, step="war")

    game.assault(("X", ["g", "h"]))
    assert game.state.decision.seat == FOE
    game.do("target", "h")

    assert totals(game) == (2, 0, 0, 2)
    assert game.zone_of("h") == "discard pile"


def test_the_defender_answers_for_the_group_only(table: Lay) -> None:
    """O78, O79, D41: DS goes to creatures of the attacking group; those of another group are not asked about."""
    foe = Side(posts=[Post("X", defenders=[creature("d", 5, 9, 9)]), Post("Y")])
    game = table(Side(offense=[creature("g", 1, 0, 2), creature("h", 1, 0, 2)]), foe, step="war")
    game.assault(("X", ["g"]), ("Y", ["h"])).do("resolve", 0)
    assert game.state.decision.context[2] == (game.cards["g"],)

    game.share(g=1)

    assert game.zone_of("g") == "offense"


def test_a_destroyed_attacker_goes_to_its_owners_discard_pile(table: Lay) -> None:
    """O79, O80, D42: exactly its Health destroys it; a survivor stays in offense."""
    foe = Side(posts=[Post("X", defenders=[creature("d", 4, 9, 9)]), Post("Y")])
    game = table(Side(offense=[creature("g", 1, 0, 2), creature("h", 1, 0, 3)]), foe, step="war")

    game.assault(("X", ["g", "h"]))
    game.share(g=2, h=2)

    assert game.zone_of("g") == "discard pile"
    assert game.state.owner[game.cards["g"]] == YOU
    assert game.zone(OFFENSE) == ["h"]
