"""The third step: moves through the reserve, defenders, groups; and the targets of the fourth (O58-O65, D29-D33)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, Post, Side, creature, upgrade

from cardforge.errors import IllegalChoice
from cardforge.games.outposts.zones import CREATURE_ZONES, OFFENSE, RESERVE, ZONES

C = creature("c")


def crowd(prefix: str, n: int) -> list[object]:
    return [creature(f"{prefix}{place}") for place in range(1, n + 1)]


def test_t_o13_no_way_from_defense_to_offense(table: Lay) -> None:
    """T-O13, O58, O59, D29: to offense refused, to reserve legal, then to offense in the same turn refused: one move."""
    game = table(Side(posts=[Post("P", defenders=[C])], reserve=[creature("other")]), step="war")
    assert game.refusal("offense", "c") == "O59"
    assert ("offense", "c") not in game.named_options()

    game.do("reserve", "c")

    assert set(game.zone(RESERVE)) == {"c", "other"}
    assert game.refusal("offense", "c") == "D29"
    with pytest.raises(IllegalChoice, match="D29"):
        game.do("offense", "c")


@pytest.mark.parametrize("zone", ["defense", "offense", "reserve"])
def test_the_four_moves(table: Lay, zone: str) -> None:
    """O58: reserve to both, and both to reserve; nothing else."""
    sides = {
        "defense": Side(posts=[Post("P", defenders=[C])]), "offense": Side(offense=[C]), "reserve": Side(posts=[Post("P")], reserve=[C]),
    }  # fmt: skip
    moves = {
        "defense": {("reserve", "c")},
        "offense": {("reserve", "c")},
        "reserve": {("offense", "c"), ("defend", "c", "P")},
    }

    game = table(sides[zone], step="war")

    assert {option for option in game.named_options() if len(option) > 1} == moves[zone]


def test_moves_per_creature_is_an_option(table: Lay) -> None:
    """D29: with two moves a turn defense to offense goes by way of the reserve."""
    game = table(Side(posts=[Post("P", defenders=[C])]), step="war", moves_per_creature=2)

    game.do("reserve", "c").do("offense", "c")

    assert game.zone(OFFENSE) == ["c"]


def test_each_creature_moves_once_in_each_turn(table: Lay) -> None:
    """D29: moved to reserve in one turn, it moves on in the next; all defenders may be assigned anew again (D30)."""
    posts = [Post("P", defenders=[C, creature("d")]), Post("Q")]
    game = table(Side(posts=posts), step="war").do("reassign").do("guard", "P").do("guard", "P").do("reserve", "c")
    assert game.refusal("offense", "c") == "D29"
    assert game.refusal("reassign") == "D30"
    game.do("done")
    while game.state.active != 0 or game.asked != "war":
        game.state.apply(game.options()[-1])

    assert ("reassign",) in game.named_options()
    game.do("offense", "c")

    assert game.zone(OFFENSE) == ["c"]
    assert game.refusal("reserve", "c") == "D29"


def test_t_o13_nine_defenders_and_no_tenth(table: Lay) -> None:
    """T-O13, O61, D30: three Outposts hold nine; a tenth is refused; two hold six."""
    nine = [Post(name, defenders=crowd(name, 3)) for name in "PQR"]  # type: ignore[arg-type]
    six = [*nine[:2], Post("R", 10, down=True)]

    full = table(Side(posts=nine, reserve=[C]), step="war")
    half = table(Side(posts=six, reserve=[C]), step="war")
    eight = table(Side(posts=[*nine[:2], Post("R", defenders=crowd("R", 2))], reserve=[C]), step="war")  # type: ignore[arg-type]

    assert full.refusal("defend", "c", "P") == "O61"
    assert half.refusal("defend", "c", "R") == "O60"
    assert not any(option[0] == "defend" for option in half.named_options())
    assert ("defend", "c", "R") in eight.named_options()


def test_defenders_are_assigned_anew_for_free(table: Lay) -> None:
    """D30, O60: every defender names its Outpost again; that is no move, and no Outpost gets more than three."""
    posts = [Post("P", defenders=crowd("d", 3)), Post("Q", defenders=[C])]  # type: ignore[arg-type]
    game = table(Side(posts=posts), step="war").do("reassign")

    for post in ("Q", "Q", "Q"):
        game.do("guard", post)

    assert game.guards("Q") == {"d1", "d2", "d3"}
    assert game.guards("P") == {"c"}
    assert ("reassign",) not in game.named_options()
    assert ("reserve", "d1") in game.named_options()


def test_every_creature_in_offense_joins_a_group_of_at_most_three(table: Lay) -> None:
    """O62, O63, D31: the fourth creature finds the first group full and needs a second."""
    game = table(Side(offense=crowd("o", 4)), step="war").do("done")  # type: ignore[arg-type]
    game.do("join", 0).do("join", 0)

    assert [len(group.creatures) for group in game.state.groups] == [3, 1]
    assert game.asked == "aim_group"


def test_any_number_of_groups(table: Lay) -> None:
    """D31: one creature may be a group."""
    game = table(Side(offense=crowd("o", 3)), step="war").do("done")  # type: ignore[arg-type]

    game.do("join", 1).do("join", 2)

    assert [group.creatures for group in game.state.groups] == [(game.cards[name],) for name in ("o1", "o2", "o3")]


def test_a_skipped_third_step_forms_no_groups(table: Lay) -> None:
    """D14, O33: nobody moves, the defenders stay, and step four has no assaults."""
    game = table(Side(posts=[Post("P", defenders=[C])], offense=[creature("o")]), step="war").do("skip")

    assert game.guards("P") == {"c"}
    assert not game.events("assault")
    assert game.state.active == 1


def test_every_group_is_assigned_before_the_first_assault(table: Lay) -> None:
    """O64, O65, D32, D33: only face-up Outposts of opponents; two groups may name the same one; the step may be skipped."""
    foe = Side(posts=[Post("X"), Post("Y"), Post("Z", 10, down=True)])
    game = table(Side(posts=[Post("P")], offense=crowd("o", 2)), foe, step="war").do("done").do("join", 1)  # type: ignore[arg-type]
    assert game.named_options() == {("assault", "X"), ("assault", "Y"), ("skip",)}
    assert game.refusal("assault", "P") == "O64"
    assert game.refusal("assault", "Z") == "D33"

    game.do("assault", "X")
    assert game.named_options() == {("assault", "X"), ("assault", "Y")}
    game.do("assault", "X")

    assert game.named_options() == {("resolve", 0), ("resolve", 1)}


def test_skipping_the_fourth_step_keeps_everybody_at_home(table: Lay) -> None:
    """D32: creatures in offense need not attack if the step is skipped."""
    game = table(Side(offense=[C]), step="war").do("done").do("skip")

    assert game.zone(OFFENSE) == ["c"]
    assert not game.events("assault")


def test_several_opponents_may_be_attacked_in_one_step(table: Lay) -> None:
    """D33, O64: groups may go to Outposts of different opponents."""
    two, three = Side(posts=[Post("X")]), Side(posts=[Post("Y")])
    game = table(Side(offense=crowd("o", 2)), two, three, step="war").do("done").do("join", 1)  # type: ignore[arg-type]

    assert game.named_options() == {("assault", "X"), ("assault", "Y"), ("skip",)}


def test_position_in_a_zone_does_not_matter(table: Lay) -> None:
    """O1, O2: three zones that are sets: the same creatures in another order fight the same assault."""
    order = [creature("a", 3), creature("b", 1)]
    totals = []
    for offense in (order, order[::-1]):
        game = table(Side(offense=offense), Side(posts=[Post("X"), Post("Y")]), step="war")
        totals.append(game.assault(("X", [card.name for card in offense])).events("totals")[-1])

    assert totals[0] == totals[1]
    assert [ZONES[zone].name for zone in CREATURE_ZONES] == ["reserve", "defense", "offense"]


def test_the_third_step_is_skipped_without_creatures(table: Lay) -> None:
    """O33: an impossible step is skipped: with no creature it is the opponent's turn after playing."""
    game = table(Side(posts=[Post("P", upgrades=[upgrade("Moat")])]), step="play")

    game.do("pass") if game.asked == "play" else None

    assert game.state.active == 1
