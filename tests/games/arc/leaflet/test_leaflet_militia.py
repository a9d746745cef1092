"""`arc-2020`: an attack that Militia divides between two cities (K24, Q66)."""

from __future__ import annotations

from collections.abc import Sequence

from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.zones import ARMY

SONG = magic("Song", "Draw a card.")
MILITIA = "Militia."


def army(*attackers: object) -> object:
    """Your side: these attack."""
    return realm(army=attackers, hand=[SONG])


def divided(*foes: object, attackers: Sequence[object] = (), **options: object) -> Published:
    """f (2/2) attacks Keep first, m and n with Militia may attack another city."""
    mine = attackers or (creature("f", 2, 2), creature("m", 3, 3, text=MILITIA), creature("n", 2, 2, text=MILITIA))
    return Published(army(*mine), *foes, phase="attack", **options)


def blocks(game: Published, **pairs: str) -> list[tuple[str, list[str]]]:
    """Assigns the interceptors as named, and tells who was asked, with the attackers offered."""
    asked = []
    while game.asked in ("block", "window"):
        if game.asked == "window":
            game.do("pass")
            continue
        name = game.name(int(game.state.decision.context[0]))
        asked.append((name, [game.name(option[1]) for option in game.options("block")]))
        attacker = pairs.get(name)
        game.do("block", attacker) if attacker else game.do("none")
    return asked


def two_cities(**rest: object) -> object:
    """Keep and Mill of one opponent, each with a resident, and one creature in the army."""
    residents = {"Keep": [creature("k", 0, 9)], "Mill": [creature("w", 0, 9)]}
    return realm(town("Keep"), town("Mill"), town("Rest"), residents=residents, army=[creature("d", 0, 9)], **rest)


def test_one_with_militia_attacks_a_second_city():
    """K24, Q66: only those with Militia may go elsewhere, and all of them to the same second city."""
    game = divided(two_cities()).do("city", FOE, "Keep")
    places = [(game.name(option[1]), game.name(option[2])) for option in game.options("against")]
    assert places == [("m", "Mill"), ("m", "Rest"), ("n", "Mill"), ("n", "Rest")]
    assert not game.offers("against", "f", "Mill")
    game.do("against", "m", "Mill")

    assert [(game.name(one[1]), game.name(one[2])) for one in game.options("against")] == [("n", "Mill")]
    assert game.refusal("against", "n", "Rest") == "Q66"
    assert game.refusal("against", "f", "Mill") == "K24"


def test_the_first_city_is_attacked_as_well():
    """Q66: while nobody attacks the first city the declaration is not over, and the last one who could may not go elsewhere."""
    game = divided(two_cities()).do("city", FOE, "Keep").do("against", "m", "Mill")
    assert not game.offers("done")
    game.do("against", "n", "Mill")

    assert [(event[1], game.name(event[2])) for event in game.events("attacker")] == [
        ("K24", "m"),
        ("K24", "n"),
        ("A295", "f"),
    ]


def test_who_takes_whom():
    """Q66, P50: residents take attackers of their own city, the army any attacker of a city of its controller."""
    game = divided(two_cities()).do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill")
    asked = blocks(game.do("done") if game.offers("done") else game)

    assert sorted(asked) == [("d", ["f", "m"]), ("k", ["f"]), ("w", ["m"])]


def test_a_resident_is_refused_an_attacker_of_the_other_city():
    """Q66: `why` names the row."""
    game = divided(two_cities()).do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill").do("done")
    while game.asked != "block" or game.name(int(game.state.decision.context[0])) != "k":
        game.take(game.options()[0])

    assert game.refusal("block", "m") == "Q66"


def test_each_city_is_damaged_by_its_own_attackers():
    """K24, P52, Q28: who is left alone damages the city that it attacks."""
    game = divided(realm(town("Keep"), town("Mill")))
    game.do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill").do("against", "n", "Mill")

    assert (game.left("Keep"), game.left("Mill")) == (4, 1)


def test_the_fall_of_one_city_does_not_touch_battles_for_the_other():
    """Q66, Q28: Keep falls first; the battles for Mill are fought, and Mill is damaged."""
    foe = realm(town("Keep", 2), town("Mill"), residents={"Mill": [creature("w", 1, 1)]})
    game = divided(foe).do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill").do("against", "n", "Mill")
    blocks(game, w="m")

    assert [name for name in ("Keep", "Mill", "w") if game.is_dead(name)] == ["Keep", "w"]
    assert game.left("Mill") == 4


def three(*, keep: int = 6, mill: int = 6, attackers: Sequence[object] = ()) -> Published:
    """Two opponents: Keep of the next player and Mill of the one after, each with an army creature."""
    first = realm(town("Keep", keep), army=[creature("d", 1, 1)])
    second = realm(town("Mill", mill), army=[creature("e", 1, 1)])
    return divided(first, second, attackers=attackers)


def test_two_defenders_assign_clockwise():
    """Q66, K24: the second city may be another opponent's; Mill is the first target, yet the next player assigns first."""
    game = three().do("city", 2, "Mill").do("with", "f").do("against", "m", "Keep").do("done")
    seats = []
    while game.asked in ("block", "window"):
        if game.asked == "block":
            seats.append((game.seat, game.name(int(game.state.decision.context[0])), [game.name(o[1]) for o in game.options("block")]))  # fmt: skip
            game.do("block", "f" if game.seat == 2 else "m")
        else:
            game.do("pass")

    assert seats == [(1, "d", ["m"]), (2, "e", ["f"])]
    assert [name for name in ("d", "e") if game.is_dead(name)] == ["d", "e"]
    assert (game.left("Keep"), game.left("Mill")) == (6, 6)


def test_a_defender_who_falls_leaves_the_other_attack_alone():
    """Q66, Q52: the owner of Keep is out; the attack on Mill goes on."""
    game = three(keep=2).do("city", 1, "Keep").do("with", "f").do("against", "m", "Mill").do("done")
    blocks(game)

    assert (game.state.alive, game.left("Mill"), game.state.winners) == ([1, 0, 1], 3, None)


def test_overrun_and_defiance_are_about_the_city_that_is_attacked():
    """K5, K23, Q66: what overruns and what defies counts for the second city."""
    ox = creature("ox", 5, 9, text="Militia.\nOverrun.")
    foe = realm(town("Keep"), town("Mill"), residents={"Mill": [creature("w", 2, 2, text="Defiance.")]})
    game = divided(foe, attackers=(creature("f", 1, 9), ox))
    game.do("city", FOE, "Keep").do("with", "f").do("against", "ox", "Mill")
    blocks(game, w="ox")
    game.do("points", 3)

    assert (game.left("Keep"), game.left("Mill")) == (5, 6 - 3 + 2)


def test_a_second_attack_knows_nothing_of_the_first_one():
    """K24, Q66: the second city is one of that attack only."""
    game = divided(realm(town("Keep", 9), town("Mill", 9)), attack_phases=2)
    game.do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill").do("done")
    assert game.asked == "attack"
    game.do("city", FOE, "Mill")

    assert (game.left("Keep"), game.left("Mill")) == (7, 4)


def test_a_helping_army_may_be_kept_from_one_of_the_cities():
    """Q66: an army that a text keeps from one city defends the other."""
    text = "Target player's army cannot block attackers of target city until end of turn."
    you = realm(
        army=[creature("f", 2, 2), creature("m", 3, 3, text=MILITIA)], hand=[event("Ditch", text), SONG],
    )  # fmt: skip
    game = (
        Published(you, two_cities())
        .do("play", "Ditch")
        .do("target", player_target(FOE))
        .do("target", "Keep")
        .until("attack")
    )
    game.do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill")
    asked = dict(blocks(game))

    assert asked == {"k": ["f"], "w": ["m"], "d": ["m"]}


def test_greedy_sends_militia_against_a_city_that_falls():
    """K24: where nobody can intercept and the city falls to it; otherwise it goes with the rest."""
    from cardforge.games.arc.ai.combat import attackers

    for strength, sent in ((3, True), (9, False)):
        game = divided(realm(town("Keep"), town("Mill", strength))).do("city", FOE, "Keep").do("with", "f")
        decision = game.state.decision
        worths = dict(zip(decision.options, attackers(game.state, YOU, decision), strict=True))
        assert (worths["against", game.card("m"), game.card("Mill")] == max(worths.values())) is sent


def test_without_another_attacker_there_is_no_second_city():
    """K24: "another city than the rest" needs a rest."""
    game = divided(two_cities(), attackers=(creature("m", 3, 3, text=MILITIA),)).do("city", FOE, "Keep")

    assert [event[1] for event in game.events("attacker")] == ["A295"]
    assert len(game.state.zone(YOU, ARMY)) == 1


def test_the_log_names_the_second_city():
    """K24: who is sent where; A295 names only the attacker, since the attack names its city."""
    game = divided(two_cities()).do("city", FOE, "Keep").do("with", "f").do("against", "m", "Mill")

    sent = [tuple(map(game.name, event[2:])) for event in game.events("attacker")]
    assert sent == [("f",), ("m", "Mill")]


def test_two_defenders_assign_clockwise_from_whoever_attacks():
    """Q66, K24: the second player attacks the first and the third; the third assigns first."""
    attackers = [creature("f", 2, 2), creature("m", 3, 3, text=MILITIA)]
    sides = (
        realm(town("Keep"), army=[creature("d", 1, 1)]),
        realm(army=attackers, hand=[SONG]),
        realm(town("Mill"), army=[creature("e", 1, 1)]),
    )
    game = Published(*sides, phase="attack", active=1)
    game.do("city", 0, "Keep").do("with", "f").do("against", "m", "Mill")
    seats = []
    while game.asked in ("attackers", "block", "window"):
        if game.asked == "block":
            seats.append(game.seat)
        idle = [option for option in game.options() if option in game.IDLE]
        game.take(idle[0] if idle else game.options()[0])

    assert seats == [2, 0]
