"""Tactics: bids, advantages and victory points, row by row (section 6.9), and T-A7 to T-A9."""

from __future__ import annotations

from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)
BODY, MIND, SOUL = 0, 1, 2
GAIN = "Advantage: Gain 5 LP."


def guests(*names, **fields):
    """Creatures of these names."""
    return [creature(name, **fields) for name in names]


def hall(name: str, discipline: str, text: str = GAIN, **fields):
    """A city of a discipline with an advantage of LP."""
    return city(name, discipline=discipline, text=text, **fields)


def bids(game, *names):
    """One player marks these residents and no more; without names: whoever is asked for an answer gives none."""
    seat = game.state.controller(game.cards[names[0]]) if names else game.state.decision.seat
    for name in names:
        if game.offers("send", name):
            game.do("send", name)
        assert game.is_marked(name)
    decision = game.state.decision
    return game.do("done") if decision.kind == "bid" and decision.seat == seat else game


def seven(table):
    """T-A7: A: Body city with p1 p2 p3 unmarked, Mind city with q1 unmarked, q2 marked. B: Body city with r1 r2 unmarked."""
    mine = Side(
        hand=[SPARE],
        army=guests("Soldier"),
        cities=[hall("Yard", "Body"), hall("School", "Mind")],
        residents={"Yard": guests("Pan", "Pia", "Pip"), "School": guests("Quin", "Quod")},
        marked=["Quod"],
    )
    foe = Side(
        hand=[SPARE],
        cities=[hall("Ring", "Body")],
        residents={"Ring": guests("Rex", "Roy")},
        army=guests("Axe", attack=1),
    )
    return table(mine, foe, phase="tactics")


def bid_all_of_seven(game):
    """Body 2 to 1, Mind 1 to 1, Soul 1 to 0."""
    bids(bids(game.do("claim", BODY), "Pan", "Pia"), "Rex")
    bids(bids(game.do("claim", MIND), "Pip"), "Roy")
    return bids(game.do("claim", SOUL), "Quin")


def test_bids_are_won_by_the_most_and_lost_in_a_tie_or_without_a_city(table):
    """T-A7: Body 2 to 1: A; Mind 1 to 1: nobody; Soul 1 to 0: most, but no Soul city: nothing. A takes the Body advantage or 1 VP."""
    game = bid_all_of_seven(seven(table))

    assert (game.asked, game.state.decision.seat) == ("reward", YOU)
    assert game.state.decision.options == [("advantage", BODY), ("vp", BODY)]
    game.do("vp", BODY)
    assert (game.state.vp, game.state.lp) == ([1, 0], [20, 20])
    assert game.asked == "play"


def test_the_winner_of_a_bid_may_take_the_advantage_instead(table):
    """T-A7, A182: the Body advantage, and then no VP."""
    game = bid_all_of_seven(seven(table)).do("advantage", BODY)

    assert (game.state.vp, game.state.lp) == ([0, 0], [25, 20])


def test_a_marked_resident_cannot_be_marked_for_a_bid(table):
    """T-A7, A178: q2 could not be marked."""
    game = seven(table).do("claim", BODY)

    assert game.refusal("send", "Quod") == "A178"
    assert game.refusal("send", "Soldier") == "A178"
    assert game.refusal("send", "Rex") == "A178"


def test_marked_residents_cannot_defend_in_the_next_turn_but_the_army_can(table):
    """T-A7: all of p1 p2 p3 q1 are marked: in B's next turn none of them blocks; army creatures still can (avatar in the army)."""
    game = bid_all_of_seven(seven(table)).do("vp", BODY).next_turn().until("attack")
    assert all(game.is_marked(name) for name in ("Pan", "Pia", "Pip", "Quin"))

    game.attacks("Yard", "Axe")

    assert game.asked == "block"
    assert game.state.name_of(game.state.decision.context[0]) == "Soldier"
    game.do("none")
    assert game.left("Yard") == 5


def three_halls(table, *, soul: bool = True, mine=("Ann", "Ben", "Cid", "Dot"), foes=("Rex",)):
    """Cities of all disciplines before A, one resident more than B could answer."""
    cities = [hall("Yard", "Body"), hall("School", "Mind"), *([hall("Abbey", "Soul")] if soul else [])]
    side = Side(hand=[SPARE], cities=cities, residents={"Yard": guests(*mine)})
    return table(side, Side(cities=[city("Ring")], residents={"Ring": guests(*foes)}), phase="tactics")


def test_all_three_disciplines_bring_every_advantage_and_three_vp(table):
    """T-A8: bids 1-0, 2-1, 1-0: all three advantages and VP +3 (not 3 x 1 on top, not a choice) (A183)."""
    game = three_halls(table)
    bids(bids(game.do("claim", BODY), "Ann"))
    bids(bids(game.do("claim", MIND), "Ben", "Cid"), "Rex")
    bids(game.do("claim", SOUL), "Dot")

    assert game.asked == "play"
    assert (game.state.vp[YOU], game.state.lp[YOU]) == (3, 35)


def test_all_three_bids_without_a_city_of_one_discipline(table):
    """C38: the bids decide: 3 VP, and of the advantages those whose city is controlled."""
    game = three_halls(table, soul=False, mine=("Ann", "Ben", "Cid"), foes=())

    for place, name in ((BODY, "Ann"), (MIND, "Ben"), (SOUL, "Cid")):
        bids(game.do("claim", place), name)

    assert (game.state.vp[YOU], game.state.lp[YOU]) == (3, 30)


def answered(table, foes_city):
    """T-A9: A claims Body with 1, B marks 2."""
    mine = Side(hand=[SPARE], cities=[hall("Yard", "Body")], residents={"Yard": guests("Ann")})
    foe = Side(hand=[SPARE], cities=[foes_city], residents={"Ring": guests("Rex", "Roy")})
    game = table(mine, foe, phase="tactics").do("claim", BODY)
    assert (game.asked, game.state.decision.seat) == ("bid", FOE)
    return bids(game, "Rex", "Roy")


def test_the_answer_wins_and_takes_the_advantage(table):
    """T-A9: B marks 2 and controls a Body city: B has that advantage; A's resident stays marked."""
    game = answered(table, hall("Ring", "Body"))

    assert (game.asked, game.state.decision.seat) == ("reward", FOE)
    game.do("advantage", BODY)

    assert (game.state.lp, game.state.vp) == ([20, 25], [0, 0])
    assert game.is_marked("Ann")


def test_the_answer_wins_and_takes_a_point(table):
    """T-A9: or 1 VP."""
    game = answered(table, hall("Ring", "Body")).do("vp", BODY)

    assert (game.state.lp, game.state.vp) == ([20, 20], [0, 1])


def test_the_advantage_of_an_answer_lasts_to_the_end_of_the_current_turn(table):
    """T-A9, A175, C25: until the end of A's turn: +3 ATK for B's creatures while A attacks, gone in B's own turn."""
    drill = hall("Ring", "Body", text="Advantage: Each creature you control gets +3/+0.")
    game = answered(table, drill).do("advantage", BODY)
    assert game.state.attack_of(game.cards["Rex"]) == 4

    game.next_turn()

    assert game.state.attack_of(game.cards["Rex"]) == 1


def test_an_answer_without_a_city_of_the_discipline_only_denies(table):
    """C25: B has the most but no Body city: neither advantage nor VP for anybody."""
    game = answered(table, hall("Ring", "Soul"))

    assert game.asked == "play"
    assert (game.state.lp, game.state.vp) == ([20, 20], [0, 0])


def test_a_claim_is_for_one_discipline_and_is_announced(table):
    """A176, A177: the discipline is named before anybody marks; each can be named once a turn (C25)."""
    game = three_halls(table)
    assert [option for option in game.state.decision.options if option[0] == "claim"] == [
        ("claim", n) for n in range(3)
    ]

    bids(bids(game.do("claim", MIND), "Ann"))

    assert ("claim", "A177", YOU, MIND) in game.state.log
    assert game.asked == "tactics"
    assert game.refusal("claim", MIND) == "C25"
    assert game.refusal("claim", 3) == "A176"
    assert game.offers("claim", BODY)


def test_any_number_of_unmarked_residents_is_marked(table):
    """A178: one, two, three or all four; at least one for a claim."""
    for names in (("Ann",), ("Ann", "Ben"), ("Ann", "Ben", "Cid", "Dot")):
        game = three_halls(table, foes=()).do("claim", BODY)
        assert game.refusal("done") == "A178"
        bids(game, *names)
        assert [game.is_marked(name) for name in ("Ann", "Ben", "Cid", "Dot")] == [
            name in names for name in ("Ann", "Ben", "Cid", "Dot")
        ]


def test_opponents_may_answer_knowing_the_bid(table):
    """A179, C25: the answer comes after the bid, which lies open; it may be nothing at all, and then the claim is won."""
    game = bids(three_halls(table).do("claim", BODY), "Ann", "Ben")

    assert (game.asked, game.state.decision.seat) == ("bid", FOE)
    assert (BODY, "bid", YOU, 2) in game.state.view(FOE).bids
    game.do("done")
    assert (BODY, "won", YOU, 2) in game.state.bids


def test_strictly_the_most_wins(table):
    """A180, C25: 2 to 1 wins, 1 to 1 is nobody's."""
    for names, won in ((("Ann", "Ben"), True), (("Ann",), False)):
        game = bids(bids(three_halls(table).do("claim", BODY), *names), "Rex")
        assert ((BODY, "won", YOU, len(names)) in game.state.bids) == won


def test_residents_of_any_own_city_bid_and_the_avatar_too(table):
    """C25: creatures of a Body city bid for Soul; the avatar among the residents counts as one; the army does not bid."""
    side = Side(
        hand=[SPARE],
        army=guests("Soldier"),
        cities=[hall("Yard", "Body")],
        residents={"Yard": guests("Ann")},
        avatar="Yard",
    )
    game = table(side, phase="tactics").do("claim", SOUL)

    assert [option[1] for option in game.state.decision.options] == [game.cards["Ann"], game.state.avatar[YOU]]
    game.do("send", game.state.avatar[YOU]).do("done")
    assert game.is_marked("avatar")


def test_without_an_unmarked_resident_nothing_is_claimed(table):
    """A175, A178: only army creatures, or only marked residents: the phase passes; the claim is refused."""
    army = table(Side(hand=[SPARE], army=guests("Soldier"), cities=[hall("Yard", "Body")]), phase="tactics")
    tired = Side(hand=[SPARE], cities=[hall("Yard", "Body")], residents={"Yard": guests("Ann")}, marked=["Ann"])

    assert army.asked == "play"
    assert table(tired, phase="tactics").asked == "play"
    assert army.refusal("claim", BODY) == "A214"


def test_the_advantage_stands_on_the_city_and_lasts_for_the_turn(table):
    """A175, A181: what the Body city says, to the end of this turn; what other cities say does not happen."""
    drill = hall("Yard", "Body", text="Advantage: Each creature you control gets +3/+0.")
    side = Side(
        hand=[SPARE], army=guests("Soldier"), cities=[drill, hall("School", "Mind")], residents={"Yard": guests("Ann")}
    )
    game = table(side, phase="tactics").do("claim", BODY).do("advantage", BODY)

    assert (game.state.attack_of(game.cards["Soldier"]), game.state.lp[YOU]) == (4, 20)
    game.next_turn()
    assert game.state.attack_of(game.cards["Soldier"]) == 1


def test_all_cities_of_the_discipline_count(table):
    """C25: two Body cities: the advantage of both."""
    side = Side(hand=[SPARE], cities=[hall("Yard", "Body"), hall("Ring", "Body")], residents={"Yard": guests("Ann")})

    game = table(side, phase="tactics").do("claim", BODY).do("advantage", BODY)

    assert game.state.lp[YOU] == 30


def test_the_choice_comes_after_the_last_claim(table):
    """C25: advantages or VP are chosen when the active player claims no more, the active player first."""
    mine = Side(
        hand=[SPARE], cities=[hall("Yard", "Body"), hall("School", "Mind")], residents={"Yard": guests("Ann", "Ben")}
    )
    foe = Side(hand=[SPARE], cities=[hall("Abbey", "Mind")], residents={"Abbey": guests("Rex", "Roy", "Rob")})
    game = table(mine, foe, phase="tactics")

    bids(bids(game.do("claim", BODY), "Ann"))
    assert game.asked == "tactics"
    bids(bids(game.do("claim", MIND), "Ben"), "Rex", "Roy")

    assert (game.asked, game.state.decision.seat) == ("reward", YOU)
    game.do("vp", BODY)
    assert (game.asked, game.state.decision.seat) == ("reward", FOE)
    game.do("vp", MIND)
    assert game.state.vp == [1, 1]


def test_an_answering_player_may_win_all_three(table):
    """C25: an opponent who wins all three: all advantages and 3 VP in total."""
    mine = Side(hand=[SPARE], cities=[hall("Yard", "Body")], residents={"Yard": guests("Ann", "Ben", "Cid")})
    cities = [hall("Ring", "Body"), hall("Tower", "Mind"), hall("Abbey", "Soul")]
    foe = Side(hand=[SPARE], cities=cities, residents={"Ring": guests("R1", "R2", "R3", "R4", "R5", "R6")})
    game = table(mine, foe, phase="tactics")

    for place, name, answer in ((BODY, "Ann", ("R1", "R2")), (MIND, "Ben", ("R3", "R4")), (SOUL, "Cid", ("R5", "R6"))):
        bids(bids(game.do("claim", place), name), *answer)

    assert (game.state.vp, game.state.lp) == ([0, 3], [20, 35])


def test_three_players_answer_clockwise_once_each():
    """C25, C34: with three at the table both opponents answer, clockwise, each once; most of all three wins."""
    sides = [
        Side(hand=[SPARE], cities=[hall(f"Hall {n}", "Body")], residents={f"Hall {n}": guests(f"A{n}", f"B{n}")})
        for n in range(3)
    ]
    game = bids(ArcPosition(sides, "tactics", YOU).do("claim", BODY), "A0")

    assert game.state.decision.seat == FOE
    bids(game, "A1")
    assert game.state.decision.seat == 2
    bids(game, "A2", "B2").do("pass")

    assert (game.asked, game.state.decision.seat) == ("reward", 2)


def test_marked_residents_stay_marked_whoever_wins(table):
    """C25: the loser's and the winner's residents alike, until the owner's next unmark phase."""
    game = bids(bids(three_halls(table).do("claim", BODY), "Ann", "Ben"), "Rex").until("reward").do("vp", BODY)

    assert all(game.is_marked(name) for name in ("Ann", "Ben", "Rex"))
    game.next_turn()
    assert (game.is_marked("Ann"), game.is_marked("Rex")) == (True, False)


def test_bid_scope_of_the_own_disciplines_city(table):
    """C25: `bid_scope` own_discipline_city: only residents of a city of the claimed discipline are marked for it."""
    side = Side(
        hand=[SPARE],
        cities=[hall("Yard", "Body"), hall("School", "Mind")],
        residents={"Yard": guests("Ann"), "School": guests("Quin")},
    )
    game = table(side, phase="tactics", bid_scope="own_discipline_city")
    assert not game.offers("claim", SOUL)
    assert game.refusal("claim", SOUL) == "A178"

    game.do("claim", MIND)

    assert game.is_marked("Quin")
    assert not game.is_marked("Ann")


def test_the_number_of_points_for_bids_is_an_option(table):
    """C25, A182: `vp_per_bid` and `vp_all_three`, 1 and 3 by default."""
    game = seven(table)
    game.state.definitions.options["vp_per_bid"] = 2
    assert bid_all_of_seven(game).do("vp", BODY).state.vp[YOU] == 2

    other = three_halls(table)
    other.state.definitions.options["vp_all_three"] = 7
    for place, names in ((BODY, ("Ann",)), (MIND, ("Ben",)), (SOUL, ("Cid",))):
        bids(bids(other.do("claim", place), *names))
    assert other.state.vp[YOU] == 7


def test_events_may_be_played_during_tactics(table):
    """C14: magic is refused in the tactics phase, a claim in a play phase."""
    game = three_halls(table)
    side = Side(hand=[magic("Leaf")], cities=[hall("Yard", "Body")], residents={"Yard": guests("Ann")})
    with_magic = table(side, phase="tactics")

    assert with_magic.refusal("play", "Leaf") == "A190"
    game.do("pass")
    assert game.refusal("claim", BODY) == "A214"
